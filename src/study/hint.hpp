// Hints: what each open line of play is worth to the side that must choose.
// Exact where the rest of the game is short enough, otherwise the mean of whole
// sampled games. Made from a view, never from a state; the same view gives the
// same hint, whatever the number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/game.hpp"
#include "study/estimate.hpp"
#include "study/hint_settings.hpp"
#include "study/job_control.hpp"

namespace foulon::study {

/// One line of play, or the beginning of one, and its worth.
template <Game G>
struct HintedLine {
    List<typename G::Choice, G::kLongestLine> choices;
    bool is_whole = true;  // else the best (exact) or the guide's (sampled) continuation common
    Estimate estimate;
};

template <Game G>
struct Hint {
    std::vector<HintedLine<G>> lines;  // in the order of the offers
    Supposes supposes = Supposes::RolloutPolicy;
    bool was_stopped = false;  // the errors are wider than asked for
    std::uint64_t nodes = 0, playouts = 0;
};

}  // namespace foulon::study
