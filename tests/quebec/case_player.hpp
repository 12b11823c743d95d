// Plays one case of the block game's catalogue (tests/quebec/cases/*.txt);
// docs/rules/quebec.md explains each tag, cases/README.md how to write one.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "support/case_file.hpp"

namespace foulon::quebec {

/// The verbs that state a fact; all others set the position or play on.
inline constexpr std::array<std::string_view, 9> kCaseChecks{"expect", "legal", "open",  "refused", "cannot",
                                                             "walk",   "told",  "value", "options"};

/// Every fact that is not as expected, as "file:line: what".
std::vector<std::string> play_case(const cases::Case& a_case);

}  // namespace foulon::quebec
