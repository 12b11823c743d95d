// Which build this is.
#pragma once

#include <string>
#include <string_view>

namespace foulon::app {

std::string_view version();  // "0.2.0"

/// What `foulon --version` prints: version, commit, and the rules number of each game.
std::string version_text();

}  // namespace foulon::app
