// The state of the block game: the public part, including what is publicly known about each
// block, and what each side hides. A plain value of at most 520 bytes for every rule set.
#pragma once

#include <array>
#include <cstdint>

#include "engine/value.hpp"
#include "quebec/ids.hpp"

namespace foulon::quebec {

/// What is publicly known about one hidden block: the zones it may be in, whether it may be
/// eliminated, and where, when and how strong it was last seen. Everything revealed in this
/// game is revealed to both players, so this is part of the public state. 24 bits.
class Trace {
public:
    static constexpr std::uint8_t kNever = 31;

    constexpr Zones zones() const { return Zones(static_cast<std::uint16_t>(bits() & 0x3ffU)); }
    constexpr bool may_be_gone() const { return (bits() >> 10 & 1U) != 0; }
    constexpr std::uint8_t seen_at() const { return static_cast<std::uint8_t>(bits() >> 11 & 15U); }
    constexpr std::uint8_t seen_turn() const { return static_cast<std::uint8_t>(bits() >> 15 & 31U); }
    constexpr std::uint8_t seen_cv() const { return static_cast<std::uint8_t>(bits() >> 20 & 7U); }
    /// Known to be in no zone.
    constexpr bool is_gone() const { return (bits() & 0x3ffU) == 0; }

    constexpr void set_zones(Zones zones) { set((bits() & ~0x3ffU) | zones.bits()); }
    constexpr void set_may_be_gone(bool may) { set((bits() & ~0x400U) | (may ? 0x400U : 0U)); }
    constexpr void see(std::uint8_t zone, std::uint8_t turn, std::uint8_t cv) {
        set((bits() & 0x7ffU) | static_cast<std::uint32_t>(zone) << 11 |
            static_cast<std::uint32_t>(turn) << 15 | static_cast<std::uint32_t>(cv) << 20);
    }
    constexpr bool operator==(const Trace&) const = default;

private:
    constexpr std::uint32_t bits() const {
        return static_cast<std::uint32_t>(bytes_[0]) | static_cast<std::uint32_t>(bytes_[1]) << 8 |
               static_cast<std::uint32_t>(bytes_[2]) << 16;
    }
    constexpr void set(std::uint32_t bits) {
        bytes_ = {static_cast<std::uint8_t>(bits & 255U), static_cast<std::uint8_t>(bits >> 8 & 255U),
                  static_cast<std::uint8_t>(bits >> 16 & 255U)};
    }
    std::array<std::uint8_t, 3> bytes_{};
};
using Traces = std::array<Trace, kMaxBlocks>;

/// Rule set switches, in OpenState::rules.
struct Rules {
    static constexpr std::uint8_t kPbm = 1;
    static constexpr std::uint8_t kBattleOrders = 2;
    static constexpr std::uint8_t kLiteral = 4;   // the battle-order table as printed
    static constexpr std::uint8_t kTransfer = 8;  // [P 2.3]
    // Readings where the books leave two; each has an option of its own (options.cpp).
    static constexpr std::uint8_t kBothLeavePursuit = 16;  // [B 17.2] a retreating defender pursues
    static constexpr std::uint8_t kSupplyRestarts = 32;    // [P 19.1] Cap Rouge held anew: a turn of grace
    static constexpr std::uint8_t kAllMeet = 64;           // [B 13.1] Counter-attack against Probing
    static constexpr std::uint8_t kIndiansPursue = 128;    // [P 20.5] under any commander
};

/// The kind of fight; the assault on Lower Quebec has three of its own. [P 16.1] [A 8]
enum class Fight : std::uint8_t { None, Line, Skirmish, Garrison, Sally, Final };

/// Bits of Battle::flags.
struct BattleFlag {
    static constexpr std::uint8_t kLanding = 1;      // the attacker came by water or over the St. Charles
    static constexpr std::uint8_t kSkirmishers = 2;  // the defender is in skirmish order [B 18.1]
    static constexpr std::uint8_t kHurt = 4;         // they took losses this battle turn
    static constexpr std::uint8_t kTrapped = 8;      // they took losses and could not leave [B 18.6]
    static constexpr std::uint8_t kDeferred = 16;    // hits are taken after both have fired [B 14.4]
    static constexpr std::uint8_t kByWater = 32;     // the leaving side goes by water
    static constexpr std::uint8_t kRouted = 64;      // it was routed
    static constexpr std::uint8_t kHomeward = 128;   // pbm: the attackers leave for several zones [P 13.5]
};

/// What follows the current fire.
enum class Next : std::uint8_t {
    Turn,    // the other side acts
    Cell,    // the next step of the cell
    Answer,  // the defender's half of simultaneous fire
    Due,     // deferred hits are being taken
    Leave,   // the pursued side leaves
    Behind,  // the blocks left behind have fired back
};

/// The current battle; all of it is public.
struct Battle {
    Zones origins;  // where the attackers came from, even if they are all eliminated [P 13.4]
    std::uint8_t zone = kNoZone;
    Fight fight = Fight::None;
    Side attacker = Side::British;
    std::uint8_t flags = 0;
    std::uint8_t round = 0;      // battle turn, from 1
    Side actor = Side::British;  // who acts, fires or leaves
    Side owner = Side::British;  // whose blocks are hit
    Next next = Next::Turn;
    std::uint8_t columns = 0;       // bits of the firer's columns that still have to fire
    std::uint8_t unit = kNoBlock;   // firing now; 0 to 24, kGarrison, or kNoBlock: none yet
    std::uint8_t shots = 0;         // units that may still fire: kAllFire, kOnePerColumn or a number
    std::uint8_t target = kNoPost;  // column that is hit, of the other side
    std::uint8_t hits = 0;          // to be allotted
    std::uint8_t checks = 0;        // leader checks still to be made
    std::uint8_t checked = 0;       // whose leader is checked, and which: side * 4 + leader
    std::uint8_t ignored = 0;       // pursuit hits that do not count [P 14.3]
    std::uint8_t to = kNoZone;      // where the leaving side goes
    std::array<std::uint8_t, 2> card{kNoCard, kNoCard};  // revealed; attacker's, defender's
    std::uint8_t cell_step = 0;                          // the current step of the cell
    std::uint8_t chosen = kNoPost;                       // the named column, as its owner's own
    std::uint8_t met = 0;  // bits of attacking columns that met this battle turn
    std::array<std::uint8_t, 2> moved{kNoBlock, kNoBlock};  // from reserve this battle turn, by side
    std::array<std::array<std::uint8_t, 3>, 2> due{};       // deferred hits by side and column
    std::uint8_t routed = 0;                                // bits of sides
    std::uint8_t works = 0;     // bits of defending columns whose work still cancels
    std::uint8_t led = 0;       // bits of side * 4 + post whose leader was used
    std::uint8_t garrison = 0;  // CV left of the notional garrison [A 8]
    // Units of the firing side that have fired, one bit each, and kAsksUnits
    std::array<std::uint8_t, 4> fired{};
    constexpr bool operator==(const Battle&) const = default;
};
inline constexpr std::uint8_t kGarrison = 30;
/// Values of Battle::shots: every unit, or one of each column. [B 13.1]
inline constexpr std::uint8_t kAllFire = 255, kOnePerColumn = 254;
/// In Battle::fired: the side names its units one by one.
inline constexpr std::uint32_t kAsksUnits = 1U << 31U;

/// In a report by mail: unknown.
inline constexpr std::uint8_t kUnknown = 254;
/// No report yet.
inline constexpr std::uint8_t kNoReport = 255;

/// Parts of OpenState::works_seen: the columns of each side's works, and whether the French
/// announced their starting works there, whose columns nobody has seen yet. [A 6]
struct WorksSeen {
    static constexpr std::uint8_t kBritish = 7;
    static constexpr std::uint8_t kFrench = 0x38;
    static constexpr std::uint8_t kAnnounced = 0x40;
};
/// The columns of a side's revealed works, as bits.
constexpr unsigned works_of(std::uint8_t seen, Side side) {
    return unsigned{seen} >> (index(side) * 3U) & WorksSeen::kBritish;
}

/// A leader's public status: 0 fit, kDead, or the turn of his return. [A 4]
inline constexpr std::uint8_t kDead = 255;

/// The public part of the state.
struct OpenState {
    Zones taken;                     // zones the British have held alone [P 18.1]
    Zones pending;                   // battles still to be fought
    Zones fought;                    // zones with a battle this turn
    std::array<Traces, 2> traces{};  // what is known of each side's blocks
    Battle battle;
    Step step = Step::Deploy;
    std::uint8_t rules = 0;
    std::uint8_t modules = 0;
    std::uint8_t turn = 0;    // completed turns
    std::uint8_t sealed = 0;  // bits of sides that have sealed their secret line
    std::uint8_t tide = 0;    // this turn's die
    std::array<std::uint8_t, kRivers> ships{};
    std::uint8_t ships_lost = 0;
    std::uint8_t ships_replaced = 0;
    std::array<std::array<std::uint8_t, kRivers>, 2> boats{};  // blocks that retreated by water this turn
    std::uint8_t supply_cut = 0;                    // turn after which Cap Rouge was first held, plus one
    std::uint8_t battery = 0;                       // the same for Levis [A 1]
    std::uint8_t path = 0;                          // 1: found [A 2]
    std::uint8_t fire_ships = 0;                    // 1: the attack has been made [A 3]
    std::uint8_t marks_seen = 0;                    // preparation as last revealed [A 7]
    std::array<std::uint8_t, kZones> works_seen{};  // revealed works, see WorksSeen [A 6]
    std::array<std::array<std::uint8_t, kLeaders>, 2> leader{};  // fit, dead, or the turn of return
    std::array<std::uint8_t, 2> leaders_shown{};                 // bits: revealed in the current battle
    std::array<std::uint8_t, 2> removed{};                       // militia publicly removed: Quebec, Montreal
    std::uint8_t bombarded = 0;                                  // steps lost to bombardment
    std::uint8_t bombarded_away = 0;                             // blocks destroyed by bombardment
    std::uint8_t due = 0;  // losses still due in this step (militia, ships, decoys to reveal)
    std::uint8_t die = 0;  // the last public die of this step
    std::array<std::uint8_t, 2> last_card{kNoCard,
                                          kNoCard};  // last revealed: attacker's, defender's [B 13.1]
    std::array<std::uint8_t, 2>
        order_kind{};  // the kind of order each side was seen to carry out this turn: OrderKind + 1
    std::uint8_t raid = kNoZone;  // where the Indians raid or scout
    std::uint8_t raid_kind = 0;   // 0 none, 1 raid, 2 scout
    std::uint8_t asked = 0;       // the side or zone that a sequence of similar steps has reached
    std::array<std::array<std::uint8_t, 4>, 2>
        shown{};  // blocks revealed in the current battle, 4 bytes a side
    End end = End::None;
    std::uint8_t stranded = 0;  // 1 + side whose blocks the boats could not take [B 17.2]
    constexpr bool operator==(const OpenState&) const = default;
};

/// What a side hides. Arrays are by block.
struct Hidden {
    std::array<std::uint8_t, kMaxBlocks> spot{};       // zone, CV * 16; zone 15: eliminated
    std::array<std::uint8_t, kMaxBlocks> came{};       // origin this turn, and ArrivalBits bits
    std::array<std::uint8_t, kMaxBlocks> plan{};       // see Plan
    std::array<std::uint8_t, kLeaders> leader{};       // zone; 15: off the map
    std::array<std::uint8_t, kLeaders> leader_plan{};  // orders: where to; battle: post
    std::array<std::uint8_t, kZones> sheet{};  // [A 9.5] works by zone; pbm: the last report on the enemy
    std::array<std::uint8_t, kCommanders> commander{};  // zone, 16 * destination; once moved, 16 * origin
    std::array<std::uint8_t, 5> names{};     // commander named for each zone, a nibble each, 15 none
    std::array<std::uint8_t, 5> fallback{};  // written retreat of each zone
    std::array<std::uint8_t, 5> engage{};    // French: zones in the order of their battles
    // French, by mail: militia in the order in which it goes home, kNoBlock: none [P 18.1]
    std::array<std::uint8_t, 4> dismissed{kNoBlock, kNoBlock, kNoBlock, kNoBlock};
    std::uint8_t indians_go = 255;    // by mail: zone they return to, 16 * zone they slip away to
    std::uint8_t order_kinds = 0;     // bits of OrderKind in the orders
    std::uint8_t ships = 0;           // ships that go up, + 8 * those that go down
    std::uint8_t indians = kNoZone;   // special move: zone, kind * 16 (0 roam, 1 raid, 2 scout)
    std::uint8_t dig = kNoZone;       // zone, column * 16
    std::uint8_t marks = 0;           // fire ship preparation
    std::uint8_t assault = kNoBlock;  // unit sent against the Lower Town
    std::uint8_t card = kNoCard;
    std::uint8_t pick = kNoBlock;  // block to be committed
    std::uint8_t pick_post = kNoPost;
    std::uint8_t pick_leader = 7;  // leader to be committed
    std::uint8_t leader_post = kNoPost;
    std::uint8_t drafted = 0;  // number of choices drafted
    std::uint8_t used = 0;     // Indians acted (French), leaders acted: bits
    constexpr bool operator==(const Hidden&) const = default;
};

/// Bits of Hidden::came next to the origin's nibble.
struct ArrivalBits {
    static constexpr std::uint8_t kMoved = 16;
    static constexpr std::uint8_t kByWater = 32;
    static constexpr std::uint8_t kCrossed = 64;  // the St. Charles
};

/// Hidden::plan while orders are written: destination in the low nibble (15: stays), kSails. In
/// a battle: the post in three bits, kEmbarks, and the drafted CV loss times 16.
struct Plan {
    static constexpr std::uint8_t kStays = 15;
    static constexpr std::uint8_t kSails = 16;
    static constexpr std::uint8_t kEmbarks = 8;
};

struct State {
    OpenState open;
    std::array<Hidden, 2> hidden{};
    constexpr bool operator==(const State&) const = default;
};

static_assert(PlainValue<State>);
static_assert(sizeof(State) <= 520);

/// The options of a game.
struct Options {
    std::uint8_t rules = 0;    // see Rules
    std::uint8_t modules = 0;  // bits of Module
    constexpr bool operator==(const Options&) const = default;
};

/// A choice. The meaning of the arguments depends on the kind; a block is its number within its
/// side, a leader kLeaderArg plus his number.
struct Choice {
    enum class Kind : std::uint8_t {
        Place,     // a: block, b: zone
        Rest,      // a: zone (deployment) or post (battle): all remaining blocks
        Station,   // a: leader or commander, b: zone
        Fortify,   // a: zone, b: column
        Ready,     // ends deployment, array, boats, wave
        Remove,    // a: block (bombardment, supply, militia)
        LoseShip,  // a: river
        March,     // a: block, b: zone
        Sail,      // a: block, b: zone
        Ships,     // a: how many, b: 1 upriver
        Roam,      // a: zone, the Indians' special move
        Raid,      // a: zone
        Scout,     // a: zone
        Ride,      // a: leader, b: zone
        Dig,       // a: zone, b: column
        Prepare,   // a fire ship
        Assault,   // a: block
        Command,   // a: commander, b: zone he goes to
        Name,      // a: commander, b: zone he commands in
        Fallback,  // a: zone held, b: zone to retreat to
        Engage,    // a: zone, next in the order of battles
        Shift,     // a: block that gives a CV, b: block that gets it
        Done,      // ends the orders
        Go,        // a: zone (Indians, routed troops)
        Stay,      //
        Battle,    // a: zone
        Call,      // a: block
        Pass,      //
        Post,      // a: block or leader, b: post
        Retreat,   // a: zone
        Commit,    // a: block or leader, b: column
        Fire,      // with all, or with the rest, in the program's order
        Card,      // a: card of one's role
        Column,    // a: one's own column; the enemy's for skirmishers
        Lose,      // a: block
        Auto,      // the program allots these losses
        Embark,    // a: block
        Attack,    // sally against the Lower Town
        Join,      // a: block or leader
        Try,       // intelligence
        Pick,      // a: 0 nothing, 1 decoys, 2 works, 3 marks; b: zone of the works
        Show,      // a: decoy
        Dismiss,   // a: militia, next to go home, by mail
        Return,    // a: zone where the Indians go after a raid, a scout or a battle, by mail
        SlipAway,  // a: zone where the Indians go before a battle, by mail
        Shoot,     // a: block that fires next
    };
    Kind kind = Kind::Done;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    constexpr bool operator==(const Choice&) const = default;
};
inline constexpr std::size_t kChoiceKinds = 46;

/// A chance outcome: one die, two, the dice of a unit (sorted), or a lot (an index among hidden
/// blocks, so that it reveals no block; 0 is a blank).
struct Outcome {
    enum class Kind : std::uint8_t { Die, TwoDice, Volley, Lot };
    static constexpr std::size_t kMaxDice = 7;
    Kind kind = Kind::Die;
    std::uint8_t value = 0;                      // die, sum of two, number of dice, index
    std::array<std::uint8_t, kMaxDice> faces{};  // of a volley, ascending
    constexpr bool operator==(const Outcome&) const = default;
};

/// What a viewer may know: the public state, his own hidden part, and the enemy's visible
/// blocks.
struct View {
    OpenState open;
    Hidden own;
    std::array<std::array<std::uint8_t, kZones>, 2> count{};  // blocks in each zone, by side; pbm: own only
    std::array<std::array<std::uint8_t, kMaxBlocks>, 2>
        face{};  // revealed in battle: post + ArrivalBits bits; 255 if not
    std::array<std::array<std::uint8_t, 5>, 2> behind{};  // not revealed, in the battle's zone, by post
    std::array<std::array<std::uint8_t, kLeaders>, 2> leader_face{};  // revealed in battle: post; 255 if not
    Viewer viewer = Viewer::Public;
    constexpr bool operator==(const View&) const = default;
};

static_assert(PlainValue<View>);

/// What a viewer remembers: public knowledge of both sides' blocks, and whether counts are
/// public.
struct Known {
    std::array<Traces, 2> traces{};
    std::uint8_t is_pbm = 0;
    constexpr bool operator==(const Known&) const = default;
};

}  // namespace foulon::quebec
