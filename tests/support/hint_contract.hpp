// The generic tests of a game's hint traits (study/exact.hpp) and of its rollout
// policy (bots/rollout_policy.hpp), written once along random games.
#pragma once

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "study/hinter.hpp"
#include "support/contract.hpp"

namespace foulon::contract {

/// What is told of a position agrees with the position: an end is an end, a choice stays the same choice, and
/// what is open to both sides can be worked out from either view.
template <study::HasHintTraits G>
void check_traits(const typename G::Pack& pack, const typename G::State& state, Random& random) {
    using Traits = study::HintTraits<G>;
    const Waiting now = waiting(pack, state);
    ASSERT_EQ(Traits::turns_left(pack, state) == 0, now.is_over());
    if constexpr (!std::is_same_v<typename Traits::Evaluator, study::NoEvaluator>) {
        typename Traits::Evaluator evaluator;
        const double british = evaluator.british(pack, state);
        ASSERT_GE(british, 0.0);
        ASSERT_LE(british, 1.0);
    }
    if (!now.for_choice()) return;
    const auto canonical = Traits::canonical(pack, state);
    ASSERT_EQ(Traits::canonical(pack, canonical), canonical);
    ASSERT_EQ(turn(canonical), turn(state));
    for (const Side side : kSides) {
        if (!now.for_choice_of(side)) continue;
        ASSERT_EQ(legal(pack, canonical, side), legal(pack, state, side));
        const auto seen = view(pack, state, viewer_of(side));
        auto guessed = guess(pack, seen, random);
        if (Traits::is_open(pack, state)) {
            ASSERT_EQ(Traits::canonical(pack, guessed), canonical) << "open, and yet something is hidden";
        }
        if constexpr (study::RefreshesGuesses<G>) {
            Traits::refresh(pack, guessed, side);
            ASSERT_EQ(legal(pack, guessed, side), legal(pack, state, side)) << "a guess made into another";
        }
    }
}

/// Lines that are proposed are whole and legal from the first choice to the one that seals them.
template <study::ProposesLines G>
void check_lines(const typename G::Pack& pack, const typename G::State& state, Side side, Random& random) {
    for (const auto& line : study::HintTraits<G>::lines(pack, view(pack, state, viewer_of(side)), random)) {
        auto after = state;
        bool is_sealed = false;
        for (const auto& choice : line) {
            ASSERT_FALSE(is_sealed) << "a line goes on after it is sealed";
            ASSERT_FALSE(refuse(pack, after, side, choice).has_value()) << print(pack, after, side, choice);
            is_sealed = !is_draft(pack, after, side, choice);
            apply(pack, after, side, choice);
        }
        ASSERT_TRUE(is_sealed) << "a line that is not whole";
    }
}

/// A rollout policy takes one of the open choices and says a chance; the same seed, the same answer.
template <Game G>
void check_rollout(const typename G::Pack& pack, const typename G::State& state, std::uint64_t seed) {
    using A = typename bots::RolloutPolicyOf<G>::Type;
    static_assert(bots::RolloutPolicy<A, G>);
    std::vector<double> rests;
    for (int twice = 0; twice < 2; ++twice) {
        A rollout;
        auto played = state;
        Random random(seed);
        rests.push_back(rollout.evaluate(pack, played, random));
    }
    ASSERT_EQ(rests[0], rests[1]);
    ASSERT_GE(rests[0], 0.0);
    ASSERT_LE(rests[0], 1.0);
    A rollout;
    ASSERT_GT(rollout.spread(), 0.0);
    ASSERT_LE(rollout.spread(), 0.5);
    const Waiting now = waiting(pack, state);
    for (const Side side : kSides) {
        if (!now.for_choice_of(side)) continue;
        const auto open = legal(pack, state, side);
        const auto seen = view(pack, state, viewer_of(side));
        Random random(seed);
        ASSERT_LT(rollout.choose(pack, seen, open, random), open.size());
        for (const bots::Budget& budget : rollout.budgets(pack, seen))
            ASSERT_LE(budget.minor, budget.simulations);
        if constexpr (bots::CommandsLevels<A, G>) {
            ASSERT_LT(A().command(bots::Level::Recruit, 1, pack, seen, open, random), open.size());
        }
    }
}

/// All of the above along one random game; `every` says at how many steps a rollout is played.
template <Game G>
void check_thinking(const typename G::Pack& pack, const typename G::Options& options, std::uint64_t seed,
                    std::uint64_t every) {
    std::uint64_t steps = 0;
    std::vector<std::pair<int, int>> left;  // turns completed, and left as told
    int last = 0;
    walk<G>(pack, options, seed, [&](const typename G::State& state, Random& random) {
        last = turn(state);
        left.emplace_back(last, study::HintTraits<G>::turns_left(pack, state));
        check_traits<G>(pack, state, random);
        if (steps++ % every != 0) return;
        check_rollout<G>(pack, state, seed + steps);
        const Waiting now = waiting(pack, state);
        if constexpr (study::ProposesLines<G>)
            for (const Side side : kSides)
                if (now.for_choice_of(side)) check_lines<G>(pack, state, side, random);
    });
    for (const auto& [at, told] : left) ASSERT_LE(last - at, told) << "more turns were played than told";
}

}  // namespace foulon::contract
