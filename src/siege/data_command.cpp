// The Command Decision deck of two players: each card's copies, its effect and
// its numbers, read and checked. A key that an effect does not use is an error.
#include <algorithm>

#include "siege/data_parts.hpp"

namespace foulon::siege {

namespace {

constexpr std::array<std::string_view, 12> kCommands{
    "nothing",   "conflict", "bold-leadership", "cancel-orders", "move-one",    "sickness",
    "deserters", "supplies", "spies",           "burned-farms",  "war-parties", "council-of-war",
};
constexpr std::int64_t kMaxMorale = 9;

using Keys = std::vector<std::string_view>;

/// The keys a card of this effect may have, besides those of every card.
Keys keys_of(CommandKind kind) {
    switch (kind) {
        case CommandKind::Nothing:
            return {};
        case CommandKind::Conflict:
            return {"british-modifier", "french-modifier"};
        case CommandKind::BoldLeadership:
        case CommandKind::Deserters:
            return {"british-modifier", "french-modifier", "morale"};
        case CommandKind::CancelOrders:
            return {"british-orders", "french-orders"};
        case CommandKind::MoveOne:
            return {"british-from", "british-to", "french-from", "french-to"};
        case CommandKind::Sickness:
            return {"by-die"};
        case CommandKind::BurnedFarms:
            return {"british-empty", "french-empty", "morale"};
        case CommandKind::Supplies:
        case CommandKind::Spies:
        case CommandKind::WarParties:
        case CommandKind::CouncilOfWar:
            return {"morale"};
    }
    return {};
}

bool has(const Keys& keys, std::string_view key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}
std::string key_of(Side side, std::string_view part) {
    return std::string(side_name(side)) + "-" + std::string(part);
}

Places set_of(const std::vector<Place>& list) {
    Places set;
    for (const Place place : list) set.add(place);
    return set;
}

}  // namespace

void PackReader::command_places(const NodeRef& card_row, Command& command) {
    for (const Side side : kSides) {
        const Places land = troop_places(side);
        Places allowed = land;
        if (side == Side::British)
            for (const Place river : {Place::LowerRiver, Place::UpperRiver, Place::SafeAnchorage})
                allowed.add(river);
        std::array<Places, 2> ends{land, land};
        constexpr std::array<std::string_view, 2> parts{"from", "to"};
        for (std::size_t i = 0; i < 2; ++i)
            if (const auto spot = find(card_row, key_of(side, parts[i])))
                ends[i] = set_of(places(*spot, 1, kPlaces, allowed));
        // Troops keep to the land and ships to the river. [S 13.3]
        const bool on_land = (ends[0] & land) == ends[0] && (ends[1] & land) == ends[1];
        const bool on_river = (ends[0] & kRiver) == ends[0] && (ends[1] & kRiver) == ends[1];
        if (!on_land && !on_river)
            fail(*card_row.file, card_row.node->position, card_row.inside(key_of(side, "from")),
                 "places on land and on the river", "both ends of the move on one of them");
        command.from[index(side)] = ends[0];
        command.to[index(side)] = ends[1];
    }
}

Command PackReader::command(const NodeRef& card_row, const Pack& pack) {
    Command command;
    const auto kind = word(card_row, "effect", kCommands);
    if (!kind) return command;
    command.kind = static_cast<CommandKind>(*kind);
    const Keys own = keys_of(command.kind);
    Keys keys{"name", "copies", "effect"};
    keys.insert(keys.end(), own.begin(), own.end());
    row(card_row, keys);

    if (has(own, "morale"))
        if (const auto morale = integer(card_row, "morale", 1, kMaxMorale))
            command.morale = static_cast<std::uint8_t>(*morale);
    for (const Side side : kSides) {
        if (const std::string key = key_of(side, "modifier"); has(own, key)) {
            const auto value = integer(card_row, key, -kMaxModifier, kMaxModifier);
            if (value) command.modifier[index(side)] = static_cast<std::int8_t>(*value);
            if (value && *value == 0) fail(*find(card_row, key), "a modifier that is not 0");
        }
        if (const std::string key = key_of(side, "orders"); has(own, key))
            command.orders[index(side)] = orders_of(card_row, key, side, pack);
        if (const std::string key = key_of(side, "empty"); has(own, key))
            command.empty[index(side)] = set_of(places(card_row, key, 1, kPlaces, troop_places(side)));
    }
    if (command.kind == CommandKind::MoveOne) command_places(card_row, command);
    if (command.kind == CommandKind::Sickness) {
        const std::vector<NodeRef> dice =
            list(card_row, "by-die", 6, 6, "numbers of markers, for the dice 1 to 6");
        for (std::size_t i = 0; i < dice.size(); ++i) {
            const Node& node = *dice[i].node;
            if (node.kind == Node::Kind::Integer && node.integer >= 0 && node.integer <= kMaxLostInCell)
                command.by_die[i] = static_cast<std::uint8_t>(node.integer);
            else
                fail(dice[i], "a whole number from 0 to " + std::to_string(kMaxLostInCell));
        }
    }
    return command;
}

void PackReader::commands(const DataFile& file, Pack& pack) {
    Deck& deck = pack.decks[kCommandDeck];
    for (const NodeRef& card_row : card_rows(file)) {
        Card card = named_card(card_row, deck, "each card once, with its copies");
        pack.commands[deck.cards.size()] = command(card_row, pack);
        if (const auto copies = integer(card_row, "copies", 1, kMaxCards)) {
            const auto all = deck.faces.size() + static_cast<std::size_t>(*copies);
            if (all > kMaxCards) {
                fail(*find(card_row, "copies"), std::to_string(all) + " cards with this one",
                     "at most " + std::to_string(kMaxCards) + " in a deck");
            } else {
                const auto first = static_cast<std::uint8_t>(deck.faces.size());
                for (std::int64_t i = 0; i < *copies; ++i) {  // [S 10.1] copies lie side by side
                    deck.faces.push_back({static_cast<std::uint8_t>(deck.cards.size()), 0});
                    deck.first.push_back(first);
                }
            }
        }
        deck.cards.push_back(card);
    }
}

}  // namespace foulon::siege
