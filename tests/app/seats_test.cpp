// Bots, two people and what-ifs through the program: whole games by script,
// what the flags mean, records that say who sat there and what was given.
#include <nlohmann/json.hpp>

#include "app/program.hpp"

namespace foulon::app_test {
namespace {

using nlohmann::json;

class Seats : public ProgramTest {
protected:
    json verified(const std::string& record) {
        const Ran ran = run({"verify", "--json", record});
        EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
        return json::parse(ran.out);
    }
    bool dice_agree(const std::string& record) {
        const std::string command = "python3 " + std::string(FOULON_SOURCE_DIR) + "/tools/dice_check.py " +
                                    record + " >" + at("dice") + " 2>&1";
        return std::system(command.c_str()) == 0;
    }
};

TEST_F(Seats, AWholeGameAgainstARecruitOnBothSides) {
    for (const std::string side : {"british", "french"}) {
        const std::string record = at(side + ".foulon");
        const Ran ran =
            run({"play", "siege", "--as", side, "--bot", "recruit", "--deck", "10", "--record", record},
                answers(4));
        EXPECT_EQ(ran.code, 0) << ran.err;
        const bool won = ran.out.find("You win.") != std::string::npos;
        EXPECT_NE(won, ran.out.find("You lose.") != std::string::npos) << ran.out;
        EXPECT_LE(widest(ran.out), 80U);
        const json report = verified(record);
        EXPECT_EQ(report["verdict"], "signed");
        EXPECT_EQ(report["winner"] == side, won);
        EXPECT_EQ(report["bots"][side == "british" ? "french" : "british"], "recruit");
        EXPECT_TRUE(report["bots"][side].is_null());
        EXPECT_TRUE(dice_agree(record)) << slurp(at("dice"));
    }
}

TEST_F(Seats, BotsRepeatThemselvesWithASeed) {
    for (const std::string name : {"a", "b"})
        run({"play", "siege", "--british", "recruit", "--french", "random", "--seed", "twice", "--deck", "10",
             "--record", at(name)});
    // Nonces and hashes of seals differ from game to game; what is opened does not.
    const auto opened = [](const std::string& text) {
        std::string found, number, kind, sealed, nonce, rest;
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            std::istringstream words(line);
            words >> number >> kind >> sealed >> nonce;
            if (kind != "open") continue;
            std::getline(words, rest);
            found += rest.substr(0, rest.find(" #")) + "\n";
        }
        return found;
    };
    EXPECT_GT(opened(slurp(at("a"))).size(), 400U);
    EXPECT_EQ(opened(slurp(at("a"))), opened(slurp(at("b"))));
    EXPECT_EQ(verified(at("a"))["lines"], verified(at("b"))["lines"]);
    EXPECT_EQ(verified(at("a"))["winner"], verified(at("b"))["winner"]);
}

TEST_F(Seats, ABotPlaysTheSolitaireSeatToWatch) {
    const Ran ran = run({"play", "siege", "--players", "one", "--as", "french", "--french", "recruit",
                         "--skill", "10", "--seed", "watch", "--record", at("g.foulon")});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("turn 2"), std::string::npos);
    EXPECT_EQ(ran.out.find("You win"), std::string::npos);
    EXPECT_EQ(verified(at("g.foulon"))["verdict"], "signed");
}

TEST_F(Seats, TwoPeopleByAPipeAndADraw) {
    Ran ran = run({"play", "siege", "--players", "two", "--deck", "10", "--record", at("two.foulon")},
                  answers(9, 900));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("Pass the keyboard to the French player, then press Enter."), std::string::npos);
    EXPECT_EQ(verified(at("two.foulon"))["verdict"], "signed");
    EXPECT_TRUE(dice_agree(at("two.foulon"))) << slurp(at("dice"));
    ran = run({"play", "siege", "--players", "two", "--record", at("draw.foulon")},
              "draw\norder attack-villages, seal\ndraw\n");
    EXPECT_NE(ran.out.find("The French player can accept with `draw`."), std::string::npos) << ran.out;
    EXPECT_EQ(verified(at("draw.foulon"))["how"], "drawn");
    ran = run({"play", "siege", "--bot", "random", "--record", at("bot.foulon")}, "draw\nquit\n");
    EXPECT_NE(ran.out.find("needs two human players"), std::string::npos) << ran.out;
}

TEST_F(Seats, WrongSeatsAreRefusedWithAReason) {
    const auto refused = [&](std::vector<std::string> words, const std::string& why) {
        words.insert(words.begin(), {"play", "siege"});
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 2) << ran.out;
        EXPECT_NE(ran.err.find(why), std::string::npos) << ran.err;
    };
    refused({"--bot", "colonel"}, "colonel");
    refused({"--players", "one", "--bot", "captain"}, "the deck plays the other side");
    refused({"--players", "one", "--as", "british", "--french", "captain"}, "the deck plays the French");
    refused({"--as", "british", "--bot", "captain", "--french", "random"}, "conflict");
    refused({"--players", "two", "--skill", "weak"}, "skill");
    refused({"--deck", "34", "--players", "two"}, "34");
    refused({"--players", "three"}, "three");
    EXPECT_FALSE(std::filesystem::exists(at("home") + "/foulon/games"));
}

TEST_F(Seats, WhatIfBeginsANewGameFromALine) {
    const std::string source = at("source.foulon");
    run({"play", "siege", "--as", "british", "--record", source}, answers(3));
    ASSERT_EQ(verified(source)["verdict"], "signed");
    const std::string branch = at("branch.foulon");
    Ran ran = run({"play", "--from", source, "--line", "12", "--record", branch}, answers(5));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("New game from the first"), std::string::npos);
    const json report = verified(branch);
    EXPECT_EQ(report["verdict"], "signed");
    EXPECT_GE(report["given"]["lines"], 12);
    EXPECT_EQ(report["draws"], report["draws_checked"]);
    EXPECT_TRUE(dice_agree(branch)) << slurp(at("dice"));
    ran = run({"verify", branch});
    // In the first line.
    EXPECT_NE(ran.out.find("copied from another game"), std::string::npos) << ran.out;
    EXPECT_LT(ran.out.find("copied from another game"), ran.out.find(':')) << ran.out;
    EXPECT_EQ(run({"verify", branch, "--source", source}).code, 0);
    EXPECT_EQ(run({"verify", branch, "--source", branch}).code, 6);
    EXPECT_EQ(run({"verify", source, "--source", source}).code, 6);
    EXPECT_EQ(run({"replay", branch}).code, 0);

    // A changed line among those given is noticed by both verifiers.
    std::string text = slurp(branch);
    const std::size_t die = text.find("chance die ");
    ASSERT_NE(die, std::string::npos);
    text[die + 11] = text[die + 11] == '1' ? '2' : '1';
    spill(at("spoilt.foulon"), text);
    EXPECT_EQ(run({"verify", at("spoilt.foulon")}).code, 5);
    EXPECT_FALSE(dice_agree(at("spoilt.foulon")));

    // A bot may take the seat; a line that is not there is refused.
    ran =
        run({"play", "--from", source, "--line", "3", "--british", "recruit", "--record", at("bot.foulon")});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(verified(at("bot.foulon"))["bots"]["british"], "recruit");
    EXPECT_EQ(run({"play", "--from", source, "--line", "9999"}).code, 1);
    EXPECT_EQ(run({"play", "--from", source}).code, 2);
    EXPECT_EQ(run({"play", "--line", "4"}).code, 2);
    ran = run({"play", "--from", source, "--line", "4", "--skill", "weak"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("already sets it"), std::string::npos) << ran.err;
}

TEST_F(Seats, ARunningGameOfTwoIsNotBranchedWithoutItsSecrets) {
    const std::string source = at("two.foulon");
    run({"play", "siege", "--players", "two", "--record", source},
        "order attack-villages, seal\norder hold, seal\naction none\naction none\n"
        "counter rangers, seal\ncounter defend-all, seal\nquit\n");
    std::filesystem::copy_file(source, at("public.foulon"));
    Ran ran = run({"play", "--from", at("public.foulon"), "--line", "4", "--record", at("no.foulon")});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("FILE.sealed"), std::string::npos) << ran.err;
    EXPECT_FALSE(std::filesystem::exists(at("no.foulon")));
    ran = run({"play", "--from", source, "--line", "6", "--record", at("yes.foulon")}, answers(7, 900));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(verified(at("yes.foulon"))["verdict"], "signed");
    EXPECT_TRUE(dice_agree(at("yes.foulon"))) << slurp(at("dice"));
}

TEST_F(Seats, HintsForAnyLineOfARecord) {
    const std::string record = at("g.foulon");
    run({"play", "siege", "--as", "british", "--skill", "10", "--seed", "hints", "--record", record},
        answers(11));
    const Ran ran = run({"hint", record, "--line", "0", "--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const json hint = json::parse(ran.out);
    EXPECT_EQ(hint["side"], "british");
    EXPECT_EQ(hint["assumes"], "rollout");
    EXPECT_EQ(hint["lines"].size(), 8U);
    double best = 0;
    for (const json& line : hint["lines"]) {
        EXPECT_LE(line["half_width"], 0.01);
        EXPECT_FALSE(line["exact"]);
        if (line["value"] > best) best = line["value"];
    }
    for (const json& line : hint["lines"])
        if (line["text"] == hint["best"]) {
            EXPECT_EQ(line["value"], best);
        }
    EXPECT_EQ(json::parse(run({"hint", record, "--line", "0", "--json", "--threads", "1"}).out)["lines"],
              hint["lines"]);
    EXPECT_EQ(run({"hint", record, "--line", "1"}).code, 1);  // chance comes next
    EXPECT_EQ(run({"hint", record, "--line", "0", "--side", "french"}).code, 1);
    EXPECT_EQ(run({"hint", record, "--line", "9999"}).code, 2);
    EXPECT_EQ(run({"hint", record}).code, 1);  // over
    EXPECT_EQ(run({"hint", at("none.foulon")}).code, 1);
}

}  // namespace
}  // namespace foulon::app_test
