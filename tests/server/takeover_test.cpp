// Nobody gets into a seat that is not theirs: links of games that are gone, and seats
// that were shared or stolen and are taken back.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <thread>

#include "paths.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;

/// The same browser after a restart of the server.
Client again(const TestServer& world, const Client& before) {
    Client client = world.client();
    client.cookie = before.cookie;
    return client;
}

TEST(ServerTakeover, ALinkMadeWhileItsGameIsWithdrawnOpensNoOtherGame) {
    TestServer world;
    std::vector<std::string> tokens;
    std::set<std::string> ids;
    for (int round = 0; round < 20; ++round) {
        Client anne = world.client();
        const json made = make_game(anne, {{"game", "siege"}, {"opponent", {{"kind", "friend"}}}});
        const std::string path = "/api/v1/games/" + made["id"].get<std::string>();
        EXPECT_TRUE(ids.insert(made["id"]).second);
        tokens.push_back(token_of(made["links"]["seat"]));
        Client other = again(world, anne);
        std::thread withdrawing([&] { EXPECT_EQ(anne.ask("DELETE", path, "").status, 204); });
        const Answer link = other.post(path + "/links", {{"kind", "seat"}});
        withdrawing.join();
        if (link.status == 201) tokens.push_back(token_of(link.json["seat"]));
        // 403 when the role is gone already and the game not yet.
        EXPECT_TRUE(link.status == 201 || link.status == 403 || link.status == 404) << link.body;
    }
    world.stop();
    world.start();
    // Strangers get the numbers that would be next.
    Client eve = world.client();
    for (int round = 0; round < 25; ++round) {
        Client stranger = world.client();
        const json made = make_game(stranger, {{"game", "siege"}, {"opponent", {{"kind", "friend"}}}});
        const std::string path = "/api/v1/games/" + made["id"].get<std::string>();
        EXPECT_TRUE(ids.insert(made["id"]).second) << "an id that was used before";
        for (const std::string& token : tokens) {
            eve.bearer = token;
            EXPECT_EQ(eve.get(path).status, 401);
        }
    }
    eve.bearer.clear();
    for (const std::string& token : tokens)
        EXPECT_EQ(eve.post("/api/v1/enter", {{"token", token}}).status, 403);
}

/// Anne's game against Louis, and a thief who has her link.
struct Theft {
    explicit Theft(const TestServer& world)
        : anne(world.client()), louis(world.client()), thief(world.client()) {
        made = make_game(anne, kFriend);
        EXPECT_EQ(louis.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}}).status, 200);
        EXPECT_EQ(thief.post("/api/v1/enter", {{"token", token_of(made["links"]["seat"])}}).status, 200);
        EXPECT_EQ(thief.get(path_of(made)).json["viewer"], "british");
    }
    bool thief_is_out() {
        return thief.get(path_of(made)).status == 403 &&
               thief.post(path_of(made, "/acts"), {{"line", 4}, {"act", "resign"}}).status == 403 &&
               thief.post("/api/v1/enter", {{"token", token_of(made["links"]["seat"])}}).status == 403 &&
               thief.get("/api/v1/games").json["games"].empty();
    }
    bool others_are_in() {
        return anne.get(path_of(made)).json["viewer"] == "british" &&
               louis.get(path_of(made)).json["viewer"] == "french";
    }
    Client anne, louis, thief;
    json made;
};

TEST(ServerTakeover, ANewSeatLinkEndsTheHoldsOfOthersAndTheirSockets) {
    const TestServer world;
    Theft theft(world);
    SocketClient thief_hears(theft.thief, path_of(theft.made, "/live"));
    SocketClient anne_hears(theft.anne, path_of(theft.made, "/live"));
    SocketClient louis_hears(theft.louis, path_of(theft.made, "/live"));
    for (SocketClient* socket : {&thief_hears, &anne_hears, &louis_hears})
        EXPECT_EQ(socket->next_of("hello")["type"], "hello");
    EXPECT_EQ(theft.anne.post(path_of(theft.made, "/links"), {{"kind", "seat"}}).status, 201);
    thief_hears.wait_for_close();
    EXPECT_EQ(thief_hears.close_code(), 1008);
    EXPECT_TRUE(theft.thief_is_out());
    EXPECT_TRUE(theft.others_are_in());
    EXPECT_EQ(theft.anne.post(path_of(theft.made, "/chat"), {{"text", "Still here"}}).status, 201);
    EXPECT_EQ(anne_hears.next_of("chat")["type"], "chat");
    EXPECT_EQ(louis_hears.next_of("chat")["type"], "chat");
}

TEST(ServerTakeover, TakingASeatBackEndsLinkCodeAndHolds) {
    const TestServer world;
    Theft theft(world);
    SocketClient thief_hears(theft.thief, path_of(theft.made, "/live"));
    EXPECT_EQ(thief_hears.next_of("hello")["type"], "hello");
    const Answer back = theft.anne.post(path_of(theft.made, "/take-back"), json::object());
    ASSERT_EQ(back.status, 200) << back.body;
    thief_hears.wait_for_close();
    EXPECT_EQ(thief_hears.close_code(), 1008);
    EXPECT_TRUE(theft.thief_is_out());
    EXPECT_TRUE(theft.others_are_in());
    EXPECT_EQ(theft.thief.post("/api/v1/enter", {{"code", theft.made["links"]["recovery"]}}).status, 403);
    Client phone = world.client();
    EXPECT_EQ(phone.post("/api/v1/enter", {{"token", token_of(back.json["seat"])}}).status, 200);
    EXPECT_EQ(phone.post("/api/v1/enter", {{"code", back.json["recovery"]}}).status, 200);
}

TEST(ServerTakeover, WhoCameByALinkCannotLockTheOwnerOut) {
    const TestServer world;
    Theft theft(world);
    for (const char* kind : {"seat", "recovery"})
        EXPECT_EQ(theft.thief.post(path_of(theft.made, "/links"), {{"kind", kind}}).code(), "not-yours");
    EXPECT_EQ(theft.thief.post(path_of(theft.made, "/take-back"), json::object()).code(), "not-yours");
    Client program = world.client();
    program.bearer = token_of(theft.made["links"]["seat"]);
    EXPECT_EQ(program.post(path_of(theft.made, "/links"), {{"kind", "seat"}}).code(), "not-yours");
    EXPECT_EQ(program.post(path_of(theft.made, "/links/end"), {{"kind", "recovery"}}).code(), "not-yours");
    EXPECT_TRUE(theft.others_are_in());
}

TEST(ServerTakeover, ARecoveryCodeMakesItsBearerTheOwnerAndPutsAllOthersOut) {
    const TestServer world;
    Theft theft(world);
    SocketClient thief_hears(theft.thief, path_of(theft.made, "/live"));
    EXPECT_EQ(thief_hears.next_of("hello")["type"], "hello");
    Client later = world.client();
    ASSERT_EQ(later.post("/api/v1/enter", {{"code", theft.made["links"]["recovery"]}}).status, 200);
    thief_hears.wait_for_close();
    EXPECT_TRUE(theft.thief_is_out());
    EXPECT_EQ(theft.anne.get(path_of(theft.made)).status, 403);  // the browser that was lost
    EXPECT_EQ(later.post(path_of(theft.made, "/links"), {{"kind", "seat"}}).status, 201);
    EXPECT_EQ(theft.anne.post(path_of(theft.made, "/take-back"), json::object()).status, 403);
    SocketClient later_hears(later, "/api/v1/live");
    EXPECT_EQ(later_hears.next()["kind"], "hello");
    // Notices go to the new owner.
    EXPECT_EQ(theft.louis.post(path_of(theft.made, "/chat"), {{"text", "Who is there?"}}).status, 201);
    EXPECT_EQ(later_hears.next()["kind"], "chat");
}

TEST(ServerTakeover, DevicesAndLinksAreListedAndEndedOneByOne) {
    const TestServer world;
    Theft theft(world);
    const json listed = theft.anne.get(path_of(theft.made, "/links")).json;
    ASSERT_EQ(listed["devices"].size(), 2U) << listed;
    std::set<std::string> kinds;
    for (const json& link : listed["links"]) kinds.insert(link["kind"]);
    EXPECT_EQ(kinds, (std::set<std::string>{"seat", "recovery"}));
    std::string other;
    for (const json& device : listed["devices"])
        if (!device["you"].get<bool>()) other = device["id"];
    SocketClient thief_hears(theft.thief, path_of(theft.made, "/live"));
    EXPECT_EQ(thief_hears.next_of("hello")["type"], "hello");
    EXPECT_EQ(theft.thief.post(path_of(theft.made, "/links/end"), {{"device", other}}).code(), "not-yours");
    EXPECT_EQ(theft.anne.post(path_of(theft.made, "/links/end"), {{"device", other}}).status, 204);
    thief_hears.wait_for_close();
    EXPECT_EQ(theft.thief.get(path_of(theft.made)).status, 403);
    EXPECT_EQ(theft.anne.post(path_of(theft.made, "/links/end"), {{"kind", "seat"}}).status, 204);
    EXPECT_TRUE(theft.thief_is_out());
    EXPECT_TRUE(theft.others_are_in());
    const json after = theft.anne.get(path_of(theft.made, "/links")).json;
    EXPECT_EQ(after["devices"].size(), 1U);
    EXPECT_EQ(after["links"].size(), 1U);
    EXPECT_EQ(theft.anne.post(path_of(theft.made, "/links/end"), {{"device", other}}).status, 404);
    EXPECT_EQ(theft.anne.post(path_of(theft.made, "/links/end"), {{"kind", "seat"}}).status, 404);
    EXPECT_EQ(theft.anne.post(path_of(theft.made, "/links/end"), json::object()).status, 400);
}

TEST(ServerTakeover, SigningOutClosesTheSocketsOfThatSessionOnly) {
    const TestServer world;
    Client anne = world.client();
    EXPECT_EQ(anne.post("/api/v1/accounts", {{"name", "Anne"}, {"password", kPassword}}).status, 201);
    Client phone = world.client();
    EXPECT_EQ(phone.post("/api/v1/sessions", {{"name", "Anne"}, {"password", kPassword}}).status, 200);
    const json made = make_game(anne, kFriend);
    SocketClient anne_hears(anne, path_of(made, "/live")), phone_hears(phone, path_of(made, "/live"));
    SocketClient phone_notices(phone, "/api/v1/live");
    for (SocketClient* socket : {&anne_hears, &phone_hears})
        EXPECT_EQ(socket->next_of("hello")["type"], "hello");
    EXPECT_EQ(phone_notices.next()["kind"], "hello");
    EXPECT_EQ(phone.erase("/api/v1/sessions/current").status, 204);
    phone_hears.wait_for_close();
    phone_notices.wait_for_close();
    EXPECT_EQ(phone_hears.close_code(), 1008);
    EXPECT_EQ(phone_notices.close_code(), 1008);
    EXPECT_EQ(anne.post(path_of(made, "/chat"), {{"text", "Hello"}}).status, 201);
    EXPECT_EQ(anne_hears.next_of("chat")["type"], "chat");
}

TEST(ServerTakeover, APasswordChangeEndsAllOtherSessions) {
    const TestServer world;
    Client anne = world.client(), thief = world.client();
    EXPECT_EQ(anne.post("/api/v1/accounts", {{"name", "Anne"}, {"password", kPassword}}).status, 201);
    EXPECT_EQ(thief.post("/api/v1/sessions", {{"name", "Anne"}, {"password", kPassword}}).status, 200);
    SocketClient thief_notices(thief, "/api/v1/live");
    EXPECT_EQ(thief_notices.next()["kind"], "hello");
    const std::string path = "/api/v1/accounts/password";
    EXPECT_EQ(
        anne.post(path, {{"password", "not the right one"}, {"new_password", "another sentence"}}).code(),
        "wrong-password");
    EXPECT_EQ(anne.post(path, {{"password", kPassword}, {"new_password", "short"}}).code(), "malformed");
    EXPECT_EQ(
        world.client().post(path, {{"password", kPassword}, {"new_password", "another sentence"}}).status,
        401);
    Client guest = world.client();
    make_game(guest, kAlone);
    EXPECT_EQ(guest.post(path, {{"password", kPassword}, {"new_password", "another sentence"}}).code(),
              "not-now");
    const Answer changed = anne.post(path, {{"password", kPassword}, {"new_password", "another sentence"}});
    ASSERT_EQ(changed.status, 200) << changed.body;
    thief_notices.wait_for_close();
    EXPECT_EQ(thief.get("/api/v1/games").status, 401);
    EXPECT_EQ(anne.get("/api/v1/games").status, 200);
    EXPECT_EQ(thief.post("/api/v1/sessions", {{"name", "Anne"}, {"password", kPassword}}).status, 403);
    EXPECT_EQ(thief.post("/api/v1/sessions", {{"name", "Anne"}, {"password", "another sentence"}}).status,
              200);
}

TEST(ServerTakeover, SessionsAreListedAndEndedOneByOneOrAllOthers) {
    const TestServer world;
    Client anne = world.client();
    EXPECT_EQ(anne.get("/api/v1/sessions").status, 401);
    EXPECT_EQ(anne.post("/api/v1/sessions/end", {{"session", "00"}}).status, 401);
    EXPECT_EQ(anne.post("/api/v1/accounts", {{"name", "Anne"}, {"password", kPassword}}).status, 201);
    const std::string agent =
        "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n";
    Client phone = world.client(), tablet = world.client();
    const std::string body = json{{"name", "Anne"}, {"password", kPassword}}.dump();
    EXPECT_EQ(phone.ask("POST", "/api/v1/sessions", body, agent).status, 200);
    EXPECT_EQ(tablet.ask("POST", "/api/v1/sessions", body).status, 200);
    const json listed = anne.get("/api/v1/sessions").json["sessions"];
    ASSERT_EQ(listed.size(), 3U);
    std::string firefox;
    int current = 0;
    for (const json& one : listed) {
        if (one["device"] == "Firefox on Linux") firefox = one["id"];
        current += one["current"].get<bool>() ? 1 : 0;
    }
    EXPECT_EQ(current, 1);
    ASSERT_NE(firefox, "");
    EXPECT_EQ(anne.post("/api/v1/sessions/end", {{"session", firefox}}).status, 204);
    EXPECT_EQ(phone.get("/api/v1/games").status, 401);
    EXPECT_EQ(tablet.get("/api/v1/games").status, 200);
    EXPECT_EQ(anne.post("/api/v1/sessions/end", {{"session", firefox}}).status, 404);
    // Nobody ends a session of somebody else.
    Client eve = world.client();
    EXPECT_EQ(eve.post("/api/v1/accounts", {{"name", "Eve"}, {"password", kPassword}}).status, 201);
    EXPECT_EQ(eve.post("/api/v1/sessions/end", {{"session", listed[0]["id"]}}).status, 404);
    EXPECT_EQ(anne.post("/api/v1/sessions/end", {{"session", "others"}}).status, 204);
    EXPECT_EQ(tablet.get("/api/v1/games").status, 401);
    EXPECT_EQ(anne.get("/api/v1/sessions").json["sessions"].size(), 1U);
    EXPECT_EQ(eve.get("/api/v1/games").status, 200);
}

TEST(ServerTakeover, SigningInKeepsTheSeatsOwner) {
    TestServer world;
    Client home = world.client();
    EXPECT_EQ(home.post("/api/v1/accounts", {{"name", "Marie"}, {"password", kPassword}}).status, 201);
    Theft theft(world);
    EXPECT_EQ(theft.anne.post("/api/v1/sessions", {{"name", "Marie"}, {"password", kPassword}}).status, 200);
    SocketClient home_hears(home, "/api/v1/live");
    EXPECT_EQ(home_hears.next()["kind"], "hello");
    EXPECT_EQ(theft.louis.post(path_of(theft.made, "/chat"), {{"text", "Your turn"}}).status, 201);
    EXPECT_EQ(home_hears.next()["kind"], "chat");
    EXPECT_EQ(theft.anne.get(path_of(theft.made, "/links")).json["owner"], true);
    EXPECT_EQ(theft.thief.get(path_of(theft.made, "/links")).json["owner"], false);
    world.stop();
    world.start();
    Client later = again(world, theft.anne), thief = again(world, theft.thief);
    EXPECT_EQ(later.post(path_of(theft.made, "/take-back"), json::object()).status, 200);
    EXPECT_EQ(thief.get(path_of(theft.made)).status, 403);
}

TEST(ServerTakeover, TwoAtOneScreenTakeBothSeatsBack) {
    const TestServer world;
    Client anne = world.client(), thief = world.client();
    const json made = make_game(anne, {{"game", "siege"}, {"opponent", {{"kind", "self"}}}});
    EXPECT_EQ(thief.post("/api/v1/enter", {{"token", token_of(made["links"]["seat"])}}).status, 200);
    EXPECT_EQ(anne.get(path_of(made, "/links")).json["devices"].size(), 2U);
    const Answer back = anne.post(path_of(made, "/take-back"), json::object());
    ASSERT_EQ(back.status, 200) << back.body;
    EXPECT_EQ(thief.get(path_of(made)).status, 403);
    EXPECT_EQ(thief.post("/api/v1/enter", {{"token", token_of(made["links"]["seat"])}}).status, 403);
    for (const char* side : {"?as=british", "?as=french"})
        EXPECT_EQ(anne.get(path_of(made, side)).status, 200) << side;
    EXPECT_EQ(anne.get(path_of(made, "/links")).json["devices"].size(), 1U);
    // The code of either seat is good for both.
    Client later = world.client();
    EXPECT_EQ(later.post("/api/v1/enter", {{"code", back.json["recovery"]}}).status, 200);
    EXPECT_EQ(later.get(path_of(made, "/links")).json["owner"], true);
    EXPECT_EQ(anne.get(path_of(made)).status, 403);
}

TEST(ServerTakeover, ABranchOfARunningGameOpensNothingThatTheComputerSealed) {
    const TestServer world;
    Client anne = world.client();
    const json made = make_game(
        anne, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "bot"}, {"level", "random"}}}});
    // The computer seals its order at once; ours is still open.
    SocketClient hears(anne, path_of(made, "/live"));
    EXPECT_EQ(hears.next_of("hello")["type"], "hello");  // from here on everything is announced
    const auto is_sealed = [&] {
        return anne.get(path_of(made, "/record")).body.find(" french sealed ") != std::string::npos;
    };
    while (!is_sealed()) ASSERT_FALSE(hears.next_of("moved").is_null());
    const int line = anne.get(path_of(made)).json["line"];
    for (const json& opponent : {json{{"kind", "self"}}, json{{"kind", "bot"}, {"level", "random"}}}) {
        const Answer branched = anne.post(path_of(made, "/branch"), {{"line", line}, {"opponent", opponent}});
        EXPECT_EQ(branched.status, 409) << branched.body;
        EXPECT_EQ(branched.code(), "not-now");
    }
    // Before it was sealed there is nothing to open.
    EXPECT_EQ(
        anne.post(path_of(made, "/branch"), {{"line", line - 1}, {"opponent", {{"kind", "self"}}}}).status,
        201);
    EXPECT_EQ(anne.post(path_of(made, "/acts"), {{"line", line}, {"act", "resign"}}).status, 200);
    EXPECT_EQ(anne.post(path_of(made, "/branch"), {{"line", line}, {"opponent", {{"kind", "self"}}}}).status,
              201);
}

TEST(ServerTakeover, ABranchAskedForWhileTheComputerSealsOpensNothing) {
    const TestServer world;
    int refused = 0;
    for (int round = 0; round < 20; ++round) {
        Client anne = world.client();
        const json made = make_game(
            anne,
            {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "bot"}, {"level", "random"}}}});
        // Until the computer has sealed its order, no such line is there to branch at.
        for (int asked = 0; asked < 50; ++asked) {
            const json line = made["frame"]["line"].get<int>() + 1;
            const Answer branched =
                anne.post(path_of(made, "/branch"), {{"line", line}, {"opponent", {{"kind", "self"}}}});
            ASSERT_EQ(branched.status, 409) << branched.body;
            if (branched.code() != "not-now") continue;
            ++refused;
            break;
        }
    }
    EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace foulon::server::test
