// The siege's board, offers and moments as JSON, all from views. See page.hpp.
#include "siege/page_parts.hpp"

namespace foulon::siege {

namespace {

constexpr std::array<std::string_view, kChoiceKinds> kChoiceWords{
    "order",   "go",   "cancel",  "proceed", "lose",  "program", "send", "move",  "done",
    "counter", "seal", "declare", "pass",    "rally", "recall",  "raid", "remove"};

void put_pick(Json& json, const Pack& pack, Side side, OrderPick pick) {
    if (!pick.is_shown()) {
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
int as_read(const Pack& pack, const OpenState& open_state, int die) {
    return std::clamp(die + order_modifier(pack, open_state, player(open_state)), 1, 6);
}

void put_unseen(Json& json, const Pack& pack, const OpenState& open_state) {
    const Deck& deck = deck_in_play(pack, open_state);
    std::array<int, kCounters> letters{};
    json.key("unseen").open('[');
    for (std::size_t row = 0; row < deck.faces.size(); ++row) {
        if (deck.first[row] != row) continue;
        int copies = 0;
        for (std::size_t same = row; same < deck.faces.size() && deck.first[same] == row; ++same)
            copies += static_cast<int>(open_state.unseen >> same & 1U);
        if (copies == 0) continue;
        const Face& face = deck.faces[row];
        json.open('{').put("name", deck.cards[face.card].name.view());
        if (!has_two_players(open_state)) {
            letters[face.letter] += copies;
            json.put("letter", letter_of(face.letter));
        }
        json.put("copies", copies).close('}');
    }
    json.close(']').key("letters").open('{');
    for (std::size_t letter = 0; letter < kCounters; ++letter) json.put(letter_of(letter), letters[letter]);
    json.close('}');
}

/// Whose draft and whose cards a viewer knows.
Side own_side(const View& seen) {
    return seen.viewer == Viewer::Public ? acting(seen.open) : static_cast<Side>(seen.viewer);
}

void put_draft(Json& json, const Pack& pack, const View& seen) {
    const Side side = own_side(seen);
    const bool is_sealed = !seen.open.order[index(side)].is_none();
    json.key("draft").open('{').key("order");
    put_pick(json, pack, side, is_sealed ? OrderPick() : seen.own.order);
    json.key("counter");
    const Beside beside = seen.open.beside[index(side)];
    if (seen.own.counter != 0 && !beside.has_counter_down() && !beside.has_counter_shown())
        json.text(letter_of(seen.own.counter - 1U));
    else
        json.null();
    json.key("items").open('[');
    for (std::size_t i = 0; i < seen.own.drafted; ++i) {
        const std::uint8_t item = seen.own.draft[i];
        json.open('{');
        if (seen.open.step == Step::Move)
            json.put("from", place_name(item / 16U)).put("to", place_name(item % 16U));
        else
            json.put("place", place_name(item));
        json.close('}');
    }
    json.close(']').close('}');
}

/// The cards in front of each side as the viewer may know them: what lies open, and of what lies face down
/// his own.
void put_cards(Json& json, const Pack& pack, const View& seen) {
    const OpenState& open_state = seen.open;
    json.key("order").open('{');
    for (const Side side : kSides) {
        const OrderPick card = open_state.order[index(side)];
        const bool knows = card.is_face_down() && is(seen.viewer, side);
        json.key(name(side));
        put_pick(json, pack, side, knows ? seen.own.order : card);
    }
    json.close('}').key("action").open('{');
    for (const Side side : kSides)
        json.put(name(side), kActionWords[static_cast<std::size_t>(open_state.beside[index(side)].action())]);
    json.close('}').key("counter").open('{');
    for (const Side side : kSides) {
        const Beside beside = open_state.beside[index(side)];
        json.key(name(side));
        if (beside.has_counter_shown())
            json.text(letter_of(beside.counter()));
        else if (beside.has_counter_down() && is(seen.viewer, side) && seen.own.counter != 0)
            json.text(letter_of(seen.own.counter - 1U));
        else
            json.null();
    }
    json.close('}').key("lies").open('{');
    for (const Side side : kSides) {
        const OrderPick card = open_state.order[index(side)];
        const Beside beside = open_state.beside[index(side)];
        json.key(name(side)).open('{');
        json.put("order", card.is_cancelled()   ? "cancelled"
                          : card.is_face_down() ? "face-down"
                          : card.is_shown()     ? "shown"
                                                : "none");
        json.put("counter", beside.has_counter_down()    ? "face-down"
                            : beside.has_counter_shown() ? "shown"
                                                         : "none");
        json.key("possible").open('[');
        if (card.is_face_down())
            for (std::size_t order = 0; order < kOrders; ++order)
                if ((open_state.possible[index(side)] >> order & 1U) != 0)
                    json.text(pack.orders[index(side)][order].name.view());
        json.close(']').close('}');
    }
    json.close('}');
}

}  // namespace

void put_board(Json& json, const Pack& pack, const View& seen) {
    const OpenState& open_state = seen.open;
    const Side you = acting(open_state);
    const bool two = has_two_players(open_state);
    json.open('{')
        .put("step", kStepNames[static_cast<std::size_t>(open_state.step)])
        .put("player", name(you));
    json.put("two", two).put("deck_left", open_state.deck_left);
    put_by_side(json, "morale", open_state.morale[0], open_state.morale[1]);
    json.key("places").open('{');
    for (std::size_t i = 0; i < kPlaces; ++i) json.put(kPlaceNames[i], open_state.markers[i]);
    json.close('}').key("tracks").open('{');
    for (std::size_t i = 0; i < kTracks; ++i) json.put(kTrackNames[i], open_state.used[i]);
    json.close('}');
    put_cards(json, pack, seen);
    json.key("card");
    const bool has_card = open_state.face != kNoFace;
    const bool has_order = open_state.order[index(you)].is_shown();
    if (has_card) {
        const Deck& deck = deck_in_play(pack, open_state);
        const Face& face = deck.faces[open_state.face];
        json.open('{').put("deck", kDeckWords[deck_number(open_state)]);
        json.put("name", deck.cards[face.card].name.view());
        if (!two) json.put("letter", letter_of(face.letter));
        json.close('}');
    } else {
        json.null();
    }
    const bool has_column =
        has_order && (two ? open_state.beside[index(other(you))].has_counter_shown() : has_card);
    json.key("column");
    has_column ? json.text(letter_of(column_in_play(pack, open_state))) : json.null();
    json.key("row");
    has_column&& open_state.die[0] != 0 ? json.number(as_read(pack, open_state, open_state.die[0]))
                                        : json.null();
    json.key("dice").open('{').put("card", open_state.card_die).put("white", open_state.die[0]);
    json.put("black", open_state.die[1]).close('}');
    json.put("modifier", has_order ? order_modifier(pack, open_state, you) : open_state.modifier);
    std::array<int, 2> due{open_state.due_named[0] + open_state.due_free[0],
                           open_state.due_named[1] + open_state.due_free[1]};
    due[index(other(you))] += open_state.due_by_enemy;
    due[index(Side::French)] += open_state.due_any;
    put_by_side(json, "losses_due", due[0], due[1]);
    json.key("other_charts").open('[');  // [S 9.C3]
    for (std::size_t i = 0; i < kReprinted.size(); ++i)
        if ((open_state.charts >> i & 1U) != 0) json.text(kReprinted[i]);
    json.close(']');
    put_unseen(json, pack, open_state);
    put_draft(json, pack, seen);
    json.key("end");
    open_state.end == End::None ? json.null() : json.text(how_name(open_state.end));
    json.close('}');
}

void put_offer(Json& json, const Pack& pack, const View&, Side side, const Choice& choice) {
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
        case Kind::Counter:
            json.put("counter", letter_of(choice.a));
            break;
        case Kind::Go:
        case Kind::Declare:
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
        case Kind::Seal:
        case Kind::Pass:
        case Kind::Rally:
        case Kind::Recall:
        case Kind::Raid:
        case Kind::Remove:
            break;
    }
    json.close('}');
}

bool put_moment(Json& json, const Pack& pack, const View& before, const View&, const PublicLine<Game>& line,
                const Translator& translator) {
    if (!line.outcome) return false;
    const ScreenWriter out(translator, RenderOptions{});
    OpenState open_state = before.open;
    const Side you = acting(open_state);
    const std::uint8_t value = line.outcome->value;
    const std::size_t number = deck_number(open_state);
    const Deck& deck = pack.decks[number];
    if (line.outcome->kind == Outcome::Kind::Card) {
        json.open('{').put("kind", "card").put("deck", kDeckWords[number]);
        json.put("card", deck.cards[deck.faces[value].card].name.view());
        json.put("title", out.translate(card_key(pack, number, value, "title")));
        json.put("text", out.translate(card_key(pack, number, value, "text")));
        json.put("history", out.translate(card_key(pack, number, value, "history")));
        if (number != kCommandDeck) json.put("letter", letter_of(deck.faces[value].letter));
        json.close('}');
        return true;
    }
    if (open_state.step == Step::CardDie) {
        Cell cell;
        if (has_two_players(open_state))
            cell.lost[index(you)] = command_of(pack, open_state).by_die[value - 1U];
        else
            cell = card_effect(pack, open_state).results[value - 1U];
        json.open('{').put("kind", "card-die");
        json.put("card", deck.cards[deck.faces[open_state.face].card].name.view())
            .put("die", value)
            .key("cell");
        put_cell(json, out, cell, false);
        json.close('}');
        return true;
    }
    // The white die waits for the black one: both are read together. [S 8.1]
    if (open_state.step == Step::OrderDie && open_state.beside[index(you)].action() != Action::None)
        return false;
    open_state.die[open_state.step == Step::ActionDie ? 1 : 0] = value;
    const Order& order = order_of(pack, you, open_state.order[index(you)]);
    const std::size_t letter = column_in_play(pack, open_state);
    const int row = as_read(pack, open_state, open_state.die[0]);
    json.open('{')
        .put("kind", "dice")
        .put("side", name(you))
        .put("order", order.name.view())
        .put("column", letter_of(letter));
    json.put("white", open_state.die[0])
        .put("modifier", order_modifier(pack, open_state, you))
        .put("row", row);
    json.key("cell");
    put_cell(json, out, chart_of(open_state, order)[letter][static_cast<std::size_t>(row - 1)],
             order.kind != OrderKind::Chart);
    if (const auto track = track_of(you, open_state.beside[index(you)].action());
        track && open_state.die[1] != 0) {
        const auto t = static_cast<std::size_t>(*track);
        const int read = action_die_read(open_state, open_state.die[1]);
        json.put("black", open_state.die[1])
            .put("black_modifier", open_state.modifier)
            .put("black_row", read);
        json.put("track", kTrackNames[t]).put("use", open_state.used[t] + 1).key("black_cell");
        put_cell(json, out, pack.tracks[t].column[open_state.used[t]][static_cast<std::size_t>(read - 1)],
                 false);
    }
    json.close('}');
    return true;
}

}  // namespace foulon::siege
