// Options on the command line: every declared option has its flag in play, study and match; flags of
// other games are refused by name; help and completion list them.

#include "app/program.hpp"
#include "registry/games.hpp"

namespace foulon::app_test {
namespace {

class OptionFlags : public ProgramTest {
protected:
    /// Begins a game with these words and leaves it; the options of its record.
    std::string recorded(const std::string& game, const std::vector<std::string>& more) {
        const std::string file = at("g" + std::to_string(++made_) + ".foulon");
        std::vector<std::string> words{"play", game, "--seed", "options", "--record", file};
        words.insert(words.end(), more.begin(), more.end());
        const Ran ran = run(words, "quit\n");
        EXPECT_EQ(ran.code, 0) << testing::PrintToString(words) << ran.err;
        return slurp(file);
    }
    void refused(const std::vector<std::string>& words, const std::string& text) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 2) << testing::PrintToString(words);
        EXPECT_NE(ran.err.find(text), std::string::npos) << ran.err;
    }

private:
    int made_ = 0;
};

// Every value of every option, as its flag and as --option NAME=VALUE, goes into the record.
TEST_F(OptionFlags, EveryOptionHasItsFlag) {
    for (const registry::GameEntry& game : registry::games())
        for (const OptionSpec& spec : game.options().specs) {
            const std::string name(spec.name);
            std::vector<std::string> values(spec.values.begin(), spec.values.end());
            if (spec.kind == OptionKind::Number) values = {std::to_string(spec.least)};
            std::vector<std::string> players;
            if (spec.modes == kTwoOnly) players = {"--players", "two"};
            for (const std::string& value : values) {
                auto by_flag = players, by_name = players;
                by_flag.insert(by_flag.end(), {"--" + name, value});
                by_name.insert(by_name.end(), {"--option", name + "=" + value});
                const std::string first = recorded(std::string(game.name), by_flag);
                // A skill is recorded as the size of the deck, and a default may be left out.
                if (name != "skill" && (value != spec.usual.view() ||
                                        first.find("\noption " + name + " ") != std::string::npos)) {
                    EXPECT_NE(first.find("\noption " + name + " " + value + "\n"), std::string::npos)
                        << name << " " << value << "\n"
                        << first.substr(0, 400);
                }
                const auto header = [](const std::string& record) {
                    std::string options;
                    for (std::size_t at = record.find("\noption "); at != std::string::npos;
                         at = record.find("\noption ", at + 1))
                        options += record.substr(at, record.find('\n', at + 1) - at);
                    return options;
                };
                EXPECT_NE(header(first), "");
                EXPECT_EQ(header(first), header(recorded(std::string(game.name), by_name)));
            }
        }
}

TEST_F(OptionFlags, WhatDoesNotFitIsRefusedByName) {
    refused({"play", "siege", "--deck", "999"}, "--deck must be 10 to 30 (got 999)");
    refused({"play", "siege", "--players", "two", "--skill", "weak"},
            "--skill is not an option of two-player games");
    refused({"play", "siege", "--skill", "weak", "--deck", "12"}, "use either --deck or --skill, not both");
    refused({"play", "siege", "--option", "deck"}, "must be NAME=VALUE (got deck)");
    refused({"play", "siege", "--option", "weather=fair"}, "siege has no option weather");
    refused({"play", "quebec", "--skill", "weak"}, "--skill is an option of siege, not of quebec");
    refused({"play", "quebec", "--players", "one"}, "--players must be two (got one)");
    refused({"play", "siege", "--option", "marines=on"}, "--marines is an option of braddock, not of siege");
    refused({"play", "braddock", "--side", "french"}, "--side must be british in a solitaire game");
    refused({"study", "siege", "--games", "1", "--deck", "10-31"}, "--deck must be 10 to 30 (got 31)");
    refused({"study", "braddock", "--games", "1", "--battle", "orders"},
            "--battle is an option of quebec, not of braddock");
    refused({"study", "braddock", "--games", "1", "--marines", "maybe"}, "--marines must be off or on");
    refused({"match", "quebec", "--modules", "none"}, "--modules must be all in a match (got none)");
    refused({"match", "quebec", "--deck", "20"}, "--deck is an option of siege, not of quebec");
    refused({"match", "quebec", "--battle", "duel"}, "--battle must be classic, orders or orders-literal");
}

TEST_F(OptionFlags, AStudyReadsTheSameOptions) {
    const Ran ran =
        run({"study", "braddock", "--games", "2", "--marines", "on", "--victory", "beginner", "--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("\"marines\": \"on\""), std::string::npos) << ran.out;
    const Ran range =
        run({"study", "siege", "--games", "2", "--side", "french", "--deck", "10-11", "--json"});
    ASSERT_EQ(range.code, 0) << range.err;
    EXPECT_NE(range.out.find("\"deck\": \"10-11\""), std::string::npos) << range.out;
    EXPECT_NE(range.out.find("\"side\": \"french\""), std::string::npos) << range.out;
}

TEST_F(OptionFlags, HelpGroupsThemByGame) {
    for (const std::string command : {"play", "study", "match"}) {
        const std::string help = run({command, "--help"}).out;
        std::size_t at = 0;
        for (const registry::GameEntry& game : registry::games()) {
            const std::size_t group = help.find("Options of " + std::string(game.name), at);
            ASSERT_NE(group, std::string::npos) << command << " " << game.name;
            at = group;
            for (const OptionSpec& spec : game.options().specs)
                EXPECT_NE(help.find("--" + std::string(spec.name) + " ", at), std::string::npos)
                    << command << " " << spec.name;
        }
        EXPECT_NE(help.find("10 to 33 with two players (20)"), std::string::npos) << help;
    }
}

TEST_F(OptionFlags, GamesSayTheirModes) {
    const std::string list = run({"games"}).out;
    EXPECT_NE(list.find("an evening; two players\n"), std::string::npos) << list;
    EXPECT_NE(list.find("half an hour; solitaire or two players\n"), std::string::npos) << list;
}

TEST_F(OptionFlags, BashCompletesNamesAndValues) {
    spill(at("c.bash"), run({"completion", "bash"}).out);
    const auto completed = [&](const std::string& words, int at_word) {
        const std::string check = "bash -c 'source " + at("c.bash") + "; COMP_WORDS=(" + words +
                                  "); COMP_CWORD=" + std::to_string(at_word) +
                                  "; _foulon; echo ${COMPREPLY[*]}' > " + at("reply");
        EXPECT_EQ(std::system(check.c_str()), 0);
        return slurp(at("reply"));
    };
    EXPECT_EQ(completed("foulon play braddock --mar", 3), "--marines\n");
    EXPECT_EQ(completed("foulon play braddock --marines o", 4), "off on\n");
    EXPECT_EQ(completed("foulon play siege --skill s", 4), "strong\n");
    EXPECT_EQ(completed("foulon study quebec --modules en", 4), "entrenchments\n");
    EXPECT_EQ(completed("foulon match quebec --transfer y", 4), "yes\n");
    EXPECT_EQ(completed("foulon play siege --side fr", 4), "french\n");
    EXPECT_EQ(completed("foulon play siege --as fr", 4), "french\n");
}

}  // namespace
}  // namespace foulon::app_test
