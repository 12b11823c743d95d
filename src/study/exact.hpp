// The exact chance of winning: the expectation over everything that chance can
// still bring, each side choosing what is best for it. Written against the
// contract; positions met twice are solved once. A budget of positions, not of
// time, bounds the work, so that results repeat.
//
// Right only where nothing that matters is hidden: see HintTraits::is_open.
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

/// What hints need to know of a game besides its contract; each game has its own (see siege_hint.hpp), which
/// fulfils HasHintTraits and may fulfil ProposesLines and RefreshesGuesses.
template <class G>
struct HintTraits;

/// The evaluator of a game that has none: sampled games are taken as they fall.
struct NoEvaluator {};

/// An evaluator says roughly and quickly how likely the British win; any function of the state will do, and
/// the better it is, the fewer games a sampled hint needs. Called before and after every outcome of chance in
/// a sampled game. `without_first` is a position that waits for chance, as if what comes next were without
/// effect on what comes after it; the two are then looked at one by one, which is quicker.
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
                        // The policy that plays on where nothing exact can be had.
                        bots::Policy<typename HintTraits<G>::RolloutPolicy, G> &&
                        requires(const typename G::Pack& pack, const typename G::State& state) {
                            // The most turns that can still be played, the present one included; 0 at the
                            // end. Decides whether a hint is solved or sampled.
                            { HintTraits<G>::turns_left(pack, state) } -> std::same_as<int>;
                            // Whether both sides know all of it that matters. Nothing else is solved.
                            { HintTraits<G>::is_open(pack, state) } -> std::same_as<bool>;
                            // The state without what can no longer matter, where a choice is waited for.
                            // Positions with the same essence are solved once.
                            { HintTraits<G>::essence(pack, state) } -> std::same_as<typename G::State>;
                        };

/// Where there are too many lines to list: a few whole ones, each legal from the view. Called once a hint.
template <class G>
concept ProposesLines = requires(const typename G::Pack& pack, const typename G::View& seen, Random& random) {
    {
        *(*HintTraits<G>::lines(pack, seen, random).begin()).begin()
    } -> std::convertible_to<typename G::Choice>;
};

/// A guess made ready to be played on for a side. Called for every game of a sampled hint.
template <class G>
concept RefreshesGuesses = requires(const typename G::Pack& pack, typename G::State& state, Side side) {
    { HintTraits<G>::refresh(pack, state, side) } -> std::same_as<void>;
};

/// The worth of an end for a side: 1 won, 0 lost, a half when nobody wins.
inline double worth(const Result& result, Side side) {
    if (!result.has_winner) return 0.5;
    return result.winner == side ? 1 : 0;
}

template <Game G>
class Solver {
public:
    using Pack = typename G::Pack;
    using State = typename G::State;

    /// The pack and the watch must outlive the solver.
    Solver(const Pack& pack, Side side, std::uint64_t most_nodes, const JobControl* control = nullptr)
        : pack_(pack), side_(side), most_nodes_(most_nodes), control_(control) {}

    /// The chance that the side wins from here; nothing when the budget is spent, a stop is asked for,
    /// or something hidden matters. What was solved before is remembered.
    std::optional<double> value(const State& state) { return from(state, static_cast<int>(turn(state))); }
    /// The same of the first position of a turn, remembered for good.
    std::optional<double> value_of_start(const State& state) {
        return from(state, static_cast<int>(turn(state)) - 1);
    }
    /// Lets it go on after its budget was spent, with so many positions more.
    void allow(std::uint64_t more_nodes) {
        most_nodes_ = nodes_ + more_nodes;
        is_spent_ = false;
    }
    std::uint64_t nodes() const { return nodes_; }
    /// Positions at the start of a turn that are remembered.
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

    /// `before` is the turn of the position that led here.
    double node(const State& met, int before) {
        if (is_spent_) return 0;
        if (++nodes_ > most_nodes_) return spend();
        if ((nodes_ & 1023U) == 0 && control_ != nullptr && control_->asks_to_stop()) return spend();
        const Waiting now = waiting(pack_, met);
        if (now.is_over()) return worth(result(pack_, met), side_);
        if (now.for_chance()) return over_chance(met);
        const State state = HintTraits<G>::essence(pack_, met);
        // A turn's first position is remembered for good; those inside the turn, where the small choices
        // of one plan come in many orders, until another turn of the same number begins.
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
            if (best == (is_own ? 1.0 : 0.0)) break;  // nothing can be better
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
    int base_ = -1;  // the lowest turn met
    StateTable<G> starts_;
    std::deque<StateTable<G>> inside_;  // one a turn; a deque keeps its elements where they are
};

}  // namespace foulon::study
