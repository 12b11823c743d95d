// The engine's writer of JSON, under the name that this room and the server use.
#pragma once

#include "engine/json.hpp"

namespace foulon::registry {

using foulon::Json;

}  // namespace foulon::registry
