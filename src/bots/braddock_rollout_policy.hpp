// The bots of the battle: a policy that follows its weights, and a search that samples whole
// plans of a movement phase from varied weights, plays each of them some turns ahead against
// the card (or against itself) and takes the best. Both choose from a view. The weights are in
// braddock_plan.hpp.
#pragma once

#include <optional>

#include "bots/braddock_plan.hpp"
#include "bots/rollout_policy.hpp"

namespace foulon::bots {

/// The expected British grade, from 0 to 1; a victory at its threshold counts 0.5.
double braddock_win_chance(const braddock::Pack& pack, const braddock::OpenState& open_state);

/// A few complete plans with different weights for the movement phase that a side is about to
/// begin, ready to be played as a line. Empty in any other phase or when the phase has begun.
using BraddockLine = List<braddock::Choice, braddock::Game::kLongestLine>;
List<BraddockLine, 5> braddock_lines(const braddock::Pack& pack, const braddock::View& seen);

class BraddockRolloutPolicy {
public:
    BraddockRolloutPolicy() = default;
    explicit BraddockRolloutPolicy(const BraddockWeights& weights) : weights_(weights) {}

    // Policy
    std::size_t choose(const braddock::Pack& pack, const braddock::View& seen,
                       const braddock::Game::Choices& open, Random& random);

    // RolloutPolicy: plays to the end by its weights.
    double evaluate(const braddock::Pack& pack, braddock::State& state, Random& random) const {
        return ahead(pack, state, pack.set.turns, random);
    }
    bool is_major(const braddock::Pack&, const braddock::View& seen, const braddock::Game::Choices&) const {
        return seen.open.step == braddock::Step::Move;
    }
    const LevelBudgets& budgets(const braddock::Pack&, const braddock::View&) const {
        return BudgetTable::kBraddock;
    }
    double spread() const { return 0.3; }

    /// A bot of a level: recruits use rough weights, captains good ones, generals search.
    std::size_t command(Level level, std::optional<std::uint32_t> simulations, const braddock::Pack& pack,
                        const braddock::View& seen, const braddock::Game::Choices& open, Random& random);

private:
    std::size_t follow(const braddock::Pack& pack, const braddock::View& seen,
                       const braddock::Game::Choices& open, Random& random) const;
    /// Plays by the weights for at most this many turns; returns the British expectation then.
    double ahead(const braddock::Pack& pack, braddock::State& state, int turns, Random& random) const;
    BraddockPlan best_plan(const braddock::Pack& pack, const braddock::View& seen, std::uint32_t simulations,
                           Random& random) const;

    BraddockWeights weights_;
    BraddockPlan plan_;
};

template <>
struct RolloutPolicyOf<braddock::Game> {
    using Type = BraddockRolloutPolicy;
};

static_assert(RolloutPolicy<BraddockRolloutPolicy, braddock::Game>);
static_assert(CommandsLevels<BraddockRolloutPolicy, braddock::Game>);

}  // namespace foulon::bots
