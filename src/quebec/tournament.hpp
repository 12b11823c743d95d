// The tournament of the advanced rules: victory points of a game, the sealed bid, and the
// points of a match of two games with sides exchanged. Plays no games and keeps no clock; the
// caller does.
#pragma once

#include <array>
#include <optional>

#include "quebec/game.hpp"

namespace foulon::quebec {

/// A side's points in a finished game; the loser scores 0. [A 9.4]
int victory_points(const Pack& pack, const State& state, Side side);
/// The same for a game whose winner is known: if a side resigns or runs out of time, the winner
/// scores what he has on the map at that moment (R). By side.
std::array<int, 2> victory_points(const Pack& pack, const State& state, std::optional<Side> winner);

/// Which player has the French first: the higher bid; with equal bids by lot. [A 9.3]
std::size_t plays_french_first(const std::array<int, 2>& bids, std::size_t lot);

struct MatchScore {
    std::array<int, 2> victory{};     // of each player, minus his bid
    std::array<int, 2> tournament{};  // [A 9.4]
    constexpr bool operator==(const MatchScore&) const = default;
};
/// From the victory points of each game, by side.
MatchScore match_score(const Pack& pack, const std::array<std::array<int, 2>, 2>& points,
                       std::size_t french_first, int bid);
/// The score of a match of two finished games; in the first, the player `french_first` had the
/// French for this bid in victory points. [A 9.3] [A 9.4]
MatchScore match_score(const Pack& pack, const std::array<State, 2>& games, std::size_t french_first,
                       int bid);

}  // namespace foulon::quebec
