// The generic tests of the contract, and what random play must show of the battle.
#include <gtest/gtest.h>

#include "braddock/data.hpp"
#include "braddock/page.hpp"
#include "braddock/screen.hpp"
#include "support/braddock_pack.hpp"
#include "support/contract.hpp"
#include "support/page_contract.hpp"

namespace foulon::braddock {
namespace {

TEST(BraddockContract, RandomGamesUnderEveryOption) {
    for (std::uint64_t seed = 0; seed < 128; ++seed) {
        contract::check_game<Game>(test_pack(), Options{static_cast<std::uint8_t>(seed)}, seed);
        if (HasFatalFailure()) return;
    }
}

TEST(BraddockContract, ThePageKeepsItsPromises) {
    for (const std::uint8_t setup : std::array<std::uint8_t, 3>{0, 1, 127})
        EXPECT_EQ(contract::page_fault<Game>(test_pack(), Options{setup}, setup), "");
}

TEST(BraddockContract, TheScreenKeepsItsPromises) {
    for (const std::uint8_t setup : std::array<std::uint8_t, 2>{0, 1})
        EXPECT_EQ(contract::screen_fault<Game>(test_pack(), Options{setup}, setup), "");
}

TEST(BraddockContract, EveryValueIsTold) {
    EXPECT_EQ(
        contract::values_fault<Game>(
            test_pack(), [](Pack& pack) { ++pack.set.turns; }, [](Pack& pack) { ++pack.units[3].morale; },
            [](Pack& pack) { pack.terrain[index(hex_at(5, 5))] = Terrain::Ford; },
            [](Pack& pack) { pack.fire[1][6] = Shot::Miss; },
            [](Pack& pack) { pack.melee[2][3] = MeleeResult::AttackerStep; },
            [](Pack& pack) { ++pack.chits[0]; }, [](Pack& pack) { ++pack.morale_drm[1]; },
            [](Pack& pack) { pack.leader_with[0] = kWagon; }),
        "");
}

}  // namespace
}  // namespace foulon::braddock
