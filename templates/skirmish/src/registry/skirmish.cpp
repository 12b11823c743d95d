// The game in the list of games: the only file here that knows it.
#include "registry/game_factory_of.hpp"
#include "registry/games.hpp"
#include "skirmish/data.hpp"
#include "skirmish/page.hpp"
#include "skirmish/screen.hpp"
#include "study/skirmish_hint.hpp"
#include "study/skirmish_study.hpp"

namespace foulon::registry {

static_assert(HasValues<skirmish::Game>);

namespace {

GameFactoryOrErrors open_skirmish(const std::string& data, std::string_view language) {
    return open_game_factory<skirmish::Game>(
        data, language, [](const std::vector<DataFile>& files) { return skirmish::load_pack(files); });
}

}  // namespace

const GameEntry& skirmish_entry() {
    static constexpr GameEntry entry{"skirmish",
                                     "Skirmish",
                                     "three posts, chosen in secret; a minute",
                                     skirmish::Game::kRules,
                                     skirmish::option_table,
                                     open_skirmish,
                                     study::run_skirmish_study,
                                     study::skirmish_signature};
    return entry;
}

}  // namespace foulon::registry
