// Plays one case of the battle's catalogue (tests/braddock/cases/*.txt);
// cases/README.md explains how to write one.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "support/case_file.hpp"

namespace foulon::braddock {

/// The verbs that state a fact; all others set the position or play on.
inline constexpr std::array<std::string_view, 24> kCaseChecks{
    "expect", "legal",    "refused",       "told",     "untold",  "results",  "row",   "terrain",
    "beside", "distance", "paths",         "unit",     "chances", "order-of", "zone",  "reach",
    "totals", "settings", "melee-chances", "prospect", "retreat", "possible", "seats", "again"};

/// Every fact that is not as expected, as "file:line: what".
std::vector<std::string> play_case(const cases::Case& a_case);

}  // namespace foulon::braddock
