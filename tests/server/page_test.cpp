// The page of every game over HTTP: sheets, boards, offers and moments are held
// against api/openapi.yaml by the client, shape by shape, along real games.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "registry/games.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;

/// Texts of a value in which a word was missing: keys and blanks stay in braces.
void collect_unsaid(const json& value, std::vector<std::string>& unsaid) {
    if (value.is_string() && value.get_ref<const std::string&>().find('{') != std::string::npos)
        unsaid.push_back(value);
    if (value.is_structured())
        for (const json& one : value) collect_unsaid(one, unsaid);
}

TEST(ServerPage, EverySheetIsAsDescribedAndWhollyInWords) {
    const TestServer world;
    Client anne = world.client();
    for (const registry::GameEntry& entry : registry::games()) {
        const std::string game(entry.name);
        const Answer details = anne.get("/api/v1/game-types/" + game);
        ASSERT_EQ(details.status, 200) << details.body;
        std::vector<std::string> unsaid;
        collect_unsaid(details.json["board"], unsaid);
        EXPECT_THAT(unsaid, testing::IsEmpty()) << game;
    }
}

TEST(ServerPage, TextFilesComeCompressedInTheSmallestFormThatTheBrowserTakes) {
    const TestServer world;
    Client anne = world.client();
    const auto get = [&](const std::string& accepts) {
        return anne.ask("GET", "/", "", accepts.empty() ? "" : "Accept-Encoding: " + accepts + "\r\n");
    };
    const Answer plain = get("");
    EXPECT_EQ(plain.header("Content-Encoding"), "");
    EXPECT_EQ(plain.header("Vary"), "Accept-Encoding");
    EXPECT_NE(plain.body.find("<title>Foulon</title>"), std::string::npos);
    const std::pair<const char*, const char*> cases[] = {{"gzip, deflate, br", "br"},
                                                         {"br;q=0.1", "br"},
                                                         {"gzip", "gzip"},
                                                         {"gzip;q=1.0, br;q=0", "gzip"},
                                                         {"br;q=0.0, gzip;q=0", ""},
                                                         {"deflate, identity", ""},
                                                         {"brotli", ""},
                                                         {"*", ""}};
    for (const auto& [accepts, expected] : cases) {
        const Answer answer = get(accepts);
        EXPECT_EQ(answer.status, 200) << accepts;
        EXPECT_EQ(answer.header("Content-Encoding"), expected) << accepts;
        EXPECT_EQ(answer.header("Content-Type"), "text/html; charset=utf-8") << accepts;
        EXPECT_EQ(answer.body == plain.body, *expected == 0) << accepts;
        EXPECT_EQ(answer.header("ETag") == plain.header("ETag"), *expected == 0) << accepts;
        if (*expected != 0) {
            EXPECT_LT(answer.body.size(), plain.body.size()) << accepts;
        }
    }
    EXPECT_TRUE(get("gzip").body.starts_with("\x1f\x8b"));
    const Answer same = anne.ask(
        "GET", "/", "", "Accept-Encoding: br\r\nIf-None-Match: " + get("br").header("ETag") + "\r\n");
    EXPECT_EQ(same.status, 304);
}

/// What was met along a game.
struct Met {
    std::set<std::string> steps, offers, moments, events;
};

/// Plays so many lines of a game by one client who holds every seat that a person has.
Met play(Client& client, const json& made, int lines) {
    const std::string path = "/api/v1/games/" + made["id"].get<std::string>();
    unsigned state = 1759;
    const auto pick = [&state](std::size_t open) {
        state = state * 1103515245U + 12345U;
        return static_cast<std::size_t>(state >> 16U) % open;
    };
    Met met;
    json frame = made["frame"];
    for (int i = 0; i < lines && frame["status"] == "running"; ++i) {
        met.steps.insert(frame["board"]["step"]);
        if (!frame["yours"]) {  // the other seat is this person's as well
            const json sides = frame["waiting"]["sides"];
            if (sides.empty()) break;
            frame = client.get(path + "?as=" + sides[0].get<std::string>()).json;
            met.steps.insert(frame["board"]["step"]);
        }
        for (const json& offer : frame["offers"]) met.offers.insert(offer["on"]["kind"]);
        const int line = frame["line"];
        for (int small = 0; small < 200 && frame["line"] == line; ++small) {
            std::vector<std::string> open;
            for (const json& offer : frame["offers"])
                if (offer["open"]) open.push_back(offer["text"]);
            if (open.empty()) break;
            const Answer moved =
                client.post(path + "/choices",
                            {{"line", line}, {"text", open[pick(open.size())]}, {"side", frame["viewer"]}});
            EXPECT_EQ(moved.status, 200) << moved.body;
            if (moved.status != 200) return met;
            frame = client.get(path + "?as=" + frame["viewer"].get<std::string>()).json;
        }
    }
    const json log = client.get(path + "/log?after=0").json;
    for (const json& news : log["news"]) {
        if (!news.contains("moment")) continue;
        met.moments.insert(news["moment"]["kind"]);
        if (!news["moment"].contains("events")) continue;
        EXPECT_EQ(news["moment"]["events"].size(), news["events"].size());
        for (const json& event : news["moment"]["events"]) met.events.insert(event["event"]);
    }
    EXPECT_EQ(client.get(path + "?as=public").status, 200);
    return met;
}

TEST(ServerPage, AGameOfBlocksIsPlayedWithItsOwnShapes) {
    const TestServer world;
    Client anne = world.client();
    Met all;
    for (const json& options :
         {json::object(), json{{"modules", "all"}, {"battle", "orders"}}, json{{"rules", "pbm"}}}) {
        const json made = make_game(anne, {{"game", "quebec"},
                                           {"side", "british"},
                                           {"opponent", {{"kind", "self"}}},
                                           {"name", "Anne"},
                                           {"options", options},
                                           {"dice", {{"kind", "seeded"}, {"seed", "blocks"}}}});
        ASSERT_TRUE(made.contains("frame"));
        const Met met = play(anne, made, 40);
        all.steps.insert(met.steps.begin(), met.steps.end());
        all.offers.insert(met.offers.begin(), met.offers.end());
        all.moments.insert(met.moments.begin(), met.moments.end());
        all.events.insert(met.events.begin(), met.events.end());
    }
    EXPECT_THAT(all.steps, testing::IsSupersetOf({"deploy", "orders"}));
    EXPECT_THAT(all.offers, testing::IsSupersetOf({"place", "march", "done", "ready"}));
    EXPECT_THAT(all.moments, testing::IsSupersetOf({"die", "sealed"}));
    EXPECT_THAT(all.events, testing::IsSupersetOf({"deployed", "orders-in", "now"}));
}

TEST(ServerPage, TheBattleIsPlayedWithItsOwnShapes) {
    const TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, {{"game", "braddock"},
                                       {"side", "british"},
                                       {"opponent", {{"kind", "none"}}},
                                       {"name", "Anne"},
                                       {"dice", {{"kind", "seeded"}, {"seed", "woods"}}}});
    ASSERT_TRUE(made.contains("frame"));
    const Met met = play(anne, made, 60);
    EXPECT_THAT(met.steps, testing::IsSupersetOf({"move", "fire"}));
    EXPECT_THAT(met.offers, testing::IsSupersetOf({"move", "done", "fire"}));
    EXPECT_THAT(met.moments, testing::IsSupersetOf({"deal", "choice", "volley", "morale"}));
    // The card's decisions with their reasons.
    EXPECT_THAT(met.events, testing::IsSupersetOf({"placed", "acts", "marches", "because", "fires"}));
}

}  // namespace
}  // namespace foulon::server::test
