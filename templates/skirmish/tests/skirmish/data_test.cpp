// Wrong data is refused, with the place and what is allowed.
#include <gtest/gtest.h>

#include "skirmish/data.hpp"
#include "support/data_files.hpp"

namespace foulon::skirmish {
namespace {

/// The errors after one change of the shipped file, one a line.
std::string errors_after(std::string_view from, std::string_view to) {
    Texts texts = read_shipped_texts("skirmish", kPackFiles);
    std::string& text = texts["skirmish.toml"];
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    std::string all;
    for (const DataError& error : load_changed_texts(texts, load_pack).errors) all += to_text(error) + "\n";
    return all;
}

TEST(SkirmishData, EveryWrongValueIsTold) {
    EXPECT_EQ(errors_after("points = 2", "points = 0"),
              "skirmish.toml:11:10: post[1].points must be a whole number from 1 to 9 (got 0)\n");
    EXPECT_EQ(errors_after("\"centre\"", "\"middle\""),
              "skirmish.toml:16:8: post[2].name must be centre (got \"middle\")\n");
    EXPECT_EQ(errors_after("value = 5", "value = 2"),
              "skirmish.toml:29:19: settings.turns.value must be a whole number from 3 to 9 (got 2)\n");
    EXPECT_EQ(
        errors_after("value = 4", "value = 8"),
        "skirmish.toml:31:26: settings.british-from.value must be a whole number from 1 to 7 (got 8)\n");
    EXPECT_NE(errors_after("[[post]]", "[[posts]]"), "");
}

}  // namespace
}  // namespace foulon::skirmish
