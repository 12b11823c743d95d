// Clocks: who loses when time is up, and that neither an outage of the server nor a jump
// of the system's clock costs anybody time.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "paths.hpp"
#include "record/chain.hpp"
#include "server/clocks.hpp"
#include "server/steady_time.hpp"
#include "store/sqlite.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;
using store::Millis;

TEST(ServerClocks, WhoLosesWhenTimeIsUp) {
    store::GameStatus status;
    const auto at = [&](Millis british_since, Millis french_since, Millis now) {
        status.since = {british_since, french_since};
        return timeout_at(now, status, {british_since + 100, french_since + 100});
    };
    EXPECT_EQ(at(0, 50, 99), std::nullopt);
    EXPECT_EQ(at(0, 50, 100), Timeout{Side::British});
    EXPECT_EQ(at(50, 0, 100), Timeout{Side::French});
    // Both: the side that has owed its choice longer, whichever it is.
    EXPECT_EQ(at(0, 50, 200), Timeout{Side::British});
    EXPECT_EQ(at(50, 0, 200), Timeout{Side::French});
    EXPECT_EQ(at(50, 50, 200), Timeout{std::nullopt});
    EXPECT_EQ(timeout_at(500, status, {std::nullopt, std::nullopt}), std::nullopt);
    EXPECT_EQ(timeout_at(500, status, {100, std::nullopt}), Timeout{Side::British});
    EXPECT_EQ(timeout_at(500, status, {std::nullopt, 100}), Timeout{Side::French});
}

TEST(ServerClocks, AJumpOfTheSystemsClockIsNotTime) {
    Millis wall = 1'800'000'000'000, steady = 77;
    const Clock clock = steady_time([&] { return wall; }, [&] { return steady; });
    EXPECT_EQ(clock(), 1'800'000'000'000);
    steady += 1000;
    wall += 3'600'000;
    EXPECT_EQ(clock(), 1'800'000'001'000);
    steady += 1000;
    wall -= 7'200'000;
    EXPECT_EQ(clock(), 1'800'000'002'000);
}

/// A game of two with a minute each; the server's time is the test's.
struct Timed {
    explicit Timed(const json& more = json::object())
        : world([this](ServeOptions& options) { options.clock = [this] { return clock.load(); }; }),
          anne(world.client()),
          louis(world.client()) {
        json request = kFriend;
        request["time_control"] = {{"kind", "live"}, {"seconds", 60}, {"increment", 5}};
        request.update(more);
        made = make_game(anne, request);
        json enter{{"token", token_of(made["links"]["invite"])}};
        enter.update(more);
        const Answer entered = louis.post("/api/v1/enter", enter);
        EXPECT_EQ(entered.status, 200) << entered.body;
    }
    /// Stops the server, lets time pass, starts it again.
    void sleep(Millis time) {
        world.stop();
        clock += time;
        world.start();
    }
    json frame() {
        Client back(world.port());
        back.cookie = anne.cookie;
        return back.get(path_of(made)).json;
    }
    /// The server looks at the clocks when it starts: waits for what it makes of them.
    json over() {
        sleep(0);
        json seen = frame();
        for (int i = 0; i < 6000 && seen["status"] != "over"; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
            seen = frame();
        }
        return seen;
    }
    std::atomic<Millis> clock{1'800'000'000'000};
    TestServer world;
    Client anne, louis;
    json made;
};

TEST(ServerClocks, AnOutageIsCredited) {
    Timed timed;
    timed.clock += 20'000;
    const json frame = timed.frame();
    EXPECT_EQ(frame["clock"]["british"]["left_ms"], 40'000);
    (void)play_line(timed.anne, frame, [](std::size_t) { return std::size_t{0}; });
    EXPECT_EQ(timed.frame()["clock"]["british"]["left_ms"], 45'000);
    EXPECT_EQ(timed.frame()["clock"]["british"]["deadline"], nullptr);
    EXPECT_EQ(timed.anne.post(path_of(timed.made, "/acts"), {{"line", 5}, {"act", "pause"}}).code(),
              "not-now");
    timed.clock += 10'000;
    timed.sleep(3'600'000);
    EXPECT_EQ(timed.frame()["clock"]["french"]["left_ms"], 30'000);
    EXPECT_EQ(timed.frame()["clock"]["british"]["left_ms"], 45'000);
    // Set back an hour while the server was away: nobody has more time than before.
    timed.sleep(-7'200'000);
    EXPECT_EQ(timed.frame()["clock"]["french"]["left_ms"], 30'000);
    // What passes while the server runs counts.
    timed.clock += 30'000;
    const json end = timed.over();
    EXPECT_EQ(end["result"]["how"], "timeout");
    EXPECT_EQ(end["result"]["winner"], "british");
    Client back(timed.world.port());
    back.cookie = timed.anne.cookie;
    EXPECT_EQ(back.get(path_of(timed.made, "/check")).json["verdict"], "signed");
}

TEST(ServerClocks, AKilledServerCreditsFromItsLastHeartbeat) {
    Timed timed;
    timed.clock += 20'000;
    timed.world.stop();
    {  // as if it had been killed five seconds after it last said that it is alive
        auto database = store::Database::open(timed.world.database(), SQLITE_OPEN_READWRITE);
        ASSERT_TRUE(database);
        ASSERT_EQ(database->run("UPDATE meta SET value = value - 5000 WHERE name = 'heartbeat'"),
                  std::nullopt);
    }
    timed.clock += 100'000;
    timed.world.start();
    EXPECT_EQ(timed.frame()["clock"]["british"]["left_ms"], 45'000);
    // A clock that was set going after the last heartbeat is not set into the future.
    timed.world.stop();
    {
        auto database = store::Database::open(timed.world.database(), SQLITE_OPEN_READWRITE);
        ASSERT_TRUE(database);
        ASSERT_EQ(database->run("UPDATE meta SET value = value - 900000 WHERE name = 'heartbeat'"),
                  std::nullopt);
    }
    timed.world.start();
    EXPECT_EQ(timed.frame()["clock"]["british"]["left_ms"], 60'000);
}

TEST(ServerClocks, NobodyWinsWhenBothOweSinceTheSameMoment) {
    // Both have promised a phrase for the dice, and owe it since the game began.
    Timed timed(json{{"nonce_hash", record::to_hex(record::hash32("0123456789abcdef"))}});
    EXPECT_EQ(timed.frame()["status"], "running");
    timed.clock += 61'000;
    const json end = timed.over();
    EXPECT_EQ(end["status"], "over");
    EXPECT_EQ(end["result"]["winner"], nullptr);
    EXPECT_EQ(end["result"]["how"], "void");
}

}  // namespace
}  // namespace foulon::server::test
