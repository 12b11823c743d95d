// Measures the balance of the battle: British strategies and bot levels against the card or a
// French level, one table row each. Used for docs/balance-braddock.md and
// docs/bots-braddock.md:
//   balance_braddock GAMES FRENCH BRITISH...
// FRENCH is card or a level; BRITISH a level or one of the strategies below. Game i of every
// row uses the same generator, so that a row can be repeated alone.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "bots/braddock_rollout_policy.hpp"
#include "bots/seats.hpp"
#include "braddock/data.hpp"
#include "braddock/screen.hpp"
#include "record/pack_files.hpp"
#include "study/wilson.hpp"

namespace {

using namespace foulon;
using braddock::Step;

/// Fixed strategies that no level plays.
struct Way {
    std::string_view name;
    bool moves = true;
    bots::BraddockWeights weights;
};
const std::array<Way, 5>& ways() {
    static const std::array<Way, 5> list = [] {
        std::array<Way, 5> ways;
        constexpr int kNever = 100'000;
        ways[0] = {"stand", false, {}};  // fires without moving
        ways[1].name = "line";           // takes nearby cover and holds it
        ways[1].weights.approach = 0;
        ways[1].weights.danger = 60;
        ways[1].weights.attack = kNever;
        ways[2].name = "attack";
        ways[2].weights.approach = 60;
        ways[2].weights.danger = 0;
        ways[2].weights.attack = -20;
        ways[3].name = "fall-back";  // to the Bottom
        ways[3].weights.approach = -40;
        ways[3].weights.attack = kNever;
        ways[3].weights.field = 20;
        ways[4].name = "flee";
        ways[4].weights.approach = -100;
        ways[4].weights.danger = 100;
        ways[4].weights.attack = kNever;
        ways[4].weights.field = 0;
        return ways;
    }();
    return list;
}

/// Plays a side: a level or a fixed strategy.
class Commander {
public:
    explicit Commander(bots::Level level) : bot_(level) {}
    explicit Commander(const Way& way)
        : bot_(bots::Level::Random), rollout_(way.weights), is_way_(true), moves_(way.moves) {}

    std::size_t choose(const braddock::Pack& pack, const braddock::View& seen,
                       const braddock::Game::Choices& open, Random& random) {
        if (!is_way_) return bot_.choose(pack, seen, open, random);
        const Step step = seen.open.step;
        if (!moves_ && (step == Step::Move || step == Step::Melee || step == Step::Attach)) {
            // "done" is last; if overstacking prevents it, any unit moves.
            const bool may_end = open[open.size() - 1].kind == braddock::Choice::Kind::Done;
            return may_end ? open.size() - 1 : static_cast<std::size_t>(random.below(open.size()));
        }
        return rollout_.choose(pack, seen, open, random);
    }

private:
    bots::Bot<braddock::Game> bot_;
    bots::BraddockRolloutPolicy rollout_;
    bool is_way_ = false, moves_ = true;
};

std::optional<Commander> commander_named(std::string_view name) {
    if (const auto level = bots::level_named(name)) return Commander(*level);
    for (const Way& way : ways())
        if (way.name == name) return Commander(way);
    return std::nullopt;
}

/// Counts of a row. The score of a game is its grade: 1 for a British decisive victory, then
/// 3/4, 1/2, 1/4 and 0.
struct Row {
    std::array<std::uint64_t, 5> grades{};
    double score = 0, squares = 0, strength = 0, first_fire = 0, slowest = 0, seconds = 0;
    std::array<double, 2> men{}, steps{};
};

std::size_t grade_of(braddock::End end) {
    switch (end) {
        case braddock::End::BritishDecisive:
            return 0;
        case braddock::End::BritishVictory:
            return 1;
        case braddock::End::Inconclusive:
            return 2;
        case braddock::End::FrenchVictory:
            return 3;
        default:
            return 4;
    }
}

using Clock = std::chrono::steady_clock;
double since(Clock::time_point then) { return std::chrono::duration<double>(Clock::now() - then).count(); }

void play(const braddock::Pack& pack, bool by_card, std::uint64_t game, Commander& british, Commander& french,
          Row& row) {
    Random random(1755, game);
    braddock::State state = start(pack, {by_card ? braddock::Setup::kCard : std::uint8_t{0}});
    int first_fire = 0;
    for (Waiting now = waiting(pack, state); !now.is_over(); now = waiting(pack, state)) {
        const braddock::OpenState& open_state = state.open;
        if (first_fire == 0 && open_state.step == Step::FireDie && open_state.active == Side::French)
            first_fire = open_state.turn + 1;
        if (now.for_chance()) {
            apply(pack, state, sample<braddock::Game>(pack, state, random));
            continue;
        }
        const Side side = now.sides.contains(Side::British) ? Side::British : Side::French;
        const auto open = legal(pack, state, side);
        const Clock::time_point began = Clock::now();
        const std::size_t chosen = (side == Side::British ? british : french)
                                       .choose(pack, view(pack, state, viewer_of(side)), open, random);
        row.slowest = std::max(row.slowest, since(began));
        apply(pack, state, side, open[chosen]);
    }
    const std::size_t grade = grade_of(state.open.end);
    const double score = 1 - 0.25 * static_cast<double>(grade);
    ++row.grades[grade];
    row.score += score;
    row.squares += score * score;
    row.strength += state.open.strength / 2.0;
    row.first_fire += first_fire;
    for (const Side side : kSides) {
        row.men[index(side)] += men_lost(pack, state.open, side);
        row.steps[index(side)] += steps_lost(pack, state.open, side);
    }
}

void print(const braddock::Pack& pack, std::string_view name, const Row& row, std::uint64_t games) {
    const auto n = static_cast<double>(games);
    const double mean = row.score / n;
    const double error = 1.96 * std::sqrt(std::max(0.0, row.squares / n - mean * mean) / n);
    const std::uint64_t wins = row.grades[0] + row.grades[1];
    const study::Interval interval = study::wilson(wins, games);
    std::array<int, 2> men{};
    for (const Side side : kSides)
        for (const braddock::Unit unit : braddock::units_of(side))
            men[index(side)] += pack.units[braddock::index(unit)].men;
    fmt::print("| {} | {} | {:.1f} | {:.0f} ({:.0f} %) | {:.0f} ({:.0f} %) | {:.1f} |", name, games,
               row.strength / n, row.men[0] / n, 100 * row.men[0] / n / men[0], row.men[1] / n,
               100 * row.men[1] / n / men[1], row.first_fire / n);
    for (const std::uint64_t count : row.grades)
        fmt::print(" {:.1f} |", 100 * static_cast<double>(count) / n);
    fmt::print(" {:.1f} ± {:.1f} | {:.1f} ({:.1f} to {:.1f}) | {:.2f} | {:.2f} |\n", 100 * mean, 100 * error,
               100 * static_cast<double>(wins) / n, 100 * interval.low, 100 * interval.high, row.seconds / n,
               row.slowest);
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string_view> words(argv + 1, argv + argc);
    std::uint64_t games = 0;
    if (words.size() < 3 ||
        std::from_chars(words[0].data(), words[0].data() + words[0].size(), games).ec != std::errc{} ||
        games == 0) {
        fmt::print(stderr,
                   "usage: balance_braddock GAMES card|LEVEL LEVEL|stand|line|attack|fall-back|flee...\n");
        return 2;
    }
    const record::PackFiles files = record::read_pack_files(FOULON_SOURCE_DATA, "braddock");
    const braddock::PackOrErrors pack = braddock::load_pack(files.files);
    if (!pack) {
        for (const DataError& error : pack.errors) fmt::print(stderr, "{}\n", to_text(error));
        return 1;
    }
    const bool by_card = words[1] == "card";
    fmt::print(
        "| British | games | Field Strength | British men lost | French men lost | first French fire, turn "
        "| British decisive % | victory % | inconclusive % | French victory % | decisive % | score | won % "
        "(95 %) | s a game | slowest choice, s "
        "|\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (std::size_t i = 2; i < words.size(); ++i) {
        auto british = commander_named(words[i]);
        auto french = commander_named(by_card ? "random" : words[1]);
        if (!british || !french) {
            fmt::print(stderr, "no such commander: {}\n", words[!british ? i : 1]);
            return 2;
        }
        Row row;
        const Clock::time_point began = Clock::now();
        for (std::uint64_t game = 0; game < games; ++game)
            play(*pack.pack, by_card, game, *british, *french, row);
        row.seconds = since(began);
        print(*pack.pack, words[i], row, games);
        std::fflush(stdout);
    }
    return 0;
}
