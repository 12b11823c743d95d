// Exact winning probabilities: expectimax with a transposition table. Averages over chance;
// each side makes its best choice. The budget is a number of positions, not a time, so that
// results are reproducible.
// Correct only where nothing relevant is hidden: see HintTraits::is_open.
#pragma once

#include <algorithm>
#include <concepts>
#include <deque>
#include <optional>

#include "bots/policy.hpp"
#include "engine/game.hpp"
#include "study/chance_mean.hpp"
#include "study/job_control.hpp"
#include "study/state_table.hpp"

namespace foulon::study {

/// What hints need from a game besides the contract; each game specializes it (see siege_hint.hpp),
/// fulfils HasHintTraits and may fulfil ProposesLines and RefreshesGuesses.
template <class G>
struct HintTraits;

/// For a game without an evaluator: sampled games use no control variate.
struct NoEvaluator {};

/// A fast estimate of the British winning probability, used as a control variate. Any function is correct;
/// a better one needs fewer games. Called before and after every chance outcome of
/// a sampled game. `without_first`: for a chance node, the state as if the next draw did not
/// affect later ones; the two are then averaged separately, which is faster.
template <class E, class G>
concept HintEvaluator = std::same_as<E, NoEvaluator> ||
                        requires(E& evaluator, const typename G::Pack& pack, const typename G::State& state) {
                            { evaluator.british(pack, state) } -> std::same_as<double>;
                            {
                                evaluator.without_first(state)
                            } -> std::same_as<std::optional<typename G::State>>;
                        };

template <class G>
concept HasHintTraits = HintEvaluator<typename HintTraits<G>::Evaluator, G> &&
                        // The policy of sampled games.
                        bots::Policy<typename HintTraits<G>::RolloutPolicy, G> &&
                        requires(const typename G::Pack& pack, const typename G::State& state) {
                            // Upper bound on the turns left, including this one; 0 at the
                            // end. Decides whether a hint is solved or sampled.
                            { HintTraits<G>::turns_left(pack, state) } -> std::same_as<int>;
                            // Whether both sides know everything relevant. Only such states are solved.
                            { HintTraits<G>::is_open(pack, state) } -> std::same_as<bool>;
                            // The state without details that no longer matter; called at choices.
                            // Positions with the same canonical state are solved once.
                            { HintTraits<G>::canonical(pack, state) } -> std::same_as<typename G::State>;
                        };

/// A few complete legal lines, where there are too many to list. Called once per hint.
template <class G>
concept ProposesLines = requires(const typename G::Pack& pack, const typename G::View& seen, Random& random) {
    {
        *(*HintTraits<G>::lines(pack, seen, random).begin()).begin()
    } -> std::convertible_to<typename G::Choice>;
};

/// Prepares a sampled state for play by a side. Called for every game of a sampled hint.
template <class G>
concept RefreshesGuesses = requires(const typename G::Pack& pack, typename G::State& state, Side side) {
    { HintTraits<G>::refresh(pack, state, side) } -> std::same_as<void>;
};

/// The score of a result for a side: 1 won, 0 lost, 0.5 otherwise.
inline double score(const Result& result, Side side) {
    if (!result.has_winner) return 0.5;
    return result.winner == side ? 1 : 0;
}

template <Game G>
class Solver {
public:
    using Pack = typename G::Pack;
    using State = typename G::State;

    /// The pack and the control must outlive the solver.
    Solver(const Pack& pack, Side side, std::uint64_t most_nodes, const JobControl* control = nullptr)
        : pack_(pack), side_(side), most_nodes_(most_nodes), control_(control) {}

    /// The side's winning probability. Empty if the budget is spent, a stop was requested or
    /// something hidden matters. Earlier results are cached.
    std::optional<double> value(const State& state) { return from(state, static_cast<int>(turn(state))); }
    /// The same for the first position of a turn; cached permanently.
    std::optional<double> value_of_start(const State& state) {
        return from(state, static_cast<int>(turn(state)) - 1);
    }
    /// Continues after a spent budget with this many more positions.
    void allow(std::uint64_t more_nodes) {
        most_nodes_ = nodes_ + more_nodes;
        is_spent_ = false;
    }
    std::uint64_t nodes() const { return nodes_; }
    /// Number of cached positions at the start of a turn.
    std::size_t remembered() const { return starts_.size(); }

private:
    std::optional<double> from(const State& state, int before) {
        if (is_spent_) return std::nullopt;
        const int now = static_cast<int>(turn(state));
        if (base_ < 0 || now < base_) {
            base_ = now;
            inside_.clear();
        }
        const double found = node(state, before);
        if (is_spent_) return std::nullopt;
        return found;
    }

    /// `before`: the turn of the previous position.
    double node(const State& met, int before) {
        if (is_spent_) return 0;
        if (++nodes_ > most_nodes_) return spend();
        if ((nodes_ & 1023U) == 0 && control_ != nullptr && control_->asks_to_stop()) return spend();
        const Waiting now = waiting(pack_, met);
        if (now.is_over()) return score(result(pack_, met), side_);
        if (now.for_chance()) return over_chance(met);
        const State state = HintTraits<G>::canonical(pack_, met);
        // The first position of a turn is cached permanently. Positions inside a turn, where the
        // choices of one plan come in many orders, are cached until another turn with the same number
        // begins.
        const int at = static_cast<int>(turn(state));
        const bool begins = at > before;
        StateTable<G>& inside = inside_at(at);
        if (begins) inside.clear();
        StateTable<G>& open_state = begins ? starts_ : inside;
        if (const double* known = open_state.find(state)) return *known;
        const double found = over_choices(state, now);
        if (!is_spent_) (begins ? starts_ : inside_at(at)).add(state, found);
        return found;
    }

    double over_chance(const State& state) {
        return mean_over_chance<G>(
            pack_, state, [&](const State& after) { return node(after, static_cast<int>(turn(state))); });
    }

    double over_choices(const State& state, const Waiting& now) {
        if (now.sides == SideSet::both() || !HintTraits<G>::is_open(pack_, state)) return spend();
        const Side chooser = now.sides.contains(Side::British) ? Side::British : Side::French;
        const bool is_own = chooser == side_;
        double best = is_own ? 0 : 1;
        for (const auto& choice : legal(pack_, state, chooser)) {
            State after = state;
            apply(pack_, after, chooser, choice);
            const double found = node(after, static_cast<int>(turn(state)));
            best = is_own ? std::max(best, found) : std::min(best, found);
            if (best == (is_own ? 1.0 : 0.0)) break;  // cannot be improved
        }
        return best;
    }

    double spend() {
        is_spent_ = true;
        return 0;
    }

    StateTable<G>& inside_at(int at) {
        const auto i = static_cast<std::size_t>(at - base_);
        while (inside_.size() <= i) inside_.emplace_back();
        return inside_[i];
    }

    const Pack& pack_;
    Side side_;
    std::uint64_t most_nodes_ = 0, nodes_ = 0;
    const JobControl* control_ = nullptr;
    bool is_spent_ = false;
    int base_ = -1;  // lowest turn seen
    StateTable<G> starts_;
    std::deque<StateTable<G>> inside_;  // one per turn; a deque never moves its elements
};

}  // namespace foulon::study
