// Settings of a hint and what its values assume: the part of hints that
// does not depend on a game. The hints are in hint.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace foulon::study {

struct HintSettings {
    int exact_turns = 2;                    // solved exactly if at most this many are left
    std::uint64_t most_nodes = 30'000'000;  // budget of the solver, in positions
    int tail_turns = 1;                     // sampled games end with the exact value of this many turns ...
    int tail_within = 6;                    // ... if at most this many are left at the hint
    double half_width = 0.01;
    bool uses_control_variate = true;  // without it the same precision needs many more games
    unsigned threads = 1;
    std::uint64_t seed = 1759;
    std::size_t most_lines = 24;  // complete lines listed at most; beyond that, single choices
};

/// What a value assumes about the rest of the game.
enum class Assumption : std::uint8_t {
    BestPlay,         // exact: both sides make their best choices
    RolloutThenBest,  // sampled: the rollout policy's choices, then exact play at the end
    RolloutPolicy,    // sampled: the rollout policy's choices
};
inline constexpr std::array<std::string_view, 3> kAssumptionNames{"best-play", "rollout-then-best",
                                                                  "rollout"};

}  // namespace foulon::study
