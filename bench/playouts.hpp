// What the benchmarks of every game measure alike: whole random games, bare and
// as a study plays them, with the allocations they make.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

#include "bench/allocations.hpp"
#include "study/batch.hpp"

namespace foulon {

/// A counter that shows the seconds for each.
const auto kEach =
    static_cast<benchmark::Counter::Flags>(benchmark::Counter::kIsRate | benchmark::Counter::kInvert);

inline void report_games(benchmark::State& bench, std::uint64_t games, std::uint64_t steps,
                         std::uint64_t allocated) {
    bench.counters["games/s"] = benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
    bench.counters["steps/game"] = static_cast<double>(steps) / static_cast<double>(games);
    bench.counters["time/step"] = benchmark::Counter(static_cast<double>(steps), kEach);
    bench.counters["allocs/step"] = static_cast<double>(allocated) / static_cast<double>(steps);
}

/// The bare rules, without a study around them.
template <class G>
void bench_playouts(benchmark::State& bench, const typename G::Pack& pack,
                    const typename G::Options& options) {
    const typename G::State opening = start(pack, options);
    Random random(1);
    std::uint64_t steps = 0, games = 0;
    const std::uint64_t before = allocations;
    for (auto _ : bench) {
        typename G::State state = opening;
        steps += play_out<G>(pack, state, random);
        ++games;
        benchmark::DoNotOptimize(state);
    }
    report_games(bench, games, steps, allocations - before);
}

/// One game after the other as a study plays and counts them.
template <class G, class Counts>
void bench_study_games(benchmark::State& bench, const typename G::Pack& pack,
                       const typename G::Options& options) {
    const typename G::State opening = start(pack, options);
    study::Totals<Counts> totals{};
    bots::RandomPolicy policy;
    std::uint64_t games = 0;
    const std::uint64_t before = allocations;
    for (auto _ : bench) {
        Random random(1, games++);
        study::play_and_count<G>(pack, opening, policy, random, totals);
    }
    report_games(bench, games, totals.common.steps, allocations - before);
}

}  // namespace foulon
