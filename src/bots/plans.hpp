// Secret simultaneous steps. A plan is all that a side decides before it seals:
// the small choices of its draft and the one that seals them. Own plans and what
// the other side may have sealed make a matrix; simulations fill it, regret matching solves it, and the plan
// is drawn from the mixed strategy. Sequential choices: see search.hpp.
#pragma once

#include <optional>

#include "bots/rollout_policy.hpp"
#include "bots/sampled_matrix.hpp"
#include "engine/game.hpp"

namespace foulon::bots {

inline constexpr std::size_t kMostPlans = 48;

template <Game G>
using Plan = List<typename G::Choice, G::kLongestLine + 1>;
template <Game G>
using Plans = List<Plan<G>, kMostPlans>;

template <Game G>
void carry_out(const typename G::Pack& pack, typename G::State& state, Side side, const Plan<G>& plan) {
    for (const typename G::Choice& choice : plan) apply(pack, state, side, choice);
}

/// Goes on with `plan` by uniform choices until it is sealed; whether it came to that.
template <Game G>
bool seal_randomly(const typename G::Pack& pack, typename G::State state, Side side, Plan<G>& plan,
                   Random& random) {
    while (plan.size() < Plan<G>::capacity()) {
        const typename G::Choices open = legal(pack, state, side);
        if (open.empty()) return false;
        const typename G::Choice choice = open[random.below(open.size())];
        plan.push_back(choice);
        if (!is_draft(pack, state, side, choice)) return true;
        apply(pack, state, side, choice);
    }
    return false;
}

namespace detail {

/// Adds every plan that begins with `plan`; false when there are too many.
template <Game G>
bool add_plans(const typename G::Pack& pack, const typename G::State& state, Side side, Plan<G>& plan,
               Plans<G>& plans) {
    if (plan.size() == Plan<G>::capacity()) return false;
    for (const typename G::Choice& choice : legal(pack, state, side)) {
        plan.push_back(choice);
        if (!is_draft(pack, state, side, choice)) {
            if (plans.size() == kMostPlans) return false;
            plans.push_back(plan);
        } else {
            typename G::State next = state;
            apply(pack, next, side, choice);
            if (!add_plans<G>(pack, next, side, plan, plans)) return false;
        }
        plan.pop_back();
    }
    return true;
}

}  // namespace detail

/// All plans of a side that owes one, or as many different ones drawn at random as there is room for.
template <Game G>
Plans<G> plans_of(const typename G::Pack& pack, const typename G::State& state, Side side, Random& random) {
    Plans<G> plans;
    Plan<G> plan;
    if (detail::add_plans<G>(pack, state, side, plan, plans)) return plans;
    plans.clear();
    for (std::size_t tries = 0; tries < 4 * kMostPlans && plans.size() < kMostPlans; ++tries) {
        plan.clear();
        if (!seal_randomly<G>(pack, state, side, plan, random)) continue;
        bool is_new = true;
        for (const Plan<G>& known : plans) is_new = is_new && !(known == plan);
        if (is_new) plans.push_back(plan);
    }
    return plans;
}

/// Whether what a side is about to seal stays secret.
template <Game G>
bool is_secret(const typename G::Pack& pack, typename G::State state, Side side) {
    for (std::size_t depth = 0; depth <= G::kLongestLine; ++depth) {
        const typename G::Choices open = legal(pack, state, side);
        if (open.empty()) return false;
        // The last of a draft's choices is the one that seals it, by the habit of the games.
        const typename G::Choice choice = open[open.size() - 1];
        if (!is_draft(pack, state, side, choice)) return secret_slot(pack, state, side, choice) != 0;
        apply(pack, state, side, choice);
    }
    return false;
}

template <Game G, RolloutPolicy<G> A>
class PlanSearch {
public:
    using Pack = typename G::Pack;
    using State = typename G::State;
    using View = typename G::View;

    explicit PlanSearch(const A& rollout) : rollout_(rollout) {}

    /// The plan to play, drawn from the mixed strategy.
    Plan<G> choose(const Pack& pack, const View& seen, Side side, const Budget& budget,
                   std::uint32_t simulations, Random& random) {
        gather(pack, seen, side, random);
        if (mine_.size() == 1) return mine_[0];
        matrix_.run(simulations, random, [&](std::size_t r, std::size_t c) {
            State state = worlds_[c];
            carry_out<G>(pack, state, side, mine_[r]);
            const double british =
                budget.guided ? rollout_.rest(pack, state, random) : random_rest<G>(pack, state, random);
            ++playouts_;
            return score_of(british, side);
        });
        return mine_[mixed().purified(kLeastShare).draw(random)];
    }

    /// Playouts made since the beginning.
    std::uint64_t playouts() const { return playouts_; }
    const Plans<G>& plans() const { return mine_; }
    const Mixed<kMostPlans>& mixed() const { return matrix_.row(); }
    double value() const { return matrix_.value(); }

private:
    static constexpr double kLeastShare = 0.03;

    /// Rows and columns: own plans, and the states in which the other side has
    /// sealed what it owes. A guess may hold a sealed card or a draft of it, and
    /// what is not sealed there is sealed at random: enough guesses meet all plans.
    void gather(const Pack& pack, const View& seen, Side side, Random& random) {
        mine_ = plans_of<G>(pack, guess(pack, seen, random), side, random);
        worlds_.clear();
        for (std::size_t tries = 0; tries < 6 * kMostPlans && worlds_.size() < kMostPlans; ++tries) {
            State state = guess(pack, seen, random);
            if (waiting(pack, state).for_choice_of(other(side))) {
                Plan<G> plan;
                if (!seal_randomly<G>(pack, state, other(side), plan, random)) continue;
                carry_out<G>(pack, state, other(side), plan);
            }
            bool is_new = true;
            for (const State& world : worlds_) is_new = is_new && !(world == state);
            if (is_new) worlds_.push_back(state);
        }
        matrix_.begin(mine_.size(), worlds_.size());
    }

    A rollout_;
    Plans<G> mine_;
    List<State, kMostPlans> worlds_;
    SampledMatrix<kMostPlans, kMostPlans> matrix_;
    std::uint64_t playouts_ = 0;
};

}  // namespace foulon::bots
