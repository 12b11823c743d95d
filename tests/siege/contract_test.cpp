// The generic tests of the contract, and what random play must show of the siege.
#include <gtest/gtest.h>

#include "siege/data.hpp"
#include "siege/page.hpp"
#include "siege/screen.hpp"
#include "support/contract.hpp"
#include "support/page_contract.hpp"
#include "support/siege_pack.hpp"

namespace foulon::siege {
namespace {

TEST(SiegeContract, RandomGamesUnderEveryOption) {
    for (const Side side : kSides)
        for (const bool program : {false, true})
            for (int deck = test_pack().deck_least; deck <= test_pack().deck_most; ++deck)
                for (std::uint64_t seed = 0; seed < 6; ++seed) {
                    const Options options{side, static_cast<std::uint8_t>(deck), program};
                    contract::check_game<Game>(test_pack(), options,
                                               seed * 1000 + static_cast<std::uint64_t>(deck));
                    if (HasFatalFailure()) return;
                }
}

TEST(SiegeContract, RandomGamesOfTwoPlayers) {
    for (int deck = test_pack().command_least; deck <= test_pack().command_most; ++deck)
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Options options{Side::British, static_cast<std::uint8_t>(deck), false, true};
            contract::check_game<Game>(test_pack(), options, seed * 1000 + static_cast<std::uint64_t>(deck));
            if (HasFatalFailure()) return;
        }
}

// Along random games: markers never outgrow slots, morale stays in bounds and
// falls exactly by the troops lost plus direct losses, cards add up.
TEST(SiegeContract, TheTableStaysSound) {
    const Pack& pack = test_pack();
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const Options options{seed % 2 == 0 ? Side::British : Side::French, 30, false};
        contract::walk<Game>(pack, options, seed, [&](const State& state, Random&) {
            const OpenState& open_state = state.open;
            for (std::size_t i = 0; i < kPlaces; ++i) ASSERT_LE(open_state.markers[i], pack.slots[i]);
            for (const std::uint8_t morale : open_state.morale) ASSERT_LE(morale, pack.morale_most);
            ASSERT_EQ(open_state.markers[10] + open_state.markers[11] + open_state.markers[12], 4)
                << "ships are never lost";
            ASSERT_EQ(std::popcount(open_state.unseen) - open_state.deck_left, 0)
                << "a deck of 30 of 30 cards";
            for (std::size_t t = 0; t < kTracks; ++t) ASSERT_LE(open_state.used[t], pack.tracks[t].uses);
        });
    }
}

// The same plan is the same state, in whatever order it was drafted.
TEST(SiegeContract, DraftsHaveOneState) {
    const Pack& pack = test_pack();
    State state = start(pack, {Side::British, 24, false});
    state.open.step = Step::Move;
    state.open.order[0] = OrderPick(5);
    state.open.markers[index(Place::Levis)] = 2;
    State one = state, two = state;
    const Choice a{Choice::Kind::Move, 1, 2}, b{Choice::Kind::Move, 0, 2};
    apply(pack, one, Side::British, a);
    apply(pack, one, Side::British, b);
    apply(pack, two, Side::British, b);
    apply(pack, two, Side::British, a);
    EXPECT_EQ(one, two);
    EXPECT_EQ(content_hash(one), content_hash(two));
}

// Equal decks are equal states: of two copies it does not matter which came.
TEST(SiegeContract, CopiesOfACardAreOneOutcome) {  // [S 10.1]
    const Pack& pack = test_pack();
    State state = start(pack, {Side::British, 24, false});
    apply(pack, state, Side::British, {Choice::Kind::Order, 3, 0});
    apply(pack, state, Side::British, {Choice::Kind::Go, 0, 0});
    std::map<std::string, std::uint64_t> weights;
    for (const auto& possible : chance(pack, state))
        weights[print(pack, state, possible.outcome)] = possible.weight;
    EXPECT_EQ(weights["card short-rations-d"], 4U);
    EXPECT_EQ(weights["card sickness-in-camp-b"], 2U);
    EXPECT_EQ(weights["card short-rations-c"], 1U);
}

TEST(SiegeContract, ThePageKeepsItsPromises) {
    const std::set<std::string> own_words{"action"};
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        EXPECT_EQ(contract::page_fault<Game>(test_pack(), {Side::British, 24, false}, seed, own_words), "");
        EXPECT_EQ(contract::page_fault<Game>(test_pack(), {Side::French, 24, true}, seed, own_words), "");
        EXPECT_EQ(contract::page_fault<Game>(test_pack(), {Side::British, 20, false, true}, seed, own_words),
                  "");
    }
}

TEST(SiegeContract, TheScreenKeepsItsPromises) {
    EXPECT_EQ(contract::screen_fault<Game>(test_pack(), {Side::British, 24, false}, 1), "");
    EXPECT_EQ(contract::screen_fault<Game>(test_pack(), {Side::British, 20, false, true}, 2), "");
}

TEST(SiegeContract, EveryValueIsTold) {
    EXPECT_EQ(contract::values_fault<Game>(
                  test_pack(), [](Pack& pack) { ++pack.morale_start; }, [](Pack& pack) { ++pack.slots[4]; },
                  [](Pack& pack) { ++pack.at_start[0]; }, [](Pack& pack) { ++pack.anchorage_modifier; },
                  [](Pack& pack) { ++pack.orders[0][1].chart[2][3].lost[1]; },
                  [](Pack& pack) { ++pack.tracks[0].column[0][0].lost[0]; },
                  [](Pack& pack) { ++pack.decks[1].cards[0].effect.modifier; },
                  [](Pack& pack) { ++pack.command_deck; }),
              "");
}

}  // namespace
}  // namespace foulon::siege
