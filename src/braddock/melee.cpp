// Chapter 8: melee. Odds, results, evading and advancing. What the card attacks is in
// card_combat.cpp.
#include <algorithm>

#include "braddock/chapters.hpp"

namespace foulon::braddock {

namespace {

/// In halves, so that half of a disrupted unit's strength is exact. [B 8.3]
int melee_strength(const Pack& pack, const OpenState& open_state, Unit unit) {
    const bool is_gun = pack.artillery.contains(unit);
    const int whole =
        is_gun ? pack.set.artillery_melee : strength_of(pack, open_state, unit);  // [B 8.3] guns count 1
    return open_state.disrupted.contains(unit) ? whole : 2 * whole;
}

}  // namespace

MeleeBalance melee_balance(const Pack& pack, const OpenState& open_state, Unit attacker, Hex hex) {
    MeleeBalance balance;
    const int attack = balance.attack = melee_strength(pack, open_state, attacker);
    for (const Unit unit : units_in(open_state, units_of(other(side_of(attacker))), hex))
        balance.defence += melee_strength(pack, open_state, unit);
    balance.is_hill = pack.hills.contains(hex);
    if (balance.is_hill) balance.defence *= pack.set.hill_melee;  // [B 8.3]
    const int defence = balance.defence;
    // Rounded in favour of the defender. [B 8.2]
    balance.odds = attack >= 4 * defence   ? Odds::FourOne
                   : attack >= 3 * defence ? Odds::ThreeOne
                   : attack >= 2 * defence ? Odds::TwoOne
                   : attack >= defence     ? Odds::OneOne
                   : 2 * attack >= defence ? Odds::OneTwo
                                           : Odds::Under;
    return balance;
}

Modifiers melee_modifiers(const Pack& pack, const OpenState& open_state, Unit attacker) {
    Modifiers list;
    const auto add = [&](MeleeDrm kind) {
        const auto k = static_cast<std::uint8_t>(kind);
        if (pack.melee_drm[k] != 0) list.push_back({k, pack.melee_drm[k]});
    };
    if (has_leader(open_state, attacker)) add(MeleeDrm::Leader);  // [B 8.4]
    const bool is_militia = pack.units[index(attacker)].arm == Arm::Militia;
    const bool in_woods = pack.woods.contains(hex_of(open_state, attacker));
    if (is_militia && has(open_state, Setup::kMilitia) && !in_woods) add(MeleeDrm::Militia);  // [B 17.3]
    return list;
}

MeleeChances melee_chances(const Pack& pack, const OpenState& open_state, Unit attacker, Hex hex) {
    const auto& column = pack.melee[static_cast<std::size_t>(melee_odds(pack, open_state, attacker, hex))];
    const int by = sum_of(melee_modifiers(pack, open_state, attacker));
    MeleeChances odds;
    for (int die = 1; die <= 6; ++die) {
        const MeleeResult melee_result = column[static_cast<std::size_t>(std::clamp(die + by, 1, 6) - 1)];
        if (melee_result == MeleeResult::DefenderMorale) ++odds.morale;
        if (melee_result == MeleeResult::DefenderStep) ++odds.step;
    }
    return odds;
}

HexSet melee_hexes(const Pack& pack, const OpenState& open_state, const HexSet& enemies, Unit attacker) {
    if (!is_on_map(open_state, attacker) || attacker == kWagon || open_state.acted.contains(attacker) ||
        open_state.disrupted.contains(attacker))
        return {};
    const HexSet near = pack.beside[index(hex_of(open_state, attacker))] & enemies;
    return near.empty() ? near : near & enterable(pack, open_state, attacker);
}

HexSet melee_hexes(const Pack& pack, const OpenState& open_state, Unit attacker) {
    return melee_hexes(pack, open_state, hexes_of(open_state, other(side_of(attacker))), attacker);
}

std::optional<Refusal> refuse_melee(const Pack& pack, const OpenState& open_state, Side side,
                                    std::uint8_t number, std::uint8_t hex_number) {
    const Hex hex = static_cast<Hex>(hex_number);
    if (number >= kUnits || !is_hex(hex)) return refusal(Reason::NoSuchChoice, Tag::Sequence);
    const Unit unit = unit_at(number);
    if (side_of(unit) != side) return refusal(Reason::NotYours, Tag::Units, {number});
    if (hex_of(open_state, unit) == kNotYet) return refusal(Reason::NotHereYet, Tag::Units, {number});
    if (!is_on_map(open_state, unit)) return refusal(Reason::UnitGone, Tag::Units, {number});
    if (unit == kWagon) return refusal(Reason::NeverFights, Tag::Wagon, {number});  // [B 4.4]
    if (open_state.disrupted.contains(unit))                                        // [B 5.4]
        return refusal(Reason::DisruptedAttack, Tag::Disrupted, {number});
    if (open_state.acted.contains(unit))
        return refusal(Reason::AlreadyActed, Tag::Attack, {number});   // [B 8.1]
    if (pack.range[index(hex_of(open_state, unit))][hex_number] != 1)  // [B 8.1]
        return refusal(Reason::NotAdjacent, Tag::Attack, {number, hex_number});
    if (units_in(open_state, units_of(other(side)), hex).empty())
        return refusal(Reason::NobodyThere, Tag::Attack, {hex_number});
    if (!enterable(pack, open_state, unit).contains(hex)) {  // [B 8.1] only where it may enter
        if (side == Side::French) return refusal(Reason::SouthBank, Tag::FrenchMoves, {hex_number});
        if (pack.hills.contains(hex)) return refusal(Reason::HillForGuns, Tag::Attack, {number, hex_number});
        if (pack.light.contains(unit) && has(open_state, Setup::kLight))
            return refusal(Reason::LightReduced, Tag::Light, {number, hex_number});
        return refusal(Reason::Woods, Tag::Attack, {number, hex_number});
    }
    return std::nullopt;
}

bool can_attack_any(const Pack& pack, const OpenState& open_state, Side side) {
    const HexSet enemies = hexes_of(open_state, other(side));
    for (const Unit unit : units_of(side).without(open_state.acted | open_state.disrupted))
        if (!melee_hexes(pack, open_state, enemies, unit).empty()) return true;
    return false;
}

bool can_evade(const Pack& pack, const OpenState& open_state, Unit attacker, Hex hex) {
    if (side_of(attacker) == Side::French || has_woodcraft(pack, open_state, attacker))
        return false;  // [B 8.7]
    OpenState after = open_state;
    for (const Unit unit : units_in(open_state, kAllFrench, hex)) {
        if (!pack.skirmishers.contains(unit)) return false;     // [B 8.7] Indians and Militia alone
        if (open_state.disrupted.contains(unit)) return false;  // [B 8.7]
        const Hex to = retreat_hex(pack, after, unit);
        if (to == kNowhere) return false;  // [B 8.7] all of them or none
        after.at[index(unit)] = to;
    }
    return true;
}

Unit weakest_in(const Pack& pack, const OpenState& open_state, UnitSet units) {
    Unit weakest = kNoUnit;
    for (const Unit unit : units) {
        if (weakest == kNoUnit) {
            weakest = unit;
            continue;
        }
        const int steps = steps_of(pack, open_state, unit), least = steps_of(pack, open_state, weakest);
        const int strength = strength_of(pack, open_state, unit),
                  lowest = strength_of(pack, open_state, weakest);
        if (steps < least || (steps == least && strength < lowest)) weakest = unit;  // [B 8.5]
    }
    return weakest;
}

void Sequencer::begin_melee() {
    open_.acted = {};
    open_.covered = {};
    open_.hits = {};
    open_.queued = open_.queue_at = 0;
    open_.queue = {};
    open_.sequence = 0;
    next_melee();
}

void Sequencer::next_melee() {
    open_.actor = open_.target = open_.victim = kNoUnit;
    open_.aim_hex = kNowhere;
    open_.queued = open_.queue_at = 0;
    open_.queue = {};
    if (plays_card(open_, open_.active)) {
        if (!card_attacks()) next_phase();
        return;
    }
    if (!can_attack_any(pack_, open_, open_.active)) return next_phase();
    open_.step = Step::Melee;
}

void Sequencer::attack(Unit attacker, Hex hex) {
    open_.actor = attacker;
    open_.aim_hex = hex;
    open_.acted.add(attacker);
    const MeleeBalance balance = melee_balance(pack_, open_, attacker, hex);
    tell(EventKind::Attacks, attacker, hex, balance.odds, balance.attack,
         balance.is_hill ? -balance.defence : balance.defence);
    if (can_evade(pack_, open_, attacker, hex)) {
        if (is_card(open_)) return evade();  // [B 15.6] the card's units always do
        open_.step = Step::Evade;
        return;
    }
    open_.step = Step::MeleeDie;
}

void Sequencer::evade() {
    for (const Unit unit : units_in(open_, kAllFrench, open_.aim_hex)) {
        const Hex to = retreat_hex(pack_, open_, unit);
        tell(EventKind::Evades, unit, open_.aim_hex, to, is_card(open_));
        open_.at[index(unit)] = to;
    }
    after_melee();
}

void Sequencer::resolve_melee(int die) {
    const Unit attacker = open_.actor;
    const Odds odds = melee_odds(pack_, open_, attacker, open_.aim_hex);
    const Modifiers modifiers = melee_modifiers(pack_, open_, attacker);
    const int by = sum_of(modifiers);
    const int read = std::clamp(die + by, 1, 6);  // [B 8.2]
    const MeleeResult result =
        pack_.melee[static_cast<std::size_t>(odds)][static_cast<std::size_t>(read - 1)];
    tell(EventKind::MeleeDie, die, by, read, result);
    for (const Modifier& modifier : modifiers) tell(EventKind::MeleeModifier, modifier.kind, modifier.by);
    const bool hits_attacker = result == MeleeResult::AttackerMorale || result == MeleeResult::AttackerStep;
    UnitSet struck;
    if (hits_attacker)
        struck.add(attacker);
    else
        struck = units_in(open_, units_of(other(open_.active)), open_.aim_hex);
    open_.queued = open_.queue_at = 0;
    for (const Unit unit : struck) open_.queue[open_.queued++] = unit;
    if (result == MeleeResult::AttackerStep ||
        result == MeleeResult::DefenderStep)  // [B 8.5] a step, then all check
        return lose_step(weakest_in(pack_, open_, struck), Resume::Melee);
    next_check();
}

void Sequencer::after_melee_loss() { next_check(); }

void Sequencer::after_melee() {
    const Unit attacker = open_.actor;
    const bool is_empty = units_in(open_, units_of(other(open_.active)), open_.aim_hex).empty();
    const bool can_advance = is_empty && is_on_map(open_, attacker) && !open_.disrupted.contains(attacker);
    if (!can_advance) return next_melee();  // [B 8.6]
    if (plays_card(open_, open_.active)) return card_advances();
    open_.step = Step::Advance;
}

void Sequencer::advance() {
    tell(EventKind::Advances, open_.actor, open_.aim_hex, plays_card(open_, open_.active));
    open_.at[index(open_.actor)] = open_.aim_hex;
    if (test_driven_off()) return;
    next_melee();
}

}  // namespace foulon::braddock
