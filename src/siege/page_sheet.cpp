// What never changes on the siege's board, in words: places, orders with their
// charts, counter-orders, tracks, decks. See page.hpp.
#include "siege/page_parts.hpp"

namespace foulon::siege {

namespace {

constexpr std::array<std::string_view, 3> kKindWords{"chart", "move-troops", "move-ship"};
constexpr std::array<std::string_view, 3> kLossWords{"anywhere", "any-of", "in-order"};

void put_order(Json& json, const Pack& pack, const ScreenWriter& out, Side side, std::size_t number) {
    const Order& order = pack.orders[index(side)][number];
    json.open('{').put("name", order.name.view()).put("title", out.translate(order_key(pack, side, number)));
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
    json.close('}');
    const auto put_chart = [&](std::string_view key, const OrderChart& chart) {
        json.key(key).open('{');
        for (std::size_t letter = 0; letter < kCounters; ++letter) {
            json.key(letter_of(letter));
            put_column(json, out, chart[letter], order.kind != OrderKind::Chart);
        }
        json.close('}');
    };
    put_chart("chart", order.chart);
    if (order.other_bit != 0) put_chart("other_chart", order.other_chart);
    json.close('}');
}

/// What a solitaire card does to the order of its turn, for the odds of an order: the player may go on at a
/// modifier, or his order is cancelled, or carried out at a modifier.
void put_touch(Json& json, const Pack& pack, std::size_t deck, const Effect& effect) {
    const bool is_conflict = effect.kind == EffectKind::CommandConflict;
    const bool is_cancel = effect.kind == EffectKind::CancelOrders;
    if (!is_conflict && !is_cancel && effect.kind != EffectKind::ModifyOrders) return;
    const auto& orders = pack.orders[1 - deck];  // those of the player against whom it is turned up
    json.key("touches").open('{').put("how", is_conflict ? "conflict" : is_cancel ? "cancel" : "modify");
    json.put("modifier", effect.modifier).key("orders").open('[');
    for (std::size_t order = 0; order < kOrders; ++order)
        if (is_conflict || (effect.orders >> order & 1U) != 0) json.text(orders[order].name.view());
    json.close(']').close('}');
}

}  // namespace

void put_sheet(Json& json, const Pack& pack, const Translator& translator) {
    const ScreenWriter out(translator, RenderOptions{});
    json.open('{').key("sides").open('{');
    for (const Side side : kSides) json.put(name(side), out.translate(side_key(side)));
    json.close('}').put("morale_start", pack.morale_start).put("morale_most", pack.morale_most);
    json.key("modifiers").open('{').put("anchorage", pack.anchorage_modifier);
    put_by_side(json, "empty_target", -pack.empty_target_bonus, pack.empty_target_bonus);  // [S 17.11]
    json.close('}').key("places").open('[');
    for (std::size_t i = 0; i < kPlaces; ++i) {
        const Place place = place_at(i);
        json.open('{').put("name", name_of(place)).put("title", out.translate(place_key(place)));
        json.put("side", name(owner(place))).put("river", is_river(place));
        json.put("slots", pack.slots[i]).put("start", pack.at_start[i]).close('}');
    }
    json.close(']').key("orders").open('{');
    for (const Side side : kSides) {
        json.key(name(side)).open('[');
        for (std::size_t order = 0; order < kOrders; ++order) put_order(json, pack, out, side, order);
        json.close(']');
    }
    json.close('}').key("counters").open('{');
    for (const Side side : kSides) {  // a counter-order is given against the other side's order
        json.key(name(side)).open('{');
        for (std::size_t letter = 0; letter < kCounters; ++letter)
            json.key(letter_of(letter))
                .open('{')
                .put("name", kCounterNames[index(side)][letter])
                .put("title", out.translate(counter_key(other(side), letter)))
                .put("short", out.translate(counter_head_key(other(side), letter)))
                .close('}');
        json.close('}');
    }
    json.close('}').key("tracks").open('[');
    for (std::size_t track = 0; track < kTracks; ++track) {
        json.open('{').put("name", kTrackNames[track]).put("title", out.translate(track_key(track)));
        json.put("side", track == 0 ? "british" : "french").put("uses", pack.tracks[track].uses);
        json.key("columns").open('[');
        for (std::size_t use = 0; use < pack.tracks[track].uses; ++use)
            put_column(json, out, pack.tracks[track].column[use], false);
        json.close(']').close('}');
    }
    json.close(']').key("decks").open('{');
    for (std::size_t number = 0; number < kDecks; ++number) {
        const Deck& deck = pack.decks[number];
        json.key(kDeckWords[number]).open('[');
        for (std::size_t row = 0; row < deck.faces.size(); ++row) {
            if (deck.first[row] != row) continue;
            int copies = 0;
            for (const std::uint8_t first : deck.first) copies += first == row ? 1 : 0;
            json.open('{').put("name", deck.cards[deck.faces[row].card].name.view());
            json.put("title", out.translate(card_key(pack, number, row, "title")));
            json.put("text", out.translate(card_key(pack, number, row, "text")));
            json.put("history", out.translate(card_key(pack, number, row, "history")));
            if (number != kCommandDeck) {
                json.put("letter", letter_of(deck.faces[row].letter));
                put_touch(json, pack, number, deck.cards[deck.faces[row].card].effect);
            }
            json.put("copies", copies).close('}');
        }
        json.close(']');
    }
    json.close('}').close('}');
}

}  // namespace foulon::siege
