// The commanders of the battle: a policy that follows its weights at once, and
// one who samples whole plans of a movement phase from varied weights, plays each
// of them some turns ahead against the card (or against himself) and takes the
// best. What they get is a view. The weights at work stand in braddock_plan.hpp.
#pragma once

#include <optional>

#include "bots/braddock_plan.hpp"
#include "bots/rollout_policy.hpp"

namespace foulon::bots {

/// How the British stand, from 0 to 1: the grade they may expect, a victory at its threshold worth a half.
double braddock_win_chance(const braddock::Pack& pack, const braddock::OpenState& open_state);

/// A few whole plans for the movement phase that a side is about to begin, each of another temper, ready to
/// be played as a line; none in any other phase, nor when part of it is planned already.
using BraddockLine = List<braddock::Choice, braddock::Game::kLongestLine>;
List<BraddockLine, 5> braddock_lines(const braddock::Pack& pack, const braddock::View& seen);

class BraddockRolloutPolicy {
public:
    BraddockRolloutPolicy() = default;
    explicit BraddockRolloutPolicy(const BraddockWeights& weights) : weights_(weights) {}

    // A policy.
    std::size_t choose(const braddock::Pack& pack, const braddock::View& seen,
                       const braddock::Game::Choices& open, Random& random);

    // A guide of a search: plays to the end by its own weights.
    double rest(const braddock::Pack& pack, braddock::State& state, Random& random) const {
        return ahead(pack, state, pack.set.turns, random);
    }
    bool is_major(const braddock::Pack&, const braddock::View& seen, const braddock::Game::Choices&) const {
        return seen.open.step == braddock::Step::Move;
    }
    const LevelBudgets& budgets(const braddock::Pack&, const braddock::View&) const {
        return BudgetTable::kBraddock;
    }
    double spread() const { return 0.3; }

    /// A bot of a level: recruits follow a rough weights, captains a good one, generals search.
    std::size_t command(Level level, std::optional<std::uint32_t> simulations, const braddock::Pack& pack,
                        const braddock::View& seen, const braddock::Game::Choices& open, Random& random);

private:
    std::size_t follow(const braddock::Pack& pack, const braddock::View& seen,
                       const braddock::Game::Choices& open, Random& random) const;
    /// Plays on by its weights for so many turns at most; how the British stand then.
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
