// The random number generator for bots and studies. Written here, so that one seed gives the
// same games on every compiler, machine and thread: game i of a study uses generator (seed, i).
// Sealed dice do not use it: see record/dice.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace foulon {

/// The finalizer of SplitMix64 (Steele, Lea & Flood 2014): mixes 64 bits.
constexpr std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

/// xoshiro256++ (Blackman & Vigna 2018), seeded from two numbers by SplitMix64.
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

    /// A uniform number from 0 to n-1. Precondition: n >= 1.
    constexpr std::uint64_t below(std::uint64_t n) {
        // Lemire's bounded integers (2019) for bounds below 2^32, which all dice and decks have: 32
        // random bits are multiplied by the bound, and the few products that would cause bias are drawn
        // again.
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
