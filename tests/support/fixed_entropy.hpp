// Entropy and a host key that repeat, for records that tests write. Never for a real game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/random.hpp"
#include "record/key.hpp"
#include "record/pack_files.hpp"
#include "record/record_writer.hpp"

namespace foulon::record {

/// Bytes that look random and are the same in every run.
inline Entropy fixed_entropy(std::uint64_t seed) {
    return [random = Random(seed)](std::span<std::uint8_t> bytes) mutable {
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
    };
}

/// Not a secret: anyone who reads this can sign golden records.
inline HostKey golden_key() {
    Bytes32 seed{};
    constexpr std::string_view words = "the golden key of foulon's tests";
    std::copy(words.begin(), words.end(), seed.begin());
    return HostKey::from_seed(seed);
}

}  // namespace foulon::record
