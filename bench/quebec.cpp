// Speed of Quebec: random games alone and as in a study, games by the rollout policy, a
// captain's search at an order. Counts every allocation: a step must make none.
#include <benchmark/benchmark.h>

#include <vector>

#include "bench/playouts.hpp"
#include "bench/shipped_pack.hpp"
#include "bots/bot.hpp"
#include "bots/quebec_rollout_policy.hpp"
#include "quebec/data.hpp"
#include "study/quebec_counts.hpp"

namespace foulon {

namespace {

using namespace quebec;

const quebec::Pack& pack() {
    static const quebec::Pack loaded =
        shipped_pack("quebec", [](const auto& files) { return load_pack(files); });
    return loaded;
}

struct RuleSet {
    const char* label;
    Options options;
};
constexpr std::array<RuleSet, 4> kRuleSets{{{"classic", {0, 0}},
                                            {"all modules", {0, 255}},
                                            {"all modules, orders", {Rules::kBattleOrders, 255}},
                                            {"pbm", {Rules::kPbm | Rules::kTransfer, 0}}}};
const RuleSet& rule_set(const benchmark::State& bench) {
    return kRuleSets[static_cast<std::size_t>(bench.range(0))];
}

void playout(benchmark::State& bench) {
    bench.SetLabel(rule_set(bench).label);
    bench_playouts<quebec::Game>(bench, pack(), rule_set(bench).options);
}
BENCHMARK(playout)->DenseRange(0, 3);

/// The same by the rollout policy, as at the end of simulations; counts games as steps.
void playout_guided(benchmark::State& bench) {
    const quebec::State opening = start(pack(), rule_set(bench).options);
    const bots::QuebecRolloutPolicy rollout;
    Random random(1);
    std::uint64_t games = 0;
    const std::uint64_t before = allocations;
    for (auto _ : bench) {
        quebec::State state = opening;
        benchmark::DoNotOptimize(rollout.evaluate(pack(), state, random));
        ++games;
    }
    report_games(bench, games, games, allocations - before);
    bench.SetLabel(rule_set(bench).label);
}
BENCHMARK(playout_guided)->DenseRange(0, 3);

void study_games(benchmark::State& bench) {
    bench.SetLabel(rule_set(bench).label);
    bench_study_games<quebec::Game, study::QuebecCounts>(bench, pack(), rule_set(bench).options);
}
BENCHMARK(study_games)->DenseRange(0, 3);

/// A captain's search for the first British order.
void search_order(benchmark::State& bench) {
    Random random(1);
    quebec::State state = start(pack(), rule_set(bench).options);
    while (state.open.step != Step::Orders) {
        if (waiting(pack(), state).for_chance()) {
            apply(pack(), state, sample<quebec::Game>(pack(), state, random));
            continue;
        }
        const auto open = legal(pack(), state, Side::French);
        apply(pack(), state, Side::French, open[random.below(open.size())]);
    }
    const View seen = view(pack(), state, Viewer::British);
    const auto open = legal(pack(), state, Side::British);
    const auto captain = static_cast<std::size_t>(bots::Level::Captain);
    bots::QuebecRolloutPolicy rollout;
    std::uint64_t orders = 0;
    const std::uint64_t before = allocations;
    for (auto _ : bench) {
        bots::QuebecRolloutPolicy fresh = rollout;
        benchmark::DoNotOptimize(
            fresh.command(bots::Level::Captain, std::nullopt, pack(), seen, open, random));
        ++orders;
    }
    report_games(bench, orders, orders * bots::BudgetTable::kQuebec[captain].simulations,
                 allocations - before);
    bench.SetLabel(rule_set(bench).label);
}
BENCHMARK(search_order)->DenseRange(0, 3);

}  // namespace

}  // namespace foulon

BENCHMARK_MAIN();
