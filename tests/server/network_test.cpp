// What strangers can do to the server's connections: broken and ambiguous HTTP,
// proxies and host names, frames, and one address that takes all it can get.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;

const json kAlone = {{"game", "siege"}, {"opponent", {{"kind", "none"}}}};

/// Waits until it is so; a minute is enough for the slowest machine.
bool comes_true(const std::function<bool()>& what) {
    for (int i = 0; i < 6000; ++i) {
        if (what()) return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

std::string frame_bytes(unsigned first, std::string_view payload) {
    std::string bytes{static_cast<char>(first), static_cast<char>(0x80U | payload.size()), 0, 0, 0, 0};
    return bytes.append(payload);
}

TEST(ServerNetwork, ABrokenFrameWhileASocketClosesLeavesNothingBehind) {
    const TestServer world;
    Client anne = world.client();
    make_game(anne, kAlone);
    for (int i = 0; i < 50; ++i) {
        SocketClient socket(anne, "/api/v1/live");
        ASSERT_EQ(socket.status(), 101);
        // Text that is no JSON makes the server close; a reserved opcode follows at once.
        socket.send_raw(frame_bytes(0x81, "{") + frame_bytes(0x83, "x"));
        if (i % 2 == 0) socket.wait_for_close();
        socket.leave();
    }
    EXPECT_TRUE(comes_true([&] { return anne.get("/api/v1/health").json["sockets"] == 0; }));
}

TEST(ServerNetwork, FramesThatFollowACloseAreNotTrusted) {
    const TestServer world;
    Client anne = world.client();
    make_game(anne, kAlone);
    const std::string ends[] = {frame_bytes(0x88, "\x03\xe8"),
                                frame_bytes(0x89, "ping"),
                                frame_bytes(0x80, "x"),
                                frame_bytes(0x01, "part"),
                                frame_bytes(0x88, "\x03"),
                                "\x81",
                                ""};
    for (const std::string& first : ends)
        for (const std::string& second : ends) {
            SocketClient socket(anne, "/api/v1/live");
            socket.send_raw(frame_bytes(0x81, "{") + first + second + first);
            socket.wait_for_close();
            EXPECT_EQ(socket.close_code(), 1008);
        }
    EXPECT_TRUE(comes_true([&] { return anne.get("/api/v1/health").json["sockets"] == 0; }));
}

TEST(ServerNetwork, WhatIsSentTogetherWithTheRequestIsRead) {
    const TestServer world;
    Client anne = world.client();
    make_game(anne, kAlone);
    Wire wire(world.port(), 60);
    wire.send(
        "GET /api/v1/live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: foulon=" +
        anne.cookie + "\r\n\r\n" + frame_bytes(0x81, R"({"type":"ping"})"));
    // The example of RFC 6455, section 1.3.
    EXPECT_THAT(wire.until("\r\n\r\n").value_or(""), testing::HasSubstr("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
    EXPECT_TRUE(wire.until(R"("type":"pong")"));
}

TEST(ServerNetwork, PingsAreLimited) {
    const TestServer world([](ServeOptions& options) { options.limits_off = false; });
    Client anne = world.client();
    make_game(anne, kAlone);
    for (const unsigned kind : {0x89U, 0x8aU}) {
        SocketClient socket(anne, "/api/v1/live");
        std::string many;
        for (int i = 0; i < 20'000; ++i) many += frame_bytes(kind, "x");
        socket.send_raw(many);
        socket.wait_for_close();
        EXPECT_THAT(socket.close_code(), testing::AnyOf(1008, 1006)) << kind;
        EXPECT_TRUE(socket.close_code() != 1008 || socket.close_reason() == "too many messages");
    }
    EXPECT_EQ(anne.get("/api/v1/health").status, 200);
}

TEST(ServerNetwork, SlowHeadersEnd) {
    const TestServer world([](ServeOptions& options) { options.header_time = 1; });
    for (const std::string begin : {"", "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "}) {
        Wire wire(world.port(), 60);
        wire.send(begin);
        EXPECT_FALSE(wire.until("\r\n\r\n"));
        EXPECT_TRUE(wire.has_ended()) << begin;
    }
    EXPECT_EQ(ServeOptions().header_time, 15);
}

TEST(ServerNetwork, AmbiguousHeadersAreRefused) {
    const TestServer world;
    const auto status = [&](const std::string& headers, const std::string& body = "{}") {
        Client client = world.client();
        return client
            .raw("POST /api/v1/invitation HTTP/1.1\r\n" + headers + "\r\n" + body, "POST",
                 "/api/v1/invitation")
            .status;
    };
    EXPECT_EQ(status("Host: a\r\nContent-Length: 2\r\n"), 400);
    Client client = world.client();
    EXPECT_EQ(client
                  .raw("POST /api/v1/invitation HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}", "POST",
                       "/api/v1/invitation")
                  .json["error"]["text"],
              "`token` is missing; it must be a string.");
    for (const std::string headers :
         {"Host: a\r\nContent-Length: 2, 2\r\n", "Host: a\r\nContent-Length: 2\r\nContent-Length: 2\r\n",
          "Host: a\r\nContent-Length: +2\r\n", "Host: a\r\nContent-Length: 0x2\r\n",
          "Host: a\r\nContent-Length: \r\n", "Host: a\r\nHost: a\r\nContent-Length: 2\r\n",
          "Host: a\r\nHost: b\r\nContent-Length: 2\r\n", "Content-Length: 2\r\n",
          "Host: a\r\nTransfer-Encoding: gzip\r\n", "Host: a\r\nTransfer-Encoding: gzip, chunked\r\n",
          "Host: a\r\nTransfer-Encoding: chunked, chunked\r\n", "Host: a\r\nTransfer-Encoding: xchunked\r\n",
          "Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
          "Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n",
          "Host: a\r\nContent-Length : 2\r\n"}) {
        Client fresh = world.client();
        const Answer answer = fresh.raw("POST /api/v1/invitation HTTP/1.1\r\n" + headers + "\r\n{}", "POST",
                                        "/api/v1/invitation");
        EXPECT_EQ(answer.status, 400) << headers;
        EXPECT_EQ(answer.json["error"]["text"], "Invalid request.") << headers;
        EXPECT_EQ(answer.header("Connection"), "close") << headers;
    }
}

/// A server whose limits never fill up again.
void strict(ServeOptions& options) {
    options.limits_off = false;
    options.refusal_pause = 0;
    options.clock = [] { return store::Millis{1'800'000'000'000}; };
}

int ask_until_refused(Client& client, const std::string& headers) {
    for (int i = 0; i < 3000; ++i)
        if (client.ask("GET", "/api/v1/health", "", headers).status == 429) return i;
    return -1;
}

TEST(ServerNetwork, TheLastForwardedLineOfATrustedProxyCounts) {
    const TestServer world([](ServeOptions& options) {
        strict(options);
        options.behind_proxy = true;
    });
    Client client = world.client();
    // The client wrote the first line, the proxy added the last.
    EXPECT_GE(ask_until_refused(client, "X-Forwarded-For: 203.0.113.1\r\nX-Forwarded-For: 203.0.113.9\r\n"),
              1);
    const auto status = [&](const std::string& headers) {
        return client.ask("GET", "/api/v1/health", "", headers).status;
    };
    EXPECT_EQ(status("X-Forwarded-For: 203.0.113.2\r\nX-Forwarded-For: 203.0.113.9\r\n"), 429);
    EXPECT_EQ(status("X-Forwarded-For: 203.0.113.2, 203.0.113.9\r\n"), 429);
    EXPECT_EQ(status("X-Forwarded-For: 203.0.113.9:4711\r\n"), 429);
    EXPECT_EQ(status("X-Forwarded-For: ::ffff:203.0.113.9\r\n"), 429);
    EXPECT_EQ(status("X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-For: 203.0.113.2\r\n"), 200);
    // What is no address counts for the proxy itself.
    EXPECT_GE(ask_until_refused(client, "X-Forwarded-For: nonsense\r\n"), 1);
    EXPECT_EQ(status(""), 429);
}

TEST(ServerNetwork, OnlyATrustedProxyMayNameTheClient) {
    const TestServer world([](ServeOptions& options) {
        strict(options);
        options.behind_proxy = true;
        options.trusted = {*Network::parse("192.0.2.0/24"), *Network::parse("127.0.0.7")};
    });
    Client client = world.client();
    int asked = 0;
    while (asked < 3000 && client.ask("GET", "/api/v1/health", "",
                                      "X-Forwarded-For: 203.0.113." + std::to_string(asked % 250) + "\r\n")
                                   .status == 200)
        ++asked;
    EXPECT_LT(asked, 3000) << "127.0.0.1 invents addresses";
    Client proxy(world.port(), "127.0.0.7");
    EXPECT_EQ(proxy.ask("GET", "/api/v1/health", "", "X-Forwarded-For: 203.0.113.1\r\n").status, 200);
}

TEST(ServerNetwork, NetworksAreReadAndCompared) {
    EXPECT_TRUE(Network::parse("192.0.2.0/24")->contains("192.0.2.255"));
    EXPECT_FALSE(Network::parse("192.0.2.0/24")->contains("192.0.3.0"));
    EXPECT_TRUE(Network::parse("192.0.2.1")->contains("::ffff:192.0.2.1"));
    EXPECT_FALSE(Network::parse("192.0.2.1")->contains("192.0.2.2"));
    EXPECT_TRUE(Network::parse("2001:db8::/33")->contains("2001:db8:7fff::1"));
    EXPECT_FALSE(Network::parse("2001:db8::/33")->contains("2001:db8:8000::1"));
    EXPECT_TRUE(Network::parse("0.0.0.0/0")->contains("203.0.113.1"));
    EXPECT_FALSE(Network::parse("0.0.0.0/0")->contains("2001:db8::1"));
    for (const char* text :
         {"", "here", "192.0.2.1/33", "192.0.2.1/", "192.0.2.1/x", "192.0.2", "::1/129", "::1/-1"})
        EXPECT_FALSE(Network::parse(text)) << text;
}

TEST(ServerNetwork, HostAndOriginMustBeThePublicAddress) {
    const TestServer world([](ServeOptions& options) {
        options.public_url = "https://foulon.example.org";
        options.behind_proxy = true;
    });
    Client client = world.client();
    const auto ask = [&](const std::string& method, const std::string& path, const std::string& headers) {
        const std::string body = method == "POST" ? kAlone.dump() : "";
        return client.raw(method + " " + path + " HTTP/1.1\r\nContent-Length: " +
                              std::to_string(body.size()) + "\r\n" + headers + "\r\n" + body,
                          method, path);
    };
    const std::string host = "Host: foulon.example.org\r\n";
    EXPECT_EQ(ask("GET", "/", host).status, 200);
    EXPECT_EQ(ask("GET", "/", "Host: FOULON.example.org:8443\r\n").status, 200);
    for (const char* other :
         {"127.0.0.1", "evil.example", "foulon.example.org.evil.example", "xfoulon.example.org", ""}) {
        EXPECT_EQ(ask("GET", "/", "Host: " + std::string(other) + "\r\n").status, 400) << other;
        EXPECT_EQ(ask("POST", "/api/v1/games", "Host: " + std::string(other) + "\r\n").status, 400) << other;
    }
    EXPECT_EQ(ask("GET", "/api/v1/health", "Host: 127.0.0.1\r\n").status, 200)
        << "for programs that watch it";
    const Answer made = ask("POST", "/api/v1/games", host + "Origin: https://foulon.example.org\r\n");
    EXPECT_EQ(made.status, 201);
    EXPECT_THAT(made.header("Set-Cookie"), testing::HasSubstr("; Secure"));
    for (const char* origin :
         {"http://foulon.example.org", "https://foulon.example.org:8443", "https://evil.example", "null"})
        EXPECT_EQ(ask("POST", "/api/v1/games", host + "Origin: " + origin + "\r\n").status, 403) << origin;
    EXPECT_EQ(SocketClient(client, "/api/v1/live").status(), 400);
}

TEST(ServerNetwork, TheSchemeOfTheOriginIsChecked) {
    const std::string port_free = "127.0.0.1:";
    for (const bool is_secure : {false, true}) {
        const TestServer world([&](ServeOptions& options) { options.is_secure = is_secure; });
        Client client = world.client();
        const std::string host = port_free + std::to_string(world.port());
        EXPECT_EQ(
            client.ask("POST", "/api/v1/games", kAlone.dump(), "Origin: http://" + host + "\r\n").status,
            is_secure ? 403 : 201);
        EXPECT_EQ(
            client.ask("POST", "/api/v1/games", kAlone.dump(), "Origin: https://" + host + "\r\n").status,
            is_secure ? 201 : 403);
    }
}

TEST(ServerNetwork, OneAddressMayHoldOnlySoManyConnections) {
    const TestServer world([](ServeOptions& options) {
        options.limits_off = false;
        options.caps.connections_each = 5;
    });
    std::vector<Wire> idle;
    for (int i = 0; i < 40; ++i) idle.emplace_back(world.port(), 60, "127.0.0.6");
    EXPECT_TRUE(comes_true([&] {
        return std::count_if(idle.begin(), idle.end(), [](Wire& wire) { return !wire.has_ended(); }) <= 5;
    }));
    Client other(world.port(), "127.0.0.8");
    EXPECT_EQ(other.get("/api/v1/health").status, 200);
    idle.clear();
    Client same(world.port(), "127.0.0.6");
    EXPECT_TRUE(comes_true([&] { return same.get("/api/v1/health").status == 200; }));
}

TEST(ServerNetwork, OneAddressMayHoldOnlySoManySockets) {
    const TestServer world([](ServeOptions& options) {
        options.limits_off = false;
        options.refusal_pause = 0;
        options.caps.sockets_each = 3;
    });
    Client anne = world.client();
    make_game(anne, kAlone);
    std::vector<std::unique_ptr<SocketClient>> open;
    for (int i = 0; i < 3; ++i) {
        open.push_back(std::make_unique<SocketClient>(anne, "/api/v1/live"));
        ASSERT_EQ(open.back()->status(), 101);
    }
    EXPECT_EQ(SocketClient(anne, "/api/v1/live").status(), 429);
    open.clear();
    EXPECT_TRUE(comes_true([&] { return SocketClient(anne, "/api/v1/live").status() == 101; }));
}

/// A game with enough lines that its steps are a long answer.
std::string long_game(Client& client) {
    const json made = make_game(client, {{"game", "siege"},
                                         {"side", "british"},
                                         {"opponent", {{"kind", "none"}}},
                                         {"dice", {{"kind", "seeded"}, {"seed", "long"}}}});
    play_to_end(client, made["frame"]);
    return "/api/v1/games/" + made["id"].get<std::string>();
}

TEST(ServerNetwork, AnswersThatNobodyReadsAreLimitedAndDropped) {
    const TestServer world([](ServeOptions& options) {
        options.limits_off = false;
        options.refusal_pause = 0;
        options.send_buffer = 4096;
        options.caps.unread_each = 100'000;
        options.write_time = 2;
    });
    Client anne = world.client();
    const std::string steps = long_game(anne) + "/steps?from=0&to=99";
    ASSERT_GT(anne.get(steps).body.size(), 100'000U);
    const std::string request =
        "GET " + steps + " HTTP/1.1\r\nHost: a\r\nCookie: foulon=" + anne.cookie + "\r\n\r\n";
    Wire deaf(world.port(), 60, "127.0.0.1", 4096);
    deaf.send(request);
    EXPECT_TRUE(comes_true([&] { return anne.get("/api/v1/health").status == 429; }))
        << "its answer is not read";
    Client other(world.port(), "127.0.0.8");
    EXPECT_EQ(other.get("/api/v1/health").status, 200);
    // The slow reader is dropped, and its address can ask again.
    EXPECT_TRUE(comes_true([&] { return anne.get("/api/v1/health").status == 200; }));
}

TEST(ServerNetwork, SocketsThatDoNotReadAreDropped) {
    const TestServer world([](ServeOptions& options) {
        options.limits_off = false;
        options.refusal_pause = 0;
        options.send_buffer = 4096;
        options.silence = 3600;
        options.caps.unread_each = 200'000;
    });
    Client anne = world.client(), other(world.port(), "127.0.0.8");
    const std::string path = long_game(anne);
    // Each hello is long; nobody reads any. Without the cap they would stay until they are silent too long.
    std::vector<Wire> deaf;
    for (int i = 0; i < 30; ++i) {
        deaf.emplace_back(world.port(), 60, "127.0.0.1", 4096);
        deaf.back().send(
            "GET " + path +
            "/live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: foulon=" +
            anne.cookie + "\r\n\r\n");
    }
    EXPECT_TRUE(comes_true([&] { return other.get("/api/v1/health").json["sockets"] <= 10; }));
}

TEST(ServerNetwork, SpectatorsNeverTakeTheRoomOfPlayers) {
    const TestServer world;
    Client anne = world.client(), watcher = world.client();
    const json made =
        make_game(anne, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}});
    const std::string path = "/api/v1/games/" + made["id"].get<std::string>();
    Client louis = world.client();
    louis.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}});
    watcher.post("/api/v1/enter",
                 {{"token", token_of(anne.post(path + "/links", {{"kind", "watch"}}).json["watch"])}});
    std::vector<std::unique_ptr<SocketClient>> crowd;
    for (int i = 0; i < 200; ++i) {
        crowd.push_back(std::make_unique<SocketClient>(watcher, path + "/live"));
        ASSERT_EQ(crowd.back()->status(), 101) << i;
        (void)crowd.back()->next_of("hello");
    }
    EXPECT_EQ(SocketClient(watcher, path + "/live").status(), 429);
    SocketClient british(anne, path + "/live"), french(louis, path + "/live");
    EXPECT_EQ(british.status(), 101);
    EXPECT_EQ(french.status(), 101);
    EXPECT_FALSE(french.next_of("hello").is_null());
}

TEST(ServerNetwork, AHundredPlayersBehindOneAddressPlay) {
    const TestServer world([](ServeOptions& options) { options.limits_off = false; });
    std::vector<Client> players;
    std::vector<std::unique_ptr<SocketClient>> sockets;
    for (int i = 0; i < 50; ++i) {
        Client anne = world.client(), louis = world.client();
        const json made =
            make_game(anne, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}});
        const std::string path = "/api/v1/games/" + made["id"].get<std::string>();
        const Answer joined = louis.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}});
        ASSERT_EQ(joined.status, 200) << joined.body;
        for (Client* client : {&anne, &louis}) {
            EXPECT_EQ(client->get("/").status, 200);
            EXPECT_EQ(client->get("/api/v1/lobby").status, 200);
            for (const std::string& live : {std::string("/api/v1/live"), path + "/live"}) {
                sockets.push_back(std::make_unique<SocketClient>(*client, live));
                EXPECT_EQ(sockets.back()->status(), 101);
            }
        }
        const Answer moved = anne.post(path + "/choices", {{"line", anne.get(path).json["line"]},
                                                           {"text", "order bombard-quebec, seal"}});
        EXPECT_EQ(moved.status, 200) << moved.body;
        players.push_back(std::move(anne));
        players.push_back(std::move(louis));
    }
    EXPECT_EQ(players.front().get("/api/v1/health").json["sockets"], 200);
}

}  // namespace
}  // namespace foulon::server::test
