// Chapters 5 to 8: what may be ordered. Orders are drafted in secret, block by block, in any
// order; each is checked as it is written, so that the sheet can always be completed.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

constexpr std::uint8_t destination(const Hidden& hidden, std::size_t block) {
    return hidden.plan[block] & 15U;
}
constexpr bool is_sailing(const Hidden& hidden, std::size_t block) {
    return (hidden.plan[block] & Plan::kSails) != 0;
}
constexpr std::uint8_t commander_zone(const Hidden& hidden, std::size_t c) {
    return hidden.commander[c] & 15U;
}
constexpr std::uint8_t commander_goal(const Hidden& hidden, std::size_t c) {
    return static_cast<std::uint8_t>(hidden.commander[c] >> 4U);
}

/// [A 9.2] two kinds of order that one side may not give in one turn; without modules the
/// one-move rules apply.
std::optional<Refusal> conflict(const Pack& pack, const OpenState& open_state, unsigned order_kinds,
                                OrderKind order_kind) {
    const auto row = static_cast<std::uint8_t>(order_kind);
    for (unsigned rest = order_kinds; rest != 0; rest &= rest - 1) {
        const auto column = static_cast<std::uint8_t>(std::countr_zero(rest));
        if (column == row) continue;
        if (pack.matrix[row][column] != Match::No) continue;  // [A 9.2] the two go together
        if (open_state.modules != 0) return refusal(Reason::Matrix, Tag::A9_2, {row, column});
        const auto either_is = [&](OrderKind each) {
            return row == static_cast<std::uint8_t>(each) || column == static_cast<std::uint8_t>(each);
        };
        // [P 20.2] the Indians' special move is the only one; [P 7.2] so is that of ships
        return refusal(Reason::OneMove, either_is(OrderKind::Indians) ? Tag::P20_2 : Tag::P7_2,
                       {row, column});
    }
    return std::nullopt;
}

/// The river that connects two zones for this side, if any. [P 6.2] [P 6.3]
std::optional<River> river_between(const Pack& pack, std::uint8_t from, std::uint8_t to) {
    const River river = pack.zones[from].river;
    if (river == River::None || river != pack.zones[to].river) return std::nullopt;
    return river;
}

[[gnu::always_inline]] inline std::optional<Refusal> judge_move(const Pack& pack, const State& state,
                                                                Side side, const Sheet& sheet,
                                                                std::uint8_t block, std::uint8_t zone,
                                                                bool sails) {
    const OpenState& open_state = state.open;
    const Hidden& hidden = state.hidden[index(side)];
    const std::uint8_t from = zone_of(hidden, block);
    const bool real = is_real(pack, side, block);
    if (from == kNoZone) return refusal(Reason::NoSuchBlock, Tag::P8_1, {block});  // [P 8.1]
    if ((sheet.moving >> block & 1U) != 0 || hidden.assault == block)              // [P 6.7] one move a block
        return refusal(Reason::AlreadyOrdered, Tag::P6_7, {block});
    if (from == zone) return refusal(Reason::SameZone, Tag::P5_1, {zone});
    if ((hidden.order_kinds & ~(1U << static_cast<unsigned>(OrderKind::Army))) != 0)
        if (auto no = conflict(pack, open_state, hidden.order_kinds, OrderKind::Army)) return no;
    if (hidden.assault != kNoBlock) return refusal(Reason::OneOrigin, Tag::A8, {pack.landing_zone});
    if (!is_pbm(open_state)) {
        if (sheet.origin != kNoZone && sheet.origin != from)  // [P 5.2] one move a turn, out of one zone
            return refusal(Reason::OneOrigin, Tag::P5_2, {sheet.origin});
        if (sails ? sheet.marches : sheet.sails)  // [P 6.7] by road or by water
            return refusal(Reason::OneMode, Tag::P6_7, {static_cast<std::uint8_t>(sails ? 1 : 0)});
    } else {
        if (sheet.lonely < kCommanders && (commander_zone(hidden, sheet.lonely) != from ||
                                           commander_goal(hidden, sheet.lonely) != zone || !real))
            return refusal(Reason::CommanderFirst, Tag::P5_1, {sheet.lonely});  // [P 5.1]
    }
    if (!sheet.deserted.empty() && (real || !sheet.deserted.contains(from)))  // [P 9.1] decoys follow first
        return refusal(Reason::DecoysFirst, Tag::P9_1, {sheet.deserted.first()});
    std::uint8_t room = 255;
    if (sails) {
        if (tide_is_out(pack, open_state)) return refusal(Reason::TideOut, Tag::P21_1);  // [P 21.1]
        const auto river = river_between(pack, from, zone);
        if (!river) return refusal(Reason::NoRiver, Tag::P6_2, {from, zone});  // [P 6.2]
        if (side == Side::French && *river == River::Bason)                    // [P 6.3]
            return refusal(Reason::FrenchOffBason, Tag::P6_3);
        const auto r = static_cast<std::size_t>(*river);
        if (sheet.aboard[r] >= sheet.boats[r])  // [P 6.4] [P 6.5] as many blocks as boats
            return refusal(Reason::NoBoats, side == Side::British ? Tag::P6_4 : Tag::P6_5,
                           {static_cast<std::uint8_t>(sheet.boats[r])});
        if (sheet.cut.contains(zone)) return refusal(Reason::PathUnknown, Tag::A2, {zone});  // [A 2]
        room = static_cast<std::uint8_t>(sheet.boats[r] - sheet.aboard[r] - 1);
    } else if (!pack.zones[from].roads.contains(zone)) {  // [P 5.1] directly by road
        return refusal(Reason::NoRoad, Tag::P5_1, {from, zone});
    }
    if (is_pbm(open_state)) {
        bool led = false;
        for (std::size_t c = 0; c < kCommanders; ++c)
            led = led || (commander_zone(hidden, c) == from && commander_goal(hidden, c) == zone);
        if (!led) return refusal(Reason::NoCommander, Tag::P5_1, {from, zone});  // [P 5.1] a force has one
    }
    if (!real) {
        const Zones with = sails ? sheet.by_water[from] : sheet.by_road[from];
        if (!with.contains(zone))  // [P 9.1] [B 10.1] a real block goes there too
            return refusal(Reason::DecoyAlone, Tag::P9_1, {block, zone});
        return std::nullopt;
    }
    const std::uint32_t stay = sheet.by_zone.in[from] & ~sheet.moving & ~(1U << block);
    const std::uint32_t reals = pack.real[index(side)];
    if ((stay & reals) == 0 && std::popcount(stay & ~reals) > room)  // [P 9.1] decoys must be able to follow
        return refusal(Reason::DecoysLeft, Tag::P9_1, {from});
    return std::nullopt;
}

std::optional<Refusal> refuse_ships(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const OpenState& open_state = state.open;
    const Hidden& hidden = state.hidden[index(side)];
    if (side != Side::British || choice.a == 0 || choice.a > 7 || choice.b > 1)
        return refusal(Reason::NoSuchChoice, Tag::P8_1);
    if ((choice.b == 1 ? ships_up(hidden.ships) : ships_down(hidden.ships)) != 0)  // one group each way
        return refusal(Reason::OneMove, Tag::P7_1, {4, 4});
    if (auto no = conflict(pack, open_state, hidden.order_kinds, OrderKind::Ships)) return no;  // [P 7.2]
    if (tide_is_out(pack, open_state)) return refusal(Reason::TideOut, Tag::P21_1);             // [P 21.1]
    const std::uint8_t from = choice.b == 1 ? 0 : 1, there = open_state.ships[from];
    if (choice.a > there) return refusal(Reason::NoShips, Tag::P7_1, {there, from});
    const std::uint8_t most =
        has(open_state, Module::Interdiction) ? pack.settings.ships_up_interdicted : pack.settings.ships_up;
    if (choice.b == 1 && choice.a > most)  // [P 7.1] two upriver, all with [A 5]
        return refusal(Reason::TooManyUp, Tag::P7_1, {most});
    return std::nullopt;
}

std::optional<Refusal> refuse_special(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const Hidden& hidden = state.hidden[index(side)];
    if (side != Side::French || choice.a >= kZones) return refusal(Reason::NoSuchChoice, Tag::P8_1);
    if (is_gone(hidden, pack.indians)) return refusal(Reason::IndiansGone, Tag::P20_2);
    if (hidden.indians != kNoZone) return refusal(Reason::AlreadyOrdered, Tag::P20_2, {pack.indians});
    if (auto no = conflict(pack, state.open, hidden.order_kinds, OrderKind::Indians)) return no;  // [P 20.2]
    if (hidden.dig != kNoZone && choice.kind == Choice::Kind::Roam)  // [A 6] an attack, no plain move
        return refusal(Reason::DigWithAttack, Tag::A6);
    if (choice.a == zone_of(hidden, pack.indians)) return refusal(Reason::SameZone, Tag::P20_2, {choice.a});
    const std::uint32_t mates =
        blocks_in(pack, state, side, zone_of(hidden, pack.indians)) & ~indians_bit(pack);
    if (mates != 0 && (mates & pack.real[index(side)]) == 0)  // [P 9.1] decoys would stay alone
        return refusal(Reason::DecoysLeft, Tag::P9_1, {zone_of(hidden, pack.indians)});
    return std::nullopt;
}

std::optional<Refusal> refuse_dig(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const Hidden& hidden = state.hidden[index(side)];
    if (!has(state.open, Module::Entrenchments) || choice.a >= kZones || choice.b > kRight)
        return refusal(Reason::NoSuchChoice, Tag::P8_1);
    if (hidden.dig != kNoZone) return refusal(Reason::Matrix, Tag::A9_2, {5, 5});  // [A 6] one attempt
    if (auto no = conflict(pack, state.open, hidden.order_kinds, OrderKind::Entrench)) return no;
    if (hidden.indians < kZones)  // [A 6] they go to a zone without raiding or scouting it
        return refusal(Reason::DigWithAttack, Tag::A6);
    const std::uint32_t real = blocks_in(pack, state, side, choice.a) & pack.real[index(side)];
    if (std::popcount(real) < pack.settings.dig_units)  // [A 6] two real units
        return refusal(Reason::TooFewToDig, Tag::A6, {choice.a, pack.settings.dig_units});
    if ((hidden.sheet[choice.a] >> choice.b & 1U) != 0)  // [A 6] one for each column
        return refusal(Reason::WorkThere, Tag::A6, {choice.a, choice.b});
    return std::nullopt;
}

std::optional<Refusal> refuse_prepare(const Pack& pack, const State& state, Side side) {
    const Hidden& hidden = state.hidden[index(side)];
    if (side != Side::French || !has(state.open, Module::FireShips))
        return refusal(Reason::NoSuchChoice, Tag::P8_1);
    const unsigned bit = 1U << static_cast<unsigned>(OrderKind::Prepare);
    if ((hidden.order_kinds & bit) != 0) return refusal(Reason::Matrix, Tag::A9_2, {2, 2});
    if (auto no = conflict(pack, state.open, hidden.order_kinds, OrderKind::Prepare)) return no;  // [A 3]
    if (hidden.marks >= pack.settings.fire_ship_turns || state.open.fire_ships != 0)  // [A 3] one attack
        return refusal(Reason::Prepared, Tag::A3, {pack.settings.fire_ship_turns});
    return std::nullopt;
}

std::optional<Refusal> refuse_assault_order(const Pack& pack, const State& state, Side side,
                                            const Sheet& sheet, std::uint8_t block) {
    const Hidden& hidden = state.hidden[index(side)];
    if (side != Side::British || !has(state.open, Module::Assault) || block >= pack.blocks[0].size())
        return refusal(Reason::NoSuchChoice, Tag::P8_1);
    if (hidden.assault != kNoBlock || sheet.moving != 0 || sheet.origin != kNoZone)
        return refusal(Reason::OneOrigin, Tag::A8, {pack.landing_zone});  // [A 8] the turn's army move
    if (auto no = conflict(pack, state.open, hidden.order_kinds, OrderKind::Army)) return no;
    if (zone_of(hidden, block) != pack.landing_zone || !is_real(pack, side, block))  // [A 8]
        return refusal(Reason::AssaultFrom, Tag::A8, {pack.landing_zone});
    if (tide_is_out(pack, state.open)) return refusal(Reason::TideOut, Tag::P21_1);
    if (state.open.ships[0] == 0) return refusal(Reason::NoShipForAssault, Tag::A8);
    const std::uint32_t stay = sheet.by_zone.in[pack.landing_zone] & ~(1U << block);
    if (stay != 0 && (stay & pack.real[0]) == 0)  // [P 9.1]
        return refusal(Reason::DecoysLeft, Tag::P9_1, {pack.landing_zone});
    return std::nullopt;
}

/// By mail a commander moves with a force, so a block must be able to go with him.
std::optional<Refusal> refuse_command(const Pack& pack, const State& state, Side side, const Sheet& sheet,
                                      const Choice& choice) {
    const Hidden& hidden = state.hidden[index(side)];
    if (!is_pbm(state.open) || choice.a >= kCommanders || choice.b >= kZones)
        return refusal(Reason::NoSuchChoice, Tag::P8_1);
    const std::uint8_t from = commander_zone(hidden, choice.a);
    if (from == kNoZone) return refusal(Reason::NotThere, Tag::P5_1, {choice.a, choice.b});
    if (commander_goal(hidden, choice.a) != kNoZone || from == choice.b)
        return refusal(Reason::AlreadyOrdered, Tag::P5_1, {static_cast<std::uint8_t>(kLeaderArg + choice.a)});
    if (auto no = conflict(pack, state.open, hidden.order_kinds, OrderKind::Army)) return no;
    if (sheet.lonely < kCommanders) return refusal(Reason::CommanderFirst, Tag::P5_1, {sheet.lonely});
    if (!sheet.deserted.empty()) return refusal(Reason::DecoysFirst, Tag::P9_1, {sheet.deserted.first()});
    if ((sheet.by_road[from] | sheet.by_water[from]).contains(choice.b)) return std::nullopt;
    // Try every real block of his zone as if he had already gone.
    State with = state;
    with.hidden[index(side)].commander[choice.a] =
        static_cast<std::uint8_t>(from | static_cast<unsigned>(choice.b) << 4U);
    const Sheet then(pack, with, side);
    const std::uint32_t real = sheet.by_zone.in[from] & pack.real[index(side)] & ~sheet.moving;
    bool can = false;
    for_each_bit(real, [&](std::uint8_t b) {
        for (const bool sails : {false, true})
            can = can || !judge_move(pack, with, side, then, b, choice.b, sails);
    });
    if (!can) return refusal(Reason::CommanderAlone, Tag::P5_1, {choice.a, choice.b});  // [P 5.1]
    return std::nullopt;
}

/// Zones where the side has blocks after its orders are carried out.
Zones zones_after(const Pack& pack, const State& state, Side side) {
    const Hidden& hidden = state.hidden[index(side)];
    Zones zones;
    for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b)
        if (!is_gone(hidden, b))
            zones.add(destination(hidden, b) == Plan::kStays ? zone_of(hidden, b) : destination(hidden, b));
    return zones;
}

std::optional<Refusal> refuse_written(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const Hidden& hidden = state.hidden[index(side)];
    const Tag tag = choice.kind == Choice::Kind::Engage ? Tag::P8_3 : Tag::P8_2;
    if (!is_pbm(state.open)) return refusal(Reason::NoSuchChoice, Tag::P8_1);
    const std::uint8_t zone = choice.kind == Choice::Kind::Name ? choice.b : choice.a;
    if (zone >= kZones) return refusal(Reason::NoSuchChoice, Tag::P8_1);
    if (!zones_after(pack, state, side).contains(zone)) return refusal(Reason::NoUnitThere, tag, {zone});
    switch (choice.kind) {
        case Choice::Kind::Name: {  // [P 8.2] who commands where several are
            if (choice.a >= kCommanders) return refusal(Reason::NoSuchChoice, Tag::P8_1);
            if (nibble(hidden.names, zone) != 15) return refusal(Reason::Written, tag, {zone});
            const std::uint8_t goal = commander_goal(hidden, choice.a);
            if ((goal == kNoZone ? commander_zone(hidden, choice.a) : goal) != zone)
                return refusal(Reason::NotThere, tag, {choice.a, zone});
            return std::nullopt;
        }
        case Choice::Kind::Fallback:  // [P 8.2] where to retreat
            if (choice.b >= kZones || choice.b == zone) return refusal(Reason::NoSuchChoice, Tag::P8_1);
            if (nibble(hidden.fallback, zone) != 15) return refusal(Reason::Written, tag, {zone});
            if (!pack.zones[zone].roads.contains(choice.b) && !river_between(pack, zone, choice.b))
                return refusal(Reason::NoRoad, tag, {zone, choice.b});
            return std::nullopt;
        default:  // [P 8.3] the order of battles is the French player's
            if (side != Side::French || choice.b != 0) return refusal(Reason::NoSuchChoice, Tag::P8_1);
            for (std::size_t i = 0; i < kZones; ++i)
                if (nibble(hidden.engage, i) == zone) return refusal(Reason::Written, tag, {zone});
            return std::nullopt;
    }
}

/// [P 18.1] [P 19.1] by mail: the militia that goes home next.
std::optional<Refusal> refuse_dismiss(const Pack& pack, const State& state, Side side, std::uint8_t block) {
    const Hidden& hidden = state.hidden[index(side)];
    if (!is_pbm(state.open) || side != Side::French || block >= pack.blocks[index(side)].size())
        return refusal(Reason::NoSuchChoice, Tag::P8_1);
    if ((alive(pack, state, side) & militia(pack) & 1U << block) == 0)
        return refusal(Reason::NotMilitia, Tag::P18_1, {block});
    for (const std::uint8_t named : hidden.dismissed)
        if (named == block) return refusal(Reason::AlreadyOrdered, Tag::P18_1, {block});
    if (hidden.dismissed.back() != kNoBlock)
        return refusal(Reason::DismissedEnough, Tag::P18_1,
                       {static_cast<std::uint8_t>(hidden.dismissed.size())});
    return std::nullopt;
}

/// [P 20.3] [P 20.6] by mail: where the Indians return to, or slip away to before a battle.
std::optional<Refusal> refuse_indians_go(const Pack& pack, const State& state, Side side,
                                         const Choice& choice) {
    const Hidden& hidden = state.hidden[index(side)];
    if (!is_pbm(state.open) || side != Side::French || choice.a >= kZones)
        return refusal(Reason::NoSuchChoice, Tag::P8_1);
    if (is_gone(hidden, pack.indians)) return refusal(Reason::IndiansGone, Tag::P20_6);
    const unsigned written =
        choice.kind == Choice::Kind::Return ? hidden.indians_go & 15U : hidden.indians_go >> 4U;
    if (written != kNoZone) return refusal(Reason::AlreadyOrdered, Tag::P20_6, {pack.indians});
    return std::nullopt;
}

constexpr std::uint8_t kMaxShifts = 12;  // bounds the length of a sheet

std::optional<Refusal> refuse_shift(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const Hidden& hidden = state.hidden[index(side)];
    const auto& blocks = pack.blocks[index(side)];
    if ((state.open.rules & Rules::kTransfer) == 0 || choice.a >= blocks.size() ||
        choice.b >= blocks.size() || choice.a == choice.b)
        return refusal(Reason::NoSuchChoice, Tag::P2_3);
    if (is_gone(hidden, choice.a) || zone_of(hidden, choice.a) != zone_of(hidden, choice.b))
        return refusal(Reason::NotTogether, Tag::P2_3, {choice.a, choice.b});  // [P 2.3] in the same zone
    for (const std::uint8_t block : {choice.a, choice.b})
        if (!is_real(pack, side, block) || blocks[block].kind == Class::Indians)
            return refusal(Reason::NoCvToGive, Tag::P2_3, {block});
    if (cv_of(hidden, choice.a) <= 1) return refusal(Reason::NoCvToGive, Tag::P2_3, {choice.a});  // [P 2.3]
    if (cv_of(hidden, choice.b) >= blocks[choice.b].cv)  // [P 2.3] not beyond its initial CV
        return refusal(Reason::FullCv, Tag::P2_3, {choice.b});
    if (hidden.drafted >= kMaxShifts) return refusal(Reason::ShiftsEnough, Tag::P2_3);
    return std::nullopt;
}

}  // namespace

int boats_on(const Pack& pack, const OpenState& open_state, Side side, River river) {
    if (river == River::None || tide_is_out(pack, open_state)) return 0;
    const std::uint8_t ships = open_state.ships[static_cast<std::size_t>(river)];
    if (side == Side::British) return ships;               // [P 6.4]
    if (river == River::Bason) return 0;                   // [P 6.3]
    return std::max(0, pack.settings.ships - int{ships});  // [P 6.5] lost ships count as absent
}

Sheet::Sheet(const Pack& pack, const State& state, Side side)
    : by_zone(pack, state.hidden[index(side)], side) {
    const Hidden& hidden = state.hidden[index(side)];
    const std::uint32_t real = pack.real[index(side)];
    for (std::size_t r = 0; r < kRivers; ++r)
        boats[r] = boats_on(pack, state.open, side, static_cast<River>(r));
    if (has(state.open, Module::Path) && side == Side::British && state.open.path == 0)
        cut.add(pack.goal);  // [A 2] until the path is found
    if ((hidden.order_kinds & (1U << static_cast<unsigned>(OrderKind::Army))) == 0) return;
    for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b) {
        const std::uint8_t to = destination(hidden, b);
        if (to == Plan::kStays || is_gone(hidden, b)) continue;
        moving |= 1U << b;
        origin = zone_of(hidden, b);
        if (is_sailing(hidden, b)) {
            sails = true;
            ++aboard[static_cast<std::size_t>(pack.zones[origin].river)];
            if ((real >> b & 1U) != 0) by_water[origin].add(to);
        } else {
            marches = true;
            if ((real >> b & 1U) != 0) by_road[origin].add(to);
        }
    }
    for (std::uint8_t z = 0; z < kZones; ++z) {
        const std::uint32_t stay = by_zone.in[z] & ~moving;
        if (stay != 0 && (stay & real) == 0) deserted.add(z);
    }
    for (std::size_t l = 0; l < kLeaders; ++l)
        if (hidden.leader_plan[l] != kNoZone) origin = hidden.leader[l];
    if (!is_pbm(state.open)) return;
    for (std::uint8_t c = 0; c < kCommanders; ++c) {
        const std::uint8_t goal = commander_goal(hidden, c), from = commander_zone(hidden, c);
        if (goal != kNoZone && from != kNoZone && !(by_road[from] | by_water[from]).contains(goal))
            lonely = c;
    }
}

OpenMoves open_moves(const Pack& pack, const State& state, Side side, const Sheet& sheet) {
    OpenMoves open;
    const OpenState& open_state = state.open;
    const Hidden& hidden = state.hidden[index(side)];
    const std::uint32_t real = pack.real[index(side)];
    const unsigned others = hidden.order_kinds & ~(1U << static_cast<unsigned>(OrderKind::Army));
    open.ships = side == Side::British && !tide_is_out(pack, open_state) &&
                 !conflict(pack, open_state, hidden.order_kinds, OrderKind::Ships);
    open.indians = side == Side::French && hidden.indians == kNoZone && !is_gone(hidden, pack.indians) &&
                   !conflict(pack, open_state, hidden.order_kinds, OrderKind::Indians);
    if (hidden.assault != kNoBlock ||
        (others != 0 && conflict(pack, open_state, hidden.order_kinds, OrderKind::Army)))
        return open;
    const bool tide = tide_is_out(pack, open_state);
    for (std::uint8_t z = 0; z < kZones; ++z) {
        if (sheet.origin != kNoZone && sheet.origin != z) continue;  // [P 5.2]
        if (!sheet.deserted.empty() && !sheet.deserted.contains(z)) continue;
        const std::uint32_t here = sheet.by_zone.in[z] & ~sheet.moving;
        if (here == 0) continue;
        const River river = pack.zones[z].river;
        Zones roads, water;
        if (!sheet.sails) roads = pack.zones[z].roads;
        int room = 0;
        if (!sheet.marches && !tide && river != River::None &&
            !(side == Side::French && river == River::Bason)) {
            const auto r = static_cast<std::size_t>(river);
            room = sheet.boats[r] - sheet.aboard[r];
            if (room > 0) {
                water = pack.borders[r].without(sheet.cut);
                water.remove(z);
            }
        }
        // [P 9.1] real blocks, unless decoys would be left that cannot follow
        if (sheet.deserted.empty()) {
            const bool last = std::popcount(here & real) == 1;
            const bool can_follow = !last || std::popcount(here & ~real) < room;
            open.real_by_road[z] = roads;
            if (can_follow) open.real_by_water[z] = water;
        }
        open.decoys_by_road[z] = roads & sheet.by_road[z];
        open.decoys_by_water[z] = water & sheet.by_water[z];
    }
    return open;
}

std::optional<Refusal> refuse_orders(const Pack& pack, const State& state, Side side, const Sheet& sheet,
                                     const Choice& choice) {
    const Hidden& hidden = state.hidden[index(side)];
    switch (choice.kind) {
        case Choice::Kind::March:
        case Choice::Kind::Sail:
            if (choice.a >= pack.blocks[index(side)].size() || choice.b >= kZones)
                return refusal(Reason::NoSuchChoice, Tag::P8_1);
            return judge_move(pack, state, side, sheet, choice.a, choice.b,
                              choice.kind == Choice::Kind::Sail);
        case Choice::Kind::Ships:
            return refuse_ships(pack, state, side, choice);
        case Choice::Kind::Roam:
        case Choice::Kind::Raid:
        case Choice::Kind::Scout:
            return refuse_special(pack, state, side, choice);
        case Choice::Kind::Ride:
            if (!has(state.open, Module::Leaders) || choice.a >= kLeaders || choice.b >= kZones)
                return refusal(Reason::NoSuchChoice, Tag::P8_1);
            if (auto no = conflict(pack, state.open, hidden.order_kinds, OrderKind::Army)) return no;
            return refuse_ride(pack, state, side, sheet, choice.a, choice.b);
        case Choice::Kind::Dig:
            return refuse_dig(pack, state, side, choice);
        case Choice::Kind::Prepare:
            return refuse_prepare(pack, state, side);
        case Choice::Kind::Assault:
            return refuse_assault_order(pack, state, side, sheet, choice.a);
        case Choice::Kind::Command:
            return refuse_command(pack, state, side, sheet, choice);
        case Choice::Kind::Name:
        case Choice::Kind::Fallback:
        case Choice::Kind::Engage:
            return refuse_written(pack, state, side, choice);
        case Choice::Kind::Shift:
            return refuse_shift(pack, state, side, choice);
        case Choice::Kind::Dismiss:
            return refuse_dismiss(pack, state, side, choice.a);
        case Choice::Kind::Return:
        case Choice::Kind::SlipAway:
            return refuse_indians_go(pack, state, side, choice);
        case Choice::Kind::Done:
            if (!sheet.deserted.empty())  // [P 9.1] decoys are never left alone
                return refusal(Reason::DecoysFirst, Tag::P9_1, {sheet.deserted.first()});
            if (sheet.lonely < kCommanders) return refusal(Reason::CommanderFirst, Tag::P5_1, {sheet.lonely});
            return std::nullopt;
        default:
            return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
    }
}

void clear_orders(const Pack& pack, State& state, Side side) {
    Hidden& hidden = state.hidden[index(side)];
    for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b) hidden.plan[b] = Plan::kStays;
    hidden.leader_plan = {kNoZone, kNoZone, kNoZone};
    for (std::uint8_t& commander : hidden.commander) commander = static_cast<std::uint8_t>(commander | 0xf0U);
    hidden.names = hidden.fallback = hidden.engage = {255, 255, 255, 255, 255};
    hidden.dismissed.fill(kNoBlock);
    hidden.indians_go = 255;
    hidden.order_kinds = 0;
    hidden.ships = 0;
    hidden.indians = kNoZone;
    hidden.dig = kNoZone;
    hidden.assault = kNoBlock;
    hidden.drafted = 0;
}

void apply_orders(const Pack& pack, State& state, Side side, const Choice& choice) {
    Hidden& hidden = state.hidden[index(side)];
    const auto does = [&](OrderKind order_kind) {
        hidden.order_kinds =
            static_cast<std::uint8_t>(hidden.order_kinds | 1U << static_cast<unsigned>(order_kind));
    };
    switch (choice.kind) {
        case Choice::Kind::March:
        case Choice::Kind::Sail:
            does(OrderKind::Army);
            hidden.plan[choice.a] =
                static_cast<std::uint8_t>(choice.b | (choice.kind == Choice::Kind::Sail ? Plan::kSails : 0U));
            return;
        case Choice::Kind::Ships:
            does(OrderKind::Ships);
            hidden.ships =
                static_cast<std::uint8_t>(hidden.ships | (choice.b != 0 ? choice.a : choice.a << 3U));
            return;
        case Choice::Kind::Roam:
        case Choice::Kind::Raid:
        case Choice::Kind::Scout: {
            does(OrderKind::Indians);
            const auto kind = static_cast<unsigned>(choice.kind) - static_cast<unsigned>(Choice::Kind::Roam);
            hidden.indians = static_cast<std::uint8_t>(choice.a | kind << 4U);
            return;
        }
        case Choice::Kind::Ride:
            does(OrderKind::Army);
            hidden.leader_plan[choice.a] = choice.b;
            return;
        case Choice::Kind::Dig:
            does(OrderKind::Entrench);
            hidden.dig = static_cast<std::uint8_t>(choice.a | static_cast<unsigned>(choice.b) << 4U);
            return;
        case Choice::Kind::Prepare:
            return does(OrderKind::Prepare);
        case Choice::Kind::Assault:
            does(OrderKind::Army);
            hidden.assault = choice.a;
            return;
        case Choice::Kind::Command:
            does(OrderKind::Army);
            hidden.commander[choice.a] = static_cast<std::uint8_t>((hidden.commander[choice.a] & 15U) |
                                                                   static_cast<unsigned>(choice.b) << 4U);
            return;
        case Choice::Kind::Name:
            return set_nibble(hidden.names, choice.b, choice.a);
        case Choice::Kind::Fallback:
            return set_nibble(hidden.fallback, choice.a, choice.b);
        case Choice::Kind::Engage:
            for (std::size_t i = 0; i < kZones; ++i)
                if (nibble(hidden.engage, i) == 15) return set_nibble(hidden.engage, i, choice.a);
            return;
        case Choice::Kind::Dismiss:
            *std::find(hidden.dismissed.begin(), hidden.dismissed.end(), kNoBlock) = choice.a;
            return;
        case Choice::Kind::Return:
            hidden.indians_go = static_cast<std::uint8_t>((hidden.indians_go & 0xf0U) | choice.a);
            return;
        case Choice::Kind::SlipAway:
            hidden.indians_go = static_cast<std::uint8_t>((hidden.indians_go & 15U) | choice.a << 4U);
            return;
        case Choice::Kind::Shift:  // [P 2.3]
            set_cv(hidden, choice.a, static_cast<std::uint8_t>(cv_of(hidden, choice.a) - 1));
            set_cv(hidden, choice.b, static_cast<std::uint8_t>(cv_of(hidden, choice.b) + 1));
            ++hidden.drafted;
            return;
        default:
            break;
    }
    state.open.sealed = static_cast<std::uint8_t>(state.open.sealed | side_bit(side));
    if (state.open.sealed == 3) resolve_orders(pack, state);
}

}  // namespace foulon::quebec
