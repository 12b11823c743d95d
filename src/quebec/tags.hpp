// The rule tags that refusals cite and the reasons of refusals. docs/rules/quebec.md
// paraphrases each tag; tools/rule_tags.py checks that both agree. Sentences are in
// data/quebec/text.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/messages.hpp"

namespace foulon::quebec {

/// Why a choice is refused. The key names its sentence in text/<language>/refusals.toml; the
/// comment lists its arguments.
enum class Reason : std::uint8_t {
    GameOver,
    NotYourTurn,  // side: the other must choose now
    NotAskedNow,  // step
    NoSuchChoice,
    NoSuchBlock,     // block: not on the map, or not yours
    AlreadyPlaced,   // block
    NotDeployZone,   // zone
    DecoyAlone,      // block, zone: no real block goes there
    StillUnplaced,   // how many blocks or leaders
    LeaderPlaced,    // leader
    WorksElsewhere,  // zone: the starting works must be in one zone
    WorkThere,       // zone, column
    WorksEnough,     // how many
    CommanderAlone,  // commander, zone
    AlreadyOrdered,  // block
    OneMove,         // order_kind, order_kind: one move a turn
    Matrix,          // row, column of the matrix
    OneOrigin,       // zone: of the turn's move
    OneMode,         // land or water
    NoRoad,          // zone, zone
    NoRiver,         // zone, zone
    FrenchOffBason,
    NoBoats,  // how many blocks the boats carry
    TideOut,
    PathUnknown,     // zone
    DecoysLeft,      // zone: decoys would be left alone and cannot follow
    DecoysFirst,     // zone: its decoys must follow first
    NoCommander,     // zone, zone
    CommanderFirst,  // commander: a block must go with him
    NoShips,         // how many lie there
    TooManyUp,       // how many
    SameZone,        // zone
    IndiansGone,
    LeaderUnfit,  // leader
    LeaderFar,    // leader, zone
    TooFewToDig,  // zone, how many
    NoUnitThere,  // zone
    Prepared,     // how many marks
    AssaultFrom,  // zone
    NoShipForAssault,
    OneLeader,
    NotTogether,  // block, block
    NoCvToGive,   // block
    FullCv,       // block
    ShiftsEnough,
    Written,        // zone
    NotThere,       // commander, zone
    BritishThere,   // zone
    NotAway,        // the Indians are not there
    NoBattleThere,  // zone
    NotMilitia,     // block
    NotInBattle,    // block
    AlreadyPosted,  // block
    ColumnsNeed,    // how many columns are still empty
    IndiansInReserve,
    PostTaken,      // post: one leader in each
    StillUnposted,  // how many
    NoRetreatYet,   // battle turn
    NoWayThere,     // zone
    NotInReserve,   // block
    CommittedAlready,
    NotAColumn,        // post
    CardNeedsReserve,  // card
    CardNeedsColumn,   // card
    CardNeedsWay,      // card
    CardFirstTurn,     // card
    SkirmishBinds,     // card
    ColumnEmpty,       // column
    ColumnMet,         // column
    NotHit,            // block
    NotThatClass,      // block
    BoatsFull,         // how many
    MustEmbark,        // how many more
    NoShipLost,        // river
    NotEligible,       // side
    ResultTooHigh,     // result, what was rolled
    NotADecoy,         // block
    CannotJoin,        // block
    WaveFull,          // how many
    DigWithAttack,     // digging goes with an Indian attack only
    DismissedEnough,   // how many
    CannotFire,        // block
};
inline constexpr std::size_t kReasons = 82;
inline constexpr std::array<std::string_view, kReasons> kReasonKeys{
    "game-over",         "not-your-turn",    "not-asked-now",      "no-such-choice",    "no-such-block",
    "already-placed",    "not-deploy-zone",  "decoy-alone",        "still-unplaced",    "leader-placed",
    "works-elsewhere",   "work-there",       "works-enough",       "commander-alone",   "already-ordered",
    "one-move",          "matrix",           "one-origin",         "one-mode",          "no-road",
    "no-river",          "french-off-bason", "no-boats",           "tide-out",          "path-unknown",
    "decoys-left",       "decoys-first",     "no-commander",       "commander-first",   "no-ships",
    "too-many-up",       "same-zone",        "indians-gone",       "leader-unfit",      "leader-far",
    "too-few-to-dig",    "no-unit-there",    "prepared",           "assault-from",      "no-ship-for-assault",
    "one-leader",        "not-together",     "no-cv-to-give",      "full-cv",           "shifts-enough",
    "written",           "not-there",        "british-there",      "not-away",          "no-battle-there",
    "not-militia",       "not-in-battle",    "already-posted",     "columns-need",      "indians-in-reserve",
    "post-taken",        "still-unposted",   "no-retreat-yet",     "no-way-there",      "not-in-reserve",
    "committed-already", "not-a-column",     "card-needs-reserve", "card-needs-column", "card-needs-way",
    "card-first-turn",   "skirmish-binds",   "column-empty",       "column-met",        "not-hit",
    "not-that-class",    "boats-full",       "must-embark",        "no-ship-lost",      "not-eligible",
    "result-too-high",   "not-a-decoy",      "cannot-join",        "wave-full",         "dig-with-attack",
    "dismissed-enough",  "cannot-fire",
};

/// The tags that refusals cite: letter of the book, section, number.
enum class Tag : std::uint8_t {
    P2_3,
    P3_1,
    P3_3,
    P4_1,
    P4_2,
    P5_1,
    P5_2,
    P6_2,
    P6_3,
    P6_4,
    P6_5,
    P6_7,
    P7_1,
    P7_2,
    P8_1,
    P8_2,
    P8_3,
    P9_1,
    P10_2,
    P10_3,
    P10_4,
    P11_1,
    P12_2,
    P13_2,
    P13_4,
    P13_5,
    P14_1,
    P18_1,
    P19_1,
    P20_2,
    P20_5,
    P20_6,
    P21_1,
    A1,
    A2,
    A3,
    A4,
    A6,
    A7,
    A8,
    A9_2,
    B12_2,
    B12_3,
    B13_1,
    B15_2,
    B17_2,
    B18_4,
};
inline constexpr std::array<std::string_view, 47> kTags{
    "P 2.3",  "P 3.1",  "P 3.3",  "P 4.1",  "P 4.2",  "P 5.1",  "P 5.2",  "P 6.2",  "P 6.3",  "P 6.4",
    "P 6.5",  "P 6.7",  "P 7.1",  "P 7.2",  "P 8.1",  "P 8.2",  "P 8.3",  "P 9.1",  "P 10.2", "P 10.3",
    "P 10.4", "P 11.1", "P 12.2", "P 13.2", "P 13.4", "P 13.5", "P 14.1", "P 18.1", "P 19.1", "P 20.2",
    "P 20.5", "P 20.6", "P 21.1", "A 1",    "A 2",    "A 3",    "A 4",    "A 6",    "A 7",    "A 8",
    "A 9.2",  "B 12.2", "B 12.3", "B 13.1", "B 15.2", "B 17.2", "B 18.4",
};

}  // namespace foulon::quebec
