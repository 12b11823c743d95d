// Battle orders [B]: both sides play a card in secret, and the matching cell of the
// battle-order table is executed step by step. Fire of single units, hits and leaving are those
// of the classic battle.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

Side side_of(const Battle& battle, std::uint8_t role) {
    return role == 0 ? battle.attacker : defender(battle);
}
std::uint8_t role_of(const Battle& battle, Side side) { return side == battle.attacker ? 0 : 1; }

const OrderCell& cell_in_play(const Pack& pack, const State& state) {
    const Battle& battle = state.open.battle;
    const bool literal = (state.open.rules & Rules::kLiteral) != 0;
    return (literal ? pack.literal_cells : pack.cells)[battle.card[1]][battle.card[0]];
}

/// [B 14.1] units of a column that may fire this battle turn; the reserve does not.
std::uint32_t may_fire(const Pack& pack, const State& state, Side side, std::uint8_t column) {
    std::uint32_t bits = at_post(pack, state, side, column);
    const std::uint8_t moved = state.open.battle.moved[index(side)];
    if (moved < kMaxBlocks) bits &= ~(1U << moved);  // [B 12.3]
    return bits;
}

/// [B 16.4] [B 18.7] skirmishers and a side that is leaving by its card cannot be routed.
bool can_be_routed(const State& state, Side side) {
    const Battle& battle = state.open.battle;
    if (side == battle.attacker) return battle.card[0] != static_cast<std::uint8_t>(AttackCard::Withdrawal);
    return battle.card[1] != static_cast<std::uint8_t>(DefenceCard::Retreat) &&
           !has_flag(battle, BattleFlag::kSkirmishers);
}

void rout(Battle& battle, Side side) {
    battle.routed = static_cast<std::uint8_t>(battle.routed | side_bit(side));
}

/// [B 13.2] starts the next battle turn.
void end_card_turn(const Pack& pack, State& state) {
    Battle& battle = state.open.battle;
    battle.round = static_cast<std::uint8_t>(std::min(battle.round + 1, 200));
    begin_card_turn(pack, state);
}

/// [B 15.1] a side leaves by its card: it chooses the destination if there are several.
void leave(const Pack& pack, State& state, Side side) {
    const Zones ways = retreats(pack, state, side).all();
    state.open.battle.owner = state.open.battle.actor = side;
    if (ways.empty()) return next_cell_step(pack, state);  // [B 15.2] no legal retreat any more
    if (ways.size() == 1) return begin_leaving(pack, state, side, ways.first());
    state.open.step = Step::RetreatTo;
}

/// Both sides of a column fire with simultaneous losses; fire into an empty column routs.
/// [B 16.1]
void open_column(const Pack& pack, State& state, std::uint8_t attacking) {
    Battle& battle = state.open.battle;
    const Side att = battle.attacker, def = defender(battle);
    const std::uint8_t defending = facing(attacking);
    const bool fires_att = may_fire(pack, state, att, attacking) != 0;
    const bool fires_def = may_fire(pack, state, def, defending) != 0;
    const bool empty_att = at_post(pack, state, att, attacking) == 0;
    const bool empty_def = at_post(pack, state, def, defending) == 0;
    uncover(pack, state, att, attacking);
    uncover(pack, state, def, defending);
    if (fires_att && empty_def && can_be_routed(state, def) && may_fire(pack, state, att, attacking) != 0)
        rout(battle, def);
    if (fires_def && empty_att && can_be_routed(state, att) && may_fire(pack, state, def, defending) != 0)
        rout(battle, att);
}

/// Simultaneous fire: the attacker's dice first, then the defender's, then the losses of both. [B 14.4]
void fire_together(const Pack& pack, State& state, std::uint8_t attacking, bool one_each) {
    Battle& battle = state.open.battle;
    set_flag(battle, BattleFlag::kDeferred);
    battle.met = static_cast<std::uint8_t>((battle.met & 15U) | attacking << 4U);
    battle.ignored = static_cast<std::uint8_t>(battle.ignored | (attacking & 2U));
    if ((attacking & 1U) != 0) battle.ignored = static_cast<std::uint8_t>(battle.ignored | 4U);
    if ((attacking & 4U) != 0) battle.ignored = static_cast<std::uint8_t>(battle.ignored | 1U);
    battle.actor = battle.attacker;
    battle.owner = defender(battle);
    battle.columns = attacking;
    battle.unit = kNoBlock;
    battle.next = Next::Answer;
    battle.shots = one_each ? kOnePerColumn : kAllFire;
    set_fired(battle, one_each ? kAsksUnits : 0U);  // [B 13.1] he chooses the unit of each column
    next_shot(pack, state);
}

void answer_together(const Pack& pack, State& state) {
    Battle& battle = state.open.battle;
    const auto attacking = static_cast<std::uint8_t>(battle.met >> 4U);
    std::uint8_t columns = 0;
    for (std::uint8_t c = 0; c < 3; ++c)
        if ((attacking >> c & 1U) != 0) columns = static_cast<std::uint8_t>(columns | 1U << facing(c));
    if (has_flag(battle, BattleFlag::kSkirmishers)) {
        columns = 2;
        battle.target = static_cast<std::uint8_t>(std::countr_zero(attacking));  // the column that attacked
    }
    begin_fire(pack, state, defender(battle), columns, Next::Cell);
}

/// The columns that a side may name next, as bits of its own columns.
std::uint8_t choosable(const Pack& pack, const State& state) {
    const Battle& battle = state.open.battle;
    const OrderCell& cell = cell_in_play(pack, state);
    std::uint8_t bits = 0;
    const bool meets = battle.cell_step < cell.size() && cell[battle.cell_step].what == OrderStep::Do::Meets;
    if (battle.actor == defender(battle) && has_flag(battle, BattleFlag::kSkirmishers)) {
        for (std::uint8_t c = 0; c < 3; ++c)
            if (at_post(pack, state, battle.attacker, c) != 0)
                bits = static_cast<std::uint8_t>(bits | 1U << c);
        return bits;
    }
    for (std::uint8_t c = 0; c < 3; ++c) {
        if (may_fire(pack, state, battle.actor, c) == 0) continue;
        if (meets && ((battle.met >> c & 1U) != 0 || (battle.chosen <= kRight && facing(battle.chosen) == c)))
            continue;
        bits = static_cast<std::uint8_t>(bits | 1U << c);
    }
    return bits;
}

}  // namespace

bool uncover(const Pack& pack, State& state, Side side, std::uint8_t column) {
    const std::uint32_t blocks = at_post(pack, state, side, column);
    const std::uint32_t real = blocks & pack.real[index(side)];
    for_each_bit(blocks & ~real, [&](std::uint8_t b) { remove_openly(pack, state, side, b); });  // [B 10.2]
    for_each_bit(real, [&](std::uint8_t b) { show(pack, state, side, b); });                     // [B 13.1]
    return blocks != 0 && real == 0;
}

bool fires_at_nobody(const Pack& pack, const State& state) {
    const Battle& battle = state.open.battle;
    return uses_cards(state) && battle.next == Next::Cell && !has_flag(battle, BattleFlag::kDeferred) &&
           at_post(pack, state, other(battle.actor), battle.target) == 0;
}

void rout_by_empty_column(const Pack& pack, State& state) {
    Battle& battle = state.open.battle;
    const Side enemy = other(battle.actor);
    if (can_be_routed(state, enemy)) rout(battle, enemy);
    battle.columns = 0;
    fire_over(pack, state);
}

unsigned new_posts(const Pack& pack, const State& state, Side side, std::uint8_t leader) {
    const std::uint8_t was = state.hidden[index(side)].leader_plan[leader];
    const auto is_open = [&](std::uint8_t post) {
        return leader_at(state, side, post) == kLeaders &&
               (post == kReserve || at_post(pack, state, side, post) != 0);
    };
    unsigned posts = 0;
    for (const std::uint8_t post :
         was == kCentre ? std::array{kLeft, kRight, kReserve} : std::array{kCentre, kReserve, kReserve})
        if (is_open(post)) posts |= 1U << post;
    // The far wing only if others lead in the column beside it and with the reserve.
    if (posts == 0 && was != kCentre && is_open(facing(was))) posts = 1U << facing(was);
    return posts;
}

namespace {

/// [A 4] a leader whose column is empty goes to another post; true if his side must choose it.
bool moves_a_leader(const Pack& pack, State& state) {
    Battle& battle = state.open.battle;
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        for (std::uint8_t l = 0; l < kLeaders; ++l) {
            if (hidden.leader_plan[l] > kRight || at_post(pack, state, side, hidden.leader_plan[l]) != 0)
                continue;
            const unsigned posts = new_posts(pack, state, side, l);
            if (std::popcount(posts) > 1) {
                battle.actor = side;
                battle.checked = static_cast<std::uint8_t>(index(side) * 4 + l);
                state.open.step = Step::LeaderPost;
                return true;
            }
            hidden.leader_plan[l] = posts == 0 ? kNoPost : static_cast<std::uint8_t>(std::countr_zero(posts));
        }
    }
    return false;
}

}  // namespace

std::optional<Refusal> refuse_leader_post(const Pack& pack, const State& state, Side side,
                                          const Choice& choice) {
    const auto leader = static_cast<std::uint8_t>(state.open.battle.checked % 4U);
    if (choice.kind != Choice::Kind::Post)
        return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
    if (choice.b > kReserve) return refusal(Reason::NoSuchChoice, Tag::A4);
    if (choice.a != kLeaderArg + leader) return refusal(Reason::NotInBattle, Tag::A4, {choice.a});
    if ((new_posts(pack, state, side, leader) >> choice.b & 1U) != 0) return std::nullopt;
    if (leader_at(state, side, choice.b) < kLeaders) return refusal(Reason::PostTaken, Tag::A4, {choice.b});
    return refusal(Reason::ColumnEmpty, Tag::A4, {choice.b});
}

void apply_leader_post(const Pack& pack, State& state, Side side, const Choice& choice) {
    state.hidden[index(side)].leader_plan[choice.a - kLeaderArg] = choice.b;
    begin_card_turn(pack, state);
}

void begin_card_turn(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    Battle& battle = open_state.battle;
    for (const Side side : kSides) {
        std::uint32_t force = fighting(pack, state, side) & pack.real[index(side)];
        if (side == Side::French) force &= ~indians_bit(pack);
        if (force == 0) return end_battle(pack, state);
        state.hidden[index(side)].card = kNoCard;
    }
    if (moves_a_leader(pack, state)) return;
    battle.card = {kNoCard, kNoCard};
    battle.cell_step = 0;
    battle.chosen = kNoPost;
    battle.met = 0;
    battle.moved = {kNoBlock, kNoBlock};
    battle.routed = 0;
    battle.led = 0;
    battle.ignored = 0;
    battle.next = Next::Cell;
    set_flag(battle, BattleFlag::kHurt, false);
    set_flag(battle, BattleFlag::kDeferred, false);
    open_state.sealed = 0;
    open_state.step = Step::Card;
}

std::optional<Refusal> refuse_card(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const OpenState& open_state = state.open;
    const Battle& battle = open_state.battle;
    const auto not_now =
        refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(open_state.step)});
    if (open_state.step == Step::Column) {
        const OrderCell& cell = cell_in_play(pack, state);
        const bool meets = cell[battle.cell_step].what == OrderStep::Do::Meets && side == battle.attacker;
        if (choice.kind == Choice::Kind::Pass && meets) return std::nullopt;  // [B 13.1] up to two
        if (choice.kind != Choice::Kind::Column) return not_now;
        if (choice.a > kRight) return refusal(Reason::NotAColumn, Tag::B13_1, {choice.a});
        if ((choosable(pack, state) >> choice.a & 1U) != 0) return std::nullopt;
        return refusal(meets && (battle.met >> choice.a & 1U) != 0 ? Reason::ColumnMet : Reason::ColumnEmpty,
                       Tag::B13_1, {choice.a});
    }
    if (open_state.step == Step::Commit) {
        const bool has_leader = state.hidden[index(side)].pick_leader < kLeaders;
        if (choice.kind == Choice::Kind::Pass && has_leader) return std::nullopt;  // [A 4] instead of a unit
        if (choice.kind != Choice::Kind::Commit) return not_now;
        if (choice.b > kRight) return refusal(Reason::NotAColumn, Tag::B12_3, {choice.b});
        if (choice.a >= kLeaderArg) return refuse_leader_commit(state, side, choice);
        if (choice.a >= pack.blocks[index(side)].size() ||
            (reserves(pack, state, side) >> choice.a & 1U) == 0)
            return refusal(Reason::NotInReserve, Tag::B12_3, {choice.a});
        return std::nullopt;
    }
    if (choice.kind != Choice::Kind::Card) return not_now;
    const bool attacks = side == battle.attacker;
    if (choice.a >= (attacks ? kAttackCards : kDefenceCards))
        return refusal(Reason::NoSuchChoice, Tag::B13_1);
    const bool leaves = choice.a == (attacks ? static_cast<std::uint8_t>(AttackCard::Withdrawal)
                                             : static_cast<std::uint8_t>(DefenceCard::Retreat));
    const bool moves = choice.a == (attacks ? static_cast<std::uint8_t>(AttackCard::MoveReserves)
                                            : static_cast<std::uint8_t>(DefenceCard::MoveReserves));
    const auto arg = static_cast<std::uint8_t>(choice.a + (attacks ? 0 : 16));
    const bool has_way = !retreats(pack, state, side).all().empty();
    if (open_state.stranded == 1 + index(side) && has_way && !leaves)  // [B 17.2] they go next
        return refusal(Reason::SkirmishBinds, Tag::B17_2, {arg});
    if (leaves && !has_way) return refusal(Reason::CardNeedsWay, Tag::B15_2, {arg});  // [B 15.2]
    const bool skirmishes = !attacks && choice.a == static_cast<std::uint8_t>(DefenceCard::Skirmish);
    if (has_flag(battle, BattleFlag::kSkirmishers) && !attacks) {
        if (!skirmishes && !leaves) return refusal(Reason::SkirmishBinds, Tag::B18_4, {arg});  // [B 18.4]
        return std::nullopt;
    }
    if (skirmishes && battle.round != 1)
        return refusal(Reason::CardFirstTurn, Tag::B18_4, {arg});  // [B 18.4]
    if (moves && reserves(pack, state, side) == 0)
        return refusal(Reason::CardNeedsReserve, Tag::B12_3, {arg});
    if (attacks && choice.a <= kRight && at_post(pack, state, side, choice.a) == 0)
        return refusal(Reason::CardNeedsColumn, Tag::B13_1, {arg});
    const bool line_is_empty = at_post(pack, state, side, kLeft) == 0 &&
                               at_post(pack, state, side, kCentre) == 0 &&
                               at_post(pack, state, side, kRight) == 0;
    if (attacks && choice.a == static_cast<std::uint8_t>(AttackCard::Probing) && line_is_empty)
        return refusal(Reason::CardNeedsColumn, Tag::B13_1, {arg});
    return std::nullopt;
}

void apply_card(const Pack& pack, State& state, Side side, const Choice& choice) {
    OpenState& open_state = state.open;
    Battle& battle = open_state.battle;
    Hidden& hidden = state.hidden[index(side)];
    if (open_state.step == Step::Column) {
        const bool meets = cell_in_play(pack, state)[battle.cell_step].what == OrderStep::Do::Meets;
        if (side == defender(battle) && has_flag(battle, BattleFlag::kSkirmishers)) {
            battle.target = choice.a;
            open_state.step = Step::Fire;
            return;
        }
        if (!meets) {
            battle.chosen = choice.a;
            ++battle.cell_step;
            return next_cell_step(pack, state);
        }
        if (choice.kind == Choice::Kind::Pass) {
            ++battle.cell_step;
            return next_cell_step(pack, state);
        }
        battle.met = static_cast<std::uint8_t>(battle.met | 1U << choice.a);
        if (std::popcount(static_cast<unsigned>(battle.met & 7U)) == 2) ++battle.cell_step;
        open_column(pack, state, choice.a);
        const bool one_each = (open_state.rules & Rules::kAllMeet) == 0;  // [B 13.1] a reading
        return fire_together(pack, state, static_cast<std::uint8_t>(1U << choice.a), one_each);
    }
    if (open_state.step == Step::Commit) {
        if (choice.a >= kLeaderArg) {
            hidden.pick_leader = static_cast<std::uint8_t>(choice.a - kLeaderArg);
            hidden.leader_post = choice.b;
            return;
        }
        if (choice.kind == Choice::Kind::Commit) {
            set_post(hidden, choice.a, choice.b);
            battle.moved[index(side)] = choice.a;
        }
        if (hidden.pick_leader < kLeaders) hidden.leader_plan[hidden.pick_leader] = hidden.leader_post;
        hidden.pick_leader = 7;
        hidden.leader_post = kNoPost;
        return next_cell_step(pack, state);
    }
    hidden.card = choice.a;
    open_state.sealed = static_cast<std::uint8_t>(open_state.sealed | side_bit(side));
    if (open_state.sealed != 3) return;
    open_state.sealed = 0;
    battle.card = {state.hidden[index(battle.attacker)].card, state.hidden[index(defender(battle))].card};
    open_state.last_card = battle.card;
    for (Hidden& each : state.hidden) each.card = kNoCard;
    if (battle.card[1] == static_cast<std::uint8_t>(DefenceCard::Skirmish)) {  // [B 18.1] [B 18.3]
        set_flag(battle, BattleFlag::kSkirmishers);
        Hidden& own = state.hidden[index(defender(battle))];
        for_each_bit(fighting(pack, state, defender(battle)),
                     [&](std::uint8_t b) { set_post(own, b, kCentre); });
        for (std::uint8_t l = 0, placed = 0; l < kLeaders; ++l)
            if (own.leader_plan[l] <= kReserve) own.leader_plan[l] = placed++ == 0 ? kCentre : kNoPost;
    }
    next_cell_step(pack, state);
}

void card_fire_over(const Pack& pack, State& state) {
    Battle& battle = state.open.battle;
    switch (battle.next) {
        case Next::Answer:
            return answer_together(pack, state);
        case Next::Behind:
            return end_card_turn(pack, state);
        default:
            if (has_flag(battle, BattleFlag::kDeferred)) {
                battle.next = Next::Due;
                return take_due(pack, state);
            }
            return next_cell_step(pack, state);
    }
}

void take_due(const Pack& pack, State& state) {
    Battle& battle = state.open.battle;
    battle.next = Next::Due;
    for (const std::uint8_t role : {std::uint8_t{0}, std::uint8_t{1}}) {
        const Side side = side_of(battle, role);
        for (std::uint8_t column = 0; column < 3; ++column) {
            const std::uint8_t hits = battle.due[index(side)][column];
            if (hits == 0) continue;
            battle.due[index(side)][column] = 0;
            return land_hits(pack, state, side, column, hits);
        }
    }
    set_flag(battle, BattleFlag::kDeferred, false);
    retire_indians(pack, state);  // [P 20.7]
    battle.next = Next::Cell;
    next_cell_step(pack, state);
}

bool other_leaves_too(const Pack& pack, State& state, Side gone) {
    Battle& battle = state.open.battle;
    const Side rest = other(gone);
    const bool in_cell = battle.card[0] != kNoCard && battle.card[1] != kNoCard &&
                         battle.cell_step < cell_in_play(pack, state).size();
    const OrderStep next = in_cell ? cell_in_play(pack, state)[battle.cell_step] : OrderStep{};
    const bool both_leave = next.what == OrderStep::Do::Leaves && side_of(battle, next.who) == rest;
    const bool both_routed = battle.routed == 3 && gone == battle.attacker;  // [B 16.2]
    if (!both_leave && !both_routed) return false;
    const Zones ways = retreats(pack, state, rest).all();
    if (ways.empty()) return false;
    battle.owner = battle.actor = rest;
    battle.card = {kNoCard, kNoCard};
    if (ways.size() == 1)
        begin_leaving(pack, state, rest, ways.first());
    else
        state.open.step = Step::RetreatTo;
    return true;
}

void next_cell_step(const Pack& pack, State& state) {
    using Do = OrderStep::Do;
    OpenState& open_state = state.open;
    Battle& battle = open_state.battle;
    if (open_state.end != End::None) return;
    battle.works = static_cast<std::uint8_t>(battle.works & ~battle.ignored);  // [A 6] each cancels one fire
    battle.ignored = 0;
    for (const Side side : kSides) {  // a side may have no blocks left
        std::uint32_t force = fighting(pack, state, side) & pack.real[index(side)];
        if (side == Side::French) force &= ~indians_bit(pack);
        if (force == 0) return end_battle(pack, state);
    }
    if (battle.routed == 3) return begin_rout(pack, state, battle.attacker);  // [B 16.2] he leaves first
    if (battle.routed != 0) return begin_rout(pack, state, battle.routed == 1 ? Side::British : Side::French);
    const OrderCell& cell = cell_in_play(pack, state);
    if (battle.cell_step >= cell.size()) return end_card_turn(pack, state);
    const OrderStep step = cell[battle.cell_step];
    const Side side = side_of(battle, step.who);
    switch (step.what) {
        case Do::Fires:
        case Do::Returns: {  // [B 14.3] losses are taken before the other side answers
            ++battle.cell_step;
            std::uint8_t column = step.column;
            if (column > kRight) {  // the column named by the defender, seen from either side
                if (battle.chosen > kRight) return next_cell_step(pack, state);
                column = role_of(battle, side) == 1 ? battle.chosen : facing(battle.chosen);
            }
            if (may_fire(pack, state, side, column) == 0) return next_cell_step(pack, state);
            uncover(pack, state, side, column);
            if (may_fire(pack, state, side, column) == 0) return next_cell_step(pack, state);
            // Fire that reveals only decoys is spent on them: one unit's fire; the next fires at nothing.
            const bool only_decoys = uncover(pack, state, other(side), facing(column));
            if (side == battle.attacker)
                battle.ignored = static_cast<std::uint8_t>(battle.ignored | 1U << facing(column));
            const auto first =
                static_cast<std::uint8_t>(std::countr_zero(may_fire(pack, state, side, column)));
            return begin_fire(pack, state, side, static_cast<std::uint8_t>(1U << column), Next::Cell,
                              only_decoys ? first : kNoBlock);
        }
        case Do::Probe:
        case Do::Volley: {
            ++battle.cell_step;
            const auto columns = static_cast<std::uint8_t>(step.what == Do::Probe ? 7U : 1U << step.column);
            if (has_flag(battle, BattleFlag::kSkirmishers)) {
                for (std::uint8_t c = 0; c < 3; ++c)
                    if ((columns >> c & 1U) != 0) uncover(pack, state, battle.attacker, c);
                uncover(pack, state, defender(battle), kCentre);
            } else {
                for (std::uint8_t c = 0; c < 3; ++c) open_column(pack, state, c);
            }
            return fire_together(pack, state, columns, step.what == Do::Probe);
        }
        case Do::LeavesIfHurt:
            ++battle.cell_step;
            if (!has_flag(battle, BattleFlag::kHurt)) return next_cell_step(pack, state);
            if (retreats(pack, state, side).all().empty()) {  // [B 18.6]
                set_flag(battle, BattleFlag::kTrapped);
                return next_cell_step(pack, state);
            }
            return leave(pack, state, side);
        case Do::Chooses:
        case Do::Meets:
            battle.actor = side;
            if (choosable(pack, state) == 0 || std::popcount(static_cast<unsigned>(battle.met & 7U)) >= 2) {
                ++battle.cell_step;
                return next_cell_step(pack, state);
            }
            open_state.step = Step::Column;
            return;
        case Do::Commits:
            ++battle.cell_step;
            if (reserves(pack, state, side) == 0) return next_cell_step(pack, state);
            battle.actor = side;
            open_state.step = Step::Commit;
            return;
        case Do::Leaves:
            ++battle.cell_step;
            return leave(pack, state, side);
    }
}

}  // namespace foulon::quebec
