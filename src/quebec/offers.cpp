// The choices listed at each step, allowed or refused, and why. `legal` is the same list
// without the refused ones.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

using Kind = Choice::Kind;

constexpr std::uint8_t byte(std::size_t n) { return static_cast<std::uint8_t>(n); }
constexpr std::uint8_t leader_arg(std::size_t leader) { return byte(kLeaderArg + leader); }

Zones river_zones(const Pack& pack, std::uint8_t zone) {
    Zones zones;
    if (pack.zones[zone].river != River::None)
        zones = pack.borders[static_cast<std::size_t>(pack.zones[zone].river)];
    zones.remove(zone);
    return zones;
}

template <class Each>
void print_deployment(const Pack& pack, const State& state, Each each) {
    const Hidden& hidden = state.hidden[1];
    const std::size_t blocks = pack.blocks[1].size();
    bool any = false;
    for (std::size_t b = 0; b < blocks; ++b)
        if (is_gone(hidden, b)) {
            any = true;
            for_each_zone(pack.deployment, [&](std::uint8_t z) { each(Choice{Kind::Place, byte(b), z}); });
        }
    if (any) for_each_zone(pack.deployment, [&](std::uint8_t z) { each(Choice{Kind::Rest, z, 0}); });
    if (has(state.open, Module::Leaders))
        for (std::size_t l = 0; l < kLeaders; ++l)
            if (hidden.leader[l] == kNoZone)
                for_each_zone(pack.deployment,
                              [&](std::uint8_t z) { each(Choice{Kind::Station, byte(l), z}); });
    if (is_pbm(state.open))
        for (std::size_t c = 0; c < kCommanders; ++c)
            if ((hidden.commander[c] & 15U) == kNoZone)
                for_each_zone(pack.deployment,
                              [&](std::uint8_t z) { each(Choice{Kind::Station, byte(c), z}); });
    if (has(state.open, Module::Entrenchments))
        for_each_zone(pack.deployment, [&](std::uint8_t z) {
            for (std::uint8_t column = 0; column < kReserve; ++column) each(Choice{Kind::Fortify, z, column});
        });
    each(Choice{Kind::Ready, 0, 0});
}

template <class Each>
void print_pbm_orders(const Pack& pack, const State& state, Side side, const Sheet& sheet, Each each) {
    const Hidden& hidden = state.hidden[index(side)];
    Zones after;
    for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b)
        if (!is_gone(hidden, b))
            after.add((sheet.moving >> b & 1U) != 0 ? hidden.plan[b] & 15U : zone_of(hidden, b));
    for (std::size_t c = 0; c < kCommanders; ++c) {
        const std::uint8_t zone = hidden.commander[c] & 15U, goal = byte(hidden.commander[c] >> 4U);
        if (zone == kNoZone) continue;
        if (goal == kNoZone)
            for_each_zone(pack.zones[zone].roads | river_zones(pack, zone),
                          [&](std::uint8_t z) { each(Choice{Kind::Command, byte(c), z}); });
        const std::uint8_t then = goal == kNoZone ? zone : goal;
        if (after.contains(then)) each(Choice{Kind::Name, byte(c), then});
    }
    for_each_zone(after, [&](std::uint8_t z) {
        if (nibble(hidden.fallback, z) == 15)
            for_each_zone(pack.zones[z].roads | river_zones(pack, z),
                          [&](std::uint8_t to) { each(Choice{Kind::Fallback, z, to}); });
        if (side == Side::French) each(Choice{Kind::Engage, z, 0});
    });
    if (side != Side::French) return;
    for_each_bit(alive(pack, state, side) & militia(pack),
                 [&](std::uint8_t b) { each(Choice{Kind::Dismiss, b, 0}); });
    if (is_gone(hidden, pack.indians)) return;
    for (std::uint8_t z = 0; z < kZones; ++z)
        for (const Kind kind : {Kind::Return, Kind::SlipAway}) each(Choice{kind, z, 0});
}

template <class Each>
void print_shifts(const Pack& pack, const State& state, Side side, const Sheet& sheet, Each each) {
    if ((state.open.rules & Rules::kTransfer) == 0) return;
    const Hidden& hidden = state.hidden[index(side)];
    for (std::uint8_t z = 0; z < kZones; ++z) {
        const std::uint32_t here = sheet.by_zone.in[z] & pack.real[index(side)];
        for_each_bit(here, [&](std::uint8_t a) {
            if (cv_of(hidden, a) < 2) return;
            for_each_bit(here, [&](std::uint8_t b) {
                if (a != b && cv_of(hidden, b) < pack.blocks[index(side)][b].cv)
                    each(Choice{Kind::Shift, a, b});
            });
        });
    }
}

template <class Each>
void print_moves(const Pack& pack, const Sheet& sheet, Each each) {
    for (std::uint8_t z = 0; z < kZones; ++z) {
        const std::uint32_t here = sheet.by_zone.in[z] & ~sheet.moving;
        if (here == 0) continue;
        const Zones roads = pack.zones[z].roads, water = river_zones(pack, z);
        for_each_bit(here, [&](std::uint8_t b) {
            for_each_zone(roads, [&](std::uint8_t to) { each(Choice{Kind::March, b, to}); });
            for_each_zone(water, [&](std::uint8_t to) { each(Choice{Kind::Sail, b, to}); });
        });
    }
}

/// The same without the refused ones, in the same order.
template <class Each>
void print_open_moves(const Pack& pack, Side side, const Sheet& sheet, const OpenMoves& open, Each each) {
    const std::uint32_t real = pack.real[index(side)];
    for (std::uint8_t z = 0; z < kZones; ++z) {
        const Zones any =
            open.real_by_road[z] | open.real_by_water[z] | open.decoys_by_road[z] | open.decoys_by_water[z];
        if (any.empty()) continue;
        for_each_bit(sheet.by_zone.in[z] & ~sheet.moving, [&](std::uint8_t b) {
            const bool is_real_block = (real >> b & 1U) != 0;
            for_each_zone(is_real_block ? open.real_by_road[z] : open.decoys_by_road[z],
                          [&](std::uint8_t to) { each(Choice{Kind::March, b, to}); });
            for_each_zone(is_real_block ? open.real_by_water[z] : open.decoys_by_water[z],
                          [&](std::uint8_t to) { each(Choice{Kind::Sail, b, to}); });
        });
    }
}

/// Everything on a sheet except the moves of blocks. `moves` skips what is known to be illegal.
template <class Each>
void print_orders(const Pack& pack, const State& state, Side side, const Sheet& sheet, const OpenMoves* moves,
                  Each each) {
    const Hidden& hidden = state.hidden[index(side)];
    const OpenState& open_state = state.open;
    if (side == Side::British) {
        if (moves == nullptr || moves->ships)
            for (std::uint8_t up = 0; up < 2; ++up)
                for (std::uint8_t n = 1; n <= pack.settings.ships; ++n) each(Choice{Kind::Ships, n, up});
        if (has(open_state, Module::Assault))
            for_each_bit(sheet.by_zone.in[pack.landing_zone] & pack.real[0],
                         [&](std::uint8_t b) { each(Choice{Kind::Assault, b, 0}); });
    } else if (!is_gone(hidden, pack.indians) && (moves == nullptr || moves->indians)) {
        for (std::uint8_t z = 0; z < kZones; ++z)
            for (const Kind kind : {Kind::Roam, Kind::Raid, Kind::Scout}) each(Choice{kind, z, 0});
    }
    if (side == Side::French && has(open_state, Module::FireShips)) each(Choice{Kind::Prepare, 0, 0});
    if (has(open_state, Module::Leaders))
        for (std::size_t l = 0; l < kLeaders; ++l) {
            const std::uint8_t from = hidden.leader[l];
            if (from == kNoZone) continue;
            Zones to = pack.zones[from].roads | river_zones(pack, from);
            if (side == Side::British && has(open_state, Module::Assault) && from == pack.landing_zone)
                to.add(pack.goal);
            for_each_zone(to, [&](std::uint8_t z) { each(Choice{Kind::Ride, byte(l), z}); });
        }
    if (has(open_state, Module::Entrenchments))
        for (std::uint8_t z = 0; z < kZones; ++z)
            if (sheet.by_zone.in[z] != 0)
                for (std::uint8_t column = 0; column < kReserve; ++column) each(Choice{Kind::Dig, z, column});
    if (is_pbm(open_state)) print_pbm_orders(pack, state, side, sheet, each);
    print_shifts(pack, state, side, sheet, each);
    each(Choice{Kind::Done, 0, 0});
}

template <class Each>
void print_array(const Pack& pack, const State& state, Side side, Each each) {
    const std::uint32_t left = at_post(pack, state, side, kNoPost);
    for_each_bit(left, [&](std::uint8_t b) {
        for (std::uint8_t post = 0; post <= kReserve; ++post) each(Choice{Kind::Post, b, post});
    });
    if (left != 0)
        for (std::uint8_t post = 0; post <= kReserve; ++post) each(Choice{Kind::Rest, post, 0});
    for (std::size_t l = 0; l < kLeaders; ++l)
        if ((state.open.leaders_shown[index(side)] >> l & 1U) != 0 &&
            state.hidden[index(side)].leader_plan[l] == kNoPost)
            for (std::uint8_t post = 0; post <= kReserve; ++post)
                each(Choice{Kind::Post, leader_arg(l), post});
    each(Choice{Kind::Ready, 0, 0});
}

template <class Each>
void print_commits(const Pack& pack, const State& state, Side side, Each each) {
    if (is_single(state.open.battle)) return;
    std::uint32_t reserve = at_post(pack, state, side, kReserve);
    if (side == Side::French) reserve &= ~indians_bit(pack);
    for_each_bit(reserve, [&](std::uint8_t b) {
        for (std::uint8_t column = 0; column < kReserve; ++column) each(Choice{Kind::Commit, b, column});
    });
    if (const std::uint8_t leader = leader_at(state, side, kReserve); leader < kLeaders)
        for (std::uint8_t column = 0; column < kReserve; ++column)
            each(Choice{Kind::Commit, leader_arg(leader), column});
}

/// Calls `each` with everything listed at this step for the choosing side.
template <class Each>
void for_each_printed(const Pack& pack, const State& state, Side side, const Sheet* sheet, Each each) {
    const OpenState& open_state = state.open;
    const auto blocks = [&](std::uint32_t bits, Kind kind) {
        for_each_bit(bits, [&](std::uint8_t b) { each(Choice{kind, b, 0}); });
    };
    switch (open_state.step) {
        case Step::Deploy:
            return print_deployment(pack, state, each);
        case Step::Orders:
            print_moves(pack, *sheet, each);
            return print_orders(pack, state, side, *sheet, nullptr, each);
        case Step::BombardLoss:
        case Step::Supply:
        case Step::Militia:
            return blocks(removable(pack, state), Kind::Remove);
        case Step::FireShipsLoss:
            for (std::uint8_t river = 0; river < kRivers; ++river) each(Choice{Kind::LoseShip, river, 0});
            return;
        case Step::IndiansBefore:
        case Step::IndiansAfter:
            each(Choice{Kind::Stay, 0, 0});
            [[fallthrough]];
        case Step::Flee:
        case Step::IndiansBack:
            for (std::uint8_t z = 0; z < kZones; ++z) each(Choice{Kind::Go, z, 0});
            return;
        case Step::PickBattle:
            for_each_zone(open_state.pending, [&](std::uint8_t z) { each(Choice{Kind::Battle, z, 0}); });
            return;
        case Step::Call:
            blocks(callable(pack, state), Kind::Call);
            each(Choice{Kind::Pass, 0, 0});
            return;
        case Step::Array:
            return print_array(pack, state, side, each);
        case Step::Act:
            if (open_state.battle.fight == Fight::Sally)
                each(Choice{Kind::Retreat, open_state.battle.zone, 0});
            else
                for_each_zone(pack.zones[open_state.battle.zone].roads |
                                  river_zones(pack, open_state.battle.zone) |
                                  retreats(pack, state, side).all(),
                              [&](std::uint8_t z) { each(Choice{Kind::Retreat, z, 0}); });
            print_commits(pack, state, side, each);
            blocks(may_shoot_first(pack, state, side), Kind::Shoot);
            each(Choice{Kind::Fire, 0, 0});
            return;
        case Step::Unit:
            blocks(
                open_state.battle.next == Next::Leave ? next_pursuers(pack, state) : next_units(pack, state),
                Kind::Shoot);
            each(Choice{Kind::Fire, 0, 0});
            return;
        case Step::LeaderBack:
            for (std::uint8_t z = 0; z < kZones; ++z)
                each(Choice{Kind::Station, byte(open_state.asked % 4U), z});
            return;
        case Step::LeaderPost:
            for (std::uint8_t post = 0; post <= kReserve; ++post)
                each(Choice{Kind::Post, leader_arg(open_state.battle.checked % 4U), post});
            return;
        case Step::Card: {
            const std::size_t cards = side == open_state.battle.attacker ? kAttackCards : kDefenceCards;
            for (std::size_t card = 0; card < cards; ++card) each(Choice{Kind::Card, byte(card), 0});
            return;
        }
        case Step::Column:
            for (std::uint8_t column = 0; column < kReserve; ++column) each(Choice{Kind::Column, column, 0});
            if (side == open_state.battle.attacker) each(Choice{Kind::Pass, 0, 0});
            return;
        case Step::Commit:
            print_commits(pack, state, side, each);
            if (state.hidden[index(side)].pick_leader < kLeaders) each(Choice{Kind::Pass, 0, 0});
            return;
        case Step::Hits:
        case Step::PursuitHits:
        case Step::RaidLoss:
            blocks(hit_candidates(pack, state), Kind::Lose);
            each(Choice{Kind::Auto, 0, 0});
            return;
        case Step::RetreatTo:
            for_each_zone(retreats(pack, state, side).all(),
                          [&](std::uint8_t z) { each(Choice{Kind::Go, z, 0}); });
            return;
        case Step::Embark:
            blocks(fighting(pack, state, side), Kind::Embark);
            each(Choice{Kind::Ready, 0, 0});
            return;
        case Step::Sally:
            each(Choice{Kind::Attack, 0, 0});
            each(Choice{Kind::Pass, 0, 0});
            blocks(sally_candidates(pack, state), Kind::Join);
            return;
        case Step::Wave:
            blocks(wave_candidates(pack, state, side), Kind::Join);
            if (has(open_state, Module::Leaders))
                for (std::size_t l = 0; l < kLeaders; ++l) each(Choice{Kind::Join, leader_arg(l), 0});
            each(Choice{Kind::Ready, 0, 0});
            return;
        case Step::Intelligence:
            each(Choice{Kind::Try, 0, 0});
            each(Choice{Kind::Pass, 0, 0});
            return;
        case Step::IntelPick:
            each(Choice{Kind::Pick, 0, 0});
            each(Choice{Kind::Pick, 1, 0});
            for (std::uint8_t z = 0; z < kZones; ++z) each(Choice{Kind::Pick, 2, z});
            each(Choice{Kind::Pick, 3, 0});
            return;
        case Step::ShowDecoys:
            return blocks(alive(pack, state, side) & ~pack.real[index(side)], Kind::Show);
        default:
            return;
    }
}

/// The refusals of the chapters. Precondition: the side must choose now.
std::optional<Refusal> refuse_in_step(const Pack& pack, const State& state, Side side, const Sheet* sheet,
                                      const Choice& choice) {
    switch (state.open.step) {
        case Step::Deploy:
            return refuse_deployment(pack, state, side, choice);
        case Step::Orders:
            return refuse_orders(pack, state, side, *sheet, choice);
        case Step::BombardLoss:
        case Step::Supply:
        case Step::Militia:
            return refuse_remove(pack, state, side, choice);
        case Step::FireShipsLoss:
            return refuse_lose_ship(state, side, choice);
        case Step::Flee:
        case Step::IndiansBack:
        case Step::IndiansBefore:
        case Step::IndiansAfter:
            return refuse_indians(pack, state, side, choice);
        case Step::PickBattle:
            if (choice.kind != Kind::Battle)
                return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
            if (choice.a >= kZones || !state.open.pending.contains(choice.a))  // [P 4.1]
                return refusal(Reason::NoBattleThere, Tag::P4_1,
                               {choice.a < kZones ? choice.a : std::uint8_t{0}});
            return std::nullopt;
        case Step::Call:
            return refuse_call(pack, state, side, choice);
        case Step::Array:
            return refuse_array(pack, state, side, choice);
        case Step::Act:
            return refuse_act(pack, state, side, choice);
        case Step::LeaderBack:
            return refuse_leader_back(pack, state, side, choice);
        case Step::LeaderPost:
            return refuse_leader_post(pack, state, side, choice);
        case Step::Unit:
            return refuse_unit(pack, state, choice);
        case Step::Card:
        case Step::Column:
        case Step::Commit:
            return refuse_card(pack, state, side, choice);
        case Step::Hits:
        case Step::PursuitHits:
        case Step::RaidLoss:
            return refuse_hits(pack, state, side, choice);
        case Step::RetreatTo:
        case Step::Embark:
            return refuse_leaving(pack, state, side, choice);
        case Step::Sally:
        case Step::Wave:
            return refuse_assault(pack, state, side, choice);
        case Step::Intelligence:
        case Step::IntelPick:
        case Step::ShowDecoys:
            return refuse_intelligence(pack, state, side, choice);
        default:
            return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
    }
}

/// Sets the last argument of a refusal to the side whose blocks it names.
std::optional<Refusal> signed_by(std::optional<Refusal> no, Side side) {
    if (no) no->args[3] = static_cast<std::uint8_t>(side);
    return no;
}

/// Each choice has one form: unused arguments are zero.
bool is_canonical(const Choice& choice) {
    switch (choice.kind) {
        case Kind::Place:
        case Kind::Station:
        case Kind::Fortify:
        case Kind::March:
        case Kind::Sail:
        case Kind::Ships:
        case Kind::Ride:
        case Kind::Dig:
        case Kind::Command:
        case Kind::Name:
        case Kind::Fallback:
        case Kind::Shift:
        case Kind::Post:
        case Kind::Commit:
        case Kind::Pick:
            return true;
        case Kind::Ready:
        case Kind::Prepare:
        case Kind::Done:
        case Kind::Stay:
        case Kind::Pass:
        case Kind::Fire:
        case Kind::Auto:
        case Kind::Attack:
        case Kind::Try:
            return choice.a == 0 && choice.b == 0;
        default:
            return choice.b == 0;
    }
}

/// Calls `run` with the order sheet, computed once, where the step has one.
template <class Run>
auto with_sheet(const Pack& pack, const State& state, Side side, Run run) {
    if (state.open.step != Step::Orders) return run(nullptr);
    const Sheet sheet(pack, state, side);
    return run(&sheet);
}

}  // namespace

Game::Offers offers(const Pack& pack, const State& state, Side side) {
    Game::Offers list;
    if (!waiting(pack, state).for_choice_of(side)) return list;
    with_sheet(pack, state, side, [&](const Sheet* sheet) {
        for_each_printed(pack, state, side, sheet, [&](const Choice& choice) {
            list.push_back({choice, signed_by(refuse_in_step(pack, state, side, sheet, choice), side)});
        });
    });
    return list;
}

Game::Choices legal(const Pack& pack, const State& state, Side side) {
    Game::Choices list;
    if (!waiting(pack, state).for_choice_of(side)) return list;
    if (state.open.step == Step::Orders && !is_pbm(state.open)) {
        const Sheet sheet(pack, state, side);
        const OpenMoves moves = open_moves(pack, state, side, sheet);
        print_open_moves(pack, side, sheet, moves, [&](const Choice& choice) { list.push_back(choice); });
        print_orders(pack, state, side, sheet, &moves, [&](const Choice& choice) {
            if (!refuse_orders(pack, state, side, sheet, choice)) list.push_back(choice);
        });
        return list;
    }
    if (state.open.step == Step::Deploy) {
        // Real blocks may go anywhere listed, decoys only where a real block is. [P 9.1]
        Zones manned;
        for_each_bit(pack.real[1], [&](std::uint8_t b) {
            if (!is_gone(state.hidden[1], b)) manned.add(zone_of(state.hidden[1], b));
        });
        print_deployment(pack, state, [&](const Choice& choice) {
            const bool open = choice.kind == Kind::Place
                                  ? is_real(pack, side, choice.a) || manned.contains(choice.b)
                                  : !refuse_deployment(pack, state, side, choice);
            if (open) list.push_back(choice);
        });
        return list;
    }
    with_sheet(pack, state, side, [&](const Sheet* sheet) {
        for_each_printed(pack, state, side, sheet, [&](const Choice& choice) {
            if (!refuse_in_step(pack, state, side, sheet, choice)) list.push_back(choice);
        });
    });
    return list;
}

std::optional<Refusal> refuse(const Pack& pack, const State& state, Side side, const Choice& choice) {
    if (static_cast<std::size_t>(choice.kind) >= kChoiceKinds || index(side) > 1 || !is_canonical(choice))
        return refusal(Reason::NoSuchChoice, Tag::P4_1);
    if (state.open.step == Step::Over) return refusal(Reason::GameOver, Tag::P4_2);
    if (!waiting(pack, state).for_choice_of(side))
        return signed_by(refusal(Reason::NotYourTurn, Tag::P4_1, {static_cast<std::uint8_t>(other(side))}),
                         side);
    return with_sheet(pack, state, side, [&](const Sheet* sheet) {
        return signed_by(refuse_in_step(pack, state, side, sheet, choice), side);
    });
}

bool is_draft(const Pack&, const State& state, Side side, const Choice& choice) {
    switch (state.open.step) {
        case Step::Deploy:
        case Step::Array:
        case Step::Embark:
        case Step::Wave:
            return choice.kind != Kind::Ready;
        case Step::Orders:
            return choice.kind != Kind::Done;
        case Step::Sally:
            return choice.kind == Kind::Join;
        case Step::Act:
            return choice.kind == Kind::Commit;
        case Step::Commit:
            return choice.a >= kLeaderArg;
        case Step::Hits:
        case Step::PursuitHits:
        case Step::RaidLoss:
            return choice.kind == Kind::Lose &&
                   state.hidden[index(side)].drafted + 1 < state.open.battle.hits;
        default:
            return false;
    }
}

}  // namespace foulon::quebec
