// What a study counts of the battle beyond wins and lengths: Field Strength and
// steps lost at the end, the turn of the first French shot, and how often the
// card's units could follow their own order. Hung on the batch of batch.hpp;
// told of each step before it happens.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "braddock/game.hpp"
#include "study/sheet.hpp"

namespace foulon::study {

class BraddockTally {
public:
    static constexpr std::size_t kEnds = braddock::kEnds;
    static constexpr std::size_t kMostStrength = 256;
    static constexpr std::size_t kMostSteps = 128;
    static constexpr std::size_t kMostTurn = 64;

    void begin() { now_ = {}; }

    void before(const braddock::Pack&, const braddock::State& state, Side, const braddock::Choice&) {
        look(state.table);
    }
    void before(const braddock::Pack&, const braddock::State& state, const braddock::Outcome&) {
        look(state.table);
    }
    void end(const braddock::Pack& pack, const braddock::State& state, const Result&);

    BraddockTally& operator+=(const BraddockTally& that);

    /// The counts with their names.
    std::vector<Section> sections(const braddock::Pack& pack,
                                  const std::vector<braddock::Options>& options) const;

private:
    /// Once a turn, when the French have moved: whom their units are after.
    void look(const braddock::Table& table) {
        if (table.step == braddock::Step::FireDie && table.active == Side::French && now_.first_fire == 0)
            now_.first_fire = table.turn + 1U;
        const bool has_moved = table.active == Side::British || table.phase > braddock::Phase::Movement;
        if (!has_moved || now_.seen_turn == table.turn + 1U) return;
        now_.seen_turn = table.turn + 1U;
        count_orders(table);
    }
    void count_orders(const braddock::Table& table);

    struct Now {
        unsigned first_fire = 0;  // turn, from 1
        unsigned seen_turn = 0;
    };
    Now now_;
    struct Orders {
        std::uint64_t turns = 0, own = 0, other = 0;  // unit-turns
    };
    std::array<std::uint64_t, kMostStrength> strength_{};
    std::array<std::array<std::uint64_t, kMostSteps>, 2> steps_{};
    std::array<std::uint64_t, kMostTurn> first_fire_{};
    std::array<Orders, braddock::kTargets> orders_{};
};

}  // namespace foulon::study
