// What hints need to know of the battle besides its rules: how long it can still
// last, what is open to both sides, and who plays on in sampled games.
#pragma once

#include <optional>

#include "bots/braddock_rollout_policy.hpp"
#include "study/exact.hpp"

namespace foulon::study {

/// How the British stand, in the eyes of the rollout.
struct BraddockEvaluator {
    double british(const braddock::Pack& pack, const braddock::State& state) const {
        return bots::braddock_win_chance(pack, state.open);
    }
    static std::optional<braddock::State> without_first(const braddock::State&) { return std::nullopt; }
};

template <>
struct HintTraits<braddock::Game> {
    using RolloutPolicy = bots::BraddockRolloutPolicy;
    using Evaluator = BraddockEvaluator;

    /// A movement phase has more plans than anybody can list: a few of them, each whole.
    static auto lines(const braddock::Pack& pack, const braddock::View& seen, Random&) {
        return bots::braddock_lines(pack, seen);
    }
    /// Not even the last turn is short enough to be solved: a movement phase alone has more plans than
    /// anybody can count. So it is always told to be far.
    static int turns_left(const braddock::Pack& pack, const braddock::State& state) {
        constexpr int kFar = 100;
        return state.open.step == braddock::Step::Over ? 0 : kFar + pack.set.turns - state.open.turn;
    }
    /// Moves are open once made; only chits that are not revealed are hidden.
    static bool is_open(const braddock::Pack&, const braddock::State& state) {
        for (const std::uint8_t chit : state.chits)
            if (chit != 0) return false;
        return true;
    }
    static braddock::State essence(const braddock::Pack&, const braddock::State& state) { return state; }
};

static_assert(HasHintTraits<braddock::Game>);
static_assert(ProposesLines<braddock::Game>);

}  // namespace foulon::study
