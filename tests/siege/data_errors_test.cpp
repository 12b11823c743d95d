// Packs that are wrong: each error is told once, with file, line, what was found
// and what is allowed, and no wrong pack loads. What a right one holds stands in
// data_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data_files.hpp"
#include "record/pack_files.hpp"

namespace foulon::siege {
namespace {

/// One way to break the pack: in `file`, after `anchor`, `from` becomes `to`;
/// then the (only) error is on the line where `line_of` (or, if empty, the
/// change) stands.
struct Broken {
    std::string_view file, anchor, from, to, line_of, where, found, allowed;
    std::size_t more = 0;  // a misspelt key is also a missing one
};

constexpr std::string_view kPlaceList =
    "montmorency, orleans, levis, abraham, beauport, north-shore, south-shore, indians, cap-rouge, quebec, "
    "lower, "
    "upper or anchorage";
constexpr std::string_view kCellList =
    "a cell: markers lost as 1F, 1I, 1B (1 to 4 each), then morale as -1MF, -1MB (1 to 9), joined in this "
    "order; or "
    "-, ok, ship";
constexpr std::string_view kSettingList =
    "morale-start, morale-most, troops-a-move, ships-for-abraham, anchorage-modifier, empty-target-bonus, "
    "empty-attacked-morale, deck-least, deck-most, command-deck, command-deck-least or command-deck-most";
constexpr std::string_view kNameForm = "a name of 1 to 31 lower-case letters, digits and hyphens";
constexpr std::string_view kLetterForm = "one letter from A to D for each copy, such as \"ABC\" or \"BB\"";
constexpr std::string_view kLossForm =
    "\"none\", \"anywhere\", { any-of = [places] } or { in-order = [places] }";

const std::vector<Broken>& broken_packs() {
    static const std::vector<Broken> cases{
        // Places [S 3.1]
        {"board.toml", "\"levis\"", "slots = 4", "slots = 10", "", "place[3].slots", "10",
         "a whole number from 0 to 9"},
        {"board.toml", "\"levis\"", "slots = 4", "slots = -1", "", "place[3].slots", "-1",
         "a whole number from 0 to 9"},
        {"board.toml", "\"levis\"", "slots = 4", "slots = 4.5", "", "place[3].slots",
         "a number with a fraction", "a whole number from 0 to 9"},
        {"board.toml", "\"levis\"", "slots = 4", "slots = \"4\"", "", "place[3].slots", "\"4\"",
         "a whole number from 0 to 9"},
        {"board.toml", "\"levis\"", "slots = 4", "slots = 1759-09-13", "", "place[3].slots", "a date or time",
         "a whole number from 0 to 9"},
        {"board.toml", "\"levis\"", "at-start = 4", "at-start = 5", "", "place[3].at-start", "5",
         "a whole number from 0 to 4"},
        {"board.toml", "\"levis\"", "at-start = 4\n", "", "[[place]]", "place[3].at-start", "nothing",
         "a whole number from 0 to 4"},
        {"board.toml", "\"levis\"", "slots = 4", "slotz = 4\nslots = 4", "slotz", "place[3].slotz",
         "the key slotz", "name, side, part, slots, at-start, mark, marks or rule"},
        {"board.toml", "", "\"levis\"", "\"point-levis\"", "", "place[3].name", "\"point-levis\"",
         kPlaceList},
        {"board.toml", "", "\"levis\"", "\"orleans\"", "", "place[3].name", "\"orleans\" twice",
         "each place once"},
        {"board.toml", "\"levis\"", "side = \"british\"", "side = \"french\"", "", "place[3].side",
         "\"french\"", "british"},
        {"board.toml", "\"levis\"", "part = \"upper\"", "part = \"river\"", "", "place[3].part", "\"river\"",
         "lower or upper"},
        {"board.toml", "\"anchorage\"", "part = \"river\"", "part = \"lower\"", "", "place[13].part",
         "\"lower\"", "river"},
        {"board.toml", "\"levis\"", "mark = \"R\"", "mark = \"X\"", "", "place[3].mark", "\"X\"",
         "S, D or R"},
        {"board.toml", "\"levis\"", "mark = \"R\"\n", "", "[[place]]", "place[3].mark", "nothing",
         "S, D or R"},
        {"board.toml", "\"levis\"", "at-start = \"S\"", "start = \"S\"", "", "place[3].marks.start",
         "the key start", "name, side, part, slots or at-start"},
        {"board.toml", "\"levis\"", "at-start = \"S\"", "at-start = \"s\"", "", "place[3].marks.at-start",
         "\"s\"", "S, D or R"},
        {"board.toml", "\"levis\"", "rule = \"S 3.1\"", "rule = \"3.1\"", "", "place[3].rule", "\"3.1\"",
         "a rule tag such as \"S 9.B2\""},
        {"board.toml", "\"levis\"", "rule = \"S 3.1\"\n", "", "[[place]]", "place[3].rule", "nothing",
         "a rule tag such as \"S 9.B2\""},
        {"board.toml", "",
         "[[place]]\nname = \"montmorency\"\nside = \"british\"\npart = \"lower\"\nslots = 4\nat-start = 4\n"
         "mark = \"R\"\nmarks = { at-start = \"S\" }\nrule = \"S 3.1\"\n",
         "", "[[place]]", "place", "a list of 12", "a list of 13 places"},
        // Settings [S 7.4]
        {"board.toml", "[settings]", "value = 10", "value = 11", "", "settings.morale-start.value", "11",
         "a whole number from 1 to 10"},
        {"board.toml", "[settings]", "morale-start ", "morale-begin ", "", "settings.morale-begin",
         "the key morale-begin", kSettingList, 1},
        {"board.toml", "[settings]",
         "morale-start          = { value = 10, mark = \"S\", rule = \"S 7.4\" }\n", "", "[settings]",
         "settings.morale-start", "nothing", "a table"},
        {"board.toml", "ships-for-abraham ", "value = 2", "value = true", "",
         "settings.ships-for-abraham.value", "true", "a whole number from 0 to 9"},
        {"board.toml", "anchorage-modifier ", "{ value = -3, mark = \"S\", rule = \"S 9.B7\" }", "-3", "",
         "settings.anchorage-modifier", "-3", "a table"},
        {"board.toml", "anchorage-modifier ", "value = -3", "value = -6", "",
         "settings.anchorage-modifier.value", "-6", "a whole number from -5 to 5"},
        {"board.toml", "anchorage-modifier ", "mark = \"S\", ", "", "", "settings.anchorage-modifier.mark",
         "nothing", "S, D or R"},
        {"board.toml", "", "troops-a-move         = { value = 2", "troops-a-move         = { value = 6", "",
         "settings.troops-a-move.value", "6", "a whole number from 1 to 5"},
        {"board.toml", "deck-least ", "value = 10", "value = 31", "", "settings.deck-least.value", "31",
         "a whole number from 1 to 30"},
        {"board.toml", "deck-most ", "value = 30", "value = 31", "", "settings.deck-most.value", "31",
         "at most 30, as there are cards in the british deck"},
        {"board.toml", "[skill]", "strong = 27", "strong = 31", "", "skill.british.strong", "31",
         "a whole number from 10 to 30"},
        {"board.toml", "[skill]", "weak = 27", "weak = 9", "", "skill.french.weak", "9",
         "a whole number from 10 to 30"},
        {"board.toml", "", "[skill]\nbritish", "[skill]\nenglish = 1\nbritish", "english = 1",
         "skill.english", "the key english", "british or french"},
        // Orders [S 9.1]
        {"orders.toml", "\"attack-villages\"", "kind = \"chart\"", "kind = \"table\"", "", "british[3].kind",
         "\"table\"", "chart, move-troops or move-ship"},
        {"orders.toml", "[[french]]", "kind = \"chart\"", "kind = \"move-ship\"", "", "french[1].kind",
         "\"move-ship\"", "chart or move-troops"},
        {"orders.toml", "\"attack-villages\"", "needs = [[\"montmorency\", \"levis\"]]",
         "needs = [[\"montreal\"]]", "", "british[3].needs[1][1]", "\"montreal\"",
         "montmorency, orleans, levis, abraham, beauport, north-shore, south-shore, indians, cap-rouge or "
         "quebec"},
        {"orders.toml", "\"attack-villages\"", "\"levis\"]]", "\"levis\"], [\"orleans\"], [\"levis\"]]",
         "needs", "british[3].needs", "a list of 3", "a list of 0 to 2 groups of places"},
        {"orders.toml", "\"attack-villages\"", "needs = [[\"montmorency\", \"levis\"]]", "needs = [[]]", "",
         "british[3].needs[1]", "a list of 0", "a list of 1 to 13 places"},
        {"orders.toml", "\"attack-villages\"", "action = true", "action = 1", "", "british[3].action", "1",
         "true or false"},
        {"orders.toml", "\"move-one-ship\"", "action = false", "action = true", "", "british[7].action",
         "true", "false: a move allows no action"},
        {"orders.toml", "\"attack-villages\"", "A = [\"1F\", ", "A = [", "", "british[3].A", "a list of 5",
         "a list of 6 cells, for the dice 1 to 6"},
        {"orders.toml", "\"attack-villages\"", "A = [\"1F\", ", "A = [\"1F\", \"1F\", ", "", "british[3].A",
         "a list of 7", "a list of 6 cells, for the dice 1 to 6"},
        {"orders.toml", "\"attack-villages\"", "C = [\"2F\"", "C = [\"5F\"", "", "british[3].C[1]", "\"5F\"",
         kCellList},
        {"orders.toml", "\"attack-villages\"", "C = [\"2F\"", "C = [\"1B1F\"", "", "british[3].C[1]",
         "\"1B1F\"", kCellList},
        {"orders.toml", "\"attack-villages\"", "C = [\"2F\"", "C = [2", "", "british[3].C[1]", "2",
         kCellList},
        {"orders.toml", "\"attack-villages\"", "C = [\"2F\"", "C = [\"ok\"", "", "british[3].C[1]", "\"ok\"",
         "no ok here: only a move succeeds"},
        {"orders.toml", "\"attack-villages\"", "C = [\"2F\"", "C = [\"ship\"", "", "british[3].C[1]",
         "\"ship\"", "no ship here: only actions and results of cards drive one off"},
        {"orders.toml", "\"move-one-ship\"", "\"-1MB\"", "\"1B\"", "", "british[7].A[4]", "\"1B\"",
         "ok, - or morale only, such as -1MB"},
        {"orders.toml", "\"attack-villages\"", "D = [", "E = [", "", "british[3].E", "the key E",
         "name, kind, needs, action, british-loss, french-loss, issuer-chooses, A, B, C, D, other-A, "
         "other-B, other-C, other-D, mark, marks or "
         "rule",
         1},
        {"orders.toml", "\"attack-villages\"", "D = [\"1F\", \"1F\", \"1B\", \"1B\", \"1B\", \"1B\"]\n", "",
         "[[british]]", "british[3].D", "nothing", "a list of 6 cells, for the dice 1 to 6"},
        {"orders.toml", "\"attack-villages\"", "british-loss = { any-of = [\"montmorency\", \"levis\"] }",
         "british-loss = \"none\"", "", "british[3].british-loss", "\"none\"",
         "a place: the chart takes troops of this side"},
        {"orders.toml", "\"move-one-ship\"", "french-loss = \"none\"", "french-loss = \"anywhere\"", "",
         "british[7].french-loss", "\"anywhere\"", "\"none\": a move takes no troops"},
        {"orders.toml", "\"bombard-quebec\"", "french-loss = \"none\"", "french-loss = \"anywhere\"", "",
         "british[4].french-loss", "\"anywhere\"", "\"none\": the chart takes no troops of this side"},
        {"orders.toml", "\"hold\"", "french-loss = \"anywhere\"", "french-loss = \"attacked\"", "",
         "french[3].french-loss", "\"attacked\"", kLossForm},
        {"orders.toml", "\"attack-abraham\"", "in-order", "after", "", "french[6].french-loss.after",
         "the key after", "any-of or in-order"},
        {"orders.toml", "\"attack-abraham\"", "[\"cap-rouge\", \"quebec\"] }",
         "[\"cap-rouge\", \"indians\"] }", "", "french[6].french-loss.in-order[2]", "\"indians\"",
         "beauport, north-shore, south-shore, cap-rouge or quebec"},
        {"orders.toml", "\"attack-abraham\"", "[\"cap-rouge\", \"quebec\"] }", "[\"quebec\", \"quebec\"] }",
         "", "french[6].french-loss.in-order[2]", "\"quebec\" twice", "each place once"},
        {"orders.toml", "", "\"skirmish\"", "\"hold\"",
         "name = \"hold\"\nkind = \"chart\"\nneeds = []\naction = true\n"
         "british-loss = \"anywhere\"\nfrench-loss = \"anywhere\"\nissuer-chooses = true\nA = [\"1F\", "
         "\"1F\"",
         "french[3].name", "\"hold\" twice", "each order of a book once"},
        {"orders.toml", "", "\"skirmish\"", "\"Skirmish!\"", "", "french[1].name", "\"Skirmish!\"",
         kNameForm},
        {"orders.toml", "\"skirmish\"", "name = \"S\"", "A7 = \"S\"", "", "french[1].marks.A7", "the key A7",
         "name, kind, needs, action, british-loss, french-loss, issuer-chooses, A, B, C, D, other-A, "
         "other-B, "
         "other-C, other-D, losses, numbers, sides or other-sides, or a cell such as A3"},
        {"orders.toml", "\"skirmish\"", "mark = ", "other-A = [\"-\"]\nmark = ", "[\"-\"]",
         "french[1].other-A", "a second chart",
         "only for hold, attack-villages, bombard-quebec and move-one-ship"},
        {"orders.toml", "\"hold\"", "other-B = [\"1F\", \"1F\", \"-\", \"1B\", \"1B\", \"1B\"]\n", "",
         "[[french]]", "french[3].other-B", "nothing", "a list of 6 cells, for the dice 1 to 6"},
        {"orders.toml", "", "[[french]]\nname = \"skirmish\"", "[[indian]]\nname = \"skirmish\"", "",
         "indian", "the key indian", "british or french", 1},
        {"orders.toml", "", "[[french]]\nname = \"skirmish\"", "[[british]]\nname = \"skirmish\"",
         "[[british]]\nname = \"attack-lower", "british", "a list of 8", "a list of 7 orders", 1},
        // Actions [S 9.A1]
        {"actions.toml", "[[fire-ships]]", "column = [\"-2MF\", ", "column = [", "", "fire-ships[1].column",
         "a list of 5", "a list of 6 cells, for the dice 1 to 6"},
        {"actions.toml", "[[fire-ships]]", "\"-2MF\"", "\"1I\"", "", "fire-ships[1].column[1]", "\"1I\"",
         "no Indian losses here"},
        {"actions.toml", "[[fire-ships]]", "mark = \"S\"", "mark = 1", "", "fire-ships[1].mark", "1",
         "S, D or R"},
        // Cards [S 10.2]
        {"cards-british.toml", "", "\"BBB\"", "\"AE\"", "", "card[1].letters", "\"AE\"", kLetterForm},
        {"cards-british.toml", "", "letters = \"BBB\"", "letters = \"\"", "", "card[1].letters", "\"\"",
         kLetterForm},
        {"cards-british.toml", "", "letters = \"BBB\"", "letters = 2", "", "card[1].letters", "2",
         kLetterForm},
        {"cards-british.toml", "", "effect = \"land-at-abraham\"", "effect = \"land\"", "", "card[1].effect",
         "\"land\"",
         "nothing, result, land-at-abraham, move-ship, fill, command-conflict, cancel-orders, modify-orders "
         "or "
         "raise-morale"},
        {"cards-british.toml", "", "ships = 2", "ships = 2\nmost = 1", "most = 1", "card[1].most",
         "the key most",
         "name, letters, effect, ships, from, to, if-markers-in, if-empty-slot-in, from-turn, mark, marks or "
         "rule"},
        {"cards-british.toml", "", "to = [\"abraham\"]", "to = [\"levis\"]", "", "card[1].to[1]", "\"levis\"",
         "abraham"},
        {"cards-british.toml", "\"superior-seamanship\"", "to = [\"upper\"]", "to = [\"lower\"]", "",
         "card[2].to", "a list of 1", "a place that is not in from"},
        {"cards-british.toml", "\"superior-seamanship\"", "\"anchorage\"", "\"levis\"", "", "card[2].from[1]",
         "\"levis\"", "lower, upper or anchorage"},
        {"cards-british.toml", "", "\"militia-desert\"", "\"superior-seamanship\"",
         "name = \"superior-seamanship\"\nletters = \"BC\"\n", "card[3].name",
         "\"superior-seamanship\" twice", "each card once, its copies in letters"},
        {"cards-british.toml", "", "\"militia-desert\"", "\"a-name-much-too-long-for-any-card\"", "",
         "card[3].name", "\"a-name-much-too-long-for-any-card\"", kNameForm},
        {"cards-british.toml", "\"militia-desert\"", "french-loss = \"anywhere\"\n", "", "[[card]]",
         "card[3].french-loss", "nothing", "where the troops lost by the french come from"},
        {"cards-british.toml", "\"militia-desert\"", "french-loss = \"anywhere\"", "french-loss = \"none\"",
         "", "card[3].french-loss", "\"none\"", "a place: the card takes troops of this side"},
        {"cards-british.toml", "\"militia-desert\"", "by-die", "result = \"-\"\nby-die",
         "result = ", "card[3].result", "by-die and result", "one of the two"},
        {"cards-british.toml", "\"remove-indians\"", "result = \"1I\"\n", "", "[[card]]", "card[6]",
         "neither by-die nor result", "one of the two"},
        {"cards-british.toml", "\"command-conflict\"", "modifier = -1", "modifier = 0", "",
         "card[4].modifier", "0", "a modifier that is not 0"},
        {"cards-british.toml", "\"command-conflict\"", "modifier = -1", "modifier = -6", "",
         "card[4].modifier", "-6", "a whole number from -5 to 5"},
        {"cards-british.toml", "\"poor-command", "[\"move-troops\"]", "[\"move-one-ship\"]", "",
         "card[5].orders[1]", "\"move-one-ship\"",
         "skirmish, indian-raids, hold, attack-lower-quebec, attack-upper-quebec, attack-abraham or "
         "move-troops"},
        {"cards-british.toml", "\"wolfe-repositions", "[\"montmorency\", \"levis\"]",
         "[\"montmorency\", \"abraham\"]", "", "card[7].to[2]", "\"abraham\"",
         "montmorency, orleans or levis"},
        {"cards-british.toml", "\"wolfe-repositions", "[\"montmorency\", \"levis\"]",
         "[\"orleans\", \"levis\"]", "", "card[7].to", "orleans in from and to",
         "places that are not in from"},
        {"cards-british.toml", "\"wolfe-repositions", "most = 2", "most = 0", "", "card[7].most", "0",
         "a whole number from 1 to 9"},
        {"cards-french.toml", "\"short-rations\"", "from-turn = 20", "from-turn = 1", "",
         "card[15].from-turn", "1", "a whole number from 2 to 64"},
        {"cards-british.toml", "\"batteries-at-levis\"", "if-markers-in = [\"levis\"]",
         "if-markers-in = [\"levis\"]\nif-empty-slot-in = [\"levis\"]", "if-empty-slot-in = [\"levis\"]",
         "card[8].if-empty-slot-in", "if-markers-in and if-empty-slot-in", "one condition"},
        {"cards-british.toml", "\"assault-on-beauport\"", "attacks = [\"beauport\"]", "attacks = [\"levis\"]",
         "", "card[9].attacks[1]", "\"levis\"", "beauport, north-shore, south-shore, cap-rouge or quebec"},
        {"cards-british.toml", "\"assault-on-beauport\"", "french-loss = \"attacked\"",
         "french-loss = \"anywhere\"", "", "card[9].french-loss", "\"anywhere\"",
         "\"attacked\", { any-of = [places] } or { in-order = [places] }"},
        {"cards-british.toml", "\"burned-farms\"", "result = \"-1MF\"",
         "result = \"-1MF\"\nfrench-loss = \"anywhere\"", "french-loss", "card[12].french-loss",
         "\"anywhere\"", "nothing: the card takes no troops of this side"},
        {"cards-french.toml", "\"fire-ships\"", "ships-from = [\"upper\", \"lower\"]\n", "", "[[card]]",
         "card[3].ships-from", "nothing", "where a driven ship comes from"},
        {"cards-french.toml", "\"fire-ships\"", "[\"upper\", \"lower\"]", "[\"lower\", \"anchorage\"]", "",
         "card[3].ships-from[2]", "\"anchorage\"", "lower or upper"},
        {"cards-french.toml", "\"war-party\"", "mark = \"R\"", "ships-from = [\"lower\"]\nmark = \"R\"",
         "ships-from", "card[5].ships-from", "a list of 1", "nothing: the card drives no ship off"},
        {"cards-french.toml", "\"raid-on-british", "british-loss = { any-of = [\"levis\"] }",
         "british-loss = { any-of = [\"quebec\"] }", "", "card[2].british-loss.any-of[1]", "\"quebec\"",
         "montmorency, orleans, levis or abraham"},
        {"cards-french.toml", "", "side = \"french\"", "side = \"indian\"", "", "card[1].side", "\"indian\"",
         "british or french"},
        {"cards-french.toml", "", "for-markers-in = [\"south-shore\"]", "for-markers-in = [\"lower\"]", "",
         "card[1].for-markers-in[1]", "\"lower\"",
         "montmorency, orleans, levis, abraham, beauport, north-shore, south-shore, indians, cap-rouge or "
         "quebec"},
        {"cards-french.toml", "\"bad-weather\"", "\"move-troops\", \"move-one-ship\"]",
         "\"move-troops\", \"move-troops\"]", "", "card[13].orders[6]", "\"move-troops\" twice",
         "each order once"},
        {"cards-french.toml", "\"bad-weather\"", "letters = \"D\"",
         "letters = \"CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC\"", "", "card[13].letters",
         "65 cards with this one", "at most 64 in a deck"},
        {"cards-french.toml", "\"quiet-night\"", "effect = \"nothing\"\n", "", "[[card]]", "card[14].effect",
         "nothing",
         "nothing, result, land-at-abraham, move-ship, fill, command-conflict, cancel-orders, modify-orders "
         "or "
         "raise-morale"},
        // The Command Decision deck [S 17.7]
        {"board.toml", "", "command-deck-most     = { value = 33", "command-deck-most     = { value = 34", "",
         "settings.command-deck-most.value", "34", "at most 33, as there are Command Decision cards"},
        {"board.toml", "", "command-deck          = { value = 20", "command-deck          = { value = 9", "",
         "settings.command-deck.value", "9", "a whole number from 10 to 33"},
        {"orders.toml", "\"skirmish\"", "issuer-chooses = true", "issuer-chooses = 1", "",
         "french[1].issuer-chooses", "1", "true or false"},
        {"orders.toml", "\"move-one-ship\"", "action = false", "action = false\nissuer-chooses = true",
         "issuer-chooses = true", "british[7].issuer-chooses", "true", "no such key: a move takes no troops"},
        {"cards-command.toml", "", "copies = 4", "copies = 0", "", "card[1].copies", "0",
         "a whole number from 1 to 64"},
        {"cards-command.toml", "", "copies = 4", "copies = 64", "copies = 3", "card[2].copies",
         "67 cards with this one", "at most 64 in a deck", 11},
        {"cards-command.toml", "", "\"bad-weather\"", "\"command-conflict\"",
         "name = \"command-conflict\"\ncopies = 3", "card[2].name", "\"command-conflict\" twice",
         "each card once, with its copies"},
        {"cards-command.toml", "", "british-modifier = 1", "british-modifier = 0", "",
         "card[1].british-modifier", "0", "a modifier that is not 0"},
        {"cards-command.toml", "", "british-modifier = 1\n", "", "[[card]]", "card[1].british-modifier",
         "nothing", "a whole number from -5 to 5"},
        {"cards-command.toml", "", "british-modifier = 1", "british-modifier = 1\nmorale = 1", "morale = 1",
         "card[1].morale", "the key morale",
         "name, copies, effect, british-modifier, french-modifier, mark, marks or rule"},
        {"cards-command.toml", "\"bad-weather\"", "french-orders = [\"move-troops\"]",
         "french-orders = [\"move-one-ship\"]", "", "card[2].french-orders[1]", "\"move-one-ship\"",
         "skirmish, indian-raids, hold, attack-lower-quebec, attack-upper-quebec, attack-abraham or "
         "move-troops"},
        {"cards-command.toml", "\"bold-leadership\"", "morale = 1", "morale = 10", "", "card[3].morale", "10",
         "a whole number from 1 to 9"},
        {"cards-command.toml", "\"reserves-come-up\"", "[\"quebec\"]", "[\"orleans\"]", "",
         "card[4].french-from[1]", "\"orleans\"", "beauport, north-shore, south-shore, cap-rouge or quebec"},
        {"cards-command.toml", "\"reserves-come-up\"", "[\"orleans\"]", "[\"lower\"]", "[[card]]",
         "card[4].british-from", "places on land and on the river", "both ends of the move on one of them"},
        {"cards-command.toml", "\"sickness-in-camp\"", "[1, 1, 0, 0, 0, 0]", "[1, 1, 0, 0, 0]", "",
         "card[5].by-die", "a list of 5", "a list of 6 numbers of markers, for the dice 1 to 6"},
        {"cards-command.toml", "\"sickness-in-camp\"", "[1, 1, 0", "[1, 5, 0", "", "card[5].by-die[2]", "5",
         "a whole number from 0 to 4"},
        {"cards-command.toml", "\"burned-farms\"", "[\"orleans\"]", "[\"quebec\"]", "",
         "card[10].british-empty[1]", "\"quebec\"", "montmorency, orleans, levis or abraham"},
        {"cards-command.toml", "\"quiet-night\"", "effect = \"nothing\"", "effect = \"quiet\"", "",
         "card[13].effect", "\"quiet\"",
         "nothing, conflict, bold-leadership, cancel-orders, move-one, sickness, deserters, supplies, spies, "
         "burned-farms, war-parties or council-of-war"},
    };
    return cases;
}

/// The change made, and where in the text of its file; nothing if it does not apply.
struct Changed {
    Texts texts;
    std::size_t at = 0;
};
Changed change(const Broken& broken) {
    Changed changed{shipped_texts(), 0};
    std::string& text = changed.texts.find(broken.file)->second;
    const std::size_t anchor = text.find(broken.anchor);
    EXPECT_NE(anchor, std::string::npos) << broken.anchor;
    changed.at = text.find(broken.from, anchor);
    EXPECT_NE(changed.at, std::string::npos) << broken.from;
    if (changed.at != std::string::npos) text.replace(changed.at, broken.from.size(), broken.to);
    return changed;
}

TEST(SiegeDataErrors, EachIsToldOnceAndExactly) {
    for (const Broken& broken : broken_packs()) {
        SCOPED_TRACE(std::string(broken.file) + ": " + std::string(broken.from) + " -> " +
                     std::string(broken.to));
        const Changed changed = change(broken);
        const PackOrErrors loaded = load_texts(changed.texts);
        EXPECT_FALSE(loaded);
        ASSERT_FALSE(loaded.errors.empty());
        EXPECT_EQ(loaded.errors.size(), 1 + broken.more) << to_text(loaded.errors.back());
        const DataError& error = loaded.errors[0];
        const std::string& text = changed.texts.find(broken.file)->second;
        std::size_t at = changed.at;
        if (broken.line_of.starts_with("[")) at = text.rfind(broken.line_of, changed.at);  // its row or table
        if (at == std::string::npos || (!broken.line_of.empty() && !broken.line_of.starts_with("[")))
            at = text.find(broken.line_of, text.find(broken.anchor));
        EXPECT_EQ(error.file, broken.file);
        EXPECT_EQ(error.line, line_at(text, at));
        EXPECT_GT(error.column, 0);
        EXPECT_EQ(error.where, broken.where);
        EXPECT_EQ(error.found, broken.found);
        EXPECT_EQ(error.allowed, broken.allowed);
    }
    EXPECT_GE(broken_packs().size(), 80U);
}

// [S 9.1] A pack in which a side could be left without an order would hang the game.
TEST(SiegeDataErrors, NoSideIsEverWithoutAnOrder) {
    const auto told = [](std::string_view place, std::string_view from, std::string_view to) {
        Texts texts = shipped_texts();
        std::string& board = texts.find("board.toml")->second;
        const std::size_t at = board.find(from, board.find(place));
        EXPECT_NE(at, std::string::npos);
        board.replace(at, from.size(), to);
        const PackOrErrors loaded = load_texts(texts);
        EXPECT_FALSE(loaded);
        ASSERT_EQ(loaded.errors.size(), 1U);
        EXPECT_EQ(loaded.errors[0].file, "orders.toml");
        EXPECT_EQ(loaded.errors[0].where, "british");
        EXPECT_GT(loaded.errors[0].line, 0);
        EXPECT_EQ(loaded.errors[0].found, "no order that is always open");
    };
    told("name = \"lower\"", "at-start = 4", "at-start = 0");                        // no ship at all
    told("name = \"upper\"", "slots = 4\nat-start = 0", "slots = 0\nat-start = 0");  // nowhere to go
}

TEST(SiegeDataErrors, AllAreToldAtOnce) {
    Texts texts = shipped_texts();
    std::string& board = texts.find("board.toml")->second;
    board.replace(board.find("slots = 4"), 9, "slots = x");
    const PackOrErrors syntax = load_texts(texts);
    ASSERT_EQ(syntax.errors.size(), 1U);
    EXPECT_EQ(syntax.errors[0].line, line_at(board, board.find("slots = x")));

    board = shipped_texts().find("board.toml")->second;
    board.replace(board.find("slots = 4"), 9, "slots = 44");
    board.replace(board.find("value = 10"), 10, "value = 0");
    std::string& orders = texts.find("orders.toml")->second;
    orders.replace(orders.find("\"3B\""), 4, "\"3C\"");
    const PackOrErrors loaded = load_texts(texts);
    std::vector<std::string> where;
    for (const DataError& error : loaded.errors) where.push_back(error.where);
    EXPECT_THAT(where,
                ::testing::ElementsAre("place[1].slots", "settings.morale-start.value", "british[2].B[6]"));
}

TEST(SiegeDataErrors, FilesMissingAndFilesUnknown) {
    Texts texts = shipped_texts();
    texts["cards-indian.toml"] = "";
    texts.erase("actions.toml");
    const PackOrErrors loaded = load_texts(texts);
    ASSERT_EQ(loaded.errors.size(), 2U);
    const std::string all =
        "board.toml, orders.toml, actions.toml, cards-british.toml, cards-french.toml or cards-command.toml";
    EXPECT_EQ(loaded.errors[0],
              (DataError{"cards-indian.toml", 0, 0, "", "the file cards-indian.toml", all}));
    EXPECT_EQ(loaded.errors[1], (DataError{"actions.toml", 0, 0, "", "no such file", "a pack of " + all}));
}

TEST(SiegeDataErrors, AFolderThatIsNotThere) {
    const record::PackFiles read = record::read_pack_files(FOULON_SOURCE_DIR "/data", "ticonderoga");
    EXPECT_TRUE(read.files.empty());
    ASSERT_EQ(read.errors.size(), 1U);
    EXPECT_EQ(read.errors[0].file, FOULON_SOURCE_DIR "/data/ticonderoga");
    EXPECT_EQ(read.errors[0].allowed, "a folder with the game's data files");
}

TEST(SiegeDataErrors, OneLineForAPerson) {
    const DataError error{"board.toml", 14, 9, "place[3].slots", "12", "a whole number from 0 to 9"};
    EXPECT_EQ(to_text(error), "board.toml:14:9: place[3].slots must be a whole number from 0 to 9 (got 12)");
    EXPECT_EQ(to_text(DataError{"x.toml", 0, 0, "", "no such file", "a file"}),
              "x.toml: must be a file (got no such file)");
}

}  // namespace
}  // namespace foulon::siege
