// Bots of every level on the toy game and the siege: they play complete games by the rules, are
// reproducible with the same seed, and find an immediate win.
#include <gtest/gtest.h>

#include <type_traits>

#include "bots/bot.hpp"
#include "bots/seats.hpp"
#include "bots/siege_rollout_policy.hpp"
#include "support/siege_pack.hpp"
#include "support/toy.hpp"

namespace foulon::bots {

template <>
struct RolloutPolicyOf<toy::Toy> {
    using Type = UniformRolloutPolicy<toy::Toy>;
};

namespace {

constexpr std::array kAllLevels{Level::Random, Level::Recruit, Level::Captain, Level::General};

static_assert(Policy<Bot<siege::Game>, siege::Game> && Policy<Bot<toy::Toy>, toy::Toy>);
static_assert(Policy<SiegeRolloutPolicy, siege::Game> && RolloutPolicy<SiegeRolloutPolicy, siege::Game>);
// A bot takes a view; a state does not convert to one.
static_assert(!std::is_invocable_v<decltype(&Bot<siege::Game>::choose), Bot<siege::Game>&, const siege::Pack&,
                                   const siege::State&, const siege::Game::Choices&, Random&>);

/// Plays a game with a policy in every seat; returns the choices. Each is checked to be legal.
template <Game G, class P>
std::vector<typename G::Choice> play(const typename G::Pack& pack, typename G::State state, P policy,
                                     std::uint64_t seed) {
    Random random(seed);
    SeatedPolicies<P> seats{{policy, policy}};
    std::vector<typename G::Choice> made;
    for (Waiting now = waiting(pack, state); !now.is_over(); now = waiting(pack, state)) {
        if (now.for_chance()) {
            apply(pack, state, sample<G>(pack, state, random));
            continue;
        }
        const Side side = next_side(now);
        const typename G::Choice choice = ask<G>(seats, pack, state, side, random);
        EXPECT_FALSE(refuse(pack, state, side, choice));
        made.push_back(choice);
        apply(pack, state, side, choice);
        if (made.size() > 2000) {
            ADD_FAILURE() << "a game without end";
            break;
        }
    }
    return made;
}

std::vector<siege::Options> siege_games() {
    siege::Options british, french, two;
    british.deck = french.deck = two.deck = 10;
    french.side = Side::French;
    two.two_players = true;
    return {british, french, two};
}

TEST(Bot, EveryLevelPlaysWholeGamesAndRepeatsThem) {
    for (const Level level : kAllLevels) {
        for (const bool one_seat : {false, true}) {
            toy::Options options;
            options.is_one_seat = one_seat;
            const Bot<toy::Toy> bot(level, 30);
            const toy::State opening = start(toy::Pack{}, options);
            const auto made = play<toy::Toy>(toy::Pack{}, opening, bot, 5);
            EXPECT_FALSE(made.empty());
            EXPECT_EQ(made, play<toy::Toy>(toy::Pack{}, opening, bot, 5)) << name(level);
        }
        for (const siege::Options& options : siege_games()) {
            const siege::State opening = start(siege::test_pack(), options);
            const Bot<siege::Game> bot(level, 24);
            const auto made = play<siege::Game>(siege::test_pack(), opening, bot, 5);
            EXPECT_FALSE(made.empty());
            EXPECT_EQ(made, play<siege::Game>(siege::test_pack(), opening, bot, 5)) << name(level);
        }
    }
}

TEST(Bot, RolloutPolicyPlaysWholeGames) {
    for (const siege::Options& options : siege_games())
        for (std::uint64_t seed = 0; seed < 20; ++seed)
            EXPECT_FALSE(play<siege::Game>(siege::test_pack(), start(siege::test_pack(), options),
                                           SiegeRolloutPolicy{}, seed)
                             .empty());
}

// The same view gives the same choice, whatever the state hides.
TEST(Bot, ChoosesOnlyFromTheView) {
    const siege::Pack& pack = siege::test_pack();
    siege::Options options;
    options.two_players = true;
    siege::State state = start(pack, options);
    const siege::Game::Choices orders = legal(pack, state, Side::British);
    std::optional<std::size_t> taken;
    for (const siege::Choice& order : orders) {  // the British seal each order in turn
        siege::State sealed = state;
        apply(pack, sealed, Side::British, order);
        apply(pack, sealed, Side::British, {siege::Choice::Kind::Seal, 0, 0});
        Random random(3);
        Bot<siege::Game> bot(Level::Captain, 100);
        const auto open = legal(pack, sealed, Side::French);
        const std::size_t choice = bot.choose(pack, view(pack, sealed, Viewer::French), open, random);
        if (!taken) taken = choice;
        EXPECT_EQ(choice, *taken);
    }
}

// The enemy has one morale left on the last card: only an attack wins.
TEST(Bot, FindsAnImmediateWin) {
    const siege::Pack& pack = siege::test_pack();
    siege::State state = start(pack, {});
    state.open.deck_left = 1;
    state.open.morale = {10, 1};
    const auto open = legal(pack, state, Side::British);
    for (const Level level : {Level::Captain, Level::General}) {
        Random random(9);
        Bot<siege::Game> bot(level, 2000);
        const siege::Choice choice = open[bot.choose(pack, view(pack, state, Viewer::British), open, random)];
        EXPECT_NE(pack.orders[0][choice.a].kind, siege::OrderKind::MoveShip) << name(level);
        EXPECT_NE(pack.orders[0][choice.a].kind, siege::OrderKind::MoveTroops) << name(level);
    }
    Random random(9);
    const siege::Choice uses_policy =
        open[SiegeRolloutPolicy{}.choose(pack, view(pack, state, Viewer::British), open, random)];
    EXPECT_EQ(pack.orders[0][uses_policy.a].kind, siege::OrderKind::Chart);
}

TEST(Bot, ForcedChoicesCostNothing) {
    const siege::Pack& pack = siege::test_pack();
    const siege::State state = start(pack, {});
    siege::Game::Choices one;
    one.push_back(legal(pack, state, Side::British)[0]);
    Random random(4), untouched(4);
    Bot<siege::Game> bot(Level::General);
    EXPECT_EQ(bot.choose(pack, view(pack, state, Viewer::British), one, random), 0U);
    EXPECT_EQ(random.next(), untouched.next());
}

// Hiding 1, 2 or 3 in the toy game is a sealed plan, and all plans are listed.
TEST(Plans, SecretStepsAreRecognisedAndEnumerated) {
    const toy::Pack pack;
    toy::State state = start(pack, toy::Options{});
    EXPECT_FALSE(is_secret<toy::Toy>(pack, state, Side::British));
    apply(pack, state, Side::British, {toy::Do::March, 0});
    ASSERT_TRUE(waiting(pack, state).for_choice_of(Side::French));
    Random random(1);
    for (const Side side : kSides) {
        EXPECT_TRUE(is_secret<toy::Toy>(pack, state, side));
        EXPECT_EQ(plans_of<toy::Toy>(pack, state, side, random).size(), 3U);
    }
    const siege::Pack& siege_pack = siege::test_pack();
    siege::Options two;
    two.two_players = true;
    const siege::State opening = start(siege_pack, two);
    EXPECT_TRUE(is_secret<siege::Game>(siege_pack, opening, Side::French));
    const auto plans = plans_of<siege::Game>(siege_pack, opening, Side::French, random);
    EXPECT_EQ(plans.size(), legal(siege_pack, opening, Side::French).size());
    for (const auto& plan : plans) EXPECT_EQ(plan.back().kind, siege::Choice::Kind::Seal);
    EXPECT_FALSE(is_secret<siege::Game>(siege_pack, start(siege_pack, {}), Side::British));
}

// A search of a few hundred simulations beats random play.
TEST(Bot, SearchBeatsRandomPlay) {
    const siege::Pack& pack = siege::test_pack();
    int wins[2] = {};
    for (std::uint64_t seed = 0; seed < 60; ++seed)
        for (const int level : {0, 1}) {
            siege::State state = start(pack, {});
            Random random(seed);
            Bot<siege::Game> bot(level == 0 ? Level::Random : Level::General, 100);
            for (Waiting now = waiting(pack, state); !now.is_over(); now = waiting(pack, state)) {
                if (now.for_chance()) {
                    apply(pack, state, sample<siege::Game>(pack, state, random));
                } else {
                    apply(pack, state, Side::British,
                          ask<siege::Game>(bot, pack, state, Side::British, random));
                }
            }
            wins[level] += result(pack, state).winner == Side::British ? 1 : 0;
        }
    EXPECT_GT(wins[1], wins[0] + 10);
}

}  // namespace

}  // namespace foulon::bots
