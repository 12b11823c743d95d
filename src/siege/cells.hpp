// The notation of a chart cell: "2F1B", "1I", "-1MB", "-", "ok", "ship". Strict: each part
// once, in one order, so that a cell has only one spelling.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "siege/pack.hpp"

namespace foulon::siege {

inline constexpr std::uint8_t kMaxMoraleInCell = 9;

/// The format of a cell, for error messages.
inline constexpr std::string_view kCellForm =
    "a cell: markers lost as 1F, 1I, 1B (1 to 4 each), then morale as -1MF, -1MB (1 to 9), joined in this "
    "order; "
    "or -, ok, ship";

std::optional<Cell> parse_cell(std::string_view text);
std::string print_cell(const Cell& cell);

}  // namespace foulon::siege
