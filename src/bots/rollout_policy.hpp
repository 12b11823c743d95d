// What is special to a game, as the search asks for it. A game without a guide
// gets this one: simulations are ended by uniform play and every choice is a
// great one. A game's own guide is named in rollout_policies.hpp.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "bots/levels.hpp"
#include "engine/game.hpp"

namespace foulon::bots {

/// How a game that is over counts for the British: 1 won, 0 lost, one half neither.
inline double british_score(const Result& result) {
    if (!result.has_winner) return 0.5;
    return result.winner == Side::British ? 1.0 : 0.0;
}
/// The same for a side.
inline double score_of(double british, Side side) { return side == Side::British ? british : 1.0 - british; }

/// Plays `state` to its end with uniform choices: what the British make of it.
template <Game G>
double random_rest(const typename G::Pack& pack, typename G::State& state, Random& random) {
    play_out<G>(pack, state, random);
    return british_score(result(pack, state));
}

/// `rest` ends a simulation: it may play on, and says how likely the British win. Called at the leaves of a
/// search, and by hints where no evaluator watches the game.
template <class A, class G>
concept EndsSimulations =
    requires(A& rollout, const typename G::Pack& pack, typename G::State& state, Random& random) {
        { rollout.rest(pack, state, random) } -> std::same_as<double>;
    };

/// What a search asks of a game besides its contract. `is_major` tells the choices that deserve the whole
/// budget and `budgets` the row of the budgets, both once for each choice; `spread` how far apart the values
/// of rest lie (the width of the search's doubt; 0.5 for games won or lost), once for each search.
template <class A, class G>
concept RolloutPolicy =
    EndsSimulations<A, G> && requires(A& rollout, const typename G::Pack& pack, const typename G::View& seen,
                                      const typename G::Choices& open) {
        { rollout.is_major(pack, seen, open) } -> std::same_as<bool>;
        { rollout.budgets(pack, seen) } -> std::same_as<const LevelBudgets&>;
        { rollout.spread() } -> std::same_as<double>;
    };

/// A rollout policy that plays the levels itself, because phases of many small choices are planned as one.
/// Called for every choice of a bot instead of the search; returns the place of its choice in the list.
template <class A, class G>
concept CommandsLevels = requires(A& rollout, Level level, const std::optional<std::uint32_t>& simulations,
                                  const typename G::Pack& pack, const typename G::View& seen,
                                  const typename G::Choices& open, Random& random) {
    { rollout.command(level, simulations, pack, seen, open, random) } -> std::same_as<std::size_t>;
};

template <Game G>
struct UniformRolloutPolicy {
    double rest(const typename G::Pack& pack, typename G::State& state, Random& random) const {
        return random_rest<G>(pack, state, random);
    }
    bool is_major(const typename G::Pack&, const typename G::View&, const typename G::Choices&) const {
        return true;
    }
    const LevelBudgets& budgets(const typename G::Pack&, const typename G::View&) const {
        return BudgetTable::kAny;
    }
    double spread() const { return 0.5; }
};

/// The guide of a game; rollout_policies.hpp names those that have one of their own.
template <Game G>
struct RolloutPolicyOf {
    using Type = UniformRolloutPolicy<G>;
};

}  // namespace foulon::bots
