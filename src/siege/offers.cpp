// The choices listed at each step, allowed or refused, and why. `legal` is the same list
// without the refused ones, computed without reasons: it is on the hot path of every playout.
#include <algorithm>

#include "siege/chapters.hpp"

namespace foulon::siege {

namespace {

/// Shared by all choices of a step, computed once.
struct Basis {
    LossGroup losses;   // Step::Loss: the losses due now
    Planned planned{};  // Step::Move: markers after the moves drafted so far
};
Basis basis_of(const Pack& pack, const State& state, Side side) {
    Basis basis;
    if (state.open.step == Step::Loss) basis.losses = loss_group(pack, state.open);
    if (state.open.step == Step::Move) basis.planned = planned(state, side);
    return basis;
}

/// Calls `each` with everything listed at this step for the choosing side.
template <class Each>
void for_each_printed(const Pack& pack, const State& state, Side side, const Basis& basis, Each each) {
    using Kind = Choice::Kind;
    const OpenState& open_state = state.open;
    const auto each_action = [&](Kind kind) {
        each(Choice{kind, static_cast<std::uint8_t>(Action::None), 0});
        each(Choice{kind, static_cast<std::uint8_t>(Action::Aggressive), 0});
        if (side == Side::French) each(Choice{kind, static_cast<std::uint8_t>(Action::FireShip), 0});
    };
    switch (open_state.step) {
        case Step::Order:
            if (state.hidden[index(side)].order.is_none()) {
                for (std::uint8_t order = 0; order < kOrders; ++order) {
                    const bool ship = pack.orders[index(side)][order].kind == OrderKind::MoveShip;
                    for (std::uint8_t route = 0; route < (ship ? kRoutes : 1); ++route)
                        each(Choice{Kind::Order, order, route});
                }
            } else if (has_two_players(open_state)) {
                each(Choice{Kind::Seal, 0, 0});
            } else {
                each_action(Kind::Go);
            }
            return;
        case Step::Declare:
            each_action(Kind::Declare);
            return;
        case Step::Counter:
            if (state.hidden[index(side)].counter != 0) {
                each(Choice{Kind::Seal, 0, 0});
            } else {
                for (std::uint8_t counter = 0; counter < kCounters; ++counter)
                    each(Choice{Kind::Counter, counter, 0});
            }
            return;
        case Step::Decide:
            for (const Choice& choice : decisions(pack, open_state)) each(choice);
            return;
        case Step::Conflict:
            each(Choice{Kind::Cancel, 0, 0});
            each(Choice{Kind::Proceed, 0, 0});
            return;
        case Step::Loss:
            for_each_place(
                basis.losses.any ? french_places() : troop_places(basis.losses.side),
                [&](Place place) { each(Choice{Kind::Lose, static_cast<std::uint8_t>(place), 0}); });
            if (basis.losses.side != side && !has_two_players(open_state)) each(Choice{Kind::Program, 0, 0});
            return;
        case Step::Send:
            for_each_place(ships_to_send(pack, open_state), [&](Place place) {
                each(Choice{Kind::Send, static_cast<std::uint8_t>(place), 0});
            });
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

/// Whether a kind of choice belongs to a step. Choices of Command Decision cards are checked
/// elsewhere.
constexpr bool is_asked(Step step, Choice::Kind kind) {
    constexpr std::array<Step, kChoiceKinds> steps{
        Step::Order,  Step::Order,  Step::Conflict, Step::Conflict, Step::Loss,  Step::Loss,
        Step::Send,   Step::Move,   Step::Move,     Step::Counter,  Step::Order, Step::Declare,
        Step::Decide, Step::Decide, Step::Decide,   Step::Decide,   Step::Decide};
    return step == Step::Decide || steps[static_cast<std::size_t>(kind)] == step ||
           (kind == Choice::Kind::Seal && step == Step::Counter);
}

/// The refusal that names what is expected: the step, or what completes a draft.
std::optional<Refusal> not_asked_now(const State& state, Side side) {
    const OpenState& open_state = state.open;
    const Hidden& own = state.hidden[index(side)];
    const bool two = has_two_players(open_state);
    const bool drafted = open_state.step == Step::Counter ? own.counter != 0 : !own.order.is_none();
    const bool in_draft = drafted && (open_state.step == Step::Order || open_state.step == Step::Counter);
    const auto asked = !in_draft ? static_cast<std::uint8_t>(open_state.step) : two ? kSealAsked : kGoAsked;
    return refusal(Reason::NotAskedNow, two ? Tag::TwoTurn : Tag::Sequence, {asked});
}

/// The refusals of the chapters. Precondition: the choice belongs to this step.
std::optional<Refusal> refuse_in_step(const Pack& pack, const State& state, Side side, const Basis& basis,
                                      const Choice& choice) {
    const OpenState& open_state = state.open;
    const OrderPick drafted = state.hidden[index(side)].order;
    if (open_state.step == Step::Decide) return refuse_decision(pack, state, side, choice);
    switch (choice.kind) {
        case Choice::Kind::Order:
            if (!drafted.is_none()) return not_asked_now(state, side);  // [S 9.1] one order a turn
            return refuse_order(pack, open_state, side, choice);
        case Choice::Kind::Go:
            if (has_two_players(open_state))
                return not_asked_now(state, side);                     // [S 17.5] declared later, openly
            if (drafted.is_none()) return not_asked_now(state, side);  // [S 8.1] the order comes first
            return refuse_action(pack, open_state, side, drafted, choice.a);
        case Choice::Kind::Declare:  // [S 17.5] by the order sealed
            return refuse_action(pack, open_state, side, drafted, choice.a);
        case Choice::Kind::Counter:
            if (choice.a >= kCounters) return refusal(Reason::NoSuchChoice, Tag::TwoTurn);
            if (state.hidden[index(side)].counter != 0)  // [S 17.6] one a turn
                return not_asked_now(state, side);
            return std::nullopt;
        case Choice::Kind::Seal: {
            const bool has_card =
                open_state.step == Step::Order ? !drafted.is_none() : state.hidden[index(side)].counter != 0;
            if (!has_two_players(open_state) || !has_card)
                return not_asked_now(state, side);  // [S 17.4] [S 17.6]
            return std::nullopt;
        }
        case Choice::Kind::Lose:
            return refuse_loss(state, side, basis.losses, choice.a);
        case Choice::Kind::Program:
            if (has_two_players(open_state)) return refusal(Reason::NoProgram, Tag::TwoLosses);  // [S 17.12]
            if (basis.losses.side == side)  // [S 12.6] only the enemy's
                return refusal(Reason::OwnLosses, Tag::ProgramLosses);
            return std::nullopt;
        case Choice::Kind::Send:
            if (choice.a >= kPlaces) return refusal(Reason::NoSuchChoice, Tag::Sequence);
            // The step is reached only when several places have a ship.
            if (!ships_to_send(pack, open_state).contains(place_at(choice.a))) {  // [S 9.A5]
                if (stage(open_state) == Stage::Card)
                    return refusal(Reason::NoShipForCard, Tag::Seamanship, {choice.a});
                return refusal(Reason::NoShipToSend, Tag::SendShip, {choice.a});
            }
            return std::nullopt;
        case Choice::Kind::Move:
            return refuse_move(pack, state, side, basis.planned, choice.a, choice.b);
        case Choice::Kind::Cancel:
        case Choice::Kind::Proceed:
        case Choice::Kind::Done:
        case Choice::Kind::Pass:
        case Choice::Kind::Rally:
        case Choice::Kind::Recall:
        case Choice::Kind::Raid:
        case Choice::Kind::Remove:
            break;
    }
    return std::nullopt;
}

/// The same without the reason, for choices that the step lists.
bool is_open(const Pack& pack, const State& state, Side side, const Basis& basis, const Choice& choice) {
    switch (choice.kind) {
        case Choice::Kind::Order:
            return can_order(pack, state.open, side, choice);
        case Choice::Kind::Lose:
            return can_lose(state, side, basis.losses, choice.a);
        case Choice::Kind::Move:
            return can_move(pack, state, side, basis.planned, choice.a, choice.b);
        default:
            return !refuse_in_step(pack, state, side, basis, choice);
    }
}

/// Each choice has one form: unused arguments are zero.
bool is_canonical(const Choice& choice) {
    switch (choice.kind) {
        case Choice::Kind::Order:
        case Choice::Kind::Move:
            return true;
        case Choice::Kind::Go:
        case Choice::Kind::Lose:
        case Choice::Kind::Send:
        case Choice::Kind::Counter:
        case Choice::Kind::Declare:
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

namespace {

/// The choices of a Command Decision card; not inlined, because solitaire games never need it.
[[gnu::noinline]] Game::Choices legal_decisions(const Pack& pack, const State& state, Side side) {
    Game::Choices list;
    for (const Choice& choice : decisions(pack, state.open))
        if (!refuse_decision(pack, state, side, choice)) list.push_back(choice);
    return list;
}

}  // namespace

Game::Choices legal(const Pack& pack, const State& state, Side side) {
    Game::Choices list;
    if (!waiting(pack, state).for_choice_of(side)) return list;
    if (state.open.step == Step::Decide) return legal_decisions(pack, state, side);
    const Basis basis = basis_of(pack, state, side);
    for_each_printed(pack, state, side, basis, [&](const Choice& choice) {
        if (is_open(pack, state, side, basis, choice)) list.push_back(choice);
    });
    return list;
}

std::optional<Refusal> refuse(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const OpenState& open_state = state.open;
    if (static_cast<std::size_t>(choice.kind) >= kChoiceKinds || index(side) > 1 || !is_canonical(choice))
        return refusal(Reason::NoSuchChoice, Tag::Sequence);
    if (open_state.step == Step::Over) return refusal(Reason::GameOver, Tag::End);  // [S 15.1]
    if (has_two_players(open_state)) {
        const Waiting now = waiting(pack, state);
        const bool secret = open_state.step == Step::Order || open_state.step == Step::Counter;
        if (now.for_choice() && !now.sides.contains(side)) {  // [S 17.3] [S 17.4] not his to choose
            if (secret)                                       // [S 17.4] what lies there stays
                return refusal(Reason::AlreadySealed, Tag::TwoSeal);
            return refusal(Reason::OtherChooses, Tag::TwoTurn, {static_cast<std::uint8_t>(other(side))});
        }
    } else if (side != player(open_state)) {  // [S 7.3] the deck plays it
        return refusal(Reason::NotYourPart, Tag::Seats, {static_cast<std::uint8_t>(side)});
    }
    if (!is_asked(open_state.step, choice.kind)) return not_asked_now(state, side);  // [S 8.1] [S 17.3]
    return refuse_in_step(pack, state, side, basis_of(pack, state, side), choice);
}

bool is_draft(const Pack& pack, const State& state, Side side, const Choice& choice) {
    if (state.open.step == Step::Decide) return false;
    switch (choice.kind) {
        case Choice::Kind::Order:
        case Choice::Kind::Counter:
        case Choice::Kind::Move:
            return true;
        case Choice::Kind::Lose: {
            const std::size_t due = loss_group(pack, state.open).due;
            return state.hidden[index(side)].drafted + 1U < std::min(due, kMaxDrafted);
        }
        default:
            return false;
    }
}

}  // namespace foulon::siege
