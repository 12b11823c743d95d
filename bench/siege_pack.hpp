// The siege's pack and its usual options, shared by the benchmarks.
#pragma once

#include <fmt/format.h>

#include <cstdlib>

#include "siege/game.hpp"
#include "study/siege_study.hpp"

namespace foulon {

inline const siege::Pack& pack() {
    static const siege::Pack loaded = [] {
        const auto read = study::load_siege(FOULON_SOURCE_DATA);
        if (!read) {
            fmt::print(stderr, "{}\n", read.error().text);
            std::exit(1);
        }
        return read->pack;
    }();
    return loaded;
}

/// Solitaire as a side, against a deck of good skill.
inline siege::Options options(Side side) {
    siege::Options options;
    options.side = side;
    options.deck =
        pack().decks[index(other(side))].size_by_skill[static_cast<std::size_t>(siege::Skill::Good)];
    return options;
}
/// Two players with the whole deck.
inline siege::Options options_of_two() { return {Side::British, pack().command_deck, false, true}; }

}  // namespace foulon
