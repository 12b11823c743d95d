// Everything the game can say has its sentence, and the rules page says the same as the text files.
#include <gtest/gtest.h>

#include "skirmish/screen.hpp"
#include "support/contract.hpp"
#include "support/skirmish_pack.hpp"
#include "support/texts.hpp"

namespace foulon::skirmish {
namespace {

const TextsOfGame& texts() {
    static const TextsOfGame of_game("skirmish");
    return of_game;
}

TEST(SkirmishTexts, EveryReasonEventAndEndHasItsSentence) {
    std::vector<record::RequiredMessage> wanted{{"board.title", {}}};
    for (std::uint8_t reason = 0; reason < kReasons; ++reason)
        wanted.push_back(TextsOfGame::required_by(phrase(test_pack(), Refusal{reason, 0, {}})));
    for (std::uint8_t kind = 0; kind < kEventKinds; ++kind)
        wanted.push_back(TextsOfGame::required_by(phrase(test_pack(), Event{kind, {}})));
    for (std::size_t end = 0; end < kEnds; ++end)
        wanted.push_back({"board.ends." + std::string(how_name(static_cast<End>(end))), {}});
    texts().expect_all(wanted);
}

TEST(SkirmishTexts, NoWordIsMissingAlongAGame) {
    for (std::uint64_t seed = 0; seed < 5; ++seed)
        contract::walk<Game>(test_pack(), {5}, seed, [](const State& state, Random&) {
            for (const Viewer viewer : kViewers) {
                const View seen = view(test_pack(), state, viewer);
                const std::string told = board(test_pack(), seen, texts().english(), {}) +
                                         texts().english().translate(prompt(test_pack(), seen));
                EXPECT_EQ(told.find('{'), std::string::npos) << told;
            }
        });
}

TEST(SkirmishTexts, RulesAreTold) {
    texts().expect_explained({kTags.begin(), kTags.end()});
    texts().expect_rules_page_says_the_same();
}

}  // namespace
}  // namespace foulon::skirmish
