// The state of the battle: the table that everybody sees, the moves that a side
// has planned and not yet made, and the order chits that nobody has seen. A
// plain value of less than 512 bytes.
#pragma once

#include <array>
#include <cstdint>

#include "braddock/hexes.hpp"
#include "braddock/ids.hpp"
#include "engine/value.hpp"

namespace foulon::braddock {

inline constexpr std::uint8_t kNoOrder = 255;  // no chit, or one that is not revealed

/// What a French unit may aim at under each chit it may have: five fields of
/// three bits, one for each chit; a field holds the class that the unit is
/// after this turn under that chit, or kRuledOut. Everybody can work it out by
/// watching, so it lies open. [B 12.5]
class Aims {
public:
    static constexpr unsigned kRuledOut = 7;
    constexpr Aims() = default;
    /// A chit just dealt: all five are possible, and each names its own class.
    static constexpr Aims fresh() {
        Aims aims;
        for (const Target target : kAllTargets) aims.set(target, target);
        return aims;
    }
    constexpr bool is_possible(Target chit) const { return field(chit) != kRuledOut; }
    constexpr Target under(Target chit) const { return static_cast<Target>(field(chit)); }
    constexpr void set(Target chit, Target aim) { put(chit, static_cast<unsigned>(aim)); }
    constexpr void rule_out(Target chit) { put(chit, kRuledOut); }
    constexpr bool operator==(const Aims&) const = default;

private:
    constexpr unsigned field(Target chit) const { return bits_ >> (index(chit) * 3) & 7U; }
    constexpr void put(Target chit, unsigned value) {
        bits_ = static_cast<std::uint16_t>((bits_ & ~(7U << (index(chit) * 3))) | value << (index(chit) * 3));
    }
    std::uint16_t bits_ = 0x7fff;  // no chit dealt: none is possible
};

/// What is done once a leader's fate is known: where a step was lost.
enum class Resume : std::uint8_t {
    Shot,     // by fire: the next unit fires
    Shaken,   // by a disrupted unit that failed its morale: it still retreats
    Trapped,  // for want of a retreat: the next unit checks
    Clash,    // in melee: the side's units check
};

/// What lies open on the open_state.
struct OpenState {
    UnitSet disrupted;
    UnitSet reduced;  // two-step units that lost one for good
    UnitSet moved;    // this turn: guns that moved do not fire
    UnitSet acted;    // fired or fought in this phase
    UnitSet covered;  // hit in this phase from Woods or Hill
    std::array<Aims, kFrench> aims{};
    std::uint16_t strength = 0;  // Field Strength at the end, in halves
    std::array<Hex, kUnits> at{};
    std::array<std::uint8_t, kBritish> hits{};  // of the side under fire, in this phase
    std::array<Unit, kBritish> queue{};         // in the order fired upon; then those that check or recover
    std::uint8_t queued = 0;
    std::uint8_t queue_at = 0;
    std::array<Unit, kLeaders> with{};          // the unit a leader is attached to; kNoUnit: fallen
    std::array<std::uint8_t, kFrench> order{};  // Target of a revealed chit, else kNoOrder
    std::uint8_t setup = 0;                     // see Setup
    Side active = Side::French;
    Phase phase = Phase::Placement;
    Step step = Step::Deal;
    std::uint8_t turn = 0;  // completed turns
    Unit actor = kNoUnit;   // who is dealt to, fires, attacks, checks, recovers
    Unit target = kNoUnit;
    Hex aim_hex = kNowhere;        // attacked in melee
    Hex lost_at = kNowhere;        // where the last step was lost
    Unit victim = kNoUnit;         // who lost it
    std::uint8_t leaders_due = 0;  // one bit for each leader whose fate is to be rolled
    Resume resume = Resume::Shot;
    std::uint8_t sequence = 0;    // the next French unit of the card to fire or attack
    std::uint8_t attached = 0;    // one bit for each leader re-attached in this phase
    std::uint8_t washington = 0;  // 1: Braddock has fallen and Washington leads
    End end = End::None;
    std::uint8_t spare = 0;

    constexpr bool operator==(const OpenState&) const = default;
};

/// Bits of OpenState::setup.
struct Setup {
    static constexpr std::uint8_t kCard = 1;      // the card plays the French
    static constexpr std::uint8_t kBeginner = 2;  // the beginner's victory
    static constexpr std::uint8_t kMarines = 4;   // the optional rules of the card
    static constexpr std::uint8_t kMilitia = 8;
    static constexpr std::uint8_t kNewYork = 16;
    static constexpr std::uint8_t kGrenadiers = 32;
    static constexpr std::uint8_t kLight = 64;
};

/// Moves planned and not yet made: known to their side alone. A unit's new hex
/// plus one, 0 while it has not moved; the place of the unit that is taken up
/// plus one.
struct Draft {
    std::array<std::uint8_t, kBritish> to{};
    std::uint8_t taken = 0;
    constexpr bool operator==(const Draft&) const = default;
};

struct State {
    OpenState open;
    Draft draft;                                // of the active side
    std::array<std::uint8_t, kFrench> chits{};  // Target of an unrevealed chit plus one, 0: none
    constexpr bool operator==(const State&) const = default;
};
static_assert(PlainValue<State>);
static_assert(sizeof(State) <= 512);

/// What is set before the battle begins. [B 17.1]
struct Options {
    std::uint8_t setup = Setup::kCard;
    constexpr bool has(std::uint8_t bit) const { return (setup & bit) != 0; }
    constexpr bool operator==(const Options&) const = default;
};

/// A small choice. What the arguments mean depends on the kind.
struct Choice {
    enum class Kind : std::uint8_t {
        Move,     // a: the unit that is taken up
        To,       // a: the hex it goes to
        Done,     // with this phase
        Fire,     // a: unit, b: target
        Melee,    // a: unit, b: hex
        Evade,    //
        Stand,    //
        Advance,  //
        Stay,     //
        Attach,   // a: leader, b: unit
    };
    Kind kind = Kind::Done;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    constexpr bool operator==(const Choice&) const = default;
};
inline constexpr std::size_t kChoiceKinds = 10;

/// What chance decided: a die, or the chit dealt to a French unit.
struct Outcome {
    enum class Kind : std::uint8_t { Die, Chit };
    Kind kind = Kind::Die;
    std::uint8_t value = 0;  // a face, or a Target
    std::uint8_t unit = 0;   // of a chit: the unit's place among the French
    constexpr bool operator==(const Outcome&) const = default;
};

/// What a viewer may know: the open_state, and the draft if it is his own. A chit
/// that is not revealed has no place here.
struct View {
    OpenState open;
    Draft own;
    Viewer viewer = Viewer::Public;
    std::array<std::uint8_t, 5> spare{};
    constexpr bool operator==(const View&) const = default;
};
static_assert(PlainValue<View>);

/// Memory: which chits a unit may still have, and which are revealed.
struct Known {
    std::array<Aims, kFrench> aims{};
    std::array<std::uint8_t, kFrench> order{};
    constexpr bool operator==(const Known&) const = default;
};

}  // namespace foulon::braddock
