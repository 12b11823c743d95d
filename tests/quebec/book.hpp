// Reads and plays the rule books' catalogue of cases: small positions, choices,
// outcomes and expected facts, in the order of the three books
// (tests/quebec/book/*.txt). docs/rules/quebec.md says what each tag means;
// book/README.md how to write a case.
#pragma once

#include <string>
#include <vector>

namespace foulon::quebec::book {

struct CaseLine {
    int number = 0;
    std::string text;
};

struct Case {
    std::string file;
    std::string id;  // first word after `case`
    std::vector<std::string> tags;
    std::string title;
    std::vector<CaseLine> lines;
};

/// All cases of a folder, files in name order. A file that cannot be read
/// properly ends the program: a case silently left out would prove nothing.
std::vector<Case> read_cases(const std::string& folder);

/// Plays one case; every fact that is not as expected, as "file:line: what".
std::vector<std::string> play_case(const Case& a_case);

}  // namespace foulon::quebec::book
