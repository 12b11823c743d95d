// Requests that no honest client sends: another's token, wrong side, stale
// numbers, too much, nonsense, foreign origins, random mutations. Each gets a
// 4xx or a close with a reason, and nothing has changed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/random.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;
using testing::AnyOf;
using testing::HasSubstr;

std::string path_of(const json& made, const std::string& rest = "") {
    return "/api/v1/games/" + made["id"].get<std::string>() + rest;
}

/// Two at play, one who watches, one stranger; and what must not change.
class ServerForged : public testing::Test {
protected:
    void SetUp() override {
        made = make_game(anne, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}});
        louis.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}});
        watch = token_of(anne.post(path_of(made, "/links"), {{"kind", "watch"}}).json["watch"]);
        eve.post("/api/v1/enter", {{"token", watch}});
        other = make_game(stranger, {{"game", "siege"}, {"opponent", {{"kind", "none"}}}});
        before = facts();
    }
    void TearDown() override {
        EXPECT_EQ(facts(), before);
        EXPECT_EQ(anne.get("/api/v1/health").status, 200);
    }
    /// All that could have changed.
    std::string facts() {
        return anne.get(path_of(made)).body + louis.get(path_of(made)).body +
               anne.get(path_of(made, "/record")).body + anne.get(path_of(made, "/chat")).body +
               stranger.get(path_of(other)).body + anne.get("/api/v1/games?status=all").body +
               anne.get("/api/v1/lobby").body;
    }
    json choice(const std::string& text = "order bombard-quebec, seal") {
        return {{"line", anne.get(path_of(made)).json["line"]}, {"text", text}};
    }

    TestServer world;
    Client anne = world.client(), louis = world.client(), eve = world.client(), stranger = world.client();
    json made, other;
    std::string watch, before;
};

TEST_F(ServerForged, AnothersSeat) {
    Client nobody = world.client();
    EXPECT_EQ(nobody.post(path_of(made, "/choices"), choice()).status, 401);
    EXPECT_EQ(stranger.post(path_of(made, "/choices"), choice()).code(), "not-yours");
    EXPECT_EQ(eve.post(path_of(made, "/choices"), choice()).code(), "not-yours");
    json as_british = choice();
    as_british["side"] = "british";
    EXPECT_EQ(louis.post(path_of(made, "/choices"), as_british).code(), "not-yours");
    Client bearer = world.client();
    bearer.bearer = token_of(other["links"]["seat"]);  // good for another game
    EXPECT_EQ(bearer.post(path_of(made, "/choices"), choice()).code(), "not-yours");
    bearer.bearer = watch;
    EXPECT_EQ(bearer.post(path_of(made, "/choices"), choice()).code(), "not-yours");
    bearer.bearer = token_of(made["links"]["invite"]);  // used up
    EXPECT_EQ(bearer.get(path_of(made)).status, 401);
    bearer.bearer = made["links"]["recovery"];
    EXPECT_EQ(bearer.get(path_of(made)).status, 401);
    for (const char* rest :
         {"/acts", "/undo", "/rolls", "/links", "/rematch", "/hints", "/branch", "/chat", "/seen"})
        EXPECT_THAT(
            stranger
                .post(path_of(made, rest), {{"line", 4}, {"act", "resign"}, {"text", "x"}, {"kind", "seat"}})
                .status,
            AnyOf(400, 403))
            << rest;
    for (const char* rest :
         {"", "/record", "/log", "/steps", "/check", "/chat", "?as=british", "/log?as=french"})
        EXPECT_EQ(stranger.get(path_of(made, rest)).status, 403) << rest;
    EXPECT_EQ(louis.get(path_of(made, "/steps?as=british")).status, 403);
    EXPECT_EQ(stranger.erase(path_of(made)).status, 403);
}

TEST_F(ServerForged, WrongMomentsAndNumbers) {
    json body = choice();
    for (const json& line : {json(0), json(3), json(99), json(2147483647)}) {
        body["line"] = line;
        EXPECT_EQ(anne.post(path_of(made, "/choices"), body).code(), "stale") << line;
    }
    for (const json& line : {json(-1), json(2147483648), json("4"), json(4.5), json(nullptr), json(1e300)}) {
        body["line"] = line;
        EXPECT_EQ(anne.post(path_of(made, "/choices"), body).code(), "malformed") << line;
    }
    EXPECT_EQ(anne.post(path_of(made, "/choices"), choice("order attack-quebec")).status, 422);
    EXPECT_THAT(anne.post(path_of(made, "/choices"), choice("proceed")).status, AnyOf(409, 422));
    EXPECT_EQ(anne.post(path_of(made, "/rolls"), choice("die 6")).status, 409);
    for (const char* text :
         {"", ",", "order", "order \n hold", "seal, seal, seal", "word 00", "sealed ff", "\xff"})
        EXPECT_THAT(
            anne.ask("POST", path_of(made, "/choices"), R"({"line":4,"text":")" + std::string(text) + "\"}")
                .status,
            AnyOf(400, 409, 422))
            << text;
}

TEST_F(ServerForged, OtherSitesPages) {
    for (const char* origin :
         {"http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1.evil.example"}) {
        const std::string header = "Origin: " + std::string(origin) + "\r\n";
        EXPECT_EQ(anne.ask("POST", path_of(made, "/choices"), choice().dump(), header).code(), "origin");
        EXPECT_EQ(anne.ask("DELETE", "/api/v1/sessions/current", "", header).code(), "origin");
        const SocketClient socket(anne, path_of(made, "/live"), header);
        EXPECT_EQ(socket.status(), 403);
        EXPECT_THAT(socket.refusal(), HasSubstr("origin"));
    }
    const std::string own = "Origin: http://127.0.0.1:" + std::to_string(world.port()) + "\r\n";
    EXPECT_EQ(anne.ask("POST", path_of(made, "/undo"), R"({"line":4})", own).code(), "not-now");
}

TEST_F(ServerForged, NothingIsChangedByGet) {
    for (const char* rest :
         {"/choices", "/acts", "/undo", "/join", "/links/end", "/take-back", "/rematch", "/branch", "/seen"})
        EXPECT_EQ(anne.get(path_of(made, rest)).status, 405) << rest;
    EXPECT_EQ(anne.get("/api/v1/enter").status, 405);
    EXPECT_EQ(anne.get("/api/v1/sessions/current").status, 405);
    EXPECT_EQ(anne.ask("PUT", path_of(made), "{}").status, 405);
    EXPECT_EQ(anne.ask("BREW", path_of(made), "{}").status, 405);
}

TEST_F(ServerForged, TooMuch) {
    const std::string path = path_of(made, "/choices");
    Client fresh = world.client();
    fresh.cookie = anne.cookie;
    EXPECT_EQ(fresh.ask("POST", path, std::string(70'000, 'x')).status, 413);
    EXPECT_EQ(fresh.ask("POST", "/api/v1/records", std::string((1U << 20U) + 10, 'x')).status, 413);
    EXPECT_THAT(fresh.ask("POST", path, "{}", "Content-Length: 99999999999\r\n").status, AnyOf(400, 413));
    std::string chunks = "POST " + path + " HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (int i = 0; i < 20; ++i) chunks += "2000\r\n" + std::string(0x2000, 'x') + "\r\n";
    EXPECT_EQ(fresh.raw(chunks + "0\r\n\r\n", "POST", path).status, 413);
    EXPECT_EQ(fresh.ask("GET", path_of(made), "", "X-Large: " + std::string(20'000, 'x') + "\r\n").status,
              400);
    EXPECT_EQ(fresh.raw("GET / HTTP/9.9\r\n\r\n", "GET", "/").status, 400);
    EXPECT_EQ(fresh.raw("nonsense\r\n\r\n", "GET", "/").status, 400);
    EXPECT_EQ(fresh.ask("POST", path, std::string(30'000, '[')).code(), "malformed");
    EXPECT_EQ(fresh.ask("POST", path, "{\"line\":4,\"text\":\"" + std::string(3000, 'a') + "\"}").code(),
              "malformed");
    json long_choice = choice(std::string(1999, ','));
    EXPECT_THAT(fresh.post(path, long_choice).status, AnyOf(400, 409, 422));
}

TEST_F(ServerForged, FramesThatBreakTheRules) {
    const auto closes_with = [&](const std::function<void(SocketClient&)>& what) {
        SocketClient socket(anne, path_of(made, "/live"));
        (void)socket.next_of("hello");
        what(socket);
        socket.wait_for_close();
        return socket.close_code();
    };
    EXPECT_EQ(closes_with([](SocketClient& s) { s.send_text("{"); }), 1008);
    EXPECT_EQ(closes_with([](SocketClient& s) { s.send_text(R"({"type":"choose","text":"seal"})"); }), 1008);
    EXPECT_EQ(closes_with([](SocketClient& s) { s.send_text(R"({"type":"seen","line":-4})"); }), 1008);
    EXPECT_EQ(closes_with([](SocketClient& s) { s.send_text(std::string(5000, 'x')); }), 1009);
    EXPECT_EQ(closes_with([](SocketClient& s) { s.send_frame(0x82, "bytes", true); }), 1003);
    EXPECT_EQ(closes_with([](SocketClient& s) { s.send_frame(0x81, "unmasked", false); }), 1002);
    EXPECT_EQ(closes_with([](SocketClient& s) { s.send_frame(0xf1, "reserved bits", true); }), 1002);
    EXPECT_EQ(closes_with([](SocketClient& s) { s.send_frame(0x81, "\xff\xfe", true); }), 1007);
    EXPECT_THAT(closes_with([](SocketClient& s) { s.send_raw("GET / HTTP/1.1\r\n\r\n"); }),
                AnyOf(1002, 1006));
    SocketClient nobody(world.client(), path_of(made, "/live"));
    EXPECT_EQ(nobody.status(), 401);
    SocketClient not_his(stranger, path_of(made, "/live"));
    EXPECT_EQ(not_his.status(), 403);
    SocketClient nowhere(anne, "/api/v1/games/0000000000000/live");
    EXPECT_EQ(nowhere.status(), 404);
    SocketClient odd(anne, path_of(made, "/live?after=-1"));
    EXPECT_EQ(odd.status(), 400);
    SocketClient other_side(anne, path_of(made, "/live?as=french"));
    EXPECT_EQ(other_side.status(), 403);
}

TEST_F(ServerForged, SlowOnesAreDropped) {
    TestServer hasty([](ServeOptions& options) { options.body_time = 1; });
    Wire wire(hasty.port(), 60);
    wire.send("POST /api/v1/games HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n{");
    EXPECT_FALSE(wire.until("\r\n\r\n"));  // no answer, and the wait ended
    EXPECT_TRUE(wire.has_ended());
}

/// Ten thousand requests, each an honest one altered at random: bytes, members, paths, headers.
TEST_F(ServerForged, RandomMutations) {
    Random random(1759, 4);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random.below(n)); };
    const std::string game = path_of(made);
    const std::vector<std::pair<std::string, std::string>> honest{
        {game + "/choices", R"({"line":4,"text":"order bombard-quebec, seal","side":"british","drafted":0})"},
        {game + "/acts", R"({"line":4,"act":"resign","side":"british"})"},
        {game + "/undo", R"({"line":4})"},
        {game + "/links", R"({"kind":"watch"})"},
        {game + "/hints", R"({"line":4})"},
        {game + "/branch", R"({"line":4,"opponent":{"kind":"self"}})"},
        {game + "/seen", R"({"line":1})"},
        {game + "/nonce", R"({"nonce":"202122232425262728292a2b2c2d2e2f","side":"british"})"},
        {"/api/v1/enter", R"({"token":"9bW1Yt3l8o0m2dVh7c5QpA4xK6sJfGeRzT1uNwEiLbC","name":"Eve"})"},
        {"/api/v1/invitation", R"({"token":"9bW1Yt3l8o0m2dVh7c5QpA4xK6sJfGeRzT1uNwEiLbC"})"},
        {"/api/v1/games",
         R"({"game":"siege","side":"british","opponent":{"kind":"none"},"time_control":{"kind":"none"}})"},
        {"/api/v1/me", R"({"holiday":"2026-08-15T00:00:00Z"})"},
        {"/api/v1/accounts/recover", R"({"code":"7Q2MX-4KTR9-B1VWC-8ZHNE-3DJF6G","password":"a"})"},
        {"/api/v1/records", "foulon record 1\ngame siege\nrules 2\npack 00\n"}};
    const int count =
        std::getenv("FOULON_MUTATIONS") == nullptr ? 10'000 : std::atoi(std::getenv("FOULON_MUTATIONS"));
    int refused = 0;
    Client sender = world.client();
    for (int i = 0; i < count; ++i) {
        auto [path, body] = honest[below(honest.size())];
        // Always at least the sender is wrong: a stranger, so that even an honest body must change nothing.
        sender.cookie = i % 3 == 0 ? "" : i % 3 == 1 ? stranger.cookie : eve.cookie;
        for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
            std::string& target = below(8) == 0 ? path : body;
            if (target.empty()) continue;
            const std::size_t at = below(target.size());
            switch (below(5)) {
                case 0:
                    target[at] = static_cast<char>(1 + below(255));
                    break;
                case 1:
                    target.erase(at, 1 + below(10));
                    break;
                case 2:
                    target.insert(at, std::string(below(30), "{[\"',:}]0-%/#"[below(13)]));
                    break;
                case 3:
                    target.insert(at, target.substr(below(target.size())));
                    break;
                default:
                    target += "\\u0000";
                    break;
            }
        }
        for (char& c : path)
            if (c <= ' ' || c == 0x7f) c = '_';
        if (path.empty() || path[0] != '/') path = "/" + path;
        sender.checks = false;
        const Answer answer = sender.ask("POST", path, body);
        ASSERT_TRUE((answer.status >= 400 && answer.status < 500) || answer.status == 204 ||
                    answer.status == 201)
            << i << " " << answer.status << " " << path << "\n"
            << body;
        // What a mutation left honest may be done for the sender himself: his own game, his own look.
        if (answer.status >= 400) ++refused;
    }
    EXPECT_GT(refused, count * 9 / 10);
}

}  // namespace
}  // namespace foulon::server::test
