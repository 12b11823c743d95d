// The words of the battle: everything a game can say has its sentence, and
// every rule tag is told, the same in the text files and on the rules page.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "braddock/screen.hpp"
#include "support/braddock_pack.hpp"
#include "support/contract.hpp"
#include "support/texts.hpp"

namespace foulon::braddock {
namespace {

const TextsOfGame& texts() {
    static const TextsOfGame of_game("braddock");
    return of_game;
}
const record::Catalogue& english() { return texts().english(); }

/// Says a phrase; what is missing stays in braces and is a failure.
void expect_said(const Phrase& phrase, std::set<std::string>& said) {
    said.insert(phrase.key);
    const std::string text = english().translate(phrase);
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
    for (const auto& [key, value] : phrase.args)
        if (value.starts_with('@')) said.insert(value.substr(1));
}

// Random battles under every option: each event, prompt and title has its words, each kind of event
// happens, and every sentence of events and prompts is said by somebody.
TEST(BraddockTexts, EverythingThatHappensIsSaid) {
    const Pack& pack = test_pack();
    std::set<std::string> said;
    std::set<std::uint8_t> kinds;
    for (std::uint64_t seed = 0; seed < 400 && !testing::Test::HasFailure(); ++seed) {
        Random random(seed, 3);
        // Short limits now and then, so that units wait with their orders unseen.
        Pack played = pack;
        const bool waits = seed % 4 == 3;  // an odd set-up: the card plays
        if (waits) played.set.indians_limit = played.set.regulars_limit = 5;
        State state =
            start(played, Options{static_cast<std::uint8_t>(seed % 128 + (waits ? Setup::kWait : 0))});
        PublicLine<Game> line;
        State recorded = state;
        while (!waiting(played, state).is_over()) {
            const Waiting now = waiting(played, state);
            for (const Viewer viewer : kViewers)
                if (random.below(20) == 0) expect_said(prompt(played, view(played, state, viewer)), said);
            if (now.for_chance()) {
                const Outcome outcome = sample<Game>(played, state, random);
                if (random.below(20) == 0) expect_said(title(played, state, outcome), said);
                if (secret_slot(played, state, outcome) == 0) line.outcome = outcome;
                apply(played, state, outcome);
            } else {
                const Side side = now.sides.contains(Side::British) ? Side::British : Side::French;
                const auto open = legal(played, state, side);
                const Choice choice = open[random.below(open.size())];
                if (random.below(10) == 0) expect_said(title(played, state, side, choice), said);
                expect_said(prompt(played, view(played, state, viewer_of(side))), said);
                line.side = side;
                line.choices.push_back(choice);
                const bool is_drafted = is_draft(played, state, side, choice);
                apply(played, state, side, choice);
                if (is_drafted) continue;
            }
            const View before = view(played, recorded, Viewer::Public),
                       after = view(played, state, Viewer::Public);
            for (const Event& event : events(played, before, after, line)) {
                kinds.insert(event.kind);
                expect_said(phrase(played, event), said);
            }
            line = {};
            recorded = state;
        }
        expect_said(prompt(played, view(played, state, Viewer::Public)), said);
    }
    for (std::uint8_t kind = 0; kind < kEventKinds; ++kind) {
        // A leader has nobody left only when his side is gone, which ends the battle first.
        if (static_cast<EventKind>(kind) == EventKind::LeaderLost) continue;
        EXPECT_TRUE(kinds.contains(kind)) << static_cast<int>(kind);
    }
    for (const std::string prefix : {"events.", "prompts.", "screen.offers."})
        for (const std::string& key : english().keys(prefix)) {
            if (key.starts_with("prompts.steps.") || key == "events.leader-lost" ||
                key == "screen.offers.to" || key == "screen.offers.fire" || key == "screen.offers.melee")
                continue;
            EXPECT_TRUE(said.contains(key)) << key << " is never said";
        }
}

TEST(BraddockTexts, NamesOfThings) {
    std::vector<record::RequiredMessage> wanted{{"board.title", {}}};
    for (const std::string_view unit : kUnitNames) {
        wanted.push_back({"board.units." + std::string(unit), {}});
        wanted.push_back({"board.codes." + std::string(unit), {}});
    }
    for (const std::string_view leader : kLeaderNames)
        wanted.push_back({"board.leaders." + std::string(leader), {}});
    for (const std::string_view target : kTargetNames)
        wanted.push_back({"board.targets." + std::string(target), {}});
    for (const std::string_view line : kCardLineKeys) wanted.push_back({"card." + std::string(line), {}});
    for (const std::string_view step : kStepNames)
        wanted.push_back({"prompts.steps." + std::string(step), {}});
    for (std::size_t end = 0; end < kEnds; ++end)
        wanted.push_back({"board.ends." + std::string(how_name(static_cast<End>(end))), {}});
    texts().expect_all(wanted);
    EXPECT_EQ(english().keys("refusals.").size(), kReasons);
    // On the map a code is short and nobody else's.
    std::set<std::string> codes;
    for (const std::string_view unit : kUnitNames) {
        const std::string code = english().fill("board.codes." + std::string(unit));
        EXPECT_LE(code.size(), 3U);
        EXPECT_TRUE(codes.insert(code).second) << code;
    }
}

TEST(BraddockTexts, RulesPageSaysTheSame) {
    texts().expect_rules_page_says_the_same();
    for (const std::string& tag : texts().tags()) EXPECT_TRUE(english().has("rules." + tag + ".mark")) << tag;
    EXPECT_TRUE(english().has("rules.B 13.7.rulings"));
    texts().expect_explained(std::set<std::string>(kTags.begin(), kTags.end()));
}

}  // namespace
}  // namespace foulon::braddock
