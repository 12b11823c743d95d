// Tournament scoring at every boundary: victory points, bids, tournament points.
#include "quebec/tournament.hpp"

#include <gtest/gtest.h>

#include "quebec/chapters.hpp"
#include "support/quebec_pack.hpp"

namespace foulon::quebec {
namespace {

/// A game that is over, with so much CV left to each side.
State over(End end, int british, int french) {
    const Pack& pack = test_pack();
    State state = start(pack, {});
    const std::array<int, 2> left{british, french};
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        int rest = left[index(side)];
        for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b) {
            const int cv = std::min<int>(rest, pack.blocks[index(side)][b].cv);
            hidden.spot[b] = cv == 0 ? kNoZone : static_cast<std::uint8_t>(cv << 4 | pack.goal);
            rest -= cv;
        }
        EXPECT_EQ(rest, 0);
    }
    finish(state, end);
    return state;
}
State british_win(int cv) { return over(End::AbrahamHeld, cv, 10); }
State french_win(int cv) { return over(End::AbrahamNotHeld, 30, cv); }

int points(const State& state, Side side) { return victory_points(test_pack(), state, side); }

TEST(QuebecTournament, TheFrenchScoreEachStepTheyHaveLeft) {  // [A 9.4]
    EXPECT_EQ(points(french_win(48), Side::French), 48);
    EXPECT_EQ(points(french_win(1), Side::French), 1);
    EXPECT_EQ(points(french_win(17), Side::British), 0);
    EXPECT_EQ(points(over(End::TooFewBritish, 19, 22), Side::French), 22);
    EXPECT_EQ(points(over(End::TooFewBritish, 19, 22), Side::British), 0);
}

TEST(QuebecTournament, TheBritishScoreEachStepAbove20) {  // [A 9.4]
    EXPECT_EQ(points(british_win(20), Side::British), 0);
    EXPECT_EQ(points(british_win(21), Side::British), 1);
    EXPECT_EQ(points(british_win(47), Side::British), 27);
    EXPECT_EQ(points(british_win(47), Side::French), 0);
}

TEST(QuebecTournament, AGameThatGoesOnScoresNothing) {  // [A 9.4]
    const State state = start(test_pack(), {});
    EXPECT_EQ(points(state, Side::British), 0);
    EXPECT_EQ(points(state, Side::French), 0);
}

TEST(QuebecTournament, TheHigherBidHasTheFrenchFirstTiesByLot) {  // [A 9.3]
    EXPECT_EQ(plays_french_first({3, 2}, 1), 0U);
    EXPECT_EQ(plays_french_first({2, 3}, 0), 1U);
    EXPECT_EQ(plays_french_first({4, 4}, 0), 0U);
    EXPECT_EQ(plays_french_first({4, 4}, 1), 1U);
}

/// Tournament points where player 0 is ahead by `difference`: he wins both games, first as French.
MatchScore ahead_by(int difference) {
    return match_score(test_pack(), {french_win(difference), british_win(20)}, 0, 0);
}

TEST(QuebecTournament, EveryBoundaryOfTheTable) {  // [A 9.4]
    using Two = std::array<int, 2>;
    EXPECT_EQ(match_score(test_pack(), {british_win(20), british_win(20)}, 0, 0).tournament, (Two{3, 3}));
    for (const int draw : {1, 4, 5}) EXPECT_EQ(ahead_by(draw).tournament, (Two{3, 3})) << draw;
    for (const int marginal : {6, 7, 10}) EXPECT_EQ(ahead_by(marginal).tournament, (Two{4, 2})) << marginal;
    for (const int substantive : {11, 15})
        EXPECT_EQ(ahead_by(substantive).tournament, (Two{5, 1})) << substantive;
    for (const int decisive : {16, 17, 48}) EXPECT_EQ(ahead_by(decisive).tournament, (Two{6, 0})) << decisive;
}

TEST(QuebecTournament, SidesAreExchangedAndTheBidIsDeducted) {  // [A 9.3]
    // Player 1 bids 4 and has the French first: he scores 20 as French; then 25 as British scores 5.
    const MatchScore won_both = match_score(test_pack(), {french_win(20), british_win(25)}, 1, 4);
    EXPECT_EQ(won_both.victory, (std::array<int, 2>{0, 21}));
    EXPECT_EQ(won_both.tournament, (std::array<int, 2>{0, 6}));
    // Each wins once as French: 20 less 4 against 12 is a draw.
    const MatchScore one_each = match_score(test_pack(), {french_win(20), french_win(12)}, 1, 4);
    EXPECT_EQ(one_each.victory, (std::array<int, 2>{12, 16}));
    EXPECT_EQ(one_each.tournament, (std::array<int, 2>{3, 3}));
    // Without the bid it would have been marginal.
    EXPECT_EQ(match_score(test_pack(), {french_win(20), french_win(12)}, 1, 0).tournament,
              (std::array<int, 2>{2, 4}));
}

}  // namespace
}  // namespace foulon::quebec
