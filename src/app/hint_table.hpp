// A hint drawn for a person: one row a choice, the best one marked; orders with
// their actions as columns beside them. And the same for a program.
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
