// Shared by the files of the battle's screen: texts, symbols and rows. Internal to screen*.cpp.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "braddock/data.hpp"
#include "braddock/names.hpp"
#include "braddock/questions.hpp"
#include "braddock/screen.hpp"
#include "engine/screen_writer.hpp"

namespace foulon::braddock {

/// The shared screen writer, with the battle's own names.
class ScreenWriter : public foulon::ScreenWriter {
public:
    using foulon::ScreenWriter::ScreenWriter;

    std::string unit(Unit which) const { return translate(unit_key(which)); }
    std::string code(Unit which) const {
        return translate("board.codes." + std::string(kUnitNames[index(which)]));
    }
    std::string leader(const OpenState& open_state, std::size_t which) const {
        const bool is_washington = which == 0 && open_state.washington != 0;
        return is_washington ? translate("board.leaders.washington") : translate(leader_key(which));
    }
    /// A heading with a line after it.
    std::string heading(const std::string& left, const std::string& right = "") const {
        if (options.plain) return left + (right.empty() ? "" : ". " + right) + "\n";
        const std::size_t used = columns(left) + columns(right) + (right.empty() ? 4 : 6);
        const std::string rule = line(used < kScreenWidth ? kScreenWidth - used : 1);
        return " " + styled(Style::Strong, left) + "  " + styled(Style::Faded, rule) +
               (right.empty() ? "" : "  " + right) + "\n";
    }
};

inline Style style_of(const Pack& pack, Unit unit) {
    if (side_of(unit) == Side::British) return Style::British;
    return pack.units[index(unit)].arm == Arm::Indians ? Style::Indians : Style::French;
}

/// A rectangle of the map, columns and rows as printed.
struct Window {
    int first_column = 1, last_column = kColumns, first_row = 1, last_row = kRows;
};
/// The map, or a part of it; hexes of `reach` show their movement cost.
std::string draw_map(const Pack& pack, const OpenState& open_state, const Reach* reach, const Window& window,
                     const ScreenWriter& out);
/// The position to show to a viewer: with his own planned moves.
OpenState shown_table(const View& view);
/// The selected unit, kNoUnit if there is none.
Unit unit_taken(const View& view);
std::string terrain_key(const Pack& pack, Hex hex);

// screen_lists.cpp
std::string unit_list(const Pack& pack, const OpenState& open_state, Side side, const ScreenWriter& out);
std::string fire_chart(const Pack& pack, const ScreenWriter& out);
std::string melee_chart(const Pack& pack, const ScreenWriter& out);
std::string morale_chart(const Pack& pack, const ScreenWriter& out);
std::string card_chart(const Pack& pack, const OpenState& open_state, const ScreenWriter& out);
std::string losses_report(const Pack& pack, const OpenState& open_state, const ScreenWriter& out);

}  // namespace foulon::braddock
