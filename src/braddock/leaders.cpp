// Chapter 9: leaders and recovery. How the card re-attaches its leaders is in
// card_movement.cpp.
#include "braddock/chapters.hpp"

namespace foulon::braddock {

bool has_leader_in(const OpenState& open_state, Side side, Hex hex) {
    for (std::size_t i = 0; i < kLeaders; ++i)
        if (open_state.with[i] != kNoUnit && side_of(static_cast<Leader>(i)) == side &&
            hex_of(open_state, open_state.with[i]) == hex)
            return true;
    return false;
}

Unit nearest_unit(const Pack& pack, const OpenState& open_state, UnitSet units, Hex from) {
    Unit best = kNoUnit;
    for (const Unit unit : units) {
        if (!is_on_map(open_state, unit)) continue;
        if (best == kNoUnit) {
            best = unit;
            continue;
        }
        const Hex hex = hex_of(open_state, unit), best_hex = hex_of(open_state, best);
        const int far = pack.range[index(from)][index(hex)],
                  best_far = pack.range[index(from)][index(best_hex)];
        if (far < best_far || (far == best_far && hex > best_hex)) best = unit;  // [B 13.8] [B 9.2]
    }
    return best;
}

std::optional<Refusal> refuse_attach(const Pack& pack, const OpenState& open_state, Side side,
                                     std::uint8_t leader_number, std::uint8_t number) {
    if (leader_number >= kLeaders || number >= kUnits) return refusal(Reason::NoSuchChoice, Tag::Sequence);
    const auto leader = static_cast<Leader>(leader_number);
    const Unit unit = unit_at(number), with = open_state.with[leader_number];
    if (side_of(leader) != side) return refusal(Reason::NotYourLeader, Tag::Attach, {leader_number});
    if (side_of(unit) != side) return refusal(Reason::NotYours, Tag::Units, {number});
    if (with == kNoUnit) return refusal(Reason::LeaderFallen, Tag::Attach, {leader_number});
    if (!is_on_map(open_state, unit)) return refusal(Reason::UnitGone, Tag::Units, {number});
    if ((open_state.attached >> leader_number & 1U) != 0)  // [B 9.3] each once
        return refusal(Reason::LeaderTired, Tag::Attach, {leader_number});
    if (with == unit) return refusal(Reason::SameUnit, Tag::Attach, {leader_number, number});
    const int far = pack.range[index(hex_of(open_state, with))][index(hex_of(open_state, unit))];
    if (far > pack.set.leader_reach)  // [B 9.3]
        return refusal(Reason::LeaderTooFar, Tag::Attach, {leader_number, number, pack.set.leader_reach});
    return std::nullopt;
}

UnitSet attachable(const Pack& pack, const OpenState& open_state, std::size_t leader) {
    const Unit with = open_state.with[leader];
    if (with == kNoUnit || (open_state.attached >> leader & 1U) != 0) return {};
    const auto& far = pack.range[index(hex_of(open_state, with))];
    UnitSet units;
    for (const Unit unit : units_of(side_of(with)))
        if (is_on_map(open_state, unit) && unit != with &&
            far[index(hex_of(open_state, unit))] <= pack.set.leader_reach)
            units.add(unit);
    return units;
}

bool can_attach_any(const Pack& pack, const OpenState& open_state) {
    for (std::size_t leader = 0; leader < kBritishLeaders; ++leader)
        if (!attachable(pack, open_state, leader).empty()) return true;
    return false;
}

void Sequencer::begin_leaders() {
    open_.attached = 0;
    if (open_.active == Side::French) {
        card_leaders();  // [B 13.8] French leaders always follow the card
        return next_phase();
    }
    if (!can_attach_any(pack_, open_)) return next_phase();
    open_.step = Step::Attach;
}

void Sequencer::attach(Leader leader, Unit unit, Joins why) {
    const Unit left = open_.with[index(leader)];
    open_.with[index(leader)] = unit;
    tell(EventKind::LeaderJoins, leader, unit, why, left);
}

void Sequencer::roll_leader(int die) {
    std::size_t i = 0;
    while ((open_.leaders_due >> i & 1U) == 0) ++i;
    const auto leader = static_cast<Leader>(i);
    open_.leaders_due = static_cast<std::uint8_t>(open_.leaders_due & ~(1U << i));
    bool lives = die > pack_.set.leader_falls;  // [B 9.2]
    tell(lives ? EventKind::LeaderLives : EventKind::LeaderFalls, leader, die);
    if (!lives && leader == Leader::Braddock && open_.washington == 0) {  // [B 9.1] Washington stays, once
        open_.washington = 1;
        lives = true;
        tell(EventKind::WashingtonLeads, leader);
    }
    if (!lives) {
        open_.with[i] = kNoUnit;
    } else if (!is_on_map(open_, open_.victim)) {  // [B 9.2] his unit is gone: to the nearest
        const Unit next = nearest_unit(pack_, open_, units_of(side_of(leader)), open_.lost_at);
        if (next == kNoUnit) {
            open_.with[i] = kNoUnit;
            tell(EventKind::LeaderLost, leader);
        } else {
            attach(leader, next, Joins::Alone);
        }
    }
    if (open_.leaders_due == 0) go_on(open_.resume);
}

bool can_recover(const Pack&, const OpenState& open_state, const HexSet& enemy_zone, Unit unit) {
    if (!is_on_map(open_state, unit) || !open_state.disrupted.contains(unit)) return false;
    const Hex hex = hex_of(open_state, unit);
    return !enemy_zone.contains(hex) || has_leader_in(open_state, side_of(unit), hex);  // [B 9.4]
}

int recovery_needed(const Pack& pack, const OpenState& open_state, Unit unit) {
    const int factor = pack.units[index(unit)].morale;
    const bool is_led = has_leader_in(open_state, side_of(unit), hex_of(open_state, unit));
    return is_led ? factor + pack.set.leader_recovery : factor;  // [B 9.4]
}

void Sequencer::begin_recovery() {
    open_.queued = open_.queue_at = 0;
    open_.queue = {};
    const HexSet zone = zone_of(pack_, open_, other(open_.active));
    for (const Unit unit : units_of(open_.active) & open_.disrupted)
        if (can_recover(pack_, open_, zone, unit)) open_.queue[open_.queued++] = unit;
    next_recovery();
}

void Sequencer::next_recovery() {
    if (open_.queue_at == open_.queued) {
        open_.actor = kNoUnit;
        return next_phase();
    }
    open_.actor = open_.queue[open_.queue_at++];
    open_.step = Step::RecoveryDie;
}

void Sequencer::recover(int die) {
    const Unit unit = open_.actor;
    const int needed = recovery_needed(pack_, open_, unit);
    const bool recovers = die != 6 && die <= needed;  // [B 9.4] a natural 6 fails
    tell(recovers ? EventKind::Recovers : EventKind::StaysDisrupted, unit, die, needed);
    if (recovers) open_.disrupted.remove(unit);
    next_recovery();
}

}  // namespace foulon::braddock
