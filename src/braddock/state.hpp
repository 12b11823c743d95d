// The state of the battle: the public position, the moves that a side has planned but not made,
// and the hidden order chits. A plain value of less than 512 bytes.
#pragma once

#include <array>
#include <cstdint>

#include "braddock/hexes.hpp"
#include "braddock/ids.hpp"
#include "engine/value.hpp"

namespace foulon::braddock {

inline constexpr std::uint8_t kNoOrder = 255;  // no chit, or not revealed

/// What a French unit aims at under each chit it may have: five fields of three bits, one per
/// chit. A field holds the class that the unit is after this turn under that chit, or
/// kRuledOut. It can be inferred by watching, so it is public. [B 12.5]
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

/// What continues after a leader's fate is rolled: where the step was lost.
enum class Resume : std::uint8_t {
    Shot,     // by fire: the next unit fires
    Shaken,   // by a disrupted unit that failed its check: it still retreats
    Trapped,  // for lack of a retreat: the next unit checks
    Melee,    // in melee: the side's units check
};

/// The public part of the state.
struct OpenState {
    UnitSet disrupted;
    UnitSet reduced;  // two-step units that lost a step
    UnitSet moved;    // this turn: artillery that moved cannot fire
    UnitSet acted;    // fired or fought in this phase
    UnitSet covered;  // hit in this phase from Woods or Hill
    std::array<Aims, kFrench> aims{};
    std::uint16_t strength = 0;  // Field Strength at the end, in halves
    std::array<Hex, kUnits> at{};
    std::array<std::uint8_t, kBritish> hits{};  // of the side under fire, in this phase
    std::array<Unit, kBritish> queue{};         // fired upon, in order; then those that check or recover
    std::uint8_t queued = 0;
    std::uint8_t queue_at = 0;
    std::array<Unit, kLeaders> with{};          // the unit a leader is with; kNoUnit: fallen
    std::array<std::uint8_t, kFrench> order{};  // Target of a revealed chit, else kNoOrder
    std::uint8_t setup = 0;                     // see Setup
    Side active = Side::French;
    Phase phase = Phase::Placement;
    Step step = Step::Deal;
    std::uint8_t turn = 0;  // completed turns
    Unit actor = kNoUnit;   // the unit that is dealt to, fires, attacks, checks or recovers
    Unit target = kNoUnit;
    Hex aim_hex = kNowhere;        // attacked in melee
    Hex lost_at = kNowhere;        // where the last step was lost
    Unit victim = kNoUnit;         // the unit that lost it
    std::uint8_t leaders_due = 0;  // one bit per leader whose fate must be rolled
    Resume resume = Resume::Shot;
    std::uint8_t sequence = 0;    // the next French unit of the card to fire or attack
    std::uint8_t attached = 0;    // one bit per leader re-attached in this phase
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
    static constexpr std::uint8_t kWait = 128;  // the card: units wait when every class is too far
};

/// Moves planned but not made; known only to their side. A unit's new hex plus one, 0 if it has
/// not moved; the index of the selected unit plus one.
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

/// The options of a battle. [B 17.1]
struct Options {
    std::uint8_t setup = Setup::kCard;
    constexpr bool has(std::uint8_t bit) const { return (setup & bit) != 0; }
    constexpr bool operator==(const Options&) const = default;
};

/// A choice. The meaning of the arguments depends on the kind.
struct Choice {
    enum class Kind : std::uint8_t {
        Move,     // a: the selected unit
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
    std::uint8_t unit = 0;   // chit: the unit's index among the French
    constexpr bool operator==(const Outcome&) const = default;
};

/// What a viewer may know: the public state, and the draft if it is his own. Has no room for an
/// unrevealed chit.
struct View {
    OpenState open;
    Draft own;
    Viewer viewer = Viewer::Public;
    std::array<std::uint8_t, 5> spare{};
    constexpr bool operator==(const View&) const = default;
};
static_assert(PlainValue<View>);

/// What a viewer remembers: the chits a unit may still have, and those revealed.
struct Known {
    std::array<Aims, kFrench> aims{};
    std::array<std::uint8_t, kFrench> order{};
    constexpr bool operator==(const Known&) const = default;
};

}  // namespace foulon::braddock
