// The tournament of the advanced rules: victory points of a game, the sealed
// bid, and the points of a match of two games with sides exchanged. Plays no
// game and keeps no clock: whoever runs the match does.
#pragma once

#include <array>

#include "quebec/game.hpp"

namespace foulon::quebec {

/// What a side scores in a game that is over; the loser scores nothing. [A 9.4]
int victory_points(const Pack& pack, const State& state, Side side);

/// Who of the two players has the French first: the higher bid, and with equal bids the lot. [A 9.3]
std::size_t plays_french_first(const std::array<int, 2>& bids, std::size_t lot);

struct MatchScore {
    std::array<int, 2> victory{};     // of each player, his bid deducted
    std::array<int, 2> tournament{};  // [A 9.4]
    constexpr bool operator==(const MatchScore&) const = default;
};
/// The score of a match: two games that are over, in the first of which the player `french_first`
/// had the French, for a bid of so many victory points. [A 9.3] [A 9.4]
MatchScore match_score(const Pack& pack, const std::array<State, 2>& games, std::size_t french_first,
                       int bid);

}  // namespace foulon::quebec
