// Shared by the files of the siege's screen: text keys, and cells as text. Internal to
// screen*.cpp.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/screen_writer.hpp"
#include "siege/cells.hpp"
#include "siege/chapters.hpp"
#include "siege/data.hpp"
#include "siege/screen.hpp"

namespace foulon::siege {

/// What a player may declare, as written in text keys and on the page.
inline constexpr std::array<std::string_view, 3> kActionWords{"none", "aggressive", "fire-ship"};

inline std::string place_key(Place place) { return "board.places." + std::string(kPlaceNames[index(place)]); }
inline std::string side_key(Side side) { return "board.sides." + std::string(name(side)); }
inline std::string order_key(const Pack& pack, Side side, std::size_t order) {
    return "orders." + std::string(name(side)) + "." +
           std::string(pack.orders[index(side)][order].name.view()) + ".title";
}
inline std::string letter_of(std::size_t counter) { return std::string(1, static_cast<char>('A' + counter)); }
/// A counter-order against the order of `side`.
inline std::string counter_key(Side side, std::size_t counter) {
    return "board.counters." + std::string(name(other(side))) + "." + letter_of(counter);
}
/// The same, short enough for a column heading.
inline std::string counter_head_key(Side side, std::size_t counter) {
    return "screen.counters." + std::string(name(other(side))) + "." + letter_of(counter);
}
/// A text of the card in a row of a deck: its title or its effect.
inline std::string card_key(const Pack& pack, std::size_t deck_number, std::size_t row,
                            std::string_view part) {
    constexpr std::array<std::string_view, kDecks> names{"british", "french", "command"};
    const Deck& deck = pack.decks[deck_number];
    return "cards." + std::string(names[deck_number]) + "." +
           std::string(deck.cards[deck.faces[row].card].name.view()) + "." + std::string(part);
}
inline std::string track_key(std::size_t track) { return "board.tracks." + std::string(kTrackNames[track]); }

/// A cell as text: "2 French", "2 Fr + 1 Br", "French morale -1".
std::string cell_words(const ScreenWriter& out, const Cell& cell, bool is_move);
/// The same in full, for a sentence.
std::string cell_sentence(const ScreenWriter& out, const Cell& cell, bool is_move);

}  // namespace foulon::siege
