// Titles of offers and outcomes, options as a person sets them, and the view
// as JSON for programs.
#include <charconv>

#include "engine/json.hpp"
#include "siege/screen_parts.hpp"

namespace foulon::siege {

namespace {

constexpr std::array<std::string_view, 3> kActionWords{"none", "aggressive", "fire-ship"};

std::string at(std::uint8_t place) { return "@" + place_key(place_at(place)); }

void put_sides(Json& json, std::string_view key, int british, int french) {
    json.key(key).open('{').key("british").number(british).key("french").number(french).close('}');
}

void put_order(Json& json, const Pack& pack, Side side, OrderPick pick) {
    if (pick.is_none()) {
        json.null();
        return;
    }
    const Order& order = pack.orders[index(side)][pick.order()];
    json.open('{').key("name").text(order.name.view());
    if (order.kind == OrderKind::MoveShip) {
        json.key("from").text(kPlaceNames[index(from(pick.route()))]);
        json.key("to").text(kPlaceNames[index(to(pick.route()))]);
    }
    json.close('}');
}

void put_draft(Json& json, const Pack& pack, const View& view, Side you) {
    json.key("draft").open('{').key("order");
    const bool is_sealed = view.open.order[index(you)].is_face_down();
    put_order(json, pack, you, is_sealed ? OrderPick() : view.own.order);
    json.key("items").open('[');
    for (std::size_t i = 0; i < view.own.drafted; ++i) {
        const std::uint8_t item = view.own.draft[i];
        if (view.open.step == Step::Move) {
            json.open('{')
                .key("from")
                .text(kPlaceNames[item / 16U])
                .key("to")
                .text(kPlaceNames[item % 16U])
                .close('}');
        } else {
            json.text(kPlaceNames[item]);
        }
    }
    json.close(']').close('}');
}

}  // namespace

Phrase title(const Pack& pack, const State& state, Side side, const Choice& choice) {
    using Kind = Choice::Kind;
    const bool decides = state.open.step == Step::Decide;
    const auto modifier = [&] { return signed_number(command_of(pack, state.open).modifier[index(side)]); };
    const auto morale = [&] { return std::to_string(command_of(pack, state.open).morale); };
    switch (choice.kind) {
        case Kind::Order:
            if (pack.orders[index(side)][choice.a].kind == OrderKind::MoveShip) {
                const auto route = static_cast<Route>(choice.b);
                return {"screen.offers.ship",
                        {{"order", "@" + order_key(pack, side, choice.a)},
                         {"from", "@screen.river." + std::string(kPlaceNames[index(from(route))])},
                         {"to", "@screen.river." + std::string(kPlaceNames[index(to(route))])}}};
            }
            return {order_key(pack, side, choice.a), {}};
        case Kind::Go:
            return {"screen.offers.go-" + std::string(kActionWords[choice.a]), {}};
        case Kind::Cancel:
            return {decides ? "screen.offers.cancel-unshown" : "screen.offers.cancel", {}};
        case Kind::Proceed:
            if (!decides) return {"screen.offers.proceed", {}};
            if (command_of(pack, state.open).kind == CommandKind::Deserters)
                return {"screen.offers.pay-and-proceed", {{"count", morale()}, {"modifier", modifier()}}};
            return {"screen.offers.proceed-at", {{"modifier", modifier()}}};
        case Kind::Lose:
            return {"screen.offers.lose", {{"place", at(choice.a)}}};
        case Kind::Program:
            return {"screen.offers.program", {}};
        case Kind::Send:
            return {"screen.offers.send", {{"place", at(choice.a)}}};
        case Kind::Move:
            return {"screen.offers.move", {{"from", at(choice.a)}, {"to", at(choice.b)}}};
        case Kind::Done:
            return {"screen.offers.done", {}};
        case Kind::Counter:
            return {"screen.offers.counter",
                    {{"letter", letter_of(choice.a)}, {"counter", "@" + counter_key(other(side), choice.a)}}};
        case Kind::Seal:
            return {"screen.offers.seal", {}};
        case Kind::Declare:
            return {"screen.offers.declare-" + std::string(kActionWords[choice.a]), {}};
        case Kind::Pass:
            return {"screen.offers.pass", {}};
        case Kind::Rally:
            return {"screen.offers.rally", {{"count", morale()}}};
        case Kind::Recall:
            return {"screen.offers.recall", {}};
        case Kind::Raid:
            return {"screen.offers.raid", {{"count", morale()}}};
        case Kind::Remove:
            return {"screen.offers.remove", {}};
    }
    return {};
}

Phrase title(const Pack& pack, const State& state, const Outcome& outcome) {
    if (outcome.kind == Outcome::Kind::Die)
        return {"screen.offers.die", {{"die", std::to_string(outcome.value)}}};
    const std::size_t deck = deck_number(state.open);
    const std::string card = card_key(pack, deck, outcome.value, "title");
    if (has_two_players(state.open)) return {card, {}};
    const std::size_t letter = pack.decks[deck].faces[outcome.value].letter;
    return {"screen.offers.card", {{"card", "@" + card}, {"letter", letter_of(letter)}}};
}

namespace {

/// Two players: only the deck can be set; which seat a person takes is the table's affair. [S 17.2]
Parsed<OptionTexts> settle_two(const Pack& pack, const OptionTexts& wishes) {
    std::string deck = std::to_string(pack.command_deck);
    for (const auto& [key, value] : wishes) {
        if (key == "deck") {
            deck = value;
        } else if (key == "skill" || key == "enemy-losses") {
            return ParseError{key, 0, "players and deck: two players have no such option"};
        } else if (key != "players" && key != "side") {
            return ParseError{key, 0, "players or deck"};
        }
    }
    const OptionTexts texts{{"players", "two"}, {"deck", deck}};
    const Parsed<Options> options = parse_options(pack, texts);
    if (!options) return options.error();
    return texts;
}

}  // namespace

Parsed<OptionTexts> complete_options(const Pack& pack, const OptionTexts& wishes) {
    std::string side = "british", skill, deck, losses = "you";
    for (const auto& [key, value] : wishes) {
        if (key != "players") continue;
        if (value == "two") return settle_two(pack, wishes);
        if (value != "one") return ParseError{value, 0, "one or two players"};
    }
    for (const auto& [key, value] : wishes) {
        if (key == "players") continue;
        if (key == "side")
            side = value;
        else if (key == "skill")
            skill = value;
        else if (key == "deck")
            deck = value;
        else if (key == "enemy-losses")
            losses = value;
        else
            return ParseError{key, 0, "players, side, skill, deck or enemy-losses"};
    }
    if (side != "british" && side != "french") return ParseError{side, 0, "british or french"};
    if (!skill.empty() && !deck.empty()) return ParseError{"skill and deck", 0, "one of them"};
    if (deck.empty()) {
        // [S 7.1] the opponent's skill sets the size of his deck; a number is that size itself
        const Side opponent = side == "british" ? Side::French : Side::British;
        if (skill.empty()) skill = kSkillNames[static_cast<std::size_t>(Skill::Good)];
        for (std::size_t i = 0; i < kSkillNames.size(); ++i)
            if (skill == kSkillNames[i]) deck = std::to_string(pack.decks[index(opponent)].size_by_skill[i]);
        if (deck.empty()) {
            unsigned cards = 0;
            const auto [end, error] = std::from_chars(skill.data(), skill.data() + skill.size(), cards);
            if (error != std::errc{} || end != skill.data() + skill.size() || cards < pack.deck_least ||
                cards > pack.deck_most)
                return ParseError{skill, 0,
                                  "weak, good, strong or a deck of " + std::to_string(pack.deck_least) +
                                      " to " + std::to_string(pack.deck_most) + " cards"};
            deck = std::to_string(cards);
        }
    }
    const OptionTexts texts{{"side", side}, {"deck", deck}, {"enemy-losses", losses}};
    const Parsed<Options> options = parse_options(pack, texts);
    if (!options) return options.error();
    return texts;
}

namespace {

void put_places(Json& json, const Pack& pack, const OpenState& open_state) {
    json.key("places").open('[');
    for (std::size_t i = 0; i < kPlaces; ++i)
        json.open('{')
            .key("name")
            .text(kPlaceNames[i])
            .key("side")
            .text(name(owner(place_at(i))))
            .key("slots")
            .number(pack.slots[i])
            .key("markers")
            .number(open_state.markers[i])
            .close('}');
    json.close(']').key("tracks").open('[');
    for (std::size_t i = 0; i < kTracks; ++i)
        json.open('{')
            .key("name")
            .text(kTrackNames[i])
            .key("used")
            .number(open_state.used[i])
            .key("uses")
            .number(pack.tracks[i].uses)
            .close('}');
    json.close(']');
}

/// A card by its name and, in a solitaire deck, its letter.
void put_card(Json& json, const Pack& pack, const OpenState& open_state, std::size_t row) {
    const Deck& deck = deck_in_play(pack, open_state);
    json.key("name").text(deck.cards[deck.faces[row].card].name.view());
    if (!has_two_players(open_state)) json.key("letter").text(letter_of(deck.faces[row].letter));
}

/// What follows the orders: card, dice, losses due, cards unseen, draft, end.
void put_rest(Json& json, const Pack& pack, const View& view, Side drafter) {
    const OpenState& open_state = view.open;
    json.key("card");
    const Deck& deck = deck_in_play(pack, open_state);
    if (open_state.face == kNoFace) {
        json.null();
    } else {
        json.open('{');
        put_card(json, pack, open_state, open_state.face);
        json.close('}');
    }
    json.key("dice")
        .open('{')
        .key("card")
        .number(open_state.card_die)
        .key("white")
        .number(open_state.die[0])
        .key("black")
        .number(open_state.die[1])
        .close('}');
    json.key("modifier").number(open_state.modifier);
    std::array<int, 2> due{open_state.due_named[0] + open_state.due_free[0],
                           open_state.due_named[1] + open_state.due_free[1]};
    due[index(other(acting(open_state)))] += open_state.due_by_enemy;
    put_sides(json, "losses_due", due[0], due[1]);
    json.key("unseen").open('[');
    for (std::size_t row = 0; row < deck.faces.size(); ++row) {
        if (deck.first[row] != row) continue;
        int copies = 0;
        for (std::size_t other_row = row; other_row < deck.faces.size(); ++other_row)
            if (deck.first[other_row] == row) copies += static_cast<int>(open_state.unseen >> other_row & 1U);
        if (copies == 0) continue;
        json.open('{');
        put_card(json, pack, open_state, row);
        json.key("copies").number(copies).close('}');
    }
    json.close(']');
    put_draft(json, pack, view, drafter);
    json.key("end");
    if (open_state.end == End::None)
        json.null();
    else
        json.text(how_name(open_state.end));
}

/// The cards in front of each side as the viewer may know them.
void put_cards(Json& json, const Pack& pack, const View& view) {
    json.key("cards").open('{');
    for (const Side side : kSides) {
        const std::size_t s = index(side);
        const OrderPick card = view.open.order[s];
        const Beside beside = view.open.beside[s];
        const bool is_own = is(view.viewer, side);
        json.key(name(side)).open('{').key("order_lies");
        json.text(card.is_cancelled()   ? "cancelled"
                  : card.is_face_down() ? "face-down"
                  : card.is_shown()     ? "shown"
                                        : "none");
        json.key("order");
        put_order(json, pack, side, card.is_shown() ? card : is_own ? view.own.order : OrderPick());
        json.key("action").text(kActionWords[static_cast<std::size_t>(beside.action())]);
        json.key("counter_lies");
        json.text(beside.has_counter_down() ? "face-down" : beside.has_counter_shown() ? "shown" : "none");
        json.key("counter");
        if (beside.has_counter_shown())
            json.text(letter_of(beside.counter()));
        else if (is_own && view.own.counter != 0)
            json.text(letter_of(view.own.counter - 1U));
        else
            json.null();
        json.close('}');
    }
    json.close('}');
}

}  // namespace

std::string view_json(const Pack& pack, const View& view) {
    const OpenState& open_state = view.open;
    const Side you = acting(open_state);
    const bool two = has_two_players(open_state);
    Json json;
    json.open('{');
    json.key("viewer").text(name(view.viewer)).key(two ? "acting" : "player").text(name(you));
    json.key("turn")
        .number(open_state.turn)
        .key("step")
        .text(kStepNames[static_cast<std::size_t>(open_state.step)]);
    json.key("deck_left").number(open_state.deck_left);
    put_sides(json, "morale", open_state.morale[0], open_state.morale[1]);
    json.key("morale_most").number(pack.morale_most);
    put_places(json, pack, open_state);
    if (two) {
        put_cards(json, pack, view);
    } else {
        json.key("order");
        put_order(json, pack, you, open_state.order[index(you)]);
        json.key("action").text(
            kActionWords[static_cast<std::size_t>(open_state.beside[index(you)].action())]);
    }
    const Side drafter = two && view.viewer != Viewer::Public ? static_cast<Side>(view.viewer) : you;
    put_rest(json, pack, view, drafter);
    return json.close('}').take();
}

}  // namespace foulon::siege
