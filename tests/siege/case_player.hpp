// Plays one case of the siege's catalogue (tests/siege/cases/*.txt); docs/rules/siege.md
// explains each tag, cases/README.md how to write one.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "support/case_file.hpp"

namespace foulon::siege {

/// The verbs that state a fact; all others set the position or play on.
inline constexpr std::array<std::string_view, 16> kCaseChecks{
    "expect", "legal", "refused",  "cells",   "letters", "skill",  "options", "events",
    "waits",  "shows", "possible", "guessed", "opens",   "copies", "settle",  "over"};

/// Every fact that is not as expected, as "file:line: what".
std::vector<std::string> play_case(const cases::Case& a_case);

}  // namespace foulon::siege
