// The block game's entry in the list of games.
#pragma once

#include "registry/kit.hpp"

namespace foulon::registry {

KitOrErrors open_quebec(const std::string& data, std::string_view language);

}  // namespace foulon::registry
