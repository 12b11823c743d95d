// Requests that meet: every pair of requests of the interface sent to one game at
// the same moment, in random order. The server answers each of them once, with a
// status the document names, and goes on. Run under address and thread sanitizers.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <thread>

#include "engine/random.hpp"
#include "schema.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;

std::size_t rounds(std::size_t usual) {
    const char* text = std::getenv("FOULON_RACES");
    return text == nullptr ? usual : static_cast<std::size_t>(std::atoll(text));
}

constexpr const char* kPassword = "correct horse battery";

/// What a server has before the first round: an account, and a record to import.
struct Background {
    std::string account_code, record;
};

Background prepare(const TestServer& world) {
    Background background;
    Client marie = world.client();
    const Answer made = marie.post("/api/v1/accounts", {{"name", "Marie"}, {"password", kPassword}});
    EXPECT_EQ(made.status, 201) << made.body;
    background.account_code = made.json["recovery"];
    const json game =
        make_game(marie, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "none"}}}});
    const std::string path = "/api/v1/games/" + game["id"].get<std::string>();
    EXPECT_EQ(marie.post(path + "/acts", {{"line", game["frame"]["line"]}, {"act", "resign"}}).status, 200);
    background.record = marie.get(path + "/record").body;
    return background;
}

/// A game and the people around it.
struct Scene {
    Scene(const TestServer& world, const Background& before)
        : anne(world.client()),
          louis(world.client()),
          eve(world.client()),
          stranger(world.client()),
          background(before) {
        static int count = 0;
        number = std::to_string(++count);
    }
    Client anne, louis, eve, stranger;
    const Background& background;
    std::string number;  // for names that nobody else has
    json made;
    std::string path, seat, invite, watch, recovery;
};

enum class Kind { Waiting, Running, Alone, Bot, Over };
constexpr std::array kKinds{Kind::Waiting, Kind::Running, Kind::Alone, Kind::Bot, Kind::Over};

void set_up(Scene& scene, Kind kind) {
    json request{{"game", "siege"}, {"side", "british"}, {"name", "Anne"}};
    request["opponent"] = kind == Kind::Alone ? json{{"kind", "none"}}
                          : kind == Kind::Bot ? json{{"kind", "bot"}, {"level", "random"}}
                                              : json{{"kind", "open"}};
    scene.made = make_game(scene.anne, request);
    scene.path = "/api/v1/games/" + scene.made["id"].get<std::string>();
    scene.seat = token_of(scene.made["links"]["seat"]);
    scene.recovery = scene.made["links"]["recovery"];
    scene.invite = scene.made["links"].contains("invite") ? token_of(scene.made["links"]["invite"]) : "none";
    scene.watch = token_of(scene.anne.post(scene.path + "/links", {{"kind", "watch"}}).json["watch"]);
    if (kind == Kind::Waiting) return;
    if (kind == Kind::Running || kind == Kind::Over)
        scene.louis.post("/api/v1/enter", {{"token", scene.invite}, {"name", "Louis"}});
    if (kind == Kind::Over) scene.anne.post(scene.path + "/acts", {{"line", 4}, {"act", "resign"}});
}

/// A request ready to be sent.
struct Shot {
    const char* name;
    std::function<std::string(const Scene&)> bytes;
};

std::string http_raw(const Client& client, const std::string& method, const std::string& path,
                     const std::string& bytes) {
    std::string text = method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(client.port()) +
                       "\r\nConnection: close\r\n";
    if (!client.cookie.empty()) text += "Cookie: foulon=" + client.cookie + "\r\n";
    if (method == "POST") text += "Content-Length: " + std::to_string(bytes.size()) + "\r\n";
    return text + "\r\n" + bytes;
}

std::string http(const Client& client, const std::string& method, const std::string& path,
                 const json& body = {}) {
    return http_raw(client, method, path, body.is_null() ? "" : body.dump());
}

std::string upgrade(const Client& client, const std::string& path) {
    return "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(client.port()) +
           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: foulon=" +
           client.cookie + "\r\n\r\n";
}

const std::vector<Shot>& shots() {
    static const auto get = [](const char* rest) {
        return [rest](const Scene& s) { return http(s.anne, "GET", s.path + rest); };
    };
    static const auto post = [](const char* rest, const json& body) {
        return [rest, body](const Scene& s) { return http(s.anne, "POST", s.path + rest, body); };
    };
    static const std::vector<Shot> list{
        {"withdraw", [](const Scene& s) { return http(s.anne, "DELETE", s.path); }},
        {"join", [](const Scene& s) { return http(s.stranger, "POST", s.path + "/join", json::object()); }},
        {"join again",
         [](const Scene& s) { return http(s.louis, "POST", s.path + "/join", json::object()); }},
        {"enter by invitation",
         [](const Scene& s) { return http(s.stranger, "POST", "/api/v1/enter", {{"token", s.invite}}); }},
        {"enter by seat link",
         [](const Scene& s) { return http(s.eve, "POST", "/api/v1/enter", {{"token", s.seat}}); }},
        {"enter to watch",
         [](const Scene& s) { return http(s.eve, "POST", "/api/v1/enter", {{"token", s.watch}}); }},
        {"enter by code",
         [](const Scene& s) { return http(s.eve, "POST", "/api/v1/enter", {{"code", s.recovery}}); }},
        {"invitation",
         [](const Scene& s) { return http(s.eve, "POST", "/api/v1/invitation", {{"token", s.invite}}); }},
        {"look", get("")},
        {"log", get("/log")},
        {"steps", get("/steps")},
        {"record", get("/record")},
        {"check", get("/check")},
        {"chat", get("/chat")},
        {"say", post("/chat", {{"text", "hello"}})},
        {"choose", post("/choices", {{"line", 4}, {"text", "order bombard-quebec, go"}})},
        {"draft", post("/choices", {{"line", 4}, {"text", "order bombard-quebec"}})},
        {"seal", post("/choices", {{"line", 4}, {"text", "order bombard-quebec, seal"}})},
        {"undo", post("/undo", {{"line", 4}})},
        {"roll", post("/rolls", {{"line", 4}, {"text", "dice 1 2"}})},
        {"resign", post("/acts", {{"line", 4}, {"act", "resign"}})},
        {"void", post("/acts", {{"line", 4}, {"act", "void"}})},
        {"pause", post("/acts", {{"line", 4}, {"act", "pause"}})},
        {"nonce", post("/nonce", {{"nonce", "aleph"}})},
        {"seen", post("/seen", {{"line", 2}})},
        {"seat link", post("/links", {{"kind", "seat"}})},
        {"invite link", post("/links", {{"kind", "invite"}})},
        {"code link", post("/links", {{"kind", "recovery"}})},
        {"rematch", post("/rematch", json::object())},
        {"rematch by the other",
         [](const Scene& s) { return http(s.louis, "POST", s.path + "/rematch", json::object()); }},
        {"branch", post("/branch", {{"line", 3}})},
        {"hint", post("/hints", {{"line", 4}})},
        {"my games", [](const Scene& s) { return http(s.anne, "GET", "/api/v1/games"); }},
        {"lobby", [](const Scene& s) { return http(s.eve, "GET", "/api/v1/lobby"); }},
        {"sign out", [](const Scene& s) { return http(s.louis, "DELETE", "/api/v1/sessions/current"); }},
        {"new name", [](const Scene& s) { return http(s.anne, "POST", "/api/v1/me", {{"name", "Anna"}}); }},
        {"draw", post("/acts", {{"line", 4}, {"act", "draw"}})},
        {"draw by the other",
         [](const Scene& s) {
             return http(s.louis, "POST", s.path + "/acts", {{"line", 4}, {"act", "draw"}});
         }},
        {"resume", post("/acts", {{"line", 5}, {"act", "resume"}})},
        {"say by the other",
         [](const Scene& s) { return http(s.louis, "POST", s.path + "/chat", {{"text", "bonjour"}}); }},
        {"watch link", post("/links", {{"kind", "watch"}})},
        {"links", get("/links")},
        {"end a link", post("/links/end", {{"kind", "seat"}})},
        {"take back", post("/take-back", json::object())},
        {"sessions", [](const Scene& s) { return http(s.anne, "GET", "/api/v1/sessions"); }},
        {"end sessions",
         [](const Scene& s) {
             return http(s.louis, "POST", "/api/v1/sessions/end", {{"session", "others"}});
         }},
        {"change the password",
         [](const Scene& s) {
             return http(s.anne, "POST", "/api/v1/accounts/password",
                         {{"password", kPassword}, {"new_password", kPassword}});
         }},
        {"delete the account",
         [](const Scene& s) {
             return http(s.anne, "POST", "/api/v1/accounts/delete", {{"password", kPassword}});
         }},
        {"sign in as the opponent",
         [](const Scene& s) {
             return http(s.louis, "POST", "/api/v1/sessions",
                         {{"name", "Anne " + s.number}, {"password", kPassword}});
         }},
        {"mute", post("/players", {{"act", "mute"}, {"side", "french"}})},
        {"block", post("/players", {{"act", "block"}, {"side", "french"}})},
        {"block by the other",
         [](const Scene& s) {
             return http(s.louis, "POST", s.path + "/players", {{"act", "block"}, {"side", "british"}});
         }},
        {"report", post("/players", {{"act", "report"}, {"side", "french"}, {"text", "insults"}})},
        {"blocks", [](const Scene& s) { return http(s.anne, "GET", "/api/v1/blocks"); }},
        {"unblock",
         [](const Scene& s) {
             return http(s.anne, "POST", "/api/v1/blocks/end", {{"id", "p1"}, {"kind", "block"}});
         }},
        {"branch with a bot",
         post("/branch", {{"line", 3}, {"opponent", {{"kind", "bot"}, {"level", "random"}}}})},
        {"new game",
         [](const Scene& s) {
             return http(s.anne, "POST", "/api/v1/games",
                         {{"game", "siege"}, {"opponent", {{"kind", "account"}, {"name", "Marie"}}}});
         }},
        {"who am I", [](const Scene& s) { return http(s.anne, "GET", "/api/v1/me"); }},
        {"make an account",
         [](const Scene& s) {
             return http(s.anne, "POST", "/api/v1/accounts",
                         {{"name", "Anne " + s.number}, {"password", kPassword}});
         }},
        {"sign in",
         [](const Scene& s) {
             return http(s.louis, "POST", "/api/v1/sessions", {{"name", "Marie"}, {"password", kPassword}});
         }},
        {"recover the account",
         [](const Scene& s) {
             return http(s.stranger, "POST", "/api/v1/accounts/recover",
                         {{"code", s.background.account_code}, {"password", kPassword}});
         }},
        {"import a record",
         [](const Scene& s) { return http_raw(s.eve, "POST", "/api/v1/records", s.background.record); }},
        {"game types", [](const Scene& s) { return http(s.eve, "GET", "/api/v1/game-types"); }},
        {"a game type", [](const Scene& s) { return http(s.eve, "GET", "/api/v1/game-types/siege"); }},
        {"health", [](const Scene& s) { return http(s.eve, "GET", "/api/v1/health"); }},
        {"socket", [](const Scene& s) { return upgrade(s.anne, s.path + "/live"); }},
        {"person's socket", [](const Scene& s) { return upgrade(s.anne, "/api/v1/live"); }},
    };
    return list;
}

/// Sends both at once on connections of their own; the statuses of the answers.
std::vector<int> fire(const Scene& scene, const std::vector<const Shot*>& volley) {
    std::vector<Wire> wires;
    std::vector<std::string> bytes;
    for (const Shot* shot : volley) {
        wires.emplace_back(scene.anne.port(), 60);
        bytes.push_back(shot->bytes(scene));
    }
    for (std::size_t i = 0; i < wires.size(); ++i) wires[i].send(bytes[i]);
    std::vector<int> statuses;
    for (Wire& wire : wires) {
        const auto head = wire.until("\r\n\r\n");
        statuses.push_back(head ? std::atoi(head->c_str() + 9) : 0);
    }
    return statuses;
}

/// Whether a request line's path is of a form such as /api/v1/games/{id}/log.
bool is_of(std::string_view path, std::string_view form) {
    while (!form.empty() && !path.empty()) {
        if (form.front() == '{') {
            form.remove_prefix(form.find('}') + 1);
            path.remove_prefix(std::min(path.find('/'), path.size()));
        } else {
            if (form.front() != path.front()) return false;
            form.remove_prefix(1);
            path.remove_prefix(1);
        }
    }
    return form.empty() && path.empty();
}

TEST(ServerRace, EveryOperationOfTheInterfaceHasAShot) {
    const TestServer world;
    const Background background = prepare(world);
    Scene scene(world, background);
    set_up(scene, Kind::Waiting);
    for (const Operation& operation : operations()) {
        const bool is_shot = std::any_of(shots().begin(), shots().end(), [&](const Shot& shot) {
            const std::string bytes = shot.bytes(scene);
            const std::size_t space = bytes.find(' ');
            const std::string path = bytes.substr(space + 1, bytes.find(' ', space + 1) - space - 1);
            return bytes.substr(0, space) == operation.method && is_of(path, operation.path);
        });
        EXPECT_TRUE(is_shot) << operation.method << " " << operation.path;
    }
}

TEST(ServerRace, AWithdrawnGameIsJoinedAtTheSameMoment) {
    const TestServer world;
    const Background background = prepare(world);
    for (int i = 0; i < 10; ++i) {
        Scene scene(world, background);
        set_up(scene, Kind::Waiting);
        for (const char* second : {"join", "enter by invitation"}) {
            const auto shot = [](const std::string& name) {
                return &*std::find_if(shots().begin(), shots().end(),
                                      [&](const Shot& one) { return one.name == name; });
            };
            const auto statuses = fire(scene, {shot("withdraw"), shot(second)});
            EXPECT_NE(statuses[0], 0) << second;
            EXPECT_NE(statuses[1], 0) << second;
        }
    }
    Client client = world.client();
    EXPECT_EQ(client.get("/api/v1/health").status, 200);
}

TEST(ServerRace, EveryPairOfRequestsAtTheSameMoment) {
    const TestServer world([](ServeOptions& options) { options.hint_time = 0; });
    const Background background = prepare(world);
    const std::size_t most = rounds(400);
    Random random(1759);
    // All pairs in random order, again and again until there were enough.
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t a = 0; a < shots().size(); ++a)
        for (std::size_t b = 0; b < shots().size(); ++b) pairs.emplace_back(a, b);
    for (std::size_t round = 0; round < most; ++round) {
        const std::size_t at = round % pairs.size();
        if (at == 0)
            for (std::size_t i = pairs.size() - 1; i > 0; --i)
                std::swap(pairs[i], pairs[random.below(i + 1)]);
        const Kind kind = kKinds[random.below(kKinds.size())];
        Scene scene(world, background);
        set_up(scene, kind);
        std::vector<const Shot*> volley{&shots()[pairs[at].first], &shots()[pairs[at].second]};
        if (random.below(2) == 0) volley.push_back(&shots()[random.below(shots().size())]);
        const auto statuses = fire(scene, volley);
        for (std::size_t i = 0; i < volley.size(); ++i) {
            const int status = statuses[i];
            // A hint that has no time to think says so.
            const bool is_late_hint = status == 503 && std::string_view(volley[i]->name) == "hint";
            const bool is_fine = status == 101 || (status >= 200 && status < 500) || is_late_hint;
            EXPECT_TRUE(is_fine) << "round " << round << ", " << volley[i]->name << " of " << volley[0]->name
                                 << " and " << volley[1]->name << ": " << status;
        }
        if (HasFailure()) break;
    }
    Client client = world.client();
    EXPECT_EQ(client.get("/api/v1/health").status, 200);
}

}  // namespace
}  // namespace foulon::server::test
