// Chapters 12, 15 and 17: the fire of single units in classic battles, with battle orders and
// by commanders: dice, hits, losses, leader checks.
#include <utility>

#include "quebec/chapters.hpp"

namespace foulon::quebec {

int hits_of(const Outcome& volley, std::uint8_t hits_on) {
    int hits = 0;
    for (std::size_t i = 0; i < volley.value; ++i)
        if (volley.faces[i] >= hits_on) ++hits;
    return hits;
}

namespace {

/// The leader's dice are added to the first unit of his column that fires in a battle turn.
/// [A 4]
int leader_dice(const Pack& pack, const State& state, Side side, std::uint8_t post) {
    const Battle& battle = state.open.battle;
    if ((battle.led >> (index(side) * 4 + post) & 1U) != 0) return 0;
    const std::uint8_t leader = leader_at(state, side, post);
    return leader < kLeaders ? pack.leaders[index(side)][leader].rating : 0;
}

/// Marks the leader as used for this battle turn.
void note_led(Battle& battle, Side side, std::uint8_t post) {
    battle.led = static_cast<std::uint8_t>(battle.led | 1U << (index(side) * 4 + post));
}

bool has_landing_bonus(const State& state, Side side, std::uint8_t unit) {
    const Battle& battle = state.open.battle;
    if (side != defender(battle) || battle.round != 1) return false;  // [P 15.1] his first battle turn
    if (!has_flag(battle, BattleFlag::kLanding)) return false;        // [P 15.1]
    const std::uint8_t came = state.hidden[index(side)].came[unit];
    // [P 15.1] blocks that were there when the turn began; [B 17.1] blocks that did not come by
    // water
    return (came & (has_battle_orders(state.open) ? ArrivalBits::kByWater : ArrivalBits::kMoved)) == 0;
}

}  // namespace

Shot shot(const Pack& pack, const State& state) {
    const OpenState& open_state = state.open;
    const Battle& battle = open_state.battle;
    const Settings& settings = pack.settings;
    Shot now{0, settings.hits_on};
    const Side side = open_state.step == Step::RaidFire     ? Side::French
                      : open_state.step == Step::RaidReturn ? Side::British
                      : open_state.step == Step::Pursuit    ? other(battle.actor)
                                                            : battle.actor;
    const Hidden& hidden = state.hidden[index(side)];
    if (open_state.step == Step::RaidFire)
        return {cv_of(hidden, pack.indians), settings.double_on};  // [P 20.3]
    if (open_state.step == Step::RaidReturn) return {cv_of(hidden, battle.unit), settings.hits_on};
    if (battle.unit == kGarrison)
        return {battle.garrison, battle.round == 1 ? settings.double_on : settings.hits_on};
    const std::uint8_t unit = battle.unit;
    const bool indians = side == Side::French && unit == pack.indians;
    now.dice = cv_of(hidden, unit);
    if (indians && (is_single(battle) || has_flag(battle, BattleFlag::kSkirmishers)))
        now.dice = std::min<int>(now.dice, settings.indians_skirmish_cv);  // [P 20.5]
    const std::uint8_t post = post_of(hidden, unit);
    if (is_skirmishing(battle, side) && !indians)  // [B 18.5] in pursuit too
        now.dice = (now.dice + settings.skirmish_share - 1) / settings.skirmish_share;
    if (open_state.step == Step::Pursuit) {
        if (indians && has_flag(battle, BattleFlag::kRouted)) now.hits_on = settings.double_on;  // [P 20.5]
        if (has_flag(battle, BattleFlag::kByWater) &&
            (!uses_cards(state) || has_flag(battle, BattleFlag::kRouted)))
            now.hits_on = settings.double_on;  // [P 15.2] [B 17.2]
        // [A 4] a leader with the reserve helps one pursuing unit
        if (leader_at(state, side, kReserve) < kLeaders) now.dice += leader_dice(pack, state, side, kReserve);
    } else {
        now.dice += leader_dice(pack, state, side, post);
        if (has_landing_bonus(state, side, unit)) now.hits_on = settings.double_on;
    }
    now.dice = std::clamp<int>(now.dice, 0, static_cast<int>(Outcome::kMaxDice));
    return now;
}

std::uint8_t volley_limit(const Pack& pack, const Battle& battle, Side side) {
    return is_skirmishing(battle, side) ? pack.settings.skirmishers_fire : kAllFire;  // [B 18.5]
}

namespace {

void prepare_fire(const Pack& pack, State& state, Side firer, std::uint8_t columns, Next next) {
    Battle& battle = state.open.battle;
    battle.actor = firer;
    battle.owner = other(firer);
    battle.columns = columns;
    battle.unit = kNoBlock;
    battle.next = next;
    battle.shots = volley_limit(pack, battle, firer);
    set_fired(battle, battle.shots == kAllFire ? 0U : kAsksUnits);  // [B 18.5] he chooses them
    if (next == Next::Turn && firer == battle.attacker && battle.round > 1) battle.works = 0;
}

}  // namespace

void begin_fire(const Pack& pack, State& state, Side firer, std::uint8_t columns, Next next,
                std::uint8_t spent) {
    prepare_fire(pack, state, firer, columns, next);
    Battle& battle = state.open.battle;
    if (spent != kNoBlock) set_fired(battle, fired(battle) | 1U << spent);
    next_shot(pack, state);
}

std::uint32_t may_shoot_first(const Pack& pack, const State& state, Side side) {
    if (is_pbm(state.open)) return 0;  // [P 11.1] by mail his commander decides
    std::uint32_t units = 0;
    for (std::uint8_t column = 0; column < kReserve; ++column) units |= at_post(pack, state, side, column);
    const std::uint8_t pick = state.hidden[index(side)].pick;
    if (pick != kNoBlock) units |= 1U << pick;
    return std::popcount(units) > 1 ? units : 0;
}

std::uint32_t next_units(const Pack& pack, const State& state) {
    const Battle& battle = state.open.battle;
    const Side side = battle.actor;
    const bool any_column = (fired(battle) & kAsksUnits) != 0 && !uses_cards(state);
    std::uint32_t any = 0, first = 0;
    for (std::uint8_t column = 0; column < kReserve; ++column) {
        if ((battle.columns >> column & 1U) == 0) continue;
        const std::uint32_t all = at_post(pack, state, side, column);
        std::uint32_t left = all & ~fired(battle);
        if (battle.moved[index(side)] < kMaxBlocks && uses_cards(state))
            left &= ~(1U << battle.moved[index(side)]);  // [B 12.3] a unit from reserve does not fire
        // [P 20.5] Indians never fire by themselves
        if (is_skirmishing(battle, side) && side == Side::French && (all & ~indians_bit(pack)) == 0) left = 0;
        if (left == 0) continue;
        if ((all & fired(battle)) != 0) return left;  // [P 11.1] one column at a time
        any |= left;
        if (first == 0) first = left;
    }
    return any_column ? any : first;
}

std::uint8_t usual_unit(const Pack& pack, const State& state, Side side, std::uint32_t units) {
    const std::uint8_t shots = state.open.battle.shots;
    if (shots == kAllFire || (shots < kOnePerColumn && std::popcount(units) <= shots))
        return static_cast<std::uint8_t>(std::countr_zero(units));
    // [P 20.5] among skirmishers the Indians have 1 CV
    const std::uint32_t others = side == Side::French ? units & ~indians_bit(pack) : units;
    return strongest_of(state.hidden[index(side)], others != 0 ? others : units);
}

namespace {

/// The unit whose dice are rolled now; false if a leader took all of them. [A 4]
bool fire_with(const Pack& pack, State& state, std::uint8_t unit) {
    Battle& battle = state.open.battle;
    const std::uint8_t column = post_of(state.hidden[index(battle.actor)], unit);
    battle.unit = unit;
    set_fired(battle, fired(battle) | 1U << unit);
    if (battle.shots == kOnePerColumn)
        battle.columns = static_cast<std::uint8_t>(battle.columns & ~(1U << column));
    else if (battle.shots != kAllFire)
        --battle.shots;
    if (!is_skirmishing(battle, battle.actor))
        battle.target = has_flag(battle, BattleFlag::kSkirmishers) ? kCentre : facing(column);
    else if (battle.next == Next::Behind)
        battle.target = kCentre;
    state.open.step = Step::Fire;
    if (shot(pack, state).dice > 0) return true;
    note_led(battle, battle.actor, column);
    return false;
}

/// After the unit is known: fire at nobody routs, skirmishers may have to name a column.
void aim(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    Battle& battle = open_state.battle;
    if (fires_at_nobody(pack, state)) return rout_by_empty_column(pack, state);  // [B 16.1]
    if (!is_skirmishing(battle, battle.actor) ||
        battle.card[0] != static_cast<std::uint8_t>(AttackCard::Probing) || battle.next == Next::Behind)
        return;
    std::uint32_t targets = 0;
    for (std::uint8_t c = 0; c < kReserve; ++c) targets |= at_post(pack, state, battle.attacker, c);
    if (targets != 0) {
        open_state.step = Step::Column;  // each unit names the column it hits
        return;
    }
    battle.columns = 0;  // the columns hold only decoys: nothing can be hit
    battle.unit = kNoBlock;
    fire_over(pack, state);
}

}  // namespace

void begin_ordered_fire(const Pack& pack, State& state, Side firer, std::uint8_t columns,
                        std::uint8_t first) {
    prepare_fire(pack, state, firer, columns, Next::Turn);
    set_fired(state.open.battle, kAsksUnits);
    fire_with(pack, state, first) ? aim(pack, state) : next_shot(pack, state);
}

void next_shot(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    Battle& battle = open_state.battle;
    const Side side = battle.actor;
    if (battle.fight == Fight::Garrison && side == Side::French) {  // [A 8] the notional garrison
        if (battle.unit == kGarrison) return fire_over(pack, state);
        battle.unit = kGarrison;
        battle.target = kCentre;
        open_state.step = Step::Fire;
        return;
    }
    for (;;) {
        const std::uint32_t ready = battle.shots == 0 ? 0 : next_units(pack, state);
        if (ready == 0) break;
        // [P 11.1] [B 13.1] [B 18.5] asked only where there is something to choose
        const int most = battle.shots >= kOnePerColumn ? 1 : battle.shots;
        if ((fired(battle) & kAsksUnits) != 0 && std::popcount(ready) > most) {
            open_state.step = Step::Unit;
            return;
        }
        if (fire_with(pack, state, usual_unit(pack, state, side, ready))) return aim(pack, state);
    }
    battle.columns = 0;
    battle.unit = kNoBlock;
    fire_over(pack, state);
}

std::optional<Refusal> refuse_unit(const Pack& pack, const State& state, const Choice& choice) {
    const Battle& battle = state.open.battle;
    if (choice.kind == Choice::Kind::Fire) return std::nullopt;
    if (choice.kind != Choice::Kind::Shoot)
        return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
    const Tag tag = uses_cards(state) ? Tag::B13_1 : Tag::P11_1;
    if (choice.a >= pack.blocks[index(firing_side(battle))].size()) return refusal(Reason::NoSuchChoice, tag);
    const std::uint32_t ready =
        battle.next == Next::Leave ? next_pursuers(pack, state) : next_units(pack, state);
    if ((ready >> choice.a & 1U) == 0) return refusal(Reason::CannotFire, tag, {choice.a});
    return std::nullopt;
}

void apply_unit(const Pack& pack, State& state, const Choice& choice) {
    Battle& battle = state.open.battle;
    const bool pursues = battle.next == Next::Leave;
    if (choice.kind == Choice::Kind::Fire)
        set_fired(battle, fired(battle) & ~kAsksUnits);
    else if (pursues ? pursue_with(pack, state, choice.a) : fire_with(pack, state, choice.a))
        return pursues ? void() : aim(pack, state);
    pursues ? next_pursuit(pack, state) : next_shot(pack, state);
}

bool is_covered(const State& state) {
    const Battle& battle = state.open.battle;
    if (battle.actor != battle.attacker) return false;
    if (is_single(battle)) return battle.works != 0;  // any work protects a single column
    const std::uint8_t work = has_flag(battle, BattleFlag::kSkirmishers)
                                  ? facing(post_of(state.hidden[index(battle.actor)], battle.unit))
                                  : battle.target;
    return (battle.works >> work & 1U) != 0;
}

void fire_dice(const Pack& pack, State& state, int hits) {
    Battle& battle = state.open.battle;
    const Side side = battle.actor;
    if (battle.unit != kGarrison) note_led(battle, side, post_of(state.hidden[index(side)], battle.unit));
    if (is_covered(state)) hits = 0;
    if (has_flag(battle, BattleFlag::kDeferred)) {
        std::uint8_t& due = battle.due[index(other(side))][battle.target];
        due = static_cast<std::uint8_t>(due + hits);
        return next_shot(pack, state);
    }
    land_hits(pack, state, other(side), battle.target, hits);
}

std::uint32_t hit_candidates(const Pack& pack, const State& state) {
    const OpenState& open_state = state.open;
    const Battle& battle = open_state.battle;
    if (open_state.step == Step::RaidLoss)
        return blocks_in(pack, state, Side::British, open_state.raid) & pack.real[0];
    if (open_state.step == Step::PursuitHits) {
        std::uint32_t bits = fighting(pack, state, battle.owner) & pack.real[index(battle.owner)];
        if (battle.owner == Side::French) bits &= ~indians_bit(pack);  // [P 20.6]
        return bits;  // [B 17.2] blocks in boats and blocks left behind
    }
    return at_post(pack, state, battle.owner, battle.target) & pack.real[index(battle.owner)];
}

namespace {

void begin_checks(const Pack& pack, State& state, int lost) {
    Battle& battle = state.open.battle;
    battle.hits = 0;
    const std::uint8_t leader =
        battle.target <= kReserve ? leader_at(state, battle.owner, battle.target) : std::uint8_t{kLeaders};
    if (lost > 0 && leader < kLeaders) {  // [A 4] a check for each CV lost in his column
        battle.checks = static_cast<std::uint8_t>(lost);
        battle.checked = static_cast<std::uint8_t>(index(battle.owner) * 4 + leader);
        state.open.step = Step::LeaderCheck;
        return;
    }
    after_shot(pack, state);
}

}  // namespace

void land_hits(const Pack& pack, State& state, Side owner, std::uint8_t column, int hits) {
    Battle& battle = state.open.battle;
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
    state.open.step = Step::Hits;
}

std::optional<Refusal> refuse_hits(const Pack& pack, const State& state, Side side, const Choice& choice) {
    if (choice.kind == Choice::Kind::Auto) return std::nullopt;
    if (choice.kind != Choice::Kind::Lose)
        return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
    const Hidden& hidden = state.hidden[index(side)];
    if (choice.a >= pack.blocks[index(side)].size()) return refusal(Reason::NoSuchChoice, Tag::P12_2);
    if ((hit_candidates(pack, state) >> choice.a & 1U) == 0 ||  // [P 12.1] [B 14.2] who is fired at
        (hidden.plan[choice.a] >> 4U) >= cv_of(hidden, choice.a))
        return refusal(Reason::NotHit, Tag::P12_2, {choice.a});
    return std::nullopt;
}

void apply_hits(const Pack& pack, State& state, Side side, const Choice& choice) {
    Battle& battle = state.open.battle;
    Hidden& hidden = state.hidden[index(side)];
    if (choice.kind == Choice::Kind::Auto) {
        // No more than can be lost: a sampled state may hold less than the true one.
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
    const Step step = state.open.step;
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
    if (state.open.end != End::None) return;
    battle.hits = 0;
    if (step == Step::RaidLoss) return raid_losses_taken(pack, state);
    if (step == Step::PursuitHits) return check_pursued_leaders(pack, state, lost_at);
    begin_checks(pack, state, lost);
}

namespace {

/// [A 4] pursuit hits count by position: checks the leader of each position that lost CV.
void next_pursued_leader(const Pack& pack, State& state) {
    Battle& battle = state.open.battle;
    for (const std::uint8_t post : {kReserve, kLeft, kCentre, kRight}) {
        std::uint8_t& lost = post == kReserve ? battle.hits : battle.due[index(battle.owner)][post];
        const int checks = std::exchange(lost, std::uint8_t{0});
        if (checks == 0 || leader_at(state, battle.owner, post) == kLeaders) continue;
        battle.target = post;
        return begin_checks(pack, state, checks);
    }
    pursuit_taken(pack, state);
}

}  // namespace

void check_pursued_leaders(const Pack& pack, State& state, const std::array<std::uint8_t, 4>& lost_at) {
    Battle& battle = state.open.battle;
    if (state.open.end != End::None) return;
    // No fire is deferred in a pursuit, so the columns' losses are stored there.
    for (const std::uint8_t column : {kLeft, kCentre, kRight})
        battle.due[index(battle.owner)][column] = lost_at[column];
    battle.hits = lost_at[kReserve];
    next_pursued_leader(pack, state);
}

void after_shot(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    Battle& battle = open_state.battle;
    if (open_state.end != End::None) return;
    if (battle.next == Next::Leave) return next_pursued_leader(pack, state);
    if (!has_flag(battle, BattleFlag::kDeferred)) retire_indians(pack, state);  // [P 20.7] at once
    if (battle.fight == Fight::Garrison || battle.fight == Fight::Sally) {
        const bool garrison_gone = battle.fight == Fight::Garrison && battle.garrison == 0;
        const bool unit_gone = fighting(pack, state, Side::British) == 0;
        const bool french_gone =
            battle.fight == Fight::Sally && (fighting(pack, state, Side::French) & ~indians_bit(pack)) == 0;
        if (garrison_gone || unit_gone || french_gone) return assault_fight_over(pack, state);
        return next_shot(pack, state);
    }
    std::uint32_t left = fighting(pack, state, battle.owner);
    if (battle.owner == Side::French) left &= ~indians_bit(pack);  // [P 20.5] Indians do not continue alone
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
    Battle& battle = state.open.battle;
    if (uses_cards(state)) return card_fire_over(pack, state);
    if (battle.actor == defender(battle)) return begin_act(pack, state, battle.attacker);  // [P 11.1]
    // [P 11.2] repeats until a side leaves or is routed
    battle.round = static_cast<std::uint8_t>(std::min(battle.round + 1, 200));
    begin_act(pack, state, defender(battle));
}

}  // namespace foulon::quebec
