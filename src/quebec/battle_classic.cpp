// Chapters 10, 11 and 16: who defends, columns and reserve, and the classic battle turn. The
// fire of single units is in battle_fire.cpp, leaving a battle in retreat_rout_pursuit.cpp.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

std::uint8_t post_of(const Hidden& hidden, std::size_t block) { return hidden.plan[block] & 7U; }
void set_post(Hidden& hidden, std::size_t block, std::uint8_t post) { hidden.plan[block] = post; }

std::uint32_t fighting(const Pack& pack, const State& state, Side side) {
    const Battle& battle = state.open.battle;
    if (battle.fight == Fight::Garrison && side == Side::French) return 0;  // [A 8] the garrison is notional
    if (battle.fight == Fight::Sally && side == Side::French)               // [A 8] those who attack
        return at_post(pack, state, side, kCentre);
    return blocks_in(pack, state, side, battle.zone);
}

std::uint32_t at_post(const Pack& pack, const State& state, Side side, std::uint8_t post) {
    const Hidden& hidden = state.hidden[index(side)];
    const Battle& battle = state.open.battle;
    if (battle.fight == Fight::Garrison && side == Side::French) return 0;  // [A 8] the garrison is notional
    std::uint32_t bits = 0;
    for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b)
        if (zone_of(hidden, b) == battle.zone && post_of(hidden, b) == post) bits |= 1U << b;
    return bits;
}

std::uint8_t strongest_of(const Hidden& hidden, std::uint32_t blocks) {
    auto best = static_cast<std::uint8_t>(std::countr_zero(blocks));
    for_each_bit(blocks, [&](std::uint8_t b) {
        if (cv_of(hidden, b) > cv_of(hidden, best)) best = b;
    });
    return best;
}

std::uint8_t weakest_column(const Pack& pack, const State& state, Side side) {
    std::uint8_t weakest = kLeft;
    const auto cv = [&](std::uint8_t column) {
        return total_cv(state.hidden[index(side)], at_post(pack, state, side, column));
    };
    for (std::uint8_t column = 1; column < kReserve; ++column)
        if (cv(column) < cv(weakest)) weakest = column;
    return weakest;
}

std::uint8_t leader_at(const State& state, Side side, std::uint8_t post) {
    const Hidden& hidden = state.hidden[index(side)];
    for (std::uint8_t l = 0; l < kLeaders; ++l)
        if (hidden.leader[l] == state.open.battle.zone && hidden.leader_plan[l] == post &&
            is_fit(state.open, side, l) && (state.open.leaders_shown[index(side)] >> l & 1U) != 0)
            return l;
    return kLeaders;
}

bool uses_cards(const State& state) {
    return has_battle_orders(state.open) &&
           (state.open.battle.fight == Fight::Line || state.open.battle.fight == Fight::Final);
}

// --- beginning ----------------------------------------------------------------------------------

void next_battle(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    if (open_state.end != End::None) return;
    if (has_assault(state)) return begin_assault(pack, state);  // [A 8] before the others
    if (open_state.pending.empty()) return after_battles(pack, state);
    if (is_pbm(open_state)) {  // [P 8.3] the written list, the others last
        const Hidden& french = state.hidden[index(Side::French)];
        for (std::size_t i = 0; i < kZones; ++i)
            if (const std::uint8_t zone = nibble(french.engage, i);
                zone != 15 && open_state.pending.contains(zone))
                return begin_battle(pack, state, zone);
        return begin_battle(pack, state, open_state.pending.first());
    }
    if (open_state.pending.size() == 1) return begin_battle(pack, state, open_state.pending.first());
    open_state.step = Step::PickBattle;  // [P 4.1] the French choose
}

void form_in_centre(const Pack& pack, State& state, Side side) {
    Hidden& hidden = state.hidden[index(side)];
    for_each_bit(fighting(pack, state, side), [&](std::uint8_t b) {
        if (!is_real(pack, side, b)) return remove_openly(pack, state, side, b);
        set_post(hidden, b, kCentre);
        show(pack, state, side, b);
    });
}

namespace {

bool any_stayed(const Pack& pack, const State& state, Side side, std::uint8_t zone) {
    const Hidden& hidden = state.hidden[index(side)];
    bool stayed = false;
    for_each_bit(blocks_in(pack, state, side, zone),
                 [&](std::uint8_t b) { stayed = stayed || (hidden.came[b] & ArrivalBits::kMoved) == 0; });
    return stayed;
}

/// [P 15.1] [P 17.1] whether the attack counts as a landing.
bool is_landing(const Pack& pack, const State& state) {
    const Battle& battle = state.open.battle;
    const Hidden& hidden = state.hidden[index(battle.attacker)];
    const std::uint32_t force = blocks_in(pack, state, battle.attacker, battle.zone);
    int wet = 0;
    for_each_bit(force, [&](std::uint8_t b) {
        if ((hidden.came[b] & (ArrivalBits::kByWater | ArrivalBits::kCrossed)) != 0) ++wet;
    });
    if (!is_pbm(state.open)) return wet > 0;
    return wet > 0 && wet * 100 >= std::popcount(force) * pack.settings.landing_percent;
}

/// Blocks of a side that count toward a line of three; Indians do not. [P 16.1]
int line_strength(const Pack& pack, const State& state, Side side) {
    std::uint32_t force = blocks_in(pack, state, side, state.open.battle.zone);
    if (side == Side::French) force &= ~indians_bit(pack);
    return std::popcount(force);
}

void reveal_leaders(State& state) {
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        for (std::size_t l = 0; l < kLeaders; ++l) {
            hidden.leader_plan[l] = kNoPost;
            if (hidden.leader[l] != state.open.battle.zone || !has(state.open, Module::Leaders)) continue;
            state.open.leaders_shown[index(side)] =
                static_cast<std::uint8_t>(state.open.leaders_shown[index(side)] | 1U << l);
            hidden.used = static_cast<std::uint8_t>(hidden.used | 1U << l);
        }
    }
}

/// One column per side: every block in the centre with the best leader. [P 16.1]
void form_single(const Pack& pack, State& state) {
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        form_in_centre(pack, state, side);
        std::uint8_t best = kLeaders;
        for (std::uint8_t l = 0; l < kLeaders; ++l)
            if ((state.open.leaders_shown[index(side)] >> l & 1U) != 0 && is_fit(state.open, side, l) &&
                (best == kLeaders ||
                 pack.leaders[index(side)][l].rating > pack.leaders[index(side)][best].rating))
                best = l;
        if (best < kLeaders) hidden.leader_plan[best] = kCentre;
    }
}

void first_turn(const Pack& pack, State& state) {
    Battle& battle = state.open.battle;
    battle.round = 1;
    if (uses_cards(state)) return begin_card_turn(pack, state);
    if (battle.fight == Fight::Line || battle.fight == Fight::Final)
        for (const Side side : kSides)
            for (std::uint8_t column = 0; column < kReserve; ++column)
                for_each_bit(at_post(pack, state, side, column),
                             [&](std::uint8_t b) { show(pack, state, side, b); });
    begin_act(pack, state, defender(battle));
}

}  // namespace

void note_origins(const Pack& pack, State& state) {
    Battle& battle = state.open.battle;
    const Hidden& hidden = state.hidden[index(battle.attacker)];
    for_each_bit(blocks_in(pack, state, battle.attacker, battle.zone), [&](std::uint8_t b) {
        if ((hidden.came[b] & ArrivalBits::kMoved) != 0) battle.origins.add(hidden.came[b] & 15U);
    });
}

void begin_battle(const Pack& pack, State& state, std::uint8_t zone) {
    OpenState& open_state = state.open;
    open_state.pending.remove(zone);
    open_state.fought.add(zone);
    open_state.battle = {};
    Battle& battle = open_state.battle;
    battle.zone = zone;
    set_shown(open_state, Side::British, 0);
    set_shown(open_state, Side::French, 0);
    open_state.leaders_shown = {};
    const bool french_stayed = any_stayed(pack, state, Side::French, zone);
    const bool british_stayed = any_stayed(pack, state, Side::British, zone);
    // The side that stayed defends; if neither did, the French.
    battle.attacker = british_stayed && !french_stayed ? Side::French : Side::British;
    note_origins(pack, state);
    const bool meeting = !british_stayed && !french_stayed;
    if (!meeting && is_landing(pack, state)) set_flag(battle, BattleFlag::kLanding);
    reveal_leaders(state);
    if (has(open_state, Module::Entrenchments)) {  // [A 6] all works are revealed before anyone deploys
        const Hidden& british = state.hidden[0];
        const Hidden& french = state.hidden[1];
        open_state.works_seen[zone] =
            static_cast<std::uint8_t>(british.sheet[zone] | french.sheet[zone] << 3U);
        battle.works = state.hidden[index(defender(battle))].sheet[zone];
    }
    if (callable(pack, state) != 0) {  // [A 4] Vaudreuil brings a militia
        open_state.step = Step::Call;
        return;
    }
    after_call(pack, state);
}

void after_call(const Pack& pack, State& state) {
    // The French are asked whether or not the Indians are there, because the question would reveal
    // it.
    if (!is_gone(state.hidden[index(Side::French)], pack.indians)) {
        state.open.step = Step::IndiansBefore;  // [P 20.6]
        return;
    }
    after_indians_before(pack, state);
}

void after_indians_before(const Pack& pack, State& state) { form_up(pack, state); }

void form_up(const Pack& pack, State& state) {
    Battle& battle = state.open.battle;
    const int attackers = line_strength(pack, state, battle.attacker);
    const int defenders = line_strength(pack, state, defender(battle));
    if (attackers == 0 || defenders == 0) return end_battle(pack, state);
    const int line = pack.settings.line_blocks;
    // [P 16.1] fewer than three: a skirmish; [B 18.2] with battle orders only the attacker's number counts
    const bool single = attackers < line || (defenders < line && !has_battle_orders(state.open));
    battle.fight = battle.fight == Fight::Final ? (single ? Fight::Skirmish : Fight::Final)
                   : single                     ? Fight::Skirmish
                                                : Fight::Line;
    if (single) {
        form_single(pack, state);
        return first_turn(pack, state);
    }
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        for_each_bit(fighting(pack, state, side), [&](std::uint8_t b) { set_post(hidden, b, kNoPost); });
        if (side == Side::French && zone_of(hidden, pack.indians) == battle.zone)
            set_post(hidden, pack.indians, kReserve);  // [P 20.5] never in a column
    }
    battle.actor = defender(battle);  // [P 10.2] the defender first
    state.open.step = Step::Array;
}

// --- deployment in columns [P 10.2] -------------------------------------------------------------

namespace {

std::uint32_t unposted(const Pack& pack, const State& state, Side side) {
    return at_post(pack, state, side, kNoPost);
}
unsigned unposted_leaders(const State& state, Side side) {
    unsigned bits = 0;
    for (unsigned l = 0; l < kLeaders; ++l)
        if ((state.open.leaders_shown[index(side)] >> l & 1U) != 0 && is_fit(state.open, side, l) &&
            state.hidden[index(side)].leader_plan[l] == kNoPost)
            bits |= 1U << l;
    return bits;
}
/// Columns that still need a block: all three, but none for a defender with battle orders.
/// [B 12.1]
int columns_needed(const Pack& pack, const State& state, Side side) {
    if (uses_cards(state) && side == defender(state.open.battle)) return 0;
    int empty = 0;
    for (std::uint8_t column = 0; column < kReserve; ++column)
        if (at_post(pack, state, side, column) == 0) ++empty;
    return empty;
}

}  // namespace

std::optional<Refusal> refuse_array(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const std::uint32_t left = unposted(pack, state, side);
    const Tag tag = side == defender(state.open.battle) ? Tag::P10_2 : Tag::P10_3;
    const auto too_few = [&](int posted, std::uint8_t post) -> std::optional<Refusal> {
        int need = columns_needed(pack, state, side);
        if (post != kReserve && at_post(pack, state, side, post) == 0 && need > 0) --need;
        if (std::popcount(left) - posted < need)  // [P 10.2] [B 12.2] a block in each column
            return refusal(Reason::ColumnsNeed, uses_cards(state) ? Tag::B12_2 : tag,
                           {static_cast<std::uint8_t>(need)});
        return std::nullopt;
    };
    switch (choice.kind) {
        case Choice::Kind::Post: {
            if (choice.b > kReserve) return refusal(Reason::NoSuchChoice, tag);
            if (choice.a >= kLeaderArg) {
                const auto leader = static_cast<std::uint8_t>(choice.a - kLeaderArg);
                if (leader >= kLeaders || (unposted_leaders(state, side) >> leader & 1U) == 0)
                    return refusal(Reason::NotInBattle, Tag::A4, {choice.a});
                if (leader_at(state, side, choice.b) < kLeaders)  // [A 4] one in each
                    return refusal(Reason::PostTaken, Tag::A4, {choice.b});
                return std::nullopt;
            }
            if (choice.a >= pack.blocks[index(side)].size() ||
                (fighting(pack, state, side) >> choice.a & 1U) == 0)
                return refusal(Reason::NotInBattle, tag, {choice.a});
            if ((left >> choice.a & 1U) == 0) {
                if (side == Side::French && choice.a == pack.indians)  // [P 20.5]
                    return refusal(Reason::IndiansInReserve, Tag::P20_5);
                return refusal(Reason::AlreadyPosted, tag, {choice.a});
            }
            return too_few(1, choice.b);
        }
        case Choice::Kind::Rest:
            if (choice.a > kReserve || left == 0) return refusal(Reason::NoSuchChoice, tag);
            return too_few(std::popcount(left), choice.a);
        case Choice::Kind::Ready:
            if (left != 0 || unposted_leaders(state, side) != 0)
                return refusal(Reason::StillUnposted, tag,
                               {static_cast<std::uint8_t>(std::popcount(left) +
                                                          std::popcount(unposted_leaders(state, side)))});
            return std::nullopt;
        default:
            return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
    }
}

void apply_array(const Pack& pack, State& state, Side side, const Choice& choice) {
    Hidden& hidden = state.hidden[index(side)];
    Battle& battle = state.open.battle;
    if (choice.kind == Choice::Kind::Post) {
        if (choice.a >= kLeaderArg)
            hidden.leader_plan[choice.a - kLeaderArg] = choice.b;
        else
            set_post(hidden, choice.a, choice.b);
        return;
    }
    if (choice.kind == Choice::Kind::Rest)
        return for_each_bit(unposted(pack, state, side),
                            [&](std::uint8_t b) { set_post(hidden, b, choice.a); });
    if (side == defender(battle)) {
        battle.actor = battle.attacker;  // [P 10.3]
        return;
    }
    first_turn(pack, state);
}

// --- the battle turn [P 11.1] -------------------------------------------------------------------

std::uint32_t reserves(const Pack& pack, const State& state, Side side) {
    std::uint32_t bits = at_post(pack, state, side, kReserve);
    if (side == Side::French) bits &= ~indians_bit(pack);
    return bits;
}

std::optional<Refusal> refuse_leader_commit(const State& state, Side side, const Choice& choice) {
    const auto leader = static_cast<std::uint8_t>(choice.a - kLeaderArg);
    if (leader >= kLeaders || leader_at(state, side, kReserve) != leader)
        return refusal(Reason::NotInReserve, Tag::A4, {choice.a});
    if (state.hidden[index(side)].pick_leader < kLeaders) return refusal(Reason::CommittedAlready, Tag::A4);
    if (leader_at(state, side, choice.b) < kLeaders) return refusal(Reason::PostTaken, Tag::A4, {choice.b});
    return std::nullopt;
}

namespace {

bool may_retreat(const Pack& pack, const State& state, Side side) {
    const Battle& battle = state.open.battle;
    if (side == defender(battle) && battle.round == 1) return false;   // [P 13.2]
    if (battle.fight == Fight::Sally) return side == battle.attacker;  // [A 8]
    return !retreats(pack, state, side).all().empty();
}

}  // namespace

void begin_act(const Pack& pack, State& state, Side side) {
    Battle& battle = state.open.battle;
    battle.actor = side;
    battle.led = static_cast<std::uint8_t>(battle.led & (side == Side::British ? 0xf0U : 0x0fU));
    const bool garrison = battle.fight == Fight::Garrison && side == Side::French;
    const bool has_choice =
        !garrison && (may_retreat(pack, state, side) || may_shoot_first(pack, state, side) != 0 ||
                      (!is_single(battle) &&
                       (reserves(pack, state, side) != 0 || leader_at(state, side, kReserve) < kLeaders)));
    if (has_choice || is_pbm(state.open)) {
        state.open.step = Step::Act;
        return;
    }
    begin_fire(pack, state, side, is_single(battle) ? 2 : 7, Next::Turn);
}

std::optional<Refusal> refuse_act(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const Battle& battle = state.open.battle;
    const Hidden& hidden = state.hidden[index(side)];
    switch (choice.kind) {
        case Choice::Kind::Retreat: {
            if (choice.a >= kZones) return refusal(Reason::NoSuchChoice, Tag::P11_1);
            if (hidden.pick != kNoBlock || hidden.pick_leader < kLeaders)
                return refusal(Reason::CommittedAlready, Tag::P11_1);
            if (side == defender(battle) && battle.round == 1)  // [P 13.2]
                return refusal(Reason::NoRetreatYet, Tag::P13_2, {battle.round});
            if (battle.fight == Fight::Sally) {  // [A 8] they stay on the heights
                if (side == battle.attacker && choice.a == battle.zone) return std::nullopt;
                return refusal(Reason::NoWayThere, Tag::A8, {choice.a});
            }
            return refuse_way_out(pack, state, side, choice.a);
        }
        case Choice::Kind::Commit: {
            if (choice.b > kRight) return refusal(Reason::NotAColumn, Tag::P10_4, {choice.b});
            if (choice.a >= kLeaderArg) {
                if (is_single(battle)) return refusal(Reason::NotInReserve, Tag::A4, {choice.a});
                return refuse_leader_commit(state, side, choice);
            }
            if (choice.a >= pack.blocks[index(side)].size() || is_single(battle) ||
                (reserves(pack, state, side) >> choice.a & 1U) == 0) {
                if (side == Side::French && choice.a == pack.indians)
                    return refusal(Reason::IndiansInReserve, Tag::P20_5);
                return refusal(Reason::NotInReserve, Tag::P10_4, {choice.a});
            }
            if (hidden.pick != kNoBlock)
                return refusal(Reason::CommittedAlready, Tag::P10_4);  // [P 10.4] one
            return std::nullopt;
        }
        case Choice::Kind::Fire:
            return std::nullopt;
        case Choice::Kind::Shoot:  // [P 11.1] he orders his fire himself
            if (choice.a >= pack.blocks[index(side)].size()) return refusal(Reason::NoSuchChoice, Tag::P11_1);
            if ((may_shoot_first(pack, state, side) >> choice.a & 1U) == 0)
                return refusal(Reason::CannotFire, Tag::P11_1, {choice.a});
            return std::nullopt;
        default:
            return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
    }
}

void apply_act(const Pack& pack, State& state, Side side, const Choice& choice) {
    Hidden& hidden = state.hidden[index(side)];
    Battle& battle = state.open.battle;
    if (choice.kind == Choice::Kind::Retreat) {
        if (battle.fight == Fight::Sally) return assault_fight_over(pack, state);
        return begin_leaving(pack, state, side, choice.a);
    }
    if (choice.kind == Choice::Kind::Commit) {
        if (choice.a >= kLeaderArg) {
            hidden.pick_leader = static_cast<std::uint8_t>(choice.a - kLeaderArg);
            hidden.leader_post = choice.b;
        } else {
            hidden.pick = choice.a;
            hidden.pick_post = choice.b;
        }
        return;
    }
    if (hidden.pick != kNoBlock) {  // [P 11.1] one unit from reserve
        set_post(hidden, hidden.pick, hidden.pick_post);
        show(pack, state, side, hidden.pick);
    }
    if (hidden.pick_leader < kLeaders) hidden.leader_plan[hidden.pick_leader] = hidden.leader_post;
    hidden.pick = kNoBlock;
    hidden.pick_post = kNoPost;
    hidden.pick_leader = 7;
    hidden.leader_post = kNoPost;
    const std::uint8_t columns = is_single(battle) ? 2 : 7;
    if (choice.kind == Choice::Kind::Shoot) return begin_ordered_fire(pack, state, side, columns, choice.a);
    begin_fire(pack, state, side, columns, Next::Turn);
}

}  // namespace foulon::quebec
