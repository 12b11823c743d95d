// The words of the siege: everything a game can say has its sentence, every
// sentence's blanks are filled by somebody, and every rule tag is told, the
// same in the text files and in docs/rules/siege.md.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "data_files.hpp"
#include "siege/tags.hpp"
#include "support/texts.hpp"

namespace foulon::siege {
namespace {

using record::RequiredMessage;

const TextsOfGame& texts() {
    static const TextsOfGame of_game("siege");
    return of_game;
}
const record::Catalogue& english() { return texts().english(); }

void expect_all(const std::vector<RequiredMessage>& wanted) { texts().expect_all(wanted); }

TEST(SiegeTexts, NamesOfThings) {
    std::vector<RequiredMessage> wanted{{"board.title", {}}};
    for (const std::string_view place : kPlaceNames)
        wanted.push_back({"board.places." + std::string(place), {}});
    for (const std::string_view track : kTrackNames)
        wanted.push_back({"board.tracks." + std::string(track), {}});
    for (const std::string_view skill : kSkillNames)
        wanted.push_back({"board.skills." + std::string(skill), {}});
    for (const Side side : kSides) {
        wanted.push_back({"board.sides." + std::string(name(side)), {}});
        for (const char letter : {'A', 'B', 'C', 'D'})  // [S 11.1]
            wanted.push_back({"board.counters." + std::string(name(side)) + "." + letter, {}});
    }
    for (const std::string_view end :
         {"none", "british-morale", "french-morale", "both-morale", "quebec", "deck"})
        wanted.push_back({"board.ends." + std::string(end), {}});
    expect_all(wanted);
}

TEST(SiegeTexts, OrdersAndCards) {
    const PackOrErrors loaded = load_texts(shipped_texts());
    ASSERT_TRUE(loaded);
    std::vector<RequiredMessage> wanted;
    std::set<std::string> cards;
    for (const Side side : kSides) {
        const std::string of(name(side));
        for (const Order& order : loaded.pack->orders[index(side)])
            for (const std::string_view part : {".title", ".text", ".needs"})
                wanted.push_back(
                    {"orders." + of + "." + std::string(order.name.view()) + std::string(part), {}});
        for (const Card& card : loaded.pack->decks[index(side)].cards) {
            cards.insert("cards." + of + "." + std::string(card.name.view()));
            for (const std::string_view part : {".title", ".text", ".history"})
                wanted.push_back(
                    {"cards." + of + "." + std::string(card.name.view()) + std::string(part), {}});
        }
    }
    for (const Card& card : loaded.pack->decks[kCommandDeck].cards) {
        const std::string key = "cards.command." + std::string(card.name.view());
        cards.insert(key);
        wanted.push_back({key + ".title", {}});
        wanted.push_back({key + ".text", {}});
        wanted.push_back({key + ".history", {}});
    }
    expect_all(wanted);
    // And no text of a card that does not exist.
    EXPECT_EQ(english().keys("cards.").size(), 3 * cards.size());
    EXPECT_EQ(english().keys("orders.").size(), 3 * 2 * kOrders);
}

TEST(SiegeTexts, EveryRefusal) {
    const std::map<std::string_view, std::vector<std::string>> blanks{
        {"not-your-part", {"side"}},
        {"not-asked-now", {"step"}},
        {"no-troops", {"order", "places", "side"}},
        {"nothing-to-move", {"order"}},
        {"no-ship", {"place"}},
        {"no-ship-slot", {"place"}},
        {"order-forbids-action", {"order"}},
        {"actions-used", {"track", "count"}},
        {"not-loss-place", {"place", "side"}},
        {"loss-place-empty", {"place"}},
        {"no-ship-to-send", {"place"}},
        {"not-troop-place", {"place", "side"}},
        {"no-marker", {"place"}},
        {"no-slot", {"place"}},
        {"abraham-closed", {"count", "need"}},
        {"enough-moved", {"count"}},
        {"other-chooses", {"side"}},
        {"same-order", {"order"}},
        {"same-counter", {"counter"}},
        {"card-moves-from", {"place", "side"}},
        {"card-moves-to", {"place", "side"}},
        {"no-ship-for-card", {"place"}},
    };
    std::vector<RequiredMessage> wanted;
    for (const std::string_view key : kReasonKeys) {
        const auto it = blanks.find(key);
        wanted.push_back(
            {"refusals." + std::string(key), it == blanks.end() ? std::vector<std::string>{} : it->second});
    }
    expect_all(wanted);
    EXPECT_EQ(english().keys("refusals.").size(), kReasons);
}

TEST(SiegeTexts, EveryEventAndPrompt) {
    expect_all({
        {"events.order-issued", {"side", "order"}},
        {"events.order-issued-aggressive", {"side", "order"}},
        {"events.order-issued-fire-ship", {"side", "order"}},
        {"events.card", {"card", "text", "letter", "counter"}},
        {"events.card-die", {"die"}},
        {"events.cancelled-by-card", {"side", "order"}},
        {"events.cancelled-by-needs", {"side", "order"}},
        {"events.cancelled-by-choice", {"side", "order"}},
        {"events.order-die", {"die"}},
        {"events.order-die-modified", {"die", "modifier", "read"}},
        {"events.action-die", {"die"}},
        {"events.lost", {"side", "place", "count"}},
        {"events.indian-lost", {"count"}},
        {"events.morale-falls", {"side", "count", "now"}},
        {"events.morale-rises", {"side", "count", "now"}},
        {"events.ship-moves", {"from", "to"}},
        {"events.troops-move", {"side", "from", "to", "count"}},
        {"events.move-fails", {"side"}},
        {"events.nothing", {}},
        {"events.turn", {"turn", "cards"}},
        {"events.end", {"how"}},
        {"prompts.order", {"side", "count"}},
        {"prompts.go", {"side", "order"}},
        {"prompts.card", {"side"}},
        {"prompts.card-die", {"side"}},
        {"prompts.conflict", {"side", "order", "modifier"}},
        {"prompts.order-die", {"side"}},
        {"prompts.action-die", {"side"}},
        {"prompts.loss-own", {"side", "count", "enemy", "places"}},
        {"prompts.loss-enemy", {"side", "count", "enemy", "places"}},
        {"prompts.send", {"side"}},
        {"prompts.move", {"side", "count"}},
        {"prompts.over", {"side"}},
        {"prompts.own-card", {}},
        {"prompts.own-die", {}},
    });
    // Two players.
    for (const std::string_view key :
         {"order-sealed", "counter-sealed", "declared-none", "declared-aggressive", "declared-fire-ship",
          "cancelled-unshown", "cancelled-unshown-by-card", "passes", "chosen-again", "action-back"})
        expect_all({{"events." + std::string(key), {"side"}}});
    for (const std::string_view key : {"order-shown", "order-changed", "opened-order"})
        expect_all({{"events." + std::string(key), {"side", "order"}},
                    {"events." + std::string(key) + "-ship", {"side", "order", "from", "to"}}});
    expect_all({
        {"events.command", {"card", "text"}},
        {"events.counter-shown", {"side", "letter", "counter"}},
        {"events.opened-counter", {"side", "letter", "counter"}},
        {"events.goes-on", {"side", "modifier"}},
        {"events.indian-returns", {}},
        {"prompts.declare", {"side"}},
        {"prompts.loss-other", {"side", "count", "enemy", "places"}},
        {"prompts.card-die-of-side", {"side"}},
        {"prompts.order-die-of-side", {"side"}},
        {"prompts.action-die-of-side", {"side"}},
        {"prompts.secret.order", {"side", "count"}},
        {"prompts.secret.order-seal", {"side", "order"}},
        {"prompts.secret.order-both", {}},
        {"prompts.secret.order-wait", {"side"}},
        {"prompts.secret.counter", {"side", "enemy"}},
        {"prompts.secret.counter-seal", {"side", "counter"}},
        {"prompts.secret.counter-both", {}},
        {"prompts.secret.counter-wait", {"side"}},
        {"prompts.decide.conflict", {"side", "modifier"}},
        {"prompts.decide.bold-leadership", {"side", "modifier", "count"}},
        {"prompts.decide.move-one", {"side", "from", "to"}},
        {"prompts.decide.move-one-ship", {"side", "from", "to"}},
        {"prompts.decide.deserters", {"side", "modifier", "count"}},
        {"prompts.decide.spies", {"side", "count"}},
        {"prompts.decide.war-parties-french", {"side", "count"}},
        {"prompts.decide.war-parties-british", {"side"}},
        {"prompts.decide.council-of-war", {"side", "count"}},
    });
    for (const std::string_view step : kStepNames) expect_all({{"prompts.steps." + std::string(step), {}}});
    expect_all({{"prompts.steps.go", {}}, {"prompts.steps.seal", {}}});
}

TEST(SiegeTexts, EveryTagThatDataAndRefusalsCite) {
    std::set<std::string> cited(kTags.begin(), kTags.end());
    cited.merge(cited_rules(shipped_texts()));
    EXPECT_GT(cited.size(), 50U);
    texts().expect_explained(cited);
}

TEST(SiegeTexts, RulesPageSaysTheSame) { texts().expect_rules_page_says_the_same(); }

TEST(SiegeTexts, SentencesReadWell) {
    EXPECT_EQ(english().translate({"refusals.no-troops",
                                   {{"order", "@orders.british.attack-villages.title"},
                                    {"side", "@board.sides.british"},
                                    {"places", "@board.places.montmorency|@board.places.levis"}}}),
              "Attack Villages needs a British marker in Montmorency or Levis.");
    EXPECT_EQ(english().translate({"refusals.abraham-closed", {{"count", "1"}, {"need", "2"}}}),
              "Troops cannot land at Abraham: 1 ship is in Upper St. Lawrence, and 2 are needed.");
    EXPECT_EQ(english().translate(
                  {"events.lost",
                   {{"side", "@board.sides.french"}, {"place", "@board.places.cap-rouge"}, {"count", "2"}}}),
              "The French lose 2 markers from Cap Rouge.");
    EXPECT_EQ(english().translate({"prompts.order", {{"side", "@board.sides.british"}, {"count", "7"}}}),
              "British: choose an order (7 available).");
}

}  // namespace
}  // namespace foulon::siege
