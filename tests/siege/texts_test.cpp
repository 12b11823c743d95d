// The words of the siege: everything a game can say has its sentence, every
// sentence's blanks are filled by somebody, and every rule tag is told, the
// same in the text files and in docs/rules/siege.md.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "data_files.hpp"
#include "record/catalogue.hpp"
#include "siege/tags.hpp"

namespace foulon::siege {
namespace {

using record::Catalogue;
using record::RequiredMessage;

const Catalogue& english() {
    static const Catalogue words = [] {
        auto loaded = Catalogue::load(FOULON_SOURCE_DIR "/data", "siege", "en");
        if (!loaded) {
            for (const DataError& error : loaded.error()) ADD_FAILURE() << to_text(error);
            return Catalogue();
        }
        return std::move(*loaded);
    }();
    return words;
}

void expect_all(const std::vector<RequiredMessage>& wanted) {
    for (const DataError& error : english().check(wanted)) ADD_FAILURE() << to_text(error);
}

std::vector<std::string> all_tags() {
    std::vector<std::string> tags;
    for (const std::string& key : english().keys("rules."))
        if (key.ends_with(".title")) tags.push_back(key.substr(6, key.size() - 12));
    return tags;
}

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
            for (const std::string_view part : {".title", ".text"})
                wanted.push_back(
                    {"cards." + of + "." + std::string(card.name.view()) + std::string(part), {}});
        }
    }
    for (const Card& card : loaded.pack->decks[kCommandDeck].cards) {
        const std::string key = "cards.command." + std::string(card.name.view());
        cards.insert(key);
        wanted.push_back({key + ".title", {}});
        wanted.push_back({key + ".text", {}});
    }
    expect_all(wanted);
    // And no text of a card that does not exist.
    EXPECT_EQ(english().keys("cards.").size(), 2 * cards.size());
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
        {"last-morale", {"side"}},
        {"same-order", {"order"}},
        {"same-counter", {"counter"}},
        {"card-moves-from", {"place", "side"}},
        {"card-moves-to", {"place", "side"}},
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
    for (const auto& [file, text] : shipped_texts())
        for (std::size_t at = text.find("rule = \""); at != std::string::npos;
             at = text.find("rule = \"", at + 1)) {
            const std::size_t begin = at + 8;
            cited.insert(text.substr(begin, text.find('"', begin) - begin));
        }
    EXPECT_GT(cited.size(), 50U);
    for (const std::string& tag : cited)
        expect_all({{"rules." + tag + ".title", {}}, {"rules." + tag + ".text", {}}});
}

// docs/rules/siege.md has one heading a tag: "### [S 9.B2] Title", and tells it in the same words.
TEST(SiegeTexts, RulesPageSaysTheSame) {
    const std::string page = file_text(FOULON_SOURCE_DIR "/docs/rules/siege.md");
    std::set<std::string> told;
    for (std::size_t at = page.find("\n### ["); at != std::string::npos; at = page.find("\n### [", at + 1)) {
        const std::size_t close = page.find(']', at);
        const std::string tag = page.substr(at + 6, close - at - 6);
        EXPECT_TRUE(told.insert(tag).second) << tag << " twice";
        const std::size_t line = page.find('\n', close);
        EXPECT_EQ(page.substr(close + 2, line - close - 2), english().fill("rules." + tag + ".title")) << tag;
        EXPECT_EQ(page.substr(line + 1, page.find('\n', line + 1) - line - 1),
                  english().fill("rules." + tag + ".text"))
            << tag;
        EXPECT_EQ(page.compare(page.find("\n\n", line) + 2, 6, "Mark: "), 0) << tag;
    }
    const std::vector<std::string> tags = all_tags();
    EXPECT_EQ(told, std::set<std::string>(tags.begin(), tags.end()));
}

TEST(SiegeTexts, SentencesReadWell) {
    EXPECT_EQ(english().say({"refusals.no-troops",
                             {{"order", "@orders.british.attack-villages.title"},
                              {"side", "@board.sides.british"},
                              {"places", "@board.places.montmorency|@board.places.levis"}}}),
              "Attack Villages needs a British marker in Montmorency or Levis.");
    EXPECT_EQ(english().say({"refusals.abraham-closed", {{"count", "1"}, {"need", "2"}}}),
              "Troops cannot land at Abraham: 1 ship is in Upper St. Lawrence, and 2 are needed.");
    EXPECT_EQ(english().say(
                  {"events.lost",
                   {{"side", "@board.sides.french"}, {"place", "@board.places.cap-rouge"}, {"count", "2"}}}),
              "The French lose 2 markers from Cap Rouge.");
    EXPECT_EQ(english().say({"prompts.order", {{"side", "@board.sides.british"}, {"count", "7"}}}),
              "British: choose an order. 7 are open.");
}

}  // namespace
}  // namespace foulon::siege
