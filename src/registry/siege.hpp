// The siege's entry in the list of games.
#pragma once

#include "registry/game_factory.hpp"

namespace foulon::registry {

GameFactoryOrErrors open_siege(const std::string& data, std::string_view language);

}  // namespace foulon::registry
