// Identifiers of the block game: zones, rivers, classes, columns, modules, steps. The rule
// books fix them; numbers, units, roads and tables are data (see pack.hpp).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "engine/side.hpp"

namespace foulon::quebec {

/// The land zones in the order of the roster sheet. [P 1.1]
enum class Zone : std::uint8_t {
    Orleans,
    Montmorency,
    Levis,
    Beauport,
    StCharles,
    Etchemin,
    CapRouge,
    SteFoy,
    Sillery,
    Abraham,
};
inline constexpr std::size_t kZones = 10;
inline constexpr std::array<std::string_view, kZones> kZoneNames{
    "orleans",  "montmorency", "levis",   "beauport", "st-charles",
    "etchemin", "cap-rouge",   "ste-foy", "sillery",  "abraham",
};
inline constexpr std::uint8_t kNoZone = 15;  // off the map, or nowhere

constexpr std::size_t index(Zone zone) { return static_cast<std::size_t>(zone); }
constexpr std::uint8_t number(Zone zone) { return static_cast<std::uint8_t>(zone); }
constexpr Zone zone_at(std::size_t i) { return static_cast<Zone>(i); }

/// A set of zones, one bit each.
class Zones {
public:
    constexpr Zones() = default;
    constexpr explicit Zones(std::uint16_t bits) : bits_(bits) {}
    constexpr Zones(std::initializer_list<Zone> zones) {
        for (const Zone zone : zones) add(index(zone));
    }
    constexpr void add(std::size_t zone) { bits_ = static_cast<std::uint16_t>(bits_ | (1U << zone)); }
    constexpr void remove(std::size_t zone) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << zone)); }
    constexpr bool contains(std::size_t zone) const { return (bits_ >> zone & 1U) != 0; }
    constexpr bool contains(Zone zone) const { return contains(index(zone)); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr std::uint8_t first() const { return static_cast<std::uint8_t>(std::countr_zero(bits_)); }
    constexpr std::uint16_t bits() const { return bits_; }
    constexpr Zones operator&(Zones that) const {
        return Zones(static_cast<std::uint16_t>(bits_ & that.bits_));
    }
    constexpr Zones operator|(Zones that) const {
        return Zones(static_cast<std::uint16_t>(bits_ | that.bits_));
    }
    constexpr Zones without(Zones that) const {
        return Zones(static_cast<std::uint16_t>(bits_ & ~that.bits_));
    }
    constexpr bool operator==(const Zones&) const = default;

private:
    std::uint16_t bits_ = 0;
};
inline constexpr Zones kAllZones{std::uint16_t{(1U << kZones) - 1U}};

template <class Each>
void for_each_zone(Zones zones, Each each) {
    for (unsigned bits = zones.bits(); bits != 0; bits &= bits - 1)
        each(static_cast<std::uint8_t>(std::countr_zero(bits)));
}

/// The two areas of the river; a landlocked zone borders none. [P 1.2]
enum class River : std::uint8_t { Bason, StLaurent, None };
inline constexpr std::size_t kRivers = 2;
inline constexpr std::array<std::string_view, 3> kRiverNames{"bason", "st-laurent", "none"};

/// The class of a block. Trois-Rivieres counts as Montreal militia. [P 2.1] [P 19.1]
enum class Class : std::uint8_t { Regular, Light, QuebecMilitia, MontrealMilitia, Indians, Decoy };
inline constexpr std::size_t kClasses = 6;
inline constexpr std::array<std::string_view, kClasses> kClassNames{
    "regular", "light", "quebec-militia", "montreal-militia", "indians", "decoy"};

inline constexpr std::size_t kMaxBlocks = 25;  // of a side
inline constexpr std::size_t kLeaders = 3;     // of a side [A 4]
inline constexpr std::size_t kCommanders = 7;  // of a side [P 2.4]
inline constexpr std::uint8_t kNoBlock = 31;
/// In a choice's arguments, leaders come after the blocks.
inline constexpr std::uint8_t kLeaderArg = 32;

/// Columns of a battle line, and the reserve behind them. [P 10.2]
enum class Post : std::uint8_t { Left, Centre, Right, Reserve, None };
inline constexpr std::array<std::string_view, 5> kPostNames{"left", "centre", "right", "reserve", "none"};
inline constexpr std::uint8_t kLeft = 0, kCentre = 1, kRight = 2, kReserve = 3, kNoPost = 4;
/// The attacker's left fights the defender's right.
constexpr std::uint8_t facing(std::uint8_t column) { return static_cast<std::uint8_t>(2 - column); }

/// The eight advanced modules, each a switch. [A 1] to [A 8]
enum class Module : std::uint8_t {
    Bombardment,
    Path,
    FireShips,
    Leaders,
    Interdiction,
    Entrenchments,
    Intelligence,
    Assault,
};
inline constexpr std::size_t kModules = 8;
inline constexpr std::array<std::string_view, kModules> kModuleNames{
    "bombardment",  "path",          "fire-ships",   "leaders",
    "interdiction", "entrenchments", "intelligence", "assault"};

/// The actions of the compatibility matrix, in its printed order. [A 9.2]
enum class OrderKind : std::uint8_t {
    Bombard,
    Search,
    Prepare,
    Army,
    Ships,
    Entrench,
    Indians,
    Intelligence
};
inline constexpr std::size_t kOrderKinds = 8;
inline constexpr std::array<std::string_view, kOrderKinds> kOrderKindNames{
    "bombard", "search", "prepare", "army", "ships", "entrench", "indians", "intelligence"};

/// Battle orders: six for the attacker, seven for the defender. [B 13.1]
enum class AttackCard : std::uint8_t { Left, Centre, Right, Probing, Withdrawal, MoveReserves };
enum class DefenceCard : std::uint8_t {
    RefuseLeft,
    RefuseCentre,
    RefuseRight,
    Skirmish,
    CounterAttack,
    Retreat,
    MoveReserves,
};
inline constexpr std::size_t kAttackCards = 6;
inline constexpr std::size_t kDefenceCards = 7;
inline constexpr std::array<std::string_view, kAttackCards> kAttackCardNames{
    "attack-left", "attack-centre", "attack-right", "probing-attack", "withdrawal", "move-reserves"};
inline constexpr std::array<std::string_view, kDefenceCards> kDefenceCardNames{
    "refuse-left", "refuse-centre", "refuse-right", "skirmish", "counter-attack", "retreat", "move-reserves"};
inline constexpr std::uint8_t kNoCard = 15;

/// The points at which a side must choose or something is rolled, in the order of a turn.
/// [P 4.1] [A 9.1]
enum class Step : std::uint8_t {
    Deploy,         // French, secret: blocks, leaders, the announced works
    LeaderBack,     // a side, secret: where a recovered leader returns [A 4]
    Tide,           // chance
    Bombard,        // chance [A 1]
    BombardLoss,    // French, secret: which block loses a step
    FireShips,      // chance [A 3]
    FireShipsLoss,  // British: from which area a ship is lost
    Supply,         // French, secret: which Montreal militia leaves [P 19.1]
    Orders,         // both, secret
    Dig,            // chance, secret: an entrenchment attempt of a side [A 6]
    Interdict,      // chance: 2D6 for a direction [A 5]
    Flee,           // French: where the Indians go if they are alone when British enter
    RaidFire,       // chance [P 20.3]
    RaidLoss,       // British: allot the raid's hits
    RaidReturn,     // chance: light troops return fire
    Scout,          // chance: a British block is revealed [P 20.4]
    IndiansBack,    // French: where the Indians go after a raid or scout
    PickBattle,     // French: the next battle [P 4.1]
    Call,           // French: Vaudreuil's militia [A 4]
    IndiansBefore,  // French: may the Indians leave before the battle? [P 20.6]
    Array,          // defender, then attacker, secret: columns and reserve [P 10.2]
    Act,            // the side in turn: retreat, commit a reserve, fire [P 11.1]
    LeaderPost,     // a side: the new post of a leader whose column is empty [A 4]
    Card,           // both, secret: battle orders [B 13.1]
    Column,         // a side names a column, as its card allows [B 13.1]
    Commit,         // a side moves a unit from reserve, by its card [B 12.3]
    Unit,           // the firing side names the unit that fires next [P 11.1] [B 18.5]
    Fire,           // chance: the dice of one unit [P 12.2]
    Hits,           // owner of the target allots the hits
    LeaderCheck,    // chance [A 4]
    LeaderFate,     // chance [A 4]
    RetreatTo,      // a side that must leave names where to [P 14.1]
    Embark,         // a side chooses who gets into the boats [B 17.2]
    Pursuit,        // chance: the dice of one pursuing unit [P 14.2]
    PursuitHits,    // the loser allots what was not ignored
    IndiansAfter,   // French: may the Indians leave after the battle? [P 20.6]
    Sally,          // French: do the units of Abraham attack the landed unit? [A 8]
    Wave,           // British, then French, secret: second wave, called units [A 8]
    Search,         // chance: the path to the heights [A 2]
    Intelligence,   // a side: try or not [A 7]
    IntelRoll,      // chance
    IntelPick,      // the side that rolled picks a result
    ShowDecoys,     // the other side chooses the decoys it reveals
    Report,         // chance, secret: accuracy of a report, pbm [P 22.1]
    Militia,        // French, secret: which Quebec militia leaves [P 18.1]
    Over,
};
inline constexpr std::size_t kSteps = 46;
inline constexpr std::array<std::string_view, kSteps> kStepNames{
    "deploy",
    "leader-back",
    "tide",
    "bombard",
    "bombard-loss",
    "fire-ships",
    "fire-ships-loss",
    "supply",
    "orders",
    "dig",
    "interdict",
    "flee",
    "raid-fire",
    "raid-loss",
    "raid-return",
    "scout",
    "indians-back",
    "pick-battle",
    "call",
    "indians-before",
    "array",
    "act",
    "leader-post",
    "card",
    "column",
    "commit",
    "unit",
    "fire",
    "hits",
    "leader-check",
    "leader-fate",
    "retreat-to",
    "embark",
    "pursuit",
    "pursuit-hits",
    "indians-after",
    "sally",
    "wave",
    "search",
    "intelligence",
    "intel-roll",
    "intel-pick",
    "show-decoys",
    "report",
    "militia",
    "over",
};

/// How a game ends. [P 4.2]
enum class End : std::uint8_t { None, AbrahamHeld, AbrahamNotHeld, TooFewBritish };

}  // namespace foulon::quebec
