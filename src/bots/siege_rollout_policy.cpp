// The rollout policy of the siege, step by step.
#include "bots/siege_rollout_policy.hpp"

namespace foulon::bots {

using namespace siege;

namespace {

/// Whether a turn has just begun: no order is drafted or sealed.
bool is_fresh(const State& state) {
    for (const Side side : kSides)
        if (!state.hidden[index(side)].order.is_none() || state.open.order[index(side)].is_face_down())
            return false;
    return true;
}

/// The board after a side's draft.
SiegeBoard drafted_board(const OpenState& open_state, const Hidden& own, bool moves) {
    SiegeBoard board(open_state);
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

int best_with_action(SiegeTurn& turn, const Pack& pack, const OpenState& open_state, Side side,
                     OrderPick pick) {
    int best = turn.against_deck(side, pick, Action::None);
    for (const Action action : {Action::Aggressive, Action::FireShip}) {
        if (!can_add(pack, open_state, side, pick, action)) continue;
        const int value = turn.against_deck(side, pick, action);
        if (SiegeTurn::is_better(side, value, best)) best = value;
    }
    return best;
}

}  // namespace

const SiegeNet& SiegeRolloutPolicy::net(const OpenState& open_state) const {
    return (*nets_)[static_cast<std::size_t>(siege_kind(open_state))];
}

int SiegeRolloutPolicy::value(const Pack& pack, const OpenState& open_state) const {
    const SiegeValue value(net(open_state), siege_deck(pack, open_state), open_state.unseen,
                           open_state.deck_left);
    return value.win(SiegeBoard(open_state));
}

std::size_t SiegeRolloutPolicy::choose(const Pack& pack, const View& seen, const siege::Game::Choices& open,
                                       Random& random) const {
    const Side side = seen.viewer == Viewer::British ? Side::British : Side::French;
    return pick(pack, seen.open, seen.own, side, open, random);
}

std::size_t SiegeRolloutPolicy::pick(const Pack& pack, const OpenState& open_state, const Hidden& own,
                                     Side side, const siege::Game::Choices& open, Random& random) const {
    if (open.size() == 1) return 0;
    SiegeTurn turn(pack, net(open_state), open_state);
    if (has_two_players(open_state) && open_state.step <= Step::Decide)
        return pick_of_two(turn, pack, open_state, own, side, open, random);
    switch (open_state.step) {
        case Step::Order:
            if (own.order.is_none())
                return best_choice(open, side, [&](const Choice& choice) {
                    return best_with_action(turn, pack, open_state, side,
                                            OrderPick(choice.a, static_cast<Route>(choice.b)));
                });
            return best_choice(open, side, [&](const Choice& choice) {
                return turn.against_deck(side, own.order, static_cast<Action>(choice.a));
            });
        case Step::Conflict: {
            const OrderPick order = open_state.order[index(side)];
            const Deck& deck = pack.decks[index(other(side))];
            const Face face = deck.faces[open_state.face];
            const int modifier = deck.cards[face.card].effect.modifier;
            const auto cells = turn.cells(side, order, open_state.beside[index(side)].action(), modifier);
            const int on = SiegeTurn::mean(cells, face.letter, turn.modifier(side, order) + modifier);
            return best_choice(open, side, [&](const Choice& choice) {
                return choice.kind == Choice::Kind::Proceed ? on : turn.now();
            });
        }
        case Step::Loss: {
            SiegeBoard board = drafted_board(open_state, own, false);
            const bool by_choice = may_lose_indians(open_state);  // morale falls with the markers chosen
            const auto fall = [by_choice](SiegeBoard& of, std::size_t place) {
                std::uint8_t& morale = of.morale[index(Side::French)];
                if (by_choice && place != index(Place::Indians) && morale > 0) --morale;
            };
            for (std::size_t i = 0; i < own.drafted; ++i) fall(board, own.draft[i]);
            return best_choice(open, side, [&](const Choice& choice) {
                if (choice.kind != Choice::Kind::Lose)
                    return side == Side::British ? -1 : SiegeValue::kCertain + 1;
                SiegeBoard less = board;
                --less.markers[choice.a];
                fall(less, choice.a);
                return turn.value(less);
            });
        }
        case Step::Send: {
            const bool by_card = stage(open_state) == Stage::Card;
            const Deck& deck = siege_deck(pack, open_state);
            const Place to =
                by_card ? deck.cards[deck.faces[open_state.face].card].effect.to[0] : Place::SafeAnchorage;
            return best_choice(open, side, [&](const Choice& choice) {
                SiegeBoard sent(open_state);
                --sent.markers[choice.a];
                ++sent.markers[index(to)];
                return turn.value(sent);
            });
        }
        case Step::Move: {
            const Choice first =
                turn.best_moves(side, drafted_board(open_state, own, true), pack.troops_a_move - own.drafted)
                    .first;
            for (std::size_t i = 0; i < open.size(); ++i)
                if (open[i] == first) return i;
            return 0;
        }
        case Step::Card:
        case Step::CardDie:
        case Step::OrderDie:
        case Step::ActionDie:
        case Step::Declare:
        case Step::Counter:
        case Step::Decide:
        case Step::Over:
            break;
    }
    return 0;
}

double SiegeRolloutPolicy::evaluate(const Pack& pack, State& state, Random& random) const {
    while (const auto chooser = next_chooser<siege::Game>(pack, state, random)) {
        const Side side = *chooser;
        if (state.open.step == Step::Order && is_fresh(state))
            return static_cast<double>(value(pack, state.open)) / SiegeValue::kCertain;
        const siege::Game::Choices open = legal(pack, state, side);
        apply(pack, state, side, open[pick(pack, state.open, state.hidden[index(side)], side, open, random)]);
    }
    return british_score(result(pack, state));
}

}  // namespace foulon::bots
