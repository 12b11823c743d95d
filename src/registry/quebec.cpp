// The block game in the list of games: the only file here that knows it.
#include "quebec/data.hpp"
#include "quebec/page.hpp"
#include "quebec/screen.hpp"
#include "registry/game_factory_of.hpp"
#include "registry/games.hpp"
#include "study/quebec_hint.hpp"
#include "study/quebec_study.hpp"

namespace foulon::registry {

static_assert(HasValues<quebec::Game>);

namespace {

GameFactoryOrErrors open_quebec(const std::string& data, std::string_view language) {
    return open_game_factory<quebec::Game>(
        data, language, [](const std::vector<DataFile>& files) { return quebec::load_pack(files); });
}

}  // namespace

const GameEntry& quebec_entry() {
    static constexpr GameEntry entry{"quebec",
                                     "Quebec, 1759",
                                     "hidden blocks, secret orders, battles; an evening",
                                     quebec::Game::kRules,
                                     quebec::option_table,
                                     open_quebec,
                                     study::run_quebec_study,
                                     study::quebec_signature,
                                     study::run_quebec_odds};
    return entry;
}

}  // namespace foulon::registry
