// Chapter 6: fire. Who may fire at whom, at what odds, and the effect of a shot. The card's
// targets are in card_combat.cpp.
#include <algorithm>

#include "braddock/chapters.hpp"

namespace foulon::braddock {

bool is_cover(const Pack& pack, Hex hex) { return pack.woods.contains(hex) || pack.hills.contains(hex); }

int sum_of(const Modifiers& modifiers) {
    int sum = 0;
    for (const Modifier& modifier : modifiers) sum += modifier.by;
    return sum;
}

int fire_strength(const Pack& pack, const OpenState& open_state, Unit firer) {
    const int full = strength_of(pack, open_state, firer);
    return open_state.disrupted.contains(firer) ? full / 2 : full;  // [B 5.4] halved, rounded down
}

std::size_t fire_column(const Pack& pack, int strength) {
    std::size_t column = 0;
    while (column + 1 < kFireColumns && strength >= pack.fire_least[column + 1]) ++column;
    return column;
}

Modifiers fire_modifiers(const Pack& pack, const OpenState& open_state, Unit firer, Unit target) {
    Modifiers list;
    const auto add = [&](FireDrm kind) {
        const auto k = static_cast<std::uint8_t>(kind);
        if (pack.fire_drm[k] != 0) list.push_back({k, pack.fire_drm[k]});
    };
    const Hex from = hex_of(open_state, firer), to = hex_of(open_state, target);
    const bool is_woodsman = has_woodcraft(pack, open_state, firer);
    if (pack.woods.contains(to)) add(is_woodsman ? FireDrm::WoodsWoodcraft : FireDrm::Woods);   // [B 6.3]
    if (pack.hills.contains(to)) add(FireDrm::Hill);                                            // [B 6.3]
    if (!is_woodsman && pack.skirmishers.contains(target)) add(FireDrm::Skirmishers);           // [B 6.3]
    if (units_in(open_state, units_of(side_of(target)), to).size() > 1) add(FireDrm::Crowded);  // [B 6.3]
    if (has_leader(open_state, firer)) add(FireDrm::Leader);                                    // [B 6.3]
    if (pack.artillery.contains(firer) && pack.range[index(from)][index(to)] == 1)
        add(FireDrm::CloseRange);                                                                  // [B 6.3]
    if (side_of(firer) == Side::British && !is_on_map(open_state, kWagon)) add(FireDrm::NoWagon);  // [B 9.5]
    const bool is_marines = pack.units[index(firer)].arm == Arm::Marines;
    if (is_marines && has(open_state, Setup::kMarines) && !pack.woods.contains(from))
        add(FireDrm::Marines);  // [B 17.2]
    return list;
}

ShotOdds shot_odds(const Pack& pack, const OpenState& open_state, Unit firer, Unit target) {
    const int by = sum_of(fire_modifiers(pack, open_state, firer, target));
    return pack.shot_odds[fire_column(pack, fire_strength(pack, open_state, firer))][modifier_row(by)];
}

bool has_sight(const Pack& pack, const OpenState& open_state, Hex from, Hex to) {
    const auto blocks = [&](Hex hex) {
        if (!is_hex(hex)) return true;  // the line runs along the edge of the map
        if (is_cover(pack, hex)) return true;
        for (const Hex at : open_state.at)
            if (at == hex) return true;
        return false;
    };
    for (std::size_t i = 0; i < pack.sight_count[index(from)]; ++i) {
        const Sight& sight = pack.sights[index(from)][i];
        if (sight.to != to) continue;
        for (int gate = 0; gate + 1 < sight.range; ++gate) {
            const auto& [one, two] = sight.gates[static_cast<std::size_t>(gate)];
            if (blocks(one) && blocks(two)) return false;  // [B 6.5] along a hexside both must block
        }
        return true;
    }
    return false;
}

UnitSet fire_targets(const Pack& pack, const OpenState& open_state, Unit firer) {
    if (!is_on_map(open_state, firer) || firer == kWagon || open_state.acted.contains(firer)) return {};
    const UnitSet enemies = units_of(other(side_of(firer)));
    const Hex from = hex_of(open_state, firer);
    if (!pack.artillery.contains(firer)) return units_beside(pack, open_state, enemies, from);  // [B 6.1]
    if (open_state.moved.contains(firer)) return {};                                            // [B 6.4]
    UnitSet targets;
    for (const Unit unit : enemies) {
        const Hex to = hex_of(open_state, unit);
        if (!is_hex(to)) continue;
        const int range = pack.range[index(from)][index(to)];
        if (range <= pack.set.gun_range && (range == 1 || has_sight(pack, open_state, from, to)))
            targets.add(unit);
    }
    return targets;
}

std::optional<Refusal> refuse_fire(const Pack& pack, const OpenState& open_state, Side side,
                                   std::uint8_t firer_number, std::uint8_t target_number) {
    if (firer_number >= kUnits || target_number >= kUnits)
        return refusal(Reason::NoSuchChoice, Tag::Sequence);
    const Unit firer = unit_at(firer_number), target = unit_at(target_number);
    if (side_of(firer) != side) return refusal(Reason::NotYours, Tag::Units, {firer_number});
    if (side_of(target) == side) return refusal(Reason::NotEnemy, Tag::OneShot, {target_number});
    for (const std::uint8_t number : {firer_number, target_number}) {
        if (hex_of(open_state, unit_at(number)) == kNotYet)
            return refusal(Reason::NotHereYet, Tag::Units, {number});
        if (!is_on_map(open_state, unit_at(number))) return refusal(Reason::UnitGone, Tag::Units, {number});
    }
    if (firer == kWagon) return refusal(Reason::NeverFights, Tag::Wagon, {firer_number});  // [B 4.4]
    if (open_state.acted.contains(firer))                                                  // [B 6.1] once
        return refusal(Reason::AlreadyActed, Tag::OneShot, {firer_number});
    const bool is_gun = pack.artillery.contains(firer);
    if (is_gun && open_state.moved.contains(firer))  // [B 6.4] not after moving
        return refusal(Reason::GunsMoved, Tag::Guns, {firer_number});
    const Hex from = hex_of(open_state, firer), to = hex_of(open_state, target);
    const int range = pack.range[index(from)][index(to)];
    const int most = is_gun ? pack.set.gun_range : 1;  // [B 6.1] [B 6.4]
    if (range > most || range == 0)
        return refusal(Reason::TooFarToFire, is_gun ? Tag::Guns : Tag::OneShot,
                       {firer_number, target_number, static_cast<std::uint8_t>(most)});
    if (range > 1 && !has_sight(pack, open_state, from, to))  // [B 6.5]
        return refusal(Reason::NoSight, Tag::Sight, {firer_number, target_number});
    return std::nullopt;
}

bool can_fire_any(const Pack& pack, const OpenState& open_state, Side side) {
    bool can = false;
    for_each_firer(pack, open_state, side, [&](Unit, UnitSet) {
        can = true;
        return false;
    });
    return can;
}

void Sequencer::begin_fire() {
    open_.acted = {};
    open_.covered = {};
    open_.hits = {};
    open_.queue = {};
    open_.queued = 0;
    open_.sequence = 0;
    next_shot();
}

void Sequencer::next_shot() {
    open_.actor = open_.target = kNoUnit;
    if (plays_card(open_, open_.active)) {
        if (!card_fires()) next_phase();
        return;
    }
    if (!can_fire_any(pack_, open_, open_.active)) return next_phase();
    open_.step = Step::Fire;
}

void Sequencer::aim(Unit firer, Unit target) {
    open_.actor = firer;
    open_.target = target;
    open_.step = Step::FireDie;
}

void Sequencer::shoot(int die) {
    const Unit firer = open_.actor, target = open_.target;
    const Modifiers modifiers = fire_modifiers(pack_, open_, firer, target);
    const int by = sum_of(modifiers);
    const std::size_t column = fire_column(pack_, fire_strength(pack_, open_, firer));
    const Shot shot = pack_.fire[column][static_cast<std::size_t>(std::clamp(die + by, 1, kFireRows) - 1)];
    open_.acted.add(firer);
    // The order in which units were first fired upon is that of their checks. [B 16.3]
    bool is_new = true;
    for (std::size_t i = 0; i < open_.queued; ++i) is_new = is_new && open_.queue[i] != target;
    if (is_new) open_.queue[open_.queued++] = target;
    tell(EventKind::Fires, firer, target, die, by, shot);
    for (const Modifier& modifier : modifiers) tell(EventKind::FireModifier, modifier.kind, modifier.by);
    if (shot != Shot::Miss) {
        ++open_.hits[place_of(target)];
        if (is_cover(pack_, hex_of(open_, firer))) open_.covered.add(target);
    }
    if (shot == Shot::Step) return lose_step(target, Resume::Shot);  // [B 6.2] at once
    next_shot();
}

}  // namespace foulon::braddock
