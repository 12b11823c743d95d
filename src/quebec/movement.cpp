// Chapters 5 to 7 and 13: orders are carried out together, forces meet, and the ways by which a
// side may leave a battle.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

void march(const Pack& pack, State& state);

/// The British ships that are ordered up the river, or down.
std::uint8_t group_of(const State& state, bool up) {
    const std::uint8_t order = state.hidden[index(Side::British)].ships;
    return up ? ships_up(order) : ships_down(order);
}

/// [P 7.3] ships move alone and carry no blocks.
void sail_ships(State& state, bool up, std::uint8_t lost) {
    OpenState& open_state = state.open;
    const std::uint8_t count = group_of(state, up);
    const std::size_t from = up ? 0 : 1;
    open_state.ships[from] = static_cast<std::uint8_t>(open_state.ships[from] - count);
    open_state.ships[1 - from] = static_cast<std::uint8_t>(open_state.ships[1 - from] + count - lost);
    open_state.ships_lost = static_cast<std::uint8_t>(open_state.ships_lost + lost);
}

/// Moves the ships that go up, then those that go down; OpenState::asked counts the two. [P 7.1]
void next_group(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    for (; open_state.asked < 2; ++open_state.asked) {
        const bool up = open_state.asked == 0;
        if (group_of(state, up) == 0) continue;
        if (has(open_state, Module::Interdiction)) {  // [A 5] the guns of Quebec
            open_state.step = Step::Interdict;
            return;
        }
        sail_ships(state, up, 0);
    }
    open_state.asked = 0;
    march(pack, state);
}

void begin_moves(const Pack& pack, State& state) {
    if (state.hidden[index(Side::British)].ships != 0)
        state.open.order_kind[index(Side::British)] = static_cast<std::uint8_t>(OrderKind::Ships) + 1;
    state.open.asked = 0;
    next_group(pack, state);
}

/// By mail moves are hidden: a block may have moved to any adjacent zone.
std::array<Zones, kZones> anywhere_near(const Pack& pack) {
    std::array<Zones, kZones> reach{};
    for (std::size_t z = 0; z < kZones; ++z) {
        reach[z] = pack.zones[z].roads;
        if (pack.zones[z].river != River::None)
            reach[z] = reach[z] | pack.borders[static_cast<std::size_t>(pack.zones[z].river)];
    }
    return reach;
}

void move_blocks(const Pack& pack, State& state, Side side) {
    Hidden& hidden = state.hidden[index(side)];
    std::array<Zones, kZones> reach{};
    bool any = false;
    for (std::uint8_t b = 0; b < pack.blocks[index(side)].size(); ++b) {
        const std::uint8_t from = zone_of(hidden, b), plan = hidden.plan[b];
        hidden.came[b] = from;
        hidden.plan[b] = kNoPost;
        if (from == kNoZone || (plan & 15U) == Plan::kStays) continue;
        const std::uint8_t to = plan & 15U;
        const bool sails = (plan & Plan::kSails) != 0;
        const bool crosses = !sails && pack.zones[from].crossings.contains(to);
        hidden.came[b] =
            static_cast<std::uint8_t>(from | ArrivalBits::kMoved | (sails ? ArrivalBits::kByWater : 0U) |
                                      (crosses ? ArrivalBits::kCrossed : 0U));
        put(hidden, b, to);
        reach[from].add(to);
        any = true;
        if (side == Side::French && b == pack.indians) hidden.used |= 0x80U;
    }
    if (any) state.open.order_kind[index(side)] = static_cast<std::uint8_t>(OrderKind::Army) + 1;
    if (is_pbm(state.open)) {
        state.open.order_kind[index(side)] = 0;
        note_moves(pack, state, side, anywhere_near(pack));
        if (side == Side::French) note_vanished(state, side, pack.indians);  // [P 20.2] to any zone
    } else if (any) {
        note_moves(pack, state, side, reach);
    }
    if (side == Side::British && hidden.assault != kNoBlock) {  // [A 8]
        const std::uint8_t from = zone_of(hidden, hidden.assault);
        hidden.came[hidden.assault] =
            static_cast<std::uint8_t>(from | ArrivalBits::kMoved | ArrivalBits::kByWater);
        put(hidden, hidden.assault, pack.goal);
        reach[from].add(pack.goal);
        note_moves(pack, state, side, reach);
        state.open.order_kind[index(side)] = static_cast<std::uint8_t>(OrderKind::Army) + 1;
    }
    for (std::size_t l = 0; l < kLeaders; ++l) {
        if (hidden.leader_plan[l] == kNoZone || hidden.leader[l] == kNoZone) continue;
        hidden.leader[l] = hidden.leader_plan[l];
        hidden.used = static_cast<std::uint8_t>(hidden.used | 1U << l);
    }
    hidden.leader_plan = {kNoPost, kNoPost, kNoPost};
    for (std::uint8_t& commander : hidden.commander)
        if ((commander & 15U) != kNoZone && (commander >> 4U) != kNoZone)  // [P 6.6] he needs no boat
            commander = static_cast<std::uint8_t>(commander >> 4U | commander << 4U);  // whence, for [P 13.5]
}

void move_indians(const Pack& pack, State& state) {
    Hidden& french = state.hidden[index(Side::French)];
    if (french.indians == kNoZone) return;
    const std::uint8_t to = french.indians & 15U;
    french.came[pack.indians] =
        static_cast<std::uint8_t>(zone_of(french, pack.indians) | ArrivalBits::kMoved);
    put(french, pack.indians, to);
    french.used |= 0x80U;
    const auto kind = static_cast<std::uint8_t>(french.indians >> 4U);
    // [P 22.1] by mail nobody learns of a move that meets no British
    const bool hidden = is_pbm(state.open) && (kind == 0 || blocks_in(pack, state, Side::British, to) == 0);
    if (!hidden) {
        state.open.order_kind[index(Side::French)] = static_cast<std::uint8_t>(OrderKind::Indians) + 1;
        // The special move belongs to the Indians, so it is public who moved.
        note_went(state, Side::French, pack.indians, to);
        prune(pack, state, Side::French);
        state.open.raid_kind = kind;
        if (kind != 0) state.open.raid = to;
    } else if (kind != 0 && (french.indians_go & 15U) < kZones) {
        // [P 20.3] they find nobody and go on, unless British are there
        const std::uint8_t on = french.indians_go & 15U;
        if (blocks_in(pack, state, Side::British, on) == 0) put(french, pack.indians, on);
    }
}

void march(const Pack& pack, State& state) {
    for (const Side side : kSides) move_blocks(pack, state, side);  // [P 4.1] all together; swaps pass
    move_indians(pack, state);
    contacts(pack, state);
}

}  // namespace

void resolve_orders(const Pack& pack, State& state) {
    Hidden& french = state.hidden[index(Side::French)];
    if ((french.order_kinds & (1U << static_cast<unsigned>(OrderKind::Prepare))) != 0)
        ++french.marks;  // [A 3]
    state.open.sealed = 0;
    if (has(state.open, Module::Entrenchments)) {  // [A 9.1] both are rolled every turn, unseen
        state.open.step = Step::Dig;
        state.open.asked = 0;
        return;
    }
    begin_moves(pack, state);
}

void dig_die(const Pack& pack, State& state, std::uint8_t die) {
    Hidden& hidden = state.hidden[state.open.asked];
    if (hidden.dig != kNoZone && die >= pack.settings.dig_on) {  // [A 6]
        const std::uint8_t zone = hidden.dig & 15U;
        hidden.sheet[zone] = static_cast<std::uint8_t>(hidden.sheet[zone] | 1U << (hidden.dig >> 4U));
    }
    if (++state.open.asked < 2) return;
    state.open.asked = 0;
    begin_moves(pack, state);
}

void interdict(const Pack& pack, State& state, std::uint8_t sum) {
    const bool up = state.open.asked == 0;
    sail_ships(state, up,
               std::min(pack.interdiction[sum], group_of(state, up)));  // [A 5] no more than the group
    ++state.open.asked;
    next_group(pack, state);
}

void contacts(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    leaders_alone(pack, state);
    capture_commanders(pack, state);
    const std::uint32_t away = open_state.raid_kind != 0 ? indians_bit(pack) : 0;
    const BlocksByZone red(pack, state.hidden[0], Side::British), white(pack, state.hidden[1], Side::French);
    for (std::uint8_t z = 0; z < kZones; ++z) {
        const std::uint32_t british = red.in[z];
        const std::uint32_t french = white.in[z] & ~away;
        if (british == 0 || french == 0) continue;
        if (has_assault(state) && z == pack.goal) continue;  // [A 8] a sequence of its own
        if (!has_battle_orders(open_state)) {  // [P 9.1] decoys go as soon as they meet the enemy
            for_each_bit(british & ~pack.real[0],
                         [&](std::uint8_t b) { remove_openly(pack, state, Side::British, b); });
            for_each_bit(french & ~pack.real[1],
                         [&](std::uint8_t b) { remove_openly(pack, state, Side::French, b); });
        }
        open_state.pending.add(z);
    }
    tidy(pack, state);
    begin_indians(pack, state);
}

int boats_left(const Pack& pack, const OpenState& open_state, Side side, River river) {
    if (river == River::None) return 0;
    return std::max(0, boats_on(pack, open_state, side, river) -
                           open_state.boats[index(side)][static_cast<std::size_t>(river)]);
}

namespace {

/// [P 13.4] [P 13.5] no zone with enemies; [B 15.2] no zone with a battle still to be fought
Zones open_to(const Pack& pack, const State& state, Side side) {
    Zones open = kAllZones.without(zones_of(pack, state, other(side))).without(state.open.pending);
    open.remove(state.open.battle.zone);
    return open;
}

}  // namespace

std::uint32_t leavers(const Pack& pack, const State& state, Side side) {
    std::uint32_t bits = fighting(pack, state, side);
    if (side == Side::French) bits &= ~indians_bit(pack);
    return bits;
}

Homes homes(const Pack& pack, const State& state) {
    const Battle& battle = state.open.battle;
    const Hidden& hidden = state.hidden[index(battle.attacker)];
    const Zones roads = pack.zones[battle.zone].roads;
    Homes back;
    back.open = open_to(pack, state, battle.attacker);
    for_each_bit(leavers(pack, state, battle.attacker), [&](std::uint8_t b) {
        const std::uint8_t home = hidden.came[b] & 15U;
        if (!back.open.contains(home)) {
            back.shut |= 1U << b;
        } else if (roads.contains(home)) {
            back.by_road |= 1U << b;
            back.ways.by_road.add(home);
        } else {
            back.by_water |= 1U << b;
            back.ways.by_water.add(home);
        }
    });
    return back;
}

Ways retreats(const Pack& pack, const State& state, Side side) {
    const OpenState& open_state = state.open;
    const Battle& battle = open_state.battle;
    const ZoneData& here = pack.zones[battle.zone];
    Ways ways;
    if (battle.fight == Fight::Sally) return ways;
    const bool routed = has_flag(battle, BattleFlag::kRouted);
    Zones open = open_to(pack, state, side);
    int boats = boats_left(pack, open_state, side, here.river);
    if (is_assault(battle) && side == Side::British) {
        // [A 8] a force that came for the Lower Town returns across the water
        const Zones base{zone_at(pack.landing_zone)};
        if (!tide_is_out(pack, open_state) &&
            open_state.ships[0] > open_state.boats[index(side)][static_cast<std::size_t>(River::Bason)])
            ways.by_water = base & open;
        return ways;
    }
    if (side == battle.attacker) {
        if (is_pbm(open_state)) {
            // Each returns where it came from, all or none; if routed, as many as can.
            const Homes back = homes(pack, state);
            const bool all_can = back.shut == 0 && std::popcount(back.by_water) <= boats;
            if (!routed && !all_can) return ways;  // [P 13.5] [P 14.1]
            ways = back.ways;
            if (boats == 0) ways.by_water = {};
            return ways;
        }
        open = open & battle.origins;  // [P 13.5] only the zone he came from
    } else {
        open = open.without(battle.origins);  // [P 13.4] not where the attacker came from
    }
    ways.by_road = open & here.roads;
    // By mail all or none; if routed and without another way, as many as the boats carry.
    const bool some_may = !is_pbm(open_state) || (routed && ways.by_road.empty());
    if (!some_may && std::popcount(leavers(pack, state, side)) > boats) boats = 0;  // [P 13.3]
    if (boats > 0 && here.river != River::None) {
        ways.by_water = (open & pack.borders[static_cast<std::size_t>(here.river)]).without(ways.by_road);
        if (has(open_state, Module::Path) && side == Side::British && open_state.path == 0)
            ways.by_water.remove(pack.goal);
    }
    return ways;
}

}  // namespace foulon::quebec
