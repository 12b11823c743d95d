// Queries about a position of the battle, by chapter: who is where, who may do what, at what
// odds. Used by the rules, the screen and the bots; nothing here changes the state.
#pragma once

#include <optional>

#include "braddock/game.hpp"

namespace foulon::braddock {

// --- The ground (chapters 2, 4 and 5) -------------------------------------------------------------

inline bool has(const OpenState& open_state, std::uint8_t setup) { return (open_state.setup & setup) != 0; }
inline bool is_card(const OpenState& open_state) { return has(open_state, Setup::kCard); }
/// Whether the card acts for a side.
inline bool plays_card(const OpenState& open_state, Side side) {
    return side == Side::French && is_card(open_state);
}
inline Hex hex_of(const OpenState& open_state, Unit unit) { return open_state.at[index(unit)]; }
inline bool is_on_map(const OpenState& open_state, Unit unit) { return is_hex(open_state.at[index(unit)]); }
inline UnitSet on_map(const OpenState& open_state, UnitSet units) {
    UnitSet present;
    for (const Unit unit : units)
        if (is_on_map(open_state, unit)) present.add(unit);
    return present;
}
inline UnitSet units_in(const OpenState& open_state, UnitSet among, Hex hex) {
    UnitSet units;
    for (const Unit unit : among)
        if (hex_of(open_state, unit) == hex) units.add(unit);
    return units;
}
inline UnitSet units_beside(const Pack& pack, const OpenState& open_state, UnitSet among, Hex hex) {
    const HexSet& beside = pack.beside[index(hex)];
    UnitSet units;
    for (const Unit unit : among)
        if (beside.contains(hex_of(open_state, unit))) units.add(unit);
    return units;
}

inline bool has_woodcraft(const Pack& pack, const OpenState& open_state, Unit unit) {
    if (has(open_state, Setup::kNewYork) && pack.new_york.contains(unit)) return false;  // [B 17.4]
    return pack.woodcraft.contains(unit);
}
/// A Light company in woods counts as having one step. [B 17.6]
inline bool is_thinned(const Pack& pack, const OpenState& open_state, Unit unit) {
    return pack.light.contains(unit) && has(open_state, Setup::kLight) &&
           pack.woods.contains(hex_of(open_state, unit));
}
inline int steps_of(const Pack& pack, const OpenState& open_state, Unit unit) {
    const bool full = pack.two_steps.contains(unit) && !open_state.reduced.contains(unit);
    return full && !is_thinned(pack, open_state, unit) ? 2 : 1;
}
/// A unit of two steps with one left. [B 4.2]
inline bool is_reduced(const Pack& pack, const OpenState& open_state, Unit unit) {
    return pack.two_steps.contains(unit) && steps_of(pack, open_state, unit) == 1;
}
inline int strength_of(const Pack& pack, const OpenState& open_state, Unit unit) {
    return pack.units[index(unit)].strength[is_reduced(pack, open_state, unit) ? 1 : 0];
}
/// Where a unit may enter, ignoring other units.
HexSet enterable(const Pack& pack, const OpenState& open_state, Unit unit);

/// Stacks as sets of hexes.
struct Stacks {
    HexSet one, two, three;  // at least this many units
};
HexSet hexes_of(const OpenState& open_state, Side side);
Stacks stacks_of(const OpenState& open_state, Side side);
/// The zones of control of some units, or of a side. [B 5.3]
HexSet zone_of(const Pack& pack, const OpenState& open_state, UnitSet units);
inline HexSet zone_of(const Pack& pack, const OpenState& open_state, Side side) {
    return zone_of(pack, open_state, units_of(side));
}

// --- Movement (chapter 5) -------------------------------------------------------------------------

/// The position after the moves planned so far.
OpenState planned(const State& state);
/// Where a unit can end its move, by cost.
struct Reach {
    std::array<HexSet, 7> at_cost;
    HexSet ends;
};
Reach reach_of(const Pack& pack, const OpenState& open_state, Unit unit);
/// Shared by all units of a side while it moves.
struct Ground {
    Stacks friends;
    HexSet enemies;
    HexSet enemy_zone;
};
Ground ground_of(const Pack& pack, const OpenState& open_state, Side side);
Reach reach_of(const Pack& pack, const OpenState& open_state, const Ground& ground, Unit unit);
bool can_move(const Pack& pack, const OpenState& open_state, const Ground& ground, Unit unit);
int movement_of(const Pack& pack, const OpenState& open_state, Unit unit);
std::optional<Refusal> refuse_take(const Pack& pack, const State& state, Side side, std::uint8_t unit);
std::optional<Refusal> refuse_to(const Pack& pack, const State& state, Side side, std::uint8_t hex);
std::optional<Refusal> refuse_end_of_moves(const Pack& pack, const State& state, Side side);
/// A hex that is overstacked and could be relieved, kNowhere if there is none. Takes the
/// planned position.
Hex overstacked_hex(const Pack& pack, const Draft& draft, const OpenState& open_state, const Ground& ground,
                    Side side);
std::uint8_t stacking_limit(const Pack& pack, const OpenState& open_state, Side side);

// --- Fire (chapter 6) -----------------------------------------------------------------------------

struct Modifier {
    std::uint8_t kind = 0;
    std::int8_t by = 0;
};
using Modifiers = List<Modifier, 10>;
int sum_of(const Modifiers& modifiers);
Modifiers fire_modifiers(const Pack& pack, const OpenState& open_state, Unit firer, Unit target);
int fire_strength(const Pack& pack, const OpenState& open_state, Unit firer);
std::size_t fire_column(const Pack& pack, int strength);
ShotOdds shot_odds(const Pack& pack, const OpenState& open_state, Unit firer, Unit target);
bool has_sight(const Pack& pack, const OpenState& open_state, Hex from, Hex to);
/// The enemies that a unit may fire at now.
UnitSet fire_targets(const Pack& pack, const OpenState& open_state, Unit firer);
/// Calls `each` with every unit of a side that may fire, and its targets; stops when it returns
/// false.
template <class Each>
void for_each_firer(const Pack& pack, const OpenState& open_state, Side side, Each each) {
    const HexSet enemies = hexes_of(open_state, other(side));
    for (const Unit unit : units_of(side).without(open_state.acted)) {
        if (!is_on_map(open_state, unit)) continue;
        const bool is_near = !(pack.beside[index(hex_of(open_state, unit))] & enemies).empty();
        if (!is_near && !pack.artillery.contains(unit)) continue;
        const UnitSet targets = fire_targets(pack, open_state, unit);
        if (!targets.empty() && !each(unit, targets)) return;
    }
}
std::optional<Refusal> refuse_fire(const Pack& pack, const OpenState& open_state, Side side,
                                   std::uint8_t firer, std::uint8_t target);
bool can_fire_any(const Pack& pack, const OpenState& open_state, Side side);
bool is_cover(const Pack& pack, Hex hex);

// --- Morale (chapter 7) ---------------------------------------------------------------------------

/// `more_hits` and `lost` query the modifiers after further hits and a step loss.
Modifiers morale_modifiers(const Pack& pack, const OpenState& open_state, Unit unit, int more_hits = 0,
                           bool from_cover = false, bool lost = false);
int fails_of(const Pack& pack, Unit unit, int modifier);
/// Where a unit would retreat to, kNowhere if it cannot.
Hex retreat_hex(const Pack& pack, const OpenState& open_state, Unit unit);

// --- Melee (chapter 8) ----------------------------------------------------------------------------

/// The factors of both sides in a melee, in halves, and the row of the table. [B 8.2] [B 8.3]
struct MeleeBalance {
    int attack = 0, defence = 0;  // the defence with its hill
    bool is_hill = false;
    Odds odds = Odds::Under;
};
MeleeBalance melee_balance(const Pack& pack, const OpenState& open_state, Unit attacker, Hex hex);
inline Odds melee_odds(const Pack& pack, const OpenState& open_state, Unit attacker, Hex hex) {
    return melee_balance(pack, open_state, attacker, hex).odds;
}
Modifiers melee_modifiers(const Pack& pack, const OpenState& open_state, Unit attacker);
/// How many of the six faces hit the defender, and how many of those cost a step.
struct MeleeChances {
    int morale = 0, step = 0;
};
MeleeChances melee_chances(const Pack& pack, const OpenState& open_state, Unit attacker, Hex hex);
std::optional<Refusal> refuse_melee(const Pack& pack, const OpenState& open_state, Side side,
                                    std::uint8_t attacker, std::uint8_t hex);
bool can_attack_any(const Pack& pack, const OpenState& open_state, Side side);
HexSet melee_hexes(const Pack& pack, const OpenState& open_state, Unit attacker);
HexSet melee_hexes(const Pack& pack, const OpenState& open_state, const HexSet& enemies, Unit attacker);
/// Whether all units in a hex can evade an attacker. [B 8.7]
bool can_evade(const Pack& pack, const OpenState& open_state, Unit attacker, Hex hex);
/// The unit in a hex that takes a step loss. [B 8.5]
Unit weakest_in(const Pack& pack, const OpenState& open_state, UnitSet units);

// --- Leaders, recovery (chapter 9) ----------------------------------------------------------------

inline bool has_leader(const OpenState& open_state, Unit unit) {
    for (const Unit with : open_state.with)
        if (with == unit) return true;
    return false;
}
bool has_leader_in(const OpenState& open_state, Side side, Hex hex);
std::optional<Refusal> refuse_attach(const Pack& pack, const OpenState& open_state, Side side,
                                     std::uint8_t leader, std::uint8_t unit);
/// The units that a leader may be re-attached to.
UnitSet attachable(const Pack& pack, const OpenState& open_state, std::size_t leader);
bool can_attach_any(const Pack& pack, const OpenState& open_state);
/// The nearest unit of a set; ties by highest hex, then first unit; kNoUnit if the set is
/// empty.
Unit nearest_unit(const Pack& pack, const OpenState& open_state, UnitSet units, Hex from);
bool can_recover(const Pack& pack, const OpenState& open_state, const HexSet& enemy_zone, Unit unit);
int recovery_needed(const Pack& pack, const OpenState& open_state, Unit unit);

// --- Victory (chapter 11) -------------------------------------------------------------------------

bool is_driven_off(const Pack& pack, const OpenState& open_state);
int field_strength(const Pack& pack, const OpenState& open_state);  // in halves
End grade(const Pack& pack, const OpenState& open_state, int strength_in_halves);

// --- What a shot or an attack may do (chapters 14 and 15) --------------------------------------

/// The possible effects of a shot or an attack on the British, in equal parts. [B 14.2]
struct Prospect {
    int elimination = 0, step_loss = 0, disruption = 0;  // probabilities
    int factors = 0;                                     // expected loss of combat factors
    int disorder = 0;                                    // expected disruptions
};
/// In 36ths.
Prospect shot_prospect(const Pack& pack, const OpenState& open_state, Unit firer, Unit target);
/// In 1296ths: the probability of at least one unit.
Prospect melee_prospect(const Pack& pack, const OpenState& open_state, Unit attacker, Hex hex);

}  // namespace foulon::braddock
