// Hints: exact values against brute force, sampled values against exact ones,
// the same hint from one view however many threads, a stop that is obeyed.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "study/hint_oracle.hpp"
#include "study/hint_positions.hpp"
#include "study/hinter.hpp"

namespace foulon::study {
namespace {

using G = siege::Game;

siege::View seen_by(const Position& position) {
    return view(siege::test_pack(), position.state, viewer_of(position.side));
}

Hint<G> hint_at(const Position& position, const HintSettings& settings = {}) {
    Watch watch;
    auto hint = Hinter<G>(siege::test_pack(), seen_by(position), position.side, settings).run(watch);
    EXPECT_TRUE(hint.has_value());
    return std::move(*hint);
}

Hint<G> sampled_at(const Position& position, const HintSettings& settings) {
    Watch watch;
    auto hint = Hinter<G>(siege::test_pack(), seen_by(position), position.side, settings).run_sampled(watch);
    EXPECT_TRUE(hint.has_value());
    return std::move(*hint);
}

siege::State after(const Position& position, const HintedLine<G>& line) {
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
        const Position position = next_position(1, seed);
        const Hint<G> hint = hint_at(position);
        ASSERT_EQ(hint.supposes, Supposes::BestPlay);
        ++steps[position.state.table.step];
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
    // The positions are of every kind: both sides, every step at which somebody chooses.
    EXPECT_GT(sides[Side::British], 200);
    EXPECT_GT(sides[Side::French], 200);
    for (const auto step :
         {siege::Step::Order, siege::Step::Conflict, siege::Step::Loss, siege::Step::Send, siege::Step::Move})
        EXPECT_GT(steps[step], 0) << static_cast<int>(step);
    EXPECT_GT(between, 1000);
    std::printf("1000 positions, %llu lines, %llu positions met by brute force\n",
                static_cast<unsigned long long>(lines), static_cast<unsigned long long>(positions));
}

/// How often a sampled value lies within its stated error of the exact one.
struct Coverage {
    int inside = 0, all = 0;

    void compare(const Position& position, int turns, std::uint64_t seed) {
        HintSettings settings;
        settings.tail_turns = turns;  // so that both suppose the same: best play
        settings.seed = seed;
        const Hint<G> exact = hint_at(position, settings), sampled = sampled_at(position, settings);
        if (exact.supposes != Supposes::BestPlay) return;  // beyond the budget: nothing to compare with
        ASSERT_EQ(exact.lines.size(), sampled.lines.size());
        for (std::size_t i = 0; i < exact.lines.size(); ++i) {
            const Estimate right = exact.lines[i].estimate, found = sampled.lines[i].estimate;
            ASSERT_EQ(exact.lines[i].choices, sampled.lines[i].choices);
            ASSERT_FALSE(found.is_exact);
            ASSERT_GT(found.half_width, 0);
            ASSERT_LE(found.half_width, 0.01);
            if (right.value == 0 || right.value == 1) continue;  // no sample can be wrong about these
            ++all;
            inside += std::abs(found.value - right.value) <= found.half_width;
        }
    }
    double rate() const { return static_cast<double>(inside) / all; }
};

TEST(Hint, SampledValuesLieWithinTheirErrorInTheLastTurn) {
    Coverage coverage;
    std::uint64_t seed = 1'000'000;
    for (std::uint64_t i = 0; i < 200; ++i) coverage.compare(next_position(1, seed, 18), 1, i);
    std::printf("last turn: %d of %d sampled values within their error\n", coverage.inside, coverage.all);
    EXPECT_GT(coverage.all, 500);
    EXPECT_GE(coverage.rate(), 0.93);
}

TEST(Hint, SampledValuesLieWithinTheirErrorInTheLastTwoTurns) {
    Coverage coverage;
    std::uint64_t seed = 2'000'000;
    for (std::uint64_t i = 0; i < 30; ++i) coverage.compare(next_position(2, seed, 25), 2, i);
    std::printf("last two turns: %d of %d sampled values within their error\n", coverage.inside,
                coverage.all);
    EXPECT_GT(coverage.all, 100);
    EXPECT_GE(coverage.rate(), 0.93);
}

}  // namespace
}  // namespace foulon::study
