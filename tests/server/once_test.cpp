// What may happen once happens once, also when it is asked for several times at the
// same moment; the others get an answer that helps them on.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <thread>

#include "paths.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;

struct Post {
    Client* client;
    std::string path;
    json body;
};

/// Sends all at the same moment.
std::vector<Answer> at_once(const std::vector<Post>& posts) {
    std::vector<Answer> answers(posts.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < posts.size(); ++i)
        threads.emplace_back([&, i] { answers[i] = posts[i].client->post(posts[i].path, posts[i].body); });
    for (std::thread& thread : threads) thread.join();
    return answers;
}

/// Somebody without an account who has a game.
Client guest(const TestServer& world) {
    Client client = world.client();
    make_game(client, {{"game", "siege"}, {"opponent", {{"kind", "none"}}}});
    return client;
}

/// The statuses in rising order.
std::vector<int> statuses(const std::vector<Answer>& answers) {
    std::vector<int> list;
    for (const Answer& answer : answers) list.push_back(answer.status);
    std::sort(list.begin(), list.end());
    return list;
}

TEST(ServerOnce, ARecoveryCodeOfAGameWorksOnce) {
    const TestServer world;
    for (int round = 0; round < 5; ++round) {
        Client anne = world.client(), a = world.client(), b = world.client(), c = world.client();
        const json made = make_game(anne, {{"game", "siege"}, {"opponent", {{"kind", "none"}}}});
        const json body{{"code", made["links"]["recovery"]}};
        const std::string path = "/api/v1/enter";
        EXPECT_EQ(statuses(at_once({{&a, path, body}, {&b, path, body}, {&c, path, body}})),
                  (std::vector{200, 403, 403}));
    }
}

TEST(ServerOnce, ARecoveryCodeOfAnAccountWorksOnce) {
    const TestServer world;
    Client anne = world.client(), a = world.client(), b = world.client(), c = world.client();
    const Answer made = anne.post("/api/v1/accounts", {{"name", "Anne"}, {"password", kPassword}});
    ASSERT_EQ(made.status, 201);
    std::string code = made.json["recovery"];
    for (int round = 0; round < 5; ++round) {
        const std::string path = "/api/v1/accounts/recover";
        const auto answers = at_once({{&a, path, {{"code", code}, {"password", "the first sentence"}}},
                                      {&b, path, {{"code", code}, {"password", "the second sentence"}}},
                                      {&c, path, {{"code", code}, {"password", "the third sentence"}}}});
        ASSERT_EQ(statuses(answers), (std::vector{200, 403, 403})) << "round " << round;
        for (const Answer& answer : answers)
            if (answer.status == 200) code = answer.json["recovery"];
        // Exactly one of the three is signed in.
        int in = 0;
        for (Client* client : {&a, &b, &c}) {
            in += client->get("/api/v1/games").status == 200 ? 1 : 0;
            client->cookie.clear();
        }
        EXPECT_EQ(in, 1);
    }
}

TEST(ServerOnce, AnInvitationSeatsOne) {
    const TestServer world;
    for (int round = 0; round < 5; ++round) {
        Client anne = world.client(), a = world.client(), b = world.client(), c = world.client();
        const json made = make_game(anne, {{"game", "siege"}, {"opponent", {{"kind", "open"}}}});
        const json token{{"token", token_of(made["links"]["invite"])}};
        const auto answers = at_once({{&a, "/api/v1/enter", token},
                                      {&b, "/api/v1/enter", token},
                                      {&c, path_of(made, "/join"), json::object()}});
        std::vector<int> found = statuses(answers);
        EXPECT_EQ(found[0], 200);
        // The link ends with the seat: who comes after learns one or the other.
        for (const int status : {found[1], found[2]}) EXPECT_TRUE(status == 409 || status == 403) << status;
    }
}

TEST(ServerOnce, TwoWhoAskForARematchAtOncePlayTheSameOne) {
    const TestServer world;
    for (int round = 0; round < 8; ++round) {
        Client anne = world.client(), louis = world.client();
        const json made =
            make_game(anne, {{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}});
        ASSERT_EQ(louis.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}}).status, 200);
        const int line = anne.get(path_of(made)).json["line"];
        ASSERT_EQ(anne.post(path_of(made, "/acts"), {{"line", line}, {"act", "resign"}}).status, 200);
        const auto answers = at_once({{&anne, path_of(made, "/rematch"), json::object()},
                                      {&louis, path_of(made, "/rematch"), json::object()}});
        ASSERT_EQ(statuses(answers), (std::vector{200, 201}));
        EXPECT_EQ(answers[0].json["id"], answers[1].json["id"]);
        EXPECT_EQ(anne.get(path_of(answers[0].json)).json["viewer"], "french");
        EXPECT_EQ(louis.get(path_of(answers[0].json)).json["viewer"], "british");
        EXPECT_EQ(anne.get(path_of(answers[0].json)).json["status"], "running");
        // Asked again, it is the same game.
        EXPECT_EQ(anne.post(path_of(made, "/rematch"), json::object()).json["id"], answers[0].json["id"]);
    }
}

TEST(ServerOnce, AGuestBecomesOneAccount) {
    const TestServer world;
    for (int round = 0; round < 4; ++round) {
        Client anne = guest(world);
        Client again = world.client();
        again.cookie = anne.cookie;
        const std::string first = "Anne" + std::to_string(round), second = "Anna" + std::to_string(round);
        const std::string path = "/api/v1/accounts";
        const auto answers = at_once({{&anne, path, {{"name", first}, {"password", kPassword}}},
                                      {&again, path, {{"name", second}, {"password", kPassword}}}});
        EXPECT_EQ(statuses(answers), (std::vector{201, 409}));
        // What was promised holds: the code opens the account.
        for (const Answer& answer : answers)
            if (answer.status == 201) {
                EXPECT_EQ(world.client()
                              .post("/api/v1/accounts/recover",
                                    {{"code", answer.json["recovery"]}, {"password", kPassword}})
                              .status,
                          200);
            }
    }
}

TEST(ServerOnce, ANameGivenWhileAnAccountIsMadeDoesNotUndoIt) {
    const TestServer world;
    for (int round = 0; round < 4; ++round) {
        Client anne = guest(world);
        std::vector<Client> others;
        for (int i = 0; i < 4; ++i) {
            others.push_back(world.client());
            others.back().cookie = anne.cookie;
        }
        const std::string name = "Anne" + std::to_string(round);
        std::vector<Post> posts{{&anne, "/api/v1/accounts", {{"name", name}, {"password", kPassword}}}};
        std::thread renaming([&] {
            for (int i = 0; i < 40; ++i)
                (void)others[static_cast<std::size_t>(i % 4)].post("/api/v1/me", {{"name", "Guest"}});
        });
        const auto answers = at_once(posts);
        renaming.join();
        ASSERT_EQ(answers[0].status, 201);
        Client later = world.client();
        EXPECT_EQ(later.post("/api/v1/sessions", {{"name", name}, {"password", kPassword}}).status, 200);
    }
}

}  // namespace
}  // namespace foulon::server::test
