// The rollout policy of the siege: evaluates the current turn (siege_turn.hpp) with the fitted
// value network (siege_value.hpp) in a few microseconds. Plays alone in batch studies and ends
// the simulations of the search. Chooses from a view, like every policy.
#pragma once

#include "bots/rollout_policy.hpp"
#include "bots/siege_turn.hpp"
#include "bots/siege_value.hpp"

namespace foulon::bots {

/// The value network for a game.
constexpr SiegeKind siege_kind(const siege::OpenState& open_state) {
    if (has_two_players(open_state)) return SiegeKind::Versus;
    return siege::player(open_state) == Side::British ? SiegeKind::British : SiegeKind::French;
}

/// The index in `open` of the choice with the highest value for a side.
template <class Value>
std::size_t best_choice(const siege::Game::Choices& open, Side side, Value value) {
    std::size_t best = 0;
    int best_value = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
        const int now = value(open[i]);
        if (i == 0 || SiegeTurn::is_better(side, now, best_value)) best = i, best_value = now;
    }
    return best;
}

class SiegeRolloutPolicy {
public:
    SiegeRolloutPolicy() = default;
    /// With other networks, for fitting.
    explicit SiegeRolloutPolicy(const std::array<SiegeNet, kSiegeKinds>& nets) : nets_(&nets) {}

    // Policy
    std::size_t choose(const siege::Pack& pack, const siege::View& seen, const siege::Game::Choices& open,
                       Random& random) const;

    // RolloutPolicy
    double evaluate(const siege::Pack& pack, siege::State& state, Random& random) const;
    bool is_major(const siege::Pack&, const siege::View&, const siege::Game::Choices& open) const {
        return open[0].kind == siege::Choice::Kind::Order;
    }
    const LevelBudgets& budgets(const siege::Pack&, const siege::View& seen) const {
        return has_two_players(seen.open) ? BudgetTable::kSiegeVersus : BudgetTable::kSiegeAlone;
    }
    double spread() const { return 0.15; }

    /// The British winning probability at the start of a turn, in units of 1/SiegeValue::kCertain.
    int value(const siege::Pack& pack, const siege::OpenState& open_state) const;

private:
    std::size_t pick(const siege::Pack& pack, const siege::OpenState& open_state, const siege::Hidden& own,
                     Side side, const siege::Game::Choices& open, Random& random) const;
    /// siege_versus.cpp: the sealed cards and open decisions of a two-player game.
    std::size_t pick_of_two(SiegeTurn& turn, const siege::Pack& pack, const siege::OpenState& open_state,
                            const siege::Hidden& own, Side side, const siege::Game::Choices& open,
                            Random& random) const;
    const SiegeNet& net(const siege::OpenState& open_state) const;

    const std::array<SiegeNet, kSiegeKinds>* nets_ = &kSiegeNets;
};

template <>
struct RolloutPolicyOf<siege::Game> {
    using Type = SiegeRolloutPolicy;
};

static_assert(RolloutPolicy<SiegeRolloutPolicy, siege::Game>);

}  // namespace foulon::bots
