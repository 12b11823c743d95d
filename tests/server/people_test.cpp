// Links, recovery codes, accounts, lobby, invitations, clocks, notices, pages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

#include "paths.hpp"
#include "schema.hpp"
#include "server/clocks.hpp"
#include "server/limits.hpp"
#include "server/text.hpp"
#include "server/tokens.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(ServerPeople, ALinkOpensTheGameOnAnyDevice) {
    const TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, kAlone);
    Client phone = world.client();
    EXPECT_EQ(phone.get(path_of(made)).status, 401);
    EXPECT_EQ(phone.post("/api/v1/enter", {{"token", token_of(made["links"]["seat"])}}).status, 200);
    EXPECT_EQ(phone.get(path_of(made)).json["viewer"], "british");
    // A program without cookies shows the token each time.
    Client program = world.client();
    program.bearer = token_of(made["links"]["seat"]);
    EXPECT_EQ(program.get(path_of(made)).json["yours"], true);
    SocketClient hears(program, path_of(made, "/live"));
    EXPECT_EQ(hears.next()["type"], "hello");
    // A new link ends the old one.
    const Answer fresh = anne.post(path_of(made, "/links"), {{"kind", "seat"}});
    EXPECT_EQ(program.get(path_of(made)).status, 401);
    program.bearer = token_of(fresh.json["seat"]);
    EXPECT_EQ(program.get(path_of(made)).status, 200);
    EXPECT_EQ(phone.post("/api/v1/enter", {{"token", "nonsense"}}).code(), "not-yours");
    EXPECT_EQ(phone.post("/api/v1/enter", json::object()).code(), "malformed");
}

TEST(ServerPeople, ALostLinkIsRecoveredByThePrintedCode) {
    const TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, kAlone);
    std::string typed = made["links"]["recovery"];
    for (char& c : typed) c = c == '-' ? ' ' : static_cast<char>(std::tolower(c));
    Client later = world.client();
    const Answer found = later.post("/api/v1/enter", {{"code", typed}});
    ASSERT_EQ(found.status, 200) << found.body;
    EXPECT_EQ(found.json["frame"]["yours"], true);
    // Both the old link and the old code have ended.
    Client thief = world.client();
    EXPECT_EQ(thief.post("/api/v1/enter", {{"token", token_of(made["links"]["seat"])}}).status, 403);
    EXPECT_EQ(thief.post("/api/v1/enter", {{"code", typed}}).status, 403);
    EXPECT_EQ(thief.post("/api/v1/enter", {{"token", token_of(found.json["links"]["seat"])}}).status, 200);
    EXPECT_EQ(thief.post("/api/v1/enter", {{"token", found.json["links"]["recovery"]}}).status, 403);
}

TEST(ServerPeople, AnAccountKeepsWhatWasBegunWithoutOne) {
    const TestServer world;
    Client anne = world.client();
    EXPECT_EQ(anne.get("/api/v1/me").json["person"], nullptr);
    EXPECT_EQ(anne.get("/api/v1/games").status, 401);
    const json made = make_game(anne, kAlone);
    EXPECT_EQ(anne.post("/api/v1/accounts", {{"name", "Anne"}, {"password", "short"}}).code(), "malformed");
    const Answer account = anne.post("/api/v1/accounts", {{"name", "Anne"}, {"password", kPassword}});
    ASSERT_EQ(account.status, 201) << account.body;
    EXPECT_EQ(account.json["me"]["account"], true);
    Client other = world.client();
    EXPECT_EQ(other.post("/api/v1/accounts", {{"name", "aNNE"}, {"password", kPassword}}).code(), "taken");
    EXPECT_EQ(
        other.post("/api/v1/sessions", {{"name", "Anne"}, {"password", "the heights of Sillery"}}).code(),
        "wrong-password");
    EXPECT_EQ(other.post("/api/v1/sessions", {{"name", "Nobody"}, {"password", kPassword}}).code(),
              "wrong-password");
    // What this browser holds goes to the account it signs in to.
    const json begun = make_game(other, kAlone);
    EXPECT_EQ(other.post("/api/v1/sessions", {{"name", "anne"}, {"password", kPassword}}).status, 200);
    EXPECT_EQ(other.get("/api/v1/games").json["games"].size(), 2U);
    EXPECT_EQ(anne.get(path_of(begun)).status, 200);
    const std::string cookie = other.cookie;
    EXPECT_EQ(other.erase("/api/v1/sessions/current").status, 204);
    other.cookie = cookie;
    EXPECT_EQ(other.get("/api/v1/games").status, 401);

    const Answer recovered = other.post("/api/v1/accounts/recover", {{"code", account.json["recovery"]},
                                                                     {"password", "a new sentence for all"}});
    ASSERT_EQ(recovered.status, 200) << recovered.body;
    EXPECT_EQ(anne.get("/api/v1/games").status, 401);  // all other sessions ended
    EXPECT_EQ(other
                  .post("/api/v1/accounts/recover",
                        {{"code", account.json["recovery"]}, {"password", "once more and no more"}})
                  .status,
              403);
    EXPECT_EQ(
        anne.post("/api/v1/sessions", {{"name", "Anne"}, {"password", "a new sentence for all"}}).status,
        200);
    EXPECT_EQ(anne.post("/api/v1/me", {{"name", "Marie"}}).status, 409);
}

TEST(ServerPeople, LobbyAndInvitations) {
    const TestServer world;
    Client anne = world.client(), louis = world.client(), eve = world.client();
    EXPECT_EQ(anne.post("/api/v1/accounts", {{"name", "Anne"}, {"password", kPassword}}).status, 201);
    EXPECT_EQ(louis.post("/api/v1/accounts", {{"name", "Louis"}, {"password", kPassword}}).status, 201);
    SocketClient louis_hears(louis, "/api/v1/live");
    EXPECT_EQ(louis_hears.next()["kind"], "hello");
    json request = kFriend;
    request["opponent"] = {{"kind", "open"}};
    request["time_control"] = {{"kind", "daily"}, {"seconds", 86400}};
    const json open = make_game(anne, request);
    EXPECT_EQ(louis_hears.next()["kind"], "lobby");
    EXPECT_EQ(louis.get("/api/v1/lobby").json["open"].size(), 1U);
    EXPECT_EQ(anne.post(path_of(open, "/join"), json::object()).code(), "taken");
    EXPECT_EQ(louis.post(path_of(open, "/join"), json::object()).status, 200);
    EXPECT_EQ(eve.post(path_of(open, "/join"), json::object()).code(), "taken");
    EXPECT_THAT(louis.get("/api/v1/lobby").json["open"], IsEmpty());
    EXPECT_FALSE(louis.get("/api/v1/games").json["games"][0]["deadline"].is_null());

    request = kFriend;
    request["opponent"] = {{"kind", "account"}, {"name", "louis"}};
    const json invited = make_game(anne, request);
    EXPECT_EQ(louis_hears.next_of("notice")["type"], "notice");
    EXPECT_EQ(louis.get("/api/v1/lobby").json["invitations"].size(), 1U);
    EXPECT_EQ(eve.post(path_of(invited, "/join"), json::object()).code(), "not-yours");
    EXPECT_EQ(louis.erase(path_of(invited)).status, 204);  // declined
    EXPECT_THAT(louis.get("/api/v1/lobby").json["invitations"], IsEmpty());
    EXPECT_EQ(louis.post(path_of(invited, "/join"), json::object()).code(), "not-yours");
    EXPECT_EQ(anne.post(path_of(invited, "/links"), {{"kind", "invite"}}).status, 201);
    EXPECT_EQ(anne.erase(path_of(invited)).status, 204);  // withdrawn
    EXPECT_EQ(anne.get(path_of(invited)).status, 404);
    EXPECT_EQ(anne.erase(path_of(open)).code(), "not-now");
}

TEST(ServerPeople, AHolidayStopsTheClockOfADay) {
    std::atomic<store::Millis> clock{1'800'000'000'000};
    const TestServer world([&](ServeOptions& options) { options.clock = [&] { return clock.load(); }; });
    Client anne = world.client(), louis = world.client();
    EXPECT_EQ(anne.post("/api/v1/accounts", {{"name", "Anne"}, {"password", kPassword}}).status, 201);
    json request = kFriend;
    request["time_control"] = {{"kind", "daily"}, {"seconds", 86400}};
    const json made = make_game(anne, request);
    louis.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}});
    clock += 3600'000;
    EXPECT_EQ(louis.post("/api/v1/me", {{"holiday", "2027-02-01T00:00:00Z"}}).status, 409);  // no account
    const Answer away = anne.post("/api/v1/me", {{"holiday", iso_time(clock + 10 * kDay)}});
    ASSERT_EQ(away.status, 200) << away.body;
    EXPECT_EQ(away.json["holiday_days_left"], 20);
    const json frame = anne.get(path_of(made)).json;
    EXPECT_EQ(frame["clock"]["british"]["left_ms"], 10 * kDay + 23 * 3600'000);
    EXPECT_EQ(anne.post("/api/v1/me", {{"holiday", iso_time(clock + 31 * kDay)}}).status, 409);
    EXPECT_EQ(anne.post("/api/v1/me", {{"holiday", nullptr}}).json["holiday_days_left"], 30);
    EXPECT_EQ(anne.get(path_of(made)).json["clock"]["british"]["left_ms"], 23 * 3600'000);
}

TEST(ServerPeople, ThePageAndItsHeaders) {
    const TestServer world;
    Client anne = world.client();
    for (const char* path : {"/", "/g/3f7k2m9qz4t1x", "/lobby"}) {
        const Answer page = anne.get(path);
        EXPECT_EQ(page.status, 200);
        EXPECT_THAT(page.type, HasSubstr("text/html"));
        const std::string policy = page.header("Content-Security-Policy");
        EXPECT_TRUE(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self';")) << policy;
        EXPECT_THAT(policy, HasSubstr("frame-ancestors 'none'"));
        EXPECT_THAT(policy, Not(HasSubstr("unsafe")));
        // What it would forbid is not in the page: no script or style but in files of its own.
        EXPECT_THAT(page.body, Not(HasSubstr("style=")));
        EXPECT_THAT(page.body, Not(HasSubstr("<style")));
        EXPECT_THAT(page.body, Not(HasSubstr("<script>")));
        EXPECT_EQ(page.header("X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(page.header("Referrer-Policy"), "no-referrer");
        EXPECT_EQ(page.header("Cross-Origin-Opener-Policy"), "same-origin");
        EXPECT_EQ(anne.ask("GET", path, "", "If-None-Match: " + page.header("ETag") + "\r\n").status, 304);
    }
    EXPECT_EQ(anne.get("/nothing.js").status, 404);
    EXPECT_EQ(anne.get("/api/v1/openapi.yaml").status, 200);
    EXPECT_EQ(anne.get("/api/v1/health").json["status"], "ok");
    EXPECT_EQ(anne.ask("POST", "/", "").status, 405);
    const Answer factory = anne.get("/api/v1/game-types/siege");
    EXPECT_EQ(factory.json["board"]["places"].size(), 13U);
    EXPECT_EQ(
        anne.ask("GET", "/api/v1/game-types/siege", "", "If-None-Match: " + factory.header("ETag") + "\r\n")
            .status,
        304);
    EXPECT_EQ(anne.get("/api/v1/game-types").json["game_types"][0]["modes"],
              json::array({"solitaire", "two"}));
    EXPECT_EQ(anne.get("/api/v1/game-types/chess").status, 404);
    (void)make_game(anne, kAlone);
    const Answer again = Client(world.port()).post("/api/v1/games", kAlone);
    EXPECT_THAT(again.header("Set-Cookie"), HasSubstr("HttpOnly; SameSite=Strict"));
    EXPECT_THAT(again.header("Set-Cookie"), Not(HasSubstr("Secure")));
    const TestServer behind([](ServeOptions& options) { options.is_secure = true; });
    EXPECT_THAT(Client(behind.port()).post("/api/v1/games", kAlone).header("Set-Cookie"),
                HasSubstr("; Secure"));
}

TEST(ServerPeople, LimitsFillSlowly) {
    const TestServer world([](ServeOptions& options) {
        options.limits_off = false;
        options.refusal_pause = 0;
    });
    Client anne = world.client();
    int refused = 0;
    for (int i = 0; i < 110; ++i) {
        const Answer made = anne.post("/api/v1/games", kAlone);
        if (made.status != 429) continue;
        ++refused;
        EXPECT_FALSE(made.header("Retry-After").empty());
    }
    EXPECT_GE(refused, 5);
    refused = 0;
    for (int i = 0; i < 14; ++i)
        if (anne.post("/api/v1/sessions", {{"name", "x"}, {"password", kPassword}}).status == 429) ++refused;
    EXPECT_GE(refused, 3);
}

TEST(ServerParts, TokensCodesAndIds) {
    const auto entropy = record::system_entropy();
    EXPECT_EQ(new_token(entropy).text.size(), 43U);
    EXPECT_NE(new_token(entropy).text, new_token(entropy).text);
    EXPECT_TRUE(is_game_id(new_game_id(entropy)));
    EXPECT_FALSE(is_game_id("3f7k2m9qz4t1"));
    EXPECT_FALSE(is_game_id("3f7k2m9qz4t1l"));
    const NewToken code = new_recovery_code(entropy);
    EXPECT_EQ(recovery_hash(code.text), code.hash);
    EXPECT_EQ(recovery_hash("0O1I-l"), recovery_hash("00111"));
    const std::string hash = hash_password(kPassword);
    EXPECT_THAT(hash, testing::StartsWith("$argon2id$"));
    EXPECT_TRUE(is_password(hash, kPassword));
    EXPECT_FALSE(is_password(nobodys_password(), kPassword));
}

TEST(ServerParts, SmallTexts) {
    EXPECT_EQ(iso_time(1'777'636'800'123), "2026-05-01T12:00:00.123Z");
    EXPECT_EQ(time_from_iso("2026-05-01T12:00:00.123Z"), 1'777'636'800'123);
    EXPECT_EQ(time_from_iso("2026-05-01T12:00:00Z"), 1'777'636'800'000);
    EXPECT_FALSE(time_from_iso("2026-05-01"));
    EXPECT_EQ(query_value("a=1&lang=fr&b=%41%2", "lang"), "fr");
    EXPECT_EQ(query_value("a=%41+b", "a"), "A b");
    EXPECT_FALSE(query_value("b=%4", "b"));
    EXPECT_EQ(cookie_value("x=1; foulon=abc; y=2", "foulon"), "abc");
    EXPECT_FALSE(cookie_value("xfoulon=abc", "foulon"));
    EXPECT_EQ(person_name("  Wolfe's aide "), "Wolfe's aide");
    EXPECT_EQ(person_name("Lévis"), "Lévis");
    EXPECT_FALSE(person_name("a\u202eb"));
    EXPECT_FALSE(person_name("<b>"));
    EXPECT_FALSE(person_name(std::string(41, 'a')));
    EXPECT_FALSE(is_utf8("\xc3"));
    EXPECT_FALSE(is_utf8("\xed\xa0\x80"));
    EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6"), counted_address("2001:db8:1:2:ffff::1"));
    EXPECT_NE(counted_address("192.0.2.1"), counted_address("192.0.2.2"));
    EXPECT_EQ(counted_address("::ffff:192.0.2.1"), "192.0.2.1");
}

}  // namespace
}  // namespace foulon::server::test
