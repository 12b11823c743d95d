// The pack: every unit, road, number and table of the block game as one immutable value, built
// once from data/quebec/*.toml by data.cpp. Contains no rules; the rules contain no numbers of
// their own.
#pragma once

#include <array>
#include <cstdint>

#include "engine/list.hpp"
#include "engine/name.hpp"
#include "quebec/ids.hpp"

namespace foulon::quebec {

/// One block of the order of battle. [P 2.1]
struct Block {
    Name name;
    Class kind = Class::Regular;
    std::uint8_t cv = 0;  // at the start; decoys have none
};

/// The map: which river a zone borders, and its roads. [P 1.1] [P 6.1]
struct ZoneData {
    River river = River::None;
    Zones roads;      // adjacent by road
    Zones crossings;  // roads that cross the St. Charles [P 17.1]
};

/// A leader of the advanced rules. [A 4]
struct Leader {
    Name name;
    std::int8_t rating = 0;
    bool brings_militia = false;
};

/// How a play-by-mail commander fights; all values are our own. [P 10.1]
struct Commander {
    Name name;
    std::uint8_t rank = 0;
    std::uint8_t reserve = 0;               // percent of CV kept in reserve
    std::array<std::uint8_t, 3> share{};    // percent of engaged CV left, centre, right
    bool large_share_on_weak_wing = false;  // the first share goes to the wing that faces fewest blocks
    std::uint8_t redeploy = 0;              // blocks moved between columns each battle turn
    std::uint8_t reserves = 0;              // blocks brought from reserve each battle turn
    std::uint8_t attack = 0;                // resolve 1 to 5
    std::uint8_t defend = 0;
    std::uint8_t pursuit = 0;
};

/// One step of a cell of the battle-order table. [B 13.1]
struct OrderStep {
    enum class Do : std::uint8_t {
        Fires,         // all units of a column, into the facing column; losses at once
        Returns,       // the same, in reply
        Probe,         // all columns at once: one unit per attacking column, all defenders
        Volley,        // one attacking column and the skirmishers at once
        LeavesIfHurt,  // the skirmishers, if they took losses
        Chooses,       // a side names a column
        Meets,         // attacker names up to two other columns, both sides fire at once in each
        Commits,       // one unit from reserve to any column
        Leaves,        // the side retreats
    };
    Do what = Do::Fires;
    std::uint8_t who = 0;           // 0 attacker, 1 defender
    std::uint8_t column = kNoPost;  // the actor's own column; kNoPost: the one named, or none
    constexpr bool operator==(const OrderStep&) const = default;
};
using OrderCell = List<OrderStep, 6>;

/// What the compatibility matrix says about two actions of one side. [A 9.2]
enum class Match : std::uint8_t { Yes, No, NotApplicable, Once, Most };
inline constexpr std::size_t kMatches = 5;
inline constexpr std::array<std::string_view, kMatches> kMatchNames{"yes", "no", "na", "x", "most"};

/// One cell of the intelligence table of the play-by-mail rules. [P 22.1]
struct Accuracy {
    enum class How : std::uint8_t { Percent, Zero, AnyOrNone, Unknown };
    How how = How::Percent;
    std::int16_t percent = 0;
};

/// Numbers that are not in a table.
struct Settings {
    std::uint8_t turns = 0;                 // [P 4.1]
    std::uint8_t win_cv = 0;                // [P 4.2]
    std::uint8_t tide_stops = 0;            // [P 21.1] on this or less
    std::uint8_t hits_on = 0;               // [P 12.2] and above
    std::uint8_t double_on = 0;             // [P 15.1] double fire
    std::uint8_t ships = 0;                 // [P 6.4]
    std::uint8_t ships_up = 0;              // [P 7.1]
    std::uint8_t line_blocks = 0;           // [P 16.1] fewer fight a skirmish
    std::uint8_t cv_per_ignored_hit = 0;    // [P 14.3]
    std::uint8_t indians_skirmish_cv = 0;   // [P 20.5]
    std::uint8_t indians_retire_at = 0;     // [P 20.7]
    std::uint8_t french_too_few = 0;        // [P 20.7]
    std::uint8_t scouted = 0;               // [P 20.4]
    std::uint8_t bombard_on = 0;            // [A 1]
    std::uint8_t path_on = 0;               // [A 2]
    std::uint8_t fire_ship_turns = 0;       // [A 3]
    std::uint8_t fire_ship_on = 0;          // [A 3]
    std::uint8_t fire_ship_sinks = 0;       // [A 3]
    std::uint8_t leader_lost_on = 0;        // [A 4]
    std::uint8_t leader_killed_on = 0;      // [A 4]
    std::uint8_t replacements = 0;          // [A 5]
    std::uint8_t ships_up_interdicted = 0;  // [A 5]
    std::uint8_t dig_units = 0;             // [A 6]
    std::uint8_t dig_on = 0;                // [A 6]
    std::uint8_t works_at_start = 0;        // [A 6]
    std::uint8_t decoys_shown = 0;          // [A 7]
    std::uint8_t intelligence_on = 0;       // [A 7] the lowest result with an effect
    std::uint8_t french_intelligence = 0;   // [A 7] added to the French die
    std::uint8_t garrison = 0;              // [A 8]
    std::uint8_t wave = 0;                  // [A 8]
    std::uint8_t called = 0;                // [A 8]
    std::uint8_t skirmishers_fire = 0;      // [B 18.5]
    std::uint8_t skirmish_share = 0;        // [B 18.5] one CV of this many fires
    std::uint8_t skirmish_loss = 0;         // [B 18.6] CV lost to a hit when they cannot leave
    std::uint8_t landing_percent = 0;       // [P 15.1] share of blocks that makes a mixed attack a landing
};

/// The tournament table: the minimum difference of each row, and its points. [A 9.4]
struct TournamentRow {
    std::uint8_t least = 0;
    std::uint8_t winner = 0;
    std::uint8_t loser = 0;
};

struct Pack {
    std::array<List<Block, kMaxBlocks>, 2> blocks{};
    std::array<std::uint32_t, 2> real{};                            // blocks that are not decoys
    std::array<std::array<std::uint32_t, kClasses>, 2> of_class{};  // blocks of each class
    std::array<ZoneData, kZones> zones{};
    std::array<Zones, 3> borders{};      // by river
    Zones deployment;                    // where the French may begin [P 3.3]
    std::uint8_t landing_zone = 0;       // where the British begin [P 3.2]
    std::uint8_t goal = 0;               // the zone that decides the game [P 4.2]
    std::uint8_t supply_zone = 0;        // [P 19.1]
    std::uint8_t battery_zone = 0;       // [A 1]
    std::uint8_t search_zone = 0;        // [A 2]
    std::uint8_t intelligence_zone = 0;  // [A 7]
    std::uint8_t indians = 0;            // the Indians' block among the French
    Settings settings;
    std::array<List<Leader, kLeaders>, 2> leaders{};
    std::array<std::uint8_t, 13> interdiction{};  // ships lost by 2D6 [A 5]
    std::array<std::array<OrderCell, kAttackCards>, kDefenceCards> cells{};
    std::array<std::array<OrderCell, kAttackCards>, kDefenceCards> literal_cells{};
    std::array<std::array<Match, kOrderKinds>, kOrderKinds> matrix{};
    std::array<std::array<Accuracy, 4>, 6> accuracy{};  // by die, by distance [P 22.1]
    std::array<List<Commander, kCommanders>, 2> commanders{};
    Commander senior_officer;               // commands where there is no commander
    std::array<std::uint8_t, 5> resolve{};  // percent of the enemy's engaged CV, by resolve 1 to 5
    List<TournamentRow, 4> tournament;
};

}  // namespace foulon::quebec
