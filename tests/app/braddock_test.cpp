// The battle in the terminal: a whole game against the card typed line by line,
// through a pipe and at a real terminal; the French turn slow and fast; two
// players; own dice; what the map shows.
#include <nlohmann/json.hpp>

#include "app/real_terminal.hpp"
#include "engine/random.hpp"
#include "engine/style.hpp"
#include "record/catalogue.hpp"
#include "registry/game_factory.hpp"
#include "registry/games.hpp"
#include "registry/session.hpp"

namespace foulon::app_test {
namespace {

const registry::GameFactory& battle() {
    static const auto factory = registry::find_game("braddock")->open(kData, "en");
    EXPECT_TRUE(factory.has_value());
    return **factory;
}

std::unique_ptr<registry::Session> begun(const OptionTexts& options, const std::string& seed) {
    record::Bytes32 key{};
    key[0] = 7;
    auto session = battle().create(options, {record::DiceKind::Seeded, seed}, record::HostKey::from_seed(key),
                                   std::make_unique<record::MemorySink>());
    EXPECT_TRUE(session.has_value());
    EXPECT_TRUE((*session)->give_nonces("").has_value());
    return std::move(*session);
}

/// What a person would type to play one game of a seed to its end: a few moves
/// of each phase in one line, fire by the number of an offer, the rest by words.
std::vector<std::string> script(const std::string& seed) {
    const auto session = begun({}, seed);
    Random random(1755);
    std::vector<std::string> typed;
    const Side you = Side::British;
    const auto open = [&](std::string_view drafted) {
        std::vector<std::string> texts;
        const auto offers = drafted.empty() ? session->offered(battle().words(), you)
                                            : session->offered_after(battle().words(), you, drafted);
        for (const auto& offer : offers)
            if (offer.is_open) texts.push_back(offer.text);
        return texts;
    };
    while (!session->waits_for().is_over()) {
        if (session->waits_for().for_chance()) {
            EXPECT_TRUE(session->roll().has_value());
            continue;
        }
        const std::vector<std::string> first = open("");
        std::string line;
        if (first.front().starts_with("move ")) {
            // Three units at least, and on until nobody is left too crowded.
            for (int moved = 0;; ++moved) {
                const auto choices = open(line);
                const bool may_end = choices.back() == "done";
                if ((moved >= 3 && may_end) || choices.size() == 1) break;
                const std::string unit = choices[random.below(choices.size() - (may_end ? 1 : 0))];
                line += (line.empty() ? "" : ", ") + unit;
                const auto hexes = open(line);
                line += ", " + hexes[random.below(hexes.size())];
            }
            line += line.empty() ? "done" : ", done";
            EXPECT_TRUE(session->submit(you, line).has_value()) << line;
        } else if (first.front().starts_with("fire ")) {
            line = "1";
            EXPECT_TRUE(session->submit(you, first[0]).has_value());
        } else {
            line = first[random.below(first.size())];
            EXPECT_TRUE(session->submit(you, line).has_value()) << line;
        }
        typed.push_back(line);
    }
    return typed;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

using BraddockPlay = ProgramTest;

TEST_F(BraddockPlay, AWholeGameThroughAPipeVerifiesAndReplays) {
    const Ran ran =
        run({"play", "braddock", "--seed", "1755", "--record", at("g.foulon")}, joined(script("1755")));
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("Record finished and signed"), std::string::npos);
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("> ")) continue;  // what was typed
        EXPECT_LE(columns(line), 80U) << line;
    }
    EXPECT_EQ(ran.out.find("{"), std::string::npos) << "a word is missing";
    const Ran verified = run({"verify", at("g.foulon")});
    EXPECT_EQ(verified.code, 0) << verified.out;
    const Ran replayed = run({"replay", at("g.foulon")});
    EXPECT_EQ(replayed.code, 0);
    EXPECT_NE(replayed.out.find("They reveal their order"), std::string::npos);
    const auto json = nlohmann::json::parse(run({"replay", at("g.foulon"), "--json"}).out);
    EXPECT_EQ(json["finished"], true);
    EXPECT_EQ(json["options"]["french"], "card");
    // A record holds British choices and dice: nothing is asked of the French.
    EXPECT_EQ(slurp(at("g.foulon")).find("\nfrench "), std::string::npos);
}

TEST_F(BraddockPlay, PlainTellsOneFactALine) {
    const Ran ran = run({"play", "braddock", "--plain", "--seed", "1755", "--record", at("g.foulon")},
                        "chart british\nmove 44-gren\nquit\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("44th Grenadiers: 0909, road, 6 factors, movement 3, morale 4, Gage."),
              std::string::npos);
    EXPECT_NE(ran.out.find("For 1 point: "), std::string::npos);
}

TEST_F(BraddockPlay, OptionsAreSwitchesAndWrongOnesAreTold) {
    const Ran ran = run({"play", "braddock", "--option", "marines=on", "--option", "victory=beginner",
                         "--seed", "1", "--record", at("g.foulon")},
                        "quit\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    const std::string record = slurp(at("g.foulon"));
    EXPECT_NE(record.find("marines on"), std::string::npos) << record;
    EXPECT_NE(record.find("victory beginner"), std::string::npos);
    for (const std::string wrong : {"marines=maybe", "cavalry=on", "marines"}) {
        const Ran refused = run({"play", "braddock", "--option", wrong, "--record", at("no.foulon")}, "");
        EXPECT_EQ(refused.code, 2) << wrong;
        EXPECT_FALSE(refused.err.empty());
    }
    EXPECT_EQ(run({"play", "braddock", "--as", "french", "--french", "card"}, "").code, 2);
    EXPECT_EQ(run({"play", "braddock", "--skill", "weak"}, "").code, 2);
}

TEST_F(BraddockPlay, TwoPlayersMoveTheFrenchThemselves) {
    const Ran ran = run({"play", "braddock", "--players", "two", "--seed", "1", "--record", at("g.foulon")},
                        "\nmove indians-1, to 0305, done\nquit\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(slurp(at("g.foulon")).find("french move indians-1, to 0305, done"), std::string::npos)
        << ran.out;
}

TEST_F(BraddockPlay, OwnDiceAreTyped) {
    const Ran ran = run({"play", "braddock", "--own-dice", "--record", at("g.foulon")}, "done\ndone\nquit\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    // The chits are dealt face down: the first question is the British player's moves.
    EXPECT_NE(ran.out.find("Militia, order hidden. They reveal their order:"), std::string::npos) << ran.out;
    EXPECT_LT(ran.out.find("They reveal their order"), ran.out.find("> done")) << ran.out;
    EXPECT_EQ(ran.out.find("Type the result: militia"), std::string::npos) << ran.out;
}

TEST_F(BraddockPlay, AStudyCountsTheSameOnOneThreadAndTwo) {
    const std::vector<std::string> words{"study", "braddock", "--british", "random", "--french",
                                         "card",  "--games",  "200",       "--json"};
    auto one = words, two = words;
    one.insert(one.end(), {"--threads", "1"});
    two.insert(two.end(), {"--threads", "2"});
    auto first = nlohmann::json::parse(run(one).out), second = nlohmann::json::parse(run(two).out);
    for (auto* sheet : {&first, &second})
        for (const char* key : {"seconds", "core_seconds", "games_per_second", "threads"}) sheet->erase(key);
    EXPECT_EQ(first, second);
    EXPECT_EQ(run({"study", "braddock", "--british", "nobody", "--games", "1"}).code, 2);
    EXPECT_EQ(run({"study", "braddock", "--option", "marines=maybe", "--games", "1"}).code, 2);
    EXPECT_EQ(run({"study", "braddock", "--as", "french", "--games", "1"}).code, 2);
}

// --- the screen ---------------------------------------------------------------------------------

TEST(BraddockScreen, TheMapShowsEveryHexAndEveryUnitInEightyColumns) {
    const auto session = begun({}, "map");
    while (session->waits_for().for_chance()) ASSERT_TRUE(session->roll().has_value());
    for (const RenderOptions options : {RenderOptions{true, false}, RenderOptions{false, false}}) {
        const std::string map = session->board_text(battle().words(), Viewer::British, options);
        std::istringstream lines(map);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(columns(line), 79U) << line;
        for (const char* text :
             {"0101", "1601", "1614", "0808", "1413", "Mg", "LH", "Wg", "41*", "mil", "i6"})
            EXPECT_NE(map.find(text == std::string("0808") ? "0908" : text), std::string::npos) << text;
    }
}

TEST(BraddockScreen, ReachIsDrawnWithCostsWhileAUnitIsTakenUp) {
    const auto session = begun({}, "map");
    while (session->waits_for().for_chance()) ASSERT_TRUE(session->roll().has_value());
    EXPECT_EQ(session->chart_in_play(Viewer::British), "");
    ASSERT_TRUE(session->submit(Side::British, "move wagon").has_value());
    EXPECT_EQ(session->chart_in_play(Viewer::British), "reach");
    EXPECT_EQ(session->chart_in_play(Viewer::Public), "") << "a plan is its owner's";
    const std::string drawn = session->chart_text(battle().words(), Viewer::British, "reach", {});
    EXPECT_NE(drawn.find("[1]"), std::string::npos) << drawn;
    EXPECT_NE(drawn.find("[2]"), std::string::npos);
    for (const auto& [name, title] : session->charts(battle().words(), Viewer::British)) {
        EXPECT_EQ(title.find('{'), std::string::npos) << name;
        for (const RenderOptions options :
             {RenderOptions{true, false}, RenderOptions{false, false}, RenderOptions{true, true}}) {
            const std::string text = session->chart_text(battle().words(), Viewer::British, name, options);
            EXPECT_FALSE(text.empty()) << name;
            EXPECT_EQ(text.find('{'), std::string::npos) << text;
        }
    }
}

TEST(BraddockScreen, TargetsShowTheirOddsBeforeAnythingIsCommitted) {
    const auto session = begun({}, "odds");
    bool fired = false, fought = false;
    Random random(4);
    while (!session->waits_for().is_over()) {
        if (session->waits_for().for_chance()) {
            ASSERT_TRUE(session->roll().has_value());
            continue;
        }
        std::vector<std::string> open;
        for (const auto& offer : session->offered(battle().words(), Side::British)) {
            if (!offer.is_open) continue;
            open.push_back(offer.text);
            if (offer.text.starts_with("fire "))
                fired = fired || offer.title.find("/6, step loss") != std::string::npos;
            if (offer.text.starts_with("melee "))
                fought = fought || offer.title.find("of 6 hit") != std::string::npos;
        }
        ASSERT_TRUE(session->submit(Side::British, open[random.below(open.size())]).has_value());
    }
    EXPECT_TRUE(fired);
    EXPECT_TRUE(fought);
    const auto view = nlohmann::json::parse(session->view_text(Viewer::Public));
    EXPECT_EQ(view["units"].size(), 39U);
    EXPECT_NE(view["end"], "none");
}

// --- a real terminal ----------------------------------------------------------------------------

class BraddockTerminal : public RealTerminal {
protected:
    /// Waits until the program reads a line, answering what only asks for Enter.
    std::string wait_for_prompt() {
        std::string seen;
        for (int i = 0; i < 6000; ++i) {
            seen = plain_screen();
            const std::size_t end = seen.find_last_not_of(" \n");
            const std::string tail = seen.substr(seen.rfind('\n', end) + 1, end - seen.rfind('\n', end));
            if (seen.find("left 0") != std::string::npos) return seen;
            if (tail == ">") return seen;
            if (tail.find("Press Enter to continue") != std::string::npos) press_enter();
            usleep(10'000);
        }
        ADD_FAILURE() << "no prompt came; the screen shows\n" << seen;
        return seen;
    }
};

TEST_F(BraddockTerminal, AWholeGameAgainstTheCardByTypedOrders) {
    const std::vector<std::string> orders = script("tty");
    open("", "play braddock --seed tty --record " + at("g.foulon"), 60);
    EXPECT_NE(wait_for_prompt().find("select a unit to move"), std::string::npos);
    EXPECT_NE(screen().find("\x1b[31m"), std::string::npos) << "British ink";
    for (const std::string& order : orders) {
        wait_for_prompt();
        if (HasFailure()) return;
        type_line(order);
    }
    const std::string last = wait_for_prompt();
    EXPECT_NE(last.find("Record finished and signed"), std::string::npos) << last;
    EXPECT_EQ(run({"verify", at("g.foulon")}).code, 0);
}

TEST_F(BraddockTerminal, SlowShowsTheFrenchTurnMomentByMoment) {
    open("", "play braddock --pace slow --seed tty --record " + at("g.foulon"), 60);
    const std::string one = wait_for("Press Enter to continue, or type fast to skip");
    EXPECT_EQ(one.find("select a unit"), std::string::npos);
    keys("Enter");
    wait_for("Militia, order hidden");
    keys("Enter");
    wait_for("Indians 1, order hidden");
    EXPECT_EQ(screen().find("Indians 2, order hidden"), std::string::npos);
    keys("fast Enter");
    EXPECT_NE(wait_for_prompt().find("select a unit to move"), std::string::npos);
    keys("slow Enter");
    wait_for("step by step");
    // One language, with completion: a unit, then where it goes.
    keys("mov Tab 44-g Tab Enter");
    wait_for("Costs are in brackets");
    keys("to Space 0807 Enter");
    wait_for("So far: move 44-gren, to 0807");
    keys("undo Enter");
    wait_for("choose a destination for 44th Grenadiers");
    keys("to Space 0810 Enter");
    wait_for("[B 4.3]");
    keys("quit Enter");
    wait_for("left 0");
}

}  // namespace
}  // namespace foulon::app_test
