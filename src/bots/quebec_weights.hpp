// How a commander of the block game weighs what he might order: numbers only,
// one set for each side, fitted by play against each other (bench/fit_quebec.cpp).
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "quebec/ids.hpp"

namespace foulon::bots {

/// All in the same unit, the worth of one CV in the balance of a plan. Nothing but floats.
struct QuebecWeights {
    using PerZone = std::array<float, quebec::kZones>;
    PerZone hold, hold_late;    // a zone held, on the first turn and on the last
    PerZone stand, stand_late;  // each CV that stands there
    PerZone deploy;             // French: the share of the army that begins there
    float fear;                 // how much of a threat counts against those who hold a zone
    float landing;              // how much stronger a defender counts against boats or over the St. Charles
    float land;                 // the same by road
    float blood, kill;          // a CV lost, and taken
    float fresh;                // British: a zone never held before; French: one they still keep from it
    float ships, upriver;       // British: a ship where the army is; how much the upper river counts more
    float raid, scout;          // French: the Indians' special moves
    float prepare, dig, storm;  // fire ships; works; the assault on Lower Quebec
    float leave_attack, leave_defend;  // leaves a battle below this share of the enemy's strength
    float reserve;                     // share of a battle line's CV kept in reserve
    float restless;                    // what a move costs
};
inline constexpr std::size_t kQuebecTastes = sizeof(QuebecWeights) / sizeof(float);
using QuebecWeightArray = std::array<float, kQuebecTastes>;
static_assert(sizeof(QuebecWeightArray) == sizeof(QuebecWeights));

/// The fitted weights, by side.
extern const std::array<QuebecWeights, 2> kQuebecTaste;

}  // namespace foulon::bots
