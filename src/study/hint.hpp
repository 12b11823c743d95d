// Hints: the value of each legal line for the side to choose. Exact where the rest of the game
// is short enough, otherwise the mean of sampled games. Computed from a view, never from a
// state; the same view gives the same hint with any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/game.hpp"
#include "study/estimate.hpp"
#include "study/hint_settings.hpp"
#include "study/job_control.hpp"

namespace foulon::study {

/// One line, or the first choice of one, and its value.
template <Game G>
struct HintedLine {
    List<typename G::Choice, G::kLongestLine> choices;
    bool is_whole = true;  // otherwise continued by the best (exact) or the policy's (sampled) choices
    Estimate estimate;
};

template <Game G>
struct Hint {
    std::vector<HintedLine<G>> lines;  // in the order of the offers
    Assumption assumes = Assumption::RolloutPolicy;
    bool was_stopped = false;  // errors are larger than requested
    std::uint64_t nodes = 0, playouts = 0;
};

}  // namespace foulon::study
