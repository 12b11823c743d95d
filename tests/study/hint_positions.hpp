// Siege positions for hint tests: random games stopped where the player must choose and only a
// few turns can follow.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "siege/game.hpp"
#include "study/siege_hint.hpp"
#include "support/siege_pack.hpp"

namespace foulon::study {

struct Standpoint {
    siege::State state;
    Side side = Side::British;
    int deck = 0;
};

/// A choice in one of the last `turns` turns of random game `seed`, each with equal
/// probability; empty if the game ended before, as most games with a large deck do.
inline std::optional<Standpoint> position_of(Side side, int deck, int turns, std::uint64_t seed) {
    const siege::Pack& pack = siege::test_pack();
    siege::Options options;
    options.side = side;
    options.deck = static_cast<std::uint8_t>(deck);
    Random random(seed, static_cast<std::uint64_t>(deck));
    siege::State state = start(pack, options);
    std::optional<Standpoint> found;
    for (std::uint64_t met = 0;;) {
        const Waiting now = waiting(pack, state);
        if (now.is_over()) return found;
        if (now.for_chance()) {
            apply(pack, state, sample<siege::Game>(pack, state, random));
            continue;
        }
        const auto open = legal(pack, state, side);
        if (HintTraits<siege::Game>::turns_left(pack, state) == turns && open.size() > 1)
            if (random.below(++met) == 0) found = Standpoint{state, side, deck};
        apply(pack, state, side, open[random.below(open.size())]);
    }
}

/// The next such position of any side and deck, starting at game `seed`, which is advanced.
/// British games with a small deck leave too many cards for brute force, so their decks are
/// larger.
inline Standpoint next_position(int turns, std::uint64_t& seed, int least_deck = 10) {
    for (;; ++seed) {
        const Side side = seed % 2 == 0 ? Side::British : Side::French;
        const int least = side == Side::British ? std::max(least_deck, 16) : least_deck;
        const int deck = least + static_cast<int>(seed / 2 % static_cast<std::uint64_t>(31 - least));
        if (auto found = position_of(side, deck, turns, seed)) {
            ++seed;
            return *found;
        }
    }
}

}  // namespace foulon::study
