// What an invitation shows before joining: everything its maker set, nothing of the
// game's state, and nothing to a person without the link.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

json wish_of(const json& more = json::object()) {
    json request{
        {"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}, {"name", "Anne"}};
    request.update(more);
    return request;
}

Answer look(Client& client, const json& link) {
    return client.post("/api/v1/invitation", {{"token", token_of(link)}});
}

TEST(Invitation, TellsWhatItsMakerHasSet) {
    const TestServer world;
    Client anne = world.client(), louis = world.client();
    const json made = make_game(
        anne, wish_of({{"side", "french"},
                       {"options", {{"deck", "12"}}},
                       {"time_control", {{"kind", "live"}, {"seconds", 1800}, {"increment", 15}}}}));
    const Answer answer = look(louis, made["links"]["invite"]);
    ASSERT_EQ(answer.status, 200) << answer.body;
    json told = answer.json;
    told.erase("created");
    EXPECT_EQ(told, (json{{"id", made["id"]},
                          {"game", "siege"},
                          {"title", "The Siege of Quebec, 1759"},
                          {"side", "british"},
                          {"by", "Anne"},
                          {"options", {{"players", "two"}, {"deck", "12"}}},
                          {"time_control", {{"kind", "live"}, {"seconds", 1800}, {"increment", 15}}},
                          {"hints", false},
                          {"branched", false}}));
    EXPECT_EQ(answer.header("Set-Cookie"), "") << "who only looks is nobody yet";
    const json nameless = make_game(anne, {{"game", "siege"}, {"opponent", {{"kind", "friend"}}}});
    EXPECT_EQ(look(louis, nameless["links"]["invite"]).json["side"], "french");
}

TEST(Invitation, WhoGaveNoNameHasNone) {
    const TestServer world;
    Client anne = world.client(), louis = world.client();
    const json made = make_game(anne, {{"game", "siege"}, {"opponent", {{"kind", "friend"}}}});
    EXPECT_TRUE(look(louis, made["links"]["invite"]).json["by"].is_null());
}

TEST(Invitation, ChangesNothingAndEndsWithTheSeat) {
    const TestServer world;
    Client anne = world.client(), louis = world.client(), late = world.client();
    const json made = make_game(anne, wish_of());
    const std::string path = "/api/v1/games/" + made["id"].get<std::string>();
    const std::string before = anne.get(path).body;
    for (int i = 0; i < 3; ++i) EXPECT_EQ(look(louis, made["links"]["invite"]).status, 200);
    EXPECT_EQ(anne.get(path).body, before);
    EXPECT_EQ(louis.get("/api/v1/games").code(), "no-session");
    ASSERT_EQ(louis.post("/api/v1/enter", {{"token", token_of(made["links"]["invite"])}}).status, 200);
    EXPECT_EQ(look(late, made["links"]["invite"]).code(), "not-yours");
    EXPECT_EQ(look(late, made["links"]["invite"]).status, 403);
}

TEST(Invitation, OnlyAnInvitationsLinkIsOne) {
    const TestServer world;
    Client anne = world.client(), louis = world.client();
    const json made = make_game(anne, wish_of());
    const std::string path = "/api/v1/games/" + made["id"].get<std::string>();
    const json watch = anne.post(path + "/links", {{"kind", "watch"}}).json["watch"];
    for (const json& link : {made["links"]["seat"], watch}) {
        EXPECT_EQ(look(louis, link).status, 403);
        EXPECT_EQ(look(louis, link).code(), "not-yours");
    }
    EXPECT_EQ(louis.post("/api/v1/invitation", {{"token", made["links"]["recovery"]}}).status, 403);
    EXPECT_EQ(louis.post("/api/v1/invitation", {{"token", made["id"]}}).status, 403);
    EXPECT_EQ(louis.post("/api/v1/invitation", json::object()).code(), "malformed");
    EXPECT_EQ(louis.post("/api/v1/invitation", {{"token", "x"}, {"name", "Louis"}}).code(), "malformed");
    EXPECT_EQ(louis.get("/api/v1/invitation").status, 405);
}

TEST(Invitation, AFrozenGameInvitesNobody) {
    TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, wish_of());
    ASSERT_TRUE(world.spoil(made["id"].get<std::string>(), "1 british dance #00\n"));
    Client louis = world.client();
    const Answer answer = look(louis, made["links"]["invite"]);
    EXPECT_EQ(answer.status, 409);
    EXPECT_EQ(answer.code(), "frozen");
}

TEST(Invitation, TellsNothingThatIsHidden) {
    const TestServer world;
    Client anne = world.client(), louis = world.client();
    // Two games that differ only in what the maker keeps to himself.
    std::array<json, 2> told;
    for (std::size_t i = 0; i < 2; ++i) {
        const json made = make_game(
            anne, wish_of({{"nonce", i == 0 ? "the heights of Abraham" : "the falls of Montmorency"}}));
        const Answer answer = look(louis, made["links"]["invite"]);
        EXPECT_THAT(answer.body, Not(HasSubstr("Abraham")));
        told[i] = answer.json;
        told[i].erase("id");
        told[i].erase("created");
    }
    EXPECT_EQ(told[0], told[1]);
}

}  // namespace
}  // namespace foulon::server::test
