// Hints in the battle: complete plans for the moves of the last turn, each with a reproducible
// value; a decided battle has a value near 0 or 1.
#include "study/braddock_hint.hpp"

#include <gtest/gtest.h>

#include <array>

#include "braddock/questions.hpp"
#include "study/hinter.hpp"
#include "support/braddock_pack.hpp"

namespace foulon::study {
namespace {

using braddock::Game;

/// The British moves of the last turn after random play.
braddock::State last_moves(std::uint64_t seed) {
    const braddock::Pack& pack = braddock::test_pack();
    for (;; seed += 1000) {
        Random random(seed);
        braddock::State state = start(pack, {});
        while (!waiting(pack, state).is_over()) {
            if (waiting(pack, state).for_chance()) {
                apply(pack, state, sample<Game>(pack, state, random));
                continue;
            }
            if (turn(state) == pack.set.turns - 1 && state.open.step == braddock::Step::Move) return state;
            const auto open = legal(pack, state, Side::British);
            apply(pack, state, Side::British, open[random.below(open.size())]);
        }
    }
}

Hint<Game> hint_of(const braddock::State& state, unsigned threads) {
    const braddock::Pack& pack = braddock::test_pack();
    HintSettings settings;
    settings.half_width = 0.2;
    settings.threads = threads;
    JobControl control;
    Hinter<Game> hinter(pack, view(pack, state, Viewer::British), Side::British, settings);
    auto hint = hinter.run(control);
    EXPECT_TRUE(hint.has_value());
    return hint ? std::move(*hint) : Hint<Game>{};
}

TEST(BraddockHint, EvaluatesWholePlansReproducibly) {
    const braddock::Pack& pack = braddock::test_pack();
    braddock::State state = last_moves(3);
    const Hint<Game> hint = hint_of(state, 1), again = hint_of(state, 2);
    ASSERT_GE(hint.lines.size(), 2U);
    ASSERT_EQ(hint.lines.size(), again.lines.size());
    EXPECT_EQ(hint.assumes, Assumption::RolloutPolicy);
    for (std::size_t i = 0; i < hint.lines.size(); ++i) {
        EXPECT_TRUE(hint.lines[i].is_whole);
        EXPECT_EQ(hint.lines[i].choices, again.lines[i].choices);
        EXPECT_EQ(hint.lines[i].estimate.value, again.lines[i].estimate.value);
        // A column that played at random is beaten, whatever it does in the last turn.
        EXPECT_LT(hint.lines[i].estimate.value, 0.1);
        braddock::State after = state;
        for (const braddock::Choice& choice : hint.lines[i].choices) {
            ASSERT_FALSE(refuse(pack, after, Side::British, choice));
            apply(pack, after, Side::British, choice);
        }
    }
}

TEST(BraddockHint, RecognizesAWonBattle) {
    const braddock::Pack& pack = braddock::test_pack();
    // The column as it set out: every unit in the Field, one Indian far away.
    braddock::State state = last_moves(4);
    const braddock::State opening = start(pack, {});
    state.open.disrupted = state.open.reduced = {};
    for (const braddock::Unit unit : braddock::kAllFrench)
        state.open.at[braddock::index(unit)] = braddock::kNowhere;
    state.open.at[braddock::index(braddock::french(1))] = braddock::hex_at(1, 1);
    constexpr std::array kRoom{braddock::hex_at(12, 11), braddock::hex_at(12, 12), braddock::hex_at(11, 12),
                               braddock::hex_at(10, 11), braddock::hex_at(10, 12)};
    std::size_t brought_up = 0;  // two to a hex
    for (const braddock::Unit unit : braddock::kAllBritish) {
        const braddock::Hex at = braddock::hex_of(opening.open, unit);
        state.open.at[braddock::index(unit)] = pack.field.contains(at) ? at : kRoom.at(brought_up++ / 2);
    }
    ASSERT_GE(braddock::field_strength(pack, state.open), 2 * pack.set.british_victory);
    for (const auto& line : hint_of(state, 1).lines) EXPECT_GT(line.estimate.value, 0.9);
}

}  // namespace
}  // namespace foulon::study
