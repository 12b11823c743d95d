// A bot of a level for any game: from what its side sees and the open choices
// to one of them, never from a state. It guesses what it cannot see, searches
// (search.hpp), and where plans are sealed in secret solves a matrix of them
// (plans.hpp). The same seed gives the same choices.
#pragma once

#include <algorithm>
#include <optional>

#include "bots/levels.hpp"
#include "bots/plans.hpp"
#include "bots/policy.hpp"
#include "bots/rollout_policies.hpp"
#include "bots/search.hpp"

namespace foulon::bots {

/// Whose view this is, of a state that fits it.
template <Game G>
Side viewer_side(const typename G::Pack& pack, const typename G::State& state, const typename G::View& seen) {
    return view(pack, state, Viewer::British) == seen ? Side::British : Side::French;
}

template <Game G>
class Bot {
public:
    using A = typename RolloutPolicyOf<G>::Type;
    using Choice = typename G::Choice;

    /// `simulations` takes the place of the level's own number at great choices;
    /// other choices get the same share of it as the level gives them.
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
        awaited_ = content_hash(seen);
        side_ = side;
        return next_of_plan(pack, seen, open).value_or(0);
    }

    /// Playouts made since the beginning, for whoever measures.
    std::uint64_t playouts() const { return tree_.playouts() + plans_.playouts(); }
    /// The tree of the last sequential choice, for whoever wants to know what was budget.
    Search<G, A>& tree() { return tree_; }

private:
    std::uint32_t simulations_at(const typename G::Pack& pack, const typename G::View& seen,
                                 const typename G::Choices& open, const Budget& budget) {
        const bool great = tree_.rollout().is_major(pack, seen, open);
        if (!simulations_) return great ? budget.simulations : budget.small;
        if (great || budget.simulations == 0) return *simulations_;
        return std::max<std::uint32_t>(
            1, static_cast<std::uint32_t>(std::uint64_t{*simulations_} * budget.small / budget.simulations));
    }

    /// The next choice of a plan drawn before, if this is the view it was waiting for.
    std::optional<std::size_t> next_of_plan(const typename G::Pack& pack, const typename G::View& seen,
                                            const typename G::Choices& open) {
        if (step_ >= plan_.size() || content_hash(seen) != awaited_) return std::nullopt;
        const Choice choice = plan_[step_];
        for (std::size_t i = 0; i < open.size(); ++i)
            if (open[i] == choice) {
                if (++step_ < plan_.size()) await(pack, seen, choice);
                return i;
            }
        return std::nullopt;
    }
    /// What a side sees after its own draft choice follows from what it saw before.
    void await(const typename G::Pack& pack, const typename G::View& seen, const Choice& choice) {
        Random any(0);
        typename G::State state = guess(pack, seen, any);
        apply(pack, state, side_, choice);
        awaited_ = content_hash(view(pack, state, viewer_of(side_)));
    }

    Level level_;
    std::optional<std::uint32_t> simulations_;
    Search<G, A> tree_;
    PlanSearch<G, A> plans_;
    Plan<G> plan_;
    std::size_t step_ = 0;
    std::uint64_t awaited_ = 0;
    Side side_ = Side::British;
};

}  // namespace foulon::bots
