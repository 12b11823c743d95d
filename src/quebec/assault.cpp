// Module 8: the assault on Lower Quebec. One unit lands from the Ile d'Orleans and fights a
// notional garrison; the French in Abraham may attack it; then both sides are reinforced and,
// if French remain, fight a battle for Abraham.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

bool has_assault(const State& state) { return state.hidden[index(Side::British)].assault != kNoBlock; }

namespace {

constexpr std::uint8_t kFinalBattle = 255;  // Battle::garrison: the final battle of an assault

void over(const Pack& pack, State& state) {
    state.hidden[index(Side::British)].assault = kNoBlock;
    end_battle(pack, state);
}

/// [A 8] those named attack in the centre, all if none is named; the others stay on the heights.
void form_sally(const Pack& pack, State& state) {
    Hidden& hidden = state.hidden[index(Side::French)];
    const std::uint32_t there = blocks_in(pack, state, Side::French, pack.goal) & pack.real[1];
    const std::uint32_t rest = sally_candidates(pack, state);
    const bool all = rest == there;
    for_each_bit(blocks_in(pack, state, Side::French, pack.goal),
                 [&](std::uint8_t b) { set_post(hidden, b, kReserve); });
    for_each_bit(all ? there : there & ~rest, [&](std::uint8_t b) {
        set_post(hidden, b, kCentre);
        show(pack, state, Side::French, b);
    });
}

void begin_fight(const Pack& pack, State& state, Fight fight, Side attacker) {
    OpenState& open_state = state.open;
    const std::uint8_t garrison = open_state.battle.garrison;
    open_state.battle = {};
    Battle& battle = open_state.battle;
    battle.zone = pack.goal;
    battle.fight = fight;
    battle.attacker = attacker;
    battle.garrison = garrison;
    battle.round = 1;
    battle.works = 1U << kCentre;  // [A 8] the garrison, then the unit, is entrenched
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        std::uint8_t best = kLeaders;
        for (std::uint8_t l = 0; l < kLeaders; ++l) {
            hidden.leader_plan[l] = kNoPost;
            const bool here = hidden.leader[l] == pack.goal && is_fit(open_state, side, l) &&
                              has(open_state, Module::Leaders);
            if (!here || (fight == Fight::Garrison && side == Side::French)) continue;
            open_state.leaders_shown[index(side)] =
                static_cast<std::uint8_t>(open_state.leaders_shown[index(side)] | 1U << l);
            hidden.used = static_cast<std::uint8_t>(hidden.used | 1U << l);
            if (best == kLeaders ||
                pack.leaders[index(side)][l].rating > pack.leaders[index(side)][best].rating)
                best = l;
        }
        if (best < kLeaders) hidden.leader_plan[best] = kCentre;
        if (fight == Fight::Sally && side == Side::French)
            form_sally(pack, state);
        else
            form_in_centre(pack, state, side);
    }
    battle.actor = defender(battle);
    begin_fire(pack, state, defender(battle), 1U << kCentre, Next::Turn);
}

void begin_wave(State& state, Side side) {
    state.open.battle.actor = side;
    state.open.step = Step::Wave;
}

}  // namespace

void begin_assault(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    open_state.fought.add(pack.goal);
    set_shown(open_state, Side::British, 0);
    set_shown(open_state, Side::French, 0);
    open_state.battle = {};
    open_state.battle.garrison = pack.settings.garrison;
    begin_fight(pack, state, Fight::Garrison, Side::British);
}

void assault_fight_over(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    Battle& battle = open_state.battle;
    const bool alive_there = blocks_in(pack, state, Side::British, pack.goal) != 0;
    if (!alive_there) return over(pack, state);
    const std::uint32_t french =
        blocks_in(pack, state, Side::French, pack.goal) & pack.real[1] & ~indians_bit(pack);
    if (battle.fight == Fight::Garrison && french != 0) {  // [A 8] they may attack at once
        battle.fight = Fight::None;
        battle.actor = Side::French;
        open_state.step = Step::Sally;
        return;
    }
    battle.fight = Fight::None;
    begin_wave(state, Side::British);  // [A 8] the second wave
}

std::uint32_t sally_candidates(const Pack& pack, const State& state) {
    const Hidden& hidden = state.hidden[index(Side::French)];
    std::uint32_t bits = blocks_in(pack, state, Side::French, pack.goal) & pack.real[1];
    for_each_bit(bits, [&](std::uint8_t b) {
        if ((hidden.plan[b] & Plan::kEmbarks) != 0) bits &= ~(1U << b);
    });
    return bits;
}

std::uint32_t wave_candidates(const Pack& pack, const State& state, Side side) {
    const Zones from = side == Side::British ? pack.borders[static_cast<std::size_t>(River::Bason)]
                                             : pack.zones[pack.goal].roads.without(state.open.pending);
    std::uint32_t bits = 0;
    for_each_bit(alive(pack, state, side) & pack.real[index(side)], [&](std::uint8_t b) {
        const Hidden& hidden = state.hidden[index(side)];
        const bool marked = (hidden.plan[b] & Plan::kEmbarks) != 0;
        if (from.contains(zone_of(hidden, b)) && !marked && !state.open.pending.contains(zone_of(hidden, b)))
            bits |= 1U << b;
    });
    return bits;
}

int wave_limit(const Pack& pack, const State& state, Side side) {
    if (side == Side::French) return pack.settings.called;  // [A 8] four adjacent units
    // [A 8] six, less one for each of the four ships that is not in the Bason
    return std::max(0, pack.settings.wave - (pack.settings.ships - state.open.ships[0]));
}

std::optional<Refusal> refuse_assault(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const OpenState& open_state = state.open;
    const auto not_now =
        refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(open_state.step)});
    if (open_state.step == Step::Sally) {
        const std::uint32_t there = blocks_in(pack, state, Side::French, pack.goal) & pack.real[1];
        const std::uint32_t left = sally_candidates(pack, state);
        if (choice.kind == Choice::Kind::Attack) return std::nullopt;
        if (choice.kind == Choice::Kind::Pass && left == there) return std::nullopt;
        if (choice.kind != Choice::Kind::Join) return not_now;
        if (choice.a >= kLeaderArg + kLeaders) return refusal(Reason::NoSuchChoice, Tag::A8);
        // [A 8] any of them; [P 20.5] the Indians only with others
        const bool others = ((there & ~left) & ~indians_bit(pack)) != 0;
        if (choice.a >= kMaxBlocks || (left >> choice.a & 1U) == 0 || (choice.a == pack.indians && !others))
            return refusal(Reason::CannotJoin, Tag::A8, {choice.a});
        return std::nullopt;
    }
    if (choice.kind == Choice::Kind::Ready) return std::nullopt;
    if (choice.kind != Choice::Kind::Join) return not_now;
    const Hidden& hidden = state.hidden[index(side)];
    if (choice.a >= kLeaderArg) {
        const auto leader = static_cast<std::uint8_t>(choice.a - kLeaderArg);
        const Zones from = side == Side::British ? pack.borders[static_cast<std::size_t>(River::Bason)]
                                                 : pack.zones[pack.goal].roads;
        if (leader >= kLeaders || !has(open_state, Module::Leaders) || !is_fit(open_state, side, leader) ||
            hidden.leader[leader] >= kZones || !from.contains(hidden.leader[leader]) ||
            hidden.leader_plan[leader] == kReserve)
            return refusal(Reason::CannotJoin, Tag::A8, {choice.a});
        return std::nullopt;
    }
    if (choice.a >= pack.blocks[index(side)].size()) return refusal(Reason::NoSuchChoice, Tag::A8);
    if ((wave_candidates(pack, state, side) >> choice.a & 1U) == 0)
        return refusal(Reason::CannotJoin, Tag::A8, {choice.a});
    if (hidden.drafted >= wave_limit(pack, state, side))
        return refusal(Reason::WaveFull, Tag::A8, {static_cast<std::uint8_t>(wave_limit(pack, state, side))});
    // [P 9.1] decoys may not be left alone
    std::uint32_t stay = blocks_in(pack, state, side, zone_of(hidden, choice.a)) & ~(1U << choice.a);
    for_each_bit(stay, [&](std::uint8_t b) {
        if ((hidden.plan[b] & Plan::kEmbarks) != 0) stay &= ~(1U << b);
    });
    if (stay != 0 && (stay & pack.real[index(side)]) == 0)
        return refusal(Reason::DecoysLeft, Tag::P9_1, {zone_of(hidden, choice.a)});
    return std::nullopt;
}

void apply_assault(const Pack& pack, State& state, Side side, const Choice& choice) {
    OpenState& open_state = state.open;
    Hidden& hidden = state.hidden[index(side)];
    if (open_state.step == Step::Sally) {
        if (choice.kind == Choice::Kind::Join) {
            hidden.plan[choice.a] = static_cast<std::uint8_t>(hidden.plan[choice.a] | Plan::kEmbarks);
            return;
        }
        if (choice.kind == Choice::Kind::Attack) return begin_fight(pack, state, Fight::Sally, Side::French);
        return begin_wave(state, Side::British);
    }
    if (choice.kind == Choice::Kind::Join) {
        if (choice.a >= kLeaderArg) {
            hidden.leader_plan[choice.a - kLeaderArg] = kReserve;
            return;
        }
        hidden.plan[choice.a] = static_cast<std::uint8_t>(hidden.plan[choice.a] | Plan::kEmbarks);
        ++hidden.drafted;
        return;
    }
    std::array<Zones, kZones> reach{};
    for (std::uint8_t b = 0; b < pack.blocks[index(side)].size(); ++b) {
        if ((hidden.plan[b] & Plan::kEmbarks) == 0 || is_gone(hidden, b)) continue;
        const std::uint8_t from = zone_of(hidden, b);
        hidden.came[b] = static_cast<std::uint8_t>(from | ArrivalBits::kMoved |
                                                   (side == Side::British ? ArrivalBits::kByWater : 0U));
        put(hidden, b, pack.goal);
        set_post(hidden, b, kNoPost);
        reach[from].add(pack.goal);
    }
    for (std::size_t l = 0; l < kLeaders; ++l) {
        if (hidden.leader_plan[l] != kReserve || hidden.leader[l] == kNoZone) continue;
        hidden.leader[l] = pack.goal;
        hidden.used = static_cast<std::uint8_t>(hidden.used | 1U << l);
    }
    hidden.drafted = 0;
    note_moves(pack, state, side, reach);
    if (side == Side::British) return begin_wave(state, Side::French);
    state.hidden[index(Side::British)].assault = kNoBlock;
    // [A 8] the final battle: the British attack, without a landing bonus; only French works count
    open_state.battle = {};
    Battle& battle = open_state.battle;
    battle.zone = pack.goal;
    battle.attacker = Side::British;
    battle.garrison = kFinalBattle;
    note_origins(pack, state);
    for (const Side each : kSides) {
        Hidden& own = state.hidden[index(each)];
        for (std::uint8_t l = 0; l < kLeaders; ++l) {
            own.leader_plan[l] = kNoPost;
            if (own.leader[l] == pack.goal && has(open_state, Module::Leaders) && is_fit(open_state, each, l))
                open_state.leaders_shown[index(each)] =
                    static_cast<std::uint8_t>(open_state.leaders_shown[index(each)] | 1U << l);
        }
        if (has_battle_orders(open_state)) continue;
        for_each_bit(blocks_in(pack, state, each, pack.goal) & ~pack.real[index(each)],
                     [&](std::uint8_t b) { remove_openly(pack, state, each, b); });
    }
    if (has(open_state, Module::Entrenchments)) {
        battle.works = state.hidden[1].sheet[pack.goal];
        open_state.works_seen[pack.goal] = static_cast<std::uint8_t>(state.hidden[0].sheet[pack.goal] |
                                                                     state.hidden[1].sheet[pack.goal] << 3U);
    }
    battle.fight = Fight::Final;
    if (callable(pack, state) != 0) {
        open_state.step = Step::Call;
        return;
    }
    after_call(pack, state);
}

}  // namespace foulon::quebec
