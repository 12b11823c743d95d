// Totals do not depend on how games are split, and they add up.
#include <atomic>

#include "bots/policy.hpp"
#include "study/siege_counts.hpp"
#include "support.hpp"

namespace foulon::study {

namespace {

std::uint64_t sum(const Section& section, std::size_t column) {
    std::uint64_t total = 0;
    for (const Row& row : section.rows) total += row.counts[column];
    return total;
}

TEST(Batch, ThreadsGiveTheSameTotals) {
    for (const std::string_view as : {"british", "french"}) {
        const StudyResult one = played(small_request(3000, as));
        for (const unsigned threads : {2U, 3U, 7U}) {
            Request request = small_request(3000, as);
            request.threads = threads;
            EXPECT_TRUE(played(request).has_same_counts(one)) << as << " on " << threads << " threads";
        }
    }
}

TEST(Batch, AnotherSeedGivesOtherGames) {
    Request request = small_request(1000);
    const StudyResult one = played(request);
    request.seed = 1760;
    EXPECT_NE(played(request).steps, one.steps);
}

// A game depends only on its number, not on the games before it.
TEST(Batch, GameOfNumberIsTheSameAlone) {
    const siege::Pack& pack = siege::test_pack();
    const auto steps_of = [&](Block block) {
        return play_batch<siege::Game>(pack, {siege::Options{}}, bots::RandomPolicy{}, SiegeCounts{},
                                       Batch{.seed = 5, .games = block})
            .totals.common.steps;
    };
    std::uint64_t alone = 0;
    for (std::uint64_t game = 40; game < 60; ++game) alone += steps_of({game, game + 1});
    EXPECT_EQ(alone, steps_of({40, 60}));
}

TEST(Batch, CountsAddUp) {
    for (const std::string_view as : {"british", "french"}) {
        const StudyResult study_result = played(small_request(4000, as));
        EXPECT_EQ(study_result.games(), 4000U);
        EXPECT_TRUE(study_result.is_complete());
        EXPECT_EQ(study_result.british_wins + study_result.french_wins + study_result.drawn, 4000U);
        EXPECT_EQ(study_result.drawn, 0U);  // every siege has a winner
        for (const std::string_view name : {"ends", "turns", "morale_british", "morale_french"}) {
            ASSERT_NE(study_result.section(name), nullptr) << name;
            EXPECT_EQ(sum(*study_result.section(name), 0), 4000U) << name;
        }
        // The winner follows from the kind of end.
        const Section& ends = *study_result.section("ends");
        std::uint64_t british = 0;
        for (const Row& row : ends.rows)
            if (row.name == "french-morale" || row.name == "quebec") british += row.counts[0];
        EXPECT_EQ(british, study_result.british_wins);

        const Section& orders = *study_result.section("orders");
        const Section& actions = *study_result.section("actions");
        EXPECT_EQ(sum(orders, orders.column("issued")), sum(actions, actions.column("added")));
        EXPECT_EQ(sum(orders, orders.column("carried_out")), sum(actions, actions.column("carried_out")));
        EXPECT_EQ(sum(orders, orders.column("cancelled")), sum(actions, actions.column("cancelled")));
        EXPECT_GT(sum(orders, orders.column("given_up")), 0U);
        // A card is turned up for each order issued.
        EXPECT_EQ(sum(*study_result.section("cards"), 0), sum(orders, orders.column("issued")));
        const std::uint64_t wins = as == "british" ? study_result.british_wins : study_result.french_wins;
        for (const std::string_view name : {"orders", "actions", "cards"}) {
            const Section& section = *study_result.section(name);
            const std::size_t games = section.column("games"), won = section.column("player_wins");
            for (const Row& row : section.rows) {
                EXPECT_LE(row.counts[games], 4000U) << name << " " << row.name;
                EXPECT_LE(row.counts[games], row.counts[0]) << name << " " << row.name;
                EXPECT_LE(row.counts[won], std::min(row.counts[games], wins)) << name << " " << row.name;
                EXPECT_GT(row.counts[games], 0U) << name << " " << row.name << " never occurred";
            }
        }
    }
}

// Each issued order is carried out, cancelled, or the game ends first.
TEST(Batch, IssuedOrdersAddUp) {
    const StudyResult study_result = played(small_request(4000));
    for (const Row& row : study_result.section("orders")->rows) {
        EXPECT_GE(row.counts[0], row.counts[1] + row.counts[2]) << row.name;
        EXPECT_LE(row.counts[3], row.counts[2]) << row.name;  // given up is one kind of cancelled
    }
}

// Two players: each order, counter-order and card of a turn is counted once, a curve for each turn.
TEST(Batch, TwoPlayersAddUp) {
    Request request = small_request(900);
    request.options = {{"players", "two"}, {"deck", "18-20"}};
    request.british = "rollout";
    const StudyResult study_result = played(request);
    EXPECT_EQ(study_result.study.bot, "british rollout, french random");
    EXPECT_GT(study_result.british_wins, 900U / 2);  // the rollout policy beats random play
    const Section& decks = *study_result.section("decks");
    ASSERT_EQ(decks.rows.size(), 3U);
    for (const Row& row : decks.rows) EXPECT_EQ(row.counts[0], 300U) << row.name;
    EXPECT_EQ(sum(decks, decks.column("british_wins")), study_result.british_wins);
    const std::uint64_t turned = sum(*study_result.section("cards"), 0);
    for (const std::string side : {"british", "french"}) {
        EXPECT_EQ(sum(*study_result.section("counters_" + side), 0), turned) << side;
        EXPECT_EQ(sum(*study_result.section("actions_" + side), 0), turned) << side;
        EXPECT_GE(sum(*study_result.section("orders_" + side), 0), turned) << side;  // some are changed
        const Section& curve = *study_result.section("morale_by_turn_" + side);
        ASSERT_TRUE(curve.is_distribution());
        std::uint64_t first = 0;
        for (const std::uint64_t games : curve.rows[0].counts) first += games;
        EXPECT_EQ(first, 900U);
        EXPECT_EQ(curve.rows[0].counts.back(), 900U);  // all begin with full morale
    }
    for (const Row& row : study_result.section("cards")->rows)
        EXPECT_LE(row.counts[1], row.counts[0]) << row.name;
}

TEST(Batch, AStoppedRunHasAPrefix) {
    std::atomic<bool> stop = false;
    Request request = small_request(50'000'000);  // hours: it must be stopped
    request.shard = {2, 2};
    request.threads = 2;
    request.stop = &stop;
    request.progress = [&](const Progress& progress) { stop = stop || progress.done > 500; };
    const StudyResult study_result = played(request);
    EXPECT_FALSE(study_result.is_complete());
    EXPECT_GT(study_result.games(), 500U);
    EXPECT_EQ(study_result.played.first, 25'000'000U);
    EXPECT_EQ(study_result.british_wins + study_result.french_wins, study_result.games());

    // The result names exactly the games it contains.
    const auto again = play_batch<siege::Game>(
        siege::test_pack(), siege_games(siege::test_pack(), request.options)->options, bots::RandomPolicy{},
        SiegeCounts{}, Batch{.seed = request.seed, .games = study_result.played, .threads = 1});
    EXPECT_EQ(again.totals.common.steps, study_result.steps);
    EXPECT_EQ(again.totals.common.wins[0], study_result.british_wins);
    EXPECT_EQ(again.done, study_result.played);
}

TEST(Batch, StoppedBeforeItBeginsIsEmpty) {
    const std::atomic<bool> stop = true;
    Request request = small_request(100);
    request.stop = &stop;
    const StudyResult study_result = played(request);
    EXPECT_EQ(study_result.games(), 0U);
    EXPECT_FALSE(study_result.is_complete());
}

// A policy sees only its side's view; one that uses the view works too.
struct FirstChoice {
    template <class Choices>
    std::size_t choose(const siege::Pack&, const siege::View& seen, const Choices&, Random&) const {
        EXPECT_EQ(seen.viewer, Viewer::French);
        return 0;
    }
};
static_assert(bots::Policy<FirstChoice, siege::Game> && !bots::BlindPolicy<FirstChoice, siege::Game>);
static_assert(bots::Policy<bots::RandomPolicy, siege::Game> &&
              bots::BlindPolicy<bots::RandomPolicy, siege::Game>);

TEST(Policy, ChoosesByViewOfItsSide) {
    siege::Options options;
    options.side = Side::French;
    const auto result = play_batch<siege::Game>(siege::test_pack(), {options}, FirstChoice{}, SiegeCounts{},
                                                Batch{.games = {0, 20}});
    EXPECT_EQ(result.totals.common.games, 20U);
}

TEST(Policy, RandomMakesEveryChoice) {
    List<int, 5> open{1, 2, 3, 4, 5};
    std::array<int, 5> taken{};
    Random random(3);
    for (int i = 0; i < 5000; ++i) ++taken[bots::RandomPolicy{}.choose_blindly(open, random)];
    for (const int count : taken) EXPECT_NEAR(count, 1000, 150);
}

}  // namespace

}  // namespace foulon::study
