// What hints need to know of the block game besides its rules. Something that
// matters is hidden as long as the game lasts, so hints are sampled: guesses of
// what cannot be seen are played on by the rollout, and where a whole plan is due
// its proposals are compared, not their first words.
#pragma once

#include "bots/quebec_rollout_policy.hpp"
#include "study/exact.hpp"

namespace foulon::study {

template <>
struct HintTraits<quebec::Game> {
    using RolloutPolicy = bots::QuebecRolloutPolicy;
    using Evaluator = NoEvaluator;

    /// Not even the last turn can be solved, what is hidden in it matters. So it is always told to be far.
    static int turns_left(const quebec::Pack& pack, const quebec::State& state) {
        constexpr int kFar = 100;
        if (state.open.step == quebec::Step::Over) return 0;
        return kFar + pack.settings.turns - state.open.turn;
    }
    static bool is_open(const quebec::Pack&, const quebec::State&) { return false; }
    static quebec::State essence(const quebec::Pack&, const quebec::State& state) { return state; }

    static auto lines(const quebec::Pack& pack, const quebec::View& seen, Random& random) {
        constexpr std::size_t kPlans = 8;
        return bots::QuebecRolloutPolicy().proposals(pack, seen, kPlans, random);
    }
    /// What a guess makes the enemy order is any that the rules allow; the guide orders for him instead.
    static void refresh(const quebec::Pack& pack, quebec::State& state, Side side) {
        if (state.open.step == quebec::Step::Orders) bots::wipe_quebec_orders(pack, state, other(side));
    }
};

static_assert(HasHintTraits<quebec::Game>);
static_assert(ProposesLines<quebec::Game>);
static_assert(RefreshesGuesses<quebec::Game>);

}  // namespace foulon::study
