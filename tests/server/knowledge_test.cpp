// Noninterference on the wire: two servers with the same clock and the same
// entropy play the same game; then one side hides different things in each. What
// the other side and a spectator receive, on every channel, must be the same
// bytes, hashes masked. The hider's own channels show that the comparison would
// catch a server that looked with the wrong eyes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <set>

#include "engine/random.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;

/// Everything somebody received, by channel.
using Receipts = std::map<std::string, std::string>;

/// Commitments, seals, chain hashes and signatures have a constant length; their bytes may differ.
std::string masked(std::string text) {
    constexpr std::size_t shortest = 32;
    const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    for (std::size_t from = 0; from < text.size();) {
        std::size_t end = from;
        while (end < text.size() && is_digit(text[end])) ++end;
        if (end - from >= shortest) std::fill_n(text.begin() + static_cast<long>(from), end - from, 'h');
        from = end + 1;
    }
    return text;
}

/// A world whose time and chance are the same as another's with the same seed.
struct Twin {
    explicit Twin(std::uint64_t seed)
        : random(std::make_shared<Random>(seed)), world([this](ServeOptions& options) {
              options.hint_time = 300;
              options.clock = [] { return store::Millis{1'800'000'000'000}; };
              options.entropy = [source = random](std::span<std::uint8_t> bytes) {
                  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(source->next());
              };
          }) {}

    void begin(const std::string& opponent) {
        // The shortest game there is: what is sampled for a hint is then soon at its end.
        const json factory = anne.get("/api/v1/game-types").json["game_types"][0];
        const std::string mode = opponent == "none" ? "solitaire" : "two";
        std::string deck;
        for (const json& option : factory["options"])
            if (option["name"] == "deck" && option["modes"] == json::array({mode}))
                deck = std::to_string(option["min"].get<int>());
        made = make_game(anne, {{"game", "siege"},
                                {"side", "british"},
                                {"opponent", {{"kind", opponent}}},
                                {"options", {{"deck", deck}}}});
        path = "/api/v1/games/" + made["id"].get<std::string>();
        if (opponent == "friend") {
            louis.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}});
            const Answer link = anne.post(path + "/links", {{"kind", "watch"}});
            eve.post("/api/v1/enter", {{"token", token_of(link.json["watch"])}});
        } else {
            louis.cookie = eve.cookie = anne.cookie;
        }
    }
    void listen() {
        anne_hears = std::make_unique<SocketClient>(anne, path + "/live?as=british");
        louis_hears = std::make_unique<SocketClient>(louis, path + "/live?as=french");
        eve_hears = std::make_unique<SocketClient>(eve, path + "/live?as=public");
        for (SocketClient* one : {anne_hears.get(), louis_hears.get(), eve_hears.get()})
            (void)one->next_of("hello");
    }
    /// Takes the open offer that `pick` says, of the side that is first to choose.
    void play(Random& pick) {
        for (Client* who : {&anne, &louis}) {
            const json frame = who->get(path + (who == &anne ? "?as=british" : "?as=french")).json;
            if (!frame["yours"]) continue;
            (void)play_line(*who, frame,
                            [&](std::size_t open) { return static_cast<std::size_t>(pick.below(open)); });
            return;
        }
    }
    Receipts receipts(Client& who, SocketClient& hears, const std::string& as) {
        // A word of our own marks the end of what was sent.
        hears.send_text(R"({"type":"ping"})");
        (void)hears.next_of("pong");
        Receipts all;
        for (const std::string& text : hears.received) all["socket"] += masked(text) + "\n";
        for (const std::string rest : {"?as=", "/log?as=", "/steps?from=0&to=90&as="})
            all[rest] = masked(who.get(path + rest + as).body);
        for (const std::string rest : {"/record", "/check", "/chat"})
            all[rest] = masked(who.get(path + rest).body);
        all["games"] = masked(who.get("/api/v1/games").body);
        all["lobby"] = masked(who.get("/api/v1/lobby").body);
        return all;
    }

    std::shared_ptr<Random> random;
    TestServer world;
    Client anne = world.client(), louis = world.client(), eve = world.client();
    json made;
    std::string path;
    std::unique_ptr<SocketClient> anne_hears, louis_hears, eve_hears;
};

/// Plays both twins alike up to a secret step of the British, then hides one thing or another.
struct Parted {
    Parted(std::uint64_t seed, const std::string& opponent, int lines, bool seals)
        : first(seed), second(seed) {
        Twin* const twins[] = {&first, &second};
        for (Twin* twin : twins) {
            Random pick(seed);
            twin->begin(opponent);
            for (int i = 0; i < lines; ++i) twin->play(pick);
            for (int i = 0; i < 60 && !is_secret(*twin); ++i) twin->play(pick);
        }
        const json frame = first.anne.get(first.path + "?as=british").json;
        step = frame["board"]["step"];
        for (const json& offer : frame["offers"])
            if (offer["open"]) open.push_back(offer["text"]);
        if (open.size() < 2) return;
        for (Twin* twin : twins) {
            twin->listen();
            const std::string text = twin == &first ? open.front() : open.back();
            const auto send = [&](const std::string& rest, json body) {
                body["line"] = frame["line"];
                body["side"] = "british";
                const Answer done = twin->anne.post(twin->path + rest, body);
                EXPECT_EQ(done.status, 200) << done.body;
            };
            send("/choices", {{"text", text}});
            send("/undo", json::object());
            send("/choices", {{"text", text}});
            if (seals) send("/choices", {{"text", "seal"}});
            (void)twin->anne.post(twin->path + "/choices", {{"line", 0}, {"text", "seal"}});
        }
    }
    /// A secret step in which the French have sealed already or not, but the British have not.
    static bool is_secret(Twin& twin) {
        const json frame = twin.anne.get(twin.path + "?as=british").json;
        const std::string at = frame["board"]["step"];
        return frame["yours"] && (at == "order" || at == "counter");
    }

    Twin first, second;
    std::string step;
    std::vector<std::string> open;
};

void expect_same(const Receipts& one, const Receipts& two, const std::string& who) {
    for (const auto& [channel, bytes] : one) EXPECT_EQ(bytes, two.at(channel)) << who << " on " << channel;
}

TEST(ServerKnowledge, WhatIsHiddenReachesNeitherOpponentNorSpectator) {
    std::set<std::string> steps, hidden;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Parted world(seed, "friend", static_cast<int>(seed % 5) * 3, seed % 3 != 0);
        if (world.open.size() < 2) continue;
        steps.insert(world.step);
        hidden.insert({world.open.front(), world.open.back()});
        expect_same(world.first.receipts(world.first.louis, *world.first.louis_hears, "french"),
                    world.second.receipts(world.second.louis, *world.second.louis_hears, "french"),
                    "the opponent");
        expect_same(world.first.receipts(world.first.eve, *world.first.eve_hears, "public"),
                    world.second.receipts(world.second.eve, *world.second.eve_hears, "public"),
                    "the spectator");
    }
    // Plies with nothing hidden do not count: both kinds of secrets were there, with many contents.
    EXPECT_THAT(steps, testing::IsSupersetOf({"order", "counter"}));
    EXPECT_GE(hidden.size(), 4U);
}

TEST(ServerKnowledge, AServerThatLookedWithTheWrongEyesWouldBeCaught) {
    for (const bool seals : {false, true}) {
        Parted world(3, "friend", 0, seals);
        ASSERT_GE(world.open.size(), 2U);
        const Receipts one = world.first.receipts(world.first.anne, *world.first.anne_hears, "british");
        const Receipts two = world.second.receipts(world.second.anne, *world.second.anne_hears, "british");
        EXPECT_NE(one.at("socket"), two.at("socket"));
        EXPECT_NE(one.at("?as="), two.at("?as="));
        if (seals) {
            EXPECT_NE(one.at("/steps?from=0&to=90&as="), two.at("/steps?from=0&to=90&as="));
        }
        EXPECT_EQ(one.at("/record"), two.at("/record"));
    }
}

TEST(ServerKnowledge, HintsAreMadeFromWhatTheAskerSees) {
    int compared = 0;
    // Some games end before their 36th ply: the first that does not is enough.
    for (std::uint64_t seed = 1; seed <= 12 && compared == 0; ++seed) {
        Parted world(seed, "self", 36, true);
        if (world.open.size() < 2) continue;
        std::vector<std::string> answers;
        for (Twin* twin : {&world.first, &world.second}) {
            // Two at one screen get no hints: the French side goes on against the program.
            const json frame = twin->anne.get(twin->path + "?as=french").json;
            const Answer branched = twin->anne.post(twin->path + "/branch",
                                                    {{"line", frame["line"]},
                                                     {"side", "french"},
                                                     {"opponent", {{"kind", "bot"}, {"level", "random"}}}});
            ASSERT_EQ(branched.status, 201) << branched.body;
            const json& game = branched.json["frame"];
            ASSERT_EQ(game["yours"], true) << game["prompt"];
            const Answer hint = twin->anne.post("/api/v1/games/" + game["id"].get<std::string>() + "/hints",
                                                {{"line", game["line"]}});
            ASSERT_EQ(hint.status, 200) << hint.body;
            if (!hint.json["stopped"]) answers.push_back(hint.body);
        }
        if (answers.size() == 2) {
            EXPECT_EQ(answers[0], answers[1]);
            ++compared;
        }
    }
    EXPECT_GT(compared, 0);
}

}  // namespace
}  // namespace foulon::server::test
