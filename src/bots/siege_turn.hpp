// Evaluates the rest of one turn of the siege: the winning probability after each chart result,
// after the best moves, and of an order against each counter-order. Reads results from the same
// pack as the rules. Special effects of cards are left to the search.
#pragma once

#include "bots/siege_value.hpp"

namespace foulon::bots {

/// The deck used in this game.
const siege::Deck& siege_deck(const siege::Pack& pack, const siege::OpenState& open_state);
/// Whether a side has an action left that the order allows.
bool can_add(const siege::Pack& pack, const siege::OpenState& open_state, Side side, siege::OrderPick pick,
             siege::Action action);

/// All values are British winning probabilities, in units of 1/SiegeValue::kCertain.
class SiegeTurn {
public:
    SiegeTurn(const siege::Pack& pack, const SiegeNet& net, const siege::OpenState& open_state);

    const SiegeBoard& board() const { return board_; }
    int value(const SiegeBoard& board) const { return value_.at_end(board); }
    /// The value if nothing more happens this turn.
    int now() const { return now_; }

    /// An order's chart as values: by column and modified die, averaged over the action's die, which has the
    /// modifier of the card.
    using Cells = std::array<std::array<int, 6>, siege::kCounters>;
    Cells cells(Side side, siege::OrderPick pick, siege::Action action, int card_modifier = 0);
    /// The mean over the die in a column.
    static int mean(const Cells& cells, std::size_t column, int modifier);
    /// The die modifier from the order, its route and its empty targets.
    int modifier(Side side, siege::OrderPick pick) const;

    /// Solitaire: an order and an action against the cards that may come.
    int against_deck(Side side, siege::OrderPick pick, siege::Action action);

    /// The mean value of an order and an action against each counter-order.
    std::array<int, siege::kCounters> against_counters(Side side, siege::OrderPick pick, siege::Action action,
                                                       int more_modifier = 0);

    /// The board after a side's best moves with this many markers.
    struct Moves {
        int value = 0;
        siege::Choice first;  // Done if no move improves the board
    };
    Moves best_moves(Side side, const SiegeBoard& from, unsigned most) const;

    /// Whether `a` is better than `b` for a side.
    static bool is_better(Side side, int a, int b) { return side == Side::British ? a > b : a < b; }

private:
    struct Losses {
        std::array<std::uint8_t, 2> named{}, free{}, morale{};
        std::uint8_t indians = 0, ship = 0;
        std::uint8_t any = 0;  // French losses by an action: troops or Indians
        void add(const siege::Cell& cell, const std::array<siege::LossFrom, 2>& from);
    };
    int after(const SiegeBoard& before, const Losses& losses, const std::array<siege::LossFrom, 2>& from,
              Side chooser, bool owners_choose);
    void take(SiegeBoard& board, siege::Places from, unsigned count, Side chooser);
    int cell_value(Side side, siege::OrderPick pick, siege::Action action, const siege::Cell& cell,
                   int card_modifier);

    const siege::Pack& pack_;
    const siege::OpenState& open_;
    SiegeValue value_;
    SiegeBoard board_;
    int now_ = 0;
    bool has_deltas_ = false;
    std::array<int, siege::kPlaces> without_{};  // value of the board with one marker less there
    std::array<int, 2> moved_{-1, -1};           // value of the best moves, by side
};

}  // namespace foulon::bots
