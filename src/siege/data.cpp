// The board, the order books and the action tracks, read and checked; and the
// checks that span files. Cards are in data_cards.cpp.
#include "siege/data.hpp"

#include <algorithm>

#include "siege/data_parts.hpp"
#include "siege/state.hpp"

namespace foulon::siege {

namespace {

constexpr std::int64_t kMaxSlots = 9;
constexpr std::array<std::string_view, 3> kKinds{"chart", "move-troops", "move-ship"};
constexpr std::array<std::string_view, kCounters> kColumns{"A", "B", "C", "D"};
constexpr std::array<std::string_view, kCounters> kOtherColumns{"other-A", "other-B", "other-C", "other-D"};

template <class T>
void put(T& into, std::optional<std::int64_t> value) {
    if (value) into = static_cast<T>(*value);
}

/// Whether any cell of the columns takes troops of a side.
bool takes_troops(std::span<const Column> columns, Side side) {
    return std::any_of(columns.begin(), columns.end(), [side](const Column& column) {
        return std::any_of(column.begin(), column.end(),
                           [side](const Cell& cell) { return cell.lost[index(side)] != 0; });
    });
}

}  // namespace

void PackReader::board(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    constexpr std::array<std::string_view, 3> top_keys{"place", "settings", "skill"};
    only_keys(top, top_keys);

    // [S 3.1] every place once; whose it is and which part it lies in are fixed by the rule book.
    constexpr std::array<std::string_view, 5> keys{"name", "side", "part", "slots", "at-start"};
    constexpr std::array<std::string_view, 2> land_parts{"lower", "upper"};
    constexpr std::array<std::string_view, 1> river_parts{"river"};
    Places seen;
    for (const NodeRef& place_row : list(top, "place", kPlaces, kPlaces, "places")) {
        if (!is_table(place_row)) continue;
        row(place_row, keys);
        const auto slots = integer(place_row, "slots", 0, kMaxSlots);
        const auto at_start = integer(place_row, "at-start", 0, slots.value_or(kMaxSlots));
        const auto number = word(place_row, "name", kPlaceNames);
        if (!number) continue;
        const Place place = place_at(*number);
        if (seen.contains(place))
            fail(*find(place_row, "name"), describe(*find(place_row, "name")->node) + " twice",
                 "each place once");
        seen.add(place);
        const std::array<std::string_view, 1> side{side_name(owner(place))};
        word(place_row, "side", side);
        if (is_river(place))
            word(place_row, "part", river_parts);
        else
            word(place_row, "part", land_parts);
        put(pack.slots[index(place)], slots);
        put(pack.at_start[index(place)], at_start);
    }

    constexpr std::array<std::string_view, 12> setting_keys{
        "morale-start",       "morale-most",        "troops-a-move",         "ships-for-abraham",
        "anchorage-modifier", "empty-target-bonus", "empty-attacked-morale", "deck-least",
        "deck-most",          "command-deck",       "command-deck-least",    "command-deck-most"};
    if (const auto settings = table(top, "settings")) {
        only_keys(*settings, setting_keys);
        const auto most_morale = setting(*settings, "morale-most", 1, 30);
        put(pack.morale_most, most_morale);
        put(pack.morale_start, setting(*settings, "morale-start", 1, most_morale.value_or(30)));
        put(pack.troops_a_move, setting(*settings, "troops-a-move", 1, kMaxDrafted));
        put(pack.ships_for_abraham, setting(*settings, "ships-for-abraham", 0, kMaxSlots));
        put(pack.anchorage_modifier, setting(*settings, "anchorage-modifier", -5, 5));
        put(pack.empty_target_bonus, setting(*settings, "empty-target-bonus", 0, 5));
        put(pack.empty_attacked_morale, setting(*settings, "empty-attacked-morale", 0, 9));
        const auto most_cards = setting(*settings, "deck-most", 1, kMaxCards);
        put(pack.deck_most, most_cards);
        put(pack.deck_least, setting(*settings, "deck-least", 1, most_cards.value_or(kMaxCards)));
        const auto most = setting(*settings, "command-deck-most", 1, kMaxCards);
        const auto least = setting(*settings, "command-deck-least", 1, most.value_or(kMaxCards));
        put(pack.command_most, most);
        put(pack.command_least, least);
        put(pack.command_deck,
            setting(*settings, "command-deck", least.value_or(1), most.value_or(kMaxCards)));
    }

    if (const auto skill = table(top, "skill")) {
        only_keys(*skill, kSideNames);
        const std::int64_t least = std::max<std::int64_t>(1, pack.deck_least);
        const std::int64_t most = pack.deck_most != 0 ? pack.deck_most : static_cast<std::int64_t>(kMaxCards);
        for (const Side side : kSides) {
            const auto sizes = table(*skill, side_name(side));
            if (!sizes) continue;
            row(*sizes, kSkillNames);
            for (std::size_t i = 0; i < kSkillNames.size(); ++i)
                put(pack.decks[index(side)].size_by_skill[i], integer(*sizes, kSkillNames[i], least, most));
        }
    }
}

void PackReader::order(const NodeRef& order_row, Side side, Order& order) {
    constexpr std::array<std::string_view, 15> keys{
        "name", "kind", "needs", "action",  "british-loss", "french-loss", "issuer-chooses", "A",
        "B",    "C",    "D",     "other-A", "other-B",      "other-C",     "other-D"};
    constexpr std::array<std::string_view, 4> parts{"losses", "numbers", "sides", "other-sides"};
    row(order_row, keys, parts);
    if (const auto read = name(order_row)) order.name = *read;
    // Only the British have ships to move. [S 9.B7]
    const std::span<const std::string_view> kinds(kKinds.data(), side == Side::British ? 3 : 2);
    const auto kind = word(order_row, "kind", kinds);
    if (kind) order.kind = static_cast<OrderKind>(*kind);
    const bool is_move = order.kind != OrderKind::Chart;

    const std::vector<NodeRef> groups = list(order_row, "needs", 0, order.needs.size(), "groups of places");
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (const Place place : places(groups[i], 1, kPlaces, kLand)) order.needs[i].add(place);

    if (const auto action = boolean(order_row, "action")) {
        order.allows_action = *action;
        if (*action && is_move) fail(*find(order_row, "action"), "false: a move allows no action");
    }

    if (const auto chooses = find(order_row, "issuer-chooses")) {
        order.issuer_chooses = boolean(order_row, "issuer-chooses").value_or(false);
        if (is_move) fail(*chooses, "no such key: a move takes no troops");
    }

    const CellsAllowed cells{.losses = !is_move, .indians = !is_move, .ship = false, .ok = is_move};
    for (std::size_t i = 0; i < kColumns.size(); ++i)
        if (const auto read = column(order_row, kColumns[i], cells)) order.chart[i] = *read;
    order.other_chart = order.chart;
    for (std::size_t i = 0; i < kReprinted.size(); ++i)
        if (order.name.view() == kReprinted[i]) order.other_bit = static_cast<std::uint8_t>(1U << i);
    std::optional<NodeRef> other;
    for (const std::string_view key : kOtherColumns)
        if (!other) other = find(order_row, key);
    if (other && order.other_bit == 0)  // [S 9.C3]
        fail(*other, "a second chart", "only for hold, attack-villages, bombard-quebec and move-one-ship");
    for (std::size_t i = 0; other && order.other_bit != 0 && i < kOtherColumns.size(); ++i)
        if (const auto read = column(order_row, kOtherColumns[i], cells)) order.other_chart[i] = *read;

    for (const Side loser : kSides) {
        const std::string key = std::string(side_name(loser)) + "-loss";
        const auto spot = need(order_row, key, "where that side's troops are lost, or \"none\"");
        const auto read = spot ? loss(*spot, loser, false) : std::nullopt;
        if (!read) continue;
        order.loss[index(loser)] = read->from;
        if (is_move) {
            if (!read->is_none) fail(*spot, "\"none\": a move takes no troops");
            continue;
        }
        const bool loses = takes_troops(order.chart, loser) || takes_troops(order.other_chart, loser);
        if (read->is_none && loses) fail(*spot, "a place: the chart takes troops of this side");
        if (!read->is_none && !loses) fail(*spot, "\"none\": the chart takes no troops of this side");
    }
}

void PackReader::orders(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    only_keys(top, kSideNames);
    for (const Side side : kSides) {
        auto& book = pack.orders[index(side)];
        const std::vector<NodeRef> rows = list(top, side_name(side), kOrders, kOrders, "orders");
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!is_table(rows[i])) continue;
            order(rows[i], side, book[i]);
            for (std::size_t k = 0; k < i; ++k)
                if (!book[i].name.view().empty() && book[k].name == book[i].name)
                    fail(*find(rows[i], "name"), describe(*find(rows[i], "name")->node) + " twice",
                         "each order of a book once");
        }
    }
}

void PackReader::actions(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    only_keys(top, kTrackNames);
    constexpr std::array<std::string_view, 1> keys{"column"};
    constexpr std::array<std::string_view, 2> parts{"numbers", "sides"};
    const CellsAllowed cells{.losses = true, .indians = false, .ship = true, .ok = false};
    for (std::size_t t = 0; t < kTracks; ++t) {
        ActionTrack& track = pack.tracks[t];
        const std::vector<NodeRef> rows = list(top, kTrackNames[t], 1, track.column.size(), "uses");
        track.uses = static_cast<std::uint8_t>(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!is_table(rows[i])) continue;
            row(rows[i], keys, parts);
            if (const auto read = column(rows[i], "column", cells)) track.column[i] = *read;
        }
    }
}

void PackReader::together(const DataFile& board_file, const DataFile& orders_file, const Pack& pack) {
    // [S 9.1] whatever happens, a side must have an order open: one without needs, or a ship that can
    // always move because the two rivers are never full.
    const auto at = [](Place place) { return index(place); };
    const int ships = pack.at_start[at(Place::LowerRiver)] + pack.at_start[at(Place::UpperRiver)] +
                      pack.at_start[at(Place::SafeAnchorage)];
    const int lower = pack.slots[at(Place::LowerRiver)], upper = pack.slots[at(Place::UpperRiver)];
    const bool ships_sail = ships > 0 && lower > 0 && upper > 0 && ships < lower + upper;
    for (const Side side : kSides) {
        bool has_order = false;
        for (const Order& order : pack.orders[index(side)]) {
            const bool no_needs = order.needs[0].empty() && order.needs[1].empty();
            has_order = has_order || (order.kind == OrderKind::Chart && no_needs) ||
                        (order.kind == OrderKind::MoveShip && no_needs && ships_sail);
        }
        const auto book = find(root(orders_file), side_name(side));
        if (!has_order && book)
            fail(*book, "no order that is always open",
                 "an order without needs, or ships (fewer than the slots of both rivers) and an order to "
                 "move them");
    }
    // [S 7.1] both decks must be able to fill the largest deck that may be set.
    const NodeRef board_top = root(board_file);
    const auto settings = find(board_top, "settings");
    const auto deck_most = settings ? find(*settings, "deck-most") : std::nullopt;
    const auto value = deck_most ? find(*deck_most, "value") : std::nullopt;
    const Side smaller =
        pack.decks[0].faces.size() <= pack.decks[1].faces.size() ? Side::British : Side::French;
    const std::size_t cards = pack.decks[index(smaller)].faces.size();
    if (value && pack.deck_most > cards)
        fail(*value, "at most " + std::to_string(cards) + ", as there are cards in the " +
                         std::string(side_name(smaller)) + " deck");
    // [S 17.2] and that of two players the largest they may set.
    const auto command_most = settings ? find(*settings, "command-deck-most") : std::nullopt;
    const auto most = command_most ? find(*command_most, "value") : std::nullopt;
    const std::size_t commands = pack.decks[kCommandDeck].faces.size();
    if (most && pack.command_most > commands)
        fail(*most, "at most " + std::to_string(commands) + ", as there are Command Decision cards");
}

PackOrErrors load_pack(std::span<const DataFile> files) {
    PackReader reader;
    return reader.load<Pack>(files, kPackFiles, [&](const auto& found, Pack& pack) {
        const auto& [board, orders, actions, british, french, commands] = found;
        reader.board(*board, pack);
        reader.orders(*orders, pack);
        reader.actions(*actions, pack);
        reader.deck(*british, Side::British, pack);
        reader.deck(*french, Side::French, pack);
        reader.commands(*commands, pack);
        if (reader.errors().empty()) reader.together(*board, *orders, pack);
    });
}

}  // namespace foulon::siege
