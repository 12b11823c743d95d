// The game in the terminal: a whole game through a pipe, against a bot, and a study.
#include "app/program.hpp"

namespace foulon::app_test {
namespace {

using SkirmishPlay = ProgramTest;

TEST_F(SkirmishPlay, AWholeGameAgainstABotVerifiesAndReplays) {
    std::string typed;
    for (const char* post : {"left", "centre", "left", "centre", "left"})
        typed += std::string("post ") + post + "\n";
    const Ran ran = run({"play", "skirmish", "--side", "british", "--french", "recruit", "--seed", "one",
                         "--record", at("g.foulon")},
                        typed);
    ASSERT_EQ(ran.code, 0) << ran.err << ran.out;
    EXPECT_NE(ran.out.find("Record finished and signed"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("{"), std::string::npos) << "a word is missing";
    EXPECT_EQ(run({"verify", at("g.foulon")}).code, 0);
    EXPECT_EQ(run({"replay", at("g.foulon")}).code, 0);
}

TEST_F(SkirmishPlay, AStudyCountsTheSameOnOneThreadAndTwo) {
    const auto study = [&](const char* threads) {
        return run({"study", "skirmish", "--bot", "recruit", "--games", "20", "--threads", threads, "--data",
                    kData});
    };
    const Ran one = study("1"), two = study("2");
    EXPECT_EQ(one.code, 0) << one.err;
    const std::size_t counts = one.out.find("won by");  // above it stands how long it took
    ASSERT_NE(counts, std::string::npos) << one.out;
    EXPECT_NE(one.out.find("centre", counts), std::string::npos) << one.out;
    EXPECT_EQ(one.out.substr(counts), two.out.substr(two.out.find("won by")));
}

}  // namespace
}  // namespace foulon::app_test
