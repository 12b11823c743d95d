// The text of lines and headers: one text per value; anything else is rejected with its
// position.
#include <gmock/gmock.h>

#include "record/line_scanner.hpp"
#include "toy_record.hpp"

namespace foulon::record {
namespace {

using testing::HasSubstr;

TEST(Hex, RoundTripsAndIsStrict) {
    const Bytes<4> bytes{0x00, 0x9f, 0xa0, 0xff};
    EXPECT_EQ(to_hex(bytes), "009fa0ff");
    EXPECT_EQ(bytes_from_hex<4>("009fa0ff"), bytes);
    EXPECT_FALSE(bytes_from_hex<4>("009FA0FF"));
    EXPECT_FALSE(bytes_from_hex<4>("009fa0f"));
    EXPECT_FALSE(bytes_from_hex<4>("009fa0ff0"));
    EXPECT_FALSE(bytes_from_hex<4>("009fa0fg"));
}

const std::string k16(32, 'a'), k32(64, 'b'), k64(128, 'c');

TEST(Lines, EveryKindRoundTrips) {
    const std::vector<std::string> texts{"british word-hash " + k32,
                                         "french word " + k16,
                                         "british order attack-upper, go aggressive",
                                         "chance card militia-desert-b 12/28",
                                         "chance die 4",
                                         "french sealed " + k32,
                                         "chance sealed " + k32,
                                         "check 1 " + k16,
                                         "open 7 " + k16 + " order hold",
                                         "act british resign",
                                         "act french draw",
                                         "act referee void",
                                         "act referee timeout french",
                                         "act british pause",
                                         "act french resume",
                                         "act referee rollback 12",
                                         "result british morale",
                                         "result nobody drawn",
                                         "secret " + k32,
                                         "sign " + k64};
    std::set<std::size_t> kinds;
    for (const std::string& text : texts) {
        const auto body = parse_body(text);
        ASSERT_TRUE(body) << text << ": " << body.error().expected;
        EXPECT_EQ(print(*body), text);
        kinds.insert(body->index());
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Body>);
}

TEST(Lines, NonCanonicalTextIsRejectedWithItsPosition) {
    const std::vector<std::pair<std::string, std::size_t>> wrong{
        {"", 0},
        {"british", 0},
        {"british ", 8},
        {"british  hold", 8},
        {"british hold ", 8},
        {"british hold  now", 8},
        {"british h\tld", 8},
        {"british h\xc3\xa9", 8},
        {"indian hold", 0},
        {"british word-hash " + k16, 18},
        {"british word " + k32, 13},
        {"british sealed hold", 15},
        {"chance sealed", 13},
        {"chance ", 7},
        {"check 01 " + k16, 6},
        {"check -1 " + k16, 6},
        {"check 4294967296 " + k16, 6},
        {"check 1 " + k16 + " ", 8},
        {"open 7 " + k16, 7},
        {"open 7 " + k16 + " ", 40},
        {"act nobody resign", 4},
        {"act british surrender", 12},
        {"act british resign ", 19},
        {"act british resign now", 19},
        {"act referee timeout", 19},
        {"act referee timeout indian", 20},
        {"act referee rollback", 20},
        {"act referee rollback 1x", 21},
        {"result referee void", 7},
        {"result british by morale", 15},
        {"result british", 14},
        {"secret " + k16, 7},
        {"sign " + k32, 5},
    };
    for (const auto& [text, at] : wrong) {
        const auto body = parse_body(text);
        ASSERT_FALSE(body) << text;
        EXPECT_EQ(body.error().at, at) << text;
        EXPECT_FALSE(body.error().expected.empty());
        EXPECT_FALSE(body.error().found.empty());
    }
}

Header some_header() {
    Header header;
    header.game = "toy";
    header.rules = 3;
    header.pack = hash32("pack");
    header.options = {{"side", "british"}, {"deck", "24 cards"}};
    header.dice = {DiceKind::Sealed, hash32("secret"), {}};
    header.key = hash32("key");
    return header;
}

TEST(Lines, HeadersRoundTrip) {
    Header header = some_header();
    EXPECT_EQ(*parse_header(print_header(header)), header);
    header.dice = {DiceKind::Seeded, {}, "seven years"};
    EXPECT_EQ(*parse_header(print_header(header)), header);
    header.dice = {DiceKind::Own, {}, {}};
    header.options.clear();
    EXPECT_EQ(*parse_header(print_header(header)), header);
}

TEST(Lines, MalformedHeadersAreRejected) {
    const std::string good = print_header(some_header());
    const auto with = [&](std::string_view from, std::string_view to) {
        std::string text = good;
        text.replace(text.find(from), from.size(), to);
        return parse_header(text);
    };
    EXPECT_TRUE(with("begin", "begin"));
    EXPECT_FALSE(with("record 1", "record 2"));
    EXPECT_FALSE(with("game toy", "game Toy"));
    EXPECT_FALSE(with("rules 3", "rules 0"));
    EXPECT_FALSE(with("rules 3", "rules 03"));
    EXPECT_FALSE(with("option side british", "option side"));
    EXPECT_FALSE(with("option side british", "option side  british"));
    EXPECT_FALSE(with("dice sealed", "dice loaded"));
    EXPECT_FALSE(with("begin", "begin "));
    EXPECT_FALSE(with("begin", "begin\n"));
    EXPECT_FALSE(with("key ", "note x\nkey "));
    EXPECT_FALSE(with("\ngame", "\r\ngame"));
    const auto error = with("rules 3", "rules three");
    ASSERT_FALSE(error);
    EXPECT_EQ(error.error().at, good.find("rules 3") + 6);
    EXPECT_EQ(error.error().found, "three");
}

TEST(Lines, TheNumberDrawnIsSplitFromTheOutcome) {
    const auto drawn = split_drawn("card militia 12/28");
    ASSERT_TRUE(drawn);
    EXPECT_EQ(drawn->outcome, "card militia");
    EXPECT_EQ(drawn->k, 12U);
    EXPECT_EQ(drawn->total, 28U);
    for (const char* wrong : {"die 4", "3/6", " 3/6", "die 03/6", "die 3/", "die /6", "die 3/6 ", "die 3/6/6",
                              "die 18446744073709551616/6"})
        EXPECT_FALSE(split_drawn(wrong)) << wrong;
}

TEST(Lines, PrintableTextIsShort) {
    EXPECT_EQ(printable("hold"), "hold");
    EXPECT_EQ(printable(std::string_view("a\0\n", 3)), "a\\x00\\x0a");
    EXPECT_LE(printable(std::string(1000000, 'x')).size(), 50U);
}

}  // namespace
}  // namespace foulon::record
