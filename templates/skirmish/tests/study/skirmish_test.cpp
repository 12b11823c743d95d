// The generic tests of the game's hint traits, rollout policy and counts.
#include "study/skirmish_hint.hpp"

#include <gtest/gtest.h>

#include "record/catalogue.hpp"
#include "study/hint_settings.hpp"
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

TEST(SkirmishStudy, HintsHaveTheirWords) {
    const auto words = record::Catalogue::load(FOULON_SOURCE_DIR "/data", skirmish::Game::kName, "en");
    ASSERT_TRUE(words);
    for (const std::string_view name : kAssumptionNames)
        EXPECT_TRUE(words->has("hints." + std::string(name))) << name;
    for (const char* key : {"title", "error", "stopped", "unknown", "beginning"})
        EXPECT_TRUE(words->has("hints." + std::string(key))) << key;
}

TEST(SkirmishStudy, CountsAddUp) {
    contract::check_counts<skirmish::Game, SkirmishCounts>(skirmish::test_pack(), {5});
}

}  // namespace
}  // namespace foulon::study
