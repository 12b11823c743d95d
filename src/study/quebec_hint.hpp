// What hints need to know of the block game besides its rules. Something that
// matters is hidden as long as the game lasts, so hints are sampled: guesses of
// what cannot be seen are played on.
#pragma once

#include "bots/policy.hpp"
#include "quebec/game.hpp"
#include "study/exact.hpp"

namespace foulon::study {

template <>
struct Outlook<quebec::Game> {
    using Guide = bots::RandomPolicy;
    using Judge = BlindJudge;

    static int turns_left(const quebec::Pack& pack, const quebec::State& state) {
        if (state.table.step == quebec::Step::Over) return 0;
        return pack.settings.turns - state.table.turn;
    }
    static bool is_open(const quebec::Pack&, const quebec::State&) { return false; }
    static quebec::State essence(const quebec::Pack&, const quebec::State& state) { return state; }
};

}  // namespace foulon::study
