// `foulon --version` and `foulon bench`: which build this is, and which rules it plays.
#include <nlohmann/json.hpp>
#include <regex>

#include "app/program.hpp"
#include "registry/games.hpp"

namespace foulon::app_test {
namespace {

using Version = ProgramTest;
using Bench = ProgramTest;

TEST_F(Version, NamesVersionCommitAndRules) {
    const Ran ran = run({"--version"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "");
    std::string form = "foulon [0-9]+\\.[0-9]+\\.[0-9]+ \\(commit ([0-9a-f]{10}|unknown)\\)\n";
    for (const registry::GameEntry& game : registry::games())
        form += std::string(game.name) + " rules [0-9]+\n";
    EXPECT_TRUE(std::regex_match(ran.out, std::regex(form))) << ran.out;
    EXPECT_EQ(run({"-V"}).out, ran.out);
}

TEST_F(Bench, PrintsOneNumberForEachGame) {
    const Ran ran = run({"bench", "siege", "--data", kData});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(std::regex_match(ran.out, std::regex("siege +[0-9a-f]{16}\n"))) << ran.out;

    const auto list = nlohmann::json::parse(run({"bench", "siege", "--json", "--data", kData}).out);
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0]["game"], "siege");
    EXPECT_EQ(list[0]["games"], 1000);
    EXPECT_NE(ran.out.find(list[0]["signature"].get<std::string>()), std::string::npos);
}

TEST_F(Bench, UnknownGameIsWrongUsage) {
    const Ran ran = run({"bench", "whist"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("whist"), std::string::npos);
}

}  // namespace
}  // namespace foulon::app_test
