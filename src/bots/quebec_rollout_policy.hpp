// The commanders of the block game. One who follows his weights alone plays in
// mass studies and ends the simulations; one who thinks samples what he cannot
// see, weighs his plans against the enemy's in a matrix, plays each pair out and
// draws from the mixed strategy (quebec_search.cpp). Both get a view.
#pragma once

#include <optional>

#include "bots/quebec_battle.hpp"
#include "bots/quebec_orders.hpp"
#include "bots/rollout_policy.hpp"

namespace foulon::bots {

/// Takes a side's order sheet away, written or sealed: a guess of it is any that the rules allow, and
/// commanders do better.
void wipe_quebec_orders(const quebec::Pack& pack, quebec::State& state, Side side);

class QuebecRolloutPolicy {
public:
    QuebecRolloutPolicy() = default;
    /// With weights of one's own, as when they are fitted.
    explicit QuebecRolloutPolicy(const std::array<QuebecWeights, 2>& weights) : weights_(&weights) {}

    // A policy.
    std::size_t choose(const quebec::Pack& pack, const quebec::View& seen, const quebec::Game::Choices& open,
                       Random& random);

    // A guide of a search: plays to the end by its weights.
    double rest(const quebec::Pack& pack, quebec::State& state, Random& random) const;
    bool is_major(const quebec::Pack&, const quebec::View& seen, const quebec::Game::Choices&) const {
        return seen.open.step == quebec::Step::Orders || seen.open.step == quebec::Step::Deploy;
    }
    const LevelBudgets& budgets(const quebec::Pack&, const quebec::View&) const {
        return BudgetTable::kQuebec;
    }
    double spread() const { return 0.5; }

    /// Whole plans worth a look at a planned step, the weights's own first; none where a draft is begun.
    using Proposals = List<QuebecPlan, 14>;
    Proposals proposals(const quebec::Pack& pack, const quebec::View& seen, std::size_t count,
                        Random& random) const;

    /// A bot of a level: recruits follow their moods, captains and generals search.
    std::size_t command(Level level, std::optional<std::uint32_t> simulations, const quebec::Pack& pack,
                        const quebec::View& seen, const quebec::Game::Choices& open, Random& random);

private:
    /// The next choice of the plan in hand, if this is the view it was waiting for.
    std::optional<std::size_t> follow(const quebec::Pack& pack, const quebec::View& seen,
                                      const quebec::Game::Choices& open);
    std::size_t begin(const quebec::Pack& pack, const quebec::View& seen, const quebec::Game::Choices& open,
                      const QuebecPlan& plan, Random& random);
    /// What the weights alone does in a state, all of it up to the choice that seals it.
    void play(const quebec::Pack& pack, quebec::State& state, Side side, Random& random) const;
    QuebecPlan plan_by_weights(const quebec::Pack& pack, const quebec::View& seen, float whim,
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

    const std::array<QuebecWeights, 2>* weights_ = &kQuebecTaste;
    /// A plan that is being written down, one for each side: hints let one guide play both.
    struct InHand {
        QuebecPlan plan;
        std::size_t step = 0;
        quebec::State awaited{};
    };
    std::array<InHand, 2> in_hand_;
};

template <>
struct RolloutPolicyOf<quebec::Game> {
    using Type = QuebecRolloutPolicy;
};

static_assert(RolloutPolicy<QuebecRolloutPolicy, quebec::Game>);
static_assert(CommandsLevels<QuebecRolloutPolicy, quebec::Game>);

}  // namespace foulon::bots
