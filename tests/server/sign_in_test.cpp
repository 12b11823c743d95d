// Signing in and up while games go on: what the browser holds goes with it, nobody gets
// both seats, tokens change, unused sessions end, names cannot be imitated.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "next_notice.hpp"
#include "paths.hpp"
#include "server/clocks.hpp"
#include "store/sqlite.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;
using testing::IsEmpty;

Answer sign_up(Client& client, const std::string& name) {
    return client.post("/api/v1/accounts", {{"name", name}, {"password", kPassword}});
}
Answer sign_in(Client& client, const std::string& name) {
    return client.post("/api/v1/sessions", {{"name", name}, {"password", kPassword}});
}

/// Anne has an account and plays the British; Louis, a guest, plays the French.
struct TwoPlayers {
    explicit TwoPlayers(const TestServer& world) : anne(world.client()), louis(world.client()) {
        EXPECT_EQ(sign_up(anne, "Anne").status, 201);
        json request = kFriend;
        request.erase("name");
        made = make_game(anne, request);
        EXPECT_EQ(louis.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}}).status, 200);
    }
    void finish() {
        EXPECT_EQ(anne.post(path_of(made, "/acts"), {{"line", 4}, {"act", "resign"}}).status, 200);
    }
    Client anne, louis;
    json made;
};

TEST(ServerSignIn, AGameKeepsItsNoticesAndItsRematch) {
    const TestServer world;
    TwoPlayers two(world);
    Client marie = world.client();
    EXPECT_EQ(sign_up(marie, "Marie").status, 201);
    SocketClient game(two.louis, path_of(two.made, "/live")), notices(two.louis, "/api/v1/live");
    EXPECT_EQ(game.next_of("hello")["type"], "hello");
    EXPECT_EQ(next_notice(notices), "hello");
    // The rematch is offered to the guest before he signs in.
    two.finish();
    EXPECT_EQ(next_notice(notices), "over");
    ASSERT_EQ(two.anne.post(path_of(two.made, "/rematch"), json::object()).status, 201);
    EXPECT_EQ(next_notice(notices), "invited");
    EXPECT_EQ(sign_in(two.louis, "Marie").status, 200);
    // This browser is told to connect again, not that it has lost the game.
    game.wait_for_close();
    notices.wait_for_close();
    EXPECT_EQ(game.close_code(), 4000);
    EXPECT_EQ(notices.close_code(), 4000);
    SocketClient again(two.louis, "/api/v1/live");
    EXPECT_EQ(next_notice(again), "hello");
    EXPECT_EQ(two.louis.get("/api/v1/lobby").json["invitations"].size(), 1U);
    const Answer rematch = two.louis.post(path_of(two.made, "/rematch"), json::object());
    ASSERT_EQ(rematch.status, 200) << rematch.body;
    EXPECT_EQ(next_notice(again), "turn");
}

TEST(ServerSignIn, SigningUpKeepsTheGameAndChangesTheToken) {
    const TestServer world;
    TwoPlayers two(world);
    SocketClient game(two.louis, path_of(two.made, "/live")), notices(two.louis, "/api/v1/live");
    EXPECT_EQ(game.next_of("hello")["type"], "hello");
    EXPECT_EQ(next_notice(notices), "hello");
    const std::string before = two.louis.cookie;
    EXPECT_EQ(sign_up(two.louis, "Louis").status, 201);
    EXPECT_NE(two.louis.cookie, before);
    game.wait_for_close();
    notices.wait_for_close();
    EXPECT_EQ(game.close_code(), 4000);
    EXPECT_EQ(notices.close_code(), 4000);
    EXPECT_EQ(two.louis.get(path_of(two.made)).status, 200);
    Client thief = world.client();
    thief.cookie = before;
    EXPECT_EQ(thief.get("/api/v1/games").status, 401);
    SocketClient again(two.louis, "/api/v1/live");
    EXPECT_EQ(next_notice(again), "hello");
    EXPECT_EQ(two.anne.post(path_of(two.made, "/chat"), {{"text", "Hello"}}).status, 201);
    EXPECT_EQ(next_notice(again), "chat");
}

TEST(ServerSignIn, NobodyGetsBothSeats) {
    const TestServer world;
    TwoPlayers two(world);
    const std::string before = two.louis.cookie;
    const Answer refused = sign_in(two.louis, "Anne");
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.code(), "taken");
    EXPECT_EQ(refused.header("Set-Cookie"), "");
    EXPECT_EQ(two.louis.cookie, before);
    EXPECT_EQ(two.louis.get(path_of(two.made)).json["viewer"], "french");
    EXPECT_EQ(two.anne.get(path_of(two.made)).json["viewer"], "british");
    // A finished game is in the way of nobody; its seats stay apart.
    two.finish();
    EXPECT_EQ(sign_in(two.louis, "Anne").status, 200);
    EXPECT_EQ(two.anne.get("/api/v1/games?status=over").json["games"][0]["roles"], json::array({"british"}));
}

TEST(ServerSignIn, RecoveringAnAccountTakesTheGamesAlongToo) {
    const TestServer world;
    TwoPlayers two(world);
    Client marie = world.client();
    const std::string code = sign_up(marie, "Marie").json["recovery"];
    const std::string recover = "/api/v1/accounts/recover";
    const Answer recovered = two.louis.post(recover, {{"code", code}, {"password", kPassword}});
    ASSERT_EQ(recovered.status, 200) << recovered.body;
    const std::string fresh = recovered.json["recovery"];
    EXPECT_EQ(two.louis.get(path_of(two.made)).json["viewer"], "french");
    EXPECT_EQ(two.louis.post(path_of(two.made, "/links"), {{"kind", "seat"}}).status, 201);

    Client eve = world.client();
    json request = kFriend;
    request["opponent"] = {{"kind", "account"}, {"name", "Marie"}};
    request["name"] = "Eve";
    const json made = make_game(eve, request);
    EXPECT_EQ(two.louis.post(path_of(made, "/join"), json::object()).status, 200);
    EXPECT_EQ(eve.post(recover, {{"code", fresh}, {"password", kPassword}}).code(), "taken");
    EXPECT_EQ(two.louis.get("/api/v1/games").status, 200);  // nothing was changed
    EXPECT_EQ(world.client().post(recover, {{"code", fresh}, {"password", kPassword}}).status, 200);
}

TEST(ServerSignIn, JoiningAndSigningInAtOnceNeverGivesBothSeats) {
    const TestServer world;
    Client anne = world.client();
    EXPECT_EQ(sign_up(anne, "Anne").status, 201);
    for (int i = 0; i < 12; ++i) {
        Client guest = world.client();
        json request = kFriend;
        request["opponent"] = {{"kind", "open"}};
        request["name"] = "Guest";
        const json made = make_game(guest, request);
        // The guest's browser signs in to Anne's account while Anne joins the guest's game.
        Wire signs(world.port(), 60), joins(world.port(), 60);
        const auto bytes = [&](const Client& who, const std::string& path, const json& body) {
            const std::string text = body.dump();
            return "POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(world.port()) +
                   "\r\nConnection: close\r\nCookie: foulon=" + who.cookie +
                   "\r\nContent-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text;
        };
        signs.send(bytes(guest, "/api/v1/sessions", {{"name", "Anne"}, {"password", kPassword}}));
        // A password takes its time: at another moment of it in each round, without waiting for the clock.
        for (int asked = 0; asked < i * 4; ++asked) (void)anne.get("/api/v1/health");
        joins.send(bytes(anne, path_of(made, "/join"), json::object()));
        const auto signed_in = signs.until("\r\n\r\n"), joined = joins.until("\r\n\r\n");
        ASSERT_TRUE(signed_in && joined);
        const int sign_status = std::atoi(signed_in->c_str() + 9),
                  join_status = std::atoi(joined->c_str() + 9);
        EXPECT_TRUE((sign_status == 200) != (join_status == 200)) << sign_status << " and " << join_status;
        EXPECT_TRUE(sign_status == 200 || sign_status == 409) << sign_status;
        EXPECT_TRUE(join_status == 200 || join_status == 409) << join_status;
        const json roles = anne.get("/api/v1/games?status=all").json["games"];
        for (const json& game : roles) EXPECT_EQ(game["roles"].size(), 1U) << game;
    }
}

TEST(ServerSignIn, AFailedCommitSendsNoCookie) {
    const TestServer world;
    Client anne = world.client(), phone = world.client();
    const std::string code = sign_up(anne, "Anne").json["recovery"];
    auto database = store::Database::open(world.database(), SQLITE_OPEN_READWRITE);
    ASSERT_TRUE(database);
    ASSERT_EQ(
        database->run("CREATE TRIGGER full BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'x'); END; "
                      "CREATE TRIGGER full2 BEFORE INSERT ON persons BEGIN SELECT RAISE(ABORT, 'x'); END"),
        std::nullopt);
    for (const Answer& answer :
         {sign_in(phone, "Anne"), sign_up(phone, "Louis"), phone.post("/api/v1/games", kAlone),
          phone.post("/api/v1/accounts/recover", {{"code", code}, {"password", kPassword}})}) {
        EXPECT_GE(answer.status, 400) << answer.body;
        EXPECT_EQ(answer.header("Set-Cookie"), "");
    }
    EXPECT_EQ(phone.cookie, "");
    ASSERT_EQ(database->run("DROP TRIGGER full; DROP TRIGGER full2"), std::nullopt);
    EXPECT_EQ(anne.get("/api/v1/games").status, 200);  // her session was not ended by what failed
    EXPECT_EQ(sign_in(phone, "Anne").status, 200);
}

TEST(ServerSignIn, SessionsThatNobodyUsesEnd) {
    std::atomic<store::Millis> clock{1'800'000'000'000};
    TestServer world([&](ServeOptions& options) { options.clock = [&] { return clock.load(); }; });
    Client anne = world.client(), guest = world.client();
    EXPECT_EQ(sign_up(anne, "Anne").status, 201);
    const json made = make_game(guest, kAlone);
    const auto later = [&](store::Millis days) {
        world.stop();
        clock += days * kDay;
        world.start();
        Client anne_now(world.port()), guest_now(world.port());
        anne_now.cookie = anne.cookie;
        guest_now.cookie = guest.cookie;
        return std::pair(anne_now.get("/api/v1/games").status, guest_now.get(path_of(made)).status);
    };
    EXPECT_EQ(later(89), std::pair(200, 200));  // used again: the days are counted anew
    EXPECT_EQ(later(89), std::pair(200, 200));
    EXPECT_EQ(later(91), std::pair(401, 200));
    EXPECT_EQ(later(401), std::pair(401, 401));
    Client back(world.port());
    EXPECT_EQ(sign_in(back, "Anne").status, 200);
}

TEST(ServerSignIn, ADeletedAccountIsGoneAndItsNameStaysTaken) {
    const TestServer world;
    TwoPlayers two(world);
    const std::string path = "/api/v1/accounts/delete";
    const json alone = make_game(two.anne, kAlone);
    SocketClient watches(two.anne, path_of(alone, "/live"));
    EXPECT_EQ(watches.next_of("hello")["type"], "hello");
    EXPECT_EQ(Client(world.port()).post(path, {{"password", kPassword}}).status, 401);
    EXPECT_EQ(two.louis.post(path, {{"password", kPassword}}).code(), "not-now");
    EXPECT_EQ(two.anne.post(path, json::object()).status, 400);
    EXPECT_EQ(two.anne.post(path, {{"password", "not this password"}}).code(), "wrong-password");
    EXPECT_EQ(two.anne.post(path, {{"password", kPassword}}).code(), "not-now");  // she still plays
    two.finish();
    EXPECT_EQ(two.anne.post(path_of(two.made, "/chat"), {{"text", "Farewell"}}).status, 201);
    EXPECT_EQ(two.anne.post(path, {{"password", kPassword}}).status, 204);
    watches.wait_for_close();
    EXPECT_EQ(two.anne.get("/api/v1/games").status, 401);
    EXPECT_EQ(sign_in(two.anne, "Anne").code(), "wrong-password");
    EXPECT_EQ(sign_up(two.anne, "Anne").code(), "taken");
    EXPECT_EQ(two.anne.get(path_of(alone)).status, 404);
    const json seen = two.louis.get(path_of(two.made)).json;
    EXPECT_EQ(seen["seats"]["british"]["name"], nullptr);
    EXPECT_EQ(two.louis.get(path_of(two.made, "/chat")).json["chat"][0]["name"], nullptr);
    EXPECT_EQ(two.louis.get(path_of(two.made, "/check")).json["verdict"], "signed");
}

TEST(ServerSignIn, NoNameImitatesAnAccount) {
    const TestServer world;
    Client anne = world.client(), eve = world.client(), louis = world.client();
    json named = kAlone;
    named["name"] = "Marie";
    (void)make_game(louis, named);  // a guest of that name, before there is an account
    EXPECT_EQ(sign_up(anne, "Marie").status, 201);
    for (const char* name : {"MARIE", "Mаriе", "Mar1e", "rnarie", "Marie."}) {
        EXPECT_EQ(sign_up(eve, name).code(), "taken") << name;
        named["name"] = name;
        EXPECT_EQ(eve.post("/api/v1/games", named).code(), "taken") << name;
    }
    EXPECT_EQ(sign_up(eve, "Ma\u200brie").code(), "malformed");
    json request = kFriend;
    request["name"] = "Jean";
    const json made = make_game(eve, request);
    EXPECT_EQ(eve.post("/api/v1/me", {{"name", "marie"}}).code(), "taken");
    Client guest = world.client();
    const std::string token = token_of(made["links"]["invite"]);
    EXPECT_EQ(guest.post("/api/v1/enter", {{"token", token}, {"name", "MARIE"}}).code(), "taken");
    EXPECT_EQ(
        guest.post("/api/v1/enter", {{"token", token_of(made["links"]["seat"])}, {"name", "MARIE"}}).code(),
        "taken");
    // The guest who had the name before plays on without it.
    EXPECT_EQ(louis.post("/api/v1/enter", {{"token", token}}).status, 200);
    EXPECT_EQ(louis.get(path_of(made)).json["seats"]["french"]["name"], nullptr);
    EXPECT_EQ(sign_in(guest, "mar1e").status, 200);
}

}  // namespace
}  // namespace foulon::server::test
