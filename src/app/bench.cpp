// `foulon bench [GAME]`: the signature of each game, one number made from 1,000
// seeded random games. A commit that changes rules restates it in docs/testing.md.
#include <fmt/format.h>

#include <vector>

#include "app/commands.hpp"
#include "app/folders.hpp"
#include "engine/json.hpp"
#include "registry/games.hpp"

namespace foulon::app {

int bench_command(const BenchArguments& arguments) {
    std::vector<const registry::GameEntry*> games;
    for (const registry::GameEntry& game : registry::games())
        if (arguments.game.empty() || arguments.game == game.name) games.push_back(&game);
    if (games.empty()) {
        fmt::print(stderr, "foulon bench: unknown game \"{}\". Run `foulon games` for the list.\n",
                   arguments.game);
        return 2;
    }
    Json list;
    list.open('[');
    for (const registry::GameEntry* game : games) {
        const auto made = game->signature(data_folder(arguments.data));
        if (!made) {
            fmt::print(stderr, "foulon bench: {}\n", made.error().text);
            return 1;
        }
        const std::string value = fmt::format("{:016x}", made->value);
        if (arguments.json)
            list.open('{')
                .put("game", game->name)
                .put("rules", game->rules)
                .put("games", made->games)
                .put("steps", made->steps)
                .put("signature", value)
                .close('}');
        else
            fmt::print("{:<10}{}\n", game->name, value);
    }
    if (arguments.json) fmt::print("{}\n", list.close(']').indented());
    return 0;
}

}  // namespace foulon::app
