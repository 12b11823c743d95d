// Playing over HTTP and WebSocket: alone, against a bot, with a friend, watched;
// what is refused and why; replay, records, branches, hints.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;
using testing::AnyOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const json kAlone{{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "none"}}}, {"name", "Anne"}};
const json kFriend{
    {"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}, {"name", "Anne"}};

std::string path_of(const json& made, const std::string& rest = "") {
    return "/api/v1/games/" + made["id"].get<std::string>() + rest;
}

/// A game of two that both have sat down to.
struct Pair {
    explicit Pair(const TestServer& world, const json& request = kFriend)
        : anne(world.client()), louis(world.client()) {
        made = make_game(anne, request);
        const Answer entered =
            louis.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}, {"name", "Louis"}});
        EXPECT_EQ(entered.status, 200) << entered.body;
        joined = entered.json;
        path = path_of(made);
    }
    Client anne, louis;
    json made, joined;
    std::string path;
};

TEST(ServerPlay, ASolitaireSiegeIsPlayedToItsEndAndChecked) {
    const TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, kAlone);
    EXPECT_EQ(made["frame"]["yours"], true);
    EXPECT_EQ(made["frame"]["seats"]["french"]["kind"], "deck");
    const json end = play_to_end(anne, made["frame"]);
    EXPECT_FALSE(end["result"].is_null());
    EXPECT_THAT(end["can"], Contains("rematch"));

    const Answer check = anne.get(path_of(made, "/check"));
    EXPECT_EQ(check.json["verdict"], "signed");
    EXPECT_EQ(check.json["draws"], check.json["draws_checked"]);
    // Anybody may read a finished game, with any eyes.
    Client stranger = world.client();
    EXPECT_EQ(stranger.get(path_of(made)).json["viewer"], "public");
    EXPECT_EQ(stranger.get(path_of(made, "?as=french")).status, 200);
    const Answer steps = stranger.get(path_of(made, "/steps?as=british&from=0&to=20"));
    ASSERT_EQ(steps.status, 200);
    EXPECT_EQ(steps.json["steps"].size(), 21U);
    EXPECT_EQ(steps.json["steps"][0]["frame"]["line"], 0);
    const Answer rest = stranger.get(path_of(made, "/steps?from=5"));
    EXPECT_EQ(rest.json["steps"].size(), std::min<std::size_t>(100, end["line"].get<std::size_t>() - 4));
    EXPECT_EQ(stranger.get(path_of(made, "/log?after=3")).json["news"][0]["line"], 4);
    const Answer record = stranger.get(path_of(made, "/record"));
    EXPECT_TRUE(record.body.starts_with("foulon record 1\n"));

    const Answer again = anne.post(path_of(made, "/rematch"), json::object());
    ASSERT_EQ(again.status, 201) << again.body;
    EXPECT_EQ(again.json["frame"]["viewer"], "french");
    EXPECT_EQ(anne.get(path_of(made)).json["rematch"], again.json["id"]);
}

TEST(ServerPlay, DraftsAreTakenBackAndOutliveTheServer) {
    TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, kAlone);
    const json line = made["frame"]["line"];
    Answer moved = anne.post(path_of(made, "/choices"), {{"line", line}, {"text", "order bombard-quebec"}});
    EXPECT_EQ(moved.json, (json{{"line", line}, {"drafted", 1}}));
    json frame = anne.get(path_of(made)).json;
    EXPECT_EQ(frame["drafts"], json::array({"order bombard-quebec"}));
    EXPECT_EQ(frame["line"], line);
    EXPECT_THAT(frame["can"], Contains("undo"));
    moved = anne.post(path_of(made, "/undo"), {{"line", line}});
    EXPECT_EQ(moved.json, (json{{"line", line}, {"drafted", 0}}));
    EXPECT_THAT(anne.get(path_of(made)).json["drafts"], IsEmpty());
    EXPECT_EQ(anne.post(path_of(made, "/undo"), {{"line", line}}).code(), "not-now");
    anne.post(path_of(made, "/choices"), {{"line", line}, {"text", "order attack-villages"}});
    world.stop();
    world.start();
    Client back(world.port());
    back.cookie = anne.cookie;
    EXPECT_EQ(back.get(path_of(made)).json["drafts"], json::array({"order attack-villages"}));
    moved = back.post(path_of(made, "/choices"), {{"line", line}, {"text", "go"}});
    EXPECT_EQ(moved.json["drafted"], 0);
    EXPECT_GT(moved.json["line"], line);
    EXPECT_EQ(back.get(path_of(made, "/log?after=" + line.dump())).json["news"][0]["record"],
              "british order attack-villages, go");
}

TEST(ServerPlay, WhatCannotBeDoneSaysWhy) {
    const TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, kAlone);
    const json line = made["frame"]["line"];
    const auto choose = [&](const json& body) { return anne.post(path_of(made, "/choices"), body); };
    const Answer refused = choose({{"line", line}, {"text", "order attack-quebec"}});
    EXPECT_EQ(refused.status, 422);
    EXPECT_EQ(refused.json["error"]["tag"], "S 9.B5");
    EXPECT_THAT(refused.json["error"]["text"].get<std::string>(), HasSubstr("Abraham"));
    const Answer unread = choose({{"line", line}, {"text", "order bombard-quebec, dance"}});
    EXPECT_EQ(unread.status, 400);
    EXPECT_EQ(unread.code(), "parse-error");
    EXPECT_EQ(unread.json["error"]["at"], 22);
    EXPECT_EQ(choose({{"line", 0}, {"text", "order bombard-quebec"}}).code(), "stale");
    EXPECT_EQ(choose({{"line", line}, {"text", "go"}, {"drafted", 1}}).code(), "stale");
    EXPECT_EQ(choose({{"line", line}, {"text", "order bombard-quebec"}, {"side", "french"}}).code(),
              "not-yours");
    EXPECT_EQ(choose({{"line", line}}).code(), "malformed");
    EXPECT_EQ(choose({{"line", line}, {"text", "go"}, {"colour", 1}}).code(), "malformed");
    EXPECT_EQ(anne.post(path_of(made, "/acts"), {{"line", line}, {"act", "draw"}}).status, 409);
    EXPECT_EQ(anne.post(path_of(made, "/acts"), {{"line", line}, {"act", "pause"}}).status, 200);
    const json paused = anne.get(path_of(made)).json;
    EXPECT_EQ(paused["paused"], true);
    EXPECT_EQ(choose({{"line", paused["line"]}, {"text", "order bombard-quebec"}}).code(), "paused");
    EXPECT_EQ(anne.post(path_of(made, "/acts"), {{"line", paused["line"]}, {"act", "resume"}}).status, 200);
    const Answer gone = anne.post(path_of(made, "/acts"),
                                  {{"line", anne.get(path_of(made)).json["line"]}, {"act", "resign"}});
    EXPECT_EQ(gone.status, 200) << gone.body;
    EXPECT_EQ(anne.get(path_of(made)).json["result"]["how"], "resigned");
    EXPECT_EQ(choose({{"line", gone.json["line"]}, {"text", "go"}}).code(), "over");
    EXPECT_EQ(anne.get("/api/v1/games/0000000000000").code(), "unknown");
    EXPECT_EQ(anne.get("/api/v1/games/..%2f..").code(), "unknown");
    EXPECT_EQ(anne.get("/api/v1/nothing").code(), "unknown");
    EXPECT_EQ(anne.erase("/api/v1/game-types").code(), "method");
}

TEST(ServerPlay, TwoFriendsSealAndReveal) {
    const TestServer world;
    Pair two(world);
    EXPECT_EQ(two.made["frame"]["status"], "waiting");
    EXPECT_EQ(two.made["frame"]["waiting"]["for"], "person");
    EXPECT_EQ(two.joined["frame"]["viewer"], "french");
    EXPECT_EQ(two.joined["frame"]["status"], "running");
    SocketClient anne_hears(two.anne, two.path + "/live"), louis_hears(two.louis, two.path + "/live");
    EXPECT_EQ(anne_hears.next()["type"], "hello");
    EXPECT_EQ(louis_hears.next()["frame"]["viewer"], "french");

    const json before = two.anne.get(two.path).json;
    EXPECT_EQ(before["waiting"]["sides"], json::array({"british", "french"}));
    const Answer sealed = two.anne.post(two.path + "/choices",
                                        {{"line", before["line"]}, {"text", "order bombard-quebec, seal"}});
    ASSERT_EQ(sealed.status, 200) << sealed.body;
    // The mover is told by the socket, and once.
    const json own = anne_hears.next_of("moved");
    EXPECT_EQ(own["news"][0]["sealed"], false);
    EXPECT_EQ(own["frame"]["board"]["order"]["british"]["name"], "bombard-quebec");
    EXPECT_EQ(own["frame"]["line"], sealed.json["line"]);
    const json heard = louis_hears.next_of("moved");
    EXPECT_EQ(heard["news"][0]["sealed"], true);
    EXPECT_THAT(heard["news"].dump(), Not(HasSubstr("ombard")));
    EXPECT_EQ(heard["frame"]["board"]["order"]["british"], nullptr);
    EXPECT_EQ(heard["frame"]["board"]["lies"]["british"]["order"], "face-down");
    EXPECT_EQ(heard["frame"]["waiting"]["sides"], json::array({"french"}));
    EXPECT_THAT(louis_hears.received, Not(Contains(HasSubstr("\"order bombard-quebec\""))));
    EXPECT_THAT(
        two.anne.post(two.path + "/choices", {{"line", heard["frame"]["line"]}, {"text", "order hold"}})
            .status,
        AnyOf(400, 409));
    const Answer answered =
        two.louis.post(two.path + "/choices", {{"line", heard["frame"]["line"]}, {"text", "seal"}});
    EXPECT_EQ(answered.status, 422) << answered.body;
    json frame =
        play_line(two.louis, two.louis.get(two.path).json, [](std::size_t) { return std::size_t{0}; });
    EXPECT_EQ(frame["board"]["step"], "declare");
    EXPECT_EQ(anne_hears.next_of("moved")["frame"]["roles"], json::array({"british"}));

    // Draws are offered and accepted; the end opens all.
    json line = two.anne.get(two.path).json["line"];
    EXPECT_EQ(two.anne.post(two.path + "/acts", {{"line", line}, {"act", "draw"}}).status, 200);
    json now = two.louis.get(two.path).json;
    EXPECT_EQ(now["stands"]["draw"], json::array({"british"}));
    const Answer drawn = two.louis.post(two.path + "/acts", {{"line", now["line"]}, {"act", "draw"}});
    EXPECT_EQ(drawn.status, 200) << drawn.body;
    EXPECT_EQ(two.louis.get(two.path).json["result"]["how"], "drawn");
    EXPECT_EQ(two.louis.get(two.path + "/check").json["verdict"], "signed");
    EXPECT_EQ(two.louis.get(two.path + "/steps?as=british&from=3&to=8").status, 200);

    // The rematch: the first asks, the second joins, the sides are swapped.
    const Answer asked = two.louis.post(two.path + "/rematch", json::object());
    ASSERT_EQ(asked.status, 201) << asked.body;
    EXPECT_EQ(asked.json["frame"]["viewer"], "british");
    EXPECT_EQ(anne_hears.next_of("rematch")["id"], asked.json["id"]);
    const Answer joined = two.anne.post(two.path + "/rematch", json::object());
    EXPECT_THAT(joined.status, AnyOf(200, 201)) << joined.body;
    EXPECT_EQ(joined.json["frame"]["viewer"], "french");
    EXPECT_EQ(joined.json["frame"]["status"], "running");
}

TEST(ServerPlay, SpectatorsSeeWhatEverybodyKnowsAndChatApart) {
    const TestServer world;
    Pair two(world);
    const Answer link = two.anne.post(two.path + "/links", {{"kind", "watch"}});
    ASSERT_EQ(link.status, 201);
    Client eve = world.client();
    EXPECT_EQ(eve.get(two.path).code(), "no-session");
    const Answer entered =
        eve.post("/api/v1/enter", {{"token", token_of(link.json["watch"])}, {"name", "Eve"}});
    ASSERT_EQ(entered.status, 200);
    EXPECT_EQ(entered.json["frame"]["viewer"], "public");
    EXPECT_THAT(entered.json["frame"]["offers"], IsEmpty());
    EXPECT_EQ(eve.get(two.path + "?as=french").code(), "not-yours");
    EXPECT_EQ(eve.post(two.path + "/choices", {{"line", 4}, {"text", "order bombard-quebec"}}).code(),
              "not-yours");
    SocketClient eve_hears(eve, two.path + "/live"), anne_hears(two.anne, two.path + "/live");
    (void)eve_hears.next_of("hello");
    (void)anne_hears.next_of("hello");
    EXPECT_EQ(eve.post(two.path + "/chat", {{"text", "He will bombard!"}}).json["where"], "spectators");
    EXPECT_EQ(two.louis.post(two.path + "/chat", {{"text", "Good luck."}}).json["where"], "players");
    EXPECT_EQ(anne_hears.next_of("chat")["chat_line"]["text"], "Good luck.");
    EXPECT_EQ(eve_hears.next_of("chat")["chat_line"]["text"], "He will bombard!");
    EXPECT_EQ(two.anne.get(two.path + "/chat").json["chat"].size(), 1U);
    EXPECT_EQ(eve.get(two.path + "/chat").json["chat"].size(), 1U);
    const json line = two.anne.get(two.path).json["line"];
    two.anne.post(two.path + "/acts", {{"line", line}, {"act", "resign"}});
    EXPECT_EQ(two.anne.get(two.path + "/chat").json["chat"].size(), 2U);
    EXPECT_EQ(two.anne.get(two.path + "/chat?after=1").json["chat"].size(), 1U);
}

TEST(ServerPlay, ASocketComesBackWhereItStopped) {
    const TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, kAlone);
    SocketClient first(anne, path_of(made, "/live"));
    const json hello = first.next();
    EXPECT_EQ(hello["news"].size(), hello["frame"]["line"].get<std::size_t>());
    first.leave();
    const json frame = play_line(anne, made["frame"], [](std::size_t) { return std::size_t{0}; });
    SocketClient second(anne, path_of(made, "/live?after=" + hello["frame"]["line"].dump()));
    const json again = second.next();
    EXPECT_EQ(again["news"].front()["line"], hello["frame"]["line"].get<int>() + 1);
    EXPECT_EQ(again["news"].back()["line"], frame["line"]);
    second.send_text(R"({"type":"ping"})");
    EXPECT_TRUE(second.next_of("pong").is_object());
    second.send_text("nonsense");
    second.wait_for_close();
    EXPECT_EQ(second.close_code(), 1008);
    EXPECT_THAT(second.close_reason(), HasSubstr("JSON"));
}

TEST(ServerPlay, RemembersHowFarOneHasLooked) {
    const TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, kAlone);
    const auto first = [](std::size_t) { return std::size_t{0}; };
    const auto look = [&](int line) {
        EXPECT_EQ(anne.post(path_of(made, "/seen"), {{"line", line}}).status, 204);
    };
    const auto unseen = [&] { return anne.get("/api/v1/games").json["games"][0]["unseen"].get<int>(); };
    json frame = play_line(anne, made["frame"], first);
    const int lines = frame["line"];
    look(lines - 1);
    EXPECT_EQ(unseen(), 1);
    look(1);  // what was seen stays seen
    EXPECT_EQ(unseen(), 1);

    // By the socket as well; the answer to the later request comes after both were kept.
    SocketClient hears(anne, path_of(made, "/live"));
    EXPECT_EQ(hears.next_of("hello")["seen"], lines - 1);
    hears.send_text(R"({"type":"seen","line":)" + std::to_string(lines) + "}");
    hears.send_text(R"({"type":"ping"})");
    (void)hears.next_of("pong");
    look(1);
    EXPECT_EQ(unseen(), 0);

    // Nobody has seen a line that is still to come, whatever he says.
    look(lines + 1000);
    hears.send_text(R"({"type":"seen","line":2147483647})");
    hears.send_text(R"({"type":"ping"})");
    (void)hears.next_of("pong");
    frame = play_line(anne, frame, first);
    EXPECT_GT(frame["line"], lines);
    EXPECT_EQ(unseen(), frame["line"].get<int>() - lines);
}

TEST(ServerPlay, ABotAnswersByItself) {
    const TestServer world;
    Client anne = world.client();
    const json made = make_game(
        anne, {{"game", "siege"}, {"side", "french"}, {"opponent", {{"kind", "bot"}, {"level", "recruit"}}}});
    SocketClient hears(anne, path_of(made, "/live"));
    (void)hears.next_of("hello");
    json frame = anne.get(path_of(made)).json;
    for (int i = 0; i < 6; ++i) {
        for (int wait = 0; wait < 100 && !frame["yours"]; ++wait) {
            (void)hears.next(2000);
            frame = anne.get(path_of(made)).json;
        }
        ASSERT_TRUE(frame["yours"]) << frame["prompt"];
        if (i == 5) break;
        frame = play_line(anne, frame, [](std::size_t) { return std::size_t{0}; });
    }
    // Told on the socket, perhaps later than what was asked for over HTTP.
    const auto told = [&] {
        return testing::Matches(Contains(HasSubstr(R"("type":"thinking","side":"british")")))(hears.received);
    };
    for (int wait = 0; wait < 20 && !told(); ++wait) (void)hears.next(500);
    EXPECT_TRUE(told());
    EXPECT_EQ(
        anne.post("/api/v1/games", {{"game", "siege"}, {"opponent", {{"kind", "bot"}, {"level", "genius"}}}})
            .code(),
        "malformed");
}

TEST(ServerPlay, HintsAreForThoseWhoPlayAlone) {
    const TestServer world([](ServeOptions& options) { options.hint_time = 300; });
    Client anne = world.client();
    const json made = make_game(anne, kAlone);
    const Answer hint = anne.post(path_of(made, "/hints"), {{"line", made["frame"]["line"]}});
    ASSERT_EQ(hint.status, 200) << hint.body;
    EXPECT_GE(hint.json["choices"].size(), 2U);
    EXPECT_EQ(hint.json["best"], hint.json["choices"][0]["text"]);
    EXPECT_EQ(anne.post(path_of(made, "/hints"), {{"line", 0}}).code(), "stale");
    Pair two(world);
    EXPECT_EQ(two.anne.post(two.path + "/hints", {{"line", 4}}).code(), "no-hints");
}

/// Of each open choice: how often it wins, and how far that may be off.
void expect_worth(const json& hint) {
    for (const json& choice : hint["choices"]) {
        const double win = choice["win"], error = choice["error"];
        EXPECT_GE(win, 0) << choice;
        EXPECT_LE(win, 1) << choice;
        EXPECT_EQ(error == 0, choice["exact"].get<bool>()) << choice;
        EXPECT_LT(error, 0.5) << choice;
    }
}

TEST(ServerPlay, AHintNamesEveryOpenOrderWithChanceAndError) {
    const TestServer world([](ServeOptions& options) { options.hint_time = 3; });
    Client anne = world.client();
    const json made = make_game(anne, kAlone);
    const Answer hint = anne.post(path_of(made, "/hints"), {{"line", made["frame"]["line"]}});
    ASSERT_EQ(hint.status, 200) << hint.body;
    expect_worth(hint.json);
    for (const json& offer : made["frame"]["offers"]) {
        const std::string order = offer["text"];
        const auto& choices = hint.json["choices"];
        const bool is_named = std::any_of(choices.begin(), choices.end(), [&](const json& choice) {
            return choice["text"].get<std::string>().starts_with(order);
        });
        EXPECT_EQ(is_named, offer["open"].get<bool>()) << order;
    }
    // What it advises can be done as it stands.
    const Answer done =
        anne.post(path_of(made, "/choices"), {{"line", made["frame"]["line"]}, {"text", hint.json["best"]}});
    EXPECT_EQ(done.status, 200) << done.body;
}

TEST(ServerPlay, WhoAsksForAHintKeepsNobodyElseWaiting) {
    const TestServer world([](ServeOptions& options) {
        options.workers = 1;
        options.hint_time = 20;
    });
    Client anne = world.client(), louis = world.client();
    json request = kAlone;
    request["opponent"] = {{"kind", "bot"}, {"level", "random"}};
    // The bot seals its order, then it is Anne's turn for long.
    const auto sealed = [&](Client& client, const json& game) {
        json frame = game["frame"];
        for (int i = 0; i < 500 && frame["line"] == game["frame"]["line"]; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            frame = client.get(path_of(game)).json;
        }
        EXPECT_GT(frame["line"], game["frame"]["line"]) << "the bot is not heard of";
        return frame;
    };
    const json asked = make_game(anne, request), line = sealed(anne, asked)["line"];
    std::atomic<bool> is_told = false;
    std::thread asks([&, cookie = anne.cookie] {
        Client thinks = world.client();
        thinks.cookie = cookie;
        EXPECT_EQ(thinks.post(path_of(asked, "/hints"), {{"line", line}}).status, 200);
        is_told = true;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    // Meanwhile a password is hashed, a bot answers, a choice is kept and told.
    EXPECT_EQ(louis.post("/api/v1/accounts", {{"name", "Louis"}, {"password", "a long sentence"}}).status,
              201);
    const json game = make_game(louis, request);
    (void)play_line(louis, sealed(louis, game), [](std::size_t) { return std::size_t{0}; });
    EXPECT_FALSE(is_told) << "the hint was ready before anybody could have waited for it";
    // And nobody asks twice at a time.
    EXPECT_EQ(anne.post(path_of(asked, "/hints"), {{"line", line}}).code(), "too-many");
    asks.join();
}

TEST(ServerPlay, HotSeatHasBothSidesInOneHand) {
    const TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, {{"game", "siege"}, {"opponent", {{"kind", "self"}}}});
    EXPECT_EQ(made["frame"]["roles"], json::array({"british", "french"}));
    json frame = play_line(anne, anne.get(path_of(made, "?as=british")).json,
                           [](std::size_t) { return std::size_t{0}; });
    frame = play_line(anne, anne.get(path_of(made, "?as=french")).json,
                      [](std::size_t) { return std::size_t{0}; });
    EXPECT_EQ(frame["board"]["step"], "declare");
    // Two people at one screen play against each other.
    EXPECT_THAT(frame["can"], Not(Contains("hint")));
    EXPECT_EQ(anne.post(path_of(made, "/hints"), {{"line", frame["line"]}, {"side", "french"}}).code(),
              "no-hints");
}

TEST(ServerPlay, OwnDiceAreSaidByThePlayer) {
    const TestServer world;
    Client anne = world.client();
    json request = kAlone;
    request["dice"] = {{"kind", "own"}};
    const json made = make_game(anne, request);
    Answer moved = anne.post(path_of(made, "/choices"), {{"line", 0}, {"text", "order bombard-quebec, go"}});
    EXPECT_EQ(moved.json["line"], 1);
    const json frame = anne.get(path_of(made)).json;
    EXPECT_EQ(frame["waiting"]["for"], "chance");
    EXPECT_GT(frame["possible"].size(), 5U);
    EXPECT_EQ(anne.post(path_of(made, "/rolls"), {{"line", 1}, {"text", "die 9"}}).status, 400);
    moved = anne.post(path_of(made, "/rolls"), {{"line", 1}, {"text", frame["possible"][0]["text"]}});
    EXPECT_EQ(moved.status, 200) << moved.body;
    EXPECT_EQ(moved.json["line"], 2);
}

TEST(ServerPlay, RecordsAreOpenedAndBranched) {
    const TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, kAlone);
    play_to_end(anne, made["frame"]);
    const std::string record = anne.get(path_of(made, "/record")).body;
    Client louis = world.client();
    const Answer opened = louis.ask("POST", "/api/v1/records", record, "Content-Type: text/plain\r\n");
    ASSERT_EQ(opened.status, 201) << opened.body;
    EXPECT_EQ(opened.json["report"]["verdict"], "signed");
    EXPECT_EQ(louis.get(path_of(opened.json)).json["mode"], "imported");
    EXPECT_EQ(louis.get(path_of(opened.json, "/steps?from=0&to=3")).json["steps"].size(), 4U);
    std::string forged = record;
    forged[forged.find("chance die") + 11] = '9';
    const Answer refused = louis.ask("POST", "/api/v1/records", forged, "Content-Type: text/plain\r\n");
    EXPECT_EQ(refused.status, 422);
    EXPECT_EQ(refused.code(), "damaged");

    const Answer branched = louis.post(path_of(opened.json, "/branch"), {{"line", 7}});
    ASSERT_EQ(branched.status, 201) << branched.body;
    EXPECT_EQ(branched.json["frame"]["branched_from"]["id"], opened.json["id"]);
    EXPECT_EQ(branched.json["frame"]["status"], "running");
    EXPECT_GE(branched.json["frame"]["line"], 7);
    const json end = play_to_end(louis, branched.json["frame"]);
    EXPECT_EQ(louis.get(path_of(branched.json, "/check")).json["good"], true);
    EXPECT_EQ(louis.post(path_of(opened.json, "/branch"), {{"line", 100000}}).status, 409);
    Pair two(world);
    EXPECT_EQ(two.anne.post(two.path + "/branch", {{"line", 4}}).code(), "not-now");
}

}  // namespace
}  // namespace foulon::server::test
