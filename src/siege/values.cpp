// The canonical text of a pack's values: every field once, one line a row.
// The pack hash is made of it, so a record names the values it was played with.
#include "siege/cells.hpp"
#include "siege/data.hpp"

namespace foulon::siege {

namespace {

class Writer {
public:
    Writer& word(std::string_view text) {
        if (!text_.empty() && text_.back() != '\n') text_ += ' ';
        text_ += text;
        return *this;
    }
    Writer& number(int value) { return word(std::to_string(value)); }
    template <class Range>
    Writer& places(const Range& places) {
        word("[");
        for (const Place place : places) word(kPlaceNames[index(place)]);
        return word("]");
    }
    Writer& set(Places places) {
        word("{");
        for (std::size_t i = 0; i < kPlaces; ++i)
            if (places.contains(place_at(i))) word(kPlaceNames[i]);
        return word("}");
    }
    Writer& cells(const Column& column) {
        for (const Cell& cell : column) word(print_cell(cell));
        return *this;
    }
    Writer& loss(const std::array<LossFrom, 2>& loss) {
        constexpr std::array<std::string_view, 3> how{"anywhere", "any-of", "in-order"};
        for (const LossFrom& from : loss)
            word("loss").word(how[static_cast<std::size_t>(from.how)]).places(from.places);
        return *this;
    }
    void end() { text_ += '\n'; }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
};

void write(Writer& out, const Order& order) {
    out.word("order").word(order.name.view()).number(static_cast<int>(order.kind));
    for (const Places needs : order.needs) out.set(needs);
    out.loss(order.loss).number(order.allows_action ? 1 : 0).number(order.issuer_chooses ? 1 : 0).end();
    for (const Column& column : order.chart) out.word("column").cells(column).end();
}

void write(Writer& out, const Card& card) {
    const Effect& effect = card.effect;
    out.word("card").word(card.name.view()).number(static_cast<int>(effect.kind));
    out.number(static_cast<int>(effect.condition)).number(effect.from_turn);
    out.set(effect.at).places(effect.attacks);
    out.number(effect.rolls ? 1 : 0).cells(effect.results).loss(effect.loss);
    out.places(effect.from).places(effect.to).number(effect.most).number(effect.ships);
    out.number(effect.orders).number(effect.modifier).word(name(effect.side)).end();
}

void write(Writer& out, const Command& command) {
    out.word("command").number(static_cast<int>(command.kind)).number(command.morale);
    for (const Side side : kSides) {
        const std::size_t s = index(side);
        out.number(command.modifier[s]).number(command.orders[s]);
        out.set(command.from[s]).set(command.to[s]).set(command.empty[s]);
    }
    for (const std::uint8_t lost : command.by_die) out.number(lost);
    out.end();
}

void write_faces(Writer& out, const Deck& deck) {
    for (std::size_t i = 0; i < deck.faces.size(); ++i)
        out.word("face").number(deck.faces[i].card).number(deck.faces[i].letter).number(deck.first[i]).end();
}

}  // namespace

std::string values_text(const Pack& pack) {
    Writer out;
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
        for (const Column& column : pack.tracks[t].column) out.word("column").cells(column).end();
    }
    for (const Side side : kSides) {
        const Deck& deck = pack.decks[index(side)];
        out.word("deck").word(name(side));
        for (const std::uint8_t size : deck.size_by_skill) out.number(size);
        out.end();
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
