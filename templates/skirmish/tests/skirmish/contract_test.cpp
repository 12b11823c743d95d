// The generic tests of the contract, the page, the screen, the values and the options.
#include <gtest/gtest.h>

#include "skirmish/page.hpp"
#include "skirmish/screen.hpp"
#include "support/contract.hpp"
#include "support/options.hpp"
#include "support/page_contract.hpp"
#include "support/skirmish_pack.hpp"

namespace foulon::skirmish {
namespace {

TEST(SkirmishContract, RandomGamesUnderEveryOption) {
    for (std::uint8_t turns = kTurnsLeast; turns <= kTurnsMost; ++turns)
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            contract::check_game<Game>(test_pack(), {turns}, seed);
            if (HasFatalFailure()) return;
        }
}

TEST(SkirmishContract, ThePageKeepsItsPromises) {
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        EXPECT_EQ(contract::page_fault<Game>(test_pack(), {5}, seed), "");
}

TEST(SkirmishContract, TheScreenKeepsItsPromises) {
    EXPECT_EQ(contract::screen_fault<Game>(test_pack(), {5}, 1), "");
}

TEST(SkirmishContract, EveryValueIsTold) {
    EXPECT_EQ(contract::values_fault<Game>(
                  test_pack(), [](Pack& pack) { ++pack.points[0]; }, [](Pack& pack) { ++pack.points[1]; },
                  [](Pack& pack) { ++pack.points[2]; }, [](Pack& pack) { ++pack.turns; },
                  [](Pack& pack) { ++pack.british_from; }),
              "");
}

TEST(SkirmishOptions, EveryRowIsReadRecordedAndReadAgain) { contract::check_options<Game>(test_pack()); }

TEST(SkirmishOptions, WordsAreInTheCatalogue) {
    const auto words = record::Catalogue::load(FOULON_SOURCE_DIR "/data", Game::kName, "en");
    ASSERT_TRUE(words);
    contract::check_option_words(option_table(), *words);
}

}  // namespace
}  // namespace foulon::skirmish
