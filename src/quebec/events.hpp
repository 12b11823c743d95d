// The kinds of events: their keys in text/<language>/events.toml and their arguments.
// events.cpp computes events from views; phrases.cpp turns them into phrases.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "quebec/game.hpp"

namespace foulon::quebec {

enum class EventKind : std::uint8_t {
    Deployed,
    WorksAnnounced,    // zone, how many
    TideIn,            // die
    TideOut,           // die
    BombardHit,        // die
    BombardMiss,       // die
    BombardTaken,      //
    BombardDestroyed,  //
    FireShipsHit,      // die
    FireShipsMiss,     // die
    ShipLost,          // river
    ShipsReplaced,     // how many
    MilitiaHome,       // class
    OrdersIn,          // side
    Now,               // side, zone, blocks before, blocks now
    ShipsUp,           // how many
    ShipsDown,         // how many
    Interdicted,       // sum of two dice, ships lost
    InterdictedNone,   // sum of two dice
    Dug,               // zone, column; only for its side
    DugNot,            // only for its side
    Prepared,          // marks; only for the French
    Raid,              // zone
    Scouting,          // zone
    IndiansWent,       // zone
    IndiansHome,       //
    Volley,            // side, unit, dice, hits
    VolleyDouble,      // side, unit, dice, hits
    WorksCancel,       // hits that a work cancelled
    Shown,             // side, block, zone, CV
    DecoyShown,        // side, zone
    Lost,              // side, block, steps, CV left
    Destroyed,         // side, block
    Removed,           // side, block
    Battle,            // side that attacks, zone
    BattleLanding,     // side that attacks, zone
    Harbour,           // side that attacks the harbour of Lower Quebec
    WorksShown,        // zone, bits of columns
    BattleTurn,        // number, zone
    Formed,            // side
    ReserveUp,         // side, block or kNoBlock, column
    CardIn,            // side
    Cards,             // attacker's card, defender's card
    ColumnNamed,       // side, column
    Routed,            // side
    Retreat,           // side, from, to
    RetreatWater,      // side, from, to
    RetreatHome,       // side, from; to several zones
    Ignored,           // hits
    Held,              // side, zone
    HeldNone,          // zone
    LeaderSafe,        // side, leader, die
    LeaderHit,         // side, leader, die
    LeaderWounded,     // side, leader, turns
    LeaderKilled,      // side, leader
    LeaderBack,        // side, leader
    Garrison,          // CV left
    PathFound,         // die
    PathNot,           // die
    IntelligenceNone,  // side
    IntelligenceDie,   // side, what was rolled
    MarksShown,        // marks
    Report,            // zone, blocks; only for its side
    ReportSome,        // zone; only for its side
    ReportNone,        // zone; only for its side
    Turn,              // turn that is over
    End,               // how
};
inline constexpr std::size_t kEventKinds = 67;
inline constexpr std::array<std::string_view, kEventKinds> kEventKeys{
    "deployed",
    "works-announced",
    "tide-in",
    "tide-out",
    "bombard-hit",
    "bombard-miss",
    "bombard-taken",
    "bombard-destroyed",
    "fire-ships-hit",
    "fire-ships-miss",
    "ship-lost",
    "ships-replaced",
    "militia-home",
    "orders-in",
    "now",
    "ships-up",
    "ships-down",
    "interdicted",
    "interdicted-none",
    "dug",
    "dug-not",
    "prepared",
    "raid",
    "scouting",
    "indians-went",
    "indians-home",
    "volley",
    "volley-double",
    "works-cancel",
    "shown",
    "decoy-shown",
    "lost",
    "destroyed",
    "removed",
    "battle",
    "battle-landing",
    "harbour",
    "works-shown",
    "battle-turn",
    "formed",
    "reserve-up",
    "card-in",
    "cards",
    "column-named",
    "routed",
    "retreat",
    "retreat-water",
    "retreat-home",
    "ignored",
    "held",
    "held-none",
    "leader-safe",
    "leader-hit",
    "leader-wounded",
    "leader-killed",
    "leader-back",
    "garrison",
    "path-found",
    "path-not",
    "intelligence-none",
    "intelligence-die",
    "marks-shown",
    "report",
    "report-some",
    "report-none",
    "turn",
    "end",
};

/// The state as a viewer can see it: the public part, his own hidden part, and the enemy's
/// revealed blocks and leaders. Everything else is off the map.
State visible(const Pack& pack, const View& view);

}  // namespace foulon::quebec
