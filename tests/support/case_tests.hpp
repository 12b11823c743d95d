// Registers every case of a catalogue as a test of its own, named by its id and
// the rules it proves. The game's own player plays it.
#pragma once

#include <gtest/gtest.h>

#include "support/case_file.hpp"

namespace foulon::cases {

/// Plays a case: every fact that is not as expected, as "file:line: what".
using Play = std::vector<std::string> (*)(const Case&);

class CaseTest : public testing::Test {
public:
    CaseTest(Case a_case, Play play) : case_(std::move(a_case)), play_(play) {}
    void TestBody() override {
        for (const std::string& wrong : play_(case_)) ADD_FAILURE() << wrong << "  (" << case_.title << ")";
    }

private:
    Case case_;
    Play play_;
};

/// `checks` are the verbs of the game's player that state a fact.
inline bool register_cases(const char* suite, const std::string& folder,
                           std::span<const std::string_view> checks, Play play) {
    for (const Case& a_case : read_cases(folder, checks)) {
        std::string name = a_case.id;
        for (const std::string& tag : a_case.tags) name += "{" + tag + "}";
        testing::RegisterTest(suite, name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                              [=]() -> testing::Test* { return new CaseTest(a_case, play); });
    }
    return true;
}

}  // namespace foulon::cases
