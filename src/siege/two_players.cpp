// Chapter 17: two players. Sealing orders and counter-orders, declaring actions, and the two
// halves of a turn, in which the orders are revealed and carried out. The Command Decision card
// is in command.cpp; charts, losses and moves are those of the solitaire game.
#include "siege/chapters.hpp"

namespace foulon::siege {

std::uint8_t orders_with_action(const Pack& pack, Side side) {
    unsigned bits = 0;
    for (std::size_t order = 0; order < kOrders; ++order)
        if (pack.orders[index(side)][order].allows_action) bits |= 1U << order;
    return static_cast<std::uint8_t>(bits);
}

std::uint8_t open_orders(const Pack& pack, const OpenState& open_state, Side side) {
    unsigned bits = 0;
    for (std::uint8_t order = 0; order < kOrders; ++order) {
        const bool ship = pack.orders[index(side)][order].kind == OrderKind::MoveShip;
        for (std::uint8_t route = 0; route < (ship ? kRoutes : 1); ++route)
            if (has_needs(pack, open_state, side, OrderPick(order, static_cast<Route>(route))))
                bits |= 1U << order;
    }
    return static_cast<std::uint8_t>(bits);
}

std::uint8_t open_routes(const Pack& pack, const OpenState& open_state) {
    unsigned bits = 0;
    for (std::uint8_t i = 0; i < kRoutes; ++i) {
        const auto route = static_cast<Route>(i);
        if (open_state.markers[index(from(route))] != 0 && has_slot(pack, open_state, to(route)))
            bits |= 1U << i;
    }
    return static_cast<std::uint8_t>(bits);
}

bool owes_card(const OpenState& open_state, Side side) {
    return open_state.step == Step::Order ? !open_state.order[index(side)].is_face_down()
                                          : !open_state.beside[index(side)].has_counter_down();
}

void seal_card(const Pack& pack, State& state, Side side) {
    OpenState& open_state = state.open;
    const std::size_t s = index(side);
    if (open_state.step == Step::Order) {
        open_state.order[s] = OrderPick::face_down();
        open_state.possible[s] = open_orders(pack, open_state, side);
        if (side == Side::British)
            open_state.flags =
                static_cast<std::uint8_t>((open_state.flags & (Flag::kRoute - 1U)) |
                                          open_routes(pack, open_state) * unsigned{Flag::kRoute});
        if (owes_card(open_state, other(side))) return;
        for (Beside& beside : open_state.beside) beside = {};  // those of the previous turn
        set_acting(open_state, Side::British);
        open_state.step = Step::Declare;  // [S 17.5] between the two sealed cards
        return;
    }
    open_state.beside[s].lay_counter_down();
    if (!owes_card(open_state, other(side))) open_state.step = Step::Card;  // [S 17.7]
}

void declare_action(const Pack& pack, State& state, Side side, Action action) {
    OpenState& open_state = state.open;
    open_state.beside[index(side)].set_action(action);
    if (action != Action::None)  // [S 17.5] all can see now that the order is one of those
        open_state.possible[index(side)] &= orders_with_action(pack, side);
    if (side == Side::British) {  // [S 17.5] first the British
        set_acting(open_state, Side::French);
    } else {
        open_state.step = Step::Counter;
    }
}

void begin_half(const Pack& pack, State& state, Side side) {
    OpenState& open_state = state.open;
    set_acting(open_state, side);
    set_stage(open_state, Stage::Order);
    open_state.modifier = 0;
    open_state.die = {};
    open_state.follow = 0;
    if (open_state.order[index(side)].is_cancelled()) return end_half(pack, state);  // [S 17.bad-weather]
    if (is_decision_due(pack, open_state)) {  // [S 17.8] before the order is shown
        open_state.step = Step::Decide;
        return;
    }
    open_state.modifier = static_cast<std::int8_t>(unasked_modifier(pack, open_state));
    carry_out(pack, state);
}

void carry_out(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    const Side side = acting(open_state);
    if (open_state.order[index(side)].is_face_down()) {  // [S 17.8] shown now; a changed one lies open
        open_state.order[index(side)] = state.hidden[index(side)].order;
        state.hidden[index(side)].order = {};
    }
    const OrderPick shown = open_state.order[index(side)];
    if (!has_needs(pack, open_state, side, shown)) {  // [S 17.10] and the counter-order stays hidden
        open_state.beside[index(side)].set_action(Action::None);
        return end_half(pack, state);
    }
    const std::size_t enemy = index(other(side));
    open_state.beside[enemy].show_counter(static_cast<std::uint8_t>(state.hidden[enemy].counter - 1));
    state.hidden[enemy].counter = 0;
    open_state.step = Step::OrderDie;
}

void cancel_unshown(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    const std::size_t side = index(acting(open_state));
    open_state.order[side] = OrderPick::cancelled();  // [S 17.9] neither it nor the counter-order is shown
    open_state.beside[side].set_action(Action::None);
    end_half(pack, state);
}

void end_half(const Pack& pack, State& state) {
    if (acting(state.open) == Side::British) return begin_half(pack, state, Side::French);  // [S 17.8]
    end_turn(pack, state);
}

void clear_turn_of_two(OpenState& open_state, std::array<Hidden, 2>& hidden) {
    set_acting(open_state, Side::British);
    for (const Side side : kSides) {
        const std::size_t s = index(side);
        // Revealed cards stay until the next ones are placed; the others are taken back unrevealed.
        if (!open_state.order[s].is_shown()) open_state.order[s] = {};
        if (!open_state.beside[s].has_counter_shown()) open_state.beside[s].clear_counter();
        open_state.beside[s].set_action(Action::None);
        hidden[s] = {};
    }
    open_state.possible = {};
    open_state.flags &= Flag::kRoute - 1U;
}

void turn_all_up(State& state) {
    for (std::size_t s = 0; s < 2; ++s) {
        Hidden& hidden = state.hidden[s];
        if (state.open.order[s].is_face_down()) state.open.order[s] = hidden.order;
        if (state.open.beside[s].has_counter_down())
            state.open.beside[s].show_counter(static_cast<std::uint8_t>(hidden.counter - 1));
        hidden = {};
    }
}

}  // namespace foulon::siege
