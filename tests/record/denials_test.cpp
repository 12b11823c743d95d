// Denials: every row of the table is used by the record module and has its sentence.
#include "record/denials.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace foulon::record {
namespace {

namespace fs = std::filesystem;

TEST(Denials, EveryRowIsUsed) {
    std::string code;
    for (const auto& file : fs::directory_iterator(FOULON_SOURCE_DIR "/src/record")) {
        if (file.path().filename().string().starts_with("denials.")) continue;
        std::ifstream in(file.path());
        code.append(std::istreambuf_iterator<char>(in), {});
    }
    for (const Denial& row : kDenials)
        EXPECT_NE(code.find("\"" + std::string(row.key) + "\""), std::string::npos)
            << row.key << " is never said";
}

TEST(Denials, EveryRowHasItsSentenceAndBlanks) {
    const auto words = Catalogue::load(FOULON_SOURCE_DIR "/data", "server", "en", "common");
    ASSERT_TRUE(words);
    for (const DataError& error : words->check_whole(denial_words(), kDenied))
        ADD_FAILURE() << to_text(error);
    EXPECT_EQ(words->translate(denied(Denied::Why::NotYourTurn, "other-chooses", Side::French).says),
              "It is the French player's turn.");
    EXPECT_EQ(words->translate(denied(Denied::Why::Stale, "stale", {{"lines", "1"}, {"at", "7"}}).says),
              "The record now has 1 line, not 7. Reload and try again.");
}

TEST(Denials, WithoutACatalogueTheKeyAndBlanksAreShown) {
    const Denied problem = denied(Denied::Why::NotNow, "rollback-inside", {{"line", "4"}, {"rest", "6"}});
    EXPECT_EQ(describe(Problem(problem)), "not allowed here: rollback-inside line=4 rest=6");
}

}  // namespace
}  // namespace foulon::record
