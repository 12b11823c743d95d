// `foulon games`: the list of games.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "engine/json.hpp"
#include "registry/games.hpp"

namespace foulon::app {

int games_command(bool json) {
    if (json) {
        Json list;
        list.open('[');
        for (const registry::GameEntry& game : registry::games()) {
            list.open('{').put("name", game.name).put("title", game.title).put("about", game.about);
            list.key("modes").open('[');
            for (const PlayMode mode : {PlayMode::Solitaire, PlayMode::Two})
                if (game.options().modes.contains(mode)) list.text(name(mode));
            list.close(']').close('}');
        }
        fmt::print("{}\n", list.close(']').indented());
        return 0;
    }
    for (const registry::GameEntry& game : registry::games())
        fmt::print("{:<10}{}\n{:<10}{}; {}\n", game.name, game.title, "", game.about,
                   registry::modes_text(game.options().modes));
    return 0;
}

}  // namespace foulon::app
