// A hint as a table: one row per choice with the best one marked, actions as columns. And
// the same as JSON.
#pragma once

#include <string>

#include "engine/json.hpp"
#include "engine/style.hpp"
#include "registry/session.hpp"

namespace foulon::app {

std::string hint_table(const registry::HintText& hint, RenderOptions options);

/// Members of an open JSON object.
void put_hint(Json& json, const registry::HintText& hint);

}  // namespace foulon::app
