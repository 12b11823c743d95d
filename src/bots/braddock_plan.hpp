// The evaluation of positions in the battle: weights that place each unit, one after the other,
// where its value is highest, and the choice made in every other phase. The search is in
// braddock_rollout_policy.hpp.
#pragma once

#include <array>

#include "braddock/questions.hpp"

namespace foulon::bots {

/// Evaluation weights, in hundredths of a combat factor.
struct BraddockWeights {
    int fire = 100;     // per cent of the expected damage the unit can do from a hex
    int danger = 40;    // per cent of the expected damage it can suffer there
    int approach = 25;  // each hex nearer to the enemy, up to that
    int ground = 60;    // cover
    int company = 20;   // each adjacent friendly unit, up to three
    int crowd = 50;     // sharing a hex
    int field = 60;     // a unit in the Field rather than the Bottom
    int attack = 0;     // minimum expectation before a melee is started
    int noise = 0;      // standard deviation of the random noise
};

/// Destinations of a side's units in one movement phase: a hex plus one; 0 means the unit
/// stays.
struct BraddockPlan {
    std::array<std::uint8_t, braddock::kBritish> to{};
    List<std::uint8_t, braddock::kBritish> order;  // the moving units, in order
    std::uint64_t made_for = 0;                    // hash of the view it was made for
};

/// Plans one side's movement phase unit by unit.
class BraddockPlanner {
public:
    BraddockPlanner(const braddock::Pack& pack, const braddock::OpenState& open_state, Side side,
                    const BraddockWeights& weights, Random& random);

    BraddockPlan plan();
    /// The value of having a unit in a hex at the end of the phase.
    int value(braddock::Unit unit, braddock::Hex hex, bool moves);

private:
    int far_of(braddock::Hex hex) const { return far_[braddock::index(hex)]; }
    void add_danger(braddock::Unit enemy);
    int base_value(braddock::Unit unit, braddock::Hex hex, bool moves) const;
    int fire_value(braddock::Unit unit, braddock::Hex hex, bool moves) const;

    const braddock::Pack& pack_;
    braddock::OpenState open_;
    Side side_;
    const BraddockWeights& weights_;
    Random& random_;
    braddock::Ground ground_;
    std::array<std::uint8_t, 256> far_{};  // distance from each hex to the nearest enemy
    std::array<int, 256> danger_{};        // damage the enemy can do to each hex, in hundredths of a unit
};

/// The choice in every phase except movement.
braddock::Choice braddock_pick_by_weights(const braddock::Pack& pack, const braddock::OpenState& open_state,
                                          Side side, const BraddockWeights& weights, Random& random);
/// Expected loss from a shot in combat factors times 100, disorder included.
int braddock_shot_value(const braddock::Pack& pack, const braddock::OpenState& open_state,
                        braddock::Unit firer, braddock::Unit target);

}  // namespace foulon::bots
