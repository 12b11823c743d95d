// Cost of the siege's search: its playouts compared with raw playouts of the same policy at the
// budget of `general`; and hints before the first turn to an error of one point.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>

#include "bench/siege_pack.hpp"
#include "bots/bot.hpp"
#include "bots/siege_rollout_policy.hpp"
#include "study/batch.hpp"
#include "study/hinter.hpp"
#include "study/siege_hint.hpp"

namespace foulon {

namespace {

using G = siege::Game;

/// The kinds of game measured.
siege::State opening_of(const benchmark::State& bench) {
    if (bench.range(0) == 2) return start(pack(), options_of_two());
    return start(pack(), options(static_cast<Side>(bench.range(0))));
}
std::string name_of(const benchmark::State& bench) {
    return bench.range(0) == 2 ? "two players" : std::string(name(static_cast<Side>(bench.range(0))));
}

/// The game after this many turns by the rollout policy, where an order is due.
siege::State after_turns(siege::State state, int turns) {
    const bots::SiegeRolloutPolicy rollout;
    Random random(1759);
    while (turn(state) < turns) {
        const auto side = next_chooser<G>(pack(), state, random);
        if (!side) break;
        const auto open = legal(pack(), state, *side);
        apply(pack(), state, *side,
              open[rollout.choose(pack(), view(pack(), state, viewer_of(*side)), open, random)]);
    }
    return state;
}

/// The siege's rollout policy; records how many turns the tree had passed when a playout began.
struct NotingRolloutPolicy : bots::SiegeRolloutPolicy {
    double evaluate(const siege::Pack& of, siege::State& state, Random& random) {
        ++begun_in[static_cast<std::size_t>(turn(state))];
        return SiegeRolloutPolicy::evaluate(of, state, random);
    }
    std::array<std::uint64_t, 64> begun_in{};
};

/// A simulation without search: a sampled state, random choices up to a given turn, and the
/// playout from there.
void play_raw(const bots::SiegeRolloutPolicy* rollout, const siege::View& seen, int until, Random& random) {
    siege::State state = guess(pack(), seen, random);
    const Waiting first = waiting(pack(), state);
    for (const Side side : kSides) {
        if (!first.sides.contains(side)) continue;
        bots::Plan<G> plan;
        if (bots::seal_randomly<G>(pack(), state, side, plan, random))
            bots::carry_out<G>(pack(), state, side, plan);
    }
    while (turn(state) < until) {
        const auto side = next_chooser<G>(pack(), state, random);
        if (!side) break;
        const auto open = legal(pack(), state, *side);
        apply(pack(), state, *side, open[random.below(open.size())]);
    }
    benchmark::DoNotOptimize(rollout != nullptr ? rollout->evaluate(pack(), state, random)
                                                : bots::random_rollout<G>(pack(), state, random));
}

/// A search, then as many raw playouts as it made, from the same view on the same core: once
/// with random playouts to the end of the game, once as the siege's levels search, which end
/// playouts with the rollout policy; the raw ones start in the same turns. Both get the
/// simulations of `general`, so that the trees have the same size.
void search(benchmark::State& bench) {
    const siege::State state = after_turns(opening_of(bench), static_cast<int>(bench.range(1)));
    const bool uses_policy = bench.range(2) != 0;
    const Waiting now = waiting(pack(), state);
    if (!now.for_choice()) return bench.SkipWithError("the game was over before");
    const Side side = bots::next_side(now);
    const siege::View seen = view(pack(), state, viewer_of(side));
    const G::Choices open = legal(pack(), state, side);
    const bots::SiegeRolloutPolicy rollout;
    const auto level = static_cast<std::size_t>(bots::Level::General);
    bots::Budget budget = rollout.budgets(pack(), seen)[level];
    budget.uses_policy = uses_policy;
    Random random(1);
    double searching = 0, playing = 0;
    std::uint64_t made = 0, turns = 0;
    for (auto _ : bench) {
        bots::Search<G, NotingRolloutPolicy> tree{NotingRolloutPolicy{}};
        bots::PlanSearch<G, NotingRolloutPolicy> plans{NotingRolloutPolicy{}};
        const bool secret = bots::is_secret<G>(pack(), state, side);
        const double begin = study::thread_seconds();
        if (secret)
            benchmark::DoNotOptimize(plans.choose(pack(), seen, side, budget, budget.simulations, random));
        else
            benchmark::DoNotOptimize(
                tree.choose(pack(), seen, side, open, budget, budget.simulations, random));
        const double middle = study::thread_seconds();
        const std::uint64_t playouts = tree.playouts() + plans.playouts();
        std::array<std::uint64_t, 64> begun_in{};
        begun_in[static_cast<std::size_t>(turn(state))] = playouts;
        if (uses_policy && !secret) begun_in = tree.rollout().begun_in;
        const double before = study::thread_seconds();
        for (std::size_t until = 0; until < begun_in.size(); ++until) {
            for (std::uint64_t i = 0; i < begun_in[until]; ++i)
                play_raw(uses_policy ? &rollout : nullptr, seen, static_cast<int>(until), random);
            turns += begun_in[until] * (until - std::min(until, static_cast<std::size_t>(turn(state))));
        }
        playing += study::thread_seconds() - before;
        searching += middle - begin;
        made += playouts;
    }
    const auto all = static_cast<double>(made);
    bench.SetLabel(name_of(bench) + ", turn " + std::to_string(turn(state) + 1) +
                   (uses_policy ? ", general" : ", random playouts"));
    bench.counters["playouts"] = all / static_cast<double>(bench.iterations());
    bench.counters["playouts/s"] = all / searching;
    bench.counters["raw/s"] = all / playing;
    bench.counters["ratio"] = playing / searching;
    bench.counters["turns_before"] = static_cast<double>(turns) / all;
}
BENCHMARK(search)->ArgsProduct({{0, 1, 2}, {0, 8}, {0, 1}})->Unit(benchmark::kMillisecond);

/// A hint at the opening to an error of one point; CPU seconds of one thread.
void hint(benchmark::State& bench) {
    const siege::State state = opening_of(bench);
    const Side side = bots::next_side(waiting(pack(), state));
    const siege::View seen = view(pack(), state, viewer_of(side));
    double seconds = 0, worst = 0, games = 0, lines = 0;
    for (auto _ : bench) {
        study::JobControl control;
        const double begin = study::thread_seconds();
        const auto found = study::Hinter<G>(pack(), seen, side, study::HintSettings{}).run(control);
        seconds += study::thread_seconds() - begin;
        for (const auto& line : found->lines) worst = std::max(worst, line.estimate.half_width);
        games += static_cast<double>(found->playouts);
        lines += static_cast<double>(found->lines.size());
    }
    const auto times = static_cast<double>(bench.iterations());
    bench.SetLabel(name_of(bench));
    bench.counters["core_s"] = seconds / times;
    bench.counters["lines"] = lines / times;
    bench.counters["games"] = games / times;
    bench.counters["time/game"] = seconds / games;
    bench.counters["half_width"] = worst;
}
BENCHMARK(hint)->Arg(0)->Arg(1)->Arg(2)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace foulon

BENCHMARK_MAIN();
