// The generic tests of the contract along random games of the block game under
// every rule set, and what is special to its chance: volleys and lots.
#include <gtest/gtest.h>

#include <set>

#include "quebec/data.hpp"
#include "quebec/page.hpp"
#include "quebec/screen.hpp"
#include "support/contract.hpp"
#include "support/page_contract.hpp"
#include "support/quebec_pack.hpp"

namespace foulon::quebec {
namespace {

void check(std::string_view rules, std::uint64_t games) {
    for (std::uint64_t seed = 0; seed < games && !testing::Test::HasFatalFailure(); ++seed) {
        SCOPED_TRACE(std::string(rules) + ", game " + std::to_string(seed));
        contract::check_game<Game>(test_pack(), test_options(rules), seed);
    }
}

TEST(QuebecContract, Classic) { check("classic", 12); }
TEST(QuebecContract, ClassicWithTransfer) { check("transfer", 4); }
TEST(QuebecContract, BattleOrders) { check("orders", 12); }
TEST(QuebecContract, BattleOrdersAsPrinted) { check("literal", 4); }
TEST(QuebecContract, ByMail) { check("pbm+transfer", 3); }
TEST(QuebecContract, AllModules) { check("all", 8); }
TEST(QuebecContract, AllModulesAndBattleOrders) { check("all+orders", 8); }
TEST(QuebecContract, EachModuleAlone) {
    for (const std::string_view module : kModuleNames) {
        check(module, 2);
        check(std::string(module) + "+orders", 2);
    }
}

// --- random play to the end ----------------------------------------------------------------------

struct Course {
    std::uint64_t games = 0, most_steps = 0;
    std::set<int> steps;
};

/// Plays a game with uniform choices, but always the preferred kind where it is legal; a dead end or an
/// endless game fails.
void play(const Options& options, std::uint64_t seed, Course& course,
          std::optional<Choice::Kind> preferred = std::nullopt) {
    const Pack& pack = test_pack();
    Random random(seed, options.modules * 16U + options.rules);
    State state = start(pack, options);
    std::uint64_t steps = 0;
    for (; !waiting(pack, state).is_over(); ++steps) {
        ASSERT_LT(steps, 20000U) << "an endless game";
        course.steps.insert(static_cast<int>(state.open.step));
        const Waiting now = waiting(pack, state);
        if (now.for_chance()) {
            apply(pack, state, sample<Game>(pack, state, random));
            continue;
        }
        const bool both = now.sides == SideSet::both();
        const Side side =
            (both ? random.below(2) == 0 : now.sides.contains(Side::British)) ? Side::British : Side::French;
        const auto open = legal(pack, state, side);
        ASSERT_FALSE(open.empty()) << "a dead end at "
                                   << kStepNames[static_cast<std::size_t>(state.open.step)];
        Choice choice = open[random.below(open.size())];
        for (const Choice& other : open)
            if (other.kind == preferred) choice = other;
        apply(pack, state, side, choice);
        ASSERT_LE(state.open.battle.round, 199) << "an endless battle";
    }
    const Result end = result(pack, state);
    ASSERT_TRUE(end.is_over && end.has_winner);
    ++course.games;
    course.most_steps = std::max(course.most_steps, steps);
}

TEST(QuebecPlayout, EveryRuleSetEnds) {
    Course course;
    std::vector<std::string> sets{"classic", "transfer",     "orders", "literal",
                                  "pbm",     "pbm+transfer", "all",    "all+orders"};
    for (const std::string_view module : kModuleNames)
        for (const char* battle : {"", "+orders"}) sets.push_back(std::string(module) + battle);
    for (const std::string& set : sets)
        for (std::uint64_t seed = 0; seed < 40 && !HasFatalFailure(); ++seed) {
            SCOPED_TRACE(set + ", game " + std::to_string(seed));
            play(test_options(set), seed, course);
        }
    EXPECT_EQ(course.games, sets.size() * 40);
    // Some steps are rare: an assault that succeeds, fire ships that hit, decoys that are shown.
    for (std::uint64_t seed = 100; seed < 900 && !HasFatalFailure(); ++seed)
        play(test_options("all"), seed, course);
    // Fire ships need three turns of preparation, which nobody chooses three times by chance.
    for (std::uint64_t seed = 0; seed < 400 && !HasFatalFailure(); ++seed)
        play(test_options("fire-ships"), seed, course, Choice::Kind::Prepare);
    for (std::size_t step = 0; step + 1 < kSteps; ++step)  // every step of every chapter is met
        EXPECT_TRUE(course.steps.contains(static_cast<int>(step))) << kStepNames[step];
}

TEST(QuebecPlayout, FiveHundredRandomSwitchSetsEnd) {
    Course course;
    Random random(500);
    for (int i = 0; i < 500 && !HasFatalFailure(); ++i) {
        Options options;
        options.modules = static_cast<std::uint8_t>(random.below(256));
        const auto battle = random.below(3);
        options.rules = static_cast<std::uint8_t>(
            (battle > 0 ? Rules::kBattleOrders : 0) | (battle > 1 ? Rules::kLiteral : 0) |
            (random.below(2) == 0 ? Rules::kTransfer : 0) | random.below(16) << 4U);
        SCOPED_TRACE("modules " + std::to_string(options.modules) + " rules " +
                     std::to_string(options.rules));
        for (std::uint64_t seed = 0; seed < 2 && !HasFatalFailure(); ++seed) play(options, seed, course);
    }
    EXPECT_EQ(course.games, 1000U);
}

// --- the size and the hash of a state -------------------------------------------------------------

TEST(QuebecState, IsAPlainValue) {
    static_assert(sizeof(State) <= 520 && PlainValue<State> && PlainValue<View>);
    const State one = start(test_pack(), {}), two = one;
    EXPECT_EQ(content_hash(one), content_hash(two));
    EXPECT_EQ(one, two);
}

// --- page, screen, values -------------------------------------------------------------------------

TEST(QuebecContract, ThePageKeepsItsPromises) {
    for (const char* rules : {"classic", "orders", "all", "all+orders", "pbm+transfer"}) {
        SCOPED_TRACE(rules);
        EXPECT_EQ(contract::page_fault<Game>(test_pack(), test_options(rules), 7, {"pick"}), "");
    }
}

TEST(QuebecContract, TheScreenKeepsItsPromises) {
    for (const char* rules : {"classic", "all+orders", "pbm"}) {
        SCOPED_TRACE(rules);
        EXPECT_EQ(contract::screen_fault<Game>(test_pack(), test_options(rules), 8), "");
    }
}

TEST(QuebecContract, EveryValueIsTold) {
    EXPECT_EQ(contract::values_fault<Game>(
                  test_pack(), [](Pack& pack) { ++pack.settings.turns; },
                  [](Pack& pack) { ++pack.settings.landing_percent; },
                  [](Pack& pack) { ++pack.blocks[0][2].cv; }, [](Pack& pack) { pack.zones[3].roads.add(0); },
                  [](Pack& pack) { ++pack.leaders[1][0].rating; }, [](Pack& pack) { ++pack.interdiction[7]; },
                  [](Pack& pack) { pack.cells[0][0].push_back({OrderStep::Do::Leaves, 0, kNoPost}); },
                  [](Pack& pack) { pack.matrix[1][2] = Match::Most; },
                  [](Pack& pack) { ++pack.commanders[0][1].reserve; },
                  [](Pack& pack) { ++pack.tournament[0].winner; }),
              "");
}

}  // namespace
}  // namespace foulon::quebec
