// The siege behind the virtual face: the only file here that knows it.
#include "registry/siege.hpp"

#include "registry/game_factory_of.hpp"
#include "siege/data.hpp"
#include "siege/page.hpp"
#include "siege/screen.hpp"
#include "study/siege_hint.hpp"

namespace foulon::registry {

static_assert(HasValues<siege::Game>);

GameFactoryOrErrors open_siege(const std::string& data, std::string_view language) {
    return open_game_factory<siege::Game>(
        data, language, [](const std::vector<DataFile>& files) { return siege::load_pack(files); });
}

}  // namespace foulon::registry
