// What a commander of the siege does without thinking far: a policy that weighs
// the turn at hand (siege_turn.hpp) by the fitted value (siege_value.hpp) in
// some microseconds. It plays alone in mass studies, ends the simulations of
// the search, and stands in for strong play where a hundred thousand games are
// wanted. What it gets is a view, as every policy does.
#pragma once

#include "bots/rollout_policy.hpp"
#include "bots/siege_turn.hpp"
#include "bots/siege_value.hpp"

namespace foulon::bots {

/// Which of the networks values a game.
constexpr SiegeKind siege_kind(const siege::OpenState& open_state) {
    if (has_two_players(open_state)) return SiegeKind::Versus;
    return siege::player(open_state) == Side::British ? SiegeKind::British : SiegeKind::French;
}

/// The place in `open` that is worth most to a side.
template <class Worth>
std::size_t best_choice(const siege::Game::Choices& open, Side side, Worth worth) {
    std::size_t best = 0;
    int best_worth = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
        const int now = worth(open[i]);
        if (i == 0 || SiegeTurn::is_better(side, now, best_worth)) best = i, best_worth = now;
    }
    return best;
}

class SiegeRolloutPolicy {
public:
    SiegeRolloutPolicy() = default;
    /// With networks of one's own, as when they are fitted.
    explicit SiegeRolloutPolicy(const std::array<SiegeNet, kSiegeKinds>& nets) : nets_(&nets) {}

    // A policy.
    std::size_t choose(const siege::Pack& pack, const siege::View& seen, const siege::Game::Choices& open,
                       Random& random) const;

    // A guide of the search.
    double rest(const siege::Pack& pack, siege::State& state, Random& random) const;
    bool is_major(const siege::Pack&, const siege::View&, const siege::Game::Choices& open) const {
        return open[0].kind == siege::Choice::Kind::Order;
    }
    const LevelBudgets& budgets(const siege::Pack&, const siege::View& seen) const {
        return has_two_players(seen.open) ? BudgetTable::kSiegeVersus : BudgetTable::kSiegeAlone;
    }
    double spread() const { return 0.15; }

    /// The British chance at the start of a turn, of SiegeValue::kCertain.
    int worth(const siege::Pack& pack, const siege::OpenState& open_state) const;

private:
    std::size_t pick(const siege::Pack& pack, const siege::OpenState& open_state, const siege::Hidden& own,
                     Side side, const siege::Game::Choices& open, Random& random) const;
    /// siege_versus.cpp: the sealed cards and open decisions of two players.
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
