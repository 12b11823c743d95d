// What two players see and are told: their own sealed cards, the other's as
// sealed; every sentence there is, within 80 columns. That no secret shows is
// noninterference_test.cpp's; what it looks like alone, tests/app/screen_test.cpp's.
#include <gtest/gtest.h>

#include <set>

#include "engine/style.hpp"
#include "record/catalogue.hpp"
#include "siege/screen.hpp"
#include "support/contract.hpp"
#include "support/siege_pack.hpp"

namespace foulon::siege {
namespace {

const record::Catalogue& english() {
    static const record::Catalogue words =
        std::move(*record::Catalogue::load(FOULON_SOURCE_DIR "/data", "siege", "en"));
    return words;
}

constexpr Options kTwo{Side::British, 20, false, true};

State after(std::initializer_list<std::pair<Side, std::string_view>> choices) {
    State state = start(test_pack(), kTwo);
    for (const auto& [side, text] : choices) {
        const auto choice = parse_choice(test_pack(), state, side, text);
        EXPECT_TRUE(choice && !refuse(test_pack(), state, side, *choice)) << text;
        if (choice) apply(test_pack(), state, side, *choice);
    }
    return state;
}

/// The cards in front of the sides, below the board, as a viewer sees them.
std::string cards(const State& state, Viewer viewer) {
    const std::string text = board(test_pack(), view(test_pack(), state, viewer), english(), {false, true});
    const std::size_t at = text.find("Orleans: ");
    return text.substr(text.find('\n', at) + 1);
}
std::string asked(const State& state, Viewer viewer) {
    return english().translate(prompt(test_pack(), view(test_pack(), state, viewer)));
}

TEST(SiegeScreenOfTwo, OnesOwnCardsAndTheOthersAsSealed) {  // [S 17.4] [S 17.6]
    const State drafted = after({{Side::British, "order move-one-ship lower upper"}});
    EXPECT_EQ(cards(drafted, Viewer::British), "British: Move One Ship, Lower to Upper, not sealed yet.\n");
    EXPECT_EQ(cards(drafted, Viewer::French), "");
    EXPECT_EQ(asked(drafted, Viewer::British), "British: seal Move One Ship, or undo it.");
    EXPECT_EQ(asked(drafted, Viewer::French), "French: choose an order in secret (5 available).");
    EXPECT_EQ(asked(drafted, Viewer::Public), "Both sides choose their orders in secret.");

    const State sealed = after({{Side::British, "order attack-villages"}, {Side::British, "seal"}});
    EXPECT_EQ(cards(sealed, Viewer::British), "British: Attack Villages, sealed.\n");
    EXPECT_EQ(cards(sealed, Viewer::French), "British: Order sealed.\n");
    EXPECT_EQ(asked(sealed, Viewer::British), "Waiting for the French to seal their order.");

    const State all = after({{Side::British, "order attack-villages"},
                             {Side::British, "seal"},
                             {Side::French, "order hold"},
                             {Side::French, "seal"},
                             {Side::British, "action aggressive"},
                             {Side::French, "action none"},
                             {Side::French, "counter defend-all"},
                             {Side::French, "seal"},
                             {Side::British, "counter rangers"}});
    EXPECT_EQ(cards(all, Viewer::British),
              "British: Attack Villages, sealed. Aggressive action. Counter-order D, Rangers,\n"
              "not sealed yet.\nFrench: Order sealed. Counter-order sealed.\n");
    EXPECT_EQ(cards(all, Viewer::Public),
              "British: Order sealed. Aggressive action.\nFrench: Order sealed. Counter-order sealed.\n");
    EXPECT_EQ(topic_in_play(test_pack(), view(test_pack(), sealed, Viewer::British)), "attack-villages");
    EXPECT_EQ(topic_in_play(test_pack(), view(test_pack(), sealed, Viewer::French)), "");
}

TEST(SiegeScreenOfTwo, ChartsOfBothBooks) {
    const View british = view(test_pack(), start(test_pack(), kTwo), Viewer::British);
    const auto list = topics(test_pack(), british);
    ASSERT_EQ(list.size(), 2 * kOrders + kTracks);
    EXPECT_EQ(list[0].first, "attack-lower-quebec");
    EXPECT_EQ(english().translate(list[0].second), "Attack Lower Quebec");
    EXPECT_EQ(list[kOrders + 4].first, "french-attack-lower-quebec");
    EXPECT_EQ(english().translate(list[kOrders + 4].second), "French: Attack Lower Quebec");
    for (const auto& [key, title] : list)
        EXPECT_FALSE(topic(test_pack(), british, key, english(), {}).empty()) << key;
    EXPECT_TRUE(topic(test_pack(), british, "british-hold", english(), {}).empty());
}

/// No blank left open, no key without words, no line wider than the screen.
void expect_clean(const std::string& text) {
    ASSERT_EQ(text.find('{'), std::string::npos) << text;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        ASSERT_LE(columns(std::string_view(text).substr(at, end - at)), 80U) << text;
        at = end + 1;
    }
}

/// What the public is told of a line has words for everything; the keys told are added.
void expect_told(const State& before, const State& after, const PublicLine<Game>& line,
                 std::set<std::string>& told) {
    const Pack& pack = test_pack();
    for (const Event& event :
         events(pack, view(pack, before, Viewer::Public), view(pack, after, Viewer::Public), line)) {
        told.insert(phrase(pack, event).key);
        const std::string text = english().translate(phrase(pack, event));
        ASSERT_EQ(text.find('{'), std::string::npos) << text;
    }
}

TEST(SiegeScreenOfTwo, EverythingSaidIsSaidInWordsAndFits) {
    const Pack& pack = test_pack();
    std::set<std::string> prompts, told;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        std::optional<State> before;
        contract::walk<Game>(pack, {Side::British, 33, false, true}, seed, [&](const State& state, Random&) {
            for (const Viewer viewer : kViewers) {
                const View seen = view(pack, state, viewer);
                for (const RenderOptions options :
                     {RenderOptions{true, false}, RenderOptions{false, false}, RenderOptions{true, true}})
                    ASSERT_NO_FATAL_FAILURE(expect_clean(board(pack, seen, english(), options)));
                const Phrase asks = prompt(pack, seen);
                prompts.insert(asks.key);
                ASSERT_EQ(english().translate(asks).find('{'), std::string::npos) << asks.key;
            }
            for (const Side side : kSides)
                for (const auto& offer : offers(pack, state, side)) {
                    const std::string text = english().translate(title(pack, state, side, offer.choice));
                    ASSERT_EQ(text.find('{'), std::string::npos) << text;
                    ASSERT_LE(columns(text), 60U) << text;
                    if (offer.refusal) {
                        const std::string why = english().translate(phrase(pack, *offer.refusal));
                        ASSERT_EQ(why.find('{'), std::string::npos) << why;
                    }
                }
            if (waiting(pack, state).for_chance())
                for (const auto& possible : chance(pack, state)) {
                    PublicLine<Game> line;
                    line.outcome = possible.outcome;
                    State next = state;
                    apply(pack, next, possible.outcome);
                    const View seen = view(pack, state, Viewer::Public);
                    ASSERT_EQ(english().translate(title(pack, state, possible.outcome)).find('{'),
                              std::string::npos);
                    for (const RenderOptions options :
                         {RenderOptions{true, false}, RenderOptions{true, true}})
                        ASSERT_NO_FATAL_FAILURE(expect_clean(account(pack, seen, line, english(), options)));
                    ASSERT_NO_FATAL_FAILURE(expect_told(state, next, line, told));
                }
            for (const Side side : kSides)
                for (const Choice& choice : legal(pack, state, side)) {
                    if (is_draft(pack, state, side, choice)) continue;
                    PublicLine<Game> line;
                    line.side = side;
                    if (secret_slot(pack, state, side, choice) == 0) line.choices.push_back(choice);
                    State next = state;
                    apply(pack, next, side, choice);
                    ASSERT_NO_FATAL_FAILURE(expect_told(state, next, line, told));
                }
        });
        if (HasFatalFailure()) return;
    }
    // All that is told only by lines that are opened later is left out here.
    for (const std::string& key : english().keys("prompts.secret."))
        EXPECT_TRUE(prompts.contains(key)) << key;
    for (const std::string& key : english().keys("prompts.decide."))
        EXPECT_TRUE(prompts.contains(key)) << key;
    for (const char* key : {"order-sealed",
                            "counter-sealed",
                            "declared-none",
                            "declared-aggressive",
                            "declared-fire-ship",
                            "command",
                            "order-shown",
                            "order-shown-ship",
                            "counter-shown",
                            "cancelled-unshown",
                            "cancelled-unshown-by-card",
                            "goes-on",
                            "passes",
                            "chosen-again",
                            "order-changed",
                            "order-changed-ship",
                            "action-back",
                            "indian-returns",
                            "opened-order",
                            "opened-order-ship",
                            "opened-counter",
                            "cancelled-by-needs"})
        EXPECT_TRUE(told.contains("events." + std::string(key))) << key;
}

// A sealed line that the record opens is told only if it never was turned up.
TEST(SiegeScreenOfTwo, OpenedLines) {
    State state = after({{Side::British, "order attack-villages"}, {Side::British, "seal"}});
    const View seen = view(test_pack(), state, Viewer::Public);
    PublicLine<Game> line;
    line.side = Side::British;
    line.choices = {{Choice::Kind::Order, 2, 0}, {Choice::Kind::Seal, 0, 0}};
    const auto told = events(test_pack(), seen, seen, line);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(english().translate(phrase(test_pack(), told[0])), "The British order was Attack Villages.");
    state.open.order[0] = OrderPick(2);
    const View shown = view(test_pack(), state, Viewer::Public);
    EXPECT_TRUE(events(test_pack(), shown, shown, line).empty());
    line.choices = {{Choice::Kind::Counter, 3, 0}};
    const auto counter = events(test_pack(), shown, shown, line);
    ASSERT_EQ(counter.size(), 1U);
    EXPECT_EQ(english().translate(phrase(test_pack(), counter[0])),
              "The British counter-order was D, Rangers.");
}

}  // namespace
}  // namespace foulon::siege
