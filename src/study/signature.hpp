// The signature of a game: one number made from many seeded random games. It
// changes when the rules, the order of the legal choices or the state change, and
// with nothing else: the engine's own generator makes it the same on every machine.
// docs/testing.md records the numbers; `foulon bench` prints them. How it is made
// stands in signature_of.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

namespace foulon::study {

struct StudyError;

inline constexpr std::uint64_t kSignatureGames = 1000;
inline constexpr std::uint64_t kSignatureSeed = 1759;

struct Signature {
    std::uint64_t games = 0;
    std::uint64_t steps = 0;  // choices and outcomes
    std::uint64_t value = 0;
    bool operator==(const Signature&) const = default;
};

/// What the list of games holds: plays the games of one signature with the data in a folder.
using RunSignature = tl::expected<Signature, StudyError> (*)(const std::string& data);

}  // namespace foulon::study
