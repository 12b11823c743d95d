// The battle behind the virtual face: the only file here that knows it.
#include "registry/braddock.hpp"

#include "braddock/data.hpp"
#include "braddock/page.hpp"
#include "braddock/screen.hpp"
#include "registry/game_factory_of.hpp"
#include "study/braddock_hint.hpp"

namespace foulon::registry {

static_assert(HasValues<braddock::Game>);

GameFactoryOrErrors open_braddock(const std::string& data, std::string_view language) {
    return open_game_factory<braddock::Game>(
        data, language, [](const std::vector<DataFile>& files) { return braddock::load_pack(files); });
}

}  // namespace foulon::registry
