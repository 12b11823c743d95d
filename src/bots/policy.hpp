// Who chooses for a side: a policy gets the pack, what its side may see and the
// open choices, and names one of them. It never gets a state. Each game gives
// it a generator, so that the same seed gives the same game.
#pragma once

#include <concepts>
#include <cstddef>

#include "engine/game.hpp"

namespace foulon::bots {

/// `choose` returns the place in the list of the choice it takes; the list is never empty.
template <class P, class G>
concept Policy = requires(P& policy, const typename G::Pack& pack, const typename G::View& seen,
                          const typename G::Choices& open, Random& random) {
    { policy.choose(pack, seen, open, random) } -> std::same_as<std::size_t>;
};

/// A policy that needs no view; whoever plays it may save the work of making one.
template <class P, class G>
concept BlindPolicy = requires(P& policy, const typename G::Choices& open, Random& random) {
    { policy.choose_blindly(open, random) } -> std::same_as<std::size_t>;
};

/// Takes each open choice with the same chance.
struct RandomPolicy {
    template <class Pack, class View, class Choices>
    std::size_t choose(const Pack&, const View&, const Choices& open, Random& random) const {
        return choose_blindly(open, random);
    }
    template <class Choices>
    std::size_t choose_blindly(const Choices& open, Random& random) const {
        return static_cast<std::size_t>(random.below(open.size()));
    }
};

/// What a policy takes in a state: hands it the view of its side, nothing more.
template <Game G, Policy<G> P>
typename G::Choice ask(P& policy, const typename G::Pack& pack, const typename G::State& state, Side side,
                       Random& random) {
    const typename G::Choices open = legal(pack, state, side);
    if constexpr (BlindPolicy<P, G>) {
        return open[policy.choose_blindly(open, random)];
    } else {
        return open[policy.choose(pack, view(pack, state, viewer_of(side)), open, random)];
    }
}

}  // namespace foulon::bots
