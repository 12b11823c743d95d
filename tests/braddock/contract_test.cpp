// The generic tests of the contract, and what random play must show of the battle.
#include <gtest/gtest.h>

#include "support/braddock_pack.hpp"
#include "support/contract.hpp"

namespace foulon::braddock {
namespace {

TEST(BraddockContract, RandomGamesUnderEveryOption) {
    for (std::uint64_t seed = 0; seed < 128; ++seed) {
        contract::check_game<Game>(test_pack(), Options{static_cast<std::uint8_t>(seed)}, seed);
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace foulon::braddock
