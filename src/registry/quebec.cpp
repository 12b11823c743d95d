// The block game behind the virtual face: the only file here that knows it.
#include "registry/quebec.hpp"

#include "quebec/data.hpp"
#include "quebec/page.hpp"
#include "quebec/screen.hpp"
#include "registry/game_factory_of.hpp"
#include "study/quebec_hint.hpp"

namespace foulon::registry {

static_assert(HasValues<quebec::Game>);

GameFactoryOrErrors open_quebec(const std::string& data, std::string_view language) {
    return open_game_factory<quebec::Game>(
        data, language, [](const std::vector<DataFile>& files) { return quebec::load_pack(files); });
}

}  // namespace foulon::registry
