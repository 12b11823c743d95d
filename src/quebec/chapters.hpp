// Functions that the chapters of the Quebec rules use from each other. Internal to this module;
// others use game.hpp.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>

#include "quebec/game.hpp"

namespace foulon::quebec {

/// The side that deployment, Indians, militia and supply are about.
inline constexpr Side kFrench = Side::French;

// --- blocks -------------------------------------------------------------------------------------

inline std::uint8_t zone_of(const Hidden& hidden, std::size_t block) { return hidden.spot[block] & 15U; }
inline std::uint8_t cv_of(const Hidden& hidden, std::size_t block) {
    return static_cast<std::uint8_t>(hidden.spot[block] >> 4U);
}
inline void put(Hidden& hidden, std::size_t block, std::uint8_t zone) {
    hidden.spot[block] = static_cast<std::uint8_t>((hidden.spot[block] & 0xf0U) | zone);
}
inline void set_cv(Hidden& hidden, std::size_t block, std::uint8_t cv) {
    hidden.spot[block] = static_cast<std::uint8_t>((hidden.spot[block] & 15U) | (cv << 4U));
}
inline bool is_gone(const Hidden& hidden, std::size_t block) { return zone_of(hidden, block) == kNoZone; }

/// Calls `each` with the index of every set bit.
template <class Each>
void for_each_bit(std::uint32_t bits, Each each) {
    for (; bits != 0; bits &= bits - 1) each(static_cast<std::uint8_t>(std::countr_zero(bits)));
}

/// A side's blocks by zone, one bit each; eliminated blocks are in none.
struct BlocksByZone {
    std::array<std::uint32_t, 16> in{};
    explicit BlocksByZone(const Pack& pack, const Hidden& hidden, Side side) {
        const std::size_t blocks = pack.blocks[index(side)].size();
        for (std::size_t b = 0; b < blocks; ++b) in[hidden.spot[b] & 15U] |= 1U << b;
        in[kNoZone] = 0;
    }
    Zones zones() const {
        Zones held;
        for (std::size_t z = 0; z < kZones; ++z)
            if (in[z] != 0) held.add(z);
        return held;
    }
};
inline std::uint32_t blocks_in(const Pack& pack, const State& state, Side side, std::uint8_t zone) {
    const Hidden& hidden = state.hidden[index(side)];
    std::uint32_t bits = 0;
    for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b)
        if (zone_of(hidden, b) == zone) bits |= 1U << b;
    return bits;
}
inline Zones zones_of(const Pack& pack, const State& state, Side side) {
    return BlocksByZone(pack, state.hidden[index(side)], side).zones();
}
inline int total_cv(const Hidden& hidden, std::uint32_t blocks) {
    int sum = 0;
    for_each_bit(blocks, [&](std::uint8_t b) { sum += cv_of(hidden, b); });
    return sum;
}
inline std::uint32_t alive(const Pack& pack, const State& state, Side side) {
    const Hidden& hidden = state.hidden[index(side)];
    std::uint32_t bits = 0;
    for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b)
        if (!is_gone(hidden, b)) bits |= 1U << b;
    return bits;
}
inline int cv_left(const Pack& pack, const State& state, Side side) {
    return total_cv(state.hidden[index(side)], alive(pack, state, side));
}
inline bool is_real(const Pack& pack, Side side, std::size_t block) {
    return (pack.real[index(side)] >> block & 1U) != 0;
}
inline std::uint32_t of_class(const Pack& pack, Side side, Class kind) {
    return pack.of_class[index(side)][static_cast<std::size_t>(kind)];
}
/// French militia of either class.
inline std::uint32_t militia(const Pack& pack) {
    return of_class(pack, Side::French, Class::QuebecMilitia) |
           of_class(pack, Side::French, Class::MontrealMilitia);
}
inline std::uint32_t indians_bit(const Pack& pack) { return 1U << pack.indians; }

// --- switches and small facts -------------------------------------------------------------------

inline bool has(const OpenState& open_state, Module module) {
    return (open_state.modules >> static_cast<unsigned>(module) & 1U) != 0;
}
inline bool is_pbm(const OpenState& open_state) { return (open_state.rules & Rules::kPbm) != 0; }
inline bool has_battle_orders(const OpenState& open_state) {
    return (open_state.rules & Rules::kBattleOrders) != 0;
}
inline std::uint8_t side_bit(Side side) { return static_cast<std::uint8_t>(1U << index(side)); }
inline bool is_sealed(const OpenState& open_state, Side side) {
    return (open_state.sealed & side_bit(side)) != 0;
}
inline bool tide_is_out(const Pack& pack, const OpenState& open_state) {  // [P 21.1]
    return open_state.tide != 0 && open_state.tide <= pack.settings.tide_stops;
}
inline std::uint8_t turn_now(const OpenState& open_state) {
    return static_cast<std::uint8_t>(open_state.turn + 1);
}
inline std::uint32_t shown(const OpenState& open_state, Side side) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, open_state.shown[index(side)].data(), sizeof bits);
    return bits;
}
inline void set_shown(OpenState& open_state, Side side, std::uint32_t bits) {
    std::memcpy(open_state.shown[index(side)].data(), &bits, sizeof bits);
}
inline bool is_fit(const OpenState& open_state, Side side, std::size_t leader) {
    return open_state.leader[index(side)][leader] == 0;
}
inline std::uint8_t nibble(const std::array<std::uint8_t, 5>& packed, std::size_t i) {
    return static_cast<std::uint8_t>(packed[i / 2] >> (i % 2 * 4U) & 15U);
}
inline void set_nibble(std::array<std::uint8_t, 5>& packed, std::size_t i, std::uint8_t value) {
    const auto shift = static_cast<unsigned>(i % 2 * 4U);
    packed[i / 2] = static_cast<std::uint8_t>((packed[i / 2] & ~(15U << shift)) | (unsigned{value} << shift));
}
/// Whether only the British are in a zone.
inline bool british_hold(const Pack& pack, const State& state, std::uint8_t zone) {
    return blocks_in(pack, state, Side::British, zone) != 0 &&
           blocks_in(pack, state, Side::French, zone) == 0;
}

// --- knowledge (traces.cpp) ---------------------------------------------------------------------

/// Reveals a block: its zone and strength.
void show(const Pack& pack, State& state, Side side, std::uint8_t block);
/// Makes public that a block is eliminated.
void note_gone(State& state, Side side, std::uint8_t block);
/// A block of a class was removed unseen from a zone: it may be any of them.
void note_taken(const Pack& pack, State& state, Side side, std::uint32_t candidates, std::uint8_t zone);
/// Blocks moved from each zone to some of the zones named for it.
void note_moves(const Pack& pack, State& state, Side side, const std::array<Zones, kZones>& reach);
/// One known block moved to a zone.
void note_went(State& state, Side side, std::uint8_t block, std::uint8_t zone);
/// Forgets where a known block is: by mail the destination of the Indians is not reported. [P 22.1]
void note_vanished(State& state, Side side, std::uint8_t block);
/// Removes zones without blocks from the traces: counts are public, except by mail.
void prune(const Pack& pack, State& state, Side side);

// --- losses (losses.cpp) ------------------------------------------------------------------------

/// Publicly removes CV from a block; at 0 CV it is eliminated. Ends the game if the British are
/// too weak.
void lose(const Pack& pack, State& state, Side side, std::uint8_t block, std::uint8_t steps);
/// Removes a block from the map; its identity may or may not be public.
void remove_openly(const Pack& pack, State& state, Side side, std::uint8_t block);
void remove_unseen(const Pack& pack, State& state, Side side, std::uint8_t block, std::uint32_t candidates);
/// Removes the Indians when they are too weak or too isolated. [P 20.7]
void retire_indians(const Pack& pack, State& state);
/// The same, and removes decoys left alone. [P 9.1]
void tidy(const Pack& pack, State& state);
void finish(State& state, End end);

// --- deployment (deployment.cpp) ----------------------------------------------------------------
std::optional<Refusal> refuse_deployment(const Pack& pack, const State& state, Side side,
                                         const Choice& choice);
void apply_deployment(const Pack& pack, State& state, Side side, const Choice& choice);

// --- orders (orders.cpp) ------------------------------------------------------------------------

/// Shared by all choices of an order sheet, computed once.
struct Sheet {
    BlocksByZone by_zone;
    std::uint8_t origin = kNoZone;  // zone of the turn's move, where only one is allowed
    bool sails = false, marches = false;
    std::array<std::uint8_t, kRivers> aboard{};       // blocks ordered to sail, by river
    std::array<int, kRivers> boats{};                 // how many may sail
    std::uint32_t moving = 0;                         // blocks with a destination
    std::array<Zones, kZones> by_road{}, by_water{};  // by origin: zones that a real block is ordered to
    Zones deserted;                                   // zones where decoys would be left alone
    std::uint8_t lonely = 7;                          // pbm: a commander without a force yet
    Zones cut;                                        // zones closed to sailing: the path is not found
    Sheet(const Pack& pack, const State& state, Side side);
};
std::optional<Refusal> refuse_orders(const Pack& pack, const State& state, Side side, const Sheet& sheet,
                                     const Choice& choice);
/// The legal moves of an order sheet by zone, for the hot path: the same rules as
/// refuse_orders, computed together. Not for play by mail, where several forces move.
struct OpenMoves {
    std::array<Zones, kZones> real_by_road{}, real_by_water{}, decoys_by_road{}, decoys_by_water{};
    bool ships = false;    // whether any ship order can be legal
    bool indians = false;  // whether any special move can be legal
};
OpenMoves open_moves(const Pack& pack, const State& state, Side side, const Sheet& sheet);
void apply_orders(const Pack& pack, State& state, Side side, const Choice& choice);
void clear_orders(const Pack& pack, State& state, Side side);
/// Blocks that a side may carry over a river area before and after this turn's moves.
int boats_on(const Pack& pack, const OpenState& open_state, Side side, River river);

/// Ships that an order sends up and down the river. [P 7.1]
constexpr std::uint8_t ships_up(std::uint8_t order) { return order & 7U; }
constexpr std::uint8_t ships_down(std::uint8_t order) { return static_cast<std::uint8_t>(order >> 3U); }

// --- movement (movement.cpp) --------------------------------------------------------------------
void resolve_orders(const Pack& pack, State& state);
void dig_die(const Pack& pack, State& state, std::uint8_t die);
void interdict(const Pack& pack, State& state, std::uint8_t sum);
void contacts(const Pack& pack, State& state);
/// Where a side may retreat to from its battle, and how.
struct Ways {
    Zones by_road, by_water;
    Zones all() const { return by_road | by_water; }
};
Ways retreats(const Pack& pack, const State& state, Side side);
/// Refuses a retreat to a zone that is not a way out of the battle. [P 13.4] [P 13.5]
std::optional<Refusal> refuse_way_out(const Pack& pack, const State& state, Side side, std::uint8_t zone);
/// Blocks of a side that need a retreat, or a boat; Indians find their own. [P 20.6]
std::uint32_t leavers(const Pack& pack, const State& state, Side side);
/// By mail: where the attackers of the current battle return to, each where it came from.
/// [P 13.5]
struct Homes {
    Zones open;                                         // zones that are open to a return
    Ways ways;                                          // those that a block came from
    std::uint32_t by_road = 0, by_water = 0, shut = 0;  // blocks; shut: an enemy or a battle is there
};
Homes homes(const Pack& pack, const State& state);
int boats_left(const Pack& pack, const OpenState& open_state, Side side, River river);

// --- Indians (indians.cpp) ----------------------------------------------------------------------
void begin_indians(const Pack& pack, State& state);
Zones indians_may_go(const Pack& pack, const State& state);
std::optional<Refusal> refuse_indians(const Pack& pack, const State& state, Side side, const Choice& choice);
void apply_indians(const Pack& pack, State& state, const Choice& choice);
void raid_dice(const Pack& pack, State& state, int hits);
void raid_losses_taken(const Pack& pack, State& state);
void return_dice(const Pack& pack, State& state, int hits);
void scout_lot(const Pack& pack, State& state, std::uint8_t block);
std::uint32_t raid_targets(const Pack& pack, const State& state);

// --- battles (battle*.cpp, retreat_rout_pursuit.cpp) --------------------------------------------
std::uint8_t post_of(const Hidden& hidden, std::size_t block);
void set_post(Hidden& hidden, std::size_t block, std::uint8_t post);
std::uint8_t strongest_of(const Hidden& hidden, std::uint32_t blocks);
std::uint8_t weakest_column(const Pack& pack, const State& state, Side side);
inline Side defender(const Battle& battle) { return other(battle.attacker); }
inline bool is_single(const Battle& battle) {
    return battle.fight == Fight::Skirmish || battle.fight == Fight::Garrison || battle.fight == Fight::Sally;
}
inline bool has_flag(const Battle& battle, std::uint8_t flag) { return (battle.flags & flag) != 0; }
inline void set_flag(Battle& battle, std::uint8_t flag, bool on = true) {
    battle.flags = static_cast<std::uint8_t>(on ? battle.flags | flag : battle.flags & ~flag);
}
/// Blocks of a side in the battle, all or in one position.
std::uint32_t fighting(const Pack& pack, const State& state, Side side);
std::uint32_t at_post(const Pack& pack, const State& state, Side side, std::uint8_t post);
std::uint8_t leader_at(const State& state, Side side, std::uint8_t post);  // kLeaders: none
/// Blocks in reserve that may be committed to a column: Indians may not.
std::uint32_t reserves(const Pack& pack, const State& state, Side side);
/// Every real block of a side stands in the centre, shown to all; decoys go.
void form_in_centre(const Pack& pack, State& state, Side side);

void next_battle(const Pack& pack, State& state);
void begin_battle(const Pack& pack, State& state, std::uint8_t zone);
/// Stores where the attackers of the current battle came from. [P 13.4] [P 13.5]
void note_origins(const Pack& pack, State& state);
void after_call(const Pack& pack, State& state);
void after_indians_before(const Pack& pack, State& state);
void form_up(const Pack& pack, State& state);
std::optional<Refusal> refuse_array(const Pack& pack, const State& state, Side side, const Choice& choice);
void apply_array(const Pack& pack, State& state, Side side, const Choice& choice);
std::optional<Refusal> refuse_act(const Pack& pack, const State& state, Side side, const Choice& choice);
void apply_act(const Pack& pack, State& state, Side side, const Choice& choice);
/// Committing a leader from reserve to a column. [A 4]
std::optional<Refusal> refuse_leader_commit(const State& state, Side side, const Choice& choice);
bool uses_cards(const State& state);

/// The dice of the firing unit, and the roll needed to hit.
struct Shot {
    int dice = 0;
    std::uint8_t hits_on = 6;
};
Shot shot(const Pack& pack, const State& state);
int hits_of(const Outcome& volley, std::uint8_t hits_on);
/// Whether the dice of a unit are rolled at this step.
constexpr bool is_volley(Step step) {
    return step == Step::Fire || step == Step::Pursuit || step == Step::RaidFire || step == Step::RaidReturn;
}
/// A side's half of a classic battle turn. [P 11.1]
void begin_act(const Pack& pack, State& state, Side side);
/// The blocks of these columns fire one by one; `spent`: the first of them has already fired.
void begin_fire(const Pack& pack, State& state, Side firer, std::uint8_t columns, Next next,
                std::uint8_t spent = kNoBlock);
/// The same in a classic battle turn, in an order that the side chooses unit by unit. [P 11.1]
void begin_ordered_fire(const Pack& pack, State& state, Side firer, std::uint8_t columns, std::uint8_t first);
void next_shot(const Pack& pack, State& state);
/// The side that fires: in a pursuit the one that stays.
inline Side firing_side(const Battle& battle) {
    return battle.next == Next::Leave ? other(battle.owner) : battle.actor;
}
inline std::uint32_t fired(const Battle& battle) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, battle.fired.data(), sizeof bits);
    return bits;
}
inline void set_fired(Battle& battle, std::uint32_t bits) {
    std::memcpy(battle.fired.data(), &bits, sizeof bits);
}
/// Units in columns that a side may name to fire first in its battle turn. [P 11.1]
std::uint32_t may_shoot_first(const Pack& pack, const State& state, Side side);
/// Units that may fire next in the current fire or pursuit.
std::uint32_t next_units(const Pack& pack, const State& state);
std::uint32_t next_pursuers(const Pack& pack, const State& state);
/// The unit that fires next if nobody names one: the first, or the strongest where not all fire.
std::uint8_t usual_unit(const Pack& pack, const State& state, Side side, std::uint32_t units);
std::optional<Refusal> refuse_unit(const Pack& pack, const State& state, const Choice& choice);
void apply_unit(const Pack& pack, State& state, const Choice& choice);
/// Whether a side is in skirmish order. [B 18.1]
inline bool is_skirmishing(const Battle& battle, Side side) {
    return has_flag(battle, BattleFlag::kSkirmishers) && side == defender(battle);
}
/// [B 18.5] how many units of a side may fire in one volley.
std::uint8_t volley_limit(const Pack& pack, const Battle& battle, Side side);
void fire_dice(const Pack& pack, State& state, int hits);
/// [A 6] whether a work cancels the hits of the firing unit: the attacker's first fire into its
/// column.
bool is_covered(const State& state);
void land_hits(const Pack& pack, State& state, Side owner, std::uint8_t column, int hits);
std::uint32_t hit_candidates(const Pack& pack, const State& state);
std::optional<Refusal> refuse_hits(const Pack& pack, const State& state, Side side, const Choice& choice);
void apply_hits(const Pack& pack, State& state, Side side, const Choice& choice);
void leader_check(const Pack& pack, State& state, std::uint8_t die);
void leader_fate(const Pack& pack, State& state, std::uint8_t die);
/// [A 4] after a pursuit: checks the leader of each position that lost CV.
void check_pursued_leaders(const Pack& pack, State& state, const std::array<std::uint8_t, 4>& lost_at);
void after_shot(const Pack& pack, State& state);
void fire_over(const Pack& pack, State& state);

void begin_rout(const Pack& pack, State& state, Side loser);
void begin_leaving(const Pack& pack, State& state, Side loser, std::uint8_t zone);
void next_pursuit(const Pack& pack, State& state);
/// The unit that fires in pursuit now; false if a leader took all its dice. [A 4]
bool pursue_with(const Pack& pack, State& state, std::uint8_t unit);
void pursuit_dice(const Pack& pack, State& state, int hits);
void pursuit_taken(const Pack& pack, State& state);
std::optional<Refusal> refuse_leaving(const Pack& pack, const State& state, Side side, const Choice& choice);
void apply_leaving(const Pack& pack, State& state, Side side, const Choice& choice);
void end_battle(const Pack& pack, State& state);
void close_battle(const Pack& pack, State& state);

// --- battle orders (battle_orders.cpp) ----------------------------------------------------------
void begin_card_turn(const Pack& pack, State& state);
/// [B 16.1] whether the unit due to fire faces an empty column.
bool fires_at_nobody(const Pack& pack, const State& state);
void rout_by_empty_column(const Pack& pack, State& state);
std::optional<Refusal> refuse_card(const Pack& pack, const State& state, Side side, const Choice& choice);
void apply_card(const Pack& pack, State& state, Side side, const Choice& choice);
void next_cell_step(const Pack& pack, State& state);
void card_fire_over(const Pack& pack, State& state);
void take_due(const Pack& pack, State& state);
/// After a side has left a battle with cards: the other may have to leave too.
bool other_leaves_too(const Pack& pack, State& state, Side gone);
/// A side in an assault on the Lower Town returns to its ships. [A 8]
inline bool is_assault(const Battle& battle) {
    return battle.fight == Fight::Garrison || battle.garrison == 255;
}
/// Reveals the blocks of a column; decoys are removed. Returns whether only decoys were there.
bool uncover(const Pack& pack, State& state, Side side, std::uint8_t column);

// --- militia and supply (militia_supply.cpp) ----------------------------------------------------
void begin_militia(const Pack& pack, State& state);
void next_militia(const Pack& pack, State& state);
bool owes_supply(const Pack& pack, const State& state);
std::uint32_t removable(const Pack& pack, const State& state);
std::optional<Refusal> refuse_remove(const Pack& pack, const State& state, Side side, const Choice& choice);
void apply_remove(const Pack& pack, State& state, Side side, const Choice& choice);

// --- advanced modules (bombardment.cpp, fire_ships.cpp, leaders.cpp, ...) -----------------------
void begin_bombardment(const Pack& pack, State& state);
void bombard_die(const Pack& pack, State& state, std::uint8_t die);
void begin_fire_ships(const Pack& pack, State& state);
void fire_ships_die(const Pack& pack, State& state, std::uint8_t die);
std::optional<Refusal> refuse_lose_ship(const State& state, Side side, const Choice& choice);
void apply_lose_ship(const Pack& pack, State& state, const Choice& choice);
void lose_ship(OpenState& open_state, River river);
void leaders_alone(const Pack& pack, State& state);
/// Leaders whose wounds have healed return, then the tide. [A 4]
void leaders_return(const Pack& pack, State& state);
std::optional<Refusal> refuse_leader_back(const Pack& pack, const State& state, Side side,
                                          const Choice& choice);
void apply_leader_back(const Pack& pack, State& state, Side side, const Choice& choice);
/// Posts that the leader of an emptied column may go to, one bit each. [A 4]
unsigned new_posts(const Pack& pack, const State& state, Side side, std::uint8_t leader);
std::optional<Refusal> refuse_leader_post(const Pack& pack, const State& state, Side side,
                                          const Choice& choice);
void apply_leader_post(const Pack& pack, State& state, Side side, const Choice& choice);
std::optional<Refusal> refuse_ride(const Pack& pack, const State& state, Side side, const Sheet& sheet,
                                   std::uint8_t leader, std::uint8_t zone);
std::optional<Refusal> refuse_call(const Pack& pack, const State& state, Side side, const Choice& choice);
std::uint32_t callable(const Pack& pack, const State& state);
void begin_search(const Pack& pack, State& state);
void search_die(const Pack& pack, State& state, std::uint8_t die);
void begin_intelligence(const Pack& pack, State& state);
std::optional<Refusal> refuse_intelligence(const Pack& pack, const State& state, Side side,
                                           const Choice& choice);
void apply_intelligence(const Pack& pack, State& state, Side side, const Choice& choice);
void intelligence_die(const Pack& pack, State& state, std::uint8_t die);
bool has_assault(const State& state);
void begin_assault(const Pack& pack, State& state);
std::optional<Refusal> refuse_assault(const Pack& pack, const State& state, Side side, const Choice& choice);
void apply_assault(const Pack& pack, State& state, Side side, const Choice& choice);
void assault_fight_over(const Pack& pack, State& state);
std::uint32_t wave_candidates(const Pack& pack, const State& state, Side side);
/// French units that may attack the landed unit and are not named yet. [A 8]
std::uint32_t sally_candidates(const Pack& pack, const State& state);
int wave_limit(const Pack& pack, const State& state, Side side);

// --- play by mail (pbm.cpp) ---------------------------------------------------------------------
/// Makes all choices that belong to commanders or to the program.
void run_by_commanders(const Pack& pack, State& state);
std::optional<Choice> program_choice(const Pack& pack, const State& state, Side side);
Choice allotted(const Pack& pack, const State& state, Side side);
void begin_reports(const Pack& pack, State& state);
void report_die(const Pack& pack, State& state, std::uint8_t die);
void capture_commanders(const Pack& pack, State& state);
const Commander& commander_in(const Pack& pack, const State& state, Side side, std::uint8_t zone);

// --- the sequence (sequence.cpp) ----------------------------------------------------------------
void begin_turn(const Pack& pack, State& state);
void begin_supply(const Pack& pack, State& state);
void begin_orders(const Pack& pack, State& state);
void after_battles(const Pack& pack, State& state);
void end_turn(const Pack& pack, State& state);

}  // namespace foulon::quebec
