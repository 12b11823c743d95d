// The canonical text of a pack's values: every field once (see engine/value_writer.hpp).
#include "engine/value_writer.hpp"
#include "siege/cells.hpp"
#include "siege/data.hpp"

namespace foulon::siege {

namespace {

template <class Range>
std::string list_text(const Range& places) {
    std::string text = "[";
    for (const Place place : places) (text += ' ') += kPlaceNames[index(place)];
    return text + " ]";
}
std::string set_text(Places places) {
    std::string text = "{";
    for (std::size_t i = 0; i < kPlaces; ++i)
        if (places.contains(place_at(i))) (text += ' ') += kPlaceNames[i];
    return text + " }";
}
std::string cells_text(const Column& column) {
    std::string text;
    for (const Cell& cell : column) text += (text.empty() ? "" : " ") + print_cell(cell);
    return text;
}
std::string loss_text(const std::array<LossFrom, 2>& loss) {
    constexpr std::array<std::string_view, 3> how{"anywhere", "any-of", "in-order"};
    std::string text;
    for (const LossFrom& from : loss)
        text += (text.empty() ? "loss " : " loss ") + std::string(how[static_cast<std::size_t>(from.how)]) +
                " " + list_text(from.places);
    return text;
}

void write(ValueWriter& out, const Order& order) {
    out.word("order").word(order.name.view()).number(static_cast<int>(order.kind));
    for (const Places needs : order.needs) out.word(set_text(needs));
    out.word(loss_text(order.loss))
        .number(order.allows_action ? 1 : 0)
        .number(order.issuer_chooses ? 1 : 0)
        .end();
    for (const Column& column : order.chart) out.word("column").word(cells_text(column)).end();
    if (order.other_bit == 0) return;
    for (const Column& column : order.other_chart)
        out.word("other-column").number(order.other_bit).word(cells_text(column)).end();
}

void write(ValueWriter& out, const Card& card) {
    const Effect& effect = card.effect;
    out.word("card").word(card.name.view()).number(static_cast<int>(effect.kind));
    out.number(static_cast<int>(effect.condition)).number(effect.from_turn);
    out.word(set_text(effect.at)).word(list_text(effect.attacks));
    out.number(effect.rolls ? 1 : 0).word(cells_text(effect.results)).word(loss_text(effect.loss));
    out.word(list_text(effect.from)).word(list_text(effect.to)).number(effect.most).number(effect.ships);
    out.number(effect.orders).number(effect.modifier).word(name(effect.side)).end();
}

void write(ValueWriter& out, const Command& command) {
    out.word("command").number(static_cast<int>(command.kind)).number(command.morale);
    for (const Side side : kSides) {
        const std::size_t s = index(side);
        out.number(command.modifier[s]).number(command.orders[s]);
        out.word(set_text(command.from[s])).word(set_text(command.to[s])).word(set_text(command.empty[s]));
    }
    out.numbers(command.by_die).end();
}

void write_faces(ValueWriter& out, const Deck& deck) {
    for (std::size_t i = 0; i < deck.faces.size(); ++i)
        out.word("face").number(deck.faces[i].card).number(deck.faces[i].letter).number(deck.first[i]).end();
}

}  // namespace

std::string values_text(const Pack& pack) {
    ValueWriter out;
    out.word("siege").end();
    for (std::size_t i = 0; i < kPlaces; ++i)
        out.word("place").word(kPlaceNames[i]).number(pack.slots[i]).number(pack.at_start[i]).end();
    out.word("settings").number(pack.morale_start).number(pack.morale_most).number(pack.troops_a_move);
    out.number(pack.ships_for_abraham).number(pack.anchorage_modifier).number(pack.empty_target_bonus);
    out.number(pack.empty_attacked_morale).number(pack.deck_least).number(pack.deck_most).end();
    for (const Side side : kSides) {
        out.word("book").word(name(side)).end();
        for (const Order& order : pack.orders[index(side)]) write(out, order);
    }
    for (std::size_t t = 0; t < kTracks; ++t) {
        out.word("track").word(kTrackNames[t]).number(pack.tracks[t].uses).end();
        for (const Column& column : pack.tracks[t].column) out.word("column").word(cells_text(column)).end();
    }
    for (const Side side : kSides) {
        const Deck& deck = pack.decks[index(side)];
        out.word("deck").word(name(side)).numbers(deck.size_by_skill).end();
        for (const Card& card : deck.cards) write(out, card);
        write_faces(out, deck);
    }
    const Deck& deck = pack.decks[kCommandDeck];
    out.word("deck").word("command").number(pack.command_deck);
    out.number(pack.command_least).number(pack.command_most).end();
    for (std::size_t i = 0; i < deck.cards.size(); ++i) {
        out.word("card").word(deck.cards[i].name.view()).end();
        write(out, pack.commands[i]);
    }
    write_faces(out, deck);
    return out.take();
}

}  // namespace foulon::siege
