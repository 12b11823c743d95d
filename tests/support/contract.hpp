// The tests every game gets for free, written once against the contract:
// random games end, legal choices apply, everything else is refused with a
// rule, texts round-trip, chance adds up, views hide and guesses fit.
// A game's test calls each with its pack and options.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <string>

#include "engine/game.hpp"

namespace foulon::contract {

/// Calls `each` at every step of one random game; the state is a plain copy.
template <class G, class Each>
void walk(const typename G::Pack& pack, const typename G::Options& options, std::uint64_t seed, Each each) {
    Random random(seed);
    typename G::State state = start(pack, options);
    for (int steps = 0; steps < 100000; ++steps) {
        const Waiting now = waiting(pack, state);
        each(state, random);
        if (now.is_over()) return;
        if (now.for_chance()) {
            apply(pack, state, sample<G>(pack, state, random));
            continue;
        }
        // Where both sides owe a choice they make it in any order.
        const bool both = now.sides == SideSet::both();
        const bool british = both ? random.below(2) == 0 : now.sides.contains(Side::British);
        const Side side = british ? Side::British : Side::French;
        const auto open = legal(pack, state, side);
        ASSERT_FALSE(open.empty()) << "a side owes a choice and has none";
        apply(pack, state, side, open[random.below(open.size())]);
    }
    FAIL() << "a random game did not end";
}

/// What chance owes: weights are positive and sum to what is due, and drawing
/// every number gives each outcome exactly as often as its weight says.
template <class G>
void check_chance(const typename G::Pack& pack, const typename G::State& state) {
    const Due owed = due(pack, state);
    std::uint64_t sum = 0;
    std::map<std::string, std::uint64_t> weights, drawn;
    for (const auto& possible : chance(pack, state)) {
        ASSERT_GT(possible.weight, 0U);
        ASSERT_TRUE(can_happen(pack, state, possible.outcome));
        sum += possible.weight;
        weights[print(pack, state, possible.outcome)] += possible.weight;
    }
    ASSERT_EQ(sum, owed.total);
    if (owed.total > 4096) return;
    for (std::uint64_t number = 0; number < owed.total; ++number)
        ++drawn[print(pack, state, draw(pack, state, number))];
    ASSERT_EQ(weights, drawn);
}

/// Offers, legal and refuse say the same thing; nobody else may choose.
template <class G>
void check_choices(const typename G::Pack& pack, const typename G::State& state) {
    for (const Side side : kSides) {
        const bool owes = waiting(pack, state).for_choice_of(side);
        typename G::Choices open;
        for (const auto& offer : offers(pack, state, side)) {
            ASSERT_EQ(offer.refusal, refuse(pack, state, side, offer.choice));
            if (offer.is_open()) open.push_back(offer.choice);
        }
        ASSERT_EQ(open, legal(pack, state, side));
        ASSERT_EQ(open.empty(), !owes);
        for (const auto& choice : open) {
            const std::string text = print(pack, state, side, choice);
            const auto again = parse_choice(pack, state, side, text);
            ASSERT_TRUE(again) << text;
            ASSERT_EQ(*again, choice) << text;
            if (waiting(pack, state).for_choice_of(other(side))) continue;  // he may well choose the same
            ASSERT_TRUE(refuse(pack, state, other(side), choice).has_value()) << text;
        }
    }
}

/// Every viewer's guess gives back the same view and satisfies what is known;
/// a draft choice changes nothing for anybody but its owner.
template <class G>
void check_knowledge(const typename G::Pack& pack, const typename G::State& state, Random& random) {
    for (const Viewer viewer : kViewers) {
        const auto seen = view(pack, state, viewer);
        const auto guessed = guess(pack, seen, random);
        ASSERT_EQ(view(pack, guessed, viewer), seen);
        ASSERT_TRUE(is_consistent(pack, known(pack, state, viewer), state));
        ASSERT_TRUE(is_consistent(pack, known(pack, state, viewer), guessed));
        for (const Side side : kSides) {
            if (!is(viewer, side)) continue;
            const auto mine = offers(pack, state, side), theirs = offers(pack, guessed, side);
            ASSERT_EQ(mine.size(), theirs.size());
            for (std::size_t i = 0; i < mine.size(); ++i) {
                ASSERT_EQ(mine[i].choice, theirs[i].choice);
                ASSERT_EQ(mine[i].refusal, theirs[i].refusal);
            }
        }
    }
    for (const Side side : kSides)
        for (const auto& choice : legal(pack, state, side)) {
            if (!is_draft(pack, state, side, choice)) continue;
            auto after = state;
            apply(pack, after, side, choice);
            for (const Viewer viewer : kViewers) {
                if (is(viewer, side)) continue;
                ASSERT_EQ(view(pack, after, viewer), view(pack, state, viewer));
            }
        }
}

/// All of the above along one random game, with a copy and a hash that agree.
template <class G>
void check_game(const typename G::Pack& pack, const typename G::Options& options, std::uint64_t seed) {
    const auto texts = print_options(pack, options);
    const auto again = parse_options(pack, texts);
    ASSERT_TRUE(again);
    ASSERT_EQ(print_options(pack, *again), texts);
    int turns = 0;
    walk<G>(pack, options, seed, [&](const typename G::State& state, Random& random) {
        const typename G::State copy = state;
        ASSERT_EQ(copy, state);
        ASSERT_EQ(content_hash(copy), content_hash(state));
        ASSERT_GE(turn(state), turns);
        turns = turn(state);
        const Waiting now = waiting(pack, state);
        ASSERT_EQ(now.is_over(), result(pack, state).is_over);
        if (now.for_chance()) check_chance<G>(pack, state);
        check_choices<G>(pack, state);
        check_knowledge<G>(pack, state, random);
        ASSERT_EQ(copy, state) << "a question changed the state";
    });
}

}  // namespace foulon::contract
