// The state of a siege: the public part, and what each side keeps hidden until it is sealed or
// revealed. A plain value of 64 bytes.
#pragma once

#include <array>
#include <cstdint>

#include "engine/value.hpp"
#include "siege/ids.hpp"

namespace foulon::siege {

inline constexpr std::uint8_t kNoFace = 255;

/// The public part of the state.
struct OpenState {
    std::uint64_t unseen = 0;  // one bit per card of the deck not yet turned up
    std::array<std::uint8_t, kPlaces> markers{};
    std::array<std::uint8_t, 2> morale{};
    std::array<std::uint8_t, kTracks> used{};  // actions used on each track
    Step step = Step::Order;
    std::uint8_t flags = 0;             // see Flag
    std::uint8_t turn = 0;              // completed turns
    std::uint8_t deck_left = 0;         // cards still to be turned up
    std::array<OrderPick, 2> order{};   // issued this turn; two players: the order cards
    std::array<Beside, 2> beside{};     // actions; two players: the counter-order cards
    std::int8_t modifier = 0;           // on the order die of the acting side, from cards
    std::uint8_t face = kNoFace;        // the card turned up this turn, a row of its deck
    std::array<std::uint8_t, 2> die{};  // white and black; 0: not rolled
    std::uint8_t card_die : 4 = 0;
    std::uint8_t charts : 4 = 0;  // orders whose other printing is played, one bit each; see kReprinted
    std::array<std::uint8_t, 2> due_named{};  // losses still to be taken from named places, by side
    std::array<std::uint8_t, 2> due_free{};   // ... from anywhere
    std::uint8_t due_by_enemy : 4 = 0;        // two players: ... of the non-acting side, chosen by the other
    std::uint8_t due_any : 4 = 0;             // French losses by an action that may be Indians
    std::uint8_t follow = 0;                  // what follows the losses; see Follow
    End end = End::None;
    /// Two players: the possible hidden orders, one bit each, from public knowledge: their needs
    /// when sealed, a declared action, whether a card cancelled them. [S 17.4]
    std::array<std::uint8_t, 2> possible{};

    constexpr bool operator==(const OpenState&) const = default;
};

/// Bits of OpenState::flags.
struct Flag {
    static constexpr std::uint8_t kFrenchActs = 1;  // solitaire: the player is French
    static constexpr std::uint8_t kTwoPlayers = 2;
    static constexpr std::uint8_t kProgramLosses = 4;  // the program takes the enemy's losses
    static constexpr std::uint8_t kOrderStage = 8;     // the results are the order's, no longer the card's
    static constexpr std::uint8_t kRoute =
        32;  // and the two bits above: routes a ship had when the British sealed
};

/// Bits of OpenState::follow: what happens once all losses are taken.
struct Follow {
    static constexpr std::uint8_t kSendShip = 1;
    static constexpr std::uint8_t kMoveTroops = 2;
    static constexpr std::uint8_t kCancelled = 4;  // the card cancelled the order
};

/// What a side keeps hidden: its order and its counter-order until they are revealed, and the
/// sorted draft of losses or moves.
struct Hidden {
    OrderPick order;
    std::uint8_t counter = 0;  // 0: none, 1 to 4: A to D
    std::uint8_t drafted = 0;
    std::array<std::uint8_t, 5> draft{};  // Loss: places. Move: from * 16 + to.
    constexpr void clear_draft() {
        drafted = 0;
        draft = {};
    }
    constexpr bool operator==(const Hidden&) const = default;
};
inline constexpr std::size_t kMaxDrafted = 5;

struct State {
    OpenState open;
    std::array<Hidden, 2> hidden{};
    constexpr bool operator==(const State&) const = default;
};
static_assert(PlainValue<State>);
static_assert(sizeof(State) == 64, "a state is one cache line");

/// The side whose order is carried out; in solitaire always the player's.
constexpr Side acting(const OpenState& open_state) {
    return (open_state.flags & Flag::kFrenchActs) != 0 ? Side::French : Side::British;
}
/// The player's side in a solitaire game.
constexpr Side player(const OpenState& open_state) { return acting(open_state); }
constexpr bool has_two_players(const OpenState& open_state) {
    return (open_state.flags & Flag::kTwoPlayers) != 0;
}
constexpr Stage stage(const OpenState& open_state) {
    return (open_state.flags & Flag::kOrderStage) != 0 ? Stage::Order : Stage::Card;
}

/// Step::Loss: whether the losses due now may be Indians; their morale falls as they are chosen. [S 9.A3]
constexpr bool may_lose_indians(const OpenState& open_state) {
    return open_state.due_any > 0 && open_state.due_by_enemy == 0 &&
           open_state.due_named == std::array<std::uint8_t, 2>{} &&
           open_state.due_free == std::array<std::uint8_t, 2>{};
}

/// The options of a game. [S 7.1] [S 17.2]
struct Options {
    Side side = Side::British;    // the player's side; unused with two players
    std::uint8_t deck = 24;       // cards in the opponent's deck, or in the Command Decision deck
    bool program_losses = false;  // the program takes the enemy's losses; solitaire only
    bool two_players = false;
    std::uint8_t charts = 0;  // as in OpenState [S 9.C3]
    constexpr bool operator==(const Options&) const = default;
};

/// A choice. The meaning of the arguments depends on the kind.
struct Choice {
    enum class Kind : std::uint8_t {
        Order,    // a: order 0..6, b: route
        Go,       // a: Action; solitaire
        Cancel,   // the order, under Command Conflict
        Proceed,  // continue with the order under the card's modifier
        Lose,     // a: place
        Program,  // let the program take these losses; solitaire
        Send,     // a: place the ship leaves
        Move,     // a: from, b: to
        Done,     // ends movement
        // Two players.
        Counter,  // a: counter-order 0..3
        Seal,     // the drafted order or counter-order
        Declare,  // a: Action
        Pass,     // decline the card's offer
        Rally,    // regain morale instead of the modifier
        Recall,   // an Indian marker returns
        Raid,     // Indians against British morale
        Remove,   // one Indian marker
    };
    Kind kind = Kind::Order;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    constexpr bool operator==(const Choice&) const = default;
};
inline constexpr std::size_t kChoiceKinds = 17;
inline constexpr std::size_t kSolitaireKinds = 9;  // these come first in Kind

/// What chance decided: a card (its face's first row in the deck) or a die.
struct Outcome {
    enum class Kind : std::uint8_t { Card, Die };
    Kind kind = Kind::Die;
    std::uint8_t value = 0;
    constexpr bool operator==(const Outcome&) const = default;
};

/// What a viewer may know: the public state and his own hidden part.
struct View {
    OpenState open;
    Hidden own;
    Viewer viewer = Viewer::Public;
    std::array<std::uint8_t, 7> reserved{};
    constexpr bool operator==(const View&) const = default;
};
static_assert(PlainValue<View>);

/// What a viewer remembers, the same for all viewers: the cards that may still come, and the
/// possible hidden orders.
struct Known {
    std::uint64_t unseen = 0;
    std::uint8_t deck_left = 0;
    std::array<std::uint8_t, 2> possible{};
    constexpr bool operator==(const Known&) const = default;
};

}  // namespace foulon::siege
