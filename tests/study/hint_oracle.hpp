// Winning probabilities by brute force: every choice, every outcome, no cache, no pruning, in
// long double. Shares only the rules with the solver; deliberately simple and slow.
#pragma once

#include <cstdint>

#include "engine/game.hpp"

namespace foulon::oracle {

template <Game G>
class BruteForce {
public:
    BruteForce(const typename G::Pack& pack, Side side, std::uint64_t most = ~std::uint64_t{0})
        : pack_(pack), side_(side), most_(most) {}

    /// For games in which only one side chooses. Meaningless after it gave up.
    long double of(const typename G::State& state) {
        if (gave_up()) return 0;
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

    /// Whether the limit of positions was reached.
    bool gave_up() const { return positions >= most_; }

    std::uint64_t positions = 0;

private:
    const typename G::Pack& pack_;
    Side side_;
    std::uint64_t most_;
};

}  // namespace foulon::oracle
