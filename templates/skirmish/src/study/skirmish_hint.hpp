// Hint traits of the game: how many turns are left, what is open to both sides, and the policy of
// sampled games.
#pragma once

#include "bots/skirmish_rollout_policy.hpp"
#include "study/exact.hpp"

namespace foulon::study {

template <>
struct HintTraits<skirmish::Game> {
    using RolloutPolicy = bots::SkirmishRolloutPolicy;
    using Evaluator = NoEvaluator;

    static int turns_left(const skirmish::Pack&, const skirmish::State& state) {
        return state.open.turns - state.open.turn;
    }
    /// Both sides choose at the same time, so no position is solved as if they took turns.
    static bool is_open(const skirmish::Pack&, const skirmish::State&) { return false; }
    static skirmish::State canonical(const skirmish::Pack&, const skirmish::State& state) { return state; }
};

static_assert(HasHintTraits<skirmish::Game>);

}  // namespace foulon::study
