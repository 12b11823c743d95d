// The odds of a battle from what a player knows: the enemy's hidden blocks are sampled
// repeatedly from his view, and the rules engine fights the battle to its end. The same view
// gives the same figures.
#pragma once

#include <cstdint>

#include "quebec/game.hpp"

namespace foulon::quebec {

struct BattleOdds {
    std::uint8_t zone = kNoZone;
    bool is_assault = false;              // the landing at the Lower Town: whether the unit takes it [A 8]
    std::uint64_t battles = 0;            // battles fought; by mail a sample may contain no enemy
    std::uint64_t empty = 0;              // samples without an enemy in the zone
    std::uint64_t held = 0;               // battles after which the viewer's side holds the zone alone
    std::array<std::uint64_t, 2> lost{};  // CV, by side
    double wins() const {
        return battles == 0 ? 0 : static_cast<double>(held) / static_cast<double>(battles);
    }
    /// One standard error of `wins`.
    double error() const;
    double mean_loss(Side side) const {
        return battles == 0 ? 0 : static_cast<double>(lost[index(side)]) / static_cast<double>(battles);
    }
};

/// The battles whose odds can be computed: the current one, those still to be fought, or those
/// that the viewer's own orders lead to as written so far.
Zones battles_ahead(const Pack& pack, const View& view);

/// The choice assumed at any step between the orders and the end of the battle of a zone; see battle_odds().
Choice assumed_choice(const Pack& pack, const State& state, Side side, std::uint8_t zone, Random& random);

/// Fights the battle of a zone this many times. Assumes that nobody retreats voluntarily, that
/// reserves go to the weakest column as soon as they may, that cards are random among those
/// that fight, and that the enemy gives no orders.
BattleOdds battle_odds(const Pack& pack, const View& view, std::uint8_t zone, std::uint64_t times);

}  // namespace foulon::quebec
