// Who plays which side of a game: a level, or the swift policy of mass studies,
// in each seat. One type whatever the levels are, so that a batch is compiled
// once for all of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "bots/policy.hpp"

namespace foulon::bots {

/// The game's guide by itself, without search: the policy of mass studies, no
/// level that a person plays against.
inline constexpr std::string_view kRolloutName = "adjutant";

/// Whether a game's guide can play on its own.
template <Game G>
inline constexpr bool kHasRolloutPolicy = Policy<typename RolloutPolicyOf<G>::Type, G>;

/// What sits in a seat, by name.
struct SeatPolicy {
    Level level = Level::Random;
    bool is_rollout = false;
    std::optional<std::uint32_t> simulations = {};  // in place of the level's own number

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

/// A policy for each side; `ask` hands the view of a side to the one in its seat.
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
