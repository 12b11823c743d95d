// Numbers as people type them, and the limits of every flag that takes one.
#include "app/number.hpp"

#include "app/program.hpp"

namespace foulon::app_test {
namespace {

using app::parse_number;
using Numbers = ProgramTest;

TEST(Number, IsReadAsPeopleTypeIt) {
    EXPECT_EQ(parse_number("0"), 0U);
    EXPECT_EQ(parse_number("1000000"), 1'000'000U);
    EXPECT_EQ(parse_number("1_000_000"), 1'000'000U);
    EXPECT_EQ(parse_number("1,000,000"), 1'000'000U);
    EXPECT_EQ(parse_number("1e6"), 1'000'000U);
    EXPECT_EQ(parse_number("2.5e+3"), 2'500U);
    EXPECT_EQ(parse_number("1M"), 1'000'000U);
    EXPECT_EQ(parse_number("2.5k"), 2'500U);
    EXPECT_EQ(parse_number("3.000"), 3U);
    EXPECT_EQ(parse_number("18446744073709551615"), 18446744073709551615U);
}

TEST(Number, IsRefusedWhenItIsNone) {
    for (const char* text : {"",
                             "-1",
                             "+1",
                             "1.5",
                             "1e",
                             "1e-3",
                             "e6",
                             "k",
                             "_1",
                             "1_",
                             "1__0",
                             "1.",
                             ".5",
                             "1 000",
                             "0x10",
                             "18446744073709551616",
                             "10000000000000000000000",
                             "1e20",
                             "99999999999G",
                             "1kk",
                             "1e3k",
                             "one",
                             "2.5.1",
                             "1_.5"})
        EXPECT_EQ(parse_number(text), std::nullopt) << text;
}

TEST_F(Numbers, HaveLimits) {
    const std::vector<std::vector<std::string>> wrong{
        {"study", "siege", "--games", "-1"},
        {"study", "siege", "--games", "0"},
        {"study", "siege", "--games", "10000000000000000000000"},
        {"study", "siege", "--games", "1e13"},
        {"study", "siege", "--threads", "-1"},
        {"study", "siege", "--threads", "5000"},
        {"study", "siege", "--simulations", "0"},
        {"study", "siege", "--seed", "-3"},
        {"odds", "quebec", "--attack", "4/4/4", "--defend", "3/3/3", "--games", "-1"},
        {"match", "quebec", "--minutes", "-5"},
        {"match", "quebec", "--minutes", "1e9"},
        {"hint", "game.foulon", "--line", "-1"},
        {"hint", "game.foulon", "--threads", "-1"},
        {"play", "siege", "--from", "game.foulon", "--line", "-1"}};
    for (const auto& words : wrong) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 2) << testing::PrintToString(words);
        EXPECT_NE(ran.err.find(*(words.end() - 2)), std::string::npos) << ran.err;
        EXPECT_NE(ran.err.find("must be a whole number from"), std::string::npos) << ran.err;
    }
}

TEST_F(Numbers, OfGamesTakeExponentsAndSuffixes) {
    for (const char* games : {"1e2", "100", "0.1k", "1_00"}) {
        const Ran ran =
            run({"study", "siege", "--bot", "random", "--games", games, "--data", kData, "--csv", "-"});
        EXPECT_EQ(ran.code, 0) << games << ran.err;
        EXPECT_NE(ran.out.find("100"), std::string::npos) << ran.out;
    }
}

}  // namespace
}  // namespace foulon::app_test
