// Hint traits of the battle: how many turns are left, what is public, and the policy of sampled
// games.
#pragma once

#include <optional>

#include "bots/braddock_rollout_policy.hpp"
#include "study/exact.hpp"

namespace foulon::study {

/// The British expectation by the rollout policy's evaluation.
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

    /// A movement phase has too many plans to list: returns a few complete ones.
    static auto lines(const braddock::Pack& pack, const braddock::View& seen, Random&) {
        return bots::braddock_lines(pack, seen);
    }
    /// Never solved exactly: a movement phase alone has too many plans. Always reported as many
    /// turns.
    static int turns_left(const braddock::Pack& pack, const braddock::State& state) {
        constexpr int kFar = 100;
        return state.open.step == braddock::Step::Over ? 0 : kFar + pack.set.turns - state.open.turn;
    }
    /// Moves are public once made; only unrevealed chits are hidden.
    static bool is_open(const braddock::Pack&, const braddock::State& state) {
        for (const std::uint8_t chit : state.chits)
            if (chit != 0) return false;
        return true;
    }
    static braddock::State canonical(const braddock::Pack&, const braddock::State& state) { return state; }
};

static_assert(HasHintTraits<braddock::Game>);
static_assert(ProposesLines<braddock::Game>);

}  // namespace foulon::study
