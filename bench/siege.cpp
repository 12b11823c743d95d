// Speed of the siege: random games as in a study, single functions of a step, and two threads
// against one. Counts every allocation, because a step must make none.
#include <benchmark/benchmark.h>

#include <vector>

#include "bench/playouts.hpp"
#include "bench/siege_pack.hpp"
#include "bots/bot.hpp"
#include "bots/siege_rollout_policy.hpp"
#include "engine/value.hpp"
#include "study/siege_counts.hpp"

namespace foulon {

namespace {

Side side_of(const benchmark::State& bench) { return static_cast<Side>(bench.range(0)); }

void playout(benchmark::State& bench) {
    bench.SetLabel(std::string(name(side_of(bench))));
    bench_playouts<siege::Game>(bench, pack(), options(side_of(bench)));
}
BENCHMARK(playout)->Arg(0)->Arg(1);
void playout_of_two(benchmark::State& bench) { bench_playouts<siege::Game>(bench, pack(), options_of_two()); }
BENCHMARK(playout_of_two);

/// Samples what the other side has sealed, at every choice of random two-player games.
void guess_of_two(benchmark::State& bench) {
    std::vector<siege::View> views;
    Random random(1);
    while (views.size() < 1000) {
        siege::State state = start(pack(), options_of_two());
        while (const auto side = next_chooser<siege::Game>(pack(), state, random)) {
            views.push_back(view(pack(), state, viewer_of(*side)));
            const auto open = legal(pack(), state, *side);
            apply(pack(), state, *side, open[random.below(open.size())]);
        }
    }
    std::size_t i = 0;
    for (auto _ : bench) benchmark::DoNotOptimize(guess(pack(), views[i++ % views.size()], random));
}
BENCHMARK(guess_of_two);

void study_games(benchmark::State& bench) {
    bench.SetLabel(std::string(name(side_of(bench))));
    bench_study_games<siege::Game, study::SiegeCounts>(bench, pack(), options(side_of(bench)));
}
BENCHMARK(study_games)->Arg(0)->Arg(1);

/// A batch on one thread and then on two, so that both see the same noise. The allocations are
/// those of starting the threads.
void threads(benchmark::State& bench) {
    constexpr std::uint64_t kGames = 100'000;
    pack();  // load before counting
    double seconds[2] = {}, core_seconds[2] = {};
    std::uint64_t made = 0, steps = 0;
    for (auto _ : bench)
        for (const unsigned count : {1U, 2U}) {
            const std::uint64_t before = allocations;
            const auto played = study::play_batch<siege::Game>(
                pack(), {options(side_of(bench))}, bots::RandomPolicy{}, study::SiegeCounts{},
                study::Batch{.games = {0, kGames}, .threads = count});
            made += allocations - before;
            steps += played.totals.common.steps;
            seconds[count - 1] += played.seconds;
            core_seconds[count - 1] += played.core_seconds;
        }
    const auto games = static_cast<double>(kGames * bench.iterations());
    bench.SetLabel(std::string(name(side_of(bench))));
    bench.counters["games/s:1"] = games / seconds[0];
    bench.counters["games/s:2"] = games / seconds[1];
    bench.counters["ratio"] = seconds[0] / seconds[1];
    // The ratio on idle cores: CPU time instead of wall-clock time.
    bench.counters["core_ratio"] = 2 * core_seconds[0] / core_seconds[1];
    bench.counters["allocs/step"] = static_cast<double>(made) / static_cast<double>(steps);
}
BENCHMARK(threads)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();

/// A search from the opening against raw playouts from the same state, alternating in one run:
/// simulations per playout, and allocations per simulation.
void search(benchmark::State& bench) {
    constexpr std::uint32_t kSimulations = 4000;
    const bool uses_policy = bench.range(1) != 0;
    const Side side = side_of(bench);
    const siege::State opening = start(pack(), options(side));
    const siege::View seen = view(pack(), opening, viewer_of(side));
    const siege::Game::Choices open = legal(pack(), opening, side);
    bots::Search<siege::Game, bots::SiegeRolloutPolicy> tree{bots::SiegeRolloutPolicy{}};
    tree.reserve(kSimulations);
    Random random(1);
    double playing = 0, searching = 0;
    std::uint64_t made = 0, done = 0;
    for (auto _ : bench) {
        const double begin = study::thread_seconds();
        for (std::uint32_t i = 0; i < kSimulations; ++i) {
            siege::State state = opening;
            play_out<siege::Game>(pack(), state, random);
            benchmark::DoNotOptimize(state);
        }
        const double middle = study::thread_seconds();
        const std::uint64_t before = allocations;
        tree.begin(seen, open, kSimulations, uses_policy);
        for (std::uint32_t i = 0; i < kSimulations; ++i) {
            siege::State state = guess(pack(), seen, random);
            tree.simulate(pack(), state, side, random);
        }
        made += allocations - before;
        playing += middle - begin;
        searching += study::thread_seconds() - middle;
        done += kSimulations;
    }
    bench.SetLabel(std::string(name(side)) + (uses_policy ? ", ended by the policy" : ", played out"));
    bench.counters["sims/s"] = static_cast<double>(done) / searching;
    bench.counters["sims/playout"] = playing / searching;
    bench.counters["allocs/step"] = static_cast<double>(made) / static_cast<double>(done);
}
BENCHMARK(search)->ArgsProduct({{0, 1}, {0, 1}})->Unit(benchmark::kMillisecond);

/// A position with the choosing side and its choice.
struct Moment {
    siege::State state;
    Side side;
    siege::Choice choice;
    siege::Outcome outcome;
};

/// Positions of random games at which a choice or chance is due.
std::vector<Moment> moments(Side side, bool for_choice) {
    std::vector<Moment> list;
    for (std::uint64_t game = 0; list.size() < 4096; ++game) {
        Random random(1, game);
        siege::State state = start(pack(), options(side));
        for (Waiting now = waiting(pack(), state); !now.is_over(); now = waiting(pack(), state)) {
            Moment moment{state, side, {}, {}};
            if (now.for_chance()) {
                moment.outcome = sample<siege::Game>(pack(), state, random);
                apply(pack(), state, moment.outcome);
            } else {
                const auto open = legal(pack(), state, side);
                moment.choice = open[random.below(open.size())];
                apply(pack(), state, side, moment.choice);
            }
            if (now.for_choice() == for_choice) list.push_back(moment);
        }
    }
    list.resize(4096);
    return list;
}

template <class Each>
void at_moments(benchmark::State& bench, bool for_choice, Each each) {
    const std::vector<Moment> list = moments(side_of(bench), for_choice);
    const std::uint64_t before = allocations;
    std::size_t i = 0;
    for (auto _ : bench) {
        each(list[i]);
        i = (i + 1) % list.size();
    }
    bench.counters["allocs"] = static_cast<double>(allocations - before);
    bench.SetLabel(std::string(name(side_of(bench))));
}

void legal_choices(benchmark::State& bench) {
    at_moments(bench, true,
               [](const Moment& at) { benchmark::DoNotOptimize(legal(pack(), at.state, at.side)); });
}
BENCHMARK(legal_choices)->Arg(0)->Arg(1);

void offered_choices(benchmark::State& bench) {
    at_moments(bench, true,
               [](const Moment& at) { benchmark::DoNotOptimize(offers(pack(), at.state, at.side)); });
}
BENCHMARK(offered_choices)->Arg(0)->Arg(1);

void refused_choice(benchmark::State& bench) {
    at_moments(bench, true, [](const Moment& at) {
        benchmark::DoNotOptimize(refuse(pack(), at.state, at.side, at.choice));
    });
}
BENCHMARK(refused_choice)->Arg(0)->Arg(1);

void apply_choice(benchmark::State& bench) {
    at_moments(bench, true, [](const Moment& at) {
        siege::State state = at.state;
        apply(pack(), state, at.side, at.choice);
        benchmark::DoNotOptimize(state);
    });
}
BENCHMARK(apply_choice)->Arg(0)->Arg(1);

void apply_outcome(benchmark::State& bench) {
    at_moments(bench, false, [](const Moment& at) {
        siege::State state = at.state;
        apply(pack(), state, at.outcome);
        benchmark::DoNotOptimize(state);
    });
}
BENCHMARK(apply_outcome)->Arg(0)->Arg(1);

void view_of_state(benchmark::State& bench) {
    at_moments(bench, true, [](const Moment& at) {
        benchmark::DoNotOptimize(view(pack(), at.state, viewer_of(at.side)));
    });
}
BENCHMARK(view_of_state)->Arg(0);

void hash_of_state(benchmark::State& bench) {
    at_moments(bench, true, [](const Moment& at) { benchmark::DoNotOptimize(content_hash(at.state)); });
    bench.counters["sizeof(State)"] = sizeof(siege::State);
}
BENCHMARK(hash_of_state)->Arg(0);

}  // namespace

}  // namespace foulon

BENCHMARK_MAIN();
