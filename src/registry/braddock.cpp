// The battle in the list of games: the only file here that knows it.
#include "braddock/data.hpp"
#include "braddock/page.hpp"
#include "braddock/screen.hpp"
#include "registry/game_factory_of.hpp"
#include "registry/games.hpp"
#include "study/braddock_hint.hpp"
#include "study/braddock_study.hpp"

namespace foulon::registry {

static_assert(HasValues<braddock::Game>);

namespace {

GameFactoryOrErrors open_braddock(const std::string& data, std::string_view language) {
    return open_game_factory<braddock::Game>(
        data, language, [](const std::vector<DataFile>& files) { return braddock::load_pack(files); });
}

}  // namespace

const GameEntry& braddock_entry() {
    static constexpr GameEntry entry{"braddock",
                                     "Braddock's Defeat: the Monongahela, 1755",
                                     "hexes against a French card that plays itself; an hour",
                                     braddock::Game::kRules,
                                     braddock::option_table,
                                     open_braddock,
                                     study::run_braddock_study,
                                     study::braddock_signature};
    return entry;
}

}  // namespace foulon::registry
