// Tournament points; see tournament.hpp.
#include "quebec/tournament.hpp"

#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

int points_of_winner(const Pack& pack, const State& state, Side side) {
    const int cv = total_cv(state.hidden[index(side)], alive(pack, state, side));
    if (side == Side::French) return cv;            // [A 9.4] one for each step
    return std::max(0, cv - pack.settings.win_cv);  // [A 9.4] one for each above 20
}

}  // namespace

int victory_points(const Pack& pack, const State& state, Side side) {
    const Result now = result(pack, state);
    if (!now.has_winner || now.winner != side) return 0;  // [A 9.4] only the winner scores
    return points_of_winner(pack, state, side);
}

std::array<int, 2> victory_points(const Pack& pack, const State& state, std::optional<Side> winner) {
    std::array<int, 2> points{};
    if (winner) points[index(*winner)] = points_of_winner(pack, state, *winner);
    return points;
}

std::size_t plays_french_first(const std::array<int, 2>& bids, std::size_t lot) {
    if (bids[0] == bids[1]) return lot % 2;  // [A 9.3]
    return bids[0] > bids[1] ? 0 : 1;        // [A 9.3] the higher bid
}

MatchScore match_score(const Pack& pack, const std::array<std::array<int, 2>, 2>& points,
                       std::size_t french_first, int bid) {
    MatchScore score;
    for (std::size_t game = 0; game < points.size(); ++game)
        for (const Side side : kSides) {
            // [A 9.3] sides are exchanged for the second game
            const bool first_player = (side == Side::French) == (game == 0);
            score.victory[first_player ? french_first : 1 - french_first] += points[game][index(side)];
        }
    score.victory[french_first] -= bid;  // [A 9.3]
    const int difference = std::abs(score.victory[0] - score.victory[1]);
    const std::size_t ahead = score.victory[0] >= score.victory[1] ? 0 : 1;
    for (const TournamentRow& row : pack.tournament) {
        if (difference < row.least) break;  // [A 9.4] rows are in ascending order
        score.tournament[ahead] = row.winner;
        score.tournament[1 - ahead] = row.loser;
    }
    return score;
}

MatchScore match_score(const Pack& pack, const std::array<State, 2>& games, std::size_t french_first,
                       int bid) {
    std::array<std::array<int, 2>, 2> points{};
    for (std::size_t game = 0; game < games.size(); ++game)
        for (const Side side : kSides) points[game][index(side)] = victory_points(pack, games[game], side);
    return match_score(pack, points, french_first, bid);
}

}  // namespace foulon::quebec
