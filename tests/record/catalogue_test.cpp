// Catalogues: templates, their blanks, and the errors of broken or missing ones. Each game
// tests its own texts in its own folder.
#include "record/catalogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/toml.hpp"

namespace foulon::record {
namespace {

constexpr std::string_view kGrammar = "list-comma = \", \"\nlist-or = \" or \"\n";

tl::expected<Catalogue, std::vector<DataError>> read(std::string_view text) {
    std::vector<DataFile> files;
    files.push_back(*parse_toml(kGrammar, "grammar.toml", "text/en/grammar.toml"));
    files.push_back(*parse_toml(text, "camp.toml", "text/en/camp.toml"));
    return Catalogue::from_files(files, "text/en");
}

TEST(Catalogue, KeysAreFileAndPath) {
    const auto words = read("cold = \"It is cold.\"\n[tent.old]\ntitle = \"An old tent\"\n");
    ASSERT_TRUE(words);
    EXPECT_EQ(words->fill("camp.cold"), "It is cold.");
    EXPECT_EQ(words->fill("camp.tent.old.title"), "An old tent");
    EXPECT_THAT(words->keys("camp."), ::testing::ElementsAre("camp.cold", "camp.tent.old.title"));
}

TEST(Catalogue, BlanksAreFilled) {
    const auto words = read("march = \"The {side} march from {from} to {to}. {side}!\"\n");
    const std::vector<std::pair<std::string, std::string>> values{
        {"side", "French"}, {"from", "Cap Rouge"}, {"to", "Quebec"}};
    EXPECT_EQ(words->fill("camp.march", values), "The French march from Cap Rouge to Quebec. French!");
    EXPECT_THAT(words->blanks("camp.march"), ::testing::ElementsAre("from", "side", "to"));
}

TEST(Catalogue, OneAndMany) {
    const auto words = read("lost = \"{count:marker is|markers are} lost\"\n");
    const auto translate = [&](std::string count) {
        return words->translate({"camp.lost", {{"count", std::move(count)}}});
    };
    EXPECT_EQ(translate("1"), "1 marker is lost");
    EXPECT_EQ(translate("2"), "2 markers are lost");
    EXPECT_EQ(translate("0"), "0 markers are lost");
    EXPECT_THAT(words->blanks("camp.lost"), ::testing::ElementsAre("count"));
}

TEST(Catalogue, ValuesMayBeKeysAndLists) {
    const auto words = read("at = \"At {places}.\"\na = \"Levis\"\nb = \"Orleans\"\nc = \"Abraham\"\n");
    const auto translate = [&](std::string places) {
        return words->translate({"camp.at", {{"places", std::move(places)}}});
    };
    EXPECT_EQ(translate("@camp.a"), "At Levis.");
    EXPECT_EQ(translate("@camp.a|@camp.b"), "At Levis or Orleans.");
    EXPECT_EQ(translate("@camp.a|@camp.b|@camp.c"), "At Levis, Orleans or Abraham.");
    EXPECT_EQ(translate("@camp.z"), "At {camp.z}.");
}

TEST(Catalogue, MissingKeysAndBlanksStayVisible) {
    const auto words = read("march = \"To {to}.\"\n");
    EXPECT_EQ(words->fill("camp.march"), "To {to}.");
    EXPECT_EQ(words->fill("camp.halt"), "{camp.halt}");
    EXPECT_EQ(Catalogue().fill("camp.halt"), "{camp.halt}");
    EXPECT_TRUE(words->blanks("camp.halt").empty());
}

TEST(Catalogue, CheckReportsMissingKeysAndUnknownBlanks) {
    const auto words = read("halt = \"Halt.\"\nmarch = \"To {too}, {count:mile|miles}.\"\n");
    const std::vector<RequiredMessage> wanted{
        {"camp.halt", {}}, {"camp.march", {"to", "count"}}, {"camp.sleep", {}}};
    const std::vector<DataError> errors = words->check(wanted);
    ASSERT_EQ(errors.size(), 2U);
    EXPECT_EQ(errors[0],
              (DataError{"text/en/camp.toml", 2, 9, "camp.march", "the placeholder {too}", "to or count"}));
    EXPECT_EQ(errors[1], (DataError{"text/en", 0, 0, "camp.sleep", "nothing", "a text"}));
}

TEST(Catalogue, CheckWholeReportsUnusedKeys) {
    const auto words = read("halt = \"Halt.\"\nmarch = \"March.\"\n");
    const std::vector<RequiredMessage> wanted{{"camp.halt", {}}};
    EXPECT_EQ(words->check_whole(wanted),
              (std::vector<DataError>{{"text/en/camp.toml", 2, 9, "camp.march", "an unknown key",
                                       "a key that English has too"}}));
    EXPECT_TRUE(words->check_whole(wanted, "tent.").empty());
}

TEST(Catalogue, TypedTextIsNeverAKey) {
    const auto words = read("found = \"Found {text}.\"\nsecret = \"nothing\"\n");
    const auto found = [&](const std::string& text) {
        return words->translate({"camp.found", {{"text", as_typed(text)}}});
    };
    EXPECT_EQ(found("@camp.secret"), "Found @camp.secret.");
    EXPECT_EQ(found("@@camp.secret"), "Found @@camp.secret.");
    EXPECT_EQ(found("camp"), "Found camp.");
}

TEST(Catalogue, ADuplicateKeyIsAnError) {
    const std::vector<DataFile> files{*parse_toml(kGrammar, "grammar.toml", "a/grammar.toml"),
                                      *parse_toml("halt = \"Halt.\"", "camp.toml", "a/camp.toml"),
                                      *parse_toml("halt = \"Stop.\"", "camp.toml", "b/camp.toml")};
    const auto words = Catalogue::from_files(files, "a");
    ASSERT_FALSE(words);
    EXPECT_EQ(words.error(),
              (std::vector<DataError>{{"b/camp.toml", 1, 8, "camp.halt", "the key a second time",
                                       "a key that is used once; it is also in a/camp.toml"}}));
}

TEST(Catalogue, GamesShareWords) {
    const std::string data = FOULON_SOURCE_DIR "/data";
    const auto words = Catalogue::load(data, "siege", "en", "common");
    ASSERT_TRUE(words);
    EXPECT_EQ(words->fill("board.title"), "The Siege of Quebec, 1759");
    EXPECT_EQ(words->fill("common.acts.resign.british"), "The British resign.");
    EXPECT_FALSE(Catalogue::load(data, "siege", "en", "no-such-folder"));
}

TEST(Catalogue, BrokenTemplatesAreErrorsAtLoad) {
    for (const std::string_view text :
         {"a = \"{to\"", "a = \"to}\"", "a = \"{}\"", "a = \"{To}\"", "a = \"{a b}\"", "a = \"{{to}}\""}) {
        const auto words = read(text);
        ASSERT_FALSE(words) << text;
        EXPECT_EQ(words.error()[0].allowed,
                  "a text with placeholders such as {place} or {count:marker|markers}");
        EXPECT_EQ(words.error()[0].line, 1);
    }
    for (const std::string_view text : {"a = 1", "a = \"\"", "a = [\"x\"]", "a = true"}) {
        const auto words = read(text);
        ASSERT_FALSE(words) << text;
        EXPECT_EQ(words.error()[0].where, "camp.a");
        EXPECT_EQ(words.error()[0].allowed, "a text in quotation marks");
    }
}

TEST(Catalogue, AListNeedsItsSeparators) {
    const std::vector<DataFile> files{*parse_toml("list-or = \" or \"", "grammar.toml", "grammar.toml")};
    const auto words = Catalogue::from_files(files, "text/en");
    ASSERT_FALSE(words);
    EXPECT_EQ(words.error(), (std::vector<DataError>{{"text/en", 0, 0, "grammar.list-comma", "nothing",
                                                      "the text that joins a list"}}));
}

TEST(Catalogue, AMissingLanguage) {
    const std::string data = FOULON_SOURCE_DIR "/data";
    EXPECT_THAT(Catalogue::languages(data, "siege"), ::testing::Contains("en"));
    const auto words = Catalogue::load(data, "siege", "xx");
    ASSERT_FALSE(words);
    EXPECT_EQ(words.error()[0].found, "no texts in the language xx");
    EXPECT_THAT(words.error()[0].allowed, ::testing::HasSubstr("en"));
    // A language is the name of a folder, never a path to somewhere else.
    EXPECT_FALSE(Catalogue::load(data, "siege", ".."));
    EXPECT_FALSE(Catalogue::load(data, "siege", ""));
    EXPECT_FALSE(Catalogue::load(data, "no-such-game", "en"));
}

TEST(Toml, OrderAndPositionsOfTheFile) {
    const auto file =
        parse_toml("zeal = 1\nanger = [true, \"x\", -2]\n\n[table]\nb = 1.5\n", "a.toml", "dir/a.toml");
    ASSERT_TRUE(file);
    ASSERT_EQ(file->root.members.size(), 3U);
    EXPECT_EQ(file->root.members[0].key, "zeal");
    EXPECT_EQ(file->root.members[0].position, (Position{1, 1}));
    EXPECT_EQ(file->root.members[0].value.position, (Position{1, 8}));
    const Node& anger = file->root.members[1].value;
    ASSERT_EQ(anger.items.size(), 3U);
    EXPECT_TRUE(anger.items[0].boolean);
    EXPECT_EQ(anger.items[1].text, "x");
    EXPECT_EQ(anger.items[2].integer, -2);
    EXPECT_EQ(anger.items[2].position, (Position{2, 21}));
    EXPECT_EQ(describe(file->root.members[2].value.members[0].value), "a number with a fraction");
}

// The library's own assertions fail on some texts; found by fuzzing.
TEST(Toml, AFailedLibraryAssertionIsAnError) {
    const auto file = parse_toml("a = 1\nb = \"two\"\n[ (c)\nd = 4\n", "a.toml", "dir/a.toml");
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().file, "dir/a.toml");
    EXPECT_EQ(file.error().line, 3);
    EXPECT_EQ(file.error().found, "invalid TOML in the line that begins [ (c)");
}

TEST(Toml, NonAsciiOnlyInStringsAndComments) {
    const auto at = [](std::string_view text) {
        const auto file = parse_toml(text, "a.toml", "a.toml");
        return file ? Position{} : Position{file.error().line, file.error().column};
    };
    EXPECT_EQ(at("a = \"\xc3\xa9\" # \xc3\xa9\nb = '\xc3\xa9'\n"), Position{});
    EXPECT_EQ(at("a = \"\"\"\n\xc3\xa9 \"quoted\" \\\" \xc3\xa9\"\"\"\"\nb = "
                 "\'\'\'\xc3\xa9\n#\'\'\'\n\"\xc3\xa9\" = 1\n"),
              Position{});
    EXPECT_EQ(at("a = 1\n o \xc9\xb2\n"), (Position{2, 4}));
    EXPECT_EQ(at("a = \"x\" \xc2\xa0\n"), (Position{1, 9}));
}

TEST(Toml, SyntaxErrorsSayWhere) {
    struct Case {
        std::string_view text;
        int line;
    };
    for (const Case& each :
         {Case{"a = 1\nb 2\n", 2}, Case{"a = 1\n\na = 2\n", 3}, Case{"a = \"x\n", 1}, Case{"[t\n", 1},
          Case{"a = [1, 2\n", 1}, Case{"a = yes\n", 1}, Case{"\n\n= 1", 3}, Case{"a = \"\xff\"", 1}}) {
        const auto file = parse_toml(each.text, "a.toml", "dir/a.toml");
        ASSERT_FALSE(file) << each.text;
        EXPECT_EQ(file.error().file, "dir/a.toml");
        EXPECT_EQ(file.error().line, each.line) << each.text;
        EXPECT_FALSE(file.error().found.empty());
        EXPECT_THAT(to_text(file.error()),
                    ::testing::ContainsRegex("invalid TOML: .|must be .* [(]got .*[)]"));
    }
}

TEST(Toml, AMissingFile) {
    const auto file = read_toml("no/such/file.toml");
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().file, "no/such/file.toml");
    EXPECT_EQ(file.error().allowed, "a file that can be read");
    EXPECT_FALSE(read_toml(FOULON_SOURCE_DIR));
}

}  // namespace
}  // namespace foulon::record
