// Reading of what several of the siege's files have in common.
#include "siege/data_parts.hpp"

namespace foulon::siege {

namespace {

bool is_cell_name(std::string_view part) {
    return part.size() == 2 && part[0] >= 'A' && part[0] <= 'D' && part[1] >= '1' && part[1] <= '6';
}

}  // namespace

void PackReader::row(const NodeRef& row, std::span<const std::string_view> keys,
                     std::span<const std::string_view> parts) {
    const bool has_cells = std::find(keys.begin(), keys.end(), "A") != keys.end();
    RowReader::row(row, keys, parts,
                   has_cells ? MarkedParts{is_cell_name, ", or a cell such as A3"} : MarkedParts{});
}

std::vector<Place> PackReader::places(const NodeRef& spot, std::size_t least, std::size_t most,
                                      Places allowed) {
    std::vector<Place> found;
    const std::vector<std::string_view> names = names_of(allowed);
    for (const NodeRef& item : list(spot, least, most, "places")) {
        const auto number = word(item, names);
        if (!number) continue;
        Place place{};
        for (std::size_t i = 0; i < kPlaces; ++i)
            if (kPlaceNames[i] == names[*number]) place = place_at(i);
        bool is_new = true;
        for (const Place each : found) is_new = is_new && each != place;
        if (is_new)
            found.push_back(place);
        else
            fail(item, describe(*item.node) + " twice", "each place once");
    }
    return found;
}

std::vector<Place> PackReader::places(const NodeRef& row, std::string_view key, std::size_t least,
                                      std::size_t most, Places allowed) {
    const auto spot = need(row, key, "a list of places");
    return spot ? places(*spot, least, most, allowed) : std::vector<Place>{};
}

std::optional<Cell> PackReader::cell(const NodeRef& spot, CellsAllowed allowed) {
    const auto cell = spot.node->kind == Node::Kind::Text ? parse_cell(spot.node->text) : std::nullopt;
    if (!cell) {
        fail(spot, std::string(kCellForm));
        return std::nullopt;
    }
    if (cell->ok != 0 && !allowed.ok) fail(spot, "no ok here: only a move succeeds");
    if (cell->ship != 0 && !allowed.ship)
        fail(spot, "no ship here: only actions and results of cards drive one off");
    if (cell->indians != 0 && !allowed.indians) fail(spot, "no Indian losses here");
    if (cell->lost[0] + cell->lost[1] != 0 && !allowed.losses)
        fail(spot, "ok, - or morale only, such as -1MB");
    return cell;
}

std::optional<Column> PackReader::column(const NodeRef& row, std::string_view key, CellsAllowed allowed) {
    Column column{};
    const std::vector<NodeRef> cells =
        list(row, key, column.size(), column.size(), "cells, for the dice 1 to 6");
    if (cells.empty()) return std::nullopt;
    bool all = true;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto read = cell(cells[i], allowed);
        if (read) column[i] = *read;
        all = all && read;
    }
    return all ? std::optional(column) : std::nullopt;
}

std::optional<PackReader::Loss> PackReader::loss(const NodeRef& spot, Side side, bool is_attacked) {
    // The attacked side's losses "anywhere" would not say whether the attack
    // matters; the place attacked is named instead.
    const std::string form = std::string(is_attacked ? "\"attacked\", " : "\"none\", \"anywhere\", ") +
                             "{ any-of = [places] } or { in-order = [places] }";
    Loss loss;
    if (spot.node->kind == Node::Kind::Text) {
        const std::string_view word = spot.node->text;
        if (is_attacked ? word == "attacked" : word == "anywhere") return loss;
        if (!is_attacked && word == "none") {
            loss.is_none = true;
            return loss;
        }
    }
    if (spot.node->kind != Node::Kind::Table) {
        fail(spot, form);
        return std::nullopt;
    }
    const auto any_of = find(spot, "any-of");
    const auto in_order = find(spot, "in-order");
    constexpr std::array<std::string_view, 2> keys{"any-of", "in-order"};
    only_keys(spot, keys);
    if (any_of.has_value() == in_order.has_value()) {
        // A misspelt key has been told already.
        if (any_of || spot.node->members.empty())
            fail(spot, any_of ? "both any-of and in-order" : "neither any-of nor in-order", "one of the two");
        return std::nullopt;
    }
    loss.from.how = any_of ? LossFrom::How::AnyOf : LossFrom::How::InOrder;
    const std::size_t most = loss.from.places.capacity();
    for (const Place place : places(any_of ? *any_of : *in_order, 1, most, troop_places(side)))
        loss.from.places.push_back(place);
    return loss;
}

}  // namespace foulon::siege
