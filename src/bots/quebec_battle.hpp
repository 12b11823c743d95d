// Quebec choices without search: columns and reserve, retreat and commitment, cards, removals,
// Indians. Uses views only.
#pragma once

#include "bots/plans.hpp"
#include "bots/quebec_map_estimate.hpp"
#include "bots/quebec_weights.hpp"

namespace foulon::bots {

/// Distributions of blocks over a battle line. The heavy ones put nearly half of them into one
/// column.
enum class QuebecLine : std::uint8_t { Even, EvenAndReserve, Deep, HeavyLeft, HeavyCentre, HeavyRight };
inline constexpr std::size_t kQuebecLines = 6;

/// A plan that places every remaining block and leader in columns and reserve, and seals it.
Plan<quebec::Game> write_array(const quebec::Pack& pack, const quebec::View& seen,
                               const QuebecWeights& weights, QuebecLine line);

/// The index in `open` of the choice by weights; not for orders, deployment or columns.
std::size_t pick_by_weights(const quebec::Pack& pack, const quebec::View& seen,
                            const quebec::Game::Choices& open, const QuebecWeights& weights, Random& random);

}  // namespace foulon::bots
