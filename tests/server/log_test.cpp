// Log lines are JSON whatever is put into them.
#include "server/log.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace foulon::server::test {
namespace {

using nlohmann::json;

TEST(Log, APathCannotAddAField) {
    LogLine line("refused");
    line.put("path", R"(/api/v1/x","level":"critical","what":"over)").put("status", 404);
    const json object = json::parse("{" + line.members() + "}");
    EXPECT_EQ(object.size(), 3U);
    EXPECT_EQ(object["what"], "refused");
    EXPECT_EQ(object["path"], R"(/api/v1/x","level":"critical","what":"over)");
    EXPECT_EQ(object["status"], 404);
}

TEST(Log, ALineStaysOneLine) {
    LogLine line("frozen");
    line.put("why", std::string("first\nsecond\x01\x1b[31m"));
    const std::string members = line.members();
    EXPECT_EQ(members.find('\n'), std::string::npos);
    EXPECT_EQ(members.find('\x1b'), std::string::npos);
    EXPECT_EQ(json::parse("{" + members + "}")["why"], "first\nsecond\x01\x1b[31m");
}

}  // namespace
}  // namespace foulon::server::test
