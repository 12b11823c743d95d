// What each viewer may know. The position is public; a side's draft is its own until it is
// sealed. The solitaire game has no other secret; with two players orders and counter-orders
// are hidden until they are revealed.
#include "siege/chapters.hpp"

namespace foulon::siege {

View view(const Pack&, const State& state, Viewer viewer) {
    View seen;
    seen.open = state.open;
    seen.viewer = viewer;
    if (viewer != Viewer::Public) seen.own = state.hidden[static_cast<std::size_t>(viewer)];
    return seen;
}

Known known(const Pack&, const State& state, Viewer) {
    return {state.open.unseen, state.open.deck_left, state.open.possible};
}

bool is_consistent(const Pack&, const Known& known, const State& state) {
    for (const Side side : kSides) {
        const std::size_t s = index(side);
        const Hidden& hidden = state.hidden[s];
        if (state.open.order[s].is_face_down()) {
            if (!hidden.order.is_shown()) return false;
            if ((known.possible[s] >> hidden.order.order() & 1U) == 0) return false;
        }
        if (state.open.beside[s].has_counter_down() && (hidden.counter < 1 || hidden.counter > kCounters))
            return false;
    }
    return known.unseen == state.open.unseen && known.deck_left == state.open.deck_left &&
           known.deck_left <= std::popcount(known.unseen);
}

namespace {

std::size_t random_bit(unsigned bits, Random& random) {
    for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(std::popcount(bits))); skip > 0; --skip)
        bits &= bits - 1;
    return static_cast<std::size_t>(std::countr_zero(bits));
}

/// An order that the side may have sealed by public knowledge. All orders are equally likely,
/// however many routes a ship has.
OrderPick guess_order(const Pack& pack, const OpenState& open_state, Side side, Random& random) {
    const auto order = static_cast<std::uint8_t>(random_bit(open_state.possible[index(side)], random));
    if (pack.orders[index(side)][order].kind != OrderKind::MoveShip) return OrderPick(order);
    return OrderPick(order,
                     static_cast<Route>(random_bit(open_state.flags / unsigned{Flag::kRoute}, random)));
}

/// The progress of a draft is hidden from the other side: any draft that the step allows is
/// consistent.
void guess_draft(const Pack& pack, State& state, Side side, Random& random) {
    for (std::uint64_t more = random.below(4); more > 0; --more) {
        const Game::Choices open = legal(pack, state, side);
        if (open.empty()) break;
        const Choice choice = open[random.below(open.size())];
        if (!is_draft(pack, state, side, choice)) break;
        apply(pack, state, side, choice);
    }
}

}  // namespace

State guess(const Pack& pack, const View& seen, Random& random) {
    State state;
    state.open = seen.open;
    if (seen.viewer != Viewer::Public) state.hidden[static_cast<std::size_t>(seen.viewer)] = seen.own;
    for (const Side side : kSides) {
        if (is(seen.viewer, side)) continue;
        Hidden& hidden = state.hidden[index(side)];
        if (seen.open.order[index(side)].is_face_down())  // [S 17.4]
            hidden.order = guess_order(pack, seen.open, side, random);
        if (seen.open.beside[index(side)].has_counter_down())  // [S 17.6]
            hidden.counter = static_cast<std::uint8_t>(1 + random.below(kCounters));
    }
    for (const Side side : kSides)
        if (!is(seen.viewer, side)) guess_draft(pack, state, side, random);
    return state;
}

namespace {

/// The sealed lines of a side: its order, its counter-order. [S 17.4] [S 17.6]
constexpr std::uint8_t kOrderSlot = 1, kCounterSlot = 2;

}  // namespace

std::uint8_t secret_slot(const Pack&, const State& state, Side, const Choice& choice) {
    if (choice.kind == Choice::Kind::Seal) return state.open.step == Step::Order ? kOrderSlot : kCounterSlot;
    if (choice.kind == Choice::Kind::Counter) return kCounterSlot;  // [S 17.spies] chosen again
    return 0;
}
std::uint8_t secret_slot(const Pack&, const State&, const Outcome&) { return 0; }

Game::Secrets reveals(const Pack&, const State& before, const State& after) {
    Game::Secrets secrets;
    for (const Side side : kSides) {
        const std::size_t s = index(side);
        // A changed order is never the sealed one. [S 17.council-of-war]
        if (before.open.order[s].is_face_down() && after.open.order[s] == before.hidden[s].order)
            secrets.push_back({side, kOrderSlot});
        if (before.open.beside[s].has_counter_down() && after.open.beside[s].has_counter_shown())
            secrets.push_back({side, kCounterSlot});
    }
    return secrets;
}

}  // namespace foulon::siege
