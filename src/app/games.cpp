// `foulon games`: the list of games.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "registry/games.hpp"

namespace foulon::app {

int games_command(bool json) {
    if (json) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const registry::GameEntry& game : registry::games())
            list.push_back({{"name", game.name}, {"title", game.title}, {"about", game.about}});
        fmt::print("{}\n", list.dump(2));
        return 0;
    }
    for (const registry::GameEntry& game : registry::games())
        fmt::print("{:<10}{}\n{:<10}{}\n", game.name, game.title, "", game.about);
    return 0;
}

}  // namespace foulon::app
