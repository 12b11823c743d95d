// The generic tests of hint traits, rollout policies and counts for every game.
#include <gtest/gtest.h>

#include "study/braddock_counts.hpp"
#include "study/braddock_hint.hpp"
#include "study/quebec_counts.hpp"
#include "study/quebec_hint.hpp"
#include "study/siege_counts.hpp"
#include "study/siege_hint.hpp"
#include "support/braddock_pack.hpp"
#include "support/counts_contract.hpp"
#include "support/hint_contract.hpp"
#include "support/quebec_pack.hpp"
#include "support/siege_pack.hpp"

namespace foulon::study {
namespace {

TEST(HintContract, Siege) {
    for (std::uint64_t seed = 0; seed < 6 && !HasFatalFailure(); ++seed) {
        contract::check_thinking<siege::Game>(siege::test_pack(), {Side::British, 24, false}, seed, 5);
        contract::check_thinking<siege::Game>(siege::test_pack(), {Side::French, 24, true}, seed, 5);
        contract::check_thinking<siege::Game>(siege::test_pack(), {Side::British, 20, false, true}, seed, 5);
    }
}

TEST(HintContract, Quebec) {
    for (const char* rules : {"classic", "all+orders", "pbm"}) {
        SCOPED_TRACE(rules);
        contract::check_thinking<quebec::Game>(quebec::test_pack(), quebec::test_options(rules), 3, 40);
        if (HasFatalFailure()) return;
    }
}

TEST(HintContract, Braddock) {
    for (const std::uint8_t setup : std::array<std::uint8_t, 2>{0, 1}) {
        contract::check_thinking<braddock::Game>(braddock::test_pack(), braddock::Options{setup}, 4, 40);
        if (HasFatalFailure()) return;
    }
}

TEST(CountsContract, PartsAddUpToTheWhole) {
    contract::check_counts<siege::Game, SiegeCounts>(siege::test_pack(), {Side::British, 24, false});
    contract::check_counts<quebec::Game, QuebecCounts>(quebec::test_pack(), quebec::test_options("classic"));
    contract::check_counts<braddock::Game, BraddockCounts>(braddock::test_pack(), braddock::Options{});
}

}  // namespace
}  // namespace foulon::study
