// How a commander of the battle weighs a position: the weights by which he puts
// each unit where it is worth most, one after the other, and what he does at
// once in every other phase. Who thinks further stands in braddock_rollout_policy.hpp.
#pragma once

#include <array>

#include "braddock/questions.hpp"

namespace foulon::bots {

/// How much a commander minds what; in hundredths of a combat factor.
struct BraddockWeights {
    int fire = 100;     // what his unit can do to the enemy from a hex, of its whole expectation
    int danger = 40;    // of what the enemy may do to it there
    int approach = 25;  // each hex nearer to the enemy, as far as that
    int ground = 60;    // cover
    int company = 20;   // each friend next door, up to three
    int crowd = 50;     // sharing a hex
    int field = 60;     // a unit's worth in the Field rather than the Bottom
    int attack = 0;     // what melee must promise before it is begun
    int noise = 0;      // the spread of his whims
};

/// Where the units of a side go in one movement phase: a hex plus one, 0 stays.
struct BraddockPlan {
    std::array<std::uint8_t, braddock::kBritish> to{};
    List<std::uint8_t, braddock::kBritish> order;  // places of the units that go, one after the other
    std::uint64_t made_for = 0;                    // the view it was made for
};

/// One side's movement phase, planned unit by unit.
class BraddockPlanner {
public:
    BraddockPlanner(const braddock::Pack& pack, const braddock::OpenState& open_state, Side side,
                    const BraddockWeights& weights, Random& random);

    BraddockPlan plan();
    /// What it is worth to have a unit in a hex when the phase is over.
    int worth(braddock::Unit unit, braddock::Hex hex, bool moves);

private:
    int far_of(braddock::Hex hex) const { return far_[braddock::index(hex)]; }
    void weigh_danger(braddock::Unit enemy);
    int worth_there(braddock::Unit unit, braddock::Hex hex, bool moves) const;
    int fire_worth(braddock::Unit unit, braddock::Hex hex, bool moves) const;

    const braddock::Pack& pack_;
    braddock::OpenState table_;
    Side side_;
    const BraddockWeights& weights_;
    Random& random_;
    braddock::Ground ground_;
    std::array<std::uint8_t, 256> far_{};  // from each hex to the nearest enemy
    std::array<int, 256> danger_{};        // that the enemy can bring to bear on it, in hundredths of a unit
};

/// What is done at once, in every phase but movement.
braddock::Choice braddock_at_once(const braddock::Pack& pack, const braddock::OpenState& open_state,
                                  Side side, const BraddockWeights& weights, Random& random);
/// Combat factors times 100 that a shot takes on average, disorder counted too.
int braddock_shot_worth(const braddock::Pack& pack, const braddock::OpenState& open_state,
                        braddock::Unit firer, braddock::Unit target);

}  // namespace foulon::bots
