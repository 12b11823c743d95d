// What a battle promises for what a player knows: the enemy's hidden blocks are
// drawn from his view again and again, and the battle is fought to its end by
// the engine's own rules. The same view gives the same figures; nothing else
// enters.
#pragma once

#include <cstdint>

#include "quebec/game.hpp"

namespace foulon::quebec {

struct BattleOdds {
    std::uint8_t zone = kNoZone;
    bool is_assault = false;              // the landing at the Lower Town: does the unit take it? [A 8]
    std::uint64_t battles = 0;            // fought; a guess by mail may meet nobody
    std::uint64_t empty = 0;              // guesses in which nobody stood there
    std::uint64_t held = 0;               // battles after which the viewer's side has the zone alone
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

/// The battles whose odds can be told: the one in hand, those still to be fought, or those that the viewer's
/// own orders, as written so far, lead to.
Zones battles_ahead(const Pack& pack, const View& view);

/// Fights the battle of a zone so many times. Nobody leaves of his own will; reserves come when they may, to
/// the weakest column; cards are drawn blindly among those that fight; the enemy gives no orders.
BattleOdds battle_odds(const Pack& pack, const View& view, std::uint8_t zone, std::uint64_t times);

}  // namespace foulon::quebec
