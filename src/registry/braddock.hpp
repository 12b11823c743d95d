// The battle's entry in the list of games.
#pragma once

#include "registry/game_factory.hpp"

namespace foulon::registry {

GameFactoryOrErrors open_braddock(const std::string& data, std::string_view language);

}  // namespace foulon::registry
