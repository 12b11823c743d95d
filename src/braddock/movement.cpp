// Chapter 5: movement by a choosing side, stacking, and the draft in which a whole movement
// phase is planned before it is made. The card's movement is in card_movement.cpp.
#include "braddock/chapters.hpp"

namespace foulon::braddock {

OpenState planned(const State& state) {
    OpenState open_state = state.open;
    const Unit first = unit_at(open_state.active == Side::British ? 0 : kBritish);
    const std::size_t count = open_state.active == Side::British ? kBritish : kFrench;
    for (std::size_t i = 0; i < count; ++i) {
        if (state.draft.to[i] == 0) continue;
        const Unit unit = unit_at(index(first) + i);
        open_state.at[index(unit)] = static_cast<Hex>(state.draft.to[i] - 1);
        open_state.moved.add(unit);
    }
    return open_state;
}

int movement_of(const Pack& pack, const OpenState& open_state, Unit unit) {
    const int full = pack.units[index(unit)].movement;
    return open_state.disrupted.contains(unit) ? full / 2 : full;  // [B 5.4] halved, rounded down
}

std::uint8_t stacking_limit(const Pack& pack, const OpenState& open_state, Side side) {
    return plays_card(open_state, side) ? pack.set.card_stacking
                                        : pack.set.stacking[foulon::index(side)];  // [B 13.2]
}

Ground ground_of(const Pack& pack, const OpenState& open_state, Side side) {
    return {stacks_of(open_state, side), hexes_of(open_state, other(side)),
            zone_of(pack, open_state, other(side))};
}

namespace {

/// Hexes of a side that are at the stacking limit.
const HexSet& full_hexes(const Stacks& stacks, std::uint8_t limit) {
    return limit <= 1 ? stacks.one : limit == 2 ? stacks.two : stacks.three;
}

/// Where a unit may enter, at what cost, and where it may end.
struct Way {
    HexSet open;   // enterable and without enemies
    HexSet cheap;  // costs one movement point
    HexSet full;   // may be passed but not ended in
    int budget = 0;
};
Way way_of(const Pack& pack, const OpenState& open_state, const Ground& ground, Unit unit) {
    const Side side = side_of(unit);
    Way way;
    way.open = enterable(pack, open_state, unit).without(ground.enemies);
    if (open_state.disrupted.contains(unit)) way.open = way.open.without(ground.enemy_zone);  // [B 5.4]
    way.cheap = way.open;
    if (side == Side::British) {
        if (pack.set.ford_cost > 1) way.cheap = way.cheap.without(pack.fords);  // [B 5.2]
        const bool is_slow = !has_woodcraft(pack, open_state, unit) && pack.set.hill_cost > 1;
        if (is_slow)
            way.cheap = way.cheap.without(pack.hills);  // [B 5.2] woodcraft takes hills like clear ground
    }
    way.full = full_hexes(ground.friends, stacking_limit(pack, open_state, side));  // [B 5.5]
    way.budget = movement_of(pack, open_state, unit);
    return way;
}

}  // namespace

Reach reach_of(const Pack& pack, const OpenState& open_state, const Ground& ground, Unit unit) {
    const Way way = way_of(pack, open_state, ground, unit);
    const HexSet dear = way.open.without(way.cheap);
    const HexSet dear_hills = dear & pack.hills, dear_fords = dear & pack.fords;
    Reach reach;
    const Hex from = hex_of(open_state, unit);
    HexSet seen(from);
    // By cost: a hex reached is left again unless an enemy zone of control stops the unit there.
    // [B 5.3]
    std::array<HexSet, 7> leaving;
    leaving[0] = HexSet(from).neighbours();
    for (int cost = 1; cost <= way.budget; ++cost) {
        const auto at = static_cast<std::size_t>(cost);
        HexSet here = leaving[at - 1] & way.cheap;
        if (cost >= pack.set.hill_cost) here |= leaving[at - pack.set.hill_cost] & dear_hills;
        if (cost >= pack.set.ford_cost) here |= leaving[at - pack.set.ford_cost] & dear_fords;
        here = here.without(seen);
        seen |= here;
        reach.at_cost[at] = here.without(way.full);
        reach.ends |= reach.at_cost[at];
        leaving[at] = here.without(ground.enemy_zone).neighbours();
    }
    return reach;
}

Reach reach_of(const Pack& pack, const OpenState& open_state, Unit unit) {
    return reach_of(pack, open_state, ground_of(pack, open_state, side_of(unit)), unit);
}

bool can_move(const Pack& pack, const OpenState& open_state, const Ground& ground, Unit unit) {
    const Way way = way_of(pack, open_state, ground, unit);
    if (way.budget < 1) return false;
    // Nearly always an adjacent hex is free.
    if (!(pack.beside[index(hex_of(open_state, unit))] & way.cheap.without(way.full)).empty()) return true;
    return !reach_of(pack, open_state, ground, unit).ends.empty();
}

std::optional<Refusal> refuse_take(const Pack& pack, const State& state, Side side, std::uint8_t number) {
    if (number >= kUnits) return refusal(Reason::NoSuchChoice, Tag::Sequence);
    const Unit unit = unit_at(number);
    const OpenState& open_state = state.open;
    if (side_of(unit) != side) return refusal(Reason::NotYours, Tag::Units, {number});
    if (hex_of(open_state, unit) == kNotYet) return refusal(Reason::NotHereYet, Tag::Units, {number});
    if (!is_on_map(open_state, unit)) return refusal(Reason::UnitGone, Tag::Units, {number});
    if (state.draft.taken != 0)
        return refusal(
            Reason::UnitInHand, Tag::Sequence,
            {static_cast<std::uint8_t>(state.draft.taken - 1U + (side == Side::British ? 0 : kBritish))});
    if (state.draft.to[place_of(unit)] != 0) return refusal(Reason::AlreadyMoved, Tag::Sequence, {number});
    const OpenState now = planned(state);
    if (!can_move(pack, now, ground_of(pack, now, side), unit))
        return refusal(Reason::CannotMove, side == Side::British ? Tag::BritishMoves : Tag::FrenchMoves,
                       {number});
    return std::nullopt;
}

std::optional<Refusal> refuse_to(const Pack& pack, const State& state, Side side, std::uint8_t number) {
    const Hex hex = static_cast<Hex>(number);
    if (!is_hex(hex)) return refusal(Reason::NoSuchChoice, Tag::Sequence);
    if (state.draft.taken == 0) return refusal(Reason::NoneInHand, Tag::Sequence);
    const OpenState open_state = planned(state);
    const Unit unit = unit_at(state.draft.taken - 1U + (side == Side::British ? 0 : kBritish));
    const auto name = static_cast<std::uint8_t>(unit);
    const Tag moves = side == Side::British ? Tag::BritishMoves : Tag::FrenchMoves;
    const Ground ground = ground_of(pack, open_state, side);
    if (reach_of(pack, open_state, ground, unit).ends.contains(hex)) return std::nullopt;
    // The reason: first the terrain, then who is there, then the distance.
    if (hex == hex_of(open_state, unit)) return refusal(Reason::SameHex, moves, {number});
    if (!pack.land.contains(hex)) return refusal(Reason::River, moves, {number});
    if (!enterable(pack, open_state, unit).contains(hex)) {
        if (side == Side::French) return refusal(Reason::SouthBank, moves, {number});
        if (pack.hills.contains(hex)) return refusal(Reason::HillForGuns, moves, {name, number});
        if (pack.light.contains(unit) && has(open_state, Setup::kLight))
            return refusal(Reason::LightReduced, Tag::Light, {name, number});
        return refusal(Reason::Woods, Tag::Woodcraft, {name, number});
    }
    if (ground.enemies.contains(hex)) return refusal(Reason::EnemyThere, moves, {number});
    const std::uint8_t limit = stacking_limit(pack, open_state, side);
    if (full_hexes(ground.friends, limit).contains(hex))
        return refusal(Reason::Stacked, Tag::Stacking, {number, limit});
    if (open_state.disrupted.contains(unit) && ground.enemy_zone.contains(hex))
        return refusal(Reason::DisruptedZoc, Tag::Disrupted, {name, number});
    Ground unwatched = ground;
    unwatched.enemy_zone = {};
    if (reach_of(pack, open_state, unwatched, unit).ends.contains(hex))  // [B 5.3]
        return refusal(Reason::ZoneStops, Tag::Zoc, {name, number});
    return refusal(Reason::TooFar, moves, {name, number});
}

Hex overstacked_hex(const Pack& pack, const Draft& draft, const OpenState& open_state, const Ground& ground,
                    Side side) {
    const std::uint8_t limit = stacking_limit(pack, open_state, side);
    const HexSet over = limit == 1 ? ground.friends.two : limit == 2 ? ground.friends.three : HexSet{};
    if (over.empty()) return kNowhere;
    // Overstacking after a retreat must be undone as long as one of the units can move on. [B 5.6]
    for (const Unit unit : units_of(side)) {
        if (!is_on_map(open_state, unit) || !over.contains(hex_of(open_state, unit))) continue;
        if (draft.to[place_of(unit)] == 0 && can_move(pack, open_state, ground, unit))
            return hex_of(open_state, unit);
    }
    return kNowhere;
}

std::optional<Refusal> refuse_end_of_moves(const Pack& pack, const State& state, Side side) {
    if (state.draft.taken != 0)
        return refusal(
            Reason::UnitInHand, Tag::Sequence,
            {static_cast<std::uint8_t>(state.draft.taken - 1U + (side == Side::British ? 0 : kBritish))});
    const OpenState open_state = planned(state);
    const Hex hex = overstacked_hex(pack, state.draft, open_state, ground_of(pack, open_state, side), side);
    if (hex != kNowhere)  // [B 5.6]
        return refusal(Reason::Overstacked, Tag::Unstack,
                       {static_cast<std::uint8_t>(hex), stacking_limit(pack, open_state, side)});
    return std::nullopt;
}

void Sequencer::begin_movement() {
    open_.moved = {};
    if (plays_card(open_, open_.active)) {
        card_moves();
        card_leaders();  // [B 13.8] also at the end of movement
        return next_phase();
    }
    const Ground ground = ground_of(pack_, open_, open_.active);
    for (const Unit unit : on_map(open_, units_of(open_.active)))
        if (can_move(pack_, open_, ground, unit)) {
            open_.step = Step::Move;
            return;
        }
    next_phase();
}

void Sequencer::make_moves() {
    const Unit first = unit_at(open_.active == Side::British ? 0 : kBritish);
    for (std::size_t i = 0; i < state_.draft.to.size(); ++i) {
        if (state_.draft.to[i] == 0) continue;
        const Unit unit = unit_at(index(first) + i);
        const Hex to = static_cast<Hex>(state_.draft.to[i] - 1);
        tell(EventKind::Moves, unit, hex_of(open_, unit), to);
        open_.at[index(unit)] = to;
        open_.moved.add(unit);
    }
    state_.draft = {};
    if (test_driven_off()) return;
    if (open_.active == Side::French) card_leaders();
    next_phase();
}

}  // namespace foulon::braddock
