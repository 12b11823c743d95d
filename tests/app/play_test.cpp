// Play through a pipe, and what becomes of its record.
#include <csignal>
#include <nlohmann/json.hpp>

#include "app/program.hpp"

namespace foulon::app_test {
namespace {

using Play = ProgramTest;

TEST_F(Play, BothSidesPipedToTheEndThenVerifiedAndReplayed) {
    for (const std::string side : {"british", "french"})
        for (const std::string losses : {"you", "program"}) {
            const std::string file = at(side + losses + ".foulon");
            const Ran ran = run({"play", "siege", "--as", side, "--enemy-losses", losses, "--record", file},
                                answers(side == "french" ? 5 : 6));
            ASSERT_EQ(ran.code, 0) << ran.err;
            EXPECT_NE(ran.out.find("Record finished and signed"), std::string::npos);
            EXPECT_LE(widest(ran.out), 80U);
            EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "no colour in a pipe";
            EXPECT_FALSE(std::filesystem::exists(file + ".sealed"));

            const Ran verified = run({"verify", file});
            EXPECT_EQ(verified.code, 0) << verified.out;
            EXPECT_NE(verified.out.find("Signed by the key of this machine"), std::string::npos)
                << verified.out;
            EXPECT_NE(verified.out.find("Sealed dice"), std::string::npos);
            const Ran replayed = run({"replay", file});
            EXPECT_EQ(replayed.code, 0);
            EXPECT_NE(replayed.out.find("Turn 1 is over"), std::string::npos);
            EXPECT_LE(widest(replayed.out), 80U);
            const auto json = nlohmann::json::parse(run({"replay", file, "--json"}).out);
            EXPECT_EQ(json["finished"], true);
            EXPECT_EQ(json["options"]["side"], side);
            EXPECT_GT(json["lines"].size(), 20U);
        }
}

TEST_F(Play, ASeedRepeatsTheGame) {
    const Ran one = run({"play", "siege", "--seed", "wolfe", "--record", at("1.foulon")}, answers(2));
    const Ran two = run({"play", "siege", "--seed", "wolfe", "--record", at("2.foulon")}, answers(2));
    std::string first = one.out, second = two.out;
    for (std::string* text : {&first, &second})
        for (std::size_t p = text->find(".foulon"); p != std::string::npos; p = text->find(".foulon"))
            text->erase(p - 1, 8);
    EXPECT_EQ(first, second);
    EXPECT_NE(run({"verify", at("1.foulon")}).out.find("Seeded dice"), std::string::npos);
}

TEST_F(Play, TheSeatsWordIsRandomOrTheOneGiven) {
    const auto word_line = [this](const std::string& name, std::vector<std::string> more) {
        std::vector<std::string> words{"play", "siege", "--record", at(name)};
        words.insert(words.end(), more.begin(), more.end());
        EXPECT_EQ(run(words, "quit\n").code, 0);
        const std::string bytes = slurp(at(name));
        const std::size_t word = bytes.find("british word ");
        EXPECT_NE(word, std::string::npos) << bytes;
        return bytes.substr(word, 13 + 32);
    };
    EXPECT_EQ(word_line("1", {"--nonce", "Montcalm"}), word_line("2", {"--nonce", "Montcalm"}));
    EXPECT_NE(word_line("3", {"--nonce", "Montcalm"}), word_line("4", {"--nonce", "Levis"}));
    EXPECT_NE(word_line("5", {}), word_line("6", {}));
}

TEST_F(Play, EndOfInputKeepsTheGameAndItIsTakenUpAgain) {
    const std::string file = at("g.foulon");
    const std::vector<std::string> words{"play", "siege", "--as", "french", "--record", file};
    Ran ran = run(words, "order hold, go\n");
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("Resume it:  foulon play --record " + file), std::string::npos) << ran.out;
    EXPECT_TRUE(std::filesystem::exists(file + ".sealed"));
    const Ran unfinished = run({"verify", file});
    EXPECT_EQ(unfinished.code, 3);
    EXPECT_NE(unfinished.out.find("Not finished"), std::string::npos);
    for (int i = 0; i < 200 && ran.out.find("finished and signed") == std::string::npos; ++i) {
        ran = run({"play", "--record", file}, answers(static_cast<unsigned>(i), 3));
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_NE(ran.out.find("Resumed "), std::string::npos);
    }
    EXPECT_NE(ran.out.find("finished and signed"), std::string::npos);
    EXPECT_EQ(run({"verify", file}).code, 0);
    const Ran again = run({"play", "--record", file});
    EXPECT_EQ(again.code, 0);
    EXPECT_NE(again.out.find("This game is finished"), std::string::npos);
}

TEST_F(Play, ATornLastLineIsSetAsideWithAWord) {
    const std::string file = at("g.foulon");
    run({"play", "siege", "--record", file, "--seed", "torn"}, "order bombard-quebec, go\n");
    const std::string whole = slurp(file);
    spill(file, whole.substr(0, whole.size() - 7));
    const Ran verified = run({"verify", file});
    EXPECT_EQ(verified.code, 5);
    EXPECT_NE(verified.out.find("DAMAGED"), std::string::npos) << verified.out;
    const Ran ran = run({"play", "--record", file}, "quit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find(".cut"), std::string::npos) << ran.out;
    EXPECT_TRUE(std::filesystem::exists(file + ".cut"));
    EXPECT_EQ(run({"verify", file}).code, 3);
}

TEST_F(Play, AForgedRecordIsNotGood) {
    const std::string file = at("g.foulon");
    run({"play", "siege", "--record", file, "--seed", "forged"}, answers(4));
    ASSERT_EQ(run({"verify", file}).code, 0);
    std::string bytes = slurp(file);
    bytes.replace(bytes.find(", go"), 4, ", gx");
    spill(file, bytes);
    EXPECT_EQ(run({"verify", file}).code, 5);
    const auto json = nlohmann::json::parse(run({"verify", file, "--json"}).out);
    EXPECT_EQ(json["good"], false);
    EXPECT_EQ(json["verdict"], "damaged");
    EXPECT_GT(json["damage"]["line"], 0);
}

TEST_F(Play, TrustAsksForAKey) {
    const std::string file = at("g.foulon");
    run({"play", "siege", "--record", file}, "resign\nyes\n");
    const auto json = nlohmann::json::parse(run({"verify", file, "--json"}).out);
    EXPECT_EQ(json["signature"], "good");
    EXPECT_EQ(json["key_owner"], "this-machine");
    const std::string key = json["key"];
    EXPECT_EQ(run({"verify", file, "--trust", key}).code, 0);
    EXPECT_EQ(run({"verify", file, "--trust", std::string(64, '0')}).code, 7);
    const Ran stranger = run({"verify", file}, "", {{"XDG_DATA_HOME", at("elsewhere")}});
    EXPECT_EQ(stranger.code, 0);
    EXPECT_NE(stranger.out.find("unknown key"), std::string::npos) << stranger.out;
    EXPECT_FALSE(std::filesystem::exists(at("elsewhere"))) << "verifying makes no key";
}

TEST_F(Play, BadInputIsOneClearWordAndLosesNothing) {
    const Ran ran = run({"play", "siege", "--seed", "bad", "--record", at("g.foulon")},
                        "dance\n99\nattack\norder bombard-qebec\norder attack-quebec, go\nundo\nrules S "
                        "99\nchart nothing\n\n# a comment\n"
                        "order bombard-quebec, go, go\norder bombard-quebec\nundo\nsave\nquit\n");
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("(got dance)"), std::string::npos);
    EXPECT_NE(ran.out.find("No choice 99"), std::string::npos);
    EXPECT_NE(ran.out.find("Unknown command \"attack\". Did you mean \"order attack-"), std::string::npos);
    EXPECT_NE(ran.out.find("Did you mean \"order bombard-quebec\"?"), std::string::npos);
    EXPECT_NE(ran.out.find("[S 9.B5]"), std::string::npos);
    EXPECT_NE(ran.out.find("Nothing to undo"), std::string::npos);
    EXPECT_NE(ran.out.find("No rule S 99"), std::string::npos);
    EXPECT_NE(ran.out.find("No chart called nothing"), std::string::npos);
    EXPECT_NE(ran.out.find("saved after every move (0 lines)"), std::string::npos);
    EXPECT_EQ(slurp(at("g.foulon")).find("british"), slurp(at("g.foulon")).rfind("british"))
        << "only the option";
}

TEST_F(Play, OwnDiceAreAskedFor) {
    const Ran ran = run({"play", "siege", "--own-dice", "--record", at("g.foulon")},
                        "order bombard-quebec, go\nno-such-card-a\nshort-rations-d\n7\n1\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("French morale falls by 2, to 8"), std::string::npos) << ran.out;
    EXPECT_NE(run({"verify", at("g.foulon")}).out.find("Own dice"), std::string::npos);
}

TEST_F(Play, WithoutArgumentsItPlaysASiege) {
    const Ran ran = run({}, "quit\n");
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("British: choose an order"), std::string::npos);
    EXPECT_NE(ran.out.find(at("home") + "/foulon/games/siege-"), std::string::npos) << ran.out;
    EXPECT_TRUE(std::filesystem::exists(at("home") + "/foulon/host.key"));
}

TEST_F(Play, PlainTellsOneFactALineAndDrawsNothing) {
    const Ran ran =
        run({"play", "siege", "--plain", "--seed", "plain", "--record", at("g.foulon")}, answers(8));
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("British morale: 10 of 10."), std::string::npos);
    for (const char c : ran.out) ASSERT_LT(static_cast<unsigned char>(c), 128) << "a drawn sign";
    EXPECT_LE(widest(ran.out), 80U);
}

TEST_F(Play, AnAsciiLocaleGetsAscii) {
    for (const std::string side : {"british", "french"}) {
        const Ran ran = run({"play", "siege", "--as", side, "--seed", "ascii", "--record", at(side)},
                            answers(8), {{"LC_ALL", "C"}});
        EXPECT_EQ(ran.code, 0);
        for (const char c : ran.out) ASSERT_LT(static_cast<unsigned char>(c), 128);
        EXPECT_LE(widest(ran.out), 80U);
    }
}

TEST_F(Play, ASignalLeavesASafeRecord) {
    for (const int number : {SIGTERM, SIGHUP, SIGINT}) {
        const std::string file = at("g" + std::to_string(number) + ".foulon");
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        fcntl(ends[1], F_SETFD, FD_CLOEXEC);
        const pid_t child = start({"play", "siege", "--record", file}, "", {}, ends[0]);
        const std::string typed = "order bombard-quebec, go\n";
        ASSERT_EQ(write(ends[1], typed.data(), typed.size()), static_cast<ssize_t>(typed.size()));
        for (int i = 0; i < 200 && slurp(at("stdout")).find("order bombard-quebec, go") == std::string::npos;
             ++i)
            usleep(20'000);
        usleep(100'000);
        kill(child, number);
        const Ran ran = finish(child);
        close(ends[0]), close(ends[1]);
        EXPECT_EQ(ran.code, 0) << number;
        EXPECT_NE(ran.out.find("Resume it:  foulon play --record"), std::string::npos) << number;
        EXPECT_EQ(run({"verify", file}).code, 3);
        EXPECT_EQ(run({"play", "--record", file}, "quit\n").code, 0);
    }
}

TEST_F(Play, TwoProgramsCannotWriteOneRecord) {
    const std::string file = at("g.foulon");
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    const pid_t first = start({"play", "siege", "--record", file}, "", {}, ends[0]);
    for (int i = 0; i < 200 && slurp(at("stdout")).find("choose an order") == std::string::npos; ++i)
        usleep(20'000);
    const std::string command = "XDG_DATA_HOME=" + at("home") + " " + kProgram + " play --record " + file +
                                " </dev/null >/dev/null 2>" + at("second");
    EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 1);
    EXPECT_NE(slurp(at("second")), "");
    close(ends[1]), close(ends[0]);
    EXPECT_EQ(finish(first).code, 0);
}

}  // namespace
}  // namespace foulon::app_test
