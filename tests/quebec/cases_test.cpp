// Registers every case of the catalogue as a test of its own, named by its id
// and the rules it proves.
#include <gtest/gtest.h>

#include "quebec/cases.hpp"

namespace {

using foulon::quebec::Case;

class CaseTest : public testing::Test {
public:
    explicit CaseTest(Case a_case) : case_(std::move(a_case)) {}
    void TestBody() override {
        for (const std::string& wrong : foulon::quebec::play_case(case_))
            ADD_FAILURE() << wrong << "  (" << case_.title << ")";
    }

private:
    Case case_;
};

const bool registered = [] {
    for (const Case& a_case : foulon::quebec::read_cases(FOULON_SOURCE_DIR "/tests/quebec/cases")) {
        std::string name = a_case.id;
        for (const std::string& tag : a_case.tags) name += "{" + tag + "}";
        testing::RegisterTest("QuebecCase", name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                              [=]() -> testing::Test* { return new CaseTest(a_case); });
    }
    return true;
}();

}  // namespace
