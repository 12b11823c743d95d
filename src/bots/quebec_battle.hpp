// What a side of the block game does in a battle and at every other small
// choice, without looking ahead: columns and reserve, retreat and commitment,
// cards, who goes home, where Indians go. From views only.
#pragma once

#include "bots/plans.hpp"
#include "bots/quebec_map_estimate.hpp"
#include "bots/quebec_weights.hpp"

namespace foulon::bots {

/// How a line is drawn up. The heavy ones put nearly half of it into one column.
enum class QuebecLine : std::uint8_t { Even, EvenAndReserve, Deep, HeavyLeft, HeavyCentre, HeavyRight };
inline constexpr std::size_t kQuebecLines = 6;

/// Columns and reserve for every block and leader not yet posted, sealed.
Plan<quebec::Game> write_array(const quebec::Pack& pack, const quebec::View& seen,
                               const QuebecWeights& weights, QuebecLine line);

/// The place in `open` of what a commander of this weights does at once; not for orders, deployment or
/// columns.
std::size_t pick_at_once(const quebec::Pack& pack, const quebec::View& seen,
                         const quebec::Game::Choices& open, const QuebecWeights& weights, Random& random);

}  // namespace foulon::bots
