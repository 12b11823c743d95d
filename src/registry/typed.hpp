// What a person types, before the game's grammar reads it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace foulon::registry {

std::vector<std::string> words_in(std::string_view text);

/// One order for several: "sail amherst bragg > levis" is "sail amherst levis, sail bragg levis".
std::string spread(std::string_view typed);

}  // namespace foulon::registry
