// Chapter 17: the Command Decision card, turned up once a turn for both players. Some cards act
// before the orders; others give each side a choice at the start of its half. The tags of
// single cards are next to their rows in data/siege/cards-command.toml.
#include <algorithm>

#include "siege/chapters.hpp"

namespace foulon::siege {

namespace {

using Kind = Choice::Kind;

/// A side may not pay its last morale. [S 17.13]
bool can_pay(const Pack& pack, const OpenState& open_state, Side side) {
    return open_state.morale[index(side)] > command_of(pack, open_state).morale;
}

/// Why the card does not allow this move of a marker.
std::optional<Refusal> refuse_one_move(const Pack& pack, const State& state, Side side,
                                       const Choice& choice) {
    if (choice.a >= kPlaces || choice.b >= kPlaces || choice.a == choice.b)
        return refusal(Reason::NoSuchChoice, Tag::TwoTurn);
    const Command& command = command_of(pack, state.open);
    const Places from = command.from[index(side)], to = command.to[index(side)];
    if (!from.contains(place_at(choice.a)))  // [S 17.14] [S 17.reserves-come-up]
        return refusal(Reason::CardMovesFrom, Tag::CardMove, {choice.a, static_cast<std::uint8_t>(side)});
    if (!to.contains(place_at(choice.b)))  // [S 17.14] [S 17.fair-wind]
        return refusal(Reason::CardMovesTo, Tag::CardMove, {choice.b, static_cast<std::uint8_t>(side)});
    if (!is_river(place_at(choice.a)))
        return refuse_move(pack, state, side, state.open.markers, choice.a, choice.b);
    if (state.open.markers[choice.a] == 0)  // [S 17.fair-wind] a ship must be there
        return refusal(Reason::NoShip, Tag::CardMove, {choice.a});
    if (!has_slot(pack, state.open, place_at(choice.b)))  // [S 17.fair-wind] and a slot for it
        return refusal(Reason::NoShipSlot, Tag::CardMove, {choice.b});
    return std::nullopt;
}

bool can_move_one(const Pack& pack, const OpenState& open_state) {
    State open;  // the card's moves are public: ignore drafts
    open.open = open_state;
    const Side side = acting(open_state);
    for (const Choice& choice : decisions(pack, open_state))
        if (choice.kind == Kind::Move && !refuse_one_move(pack, open, side, choice)) return true;
    return false;
}

bool has_indians(const OpenState& open_state) { return open_state.markers[index(Place::Indians)] != 0; }

/// Whether a card asks the deciding side for this kind of choice.
bool asks(const Pack& pack, const OpenState& open_state, Side side, Kind kind) {
    switch (command_of(pack, open_state).kind) {
        case CommandKind::Conflict:
            return kind == Kind::Cancel || kind == Kind::Proceed;
        case CommandKind::BoldLeadership:
            return kind == Kind::Proceed || kind == Kind::Rally;
        case CommandKind::MoveOne:
            return kind == Kind::Move || kind == Kind::Pass;
        case CommandKind::Deserters:
            return kind == Kind::Lose || kind == Kind::Proceed;
        case CommandKind::Spies:
            return kind == Kind::Counter || kind == Kind::Pass;
        case CommandKind::CouncilOfWar:
            return kind == Kind::Order || kind == Kind::Pass;
        case CommandKind::WarParties:
            if (kind == Kind::Pass) return true;
            return side == Side::French ? kind == Kind::Recall || kind == Kind::Raid : kind == Kind::Remove;
        default:
            return false;
    }
}

/// Continues with card and order dice under the card's modifier.
void go_on_modified(const Pack& pack, State& state) {
    state.open.modifier = command_of(pack, state.open).modifier[index(acting(state.open))];
    carry_out(pack, state);
}

/// Takes markers that the side chooses itself, and their morale.
void lose_markers(const Pack& pack, State& state, Side side, std::uint8_t markers) {
    Losses losses;
    losses.free[index(side)] = markers;
    settle(pack, state, losses);
}

void change_order(const Pack& pack, State& state, Side side, const Choice& choice) {
    OpenState& open_state = state.open;
    lose_morale(open_state, side, command_of(pack, open_state).morale);
    const OrderPick pick(choice.a, static_cast<Route>(choice.b));
    open_state.order[index(side)] = pick;  // public: it would be revealed now anyway
    state.hidden[index(side)].order = {};
    if (!order_of(pack, side, pick).allows_action)  // [S 17.council-of-war] the action comes back
        open_state.beside[index(side)].set_action(Action::None);
    carry_out(pack, state);
}

}  // namespace

Side decider(const Pack& pack, const OpenState& open_state) {
    const Side side = acting(open_state);
    return command_of(pack, open_state).kind == CommandKind::Spies ? other(side) : side;  // [S 17.spies]
}

bool is_decision_due(const Pack& pack, const OpenState& open_state) {
    const Side side = acting(open_state);
    switch (command_of(pack, open_state).kind) {
        case CommandKind::Conflict:
        case CommandKind::BoldLeadership:
            return true;
        case CommandKind::MoveOne:
            return can_move_one(pack, open_state);
        case CommandKind::Deserters:
            return is_held(open_state, troop_places(side)) &&  // [S 17.deserters] no troops left to desert
                   can_pay(pack, open_state, side);            // [S 17.13] either choice costs morale
        case CommandKind::Spies:
        case CommandKind::CouncilOfWar:
            return can_pay(pack, open_state, decider(pack, open_state));  // [S 17.13]
        case CommandKind::WarParties:
            if (stage(open_state) == Stage::Order) return false;  // it came before the orders
            return side == Side::British
                       ? has_indians(open_state)
                       : has_indians(open_state) || has_slot(pack, open_state, Place::Indians);
        default:
            return false;
    }
}

int unasked_modifier(const Pack& pack, const OpenState& open_state) {
    const Command& command = command_of(pack, open_state);
    const Side side = acting(open_state);
    if (command.kind != CommandKind::Deserters || !is_held(open_state, troop_places(side))) return 0;
    return command.modifier[index(side)];  // [S 17.deserters] not asked at its last morale
}

List<Choice, 24> decisions(const Pack& pack, const OpenState& open_state) {
    List<Choice, 24> list;
    const Side side = decider(pack, open_state);
    const auto add = [&](Kind kind, auto a, auto b) {
        list.push_back({kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)});
    };
    switch (command_of(pack, open_state).kind) {
        case CommandKind::Conflict:
            add(Kind::Cancel, 0, 0);
            add(Kind::Proceed, 0, 0);
            break;
        case CommandKind::BoldLeadership:
            add(Kind::Proceed, 0, 0);
            add(Kind::Rally, 0, 0);
            break;
        case CommandKind::MoveOne: {
            const Command& command = command_of(pack, open_state);
            for_each_place(command.from[index(side)], [&](Place from) {
                for_each_place(command.to[index(side)], [&](Place to) {
                    if (from != to) add(Kind::Move, from, to);
                });
            });
            add(Kind::Pass, 0, 0);
            break;
        }
        case CommandKind::Deserters:
            for_each_place(troop_places(side), [&](Place place) { add(Kind::Lose, place, 0); });
            add(Kind::Proceed, 0, 0);
            break;
        case CommandKind::Spies:
            for (std::size_t counter = 0; counter < kCounters; ++counter) add(Kind::Counter, counter, 0);
            add(Kind::Pass, 0, 0);
            break;
        case CommandKind::CouncilOfWar:
            for (std::size_t order = 0; order < kOrders; ++order) {
                const bool ship = pack.orders[index(side)][order].kind == OrderKind::MoveShip;
                for (std::size_t route = 0; route < (ship ? kRoutes : 1); ++route)
                    add(Kind::Order, order, route);
            }
            add(Kind::Pass, 0, 0);
            break;
        case CommandKind::WarParties:
            if (side == Side::French) {
                add(Kind::Recall, 0, 0);
                add(Kind::Raid, 0, 0);
            } else {
                add(Kind::Remove, 0, 0);
            }
            add(Kind::Pass, 0, 0);
            break;
        default:
            break;
    }
    return list;
}

std::optional<Refusal> refuse_decision(const Pack& pack, const State& state, Side side,
                                       const Choice& choice) {
    const OpenState& open_state = state.open;
    const Hidden& own = state.hidden[index(side)];
    if (!asks(pack, open_state, side, choice.kind))
        return refusal(Reason::NotAskedNow, Tag::TwoTurn, {static_cast<std::uint8_t>(Step::Decide)});
    switch (choice.kind) {
        case Kind::Move:
            return refuse_one_move(pack, state, side, choice);
        case Kind::Lose:
            return refuse_loss(state, side, {side, troop_places(side), 1}, choice.a);
        case Kind::Counter:
            if (choice.a >= kCounters) return refusal(Reason::NoSuchChoice, Tag::TwoTurn);
            if (choice.a + 1U == own.counter)  // [S 17.spies] another one
                return refusal(Reason::SameCounter, Tag::Spies, {static_cast<std::uint8_t>(side), choice.a});
            return std::nullopt;
        case Kind::Order: {
            if (const auto why = refuse_order(pack, open_state, side, choice)) return why;
            const OrderPick pick(choice.a, static_cast<Route>(choice.b));
            if (pick == own.order)  // [S 17.council-of-war] another
                return refusal(Reason::SameOrder, Tag::Council, {static_cast<std::uint8_t>(side), choice.a});
            return std::nullopt;
        }
        case Kind::Recall:
            if (!has_slot(pack, open_state, Place::Indians))  // [S 17.war-parties-and-rangers] all are there
                return refusal(Reason::IndiansAllThere, Tag::WarParties);
            return std::nullopt;
        case Kind::Raid:
            if (!has_indians(open_state))  // [S 17.war-parties-and-rangers] no Indians to raid
                return refusal(Reason::NoIndians, Tag::WarParties);
            return std::nullopt;
        default:
            return std::nullopt;
    }
}

void decide(const Pack& pack, State& state, Side side, const Choice& choice) {
    OpenState& open_state = state.open;
    const Command& command = command_of(pack, open_state);
    switch (choice.kind) {
        case Kind::Cancel:  // [S 17.command-conflict]
            return cancel_unshown(pack, state);
        case Kind::Proceed:
            if (command.kind == CommandKind::Deserters) lose_morale(open_state, side, command.morale);
            return go_on_modified(pack, state);
        case Kind::Rally:  // [S 17.bold-leadership]
            raise_morale(pack, open_state, side, command.morale);
            return carry_out(pack, state);
        case Kind::Move:
            move_marker(open_state, place_at(choice.a), place_at(choice.b));
            return carry_out(pack, state);
        case Kind::Lose:  // [S 17.deserters] it costs morale like any loss
            remove_marker(open_state, place_at(choice.a));
            lose_morale(open_state, side, 1);
            if (test_morale(state)) return;
            return carry_out(pack, state);
        case Kind::Counter:  // [S 17.spies]
            lose_morale(open_state, side, command.morale);
            state.hidden[index(side)].counter = static_cast<std::uint8_t>(choice.a + 1);
            return carry_out(pack, state);
        case Kind::Order:
            return change_order(pack, state, side, choice);
        case Kind::Recall:  // [S 17.war-parties-and-rangers]
            ++open_state.markers[index(Place::Indians)];
            return after_command(pack, state);
        case Kind::Raid:
            lose_morale(open_state, Side::British, command.morale);
            if (test_morale(state)) return;
            return after_command(pack, state);
        case Kind::Remove:
            remove_marker(open_state, Place::Indians);
            return after_command(pack, state);
        case Kind::Pass:
            return stage(open_state) == Stage::Card ? after_command(pack, state) : carry_out(pack, state);
        default:
            return;
    }
}

void begin_command(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    const Command& command = command_of(pack, open_state);
    set_acting(open_state, Side::British);
    switch (command.kind) {
        case CommandKind::CancelOrders:  // [S 17.bad-weather] before the orders
            for (const Side side : kSides) {
                const std::size_t s = index(side);
                const bool is_hit = (command.orders[s] >> state.hidden[s].order.order() & 1U) != 0;
                if (is_hit) {  // [S 17.bad-weather] [S 17.9] unshown, but all know what kind it was
                    open_state.order[s] = OrderPick::cancelled();
                    open_state.beside[s].set_action(Action::None);
                    open_state.possible[s] &= command.orders[s];
                } else {
                    open_state.possible[s] &= static_cast<std::uint8_t>(~command.orders[s]);
                }
            }
            break;
        case CommandKind::Supplies:  // [S 17.supplies-arrive]
            for (const Side side : kSides) raise_morale(pack, open_state, side, command.morale);
            break;
        case CommandKind::BurnedFarms:
            for (const Side side : kSides) {
                bool any = false;
                for_each_place(command.empty[index(side)],
                               [&](Place place) { any = any || open_state.markers[index(place)] == 0; });
                if (any)  // [S 17.burned-farms]
                    lose_morale(open_state, side, command.morale);
            }
            if (test_morale(state)) return;
            break;
        case CommandKind::Sickness:  // [S 17.sickness-in-camp] the British roll first
            open_state.step = Step::CardDie;
            return;
        case CommandKind::WarParties:  // [S 17.war-parties-and-rangers] the French choose first
            set_acting(open_state, Side::French);
            if (!is_decision_due(pack, open_state)) return after_command(pack, state);
            open_state.step = Step::Decide;
            return;
        default:
            break;
    }
    begin_half(pack, state, Side::British);
}

void end_command_die(const Pack& pack, State& state, std::uint8_t die) {
    state.open.card_die = die & 15U;
    lose_markers(pack, state, acting(state.open), command_of(pack, state.open).by_die[die - 1U]);
}

void after_command(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    if (command_of(pack, open_state).kind == CommandKind::Sickness) {
        if (acting(open_state) == Side::French)  // [S 17.sickness-in-camp] both have rolled
            return begin_half(pack, state, Side::British);
        set_acting(open_state, Side::French);
        open_state.step = Step::CardDie;
        return;
    }
    if (acting(open_state) == Side::French) {  // [S 17.war-parties-and-rangers] then the British
        set_acting(open_state, Side::British);
        if (is_decision_due(pack, open_state)) {
            open_state.step = Step::Decide;
            return;
        }
    }
    begin_half(pack, state, Side::British);
}

}  // namespace foulon::siege
