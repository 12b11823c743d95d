// Nobody gets into a seat that is not theirs: links of games that are gone, and seats
// that were shared or stolen and are taken back.
#include <gtest/gtest.h>

#include <set>
#include <thread>

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
        EXPECT_TRUE(link.status == 201 || link.status == 404) << link.body;
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

}  // namespace
}  // namespace foulon::server::test
