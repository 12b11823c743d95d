// The pack: every number, chart and card of the siege as one immutable value, built once from
// data/siege/*.toml by data.cpp. Contains no rules; the rules contain no numbers of their own.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/list.hpp"
#include "engine/name.hpp"
#include "siege/ids.hpp"

namespace foulon::siege {

/// One cell of a chart: the losses of both sides. [S 9.C1]
struct Cell {
    std::array<std::uint8_t, 2> lost{};    // troop markers by side; each costs 1 morale
    std::array<std::uint8_t, 2> morale{};  // morale only, by side
    std::uint8_t indians = 0;              // Indian markers; no morale
    std::uint8_t ship = 0;                 // 1: one British ship to the Safe Anchorage
    std::uint8_t ok = 0;                   // 1: a move succeeds
    constexpr bool operator==(const Cell&) const = default;
};
using Column = std::array<Cell, 6>;  // by the modified die, 1 to 6
inline constexpr std::uint8_t kMaxLostInCell = 4;
using OrderChart = std::array<Column, kCounters>;  // by counter-order

/// Where losses come from: anywhere the owner has troops, any of the named places, or the named
/// places in order. [S 12.1]
struct LossFrom {
    enum class How : std::uint8_t { Anywhere, AnyOf, InOrder };
    How how = How::Anywhere;
    List<Place, 6> places;  // empty for Anywhere
};

enum class OrderKind : std::uint8_t { Chart, MoveTroops, MoveShip };

/// One order of a Field Orders Book. [S 9.1]
struct Order {
    Name name;
    OrderKind kind = OrderKind::Chart;
    // Each group needs a marker in at least one of its places; an empty group needs nothing.
    std::array<Places, 2> needs{};
    std::array<LossFrom, 2> loss{};  // by side
    bool allows_action = false;
    bool issuer_chooses = false;  // two players: the issuer chooses the losses of both sides [S 17.12]
    OrderChart chart{};
    OrderChart other_chart{};    // the other printing, or the same again
    std::uint8_t other_bit = 0;  // its bit in OpenState::charts; 0: printed once
};

/// The orders whose chart the rule book prints twice and differently, by their bit in OpenState::charts.
/// [S 9.C3]
inline constexpr std::array<std::string_view, 4> kReprinted{"hold", "attack-villages", "bombard-quebec",
                                                            "move-one-ship"};

/// One track of aggressive actions or fire ships: a column per use. [S 9.A1]
struct ActionTrack {
    std::uint8_t uses = 0;
    std::array<Column, 4> column{};
};

/// The effect of a card's action; its numbers are in Effect. [S 10.2]
enum class EffectKind : std::uint8_t {
    Nothing,
    Result,           // apply `results` by a die, or results[0] without one; may attack a place
    LandAtAbraham,    // with enough ships in Upper: fill `to` from `from`, the first of them emptied first
    MoveShip,         // one ship to `to` from a place of `from`; the player chooses which
    Fill,             // up to `most` markers from `from` in order into empty slots of `to` in order
    CommandConflict,  // the player cancels his order or continues at `modifier`
    CancelOrders,     // cancels `orders`; if it does, results[0] is applied too
    ModifyOrders,     // `orders` are carried out at `modifier`
    RaiseMorale,      // `side` regains 1 morale for each marker in `at`
};

/// When a card's action happens. [S 10.3]
enum class Condition : std::uint8_t {
    Always,
    MarkersIn,    // a marker in at least one place of `at`
    EmptySlotIn,  // an empty slot in at least one place of `at`
};

struct Effect {
    EffectKind kind = EffectKind::Nothing;
    Condition condition = Condition::Always;
    std::uint8_t from_turn = 0;  // the action happens from this turn on; 0: always
    Places at;
    // The place attacked: the fullest of these, the first listed at a tie; empty: no attack.
    List<Place, 3> attacks;
    bool rolls = false;  // Result: read `results` by a die
    Column results{};
    std::array<LossFrom, 2> loss{};
    List<Place, 4> from;
    List<Place, 4> to;
    std::uint8_t most = 0;
    std::uint8_t ships = 0;   // LandAtAbraham: ships needed in Upper St. Lawrence
    std::uint8_t orders = 0;  // the orders affected, as bits
    std::int8_t modifier = 0;
    Side side = Side::British;
};

struct Card {
    Name name;
    Effect effect;
};

/// A card: its action and its counter-order letter.
struct Face {
    std::uint8_t card = 0;
    std::uint8_t letter = 0;  // 0..3 for A..D
    constexpr bool operator==(const Face&) const = default;
};

/// The effect of a Command Decision card; its numbers are in Command. [S 17.7]
enum class CommandKind : std::uint8_t {
    Nothing,
    Conflict,        // each side cancels its order or continues at `modifier`
    BoldLeadership,  // each continues at `modifier` or regains `morale`
    CancelOrders,    // `orders` are cancelled without being revealed
    MoveOne,         // each may first move one marker from `from` to `to`
    Sickness,        // each rolls and loses as many markers as `by_die` says
    Deserters,       // each loses a marker, or loses `morale` and continues at `modifier`
    Supplies,        // each regains `morale`
    Spies,           // each may pay `morale` to choose its counter-order again
    BurnedFarms,     // a side with an empty place of `empty` loses `morale`
    WarParties,      // an Indian returns or the British lose `morale`; then the British may remove one
    CouncilOfWar,    // each may pay `morale` to change its order
};

struct Command {
    CommandKind kind = CommandKind::Nothing;
    std::uint8_t morale = 0;
    std::array<std::int8_t, 2> modifier{};  // by side, like the rest
    std::array<std::uint8_t, 2> orders{};   // the orders affected, as bits
    std::array<Places, 2> from{}, to{};
    std::array<Places, 2> empty{};
    std::array<std::uint8_t, 6> by_die{};
};

inline constexpr std::size_t kMaxCards = 64;   // per deck: one bit each in the state
inline constexpr std::size_t kMaxTitles = 32;  // different cards per deck

/// A deck. Cards are in the order of their faces, so that copies of a face are adjacent and the
/// lowest unseen copy is always taken.
struct Deck {
    List<Card, kMaxTitles> cards;
    List<Face, kMaxCards> faces;                  // one row per copy
    List<std::uint8_t, kMaxCards> first;          // for each row, the first row with the same face
    std::array<std::uint8_t, 3> size_by_skill{};  // weak, good, strong
};

/// The decks of the pack: one per side, turned up against the other side, and the Command
/// Decision deck of two players, whose cards have no letter (0 in their faces).
inline constexpr std::size_t kDecks = 3;
inline constexpr std::size_t kCommandDeck = 2;

enum class Skill : std::uint8_t { Weak, Good, Strong };

/// The whole pack.
struct Pack {
    std::array<std::uint8_t, kPlaces> slots{};
    std::array<std::uint8_t, kPlaces> at_start{};
    std::uint8_t morale_start = 0;
    std::uint8_t morale_most = 0;
    std::uint8_t troops_a_move = 0;
    std::uint8_t ships_for_abraham = 0;
    std::int8_t anchorage_modifier = 0;      // on the die of a ship leaving the Safe Anchorage
    std::uint8_t empty_target_bonus = 0;     // in favour of the attacker
    std::uint8_t empty_attacked_morale = 0;  // morale lost when a card attacks an empty place
    std::uint8_t deck_least = 0;
    std::uint8_t deck_most = 0;
    std::array<std::array<Order, kOrders>, 2> orders{};
    std::array<ActionTrack, kTracks> tracks{};
    std::array<Deck, kDecks> decks{};            // by the side the deck plays, then kCommandDeck
    std::array<Command, kMaxTitles> commands{};  // for each card of the command deck
    std::uint8_t command_deck = 0;               // default number of cards with two players
    std::uint8_t command_least = 0;
    std::uint8_t command_most = 0;
};

}  // namespace foulon::siege
