// The one language of the siege: what a person types is what stands in the
// record. Also the phrases of refusals, events and prompts: keys into
// data/siege/text, never sentences.
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
constexpr std::array<std::string_view, 3> kActionWords{"", "aggressive", "fire-ship"};
constexpr std::array<std::string_view, kTracks> kTrackKeys{"british-aggressive", "french-aggressive",
                                                           "fire-ships"};
constexpr std::array<std::string_view, 11> kStepKeys{
    "order", "card", "card-die", "conflict", "order-die", "action-die", "loss", "send", "move", "over", "go"};

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
            if (const auto action = find(kActionWords, words.word()); action && *action > 0) {
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
            if (choice.a > 0) (text += ' ') += kActionWords[choice.a];
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

std::string_view tag_of(const Pack&, const Refusal& refusal) { return kTags[refusal.tag]; }

namespace {

std::string place_key(std::uint8_t place) { return "@board.places." + place_name(place); }
std::string side_key(std::uint8_t side) {
    return "@board.sides." + std::string(name(static_cast<Side>(side)));
}
std::string order_key(const Pack& pack, std::uint8_t side, std::uint8_t order) {
    return "@orders." + std::string(name(static_cast<Side>(side))) + "." +
           std::string(pack.orders[side][order].name.view()) + ".title";
}

/// The places of a group joined for a sentence, each still a key.
std::string places_key(Places places) {
    std::string keys;
    for (std::uint8_t i = 0; i < kPlaces; ++i)
        if (places.contains(place_at(i))) keys += (keys.empty() ? "" : "|") + place_key(i);
    return keys;
}

}  // namespace

Phrase phrase(const Pack& pack, const Refusal& refusal) {
    Phrase out{"refusals." + std::string(kReasonKeys[refusal.reason]), {}};
    const auto& args = refusal.args;
    switch (static_cast<Reason>(refusal.reason)) {
        case Reason::NotYourPart:
            out.args = {{"side", side_key(args[0])}};
            break;
        case Reason::NotAskedNow:
            out.args = {{"step", "@prompts.steps." + std::string(kStepKeys[args[0]])}};
            break;
        case Reason::NoTroops:
            out.args = {
                {"order", order_key(pack, args[0], args[1])},
                {"places", places_key(pack.orders[args[0]][args[1]].needs[args[2]])},
                {"side",
                 side_key(static_cast<std::uint8_t>(owner(place_at(static_cast<std::size_t>(std::countr_zero(
                     static_cast<unsigned>(pack.orders[args[0]][args[1]].needs[args[2]].bits())))))))}};
            break;
        case Reason::NothingToMove:
        case Reason::OrderForbidsAction:
            out.args = {{"order", order_key(pack, args[0], args[1])}};
            break;
        case Reason::ActionsUsed:
            out.args = {{"track", "@board.tracks." + std::string(kTrackKeys[args[0]])},
                        {"count", std::to_string(args[1])}};
            break;
        case Reason::NotLossPlace:
        case Reason::NotTroopPlace:
            out.args = {{"place", place_key(args[0])}, {"side", side_key(args[1])}};
            break;
        case Reason::NoShip:
        case Reason::NoShipSlot:
        case Reason::LossPlaceEmpty:
        case Reason::NoShipToSend:
        case Reason::NoMarker:
        case Reason::NoSlot:
            out.args = {{"place", place_key(args[0])}};
            break;
        case Reason::AbrahamClosed:
            out.args = {{"count", std::to_string(args[0])}, {"need", std::to_string(args[1])}};
            break;
        case Reason::EnoughMoved:
            out.args = {{"count", std::to_string(args[0])}};
            break;
        case Reason::GameOver:
        case Reason::NoSuchChoice:
        case Reason::NoFireShips:
        case Reason::OwnLosses:
        case Reason::IndiansStay:
            break;
    }
    return out;
}

Phrase phrase(const Pack& pack, const Event& event) {
    constexpr std::array<std::string_view, 19> keys{"order-issued",
                                                    "card",
                                                    "card-die",
                                                    "cancelled-by-card",
                                                    "cancelled-by-needs",
                                                    "cancelled-by-choice",
                                                    "order-die",
                                                    "order-die-modified",
                                                    "action-die",
                                                    "lost",
                                                    "indian-lost",
                                                    "morale-falls",
                                                    "morale-rises",
                                                    "ship-moves",
                                                    "troops-move",
                                                    "move-fails",
                                                    "nothing",
                                                    "turn",
                                                    "end"};
    const auto arg = [&](std::size_t i) { return static_cast<std::uint8_t>(event.args[i]); };
    const auto number = [&](std::size_t i) { return std::to_string(event.args[i]); };
    Phrase out{"events." + std::string(keys[event.kind]), {}};
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::OrderIssued:
            if (event.args[2] > 0) (out.key += '-') += kActionWords[arg(2)];
            out.args = {{"side", side_key(arg(0))}, {"order", order_key(pack, arg(0), arg(1))}};
            break;
        case EventKind::Card: {
            const Deck& deck = pack.decks[arg(0)];
            const Face& face = deck.faces[arg(1)];
            const std::string deck_name(name(static_cast<Side>(arg(0))));
            const std::string letter(1, static_cast<char>('A' + face.letter));
            out.args = {{"card", "@cards." + deck_name + "." +
                                     std::string(deck.cards[face.card].name.view()) + ".title"},
                        {"text", "@cards." + deck_name + "." +
                                     std::string(deck.cards[face.card].name.view()) + ".text"},
                        {"letter", letter},
                        {"counter", "@board.counters." + deck_name + "." + letter}};
            break;
        }
        case EventKind::CancelledByCard:
        case EventKind::CancelledByNeeds:
        case EventKind::CancelledByChoice:
            out.args = {{"side", side_key(arg(0))}, {"order", order_key(pack, arg(0), arg(1))}};
            break;
        case EventKind::CardDie:
        case EventKind::OrderDie:
        case EventKind::ActionDie:
            out.args = {{"die", number(0)}};
            break;
        case EventKind::OrderDieModified:
            out.args = {{"die", number(0)},
                        {"modifier", (event.args[1] > 0 ? "+" : "") + number(1)},
                        {"read", number(2)}};
            break;
        case EventKind::Lost:
            out.args = {{"side", side_key(arg(0))}, {"place", place_key(arg(1))}, {"count", number(2)}};
            break;
        case EventKind::IndianLost:
            out.args = {{"count", number(0)}};
            break;
        case EventKind::MoraleFalls:
        case EventKind::MoraleRises:
            out.args = {{"side", side_key(arg(0))}, {"count", number(1)}, {"now", number(2)}};
            break;
        case EventKind::ShipMoves:
            out.args = {{"from", place_key(arg(0))}, {"to", place_key(arg(1))}};
            break;
        case EventKind::TroopsMove:
            out.args = {{"side", side_key(arg(0))},
                        {"from", place_key(arg(1))},
                        {"to", place_key(arg(2))},
                        {"count", number(3)}};
            break;
        case EventKind::MoveFails:
            out.args = {{"side", side_key(arg(0))}};
            break;
        case EventKind::Turn:
            out.args = {{"turn", number(0)}, {"cards", number(1)}};
            break;
        case EventKind::End:
            out.args = {{"how", "@board.ends." + std::string(how_name(static_cast<End>(arg(0))))}};
            break;
        case EventKind::Nothing:
            break;
    }
    return out;
}

Phrase prompt(const Pack& pack, const View& seen) {
    const Side you = player(seen.table);
    const Table& table = seen.table;
    Phrase out{"", {{"side", side_key(static_cast<std::uint8_t>(you))}}};
    switch (table.step) {
        case Step::Order: {
            const bool drafted = is(seen.viewer, you) && !seen.own.order.is_none();
            out.key = drafted ? "prompts.go" : "prompts.order";
            if (drafted) {
                out.args.emplace_back(
                    "order", order_key(pack, static_cast<std::uint8_t>(you), seen.own.order.order()));
                break;
            }
            int open = 0;
            for (std::uint8_t order = 0; order < kOrders; ++order) {
                bool any = false;
                for (std::uint8_t route = 0; route < kRoutes; ++route)
                    any = any || !refuse_order(pack, table, you, {Kind::Order, order, route});
                open += any ? 1 : 0;
            }
            out.args.emplace_back("count", std::to_string(open));
            break;
        }
        case Step::Loss: {
            const LossGroup group = loss_group(pack, table);
            out.key = group.side == you ? "prompts.loss-own" : "prompts.loss-enemy";
            const unsigned drafted = is(seen.viewer, you) ? seen.own.drafted : 0U;
            out.args.emplace_back("count", std::to_string(group.due - drafted));
            out.args.emplace_back("enemy", side_key(static_cast<std::uint8_t>(group.side)));
            out.args.emplace_back("places", places_key(group.from));
            break;
        }
        case Step::Move:
            out.key = "prompts.move";
            out.args.emplace_back(
                "count", std::to_string(pack.troops_a_move - (is(seen.viewer, you) ? seen.own.drafted : 0)));
            break;
        case Step::Conflict: {
            const int modifier = card_effect(pack, table).modifier;
            out.key = "prompts.conflict";
            out.args.emplace_back(
                "order", order_key(pack, static_cast<std::uint8_t>(you), table.order[index(you)].order()));
            out.args.emplace_back("modifier", (modifier > 0 ? "+" : "") + std::to_string(modifier));
            break;
        }
        default:
            out.key = "prompts." + std::string(kStepKeys[static_cast<std::size_t>(table.step)]);
            break;
    }
    return out;
}

}  // namespace foulon::siege
