// The signature depends on the rules and the seed, and on nothing else.
#include <gtest/gtest.h>

#include "siege/game.hpp"
#include "study/siege_study.hpp"
#include "study/signature_of.hpp"
#include "support/siege_pack.hpp"

namespace foulon::study {
namespace {

const std::vector<siege::Options> kModes{siege::Options{}};

TEST(Signature, IsTheSameEachTime) {
    const siege::Pack& pack = siege::test_pack();
    const Signature one = signature<siege::Game>(pack, kModes, 50, 1);
    EXPECT_EQ(one, signature<siege::Game>(pack, kModes, 50, 1));
    EXPECT_EQ(one.games, 50U);
    EXPECT_GT(one.steps, 50U);
}

TEST(Signature, DependsOnTheSeedAndTheNumberOfGames) {
    const siege::Pack& pack = siege::test_pack();
    const Signature one = signature<siege::Game>(pack, kModes, 50, 1);
    EXPECT_NE(one.value, signature<siege::Game>(pack, kModes, 50, 2).value);
    EXPECT_NE(one.value, signature<siege::Game>(pack, kModes, 51, 1).value);
}

TEST(Signature, DependsOnTheOptions) {
    const siege::Pack& pack = siege::test_pack();
    siege::Options french;
    french.side = Side::French;
    EXPECT_NE(signature<siege::Game>(pack, kModes, 50, 1).value,
              signature<siege::Game>(pack, {french}, 50, 1).value);
}

// One changed value of the data is enough.
TEST(Signature, DependsOnTheRules) {
    const siege::Pack& pack = siege::test_pack();
    siege::Pack changed = pack;
    changed.slots[0] = static_cast<std::uint8_t>(changed.slots[0] - 1);
    EXPECT_NE(signature<siege::Game>(pack, kModes, 200, 1).value,
              signature<siege::Game>(changed, kModes, 200, 1).value);
}

TEST(Signature, OrderMattersInTheHash) { EXPECT_NE(combine(combine(0, 1), 2), combine(combine(0, 2), 1)); }

TEST(Signature, BadDataIsReported) {
    const auto made = siege_signature("/no/such/folder");
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().what, StudyError::What::Data);
    EXPECT_FALSE(made.error().text.empty());
}

}  // namespace
}  // namespace foulon::study
