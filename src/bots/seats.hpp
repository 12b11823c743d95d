// Who plays which side of a game: a policy for each seat, chosen by name. One
// type whatever the levels are, so that a batch is compiled once for it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "bots/bot.hpp"
#include "bots/policy.hpp"

namespace foulon::bots {

/// A policy for each side; `ask` hands the view of a side to the one in its seat.
template <class P>
struct Seated {
    std::array<P, 2> seat;
};

template <Game G, Policy<G> P>
typename G::Choice ask(Seated<P>& seated, const typename G::Pack& pack, const typename G::State& state,
                       Side side, Random& random) {
    return ask<G>(seated.seat[index(side)], pack, state, side, random);
}

}  // namespace foulon::bots
