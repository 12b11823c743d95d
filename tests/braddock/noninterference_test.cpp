// What the battle tells nobody: an order chit that is not revealed reaches a
// viewer by no channel of the contract, the screen or the page; nor do moves
// that are planned and not made. FOULON_PLIES=1000000 asks for more plies.
#include <gtest/gtest.h>

#include <cstdlib>

#include "braddock/page.hpp"
#include "braddock/screen.hpp"
#include "support/braddock_pack.hpp"
#include "support/screen_channels.hpp"

namespace foulon::braddock {
namespace {

namespace ni = noninterference;
using At = ni::Moment<Game>;
using Channels = std::vector<ni::Channel<Game>>;
using ni::kSpeech;
using ni::seen;

std::string charts_text(const At& at) {
    return ni::charts_text(at) + (shows_board(at.pack, seen(at)) ? " board" : "") +
           topic(at.pack, seen(at), "french", kSpeech, {});
}

Channels all_channels() { return ni::screen_channels<Game>(charts_text); }

/// All that a viewer may not see: chits, and plans of the side that moves.
std::vector<ni::Field> hidden_fields(const State& state, Viewer viewer) {
    std::vector<ni::Field> fields;
    for (std::size_t i = 0; i < kFrench; ++i)
        fields.emplace_back("chit " + std::string(kUnitNames[kBritish + i]), state.chits[i]);
    if (!is(viewer, state.open.active)) {
        fields.emplace_back("taken", state.draft.taken);
        fields.emplace_back("planned",
                            static_cast<int>(std::count_if(state.draft.to.begin(), state.draft.to.end(),
                                                           [](std::uint8_t to) { return to != 0; })));
    }
    return fields;
}

int sealed_value(const State& state, const Secret& secret) { return state.chits[secret.slot - 1U]; }

std::uint64_t plies_asked() { return ni::plies_asked(8000, 1500); }

const std::vector<Options> kOptions{{Setup::kCard}, {Setup::kCard | Setup::kLight | Setup::kMarines}, {0}};

TEST(BraddockNoninterference, NothingHiddenReachesAViewer) {  // [B 12.5]
    ni::Run<Game> run(test_pack(), all_channels(), hidden_fields, {sealed_value}, 1755);
    const auto found = run.play(kOptions, plies_asked());
    ni::expect_no_leak(found, plies_asked());
    RecordProperty("counted", std::to_string(found.counted));
}

// Random play seldom keeps a chit hidden once all are dealt, since every unit marches at once. With
// limits so short that most units wait where they are, chits stay hidden through whole battles.
TEST(BraddockNoninterference, NorWhenUnitsWaitWithTheirOrdersUnseen) {
    Pack pack = test_pack();
    pack.set.indians_limit = 3;
    pack.set.regulars_limit = 2;
    ni::Run<Game> run(pack, all_channels(), hidden_fields, {sealed_value}, 1756);
    const auto found = run.play(
        {{Setup::kCard | Setup::kWait}, {Setup::kCard | Setup::kWait | Setup::kLight | Setup::kMarines}, {0}},
        plies_asked());
    ni::expect_no_leak(found, plies_asked());
    EXPECT_EQ(found.shuffled.size(), kFrench + 2);
    for (const auto& [field, times] : found.shuffled) EXPECT_GT(times, 0U) << field;
}

// --- planted leaks: each channel once with a function that looks where it must not -----------------

/// What a careless function might look at: the chits, as they stand in the true state.
std::string peek(const At& at) {
    std::string text;
    for (const std::uint8_t chit : at.after.chits) text += static_cast<char>('a' + chit);
    return text;
}

TEST(BraddockNoninterference, PlantedLeaksAreCaughtInEveryChannel) {
    for (std::size_t planted = 0; planted < all_channels().size(); ++planted) {
        Channels channels = all_channels();
        const auto honest = channels[planted].text;
        channels[planted].text = [honest](const At& at) { return honest(at) + peek(at); };
        ni::Run<Game> run(test_pack(), channels, hidden_fields, {sealed_value}, 9);
        const auto found = run.play({{Setup::kCard}}, 2000);
        ASSERT_TRUE(found.leak.has_value()) << channels[planted].name;
        EXPECT_EQ(found.leak->channel, channels[planted].name);
    }
}

/// The card's own reasons told for a unit that has not revealed its order.
TEST(BraddockNoninterference, AReasonToldTooEarlyIsCaught) {
    Channels channels = all_channels();
    channels.push_back({"reasons", [](const At& at) {
                            std::string text;
                            for (std::size_t i = 0; i < kFrench; ++i)
                                if (at.after.chits[i] != 0)
                                    text +=
                                        kTargetNames[at.after.open.aims[i].is_possible(
                                                         static_cast<Target>(at.after.chits[i] - 1))
                                                         ? index(at.after.open.aims[i].under(
                                                               static_cast<Target>(at.after.chits[i] - 1)))
                                                         : 0];
                            return text;
                        }});
    ni::Run<Game> run(test_pack(), channels, hidden_fields, {sealed_value}, 11);
    const auto found = run.play({{Setup::kCard}}, 4000);
    ASSERT_TRUE(found.leak.has_value());
    EXPECT_EQ(found.leak->channel, "reasons");
}

}  // namespace
}  // namespace foulon::braddock
