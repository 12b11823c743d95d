// Titles of offers and outcomes, options as a person sets them, and the view
// as JSON for programs.
#include <charconv>

#include "siege/screen_parts.hpp"

namespace foulon::siege {

namespace {

constexpr std::array<std::string_view, 10> kStepWords{
    "order", "card", "card-die", "conflict", "order-die", "action-die", "loss", "send", "move", "over"};
constexpr std::array<std::string_view, 3> kActionWords{"none", "aggressive", "fire-ship"};

std::string at(std::uint8_t place) { return "@" + place_key(place_at(place)); }

/// JSON by hand: this room uses no library, and every text here is a plain name or number.
class Json {
public:
    Json& key(std::string_view name) {
        comma();
        text_ += '"';
        text_ += name;
        text_ += "\":";
        fresh_ = true;
        return *this;
    }
    Json& text(std::string_view value) {
        comma();
        text_ += '"';
        text_ += value;
        text_ += '"';
        return *this;
    }
    Json& number(int value) {
        comma();
        text_ += std::to_string(value);
        return *this;
    }
    Json& nothing() {
        comma();
        text_ += "null";
        return *this;
    }
    Json& open(char bracket) {
        comma();
        text_ += bracket;
        fresh_ = true;
        return *this;
    }
    Json& close(char bracket) {
        text_ += bracket;
        fresh_ = false;
        return *this;
    }
    std::string take() { return std::move(text_); }

private:
    void comma() {
        if (!fresh_) text_ += ',';
        fresh_ = false;
    }
    std::string text_;
    bool fresh_ = true;
};

void put_sides(Json& json, std::string_view key, int british, int french) {
    json.key(key).open('{').key("british").number(british).key("french").number(french).close('}');
}

void put_order(Json& json, const Pack& pack, Side side, OrderPick pick) {
    if (pick.is_none()) {
        json.nothing();
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
    put_order(json, pack, you, view.own.order);
    json.key("items").open('[');
    for (std::size_t i = 0; i < view.own.drafted; ++i) {
        const std::uint8_t item = view.own.draft[i];
        if (view.table.step == Step::Move) {
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

Phrase title(const Pack& pack, const State&, Side side, const Choice& choice) {
    using Kind = Choice::Kind;
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
            return {"screen.offers.cancel", {}};
        case Kind::Proceed:
            return {"screen.offers.proceed", {}};
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
    }
    return {};
}

Phrase title(const Pack& pack, const State& state, const Outcome& outcome) {
    if (outcome.kind == Outcome::Kind::Die)
        return {"screen.offers.die", {{"die", std::to_string(outcome.value)}}};
    const Side deck_side = other(player(state.table));
    const std::size_t letter = pack.decks[index(deck_side)].faces[outcome.value].letter;
    return {
        "screen.offers.card",
        {{"card", "@" + card_key(pack, deck_side, outcome.value, "title")}, {"letter", letter_of(letter)}}};
}

Parsed<OptionTexts> settle_options(const Pack& pack, const OptionTexts& wishes) {
    std::string side = "british", skill, deck, losses = "you";
    for (const auto& [key, value] : wishes) {
        if (key == "side")
            side = value;
        else if (key == "skill")
            skill = value;
        else if (key == "deck")
            deck = value;
        else if (key == "enemy-losses")
            losses = value;
        else
            return ParseError{key, 0, "side, skill, deck or enemy-losses"};
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

std::string view_json(const Pack& pack, const View& view) {
    const Table& table = view.table;
    const Side you = player(table);
    Json json;
    json.open('{');
    json.key("viewer").text(name(view.viewer)).key("player").text(name(you));
    json.key("turn").number(table.turn).key("step").text(kStepWords[static_cast<std::size_t>(table.step)]);
    json.key("deck_left").number(table.deck_left);
    put_sides(json, "morale", table.morale[0], table.morale[1]);
    json.key("morale_most").number(pack.morale_most);
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
            .number(table.markers[i])
            .close('}');
    json.close(']').key("tracks").open('[');
    for (std::size_t i = 0; i < kTracks; ++i)
        json.open('{')
            .key("name")
            .text(kTrackNames[i])
            .key("used")
            .number(table.used[i])
            .key("uses")
            .number(pack.tracks[i].uses)
            .close('}');
    json.close(']').key("order");
    put_order(json, pack, you, table.order[index(you)]);
    json.key("action").text(kActionWords[static_cast<std::size_t>(table.action[index(you)])]);
    json.key("card");
    const Deck& deck = deck_in_play(pack, table);
    if (table.face == kNoFace) {
        json.nothing();
    } else {
        const Face& face = deck.faces[table.face];
        json.open('{')
            .key("name")
            .text(deck.cards[face.card].name.view())
            .key("letter")
            .text(letter_of(face.letter))
            .close('}');
    }
    json.key("dice")
        .open('{')
        .key("card")
        .number(table.card_die)
        .key("white")
        .number(table.die[0])
        .key("black")
        .number(table.die[1])
        .close('}');
    json.key("modifier").number(table.modifier[index(you)]);
    put_sides(json, "losses_due", table.due_named[0] + table.due_free[0],
              table.due_named[1] + table.due_free[1]);
    json.key("unseen").open('[');
    for (std::size_t row = 0; row < deck.faces.size(); ++row) {
        if (deck.first[row] != row) continue;
        int copies = 0;
        for (std::size_t other_row = row; other_row < deck.faces.size(); ++other_row)
            if (deck.first[other_row] == row) copies += static_cast<int>(table.unseen >> other_row & 1U);
        if (copies > 0)
            json.open('{')
                .key("name")
                .text(deck.cards[deck.faces[row].card].name.view())
                .key("letter")
                .text(letter_of(deck.faces[row].letter))
                .key("copies")
                .number(copies)
                .close('}');
    }
    json.close(']');
    put_draft(json, pack, view, you);
    json.key("end");
    if (table.end == End::None)
        json.nothing();
    else
        json.text(how_name(table.end));
    return json.close('}').take();
}

}  // namespace foulon::siege
