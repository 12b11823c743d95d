// Counts of the battle beyond wins and lengths: Field Strength, men and steps lost at the end,
// the turn of the first French shot, and how often the card's units could follow their own
// order. Called by play_batch before each step.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "braddock/game.hpp"
#include "study/study_result.hpp"

namespace foulon::study {

class BraddockCounts {
public:
    static constexpr std::size_t kEnds = braddock::kEnds;
    static constexpr std::size_t kMaxStrength = 256;
    static constexpr std::size_t kMaxSteps = 128;
    static constexpr std::size_t kMaxTurn = 64;
    static constexpr std::size_t kPercents = 101;

    void begin() { now_ = {}; }

    void before(const braddock::Pack&, const braddock::State& state, Side, const braddock::Choice&) {
        look(state.open);
    }
    void before(const braddock::Pack&, const braddock::State& state, const braddock::Outcome&) {
        look(state.open);
    }
    void end(const braddock::Pack& pack, const braddock::State& state, const Result&);

    BraddockCounts& operator+=(const BraddockCounts& that);

    /// The counts with their names.
    std::vector<Section> sections(const braddock::Pack& pack,
                                  const std::vector<braddock::Options>& options) const;

private:
    /// Called once a turn after French movement: counts the units' targets.
    void look(const braddock::OpenState& open_state) {
        if (open_state.step == braddock::Step::FireDie && open_state.active == Side::French &&
            now_.first_fire == 0)
            now_.first_fire = open_state.turn + 1U;
        const bool has_moved =
            open_state.active == Side::British || open_state.phase > braddock::Phase::Movement;
        if (!has_moved || now_.seen_turn == open_state.turn + 1U) return;
        now_.seen_turn = open_state.turn + 1U;
        count_orders(open_state);
    }
    void count_orders(const braddock::OpenState& open_state);

    struct Now {
        unsigned first_fire = 0;  // turn, from 1
        unsigned seen_turn = 0;
    };
    Now now_;
    struct Orders {
        std::uint64_t turns = 0, own = 0, other = 0;  // unit-turns
    };
    std::array<std::uint64_t, kMaxStrength> strength_{};
    std::array<std::array<std::uint64_t, kMaxSteps>, 2> steps_{};
    std::array<std::array<std::uint64_t, kPercents>, 2> men_{};  // by percent of a side's men
    std::array<std::uint64_t, kMaxTurn> first_fire_{};
    std::array<Orders, braddock::kTargets> orders_{};
};

}  // namespace foulon::study
