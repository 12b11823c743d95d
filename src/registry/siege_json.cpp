// The siege's board, offers and lines as JSON for a page, all from views; the
// sheet of what never changes; how a siege can be set up. See siege_json.hpp.
#include "registry/siege_json.hpp"

#include "siege/screen_parts.hpp"

namespace foulon::siege {

namespace {

constexpr std::array<std::string_view, 10> kStepWords{
    "order", "card", "card-die", "conflict", "order-die", "action-die", "loss", "send", "move", "over"};
constexpr std::array<std::string_view, 3> kActionWords{"none", "aggressive", "fire-ship"};
constexpr std::array<std::string_view, 3> kKindWords{"chart", "move-troops", "move-ship"};
constexpr std::array<std::string_view, 3> kLossWords{"anywhere", "any-of", "in-order"};
constexpr std::array<std::string_view, kChoiceKinds> kChoiceWords{
    "order", "go", "cancel", "proceed", "lose", "program", "send", "move", "done"};

std::string_view name_of(Place place) { return kPlaceNames[index(place)]; }
std::string_view place_name(std::uint8_t place) { return kPlaceNames[place]; }

void put_cell(Json& json, const Pen& pen, const Cell& cell, bool is_move) {
    json.open('{').put("code", print_cell(cell));
    json.put("short", cell_words(pen, cell, is_move)).put("long", cell_sentence(pen, cell, is_move));
    json.close('}');
}
void put_column(Json& json, const Pen& pen, const Column& column, bool is_move) {
    json.open('[');
    for (const Cell& cell : column) put_cell(json, pen, cell, is_move);
    json.close(']');
}

void put_by_side(Json& json, std::string_view key, int british, int french) {
    json.key(key).open('{').put("british", british).put("french", french).close('}');
}

void put_order(Json& json, const Pack& pack, const Pen& pen, Side side, std::size_t number) {
    const Order& order = pack.orders[index(side)][number];
    json.open('{').put("name", order.name.view()).put("title", pen.say(order_key(pack, side, number)));
    json.put("kind", kKindWords[static_cast<std::size_t>(order.kind)]).put("action", order.allows_action);
    json.key("needs").open('[');
    for (const Places& group : order.needs) {
        if (group.empty()) continue;
        json.open('[');
        for_each_place(group, [&](Place place) { json.text(name_of(place)); });
        json.close(']');
    }
    json.close(']').key("loss").open('{');
    for (const Side loser : kSides) {
        const LossFrom& loss = order.loss[index(loser)];
        json.key(name(loser)).open('{').put("how", kLossWords[static_cast<std::size_t>(loss.how)]);
        json.key("places").open('[');
        for (const Place place : loss.places) json.text(name_of(place));
        json.close(']').close('}');
    }
    json.close('}').key("chart").open('{');
    for (std::size_t letter = 0; letter < kCounters; ++letter) {
        json.key(letter_of(letter));
        put_column(json, pen, order.chart[letter], order.kind != OrderKind::Chart);
    }
    json.close('}').close('}');
}

void put_pick(Json& json, const Pack& pack, Side side, OrderPick pick) {
    if (pick.is_none()) {
        json.null();
        return;
    }
    const Order& order = order_of(pack, side, pick);
    json.open('{').put("name", order.name.view());
    if (order.kind == OrderKind::MoveShip)
        json.put("from", name_of(from(pick.route()))).put("to", name_of(to(pick.route())));
    json.close('}');
}

/// The die as the chart reads it, 1 to 6. [S 9.C2]
int as_read(const Pack& pack, const Table& table, int die) {
    return std::clamp(die + order_modifier(pack, table, player(table)), 1, 6);
}

void put_unseen(Json& json, const Pack& pack, const Table& table) {
    const Deck& deck = deck_in_play(pack, table);
    std::array<int, kCounters> letters{};
    json.key("unseen").open('[');
    for (std::size_t row = 0; row < deck.faces.size(); ++row) {
        if (deck.first[row] != row) continue;
        int copies = 0;
        for (std::size_t same = row; same < deck.faces.size() && deck.first[same] == row; ++same)
            copies += static_cast<int>(table.unseen >> same & 1U);
        if (copies == 0) continue;
        const Face& face = deck.faces[row];
        letters[face.letter] += copies;
        json.open('{').put("name", deck.cards[face.card].name.view());
        json.put("letter", letter_of(face.letter)).put("copies", copies).close('}');
    }
    json.close(']').key("letters").open('{');
    for (std::size_t letter = 0; letter < kCounters; ++letter) json.put(letter_of(letter), letters[letter]);
    json.close('}');
}

void put_draft(Json& json, const Pack& pack, const View& seen) {
    json.key("draft").open('{').key("order");
    put_pick(json, pack, player(seen.table), seen.own.order);
    json.key("items").open('[');
    for (std::size_t i = 0; i < seen.own.drafted; ++i) {
        const std::uint8_t item = seen.own.draft[i];
        json.open('{');
        if (seen.table.step == Step::Move)
            json.put("from", place_name(item / 16U)).put("to", place_name(item % 16U));
        else
            json.put("place", place_name(item));
        json.close('}');
    }
    json.close(']').close('}');
}

}  // namespace

void put_sheet(Json& json, const Pack& pack, const Speech& speech) {
    const Pen pen(speech, Look{});
    json.open('{').key("sides").open('{');
    for (const Side side : kSides) json.put(name(side), pen.say(side_key(side)));
    json.close('}').put("morale_start", pack.morale_start).put("morale_most", pack.morale_most);
    json.key("places").open('[');
    for (std::size_t i = 0; i < kPlaces; ++i) {
        const Place place = place_at(i);
        json.open('{').put("name", name_of(place)).put("title", pen.say(place_key(place)));
        json.put("side", name(owner(place))).put("river", is_river(place));
        json.put("slots", pack.slots[i]).put("start", pack.at_start[i]).close('}');
    }
    json.close(']').key("orders").open('{');
    for (const Side side : kSides) {
        json.key(name(side)).open('[');
        for (std::size_t order = 0; order < kOrders; ++order) put_order(json, pack, pen, side, order);
        json.close(']');
    }
    json.close('}').key("counters").open('{');
    for (const Side side : kSides) {  // a counter-order is given against the other side's order
        json.key(name(side)).open('{');
        for (std::size_t letter = 0; letter < kCounters; ++letter)
            json.key(letter_of(letter))
                .open('{')
                .put("title", pen.say(counter_key(other(side), letter)))
                .put("short", pen.say(counter_head_key(other(side), letter)))
                .close('}');
        json.close('}');
    }
    json.close('}').key("tracks").open('[');
    for (std::size_t track = 0; track < kTracks; ++track) {
        json.open('{').put("name", kTrackNames[track]).put("title", pen.say(track_key(track)));
        json.put("side", track == 0 ? "british" : "french").put("uses", pack.tracks[track].uses);
        json.key("columns").open('[');
        for (std::size_t use = 0; use < pack.tracks[track].uses; ++use)
            put_column(json, pen, pack.tracks[track].column[use], false);
        json.close(']').close('}');
    }
    json.close(']').key("decks").open('{');
    for (const Side side : kSides) {
        const Deck& deck = pack.decks[index(side)];
        json.key(name(side)).open('[');
        for (std::size_t row = 0; row < deck.faces.size(); ++row) {
            if (deck.first[row] != row) continue;
            int copies = 0;
            for (const std::uint8_t first : deck.first) copies += first == row ? 1 : 0;
            json.open('{').put("name", deck.cards[deck.faces[row].card].name.view());
            json.put("title", pen.say(card_key(pack, side, row, "title")));
            json.put("text", pen.say(card_key(pack, side, row, "text")));
            json.put("letter", letter_of(deck.faces[row].letter)).put("copies", copies).close('}');
        }
        json.close(']');
    }
    json.close('}').close('}');
}

void put_board(Json& json, const Pack& pack, const View& seen) {
    const Table& table = seen.table;
    const Side you = player(table);
    json.open('{').put("step", kStepWords[static_cast<std::size_t>(table.step)]).put("player", name(you));
    json.put("deck_left", table.deck_left);
    put_by_side(json, "morale", table.morale[0], table.morale[1]);
    json.key("places").open('{');
    for (std::size_t i = 0; i < kPlaces; ++i) json.put(kPlaceNames[i], table.markers[i]);
    json.close('}').key("tracks").open('{');
    for (std::size_t i = 0; i < kTracks; ++i) json.put(kTrackNames[i], table.used[i]);
    json.close('}').key("order").open('{');
    for (const Side side : kSides) {
        json.key(name(side));
        put_pick(json, pack, side, table.order[index(side)]);
    }
    json.close('}').key("action").open('{');
    for (const Side side : kSides)
        json.put(name(side), kActionWords[static_cast<std::size_t>(table.action[index(side)])]);
    json.close('}').key("card");
    const bool has_card = table.face != kNoFace;
    const bool has_order = !table.order[index(you)].is_none();
    if (has_card) {
        const Deck& deck = deck_in_play(pack, table);
        const Face& face = deck.faces[table.face];
        json.open('{').put("deck", name(other(you))).put("name", deck.cards[face.card].name.view());
        json.put("letter", letter_of(face.letter)).close('}');
        json.key("column");
        has_order ? json.text(letter_of(face.letter)) : json.null();
    } else {
        json.null().key("column").null();
    }
    json.key("row");
    has_card&& has_order&& table.die[0] != 0 ? json.number(as_read(pack, table, table.die[0])) : json.null();
    json.key("dice").open('{').put("card", table.card_die).put("white", table.die[0]);
    json.put("black", table.die[1]).close('}');
    json.put("modifier", has_order ? order_modifier(pack, table, you) : 0);
    put_by_side(json, "losses_due", table.due_named[0] + table.due_free[0],
                table.due_named[1] + table.due_free[1]);
    put_unseen(json, pack, table);
    put_draft(json, pack, seen);
    json.key("end");
    table.end == End::None ? json.null() : json.text(how_name(table.end));
    json.close('}');
}

void put_offer(Json& json, const Pack& pack, Side side, const Choice& choice) {
    using Kind = Choice::Kind;
    json.open('{').put("kind", kChoiceWords[static_cast<std::size_t>(choice.kind)]);
    switch (choice.kind) {
        case Kind::Order: {
            const Order& order = pack.orders[index(side)][choice.a];
            json.put("order", order.name.view());
            if (order.kind == OrderKind::MoveShip) {
                const auto route = static_cast<Route>(choice.b);
                json.put("from", name_of(from(route))).put("to", name_of(to(route)));
            }
            break;
        }
        case Kind::Go:
            json.put("action", kActionWords[choice.a]);
            break;
        case Kind::Lose:
        case Kind::Send:
            json.put("place", place_name(choice.a));
            break;
        case Kind::Move:
            json.put("from", place_name(choice.a)).put("to", place_name(choice.b));
            break;
        case Kind::Cancel:
        case Kind::Proceed:
        case Kind::Program:
        case Kind::Done:
            break;
    }
    json.close('}');
}

bool put_beat(Json& json, const Pack& pack, const View& before, const PublicLine<Game>& line,
              const Speech& speech) {
    if (!line.outcome) return false;
    const Pen pen(speech, Look{});
    Table table = before.table;
    const Side you = player(table);
    const std::uint8_t value = line.outcome->value;
    if (line.outcome->kind == Outcome::Kind::Card) {
        const Deck& deck = deck_in_play(pack, table);
        json.open('{').put("kind", "card").put("deck", name(other(you)));
        json.put("card", deck.cards[deck.faces[value].card].name.view());
        json.put("title", pen.say(card_key(pack, other(you), value, "title")));
        json.put("text", pen.say(card_key(pack, other(you), value, "text")));
        json.put("letter", letter_of(deck.faces[value].letter)).close('}');
        return true;
    }
    if (table.step == Step::CardDie) {
        const Deck& deck = deck_in_play(pack, table);
        json.open('{').put("kind", "card-die");
        json.put("card", deck.cards[deck.faces[table.face].card].name.view()).put("die", value).key("cell");
        put_cell(json, pen, card_effect(pack, table).table[value - 1U], false);
        json.close('}');
        return true;
    }
    // The white die waits for the black one: both are read together. [S 8.1]
    if (table.step == Step::OrderDie && table.action[index(you)] != Action::None) return false;
    table.die[table.step == Step::ActionDie ? 1 : 0] = value;
    const Order& order = order_of(pack, you, table.order[index(you)]);
    const std::size_t letter = deck_in_play(pack, table).faces[table.face].letter;
    const int row = as_read(pack, table, table.die[0]);
    json.open('{').put("kind", "dice").put("order", order.name.view()).put("column", letter_of(letter));
    json.put("white", table.die[0]).put("modifier", order_modifier(pack, table, you)).put("row", row);
    json.key("cell");
    put_cell(json, pen, order.chart[letter][static_cast<std::size_t>(row - 1)],
             order.kind != OrderKind::Chart);
    if (const auto track = track_of(you, table.action[index(you)]); track && table.die[1] != 0) {
        const auto t = static_cast<std::size_t>(*track);
        json.put("black", table.die[1]).put("track", kTrackNames[t]).put("use", table.used[t] + 1);
        json.key("black_cell");
        put_cell(json, pen, pack.tracks[t].column[table.used[t]][table.die[1] - 1U], false);
    }
    json.close('}');
    return true;
}

registry::Menu menu(const Pack& pack) {
    registry::Menu menu;
    menu.solitaire = true;
    registry::Menu::Option skill{"skill", "solitaire", {}, std::string(kSkillNames[1])};
    for (const std::string_view word : kSkillNames) skill.values.emplace_back(word);
    for (int cards = pack.deck_least; cards <= pack.deck_most; ++cards)
        skill.values.push_back(std::to_string(cards));
    menu.options.push_back(std::move(skill));
    menu.options.push_back({"enemy-losses", "solitaire", {"you", "program"}, "you"});
    return menu;
}

OptionTexts wishes_alone(const Pack&, const OptionTexts& wishes, Side side) {
    OptionTexts all = wishes;
    std::erase_if(all, [](const auto& wish) { return wish.first == "side"; });
    all.emplace_back("side", std::string(name(side)));
    return all;
}

OptionTexts wishes_for_two(const Pack&, const OptionTexts& wishes) { return wishes; }

}  // namespace foulon::siege
