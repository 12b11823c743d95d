// What the files of the battle's screen share: words, signs and rows. Internal
// to screen*.cpp.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "braddock/data.hpp"
#include "braddock/questions.hpp"
#include "braddock/screen.hpp"
#include "braddock/words.hpp"
#include "engine/minus.hpp"

namespace foulon::braddock {

inline constexpr std::size_t kScreenWidth = 79;  // the 80th column stays free

/// Words and signs for one drawing.
class Pen {
public:
    Pen(const Speech& speech, Look how) : speech_(speech), look(how) {}

    using Args = std::vector<std::pair<std::string, std::string>>;
    std::string say(std::string key, Args args = {}) const {
        std::string text = speech_.say({std::move(key), std::move(args)});
        return look.unicode && !look.plain ? text : with_hyphens(std::move(text));
    }
    /// A phrase of the screen's own file.
    std::string word(std::string_view key, Args args = {}) const {
        return say("screen." + std::string(key), std::move(args));
    }
    std::string sign(std::string_view unicode, std::string_view ascii) const {
        return std::string(look.unicode ? unicode : ascii);
    }
    std::string line(std::size_t width) const {
        std::string text;
        for (std::size_t i = 0; i < width; ++i) text += sign("─", "-");
        return text;
    }
    std::string unit(Unit which) const { return say(unit_key(which)); }
    std::string code(Unit which) const { return say("board.codes." + std::string(kUnitNames[index(which)])); }
    std::string leader(const Table& table, std::size_t which) const {
        const bool is_washington = which == 0 && table.washington != 0;
        return is_washington ? say("board.leaders.washington") : say(leader_key(which));
    }
    /// A heading with a line after it.
    std::string heading(const std::string& left, const std::string& right = "") const {
        if (look.plain) return left + (right.empty() ? "" : ". " + right) + "\n";
        const std::size_t used = columns(left) + columns(right) + (right.empty() ? 4 : 6);
        const std::string rule = line(used < kScreenWidth ? kScreenWidth - used : 1);
        return " " + inked(Ink::Strong, left) + "  " + inked(Ink::Faded, rule) +
               (right.empty() ? "" : "  " + right) + "\n";
    }

private:
    const Speech& speech_;

public:
    const Look look;
};

inline Ink ink_of(const Pack& pack, Unit unit) {
    if (side_of(unit) == Side::British) return Ink::British;
    return pack.units[index(unit)].arm == Arm::Indians ? Ink::Indians : Ink::French;
}

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
    std::string take() const { return text_ + "\n"; }

private:
    std::string text_;
};

/// A rectangle of the map, columns and rows as printed.
struct Window {
    int first_column = 1, last_column = kColumns, first_row = 1, last_row = kRows;
};
/// The map, or a part of it; hexes of `reach` show what it costs to get there.
std::string draw_map(const Pack& pack, const Table& table, const Reach* reach, const Window& window,
                     const Pen& pen);
/// The table as a viewer should see it: with his own planned moves.
Table shown_table(const View& view);
/// The unit that is taken up, kNoUnit if none is.
Unit unit_taken(const View& view);
std::string terrain_key(const Pack& pack, Hex hex);

// screen_lists.cpp
std::string unit_list(const Pack& pack, const Table& table, Side side, const Pen& pen);
std::string fire_chart(const Pack& pack, const Pen& pen);
std::string melee_chart(const Pack& pack, const Pen& pen);
std::string morale_chart(const Pack& pack, const Pen& pen);
std::string card_chart(const Pack& pack, const Table& table, const Pen& pen);
std::string losses_report(const Pack& pack, const Table& table, const Pen& pen);

}  // namespace foulon::braddock
