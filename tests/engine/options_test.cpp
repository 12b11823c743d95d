// Options in general: what is read, completed and refused, with rows made for the test.
#include "engine/options.hpp"

#include <gtest/gtest.h>

#include <array>

namespace foulon {
namespace {

constexpr std::array<std::string_view, 3> kSpeeds{"slow", "usual", "fast"};
constexpr std::array<std::string_view, 3> kParts{"rain", "snow", "fog"};
constexpr std::array<std::string_view, 2> kNoYes{"no", "yes"};
constexpr std::array<OptionAlias, 3> kAliases{{
    {"speed", OptionAlias::kNumber, "rounds", ""},
    {"weather", "", "parts", ""},
    {"enemy", "deck", "players", "one"},
}};

GameOptions table() {
    return {"toy",
            kAnyMode,
            SideSet(Side::British),
            {choice_option("speed", kSolitaireOnly, kSpeeds, "usual", "How fast"),
             number_option("rounds", kAnyMode, 5, 12, "8", "How many rounds"),
             set_option("parts", kTwoOnly, kParts, "none", "Which parts"),
             flag_option("storm", kAnyMode, kNoYes, "", "Whether there is a storm")},
            kAliases};
}

ChosenOptions chosen(const OptionTexts& requested) {
    const auto options = choose_options(table(), requested);
    if (!options) ADD_FAILURE() << to_text(options.error(), "toy");
    return options ? *options : ChosenOptions{};
}
std::string refused(const OptionTexts& requested) {
    const auto options = choose_options(table(), requested);
    return options ? "accepted" : to_text(options.error(), "toy", "--");
}

TEST(Options, DefaultsFillWhatIsLeftOut) {
    const ChosenOptions options = chosen({});
    EXPECT_EQ(options.mode, PlayMode::Solitaire);
    EXPECT_EQ(options.side, Side::British);
    EXPECT_EQ(options["speed"], "usual");
    EXPECT_EQ(options.number("rounds"), 8);
    EXPECT_EQ(options["storm"], "");  // follows from something else
    EXPECT_FALSE(options.is_given("rounds"));
    EXPECT_EQ(options.rows.size(), 3U) << "an option of the other mode is not there";
}

TEST(Options, ValuesAreReadInAnyOrderAndWrittenOneWay) {
    const ChosenOptions options =
        chosen({{"parts", "fog,rain"}, {"storm", "on"}, {"players", "two"}, {"rounds", "12"}});
    EXPECT_EQ(options.mode, PlayMode::Two);
    EXPECT_EQ(options["parts"], "rain+fog");
    EXPECT_EQ(set_bits(*table().find("parts", PlayMode::Two), options["parts"]), 5U);
    EXPECT_EQ(options["storm"], "yes");
    EXPECT_TRUE(options.is_on(table(), "storm"));
    EXPECT_EQ(options.number("rounds"), 12);
    EXPECT_TRUE(options.is_given("rounds"));
    EXPECT_EQ(chosen({{"players", "two"}, {"parts", "fog+snow+rain"}})["parts"], "all");
    EXPECT_FALSE(chosen({{"storm", "false"}}).is_on(table(), "storm"));
}

TEST(Options, ErrorsNameTheOptionWhatIsAllowedAndWhatWasGiven) {
    EXPECT_EQ(refused({{"rounds", "999"}}), "--rounds must be 5 to 12 (got 999)");
    EXPECT_EQ(refused({{"rounds", "4"}}), "--rounds must be 5 to 12 (got 4)");
    for (const std::string wrong : {"", "x", "08", "+8", "8 ", "8.0", "99999999999999999999"})
        EXPECT_EQ(refused({{"rounds", wrong}}), "--rounds must be 5 to 12 (got " + wrong + ")");
    EXPECT_EQ(refused({{"speed", "swift"}}), "--speed must be slow, usual or fast (got swift)");
    EXPECT_EQ(refused({{"storm", "maybe"}}), "--storm must be no or yes (got maybe)");
    EXPECT_EQ(refused({{"players", "two"}, {"parts", "rain+hail"}}),
              "--parts must be none, all, or any of these joined by +: rain, snow, fog (got rain+hail)");
    EXPECT_EQ(refused({{"players", "three"}}), "--players must be one or two (got three)");
    EXPECT_EQ(refused({{"side", "dutch"}}), "--side must be british or french (got dutch)");
    EXPECT_EQ(refused({{"colour", "red"}}),
              "toy has no option colour; it has players, side, speed, rounds, parts, storm");
}

TEST(Options, EachModeHasItsOwn) {
    EXPECT_EQ(refused({{"players", "two"}, {"speed", "fast"}}),
              "--speed is not an option of two-player games");
    EXPECT_EQ(refused({{"players", "two"}, {"speed", "7"}}), "--speed is not an option of two-player games");
    EXPECT_EQ(refused({{"parts", "rain"}}), "--parts is not an option of solitaire games");
    EXPECT_EQ(refused({{"side", "french"}}), "--side must be british in a solitaire game (got french)");
    EXPECT_EQ(chosen({{"side", "french"}, {"players", "two"}}).side, Side::French);
    GameOptions two = table();
    two.modes = kTwoOnly;
    const auto alone = choose_options(two, {{"players", "one"}});
    ASSERT_FALSE(alone);
    EXPECT_EQ(to_text(alone.error(), "toy"), "players must be two (got one)");
    EXPECT_EQ(choose_options(two, {})->mode, PlayMode::Two);
}

TEST(Options, TheSameTwiceIsAllowedTwoThingsAreNot) {
    EXPECT_EQ(chosen({{"rounds", "9"}, {"rounds", "9"}}).number("rounds"), 9);
    EXPECT_EQ(refused({{"rounds", "9"}, {"rounds", "10"}}), "--rounds is set twice: 9 and 10");
    EXPECT_EQ(refused({{"players", "one"}, {"players", "two"}}), "--players is set twice: one and two");
}

TEST(Options, AliasesAreOtherSpellings) {
    EXPECT_EQ(chosen({{"as", "british"}}).side, Side::British);
    EXPECT_EQ(chosen({{"speed", "7"}}).number("rounds"), 7);
    EXPECT_EQ(chosen({{"speed", "fast"}})["speed"], "fast");
    EXPECT_EQ(refused({{"speed", "70"}}), "--rounds must be 5 to 12 (got 70)");
    EXPECT_EQ(chosen({{"players", "two"}, {"weather", "snow"}})["parts"], "snow");
    EXPECT_EQ(chosen({{"enemy", "deck"}}).mode, PlayMode::Solitaire);
    EXPECT_EQ(refused({{"enemy", "nobody"}}), "--enemy must be deck (got nobody)");
    EXPECT_EQ(refused({{"enemy", "deck"}, {"players", "two"}}), "--players is set twice: one and two");
    EXPECT_TRUE(table().knows("weather"));
    EXPECT_FALSE(table().knows("colour"));
}

TEST(Options, SeatsReplaceWhatWasSaidOfThem) {
    const OptionTexts recorded{{"enemy", "deck"}, {"as", "british"}, {"rounds", "6"}};
    EXPECT_EQ(with_seats(table(), recorded, PlayMode::Two, Side::French),
              (OptionTexts{{"rounds", "6"}, {"players", "two"}, {"side", "french"}}));
}

}  // namespace
}  // namespace foulon
