// The shipped pack against the rules page: places, settings, charts, tracks,
// decks; the notation of cells; and that every value counts in the pack's hash.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data_files.hpp"
#include "record/pack_files.hpp"
#include "siege/cells.hpp"

namespace foulon::siege {
namespace {

const Pack& shipped() {
    static const PackOrErrors loaded = load_texts(shipped_texts());
    return *loaded.pack;
}

TEST(SiegeData, ShippedPackLoadsFromItsFolder) {
    const record::PackFiles read = record::read_pack_files(FOULON_SOURCE_DIR "/data", "siege");
    for (const DataError& error : read.errors) ADD_FAILURE() << to_text(error);
    const PackOrErrors loaded = load_pack(read.files);
    for (const DataError& error : loaded.errors) ADD_FAILURE() << to_text(error);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(values_text(*loaded.pack), values_text(shipped()));
}

// [S 7.2] all slots full but Abraham, the Upper river and the Safe Anchorage
TEST(SiegeData, MarkersAtStart) {
    for (std::size_t i = 0; i < kPlaces; ++i) {
        const Place place = place_at(i);
        const bool empty =
            place == Place::Abraham || place == Place::UpperRiver || place == Place::SafeAnchorage;
        EXPECT_EQ(shipped().at_start[i], empty ? 0 : shipped().slots[i]) << kPlaceNames[i];
        EXPECT_GT(shipped().slots[i], 0) << kPlaceNames[i];
    }
}

// [S 7.4] [S 13.5] [S 9.B7] [S 12.5] [S 12.7] [S 14.3] stated settings
TEST(SiegeData, Settings) {
    EXPECT_EQ(shipped().morale_start, 10);
    EXPECT_EQ(shipped().morale_most, 10);
    EXPECT_EQ(shipped().ships_for_abraham, 2);
    EXPECT_EQ(shipped().anchorage_modifier, -3);
    EXPECT_EQ(shipped().empty_target_bonus, 1);
    EXPECT_EQ(shipped().empty_attacked_morale, 1);
}

// [S 7.1] thirty cards a deck, sizes by skill, any size from 10 to 30
TEST(SiegeData, Decks) {
    using Sizes = std::array<std::uint8_t, 3>;
    for (const Side side : kSides) EXPECT_EQ(shipped().decks[index(side)].faces.size(), 30U) << name(side);
    EXPECT_EQ(shipped().decks[index(Side::British)].size_by_skill, (Sizes{20, 24, 27}));
    EXPECT_EQ(shipped().decks[index(Side::French)].size_by_skill, (Sizes{27, 24, 20}));
    EXPECT_EQ(shipped().deck_least, 10);
    EXPECT_EQ(shipped().deck_most, 30);
}

// [S 17.2] 33 cards for two players, 20 in play, 10 to 33 to be set
TEST(SiegeData, CommandDeck) {
    EXPECT_EQ(shipped().decks[kCommandDeck].faces.size(), 33U);
    EXPECT_EQ(shipped().decks[kCommandDeck].cards.size(), 13U);
    EXPECT_EQ(shipped().command_deck, 20);
    EXPECT_EQ(shipped().command_least, 10);
    EXPECT_EQ(shipped().command_most, 33);
}

// [S 10.1] every row is one copy; copies of a face are neighbours and know the first of them
TEST(SiegeData, FacesLieTogether) {
    for (const Deck& deck : shipped().decks) {
        ASSERT_EQ(deck.first.size(), deck.faces.size());
        for (std::size_t i = 0; i < deck.faces.size(); ++i) {
            EXPECT_LE(deck.first[i], i);
            for (std::size_t k = 0; k < deck.faces.size(); ++k)
                EXPECT_EQ(deck.faces[i] == deck.faces[k], deck.first[i] == deck.first[k]);
            EXPECT_EQ(deck.faces[deck.first[i]], deck.faces[i]);
        }
    }
}

// The copies of the rules page, letter by letter.
TEST(SiegeData, CopiesByLetter) {
    const std::array<std::map<std::string, std::string>, 2> pages{{
        {{"wolfe-lands-at-abraham", "BBB"},
         {"superior-seamanship", "ABCD"},
         {"militia-desert", "BC"},
         {"command-conflict", "D"},
         {"poor-command-coordination", "D"},
         {"remove-indians", "CD"},
         {"wolfe-repositions-troops", "B"},
         {"batteries-at-levis", "AABD"},
         {"assault-on-beauport", "AB"},
         {"raid-on-the-villages", "CD"},
         {"battle-on-the-plains", "ABCD"},
         {"burned-farms", "B"},
         {"supply-convoy", "ABD"}},
        {{"good-harvests", "BDD"},
         {"raid-on-british-batteries", "B"},
         {"fire-ships", "AD"},
         {"command-conflict", "B"},
         {"war-party", "BD"},
         {"raid-on-the-levis-camp", "D"},
         {"river-batteries", "D"},
         {"sickness-in-camp", "BB"},
         {"bougainville-marches", "BD"},
         {"militia-rally", "BDD"},
         {"sortie-at-montmorency", "B"},
         {"sortie-on-levis", "D"},
         {"bad-weather", "D"},
         {"quiet-night", "B"},
         {"short-rations", "ABBCDDDD"}},
    }};
    for (const Side side : kSides) {
        const Deck& deck = shipped().decks[index(side)];
        std::map<std::string, std::string> found;
        for (const Face& face : deck.faces)
            found[std::string(deck.cards[face.card].name.view())] += static_cast<char>('A' + face.letter);
        EXPECT_EQ(found, pages[index(side)]) << name(side);
    }
}

TEST(SiegeData, OrdersInTheBooksOrder) {
    const std::array<std::vector<std::string_view>, 2> books{{
        {"attack-lower-quebec", "attack-upper-quebec", "attack-villages", "bombard-quebec", "attack-quebec",
         "move-troops", "move-one-ship"},
        {"skirmish", "indian-raids", "hold", "attack-lower-quebec", "attack-upper-quebec", "attack-abraham",
         "move-troops"},
    }};
    for (const Side side : kSides)
        for (std::size_t i = 0; i < kOrders; ++i)
            EXPECT_EQ(shipped().orders[index(side)][i].name.view(), books[index(side)][i]);
}

std::string column_text(const Column& column) {
    std::string text;
    for (const Cell& cell : column) text += (text.empty() ? "" : " ") + print_cell(cell);
    return text;
}

// The charts that the rule book states, cell by cell.
TEST(SiegeData, StatedCharts) {
    const auto chart = [](Side side, std::size_t order) {
        std::vector<std::string> columns;
        for (const Column& column : shipped().orders[index(side)][order].chart)
            columns.push_back(column_text(column));
        return columns;
    };
    using ::testing::ElementsAre;
    // [S 9.B2]
    EXPECT_THAT(chart(Side::British, 1), ElementsAre("3F 1F 1F 1F 1B 1B", "1F 1F 1B 1B 2B 3B",
                                                     "2F 2F 1F 1F 1B 1B", "1F 1F 1F 1B 1B 1B"));
    // [S 9.B3]
    EXPECT_THAT(chart(Side::British, 2), ElementsAre("1F 1F 1F 1B 1B 1B", "1F 1F 1F 1B 1B 1B",
                                                     "2F 2F 2F 1F 1B 1B", "1F 1F 1B 1B 1B 1B"));
    // [S 9.B4]
    EXPECT_THAT(chart(Side::British, 3),
                ElementsAre("-2MF -1MF -1MF -1MF -1MB -1MB", "-2MF -1MF - - -1MB -1MB",
                            "- - -1MB -1MB -1MB -2MB", "-2MF -1MF -1MF - - -1MB"));
    // [S 9.B7]
    EXPECT_THAT(chart(Side::British, 6),
                ElementsAre("ok ok ok -1MB -1MB -1MB", "ok ok ok -1MB -1MB -1MB",
                            "ok -1MB -1MB -1MB -1MB -1MB", "ok ok -1MB -1MB -1MB -1MB"));
    // [S 9.F2]
    EXPECT_THAT(chart(Side::French, 1), ElementsAre("1I 1I - - -1MB -2MB", "1I 1I - - -1MB -2MB",
                                                    "1I 1I 1I -1MB -1MB -1MB", "2I 1I 1I 1I -1MB 1I1B"));
    // [S 9.F3]
    EXPECT_THAT(chart(Side::French, 2),
                ElementsAre("1F 1F 1F - 1B 1B", "1F 1F - - 1B 1B", "2F 2F 1F 1B 2B 2B", "1F 1F - - 1B 1B"));
    // [S 9.F4]
    EXPECT_THAT(chart(Side::French, 3), ElementsAre("2F 2F 2F 1F 1B 1B", "1F 1F 1B 1B 1B 1B",
                                                    "1F 1F 1F 1B 1B 2B", "2F 1F 1F 1B 1B 1B"));
}

// [S 9.A1] [S 9.A4] the tracks, in sequence
TEST(SiegeData, ActionTracks) {
    const auto track = [](Track which) {
        std::vector<std::string> columns;
        const ActionTrack& found = shipped().tracks[static_cast<std::size_t>(which)];
        for (std::size_t i = 0; i < found.uses; ++i) columns.push_back(column_text(found.column[i]));
        return columns;
    };
    using ::testing::ElementsAre;
    EXPECT_THAT(track(Track::BritishAggressive),
                ElementsAre("2F 2F1B 1F1B 1F1B 1F2B 2B", "2F 2F1B 1F1B -2MB 1F2B 2B",
                            "2F 2F1B -1MB -2MB 1F2B 2B", "2F 2F1B -2MB -2MB 1F2B 2B-1MB"));
    EXPECT_THAT(track(Track::FrenchAggressive),
                ElementsAre("2F 2F1B -1MF - 1F2B 2B", "2F 2F1B -2MF -1MF 1F2B 2B"));
    EXPECT_THAT(track(Track::FireShips),
                ElementsAre("-2MF -2MF -1MF ship ship ship", "-3MF -2MF -2MF - ship ship"));
}

// [S 9.A2] moves and the bombardment go without an action
TEST(SiegeData, OrdersThatAllowActions) {
    for (const auto& book : shipped().orders)
        for (const Order& order : book) {
            const bool forbids = order.kind != OrderKind::Chart || order.name == Name("bombard-quebec");
            EXPECT_EQ(order.allows_action, !forbids) << order.name.view();
        }
}

TEST(SiegeCells, ReadAndPrintedBack) {
    for (const std::string_view text : {"-", "ok", "ship", "1F", "4B", "2F1B", "1I", "1I1B", "2F1I1B", "-1MF",
                                        "-9MB", "2B-1MB", "1F-2MF-3MB", "-1MF-1MB"}) {
        const auto cell = parse_cell(text);
        ASSERT_TRUE(cell) << text;
        EXPECT_EQ(print_cell(*cell), text);
    }
}

TEST(SiegeCells, EveryCellHasOneSpelling) {
    for (std::uint8_t f = 0; f <= 4; ++f)
        for (std::uint8_t b = 0; b <= 4; ++b)
            for (std::uint8_t i = 0; i <= 4; ++i)
                for (std::uint8_t mf = 0; mf <= 9; mf = static_cast<std::uint8_t>(mf + 3))
                    for (std::uint8_t mb = 0; mb <= 9; ++mb) {
                        const Cell cell{.lost = {b, f}, .morale = {mb, mf}, .indians = i, .ship = 0, .ok = 0};
                        EXPECT_EQ(parse_cell(print_cell(cell)), cell) << print_cell(cell);
                    }
}

TEST(SiegeCells, NothingElseIsRead) {
    for (const std::string_view text :
         {"",    " ",   "1",    "F",     "0F",       "5F", "1f", "1B1F", "1F1F",   "1F 1B", "1F,1B",
          "-1M", "1MF", "-0MF", "-10MF", "-1MB-1MF", "--", "OK", "ok1F", "ship1F", "1X",    "+1MF"})
        EXPECT_FALSE(parse_cell(text)) << text;
}

// What is no value does not change what is hashed.
TEST(SiegeValues, MarksRulesAndCommentsDoNotCount) {
    for (const std::string_view file : {"board.toml", "orders.toml", "actions.toml", "cards-british.toml"}) {
        Texts texts = shipped_texts();
        std::string& text = texts.find(file)->second;
        text.replace(text.find("mark = \"S\""), 10, "mark = \"D\"");
        text.replace(text.find("rule = \"S "), 10, "rule = \"S 1");
        text += "\n# a remark\n";
        const PackOrErrors loaded = load_texts(texts);
        ASSERT_TRUE(loaded) << to_text(loaded.errors.at(0));
        EXPECT_EQ(values_text(*loaded.pack), values_text(shipped()));
    }
}

// Every cell of every chart, by changing it in the file.
TEST(SiegeValues, EveryCellCounts) {
    int changed = 0;
    for (const auto& [file, shipped_text] : shipped_texts()) {
        if (file == "board.toml") continue;
        std::size_t line_begin = 0;
        while (line_begin < shipped_text.size()) {
            const std::size_t line_end = shipped_text.find('\n', line_begin);
            const std::string_view line =
                std::string_view(shipped_text).substr(line_begin, line_end - line_begin);
            const bool is_column =
                line.starts_with("column") || line.starts_with("by-die") ||
                (line.size() > 4 && line[0] >= 'A' && line[0] <= 'D' && line.substr(1, 4) == " = [");
            for (std::size_t quote = line.find('"'); is_column && quote != std::string_view::npos;) {
                const std::size_t close = line.find('"', quote + 1);
                const std::string_view cell = line.substr(quote + 1, close - quote - 1);
                Texts texts = shipped_texts();
                std::string& text = texts.find(file)->second;
                const std::string_view instead = cell == "-3MB" ? "-4MB" : "-3MB";
                text.replace(line_begin + quote + 1, cell.size(), instead);
                PackOrErrors loaded = load_texts(texts);
                if (!loaded) {  // the last cell that took troops of a side: another number then
                    text = shipped_text;
                    text.replace(line_begin + quote + 1, cell.size(), cell == "1B" ? "2B" : "1B");
                    loaded = load_texts(texts);
                }
                ASSERT_TRUE(loaded) << file << ": " << line << ": " << to_text(loaded.errors.at(0));
                EXPECT_NE(values_text(*loaded.pack), values_text(shipped())) << file << ": " << line;
                ++changed;
                quote = line.find('"', close + 1);
            }
            line_begin = line_end + 1;
        }
    }
    EXPECT_EQ(changed, 14 * 24 + 8 * 6 + 9 * 6);
}

// Every field of the pack, by changing it there.
TEST(SiegeValues, EveryFieldCounts) {
    using Change = void (*)(Pack&);
    const auto card = [](Pack& pack) -> Card& { return pack.decks[0].cards[9]; };  // Raid on the Villages
    static const auto raid = card;
    const std::vector<std::pair<const char*, Change>> changes{
        {"slots", [](Pack& p) { ++p.slots[12]; }},
        {"at_start", [](Pack& p) { --p.at_start[0]; }},
        {"morale_start", [](Pack& p) { --p.morale_start; }},
        {"morale_most", [](Pack& p) { ++p.morale_most; }},
        {"troops_a_move", [](Pack& p) { ++p.troops_a_move; }},
        {"ships_for_abraham", [](Pack& p) { ++p.ships_for_abraham; }},
        {"anchorage_modifier", [](Pack& p) { ++p.anchorage_modifier; }},
        {"empty_target_bonus", [](Pack& p) { ++p.empty_target_bonus; }},
        {"empty_attacked_morale", [](Pack& p) { ++p.empty_attacked_morale; }},
        {"deck_least", [](Pack& p) { ++p.deck_least; }},
        {"deck_most", [](Pack& p) { --p.deck_most; }},
        {"order name", [](Pack& p) { p.orders[1][6].name = Name("march"); }},
        {"order kind", [](Pack& p) { p.orders[1][6].kind = OrderKind::Chart; }},
        {"order needs", [](Pack& p) { p.orders[1][5].needs[1] = {}; }},
        {"order first needs", [](Pack& p) { p.orders[1][5].needs[0].add(Place::Beauport); }},
        {"order loss how", [](Pack& p) { p.orders[1][5].loss[1].how = LossFrom::How::AnyOf; }},
        {"order loss places", [](Pack& p) { p.orders[1][5].loss[0].places.push_back(Place::Levis); }},
        {"order loss sequence",
         [](Pack& p) { std::swap(p.orders[1][5].loss[1].places[0], p.orders[1][5].loss[1].places[1]); }},
        {"order action", [](Pack& p) { p.orders[0][3].allows_action = true; }},
        {"order cell lost", [](Pack& p) { ++p.orders[0][0].chart[3][5].lost[0]; }},
        {"order cell morale", [](Pack& p) { ++p.orders[0][0].chart[3][5].morale[1]; }},
        {"order cell indians", [](Pack& p) { ++p.orders[0][0].chart[3][5].indians; }},
        {"order cell ok", [](Pack& p) { p.orders[0][6].chart[3][5].ok = 1; }},
        {"track uses", [](Pack& p) { --p.tracks[2].uses; }},
        {"track cell", [](Pack& p) { p.tracks[2].column[1][3].ship = 1; }},
        {"track cell morale", [](Pack& p) { ++p.tracks[0].column[3][5].morale[0]; }},
        {"card name", [](Pack& p) { raid(p).name = Name("raid"); }},
        {"card effect", [](Pack& p) { raid(p).effect.kind = EffectKind::Nothing; }},
        {"card condition", [](Pack& p) { raid(p).effect.condition = Condition::EmptySlotIn; }},
        {"card at", [](Pack& p) { raid(p).effect.at.add(Place::Orleans); }},
        {"card from turn", [](Pack& p) { ++raid(p).effect.from_turn; }},
        {"card attacks", [](Pack& p) { raid(p).effect.attacks.pop_back(); }},
        {"card attacks sequence",
         [](Pack& p) { std::swap(raid(p).effect.attacks[0], raid(p).effect.attacks[1]); }},
        {"card rolls", [](Pack& p) { raid(p).effect.rolls = false; }},
        {"card table", [](Pack& p) { ++raid(p).effect.results[5].lost[1]; }},
        {"card loss how", [](Pack& p) { raid(p).effect.loss[0].how = LossFrom::How::InOrder; }},
        {"card loss places", [](Pack& p) { raid(p).effect.loss[0].places.push_back(Place::Orleans); }},
        {"card from", [](Pack& p) { raid(p).effect.from.push_back(Place::Orleans); }},
        {"card to", [](Pack& p) { raid(p).effect.to.push_back(Place::Orleans); }},
        {"card most", [](Pack& p) { ++raid(p).effect.most; }},
        {"card ships", [](Pack& p) { ++raid(p).effect.ships; }},
        {"card orders", [](Pack& p) { ++raid(p).effect.orders; }},
        {"card modifier", [](Pack& p) { ++raid(p).effect.modifier; }},
        {"card side", [](Pack& p) { raid(p).effect.side = Side::French; }},
        {"deck cards", [](Pack& p) { p.decks[1].cards.push_back(p.decks[1].cards[0]); }},
        {"deck face card", [](Pack& p) { p.decks[1].faces[3].card = 0; }},
        {"deck face letter", [](Pack& p) { p.decks[1].faces[3].letter = 0; }},
        {"deck first", [](Pack& p) { p.decks[1].first[3] = 0; }},
        {"deck skill", [](Pack& p) { --p.decks[1].size_by_skill[2]; }},
        {"order issuer chooses", [](Pack& p) { p.orders[1][2].issuer_chooses = false; }},
        {"command deck", [](Pack& p) { --p.command_deck; }},
        {"command least", [](Pack& p) { --p.command_least; }},
        {"command most", [](Pack& p) { --p.command_most; }},
        {"command name", [](Pack& p) { p.decks[kCommandDeck].cards[2].name = Name("bold"); }},
        {"command face", [](Pack& p) { p.decks[kCommandDeck].faces[3].card = 5; }},
        {"command first", [](Pack& p) { p.decks[kCommandDeck].first[3] = 3; }},
        {"command kind", [](Pack& p) { p.commands[2].kind = CommandKind::Nothing; }},
        {"command morale", [](Pack& p) { ++p.commands[2].morale; }},
        {"command modifier", [](Pack& p) { ++p.commands[2].modifier[1]; }},
        {"command orders", [](Pack& p) { ++p.commands[2].orders[0]; }},
        {"command from", [](Pack& p) { p.commands[2].from[0].add(Place::Levis); }},
        {"command to", [](Pack& p) { p.commands[2].to[1].add(Place::Quebec); }},
        {"command empty", [](Pack& p) { p.commands[2].empty[0].add(Place::Levis); }},
        {"command by die", [](Pack& p) { ++p.commands[2].by_die[5]; }},
    };
    const std::string before = values_text(shipped());
    for (const auto& [what, apply_change] : changes) {
        Pack pack = shipped();
        apply_change(pack);
        EXPECT_NE(values_text(pack), before) << what;
    }
}

TEST(SiegeValues, HashFollowsTheValues) {
    Pack pack = shipped();
    const auto hash = record::pack_hash(values_text(pack));
    EXPECT_EQ(record::pack_hash(values_text(shipped())), hash);
    ++pack.slots[0];
    EXPECT_NE(record::pack_hash(values_text(pack)), hash);
    // BLAKE2b-256 of the empty text, as published.
    EXPECT_EQ(record::pack_hash("")[0], 0x0e);
    EXPECT_EQ(record::pack_hash("")[1], 0x57);
    EXPECT_EQ(record::pack_hash("")[31], 0xa8);
}

}  // namespace
}  // namespace foulon::siege
