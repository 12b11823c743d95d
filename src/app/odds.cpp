// `foulon odds GAME`: the odds of one battle by the game's own rules.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/folders.hpp"
#include "registry/games.hpp"

namespace foulon::app {

int odds_command(const OddsArguments& arguments) {
    const registry::GameEntry* entry = registry::find_game(arguments.game);
    if (entry == nullptr || entry->odds == nullptr) {
        std::string names;
        for (const registry::GameEntry& game : registry::games())
            if (game.odds != nullptr) names += fmt::format("{}{}", names.empty() ? "" : ", ", game.name);
        fmt::print(stderr, "foulon odds: no odds for the game {}; available for {}\n", arguments.game, names);
        return 2;
    }
    study::OddsRequest request{.data = data_folder(arguments.source.data),
                               .attack = arguments.attack,
                               .defend = arguments.defend,
                               .landing = arguments.landing,
                               .crossing = arguments.crossing,
                               .rules = arguments.rules,
                               .battle = arguments.battle,
                               .works = arguments.works,
                               .attack_leaders = arguments.attack_leaders,
                               .defend_leaders = arguments.defend_leaders,
                               .attack_commander = arguments.attack_commander,
                               .defend_commander = arguments.defend_commander,
                               .games = arguments.games,
                               .seed = arguments.seed};
    const auto odds = entry->odds(request);
    if (!odds) {
        fmt::print(stderr, "foulon odds: {}\n", odds.error().text);
        return odds.error().what == study::StudyError::What::Arguments ? 2 : 1;
    }
    fmt::print("{}", arguments.json ? study::to_json(*odds) : study::to_text(*odds));
    return 0;
}

}  // namespace foulon::app
