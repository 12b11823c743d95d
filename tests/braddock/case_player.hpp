// Plays one case of the battle's catalogue (tests/braddock/cases/*.txt);
// cases/README.md tells how to write one.
#pragma once

#include <string>
#include <vector>

#include "support/case_file.hpp"

namespace foulon::braddock {

/// Every fact that is not as expected, as "file:line: what".
std::vector<std::string> play_case(const cases::Case& a_case);

}  // namespace foulon::braddock
