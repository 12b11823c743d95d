// A bot of a given level for any game. It chooses from its side's view and the legal choices,
// never from a state: it samples what it cannot see, runs a tree search (search.hpp), and
// solves a matrix of plans where both sides seal in secret (plans.hpp). The same seed gives the
// same choices.
#pragma once

#include <algorithm>
#include <optional>

#include "bots/levels.hpp"
#include "bots/plans.hpp"
#include "bots/policy.hpp"
#include "bots/rollout_policy.hpp"
#include "bots/search.hpp"

namespace foulon::bots {

/// The side whose view this is. Precondition: `state` is consistent with the view.
template <Game G>
Side viewer_side(const typename G::Pack& pack, const typename G::State& state, const typename G::View& seen) {
    return view(pack, state, Viewer::British) == seen ? Side::British : Side::French;
}

template <Game G>
class Bot {
public:
    using A = typename RolloutPolicyOf<G>::Type;
    using Choice = typename G::Choice;

    /// `simulations` replaces the level's number for major choices; minor choices get the same
    /// share of it as in the level's budget.
    explicit Bot(Level level, std::optional<std::uint32_t> simulations = std::nullopt)
        : level_(level), simulations_(simulations), tree_(A{}), plans_(A{}) {}

    std::size_t choose(const typename G::Pack& pack, const typename G::View& seen,
                       const typename G::Choices& open, Random& random) {
        if (open.size() == 1) return 0;
        if (level_ == Level::Random) return static_cast<std::size_t>(random.below(open.size()));
        if constexpr (CommandsLevels<A, G>)
            return tree_.rollout().command(level_, simulations_, pack, seen, open, random);
        if (const auto planned = next_of_plan(pack, seen, open)) return *planned;
        const typename G::State state = guess(pack, seen, random);
        const Side side = viewer_side<G>(pack, state, seen);
        const Budget& budget = tree_.rollout().budgets(pack, seen)[static_cast<std::size_t>(level_)];
        const std::uint32_t count = simulations_at(pack, seen, open, budget);
        if (!is_secret<G>(pack, state, side))
            return tree_.choose(pack, seen, side, open, budget, count, random);
        plan_ = plans_.choose(pack, seen, side, budget, count, random);
        step_ = 0;
        expected_view_ = content_hash(seen);
        side_ = side;
        return next_of_plan(pack, seen, open).value_or(0);
    }

    /// Number of playouts so far, for benchmarks.
    std::uint64_t playouts() const { return tree_.playouts() + plans_.playouts(); }
    /// The tree of the last sequential choice, for benchmarks.
    Search<G, A>& tree() { return tree_; }

private:
    std::uint32_t simulations_at(const typename G::Pack& pack, const typename G::View& seen,
                                 const typename G::Choices& open, const Budget& budget) {
        const bool major = tree_.rollout().is_major(pack, seen, open);
        if (!simulations_) return major ? budget.simulations : budget.minor;
        if (major || budget.simulations == 0) return *simulations_;
        return std::max<std::uint32_t>(
            1, static_cast<std::uint32_t>(std::uint64_t{*simulations_} * budget.minor / budget.simulations));
    }

    /// The next choice of the current plan, if this is the view it expects.
    std::optional<std::size_t> next_of_plan(const typename G::Pack& pack, const typename G::View& seen,
                                            const typename G::Choices& open) {
        if (step_ >= plan_.size() || content_hash(seen) != expected_view_) return std::nullopt;
        const Choice choice = plan_[step_];
        for (std::size_t i = 0; i < open.size(); ++i)
            if (open[i] == choice) {
                if (++step_ < plan_.size()) await(pack, seen, choice);
                return i;
            }
        return std::nullopt;
    }
    /// A side's view after its own draft choice follows from its view before.
    void await(const typename G::Pack& pack, const typename G::View& seen, const Choice& choice) {
        Random any(0);
        typename G::State state = guess(pack, seen, any);
        apply(pack, state, side_, choice);
        expected_view_ = content_hash(view(pack, state, viewer_of(side_)));
    }

    Level level_;
    std::optional<std::uint32_t> simulations_;
    Search<G, A> tree_;
    PlanSearch<G, A> plans_;
    Plan<G> plan_;
    std::size_t step_ = 0;
    std::uint64_t expected_view_ = 0;
    Side side_ = Side::British;
};

}  // namespace foulon::bots
