// The block game in the terminal: whole games of two people typed line by line, in
// a real terminal and through a pipe; odds in play; a match with bids and clock.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/real_terminal.hpp"
#include "engine/random.hpp"
#include "engine/style.hpp"
#include "record/catalogue.hpp"
#include "record/chain.hpp"
#include "registry/game_factory.hpp"
#include "registry/games.hpp"
#include "registry/session.hpp"

namespace foulon::app_test {
namespace {

const registry::GameFactory& blocks() {
    static const auto factory = registry::find_game("quebec")->open(kData, "en");
    EXPECT_TRUE(factory.has_value());
    return **factory;
}

std::unique_ptr<registry::Session> begun(const OptionTexts& options, const std::string& seed) {
    record::Bytes32 key{};
    key[0] = 7;
    auto session = blocks().create(options, {record::DiceKind::Seeded, seed}, record::HostKey::from_seed(key),
                                   std::make_unique<record::MemorySink>());
    EXPECT_TRUE(session.has_value());
    EXPECT_TRUE((*session)->give_nonces("").has_value());
    return std::move(*session);
}

bool seals(const std::string& text) { return text == "done" || text == "ready"; }

/// What a side would type now: a few small choices and the one that seals them.
std::string line_of(const registry::Session& session, Side side, Random& random) {
    std::string line;
    for (int made = 0;; ++made) {
        std::vector<std::string> open;
        for (const auto& offer : line.empty() ? session.offered(blocks().words(), side)
                                              : session.offered_after(blocks().words(), side, line))
            if (offer.is_open) open.push_back(offer.text);
        if (open.empty()) return line;  // the last choice was no draft
        std::string next = open[random.below(open.size())];
        const auto sealing = std::find_if(open.begin(), open.end(), seals);
        const auto rest = std::find_if(open.begin(), open.end(),
                                       [](const std::string& text) { return text.starts_with("rest "); });
        const auto automatic = std::find(open.begin(), open.end(), "auto");
        if (sealing != open.end() && made >= 3) next = *sealing;
        if (sealing == open.end() && rest != open.end() && made >= 3) next = *rest;
        if (automatic != open.end()) next = *automatic;
        line += (line.empty() ? "" : ", ") + next;
        if (seals(next)) return line;
    }
}

struct Typed {
    Side side;
    std::string line;
};
/// Both sides of a whole game of a seed.
std::vector<Typed> script(const OptionTexts& options, const std::string& seed) {
    const auto session = begun(options, seed);
    Random random(1759);
    std::vector<Typed> typed;
    while (!session->waits_for().is_over()) {
        const Waiting now = session->waits_for();
        if (now.for_chance()) {
            EXPECT_TRUE(session->roll().has_value());
            continue;
        }
        const Side side = now.sides.contains(Side::British) ? Side::British : Side::French;
        const std::string line = line_of(*session, side, random);
        const auto done = session->submit(side, line);
        EXPECT_TRUE(done.has_value()) << line << (done ? "" : done.error().text(blocks().words()));
        if (!done) break;
        typed.push_back({side, line});
    }
    return typed;
}

std::string joined(const std::vector<Typed>& lines) {
    std::string text;
    for (const Typed& typed : lines) text += typed.line + "\n";
    return text;
}

const OptionTexts kAll{{"modules", "all"}, {"battle", "orders"}};

using QuebecPlay = ProgramTest;

TEST_F(QuebecPlay, AWholeGameThroughAPipeVerifiesAndReplaysWithItsFog) {
    const std::vector<Typed> typed = script(kAll, "pipe");
    const Ran ran = run({"play", "quebec", "--modules", "all", "--battle", "orders", "--seed", "pipe",
                         "--record", at("g.foulon")},
                        joined(typed));
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("Record finished and signed"), std::string::npos);
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) {
        // What was typed is told again as it came.
        if (std::any_of(typed.begin(), typed.end(), [&](const Typed& each) { return each.line == line; }))
            continue;
        EXPECT_LE(columns(line), 80U) << line;
    }
    EXPECT_EQ(ran.out.find('{'), std::string::npos) << "a word is missing";
    EXPECT_EQ(run({"verify", at("g.foulon")}).code, 0);
    // With the fog as it was for each side, or open; the board of the public never shows a deployment.
    const Ran open = run({"replay", at("g.foulon")}),
              british = run({"replay", at("g.foulon"), "--as", "british"}),
              french = run({"replay", at("g.foulon"), "--as", "french"});
    for (const Ran* each : {&open, &british, &french}) EXPECT_EQ(each->code, 0) << each->err;
    const auto heading = [](const Ran& replayed) {
        const std::size_t at = replayed.out.rfind("Quebec, 1759");
        return replayed.out.substr(at, replayed.out.find('\n', at) - at);
    };
    EXPECT_EQ(heading(open).find(" CV"), std::string::npos) << heading(open);
    // What was sealed is told by its text now that the game is over.
    EXPECT_NE(open.out.find("(sealed)"), std::string::npos);
    EXPECT_EQ(open.out.find("british sealed"), std::string::npos);
    EXPECT_NE(heading(british).find("British "), std::string::npos) << heading(british);
    EXPECT_NE(heading(french).find("French "), std::string::npos) << heading(french);
    const auto both = nlohmann::json::parse(run({"replay", at("g.foulon"), "--as", "open", "--json"}).out);
    EXPECT_EQ(both["as"], "open");
    const auto& views = both["lines"].back()["views"];
    EXPECT_EQ(views["british"]["own"]["blocks"].size(), 21U);
    EXPECT_EQ(views["french"]["own"]["blocks"].size(), 25U);
}

TEST_F(QuebecPlay, NobodyLooksWithTheOthersEyesBeforeTheEnd) {
    const Ran begun = run({"play", "quebec", "--seed", "begun", "--as", "british", "--bot", "random",
                           "--record", at("g.foulon")},
                          "done\nquit\n");
    ASSERT_EQ(begun.code, 0) << begun.err;
    EXPECT_EQ(run({"replay", at("g.foulon")}).code, 0);
    for (const char* as : {"british", "french", "open"}) {
        const Ran ran = run({"replay", at("g.foulon"), "--as", as});
        EXPECT_EQ(ran.code, 1);
        EXPECT_NE(ran.err.find("not over"), std::string::npos) << ran.err;
        EXPECT_EQ(ran.out.find("Your forces"), std::string::npos);
    }
}

TEST_F(QuebecPlay, OddsAreToldForWhatThePlayerKnows) {
    const Ran ran =
        run({"play", "quebec", "--seed", "odds", "--record", at("g.foulon")},
            "rest beauport, ready\nodds\nsail amherst beauport, sail bragg beauport\nodds\nquit\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("There is no battle to show odds for"), std::string::npos);
    EXPECT_NE(ran.out.find("The battle at Beauport"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("in 1000 battles, with an error of"), std::string::npos);
}

TEST_F(QuebecPlay, OneOrderForSeveral) {
    const Ran ran =
        run({"play", "quebec", "--bot", "recruit", "--seed", "several", "--record", at("g.foulon")},
            "sail amherst bragg otway > levis\nsail kennedy >\nsail > levis\nundo\nquit\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("sail otway levis"), std::string::npos) << ran.out;
    // An order without blocks or without a place is not one.
    EXPECT_NE(ran.out.find("Unknown command \"sail > levis\". Did you mean \"sail "), std::string::npos);
}

TEST_F(QuebecPlay, OddsOfABattleAsTyped) {
    const Ran text = run({"odds", "quebec", "--attack", "4/4/4+4", "--defend", "3,2/3,2/3,2", "--landing"});
    ASSERT_EQ(text.code, 0) << text.err;
    const Ran ran =
        run({"odds", "quebec", "--attack", "4/4/4+4", "--defend", "3,2/3,2/3,2", "--landing", "--json"});
    const auto json = nlohmann::json::parse(ran.out);
    EXPECT_NEAR(json["attacker_wins"].get<double>(), 0.171, 0.015);
    EXPECT_GT(json["error"].get<double>(), 0);
    EXPECT_EQ(json["battles"], 20000);
    const auto exact = nlohmann::json::parse(
        run({"odds", "quebec", "--attack", "2/1/1", "--defend", "1/2/1", "--games", "0", "--json"}).out);
    EXPECT_EQ(exact["exact"], true);
    EXPECT_EQ(run({"odds", "quebec", "--attack", "4//4", "--defend", "1"}).code, 2);
    EXPECT_EQ(run({"odds", "siege", "--attack", "4", "--defend", "1"}).code, 2);
}

// [A 4] [A 6] [P 10.1] [B 13.1] Leaders, works, commanders and battle orders move the odds as they must.
TEST_F(QuebecPlay, OddsOfABattleWithMoreThanColumns) {
    const auto odds = [&](const std::vector<std::string>& more) {
        std::vector<std::string> line{"odds",        "quebec",  "--attack", "4/4/4+4", "--defend",
                                      "3,2/3,2/3,2", "--games", "2000",     "--json"};
        line.insert(line.end(), more.begin(), more.end());
        const Ran ran = run(line);
        EXPECT_EQ(ran.code, 0) << ran.err;
        return ran.code == 0 ? nlohmann::json::parse(ran.out)["attacker_wins"].get<double>() : -1.0;
    };
    const double plain = odds({});  // 41 %
    EXPECT_LT(odds({"--works", "left,centre,right"}), plain - 0.1);
    EXPECT_LT(odds({"--defend-leaders", "montcalm:centre"}), plain - 0.03);
    EXPECT_GT(odds({"--attack-leaders", "wolfe:centre,monckton:left"}), plain + 0.05);
    EXPECT_GT(odds({"--battle", "orders"}), plain + 0.05);
    EXPECT_GT(odds({"--rules", "pbm", "--attack-commander", "wolfe"}), plain + 0.05);
    EXPECT_NE(odds({"--rules", "pbm", "--defend-commander", "montcalm"}), odds({"--rules", "pbm"}));
    const auto refused = [&](const std::vector<std::string>& more) {
        std::vector<std::string> line{"odds", "quebec", "--defend", "3/3/3"};
        line.insert(line.end(), more.begin(), more.end());
        const Ran ran = run(line);
        EXPECT_EQ(ran.code, 2) << ran.out;
        return ran.err;
    };
    EXPECT_NE(refused({"--attack", "4/4"}).find("must be three columns"), std::string::npos);
    EXPECT_NE(refused({"--attack", "4/4"}).find("2 columns in 4/4"), std::string::npos);
    EXPECT_NE(refused({"--attack", "4,4,4"}).find("1 column in 4,4,4"), std::string::npos);
    EXPECT_NE(refused({"--attack", "4/4/4", "--attack-leaders", "montcalm:left"}).find("wolfe"),
              std::string::npos);
    EXPECT_NE(refused({"--attack", "4/4/4", "--attack-commander", "wolfe"}).find("pbm"), std::string::npos);
    EXPECT_NE(refused({"--attack", "4/4/4", "--works", "left", "--games", "0"}).find("exact"),
              std::string::npos);
}

// With one's own dice the prompt says whose and how many, and another number of dice is refused.
TEST_F(QuebecPlay, OwnDiceAreAskedForByUnitAndNumber) {
    const Ran ran = run({"play", "quebec", "--own-dice", "--record", at("g.foulon")},
                        "place la-sarre beauport, rest montmorency, ready\n6\n"
                        "sail amherst beauport, done\ndone\nstay\n6\n1 1 1 6\n1 1 6\nquit\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("roll 3 dice for "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("the faces of 3 dice (got 1 die)"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("the faces of 3 dice (got 4 dice)"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("card you drew"), std::string::npos);
    EXPECT_NE(slurp(at("g.foulon")).find("chance volley 1 1 6"), std::string::npos) << ran.out;
}

// [A 9.5] The moves of each turn: for their owner at once, for everybody when the game is over.
TEST(QuebecRoster, HasEachTurnsMovesForThoseWhoMayKnowThem) {
    const auto session = begun({}, "roster");
    ASSERT_TRUE(session->submit(Side::French, "rest beauport, ready"));
    while (session->waits_for().for_chance()) ASSERT_TRUE(session->roll());
    ASSERT_TRUE(session->submit(Side::British, "sail amherst levis, sail bragg levis"));
    ASSERT_TRUE(session->submit(Side::British, "done"));
    const std::uint32_t sealed = session->lines();
    ASSERT_TRUE(session->submit(Side::French, "done"));
    const auto sheet = [&](Viewer viewer) {
        return session->chart_text(blocks().words(), viewer, "roster", RenderOptions{});
    };
    const auto news = [&](Viewer viewer) {
        Json json;
        session->put_news(json, blocks().words(), viewer, sealed, "");
        return nlohmann::json::parse(json.take());
    };
    const std::string move = "by water to Levis";
    EXPECT_NE(sheet(Viewer::British).find("Turn 1"), std::string::npos) << sheet(Viewer::British);
    EXPECT_NE(sheet(Viewer::British).find(move), std::string::npos) << sheet(Viewer::British);
    EXPECT_NE(sheet(Viewer::French).find("Deployment"), std::string::npos) << sheet(Viewer::French);
    EXPECT_EQ(news(Viewer::British)["choices"][0]["text"], "sail amherst levis");
    EXPECT_EQ(news(Viewer::British)["turn"], 1);
    EXPECT_EQ(news(Viewer::British)["sealed"], false);
    for (const Viewer viewer : {Viewer::French, Viewer::Public}) {
        EXPECT_EQ(sheet(viewer).find(move), std::string::npos) << sheet(viewer);
        EXPECT_FALSE(news(viewer).contains("choices"));
        EXPECT_EQ(news(viewer)["sealed"], true);
        EXPECT_EQ(session->news_between(blocks().words(), viewer, {}, sealed - 1, sealed)[0].choices, "");
    }
    ASSERT_TRUE(session->act(Side::French, "resign"));
    for (const Viewer viewer : {Viewer::British, Viewer::French, Viewer::Public}) {
        EXPECT_NE(sheet(viewer).find(move), std::string::npos) << sheet(viewer);
        EXPECT_EQ(news(viewer)["choices"][1]["text"], "sail bragg levis");
        EXPECT_EQ(session->news_between(blocks().words(), viewer, {}, sealed - 1, sealed)[0].choices,
                  "british sail amherst levis, sail bragg levis, done");
    }
}

// --- a match ------------------------------------------------------------------------------------

class QuebecMatch : public ProgramTest {
protected:
    std::string file() const { return at("m.match"); }
    Ran match(const std::vector<std::string>& more, const std::string& input) {
        std::vector<std::string> words{"match", "quebec", "--match", file()};
        words.insert(words.end(), more.begin(), more.end());
        return run(words, input);
    }
    /// The text of the match's lines that begin so, without number and hash.
    std::vector<std::string> lines(const std::string& begins) const {
        std::vector<std::string> found;
        std::istringstream text(slurp(file()));
        for (std::string line; std::getline(text, line);) {
            const std::size_t blank = line.find(' '), hash = line.rfind(" #");
            if (blank == std::string::npos || hash == std::string::npos || hash < blank) continue;
            const std::string body = line.substr(blank + 1, hash - blank - 1);
            if (body.starts_with(begins)) found.push_back(body);
        }
        return found;
    }
    /// Appends a line with a true hash: what the program itself would have written.
    void append(const std::string& text) {
        const std::string bytes = slurp(file());
        const std::size_t last = bytes.rfind('\n', bytes.size() - 2) + 1;
        const std::string line = bytes.substr(last, bytes.size() - last - 1);
        const auto before = record::bytes_from_hex<20>(line.substr(line.rfind(" #") + 2));
        const std::string next = std::to_string(std::stoi(line) + 1) + " " + text;
        spill(file(), bytes + next + " #" + record::to_hex(record::next_hash(*before, next)) + "\n");
    }
};

const OptionTexts kMatch{{"modules", "all"}};

TEST_F(QuebecMatch, TwoPeopleTwoGamesSidesExchanged) {
    const std::vector<std::string> begin{"--one", "Anne", "--two", "Ben", "--minutes", "0", "--seed", "m"};
    // Left after the first bid: it stays sealed, and nobody is asked twice.
    Ran ran = match(begin, "many\n3\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(lines("one sealed").size(), 1U);
    EXPECT_TRUE(lines("one bid").empty()) << "a bid was told before both were in";
    EXPECT_EQ(slurp(file()).find("bid 3"), std::string::npos);
    // Ben bids more, so he has the French first; the first game is left halfway and taken up.
    const std::vector<Typed> first = script(kMatch, "m-1"), second = script(kMatch, "m-2");
    const std::size_t half = first.size() / 2;
    ran = match({"--seed", "m"}, "5\n" + joined({first.begin(), first.begin() + static_cast<long>(half)}));
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("Ben plays the French first and pays 5"), std::string::npos) << ran.out;
    EXPECT_EQ(lines("two bid 5").size(), 1U);
    EXPECT_FALSE(std::filesystem::exists(file() + ".sealed"));
    EXPECT_EQ(run({"verify", file()}).code, 0);
    ran = match({"--seed", "m"},
                joined({first.begin() + static_cast<long>(half), first.end()}) + joined(second));
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("Game 2: Ben plays the British, Anne the French."), std::string::npos);
    // The score is that of the two results and the bid.
    const auto results = lines("result ");
    ASSERT_EQ(results.size(), 2U);
    std::array<int, 2> victory{0, -5};
    for (std::size_t g = 0; g < 2; ++g) {
        std::istringstream words(results[g]);
        std::string skip;
        int british = 0, french = 0;
        words >> skip >> skip >> skip >> british >> french;
        victory[g == 0 ? 0 : 1] += british;
        victory[g == 0 ? 1 : 0] += french;
    }
    ASSERT_EQ(lines("score ").size(), 1U);
    EXPECT_TRUE(lines("score ")[0].starts_with("score " + std::to_string(victory[0]) + " " +
                                               std::to_string(victory[1]) + " "))
        << lines("score ")[0];
    const Ran verified = run({"verify", file()});
    EXPECT_EQ(verified.code, 0) << verified.out;
    EXPECT_NE(verified.out.find("both match their hashes"), std::string::npos);
    EXPECT_NE(verified.out.find("Score: Anne"), std::string::npos);
    // Taken up again, a finished match only tells its score.
    EXPECT_NE(match({}, "").out.find("tournament points"), std::string::npos);
    // Altered anywhere, it is no longer good: a result, a bid, a record put in the place of another.
    const std::string good = slurp(file());
    for (const std::string what : {"result ", "two bid 5", "score ", "one sealed ", "minutes 0"}) {
        std::string bad = good;
        const std::size_t at_byte = bad.find(what) + what.size() - 1;
        bad[at_byte] = bad[at_byte] == '9' ? '8' : '9';
        spill(file(), bad);
        EXPECT_EQ(run({"verify", file()}).code, 1) << what;
    }
    spill(file(), good);
    std::filesystem::copy_file(at("m.1.foulon"), at("m.2.foulon"),
                               std::filesystem::copy_options::overwrite_existing);
    EXPECT_EQ(run({"verify", file()}).code, 1);
}

TEST_F(QuebecMatch, AgainstABotWhoGivesUpLosesWhatTheOtherHas) {
    const Ran ran =
        match({"--bot", "random", "--minutes", "30", "--seed", "bot"}, "0\nresign\nyes\nresign\nyes\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    // A player who resigns against a whole army leaves it all its points: 27 above 20, or 48.
    for (const std::string& result : lines("result "))
        EXPECT_TRUE(result == "result british resigned 27 0" || result == "result french resigned 0 48")
            << result;
    EXPECT_EQ(lines("result ").size(), 2U);
    EXPECT_EQ(lines("score ").size(), 1U);
    EXPECT_EQ(run({"verify", file()}).code, 0);
}

TEST_F(QuebecMatch, WhoseTimeIsUpHasLost) {
    ASSERT_EQ(match({"--minutes", "1", "--seed", "t"}, "2\n1\n").code, 0);
    ASSERT_EQ(lines("game ").size(), 1U);
    append("clock 60 5");  // player one, who has the French, has used his minute
    const Ran ran = match({}, "rest beauport, ready\nquit\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("The French ran out of time."), std::string::npos) << ran.out;
    ASSERT_EQ(lines("result ").size(), 1U);
    EXPECT_EQ(lines("result ")[0], "result british timeout 27 0");
    EXPECT_EQ(run({"verify", file()}).code, 0);
}

// [A 9.3] The time split equally between the two games: what is left of the first is lost, and what the
// first took is not taken from the second.
TEST_F(QuebecMatch, EachGameCanHaveHalfOfTheTime) {
    ASSERT_EQ(match({"--minutes", "2", "--clock", "each-game", "--seed", "t"}, "2\n1\n").code, 0);
    EXPECT_NE(slurp(file()).find("\nclock each-game\n"), std::string::npos) << slurp(file());
    append("clock 59 5");  // player one, who has the French, has a second left
    Ran ran = match({}, "quit\n");
    EXPECT_NE(ran.out.find("0:01 left"), std::string::npos) << ran.out;
    append("clock 600 5");
    ran = match({}, "rest beauport, ready\nquit\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    ASSERT_EQ(lines("result ").size(), 1U) << ran.out;
    EXPECT_EQ(lines("result ")[0], "result british timeout 27 0");
    // In the second game player two has the French and a whole minute.
    ASSERT_EQ(lines("game ").size(), 2U);
    EXPECT_NE(ran.out.find("1:00 left"), std::string::npos) << ran.out;
    append("clock 9000 40");
    ran = match({}, "quit\n");
    EXPECT_NE(ran.out.find("0:25 left"), std::string::npos) << ran.out;
    append("clock 9000 700");
    ran = match({}, "rest beauport, ready\n");
    ASSERT_EQ(lines("result ").size(), 2U) << ran.out;
    EXPECT_EQ(lines("result ")[1], "result british timeout 27 0");
    EXPECT_EQ(run({"verify", file()}).code, 0);
    // Without the option the two games share the time, as in match files that do not name it.
    EXPECT_NE(run({"match", "--help"}).out.find("both-games"), std::string::npos);
    EXPECT_EQ(run({"match", "--clock", "half", "--match", at("other.match")}).code, 2);
}

// --- a real terminal ----------------------------------------------------------------------------

class QuebecTerminal : public RealTerminal {
protected:
    /// Waits until the program reads a line, answering what only asks for Enter; keeps what was seen.
    std::string wait_for_prompt() {
        std::string seen;
        for (int i = 0; i < 6000; ++i) {
            seen = plain_screen();
            const std::size_t end = seen.find_last_not_of(" \n");
            const std::string tail = seen.substr(seen.rfind('\n', end) + 1, end - seen.rfind('\n', end));
            if (seen.find("left 0") != std::string::npos || tail == ">") {
                all_ += seen;
                return seen;
            }
            if (tail.find("Press Enter to continue") != std::string::npos ||
                tail.find("press Enter") != std::string::npos) {
                all_ += seen;
                press_enter();
            }
            usleep(10'000);
        }
        ADD_FAILURE() << "no prompt came; the screen shows\n" << seen;
        return seen;
    }
    void play(const std::vector<Typed>& lines) {
        for (const Typed& typed : lines) {
            const std::string seen = wait_for_prompt();
            if (HasFailure()) return;
            // The screen is that of the side which types.
            const std::string other =
                typed.side == Side::British ? "For the French only" : "For the British only";
            EXPECT_EQ(seen.find(other), std::string::npos) << seen;
            type_line(typed.line);
        }
        const std::string last = wait_for_prompt();
        EXPECT_NE(last.find("Record finished and signed"), std::string::npos) << last;
        EXPECT_EQ(run({"verify", at("g.foulon")}).code, 0);
    }
    bool saw(const std::string& text) const { return all_.find(text) != std::string::npos; }

private:
    std::string all_;  // every screen at which something was asked
};

TEST_F(QuebecTerminal, SeveralBlocksAreCompletedOneByOne) {
    open("", "play quebec --bot recruit --seed several --record " + at("g.foulon"));
    wait_for("write your orders for turn 1");
    keys("sail Space amh Tab bra Tab");
    wait_for("> sail amherst bragg");
    keys("'>' Space lev Tab Enter");
    wait_for("So far: sail amherst levis, sail bragg levis");
    keys("C-d");
    wait_for("left 0");
}

TEST_F(QuebecTerminal, AWholeClassicGameByTypedOrders) {
    open("", "play quebec --seed tty --record " + at("g.foulon"), 60);
    play(script({}, "tty"));
    for (const char* text : {"For the British only", "For the French only", "Pass the keyboard to the"})
        EXPECT_TRUE(saw(text)) << text;
}

TEST_F(QuebecTerminal, AWholeGameWithAllModulesAndBattleOrders) {
    open("", "play quebec --modules all --battle orders --seed tty --record " + at("g.foulon"), 60);
    play(script(kAll, "tty"));
    for (const char* text : {"Wolfe", "Montcalm"}) EXPECT_TRUE(saw(text)) << text;
}

}  // namespace
}  // namespace foulon::app_test
