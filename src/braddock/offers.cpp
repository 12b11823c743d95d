// The choices listed at each step, allowed or refused, and why. `legal` is the same list
// without the refused ones, computed without reasons: it is on the hot path of every playout.
#include "braddock/questions.hpp"

namespace foulon::braddock {

namespace {

using Kind = Choice::Kind;

std::uint8_t number(Unit unit) { return static_cast<std::uint8_t>(unit); }
std::uint8_t number(Hex hex) { return static_cast<std::uint8_t>(hex); }

Unit unit_in_hand(const State& state) {
    const std::size_t first = state.open.active == Side::British ? 0 : kBritish;
    return unit_at(first + state.draft.taken - 1U);
}

/// Calls `each` with everything listed at this step for the choosing side: its units, hexes
/// within a unit's movement, and enemies in range.
template <class Each>
void for_each_printed(const Pack& pack, const State& state, Side side, Each each) {
    const OpenState& open_state = state.open;
    switch (open_state.step) {
        case Step::Move:
            if (state.draft.taken != 0) {
                const Unit unit = unit_in_hand(state);
                const Hex from = hex_of(open_state, unit);
                const int most = movement_of(pack, open_state, unit);
                for (int c = 1; c <= kColumns; ++c)
                    for (int r = 1; r <= kRows; ++r) {
                        const Hex hex = hex_at(c, r);
                        const int far = pack.range[index(from)][index(hex)];
                        if (far > 0 && far <= most) each(Choice{Kind::To, number(hex), 0});
                    }
                return;
            }
            for (const Unit unit : units_of(side))
                if (is_on_map(open_state, unit)) each(Choice{Kind::Move, number(unit), 0});
            each(Choice{Kind::Done, 0, 0});
            return;
        case Step::Fire:
            for (const Unit unit : units_of(side)) {
                if (!is_on_map(open_state, unit) || unit == kWagon) continue;
                const int most = pack.artillery.contains(unit) ? pack.set.gun_range : 1;
                for (const Unit enemy : units_of(other(side))) {
                    if (!is_on_map(open_state, enemy)) continue;
                    if (pack.range[index(hex_of(open_state, unit))][index(hex_of(open_state, enemy))] <= most)
                        each(Choice{Kind::Fire, number(unit), number(enemy)});
                }
            }
            each(Choice{Kind::Done, 0, 0});
            return;
        case Step::Melee:
            for (const Unit unit : units_of(side)) {
                if (!is_on_map(open_state, unit) || unit == kWagon) continue;
                HexSet hexes;
                for (const Unit enemy :
                     units_beside(pack, open_state, units_of(other(side)), hex_of(open_state, unit)))
                    hexes.add(hex_of(open_state, enemy));
                hexes.for_each([&](Hex hex) { each(Choice{Kind::Melee, number(unit), number(hex)}); });
            }
            each(Choice{Kind::Done, 0, 0});
            return;
        case Step::Evade:
            each(Choice{Kind::Evade, 0, 0});
            each(Choice{Kind::Stand, 0, 0});
            return;
        case Step::Advance:
            each(Choice{Kind::Advance, 0, 0});
            each(Choice{Kind::Stay, 0, 0});
            return;
        case Step::Attach:
            for (std::uint8_t leader = 0; leader < kBritishLeaders; ++leader) {
                if (open_state.with[leader] == kNoUnit) continue;
                for (const Unit unit : units_of(side)) {
                    if (!is_on_map(open_state, unit) || open_state.with[leader] == unit) continue;
                    const Hex from = hex_of(open_state, open_state.with[leader]);
                    if (pack.range[index(from)][index(hex_of(open_state, unit))] <= pack.set.leader_reach)
                        each(Choice{Kind::Attach, leader, number(unit)});
                }
            }
            each(Choice{Kind::Done, 0, 0});
            return;
        case Step::Deal:
        case Step::FireDie:
        case Step::MoraleDie:
        case Step::LeaderDie:
        case Step::MeleeDie:
        case Step::RecoveryDie:
        case Step::Over:
            return;
    }
}

bool is_kind_of_step(Kind kind, Step step) {
    switch (kind) {
        case Kind::Move:
        case Kind::To:
            return step == Step::Move;
        case Kind::Done:
            return step == Step::Move || step == Step::Fire || step == Step::Melee || step == Step::Attach;
        case Kind::Fire:
            return step == Step::Fire;
        case Kind::Melee:
            return step == Step::Melee;
        case Kind::Evade:
        case Kind::Stand:
            return step == Step::Evade;
        case Kind::Advance:
        case Kind::Stay:
            return step == Step::Advance;
        case Kind::Attach:
            return step == Step::Attach;
    }
    return false;
}

/// The refusals of the chapters. Precondition: the choice belongs to this step.
std::optional<Refusal> refuse_in_step(const Pack& pack, const State& state, Side side, const Choice& choice) {
    switch (choice.kind) {
        case Kind::Move:
            return refuse_take(pack, state, side, choice.a);
        case Kind::To:
            return refuse_to(pack, state, side, choice.a);
        case Kind::Done:
            if (state.open.step == Step::Move) return refuse_end_of_moves(pack, state, side);
            return std::nullopt;
        case Kind::Fire:
            return refuse_fire(pack, state.open, side, choice.a, choice.b);
        case Kind::Melee:
            return refuse_melee(pack, state.open, side, choice.a, choice.b);
        case Kind::Attach:
            return refuse_attach(pack, state.open, side, choice.a, choice.b);
        case Kind::Evade:
        case Kind::Stand:
        case Kind::Advance:
        case Kind::Stay:
            break;
    }
    return std::nullopt;
}

/// Each choice has one form: unused arguments are zero.
bool is_canonical(const Choice& choice) {
    switch (choice.kind) {
        case Kind::Fire:
        case Kind::Melee:
        case Kind::Attach:
            return true;
        case Kind::Move:
        case Kind::To:
            return choice.b == 0;
        default:
            return choice.a == 0 && choice.b == 0;
    }
}

void legal_moves(const Pack& pack, const State& state, Side side, Game::Choices& list) {
    const OpenState open_state = planned(state);
    const Ground ground = ground_of(pack, open_state, side);
    if (state.draft.taken != 0) {
        reach_of(pack, open_state, ground, unit_in_hand(state)).ends.for_each([&](Hex hex) {
            list.push_back({Kind::To, number(hex), 0});
        });
        return;
    }
    for (const Unit unit : units_of(side))
        if (is_on_map(open_state, unit) && state.draft.to[place_of(unit)] == 0 &&
            can_move(pack, open_state, ground, unit))
            list.push_back({Kind::Move, number(unit), 0});
    if (overstacked_hex(pack, state.draft, open_state, ground, side) == kNowhere)
        list.push_back({Kind::Done, 0, 0});
}

}  // namespace

Game::Offers offers(const Pack& pack, const State& state, Side side) {
    Game::Offers list;
    if (!waiting(pack, state).for_choice_of(side)) return list;
    for_each_printed(pack, state, side, [&](const Choice& choice) {
        list.push_back({choice, refuse_in_step(pack, state, side, choice)});
    });
    return list;
}

Game::Choices legal(const Pack& pack, const State& state, Side side) {
    Game::Choices list;
    if (!waiting(pack, state).for_choice_of(side)) return list;
    const OpenState& open_state = state.open;
    switch (open_state.step) {
        case Step::Move:
            legal_moves(pack, state, side, list);
            return list;
        case Step::Fire:
            for_each_firer(pack, open_state, side, [&](Unit unit, UnitSet targets) {
                for (const Unit target : targets) list.push_back({Kind::Fire, number(unit), number(target)});
                return true;
            });
            list.push_back({Kind::Done, 0, 0});
            return list;
        case Step::Melee: {
            const HexSet enemies = hexes_of(open_state, other(side));
            for (const Unit unit : units_of(side).without(open_state.acted | open_state.disrupted))
                melee_hexes(pack, open_state, enemies, unit).for_each([&](Hex hex) {
                    list.push_back({Kind::Melee, number(unit), number(hex)});
                });
            list.push_back({Kind::Done, 0, 0});
            return list;
        }
        case Step::Attach:
            for (std::uint8_t leader = 0; leader < kBritishLeaders; ++leader)
                for (const Unit unit : attachable(pack, open_state, leader))
                    list.push_back({Kind::Attach, leader, number(unit)});
            list.push_back({Kind::Done, 0, 0});
            return list;
        default:
            break;
    }
    for_each_printed(pack, state, side, [&](const Choice& choice) {
        if (!refuse_in_step(pack, state, side, choice)) list.push_back(choice);
    });
    return list;
}

std::optional<Refusal> refuse(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const OpenState& open_state = state.open;
    if (static_cast<std::size_t>(choice.kind) >= kChoiceKinds || foulon::index(side) > 1 ||
        !is_canonical(choice))
        return refusal(Reason::NoSuchChoice, Tag::Sequence);
    if (open_state.step == Step::Over) return refusal(Reason::GameOver, Tag::End);      // [B 11.2]
    if (plays_card(open_state, side)) return refusal(Reason::CardPlays, Tag::Players);  // [B 17.1]
    const Waiting now = waiting(pack, state);
    if (now.for_choice() && !now.for_choice_of(side))  // [B 3.2]
        return refusal(Reason::OtherSide, Tag::Sequence, {static_cast<std::uint8_t>(other(side))});
    if (!is_kind_of_step(choice.kind, open_state.step))  // [B 3.2]
        return refusal(Reason::NotAskedNow, Tag::Sequence, {static_cast<std::uint8_t>(open_state.step)});
    return refuse_in_step(pack, state, side, choice);
}

bool is_draft(const Pack&, const State&, Side, const Choice& choice) {
    return choice.kind == Kind::Move || choice.kind == Kind::To;
}

}  // namespace foulon::braddock
