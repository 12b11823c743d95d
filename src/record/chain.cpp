// BLAKE2b by libsodium; see chain.hpp.
#include "record/chain.hpp"

#include <sodium.h>

#include <algorithm>
#include <cstdlib>

namespace foulon::record {

namespace {

/// Every use of libsodium calls this first, so that it is initialized exactly once.
void start_sodium() {
    static const bool is_started = sodium_init() >= 0;
    if (!is_started) std::abort();  // no source of entropy: nothing can be secure
}

const unsigned char* raw(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

template <std::size_t N>
class Blake {
public:
    explicit Blake(std::span<const std::uint8_t> key = {}) {
        start_sodium();
        crypto_generichash_init(&state_, key.empty() ? nullptr : key.data(), key.size(), N);
    }
    Blake& add(std::span<const std::uint8_t> bytes) {
        crypto_generichash_update(&state_, bytes.data(), bytes.size());
        return *this;
    }
    Blake& add(std::string_view text) {
        crypto_generichash_update(&state_, raw(text), text.size());
        return *this;
    }
    Bytes<N> done() {
        Bytes<N> out{};
        crypto_generichash_final(&state_, out.data(), N);
        return out;
    }

private:
    crypto_generichash_state state_;
};

}  // namespace

Entropy system_entropy() {
    return [](std::span<std::uint8_t> out) {
        start_sodium();
        randombytes_buf(out.data(), out.size());
    };
}

ChainHash begin_hash(std::string_view header) { return Blake<20>().add(header).done(); }

ChainHash next_hash(const ChainHash& before, std::string_view line) {
    return Blake<20>().add(before).add(line).done();
}

Bytes32 hash32(std::span<const std::uint8_t> bytes) { return Blake<32>().add(bytes).done(); }
Bytes32 hash32(std::string_view text) { return Blake<32>().add(text).done(); }

Bytes32 keyed_hash32(const Bytes32& key, std::span<const std::uint8_t> bytes) {
    return Blake<32>(key).add(bytes).done();
}

Bytes32 seal_hash(const Bytes16& nonce, std::string_view text) {
    return Blake<32>().add(nonce).add(text).done();
}

Bytes16 check_hash(const Bytes32& key, std::span<const std::byte> state) {
    const Bytes32 whole =
        keyed_hash32(key, {reinterpret_cast<const std::uint8_t*>(state.data()), state.size()});
    Bytes16 half{};
    std::copy_n(whole.begin(), half.size(), half.begin());
    return half;
}

}  // namespace foulon::record
