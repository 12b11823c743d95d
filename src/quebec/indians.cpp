// Chapter 20: the Indians. Alone, they flee from the British; they raid or scout before the
// battles, and may leave a battle before or after it.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

/// British light troops in the raided zone fire back. [P 20.3]
std::uint32_t light_troops(const Pack& pack, const State& state) {
    return blocks_in(pack, state, Side::British, state.open.raid) &
           of_class(pack, Side::British, Class::Light);
}

void come_back(const Pack& pack, State& state) {
    tidy(pack, state);
    if (state.open.end != End::None) return;
    if (is_gone(state.hidden[index(kFrench)], pack.indians)) {
        state.open.raid_kind = 0;
        state.open.raid = kNoZone;
        return next_battle(pack, state);
    }
    if (indians_may_go(pack, state).empty()) {  // no zone is free of British: they go home
        remove_openly(pack, state, kFrench, pack.indians);
        return come_back(pack, state);
    }
    state.open.step = Step::IndiansBack;
}

void next_return(const Pack& pack, State& state) {
    // The units that fire back are tracked in Battle::unit, as in any fire.
    const std::uint32_t left =
        light_troops(pack, state) &
        ~(state.open.battle.unit == kNoBlock ? 0U : (2U << state.open.battle.unit) - 1U);
    if (left == 0) {
        state.open.battle.unit = kNoBlock;
        return come_back(pack, state);
    }
    state.open.battle.unit = static_cast<std::uint8_t>(std::countr_zero(left));
    show(pack, state, Side::British, state.open.battle.unit);
    state.open.step = Step::RaidReturn;
}

void next_scouted(const Pack& pack, State& state) {
    // By mail the zone's block count is hidden, so the number of lots does not depend on it.
    const bool found_all = !is_pbm(state.open) && raid_targets(pack, state) == 0;
    if (state.open.due == 0 || found_all) return come_back(pack, state);
    state.open.step = Step::Scout;
}

void go_to(const Pack& pack, State& state, std::uint8_t zone) {
    Hidden& hidden = state.hidden[index(kFrench)];
    hidden.came[pack.indians] =
        static_cast<std::uint8_t>(zone_of(hidden, pack.indians) | ArrivalBits::kMoved);
    put(hidden, pack.indians, zone);
    set_post(hidden, pack.indians, kNoPost);
    hidden.used |= 0x80U;
    set_shown(state.open, kFrench, shown(state.open, kFrench) & ~indians_bit(pack));
    if (is_pbm(state.open)) return note_vanished(state, kFrench, pack.indians);  // [P 22.1]
    note_went(state, kFrench, pack.indians, zone);
    prune(pack, state, kFrench);
}

}  // namespace

Zones indians_may_go(const Pack& pack, const State& state) {
    // [P 20.3] [P 20.6] any zone without British and without a battle to come
    return kAllZones.without(zones_of(pack, state, Side::British)).without(state.open.pending);
}

/// British blocks in the raided zone not yet revealed by this scouting.
std::uint32_t raid_targets(const Pack& pack, const State& state) {
    return blocks_in(pack, state, Side::British, state.open.raid) & ~shown(state.open, Side::British);
}

void begin_indians(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    const Hidden& hidden = state.hidden[index(kFrench)];
    if (is_gone(hidden, pack.indians)) {
        open_state.raid_kind = 0;
        open_state.raid = kNoZone;
        return next_battle(pack, state);
    }
    const std::uint8_t zone = zone_of(hidden, pack.indians);
    if (open_state.raid_kind == 0) {
        const bool alone = blocks_in(pack, state, kFrench, zone) == indians_bit(pack);
        if (!alone || !open_state.pending.contains(zone)) return next_battle(pack, state);
        open_state.pending.remove(zone);  // [P 20.5] they never fight by themselves
        show(pack, state, kFrench, pack.indians);
        if (indians_may_go(pack, state).empty()) {
            remove_openly(pack, state, kFrench, pack.indians);
            return next_battle(pack, state);
        }
        open_state.step = Step::Flee;
        return;
    }
    show(pack, state, kFrench, pack.indians);
    if (blocks_in(pack, state, Side::British, open_state.raid) == 0) return come_back(pack, state);
    if (open_state.raid_kind == 1) {
        open_state.step = Step::RaidFire;
        return;
    }
    open_state.due = pack.settings.scouted;  // [P 20.4]
    set_shown(open_state, Side::British, 0);
    next_scouted(pack, state);
}

void raid_dice(const Pack& pack, State& state, int hits) {
    OpenState& open_state = state.open;
    const std::uint32_t targets = blocks_in(pack, state, Side::British, open_state.raid) & pack.real[0];
    const Hidden& british = state.hidden[index(Side::British)];
    open_state.battle.unit = kNoBlock;
    if (hits == 0) return next_return(pack, state);
    if (hits >= total_cv(british, targets)) {
        for_each_bit(targets, [&](std::uint8_t b) { lose(pack, state, Side::British, b, 7); });
        return raid_losses_taken(pack, state);
    }
    if (std::popcount(targets) == 1) {
        lose(pack, state, Side::British, static_cast<std::uint8_t>(std::countr_zero(targets)),
             static_cast<std::uint8_t>(hits));
        return raid_losses_taken(pack, state);
    }
    open_state.battle.hits = static_cast<std::uint8_t>(hits);
    open_state.battle.owner = Side::British;
    open_state.step = Step::RaidLoss;
}

void raid_losses_taken(const Pack& pack, State& state) {
    state.open.battle.unit = kNoBlock;
    tidy(pack, state);
    prune(pack, state, Side::British);
    // A zone whose British all fell to the raid no longer has a battle.
    for_each_zone(state.open.pending, [&](std::uint8_t z) {
        if (blocks_in(pack, state, Side::British, z) == 0) state.open.pending.remove(z);
    });
    if (state.open.end == End::None) next_return(pack, state);
}

void return_dice(const Pack& pack, State& state, int hits) {
    if (hits > 0) lose(pack, state, kFrench, pack.indians, static_cast<std::uint8_t>(hits));
    tidy(pack, state);  // [P 20.7]
    if (is_gone(state.hidden[index(kFrench)], pack.indians)) {
        state.open.battle.unit = kNoBlock;
        return come_back(pack, state);
    }
    next_return(pack, state);
}

void scout_lot(const Pack& pack, State& state, std::uint8_t place) {
    --state.open.due;
    std::uint32_t row = raid_targets(pack, state);
    if (row == 0) return next_scouted(pack, state);  // a blank lot
    for (; place > 1; --place) row &= row - 1;
    const auto block = static_cast<std::uint8_t>(std::countr_zero(row));
    if (is_real(pack, Side::British, block)) {
        show(pack, state, Side::British, block);
        set_shown(state.open, Side::British, shown(state.open, Side::British) | 1U << block);
    } else {  // [P 20.4] decoys found are removed
        remove_openly(pack, state, Side::British, block);
    }
    next_scouted(pack, state);
}

std::optional<Refusal> refuse_indians(const Pack& pack, const State& state, Side, const Choice& choice) {
    const Hidden& hidden = state.hidden[index(kFrench)];
    const Step step = state.open.step;
    const bool may_stay = step == Step::IndiansBefore || step == Step::IndiansAfter;
    const bool there = zone_of(hidden, pack.indians) == state.open.battle.zone;
    if (choice.kind == Choice::Kind::Stay) {
        if (!may_stay) return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(step)});
        // After the battle they cannot stay with the British.
        if (step == Step::IndiansAfter && there &&
            blocks_in(pack, state, Side::British, state.open.battle.zone) != 0)
            return refusal(Reason::BritishThere, Tag::P20_6, {state.open.battle.zone});
        return std::nullopt;
    }
    if (choice.kind != Choice::Kind::Go)
        return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(step)});
    if (choice.a >= kZones) return refusal(Reason::NoSuchChoice, Tag::P20_6);
    if (may_stay && !there) return refusal(Reason::NotAway, Tag::P20_6);
    if (!indians_may_go(pack, state).contains(choice.a) || (may_stay && choice.a == state.open.battle.zone))
        return refusal(Reason::BritishThere, Tag::P20_6, {choice.a});  // [P 20.6]
    return std::nullopt;
}

void apply_indians(const Pack& pack, State& state, const Choice& choice) {
    OpenState& open_state = state.open;
    const Step step = open_state.step;
    if (choice.kind == Choice::Kind::Go) go_to(pack, state, choice.a);
    switch (step) {
        case Step::Flee:
            return next_battle(pack, state);
        case Step::IndiansBack:
            open_state.raid_kind = 0;
            open_state.raid = kNoZone;
            set_shown(open_state, Side::British, 0);
            return next_battle(pack, state);
        case Step::IndiansBefore:
            return after_indians_before(pack, state);
        default:
            return close_battle(pack, state);
    }
}

}  // namespace foulon::quebec
