// Hints: what each open line of play is worth to the side that must choose.
// Exact where the rest of the game is short enough, otherwise the mean of whole
// sampled games. Made from a view, never from a state; the same view gives the
// same hint, whatever the number of threads.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "study/estimate.hpp"
#include "study/job_control.hpp"

namespace foulon::study {

struct HintSettings {
    int exact_turns = 2;                    // solved, if the budget allows, when no more are left
    std::uint64_t most_nodes = 30'000'000;  // the budget of the solver, in positions
    int tail_turns = 1;                     // sampled games end with the exact value of so many turns ...
    int tail_within = 6;                    // ... when no more than these are left at the hint
    double half_width = 0.01;
    bool takes_luck_out = true;  // of sampled games; without it the same means take many more games
    unsigned threads = 1;
    std::uint64_t seed = 1759;
    std::size_t most_lines = 24;  // whole lines that are told apart; beyond, small choices
};

/// One line of play, or the beginning of one, and its worth.
template <Game G>
struct HintedLine {
    List<typename G::Choice, G::kLongestLine> choices;
    bool is_whole = true;  // else the best (exact) or the guide's (sampled) continuation common
    Estimate estimate;
};

/// What a figure supposes about the rest of the game.
enum class Supposes : std::uint8_t {
    BestPlay,       // exact: everybody's best choice to the end
    GuideThenBest,  // sampled: the guide's choices, and exact play at the end
    RolloutPolicy,  // sampled: the guide's choices
};
inline constexpr std::array<std::string_view, 3> kSupposesNames{"best-play", "guide-then-best", "guide"};

template <Game G>
struct Hint {
    std::vector<HintedLine<G>> lines;  // in the order of the offers
    Supposes supposes = Supposes::RolloutPolicy;
    bool was_stopped = false;  // the errors are wider than asked for
    std::uint64_t nodes = 0, playouts = 0;
};

}  // namespace foulon::study
