// Identifiers of the siege: places, orders, counter-orders, steps. Places and orders are fixed
// by the rule book; numbers, charts and cards are data (see pack.hpp).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "engine/side.hpp"

namespace foulon::siege {

/// The places in board order: British land, French land, the river. [S 3.1]
enum class Place : std::uint8_t {
    Montmorency,
    Orleans,
    Levis,
    Abraham,
    Beauport,
    NorthShore,
    SouthShore,
    Indians,
    CapRouge,
    Quebec,
    LowerRiver,
    UpperRiver,
    SafeAnchorage,
};
inline constexpr std::size_t kPlaces = 13;
inline constexpr std::array<std::string_view, kPlaces> kPlaceNames{
    "montmorency", "orleans",   "levis",  "abraham", "beauport", "north-shore", "south-shore",
    "indians",     "cap-rouge", "quebec", "lower",   "upper",    "anchorage",
};

constexpr std::size_t index(Place place) { return static_cast<std::size_t>(place); }
constexpr Place place_at(std::size_t i) { return static_cast<Place>(i); }
constexpr bool is_river(Place place) { return place >= Place::LowerRiver; }
constexpr Side owner(Place place) {
    return place >= Place::Beauport && place <= Place::Quebec ? Side::French : Side::British;
}

/// A set of places.
class Places {
public:
    constexpr Places() = default;
    constexpr Places(std::initializer_list<Place> places) {
        for (const Place place : places) add(place);
    }
    constexpr void add(Place place) { bits_ = static_cast<std::uint16_t>(bits_ | (1U << index(place))); }
    constexpr bool contains(Place place) const { return (bits_ >> index(place) & 1U) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr std::uint16_t bits() const { return bits_; }
    constexpr Places operator&(Places that) const {
        return Places(static_cast<std::uint16_t>(bits_ & that.bits_));
    }
    constexpr bool operator==(const Places&) const = default;

private:
    constexpr explicit Places(std::uint16_t bits) : bits_(bits) {}
    std::uint16_t bits_ = 0;
};

/// Places of a side's troops; Indians count neither for most losses nor for moves. [S 12.4]
/// [S 13.6]
constexpr Places troop_places(Side side) {
    return side == Side::British ? Places{Place::Montmorency, Place::Orleans, Place::Levis, Place::Abraham}
                                 : Places{Place::Beauport, Place::NorthShore, Place::SouthShore,
                                          Place::CapRouge, Place::Quebec};
}

/// Every French place on land, the Indians' included. [S 9.A3]
constexpr Places french_places() {
    Places places = troop_places(Side::French);
    places.add(Place::Indians);
    return places;
}

inline constexpr std::size_t kOrders = 7;    // of each side
inline constexpr std::size_t kCounters = 4;  // A to D

/// The counter-orders by the side that gives them, against the other side's order. [S 11.1]
inline constexpr std::array<std::array<std::string_view, kCounters>, 2> kCounterNames{{
    {"defend-lower", "defend-upper", "counter-attack", "rangers"},
    {"defend-lower", "defend-upper", "defend-quebec", "defend-all"},
}};

/// Routes of Move One Ship. [S 9.B7]
enum class Route : std::uint8_t { LowerToUpper, UpperToLower, AnchorageToLower };
inline constexpr std::size_t kRoutes = 3;
constexpr Place from(Route route) {
    constexpr std::array places{Place::LowerRiver, Place::UpperRiver, Place::SafeAnchorage};
    return places[static_cast<std::size_t>(route)];
}
constexpr Place to(Route route) {
    return route == Route::LowerToUpper ? Place::UpperRiver : Place::LowerRiver;
}

/// An order as chosen: its number in the book and, for a ship, its route. With two players it
/// can also be a face-down card, possibly cancelled without being revealed. [S 17.4] [S 17.9]
class OrderPick {
public:
    constexpr OrderPick() = default;
    constexpr explicit OrderPick(std::uint8_t order, Route route = Route::LowerToUpper)
        : bits_(static_cast<std::uint8_t>(order + 1U + (static_cast<unsigned>(route) << 4U))) {}
    static constexpr OrderPick face_down() { return OrderPick(Bits{0x80}); }
    static constexpr OrderPick cancelled() { return OrderPick(Bits{0xc0}); }
    constexpr bool is_none() const { return bits_ == 0; }
    constexpr bool is_shown() const { return bits_ != 0 && bits_ < 0x80; }
    constexpr bool is_face_down() const { return bits_ >= 0x80; }  // cancelled or not
    constexpr bool is_cancelled() const { return bits_ == 0xc0; }
    /// Precondition: it is an order, not a face-down card.
    constexpr std::uint8_t order() const { return static_cast<std::uint8_t>((bits_ & 15U) - 1U); }
    constexpr Route route() const { return static_cast<Route>(bits_ >> 4U); }
    constexpr bool operator==(const OrderPick&) const = default;

private:
    struct Bits {
        std::uint8_t value;
    };
    constexpr explicit OrderPick(Bits bits) : bits_(bits.value) {}
    std::uint8_t bits_ = 0;
};

/// The action added to an order. [S 9.A1]
enum class Action : std::uint8_t { None, Aggressive, FireShip };
inline constexpr std::array<std::string_view, 3> kActionNames{"", "aggressive", "fire-ship"};

/// What is next to a side's order: the action added to it and, with two players, the
/// counter-order card, face down or revealed. [S 17.5] [S 17.6]
class Beside {
public:
    constexpr Action action() const { return static_cast<Action>(bits_ & 3U); }
    constexpr void set_action(Action action) {
        bits_ = static_cast<std::uint8_t>((bits_ & ~3U) | static_cast<unsigned>(action));
    }
    constexpr bool has_counter_down() const { return bits_ >> 2U == kDown; }
    constexpr bool has_counter_shown() const { return bits_ >> 2U != 0 && !has_counter_down(); }
    constexpr std::uint8_t counter() const { return static_cast<std::uint8_t>((bits_ >> 2U) - 1U); }
    constexpr void lay_counter_down() { set_counter(kDown); }
    constexpr void show_counter(std::uint8_t counter) { set_counter(counter + 1U); }
    constexpr void clear_counter() { set_counter(0); }
    constexpr bool operator==(const Beside&) const = default;

private:
    static constexpr unsigned kDown = 5;  // 0: none, 1 to 4: A to D
    constexpr void set_counter(unsigned card) {
        bits_ = static_cast<std::uint8_t>((bits_ & 3U) | card << 2U);
    }
    std::uint8_t bits_ = 0;
};

/// The tracks that count used actions. [S 9.A1] [S 9.A4]
enum class Track : std::uint8_t { BritishAggressive, FrenchAggressive, FireShips };
inline constexpr std::size_t kTracks = 3;
constexpr std::optional<Track> track_of(Side side, Action action) {
    if (action == Action::Aggressive)
        return side == Side::British ? Track::BritishAggressive : Track::FrenchAggressive;
    if (action == Action::FireShip && side == Side::French) return Track::FireShips;
    return std::nullopt;
}

/// The points at which a side must choose or a card or die is due, in the order of the sequence
/// of play. [S 8.1] [S 17.3]
enum class Step : std::uint8_t {
    Order,      // choose an order; in solitaire, then whether to add an action; one sealed line
    Declare,    // two players: declare an action or none, publicly
    Counter,    // two players: choose a counter-order; one sealed line
    Card,       // chance: the top card
    CardDie,    // chance: the die of the card's action
    Conflict,   // choose: cancel the order or continue under the card's modifier
    Decide,     // two players: the choice of the Command Decision card
    OrderDie,   // chance: the white die
    ActionDie,  // chance: the black die
    Loss,       // choose which markers are lost
    Send,       // choose which British ship fire ships drive off or a card moves
    Move,       // choose the markers to move
    Over,
};
inline constexpr std::size_t kSteps = 13;
inline constexpr std::array<std::string_view, kSteps> kStepNames{
    "order",     "declare",    "counter", "card", "card-die", "conflict", "decide",
    "order-die", "action-die", "loss",    "send", "move",     "over"};

/// Whose results are being applied: the card's action or the order's.
enum class Stage : std::uint8_t { Card, Order };

/// How a siege ends. [S 15.1]
enum class End : std::uint8_t { None, BritishMorale, FrenchMorale, BothMorale, QuebecTaken, DeckOut };

}  // namespace foulon::siege
