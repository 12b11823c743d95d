// Chapter 17: two players. Sealing orders and counter-orders, declaring actions,
// and the two halves of a turn, in which the orders are shown and carried out.
// What the Command Decision card does stands in command.cpp; charts, losses and
// moves are those of the game alone.
#include "siege/chapters.hpp"

namespace foulon::siege {

std::uint8_t orders_with_action(const Pack& pack, Side side) {
    unsigned bits = 0;
    for (std::size_t order = 0; order < kOrders; ++order)
        if (pack.orders[index(side)][order].allows_action) bits |= 1U << order;
    return static_cast<std::uint8_t>(bits);
}

std::uint8_t open_orders(const Pack& pack, const Table& table, Side side) {
    unsigned bits = 0;
    for (std::uint8_t order = 0; order < kOrders; ++order) {
        const bool ship = pack.orders[index(side)][order].kind == OrderKind::MoveShip;
        for (std::uint8_t route = 0; route < (ship ? kRoutes : 1); ++route)
            if (has_needs(pack, table, side, OrderPick(order, static_cast<Route>(route))))
                bits |= 1U << order;
    }
    return static_cast<std::uint8_t>(bits);
}

std::uint8_t open_routes(const Pack& pack, const Table& table) {
    unsigned bits = 0;
    for (std::uint8_t i = 0; i < kRoutes; ++i) {
        const auto route = static_cast<Route>(i);
        if (table.markers[index(from(route))] != 0 && has_slot(pack, table, to(route))) bits |= 1U << i;
    }
    return static_cast<std::uint8_t>(bits);
}

bool owes_card(const Table& table, Side side) {
    return table.step == Step::Order ? !table.order[index(side)].is_face_down()
                                     : !table.beside[index(side)].has_counter_down();
}

void seal_card(const Pack& pack, State& state, Side side) {
    Table& table = state.table;
    const std::size_t s = index(side);
    if (table.step == Step::Order) {
        table.order[s] = OrderPick::face_down();
        table.possible[s] = open_orders(pack, table, side);
        if (side == Side::British)
            table.flags = static_cast<std::uint8_t>((table.flags & (Flag::kRoute - 1U)) |
                                                    open_routes(pack, table) * unsigned{Flag::kRoute});
        if (owes_card(table, other(side))) return;
        for (Beside& beside : table.beside) beside = {};  // those of the turn before
        set_acting(table, Side::British);
        table.step = Step::Declare;  // [S 17.5] between the two sealed cards
        return;
    }
    table.beside[s].lay_counter_down();
    if (!owes_card(table, other(side))) table.step = Step::Card;  // [S 17.7]
}

void declare_action(const Pack& pack, State& state, Side side, Action action) {
    Table& table = state.table;
    table.beside[index(side)].set_action(action);
    if (action != Action::None)  // [S 17.5] all can see now that the order is one of those
        table.possible[index(side)] &= orders_with_action(pack, side);
    if (side == Side::British) {  // [S 17.5] first the British
        set_acting(table, Side::French);
    } else {
        table.step = Step::Counter;
    }
}

void begin_half(const Pack& pack, State& state, Side side) {
    Table& table = state.table;
    set_acting(table, side);
    set_stage(table, Stage::Order);
    table.modifier = 0;
    table.die = {};
    table.follow = 0;
    if (table.order[index(side)].is_cancelled()) return end_half(pack, state);  // [S 17.bad-weather]
    if (is_decision_due(pack, table)) {  // [S 17.8] before the order is shown
        table.step = Step::Decide;
        return;
    }
    carry_out(pack, state);
}

void carry_out(const Pack& pack, State& state) {
    Table& table = state.table;
    const Side side = acting(table);
    if (table.order[index(side)].is_face_down()) {  // [S 17.8] shown now; a changed one lies open
        table.order[index(side)] = state.hidden[index(side)].order;
        state.hidden[index(side)].order = {};
    }
    const OrderPick shown = table.order[index(side)];
    if (!has_needs(pack, table, side, shown)) {  // [S 17.10] and the counter-order stays hidden
        table.beside[index(side)].set_action(Action::None);
        return end_half(pack, state);
    }
    const std::size_t enemy = index(other(side));
    table.beside[enemy].show_counter(static_cast<std::uint8_t>(state.hidden[enemy].counter - 1));
    state.hidden[enemy].counter = 0;
    table.step = Step::OrderDie;
}

void cancel_unshown(const Pack& pack, State& state) {
    Table& table = state.table;
    const std::size_t side = index(acting(table));
    table.order[side] = OrderPick::cancelled();  // [S 17.9] neither it nor the counter-order is shown
    table.beside[side].set_action(Action::None);
    end_half(pack, state);
}

void end_half(const Pack& pack, State& state) {
    if (acting(state.table) == Side::British) return begin_half(pack, state, Side::French);  // [S 17.8]
    end_turn(pack, state);
}

void clear_turn_of_two(Table& table, std::array<Hidden, 2>& hidden) {
    set_acting(table, Side::British);
    for (const Side side : kSides) {
        const std::size_t s = index(side);
        // What was shown lies there until the next card is laid on it; the rest is taken back unseen.
        if (!table.order[s].is_shown()) table.order[s] = {};
        if (!table.beside[s].has_counter_shown()) table.beside[s].clear_counter();
        table.beside[s].set_action(Action::None);
        hidden[s] = {};
    }
    table.possible = {};
    table.flags &= Flag::kRoute - 1U;
}

void turn_all_up(State& state) {
    for (std::size_t s = 0; s < 2; ++s) {
        Hidden& hidden = state.hidden[s];
        if (state.table.order[s].is_face_down()) state.table.order[s] = hidden.order;
        if (state.table.beside[s].has_counter_down())
            state.table.beside[s].show_counter(static_cast<std::uint8_t>(hidden.counter - 1));
        hidden = {};
    }
}

}  // namespace foulon::siege
