// Plays one case of the block game's catalogue (tests/quebec/cases/*.txt);
// docs/rules/quebec.md says what each tag means, cases/README.md how to write one.
#pragma once

#include <string>
#include <vector>

#include "support/case_file.hpp"

namespace foulon::quebec {

/// Every fact that is not as expected, as "file:line: what".
std::vector<std::string> play_case(const cases::Case& a_case);

}  // namespace foulon::quebec
