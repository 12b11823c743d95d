// Hints: exact values against brute force, sampled values against exact ones, reproducible with
// any number of threads, stoppable.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <thread>

#include "study/hint_oracle.hpp"
#include "study/hint_positions.hpp"
#include "study/hinter.hpp"

namespace foulon::study {
namespace {

using G = siege::Game;

siege::View seen_by(const Standpoint& position) {
    return view(siege::test_pack(), position.state, viewer_of(position.side));
}

Hint<G> hint_at(const Standpoint& position, const HintSettings& settings = {}) {
    JobControl control;
    auto hint = Hinter<G>(siege::test_pack(), seen_by(position), position.side, settings).run(control);
    EXPECT_TRUE(hint.has_value());
    return std::move(*hint);
}

Hint<G> sampled_at(const Standpoint& position, const HintSettings& settings) {
    JobControl control;
    auto hint =
        Hinter<G>(siege::test_pack(), seen_by(position), position.side, settings).run_sampled(control);
    EXPECT_TRUE(hint.has_value());
    return std::move(*hint);
}

siege::State after(const Standpoint& position, const HintedLine<G>& line) {
    siege::State state = position.state;
    for (const auto& choice : line.choices) apply(siege::test_pack(), state, position.side, choice);
    return state;
}

TEST(Hint, LastTurnEqualsBruteForceOnAThousandPositions) {
    std::uint64_t seed = 0, positions = 0, lines = 0;
    std::map<siege::Step, int> steps;
    std::map<Side, int> sides;
    int between = 0;  // values that are neither 0 nor 1
    for (int i = 0; i < 1000; ++i) {
        const Standpoint position = next_position(1, seed);
        const Hint<G> hint = hint_at(position);
        ASSERT_EQ(hint.assumes, Assumption::BestPlay);
        ++steps[position.state.open.step];
        ++sides[position.side];
        oracle::BruteForce<G> brute(siege::test_pack(), position.side);
        for (const auto& line : hint.lines) {
            const long double right = brute.of(after(position, line));
            ASSERT_NEAR(line.estimate.value, static_cast<double>(right), 1e-12) << "position " << i;
            ASSERT_TRUE(line.estimate.is_exact);
            between += right > 0 && right < 1;
            ++lines;
        }
        positions += brute.positions;
    }
    // The positions cover both sides and every step with a choice.
    EXPECT_GT(sides[Side::British], 200);
    EXPECT_GT(sides[Side::French], 200);
    for (const auto step :
         {siege::Step::Order, siege::Step::Conflict, siege::Step::Loss, siege::Step::Send, siege::Step::Move})
        EXPECT_GT(steps[step], 0) << static_cast<int>(step);
    EXPECT_GT(between, 1000);
    std::printf("1000 positions, %llu lines, %llu positions met by brute force\n",
                static_cast<unsigned long long>(lines), static_cast<unsigned long long>(positions));
}

/// How often a sampled value lies within its error of the exact one.
struct Coverage {
    int inside = 0, all = 0;

    void compare(const Standpoint& position, int turns, double half_width, std::uint64_t seed) {
        HintSettings settings;
        settings.half_width = half_width;
        settings.most_nodes = 2'000'000;
        settings.tail_turns = turns;  // so that both assume best play
        settings.seed = seed;
        JobControl control;
        const auto open = seen_by(position);
        const auto exact_hint =
            Hinter<G>(siege::test_pack(), open, position.side, settings).run_exact(control);
        if (!exact_hint) return;  // over budget: nothing to compare with
        const Hint<G>& exact = *exact_hint;
        const Hint<G> sampled = sampled_at(position, settings);
        ASSERT_EQ(exact.lines.size(), sampled.lines.size());
        for (std::size_t i = 0; i < exact.lines.size(); ++i) {
            const Estimate right = exact.lines[i].estimate, found = sampled.lines[i].estimate;
            ASSERT_EQ(exact.lines[i].choices, sampled.lines[i].choices);
            ASSERT_FALSE(found.is_exact);
            ASSERT_GT(found.half_width, 0);
            ASSERT_LE(found.half_width, half_width);
            if (right.value == 0 || right.value == 1) continue;  // a sample cannot be wrong about these
            ++all;
            inside += std::abs(found.value - right.value) <= found.half_width;
        }
    }
    double rate() const { return static_cast<double>(inside) / all; }
};

TEST(Hint, SampledValuesLieWithinTheirErrorInTheLastTurn) {
    Coverage coverage;
    std::uint64_t seed = 1'000'000;
    for (std::uint64_t i = 0; i < 300; ++i) coverage.compare(next_position(1, seed, 18), 1, 0.02, i);
    std::printf("last turn: %d of %d sampled values within their error\n", coverage.inside, coverage.all);
    EXPECT_GT(coverage.all, 500);
    EXPECT_GE(coverage.rate(), 0.93);
}

TEST(Hint, SampledValuesLieWithinTheirErrorInTheLastTwoTurns) {
    Coverage coverage;
    std::uint64_t seed = 2'000'000;
    for (std::uint64_t i = 0; i < 30; ++i) coverage.compare(next_position(2, seed, 25), 2, 0.01, i);
    std::printf("last two turns: %d of %d sampled values within their error\n", coverage.inside,
                coverage.all);
    EXPECT_GT(coverage.all, 60);
    EXPECT_GE(coverage.rate(), 0.93);
}

TEST(Hint, TheControlVariateChangesNoMean) {
    // The same lines with and without it, on other games: the difference stays within both errors.
    int inside = 0, all = 0;
    double with_spread = 0, without_spread = 0;  // variance of one game, summed over the lines
    std::uint64_t seed = 3'000'000;
    for (std::uint64_t i = 0; i < 14; ++i) {
        const Standpoint position = next_position(4, seed, 20);
        HintSettings plain;
        plain.uses_control_variate = false;
        plain.half_width = 0.04;
        plain.seed = 2 * i;
        HintSettings lucky = plain;
        lucky.uses_control_variate = true;
        lucky.seed = 2 * i + 1;
        const Hint<G> without = sampled_at(position, plain), with = sampled_at(position, lucky);
        for (std::size_t line = 0; line < with.lines.size(); ++line) {
            const Estimate a = with.lines[line].estimate, b = without.lines[line].estimate;
            if (b.value == 0 || b.value == 1) continue;
            ++all;
            with_spread += a.half_width * a.half_width * static_cast<double>(a.playouts);
            without_spread += b.half_width * b.half_width * static_cast<double>(b.playouts);
            inside += std::abs(a.value - b.value) <= std::hypot(a.half_width, b.half_width);
        }
    }
    std::printf("%d of %d differences within both errors; one game in place of %.1f\n", inside, all,
                without_spread / with_spread);
    EXPECT_GT(all, 40);
    EXPECT_GE(inside, 0.93 * all);
    EXPECT_LT(2 * with_spread, without_spread);
}

TEST(Hint, DoesNotDependOnThreads) {
    std::uint64_t seed = 4'000'000;
    const Standpoint position = next_position(4, seed, 20);
    HintSettings settings;
    const Hint<G> one = hint_at(position, settings);
    settings.threads = 3;
    const Hint<G> three = hint_at(position, settings);
    ASSERT_EQ(one.lines.size(), three.lines.size());
    EXPECT_EQ(one.playouts, three.playouts);
    for (std::size_t i = 0; i < one.lines.size(); ++i) {
        EXPECT_EQ(one.lines[i].estimate.value, three.lines[i].estimate.value);
        EXPECT_EQ(one.lines[i].estimate.half_width, three.lines[i].estimate.half_width);
    }
}

TEST(Hint, StopsWhenAsked) {
    const siege::Pack& pack = siege::test_pack();
    const siege::State state = start(pack, {});
    JobControl control;
    control.stop = true;
    EXPECT_FALSE(Hinter<G>(pack, view(pack, state, Viewer::British), Side::British, {}).run(control));
    // Stopped later, it returns what it has and says so.
    JobControl later;
    HintSettings settings;
    settings.half_width = 0.0001;
    std::optional<Hint<G>> hint;
    std::jthread worker([&] {
        hint = Hinter<G>(pack, view(pack, state, Viewer::British), Side::British, settings).run(later);
    });
    while (later.done < 64) std::this_thread::yield();
    later.stop = true;
    worker.join();
    ASSERT_TRUE(hint);
    EXPECT_TRUE(hint->was_stopped);
    for (const auto& line : hint->lines) EXPECT_GT(line.estimate.half_width, 0.0001);
}

TEST(Hint, OfTwoPlayersDependsOnlyOnTheView) {
    // The hint does not depend on what the other side has sealed.
    const siege::Pack& pack = siege::test_pack();
    siege::Options options;
    options.two_players = true;
    options.deck = 10;
    HintSettings settings;
    settings.half_width = 0.05;
    std::vector<std::string> hints;
    for (const int french_order : {0, 2, 3}) {
        siege::State state = start(pack, options);
        apply(pack, state, Side::French,
              {siege::Choice::Kind::Order, static_cast<std::uint8_t>(french_order), 0});
        apply(pack, state, Side::French, {siege::Choice::Kind::Seal, 0, 0});
        JobControl control;
        const auto hint =
            Hinter<G>(pack, view(pack, state, Viewer::British), Side::British, settings).run(control);
        ASSERT_TRUE(hint);
        EXPECT_NE(hint->assumes, Assumption::BestPlay);
        std::string text;
        for (const auto& line : hint->lines) text += std::to_string(line.estimate.value) + " ";
        hints.push_back(text);
    }
    EXPECT_EQ(hints[0], hints[1]);
    EXPECT_EQ(hints[0], hints[2]);
}

TEST(Hint, OfTwoPlayersIsExactWhereNothingMoreIsHidden) {
    // In the last turn, after the French order and its counter-order are revealed.
    const siege::Pack& pack = siege::test_pack();
    siege::Options options;
    options.two_players = true;
    options.deck = 10;
    int exact = 0;
    for (std::uint64_t seed = 0; seed < 4000 && exact < 20; ++seed) {
        Random random(seed);
        siege::State state = start(pack, options);
        while (const auto chooser = next_chooser<G>(pack, state, random)) {
            const Side side = *chooser;
            const auto open = legal(pack, state, side);
            if (HintTraits<G>::turns_left(pack, state) == 1 && HintTraits<G>::is_open(pack, state) &&
                open.size() > 1) {
                const Hint<G> hint = hint_at({state, side, 10});
                ASSERT_EQ(hint.assumes, Assumption::BestPlay);
                for (const auto& line : hint.lines) {
                    // Few choices are left and no die.
                    siege::State after_line = state;
                    for (const auto& choice : line.choices) apply(pack, after_line, side, choice);
                    const Result end = result(pack, after_line);
                    if (!end.is_over) continue;
                    EXPECT_EQ(line.estimate.value, end.winner == side ? 1 : 0);
                }
                ++exact;
            }
            apply(pack, state, side, open[random.below(open.size())]);
        }
    }
    EXPECT_GE(exact, 20);  // the last game may have several such positions
}

}  // namespace
}  // namespace foulon::study
