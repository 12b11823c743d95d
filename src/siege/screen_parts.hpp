// What the files of the siege's screen share: words, signs and small pieces of
// drawing. Internal to screen*.cpp.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/minus.hpp"
#include "siege/cells.hpp"
#include "siege/chapters.hpp"
#include "siege/data.hpp"
#include "siege/screen.hpp"

namespace foulon::siege {

inline constexpr std::size_t kScreenWidth = 79;  // the 80th column stays free

inline std::string place_key(Place place) { return "board.places." + std::string(kPlaceNames[index(place)]); }
inline std::string side_key(Side side) { return "board.sides." + std::string(name(side)); }
inline std::string order_key(const Pack& pack, Side side, std::size_t order) {
    return "orders." + std::string(name(side)) + "." +
           std::string(pack.orders[index(side)][order].name.view()) + ".title";
}
inline std::string letter_of(std::size_t counter) { return std::string(1, static_cast<char>('A' + counter)); }
/// A counter-order is the enemy's answer to the order of `side`.
inline std::string counter_key(Side side, std::size_t counter) {
    return "board.counters." + std::string(name(other(side))) + "." + letter_of(counter);
}
/// The same, short enough to stand over a column.
inline std::string counter_head_key(Side side, std::size_t counter) {
    return "screen.counters." + std::string(name(other(side))) + "." + letter_of(counter);
}
/// A text of the card in a row of a deck: the title or what it does.
inline std::string card_key(const Pack& pack, std::size_t deck_number, std::size_t row,
                            std::string_view part) {
    constexpr std::array<std::string_view, kDecks> names{"british", "french", "command"};
    const Deck& deck = pack.decks[deck_number];
    return "cards." + std::string(names[deck_number]) + "." +
           std::string(deck.cards[deck.faces[row].card].name.view()) + "." + std::string(part);
}
inline std::string track_key(std::size_t track) { return "board.tracks." + std::string(kTrackNames[track]); }

/// Words and signs for one drawing.
class Pen {
public:
    Pen(const Speech& speech, Look how) : speech_(speech), look(how) {}

    using Args = std::vector<std::pair<std::string, std::string>>;
    std::string say(std::string key, Args args = {}) const {
        return say(Phrase{std::move(key), std::move(args)});
    }
    std::string say(const Phrase& phrase) const {
        std::string text = speech_.say(phrase);
        return look.unicode && !look.plain ? text : with_hyphens(std::move(text));
    }
    /// A phrase of the screen's own file.
    std::string word(std::string_view key, Args args = {}) const {
        return say("screen." + std::string(key), std::move(args));
    }
    /// One sign or the other, by what the screen can show.
    std::string sign(std::string_view unicode, std::string_view ascii) const {
        return std::string(look.unicode ? unicode : ascii);
    }
    std::string line(std::size_t width, std::string_view unicode = "─", std::string_view ascii = "-") const {
        std::string text;
        for (std::size_t i = 0; i < width; ++i) text += sign(unicode, ascii);
        return text;
    }

private:
    const Speech& speech_;

public:
    const Look look;
};

inline Ink ink_of(Side side) { return side == Side::British ? Ink::British : Ink::French; }

/// One line with texts put at fixed columns; a text too long pushes the next one on.
class Row {
public:
    Row& at(std::size_t column, std::string_view text) {
        const std::size_t has = columns(text_);
        if (has < column)
            text_.append(column - has, ' ');
        else if (has > column)
            text_ += ' ';
        text_ += text;
        return *this;
    }
    /// Only if it fits there: for what is mere decoration.
    Row& if_free(std::size_t column, std::string_view text) {
        return columns(text_) < column && column + columns(text) <= kScreenWidth ? at(column, text) : *this;
    }
    std::string take() const { return text_ + "\n"; }

private:
    std::string text_;
};

/// A cell in words: "2 French", "2 Fr + 1 Br", "French morale -1".
std::string cell_words(const Pen& pen, const Cell& cell, bool is_move);
/// The same at length, for a sentence.
std::string cell_sentence(const Pen& pen, const Cell& cell, bool is_move);

}  // namespace foulon::siege
