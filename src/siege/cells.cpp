// Parsing and printing of chart cells.
#include "siege/cells.hpp"

namespace foulon::siege {

namespace {

/// Parses a part such as 2F or -1MB at the front of `text`: its number, 0 if the text does not
/// begin with it, or empty if the number is out of range.
std::optional<std::uint8_t> take(std::string_view& text, std::string_view before, std::string_view after,
                                 std::uint8_t most) {
    if (text.size() < before.size() + 1 + after.size() || !text.starts_with(before)) return 0;
    const char digit = text[before.size()];
    if (digit < '0' || digit > '9' || !text.substr(before.size() + 1).starts_with(after)) return 0;
    const auto number = static_cast<std::uint8_t>(digit - '0');
    if (number < 1 || number > most) return std::nullopt;
    text.remove_prefix(before.size() + 1 + after.size());
    return number;
}

}  // namespace

std::optional<Cell> parse_cell(std::string_view text) {
    Cell cell;
    if (text == "-") return cell;
    if (text == "ok") {
        cell.ok = 1;
        return cell;
    }
    if (text == "ship") {
        cell.ship = 1;
        return cell;
    }
    if (text.empty()) return std::nullopt;
    const auto read = [&text](std::uint8_t& into, std::string_view before, std::string_view after,
                              std::uint8_t most) {
        const std::optional<std::uint8_t> number = take(text, before, after, most);
        if (number) into = *number;
        return number.has_value();
    };
    const std::size_t british = index(Side::British), french = index(Side::French);
    const bool in_range = read(cell.lost[french], "", "F", kMaxLostInCell) &&
                          read(cell.indians, "", "I", kMaxLostInCell) &&
                          read(cell.lost[british], "", "B", kMaxLostInCell) &&
                          read(cell.morale[french], "-", "MF", kMaxMoraleInCell) &&
                          read(cell.morale[british], "-", "MB", kMaxMoraleInCell);
    if (!in_range || !text.empty()) return std::nullopt;
    return cell;
}

std::string print_cell(const Cell& cell) {
    if (cell.ok != 0) return "ok";
    if (cell.ship != 0) return "ship";
    std::string text;
    const auto put = [&text](std::string_view before, std::uint8_t number, std::string_view after) {
        if (number == 0) return;
        text += before;
        text += std::to_string(number);
        text += after;
    };
    const std::size_t british = index(Side::British), french = index(Side::French);
    put("", cell.lost[french], "F");
    put("", cell.indians, "I");
    put("", cell.lost[british], "B");
    put("-", cell.morale[french], "MF");
    put("-", cell.morale[british], "MB");
    return text.empty() ? "-" : text;
}

}  // namespace foulon::siege
