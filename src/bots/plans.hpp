// Secret simultaneous steps. A plan is everything a side decides before it seals: the choices
// of its draft and the one that seals them. Own plans and the enemy's possible plans form a
// matrix; simulations fill it, regret matching solves it, and a plan is drawn from the mixed
// strategy. For sequential choices see search.hpp.
#pragma once

#include <optional>

#include "bots/rollout_policy.hpp"
#include "bots/sampled_matrix.hpp"
#include "engine/game.hpp"

namespace foulon::bots {

inline constexpr std::size_t kMaxPlans = 48;

template <Game G>
using Plan = List<typename G::Choice, G::kLongestLine + 1>;
template <Game G>
using Plans = List<Plan<G>, kMaxPlans>;

template <Game G>
void carry_out(const typename G::Pack& pack, typename G::State& state, Side side, const Plan<G>& plan) {
    for (const typename G::Choice& choice : plan) apply(pack, state, side, choice);
}

/// Completes `plan` with uniform choices until it is sealed; returns whether it was.
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

/// Adds every plan that begins with `plan`; returns false if there are too many.
template <Game G>
bool add_plans(const typename G::Pack& pack, const typename G::State& state, Side side, Plan<G>& plan,
               Plans<G>& plans) {
    if (plan.size() == Plan<G>::capacity()) return false;
    for (const typename G::Choice& choice : legal(pack, state, side)) {
        plan.push_back(choice);
        if (!is_draft(pack, state, side, choice)) {
            if (plans.size() == kMaxPlans) return false;
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

/// All plans of a side; if there are too many, as many different random ones as fit.
template <Game G>
Plans<G> plans_of(const typename G::Pack& pack, const typename G::State& state, Side side, Random& random) {
    Plans<G> plans;
    Plan<G> plan;
    if (detail::add_plans<G>(pack, state, side, plan, plans)) return plans;
    plans.clear();
    for (std::size_t tries = 0; tries < 4 * kMaxPlans && plans.size() < kMaxPlans; ++tries) {
        plan.clear();
        if (!seal_randomly<G>(pack, state, side, plan, random)) continue;
        bool is_new = true;
        for (const Plan<G>& known : plans) is_new = is_new && !(known == plan);
        if (is_new) plans.push_back(plan);
    }
    return plans;
}

/// Whether the line a side is about to seal stays secret.
template <Game G>
bool is_secret(const typename G::Pack& pack, typename G::State state, Side side) {
    for (std::size_t depth = 0; depth <= G::kLongestLine; ++depth) {
        const typename G::Choices open = legal(pack, state, side);
        if (open.empty()) return false;
        // Precondition: the last legal choice of a draft is the one that seals it.
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
            State state = samples_[c];
            carry_out<G>(pack, state, side, mine_[r]);
            const double british = budget.uses_policy ? rollout_.evaluate(pack, state, random)
                                                      : random_rollout<G>(pack, state, random);
            ++playouts_;
            return score_of(british, side);
        });
        return mine_[mixed().purified(kLeastShare).draw(random)];
    }

    /// Number of playouts so far.
    std::uint64_t playouts() const { return playouts_; }
    const Plans<G>& plans() const { return mine_; }
    const Mixed<kMaxPlans>& mixed() const { return matrix_.row(); }
    double value() const { return matrix_.value(); }

private:
    static constexpr double kLeastShare = 0.03;

    /// Rows are own plans; columns are states in which the other side has sealed. A sampled state
    /// may contain a sealed card or a draft; anything not sealed there is sealed at random, so that
    /// enough samples cover all plans.
    void gather(const Pack& pack, const View& seen, Side side, Random& random) {
        mine_ = plans_of<G>(pack, guess(pack, seen, random), side, random);
        samples_.clear();
        for (std::size_t tries = 0; tries < 6 * kMaxPlans && samples_.size() < kMaxPlans; ++tries) {
            State state = guess(pack, seen, random);
            if (waiting(pack, state).for_choice_of(other(side))) {
                Plan<G> plan;
                if (!seal_randomly<G>(pack, state, other(side), plan, random)) continue;
                carry_out<G>(pack, state, other(side), plan);
            }
            bool is_new = true;
            for (const State& known : samples_) is_new = is_new && !(known == state);
            if (is_new) samples_.push_back(state);
        }
        matrix_.begin(mine_.size(), samples_.size());
    }

    A rollout_;
    Plans<G> mine_;
    List<State, kMaxPlans> samples_;
    SampledMatrix<kMaxPlans, kMaxPlans> matrix_;
    std::uint64_t playouts_ = 0;
};

}  // namespace foulon::bots
