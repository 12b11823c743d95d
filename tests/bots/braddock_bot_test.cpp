// Bots of every level in the battle: complete games in either seat under random options,
// reproducible, choosing only from the view; the levels in order up to the captain (a general's
// games take too long for ./test: see docs/bots-braddock.md). Set FOULON_GAMES=100000 for more
// games than ./test plays.
#include <gtest/gtest.h>

#include <cstdlib>

#include "bots/braddock_rollout_policy.hpp"
#include "bots/seats.hpp"
#include "support/braddock_pack.hpp"

namespace foulon::bots {
namespace {

using braddock::Setup;
using Battle = braddock::Game;

static_assert(Policy<Bot<Battle>, Battle> && Policy<BraddockRolloutPolicy, Battle> &&
              RolloutPolicy<BraddockRolloutPolicy, Battle>);

/// Plays to the end with a policy in every seat. Fails on a refused choice, a seat without a
/// choice, or a game that does not end.
template <class P>
braddock::State played(const braddock::Options& options, SeatedPolicies<P> seats, Random random,
                       std::vector<braddock::Choice>* made = nullptr) {
    const braddock::Pack& pack = braddock::test_pack();
    constexpr int kMaxSteps = 20'000;
    braddock::State state = start(pack, options);
    int steps = 0;
    for (Waiting now = waiting(pack, state); !now.is_over(); now = waiting(pack, state)) {
        if (++steps > kMaxSteps) {
            ADD_FAILURE() << "a game without end";
            break;
        }
        if (now.for_chance()) {
            apply(pack, state, sample<Battle>(pack, state, random));
            continue;
        }
        const Side side = next_side(now);
        if (legal(pack, state, side).empty()) {
            ADD_FAILURE() << "nothing can be chosen";
            break;
        }
        const braddock::Choice choice = ask<Battle>(seats, pack, state, side, random);
        EXPECT_FALSE(refuse(pack, state, side, choice));
        if (made != nullptr) made->push_back(choice);
        apply(pack, state, side, choice);
    }
    return state;
}

std::uint64_t games_asked() {
    const char* more = std::getenv("FOULON_GAMES");
#ifdef __SANITIZE_ADDRESS__
    constexpr std::uint64_t kGames = 400;
#else
    constexpr std::uint64_t kGames = 1500;
#endif
    return more != nullptr ? std::strtoull(more, nullptr, 10) : kGames;
}

// Random play and the fast levels in both seats, against the card and not, under any options:
// there is always a choice and every game ends. One game in a hundred has a general with few
// simulations.
TEST(BraddockBot, GamesUnderRandomOptionsEnd) {
    const std::array<Player<Battle>, 4> players{
        Player<Battle>({Level::Random}), Player<Battle>({Level::Recruit}), Player<Battle>({Level::Captain}),
        Player<Battle>({Level::General, false, 12})};
    std::array<int, braddock::kEnds> ends{};
    for (std::uint64_t game = 0; game < games_asked(); ++game) {
        Random random(1755, game);
        const braddock::Options options{static_cast<std::uint8_t>(random.below(128))};
        const auto any = [&] { return players[random.below(100) == 0 ? 3 : random.below(3)]; };
        const SeatedPolicies<Player<Battle>> seats{{any(), any()}};
        const braddock::State state = played(options, seats, random);
        ++ends[static_cast<std::size_t>(state.open.end)];
        if (HasFailure()) {
            FAIL() << "game " << game << ", options " << int{options.setup};
        }
    }
    for (std::size_t end = 1; end < ends.size(); ++end)
        EXPECT_GT(ends[end], 0) << how_name(static_cast<braddock::End>(end));
}

TEST(BraddockBot, EveryLevelRepeatsItself) {
    for (const Level level : {Level::Random, Level::Recruit, Level::Captain, Level::General})
        for (const std::uint8_t setup : {Setup::kCard, std::uint8_t{0}}) {
            const Player<Battle> player({level, false, 24});
            std::vector<braddock::Choice> once, twice;
            played({setup}, SeatedPolicies<Player<Battle>>{{player, player}}, Random(5), &once);
            played({setup}, SeatedPolicies<Player<Battle>>{{player, player}}, Random(5), &twice);
            EXPECT_FALSE(once.empty());
            EXPECT_EQ(once, twice) << name(level);
        }
}

// The same view gives the same choice, whatever chits are hidden.
TEST(BraddockBot, ChoosesOnlyFromTheView) {
    const braddock::Pack& pack = braddock::test_pack();
    Random random(8);
    braddock::State state = start(pack, {});
    // The first wave waits with hidden orders.
    while (waiting(pack, state).for_chance()) apply(pack, state, sample<Battle>(pack, state, random));
    ASSERT_EQ(state.open.step, braddock::Step::Move);
    const auto open = legal(pack, state, Side::British);
    const braddock::View seen = view(pack, state, Viewer::British);
    std::optional<std::size_t> taken;
    for (int other = 0; other < 12; ++other) {
        const braddock::State hidden = guess(pack, seen, random);
        ASSERT_EQ(view(pack, hidden, Viewer::British), seen);
        Random own(3);
        Bot<Battle> bot(Level::General, 24);
        const std::size_t choice = bot.choose(pack, view(pack, hidden, Viewer::British), open, own);
        if (!taken) taken = choice;
        EXPECT_EQ(choice, *taken);
    }
}

// The plans of a hint are complete, legal and distinct, at any point of a battle.
TEST(BraddockBot, HintPlansAreLegal) {
    const braddock::Pack& pack = braddock::test_pack();
    int plans = 0;
    for (const std::uint8_t setup : {Setup::kCard, std::uint8_t{0}}) {
        Random random(setup + 1U);
        braddock::State state = start(pack, {setup});
        for (Waiting now = waiting(pack, state); !now.is_over(); now = waiting(pack, state)) {
            if (now.for_chance()) {
                apply(pack, state, sample<Battle>(pack, state, random));
                continue;
            }
            const Side side = next_side(now);
            const auto lines = braddock_lines(pack, view(pack, state, viewer_of(side)));
            const bool begins_moves =
                state.open.step == braddock::Step::Move && state.draft == braddock::Draft{};
            EXPECT_EQ(lines.empty(), !begins_moves);
            for (const BraddockLine& line : lines) {
                braddock::State after = state;
                for (const braddock::Choice& choice : line) {
                    ASSERT_FALSE(refuse(pack, after, side, choice));
                    EXPECT_EQ(is_draft(pack, after, side, choice), !(choice == line[line.size() - 1]));
                    apply(pack, after, side, choice);
                }
                ++plans;
            }
            const auto open = legal(pack, state, side);
            apply(pack, state, side, open[random.below(open.size())]);
        }
    }
    EXPECT_GT(plans, 60);
}

/// The sum of British grades: 4 decisive, 3 victory, 2 inconclusive, 1, 0.
int grades(const SeatPolicy& british, const SeatPolicy& french, bool by_card, int games) {
    int sum = 0;
    for (int game = 0; game < games; ++game) {
        const SeatedPolicies<Player<Battle>> seats{{Player<Battle>(british), Player<Battle>(french)}};
        const braddock::End end =
            played({by_card ? Setup::kCard : std::uint8_t{0}}, seats, Random(77, static_cast<unsigned>(game)))
                .open.end;
        sum += end == braddock::End::BritishDecisive  ? 4
               : end == braddock::End::BritishVictory ? 3
               : end == braddock::End::Inconclusive   ? 2
               : end == braddock::End::FrenchVictory  ? 1
                                                      : 0;
    }
    return sum;
}

TEST(BraddockBot, LevelsAreOrderedByStrength) {
    constexpr int kGames = 30;
    const auto british = [](Level level) { return grades({level, false, 60}, {}, true, kGames); };
    const int random = british(Level::Random), recruit = british(Level::Recruit),
              captain = british(Level::Captain);
    EXPECT_GT(recruit, random + kGames);  // a grade better on average
    EXPECT_GT(captain, recruit);
    // French levels against a British captain, who does worse the better they are.
    const auto against = [](Level level) {
        return grades({Level::Captain}, {level, false, 60}, false, kGames);
    };
    const int by_random = against(Level::Random), by_recruit = against(Level::Recruit),
              by_captain = against(Level::Captain);
    EXPECT_LT(by_recruit, by_random);
    EXPECT_LT(by_captain, by_recruit);
}

}  // namespace
}  // namespace foulon::bots
