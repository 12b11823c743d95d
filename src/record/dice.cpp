// Sealed and seeded dice; see dice.hpp.
#include "record/dice.hpp"

#include <cassert>

namespace foulon::record {

namespace {
template <class T>
void put_little_endian(std::vector<std::uint8_t>& out, T value) {
    for (std::size_t i = 0; i < sizeof(T); ++i) out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}
}  // namespace

Bytes32 new_secret(const Entropy& entropy) {
    Bytes32 secret{};
    entropy(secret);
    return secret;
}

Bytes32 seeded_secret(std::string_view seed) { return hash32("foulon seeded dice\n" + std::string(seed)); }

std::uint64_t draw_number(const DiceKey& key, std::uint32_t epoch, std::uint64_t i, std::uint64_t total) {
    assert(total > 0);
    std::vector<std::uint8_t> fixed(key.header.begin(), key.header.end());
    for (const Bytes16& nonce : key.nonces) fixed.insert(fixed.end(), nonce.begin(), nonce.end());
    put_little_endian(fixed, epoch);
    put_little_endian(fixed, i);
    // 2^64 mod total: rejecting this many of the highest numbers removes the bias towards low ones.
    const std::uint64_t unfair = (std::uint64_t{0} - total) % total;
    for (std::uint32_t attempt = 0;; ++attempt) {
        std::vector<std::uint8_t> message = fixed;
        put_little_endian(message, attempt);
        const Bytes32 hash = keyed_hash32(key.secret, message);
        std::uint64_t r = 0;
        for (std::size_t byte = 0; byte < 8; ++byte) r |= std::uint64_t{hash[byte]} << (8 * byte);
        if (unfair == 0 || r < std::uint64_t{0} - unfair) return r % total;
    }
}

}  // namespace foulon::record
