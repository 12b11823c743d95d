// Regret matching finds the equilibria of small games with known solutions.
#include <gtest/gtest.h>

#include "bots/matrix.hpp"

namespace foulon::bots {

namespace {

TEST(Matrix, MatchingPenniesIsEven) {
    MatrixGame<4, 4> game;
    game.payoff[0] = {1, -1};
    game.payoff[1] = {-1, 1};
    game.begin(2, 2);
    game.sweep(2000);
    EXPECT_NEAR(game.row().share[0], 0.5, 0.01);
    EXPECT_NEAR(game.column().share[0], 0.5, 0.01);
    EXPECT_NEAR(game.value(), 0, 0.01);
}

// Rows pay 3, -1 and -2, 1: the row player plays the first row 3/7 of the time, the column
// player the first column 2/7, and the value is 1/7.
TEST(Matrix, UnevenPenniesHaveTheirMixture) {
    MatrixGame<2, 2> game;
    game.payoff[0] = {3, -1};
    game.payoff[1] = {-2, 1};
    game.begin(2, 2);
    game.sweep(4000);
    EXPECT_NEAR(game.row().share[0], 3.0 / 7, 0.01);
    EXPECT_NEAR(game.column().share[0], 2.0 / 7, 0.01);
    EXPECT_NEAR(game.value(), 1.0 / 7, 0.01);
}

TEST(Matrix, RockPaperScissorsAndADominatedPlan) {
    MatrixGame<4, 3> game;
    game.payoff[0] = {0, -1, 1};
    game.payoff[1] = {1, 0, -1};
    game.payoff[2] = {-1, 1, 0};
    game.payoff[3] = {-2, -2, -2};
    game.begin(4, 3);
    game.sweep(4000);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_NEAR(game.row().share[i], 1.0 / 3, 0.02);
        EXPECT_NEAR(game.column().share[i], 1.0 / 3, 0.02);
    }
    EXPECT_LT(game.row().share[3], 0.001);
}

TEST(Matrix, OnePlanEachIsTrivial) {
    MatrixGame<3, 3> game;
    game.payoff[0] = {0.25};
    game.begin(1, 1);
    game.sweep(1);
    EXPECT_EQ(game.row().share[0], 1);
    EXPECT_EQ(game.value(), 0.25);
}

TEST(Mixed, DrawsByProbabilityAndDropsSmallOnes) {
    Mixed<3> mixed;
    mixed.count = 3;
    mixed.share = {0.02, 0.38, 0.6};
    Random random(7);
    std::array<int, 3> drawn{};
    for (int i = 0; i < 10'000; ++i) ++drawn[mixed.draw(random)];
    EXPECT_NEAR(drawn[0], 200, 80);
    EXPECT_NEAR(drawn[1], 3800, 250);
    EXPECT_NEAR(drawn[2], 6000, 250);
    const Mixed<3> pure = mixed.purified(0.05);
    EXPECT_EQ(pure.share[0], 0);
    EXPECT_NEAR(pure.share[1] + pure.share[2], 1, 1e-12);
    for (int i = 0; i < 1000; ++i) EXPECT_NE(pure.draw(random), 0U);
}

}  // namespace

}  // namespace foulon::bots
