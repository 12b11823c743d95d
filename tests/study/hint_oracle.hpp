// The chance of winning by brute force: every choice, every outcome, no memory,
// no pruning, in long double. Shares nothing with the solver but the rules of
// the game; slow on purpose, so that it is plainly right.
#pragma once

#include <cstdint>

#include "engine/game.hpp"

namespace foulon::oracle {

template <Game G>
class BruteForce {
public:
    BruteForce(const typename G::Pack& pack, Side side) : pack_(pack), side_(side) {}

    /// For games in which one side chooses.
    long double of(const typename G::State& state) {
        ++positions;
        const Waiting now = waiting(pack_, state);
        if (now.is_over()) {
            const Result end = result(pack_, state);
            if (!end.has_winner) return 0.5L;
            return end.winner == side_ ? 1.0L : 0.0L;
        }
        if (now.for_chance()) {
            long double sum = 0;
            const auto total = static_cast<long double>(due(pack_, state).total);
            for (const auto& possible : chance(pack_, state)) {
                typename G::State after = state;
                apply(pack_, after, possible.outcome);
                sum += static_cast<long double>(possible.weight) / total * of(after);
            }
            return sum;
        }
        long double best = -1;
        for (const auto& choice : legal(pack_, state, side_)) {
            typename G::State after = state;
            apply(pack_, after, side_, choice);
            const long double found = of(after);
            if (found > best) best = found;
        }
        return best;
    }

    std::uint64_t positions = 0;

private:
    const typename G::Pack& pack_;
    Side side_;
};

}  // namespace foulon::oracle
