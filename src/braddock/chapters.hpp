// What the chapters of the battle's rules ask of each other: questions about a
// table, and the Course that carries it on. Internal to this room; everybody
// else uses game.hpp.
#pragma once

#include <optional>

#include "braddock/game.hpp"

namespace foulon::braddock {

// --- The ground (chapters 2, 4 and 5) -------------------------------------------------------------

inline bool has(const Table& table, std::uint8_t setup) { return (table.setup & setup) != 0; }
inline bool is_card(const Table& table) { return has(table, Setup::kCard); }
/// Whether the card acts for a side.
inline bool plays_card(const Table& table, Side side) { return side == Side::French && is_card(table); }
inline Hex hex_of(const Table& table, Unit unit) { return table.at[index(unit)]; }
inline bool is_on_map(const Table& table, Unit unit) { return is_hex(table.at[index(unit)]); }
inline UnitSet on_map(const Table& table, UnitSet units) {
    UnitSet present;
    for (const Unit unit : units)
        if (is_on_map(table, unit)) present.add(unit);
    return present;
}
inline UnitSet units_in(const Table& table, UnitSet among, Hex hex) {
    UnitSet units;
    for (const Unit unit : among)
        if (hex_of(table, unit) == hex) units.add(unit);
    return units;
}
inline UnitSet units_beside(const Pack& pack, const Table& table, UnitSet among, Hex hex) {
    const HexSet& beside = pack.beside[index(hex)];
    UnitSet units;
    for (const Unit unit : among)
        if (beside.contains(hex_of(table, unit))) units.add(unit);
    return units;
}

inline bool has_woodcraft(const Pack& pack, const Table& table, Unit unit) {
    if (has(table, Setup::kNewYork) && pack.new_york.contains(unit)) return false;  // [B 17.4]
    return pack.woodcraft.contains(unit);
}
/// A Light company in woods counts as one step. [B 17.6]
inline bool is_thinned(const Pack& pack, const Table& table, Unit unit) {
    return pack.light.contains(unit) && has(table, Setup::kLight) && pack.woods.contains(hex_of(table, unit));
}
inline int steps_of(const Pack& pack, const Table& table, Unit unit) {
    const bool full = pack.two_steps.contains(unit) && !table.reduced.contains(unit);
    return full && !is_thinned(pack, table, unit) ? 2 : 1;
}
/// A unit of two steps with one left. [B 4.2]
inline bool is_reduced(const Pack& pack, const Table& table, Unit unit) {
    return pack.two_steps.contains(unit) && steps_of(pack, table, unit) == 1;
}
inline int strength_of(const Pack& pack, const Table& table, Unit unit) {
    return pack.units[index(unit)].strength[is_reduced(pack, table, unit) ? 1 : 0];
}
/// Where a unit may set foot, whoever stands there.
HexSet enterable(const Pack& pack, const Table& table, Unit unit);

/// Who stands where, as sets of hexes.
struct Crowd {
    HexSet one, two, three;  // at least so many units
};
HexSet hexes_of(const Table& table, Side side);
Crowd crowd_of(const Table& table, Side side);
HexSet zone_of(const Pack& pack, const Table& table, Side side);  // [B 5.3]

// --- Movement (chapter 5) -------------------------------------------------------------------------

/// The table as it would be after the moves planned so far.
Table planned(const State& state);
/// Where a unit could end its move, by what it costs to get there.
struct Reach {
    std::array<HexSet, 7> at_cost;
    HexSet ends;
};
Reach reach_of(const Pack& pack, const Table& table, Unit unit);
/// What the whole side shares while it moves.
struct Ground {
    Crowd friends;
    HexSet enemies;
    HexSet enemy_zone;
};
Ground ground_of(const Pack& pack, const Table& table, Side side);
Reach reach_of(const Pack& pack, const Table& table, const Ground& ground, Unit unit);
bool can_move(const Pack& pack, const Table& table, const Ground& ground, Unit unit);
int movement_of(const Pack& pack, const Table& table, Unit unit);
std::optional<Refusal> refuse_take(const Pack& pack, const State& state, Side side, std::uint8_t unit);
std::optional<Refusal> refuse_to(const Pack& pack, const State& state, Side side, std::uint8_t hex);
std::optional<Refusal> refuse_end_of_moves(const Pack& pack, const State& state, Side side);
/// A hex that is still overfull and could be relieved, kNowhere if there is none. `table` is the planned one.
Hex overstacked_hex(const Pack& pack, const Draft& draft, const Table& table, const Ground& ground,
                    Side side);
std::uint8_t stacking_limit(const Pack& pack, const Table& table, Side side);

// --- Fire (chapter 6) -----------------------------------------------------------------------------

struct Modifier {
    std::uint8_t kind = 0;
    std::int8_t by = 0;
};
using Modifiers = List<Modifier, 10>;
int sum_of(const Modifiers& modifiers);
Modifiers fire_modifiers(const Pack& pack, const Table& table, Unit firer, Unit target);
int fire_strength(const Pack& pack, const Table& table, Unit firer);
std::size_t fire_column(const Pack& pack, int strength);
ShotOdds shot_odds(const Pack& pack, const Table& table, Unit firer, Unit target);
bool has_sight(const Pack& pack, const Table& table, Hex from, Hex to);
/// The enemies a unit may fire at now.
UnitSet fire_targets(const Pack& pack, const Table& table, Unit firer);
/// Calls `each` with every unit of a side that may fire, and at whom; stops when it says false.
template <class Each>
void for_each_firer(const Pack& pack, const Table& table, Side side, Each each) {
    const HexSet enemies = hexes_of(table, other(side));
    for (const Unit unit : units_of(side).without(table.acted)) {
        if (!is_on_map(table, unit)) continue;
        const bool is_near = !(pack.beside[index(hex_of(table, unit))] & enemies).empty();
        if (!is_near && !pack.artillery.contains(unit)) continue;
        const UnitSet targets = fire_targets(pack, table, unit);
        if (!targets.empty() && !each(unit, targets)) return;
    }
}
std::optional<Refusal> refuse_fire(const Pack& pack, const Table& table, Side side, std::uint8_t firer,
                                   std::uint8_t target);
bool can_fire_any(const Pack& pack, const Table& table, Side side);
bool is_cover(const Pack& pack, Hex hex);

// --- Morale (chapter 7) ---------------------------------------------------------------------------

/// `more_hits` and `lost` ask how it would be after another hit and a step lost.
Modifiers morale_modifiers(const Pack& pack, const Table& table, Unit unit, int more_hits = 0,
                           bool from_cover = false, bool lost = false);
int fails_of(const Pack& pack, Unit unit, int modifier);
/// Where a unit would retreat to, kNowhere if it cannot.
Hex retreat_hex(const Pack& pack, const Table& table, Unit unit);

// --- Melee (chapter 8) ----------------------------------------------------------------------------

Odds melee_odds(const Pack& pack, const Table& table, Unit attacker, Hex hex);
Modifiers melee_modifiers(const Pack& pack, const Table& table, Unit attacker);
/// Of six faces, how many strike the defender, and how many of those cost a step.
struct ClashOdds {
    int morale = 0, step = 0;
};
ClashOdds clash_odds(const Pack& pack, const Table& table, Unit attacker, Hex hex);
std::optional<Refusal> refuse_melee(const Pack& pack, const Table& table, Side side, std::uint8_t attacker,
                                    std::uint8_t hex);
bool can_attack_any(const Pack& pack, const Table& table, Side side);
HexSet melee_hexes(const Pack& pack, const Table& table, Unit attacker);
HexSet melee_hexes(const Pack& pack, const Table& table, const HexSet& enemies, Unit attacker);
/// Whether all in a hex can slip away from an attacker. [B 8.7]
bool can_evade(const Pack& pack, const Table& table, Unit attacker, Hex hex);
/// The unit of a hex that a lost step falls on. [B 8.5]
Unit weakest_in(const Pack& pack, const Table& table, UnitSet units);

// --- Leaders, recovery (chapter 9) ----------------------------------------------------------------

inline bool has_leader(const Table& table, Unit unit) {
    for (const Unit with : table.with)
        if (with == unit) return true;
    return false;
}
bool has_leader_in(const Table& table, Side side, Hex hex);
std::optional<Refusal> refuse_attach(const Pack& pack, const Table& table, Side side, std::uint8_t leader,
                                     std::uint8_t unit);
/// The units that a leader may be re-attached to.
UnitSet attachable(const Pack& pack, const Table& table, std::size_t leader);
bool can_attach_any(const Pack& pack, const Table& table);
/// The nearest unit of a set, the highest hex at a tie, then the first unit; kNoUnit if there is none.
Unit nearest_unit(const Pack& pack, const Table& table, UnitSet units, Hex from);
bool can_recover(const Pack& pack, const Table& table, const HexSet& enemy_zone, Unit unit);
int recovery_needed(const Pack& pack, const Table& table, Unit unit);

// --- Victory (chapter 11) -------------------------------------------------------------------------

bool is_driven_off(const Pack& pack, const Table& table);
int field_strength(const Pack& pack, const Table& table);  // in halves
End grade(const Pack& pack, const Table& table, int strength_in_halves);

// --- The course of play ---------------------------------------------------------------------------

struct CardGround;  // card.hpp

/// Carries a state on from a choice or an outcome to the next thing due, and
/// tells what happens to whoever listens. Its parts stand in the chapters' files.
class Course {
public:
    Course(const Pack& pack, State& state, Game::Events* told)
        : pack_(pack), state_(state), table_(state.table), told_(told) {}

    void choose(const Choice& choice);
    void happen(const Outcome& outcome);

    // sequence.cpp
    void place_wave(bool first);

private:
    friend State start(const Pack& pack, const Options& options);
    friend void begin_at(const Pack& pack, State& state, Side side, Phase phase, Game::Events* told);

    template <class... Args>
    void tell(EventKind kind, Args... args) {
        if (told_ != nullptr)
            told_->push_back({static_cast<std::uint8_t>(kind), {static_cast<std::int8_t>(args)...}});
    }

    // sequence.cpp
    void begin(Phase phase);
    void next_phase();
    void end_turn();
    void finish(End end, int strength);
    bool is_over() const { return table_.step == Step::Over; }
    bool test_driven_off();

    // movement.cpp
    void begin_movement();
    void make_moves();

    // fire.cpp
    void begin_fire();
    void next_shot();
    void aim(Unit firer, Unit target);
    void shoot(int die);

    // morale.cpp
    void begin_morale();
    void next_check();
    void check_morale(int die);
    void shake(Unit unit);
    void lose_step(Unit unit, Resume resume);
    void go_on(Resume resume);

    // melee.cpp
    void begin_melee();
    void next_melee();
    void attack(Unit attacker, Hex hex);
    void evade();
    void clash(int die);
    void after_clash_loss();
    void after_melee();
    void advance();

    // leaders.cpp
    void begin_leaders();
    void roll_leader(int die);
    void attach(Leader leader, Unit unit);
    void begin_recovery();
    void next_recovery();
    void recover(int die);

    // card_*.cpp
    void card_moves();
    void card_move(Unit unit, CardGround& ground);
    void card_leaders();
    bool card_fires();
    bool card_attacks();
    void card_advances();
    Target chit_of(Unit unit) const;
    void reveal(Unit unit);

    const Pack& pack_;
    State& state_;
    Table& table_;
    Game::Events* told_;
};

/// Takes up the course at a phase: for whoever sets up a position of his own.
void begin_at(const Pack& pack, State& state, Side side, Phase phase, Game::Events* told);

}  // namespace foulon::braddock
