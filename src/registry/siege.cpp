// The siege in the list of games: the only file here that knows it.
#include "registry/game_factory_of.hpp"
#include "registry/games.hpp"
#include "siege/data.hpp"
#include "siege/page.hpp"
#include "siege/screen.hpp"
#include "study/siege_hint.hpp"
#include "study/siege_study.hpp"

namespace foulon::registry {

static_assert(HasValues<siege::Game>);

namespace {

GameFactoryOrErrors open_siege(const std::string& data, std::string_view language) {
    return open_game_factory<siege::Game>(
        data, language, [](const std::vector<DataFile>& files) { return siege::load_pack(files); });
}

}  // namespace

const GameEntry& siege_entry() {
    static constexpr GameEntry entry{"siege",
                                     "The Siege of Quebec, 1759",
                                     "orders against a deck of cards; half an hour",
                                     siege::Game::kRules,
                                     siege::option_table,
                                     open_siege,
                                     study::run_siege_study,
                                     study::siege_signature};
    return entry;
}

}  // namespace foulon::registry
