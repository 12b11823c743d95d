// What a commander of the siege does without thinking far: a policy that weighs
// the turn at hand (siege_turn.hpp) by the fitted value (siege_value.hpp) in
// some microseconds. It plays alone in mass studies, ends the simulations of
// the search, and stands in for strong play where a hundred thousand games are
// wanted. What it gets is a view, as every policy does.
#pragma once

#include "bots/guide.hpp"
#include "bots/siege_turn.hpp"
#include "bots/siege_value.hpp"

namespace foulon::bots {

class SiegeGuide {
public:
    SiegeGuide() = default;
    /// With networks of one's own, as when they are fitted.
    explicit SiegeGuide(const std::array<SiegeNet, kSiegeKinds>& nets) : nets_(&nets) {}

    // A policy.
    std::size_t choose(const siege::Pack& pack, const siege::View& seen, const siege::Game::Choices& open,
                       Random& random) const;

    // A guide of the search.
    double rest(const siege::Pack& pack, siege::State& state, Random& random) const;
    bool is_great(const siege::Pack&, const siege::View&, const siege::Game::Choices& open) const {
        return open[0].kind == siege::Choice::Kind::Order;
    }
    const Thoughts& thoughts(const siege::Pack&, const siege::View&) const { return Budgets::kSiegeAlone; }
    double spread() const { return 0.15; }

    /// The British chance at the start of a turn, of SiegeValue::kCertain.
    int worth(const siege::Pack& pack, const siege::Table& table) const;

private:
    std::size_t pick(const siege::Pack& pack, const siege::Table& table, const siege::Hidden& own, Side side,
                     const siege::Game::Choices& open, Random& random) const;
    const SiegeNet& net(const siege::Table& table) const;

    const std::array<SiegeNet, kSiegeKinds>* nets_ = &kSiegeNets;
};

template <>
struct GuideOf<siege::Game> {
    using Type = SiegeGuide;
};

}  // namespace foulon::bots
