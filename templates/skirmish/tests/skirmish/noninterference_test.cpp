// A sealed post reaches nobody but its owner, by no channel: neither the contract's nor the screen's nor
// the page's. Planted leaks show that each channel is heard.
#include <gtest/gtest.h>

#include "skirmish/page.hpp"
#include "skirmish/screen.hpp"
#include "support/screen_channels.hpp"
#include "support/skirmish_pack.hpp"

namespace foulon::skirmish {
namespace {

namespace ni = noninterference;
using At = ni::Moment<Game>;

std::vector<ni::Field> hidden_fields(const State& state, Viewer viewer) {
    std::vector<ni::Field> fields;
    for (const Side side : kSides)
        if (!is(viewer, side))
            fields.emplace_back(std::string(name(side)) + " post",
                                static_cast<int>(state.hidden[index(side)].post));
    return fields;
}

int sealed_value(const State& state, const Secret& secret) {
    return static_cast<int>(state.hidden[index(*secret.side)].post);
}

TEST(SkirmishNoninterference, NothingHiddenReachesAViewer) {  // [K 2.1]
    ni::Run<Game> run(test_pack(), ni::screen_channels<Game>(), hidden_fields, {sealed_value}, 1);
    const auto found = run.play({{5}, {9}}, ni::plies_asked(20000, 2000));
    ni::expect_no_leak(found, ni::plies_asked(20000, 2000));
    EXPECT_EQ(found.shuffled.size(), 2U);
    for (const auto& [field, times] : found.shuffled) EXPECT_GT(times, 0U) << field;
}

/// What a careless function might add: a sealed post, as it stands in the true state.
std::string peek(const At& at) {
    std::string text;
    for (const Side side : kSides)
        if (!is(at.viewer, side))
            text += " " + std::to_string(static_cast<int>(at.after.hidden[index(side)].post));
    return text;
}

TEST(SkirmishNoninterference, EveryPlantedLeakIsCaught) {
    for (const auto& channel : ni::screen_channels<Game>()) {
        auto channels = ni::screen_channels<Game>();
        for (auto& each : channels)
            if (each.name == channel.name)
                each.text = [honest = each.text](const At& at) { return honest(at) + peek(at); };
        ni::Run<Game> run(test_pack(), channels, hidden_fields, {sealed_value}, 2);
        const auto leak = run.play({{5}}, 2000).leak;
        ASSERT_TRUE(leak) << channel.name;
        EXPECT_EQ(leak->channel, channel.name);
    }
}

}  // namespace
}  // namespace foulon::skirmish
