// The options of the game: every row by the generic tests, and what is its own.
#include "support/options.hpp"

#include "quebec/game.hpp"
#include "support/quebec_pack.hpp"

namespace foulon::quebec {
namespace {

std::string refused(const OptionTexts& texts) { return contract::answer_to<Game>(test_pack(), texts); }

/// The readings that the books leave open follow, all off.
OptionTexts with_readings(OptionTexts texts) {
    for (const char* name : {"both-leave-pursuit", "supply-restart", "probing-all-fire", "indians-pursue"})
        texts.emplace_back(name, "no");
    return texts;
}

TEST(Options, ByMailCommandersFight) {
    EXPECT_EQ(
        *complete_options(test_pack(), {{"rules", "pbm"}}),
        with_readings({{"rules", "pbm"}, {"modules", "none"}, {"battle", "classic"}, {"transfer", "yes"}}));
    EXPECT_EQ((*complete_options(test_pack(), {{"rules", "pbm"}, {"transfer", "off"}}))[3].second, "no");
    EXPECT_EQ(refused({{"rules", "pbm"}, {"modules", "path"}}),
              "--modules must be none with rules pbm (got path)");
    EXPECT_EQ(refused({{"rules", "pbm"}, {"battle", "orders"}}),
              "--battle must be classic with rules pbm (got orders)");
}

TEST(Options, AreReadInAnyOrder) {
    const Pack& pack = test_pack();
    EXPECT_EQ(*complete_options(pack, {}),
              with_readings(
                  {{"rules", "classic"}, {"modules", "none"}, {"battle", "classic"}, {"transfer", "no"}}));
    EXPECT_EQ((*complete_options(pack, {{"modules", "leaders,path"}}))[1].second, "path+leaders");
    EXPECT_EQ((*complete_options(pack, {{"battle", "orders"}, {"modules", "all"}}))[2].second, "orders");
}

TEST(Options, TwoAlwaysPlay) {
    EXPECT_EQ(refused({{"players", "one"}}), "--players must be two (got one)");
    EXPECT_EQ(refused({{"players", "two"}, {"side", "french"}}), "accepted");
}

// A header is read in the one form in which it is printed.
TEST(Options, AHeaderIsReadStrictly) {
    const OptionTexts good = with_readings(
        {{"rules", "classic"}, {"modules", "path+leaders"}, {"battle", "orders"}, {"transfer", "no"}});
    EXPECT_TRUE(parse_options(test_pack(), good));
    OptionTexts wrong = good;
    wrong[1].second = "leaders+path";
    EXPECT_FALSE(parse_options(test_pack(), wrong));
    wrong = good;
    wrong[3].second = "off";
    EXPECT_FALSE(parse_options(test_pack(), wrong));
    wrong = good;
    std::swap(wrong[0], wrong[1]);
    EXPECT_FALSE(parse_options(test_pack(), wrong));
    wrong = good;
    wrong.pop_back();
    EXPECT_FALSE(parse_options(test_pack(), wrong));
}

TEST(Options, EveryRowIsReadRecordedAndReadAgain) { contract::check_options<Game>(test_pack()); }

}  // namespace
}  // namespace foulon::quebec
