// The battle's entry in the list of games.
#pragma once

#include "registry/kit.hpp"

namespace foulon::registry {

KitOrErrors open_braddock(const std::string& data, std::string_view language);

}  // namespace foulon::registry
