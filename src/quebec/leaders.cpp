// Module 4: leaders. How they move, when they are lost, how they return, and the militia that
// Vaudreuil calls.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

/// Zones that a leader reaches in one move: roads, and for the British either river, for the
/// French the upper one.
Zones rides(const Pack& pack, Side side, std::uint8_t from) {
    Zones zones = pack.zones[from].roads;
    const River river = pack.zones[from].river;
    if (river != River::None && !(side == Side::French && river == River::Bason))
        zones = zones | pack.borders[static_cast<std::size_t>(river)];
    zones.remove(from);
    return zones;
}

std::uint8_t nearest_friendly(const Pack& pack, const State& state, Side side, std::uint8_t from) {
    const Zones friends = zones_of(pack, state, side);
    Zones seen;
    seen.add(from);
    for (Zones edge = seen; !edge.empty();) {
        if (const Zones found = edge & friends; !found.empty()) return found.first();
        Zones next;
        for_each_zone(edge, [&](std::uint8_t z) {
            next = next | pack.zones[z].roads;
            if (pack.zones[z].river != River::None)
                next = next | pack.borders[static_cast<std::size_t>(pack.zones[z].river)];
        });
        edge = next.without(seen);
        seen = seen | next;
    }
    return kNoZone;
}

}  // namespace

std::optional<Refusal> refuse_ride(const Pack& pack, const State& state, Side side, const Sheet& sheet,
                                   std::uint8_t leader, std::uint8_t zone) {
    const Hidden& hidden = state.hidden[index(side)];
    const std::uint8_t from = hidden.leader[leader];
    const auto arg = static_cast<std::uint8_t>(kLeaderArg + leader);
    if (from == kNoZone || !is_fit(state.open, side, leader))
        return refusal(Reason::LeaderUnfit, Tag::A4, {arg});
    if (hidden.leader_plan[leader] != kNoZone) return refusal(Reason::AlreadyOrdered, Tag::A4, {arg});
    if (hidden.assault != kNoBlock) {  // [A 8] one leader with the unit
        if (zone != pack.goal || from != pack.landing_zone)
            return refusal(Reason::LeaderFar, Tag::A8, {arg, zone});
        for (std::size_t l = 0; l < kLeaders; ++l)
            if (hidden.leader_plan[l] != kNoZone) return refusal(Reason::OneLeader, Tag::A8);
        return std::nullopt;
    }
    if (from == zone) return refusal(Reason::SameZone, Tag::A4, {zone});
    if (sheet.origin != kNoZone && sheet.origin != from)  // [A 4] with the turn's move, or as it
        return refusal(Reason::OneOrigin, Tag::A4, {sheet.origin});
    if (!sheet.deserted.empty()) return refusal(Reason::DecoysFirst, Tag::P9_1, {sheet.deserted.first()});
    if (!rides(pack, side, from).contains(zone)) return refusal(Reason::LeaderFar, Tag::A4, {arg, zone});
    return std::nullopt;
}

void leaders_alone(const Pack& pack, State& state) {
    if (!has(state.open, Module::Leaders)) return;
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        for (std::size_t l = 0; l < kLeaders; ++l) {
            const std::uint8_t zone = hidden.leader[l];
            if (zone == kNoZone || blocks_in(pack, state, side, zone) != 0 ||
                blocks_in(pack, state, other(side), zone) == 0)
                continue;
            hidden.leader[l] = nearest_friendly(pack, state, side, zone);  // alone when enemies enter
            if (hidden.leader[l] == kNoZone) state.open.leader[index(side)][l] = kDead;
        }
    }
}

void leaders_return(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        for (std::size_t l = 0; l < kLeaders; ++l) {
            std::uint8_t& back = open_state.leader[index(side)][l];
            if (back == 0 || back == kDead || back > turn_now(open_state)) continue;  // [A 4] turns out
            const Zones zones = zones_of(pack, state, side);
            if (zones.size() > 1) {  // [A 4] with any of his side's blocks
                open_state.asked = static_cast<std::uint8_t>(index(side) * 4 + l);
                open_state.step = Step::LeaderBack;
                return;
            }
            back = zones.empty() ? kDead : 0;
            if (back == 0) hidden.leader[l] = zones.first();
        }
    }
    open_state.asked = 0;
    open_state.step = Step::Tide;
}

std::optional<Refusal> refuse_leader_back(const Pack& pack, const State& state, Side side,
                                          const Choice& choice) {
    if (choice.kind != Choice::Kind::Station)
        return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
    if (choice.a != state.open.asked % 4U || choice.b >= kZones)
        return refusal(Reason::NoSuchChoice, Tag::A4);
    if (!zones_of(pack, state, side).contains(choice.b))
        return refusal(Reason::NoUnitThere, Tag::A4, {choice.b});
    return std::nullopt;
}

void apply_leader_back(const Pack& pack, State& state, Side side, const Choice& choice) {
    state.open.leader[index(side)][choice.a] = 0;
    state.hidden[index(side)].leader[choice.a] = choice.b;
    leaders_return(pack, state);
}

void leader_check(const Pack& pack, State& state, std::uint8_t die) {
    Battle& battle = state.open.battle;
    if (die >= pack.settings.leader_lost_on) {  // [A 4]
        state.open.step = Step::LeaderFate;
        return;
    }
    if (--battle.checks == 0) after_shot(pack, state);
}

void leader_fate(const Pack& pack, State& state, std::uint8_t die) {
    Battle& battle = state.open.battle;
    const std::size_t side = battle.checked / 4U, leader = battle.checked % 4U;
    const bool killed = die >= pack.settings.leader_killed_on;  // [A 4]
    state.open.leader[side][leader] =
        killed ? kDead : static_cast<std::uint8_t>(turn_now(state.open) + die + 1);
    state.hidden[side].leader[leader] = kNoZone;
    state.hidden[side].leader_plan[leader] = kNoPost;
    state.open.leaders_shown[side] =
        static_cast<std::uint8_t>(state.open.leaders_shown[side] & ~(1U << leader));
    battle.checks = 0;
    after_shot(pack, state);
}

std::uint32_t callable(const Pack& pack, const State& state) {
    const OpenState& open_state = state.open;
    if (!has(open_state, Module::Leaders)) return 0;
    bool brings = false;
    for (std::size_t l = 0; l < kLeaders; ++l)
        brings = brings || (pack.leaders[1][l].brings_militia && is_fit(open_state, Side::French, l) &&
                            (open_state.leaders_shown[1] >> l & 1U) != 0);
    if (!brings) return 0;
    std::uint32_t free = 0;
    for_each_bit(militia(pack) & alive(pack, state, Side::French), [&](std::uint8_t b) {
        const std::uint8_t zone = zone_of(state.hidden[1], b);
        if (zone != open_state.battle.zone && !open_state.pending.contains(zone)) free |= 1U << b;
    });
    return free;
}

std::optional<Refusal> refuse_call(const Pack& pack, const State& state, Side, const Choice& choice) {
    if (choice.kind == Choice::Kind::Pass) return std::nullopt;
    if (choice.kind != Choice::Kind::Call)
        return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
    if (choice.a >= pack.blocks[1].size()) return refusal(Reason::NoSuchChoice, Tag::A4);
    if ((callable(pack, state) >> choice.a & 1U) == 0)
        return refusal(Reason::NotMilitia, Tag::A4, {choice.a});
    return std::nullopt;
}

}  // namespace foulon::quebec
