// The options of the game: every row by the generic tests, and what is its own.
#include "support/options.hpp"

#include "braddock/game.hpp"
#include "support/braddock_pack.hpp"

namespace foulon::braddock {
namespace {

std::string refused(const OptionTexts& texts) { return contract::answer_to<Game>(test_pack(), texts); }

// [B 17.1] the card plays the French, or a second player
TEST(Options, PlayersAndTheFrenchSeatSayTheSame) {
    const Pack& pack = test_pack();
    EXPECT_EQ(*complete_options(pack, {{"players", "two"}}), *complete_options(pack, {{"french", "player"}}));
    EXPECT_EQ(*complete_options(pack, {}), *complete_options(pack, {{"french", "card"}}));
    EXPECT_EQ((*complete_options(pack, {}))[0], (std::pair<std::string, std::string>{"french", "card"}));
    EXPECT_EQ(refused({{"french", "general"}}), "--french must be card or player (got general)");
    EXPECT_EQ(refused({{"side", "french"}}), "--side must be british in a solitaire game (got french)");
    EXPECT_EQ(refused({{"side", "french"}, {"players", "two"}}), "accepted");
}

TEST(Options, EveryRowIsReadRecordedAndReadAgain) { contract::check_options<Game>(test_pack()); }

}  // namespace
}  // namespace foulon::braddock
