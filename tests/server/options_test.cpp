// Options over the API: what the list of games says is what a new game takes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "registry/games.hpp"
#include "test_server.hpp"

namespace foulon::server::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

json new_game(const std::string& game, const std::string& opponent, const json& options) {
    return {{"game", game}, {"opponent", {{"kind", opponent}}}, {"options", options}};
}
/// The opponent that a mode has in a request.
std::string opponent_of(const json& mode) { return mode == "solitaire" ? "none" : "self"; }

TEST(ApiOptions, TheListSaysWhatTheGamesDeclare) {
    const TestServer world;
    Client anne = world.client();
    const json types = anne.get("/api/v1/game-types").json["game_types"];
    ASSERT_EQ(types.size(), registry::games().size());
    for (std::size_t i = 0; i < types.size(); ++i) {
        const GameOptions& table = registry::games()[i].options();
        SCOPED_TRACE(table.game);
        json modes = json::array();
        if (table.modes.solitaire) modes.push_back("solitaire");
        if (table.modes.two) modes.push_back("two");
        EXPECT_EQ(types[i]["modes"], modes);
        EXPECT_EQ(types[i]["solitaire_sides"].empty(), !table.modes.solitaire);
        // Only the modes say who plays; no sentence beside them can contradict it.
        EXPECT_EQ(types[i]["about"].get<std::string>().find("solitaire"), std::string::npos);
        ASSERT_EQ(types[i]["options"].size(), table.specs.size());
        for (std::size_t o = 0; o < table.specs.size(); ++o) {
            const json& option = types[i]["options"][o];
            EXPECT_EQ(option["name"], table.specs[o].name);
            EXPECT_EQ(option["help"], table.specs[o].help);
            EXPECT_EQ(option.contains("min"), table.specs[o].kind == OptionKind::Number);
            EXPECT_EQ(option.contains("values"), table.specs[o].kind != OptionKind::Number);
        }
    }
}

TEST(ApiOptions, EveryOptionIsTakenAndRecorded) {
    const TestServer world;
    Client anne = world.client();
    const json types = anne.get("/api/v1/game-types").json["game_types"];
    for (const json& type : types) {
        for (const json& option : type["options"])
            for (const json& mode : option["modes"]) {
                std::vector<std::string> values;
                if (option.contains("min"))
                    values = {std::to_string(option["min"].get<int>()),
                              std::to_string(option["max"].get<int>())};
                else
                    for (const json& value : option["values"]) values.push_back(value["value"]);
                const std::string name = option["name"];
                for (const std::string& value : values) {
                    const json made =
                        make_game(anne, new_game(type["name"], opponent_of(mode), {{name, value}}));
                    const json frame = anne.get("/api/v1/games/" + made["id"].get<std::string>()).json;
                    const json& options = frame["options"];
                    if (name == "skill") {
                        EXPECT_TRUE(options.contains("deck"));
                    } else if (options.contains(name) || value != option.value("default", "")) {
                        EXPECT_EQ(options.value(name, ""), value) << name;  // a default may be left out
                    }
                }
            }
    }
}

TEST(ApiOptions, WhatDoesNotFitIsRefusedByName) {
    const TestServer world;
    Client anne = world.client();
    const auto refused = [&](const json& request) {
        const Answer answer = anne.post("/api/v1/games", request);
        EXPECT_EQ(answer.status, 400) << answer.body;
        return answer.json["error"]["text"].get<std::string>();
    };
    EXPECT_EQ(refused(new_game("siege", "none", {{"deck", "999"}})), "deck must be 10 to 30 (got 999).");
    EXPECT_EQ(refused(new_game("siege", "self", {{"deck", "34"}})), "deck must be 10 to 33 (got 34).");
    EXPECT_EQ(refused(new_game("siege", "self", {{"skill", "weak"}})),
              "skill is not an option of two-player games.");
    EXPECT_EQ(refused(new_game("siege", "none", {{"players", "two"}})), "players is set twice: two and one.");
    EXPECT_EQ(refused(new_game("siege", "none", {{"skill", "weak"}, {"deck", "12"}})),
              "Use either deck or skill, not both.");
    EXPECT_THAT(refused(new_game("siege", "none", {{"weather", "fair"}})),
                HasSubstr("has no option weather"));
}

// A game is played alone or it is not: the list and the errors agree.
TEST(ApiOptions, ModesAndErrorsAgree) {
    const TestServer world;
    Client anne = world.client();
    const json types = anne.get("/api/v1/game-types").json["game_types"];
    for (const json& type : types)
        for (const std::string mode : {"solitaire", "two"}) {
            const bool is_listed =
                std::find(type["modes"].begin(), type["modes"].end(), mode) != type["modes"].end();
            const Answer answer =
                anne.post("/api/v1/games", new_game(type["name"], opponent_of(mode), json::object()));
            SCOPED_TRACE(answer.body);
            EXPECT_EQ(answer.status, is_listed ? 201 : 400);
        }
}

}  // namespace
}  // namespace foulon::server::test
