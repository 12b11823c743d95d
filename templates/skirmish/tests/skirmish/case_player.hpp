// Plays one case of the catalogue (tests/skirmish/cases/*.txt); cases/README.md says how to write one.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "support/case_file.hpp"

namespace foulon::skirmish {

/// The verbs that state a fact; all others set the position or play on.
inline constexpr std::array<std::string_view, 6> kCaseChecks{"expect",  "waits",  "legal",
                                                             "refused", "events", "settle"};

/// Every fact that is not as expected, as "file:line: what".
std::vector<std::string> play_case(const cases::Case& a_case);

}  // namespace foulon::skirmish
