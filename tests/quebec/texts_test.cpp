// The words of the block game: everything the game can say has its sentence,
// every blank is filled, every rule tag is told, the same in the text files and
// in docs/rules/quebec.md; and the screen keeps to 80 columns.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "engine/random.hpp"
#include "quebec/chapters.hpp"
#include "quebec/events.hpp"
#include "quebec/screen.hpp"
#include "support/quebec_pack.hpp"
#include "support/texts.hpp"

namespace foulon::quebec {
namespace {

using record::RequiredMessage;

const TextsOfGame& texts() {
    static const TextsOfGame of_game("quebec");
    return of_game;
}
const record::Catalogue& english() { return texts().english(); }

void expect_all(const std::vector<RequiredMessage>& wanted) { texts().expect_all(wanted); }

template <std::size_t N>
void want(std::vector<RequiredMessage>& wanted, const std::string& prefix,
          const std::array<std::string_view, N>& names,
          std::initializer_list<std::string_view> parts = {""}) {
    for (const std::string_view name : names)
        for (const std::string_view part : parts)
            wanted.push_back({prefix + std::string(name) + std::string(part), {}});
}

TEST(QuebecTexts, NamesOfThings) {
    const Pack& pack = test_pack();
    std::vector<RequiredMessage> wanted{{"board.title", {}}, {"board.zones.nowhere", {}}};
    want(wanted, "board.zones.", kZoneNames);
    want(wanted, "screen.zone.", kZoneNames);
    want(wanted, "board.rivers.", kRiverNames);
    want(wanted, "board.posts.", kPostNames);
    want(wanted, "screen.post.", kPostNames);
    want(wanted, "board.classes.", kClassNames);
    want(wanted, "board.order_kinds.", kOrderKindNames);
    want(wanted, "screen.order_kind.", kOrderKindNames);
    want(wanted, "board.matches.", kMatchNames);
    want(wanted, "screen.match.", kMatchNames);
    want(wanted, "modules.", kModuleNames, {".title", ".balance", ".text"});
    want(wanted, "cards.attack.", kAttackCardNames, {".title", ".text"});
    want(wanted, "cards.defence.", kDefenceCardNames, {".title", ".text"});
    want(wanted, "prompts.steps.", kStepNames);
    for (const Side side : kSides) {
        const std::string of(name(side));
        wanted.push_back({"board.sides." + of, {}});
        for (const Block& block : pack.blocks[index(side)])
            for (const std::string_view part : {".name", ".short"})
                wanted.push_back(
                    {"units." + of + "." + std::string(block.name.view()) + std::string(part), {}});
        for (const Leader& leader : pack.leaders[index(side)])
            wanted.push_back({"units.leaders." + std::string(leader.name.view()), {}});
        for (const Commander& commander : pack.commanders[index(side)])
            wanted.push_back({"units.commanders." + of + "." + std::string(commander.name.view()), {}});
    }
    for (const End end : {End::None, End::AbrahamHeld, End::AbrahamNotHeld, End::TooFewBritish})
        wanted.push_back({"board.ends." + std::string(how_name(end)), {}});
    expect_all(wanted);
    for (const Side side : kSides)
        for (const Block& block : pack.blocks[index(side)])
            EXPECT_LE(columns(english().fill("units." + std::string(name(side)) + "." +
                                             std::string(block.name.view()) + ".short")),
                      12U)
                << block.name.view();
}

// The seed's balance tags, module by module.
TEST(QuebecTexts, EachModuleShowsItsBalance) {
    constexpr std::array<std::string_view, kModules> balance{
        "moderate British", "slight French", "slight French",  "moderate British",
        "moderate French",  "strong French", "slight British", "slight British"};
    for (std::size_t m = 0; m < kModules; ++m) {
        EXPECT_EQ(english().fill("modules." + std::string(kModuleNames[m]) + ".balance"), balance[m]);
        EXPECT_THAT(english().fill("rules.A " + std::to_string(m + 1) + ".text"),
                    testing::HasSubstr(std::string(balance[m])));
    }
}

TEST(QuebecTexts, EveryRefusalFillsItsBlanks) {
    const Pack& pack = test_pack();
    std::vector<RequiredMessage> wanted;
    for (std::size_t reason = 0; reason < kReasons; ++reason) {
        const Phrase said = phrase(pack, Refusal{static_cast<std::uint8_t>(reason), 0, {0, 1, 0, 0}});
        wanted.push_back(TextsOfGame::required_by(said));
    }
    expect_all(wanted);
    EXPECT_EQ(english().keys("refusals.").size(), kReasons);
}

TEST(QuebecTexts, EveryEventFillsItsBlanks) {
    const Pack& pack = test_pack();
    std::vector<RequiredMessage> wanted;
    for (std::size_t kind = 0; kind < kEventKinds; ++kind) {
        const Phrase said = phrase(pack, Event{static_cast<std::uint8_t>(kind), {0, 1, 2, 3, 0}});
        wanted.push_back(TextsOfGame::required_by(said));
    }
    expect_all(wanted);
    EXPECT_EQ(english().keys("events.").size(), kEventKinds);
}

TEST(QuebecTexts, HintsSayWhatTheySuppose) {
    expect_all({{"hints.title", {"side"}},
                {"hints.best-play", {}},
                {"hints.rollout-then-best", {"count"}},
                {"hints.rollout", {"count"}},
                {"hints.error", {}},
                {"hints.stopped", {}},
                {"hints.unknown", {}},
                {"hints.beginning", {}}});
}

// A word that is none gets those that are asked for now, not all forty.
TEST(QuebecTexts, AnUnknownWordIsAnsweredByWhatIsAsked) {
    const Pack& pack = test_pack();
    const State state = start(pack, test_options("classic"));
    const auto found = parse_choice(pack, state, Side::French, "plaice la-sarre beauport");
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().expected, "one of: place, rest, ready");
}

TEST(QuebecTexts, EveryTagThatDataAndRefusalsCite) {
    std::set<std::string> cited(kTags.begin(), kTags.end());
    cited.merge(cited_rules(read_shipped_texts("quebec", kPackFiles)));
    EXPECT_GT(cited.size(), 60U);
    texts().expect_explained(cited);
}

TEST(QuebecTexts, RulesPageSaysTheSame) { texts().expect_rules_page_says_the_same(); }

// --- the screen over whole games ----------------------------------------------------------------

/// Everything a viewer is shown in a game of random choices: every key known, every blank filled,
/// no line of a drawing wider than the screen.
class Watcher {
public:
    explicit Watcher(const Options& options) : state_(start(test_pack(), options)), options_(options) {}

    void play(std::uint64_t seed) {
        const Pack& pack = test_pack();
        Random random(seed);
        for (int n = 0; n < 20000; ++n) {
            const Waiting now = waiting(pack, state_);
            const bool fresh = steps_.insert(state_.open.step).second || n % 61 == 0;
            if (fresh) look();
            if (now.is_over()) return;
            PublicLine<quebec::Game> line;
            const State before = state_;
            if (now.for_chance()) {
                const Outcome outcome = sample<quebec::Game>(pack, state_, random);
                if (fresh) sentence(english().translate(title(pack, state_, outcome)));
                line.outcome = outcome;
                apply(pack, state_, outcome);
                if (secret_slot(pack, before, outcome) != 0) line.outcome.reset();
            } else {
                const Side side = now.sides.contains(Side::British) ? Side::British : Side::French;
                const Game::Choices open = legal(pack, state_, side);
                ASSERT_FALSE(open.empty()) << kStepNames[static_cast<std::size_t>(state_.open.step)];
                const Choice choice = open[random.below(open.size())];
                if (fresh) offers_of(side);
                if (is_draft(pack, state_, side, choice)) {
                    apply(pack, state_, side, choice);
                    continue;
                }
                line.side = side;
                if (secret_slot(pack, state_, side, choice) == 0) line.choices.push_back(choice);
                apply(pack, state_, side, choice);
            }
            tell(before, line);
        }
        FAIL() << "the game does not end";
    }

private:
    void sentence(const std::string& text) {
        EXPECT_EQ(text.find('{'), std::string::npos)
            << text << " (" << kStepNames[static_cast<std::size_t>(state_.open.step)] << ")";
        EXPECT_FALSE(text.empty());
    }
    void drawing(const std::string& text, RenderOptions options) {
        EXPECT_EQ(text.find('{'), std::string::npos) << text;
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) {
            if (!options.plain) {
                EXPECT_LE(columns(line), 80U) << line;
            }
            if (options.unicode) continue;
            for (const char c : line) EXPECT_GT(c, 0) << line;
        }
    }
    void look() {
        const Pack& pack = test_pack();
        for (const Viewer viewer : kViewers) {
            const View seen = view(pack, state_, viewer);
            sentence(english().translate(prompt(pack, seen)));
            for (const RenderOptions options :
                 {RenderOptions{true, false}, RenderOptions{false, false}, RenderOptions{true, true}}) {
                drawing(board(pack, seen, english(), options), options);
                for (const auto& [name, called] : topics(pack, seen)) {
                    sentence(english().translate(called));
                    // Odds with a few battles only: it is the words that are looked at here.
                    const std::string drawn = name == "odds" ? tell_odds(pack, seen, english(), options, 3)
                                                             : topic(pack, seen, name, english(), options);
                    EXPECT_FALSE(drawn.empty()) << name;
                    drawing(drawn, options);
                }
            }
            const std::string in_play = topic_in_play(pack, seen);
            if (!in_play.empty()) {
                const std::string drawn = topic(pack, seen, in_play, english(), {});
                EXPECT_FALSE(drawn.empty()) << in_play;
                if (state_.open.step == Step::Card) {  // nobody chooses a card without seeing the lines
                    EXPECT_THAT(drawn, testing::HasSubstr("Battle in "));
                }
            }
        }
    }
    void offers_of(Side side) {
        const Pack& pack = test_pack();
        for (const auto& offer : offers(pack, state_, side)) {
            sentence(english().translate(title(pack, state_, side, offer.choice)));
            if (offer.refusal) sentence(english().translate(phrase(pack, *offer.refusal)));
        }
    }
    void tell(const State& before, const PublicLine<quebec::Game>& line) {
        const Pack& pack = test_pack();
        for (const Viewer viewer : kViewers) {
            const View was = view(pack, before, viewer), now = view(pack, state_, viewer);
            drawing(account(pack, was, line, english(), {}), {});
            bool retreat = false;
            for (const Event& event : events(pack, was, now, line)) {
                sentence(english().translate(phrase(pack, event)));
                const auto kind = static_cast<EventKind>(event.kind);
                retreat = retreat || kind == EventKind::Retreat || kind == EventKind::RetreatWater ||
                          kind == EventKind::RetreatHome;
            }
            for (const Side side : kSides)
                if (is(viewer, side)) retreat_is_told(before, side, retreat);
        }
    }
    /// Whoever leaves a battle is told so, when they go or when they set out and are fired at.
    void retreat_is_told(const State& before, Side side, bool told) {
        const Battle& battle = before.open.battle;
        const Step step = before.open.step;
        if (battle.zone == kNoZone || step == Step::Call || step == Step::Wave) return;
        if (battle.to != kNoZone && battle.owner == side) return;
        for (std::uint8_t b = 0; b < test_pack().blocks[index(side)].size(); ++b) {
            if (side == Side::French && b == test_pack().indians) continue;
            const std::uint8_t from = zone_of(before.hidden[index(side)], b);
            const std::uint8_t to = zone_of(state_.hidden[index(side)], b);
            if (from != battle.zone || to == from || to == kNoZone) continue;
            EXPECT_TRUE(told) << kZoneNames[from] << " to " << kZoneNames[to];
            return;
        }
    }

    State state_;
    Options options_;
    std::set<Step> steps_;
};

TEST(QuebecScreen, EveryRuleSetSpeaksAndFits) {
    for (const char* options : {"classic", "transfer", "orders", "literal", "pbm+transfer", "all",
                                "all+orders", "leaders", "path+assault", "entrenchments+orders"})
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            SCOPED_TRACE(std::string(options) + " " + std::to_string(seed));
            Watcher(test_options(options)).play(seed);
        }
}

TEST(QuebecScreen, SignedFiguresHaveATrueMinusWhereItCanBeShown) {
    const Pack& pack = test_pack();
    const View seen = view(pack, start(pack, test_options("pbm+transfer")), Viewer::British);
    EXPECT_THAT(topic(pack, seen, "intelligence", english(), {true, false}),
                testing::HasSubstr("\u221225 %"));
    for (const RenderOptions options : {RenderOptions{false, false}, RenderOptions{true, true}})
        EXPECT_THAT(topic(pack, seen, "intelligence", english(), options), testing::HasSubstr("-25 %"));
}

// What is remembered of the enemy is told in the plain look too, and so are one's commanders.
TEST(QuebecScreen, ThePlainLookTellsWhatIsRemembered) {
    const Pack& pack = test_pack();
    State state = start(pack, test_options("pbm+transfer"));
    state.open.step = Step::Orders;
    Trace& trace = state.open.traces[1][0];
    trace.see(number(Zone::Beauport), 1, 2);
    state.open.works_seen[number(Zone::Beauport)] = 8;
    const std::string told = board(pack, view(pack, state, Viewer::British), english(), {true, true});
    EXPECT_THAT(told, testing::HasSubstr("La Sarre: seen in Beauport on turn 1, 2 CV"));
    EXPECT_THAT(told, testing::HasSubstr("works in Beauport: left"));
    EXPECT_THAT(told, testing::HasSubstr("Ile d'Orleans: Wolfe."));
}

}  // namespace
}  // namespace foulon::quebec
