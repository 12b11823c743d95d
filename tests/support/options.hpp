// Generic tests of a game's options: every row of its table is read, recorded and
// read again; what does not fit is refused by name; the words are in the catalogue.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/game.hpp"
#include "record/catalogue.hpp"

namespace foulon::contract {

/// Values that an option must read.
inline std::vector<std::string> good_values(const OptionSpec& spec) {
    if (spec.kind == OptionKind::Number) return {std::to_string(spec.least), std::to_string(spec.most)};
    std::vector<std::string> values(spec.values.begin(), spec.values.end());
    if (spec.kind == OptionKind::Set) values.insert(values.end(), {"none", "all"});
    return values;
}
inline std::vector<std::string> wrong_values(const OptionSpec& spec) {
    if (spec.kind == OptionKind::Number)
        return {std::to_string(spec.least - 1), std::to_string(spec.most + 1), "many", ""};
    return {"nonsense", ""};
}

/// What the game answers to these options: "accepted", or why not.
template <class G>
std::string answer_to(const typename G::Pack& pack, const OptionTexts& requested) {
    const auto options = read_options(pack, requested);
    return options ? "accepted" : to_text(options.error(), G::kName, "--");
}

/// The English of the catalogue is that of the table, which help on the command line is made from.
inline void check_option_words(const GameOptions& table, const record::Catalogue& words) {
    for (const OptionSpec& spec : table.specs) {
        const std::string key = "options." + std::string(spec.name);
        EXPECT_EQ(words.fill(key + ".help"), spec.help);
        EXPECT_TRUE(words.has(key + ".label")) << key;
        for (const std::string_view value : spec.values)
            EXPECT_TRUE(words.has(key + ".values." + std::string(value))) << key << " " << value;
    }
}

template <class G>
    requires HasOptions<G>
void check_options(const typename G::Pack& pack) {
    const auto words = record::Catalogue::load(FOULON_SOURCE_DIR "/data", G::kName, "en");
    ASSERT_TRUE(words);
    const GameOptions table = option_table(pack);
    check_option_words(table, *words);
    ASSERT_EQ(table.game, G::kName);
    ASSERT_TRUE(table.modes.solitaire || table.modes.two);
    EXPECT_EQ(table.modes.solitaire, !table.solo_sides.empty());
    for (const PlayMode mode : {PlayMode::Solitaire, PlayMode::Two}) {
        const std::string players = mode == PlayMode::Solitaire ? "one" : "two";
        const auto begun = read_options(pack, {{"players", players}});
        ASSERT_EQ(static_cast<bool>(begun), table.modes.contains(mode)) << players;
        if (!begun) continue;
        // Modes as declared are the seats as played.
        EXPECT_EQ(seats(pack, *begun) == SideSet::both(), mode == PlayMode::Two);
        for (const OptionSpec& spec : table.specs) {
            SCOPED_TRACE(std::string(spec.name) + ", players " + players);
            if (!spec.modes.contains(mode)) {
                if (table.find(spec.name, mode) != nullptr) continue;  // another row is for this mode
                const auto wrong = read_options(
                    pack, {{"players", players}, {std::string(spec.name), good_values(spec).front()}});
                ASSERT_FALSE(wrong);
                EXPECT_EQ(wrong.error().kind, OptionError::Kind::Mode);
                continue;
            }
            for (const std::string& value : good_values(spec)) {
                const auto read = read_options(pack, {{"players", players}, {std::string(spec.name), value}});
                ASSERT_TRUE(read) << value << ": " << to_text(read.error(), G::kName);
                // As a record's header has it, and back.
                const OptionTexts header = print_options(pack, *read);
                const auto again = parse_options(pack, header);
                ASSERT_TRUE(again) << value;
                EXPECT_EQ(*again, *read) << value;
                for (const auto& [name, recorded] : header) {
                    if (name != spec.name) continue;
                    EXPECT_EQ(recorded, value);
                }
            }
            for (const std::string& value : wrong_values(spec)) {
                const auto wrong =
                    read_options(pack, {{"players", players}, {std::string(spec.name), value}});
                ASSERT_FALSE(wrong) << value;
                const std::string text = to_text(wrong.error(), G::kName, "--");
                EXPECT_NE(text.find("--"), std::string::npos) << text;
                EXPECT_NE(text.find("(got " + value + ")"), std::string::npos) << text;
            }
        }
    }
    const auto unknown = read_options(pack, {{"no-such-option", "on"}});
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().kind, OptionError::Kind::Unknown);
    for (const OptionSpec& spec : table.specs)
        EXPECT_NE(unknown.error().allowed.find(spec.name), std::string::npos) << unknown.error().allowed;
}

}  // namespace foulon::contract
