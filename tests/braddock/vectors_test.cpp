// The test vectors of the rules as whole tables, what must hold along random
// battles, and that the card decides the same way every time.
#include <gtest/gtest.h>

#include "braddock/card.hpp"
#include "support/braddock_pack.hpp"
#include "support/contract.hpp"

namespace foulon::braddock {
namespace {

const ShotOdds& shot(std::size_t column, int by) {
    return test_pack().shot_odds[column][static_cast<std::size_t>(by + kMaxModifier)];
}
ShotOdds sixths(int misses, int morale, int steps) {
    return {static_cast<std::uint8_t>(misses), static_cast<std::uint8_t>(morale),
            static_cast<std::uint8_t>(steps)};
}

TEST(BraddockVectors, FireInSixths) {  // [B 6.2]
    EXPECT_EQ(shot(2, -3), sixths(5, 1, 0));
    EXPECT_EQ(shot(2, -2), sixths(4, 2, 0));
    EXPECT_EQ(shot(2, -1), sixths(3, 3, 0));
    EXPECT_EQ(shot(2, 0), sixths(2, 3, 1));
    EXPECT_EQ(shot(2, 1), sixths(1, 3, 2));
    EXPECT_EQ(shot(2, 2), sixths(0, 3, 3));
    EXPECT_EQ(shot(1, 0), sixths(3, 3, 0));
    EXPECT_EQ(shot(1, 1), sixths(2, 3, 1));
    EXPECT_EQ(shot(3, -3), sixths(4, 2, 0));
    EXPECT_EQ(shot(3, 0), sixths(1, 3, 2));
    EXPECT_EQ(shot(3, 1), sixths(0, 3, 3));
}

TEST(BraddockVectors, MoraleFailuresInSixths) {  // [B 7.1]
    const auto fails = [](std::size_t factor, int by) {
        return static_cast<int>(test_pack().fails[factor][static_cast<std::size_t>(by + kMaxModifier)]);
    };
    EXPECT_EQ(fails(4, -1), 1);
    EXPECT_EQ(fails(4, 0), 2);
    EXPECT_EQ(fails(4, 1), 3);
    EXPECT_EQ(fails(4, 2), 4);
    EXPECT_EQ(fails(5, 0), 1);
    EXPECT_EQ(fails(5, 1), 2);
    EXPECT_EQ(fails(3, 0), 3);
    EXPECT_EQ(fails(3, 1), 4);
    EXPECT_EQ(fails(2, 0), 4);
}

// Along random battles: stacks within the limits of retreats, nobody where he may not stand, one card
// unit a hex after its movement, leaders with living units, and chits that add up.
TEST(BraddockVectors, TheTableStaysSound) {
    const Pack& pack = test_pack();
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const Options options{static_cast<std::uint8_t>(seed % 128)};
        contract::walk<Game>(pack, options, seed, [&](const State& state, Random&) {
            const OpenState& open_state = state.open;
            const Stacks british = stacks_of(open_state, Side::British),
                         french = stacks_of(open_state, Side::French);
            for (const Unit unit : kAllBritish | kAllFrench) {
                if (!is_on_map(open_state, unit)) continue;
                const Hex hex = hex_of(open_state, unit);
                ASSERT_TRUE(pack.land.contains(hex));
                const bool is_light_in_woods = is_thinned(pack, open_state, unit);
                ASSERT_TRUE(enterable(pack, open_state, unit).contains(hex) || is_light_in_woods);
                ASSERT_FALSE(side_of(unit) == Side::British ? french.one.contains(hex)
                                                            : british.one.contains(hex));
                const UnitSet here = units_in(open_state, units_of(side_of(unit)), hex);
                ASSERT_LE(here.size(), pack.set.retreat_stacking[foulon::index(side_of(unit))]);
            }
            for (const Unit with : open_state.with)
                if (with != kNoUnit && open_state.step != Step::LeaderDie) {
                    ASSERT_NE(hex_of(open_state, with), kNowhere);
                }
            std::array<int, kTargets> chits{};
            for (std::size_t i = 0; i < kFrench; ++i) {
                if (open_state.order[i] != kNoOrder) ++chits[open_state.order[i]];
                if (state.chits[i] != 0) ++chits[state.chits[i] - 1U];
            }
            for (std::size_t i = 0; i < kTargets; ++i) ASSERT_LE(chits[i], pack.chits[i]);
        });
        if (HasFatalFailure()) return;
    }
}

// What is told is what happened: playing the step again on the views alone leads to the same open_state.
TEST(BraddockVectors, EventsPlayTheSameStep) {
    const Pack& pack = test_pack();
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        State state = start(pack, Options{Setup::kCard});
        while (!waiting(pack, state).is_over()) {
            if (!waiting(pack, state).for_chance()) {
                const auto open = legal(pack, state, Side::British);
                apply(pack, state, Side::British, open[random.below(open.size())]);
                continue;
            }
            const State before = state;
            const Outcome outcome = sample<Game>(pack, state, random);
            apply(pack, state, outcome);
            PublicLine<Game> line;
            if (secret_slot(pack, before, outcome) == 0) line.outcome = outcome;
            // Every French unit that moved is told to have marched, in the order of the sequence.
            UnitSet moved, told;
            for (const Event& event : events(pack, view(pack, before, Viewer::British),
                                             view(pack, state, Viewer::British), line)) {
                const auto kind = static_cast<EventKind>(event.kind);
                if (kind != EventKind::Marches && kind != EventKind::Retreats &&
                    kind != EventKind::Advances && kind != EventKind::Placed)
                    continue;
                told.add(unit_at(static_cast<std::uint8_t>(event.args[0])));
            }
            for (const Unit unit : kAllFrench)
                if (is_on_map(state.open, unit) && hex_of(before.open, unit) != hex_of(state.open, unit))
                    moved.add(unit);
            ASSERT_EQ(moved.without(told), UnitSet{});
        }
    }
}

// [B 12.6] The same position, chits and dice give the same French turn.
TEST(BraddockVectors, TheCardIsDeterministic) {
    const Pack& pack = test_pack();
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        State once = start(pack, {}), twice = start(pack, {});
        Random one(seed), two(seed);
        (void)play_out<Game>(pack, once, one);
        (void)play_out<Game>(pack, twice, two);
        ASSERT_EQ(once, twice);
        ASSERT_EQ(content_hash(once), content_hash(twice));
    }
}

// [B 12.6] The lines leave one choice whatever the order in which candidates are listed: no two marks of
// one class are equal in all of them.
TEST(BraddockVectors, TheLinesOfTheCardLeaveOneChoice) {
    const Pack& pack = test_pack();
    int decisions = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed)
        contract::walk<Game>(pack, {}, seed, [&](const State& state, Random&) {
            const OpenState& open_state = state.open;
            if (open_state.step != Step::FireDie || open_state.active != Side::French) return;
            const Unit unit = open_state.actor;
            OpenState fresh = open_state;
            fresh.acted.remove(unit);
            const UnitSet targets = fire_targets(pack, fresh, unit);
            for (const Unit a : targets)
                for (const Unit b : targets) {
                    if (a == b) continue;
                    const Mark one{a, hex_of(open_state, a), {}, shot_prospect(pack, open_state, unit, a)};
                    const Mark two{b, hex_of(open_state, b), {}, shot_prospect(pack, open_state, unit, b)};
                    bool differs = false;
                    for (const MarkLine& line : fire_lines(unit))
                        differs = differs || line.value(pack, open_state, unit, one) !=
                                                 line.value(pack, open_state, unit, two);
                    ASSERT_TRUE(differs);
                    ++decisions;
                }
        });
    EXPECT_GT(decisions, 1000);
}

}  // namespace
}  // namespace foulon::braddock
