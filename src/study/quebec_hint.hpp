// Hint traits of Quebec. Something relevant is always hidden, so hints are sampled:
// determinized states are played on by the rollout policy, and where a whole plan is due
// complete proposals are compared, not their first choices.
#pragma once

#include "bots/quebec_rollout_policy.hpp"
#include "study/exact.hpp"

namespace foulon::study {

template <>
struct HintTraits<quebec::Game> {
    using RolloutPolicy = bots::QuebecRolloutPolicy;
    using Evaluator = NoEvaluator;

    /// Never solved exactly: hidden information matters even in the last turn. Always reported as
    /// many turns.
    static int turns_left(const quebec::Pack& pack, const quebec::State& state) {
        constexpr int kFar = 100;
        if (state.open.step == quebec::Step::Over) return 0;
        return kFar + pack.settings.turns - state.open.turn;
    }
    static bool is_open(const quebec::Pack&, const quebec::State&) { return false; }
    static quebec::State canonical(const quebec::Pack&, const quebec::State& state) { return state; }

    static auto lines(const quebec::Pack& pack, const quebec::View& seen, Random& random) {
        constexpr std::size_t kPlans = 8;
        return bots::QuebecRolloutPolicy().proposals(pack, seen, kPlans, random);
    }
    /// A sampled state holds arbitrary legal enemy orders; clear them so that the policy writes
    /// better ones.
    static void refresh(const quebec::Pack& pack, quebec::State& state, Side side) {
        if (state.open.step == quebec::Step::Orders) bots::wipe_quebec_orders(pack, state, other(side));
    }
};

static_assert(HasHintTraits<quebec::Game>);
static_assert(ProposesLines<quebec::Game>);
static_assert(RefreshesGuesses<quebec::Game>);

}  // namespace foulon::study
