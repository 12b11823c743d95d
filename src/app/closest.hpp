// What was probably meant by a mistyped word.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace foulon::app {

/// Levenshtein distance.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The name that differs least from what was typed, by at most two letters; empty if none is that close.
std::string closest_name(const std::vector<std::string>& names, std::string_view typed);

/// " Did you mean NAME?", or nothing.
std::string did_you_mean(const std::vector<std::string>& names, std::string_view typed);

}  // namespace foulon::app
