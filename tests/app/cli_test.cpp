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

TEST_F(Cli, AMistypedCommandOrGameIsNamed) {
    const Ran command = run({"plya", "siege"});
    EXPECT_EQ(command.code, 2);
    EXPECT_EQ(command.err,
              "foulon: unknown command plya. Did you mean play? `foulon --help` lists the commands.\n");
    EXPECT_EQ(run({"dance"}).err, "foulon: unknown command dance. `foulon --help` lists the commands.\n");
    const Ran game = run({"play", "quebc", "--data", kData});
    EXPECT_EQ(game.code, 2);
    EXPECT_NE(game.err.find("no game called quebc. Did you mean quebec?"), std::string::npos) << game.err;
}

TEST_F(Cli, ARecordOfAnotherGameIsRefused) {
    const std::string record = at("game.foulon");
    ASSERT_EQ(run({"play", "siege", "--seed", "x", "--record", record, "--data", kData}, "1\n1\n").code, 0);
    const Ran from = run({"play", "quebec", "--from", record, "--line", "1", "--data", kData});
    EXPECT_EQ(from.code, 2);
    EXPECT_NE(from.err.find(record + " is a record of siege, not of quebec"), std::string::npos) << from.err;
    const Ran resumed = run({"play", "quebec", "--record", record, "--data", kData});
    EXPECT_EQ(resumed.code, 2);
    EXPECT_NE(resumed.err.find("is a record of siege, not of quebec"), std::string::npos) << resumed.err;
    EXPECT_EQ(run({"play", "--record", record, "--data", kData}).code, 0);
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

TEST_F(Cli, RulesAreABookInItsOrder) {
    const std::string book = run({"rules", "siege"}).out;
    const auto at = [&](const char* words) { return book.find(words); };
    // The aim first, then contents, rules with section, source and ruling, tables.
    EXPECT_LT(at("The British win when"), at("\nContents\n"));
    EXPECT_LT(at("\nContents\n"), at("\n[S 3.1] The places\n"));
    EXPECT_LT(at("\n[S 3.1]"), at("\n[S 9.B7]"));
    EXPECT_LT(at("\n[S 9.B7]"), at("\nThe solitaire deck (section 10)\n---"));
    EXPECT_LT(at("\n[S 9.B7]"), at("\n[S 10.1]"));
    EXPECT_NE(at("R reconstructed by us"), std::string::npos);
    EXPECT_LT(at("\n[S 17.quiet-night]"), at("\nTables\n------\n"));
    EXPECT_NE(book.find("Defend Lower", at("\nTables\n------\n")), std::string::npos);
    EXPECT_LE(widest(book), 80U);
}

TEST_F(Cli, RulesAreFoundByTagOrderAndWord) {
    const std::string rule = run({"rules", "siege", "S 9.B4"}).out;
    EXPECT_NE(rule.find("[S 9.B4] Bombard Quebec\n"), std::string::npos) << rule;
    EXPECT_NE(rule.find("\nSource: numbers S, whose morale it is D (S stated by the book"),
              std::string::npos);
    EXPECT_NE(rule.find("\nRuling: The chart is printed twice"), std::string::npos) << rule;
    for (const char* asked : {"s 9.b4", "9.b4", "[S 9.B4]", "bombard-quebec", "Bombard Quebec"})
        EXPECT_EQ(run({"rules", "siege", asked}).out, rule) << asked;
    const std::string found = run({"rules", "siege", "anchorage"}).out;
    EXPECT_NE(found.find("[S 9.B7]"), std::string::npos) << found;
    EXPECT_EQ(found.find("[S 14.1]"), std::string::npos) << found;
    const auto json = nlohmann::json::parse(run({"rules", "siege", "9.B4", "--json"}).out);
    EXPECT_EQ(json["section"], "The Field Orders Books (section 9)");
    EXPECT_EQ(json["mark"], "numbers S, whose morale it is D.");
    EXPECT_EQ(json["rulings"].size(), 2U);
}

TEST_F(Cli, RulesShowWhereTheyComeFromAndHowWeReadThem) {
    const std::string rule = run({"rules", "braddock", "13.7"}).out;
    EXPECT_NE(rule.find("Source: S"), std::string::npos) << rule;
    EXPECT_NE(rule.find("Ruling: A zone of another class"), std::string::npos) << rule;
    EXPECT_LE(widest(rule), 80U);
    const auto json = nlohmann::json::parse(run({"rules", "braddock", "13.7", "--json"}).out);
    EXPECT_EQ(json["mark"], "S.");
    EXPECT_EQ(json["rulings"].size(), 1U);
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
