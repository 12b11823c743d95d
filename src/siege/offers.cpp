// What each step prints, open or closed, and why a choice is refused. `legal`
// is the same list without the closed ones, made without building refusals'
// sentences: it is on the hot path of every playout.
#include <algorithm>

#include "siege/chapters.hpp"

namespace foulon::siege {

namespace {

/// What all choices of a step are judged by, worked out once for all of them.
struct Basis {
    LossGroup losses;   // Step::Loss: what is lost now
    Planned planned{};  // Step::Move: markers after the moves drafted so far
};
Basis basis_of(const Pack& pack, const State& state, Side side) {
    Basis basis;
    if (state.table.step == Step::Loss) basis.losses = loss_group(pack, state.table);
    if (state.table.step == Step::Move) basis.planned = planned(state, side);
    return basis;
}

/// Calls `each` with everything the step prints for the side that owes a choice.
template <class Each>
void for_each_printed(const Pack& pack, const State& state, Side side, const Basis& basis, Each each) {
    using Kind = Choice::Kind;
    const Table& table = state.table;
    switch (table.step) {
        case Step::Order:
            if (state.hidden[index(side)].order.is_none()) {
                for (std::uint8_t order = 0; order < kOrders; ++order) {
                    const bool ship = pack.orders[index(side)][order].kind == OrderKind::MoveShip;
                    for (std::uint8_t route = 0; route < (ship ? kRoutes : 1); ++route)
                        each(Choice{Kind::Order, order, route});
                }
            } else {
                each(Choice{Kind::Go, static_cast<std::uint8_t>(Action::None), 0});
                each(Choice{Kind::Go, static_cast<std::uint8_t>(Action::Aggressive), 0});
                if (side == Side::French)
                    each(Choice{Kind::Go, static_cast<std::uint8_t>(Action::FireShip), 0});
            }
            return;
        case Step::Conflict:
            each(Choice{Kind::Cancel, 0, 0});
            each(Choice{Kind::Proceed, 0, 0});
            return;
        case Step::Loss:
            for_each_place(troop_places(basis.losses.side), [&](Place place) {
                each(Choice{Kind::Lose, static_cast<std::uint8_t>(place), 0});
            });
            if (basis.losses.side != side) each(Choice{Kind::Program, 0, 0});
            return;
        case Step::Send:
            each(Choice{Kind::Send, static_cast<std::uint8_t>(Place::UpperRiver), 0});
            each(Choice{Kind::Send, static_cast<std::uint8_t>(Place::LowerRiver), 0});
            return;
        case Step::Move:
            for_each_place(troop_places(side), [&](Place from) {
                for_each_place(troop_places(side), [&](Place to) {
                    if (from != to)
                        each(Choice{Kind::Move, static_cast<std::uint8_t>(from),
                                    static_cast<std::uint8_t>(to)});
                });
            });
            each(Choice{Kind::Done, 0, 0});
            return;
        case Step::Card:
        case Step::CardDie:
        case Step::OrderDie:
        case Step::ActionDie:
        case Step::Over:
            return;
    }
}

/// The step at which a kind of choice is asked for.
constexpr Step step_of(Choice::Kind kind) {
    constexpr std::array<Step, kChoiceKinds> steps{Step::Order,    Step::Order, Step::Conflict,
                                                   Step::Conflict, Step::Loss,  Step::Loss,
                                                   Step::Send,     Step::Move,  Step::Move};
    return steps[static_cast<std::size_t>(kind)];
}

/// What is asked, for the sentence: the step, or kGoAsked once an order is drafted.
std::optional<Refusal> not_asked_now(const State& state, Side side) {
    const bool drafted = !state.hidden[index(side)].order.is_none();
    return refusal(Reason::NotAskedNow, Tag::Sequence,
                   {drafted ? kGoAsked : static_cast<std::uint8_t>(state.table.step)});
}

/// Refuses what the chapters refuse; the step is the right one already.
std::optional<Refusal> refuse_in_step(const Pack& pack, const State& state, Side side, const Basis& basis,
                                      const Choice& choice) {
    const Table& table = state.table;
    const OrderPick drafted = state.hidden[index(side)].order;
    switch (choice.kind) {
        case Choice::Kind::Order:
            if (!drafted.is_none()) return not_asked_now(state, side);  // [S 9.1] one order a turn
            return refuse_order(pack, table, side, choice);
        case Choice::Kind::Go:
            if (drafted.is_none()) return not_asked_now(state, side);  // [S 8.1] the order comes first
            return refuse_action(pack, table, side, drafted, choice.a);
        case Choice::Kind::Lose:
            return refuse_loss(state, side, basis.losses, choice.a);
        case Choice::Kind::Program:
            if (basis.losses.side == side)  // [S 12.6] only the enemy's
                return refusal(Reason::OwnLosses, Tag::ProgramLosses);
            return std::nullopt;
        case Choice::Kind::Send:
            if (choice.a >= kPlaces) return refusal(Reason::NoSuchChoice, Tag::Sequence);
            // The step is reached only when both have a ship.
            if (choice.a != index(Place::UpperRiver) && choice.a != index(Place::LowerRiver))  // [S 9.A5]
                return refusal(Reason::NoShipToSend, Tag::SendShip, {choice.a});
            return std::nullopt;
        case Choice::Kind::Move:
            return refuse_move(pack, state, side, basis.planned, choice.a, choice.b);
        case Choice::Kind::Cancel:
        case Choice::Kind::Proceed:
        case Choice::Kind::Done:
            break;
    }
    return std::nullopt;
}

/// The same without the reason, for choices that the step prints.
bool is_open(const Pack& pack, const State& state, Side side, const Basis& basis, const Choice& choice) {
    switch (choice.kind) {
        case Choice::Kind::Order:
            return can_order(pack, state.table, side, choice);
        case Choice::Kind::Lose:
            return can_lose(state, side, basis.losses, choice.a);
        case Choice::Kind::Move:
            return can_move(pack, state, side, basis.planned, choice.a, choice.b);
        default:
            return !refuse_in_step(pack, state, side, basis, choice);
    }
}

/// Each choice has one form: the arguments it does not use are zero.
bool is_canonical(const Choice& choice) {
    switch (choice.kind) {
        case Choice::Kind::Order:
        case Choice::Kind::Move:
            return true;
        case Choice::Kind::Go:
        case Choice::Kind::Lose:
        case Choice::Kind::Send:
            return choice.b == 0;
        default:
            return choice.a == 0 && choice.b == 0;
    }
}

}  // namespace

Game::Offers offers(const Pack& pack, const State& state, Side side) {
    Game::Offers list;
    if (!waiting(pack, state).for_choice_of(side)) return list;
    const Basis basis = basis_of(pack, state, side);
    for_each_printed(pack, state, side, basis, [&](const Choice& choice) {
        list.push_back({choice, refuse_in_step(pack, state, side, basis, choice)});
    });
    return list;
}

Game::Choices legal(const Pack& pack, const State& state, Side side) {
    Game::Choices list;
    if (!waiting(pack, state).for_choice_of(side)) return list;
    const Basis basis = basis_of(pack, state, side);
    for_each_printed(pack, state, side, basis, [&](const Choice& choice) {
        if (is_open(pack, state, side, basis, choice)) list.push_back(choice);
    });
    return list;
}

std::optional<Refusal> refuse(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const Table& table = state.table;
    if (static_cast<std::size_t>(choice.kind) >= kChoiceKinds || index(side) > 1 || !is_canonical(choice))
        return refusal(Reason::NoSuchChoice, Tag::Sequence);
    if (table.step == Step::Over) return refusal(Reason::GameOver, Tag::End);  // [S 15.1]
    if (side != player(table))                                                 // [S 7.3] the deck plays it
        return refusal(Reason::NotYourPart, Tag::Seats, {static_cast<std::uint8_t>(side)});
    if (step_of(choice.kind) != table.step) return not_asked_now(state, side);  // [S 8.1]
    return refuse_in_step(pack, state, side, basis_of(pack, state, side), choice);
}

bool is_draft(const Pack& pack, const State& state, Side side, const Choice& choice) {
    switch (choice.kind) {
        case Choice::Kind::Order:
        case Choice::Kind::Move:
            return true;
        case Choice::Kind::Lose: {
            const std::size_t due = loss_group(pack, state.table).due;
            return state.hidden[index(side)].drafted + 1U < std::min(due, kMostDrafted);
        }
        default:
            return false;
    }
}

}  // namespace foulon::siege
