// Computes hints; see hint.hpp. Uses only the contract and HintTraits.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <type_traits>

#include "bots/rollout_policy.hpp"
#include "study/chance_mean.hpp"
#include "study/exact.hpp"
#include "study/hint.hpp"

namespace foulon::study {

template <Game G>
    requires HasHintTraits<G>
class Hinter {
public:
    using Pack = typename G::Pack;
    using State = typename G::State;
    using View = typename G::View;
    using Choice = typename G::Choice;

    /// The pack must outlive it; the view is copied. Precondition: the side must choose in this
    /// view.
    Hinter(const Pack& pack, const View& seen, Side side, const HintSettings& settings)
        : pack_(pack), seen_(seen), side_(side), settings_(settings) {
        Random random(settings_.seed);
        root_ = guess(pack_, seen_, random);
        turns_left_ = HintTraits<G>::turns_left(pack_, root_);
        list_lines();
    }

    /// Empty if stopped before every line had a value.
    std::optional<Hint<G>> run(JobControl& control) {
        if (turns_left_ <= settings_.exact_turns && solve(control)) return std::move(hint_);
        return sample_all(control) ? std::optional(std::move(hint_)) : std::nullopt;
    }
    /// Only the solver or only the samples, for tests. Empty if the solver's budget is spent.
    std::optional<Hint<G>> run_exact(JobControl& control) {
        return solve(control) ? std::optional(std::move(hint_)) : std::nullopt;
    }
    std::optional<Hint<G>> run_sampled(JobControl& control) {
        return sample_all(control) ? std::optional(std::move(hint_)) : std::nullopt;
    }

private:
    using Line = List<Choice, G::kLongestLine>;
    static constexpr std::uint64_t kBlock = 16;
    static constexpr std::uint64_t kPilot = 24;  // blocks before the variance is trusted
    /// Chance draws that the control variate averages over together: a card and the die for its
    /// column. More hardly reduce the variance and each multiplies the time.
    static constexpr int kAhead = 2;

    // --- lines ---------------------------------------------------------------------------------

    void list_lines() {
        if constexpr (ProposesLines<G>) {
            Random random(settings_.seed);
            for (const auto& plan : HintTraits<G>::lines(pack_, seen_, random)) {
                if (plan.size() > G::kLongestLine) continue;
                HintedLine<G> line;
                for (const Choice& choice : plan) line.choices.push_back(choice);
                hint_.lines.push_back(line);
            }
            if (!hint_.lines.empty()) return;
        }
        std::vector<State> ends;
        if (!add_lines(root_, {}, ends)) {
            hint_.lines.clear();
            for (const Choice& choice : legal(pack_, root_, side_)) {
                HintedLine<G> line;
                line.choices.push_back(choice);
                line.is_whole = !is_draft(pack_, root_, side_, choice);
                hint_.lines.push_back(line);
            }
        }
    }
    /// Complete lines from here on; lines that lead to the same position are merged. Returns false
    /// if there are too many.
    bool add_lines(const State& state, const Line& made, std::vector<State>& ends) {
        for (const Choice& choice : legal(pack_, state, side_)) {
            Line line = made;
            line.push_back(choice);
            State after = state;
            apply(pack_, after, side_, choice);
            if (is_draft(pack_, state, side_, choice)) {
                if (line.size() == G::kLongestLine || !add_lines(after, line, ends)) return false;
                continue;
            }
            if (std::find(ends.begin(), ends.end(), after) != ends.end()) continue;
            if (hint_.lines.size() == settings_.most_lines) return false;
            ends.push_back(after);
            hint_.lines.push_back({line, true, {}});
        }
        return true;
    }
    State after_line(State state, const Line& line) const {
        for (const Choice& choice : line) apply(pack_, state, side_, choice);
        return state;
    }

    // --- exact ---------------------------------------------------------------------------------

    bool solve(JobControl& control) {
        if (!HintTraits<G>::is_open(pack_, root_)) return false;
        Solver<G> solver(pack_, side_, settings_.most_nodes, &control);
        for (HintedLine<G>& line : hint_.lines) {
            const auto value = solver.value(after_line(root_, line.choices));
            if (!value) return false;
            line.estimate = {*value, 0, 0, true};
        }
        hint_.assumes = Assumption::BestPlay;
        hint_.nodes = solver.nodes();
        return true;
    }

    // --- sampled -------------------------------------------------------------------------------

    static constexpr bool kHasNoEvaluator = std::is_same_v<typename HintTraits<G>::Evaluator, NoEvaluator>;

    /// One thread's objects.
    struct Player {
        typename HintTraits<G>::RolloutPolicy rollout;
        typename HintTraits<G>::Evaluator evaluator;
        Solver<G> solver;
    };

    bool has_tail() const { return turns_left_ <= settings_.tail_within; }

    /// The evaluator's value of a position.
    double evaluation([[maybe_unused]] const State& state, [[maybe_unused]] const Waiting& now,
                      [[maybe_unused]] Player& player) const {
        if constexpr (kHasNoEvaluator) {
            return 0.5;
        } else {
            if (now.is_over()) return score(result(pack_, state), side_);
            const double british = player.evaluator.british(pack_, state);
            return side_ == Side::British ? british : 1 - british;
        }
    }
    /// The same, averaged over up to `ahead` chance draws that come before the next choice.
    double evaluate_ahead(const State& state, int ahead, Player& player) const {
        const Waiting now = waiting(pack_, state);
        if (kHasNoEvaluator || ahead == 0 || !now.for_chance()) return evaluation(state, now, player);
        if constexpr (!kHasNoEvaluator) {
            if (const std::optional<State> rest = player.evaluator.without_first(state)) {
                const double effect = mean_over_chance<G>(pack_, state, [&](const State& after) {
                    return evaluation(after, waiting(pack_, after), player);
                });
                return mean_after_chance(*rest, ahead, player) + effect - evaluation(state, now, player);
            }
        }
        return mean_after_chance(state, ahead, player);
    }
    /// The mean value after the chance draw that is due.
    double mean_after_chance(const State& state, int ahead, Player& player) const {
        return mean_over_chance<G>(
            pack_, state, [&](const State& after) { return evaluate_ahead(after, ahead - 1, player); });
    }
    /// Plays one game to its end and subtracts a control variate (Veness, Lanctot & Bowling 2011): the
    /// change of the evaluator's value at each chance draw minus its expectation. Its mean is 0, so the
    /// mean of the games is unchanged, and the variance shrinks as far as the evaluator is right.
    double play_on(State state, Player& player, Random& random) const {
        // Without an evaluator, a rollout policy with evaluate() plays the whole game at once.
        if constexpr (kHasNoEvaluator && bots::EndsSimulations<typename HintTraits<G>::RolloutPolicy, G>) {
            const double british = player.rollout.evaluate(pack_, state, random);
            return side_ == Side::British ? british : 1 - british;
        }
        int before = static_cast<int>(turn(state));
        double control = 0;
        for (;;) {
            const Waiting now = waiting(pack_, state);
            if (now.for_chance()) {
                if (!kHasNoEvaluator && settings_.uses_control_variate)
                    control -= mean_after_chance(state, kAhead, player);
                apply(pack_, state, sample<G>(pack_, state, random));
                if (!kHasNoEvaluator && settings_.uses_control_variate)
                    control += evaluate_ahead(state, kAhead - 1, player);
                continue;
            }
            if (now.is_over()) return score(result(pack_, state), side_) - control;
            const bool begins = static_cast<int>(turn(state)) > before;
            before = static_cast<int>(turn(state));
            if (has_tail() && HintTraits<G>::turns_left(pack_, state) <= settings_.tail_turns &&
                HintTraits<G>::is_open(pack_, state)) {
                player.solver.allow(settings_.most_nodes);
                const auto value = begins ? player.solver.value_of_start(state) : player.solver.value(state);
                if (value) return *value - control;
            }
            for (const Side side : kSides) {
                if (!now.sides.contains(side)) continue;
                const auto open = legal(pack_, state, side);
                const std::size_t chosen =
                    player.rollout.choose(pack_, view(pack_, state, viewer_of(side)), open, random);
                apply(pack_, state, side, open[chosen]);
            }
        }
    }

    /// Common random numbers: game i of every line uses the same generator.
    Sample play_block(const Line& line, std::uint64_t block, Player& player) const {
        Sample sample;
        for (std::uint64_t i = block * kBlock; i < (block + 1) * kBlock; ++i) {
            Random random(settings_.seed, i + 1);
            State sampled = guess(pack_, seen_, random);
            if constexpr (RefreshesGuesses<G>) HintTraits<G>::refresh(pack_, sampled, side_);
            sample.add(play_on(after_line(sampled, line), player, random));
        }
        return sample;
    }

    struct Task {
        std::size_t line = 0;
        std::uint64_t block = 0;
        Sample sample;
        bool is_done = false;
    };

    /// Plays the tasks on all threads; a stop leaves some unfinished.
    void play(std::vector<Task>& tasks, std::vector<Player>& players, JobControl& control) const {
        std::atomic<std::size_t> next{0};
        const auto work = [&](Player& player) {
            for (std::size_t i = next++; i < tasks.size() && !control.asks_to_stop(); i = next++) {
                tasks[i].sample = play_block(hint_.lines[tasks[i].line].choices, tasks[i].block, player);
                tasks[i].is_done = true;
                control.done.fetch_add(1, std::memory_order_relaxed);
            }
        };
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < players.size(); ++i) others.emplace_back(work, std::ref(players[i]));
        work(players[0]);
    }

    /// Blocks that a line still needs to reach the requested error.
    std::uint64_t blocks_wanted(const Sample& sample) const {
        if (sample.games < kPilot * kBlock) return kPilot - sample.games / kBlock;
        const double now = sample.half_width();
        if (now <= settings_.half_width) return 0;
        const double all =
            static_cast<double>(sample.games) * now * now / (settings_.half_width * settings_.half_width);
        return std::max<std::uint64_t>(
            1, static_cast<std::uint64_t>((all - static_cast<double>(sample.games)) / kBlock));
    }

    bool sample_all(JobControl& control) {
        std::vector<Player> players;
        for (unsigned i = 0; i < std::max(1U, settings_.threads); ++i)
            players.push_back({{}, {}, Solver<G>(pack_, side_, settings_.most_nodes, &control)});
        std::vector<Sample> samples(hint_.lines.size());
        control.done = 0;
        while (!control.asks_to_stop()) {
            // A few blocks of each line in turn, so that a stop leaves similar errors for all.
            std::vector<Task> tasks;
            std::uint64_t wanted = 0;
            for (const Sample& sample : samples) wanted += blocks_wanted(sample);
            for (std::uint64_t i = 0; i < kPilot; ++i)
                for (std::size_t line = 0; line < samples.size(); ++line)
                    if (i < blocks_wanted(samples[line]))
                        tasks.push_back({line, samples[line].games / kBlock + i, {}, false});
            if (tasks.empty()) break;
            control.total = control.done + static_cast<std::uint32_t>(wanted);
            play(tasks, players, control);
            for (const Task& task : tasks)
                if (task.is_done) samples[task.line].add(task.sample);
        }
        hint_.was_stopped = control.asks_to_stop();
        hint_.assumes = has_tail() ? Assumption::RolloutThenBest : Assumption::RolloutPolicy;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            if (samples[i].games < kBlock) return false;
            hint_.lines[i].estimate = samples[i].estimate();
            hint_.playouts += samples[i].games;
        }
        return true;
    }

    const Pack& pack_;
    View seen_;
    Side side_;
    HintSettings settings_;
    State root_{};
    int turns_left_ = 0;
    Hint<G> hint_;
};

}  // namespace foulon::study
