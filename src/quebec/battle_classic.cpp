// Chapters 10 to 12 and 15 to 17: who defends, columns and reserve, the battle
// turn of the classic battle, and the fire of single units, which battle orders
// and commanders use too. Leaving a battle is in retreat_rout_pursuit.cpp.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

std::uint8_t post_of(const Hidden& hidden, std::size_t block) { return hidden.plan[block] & 7U; }
void set_post(Hidden& hidden, std::size_t block, std::uint8_t post) { hidden.plan[block] = post; }

std::uint32_t fighting(const Pack& pack, const State& state, Side side) {
    const Battle& battle = state.table.battle;
    if (battle.fight == Fight::Garrison && side == Side::French) return 0;  // [A 8] the garrison is notional
    return blocks_in(pack, state, side, battle.zone);
}

std::uint32_t at_post(const Pack& pack, const State& state, Side side, std::uint8_t post) {
    const Hidden& hidden = state.hidden[index(side)];
    const Battle& battle = state.table.battle;
    if (battle.fight == Fight::Garrison && side == Side::French) return 0;  // [A 8] the garrison is notional
    std::uint32_t bits = 0;
    for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b)
        if (zone_of(hidden, b) == battle.zone && post_of(hidden, b) == post) bits |= 1U << b;
    return bits;
}

std::uint8_t leader_at(const State& state, Side side, std::uint8_t post) {
    const Hidden& hidden = state.hidden[index(side)];
    for (std::uint8_t l = 0; l < kLeaders; ++l)
        if (hidden.leader[l] == state.table.battle.zone && hidden.leader_plan[l] == post &&
            is_fit(state.table, side, l) && (state.table.leaders_shown[index(side)] >> l & 1U) != 0)
            return l;
    return kLeaders;
}

bool uses_cards(const State& state) {
    return has_battle_orders(state.table) &&
           (state.table.battle.fight == Fight::Line || state.table.battle.fight == Fight::Final);
}

// --- beginning ----------------------------------------------------------------------------------

void next_battle(const Pack& pack, State& state) {
    Table& table = state.table;
    if (table.end != End::None) return;
    if (has_assault(state)) return begin_assault(pack, state);  // [A 8] before the others
    if (table.pending.empty()) return after_battles(pack, state);
    if (is_pbm(table)) {  // [P 8.3] the written list, the others last
        const Hidden& french = state.hidden[index(Side::French)];
        for (std::size_t i = 0; i < kZones; ++i)
            if (const std::uint8_t zone = nibble(french.engage, i);
                zone != 15 && table.pending.contains(zone))
                return begin_battle(pack, state, zone);
        return begin_battle(pack, state, table.pending.first());
    }
    if (table.pending.size() == 1) return begin_battle(pack, state, table.pending.first());
    table.step = Step::PickBattle;  // [P 4.1] the French choose
}

namespace {

bool any_stayed(const Pack& pack, const State& state, Side side, std::uint8_t zone) {
    const Hidden& hidden = state.hidden[index(side)];
    bool stayed = false;
    for_each_bit(blocks_in(pack, state, side, zone),
                 [&](std::uint8_t b) { stayed = stayed || (hidden.came[b] & Came::kMoved) == 0; });
    return stayed;
}

/// [P 15.1] [P 17.1] whether the attack counts as a landing.
bool is_landing(const Pack& pack, const State& state) {
    const Battle& battle = state.table.battle;
    const Hidden& hidden = state.hidden[index(battle.attacker)];
    const std::uint32_t force = blocks_in(pack, state, battle.attacker, battle.zone);
    int wet = 0;
    for_each_bit(force, [&](std::uint8_t b) {
        if ((hidden.came[b] & (Came::kByWater | Came::kCrossed)) != 0) ++wet;
    });
    if (!is_pbm(state.table)) return wet > 0;
    return wet > 0 && wet * 100 >= std::popcount(force) * pack.settings.landing_percent;
}

/// Blocks of a side that count toward a line of three: Indians do not. [P 16.1]
int line_strength(const Pack& pack, const State& state, Side side) {
    std::uint32_t force = blocks_in(pack, state, side, state.table.battle.zone);
    if (side == Side::French) force &= ~indians_bit(pack);
    return std::popcount(force);
}

void reveal_leaders(State& state) {
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        for (std::size_t l = 0; l < kLeaders; ++l) {
            hidden.leader_plan[l] = kNoPost;
            if (hidden.leader[l] != state.table.battle.zone || !has(state.table, Module::Leaders)) continue;
            state.table.leaders_shown[index(side)] =
                static_cast<std::uint8_t>(state.table.leaders_shown[index(side)] | 1U << l);
            hidden.used = static_cast<std::uint8_t>(hidden.used | 1U << l);
        }
    }
}

/// One column for each side: every block in the centre, the best leader with them. [P 16.1]
void form_single(const Pack& pack, State& state) {
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        const std::uint32_t force = fighting(pack, state, side);
        for_each_bit(force, [&](std::uint8_t b) {
            if (!is_real(pack, side, b)) return remove_openly(pack, state, side, b);
            set_post(hidden, b, kCentre);
            show(pack, state, side, b);
        });
        std::uint8_t best = kLeaders;
        for (std::uint8_t l = 0; l < kLeaders; ++l)
            if ((state.table.leaders_shown[index(side)] >> l & 1U) != 0 && is_fit(state.table, side, l) &&
                (best == kLeaders ||
                 pack.leaders[index(side)][l].rating > pack.leaders[index(side)][best].rating))
                best = l;
        if (best < kLeaders) hidden.leader_plan[best] = kCentre;
    }
}

void begin_act(const Pack& pack, State& state, Side side);

void first_turn(const Pack& pack, State& state) {
    Battle& battle = state.table.battle;
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

void begin_battle(const Pack& pack, State& state, std::uint8_t zone) {
    Table& table = state.table;
    table.pending.remove(zone);
    table.fought.add(zone);
    table.battle = {};
    Battle& battle = table.battle;
    battle.zone = zone;
    set_shown(table, Side::British, 0);
    set_shown(table, Side::French, 0);
    table.leaders_shown = {};
    const bool french_stayed = any_stayed(pack, state, Side::French, zone);
    const bool british_stayed = any_stayed(pack, state, Side::British, zone);
    // Who stayed defends; if nobody did, the French.
    battle.attacker = british_stayed && !french_stayed ? Side::French : Side::British;
    const bool meeting = !british_stayed && !french_stayed;
    if (!meeting && is_landing(pack, state)) set_flag(battle, BattleFlag::kLanding);
    reveal_leaders(state);
    if (has(table, Module::Entrenchments)) {  // [A 6] all works are shown before anybody deploys
        const Hidden& british = state.hidden[0];
        const Hidden& french = state.hidden[1];
        table.works_seen[zone] = static_cast<std::uint8_t>(british.sheet[zone] | french.sheet[zone] << 3U);
        battle.works = state.hidden[index(defender(battle))].sheet[zone];
    }
    if (callable(pack, state) != 0) {  // [A 4] Vaudreuil brings a militia
        table.step = Step::Call;
        return;
    }
    after_call(pack, state);
}

void after_call(const Pack& pack, State& state) {
    // The French are asked whether the Indians are there or not: the question must not tell.
    if (!is_gone(state.hidden[index(Side::French)], pack.indians) && !is_pbm(state.table)) {
        state.table.step = Step::IndiansBefore;  // [P 20.6]
        return;
    }
    after_indians_before(pack, state);
}

void after_indians_before(const Pack& pack, State& state) { form_up(pack, state); }

void form_up(const Pack& pack, State& state) {
    Battle& battle = state.table.battle;
    const int attackers = line_strength(pack, state, battle.attacker);
    const int defenders = line_strength(pack, state, defender(battle));
    if (attackers == 0 || defenders == 0) return end_battle(pack, state);
    const int line = pack.settings.line_blocks;
    // [P 16.1] fewer than three: a skirmish; [B 18.2] with battle orders only the attacker's number counts
    const bool single = attackers < line || (defenders < line && !has_battle_orders(state.table));
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
    state.table.step = Step::Array;
}

// --- deployment in columns [P 10.2] -------------------------------------------------------------

namespace {

std::uint32_t unposted(const Pack& pack, const State& state, Side side) {
    return at_post(pack, state, side, kNoPost);
}
unsigned unposted_leaders(const State& state, Side side) {
    unsigned bits = 0;
    for (unsigned l = 0; l < kLeaders; ++l)
        if ((state.table.leaders_shown[index(side)] >> l & 1U) != 0 && is_fit(state.table, side, l) &&
            state.hidden[index(side)].leader_plan[l] == kNoPost)
            bits |= 1U << l;
    return bits;
}
/// Columns that must still get a block: all three, but none for a defender under battle orders. [B 12.1]
int columns_needed(const Pack& pack, const State& state, Side side) {
    if (uses_cards(state) && side == defender(state.table.battle)) return 0;
    int empty = 0;
    for (std::uint8_t column = 0; column < kReserve; ++column)
        if (at_post(pack, state, side, column) == 0) ++empty;
    return empty;
}

}  // namespace

std::optional<Refusal> refuse_array(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const std::uint32_t left = unposted(pack, state, side);
    const Tag tag = side == defender(state.table.battle) ? Tag::P10_2 : Tag::P10_3;
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
            return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.table.step)});
    }
}

void apply_array(const Pack& pack, State& state, Side side, const Choice& choice) {
    Hidden& hidden = state.hidden[index(side)];
    Battle& battle = state.table.battle;
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

namespace {

std::uint32_t reserves(const Pack& pack, const State& state, Side side) {
    std::uint32_t bits = at_post(pack, state, side, kReserve);
    if (side == Side::French) bits &= ~indians_bit(pack);
    return bits;
}

bool may_retreat(const Pack& pack, const State& state, Side side) {
    const Battle& battle = state.table.battle;
    if (side == defender(battle) && battle.round == 1) return false;   // [P 13.2]
    if (battle.fight == Fight::Sally) return side == battle.attacker;  // [A 8]
    return !retreats(pack, state, side).all().empty();
}

void begin_act(const Pack& pack, State& state, Side side) {
    Battle& battle = state.table.battle;
    battle.actor = side;
    battle.led = static_cast<std::uint8_t>(battle.led & (side == Side::British ? 0xf0U : 0x0fU));
    set_flag(battle, BattleFlag::kCommitted, false);
    const bool garrison = battle.fight == Fight::Garrison && side == Side::French;
    const bool has_choice =
        !garrison && (may_retreat(pack, state, side) ||
                      (!is_single(battle) &&
                       (reserves(pack, state, side) != 0 || leader_at(state, side, kReserve) < kLeaders)));
    if (has_choice || is_pbm(state.table)) {
        state.table.step = Step::Act;
        return;
    }
    begin_fire(pack, state, side, is_single(battle) ? 2 : 7, Next::Turn);
}

}  // namespace

std::optional<Refusal> refuse_act(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const Battle& battle = state.table.battle;
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
            if (!retreats(pack, state, side).all().contains(choice.a))
                return refusal(Reason::NoWayThere, side == battle.attacker ? Tag::P13_5 : Tag::P13_4,
                               {choice.a});
            return std::nullopt;
        }
        case Choice::Kind::Commit: {
            if (choice.b > kRight) return refusal(Reason::NotAColumn, Tag::P10_4, {choice.b});
            if (choice.a >= kLeaderArg) {
                const auto leader = static_cast<std::uint8_t>(choice.a - kLeaderArg);
                if (leader >= kLeaders || leader_at(state, side, kReserve) != leader || is_single(battle))
                    return refusal(Reason::NotInReserve, Tag::A4, {choice.a});
                if (hidden.pick_leader < kLeaders) return refusal(Reason::CommittedAlready, Tag::A4);
                if (leader_at(state, side, choice.b) < kLeaders)
                    return refusal(Reason::PostTaken, Tag::A4, {choice.b});
                return std::nullopt;
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
        default:
            return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.table.step)});
    }
}

void apply_act(const Pack& pack, State& state, Side side, const Choice& choice) {
    Hidden& hidden = state.hidden[index(side)];
    Battle& battle = state.table.battle;
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
    begin_fire(pack, state, side, is_single(battle) ? 2 : 7, Next::Turn);
}

// --- fire [P 12.2] ------------------------------------------------------------------------------

int hits_of(const Outcome& volley, std::uint8_t hits_on) {
    int hits = 0;
    for (std::size_t i = 0; i < volley.value; ++i)
        if (volley.faces[i] >= hits_on) ++hits;
    return hits;
}

namespace {

/// The leader's dice join the first unit of his column that fires in a battle turn. [A 4]
int leader_dice(const Pack& pack, const State& state, Side side, std::uint8_t post) {
    const Battle& battle = state.table.battle;
    if ((battle.led >> (index(side) * 4 + post) & 1U) != 0) return 0;
    const std::uint8_t leader = leader_at(state, side, post);
    return leader < kLeaders ? pack.leaders[index(side)][leader].rating : 0;
}

bool has_landing_bonus(const State& state, Side side, std::uint8_t unit) {
    const Battle& battle = state.table.battle;
    if (side != defender(battle) || battle.round != 1) return false;  // [P 15.1] his first battle turn
    if (!has_flag(battle, BattleFlag::kLanding)) return false;        // [P 15.1]
    const std::uint8_t came = state.hidden[index(side)].came[unit];
    // [P 15.1] who was there when the turn began; [B 17.1] who did not come by water
    return (came & (has_battle_orders(state.table) ? Came::kByWater : Came::kMoved)) == 0;
}

}  // namespace

Shot shot(const Pack& pack, const State& state) {
    const Table& table = state.table;
    const Battle& battle = table.battle;
    const Settings& settings = pack.settings;
    Shot now{0, settings.hits_on};
    const Side side = table.step == Step::RaidFire     ? Side::French
                      : table.step == Step::RaidReturn ? Side::British
                      : table.step == Step::Pursuit    ? other(battle.actor)
                                                       : battle.actor;
    const Hidden& hidden = state.hidden[index(side)];
    if (table.step == Step::RaidFire) return {cv_of(hidden, pack.indians), settings.double_on};  // [P 20.3]
    if (table.step == Step::RaidReturn) return {cv_of(hidden, battle.unit), settings.hits_on};
    if (battle.unit == kGarrison)
        return {battle.garrison, battle.round == 1 ? settings.double_on : settings.hits_on};
    const std::uint8_t unit = battle.unit;
    const bool indians = side == Side::French && unit == pack.indians;
    now.dice = cv_of(hidden, unit);
    if (indians && (is_single(battle) || has_flag(battle, BattleFlag::kSkirmishers)))
        now.dice = std::min<int>(now.dice, settings.indians_skirmish_cv);  // [P 20.5]
    const std::uint8_t post = post_of(hidden, unit);
    if (table.step == Step::Pursuit) {
        if (indians && has_flag(battle, BattleFlag::kRouted)) now.hits_on = settings.double_on;  // [P 20.5]
        if (has_flag(battle, BattleFlag::kByWater) &&
            (!uses_cards(state) || has_flag(battle, BattleFlag::kRouted)))
            now.hits_on = settings.double_on;  // [P 15.2] [B 17.2]
        // [A 4] a leader with the reserve helps one pursuing unit
        if (leader_at(state, side, kReserve) < kLeaders) now.dice += leader_dice(pack, state, side, kReserve);
    } else {
        if (has_flag(battle, BattleFlag::kSkirmishers) && side == defender(battle) && !indians)
            now.dice = (now.dice + settings.skirmish_share - 1) / settings.skirmish_share;  // [B 18.5]
        now.dice += leader_dice(pack, state, side, post);
        if (has_landing_bonus(state, side, unit)) now.hits_on = settings.double_on;
    }
    now.dice = std::clamp<int>(now.dice, 0, static_cast<int>(Outcome::kMostDice));
    return now;
}

void begin_fire(const Pack& pack, State& state, Side firer, std::uint8_t columns, Next next) {
    Battle& battle = state.table.battle;
    battle.actor = firer;
    battle.owner = other(firer);
    battle.columns = columns;
    battle.unit = kNoBlock;
    battle.next = next;
    battle.shots = 255;
    if (next == Next::Turn && firer == battle.attacker && battle.round > 1) battle.works = 0;
    next_shot(pack, state);
}

void next_shot(const Pack& pack, State& state) {
    Table& table = state.table;
    Battle& battle = table.battle;
    const Side side = battle.actor;
    if (battle.fight == Fight::Garrison && side == Side::French) {  // [A 8] the notional garrison
        if (battle.unit == kGarrison) return fire_over(pack, state);
        battle.unit = kGarrison;
        battle.target = kCentre;
        table.step = Step::Fire;
        return;
    }
    while (battle.columns != 0) {
        const auto column = static_cast<std::uint8_t>(std::countr_zero(battle.columns));
        std::uint32_t left = at_post(pack, state, side, column);
        if (battle.unit != kNoBlock) left &= ~((2U << battle.unit) - 1U);
        if (battle.moved[index(side)] < kMostBlocks && uses_cards(state))
            left &= ~(1U << battle.moved[index(side)]);  // [B 12.3] who came from reserve does not fire
        const bool skirmishers = has_flag(battle, BattleFlag::kSkirmishers);
        const bool are_ours = skirmishers && side == defender(battle);
        if (are_ours) {  // [B 18.5] those chosen to fire carry a mark
            const Hidden& own = state.hidden[index(side)];
            for_each_bit(left, [&](std::uint8_t b) {
                if ((own.plan[b] & Plan::kEmbarks) == 0) left &= ~(1U << b);
            });
        } else {
            battle.target = skirmishers ? kCentre : facing(column);
        }
        if (left == 0 || battle.shots == 0) {
            battle.columns = static_cast<std::uint8_t>(battle.columns & (battle.columns - 1U));
            battle.unit = kNoBlock;
            if (battle.shots == 0 && battle.columns != 0) battle.shots = 1;  // one unit of each column
            continue;
        }
        battle.unit = static_cast<std::uint8_t>(std::countr_zero(left));
        if (battle.shots == 1) {  // the strongest one of the column
            for_each_bit(left, [&](std::uint8_t b) {
                if (cv_of(state.hidden[index(side)], b) > cv_of(state.hidden[index(side)], battle.unit))
                    battle.unit = b;
            });
        }
        if (battle.shots != 255) --battle.shots;
        table.step = Step::Fire;
        if (shot(pack, state).dice == 0) continue;
        if (are_ours && battle.card[0] == static_cast<std::uint8_t>(AttackCard::Probing)) {
            std::uint32_t targets = 0;
            for (std::uint8_t c = 0; c < kReserve; ++c) targets |= at_post(pack, state, battle.attacker, c);
            if (targets == 0) break;    // only decoys stood in the columns: nobody can be hit
            table.step = Step::Column;  // each names the column it hits
        }
        return;
    }
    fire_over(pack, state);
}

void fire_dice(const Pack& pack, State& state, int hits) {
    Battle& battle = state.table.battle;
    const Side side = battle.actor;
    if (battle.unit != kGarrison)
        battle.led = static_cast<std::uint8_t>(
            battle.led | 1U << (index(side) * 4 + post_of(state.hidden[index(side)], battle.unit)));
    // [A 6] a work cancels the attacker's first fire into its column; any one serves a single column
    const std::uint8_t work = has_flag(battle, BattleFlag::kSkirmishers) && battle.unit != kGarrison
                                  ? facing(post_of(state.hidden[index(side)], battle.unit))
                                  : battle.target;
    const bool covered =
        side == battle.attacker && (is_single(battle) ? battle.works != 0 : (battle.works >> work & 1U) != 0);
    if (covered) hits = 0;
    if (has_flag(battle, BattleFlag::kDeferred)) {
        std::uint8_t& due = battle.due[index(other(side))][battle.target];
        due = static_cast<std::uint8_t>(due + hits);
        return next_shot(pack, state);
    }
    land_hits(pack, state, other(side), battle.target, hits);
}

std::uint32_t hit_candidates(const Pack& pack, const State& state) {
    const Table& table = state.table;
    const Battle& battle = table.battle;
    if (table.step == Step::RaidLoss) return blocks_in(pack, state, Side::British, table.raid) & pack.real[0];
    if (table.step == Step::PursuitHits) {
        std::uint32_t bits = fighting(pack, state, battle.owner) & pack.real[index(battle.owner)];
        if (battle.owner == Side::French) bits &= ~indians_bit(pack);  // [P 20.6]
        return bits;  // [B 17.2] those in the boats and those left behind
    }
    return at_post(pack, state, battle.owner, battle.target) & pack.real[index(battle.owner)];
}

namespace {

void begin_checks(const Pack& pack, State& state, int lost) {
    Battle& battle = state.table.battle;
    battle.hits = 0;
    const std::uint8_t leader =
        battle.target <= kReserve ? leader_at(state, battle.owner, battle.target) : std::uint8_t{kLeaders};
    if (lost > 0 && leader < kLeaders) {  // [A 4] a check for each CV lost in his column
        battle.checks = static_cast<std::uint8_t>(lost);
        battle.checked = static_cast<std::uint8_t>(index(battle.owner) * 4 + leader);
        state.table.step = Step::LeaderCheck;
        return;
    }
    after_shot(pack, state);
}

}  // namespace

void land_hits(const Pack& pack, State& state, Side owner, std::uint8_t column, int hits) {
    Battle& battle = state.table.battle;
    battle.owner = owner;
    battle.target = column;
    if (battle.fight == Fight::Garrison && owner == Side::French) {
        battle.garrison = static_cast<std::uint8_t>(battle.garrison - std::min<int>(battle.garrison, hits));
        return after_shot(pack, state);
    }
    if (has_flag(battle, BattleFlag::kTrapped) && owner == defender(battle))
        hits *= pack.settings.skirmish_loss;  // [B 18.6]
    const std::uint32_t targets = hit_candidates(pack, state);
    if (hits == 0 || targets == 0) return after_shot(pack, state);
    if (has_flag(battle, BattleFlag::kSkirmishers) && owner == defender(battle))
        set_flag(battle, BattleFlag::kHurt);
    const int total = total_cv(state.hidden[index(owner)], targets);
    if (hits >= total) {
        for_each_bit(targets, [&](std::uint8_t b) { lose(pack, state, owner, b, 7); });
        return begin_checks(pack, state, total);
    }
    if (std::popcount(targets) == 1) {
        lose(pack, state, owner, static_cast<std::uint8_t>(std::countr_zero(targets)),
             static_cast<std::uint8_t>(hits));
        return begin_checks(pack, state, hits);
    }
    battle.hits = static_cast<std::uint8_t>(hits);
    state.table.step = Step::Hits;
}

std::optional<Refusal> refuse_hits(const Pack& pack, const State& state, Side side, const Choice& choice) {
    if (choice.kind == Choice::Kind::Auto) return std::nullopt;
    if (choice.kind != Choice::Kind::Lose)
        return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.table.step)});
    const Hidden& hidden = state.hidden[index(side)];
    if (choice.a >= pack.blocks[index(side)].size()) return refusal(Reason::NoSuchChoice, Tag::P12_2);
    if ((hit_candidates(pack, state) >> choice.a & 1U) == 0 ||  // [P 12.1] [B 14.2] who is fired at
        (hidden.plan[choice.a] >> 4U) >= cv_of(hidden, choice.a))
        return refusal(Reason::NotHit, Tag::P12_2, {choice.a});
    return std::nullopt;
}

void apply_hits(const Pack& pack, State& state, Side side, const Choice& choice) {
    Battle& battle = state.table.battle;
    Hidden& hidden = state.hidden[index(side)];
    if (choice.kind == Choice::Kind::Auto) {
        // No more than there is to lose: a guess at hidden blocks may hold less than the truth.
        const int most = total_cv(hidden, hit_candidates(pack, state));
        while (hidden.drafted < battle.hits && hidden.drafted < most) {
            const Choice one = allotted(pack, state, side);
            hidden.plan[one.a] = static_cast<std::uint8_t>(hidden.plan[one.a] + 16U);
            ++hidden.drafted;
        }
    } else {
        hidden.plan[choice.a] = static_cast<std::uint8_t>(hidden.plan[choice.a] + 16U);
        if (++hidden.drafted < battle.hits) return;
    }
    hidden.drafted = 0;
    const Step step = state.table.step;
    const int lost = battle.hits;
    std::array<std::uint8_t, 4> lost_at{};
    for_each_bit(hit_candidates(pack, state), [&](std::uint8_t b) {
        const auto steps = static_cast<std::uint8_t>(hidden.plan[b] >> 4U);
        hidden.plan[b] = static_cast<std::uint8_t>(hidden.plan[b] & 15U);
        const std::uint8_t post = post_of(hidden, b);
        if (steps == 0) return;
        if (post <= kReserve) lost_at[post] = static_cast<std::uint8_t>(lost_at[post] + steps);
        lose(pack, state, side, b, steps);
    });
    if (state.table.end != End::None) return;
    battle.hits = 0;
    if (step == Step::RaidLoss) return raid_losses_taken(pack, state);
    if (step == Step::PursuitHits) {
        // [A 4] pursuit hits count where they are taken: the leader of the post that lost most is checked
        battle.target =
            static_cast<std::uint8_t>(std::max_element(lost_at.begin(), lost_at.end()) - lost_at.begin());
        for (std::uint8_t post = 0; post <= kReserve; ++post)
            if (lost_at[post] > 0 && leader_at(state, side, post) < kLeaders &&
                (leader_at(state, side, battle.target) == kLeaders || lost_at[post] > lost_at[battle.target]))
                battle.target = post;
        return begin_checks(pack, state, lost_at[battle.target]);
    }
    begin_checks(pack, state, lost);
}

void after_shot(const Pack& pack, State& state) {
    Table& table = state.table;
    Battle& battle = table.battle;
    if (table.end != End::None) return;
    if (battle.next == Next::Leave) return pursuit_taken(pack, state);
    if (battle.fight == Fight::Garrison || battle.fight == Fight::Sally) {
        const bool garrison_gone = battle.fight == Fight::Garrison && battle.garrison == 0;
        const bool unit_gone = fighting(pack, state, Side::British) == 0;
        const bool french_gone =
            battle.fight == Fight::Sally && (fighting(pack, state, Side::French) & ~indians_bit(pack)) == 0;
        if (garrison_gone || unit_gone || french_gone) return assault_fight_over(pack, state);
        return next_shot(pack, state);
    }
    std::uint32_t left = fighting(pack, state, battle.owner);
    if (battle.owner == Side::French) left &= ~indians_bit(pack);  // [P 20.5] Indians do not fight on alone
    if (left == 0 && !has_flag(battle, BattleFlag::kDeferred)) return end_battle(pack, state);
    if (uses_cards(state)) {
        if (battle.next == Next::Due) return take_due(pack, state);
        return next_shot(pack, state);
    }
    if (!is_single(battle) && at_post(pack, state, battle.owner, battle.target) == 0)  // [P 14.1]
        return begin_rout(pack, state, battle.owner);
    next_shot(pack, state);
}

void fire_over(const Pack& pack, State& state) {
    Battle& battle = state.table.battle;
    if (uses_cards(state)) return card_fire_over(pack, state);
    if (battle.actor == defender(battle)) return begin_act(pack, state, battle.attacker);  // [P 11.1]
    // [P 11.2] on and on, until a side leaves or is routed
    battle.round = static_cast<std::uint8_t>(std::min(battle.round + 1, 200));
    begin_act(pack, state, defender(battle));
}

}  // namespace foulon::quebec
