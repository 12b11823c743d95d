// A policy chooses for a side: it gets the pack, its side's view and the legal choices, and
// returns one of them. It never gets a state. All randomness comes from the generator passed
// in, so that the same seed gives the same game.
#pragma once

#include <concepts>
#include <cstddef>

#include "engine/game.hpp"

namespace foulon::bots {

/// `choose` returns an index into the list, which is never empty.
template <class P, class G>
concept Policy = requires(P& policy, const typename G::Pack& pack, const typename G::View& seen,
                          const typename G::Choices& open, Random& random) {
    { policy.choose(pack, seen, open, random) } -> std::same_as<std::size_t>;
};

/// A policy that needs no view; the caller can skip making one.
template <class P, class G>
concept BlindPolicy = requires(P& policy, const typename G::Choices& open, Random& random) {
    { policy.choose_blindly(open, random) } -> std::same_as<std::size_t>;
};

/// Takes each legal choice with equal probability.
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

/// The policy's choice in a state. Passes only the view of its side.
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
