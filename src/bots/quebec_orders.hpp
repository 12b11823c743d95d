// The moves that a side of the block game may order in a turn, each weighed by
// a weights, and a chosen one written as the small choices of an order sheet; the
// French deployment likewise. From views only. Battles: quebec_battle.hpp.
#pragma once

#include "bots/plans.hpp"
#include "bots/quebec_map_estimate.hpp"
#include "bots/quebec_weights.hpp"

namespace foulon::bots {

/// One thing to do with a turn. What of it the enemy could foresee, all but
/// which blocks go, makes two moves the same.
struct QuebecMove {
    enum class Kind : std::uint8_t {
        Nothing,
        March,
        Sail,
        Ships,
        Raid,
        Scout,
        Prepare,
        Dig,
        Assault,
    };
    /// How much of a force goes.
    enum class Size : std::uint8_t { All, LeaveOne, Half, Few, Feint, Spread };

    Kind kind = Kind::Nothing;
    std::uint8_t from = quebec::kNoZone;  // also: ships that move
    std::uint8_t to = quebec::kNoZone;    // also: 1 upriver; a column to be dug in
    Size size = Size::All;
    std::uint32_t blocks = 0;
    float worth = 0;
    std::array<std::uint8_t, 4> each{};  // spread: where the blocks go, one to each zone

    bool is_like(const QuebecMove& that) const {
        return kind == that.kind && from == that.from && to == that.to && size == that.size;
    }
};
using QuebecMoves = List<QuebecMove, 256>;
using QuebecPlan = Plan<quebec::Game>;

/// Everything worth thinking of, nothing first.
QuebecMoves weigh_moves(const quebec::Pack& pack, const quebec::View& seen, const QuebecWeights& weights);

/// What a commander orders who follows his weights, `whim` being the spread of his moods. By mail several
/// forces may move; elsewhere the list has one move.
using QuebecOrders = List<QuebecMove, quebec::kCommanders>;
QuebecOrders pick_orders(const quebec::Pack& pack, const quebec::View& seen, const QuebecMoves& moves,
                         float whim, Random& random);

/// The order sheet for these moves, sealed. `state` shows the view to its side, drafts empty.
QuebecPlan write_orders(const quebec::Pack& pack, const quebec::State& state, Side side,
                        const QuebecOrders& orders);

/// A French deployment around the weights's shares, `whim` as above.
QuebecPlan write_deployment(const quebec::Pack& pack, const quebec::View& seen, const QuebecWeights& weights,
                            float whim, Random& random);

}  // namespace foulon::bots
