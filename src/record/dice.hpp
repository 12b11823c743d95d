// Dice that are fixed before the first choice and can be checked afterwards:
// draw i is a keyed hash of the header, the seats' nonces, the epoch and i.
// docs/record-format.md says what this proves and what it does not.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "record/chain.hpp"

namespace foulon::record {

enum class DiceKind : std::uint8_t { Sealed, Seeded, Own };

/// Which dice a new record gets.
struct Dice {
    DiceKind kind = DiceKind::Sealed;
    std::string seed;  // of seeded dice
};

/// What the header says about the dice.
struct DiceLine {
    DiceKind kind = DiceKind::Own;
    Bytes32 commitment{};  // sealed: the hash of the secret
    std::string seed;      // seeded: the public text that the secret is derived from
    bool operator==(const DiceLine&) const = default;
};

/// Everything a draw depends on, except its epoch and number.
struct DiceKey {
    Bytes32 secret{};
    ChainHash header{};           // the hash of `begin`; zero for seeded dice
    std::vector<Bytes16> nonces;  // british, french; only the game's seats; empty for seeded dice
};

Bytes32 new_secret(const Entropy& entropy);
Bytes32 seeded_secret(std::string_view seed);

/// Draw `i` (from 0) of an epoch: a uniform number from 0 to total-1. Precondition: total >= 1.
std::uint64_t draw_number(const DiceKey& key, std::uint32_t epoch, std::uint64_t i, std::uint64_t total);

}  // namespace foulon::record
