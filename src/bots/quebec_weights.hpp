// Evaluation weights of the Quebec bots: numbers only, one set per side, fitted by self-play
// (bench/fit_quebec.cpp).
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "quebec/ids.hpp"

namespace foulon::bots {

/// All in the same unit, the value of one CV. Floats only: the fitting code treats the struct
/// as an array.
struct QuebecWeights {
    using PerZone = std::array<float, quebec::kZones>;
    PerZone hold_first_turn, hold_last_turn;  // a zone held, on the first and on the last turn
    PerZone cv_first_turn, cv_last_turn;      // each CV in the zone
    PerZone deploy;                           // French: share of the army that deploys here
    float fear;                               // how much of a threat counts against a zone's defenders
    float landing;              // factor on a defender's strength against boats or across the St. Charles
    float land;                 // the same by road
    float blood, kill;          // a CV lost, and a CV taken
    float fresh;                // British: a zone never held before; French: one the British have not held
    float ships, upriver;       // British: a ship where the army is; factor for the upper river
    float raid, scout;          // French: the Indians' special moves
    float prepare, dig, storm;  // fire ships; entrenchments; the assault on Lower Quebec
    float leave_attack, leave_defend;  // leave a battle below this share of the enemy's strength
    float reserve;                     // share of a battle line's CV kept in reserve
    float restless;                    // cost of any move
};
inline constexpr std::size_t kQuebecWeightsBySide = sizeof(QuebecWeights) / sizeof(float);
using QuebecWeightArray = std::array<float, kQuebecWeightsBySide>;
static_assert(sizeof(QuebecWeightArray) == sizeof(QuebecWeights));

/// The fitted weights, by side.
extern const std::array<QuebecWeights, 2> kQuebecWeights;

}  // namespace foulon::bots
