// The options of the game: every row by the generic tests, and what is its own.
#include "support/options.hpp"

#include "braddock/game.hpp"
#include "support/braddock_pack.hpp"

namespace foulon::braddock {
namespace {

std::string refused(const OptionTexts& requested) {
    const auto options = read_options(test_pack(), requested);
    return options ? "accepted" : to_text(options.error(), Game::kName, "--");
}

TEST(Options, EveryRowIsReadRecordedAndReadAgain) { contract::check_options<Game>(test_pack()); }

TEST(Options, WordsAreInTheCatalogue) {
    const auto words = record::Catalogue::load(FOULON_SOURCE_DIR "/data", Game::kName, "en");
    ASSERT_TRUE(words);
    contract::check_option_words(option_table(), *words);
}

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

}  // namespace
}  // namespace foulon::braddock
