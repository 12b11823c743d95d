// The state of a siege: the table that everybody sees, and what each side
// keeps to itself until it is sealed or revealed. A plain value of 64 bytes.
#pragma once

#include <array>
#include <cstdint>

#include "engine/value.hpp"
#include "siege/ids.hpp"

namespace foulon::siege {

inline constexpr std::uint8_t kNoFace = 255;

/// What lies open on the table.
struct Table {
    std::uint64_t unseen = 0;  // one bit for each card of the deck not yet turned up
    std::array<std::uint8_t, kPlaces> markers{};
    std::array<std::uint8_t, 2> morale{};
    std::array<std::uint8_t, kTracks> used{};  // actions used on each track
    Step step = Step::Order;
    Stage stage = Stage::Card;
    std::uint8_t turn = 0;             // completed turns
    std::uint8_t deck_left = 0;        // cards still to be turned up
    std::uint8_t setup = 0;            // see Setup
    std::array<OrderPick, 2> order{};  // issued this turn
    std::array<Action, 2> action{};
    std::array<std::int8_t, 2> modifier{};  // on the order die, from cards
    std::uint8_t face = kNoFace;            // the card turned up this turn, a row of its deck
    std::array<std::uint8_t, 2> die{};      // white and black, 0: not rolled
    std::uint8_t card_die = 0;
    std::array<std::uint8_t, 2> due_named{};  // markers still to be taken from named places, by side
    std::array<std::uint8_t, 2> due_free{};   // ... from anywhere
    std::uint8_t follow = 0;                  // what follows the losses, see Follow
    End end = End::None;
    std::uint8_t spare = 0;

    constexpr bool operator==(const Table&) const = default;
};

/// Bits of Table::setup.
struct Setup {
    static constexpr std::uint8_t kFrenchPlayer = 1;   // solitaire: the person plays the French
    static constexpr std::uint8_t kTwoPlayers = 2;     // room for section 17
    static constexpr std::uint8_t kProgramLosses = 4;  // the program takes the enemy's losses
};

/// Bits of Table::follow: what is done once all losses are taken.
struct Follow {
    static constexpr std::uint8_t kSendShip = 1;
    static constexpr std::uint8_t kMoveTroops = 2;
    static constexpr std::uint8_t kCancelled = 4;  // the card cancelled the order
};

/// What a side keeps to itself: its order until sealed, its counter-order (two
/// players), the draft of losses or moves, sorted.
struct Hidden {
    OrderPick order;
    std::uint8_t counter = 0;
    std::uint8_t drafted = 0;
    std::array<std::uint8_t, 5> draft{};  // Loss: places. Move: from * 16 + to.
    constexpr bool operator==(const Hidden&) const = default;
};
inline constexpr std::size_t kMostDrafted = 5;

struct State {
    Table table;
    std::array<Hidden, 2> hidden{};
    constexpr bool operator==(const State&) const = default;
};
static_assert(PlainValue<State>);
static_assert(sizeof(State) == 64, "a state is one cache line");

/// The person's side in a solitaire game.
constexpr Side player(const Table& table) {
    return (table.setup & Setup::kFrenchPlayer) != 0 ? Side::French : Side::British;
}

/// What is set before a game begins. [S 7.1]
struct Options {
    Side side = Side::British;    // the person's
    std::uint8_t deck = 24;       // cards in the opponent's deck
    bool program_losses = false;  // the program takes the enemy's losses
    constexpr bool operator==(const Options&) const = default;
};

/// A small choice. What the arguments mean depends on the kind.
struct Choice {
    enum class Kind : std::uint8_t {
        Order,    // a: order 0..6, b: route
        Go,       // a: Action
        Cancel,   // the order, under Command Conflict
        Proceed,  // with it
        Lose,     // a: place
        Program,  // let the program take these losses
        Send,     // a: place the ship leaves
        Move,     // a: from, b: to
        Done,     // with moving
    };
    Kind kind = Kind::Order;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    constexpr bool operator==(const Choice&) const = default;
};
inline constexpr std::size_t kChoiceKinds = 9;

/// What chance decided: a card (its face's first row in the deck) or a die.
struct Outcome {
    enum class Kind : std::uint8_t { Card, Die };
    Kind kind = Kind::Die;
    std::uint8_t value = 0;
    constexpr bool operator==(const Outcome&) const = default;
};

/// What a viewer may know: the table, and of the hidden things its own.
struct View {
    Table table;
    Hidden own;
    Viewer viewer = Viewer::Public;
    std::array<std::uint8_t, 7> reserved{};
    constexpr bool operator==(const View&) const = default;
};
static_assert(PlainValue<View>);

/// Memory: which cards were seen is on the table for all, so a side's
/// knowledge is the deck's count of what may still come.
struct Known {
    std::uint64_t unseen = 0;
    std::uint8_t deck_left = 0;
    constexpr bool operator==(const Known&) const = default;
};

}  // namespace foulon::siege
