// The rule tags that refusals cite and the reasons of refusals. docs/rules/siege.md paraphrases
// each tag; tools/rule_tags.py checks that both agree. Sentences are in data/siege/text.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/messages.hpp"

namespace foulon::siege {

/// Why a choice is refused. The key names its sentence in text/<language>/refusals.toml; the
/// comment lists its arguments.
enum class Reason : std::uint8_t {
    GameOver,            //
    NotYourPart,         // side: the deck plays it
    NotAskedNow,         // step
    NoSuchChoice,        //
    NoTroops,            // order, group: none of the required places is held
    NothingToMove,       // order: no marker can move anywhere
    NoShip,              // place
    NoShipSlot,          // place
    OrderForbidsAction,  // order
    ActionsUsed,         // track, how many there were
    NoFireShips,         // the British have none
    NotLossPlace,        // place: no losses are due there
    LossPlaceEmpty,      // place
    OwnLosses,           // the program takes only the enemy's losses
    NoShipToSend,        // place
    NotTroopPlace,       // place: not land of this side
    IndiansStay,         //
    NoMarker,            // place
    NoSlot,              // place
    AbrahamClosed,       // ships there, ships needed
    EnoughMoved,         // how many may move
    // Two players.
    OtherChooses,     // side
    AlreadySealed,    //
    NoProgram,        //
    SameOrder,        // side, order
    SameCounter,      // side, counter
    CardMovesFrom,    // place, side: the card moves no marker from there
    CardMovesTo,      // place, side: ... to there
    IndiansAllThere,  //
    NoIndians,        //
    NoShipForCard,    // place
};
inline constexpr std::size_t kReasons = 31;
inline constexpr std::array<std::string_view, kReasons> kReasonKeys{
    "game-over",        "not-your-part",     "not-asked-now",
    "no-such-choice",   "no-troops",         "nothing-to-move",
    "no-ship",          "no-ship-slot",      "order-forbids-action",
    "actions-used",     "no-fire-ships",     "not-loss-place",
    "loss-place-empty", "own-losses",        "no-ship-to-send",
    "not-troop-place",  "indians-stay",      "no-marker",
    "no-slot",          "abraham-closed",    "enough-moved",
    "other-chooses",    "already-sealed",    "no-program",
    "same-order",       "same-counter",      "card-moves-from",
    "card-moves-to",    "indians-all-there", "no-indians",
    "no-ship-for-card",
};

/// Special steps for Reason::NotAskedNow: an order is drafted and an action may be added; or
/// the draft must be sealed.
inline constexpr std::uint8_t kGoAsked = 13;
inline constexpr std::uint8_t kSealAsked = 14;

/// The tags that refusals cite.
enum class Tag : std::uint8_t {
    B1,
    B2,
    B3,
    B4,
    B5,
    B6,
    B7,
    F1,
    F2,
    F3,
    F4,
    F5,
    F6,
    F7,  // the orders, in the books' order
    Seats,
    Sequence,
    OrderActions,
    ActionUses,
    FireShipsFrench,
    SendShip,
    LossPlaces,
    LossElsewhere,
    ProgramLosses,
    MoveSlots,
    MoveLand,
    AbrahamShips,
    IndiansStay,
    MoveCount,
    End,
    TwoTurn,
    TwoSeal,
    TwoLosses,
    Spies,
    Council,
    CardMove,
    WarParties,
    Seamanship,
};
inline constexpr std::array<std::string_view, 37> kTags{
    "S 9.B1",
    "S 9.B2",
    "S 9.B3",
    "S 9.B4",
    "S 9.B5",
    "S 9.B6",
    "S 9.B7",
    "S 9.F1",
    "S 9.F2",
    "S 9.F3",
    "S 9.F4",
    "S 9.F5",
    "S 9.F6",
    "S 9.F7",
    "S 7.3",
    "S 8.1",
    "S 9.A2",
    "S 9.A1",
    "S 9.A4",
    "S 9.A5",
    "S 12.1",
    "S 12.2",
    "S 12.6",
    "S 13.2",
    "S 13.1",
    "S 13.5",
    "S 13.6",
    "S 13.4",
    "S 15.1",
    "S 17.3",
    "S 17.4",
    "S 17.12",
    "S 17.spies",
    "S 17.council-of-war",
    "S 17.14",
    "S 17.war-parties-and-rangers",
    "S 10.superior-seamanship",
};

}  // namespace foulon::siege
