// The bots of the game: a policy that takes a post as often as it is worth points. The levels search
// with uniform playouts, which suffices for a game this short.
#pragma once

#include "bots/rollout_policy.hpp"
#include "skirmish/game.hpp"

namespace foulon::bots {

struct SkirmishRolloutPolicy : UniformRolloutPolicy<skirmish::Game> {
    std::size_t choose(const skirmish::Pack& pack, const skirmish::View&, const skirmish::Game::Choices& open,
                       Random& random) const {
        std::uint64_t all = 0;
        for (const auto& choice : open) all += pack.points[skirmish::index(choice.post)];
        std::uint64_t lot = random.below(all);
        for (std::size_t i = 0;; ++i) {
            const std::uint64_t points = pack.points[skirmish::index(open[i].post)];
            if (lot < points) return i;
            lot -= points;
        }
    }
};

template <>
struct RolloutPolicyOf<skirmish::Game> {
    using Type = SkirmishRolloutPolicy;
};

static_assert(RolloutPolicy<SkirmishRolloutPolicy, skirmish::Game>);

}  // namespace foulon::bots
