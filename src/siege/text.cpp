// The one language of the siege: what a person types is what stands in the
// record. What is said to a person stands in phrases.cpp.
//
//   order NAME [FROM TO] | go [aggressive|fire-ship] | cancel | proceed
//   lose PLACE | program | send PLACE | move FROM TO | done
//   card NAME-LETTER | die N
#include <charconv>

#include "siege/chapters.hpp"

namespace foulon::siege {

namespace {

using Kind = Choice::Kind;

constexpr std::array<std::string_view, kChoiceKinds> kVerbs{"order",   "go",   "cancel", "proceed", "lose",
                                                            "program", "send", "move",   "done"};

std::string place_name(std::uint8_t place) { return std::string(kPlaceNames[place]); }

/// Reads a text word by word and remembers where it stands.
class Words {
public:
    explicit Words(std::string_view text) : text_(text), rest_(text) { next(); }
    std::string_view word() const { return word_; }
    void next() {
        const WordCut cut = cut_word(rest_);
        word_ = cut.word;
        rest_ = cut.rest;
    }
    ParseError error(std::string expected) const {
        const std::size_t at =
            word_.empty() ? text_.size() : static_cast<std::size_t>(word_.data() - text_.data());
        return {word_.empty() ? "nothing" : std::string(word_), at, std::move(expected)};
    }

private:
    std::string_view text_, rest_, word_;
};

template <class Names>
std::string list_of(const Names& names) {
    std::string text;
    for (const auto& name : names) text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

std::optional<std::uint8_t> find(std::span<const std::string_view> names, std::string_view word) {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == word) return static_cast<std::uint8_t>(i);
    return std::nullopt;
}

std::array<std::string_view, kOrders> order_names(const Pack& pack, Side side) {
    std::array<std::string_view, kOrders> names;
    for (std::size_t i = 0; i < kOrders; ++i) names[i] = pack.orders[index(side)][i].name.view();
    return names;
}

Parsed<Choice> parse_order(const Pack& pack, Side side, Words& words) {
    const auto names = order_names(pack, side);
    const auto order = find(names, words.word());
    if (!order) return words.error("an order: " + list_of(names));
    words.next();
    if (pack.orders[index(side)][*order].kind != OrderKind::MoveShip) return Choice{Kind::Order, *order, 0};
    const auto leaves = find(kPlaceNames, words.word());
    if (!leaves) return words.error("where the ship is: lower, upper, anchorage");
    Words before = words;
    words.next();
    const auto enters = find(kPlaceNames, words.word());
    if (!enters) return words.error("where it goes: lower, upper");
    for (std::uint8_t route = 0; route < kRoutes; ++route) {
        const auto way = static_cast<Route>(route);
        if (from(way) != place_at(*leaves) || to(way) != place_at(*enters)) continue;
        words.next();
        return Choice{Kind::Order, *order, route};
    }
    return before.error("a way ships go: lower upper, upper lower, anchorage lower");
}

Parsed<Choice> parse_kind(const Pack& pack, Side side, Kind kind, Words& words) {
    const auto place = [&](std::uint8_t& into) -> std::optional<ParseError> {
        const auto found = find(kPlaceNames, words.word());
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
            if (const auto action = find(kActionNames, words.word()); action && *action > 0) {
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
        case Kind::Cancel:
        case Kind::Proceed:
        case Kind::Program:
        case Kind::Done:
            break;
    }
    return choice;
}

}  // namespace

std::string face_name(const Deck& deck, std::size_t row) {
    const Face& face = deck.faces[row];
    std::string name(deck.cards[face.card].name.view());
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
                text += ' ' + place_name(static_cast<std::uint8_t>(from(route)));
                text += ' ' + place_name(static_cast<std::uint8_t>(to(route)));
            }
            break;
        }
        case Kind::Go:
            if (choice.a > 0) (text += ' ') += kActionNames[choice.a];
            break;
        case Kind::Lose:
        case Kind::Send:
            text += ' ' + place_name(choice.a);
            break;
        case Kind::Move:
            text += ' ' + place_name(choice.a) + ' ' + place_name(choice.b);
            break;
        case Kind::Cancel:
        case Kind::Proceed:
        case Kind::Program:
        case Kind::Done:
            break;
    }
    return text;
}

std::string print(const Pack& pack, const State& state, const Outcome& outcome) {
    if (outcome.kind == Outcome::Kind::Die) return "die " + std::to_string(outcome.value);
    return "card " + face_name(deck_in_play(pack, state.table), outcome.value);
}

Parsed<Choice> parse_choice(const Pack& pack, const State&, Side side, std::string_view text) {
    Words words(text);
    const auto kind = find(kVerbs, words.word());
    if (!kind) return words.error("one of: " + list_of(kVerbs));
    words.next();
    Parsed<Choice> choice = parse_kind(pack, side, static_cast<Kind>(*kind), words);
    if (choice && !words.word().empty()) return words.error("nothing more");
    return choice;
}

Parsed<Outcome> parse_outcome(const Pack& pack, const State& state, std::string_view text) {
    Words words(text);
    Outcome outcome;
    if (words.word() == "die") {
        words.next();
        const std::string_view word = words.word();
        if (word.size() != 1 || word[0] < '1' || word[0] > '6') return words.error("a die from 1 to 6");
        outcome = {Outcome::Kind::Die, static_cast<std::uint8_t>(word[0] - '0')};
    } else if (words.word() == "card") {
        words.next();
        const Deck& deck = deck_in_play(pack, state.table);
        std::optional<std::size_t> found;
        for (std::size_t row = 0; row < deck.faces.size() && !found; ++row)
            if (deck.first[row] == row && face_name(deck, row) == words.word()) found = row;
        if (!found) return words.error("a card of the deck with its letter, such as " + face_name(deck, 0));
        outcome = {Outcome::Kind::Card, static_cast<std::uint8_t>(*found)};
    } else {
        return words.error("die or card");
    }
    words.next();
    if (!words.word().empty()) return words.error("nothing more");
    return outcome;
}

OptionTexts print_options(const Pack&, const Options& options) {
    return {{"side", std::string(name(options.side))},
            {"deck", std::to_string(options.deck)},
            {"enemy-losses", options.program_losses ? "program" : "you"}};
}

Parsed<Options> parse_options(const Pack& pack, const OptionTexts& texts) {
    constexpr std::array<std::string_view, 3> keys{"side", "deck", "enemy-losses"};
    Options options;
    if (texts.size() != keys.size())
        return ParseError{std::to_string(texts.size()) + " options", 0, list_of(keys)};
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (texts[i].first != keys[i])
            return ParseError{texts[i].first, 0, "the option " + std::string(keys[i])};
    const std::string& side = texts[0].second;
    if (side != "british" && side != "french") return ParseError{side, 0, "british or french"};
    options.side = side == "british" ? Side::British : Side::French;
    const std::string& deck = texts[1].second;
    unsigned cards = 0;
    const auto [end, error] = std::from_chars(deck.data(), deck.data() + deck.size(), cards);
    // Canonical: what is printed back must be what was read.
    if (error != std::errc{} || end != deck.data() + deck.size() || std::to_string(cards) != deck ||
        cards < pack.deck_least || cards > pack.deck_most)
        return ParseError{deck, 0,
                          "a deck of " + std::to_string(pack.deck_least) + " to " +
                              std::to_string(pack.deck_most) + " cards"};  // [S 7.1]
    options.deck = static_cast<std::uint8_t>(cards);
    const std::string& losses = texts[2].second;
    if (losses != "you" && losses != "program") return ParseError{losses, 0, "you or program"};
    options.program_losses = losses == "program";
    return options;
}

}  // namespace foulon::siege
