// The moves that a side can order in a turn, each evaluated by the weights, and a chosen move
// written as the choices of an order sheet; also the French deployment. Uses views only. For
// battles see quebec_battle.hpp.
#pragma once

#include "bots/plans.hpp"
#include "bots/quebec_map_estimate.hpp"
#include "bots/quebec_weights.hpp"

namespace foulon::bots {

/// One move of a turn. Two moves count as the same if the enemy could not tell them apart in
/// advance: they may differ only in which blocks go.
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
    /// How much of a force moves.
    enum class Size : std::uint8_t { All, LeaveOne, Half, Few, Feint, Spread };

    Kind kind = Kind::Nothing;
    std::uint8_t from = quebec::kNoZone;  // also: ships that move
    std::uint8_t to = quebec::kNoZone;    // also: 1 for upriver; the column to entrench
    Size size = Size::All;
    std::uint32_t blocks = 0;
    float value = 0;
    std::array<std::uint8_t, 4> each{};  // spread: destinations of the blocks, one per zone

    bool is_like(const QuebecMove& that) const {
        return kind == that.kind && from == that.from && to == that.to && size == that.size;
    }
};
using QuebecMoves = List<QuebecMove, 256>;
using QuebecPlan = Plan<quebec::Game>;

/// All moves worth considering; doing nothing is first.
QuebecMoves evaluate_moves(const quebec::Pack& pack, const quebec::View& seen, const QuebecWeights& weights);

/// The orders chosen by the weights plus random noise of this size. In play by mail several
/// forces may move; otherwise the list has one move.
using QuebecOrders = List<QuebecMove, quebec::kCommanders>;
QuebecOrders pick_orders(const quebec::Pack& pack, const quebec::View& seen, const QuebecMoves& moves,
                         float noise, Random& random);

/// The sealed order sheet for these moves. `state` must match the side's view and have no
/// drafts.
QuebecPlan write_orders(const quebec::Pack& pack, const quebec::State& state, Side side,
                        const QuebecOrders& orders);

/// A French deployment near the shares of the weights; `noise` as above.
QuebecPlan write_deployment(const quebec::Pack& pack, const quebec::View& seen, const QuebecWeights& weights,
                            float noise, Random& random);

}  // namespace foulon::bots
