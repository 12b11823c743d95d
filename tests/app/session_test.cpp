// The virtual session: play through text alone, resume, undo, views as JSON.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/random.hpp"
#include "record/catalogue.hpp"
#include "registry/game_factory.hpp"
#include "registry/games.hpp"
#include "registry/session.hpp"

namespace foulon::registry {
namespace {

const std::string kData = std::string(FOULON_SOURCE_DIR) + "/data";

std::shared_ptr<const GameFactory> siege_factory() {
    static const auto factory = find_game("siege")->open(kData, "en");
    EXPECT_TRUE(factory.has_value());
    return *factory;
}

record::HostKey test_key() {
    record::Bytes32 seed{};
    seed[0] = 7;
    return record::HostKey::from_seed(seed);
}

/// A session with a record in memory that the test can see.
struct Live {
    std::unique_ptr<Session> session;
    record::MemorySink* sink = nullptr;
};

Live begin(const std::string& side, const record::Dice& dice, const std::string& losses = "you") {
    auto sink = std::make_unique<record::MemorySink>();
    record::MemorySink* seen = sink.get();
    auto session = siege_factory()->create({{"side", side}, {"enemy-losses", losses}}, dice, test_key(),
                                           std::move(sink));
    EXPECT_TRUE(session.has_value()) << (session ? "" : session.error().said(siege_factory()->words()));
    EXPECT_TRUE((*session)->give_nonces("").has_value());
    return {std::move(*session), seen};
}

Side side_of(const Session& session) {
    return session.players().contains(Side::British) ? Side::British : Side::French;
}

/// One random step of the side to choose, by text.
void step(Session& session, Random& random) {
    if (session.waits_for().for_chance()) {
        ASSERT_TRUE(session.roll().has_value());
        return;
    }
    std::vector<std::string> open;
    for (const OfferText& offer : session.offered(siege_factory()->words(), side_of(session)))
        if (offer.is_open) open.push_back(offer.text);
    ASSERT_FALSE(open.empty());
    const auto done = session.submit(side_of(session), open[random.below(open.size())]);
    ASSERT_TRUE(done.has_value()) << done.error().said(siege_factory()->words());
}

TEST(Registry, ListsTheSiegeAndNoGameOfAnotherName) {
    ASSERT_FALSE(games().empty());
    EXPECT_EQ(games().front().name, "siege");
    EXPECT_EQ(find_game("whist"), nullptr);
}

TEST(Session, PlaysToTheEndByTextAloneOnBothSides) {
    for (const std::string side : {"british", "french"})
        for (unsigned seed = 0; seed < 10; ++seed) {
            Live live = begin(side, {record::DiceKind::Seeded, "game " + std::to_string(seed)});
            Random random(seed);
            while (!live.session->waits_for().is_over()) step(*live.session, random);
            ASSERT_TRUE(live.session->ending().has_value());
            EXPECT_NE(live.session->ending_text(siege_factory()->words()).find("win"), std::string::npos);
            const auto loaded = record::load(live.sink->bytes);
            ASSERT_TRUE(loaded.has_value());
            EXPECT_EQ(siege_factory()->verify(*loaded, {}).verdict, record::Verdict::Signed);
        }
}

TEST(Session, ResumesAfterEveryLineWithTheSameState) {
    Live live = begin("french", {});
    Random random(3);
    std::uint32_t seen = live.session->lines();
    while (!live.session->waits_for().is_over()) {
        step(*live.session, random);
        if (live.session->lines() == seen) continue;
        seen = live.session->lines();
        const auto loaded = record::load(live.sink->bytes);
        ASSERT_TRUE(loaded.has_value());
        auto again = siege_factory()->resume(*loaded, live.sink->hidden, test_key(),
                                             std::make_unique<record::MemorySink>());
        ASSERT_TRUE(again.has_value()) << again.error().said(siege_factory()->words());
        EXPECT_EQ((*again)->view_text(Viewer::French), live.session->view_text(Viewer::French));
        EXPECT_EQ((*again)->asked(siege_factory()->words(), Viewer::French),
                  live.session->asked(siege_factory()->words(), Viewer::French));
    }
}

TEST(Session, UndoTakesBackADraftAndNothingMore) {
    Live live = begin("british", {record::DiceKind::Seeded, "undo"});
    Session& session = *live.session;
    const std::string before = session.view_text(Viewer::British);
    ASSERT_TRUE(session.submit(Side::British, "order attack-villages").has_value());
    EXPECT_NE(session.view_text(Viewer::British), before);
    EXPECT_EQ(session.drafted(Side::British), std::vector<std::string>{"order attack-villages"});
    ASSERT_TRUE(session.undo(Side::British).has_value());
    EXPECT_EQ(session.view_text(Viewer::British), before);
    EXPECT_EQ(session.undo(Side::British).error().kind, UserError::Kind::Denied);
    ASSERT_TRUE(session.submit(Side::British, "order attack-villages, go").has_value());
    EXPECT_FALSE(session.undo(Side::British).has_value());
}

TEST(Session, TroubleIsTypedAndChangesNothing) {
    Live live = begin("british", {record::DiceKind::Seeded, "trouble"});
    Session& session = *live.session;
    const std::string before = session.view_text(Viewer::British);
    const auto refused = session.submit(Side::British, "order attack-quebec, go");
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().kind, UserError::Kind::Refused);
    EXPECT_EQ(refused.error().tag, "S 9.B5");
    EXPECT_EQ(session.submit(Side::British, "hello").error().kind, UserError::Kind::Unparsed);
    EXPECT_EQ(session.submit(Side::French, "order hold, go").error().kind, UserError::Kind::Denied);
    EXPECT_EQ(session.roll().error().kind, UserError::Kind::Denied);
    EXPECT_EQ(session.view_text(Viewer::British), before);
    EXPECT_EQ(session.lines(), 0U);
}

TEST(Session, OffersCarryTheRuleThatClosesThem) {
    Live live = begin("british", {record::DiceKind::Seeded, "offers"});
    int closed = 0;
    for (const OfferText& offer : live.session->offered(siege_factory()->words(), Side::British)) {
        EXPECT_FALSE(offer.title.empty());
        if (offer.is_open) continue;
        ++closed;
        EXPECT_TRUE(offer.tag.starts_with("S 9.B")) << offer.tag;
        EXPECT_FALSE(offer.why.empty());
    }
    EXPECT_EQ(closed, 4);  // Attack Quebec, Move Troops, and two ways of a ship
    EXPECT_TRUE(live.session->offered(siege_factory()->words(), Side::French).empty());
}

TEST(Session, OffersAfterADraftForCompletion) {
    Live live = begin("french", {record::DiceKind::Seeded, "after"});
    std::vector<std::string> texts;
    for (const OfferText& offer :
         live.session->offered_after(siege_factory()->words(), Side::French, "order hold"))
        texts.push_back(offer.text);
    EXPECT_EQ(texts, (std::vector<std::string>{"go", "go aggressive", "go fire-ship"}));
    EXPECT_TRUE(live.session->offered_after(siege_factory()->words(), Side::French, "order nothing").empty());
    EXPECT_TRUE(
        live.session->offered_after(siege_factory()->words(), Side::French, "order hold, go").empty());
    EXPECT_TRUE(live.session->drafted(Side::French).empty());
}

TEST(Session, ViewsAreJsonAndHideADraftFromOthers) {
    Live live = begin("british", {record::DiceKind::Seeded, "json"});
    ASSERT_TRUE(live.session->submit(Side::British, "order attack-villages").has_value());
    const auto own = nlohmann::json::parse(live.session->view_text(Viewer::British));
    const auto others = nlohmann::json::parse(live.session->view_text(Viewer::Public));
    EXPECT_EQ(own["draft"]["order"]["name"], "attack-villages");
    EXPECT_TRUE(others["draft"]["order"].is_null());
    EXPECT_EQ(own["places"].size(), 13U);
    EXPECT_EQ(own["morale"]["british"], 10);
    Random random(5);
    while (!live.session->waits_for().is_over()) {
        step(*live.session, random);
        for (const Viewer viewer : kViewers)
            ASSERT_TRUE(nlohmann::json::accept(live.session->view_text(viewer)));
    }
    EXPECT_FALSE(nlohmann::json::parse(live.session->view_text(Viewer::Public))["end"].is_null());
}

TEST(Session, NoWordIsMissingInAWholeGame) {
    // A missing key or blank stays visible in braces.
    for (const std::string side : {"british", "french"})
        for (unsigned seed = 20; seed < 26; ++seed) {
            Live live = begin(side, {record::DiceKind::Seeded, std::to_string(seed)});
            Random random(seed);
            const Viewer viewer = viewer_of(side_of(*live.session));
            for (const RenderOptions options :
                 {RenderOptions{true, false}, RenderOptions{false, false}, RenderOptions{true, true}})
                for (const auto& [name, title] : live.session->charts(siege_factory()->words(), viewer)) {
                    EXPECT_EQ(title.find('{'), std::string::npos) << title;
                    EXPECT_EQ(
                        live.session->chart_text(siege_factory()->words(), viewer, name, options).find('{'),
                        std::string::npos)
                        << name;
                }
            while (!live.session->waits_for().is_over()) {
                step(*live.session, random);
                std::string text = live.session->asked(siege_factory()->words(), viewer);
                for (const News& news : live.session->news(siege_factory()->words(), viewer, {})) {
                    text += news.picture;
                    for (const std::string& event : news.events) text += event;
                }
                for (const OfferText& offer :
                     live.session->offered(siege_factory()->words(), side_of(*live.session)))
                    text += offer.title + offer.why;
                text += live.session->board_text(siege_factory()->words(), viewer, {}) +
                        live.session->board_text(siege_factory()->words(), viewer, {true, true});
                ASSERT_EQ(text.find('{'), std::string::npos) << text;
            }
        }
}

TEST(Session, OwnDiceTakeWhatAPersonSays) {
    Live live = begin("british", {record::DiceKind::Own, ""});
    Session& session = *live.session;
    ASSERT_TRUE(session.submit(Side::British, "order bombard-quebec, go").has_value());
    EXPECT_FALSE(session.roll().has_value());
    EXPECT_FALSE(session.roll_own("die 3").has_value());
    EXPECT_EQ(session.possible(siege_factory()->words()).front().text.substr(0, 5), "card ");
    ASSERT_TRUE(session.roll_own("card short-rations-d").has_value());
    EXPECT_EQ(session.possible(siege_factory()->words()).size(), 6U);
    ASSERT_TRUE(session.roll_own("die 1").has_value());
    EXPECT_EQ(nlohmann::json::parse(session.view_text(Viewer::Public))["morale"]["french"], 8);
}

TEST(Session, ReplayStepsForwardAndBack) {
    Live live = begin("french", {record::DiceKind::Seeded, "replay"});
    Random random(9);
    std::vector<std::string> views{live.session->view_text(Viewer::Public)};
    while (!live.session->waits_for().is_over()) {
        const std::uint32_t lines = live.session->lines();
        step(*live.session, random);
        if (live.session->lines() > lines)
            views.resize(live.session->lines() + 1, live.session->view_text(Viewer::Public));
    }
    const auto loaded = record::load(live.sink->bytes);
    auto replay = siege_factory()->replay(*loaded, {});
    ASSERT_TRUE(replay.has_value());
    EXPECT_TRUE((*replay)->is_read_only());
    for (std::uint32_t n = (*replay)->lines(); n > 0; --n) {
        (*replay)->go_to(n);
        EXPECT_EQ((*replay)->position(), n);
        EXPECT_EQ((*replay)->view_text(Viewer::Public), views[n]) << "line " << n;
    }
    (*replay)->go_to(0);
    EXPECT_EQ((*replay)->view_text(Viewer::Public), views[0]);
    EXPECT_EQ((*replay)->submit(Side::French, "order hold, go").error().kind, UserError::Kind::Denied);
}

TEST(Session, ActsEndTheGame) {
    Live live = begin("french", {});
    ASSERT_TRUE(live.session->act(Side::French, "resign").has_value());
    ASSERT_TRUE(live.session->ending().has_value());
    EXPECT_EQ(live.session->ending()->winner, Side::British);
    EXPECT_TRUE(live.session->offered(siege_factory()->words(), Side::French).empty());
    EXPECT_FALSE(live.session->act(Side::French, "resign").has_value());
}

TEST(Session, OptionsAreSettledByThePack) {
    const auto deck = [](const OptionTexts& options) {
        const auto settled = siege_factory()->settle(options);
        return settled ? (*settled)[1].second : "refused: " + settled.error().said(siege_factory()->words());
    };
    EXPECT_EQ(deck({{"side", "british"}, {"skill", "weak"}}), "27");
    EXPECT_EQ(deck({{"side", "french"}, {"skill", "weak"}}), "20");
    EXPECT_EQ(deck({{"side", "french"}, {"skill", "13"}}), "13");
    EXPECT_EQ(deck({}), "24");
    for (const std::string wrong : {"9", "31", "feeble", "1e1", "-20"})
        EXPECT_TRUE(deck({{"skill", wrong}}).starts_with("refused")) << wrong;
    EXPECT_TRUE(deck({{"side", "dutch"}}).starts_with("refused"));
    EXPECT_TRUE(deck({{"colour", "red"}}).starts_with("refused"));
}

}  // namespace
}  // namespace foulon::registry
