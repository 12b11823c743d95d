// Chapter 9: issuing an order from the Field Orders Book and adding an aggressive action or a
// fire ship. Carrying out an order is in battle.cpp and movement.cpp.
#include "siege/chapters.hpp"

namespace foulon::siege {

namespace {

[[gnu::always_inline]] inline std::optional<Refusal> judge_needs(const Pack& pack,
                                                                 const OpenState& open_state, Side side,
                                                                 OrderPick pick) {
    const Order& order = order_of(pack, side, pick);
    const Tag tag = tag_of_order(side, pick.order());
    for (std::uint8_t group = 0; group < order.needs.size(); ++group) {
        const Places needed = order.needs[group];
        if (!needed.empty() && !is_held(open_state, needed))  // [S 9.1] its needs must be met
            return refusal(Reason::NoTroops, tag, {static_cast<std::uint8_t>(side), pick.order(), group});
    }
    if (order.kind == OrderKind::MoveTroops) {
        if (!can_move_any(pack, open_state, side))  // [S 9.B6] [S 9.F7] a marker and an empty slot
            return refusal(Reason::NothingToMove, tag, {static_cast<std::uint8_t>(side), pick.order()});
    }
    if (order.kind == OrderKind::MoveShip) {
        const Place leaves = from(pick.route());
        const Place enters = to(pick.route());
        if (open_state.markers[index(leaves)] == 0)  // [S 9.B7] a ship must be there
            return refusal(Reason::NoShip, tag, {static_cast<std::uint8_t>(leaves)});
        if (!has_slot(pack, open_state, enters))  // [S 9.B7] and a slot for it
            return refusal(Reason::NoShipSlot, tag, {static_cast<std::uint8_t>(enters)});
    }
    return std::nullopt;
}

[[gnu::always_inline]] inline std::optional<Refusal> judge_order(const Pack& pack,
                                                                 const OpenState& open_state, Side side,
                                                                 const Choice& choice) {
    if (choice.a >= kOrders) return refusal(Reason::NoSuchChoice, Tag::Sequence);
    // Only a ship has a route; none leads from the Safe Anchorage to the Upper river. [S 13.3]
    const std::size_t routes = pack.orders[index(side)][choice.a].kind == OrderKind::MoveShip ? kRoutes : 1;
    if (choice.b >= routes) return refusal(Reason::NoSuchChoice, Tag::Sequence);
    return judge_needs(pack, open_state, side, OrderPick(choice.a, static_cast<Route>(choice.b)));
}

}  // namespace

std::optional<Refusal> refuse_needs(const Pack& pack, const OpenState& open_state, Side side,
                                    OrderPick pick) {
    return judge_needs(pack, open_state, side, pick);
}
bool has_needs(const Pack& pack, const OpenState& open_state, Side side, OrderPick pick) {
    return !judge_needs(pack, open_state, side, pick);
}
std::optional<Refusal> refuse_order(const Pack& pack, const OpenState& open_state, Side side,
                                    const Choice& choice) {
    return judge_order(pack, open_state, side, choice);
}
bool can_order(const Pack& pack, const OpenState& open_state, Side side, const Choice& choice) {
    return !judge_order(pack, open_state, side, choice);
}

std::optional<Refusal> refuse_action(const Pack& pack, const OpenState& open_state, Side side, OrderPick pick,
                                     std::uint8_t action) {
    if (action > static_cast<std::uint8_t>(Action::FireShip))
        return refusal(Reason::NoSuchChoice, Tag::Sequence);
    if (static_cast<Action>(action) == Action::None) return std::nullopt;
    const std::optional<Track> track = track_of(side, static_cast<Action>(action));
    if (!track) return refusal(Reason::NoFireShips, Tag::FireShipsFrench);  // [S 9.A4] they are French
    if (!order_of(pack, side, pick).allows_action)                          // [S 9.A2] some orders forbid it
        return refusal(Reason::OrderForbidsAction, Tag::OrderActions,
                       {static_cast<std::uint8_t>(side), pick.order()});
    const auto t = static_cast<std::size_t>(*track);
    if (open_state.used[t] >= pack.tracks[t].uses)  // [S 9.A1] used up
        return refusal(Reason::ActionsUsed, Tag::ActionUses,
                       {static_cast<std::uint8_t>(*track), pack.tracks[t].uses});
    return std::nullopt;
}

}  // namespace foulon::siege
