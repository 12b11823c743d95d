// The generic tests of the game's hint traits, rollout policy and counts.
#include "study/skirmish_hint.hpp"

#include <gtest/gtest.h>

#include "study/skirmish_counts.hpp"
#include "support/counts_contract.hpp"
#include "support/hint_contract.hpp"
#include "support/skirmish_pack.hpp"

namespace foulon::study {
namespace {

TEST(SkirmishStudy, HintsAndPolicyKeepTheirPromises) {
    for (std::uint64_t seed = 0; seed < 20 && !HasFatalFailure(); ++seed)
        contract::check_thinking<skirmish::Game>(skirmish::test_pack(), {5}, seed, 1);
}

TEST(SkirmishStudy, CountsAddUp) {
    contract::check_counts<skirmish::Game, SkirmishCounts>(skirmish::test_pack(), {5});
}

}  // namespace
}  // namespace foulon::study
