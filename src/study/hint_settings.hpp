// What a hint is asked for and what its figures suppose; the part of hints that
// depends on no game. The hints themselves are hint.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

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

/// What a figure supposes about the rest of the game.
enum class Supposes : std::uint8_t {
    BestPlay,       // exact: everybody's best choice to the end
    GuideThenBest,  // sampled: the guide's choices, and exact play at the end
    RolloutPolicy,  // sampled: the guide's choices
};
inline constexpr std::array<std::string_view, 3> kSupposesNames{"best-play", "guide-then-best", "guide"};

}  // namespace foulon::study
