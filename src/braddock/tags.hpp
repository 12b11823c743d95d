// The rule tags that refusals cite, the reasons of refusals, and the lines of the French card.
// docs/rules/braddock.md paraphrases each tag; tools/rule_tags.py checks that both agree.
// Sentences are in data/braddock/text.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/messages.hpp"

namespace foulon::braddock {

/// Why a choice is refused. The key names its sentence in text/<language>/refusals.toml; the
/// comment lists its arguments.
enum class Reason : std::uint8_t {
    GameOver,         //
    CardPlays,        // the French belong to the card
    NotAskedNow,      // step
    OtherSide,        // side that acts
    NoSuchChoice,     //
    NotYours,         // unit of the other side
    UnitGone,         // unit
    NotHereYet,       // unit
    AlreadyMoved,     // unit
    CannotMove,       // unit: no hex it can move to
    UnitInHand,       // unit that is already selected
    NoneInHand,       // no unit is selected
    River,            // hex
    Woods,            // unit, hex
    LightReduced,     // unit, hex: one step only
    HillForGuns,      // unit, hex
    SouthBank,        // hex: the French stay north
    EnemyThere,       // hex
    Stacked,          // hex, limit
    DisruptedZoc,     // unit, hex
    TooFar,           // unit, hex
    ZoneStops,        // unit, hex: reachable without a zone of control on the way
    SameHex,          // hex
    Overstacked,      // hex, limit
    NeverFights,      // unit: the wagon
    AlreadyActed,     // unit
    GunsMoved,        // unit
    NotEnemy,         // target
    TooFarToFire,     // unit, target, range
    NoSight,          // unit, target
    DisruptedAttack,  // unit
    NotAdjacent,      // unit, hex
    NobodyThere,      // hex
    NotYourLeader,    // leader
    LeaderFallen,     // leader
    LeaderTired,      // leader: already re-attached
    LeaderTooFar,     // leader, unit, reach
    SameUnit,         // leader, unit
};
inline constexpr std::size_t kReasons = 38;
inline constexpr std::array<std::string_view, kReasons> kReasonKeys{
    "game-over",        "card-plays",     "not-asked-now", "other-side",      "no-such-choice",
    "not-yours",        "unit-gone",      "not-here-yet",  "already-moved",   "cannot-move",
    "unit-in-hand",     "none-in-hand",   "river",         "woods",           "light-reduced",
    "hill-for-guns",    "south-bank",     "enemy-there",   "stacked",         "disrupted-zoc",
    "too-far",          "zone-stops",     "same-hex",      "overstacked",     "never-fights",
    "already-acted",    "guns-moved",     "not-enemy",     "too-far-to-fire", "no-sight",
    "disrupted-attack", "not-adjacent",   "nobody-there",  "not-your-leader", "leader-fallen",
    "leader-tired",     "leader-too-far", "same-unit",
};

/// The tags that refusals cite.
enum class Tag : std::uint8_t {
    Sequence,
    End,
    Players,
    Units,
    Wagon,
    FrenchMoves,
    BritishMoves,
    Zoc,
    Disrupted,
    Stacking,
    Unstack,
    OneShot,
    Guns,
    Sight,
    Attack,
    Attach,
    Light,
    Woodcraft,
};
inline constexpr std::array<std::string_view, 18> kTags{
    "B 3.2", "B 11.2", "B 17.1", "B 4.1", "B 4.4", "B 5.1", "B 5.2", "B 5.3",  "B 5.4",
    "B 5.5", "B 5.6",  "B 6.1",  "B 6.4", "B 6.5", "B 8.1", "B 9.3", "B 17.6", "B 4.3",
};

/// The lines of the card that narrow a French unit's options; their texts are in
/// text/<language>/card.toml.
enum class CardLine : std::uint8_t {
    OwnTarget,     // [B 12.3] the class on the chit
    NextTarget,    // [B 12.4] the next higher numbered, then the lower ones
    Shortest,      // [B 13.6]
    HillHex,       // [B 13.3]
    WoodsHex,      // [B 13.3]
    ClearHex,      // [B 13.3]
    LowestHex,     // [B 13.5]
    HighestHex,    // [B 13.5]
    Alternate,     // [B 14.5]
    Elimination,   // [B 14.2]
    StepLoss,      // [B 14.2]
    Disruption,    // [B 14.2]
    BestLoss,      // [B 12.6] most combat factors lost on average
    BestDisorder,  // [B 12.6] most disruptions on average
    WeakestUnit,   // [B 12.6]
    FirstUnit,     // [B 12.6]
};
inline constexpr std::size_t kCardLines = 16;
inline constexpr std::array<std::string_view, kCardLines> kCardLineKeys{
    "own-target", "next-target",   "shortest",     "hill",        "woods",     "clear",
    "lowest",     "highest",       "alternate",    "elimination", "step-loss", "disruption",
    "best-loss",  "best-disorder", "weakest-unit", "first-unit"};
inline constexpr std::array<std::string_view, kCardLines> kCardLineTags{
    "B 12.3", "B 12.4", "B 13.6", "B 13.3", "B 13.3", "B 13.3", "B 13.5", "B 13.5",
    "B 14.5", "B 14.2", "B 14.2", "B 14.2", "B 12.6", "B 12.6", "B 12.6", "B 12.6"};

}  // namespace foulon::braddock
