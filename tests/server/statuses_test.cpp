// Every operation of api/openapi.yaml and every status it may answer: what any request
// may meet, whatever it is for, and at the very end that nothing the document names was
// left out by all the tests together.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "schema.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;
using testing::IsEmpty;

std::string address(const Operation& operation, const std::string& id) {
    std::string path = operation.path;
    for (const auto& [blank, value] : {std::pair<std::string, std::string>{"{id}", id}, {"{game}", "siege"}})
        if (const std::size_t at = path.find(blank); at != std::string::npos)
            path.replace(at, blank.size(), value);
    return path;
}

bool is_unsafe(const Operation& operation) { return operation.method != "GET"; }
bool is_socket(const Operation& operation) { return operation.statuses.contains(101); }

TEST(ServerStatuses, AnotherSitesPageIsRefusedWhateverItAsksFor) {
    const TestServer world;
    Client anne = world.client();
    for (const Operation& operation : operations()) {
        const std::string path = address(operation, "3f7k2m9qz4t1x"),
                          origin = "Origin: https://elsewhere.example\r\n";
        if (is_socket(operation)) {
            EXPECT_EQ(SocketClient(anne, path, origin).status(), 403) << operation.id;
        } else if (is_unsafe(operation)) {
            const Answer answer = anne.ask(operation.method, path, "{}", origin);
            EXPECT_EQ(answer.status, 403) << operation.id;
            EXPECT_EQ(answer.code(), "origin") << operation.id;
        }
    }
}

TEST(ServerStatuses, TooLargeABodyIsRefusedWhereverItIsSent) {
    const TestServer world;
    for (const Operation& operation : operations()) {
        if (is_socket(operation)) continue;
        Client anne = world.client();
        const std::string path = address(operation, "3f7k2m9qz4t1x");
        const Answer answer = anne.raw(
            operation.method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1100000\r\n\r\n",
            operation.method, path);
        EXPECT_EQ(answer.status, 413) << operation.id;
        EXPECT_EQ(answer.code(), "too-large") << operation.id;
    }
}

TEST(ServerStatuses, WhoAsksTooOftenIsToldWhenToComeBack) {
    const TestServer world([](ServeOptions& options) {
        options.limits_off = false;
        options.refusal_pause = 0;
        options.clock = [] { return store::Millis{1'800'000'000'000}; };  // nothing fills up again
    });
    Client anne = world.client();
    int asked = 0;
    while (asked < 5000 && anne.get("/api/v1/health").status == 200) ++asked;
    EXPECT_LT(asked, 5000);
    for (const Operation& operation : operations()) {
        const std::string path = address(operation, "3f7k2m9qz4t1x");
        if (is_socket(operation)) {
            EXPECT_EQ(SocketClient(anne, path).status(), 429) << operation.id;
            continue;
        }
        const Answer answer = anne.ask(operation.method, path, is_unsafe(operation) ? "{}" : "");
        EXPECT_EQ(answer.status, 429) << operation.id;
        EXPECT_EQ(answer.code(), "too-many") << operation.id;
        EXPECT_NE(answer.header("Retry-After"), "") << operation.id;
    }
}

TEST(ServerStatuses, NobodyGetsAnythingOfAGameThatIsNotHisOrNotThere) {
    const TestServer world;
    Client anne = world.client(), eve = world.client();
    const json made =
        make_game(anne, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}});
    // What each takes, so that it is refused for who asks and not for how.
    const std::map<std::string, json> bodies{{"newLink", {{"kind", "watch"}}},
                                             {"choose", {{"line", 1}, {"text", "go"}}},
                                             {"undo", {{"line", 1}}},
                                             {"rollOwn", {{"line", 1}, {"text", "die 1"}}},
                                             {"act", {{"line", 1}, {"act", "resign"}}},
                                             {"showNonce", {{"nonce", "a"}}},
                                             {"hint", {{"line", 1}}},
                                             {"say", {{"text", "Hello?"}}},
                                             {"seen", {{"line", 1}}},
                                             {"endLink", {{"kind", "watch"}}},
                                             {"takeBack", json::object()},
                                             {"actOnPlayer", {{"act", "mute"}, {"side", "french"}}},
                                             {"branch", {{"line", 1}}}};
    const auto ask = [&](Client& client, const Operation& operation, const std::string& id) {
        const auto body = bodies.find(operation.id);
        const std::string path = address(operation, id);
        if (is_socket(operation)) return SocketClient(client, path).status();
        return client
            .ask(operation.method, path,
                 body != bodies.end()   ? body->second.dump()
                 : is_unsafe(operation) ? "{}"
                                        : "")
            .status;
    };
    Client stranger = world.client();
    make_game(stranger, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "none"}}}});
    for (const Operation& operation : operations()) {
        if (operation.path.find("{id}") == std::string::npos) continue;
        EXPECT_EQ(ask(anne, operation, "3f7k2m9qz4t1x"), 404) << operation.id;
        EXPECT_EQ(ask(eve, operation, made["id"]), operation.id == "join" ? 403 : 401) << operation.id;
        EXPECT_EQ(ask(stranger, operation, made["id"]), 403) << operation.id;
        if (is_unsafe(operation) && operation.method == "POST" && operation.id != "join" &&
            operation.id != "rematch") {
            EXPECT_EQ(anne.post(address(operation, made["id"]),
                                {{"line", "many"}, {"nonce", 7}, {"text", 7}, {"kind", 7}})
                          .status,
                      400)
                << operation.id;
        }
    }
}

TEST(ServerStatuses, WhatCannotBeReadOrDoneIsSaidSo) {
    const TestServer world;
    Client anne = world.client(), eve = world.client();
    const json request{{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}};
    const json made = make_game(anne, request);
    for (const Operation& operation : operations()) {
        const std::string path = address(operation, made["id"]);
        if (!operation.statuses.contains(400)) continue;
        if (is_unsafe(operation)) {
            const json odd{{"line", "many"}, {"nonce", 7}, {"text", 7},  {"kind", 7},    {"name", 7},
                           {"code", 7},      {"game", 7},  {"token", 7}, {"password", 7}};
            EXPECT_EQ(anne.post(path, odd).status, 400) << operation.id;
            continue;
        }
        const std::string odd = path + "?as=king&after=x&from=x&status=x&before=x";
        EXPECT_EQ(is_socket(operation) ? SocketClient(anne, odd).status() : anne.get(odd).status, 400)
            << operation.id;
    }
    EXPECT_EQ(eve.post("/api/v1/me", {{"name", "Eve"}}).status, 401);
    EXPECT_EQ(SocketClient(eve, "/api/v1/live").status(), 401);
    EXPECT_EQ(eve.post("/api/v1/games", {{"game", "chess"}, {"opponent", {{"kind", "none"}}}}).status, 404);
    EXPECT_EQ(anne.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}}).code(), "taken");
}

/// The last word. A server that stops or whose disk is full is shown by other tests.
class AllAnswers : public testing::Environment {
    void TearDown() override {
        if (testing::GTEST_FLAG(filter) != "*") return;
        std::vector<std::string> left;
        for (const std::string& answer : unseen_answers())
            if (!answer.ends_with(" 503")) left.push_back(answer);
        EXPECT_THAT(left, IsEmpty());
    }
};
const auto* const kEnvironment = testing::AddGlobalTestEnvironment(new AllAnswers);

}  // namespace
}  // namespace foulon::server::test
