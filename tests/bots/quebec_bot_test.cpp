// Quebec bots: every level plays complete games by the rules under any options, is
// reproducible, chooses only from its view, and beats random play.
#include <gtest/gtest.h>

#include <type_traits>

#include "bots/bot.hpp"
#include "bots/quebec_rollout_policy.hpp"
#include "bots/seats.hpp"
#include "support/quebec_pack.hpp"

namespace foulon::bots {

namespace {

using quebec::Options;
using quebec::State;
using quebec::test_options;
using quebec::test_pack;
using quebec::View;

static_assert(Policy<Bot<quebec::Game>, quebec::Game>);
static_assert(Policy<QuebecRolloutPolicy, quebec::Game> && RolloutPolicy<QuebecRolloutPolicy, quebec::Game>);
// A bot takes a view; a state does not convert to one.
static_assert(!std::is_invocable_v<decltype(&Bot<quebec::Game>::choose), Bot<quebec::Game>&,
                                   const quebec::Pack&, const State&, const quebec::Game::Choices&, Random&>);

/// Plays a game, checks that every choice is legal and returns the hash of the end.
template <class P>
std::uint64_t play(const Options& options, SeatedPolicies<P> seats, std::uint64_t seed) {
    const quebec::Pack& pack = test_pack();
    Random random(seed);
    State state = start(pack, options);
    std::size_t made = 0;
    while (const auto chooser = next_chooser<quebec::Game>(pack, state, random)) {
        const Side side = *chooser;
        const quebec::Choice choice = ask<quebec::Game>(seats, pack, state, side, random);
        EXPECT_FALSE(refuse(pack, state, side, choice));
        apply(pack, state, side, choice);
        if (++made > 6000) {
            ADD_FAILURE() << "a game without end";
            break;
        }
    }
    return content_hash(state);
}

/// Random options that the rules allow together.
Options any_options(Random& random) {
    Options options;
    if (random.below(6) == 0) {
        options.rules = quebec::Rules::kPbm | quebec::Rules::kTransfer;
        return options;
    }
    options.modules = static_cast<std::uint8_t>(random.below(256));
    if (random.below(2) == 0) options.rules |= quebec::Rules::kBattleOrders;
    if (random.below(4) == 0) options.rules |= quebec::Rules::kTransfer;
    return options;
}

std::vector<Options> switch_sets(int random_ones) {
    std::vector<Options> sets{test_options("classic"),    test_options("orders"), test_options("all"),
                              test_options("all+orders"), test_options("pbm"),    test_options("literal")};
    Random random(59);
    for (int i = 0; i < random_ones; ++i) sets.push_back(any_options(random));
    return sets;
}

TEST(QuebecBot, EveryLevelPlaysWholeGamesAndRepeatsThem) {
    std::uint64_t seed = 0;
    for (const Options& options : switch_sets(12))
        for (const Level level : {Level::Recruit, Level::Captain, Level::General}) {
            const Bot<quebec::Game> bot(level, 24);
            const SeatedPolicies<Bot<quebec::Game>> seats{{bot, bot}};
            const std::uint64_t end = play(options, seats, ++seed);
            if (seed % 5 == 0) {
                EXPECT_EQ(end, play(options, seats, seed)) << name(level);
            }
        }
}

TEST(QuebecBot, RolloutPolicyPlaysWholeGames) {
    std::uint64_t seed = 0;
    for (const Options& options : switch_sets(60))
        play(options, SeatedPolicies<QuebecRolloutPolicy>{}, ++seed);
}

/// Every plan that the policy writes in a simulation is legal.
TEST(QuebecBot, PlansAreLegalChoiceByChoice) {
    const quebec::Pack& pack = test_pack();
    Random random(7);
    std::size_t written = 0;
    for (const Options& options : switch_sets(30)) {
        State state = start(pack, options);
        while (const auto chooser = next_chooser<quebec::Game>(pack, state, random)) {
            const Side side = *chooser;
            const View seen = view(pack, state, viewer_of(side));
            if (state.open.step != quebec::Step::Orders) {
                const auto open = legal(pack, state, side);
                apply(pack, state, side, open[random.below(open.size())]);
                continue;
            }
            const QuebecMoves moves = evaluate_moves(pack, seen, kQuebecWeights[index(side)]);
            for (const QuebecMove& move : moves) {
                QuebecOrders orders;
                orders.push_back(move);
                State tried = state;
                for (const quebec::Choice& choice : write_orders(pack, state, side, orders)) {
                    ASSERT_FALSE(refuse(pack, tried, side, choice)) << print(pack, tried, side, choice);
                    if (is_draft(pack, tried, side, choice)) apply(pack, tried, side, choice);
                }
                ++written;
            }
            carry_out<quebec::Game>(
                pack, state, side,
                write_orders(pack, state, side, pick_orders(pack, seen, moves, 20, random)));
        }
    }
    EXPECT_GT(written, 10000U);
}

/// The same view gives the same choice, whatever the state hides.
TEST(QuebecBot, ChoosesOnlyFromTheView) {
    const quebec::Pack& pack = test_pack();
    Random random(11);
    std::size_t compared = 0, differed = 0;
    for (const Options& options : switch_sets(14)) {
        State state = start(pack, options);
        for (std::uint64_t ply = 0; const auto chooser = next_chooser<quebec::Game>(pack, state, random);
             ++ply) {
            const Side side = *chooser;
            const auto open = legal(pack, state, side);
            if (open.size() > 1 && random.below(12) == 0) {
                const Viewer viewer = viewer_of(side);
                const View seen = view(pack, state, viewer);
                const State other_state = guess(pack, seen, random);
                ASSERT_EQ(view(pack, other_state, viewer), seen);
                if (!(other_state == state)) ++differed;
                // Enough simulations for a general to search minor choices too; every third is checked.
                const bool major =
                    state.open.step == quebec::Step::Orders || state.open.step == quebec::Step::Deploy;
                for (const Level level : {Level::Recruit, Level::Captain, Level::General}) {
                    if (level == Level::General && !major && compared % 3 != 0) continue;
                    std::array<std::size_t, 2> taken{};
                    for (const State* each : {&static_cast<const State&>(state), &other_state}) {
                        Bot<quebec::Game> bot(level, major ? 12 : 1600);
                        Random same(ply);
                        taken[each == &other_state] =
                            bot.choose(pack, view(pack, *each, viewer), legal(pack, *each, side), same);
                    }
                    ASSERT_EQ(taken[0], taken[1]) << name(level);
                }
                ++compared;
            }
            apply(pack, state, side, open[random.below(open.size())]);
        }
    }
    EXPECT_GT(compared, 200U);
    EXPECT_GT(differed, compared / 2);
}

/// Games won by the first bot, with sides swapped halfway.
int won_by(const Bot<quebec::Game>& first, const Bot<quebec::Game>& second, int games) {
    const quebec::Pack& pack = test_pack();
    int won = 0;
    for (int i = 0; i < games; ++i) {
        const Side side = i % 2 == 0 ? Side::British : Side::French;
        SeatedPolicies<Bot<quebec::Game>> seats{{first, first}};
        seats.seat[index(other(side))] = second;
        Random random(1759, static_cast<std::uint64_t>(i));
        State state = start(pack, {});
        while (const auto chooser = next_chooser<quebec::Game>(pack, state, random)) {
            const Side mover = *chooser;
            apply(pack, state, mover, ask<quebec::Game>(seats, pack, state, mover, random));
        }
        if (result(pack, state).winner == side) ++won;
    }
    return won;
}

/// Far below the measured rate (docs/bots-quebec.md), so that it cannot fail by chance.
TEST(QuebecBot, RecruitsBeatRandomPlay) {
    EXPECT_GT(won_by(Bot<quebec::Game>(Level::Recruit), Bot<quebec::Game>(Level::Random), 60), 36);
}

}  // namespace

}  // namespace foulon::bots
