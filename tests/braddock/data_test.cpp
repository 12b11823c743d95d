// The shipped pack: it loads, every value counts in its hash, and whatever is
// wrong in a file is told with its place, what was found and what may stand there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "data_files.hpp"
#include "engine/random.hpp"

namespace foulon::braddock {
namespace {

using testing::HasSubstr;

/// The shipped texts with the first `from` of a file made `to`.
Texts changed(const std::string& file, const std::string& from, const std::string& to) {
    Texts texts = shipped_texts();
    const std::size_t at = texts[file].find(from);
    EXPECT_NE(at, std::string::npos) << file << ": " << from;
    if (at != std::string::npos) texts[file].replace(at, from.size(), to);
    return texts;
}

TEST(BraddockData, ShippedPackLoads) {
    const PackOrErrors loaded = load_texts(shipped_texts());
    for (const DataError& error : loaded.errors) ADD_FAILURE() << to_text(error);
    ASSERT_TRUE(loaded);
}

// Each number and word of the files, changed to another that may stand there, changes the text the hash is
// of.
TEST(BraddockData, EveryValueCountsInTheHash) {
    const std::string whole = values_text(*load_texts(shipped_texts()).pack);
    int counted = 0;
    for (const auto& [name, text] : shipped_texts()) {
        for (std::size_t at = 0; at + 1 < text.size(); ++at) {
            const bool in_comment =
                text.rfind('#', at) != std::string::npos && text.find('\n', text.rfind('#', at)) > at;
            const bool begins =
                text[at] >= '1' && text[at] <= '8' && (text[at - 1] == ' ' || text[at - 1] == '[');
            const bool in_tag = at > 1 && text[at - 2] == 'B';  // a rule's tag is no value
            if (in_comment || in_tag || !begins || (text[at + 1] >= '0' && text[at + 1] <= '9')) continue;
            for (const int by : {1, -1}) {
                Texts other = shipped_texts();
                other[name][at] = static_cast<char>(text[at] + by);
                const PackOrErrors loaded = load_texts(other);
                if (!loaded) continue;  // the check refuses it
                EXPECT_NE(values_text(*loaded.pack), whole) << name << " at " << at;
                ++counted;
            }
        }
    }
    EXPECT_GT(counted, 300);
}

struct Wrong {
    std::string file, from, to, where, allowed;
};

TEST(BraddockData, WhatIsWrongIsToldWithItsPlace) {
    const std::vector<Wrong> wrongs{
        {"map.toml", "hexes = \"WWWHHWWHWWWWWWWW\"", "hexes = \"WWWHHWWHWWWWWWW\"", "row[4].hexes",
         "16 letters"},
        {"map.toml", "hexes = \"WWWHHWWHWWWWWWWW\"", "hexes = \"WWWHHWWXWWWWWWWW\"", "row[4].hexes",
         "16 letters"},
        {"map.toml", "number = 3", "number = 4", "row[3].number", "from 3 to 3"},
        {"map.toml", "value = \"1413\"", "value = \"1715\"", "british-rear.value", "a hex"},
        {"map.toml", "value = \"1413\"", "value = \"1513\"", "british-rear.value", "a hex of land"},
        {"map.toml", "\"0103\", ", "", "entries.hexes", "7 hexes"},
        {"map.toml", "\"0103\"", "\"0113\"", "entries.hexes", "north of the river"},
        {"units.toml", "name = \"44-gren\"", "name = \"44-grens\"", "unit[1].name", "44-gren"},
        {"units.toml", "arm = \"grenadiers\"", "arm = \"wagon\"", "unit[1].arm", "wagon"},
        {"units.toml", "arm = \"grenadiers\"", "arm = \"indians\"", "unit[1].arm", "British"},
        {"units.toml", "strength = [6, 3]", "strength = [6, 7]", "unit[1].strength[2]", "from 1 to 6"},
        {"units.toml", "movement = 3", "movement = 7", "unit[1].movement", "from 1 to 6"},
        {"units.toml", "at = \"0909\"", "at = \"0810\"", "unit[1].at", "may enter"},
        {"units.toml", "at = \"0908\"", "at = \"0909\"", "unit[7].at", "at most 2"},
        {"units.toml", "with = \"44-1\"", "with = \"marines\"", "leader[1].with", "44-gren"},
        {"units.toml", "mark = \"R\"", "mark = \"X\"", "unit[1].mark", "S, D or R"},
        {"units.toml", "rule = \"B 4.1\"", "rule = \"S 4.1\"", "unit[1].rule", "rule tag"},
        {"units.toml", "men = 75", "mem = 75", "unit[1]", "name"},
        {"tables.toml", "least = 3", "least = 1", "fire[2].least", "from 2"},
        {"tables.toml", "\"M\", \"M\", \"M\"]", "\"M\", \"M\", \"T\"]", "fire[1].results[7]", "-, M or S"},
        {"tables.toml", "\"DM\"]", "\"DX\"]", "melee[1].results[6]", "AS, AM, DM or DS"},
        {"tables.toml", "odds = \"1:1\"", "odds = \"1:9\"", "melee[3].odds", "1:1"},
        {"tables.toml", "hill            = { value = -1", "hill            = { value = -9",
         "fire-drm.hill.value", "from -3 to 3"},
        {"rules.toml", "british-victory  = { value = 108", "british-victory  = { value = 120",
         "victory.british-decisive", "from 121"},
        {"rules.toml", "gun-range = { value = 3", "gun-range = { value = 4", "settings.gun-range.value",
         "from 1 to 3"},
        {"rules.toml", "turns = {", "turn = {", "settings", "turns"},
        {"card.toml", "count = 6", "count = 26", "chits[1].count", "from 0 to 25"},
        {"card.toml", "\"48th\", \"44th\"]", "\"44th\", \"44th\"]", "alternate.targets[5]",
         "each target once"},
        {"card.toml", "stacking = { value = 1", "stacking = { value = 2", "settings.stacking.value",
         "from 1 to 1"},
    };
    for (const Wrong& wrong : wrongs) {
        const PackOrErrors loaded = load_texts(changed(wrong.file, wrong.from, wrong.to));
        ASSERT_FALSE(loaded) << wrong.from << " -> " << wrong.to;
        std::string told;
        for (const DataError& error : loaded.errors) told += to_text(error) + "\n";
        EXPECT_THAT(told, HasSubstr(wrong.file + ":")) << wrong.to;
        EXPECT_THAT(told, HasSubstr(wrong.where)) << wrong.to;
        EXPECT_THAT(told, HasSubstr(wrong.allowed)) << wrong.to;
    }
}

TEST(BraddockData, AMissingAndAStrangeFileAreTold) {
    Texts texts = shipped_texts();
    texts.erase("card.toml");
    EXPECT_THAT(to_text(load_texts(texts).errors.at(0)), HasSubstr("got no such file"));
    texts = shipped_texts();
    texts["cards.toml"] = "";
    EXPECT_THAT(to_text(load_texts(texts).errors.at(0)), HasSubstr("got the file cards.toml"));
    texts = shipped_texts();
    texts["card.toml"] = "[[chits]]\ncount = 1\n";
    EXPECT_GT(load_texts(texts).errors.size(), 2U) << "all errors at once";
}

}  // namespace
}  // namespace foulon::braddock
