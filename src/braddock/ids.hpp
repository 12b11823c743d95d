// Identifiers of the Monongahela: units, leaders, target classes, options, steps. The order of
// battle is fixed by the rule book and its card; values and positions are data (see pack.hpp).
// Hexes are in hexes.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/side.hpp"

namespace foulon::braddock {

/// The units: the British by target class, then the French in their sequence of action. [B 4.1] [B 13.1]
enum class Unit : std::uint8_t {};
inline constexpr std::size_t kUnits = 39;
inline constexpr std::size_t kBritish = 25;
inline constexpr std::size_t kFrench = 14;
inline constexpr Unit kNoUnit{255};
inline constexpr std::array<std::string_view, kUnits> kUnitNames{
    "44-gren",     "44-light",   "44-1",        "44-2",       "44-3",          "44-4",      "48-gren",
    "48-light",    "48-1",       "48-2",        "48-3",       "48-4",          "rangers-1", "rangers-2",
    "rangers-3",   "iroquois",   "mingos",      "ny-gates",   "ny-rutherford", "sailors",   "carpenters",
    "light-horse", "6-pounders", "12-pounders", "wagon",      "marines",       "militia",   "indians-1",
    "indians-2",   "indians-3",  "indians-4",   "indians-5",  "indians-6",     "indians-7", "indians-8",
    "indians-9",   "indians-10", "indians-11",  "indians-12",
};
inline constexpr Unit kWagon{24};

constexpr std::size_t index(Unit unit) { return static_cast<std::size_t>(unit); }
constexpr Unit unit_at(std::size_t i) { return static_cast<Unit>(i); }
constexpr Side side_of(Unit unit) { return index(unit) < kBritish ? Side::British : Side::French; }
/// The index of a unit within its side; for the French, in the sequence of action.
constexpr std::size_t place_of(Unit unit) {
    return index(unit) < kBritish ? index(unit) : index(unit) - kBritish;
}
constexpr Unit french(std::size_t place) { return unit_at(kBritish + place); }

/// A set of units.
class UnitSet {
public:
    constexpr UnitSet() = default;
    constexpr explicit UnitSet(std::uint64_t bits) : bits_(bits) {}
    constexpr bool contains(Unit unit) const { return (bits_ >> index(unit) & 1U) != 0; }
    constexpr void add(Unit unit) { bits_ |= std::uint64_t{1} << index(unit); }
    constexpr void remove(Unit unit) { bits_ &= ~(std::uint64_t{1} << index(unit)); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr Unit first() const { return unit_at(static_cast<std::size_t>(std::countr_zero(bits_))); }
    constexpr std::uint64_t bits() const { return bits_; }
    constexpr UnitSet operator&(UnitSet that) const { return UnitSet(bits_ & that.bits_); }
    constexpr UnitSet operator|(UnitSet that) const { return UnitSet(bits_ | that.bits_); }
    constexpr UnitSet without(UnitSet that) const { return UnitSet(bits_ & ~that.bits_); }
    constexpr bool operator==(const UnitSet&) const = default;

    /// Units in ascending order.
    class Iterator {
    public:
        constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Unit operator*() const {
            return unit_at(static_cast<std::size_t>(std::countr_zero(bits_)));
        }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr bool operator!=(const Iterator& that) const { return bits_ != that.bits_; }

    private:
        std::uint64_t bits_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint64_t bits_ = 0;
};
inline constexpr UnitSet kAllBritish{(std::uint64_t{1} << kBritish) - 1};
inline constexpr UnitSet kAllFrench{((std::uint64_t{1} << kUnits) - 1) & ~kAllBritish.bits()};
constexpr UnitSet units_of(Side side) { return side == Side::British ? kAllBritish : kAllFrench; }

/// The types of unit that the rules distinguish.
enum class Arm : std::uint8_t {
    Foot,
    Grenadiers,
    Light,
    NewYork,
    Horse,
    Artillery,
    Wagon,
    Marines,
    Militia,
    Indians
};
inline constexpr std::array<std::string_view, 10> kArmNames{"foot",    "grenadiers", "light", "new-york",
                                                            "horse",   "artillery",  "wagon", "marines",
                                                            "militia", "indians"};

/// The targets of the card's chart, in its order; a chit names one. [B 12.3]
enum class Target : std::uint8_t { Of44th, Of48th, Rangers, Colonials, Artillery };
inline constexpr std::size_t kTargets = 5;
inline constexpr std::array<std::string_view, kTargets> kTargetNames{"44th", "48th", "rangers", "colonials",
                                                                     "artillery"};
inline constexpr std::array kAllTargets{Target::Of44th, Target::Of48th, Target::Rangers, Target::Colonials,
                                        Target::Artillery};
constexpr std::size_t index(Target target) { return static_cast<std::size_t>(target); }

/// The leaders. Washington replaces Braddock when he falls. [B 9.1]
enum class Leader : std::uint8_t { Braddock, Gage, StClair, Burton, Halkett, Beaujeu, Dumas, Langlade };
inline constexpr std::size_t kLeaders = 8;
inline constexpr std::size_t kBritishLeaders = 5;
inline constexpr std::array<std::string_view, kLeaders> kLeaderNames{
    "braddock", "gage", "st-clair", "burton", "halkett", "beaujeu", "dumas", "langlade"};
constexpr std::size_t index(Leader leader) { return static_cast<std::size_t>(leader); }
constexpr Side side_of(Leader leader) {
    return index(leader) < kBritishLeaders ? Side::British : Side::French;
}

/// The two French waves break ties by lowest and by highest hex. [B 12.1] [B 13.5]
constexpr bool is_first_wave(std::size_t french_place) { return french_place >= 1 && french_place <= 7; }
constexpr bool takes_lowest(Unit unit) { return is_first_wave(place_of(unit)); }

/// The parts of a player's turn, in order. [B 3.1] [B 3.2]
enum class Phase : std::uint8_t { Placement, Movement, Fire, Morale, Melee, Leaders, Recovery };
inline constexpr std::array<std::string_view, 7> kPhaseNames{"placement", "movement", "fire",    "morale",
                                                             "melee",     "leaders",  "recovery"};

/// The points at which a side must choose or something is rolled or dealt.
enum class Step : std::uint8_t {
    Deal,         // chance, hidden: the order chit of a French unit
    Move,         // choose: units and their destinations; one line for the phase
    Fire,         // choose: a unit and its target, or done
    FireDie,      // chance
    MoraleDie,    // chance
    LeaderDie,    // chance: the leader of a unit that lost a step
    Melee,        // choose: a unit and the hex it attacks, or done
    Evade,        // choose: the defenders evade or stand
    MeleeDie,     // chance
    Advance,      // choose: into the vacated hex, or not
    Attach,       // choose: a leader and his new unit, or done
    RecoveryDie,  // chance
    Over,
};
inline constexpr std::size_t kSteps = 13;
inline constexpr std::array<std::string_view, kSteps> kStepNames{
    "deal",  "move",      "fire",    "fire-die", "morale-die",   "leader-die", "melee",
    "evade", "melee-die", "advance", "attach",   "recovery-die", "over"};

/// How a battle ends. [B 11.2]
enum class End : std::uint8_t {
    None,
    BritishDecisive,
    BritishVictory,
    Inconclusive,
    FrenchVictory,
    FrenchDecisive,
    Driven,         // no British unit left north of the river
    StillStanding,  // the beginner's victory
};
inline constexpr std::size_t kEnds = 8;

}  // namespace foulon::braddock
