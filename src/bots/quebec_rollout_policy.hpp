// The Quebec bots. A policy that follows its weights plays in batch studies and in rollouts.
// The search samples what it cannot see, fills a matrix of its plans against the enemy's by
// rollouts and draws from the mixed strategy (quebec_search.cpp). Both choose from a view.
#pragma once

#include <optional>

#include "bots/quebec_battle.hpp"
#include "bots/quebec_orders.hpp"
#include "bots/rollout_policy.hpp"

namespace foulon::bots {

/// Clears a side's order sheet, written or sealed. A sampled sheet is any that the rules allow;
/// the policy writes a better one.
void wipe_quebec_orders(const quebec::Pack& pack, quebec::State& state, Side side);

class QuebecRolloutPolicy {
public:
    QuebecRolloutPolicy() = default;
    /// With other weights, for fitting.
    explicit QuebecRolloutPolicy(const std::array<QuebecWeights, 2>& weights) : weights_(&weights) {}

    // Policy
    std::size_t choose(const quebec::Pack& pack, const quebec::View& seen, const quebec::Game::Choices& open,
                       Random& random);

    // RolloutPolicy: plays to the end by its weights.
    double evaluate(const quebec::Pack& pack, quebec::State& state, Random& random) const;
    bool is_major(const quebec::Pack&, const quebec::View& seen, const quebec::Game::Choices&) const {
        return seen.open.step == quebec::Step::Orders || seen.open.step == quebec::Step::Deploy;
    }
    const LevelBudgets& budgets(const quebec::Pack&, const quebec::View&) const {
        return BudgetTable::kQuebec;
    }
    double spread() const { return 0.5; }

    /// Complete plans to consider at a planning step, the policy's own first; empty if a draft has
    /// begun.
    using Proposals = List<QuebecPlan, 14>;
    Proposals proposals(const quebec::Pack& pack, const quebec::View& seen, std::size_t count,
                        Random& random) const;

    /// A bot of a level: recruits follow noisy weights, captains and generals search.
    std::size_t command(Level level, std::optional<std::uint32_t> simulations, const quebec::Pack& pack,
                        const quebec::View& seen, const quebec::Game::Choices& open, Random& random);

private:
    /// The next choice of the plan in progress, if this is the view it expects.
    std::optional<std::size_t> follow(const quebec::Pack& pack, const quebec::View& seen,
                                      const quebec::Game::Choices& open);
    std::size_t begin(const quebec::Pack& pack, const quebec::View& seen, const quebec::Game::Choices& open,
                      const QuebecPlan& plan, Random& random);
    /// Plays a side's choices by the weights up to and including the one that seals.
    void play(const quebec::Pack& pack, quebec::State& state, Side side, Random& random) const;
    QuebecPlan plan_by_weights(const quebec::Pack& pack, const quebec::View& seen, float noise,
                               Random& random) const;

    // quebec_search.cpp
    QuebecPlan search_orders(const quebec::Pack& pack, const quebec::View& seen, std::uint32_t simulations,
                             Random& random) const;
    QuebecPlan search_plans(const quebec::Pack& pack, const quebec::View& seen, std::uint32_t simulations,
                            Random& random) const;
    std::size_t search_cards(const quebec::Pack& pack, const quebec::View& seen,
                             const quebec::Game::Choices& open, std::uint32_t simulations,
                             Random& random) const;
    std::size_t search_choices(const quebec::Pack& pack, const quebec::View& seen,
                               const quebec::Game::Choices& open, std::uint32_t simulations,
                               Random& random) const;

    const std::array<QuebecWeights, 2>* weights_ = &kQuebecWeights;
    /// A plan in progress, one per side: for hints one policy plays both sides.
    struct PlanInProgress {
        QuebecPlan plan;
        std::size_t step = 0;
        quebec::State expected{};
    };
    std::array<PlanInProgress, 2> in_progress_;
};

template <>
struct RolloutPolicyOf<quebec::Game> {
    using Type = QuebecRolloutPolicy;
};

static_assert(RolloutPolicy<QuebecRolloutPolicy, quebec::Game>);
static_assert(CommandsLevels<QuebecRolloutPolicy, quebec::Game>);

}  // namespace foulon::bots
