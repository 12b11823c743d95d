// The choices of the guide, step by step.
#include "bots/siege_guide.hpp"

namespace foulon::bots {

using namespace siege;

namespace {

/// The place in `open` that is worth most to a side.
template <class Worth>
std::size_t best_of(const siege::Game::Choices& open, Side side, Worth worth) {
    std::size_t best = 0;
    int best_worth = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
        const int now = worth(open[i]);
        if (i == 0 || SiegeTurn::is_better(side, now, best_worth)) best = i, best_worth = now;
    }
    return best;
}

/// The board as a side's draft would leave it.
SiegeBoard drafted_board(const Table& table, const Hidden& own, bool moves) {
    SiegeBoard board(table);
    for (std::size_t i = 0; i < own.drafted; ++i) {
        if (!moves) {
            --board.markers[own.draft[i]];
            continue;
        }
        --board.markers[own.draft[i] / 16U];
        ++board.markers[own.draft[i] % 16U];
    }
    return board;
}

int best_with_action(SiegeTurn& turn, const Pack& pack, const Table& table, Side side, OrderPick pick) {
    int best = turn.against_deck(side, pick, Action::None);
    if (!pack.orders[index(side)][pick.order()].allows_action) return best;
    for (const Action action : {Action::Aggressive, Action::FireShip}) {
        const std::optional<Track> track = track_of(side, action);
        if (!track) continue;
        const auto t = static_cast<std::size_t>(*track);
        if (table.used[t] >= pack.tracks[t].uses) continue;
        const int worth = turn.against_deck(side, pick, action);
        if (SiegeTurn::is_better(side, worth, best)) best = worth;
    }
    return best;
}

}  // namespace

const SiegeNet& SiegeGuide::net(const Table& table) const {
    return (*nets_)[static_cast<std::size_t>(player(table) == Side::British ? SiegeKind::British
                                                                            : SiegeKind::French)];
}

int SiegeGuide::worth(const Pack& pack, const Table& table) const {
    const SiegeValue value(net(table), pack.decks[index(other(player(table)))], table.unseen,
                           table.deck_left);
    return value.win(SiegeBoard(table));
}

std::size_t SiegeGuide::choose(const Pack& pack, const View& seen, const siege::Game::Choices& open,
                               Random& random) const {
    const Side side = seen.viewer == Viewer::British ? Side::British : Side::French;
    return pick(pack, seen.table, seen.own, side, open, random);
}

std::size_t SiegeGuide::pick(const Pack& pack, const Table& table, const Hidden& own, Side side,
                             const siege::Game::Choices& open, Random&) const {
    if (open.size() == 1) return 0;
    SiegeTurn turn(pack, net(table), table);
    switch (table.step) {
        case Step::Order:
            if (own.order.is_none())
                return best_of(open, side, [&](const Choice& choice) {
                    return best_with_action(turn, pack, table, side,
                                            OrderPick(choice.a, static_cast<Route>(choice.b)));
                });
            return best_of(open, side, [&](const Choice& choice) {
                return turn.against_deck(side, own.order, static_cast<Action>(choice.a));
            });
        case Step::Conflict: {
            const OrderPick order = table.order[index(side)];
            const Deck& deck = pack.decks[index(other(side))];
            const Face face = deck.faces[table.face];
            const auto cells = turn.cells(side, order, table.action[index(side)]);
            const int on = SiegeTurn::mean(
                cells, face.letter, turn.modifier(side, order) + deck.cards[face.card].effect.modifier);
            return best_of(open, side, [&](const Choice& choice) {
                return choice.kind == Choice::Kind::Proceed ? on : turn.now();
            });
        }
        case Step::Loss: {
            const SiegeBoard board = drafted_board(table, own, false);
            return best_of(open, side, [&](const Choice& choice) {
                if (choice.kind != Choice::Kind::Lose)
                    return side == Side::British ? -1 : SiegeValue::kCertain + 1;
                SiegeBoard less = board;
                --less.markers[choice.a];
                return turn.worth(less);
            });
        }
        case Step::Send:
            return best_of(open, side, [&](const Choice& choice) {
                SiegeBoard sent(table);
                --sent.markers[choice.a];
                ++sent.markers[index(Place::SafeAnchorage)];
                return turn.worth(sent);
            });
        case Step::Move: {
            const Choice first =
                turn.best_moves(side, drafted_board(table, own, true), pack.troops_a_move - own.drafted)
                    .first;
            for (std::size_t i = 0; i < open.size(); ++i)
                if (open[i] == first) return i;
            return 0;
        }
        case Step::Card:
        case Step::CardDie:
        case Step::OrderDie:
        case Step::ActionDie:
        case Step::Over:
            break;
    }
    return 0;
}

double SiegeGuide::rest(const Pack& pack, State& state, Random& random) const {
    for (;;) {
        const Waiting now = waiting(pack, state);
        if (now.is_over()) return british_score(result(pack, state));
        if (now.for_chance()) {
            apply(pack, state, sample<siege::Game>(pack, state, random));
            continue;
        }
        const Side side = now.sides.contains(Side::British) ? Side::British : Side::French;
        if (state.table.step == Step::Order && state.hidden[index(side)].order.is_none())
            return static_cast<double>(worth(pack, state.table)) / SiegeValue::kCertain;
        const siege::Game::Choices open = legal(pack, state, side);
        apply(pack, state, side,
              open[pick(pack, state.table, state.hidden[index(side)], side, open, random)]);
    }
}

}  // namespace foulon::bots
