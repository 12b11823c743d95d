// The siege of Quebec as a game of orders and cards: its implementation of the contract
// (engine/game.hpp). A turn of the solitaire game [S 8.1]:
//   1 the player chooses an order whose needs are met, optionally with an
//     aggressive action or a fire ship; both are sealed as one line
//   2 the top card of the other side's deck is turned up, its action done first
//   3 unless it was cancelled, the order is carried out: a die, the column of
//     the card's letter, and the black die of the action; both results at once
//   4 losses are chosen, moves made, the end is tested
// A turn with two players [S 17.3]:
//   1 both sides seal an order; the British, then the French declare an action
//   2 both sides seal a counter-order; one Command Decision card is turned up
//   3 the British order is carried out: the card's choice, the order is revealed,
//     the French counter-order is revealed, dice, losses, moves
//   4 the French order likewise
// The rules are in orders.cpp, cards.cpp, battle.cpp, movement.cpp, sequence.cpp,
// two_players.cpp and command.cpp, by chapter.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "siege/options.hpp"
#include "siege/pack.hpp"
#include "siege/state.hpp"
#include "siege/tags.hpp"

namespace foulon::siege {

struct Game {
    static constexpr std::string_view kName = "siege";
    static constexpr int kRules = 4;
    static constexpr std::size_t kLongestLine = kMaxDrafted + 1;

    using Pack = siege::Pack;
    using Options = siege::Options;
    using State = siege::State;
    using Choice = siege::Choice;
    using Outcome = siege::Outcome;
    using View = siege::View;
    using Known = siege::Known;
    using End = siege::End;
    using Choices = List<Choice, 24>;
    using Offers = List<Offer<Choice>, 24>;
    using Chances = List<Weighted<Outcome>, kMaxCards>;
    using Events = List<Event, 32>;
    using Secrets = List<Secret, 4>;
};

#include "engine/game_functions.inc"

inline int turn(const State& state) { return state.open.turn; }

/// The chart in play, of the two where the rule book prints two. [S 9.C3]
inline const OrderChart& chart_of(const OpenState& open_state, const Order& order) {
    return (open_state.charts & order.other_bit) != 0 ? order.other_chart : order.chart;
}

enum class EventKind : std::uint8_t {
    OrderIssued,        // side, order, action
    Card,               // deck's side, face row
    CardDie,            // die
    CancelledByCard,    // side, order
    CancelledByNeeds,   // side, order
    CancelledByChoice,  // side, order
    OrderDie,           // die
    OrderDieModified,   // die, modifier, die as read
    ActionDie,          // die
    ActionDieModified,  // die, modifier, die as read
    Lost,               // side, place, how many
    IndianLost,         // how many
    MoraleFalls,        // side, by, now
    MoraleRises,        // side, by, now
    ShipMoves,          // from, to
    TroopsMove,         // side, from, to, how many
    MoveFails,          // side
    Nothing,            //
    Turn,               // number of the turn that ended, cards left
    End,                // End
    // Two players.
    OrderSealed,       // side
    CounterSealed,     // side
    Declared,          // side, action
    Command,           // card of the deck
    OrderShown,        // side, order, route
    CounterShown,      // side, counter
    CancelledUnshown,  // side, 1: by the card
    GoesOn,            // side, modifier
    Passes,            // side
    ChosenAgain,       // side: its counter-order
    OrderChanged,      // side, order, route
    ActionBack,        // side: the new order forbids it
    IndianReturns,     //
    OpenedOrder,       // side, order, route
    OpenedCounter,     // side, counter
};
inline constexpr std::size_t kEventKinds = 35;

std::string face_name(const Pack& pack, const OpenState& open_state, std::size_t row);  // "militia-desert-b"

static_assert(foulon::Game<Game>);

}  // namespace foulon::siege
