// Plays one case of the siege's catalogue (tests/siege/cases/*.txt); docs/rules/siege.md
// says what each tag means, cases/README.md how to write one.
#pragma once

#include <string>
#include <vector>

#include "support/case_file.hpp"

namespace foulon::siege {

/// Every fact that is not as expected, as "file:line: what".
std::vector<std::string> play_case(const cases::Case& a_case);

}  // namespace foulon::siege
