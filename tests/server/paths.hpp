// Usual games and their addresses, for tests of people.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace foulon::server::test {

inline const nlohmann::json kFriend{
    {"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "friend"}}}, {"name", "Anne"}};
inline const nlohmann::json kAlone{{"game", "siege"}, {"side", "british"}, {"opponent", {{"kind", "none"}}}};
inline constexpr const char* kPassword = "the heights of Abraham";

inline std::string path_of(const nlohmann::json& made, const std::string& rest = "") {
    return "/api/v1/games/" + made["id"].get<std::string>() + rest;
}

}  // namespace foulon::server::test
