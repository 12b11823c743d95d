// Chapter 7: morale checks, retreats, and step losses from fire, melee and failed checks.
#include <algorithm>

#include "braddock/chapters.hpp"

namespace foulon::braddock {

Modifiers morale_modifiers(const Pack& pack, const OpenState& open_state, Unit unit, int more_hits,
                           bool from_cover, bool lost) {
    Modifiers list;
    const auto add = [&](MoraleDrm kind, int times = 1) {
        const auto k = static_cast<std::uint8_t>(kind);
        const int by = pack.morale_drm[k] * times;
        if (by != 0) list.push_back({k, static_cast<std::int8_t>(by)});
    };
    const Hex hex = hex_of(open_state, unit);
    const bool is_woodsman = has_woodcraft(pack, open_state, unit);
    if (has_leader(open_state, unit)) add(MoraleDrm::Leader);  // [B 7.2]
    if (is_reduced(pack, open_state, unit) || (lost && pack.two_steps.contains(unit)))
        add(MoraleDrm::Reduced);
    if (pack.hills.contains(hex) || (is_woodsman && pack.woods.contains(hex)))
        add(MoraleDrm::Cover);  // [B 7.2]
    const bool is_unseen = open_state.covered.contains(unit) || from_cover;
    if (is_unseen && side_of(unit) == Side::British && !is_woodsman) add(MoraleDrm::Invisible);  // [B 7.2]
    const int hits = open_state.hits[place_of(unit)] + more_hits;
    if (hits > 1) add(MoraleDrm::Further, hits - 1);  // [B 7.2]
    if (has(open_state, Setup::kGrenadiers) && pack.grenadiers.contains(unit))
        add(MoraleDrm::Grenadiers);  // [B 17.5]
    return list;
}

int fails_of(const Pack& pack, Unit unit, int modifier) {
    return pack.fails[pack.units[index(unit)].morale][modifier_row(modifier)];
}

Hex retreat_hex(const Pack& pack, const OpenState& open_state, Unit unit) {
    const Side side = side_of(unit);
    const Hex from = hex_of(open_state, unit);
    const Ground ground = ground_of(pack, open_state, side);
    const std::uint8_t limit = pack.set.retreat_stacking[foulon::index(side)];
    HexSet open = pack.beside[index(from)] & enterable(pack, open_state, unit);
    open = open.without(ground.enemies);
    open = open.without(ground.enemy_zone.without(ground.friends.one));  // [B 7.4] unless a friend holds it
    open = open.without(limit <= 1   ? ground.friends.one
                        : limit == 2 ? ground.friends.two
                                     : ground.friends.three);  // [B 7.4] [B 5.5]
    if (side == Side::French) {
        const HexSet empty = open.without(ground.friends.one);
        if (!empty.empty()) open = empty;  // [B 7.4] the French stack only if nothing else is left
    }
    Hex best = kNowhere;
    int best_far = 0, best_friends = 0;
    open.for_each([&](Hex hex) {
        int far = 255;
        if (side == Side::British)
            far = pack.range[index(hex)][index(pack.british_rear)];  // [B 7.4] toward the ford
        else
            for (const Hex entry : pack.entries)  // [B 7.4] toward where they came from
                far = std::min<int>(far, pack.range[index(hex)][index(entry)]);
        const int friends = ground.friends.two.contains(hex) ? 2 : ground.friends.one.contains(hex) ? 1 : 0;
        // Numbers ascend, so the first hex wins a full tie. [B 7.4]
        const bool is_better =
            best == kNowhere || far < best_far || (far == best_far && friends < best_friends);
        if (!is_better) return;
        best = hex;
        best_far = far;
        best_friends = friends;
    });
    return best;
}

void Sequencer::begin_morale() {
    const Side fired_upon = other(open_.active);
    std::array<Unit, kBritish> queue{};
    std::uint8_t queued = 0;
    const auto add = [&](Unit unit) {
        if (is_on_map(open_, unit) && open_.hits[place_of(unit)] > 0) queue[queued++] = unit;
    };
    if (fired_upon == Side::British) {  // [B 16.3] the British as they were fired upon
        for (std::size_t i = 0; i < open_.queued; ++i) add(open_.queue[i]);
    } else {  // [B 16.3] the French in their sequence
        for (const Unit unit : kAllFrench) add(unit);
    }
    open_.queue = queue;
    open_.queued = queued;
    open_.queue_at = 0;
    next_check();
}

void Sequencer::next_check() {
    if (is_over()) return;
    while (open_.queue_at < open_.queued) {
        const Unit unit = open_.queue[open_.queue_at++];
        if (!is_on_map(open_, unit)) continue;
        open_.step = Step::MoraleDie;
        if (open_.phase == Phase::Morale) open_.actor = unit;
        open_.victim = unit;
        return;
    }
    open_.victim = kNoUnit;
    if (open_.phase == Phase::Melee) return after_melee();
    open_.actor = kNoUnit;
    next_phase();
}

void Sequencer::check_morale(int die) {
    const Unit unit = open_.victim;
    const Modifiers modifiers = morale_modifiers(pack_, open_, unit);
    const int by = sum_of(modifiers), factor = pack_.units[index(unit)].morale;
    const bool fails = die == 6 || (die != 1 && die + by > factor);  // [B 7.1]
    tell(fails ? EventKind::MoraleFails : EventKind::MoraleHolds, unit, die, by, factor);
    for (const Modifier& modifier : modifiers) tell(EventKind::MoraleModifier, modifier.kind, modifier.by);
    if (!fails) return next_check();
    if (open_.disrupted.contains(unit)) return lose_step(unit, Resume::Shaken);  // [B 7.3]
    shake(unit);
}

void Sequencer::shake(Unit unit) {
    if (!is_on_map(open_, unit)) return next_check();
    if (!open_.disrupted.contains(unit)) tell(EventKind::Disrupted, unit);
    open_.disrupted.add(unit);  // [B 7.3]
    const Hex to = retreat_hex(pack_, open_, unit);
    if (to == kNowhere) {  // [B 7.3] nowhere to go: a step instead
        tell(EventKind::NoRetreat, unit);
        return lose_step(unit, Resume::Trapped);
    }
    tell(EventKind::Retreats, unit, hex_of(open_, unit), to);
    open_.at[index(unit)] = to;
    if (test_driven_off()) return;
    next_check();
}

void Sequencer::lose_step(Unit unit, Resume resume) {
    open_.lost_at = hex_of(open_, unit);
    open_.victim = unit;
    open_.resume = resume;
    open_.leaders_due = 0;
    for (std::size_t i = 0; i < kLeaders; ++i)
        if (open_.with[i] == unit) open_.leaders_due = static_cast<std::uint8_t>(open_.leaders_due | 1U << i);
    if (steps_of(pack_, open_, unit) == 2) {
        open_.reduced.add(unit);
        tell(EventKind::StepLost, unit);
    } else {
        open_.at[index(unit)] = kNowhere;
        open_.disrupted.remove(unit);
        open_.reduced.remove(unit);
        tell(EventKind::Eliminated, unit);
    }
    if (open_.leaders_due != 0) {  // [B 9.2]
        open_.step = Step::LeaderDie;
        return;
    }
    go_on(resume);
}

void Sequencer::go_on(Resume resume) {
    if (test_driven_off()) return;
    const Unit unit = open_.victim;
    switch (resume) {
        case Resume::Shot:
            open_.victim = kNoUnit;
            return next_shot();
        case Resume::Shaken:
            return shake(unit);
        case Resume::Trapped:
            return next_check();
        case Resume::Melee:
            return after_melee_loss();
    }
}

}  // namespace foulon::braddock
