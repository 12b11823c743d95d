// Muting, blocking and reporting; and that many attempts to sign in to a name do not
// lock its owner out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "next_notice.hpp"
#include "paths.hpp"
#include "store/store.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

/// Anne, with an account, plays the British against Louis, also with one; Eve watches.
struct Trio {
    explicit Trio(const TestServer& world)
        : anne(world.client()), louis(world.client()), eve(world.client()) {
        for (auto& [client, name] : {std::pair<Client*, const char*>{&anne, "Anne"}, {&louis, "Louis"}})
            EXPECT_EQ(client->post("/api/v1/accounts", {{"name", name}, {"password", kPassword}}).status,
                      201);
        made = make_game(anne, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}});
        EXPECT_EQ(louis.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}}).status, 200);
        const Answer watch = anne.post(path_of(made, "/links"), {{"kind", "watch"}});
        EXPECT_EQ(eve.post("/api/v1/enter", {{"token", token_of(watch.json["watch"])}}).status, 200);
    }
    Answer act(Client& who, const json& body) const { return who.post(path_of(made, "/players"), body); }
    Answer say(Client& who, const std::string& text) const {
        return who.post(path_of(made, "/chat"), {{"text", text}});
    }
    std::size_t chat_of(Client& who) const { return who.get(path_of(made, "/chat")).json["chat"].size(); }
    Client anne, louis, eve;
    json made;
};

TEST(ServerBlocks, AMutedPlayerIsNotHeard) {
    const TestServer world;
    Trio trio(world);
    SocketClient game(trio.anne, path_of(trio.made, "/live")), notices(trio.anne, "/api/v1/live");
    EXPECT_EQ(game.next_of("hello")["type"], "hello");
    EXPECT_EQ(next_notice(notices), "hello");
    EXPECT_EQ(trio.say(trio.louis, "one").status, 201);
    EXPECT_EQ(game.next_of("chat")["chat_line"]["text"], "one");
    EXPECT_EQ(next_notice(notices), "chat");
    EXPECT_EQ(trio.act(trio.anne, {{"act", "mute"}, {"side", "french"}}).status, 204);
    EXPECT_EQ(trio.act(trio.anne, {{"act", "mute"}, {"side", "french"}}).status, 204);  // no harm
    EXPECT_EQ(trio.say(trio.louis, "two").status, 201);
    EXPECT_EQ(trio.chat_of(trio.anne), 0U);
    EXPECT_EQ(trio.chat_of(trio.louis), 2U);
    SocketClient again(trio.anne, path_of(trio.made, "/live"));
    EXPECT_THAT(again.next_of("hello")["chat"], IsEmpty());
    const json list = trio.anne.get("/api/v1/blocks").json["blocks"];
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0]["name"], "Louis");
    EXPECT_EQ(list[0]["kind"], "mute");
    EXPECT_EQ(trio.anne.post("/api/v1/blocks/end", {{"id", list[0]["id"]}, {"kind", "block"}}).status, 404);
    EXPECT_EQ(trio.anne.post("/api/v1/blocks/end", {{"id", list[0]["id"]}, {"kind", "mute"}}).status, 204);
    EXPECT_EQ(trio.say(trio.louis, "three").status, 201);
    EXPECT_EQ(game.next_of("chat")["chat_line"]["text"], "three");  // and nothing of "two"
    EXPECT_EQ(next_notice(notices), "chat");
    EXPECT_EQ(trio.chat_of(trio.anne), 3U);
}

TEST(ServerBlocks, ABlockedPlayerCannotInviteJoinOrTalk) {
    const TestServer world;
    Trio trio(world);
    json open{{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "open"}}}};
    const json by_anne = make_game(trio.anne, open), by_louis = make_game(trio.louis, open);
    json invite{{"game", "siege"}, {"opponent", {{"kind", "account"}, {"name", "Anne"}}}};
    const json invited = make_game(trio.louis, invite);
    EXPECT_EQ(trio.anne.get("/api/v1/lobby").json["invitations"].size(), 1U);
    EXPECT_EQ(trio.act(trio.anne, {{"act", "block"}, {"side", "french"}}).status, 204);

    EXPECT_EQ(trio.louis.post("/api/v1/games", invite).code(), "blocked");
    invite["opponent"]["name"] = "Louis";
    EXPECT_EQ(trio.anne.post("/api/v1/games", invite).code(), "blocked");
    EXPECT_THAT(trio.anne.get("/api/v1/lobby").json["invitations"], IsEmpty());
    EXPECT_EQ(trio.anne.post(path_of(invited, "/join"), json::object()).code(), "blocked");
    EXPECT_EQ(trio.louis.post(path_of(by_anne, "/join"), json::object()).code(), "blocked");
    EXPECT_EQ(trio.anne.post(path_of(by_louis, "/join"), json::object()).code(), "blocked");
    const std::string link = token_of(by_anne["links"]["invite"]);
    EXPECT_EQ(trio.louis.post("/api/v1/enter", {{"token", link}}).code(), "blocked");
    EXPECT_EQ(trio.louis.get("/api/v1/lobby").json["open"].size(), 1U);  // his own
    EXPECT_EQ(trio.eve.get("/api/v1/lobby").json["open"].size(), 2U);
    EXPECT_EQ(trio.say(trio.louis, "Why?").code(), "blocked");
    Client program = world.client();
    program.bearer = token_of(trio.louis.post(path_of(trio.made, "/links"), {{"kind", "seat"}}).json["seat"]);
    EXPECT_EQ(trio.say(program, "By the back door").code(), "blocked");
    // The game that goes on is played on; there is no rematch.
    EXPECT_EQ(trio.louis.post(path_of(trio.made, "/acts"), {{"line", 4}, {"act", "resign"}}).status, 200);
    EXPECT_EQ(trio.louis.post(path_of(trio.made, "/rematch"), json::object()).code(), "blocked");
    const json list = trio.anne.get("/api/v1/blocks").json["blocks"];
    EXPECT_EQ(trio.anne.post("/api/v1/blocks/end", {{"id", list[0]["id"]}, {"kind", "block"}}).status, 204);
    EXPECT_EQ(trio.louis.post(path_of(by_anne, "/join"), json::object()).status, 200);
}

TEST(ServerBlocks, ABlockHoldsAlsoAfterTheGuestSignsIn) {
    const TestServer world;
    Client anne = world.client(), guest = world.client(), marie = world.client();
    for (auto& [client, name] : {std::pair<Client*, const char*>{&anne, "Anne"}, {&marie, "Marie"}})
        EXPECT_EQ(client->post("/api/v1/accounts", {{"name", name}, {"password", kPassword}}).status, 201);
    const json made =
        make_game(anne, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}});
    EXPECT_EQ(guest.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}}).status, 200);
    EXPECT_EQ(anne.post(path_of(made, "/players"), {{"act", "block"}, {"side", "french"}}).status, 204);
    EXPECT_EQ(guest.post("/api/v1/sessions", {{"name", "Marie"}, {"password", kPassword}}).status, 200);
    EXPECT_EQ(guest.post(path_of(made, "/chat"), {{"text", "Hello"}}).code(), "blocked");
    EXPECT_EQ(anne.get("/api/v1/blocks").json["blocks"][0]["name"], "Marie");
}

TEST(ServerBlocks, AReportReachesTheHostWithWhatWasSaid) {
    TestServer world;
    Trio trio(world);
    EXPECT_EQ(trio.say(trio.eve, "among spectators").status, 201);
    EXPECT_EQ(trio.say(trio.louis, "an insult").status, 201);
    EXPECT_EQ(trio.act(trio.anne, {{"act", "report"}, {"side", "french"}}).status, 400);
    EXPECT_EQ(trio.act(trio.anne, {{"act", "mute"}, {"side", "french"}, {"text", "x"}}).status, 400);
    EXPECT_EQ(trio.act(trio.anne, {{"act", "mute"}}).status, 400);
    EXPECT_EQ(trio.act(trio.anne, {{"act", "mute"}, {"side", "british"}}).status, 404);  // herself
    EXPECT_EQ(trio.act(trio.anne, {{"act", "mute"}, {"chat", 1}}).status, 404);          // not hers to read
    EXPECT_EQ(trio.act(trio.anne, {{"act", "mute"}, {"chat", 77}}).status, 404);
    EXPECT_EQ(trio.act(trio.anne, {{"act", "report"}, {"chat", 2}, {"text", "He insults me."}}).status, 204);
    EXPECT_EQ(world.client().get("/api/v1/blocks").status, 401);
    EXPECT_EQ(world.client().post("/api/v1/blocks/end", {{"id", "p1"}, {"kind", "mute"}}).status, 401);
    world.stop();
    auto store = store::open_sqlite(world.database(), [](const std::function<void()>& tell) { tell(); });
    ASSERT_TRUE(store);
    const auto reports = (*store)->reports(10);
    ASSERT_EQ(reports.size(), 1U);
    EXPECT_EQ(reports[0].text, "He insults me.");
    EXPECT_THAT(reports[0].chat, HasSubstr("an insult"));
    EXPECT_EQ(reports[0].game, trio.made["id"]);
    EXPECT_EQ((*store)->person(reports[0].other)->name, "Louis");
}

TEST(ServerBlocks, AttemptsOnANameDoNotLockItsOwnerOut) {
    const TestServer world([](ServeOptions& options) {
        options.limits_off = false;
        options.behind_proxy = true;
        options.clock = [] { return store::Millis{1'800'000'000'000}; };  // no limit fills up meanwhile
    });
    Client client = world.client();
    const auto sign_in = [&](const std::string& address, const std::string& password) {
        client.cookie.clear();
        return client.ask("POST", "/api/v1/sessions", json{{"name", "Anne"}, {"password", password}}.dump(),
                          "X-Forwarded-For: " + address + "\r\n");
    };
    EXPECT_EQ(client
                  .ask("POST", "/api/v1/accounts", json{{"name", "Anne"}, {"password", kPassword}}.dump(),
                       "X-Forwarded-For: 192.0.2.1\r\n")
                  .status,
              201);
    EXPECT_EQ(sign_in("192.0.2.1", kPassword).status, 200);
    // From ten addresses, under names that look alike.
    for (int i = 0; i < 11; ++i)
        EXPECT_EQ(sign_in("198.51.100." + std::to_string(i), "not the password").status, 403);
    const auto before = std::chrono::steady_clock::now();
    EXPECT_EQ(sign_in("203.0.113.9", "not the password either").status, 403);
    EXPECT_GE(std::chrono::steady_clock::now() - before,
              std::chrono::seconds(2));                        // slower, for everybody new
    EXPECT_EQ(sign_in("203.0.113.7", kPassword).status, 200);  // a new device
    EXPECT_EQ(sign_in("192.0.2.1", kPassword).status, 200);    // her own
    // One address alone is still stopped.
    int refused = 0;
    for (int i = 0; i < 12; ++i) refused += sign_in("192.0.2.1", "not the password").status == 429 ? 1 : 0;
    EXPECT_GE(refused, 1);
}

}  // namespace
}  // namespace foulon::server::test
