// The options of the game: every row by the generic tests, and what is its own.
#include "support/options.hpp"

#include "siege/game.hpp"
#include "support/siege_pack.hpp"

namespace foulon::siege {
namespace {

std::string refused(const OptionTexts& texts) { return contract::answer_to<Game>(test_pack(), texts); }

// [S 7.1] the skill sets the size of the deck, which can also be set itself
TEST(Options, TheDeckComesFromTheSkillOrFromItsNumber) {
    const Pack& pack = test_pack();
    EXPECT_EQ(*complete_options(pack, {{"skill", "weak"}}),
              (OptionTexts{{"side", "british"}, {"deck", "27"}, {"enemy-losses", "you"}}));
    EXPECT_EQ(*complete_options(pack, {{"as", "french"}, {"skill", "13"}, {"program-losses", "yes"}}),
              (OptionTexts{{"side", "french"}, {"deck", "13"}, {"enemy-losses", "program"}}));
    EXPECT_EQ(refused({{"skill", "weak"}, {"deck", "13"}}), "use either --deck or --skill, not both");
    EXPECT_EQ(refused({{"deck", "999"}}), "--deck must be 10 to 30 (got 999)");
    EXPECT_EQ(refused({{"deck", "34"}, {"players", "two"}}), "--deck must be 10 to 33 (got 34)");
    EXPECT_EQ(refused({{"modules", "all"}}),
              "siege has no option modules; it has players, side, skill, deck, enemy-losses, hold-chart, "
              "villages-chart, bombard-chart, ship-chart");
}

// The limits that help states are those of the shipped pack.
TEST(Options, TheTableHasTheLimitsOfTheShippedPack) {
    const GameOptions shipped = option_table(test_pack());
    for (std::size_t i = 0; i < shipped.specs.size(); ++i) {
        EXPECT_EQ(shipped.specs[i].least, option_table().specs[i].least);
        EXPECT_EQ(shipped.specs[i].most, option_table().specs[i].most);
        EXPECT_EQ(shipped.specs[i].usual, option_table().specs[i].usual);
    }
}

TEST(Options, EveryRowIsReadRecordedAndReadAgain) { contract::check_options<Game>(test_pack()); }

}  // namespace
}  // namespace foulon::siege
