// Our own generator and our own fair draw, so that one seed gives the same
// games on every compiler, machine and thread. Studies give game i of a study
// the generator (seed, i). Sealed dice do not come from here: see record/dice.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace foulon {

/// Mixes 64 bits thoroughly (the finalizer of SplitMix64).
constexpr std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

/// xoshiro256++, seeded from two numbers by SplitMix64.
class Random {
public:
    constexpr explicit Random(std::uint64_t seed, std::uint64_t stream = 0) {
        std::uint64_t x = mix(seed + 0x9e3779b97f4a7c15U) ^ mix(stream + 0xd1b54a32d192ed03U);
        for (std::uint64_t& word : state_) word = mix(x += 0x9e3779b97f4a7c15U);
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    /// A fair number from 0 to n-1; n is at least 1.
    constexpr std::uint64_t below(std::uint64_t n) {
        // Small bounds, as all dice and decks have: 32 random bits scaled up,
        // and the few values that would make it unfair drawn again.
        if (n <= 0xffffffffU) {
            const auto bound = static_cast<std::uint32_t>(n);
            std::uint64_t product = (next() >> 32) * bound;
            if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
                const std::uint32_t unfair = (0U - bound) % bound;
                while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32) * bound;
            }
            return product >> 32;
        }
        const std::uint64_t fair = ~std::uint64_t{0} - (~std::uint64_t{0} % n + 1) % n;
        std::uint64_t r = next();
        while (r > fair) r = next();
        return r % n;
    }

private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace foulon
