// Words that players bring to the dice over the network, and games that are
// frozen because their record no longer holds.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "record/chain.hpp"
#include "record/hex.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const json kAlone{{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "none"}}}};
const json kFriend{{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}};

const std::string kWord = "202122232425262728292a2b2c2d2e2f";

std::string hash_of(const std::string& word) {
    const record::Bytes16 bytes = record::bytes_from_hex<16>(word).value();
    return record::to_hex(record::hash32(bytes));
}

/// The word that stands for a text, as docs/record-format.md and the interface say.
std::string word_of(const std::string& text) { return record::to_hex(record::hash32(text)).substr(0, 32); }

json with(json body, const json& more) {
    body.update(more);
    return body;
}

std::string path_of(const json& made) { return "/api/v1/games/" + made["id"].get<std::string>(); }

std::string record_of(Client& client, const json& made) { return client.get(path_of(made) + "/record").body; }

Answer sit_down(Client& client, const json& made, const json& more = json::object()) {
    return client.post("/api/v1/enter", with({{"token", token_of(made["links"]["invite"])}}, more));
}

TEST(ServerMessages, AWordBroughtAloneStandsInTheRecord) {
    const TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, with(kAlone, {{"nonce", "the heights of Abraham"}}));
    EXPECT_EQ(made["frame"]["yours"], true);
    const std::string record = record_of(anne, made);
    const std::string word = word_of("the heights of Abraham");
    EXPECT_THAT(record, HasSubstr("\n1 british word-hash " + hash_of(word) + " "));
    EXPECT_THAT(record, HasSubstr("\n2 british word " + word + " "));
    EXPECT_EQ(play_to_end(anne, made["frame"])["status"], "over");
    EXPECT_EQ(anne.get(path_of(made) + "/check").json["verdict"], "signed");
    // Digits are the bytes themselves.
    EXPECT_THAT(record_of(anne, make_game(anne, with(kAlone, {{"nonce", kWord}}))),
                HasSubstr("\n2 british word " + kWord + " "));
}

TEST(ServerMessages, AWordPromisedByItsHashIsShownBeforePlayBegins) {
    const TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, with(kAlone, {{"nonce_hash", hash_of(kWord)}}));
    const std::string path = path_of(made);
    // The host is bound by the header before it can know the word.
    EXPECT_THAT(record_of(anne, made), HasSubstr("\ndice sealed "));
    EXPECT_THAT(record_of(anne, made), Not(HasSubstr(" word " + kWord)));
    EXPECT_EQ(made["frame"]["yours"], false);
    EXPECT_EQ(made["frame"]["waiting"]["for"], "person");
    EXPECT_THAT(made["frame"]["prompt"].get<std::string>(), HasSubstr("British player to send their phrase"));
    EXPECT_THAT(made["frame"]["offers"], IsEmpty());
    EXPECT_THAT(made["frame"]["can"], Contains("nonce"));
    EXPECT_THAT(made["frame"]["can"], Not(Contains("hint")));
    const Answer early =
        anne.post(path + "/choices", {{"line", made["frame"]["line"]}, {"text", "order bombard-quebec"}});
    EXPECT_EQ(early.status, 409);
    EXPECT_EQ(early.code(), "not-now");
    const Answer wrong = anne.post(path + "/nonce", {{"nonce", "another"}});
    EXPECT_EQ(wrong.status, 409);
    EXPECT_THAT(wrong.json["error"]["text"].get<std::string>(), HasSubstr("does not match its hash"));
    EXPECT_EQ(anne.post(path + "/nonce", json::object()).code(), "malformed");
    const Answer shown = anne.post(path + "/nonce", {{"nonce", kWord}});
    ASSERT_EQ(shown.status, 200) << shown.body;
    const json frame = anne.get(path).json;
    EXPECT_EQ(frame["line"], shown.json["line"]);
    EXPECT_THAT(anne.get(path + "/log").body, HasSubstr("british word " + kWord));
    EXPECT_EQ(frame["yours"], true);
    EXPECT_EQ(anne.post(path + "/nonce", {{"nonce", kWord}}).code(), "not-now");
    play_to_end(anne, frame);
    EXPECT_EQ(anne.get(path + "/check").json["verdict"], "signed");
}

TEST(ServerMessages, OfTwoEachBringsHisOwnAndNobodySeesItEarly) {
    TestServer world;
    Client anne = world.client(), louis = world.client();
    const json made = make_game(anne, with(kFriend, {{"nonce_hash", hash_of(kWord)}}));
    const std::string path = path_of(made);
    EXPECT_EQ(made["frame"]["status"], "waiting");
    EXPECT_EQ(anne.post(path + "/nonce", {{"nonce", kWord}}).code(), "not-now") << "nobody has sat down yet";
    const Answer joined = sit_down(louis, made, {{"nonce", "saint-charles"}});
    ASSERT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(joined.json["frame"]["status"], "running");
    EXPECT_EQ(joined.json["frame"]["waiting"]["for"], "person");
    EXPECT_EQ(joined.json["frame"]["yours"], false);
    EXPECT_THAT(joined.json["frame"]["can"], Not(Contains("nonce")));
    EXPECT_EQ(louis.post(path + "/nonce", {{"nonce", kWord}}).code(), "not-now");
    EXPECT_EQ(louis.post(path + "/nonce", {{"nonce", kWord}, {"side", "british"}}).code(), "not-yours");
    // It waits across a stop, and stands among the games where something is owed.
    world.stop();
    world.start();
    Client back(world.port()), louis_back(world.port());
    back.cookie = anne.cookie;
    louis_back.cookie = louis.cookie;
    EXPECT_EQ(back.get("/api/v1/games").json["games"][0]["yours"], true);
    EXPECT_EQ(louis_back.get("/api/v1/games").json["games"][0]["yours"], false);
    const Answer shown = back.post(path + "/nonce", {{"nonce", kWord}});
    ASSERT_EQ(shown.status, 200) << shown.body;
    EXPECT_EQ(back.get(path).json["waiting"]["sides"], json::array({"british", "french"}));
    const std::string record = record_of(louis_back, made);
    EXPECT_THAT(record, HasSubstr(" british word " + kWord + " "));
    EXPECT_THAT(record, HasSubstr(" french word " + word_of("saint-charles") + " "));
    const json line = louis_back.get(path).json["line"];
    louis_back.post(path + "/acts", {{"line", line}, {"act", "resign"}});
    EXPECT_EQ(back.get(path + "/check").json["verdict"], "signed");
    // The rematch takes words too.
    const Answer again = back.post(path + "/rematch", {{"nonce", "encore"}});
    ASSERT_EQ(again.status, 201) << again.body;
    EXPECT_THAT(record_of(back, again.json), HasSubstr("french word-hash " + hash_of(word_of("encore"))));
}

/// Both words stand in the record, each under its side, and the promise of each before it.
void expect_words(Client& client, const json& game, const std::string& british, const std::string& french) {
    const std::string record = record_of(client, game);
    EXPECT_THAT(record, HasSubstr(" british word-hash " + hash_of(british) + " "));
    EXPECT_THAT(record, HasSubstr(" french word-hash " + hash_of(french) + " "));
    EXPECT_THAT(record, HasSubstr(" british word " + british + " "));
    EXPECT_THAT(record, HasSubstr(" french word " + french + " "));
}

TEST(ServerMessages, WhoSitsDownFromTheLobbyBringsHisOwn) {
    const TestServer world;
    Client anne = world.client(), louis = world.client();
    json request = with(kFriend, {{"nonce", "levis"}});
    request["opponent"] = {{"kind", "open"}};
    const json open = make_game(anne, request);
    EXPECT_EQ(louis.post(path_of(open) + "/join", {{"nonce", ""}}).code(), "malformed");
    EXPECT_EQ(louis.get(path_of(open)).status, 401) << "a word that is none has seated nobody";
    const Answer joined = louis.post(path_of(open) + "/join", {{"name", "Louis"}, {"nonce", "cap rouge"}});
    ASSERT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(joined.json["frame"]["waiting"]["sides"], json::array({"british", "french"}));
    expect_words(anne, open, word_of("levis"), word_of("cap rouge"));
}

TEST(ServerMessages, WhoIsInvitedByNameMayPromiseHis) {
    const TestServer world;
    Client anne = world.client(), louis = world.client();
    for (auto& [client, name] :
         std::initializer_list<std::pair<Client&, std::string>>{{anne, "Anne"}, {louis, "Louis"}})
        EXPECT_EQ(
            client.post("/api/v1/accounts", {{"name", name}, {"password", "a long sentence is best"}}).status,
            201);
    json request = kFriend;
    request["opponent"] = {{"kind", "account"}, {"name", "Louis"}};
    const json invited = make_game(anne, request);
    const Answer joined = louis.post(path_of(invited) + "/join", {{"nonce_hash", hash_of(kWord)}});
    ASSERT_EQ(joined.status, 200) << joined.body;
    EXPECT_THAT(joined.json["frame"]["can"], Contains("nonce"));
    EXPECT_THAT(record_of(anne, invited), Not(HasSubstr(" word " + kWord)));
    ASSERT_EQ(louis.post(path_of(invited) + "/nonce", {{"nonce", kWord}}).status, 200);
    EXPECT_THAT(record_of(anne, invited), HasSubstr(" french word " + kWord + " "));
}

TEST(ServerMessages, BothBringNewOnesToTheRematch) {
    const TestServer world;
    Client anne = world.client(), louis = world.client();
    const json made = make_game(anne, kFriend);
    const Answer joined = sit_down(louis, made);
    ASSERT_EQ(joined.status, 200) << joined.body;
    louis.post(path_of(made) + "/acts", {{"line", joined.json["frame"]["line"]}, {"act", "resign"}});
    EXPECT_EQ(louis.post(path_of(made) + "/rematch", {{"nonce", 7}}).code(), "malformed");
    const Answer again = louis.post(path_of(made) + "/rematch", {{"nonce", "revanche"}});
    ASSERT_EQ(again.status, 201) << again.body;
    const Answer agreed = anne.post(path_of(made) + "/rematch", {{"nonce", "again"}});
    ASSERT_EQ(agreed.status, 200) << agreed.body;
    EXPECT_EQ(agreed.json["id"], again.json["id"]);
    expect_words(anne, again.json, word_of("revanche"), word_of("again"));
}

TEST(ServerMessages, AGameMayEndBeforeAPromisedWordIsShown) {
    const TestServer world;
    Client anne = world.client(), louis = world.client();
    const json made = make_game(anne, kFriend);
    const Answer joined = sit_down(louis, made, {{"nonce_hash", hash_of(kWord)}});
    ASSERT_EQ(joined.status, 200) << joined.body;
    EXPECT_THAT(joined.json["frame"]["can"], Contains("nonce"));
    const Answer resigned =
        louis.post(path_of(made) + "/acts", {{"line", joined.json["frame"]["line"]}, {"act", "resign"}});
    ASSERT_EQ(resigned.status, 200) << resigned.body;
    EXPECT_EQ(louis.get(path_of(made)).json["status"], "over");
    EXPECT_EQ(anne.get(path_of(made) + "/check").json["verdict"], "signed");
    EXPECT_EQ(louis.post(path_of(made) + "/nonce", {{"nonce", kWord}}).code(), "over");
}

TEST(ServerMessages, ABotWaitsForThePromisedWord) {
    const TestServer world;
    Client anne = world.client();
    json request = with(kAlone, {{"side", "french"}, {"nonce_hash", hash_of(kWord)}});
    request["opponent"] = {{"kind", "bot"}, {"level", "random"}};
    const json made = make_game(anne, request);
    SocketClient hears(anne, path_of(made) + "/live");
    (void)hears.next_of("hello");
    ASSERT_EQ(anne.post(path_of(made) + "/nonce", {{"nonce", kWord}}).status, 200);
    // The first thing after the word is shown; nothing was thought before.
    json message = hears.next();
    while (message["type"] == "presence") message = hears.next();
    EXPECT_EQ(message["type"], "moved");
    EXPECT_EQ(message["news"][0]["record"], "french word " + kWord);
    EXPECT_FALSE(hears.next_of("thinking").is_null());
}

TEST(ServerMessages, WhatIsNoWordIsRefused) {
    const TestServer world;
    Client anne = world.client();
    const auto refused = [&](const json& more) {
        return anne.post("/api/v1/games", with(kAlone, more)).code() == "malformed";
    };
    EXPECT_TRUE(refused({{"nonce", ""}}));
    EXPECT_TRUE(refused({{"nonce", std::string(201, 'a')}}));
    EXPECT_TRUE(refused({{"nonce", 7}}));
    EXPECT_TRUE(refused({{"nonce_hash", "abc"}}));
    EXPECT_TRUE(refused({{"nonce_hash", std::string(64, 'A')}}));
    EXPECT_TRUE(refused({{"nonce", "a"}, {"nonce_hash", hash_of(kWord)}}));
    EXPECT_TRUE(refused({{"nonce", "a"}, {"dice", {{"kind", "own"}}}}));
    EXPECT_TRUE(refused({{"nonce", "a"}, {"dice", {{"kind", "seeded"}, {"seed", "b"}}}}));
    const json made = make_game(anne, kAlone);
    EXPECT_EQ(anne.post("/api/v1/enter", {{"token", token_of(made["links"]["seat"])}, {"nonce", "a"}}).code(),
              "malformed");
}

TEST(ServerFrozen, AGameWhoseRecordDoesNotHoldSaysWhy) {
    TestServer world;
    Client anne = world.client();
    const json made = make_game(anne, kAlone), whole = make_game(anne, kAlone);
    const std::string path = path_of(made);
    ASSERT_TRUE(world.spoil(made["id"].get<std::string>(), "3 british dance #00\n"));
    Client back(world.port());
    back.cookie = anne.cookie;
    const json line = made["frame"]["line"];
    for (const std::string rest : {"", "/log", "/steps", "/chat", "/check", "/links", "?as=french"}) {
        const Answer answer = back.get(path + rest);
        EXPECT_EQ(answer.status, 409) << rest;
        EXPECT_EQ(answer.code(), "frozen") << rest;
        EXPECT_THAT(answer.json["error"]["text"].get<std::string>(), HasSubstr("This game is suspended: "));
    }
    const std::vector<std::pair<std::string, json>> deeds{{"/choices", {{"line", line}, {"text", "go"}}},
                                                          {"/undo", {{"line", line}}},
                                                          {"/acts", {{"line", line}, {"act", "resign"}}},
                                                          {"/seen", {{"line", line}}},
                                                          {"/chat", {{"text", "Hello?"}}},
                                                          {"/hints", {{"line", line}}},
                                                          {"/branch", {{"line", line}}},
                                                          {"/rematch", json::object()},
                                                          {"/links", {{"kind", "seat"}}},
                                                          {"/links/end", {{"kind", "seat"}}},
                                                          {"/take-back", json::object()},
                                                          {"/players", {{"act", "mute"}, {"side", "french"}}},
                                                          {"/join", json::object()},
                                                          {"/nonce", {{"nonce", "a"}}},
                                                          {"/rolls", {{"line", line}, {"text", "die 1"}}}};
    for (const auto& [rest, body] : deeds) EXPECT_EQ(back.post(path + rest, body).code(), "frozen") << rest;
    EXPECT_EQ(back.erase(path).code(), "frozen");
    EXPECT_EQ(SocketClient(back, path + "/live").status(), 409);
    // What its player still has, and that nothing else is touched.
    EXPECT_THAT(back.get(path + "/record").body, HasSubstr("british dance"));
    json cards;
    for (int i = 0; i < 100 && cards.dump().find("frozen") == std::string::npos;
         ++i) {  // kept in its own time
        cards = back.get("/api/v1/games").json["games"];
        ASSERT_EQ(cards.size(), 2U);
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    for (const json& card : cards) EXPECT_EQ(card["status"], card["id"] == made["id"] ? "frozen" : "running");
    EXPECT_EQ(back.get(path_of(whole)).json["yours"], true);
}

}  // namespace
}  // namespace foulon::server::test
