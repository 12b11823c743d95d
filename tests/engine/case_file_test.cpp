// The reader of case catalogues (support/case_file.hpp): cases that start from
// another, and what it refuses to read.
#include "support/case_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>

namespace foulon::cases {
namespace {

constexpr std::array<std::string_view, 2> kChecks{"expect", "legal"};

class CaseFile : public testing::Test {
protected:
    CaseFile() { std::filesystem::create_directories(folder_); }
    ~CaseFile() override { std::filesystem::remove_all(folder_); }

    std::vector<Case> read(const std::string& text) {
        std::ofstream(folder_ / "cases.txt") << text;
        return read_cases(folder_, kChecks);
    }
    static std::vector<std::string> lines_of(const Case& a_case) {
        std::vector<std::string> texts;
        for (const CaseLine& line : a_case.lines) texts.push_back(line.text);
        return texts;
    }

    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("foulon-cases-" + std::to_string(::getpid()));
};

TEST_F(CaseFile, StartsFromAnotherCaseUpToItsFirstCheck) {
    const auto cases = read(
        "case a [S 1] one\n"
        "put x\n"
        "do y\n"
        "expect z\n"
        "do more\n"
        "\n"
        "case b [S 1] [S 2] two\n"
        "like a\n"
        "do other\n"
        "legal all\n"
        "\n"
        "case c [S 3] three\n"
        "like b  # of a case that starts from another itself\n"
        "expect end\n");
    ASSERT_EQ(cases.size(), 3U);
    EXPECT_EQ(lines_of(cases[1]), (std::vector<std::string>{"put x", "do y", "do other", "legal all"}));
    EXPECT_EQ(lines_of(cases[2]), (std::vector<std::string>{"put x", "do y", "do other", "expect end"}));
    // A line is reported where it stands in the file.
    EXPECT_EQ(cases[2].lines[0].number, 2);
    EXPECT_EQ(cases[2].lines[2].number, 9);
    EXPECT_EQ(cases[2].lines[3].number, 14);
    EXPECT_EQ(cases[1].tags, (std::vector<std::string>{"S 1", "S 2"}));
}

TEST_F(CaseFile, RefusesToStartFromNowhere) {
    EXPECT_EXIT(read("case a [S 1] one\nlike b\n"), testing::ExitedWithCode(2), "no earlier case b");
    EXPECT_EXIT(read("case a [S 1] one\nlike a\n"), testing::ExitedWithCode(2), "no earlier case a");
    EXPECT_EXIT(read("case a [S 1] one\nput x\n\ncase b [S 1] two\nput y\nlike a\n"),
                testing::ExitedWithCode(2), "must be the first line");
    // A case that only checks has no position to start from.
    EXPECT_EXIT(read("case a [S 1] one\nexpect x\n\ncase b [S 1] two\nlike a\n"), testing::ExitedWithCode(2),
                "no earlier case a");
}

TEST_F(CaseFile, RefusesWhatIsNoCase) {
    EXPECT_EXIT(read("put x\n"), testing::ExitedWithCode(2), "no case begun");
    EXPECT_EXIT(read("case a one\n"), testing::ExitedWithCode(2), "cites its rule");
    EXPECT_EXIT(read("case a [S 1] one\n\ncase a [S 1] again\n"), testing::ExitedWithCode(2), "a twice");
}

}  // namespace
}  // namespace foulon::cases
