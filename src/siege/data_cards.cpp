// The solitaire decks: each card's copies, its effect and its numbers, read
// and checked. A key that an effect does not use is an error.
#include <algorithm>

#include "siege/data_parts.hpp"

namespace foulon::siege {

namespace {

constexpr std::array<std::string_view, 9> kEffects{
    "nothing",          "result",        "land-at-abraham", "move-ship",    "fill",
    "command-conflict", "cancel-orders", "modify-orders",   "raise-morale",
};

using Keys = std::vector<std::string_view>;

/// The keys a card of this effect may have, besides those of every card.
Keys keys_of(EffectKind kind) {
    const Keys condition{"if-markers-in", "if-empty-slot-in", "from-turn"};
    Keys keys;
    switch (kind) {
        case EffectKind::Nothing:
            return {};
        case EffectKind::Result:
            keys = {"attacks", "by-die", "result", "ships-from", "british-loss", "french-loss"};
            break;
        case EffectKind::LandAtAbraham:
            keys = {"ships", "from", "to"};
            break;
        case EffectKind::MoveShip:
            keys = {"from", "to"};
            break;
        case EffectKind::Fill:
            keys = {"from", "to", "most"};
            break;
        case EffectKind::CommandConflict:
            keys = {"modifier"};
            break;
        case EffectKind::CancelOrders:
            keys = {"orders", "result", "british-loss", "french-loss"};
            break;
        case EffectKind::ModifyOrders:
            keys = {"orders", "modifier"};
            break;
        case EffectKind::RaiseMorale:
            return {"side", "for-markers-in", "from-turn"};  // its places are no condition
    }
    keys.insert(keys.end(), condition.begin(), condition.end());
    return keys;
}

template <class List>
void put(List& into, const std::vector<Place>& places) {
    for (const Place place : places) into.push_back(place);
}

}  // namespace

void PackReader::condition(const NodeRef& row, Effect& effect) {
    const auto markers = find(row, "if-markers-in");
    const auto empty_slot = find(row, "if-empty-slot-in");
    if (markers && empty_slot) fail(*empty_slot, "if-markers-in and if-empty-slot-in", "one condition");
    if (!markers && !empty_slot) return;
    effect.condition = markers ? Condition::MarkersIn : Condition::EmptySlotIn;
    Places any = kLand;
    for (const Place river : {Place::LowerRiver, Place::UpperRiver, Place::SafeAnchorage}) any.add(river);
    for (const Place place : places(markers ? *markers : *empty_slot, 1, kPlaces, any)) effect.at.add(place);
}

void PackReader::result(const NodeRef& row, Side side, Effect& effect, bool may_roll) {
    if (const auto attacks = find(row, "attacks"))
        put(effect.attacks, places(*attacks, 1, effect.attacks.capacity(), troop_places(other(side))));

    const CellsAllowed cells{.losses = true, .indians = true, .ship = may_roll, .ok = false};
    const auto by_die = may_roll ? find(row, "by-die") : std::nullopt;
    const auto fixed = find(row, "result");
    if (by_die && fixed) fail(*fixed, "by-die and result", "one of the two");
    if (may_roll && !by_die && !fixed)
        fail(*row.file, row.node->position, row.path, "neither by-die nor result", "one of the two");
    if (by_die) {
        effect.rolls = true;
        if (const auto read = column(row, "by-die", cells)) effect.results = *read;
    } else if (fixed) {
        // Without a die every row says the same, so that no row is ever meaningless.
        if (const auto read = cell(*fixed, cells)) effect.results.fill(*read);
    }

    const auto takes = [&effect](auto part) {
        return std::any_of(effect.results.begin(), effect.results.end(),
                           [part](const Cell& cell) { return part(cell) != 0; });
    };
    for (const Side loser : kSides) {
        const std::string key = std::string(side_name(loser)) + "-loss";
        const bool loses = takes([loser](const Cell& cell) { return cell.lost[index(loser)]; });
        const auto spot = find(row, key);
        if (loses && !spot)
            fail(*row.file, row.node->position, row.inside(key), "nothing",
                 "where the troops lost by the " + std::string(side_name(loser)) + " come from");
        if (!spot) continue;
        if (!loses) {
            fail(*spot, "nothing: the card takes no troops of this side");
            continue;
        }
        const bool is_attacked = loser != side && find(row, "attacks");
        if (const auto read = loss(*spot, loser, is_attacked)) {
            effect.loss[index(loser)] = read->from;
            if (read->is_none) fail(*spot, "a place: the card takes troops of this side");
        }
    }

    const bool drives = takes([](const Cell& cell) { return cell.ship; });
    const auto ships_from = find(row, "ships-from");
    if (drives && !ships_from)
        fail(*row.file, row.node->position, row.inside("ships-from"), "nothing",
             "where a driven ship comes from");
    if (!drives && ships_from) fail(*ships_from, "nothing: the card drives no ship off");
    if (drives && ships_from)
        put(effect.from, places(*ships_from, 1, 2, Places{Place::LowerRiver, Place::UpperRiver}));
}

std::uint8_t PackReader::orders_of(const NodeRef& row, std::string_view key, Side side, const Pack& pack) {
    std::vector<std::string_view> names;
    for (const Order& order : pack.orders[index(side)]) names.push_back(order.name.view());
    // Where the book itself could not be read, its own errors say so.
    const bool is_read = std::find(names.begin(), names.end(), "") == names.end();
    std::uint8_t orders = 0;
    for (const NodeRef& item : list(row, key, 1, kOrders, "orders")) {
        const auto number = is_read ? word(item, names) : std::nullopt;
        if (!number) continue;
        const auto bit = static_cast<std::uint8_t>(1U << *number);
        if ((orders & bit) != 0) fail(item, describe(*item.node) + " twice", "each order once");
        orders = static_cast<std::uint8_t>(orders | bit);
    }
    return orders;
}

void PackReader::card_orders(const NodeRef& row, Side side, const Pack& pack, Effect& effect) {
    effect.orders = orders_of(row, "orders", other(side), pack);  // the player's, so of the other side's book
}

Effect PackReader::effect(const NodeRef& card_row, Side side, const Pack& pack) {
    Effect effect;
    const auto kind = word(card_row, "effect", kEffects);
    Keys keys{"name", "letters", "effect"};
    if (kind) {
        effect.kind = static_cast<EffectKind>(*kind);
        const Keys more = keys_of(effect.kind);
        keys.insert(keys.end(), more.begin(), more.end());
        row(card_row, keys);
        if (find(card_row, "from-turn"))
            if (const auto turn = integer(card_row, "from-turn", 2, kMaxCards))
                effect.from_turn = static_cast<std::uint8_t>(*turn);
        if (effect.kind != EffectKind::Nothing && effect.kind != EffectKind::RaiseMorale)
            condition(card_row, effect);
    }
    const auto modifier = [&] {
        const auto value = integer(card_row, "modifier", -kMaxModifier, kMaxModifier);
        if (value) effect.modifier = static_cast<std::int8_t>(*value);
        if (value && *value == 0) fail(*find(card_row, "modifier"), "a modifier that is not 0");
    };
    switch (effect.kind) {
        case EffectKind::Nothing:
            break;
        case EffectKind::Result:
            result(card_row, side, effect, true);
            break;
        case EffectKind::LandAtAbraham:
            if (side != Side::British)
                fail(*find(card_row, "effect"), "a French effect: only the British land");
            if (const auto ships = integer(card_row, "ships", 0, 9))
                effect.ships = static_cast<std::uint8_t>(*ships);
            put(effect.from,
                places(card_row, "from", 1, 3, Places{Place::Montmorency, Place::Orleans, Place::Levis}));
            put(effect.to, places(card_row, "to", 1, 1, Places{Place::Abraham}));
            break;
        case EffectKind::MoveShip:
            put(effect.from, places(card_row, "from", 1, 2, kRiver));
            put(effect.to, places(card_row, "to", 1, 1, kRiver));
            if (!effect.to.empty() && std::count(effect.from.begin(), effect.from.end(), effect.to[0]) != 0)
                fail(*find(card_row, "to"), "a place that is not in from");
            break;
        case EffectKind::Fill: {
            // Abraham is entered by landing only. [S 13.5]
            Places own = troop_places(side) & Places{Place::Montmorency, Place::Orleans,    Place::Levis,
                                                     Place::Beauport,    Place::NorthShore, Place::SouthShore,
                                                     Place::CapRouge,    Place::Quebec};
            put(effect.from, places(card_row, "from", 1, effect.from.capacity(), troop_places(side)));
            put(effect.to, places(card_row, "to", 1, effect.to.capacity(), own));
            for (const Place place : effect.to)
                if (std::count(effect.from.begin(), effect.from.end(), place) != 0)
                    fail(*find(card_row, "to"), std::string(kPlaceNames[index(place)]) + " in from and to",
                         "places that are not in from");
            if (const auto most = integer(card_row, "most", 1, 9))
                effect.most = static_cast<std::uint8_t>(*most);
            break;
        }
        case EffectKind::CommandConflict:
            modifier();
            break;
        case EffectKind::CancelOrders:
            card_orders(card_row, side, pack, effect);
            result(card_row, side, effect, false);
            break;
        case EffectKind::ModifyOrders:
            card_orders(card_row, side, pack, effect);
            modifier();
            break;
        case EffectKind::RaiseMorale:
            if (const auto number = word(card_row, "side", kSideNames)) effect.side = kSides[*number];
            for (const Place place : places(card_row, "for-markers-in", 1, kPlaces, kLand))
                effect.at.add(place);
            break;
    }
    return effect;
}

std::vector<NodeRef> PackReader::card_rows(const DataFile& file) {
    const NodeRef top = root(file);
    constexpr std::array<std::string_view, 1> keys{"card"};
    only_keys(top, keys);
    std::vector<NodeRef> rows;
    for (const NodeRef& card_row : list(top, "card", 1, kMaxTitles, "cards"))
        if (is_table(card_row)) rows.push_back(card_row);
    return rows;
}

Card PackReader::named_card(const NodeRef& row, const Deck& deck, std::string_view once) {
    Card card;
    const auto read = name(row);
    if (!read) return card;
    card.name = *read;
    for (const Card& each : deck.cards)
        if (each.name == card.name)
            fail(*find(row, "name"), describe(*find(row, "name")->node) + " twice", std::string(once));
    return card;
}

void PackReader::deck(const DataFile& file, Side side, Pack& pack) {
    Deck& deck = pack.decks[index(side)];
    for (const NodeRef& card_row : card_rows(file)) {
        Card card = named_card(card_row, deck, "each card once, its copies in letters");
        card.effect = effect(card_row, side, pack);

        const std::string_view form = "one letter from A to D for each copy, such as \"ABC\" or \"BB\"";
        if (const auto letters = text(card_row, "letters", form)) {
            std::array<std::size_t, kCounters> copies{};
            bool is_right = !letters->empty();
            for (const char letter : *letters) {
                if (letter >= 'A' && letter <= 'D')
                    ++copies[static_cast<std::size_t>(letter - 'A')];
                else
                    is_right = false;
            }
            if (!is_right) {
                fail(*find(card_row, "letters"), std::string(form));
            } else if (deck.faces.size() + letters->size() > kMaxCards) {
                fail(*find(card_row, "letters"),
                     std::to_string(deck.faces.size() + letters->size()) + " cards with this one",
                     "at most " + std::to_string(kMaxCards) + " in a deck");
            } else {
                // [S 10.1] copies of one face lie side by side.
                for (std::size_t letter = 0; letter < kCounters; ++letter) {
                    const auto first = static_cast<std::uint8_t>(deck.faces.size());
                    for (std::size_t i = 0; i < copies[letter]; ++i) {
                        deck.faces.push_back({static_cast<std::uint8_t>(deck.cards.size()),
                                              static_cast<std::uint8_t>(letter)});
                        deck.first.push_back(first);
                    }
                }
            }
        }
        deck.cards.push_back(card);
    }
}

}  // namespace foulon::siege
