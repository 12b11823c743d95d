// The events of a line for a viewer, computed from the views before and after and the public
// line between them. They cannot contain more than the views.
#include <algorithm>

#include "siege/chapters.hpp"

namespace foulon::siege {

namespace {

class EventBuilder {
public:
    EventBuilder(const Pack& pack, const View& before, const View& after, const PublicLine<Game>& line)
        : pack_(pack),
          before_(before.open),
          after_(after.open),
          line_(line),
          you_(acting(before.open)),
          two_(has_two_players(before.open)) {}

    Game::Events build() {
        if (two_ && is_opening()) return add_opening();
        if (two_) {
            add_sealed();
            for (const Choice& choice : line_.choices) add_choice_of_two(choice);
        } else {
            add_choices();
        }
        add_outcome();
        const std::size_t told = events_.size();
        if (!two_) add_cancelled();
        add_troops(Side::British);
        add_troops(Side::French);
        add_ships();
        add_indians();
        for (const Side side : kSides) add_morale(side);
        add_failed_move();
        if (events_.size() == told && is_result()) add(EventKind::Nothing);
        if (two_) {
            for (const Side side : kSides)
                if (is_cancelled_by_card(side)) add(EventKind::CancelledUnshown, index(side), 1);
            for (const Side side : kSides) add_cards(side);
        }
        if (after_.turn > before_.turn) add(EventKind::Turn, after_.turn, after_.deck_left);
        if (after_.end != End::None && before_.end == End::None)
            add(EventKind::End, static_cast<int>(after_.end));
        return events_;
    }

private:
    template <class... Args>
    void add(EventKind kind, Args... args) {
        events_.push_back({static_cast<std::uint8_t>(kind), {static_cast<std::int8_t>(args)...}});
    }

    void add_choices() {
        for (const Choice& choice : line_.choices)
            if (choice.kind == Choice::Kind::Go)
                add(EventKind::OrderIssued, index(you_), after_.order[index(you_)].order(), choice.a);
    }

    // --- two players ---------------------------------------------------------------------------

    /// A sealed line was opened: the state is unchanged, but its choices are now readable.
    bool is_opening() const {
        if (line_.choices.empty()) return false;
        const Choice::Kind last = line_.choices.back().kind;
        return last == Choice::Kind::Seal || last == Choice::Kind::Counter;
    }
    Game::Events add_opening() {
        const Choice& choice = line_.choices[0];
        const std::size_t side = index(*line_.side);
        // Cards lying face up were reported when they were turned up.
        if (choice.kind == Choice::Kind::Order) {
            if (!(after_.order[side] == OrderPick(choice.a, static_cast<Route>(choice.b))))
                add(EventKind::OpenedOrder, side, choice.a, choice.b);
        } else if (!after_.beside[side].has_counter_shown() || after_.beside[side].counter() != choice.a) {
            add(EventKind::OpenedCounter, side, choice.a);
        }
        return events_;
    }

    void add_sealed() {
        if (!line_.side || line_.outcome || !line_.choices.empty()) return;
        const EventKind kind = before_.step == Step::Order     ? EventKind::OrderSealed
                               : before_.step == Step::Counter ? EventKind::CounterSealed
                                                               : EventKind::ChosenAgain;
        add(kind, index(*line_.side));
    }

    void add_choice_of_two(const Choice& choice) {
        using Kind = Choice::Kind;
        const std::size_t side = index(*line_.side);
        if (choice.kind == Kind::Declare) add(EventKind::Declared, side, choice.a);
        if (before_.step != Step::Decide) return;
        switch (choice.kind) {
            case Kind::Cancel:
                return add(EventKind::CancelledUnshown, side, 0);
            case Kind::Proceed:
                return add(EventKind::GoesOn, side, command_of(pack_, before_).modifier[side]);
            case Kind::Pass:
                return add(EventKind::Passes, side);
            case Kind::Recall:
                return add(EventKind::IndianReturns);
            case Kind::Order:
                add(EventKind::OrderChanged, side, choice.a, choice.b);
                if (before_.beside[side].action() != Action::None &&
                    !order_of(pack_, *line_.side, OrderPick(choice.a)).allows_action)
                    add(EventKind::ActionBack, side);
                return;
            default:
                return;
        }
    }

    bool has_choice(Choice::Kind kind, Side side) const {
        if (before_.step != Step::Decide || line_.side != side) return false;
        for (const Choice& choice : line_.choices)
            if (choice.kind == kind) return true;
        return false;
    }
    /// Whether the card just turned up cancels a side's order without revealing it.
    bool is_cancelled_by_card(Side side) const {
        if (!line_.outcome || line_.outcome->kind != Outcome::Kind::Card) return false;
        const Deck& deck = pack_.decks[kCommandDeck];
        const Command& command = pack_.commands[deck.faces[line_.outcome->value].card];
        if (command.kind != CommandKind::CancelOrders) return false;
        const OrderPick pick = after_.order[index(side)];
        // Also revealed if the game ends with this turn.
        if (pick.is_shown()) return (command.orders[index(side)] >> pick.order() & 1U) != 0;
        return pick.is_cancelled() || pick.is_none();
    }

    /// Reports what happened to a side's order card and the counter-order against it.
    void add_cards(Side side) {
        const std::size_t s = index(side), enemy = index(other(side));
        const bool counter_turned =
            before_.beside[enemy].has_counter_down() && after_.beside[enemy].has_counter_shown();
        const bool is_over = after_.end != End::None;
        const bool by_morale = is_over && after_.end != End::QuebecTaken && after_.end != End::DeckOut;
        bool is_met = has_choice(Choice::Kind::Order, side);  // already reported
        if (before_.order[s].is_face_down() && after_.order[s].is_shown() && !is_met) {
            const OrderPick pick = after_.order[s];
            const bool too_late = before_.order[s].is_cancelled() || is_cancelled_by_card(side) ||
                                  by_morale || has_choice(Choice::Kind::Cancel, side);
            const auto route = static_cast<int>(pick.route());
            add(too_late ? EventKind::OpenedOrder : EventKind::OrderShown, s, pick.order(), route);
            is_met = !too_late && !is_over && counter_turned;
            if (!too_late && !is_met) add(EventKind::CancelledByNeeds, s, pick.order());
        }
        // At its last morale a side is not asked by Deserters. [S 17.deserters]
        if (is_met && acting(after_) == side && after_.modifier != 0 &&
            !has_choice(Choice::Kind::Proceed, side))
            add(EventKind::GoesOn, s, after_.modifier);
        if (counter_turned)
            add(is_met ? EventKind::CounterShown : EventKind::OpenedCounter, enemy,
                after_.beside[enemy].counter());
    }

    void add_outcome() {
        if (!line_.outcome) return;
        if (line_.outcome->kind == Outcome::Kind::Card && two_)
            return add(EventKind::Command, pack_.decks[kCommandDeck].faces[line_.outcome->value].card);
        if (line_.outcome->kind == Outcome::Kind::Card)
            return add(EventKind::Card, index(other(you_)), line_.outcome->value);
        const int die = line_.outcome->value;
        if (before_.step == Step::CardDie) return add(EventKind::CardDie, die);
        if (before_.step == Step::ActionDie && before_.modifier == 0) return add(EventKind::ActionDie, die);
        if (before_.step == Step::ActionDie)
            return add(EventKind::ActionDieModified, die, before_.modifier, action_die_read(before_, die));
        const int modifier = order_modifier(pack_, before_, you_);
        if (modifier == 0) return add(EventKind::OrderDie, die);
        add(EventKind::OrderDieModified, die, modifier, std::clamp(die + modifier, 1, 6));
    }

    bool is_executed() const {
        const bool last_die =
            before_.step == Step::ActionDie ||
            (before_.step == Step::OrderDie && before_.beside[index(you_)].action() == Action::None);
        return line_.outcome && last_die;
    }
    bool is_result() const {
        const bool losses_open =
            after_.step == Step::Loss || after_.step == Step::Send || after_.step == Step::Move;
        return !losses_open && (is_executed() || (line_.outcome && before_.step == Step::CardDie));
    }

    void add_cancelled() {
        if (after_.turn == before_.turn || stage(before_) != Stage::Card || is_executed()) return;
        const int side = static_cast<int>(index(you_));
        const int order = before_.order[index(you_)].order();
        if (before_.step == Step::Conflict) return add(EventKind::CancelledByChoice, side, order);
        // The responsible card: turned up by this line or earlier this turn.
        std::uint8_t row = before_.face;
        if (line_.outcome && line_.outcome->kind == Outcome::Kind::Card) row = line_.outcome->value;
        const Deck& deck = deck_in_play(pack_, before_);
        const Effect& effect = deck.cards[deck.faces[row].card].effect;
        const bool by_card = effect.kind == EffectKind::CancelOrders && (effect.orders >> order & 1) != 0;
        add(by_card ? EventKind::CancelledByCard : EventKind::CancelledByNeeds, side, order);
    }

    int change(std::size_t place) const { return after_.markers[place] - before_.markers[place]; }

    /// Fewer markers in total: losses. Equal: moves.
    void add_troops(Side side) {
        const Places places = troop_places(side);
        int sum = 0;
        for (std::size_t i = 0; i < kPlaces; ++i)
            if (places.contains(place_at(i))) sum += change(i);
        if (sum == 0) return add_moves(places, EventKind::TroopsMove, side);
        for (std::size_t i = 0; i < kPlaces; ++i)
            if (places.contains(place_at(i)) && change(i) < 0)
                add(EventKind::Lost, index(side), i, -change(i));
    }

    void add_ships() {
        add_moves({Place::LowerRiver, Place::UpperRiver, Place::SafeAnchorage}, EventKind::ShipMoves,
                  Side::British);
    }

    void add_moves(Places places, EventKind kind, Side side) {
        std::array<int, kPlaces> left{};
        for (std::size_t i = 0; i < kPlaces; ++i)
            if (places.contains(place_at(i))) left[i] = change(i);
        for (std::size_t from = 0; from < kPlaces; ++from)
            for (std::size_t to = 0; to < kPlaces && left[from] < 0; ++to) {
                if (left[to] <= 0) continue;
                const int count = std::min(-left[from], left[to]);
                left[from] += count;
                left[to] -= count;
                if (kind == EventKind::ShipMoves)
                    add(kind, from, to);
                else
                    add(kind, index(side), from, to, count);
            }
    }

    void add_indians() {
        const int lost = -change(index(Place::Indians));
        if (lost > 0) add(EventKind::IndianLost, lost);
    }

    void add_morale(Side side) {
        const int now = after_.morale[index(side)];
        const int by = now - before_.morale[index(side)];
        if (by < 0) add(EventKind::MoraleFalls, index(side), -by, now);
        if (by > 0) add(EventKind::MoraleRises, index(side), by, now);
    }

    void add_failed_move() {
        if (!is_executed() || after_.step == Step::Move) return;
        const OrderKind kind = order_of(pack_, you_, before_.order[index(you_)]).kind;
        if (kind == OrderKind::Chart) return;
        if (kind == OrderKind::MoveShip &&
            before_.markers[index(Place::LowerRiver)] != after_.markers[index(Place::LowerRiver)])
            return;
        add(EventKind::MoveFails, index(you_));
    }

    const Pack& pack_;
    const OpenState& before_;
    const OpenState& after_;
    const PublicLine<Game>& line_;
    Side you_;
    bool two_;
    Game::Events events_;
};

}  // namespace

Game::Events events(const Pack& pack, const View& before, const View& after, const PublicLine<Game>& line) {
    return EventBuilder(pack, before, after, line).build();
}

}  // namespace foulon::siege
