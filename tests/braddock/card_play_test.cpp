// What must hold along whole battles against the card, whatever the British do: the French stack
// only when a retreat forces them to, no early withdrawal leaves a wave without a target, and every
// decision of the card is told with its rule.
#include <gtest/gtest.h>

#include <algorithm>

#include "braddock/card.hpp"
#include "support/braddock_pack.hpp"
#include "support/texts.hpp"

namespace foulon::braddock {
namespace {

/// Plays a battle of random British choices against the card; calls `each` with the state before and
/// after every public step and its line.
template <class Each>
void play(const Pack& pack, std::uint64_t seed, Each each) {
    Random random(seed, 15);
    State state = start(pack, Options{Setup::kCard}), recorded = state;
    PublicLine<Game> line;
    while (!waiting(pack, state).is_over()) {
        if (waiting(pack, state).for_chance()) {
            const Outcome outcome = sample<Game>(pack, state, random);
            if (secret_slot(pack, state, outcome) == 0) line.outcome = outcome;
            apply(pack, state, outcome);
        } else {
            const auto open = legal(pack, state, Side::British);
            const Choice choice = open[random.below(open.size())];
            line.side = Side::British;
            line.choices.push_back(choice);
            const bool is_drafted = is_draft(pack, state, Side::British, choice);
            apply(pack, state, Side::British, choice);
            if (is_drafted) continue;
        }
        each(recorded, state, line);
        line = {};
        recorded = state;
    }
}

Game::Events told(const Pack& pack, const State& before, const State& after, const PublicLine<Game>& line) {
    return events(pack, view(pack, before, Viewer::British), view(pack, after, Viewer::British), line);
}

// [B 7.4] [B 13.2] Of 300 random battles: a French unit that falls back or slips away onto a friend had
// no empty hex to go to. Before this was a rule, two units a battle stacked without need.
TEST(BraddockCardPlay, TheFrenchStackOnlyWhenForced) {
    const Pack& pack = test_pack();
    int forced = 0, unforced = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed)
        play(pack, seed, [&](const State& before, const State& after, const PublicLine<Game>& line) {
            OpenState now = before.open;
            for (const Event& event : told(pack, before, after, line)) {
                const auto kind = static_cast<EventKind>(event.kind);
                if (kind != EventKind::Retreats && kind != EventKind::Evades) continue;
                const Unit unit = unit_at(static_cast<std::uint8_t>(event.args[0]));
                if (side_of(unit) != Side::French) continue;
                const Hex from = static_cast<Hex>(event.args[1]), to = static_cast<Hex>(event.args[2]);
                const HexSet friends = hexes_of(now, Side::French);
                const HexSet empty = (pack.beside[index(from)] & pack.french_land)
                                         .without(friends)
                                         .without(hexes_of(now, Side::British))
                                         .without(zone_of(pack, now, Side::British));
                if (friends.contains(to)) ++(empty.empty() ? forced : unforced);
                now.at[index(unit)] = to;
            }
        });
    EXPECT_EQ(unforced, 0);
    EXPECT_GT(forced, 0);
}

/// Moves some British units as far from the French as they can go, the rearmost first.
void withdraw(const Pack& pack, State& state, UnitSet group) {
    const auto far_from_french = [&](Hex hex) {
        int far = 255;
        for (const Unit french : on_map(state.open, kAllFrench))
            far = std::min<int>(far, pack.range[index(hex)][index(hex_of(state.open, french))]);
        return far;
    };
    List<Unit, kBritish> order;
    for (const Unit unit : on_map(state.open, group)) order.push_back(unit);
    std::stable_sort(order.begin(), order.end(), [&](Unit a, Unit b) {
        return far_from_french(hex_of(state.open, a)) > far_from_french(hex_of(state.open, b));
    });
    for (const Unit unit : order) {
        const OpenState now = planned(state);
        Hex best = hex_of(now, unit);
        reach_of(pack, now, unit).ends.for_each([&](Hex hex) {
            if (far_from_french(hex) > far_from_french(best)) best = hex;
        });
        const Choice take{Choice::Kind::Move, static_cast<std::uint8_t>(unit), 0};
        if (best == hex_of(now, unit) || refuse(pack, state, Side::British, take)) continue;
        apply(pack, state, Side::British, take);
        apply(pack, state, Side::British, {Choice::Kind::To, static_cast<std::uint8_t>(best), 0});
    }
    // A stack that must be undone first is undone by any move.
    for (const Choice done{Choice::Kind::Done, 0, 0}; refuse(pack, state, Side::British, done);) {
        const auto open = legal(pack, state, Side::British);
        apply(pack, state, Side::British, open[0]);
    }
    apply(pack, state, Side::British, {Choice::Kind::Done, 0, 0});
}

/// Plays on until the British move again: their other phases are passed over.
void to_next_moves(const Pack& pack, State& state, Random& random) {
    const int turn = state.open.turn;
    while (!waiting(pack, state).is_over() && !(state.open.turn > turn && state.open.step == Step::Move)) {
        if (waiting(pack, state).for_chance())
            apply(pack, state, sample<Game>(pack, state, random));
        else
            apply(pack, state, Side::British, {Choice::Kind::Done, 0, 0});
    }
}

/// French units that would stand still for lack of a target under some order.
UnitSet frozen(const Pack& pack, const OpenState& open_state) {
    const CardGround ground = card_ground(pack, open_state);
    UnitSet units;
    for (const Unit unit : on_map(open_state, kAllFrench))
        for (const Target chit : kAllTargets)
            if (!card_march(pack, open_state, ground, unit, chit, nullptr).has_target) units.add(unit);
    return units;
}

// [B 12.4] All groups of the ten foremost units withdraw in turn 1, with and without all others, and
// then the nearest 0, 5, ... 25 units in turn 2. A unit freezes only if the nearest British are too far,
// so leaving a unit nearer while others behind it go never does what these groups do not.
TEST(BraddockCardPlay, NoEarlyWithdrawalFreezesAWave) {
    const Pack& pack = test_pack();
    Random random(1755);
    State first = start(pack, Options{Setup::kCard});
    while (first.open.step != Step::Move) apply(pack, first, sample<Game>(pack, first, random));
    const auto by_nearness = [&](const OpenState& open_state) {
        List<Unit, kBritish> order;
        for (const Unit unit : on_map(open_state, kAllBritish)) order.push_back(unit);
        const auto far = [&](Unit unit) {
            int least = 255;
            for (const Hex entry : pack.entries)
                least = std::min<int>(least, pack.range[index(hex_of(open_state, unit))][index(entry)]);
            return least;
        };
        std::stable_sort(order.begin(), order.end(), [&](Unit a, Unit b) { return far(a) < far(b); });
        return order;
    };
    const auto foremost = by_nearness(first.open);
    int waves = 0;
    for (unsigned group = 0; group < 2048; ++group) {
        UnitSet back;
        for (std::size_t i = 0; i < foremost.size(); ++i)
            if ((group >> std::min<std::size_t>(i, 10) & 1U) != 0) back.add(foremost[i]);
        State second = first;
        withdraw(pack, second, back);
        to_next_moves(pack, second, random);
        if (waiting(pack, second).is_over()) continue;
        ASSERT_TRUE(is_on_map(second.open, french(0)));
        // The Marines have entered and moved; nobody who is not disrupted stands for lack of a target.
        for (const Unit unit : {french(0), french(1)})
            ASSERT_FALSE(pack.entry_set.contains(hex_of(second.open, unit)) &&
                         !second.open.disrupted.contains(unit))
                << group;
        const auto nearest = by_nearness(second.open);
        for (std::size_t count = 0; count <= kBritish; count += 5) {
            UnitSet again;
            for (std::size_t i = 0; i < std::min(count, nearest.size()); ++i) again.add(nearest[i]);
            State third = second;
            withdraw(pack, third, again);
            if (waiting(pack, third).is_over()) continue;
            ASSERT_EQ(frozen(pack, third.open), UnitSet{}) << group << ' ' << count;
            ++waves;
        }
    }
    EXPECT_GT(waves, 10'000);
}

// [B 12.6] Every decision of the card cites its rule, in its sentence and for the page alike.
TEST(BraddockCardPlay, EveryDecisionIsToldWithItsRule) {
    const TextsOfGame texts("braddock");
    const Pack& pack = test_pack();
    int decisions = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed)
        play(pack, seed, [&](const State& before, const State& after, const PublicLine<Game>& line) {
            for (const Event& event : told(pack, before, after, line)) {
                const std::string_view tag = tag_of(pack, event);
                if (tag.empty()) continue;
                const std::string text = texts.english().translate(phrase(pack, event));
                EXPECT_NE(text.find("[" + std::string(tag) + "]"), std::string::npos) << text;
                ++decisions;
            }
        });
    EXPECT_GT(decisions, 5000);
}

}  // namespace
}  // namespace foulon::braddock
