// Speed of the battle: random games against the card as in a study, a French turn by the card,
// single functions of a step. Counts every allocation, because a step must make none.
#include <benchmark/benchmark.h>

#include <vector>

#include "bench/playouts.hpp"
#include "bench/shipped_pack.hpp"
#include "braddock/card.hpp"
#include "braddock/data.hpp"
#include "study/braddock_counts.hpp"

namespace foulon {

namespace {

using namespace braddock;

const braddock::Pack& pack() {
    static const braddock::Pack loaded =
        shipped_pack("braddock", [](const auto& files) { return load_pack(files); });
    return loaded;
}

/// Against the card, and two players.
Options options(const benchmark::State& bench) {
    return Options{bench.range(0) == 0 ? Setup::kCard : std::uint8_t{0}};
}
const char* label(const benchmark::State& bench) { return bench.range(0) == 0 ? "card" : "two"; }

void playout(benchmark::State& bench) {
    bench.SetLabel(label(bench));
    bench_playouts<braddock::Game>(bench, pack(), options(bench));
}
BENCHMARK(playout)->Arg(0)->Arg(1);

void study_games(benchmark::State& bench) {
    bench.SetLabel(label(bench));
    bench_study_games<braddock::Game, study::BraddockCounts>(bench, pack(), options(bench));
}
BENCHMARK(study_games)->Arg(0)->Arg(1);

/// States of random games against the card at the start of a French movement phase.
const std::vector<braddock::State>& french_turns() {
    static const std::vector<braddock::State> states = [] {
        std::vector<braddock::State> list;
        for (std::uint64_t seed = 0; list.size() < 500; ++seed) {
            Random random(seed);
            braddock::State state = start(pack(), {});
            int turns = 0;
            while (!waiting(pack(), state).is_over()) {
                if (waiting(pack(), state).for_chance()) {
                    apply(pack(), state, sample<braddock::Game>(pack(), state, random));
                    continue;
                }
                if (turn(state) > turns && turn(state) > 1) {
                    turns = turn(state);
                    list.push_back(state);
                }
                const auto open = legal(pack(), state, Side::British);
                apply(pack(), state, Side::British, open[random.below(open.size())]);
            }
        }
        return list;
    }();
    return states;
}

/// A complete French turn by the card, including dice.
void french_turn(benchmark::State& bench) {
    const auto& states = french_turns();
    Random random(1);
    std::size_t at = 0;
    for (auto _ : bench) {
        braddock::State state = states[at++ % states.size()];
        begin_at(pack(), state, Side::French, Phase::Movement, nullptr);
        while (state.open.active == Side::French && waiting(pack(), state).for_chance())
            apply(pack(), state, sample<braddock::Game>(pack(), state, random));
        benchmark::DoNotOptimize(state);
    }
}
BENCHMARK(french_turn);

/// The same with all explanations.
void french_movement_told(benchmark::State& bench) {
    const auto& states = french_turns();
    std::size_t at = 0;
    for (auto _ : bench) {
        braddock::State state = states[at++ % states.size()];
        braddock::Game::Events told;
        begin_at(pack(), state, Side::French, Phase::Movement, &told);
        benchmark::DoNotOptimize(told);
    }
}
BENCHMARK(french_movement_told);

void reach(benchmark::State& bench) {
    const auto& states = french_turns();
    std::size_t at = 0;
    for (auto _ : bench) {
        const OpenState& open_state = states[at++ % states.size()].open;
        const Ground ground = ground_of(pack(), open_state, Side::British);
        for (const Unit unit : on_map(open_state, kAllBritish))
            benchmark::DoNotOptimize(reach_of(pack(), open_state, ground, unit));
    }
}
BENCHMARK(reach);

void line_of_sight(benchmark::State& bench) {
    const OpenState& open_state = french_turns().front().open;
    std::size_t from = 0, to = 7;
    for (auto _ : bench) {
        from = (from + 37) % 224;
        to = (to + 23) % 224;
        benchmark::DoNotOptimize(has_sight(pack(), open_state, static_cast<Hex>(from), static_cast<Hex>(to)));
    }
}
BENCHMARK(line_of_sight);

}  // namespace

}  // namespace foulon

BENCHMARK_MAIN();
