// What hints need to know of the battle besides its rules: how long it can still
// last, what is open to both sides, and who plays on in sampled games.
#pragma once

#include "bots/policy.hpp"
#include "braddock/game.hpp"
#include "study/exact.hpp"

namespace foulon::study {

template <>
struct Outlook<braddock::Game> {
    using Guide = bots::RandomPolicy;
    using Judge = BlindJudge;

    static int turns_left(const braddock::Pack& pack, const braddock::State& state) {
        return state.table.step == braddock::Step::Over ? 0 : pack.set.turns - state.table.turn;
    }
    /// Moves are open once made; only chits that are not revealed are hidden.
    static bool is_open(const braddock::Pack&, const braddock::State& state) {
        for (const std::uint8_t chit : state.chits)
            if (chit != 0) return false;
        return true;
    }
    static braddock::State essence(const braddock::Pack&, const braddock::State& state) { return state; }
};

}  // namespace foulon::study
