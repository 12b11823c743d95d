// Forged input: choices of other moments and of random bytes, and mangled texts. All are refused with a
// reason, the state does not change, and every reason and tag is met.
#include <gtest/gtest.h>

#include "support/contract.hpp"
#include "support/forged.hpp"
#include "support/skirmish_pack.hpp"

namespace foulon::skirmish {
namespace {

std::vector<forged::Moment<Game>> moments() {
    std::vector<forged::Moment<Game>> list;
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        contract::walk<Game>(test_pack(), {5}, seed, [&](const State& state, Random& random) {
            list.push_back({state, static_cast<Side>(random.below(2))});
        });
    return list;
}

TEST(SkirmishForged, TenThousandChoices) {
    const auto all = moments();
    Random random(1);
    forged::Met met;
    forged::Forger<Game> forger(test_pack(), kReasons, kTags.size(), met);
    forger.forge_from_other_moments(5000, all, random);
    if (HasFatalFailure()) return;
    forger.until_refused(5000, [&] {
        const auto& [state, side] = all[random.below(all.size())];
        forger.try_one(state, side, {static_cast<Post>(random.below(random.below(2) == 0 ? 256 : 4))});
    });
    EXPECT_EQ(forger.refused(), 10000);
    met.expect_every_reason(kReasonKeys);
    met.expect_every_tag(kTags);
}

TEST(SkirmishForged, MangledTexts) {
    const auto all = moments();
    const std::vector<std::string> words{"post", "die", "left", "centre", "7", "1", "", "\xff\xfe", ","};
    Random random(2);
    int errors = 0;
    for (int i = 0; i < 5000; ++i) {
        const auto& [state, side] = all[random.below(all.size())];
        const std::string text = forged::mangled_text(words, random);
        errors += forged::check_mangled<Game>(test_pack(), state, side, text) ? 1 : 0;
    }
    EXPECT_GT(errors, 4000);
}

}  // namespace
}  // namespace foulon::skirmish
