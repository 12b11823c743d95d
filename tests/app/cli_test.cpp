// The commands as a shell sees them: help, exit codes, output for programs.
#include <nlohmann/json.hpp>
#include <set>

#include "app/program.hpp"

namespace foulon::app_test {
namespace {

using Cli = ProgramTest;

TEST_F(Cli, EveryCommandHasHelp) {
    const std::vector<std::vector<std::string>> commands{{},
                                                         {"games"},
                                                         {"play"},
                                                         {"replay"},
                                                         {"verify"},
                                                         {"study"},
                                                         {"study", "merge"},
                                                         {"bench"},
                                                         {"rules"},
                                                         {"data"},
                                                         {"data", "check"},
                                                         {"data", "show"},
                                                         {"data", "path"},
                                                         {"completion"},
                                                         {"serve"},
                                                         {"backup"},
                                                         {"restore"}};
    for (std::vector<std::string> words : commands) {
        words.emplace_back("--help");
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 0) << words.front();
        EXPECT_NE(ran.out.find("--help"), std::string::npos) << words.front();
        EXPECT_EQ(ran.err, "");
    }
}

TEST_F(Cli, WrongUsageIsTwoAndGoesToStandardError) {
    const std::vector<std::vector<std::string>> wrong{{"dance"},
                                                      {"play", "--nothing"},
                                                      {"play", "whist"},
                                                      {"play", "siege", "--as", "dutch"},
                                                      {"play", "siege", "--skill", "feeble"},
                                                      {"play", "siege", "--skill", "9"},
                                                      {"play", "siege", "--own-dice", "--seed", "x"},
                                                      {"play", "siege", "--enemy-losses", "nobody"},
                                                      {"replay"},
                                                      {"verify"},
                                                      {"verify", "x", "--trust", "short"},
                                                      {"rules"},
                                                      {"rules", "whist"},
                                                      {"study"},
                                                      {"data"},
                                                      {"data", "check"},
                                                      {"completion", "csh"}};
    for (const auto& words : wrong) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 2) << testing::PrintToString(words);
        EXPECT_NE(ran.err, "") << testing::PrintToString(words);
        EXPECT_EQ(ran.out, "") << testing::PrintToString(words);
    }
}

TEST_F(Cli, WhatIsNotThereIsOne) {
    EXPECT_EQ(run({"verify", at("none.foulon")}).code, 1);
    EXPECT_EQ(run({"replay", at("none.foulon")}).code, 1);
    EXPECT_EQ(run({"rules", "siege", "S 99.9"}).code, 1);
    EXPECT_EQ(run({"data", "check", at("none")}).code, 1);
    const Ran ran = run({"play", "siege", "--data", at("none")});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find(at("none")), std::string::npos) << ran.err;
}

TEST_F(Cli, GamesAndRulesForPrograms) {
    const auto games = nlohmann::json::parse(run({"games", "--json"}).out);
    EXPECT_EQ(games[0]["name"], "siege");
    const auto rules = nlohmann::json::parse(run({"rules", "siege", "--json"}).out);
    EXPECT_GT(rules.size(), 50U);
    EXPECT_EQ(rules[0]["tag"], "S 3.1");
    const auto rule = nlohmann::json::parse(run({"rules", "siege", "S 9.B4", "--json"}).out);
    EXPECT_EQ(rule["tag"], "S 9.B4");
    EXPECT_EQ(run({"rules", "siege", "9.B4"}).out, run({"rules", "siege", "S", "9.B4"}).out);
}

TEST_F(Cli, RulesShowWhereTheyComeFromAndHowWeReadThem) {
    const std::string rule = run({"rules", "braddock", "13.7"}).out;
    EXPECT_NE(rule.find("Mark: S"), std::string::npos) << rule;
    EXPECT_NE(rule.find("Ruling: A zone of another class"), std::string::npos) << rule;
    EXPECT_LE(widest(rule), 80U);
    const auto json = nlohmann::json::parse(run({"rules", "braddock", "13.7", "--json"}).out);
    EXPECT_EQ(json["mark"], "S.");
    EXPECT_NE(json["ruling"], "");
}

TEST_F(Cli, RulesStandInTheOrderOfTheBook) {
    const std::string list = run({"rules", "siege"}).out;
    EXPECT_LT(list.find("S 3.1"), list.find("S 10.1"));
    EXPECT_LT(list.find("S 9.B7"), list.find("S 10.1"));
    EXPECT_LE(widest(list), 80U);
}

TEST_F(Cli, DataIsCheckedWithFileLineAndWhatIsAllowed) {
    EXPECT_EQ(run({"data", "check", kData}).code, 0);
    EXPECT_EQ(run({"data", "check", kData + "/siege"}).code, 0);
    EXPECT_EQ(run({"data", "check", kData + "/siege/"}).code, 0);
    std::filesystem::copy(kData, at("data"), std::filesystem::copy_options::recursive);
    std::string board = slurp(at("data/siege/board.toml"));
    board.replace(board.find("slots = 4"), 9, "slots = 77");
    spill(at("data/siege/board.toml"), board);
    const Ran ran = run({"data", "check", at("data")});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("board.toml:"), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("got 77"), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("0 to 9"), std::string::npos) << ran.err;
    const auto json = nlohmann::json::parse(run({"data", "check", at("data"), "--json"}).out);
    EXPECT_EQ(json[0]["good"], false);
    EXPECT_GT(json[0]["errors"][0]["line"], 0);
    // And the game does not start with it.
    const Ran play = run({"play", "siege", "--data", at("data"), "--record", at("r.foulon")});
    EXPECT_EQ(play.code, 1);
    EXPECT_FALSE(std::filesystem::exists(at("r.foulon")));
}

TEST_F(Cli, DataShowNamesTheHashThatCheckNames) {
    const auto show = nlohmann::json::parse(run({"data", "show", "--json"}).out);
    const auto check = nlohmann::json::parse(run({"data", "check", kData, "--json"}).out);
    EXPECT_EQ(show["pack"], check[0]["pack"]);
    const Ran text = run({"data", "show"});
    EXPECT_NE(text.out.find(show["pack"].get<std::string>()), std::string::npos);
    EXPECT_NE(text.out.find("[S]"), std::string::npos);
    EXPECT_LE(widest(text.out), 80U);
}

TEST_F(Cli, DataComesFromTheFlagThenTheEnvironment) {
    EXPECT_EQ(run({"data", "path", "--data", "/a/b"}, "", {{"FOULON_DATA", "/c"}}).out, "/a/b\n");
    EXPECT_EQ(run({"data", "path"}, "", {{"FOULON_DATA", "/c"}}).out, "/c\n");
    EXPECT_EQ(run({"data", "path"}).out, kData + "\n");
}

/// The words of a help text that begin like this, such as its flags.
std::set<std::string> words_like(const std::string& help, const std::string& beginning) {
    std::set<std::string> found;
    for (std::size_t at = help.find(beginning); at != std::string::npos; at = help.find(beginning, at + 1))
        found.insert(help.substr(at, help.find_first_not_of("-abcdefghijklmnopqrstuvwxyz", at) - at));
    return found;
}

TEST_F(Cli, CompletionScriptsKnowEveryCommandAndFlag) {
    const std::string help = run({"--help"}).out;
    std::vector<std::string> commands;
    std::istringstream lines(help.substr(help.find("Subcommands:")));
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("  ")) commands.push_back(line.substr(2, line.find(' ', 2) - 2));
    ASSERT_GE(commands.size(), 14U);
    for (const std::string shell : {"bash", "zsh", "fish"}) {
        const Ran ran = run({"completion", shell});
        EXPECT_EQ(ran.code, 0);
        for (const std::string& command : commands) {
            EXPECT_NE(ran.out.find(command), std::string::npos) << shell << " " << command;
            for (const std::string& flag : words_like(run({command, "--help"}).out, "--"))
                EXPECT_NE(ran.out.find(shell == "fish" ? "-l " + flag.substr(2) : flag), std::string::npos)
                    << shell << " " << command << " " << flag;
        }
        // The shell itself can read it.
        spill(at("c." + shell), ran.out);
        EXPECT_EQ(std::system((shell + " -n " + at("c." + shell)).c_str()), 0) << shell;
    }
}

TEST_F(Cli, CompletionInBash) {
    spill(at("c.bash"), run({"completion", "bash"}).out);
    const auto completed = [&](const std::string& words, int at_word) {
        const std::string check = "bash -c 'source " + at("c.bash") + "; COMP_WORDS=(" + words +
                                  "); COMP_CWORD=" + std::to_string(at_word) +
                                  "; _foulon; echo ${COMPREPLY[*]}' > " + at("reply");
        EXPECT_EQ(std::system(check.c_str()), 0);
        return slurp(at("reply"));
    };
    EXPECT_EQ(completed("foulon ma", 1), "match\n");
    EXPECT_EQ(completed("foulon play siege --as fr", 4), "french\n");
    EXPECT_EQ(completed("foulon play qu", 2), "quebec\n");
    EXPECT_EQ(completed("foulon play quebec --battle or", 4), "orders orders-literal\n");
    EXPECT_EQ(completed("foulon study braddock --french ca", 4), "card captain\n");
    EXPECT_EQ(completed("foulon data sh", 2), "show\n");
    EXPECT_EQ(completed("foulon study merge --cs", 3), "--csv\n");
    EXPECT_EQ(completed("foulon verify " + at("c.b"), 2), at("c.bash") + "\n");
}

}  // namespace
}  // namespace foulon::app_test
