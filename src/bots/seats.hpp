// Which policy plays which side: a level, or the rollout policy alone for batch studies. One
// type for all levels, so that a batch is compiled only once.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "bots/policy.hpp"

namespace foulon::bots {

/// The game's rollout policy alone, without search. For batch studies; not a level to play
/// against.
inline constexpr std::string_view kRolloutName = "rollout";

/// Whether a game's rollout policy can play on its own.
template <Game G>
inline constexpr bool kHasRolloutPolicy = Policy<typename RolloutPolicyOf<G>::Type, G>;

/// The policy of a seat, by name.
struct SeatPolicy {
    Level level = Level::Random;
    bool is_rollout = false;
    std::optional<std::uint32_t> simulations = {};  // replaces the level's number

    std::string_view title() const { return is_rollout ? kRolloutName : name(level); }
    bool operator==(const SeatPolicy&) const = default;
};

template <Game G>
class Player {
public:
    explicit Player(const SeatPolicy& who) : who_(who), bot_(who.level, who.simulations) {}

    std::size_t choose(const typename G::Pack& pack, const typename G::View& seen,
                       const typename G::Choices& open, Random& random) {
        if constexpr (kHasRolloutPolicy<G>)
            if (who_.is_rollout) return rollout_.choose(pack, seen, open, random);
        return bot_.choose(pack, seen, open, random);
    }

private:
    SeatPolicy who_;
    Bot<G> bot_;
    typename RolloutPolicyOf<G>::Type rollout_;
};

/// One policy per side; `ask` passes a side's view to its policy.
template <class P>
struct SeatedPolicies {
    std::array<P, 2> seat;
};

template <Game G, Policy<G> P>
typename G::Choice ask(SeatedPolicies<P>& seated, const typename G::Pack& pack,
                       const typename G::State& state, Side side, Random& random) {
    return ask<G>(seated.seat[index(side)], pack, state, side, random);
}

}  // namespace foulon::bots
