// Chapters 13 and 14: retreats, routs, pursuit, boats, and the end of a battle. A side that
// leaves chooses its destination; the enemy may fire at it; boats carry only what they can;
// blocks that cannot leave fight on, or are lost if routed.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

/// By mail, attackers leave each to the zone it came from. [P 13.5]
bool own_ways(const State& state, Side side) {
    return is_pbm(state.open) && side == state.open.battle.attacker;
}

bool needs_boats(const Pack& pack, const State& state) {
    const Battle& battle = state.open.battle;
    return has_flag(battle, BattleFlag::kByWater) && !pack.zones[battle.zone].roads.contains(battle.to);
}

/// The river whose boats carry the leaving side. [A 8] from the Lower Town it is the Bason.
River boats_river(const Pack& pack, const State& state) {
    const Battle& battle = state.open.battle;
    return pack.zones[battle.to].river == pack.zones[battle.zone].river ? pack.zones[battle.zone].river
                                                                        : River::Bason;
}
int boats_here(const Pack& pack, const State& state, Side side) {
    return boats_left(pack, state.open, side, boats_river(pack, state));
}

std::uint32_t embarked(const Pack& pack, const State& state, Side side) {
    const Hidden& hidden = state.hidden[index(side)];
    std::uint32_t bits = 0;
    for_each_bit(leavers(pack, state, side), [&](std::uint8_t b) {
        if ((hidden.plan[b] & Plan::kEmbarks) != 0) bits |= 1U << b;
    });
    return bits;
}

void destroy(const Pack& pack, State& state, Side side, std::uint32_t blocks) {
    for_each_bit(blocks, [&](std::uint8_t b) {
        if (is_real(pack, side, b))
            lose(pack, state, side, b, 7);
        else
            remove_openly(pack, state, side, b);
    });
    prune(pack, state, side);
}

void begin_pursuit(const Pack& pack, State& state) {
    Battle& battle = state.open.battle;
    const Side victor = other(battle.owner);
    battle.unit = kNoBlock;
    battle.hits = 0;
    battle.next = Next::Leave;
    battle.led = 0;
    battle.shots = volley_limit(pack, battle, victor);
    set_fired(battle, battle.shots == kAllFire ? 0U : kAsksUnits);              // [B 18.5] he chooses them
    if (is_skirmishing(battle, victor)) uncover(pack, state, victor, kCentre);  // [B 18.5] who fires
    next_pursuit(pack, state);
}

/// Whether the enemy fires at the leaving side.
bool is_pursued(const State& state) {
    const Battle& battle = state.open.battle;
    if (battle.routed == 3) return false;  // [B 16.2] both are routed
    if (has_flag(battle, BattleFlag::kRouted)) return true;
    // [B 17.2] a victor fires: if both leave by their cards there is none, unless the option says so
    const bool both_leave = battle.card[0] == static_cast<std::uint8_t>(AttackCard::Withdrawal) &&
                            battle.card[1] == static_cast<std::uint8_t>(DefenceCard::Retreat);
    if (both_leave && (state.open.rules & Rules::kBothLeavePursuit) == 0) return false;
    return has_flag(battle, BattleFlag::kByWater);  // [P 15.2]
}

/// Blocks left behind by full boats close ranks. [B 17.2]
void close_ranks(const Pack& pack, State& state, Side side) {
    Battle& battle = state.open.battle;
    Hidden& hidden = state.hidden[index(side)];
    const std::uint32_t force = leavers(pack, state, side);
    if (is_single(battle)) return;
    if (std::popcount(force) < pack.settings.line_blocks && !uses_cards(state)) {
        battle.fight = Fight::Skirmish;  // [P 16.1]
        for (const Side each : kSides) {
            Hidden& own = state.hidden[index(each)];
            for_each_bit(fighting(pack, state, each), [&](std::uint8_t b) {
                set_post(own, b, kCentre);
                show(pack, state, each, b);
            });
            for (std::uint8_t l = 0; l < kLeaders; ++l)
                if (own.leader_plan[l] <= kReserve) own.leader_plan[l] = kNoPost;
        }
        return;
    }
    if (uses_cards(state)) return;
    for (std::uint8_t column = 0; column < kReserve; ++column) {
        if (at_post(pack, state, side, column) != 0) continue;
        std::uint32_t spare = at_post(pack, state, side, kReserve) & force;
        for (std::uint8_t each = 0; spare == 0 && each < kReserve; ++each) {
            const std::uint32_t there = at_post(pack, state, side, each);
            if (std::popcount(there) > 1) spare = there;
        }
        if (spare == 0) continue;
        const auto block = static_cast<std::uint8_t>(std::countr_zero(spare));
        set_post(hidden, block, column);
        show(pack, state, side, block);
    }
}

/// By mail, the strongest blocks take the boats. [P 13.3]
std::uint32_t take_boats(const Hidden& hidden, std::uint32_t blocks, int boats) {
    std::uint32_t aboard = 0;
    for (; boats > 0 && blocks != 0; --boats) {
        const std::uint32_t next = 1U << strongest_of(hidden, blocks);
        aboard |= next;
        blocks &= ~next;
    }
    return aboard;
}

/// The blocks of the leaving side that do leave: those in the boats, or all.
std::uint32_t goers(const Pack& pack, const State& state, Side side) {
    const Hidden& hidden = state.hidden[index(side)];
    const std::uint32_t all = leavers(pack, state, side);
    if (own_ways(state, side)) {  // [P 13.5]
        const Homes back = homes(pack, state);
        const River river = pack.zones[state.open.battle.zone].river;
        return back.by_road | take_boats(hidden, back.by_water, boats_left(pack, state.open, side, river));
    }
    if (!needs_boats(pack, state)) return all;
    const int boats = boats_here(pack, state, side);
    if (is_pbm(state.open)) return take_boats(hidden, all, boats);  // [P 13.3]
    // Blocks in the boats leave; if all of those are eliminated, the rest leave only if there is
    // room.
    const std::uint32_t aboard = embarked(pack, state, side);
    return aboard != 0 ? aboard : std::popcount(all) <= boats ? all : 0U;
}

/// By mail, a commander goes with his force: attackers where they came from [P 13.5], defenders
/// all to one zone [P 13.3]. A commander who cannot is captured.
void commanders_leave(const Pack& pack, State& state, Side side) {
    const Battle& battle = state.open.battle;
    const Zones open = own_ways(state, side) ? homes(pack, state).open : kAllZones;
    for (std::uint8_t& commander : state.hidden[index(side)].commander) {
        if ((commander & 15U) != battle.zone) continue;
        const auto origin = static_cast<std::uint8_t>(commander >> 4U);
        const std::uint8_t to = own_ways(state, side) && origin != kNoZone ? origin : battle.to;
        commander = static_cast<std::uint8_t>(open.contains(to) ? 0xf0U | to : 0xffU);
    }
}

/// Moves the leaving side away.
void depart(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    Battle& battle = open_state.battle;
    const Side side = battle.owner;
    Hidden& hidden = state.hidden[index(side)];
    const bool boats = needs_boats(pack, state);
    const std::uint32_t all = leavers(pack, state, side), going = goers(pack, state, side);
    const bool apart = own_ways(state, side);
    if (is_pbm(open_state) && going != 0) commanders_leave(pack, state, side);  // [P 13.5]
    std::array<Zones, kZones> reach{};
    int carried = 0;
    for_each_bit(going, [&](std::uint8_t b) {
        const std::uint8_t to = apart ? hidden.came[b] & 15U : battle.to;
        const bool wet = apart ? !pack.zones[battle.zone].roads.contains(to) : boats;
        if (wet) ++carried;
        hidden.came[b] =
            static_cast<std::uint8_t>(battle.zone | ArrivalBits::kMoved | (wet ? ArrivalBits::kByWater : 0U));
        put(hidden, b, to);
        set_post(hidden, b, kNoPost);
        reach[battle.zone].add(to);
        set_shown(open_state, side, shown(open_state, side) & ~(1U << b));
    });
    note_moves(pack, state, side, reach);
    const std::uint32_t behind = all & ~going;
    // [B 17.2] boats that left blocks behind return for them; otherwise they are used for this turn
    const bool come_back = behind != 0 && !has_flag(battle, BattleFlag::kRouted);
    if (const River river = boats && !apart ? boats_river(pack, state) : pack.zones[battle.zone].river;
        river != River::None && !come_back) {
        std::uint8_t& used = open_state.boats[index(side)][static_cast<std::size_t>(river)];
        used = static_cast<std::uint8_t>(used + carried);
    }
    if (behind == 0) {
        for (std::size_t l = 0; l < kLeaders; ++l)
            if (hidden.leader[l] == battle.zone && is_fit(open_state, side, l)) hidden.leader[l] = battle.to;
        if (uses_cards(state) && other_leaves_too(pack, state, side)) return;
        return end_battle(pack, state);
    }
    if (has_flag(battle, BattleFlag::kRouted)) {  // [P 14.1] who cannot leave is lost
        destroy(pack, state, side, behind);
        if (open_state.end == End::None) end_battle(pack, state);
        return;
    }
    close_ranks(pack, state, side);
    set_flag(battle, BattleFlag::kByWater, false);
    battle.to = kNoZone;
    if (uses_cards(state)) {  // [B 17.2] they answer the enemy's fire and leave in the next battle turn
        open_state.stranded = static_cast<std::uint8_t>(1 + index(side));
        for (std::uint8_t column = 0; column < kReserve; ++column) {  // [B 13.1] who fires is turned up
            if (at_post(pack, state, side, column) == 0) continue;
            uncover(pack, state, side, column);
            uncover(pack, state, other(side), facing(column));
        }
        return begin_fire(pack, state, side, 7, Next::Behind);
    }
    begin_fire(pack, state, side, is_single(battle) ? 2 : 7, Next::Turn);
}

}  // namespace

void begin_rout(const Pack& pack, State& state, Side loser) {
    Battle& battle = state.open.battle;
    battle.owner = battle.actor = loser;
    set_flag(battle, BattleFlag::kRouted);
    const Zones ways = retreats(pack, state, loser).all();
    if (ways.empty()) {  // [P 14.1] no legal retreat
        destroy(pack, state, loser, leavers(pack, state, loser));
        if (state.open.end == End::None) end_battle(pack, state);
        return;
    }
    if (ways.size() == 1 || (is_pbm(state.open) && loser == battle.attacker))
        return begin_leaving(pack, state, loser, ways.first());
    state.open.step = Step::RetreatTo;
}

void begin_leaving(const Pack& pack, State& state, Side loser, std::uint8_t zone) {
    OpenState& open_state = state.open;
    Battle& battle = open_state.battle;
    const Ways ways = retreats(pack, state, loser);
    battle.owner = battle.actor = loser;
    battle.to = zone;
    // [P 15.2] across water and across the St. Charles, the enemy fires at them
    const Zones to = own_ways(state, loser) ? ways.all() : Zones(static_cast<std::uint16_t>(1U << zone));
    set_flag(battle, BattleFlag::kByWater,
             !((ways.by_water | pack.zones[battle.zone].crossings) & to).empty());
    set_flag(battle, BattleFlag::kHomeward, to.size() > 1);
    const bool routed = has_flag(battle, BattleFlag::kRouted);
    battle.ignored = 0;
    if (routed) {  // [P 14.3] [B 16.3]
        // [P 20.5] the Indians stand in the reserve, so they cover the others too
        const int cv = total_cv(state.hidden[index(loser)], at_post(pack, state, loser, kReserve));
        battle.ignored = static_cast<std::uint8_t>((cv + pack.settings.cv_per_ignored_hit - 1) /
                                                   pack.settings.cv_per_ignored_hit);
    }
    Hidden& hidden = state.hidden[index(loser)];
    for_each_bit(leavers(pack, state, loser), [&](std::uint8_t b) {
        hidden.plan[b] = static_cast<std::uint8_t>(hidden.plan[b] & ~unsigned{Plan::kEmbarks});
    });
    if (!routed && needs_boats(pack, state) && !is_pbm(open_state) &&
        std::popcount(leavers(pack, state, loser)) > boats_here(pack, state, loser)) {
        open_state.step = Step::Embark;  // [B 17.2] some stay behind
        return;
    }
    if (is_pursued(state)) return begin_pursuit(pack, state);
    depart(pack, state);
}

std::uint32_t next_pursuers(const Pack& pack, const State& state) {
    const Battle& battle = state.open.battle;
    const Side victor = other(battle.owner);
    std::uint32_t left = fighting(pack, state, victor) & pack.real[index(victor)];
    const std::uint32_t reserve = at_post(pack, state, victor, kReserve);
    const std::uint32_t indians = victor == Side::French ? indians_bit(pack) : 0;
    // [P 14.2] reserves pursue too; [B 16.2] with battle orders only the Indians of the reserve
    if (uses_cards(state)) left &= ~(reserve & ~indians);
    if (is_pbm(state.open) && commander_in(pack, state, victor, battle.zone).pursuit <= 2)  // [P 14.2]
        left &= ~((state.open.rules & Rules::kIndiansPursue) != 0 ? reserve & ~indians : reserve);
    return left & ~fired(battle);
}

bool pursue_with(const Pack& pack, State& state, std::uint8_t unit) {
    Battle& battle = state.open.battle;
    const Side victor = other(battle.owner);
    battle.unit = unit;
    set_fired(battle, fired(battle) | 1U << unit);
    if (battle.shots != kAllFire) --battle.shots;
    state.open.step = Step::Pursuit;
    if (shot(pack, state).dice == 0) {  // [A 4] the leader with the reserve took them all
        battle.led = static_cast<std::uint8_t>(battle.led | 1U << (index(victor) * 4 + kReserve));
        return false;
    }
    show(pack, state, victor, unit);
    return true;
}

void next_pursuit(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    Battle& battle = open_state.battle;
    battle.actor = battle.owner;
    for (;;) {
        const std::uint32_t left = battle.shots == 0 ? 0 : next_pursuers(pack, state);
        if (left == 0) break;
        if ((fired(battle) & kAsksUnits) != 0 && std::popcount(left) > battle.shots) {  // [B 18.5]
            open_state.step = Step::Unit;
            return;
        }
        if (pursue_with(pack, state, usual_unit(pack, state, other(battle.owner), left))) return;
    }
    // All have fired: hits on the reserve do not count. [P 14.3]
    const int hits = std::max(0, battle.hits - battle.ignored);
    battle.hits = 0;
    open_state.step = Step::PursuitHits;
    const std::uint32_t targets = hit_candidates(pack, state);
    battle.target = kNoPost;
    if (hits == 0 || targets == 0) return pursuit_taken(pack, state);
    const int total = total_cv(state.hidden[index(battle.owner)], targets);
    if (hits >= total || std::popcount(targets) == 1) {
        std::array<std::uint8_t, 4> lost_at{};
        for_each_bit(targets, [&](std::uint8_t b) {
            const Hidden& hidden = state.hidden[index(battle.owner)];
            const auto steps = static_cast<std::uint8_t>(hits >= total ? cv_of(hidden, b) : hits);
            if (const std::uint8_t post = post_of(hidden, b); post <= kReserve)
                lost_at[post] = static_cast<std::uint8_t>(lost_at[post] + steps);
            lose(pack, state, battle.owner, b, steps);
        });
        return check_pursued_leaders(pack, state, lost_at);
    }
    battle.hits = static_cast<std::uint8_t>(hits);
}

void pursuit_dice(const Pack& pack, State& state, int hits) {
    Battle& battle = state.open.battle;
    battle.hits = static_cast<std::uint8_t>(battle.hits + hits);
    battle.led = static_cast<std::uint8_t>(battle.led | 1U << (index(other(battle.owner)) * 4 + kReserve));
    next_pursuit(pack, state);
}

void pursuit_taken(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    Battle& battle = open_state.battle;
    if (open_state.end != End::None) return;
    tidy(pack, state);
    const std::uint32_t left = leavers(pack, state, battle.owner);
    if (left == 0) return end_battle(pack, state);
    if (has_flag(battle, BattleFlag::kRouted) && needs_boats(pack, state) && !is_pbm(open_state) &&
        embarked(pack, state, battle.owner) == 0 &&
        std::popcount(left) > boats_here(pack, state, battle.owner)) {
        battle.actor = battle.owner;
        open_state.step = Step::Embark;
        return;
    }
    depart(pack, state);
}

std::optional<Refusal> refuse_way_out(const Pack& pack, const State& state, Side side, std::uint8_t zone) {
    if (retreats(pack, state, side).all().contains(zone)) return std::nullopt;
    return refusal(Reason::NoWayThere, side == state.open.battle.attacker ? Tag::P13_5 : Tag::P13_4, {zone});
}

std::optional<Refusal> refuse_leaving(const Pack& pack, const State& state, Side side, const Choice& choice) {
    if (state.open.step == Step::RetreatTo) {
        if (choice.kind != Choice::Kind::Go)
            return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
        if (choice.a >= kZones) return refusal(Reason::NoSuchChoice, Tag::P14_1);
        return refuse_way_out(pack, state, side, choice.a);
    }
    const int boats = boats_here(pack, state, side);
    const std::uint32_t aboard = embarked(pack, state, side), all = leavers(pack, state, side);
    if (choice.kind == Choice::Kind::Embark) {
        if (choice.a >= pack.blocks[index(side)].size()) return refusal(Reason::NoSuchChoice, Tag::B17_2);
        if ((all >> choice.a & 1U) == 0) return refusal(Reason::NotInBattle, Tag::B17_2, {choice.a});
        if ((aboard >> choice.a & 1U) != 0) return refusal(Reason::AlreadyPosted, Tag::B17_2, {choice.a});
        if (std::popcount(aboard) >= boats)  // [B 17.2] no more than a legal move by water
            return refusal(Reason::BoatsFull, Tag::B17_2, {static_cast<std::uint8_t>(boats)});
        return std::nullopt;
    }
    if (choice.kind != Choice::Kind::Ready)
        return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
    if (std::popcount(aboard) < boats)  // [B 17.2] as many as can leave do leave
        return refusal(Reason::MustEmbark, Tag::B17_2,
                       {static_cast<std::uint8_t>(boats - std::popcount(aboard))});
    return std::nullopt;
}

void apply_leaving(const Pack& pack, State& state, Side side, const Choice& choice) {
    Hidden& hidden = state.hidden[index(side)];
    if (choice.kind == Choice::Kind::Go) return begin_leaving(pack, state, side, choice.a);
    if (choice.kind == Choice::Kind::Embark) {
        hidden.plan[choice.a] = static_cast<std::uint8_t>(hidden.plan[choice.a] | Plan::kEmbarks);
        return;
    }
    if (has_flag(state.open.battle, BattleFlag::kRouted) || !is_pursued(state)) return depart(pack, state);
    begin_pursuit(pack, state);
}

void end_battle(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    Battle& battle = open_state.battle;
    if (open_state.end != End::None) return;
    tidy(pack, state);
    const Hidden& french = state.hidden[index(Side::French)];
    // Asked whenever the Indians may be there by public knowledge, so that the question reveals
    // nothing.
    if (!is_gone(french, pack.indians) &&
        open_state.traces[index(Side::French)][pack.indians].zones().contains(battle.zone)) {
        const bool among_british = zone_of(french, pack.indians) == battle.zone &&
                                   blocks_in(pack, state, Side::British, battle.zone) != 0;
        if (among_british && indians_may_go(pack, state).empty())
            remove_openly(pack, state, Side::French, pack.indians);
        else if (!is_pbm(open_state) || among_british) {
            open_state.step = Step::IndiansAfter;  // [P 20.6]
            return;
        }
    }
    close_battle(pack, state);
}

void close_battle(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b) hidden.plan[b] = kNoPost;
        hidden.leader_plan = {kNoPost, kNoPost, kNoPost};
        hidden.card = kNoCard;
        set_shown(open_state, side, 0);
    }
    open_state.battle = {};
    open_state.stranded = 0;
    open_state.leaders_shown = {};
    tidy(pack, state);
    prune(pack, state, Side::British);
    prune(pack, state, Side::French);
    leaders_alone(pack, state);
    capture_commanders(pack, state);
    if (open_state.end == End::None) next_battle(pack, state);
}

}  // namespace foulon::quebec
