// Printing and parsing of choices and outcomes: the same text in the terminal, the record
// and the API. Sentences for people are in phrases.cpp.
//
//   order NAME [FROM TO] | cancel | proceed | lose PLACE | send PLACE
//   move FROM TO | done | die N
// alone
//   go [aggressive|fire-ship] | program | card NAME-LETTER
// two players
//   counter NAME | seal | action none|aggressive|fire-ship | pass | rally
//   recall | raid | remove | card NAME
#include "engine/token_reader.hpp"
#include "siege/chapters.hpp"

namespace foulon::siege {

namespace {

using Kind = Choice::Kind;

constexpr std::array<std::string_view, kChoiceKinds> kVerbs{
    "order",   "go",   "cancel", "proceed", "lose",  "program", "send", "move",  "done",
    "counter", "seal", "action", "pass",    "rally", "recall",  "raid", "remove"};
constexpr std::array<std::string_view, 3> kDeclared{"none", "aggressive", "fire-ship"};

/// The verbs of a game: alone the first, two players all that are not for one alone.
bool is_verb(const OpenState& open_state, Kind kind) {
    if (!has_two_players(open_state)) return static_cast<std::size_t>(kind) < kSolitaireKinds;
    return kind != Kind::Go;  // `program` is refused with its reason
}
std::string verbs(const OpenState& open_state) {
    std::string text;
    for (std::size_t i = 0; i < kVerbs.size(); ++i)
        if (is_verb(open_state, static_cast<Kind>(i))) (text += text.empty() ? "" : ", ") += kVerbs[i];
    return text;
}

std::string place_text(std::uint8_t place) { return std::string(kPlaceNames[place]); }

std::array<std::string_view, kOrders> order_names(const Pack& pack, Side side) {
    std::array<std::string_view, kOrders> names;
    for (std::size_t i = 0; i < kOrders; ++i) names[i] = pack.orders[index(side)][i].name.view();
    return names;
}

Parsed<Choice> parse_order(const Pack& pack, Side side, TokenReader& words) {
    const auto names = order_names(pack, side);
    const auto order = find_name(names, words.word());
    if (!order) return words.error("an order: " + list_of(names));
    words.next();
    if (pack.orders[index(side)][*order].kind != OrderKind::MoveShip) return Choice{Kind::Order, *order, 0};
    const auto leaves = find_name(kPlaceNames, words.word());
    if (!leaves) return words.error("where the ship is: lower, upper, anchorage");
    TokenReader before = words;
    words.next();
    const auto enters = find_name(kPlaceNames, words.word());
    if (!enters) return words.error("where it goes: lower, upper");
    for (std::uint8_t route = 0; route < kRoutes; ++route) {
        const auto way = static_cast<Route>(route);
        if (from(way) != place_at(*leaves) || to(way) != place_at(*enters)) continue;
        words.next();
        return Choice{Kind::Order, *order, route};
    }
    return before.error("a way ships go: lower upper, upper lower, anchorage lower");
}

Parsed<Choice> parse_kind(const Pack& pack, Side side, Kind kind, TokenReader& words) {
    const auto place = [&](std::uint8_t& into) -> std::optional<ParseError> {
        const auto found = find_name(kPlaceNames, words.word());
        if (!found) return words.error("a place: " + list_of(kPlaceNames));
        into = *found;
        words.next();
        return std::nullopt;
    };
    Choice choice{kind, 0, 0};
    switch (kind) {
        case Kind::Order:
            return parse_order(pack, side, words);
        case Kind::Go:
            if (words.word().empty()) return choice;
            if (const auto action = find_name(kActionNames, words.word()); action && *action > 0) {
                choice.a = *action;
                words.next();
                return choice;
            }
            return words.error("nothing more, aggressive, or fire-ship");
        case Kind::Lose:
        case Kind::Send:
            if (auto error = place(choice.a)) return *error;
            return choice;
        case Kind::Move:
            if (auto error = place(choice.a)) return *error;
            if (auto error = place(choice.b)) return *error;
            return choice;
        case Kind::Counter:
            if (const auto counter = find_name(kCounterNames[index(side)], words.word())) {
                choice.a = *counter;
                words.next();
                return choice;
            }
            return words.error("a counter-order: " + list_of(kCounterNames[index(side)]));
        case Kind::Declare:
            if (const auto action = find_name(kDeclared, words.word())) {
                choice.a = *action;
                words.next();
                return choice;
            }
            return words.error("none, aggressive or fire-ship");
        default:
            break;
    }
    return choice;
}

}  // namespace

std::string face_name(const Pack& pack, const OpenState& open_state, std::size_t row) {
    const Deck& deck = deck_in_play(pack, open_state);
    const Face& face = deck.faces[row];
    std::string name(deck.cards[face.card].name.view());
    if (has_two_players(open_state)) return name;
    name += '-';
    name += static_cast<char>('a' + face.letter);
    return name;
}

std::string print(const Pack& pack, const State&, Side side, const Choice& choice) {
    std::string text(kVerbs[static_cast<std::size_t>(choice.kind)]);
    switch (choice.kind) {
        case Kind::Order: {
            const Order& order = pack.orders[index(side)][choice.a];
            text += ' ';
            text += order.name.view();
            if (order.kind == OrderKind::MoveShip) {
                const auto route = static_cast<Route>(choice.b);
                text += ' ' + place_text(static_cast<std::uint8_t>(from(route)));
                text += ' ' + place_text(static_cast<std::uint8_t>(to(route)));
            }
            break;
        }
        case Kind::Go:
            if (choice.a > 0) (text += ' ') += kActionNames[choice.a];
            break;
        case Kind::Lose:
        case Kind::Send:
            text += ' ' + place_text(choice.a);
            break;
        case Kind::Move:
            text += ' ' + place_text(choice.a) + ' ' + place_text(choice.b);
            break;
        case Kind::Counter:
            (text += ' ') += kCounterNames[index(side)][choice.a];
            break;
        case Kind::Declare:
            (text += ' ') += kDeclared[choice.a];
            break;
        default:
            break;
    }
    return text;
}

std::string print(const Pack& pack, const State& state, const Outcome& outcome) {
    if (outcome.kind == Outcome::Kind::Die) return "die " + std::to_string(outcome.value);
    return "card " + face_name(pack, state.open, outcome.value);
}

Parsed<Choice> parse_choice(const Pack& pack, const State& state, Side side, std::string_view text) {
    TokenReader words(text);
    const auto kind = find_name(kVerbs, words.word());
    if (!kind || !is_verb(state.open, static_cast<Kind>(*kind)))
        return words.error("one of: " + verbs(state.open));
    words.next();
    Parsed<Choice> choice = parse_kind(pack, side, static_cast<Kind>(*kind), words);
    return words.finished(choice);
}

Parsed<Outcome> parse_outcome(const Pack& pack, const State& state, std::string_view text) {
    TokenReader words(text);
    Outcome outcome;
    if (words.word() == "die") {
        words.next();
        const auto face = words.die();
        if (!face) return words.error("a die from 1 to 6");
        outcome = {Outcome::Kind::Die, *face};
    } else if (words.word() == "card") {
        words.next();
        const Deck& deck = deck_in_play(pack, state.open);
        std::optional<std::size_t> found;
        for (std::size_t row = 0; row < deck.faces.size() && !found; ++row)
            if (deck.first[row] == row && face_name(pack, state.open, row) == words.word()) found = row;
        const bool two = has_two_players(state.open);
        if (!found)
            return words.error(
                (two ? "a card of the deck, such as " : "a card of the deck with its letter, such as ") +
                face_name(pack, state.open, 0));
        outcome = {Outcome::Kind::Card, static_cast<std::uint8_t>(*found)};
        words.next();
    } else {
        return words.error("die or card");
    }
    return words.finished(Parsed<Outcome>(outcome));
}

}  // namespace foulon::siege
