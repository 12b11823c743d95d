// What the search needs from a game. Each game names its policy in bots/<game>_rollout_policy.hpp;
// UniformRolloutPolicy plays at random and treats every choice as major.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "bots/levels.hpp"
#include "engine/game.hpp"

namespace foulon::bots {

/// The score of a finished game for the British: 1 won, 0 lost, 0.5 otherwise.
inline double british_score(const Result& result) {
    if (!result.has_winner) return 0.5;
    return result.winner == Side::British ? 1.0 : 0.0;
}
/// The score for a side.
inline double score_of(double british, Side side) { return side == Side::British ? british : 1.0 - british; }

/// Plays `state` to its end with uniform choices and returns the British score.
template <Game G>
double random_rollout(const typename G::Pack& pack, typename G::State& state, Random& random) {
    play_out<G>(pack, state, random);
    return british_score(result(pack, state));
}

/// `evaluate` ends a simulation: it may play on, and returns the British winning probability. Called at the
/// leaves of a search, and by hints without an evaluator.
template <class A, class G>
concept EndsSimulations =
    requires(A& rollout, const typename G::Pack& pack, typename G::State& state, Random& random) {
        { rollout.evaluate(pack, state, random) } -> std::same_as<double>;
    };

/// What a search needs from a game besides its contract. `is_major` selects the choices that get the full
/// budget and `budgets` the row of budgets, both once per choice; `spread` is the standard deviation of the
/// values, the scale of the UCB exploration term (0.5 for win or loss), once per search.
template <class A, class G>
concept RolloutPolicy =
    EndsSimulations<A, G> && requires(A& rollout, const typename G::Pack& pack, const typename G::View& seen,
                                      const typename G::Choices& open) {
        { rollout.is_major(pack, seen, open) } -> std::same_as<bool>;
        { rollout.budgets(pack, seen) } -> std::same_as<const LevelBudgets&>;
        { rollout.spread() } -> std::same_as<double>;
    };

/// A rollout policy that plays the levels itself, because it plans phases of many choices as a whole.
/// Called for every choice of a bot instead of the search; returns the index of its choice.
template <class A, class G>
concept CommandsLevels = requires(A& rollout, Level level, const std::optional<std::uint32_t>& simulations,
                                  const typename G::Pack& pack, const typename G::View& seen,
                                  const typename G::Choices& open, Random& random) {
    { rollout.command(level, simulations, pack, seen, open, random) } -> std::same_as<std::size_t>;
};

template <Game G>
struct UniformRolloutPolicy {
    double evaluate(const typename G::Pack& pack, typename G::State& state, Random& random) const {
        return random_rollout<G>(pack, state, random);
    }
    bool is_major(const typename G::Pack&, const typename G::View&, const typename G::Choices&) const {
        return true;
    }
    const LevelBudgets& budgets(const typename G::Pack&, const typename G::View&) const {
        return BudgetTable::kAny;
    }
    double spread() const { return 0.5; }
};

/// The rollout policy of a game. Every game specializes this; without the include of its
/// bots/<game>_rollout_policy.hpp a use does not compile.
template <Game G>
struct RolloutPolicyOf;

}  // namespace foulon::bots
