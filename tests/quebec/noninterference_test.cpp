// What the block game tells nobody: where hidden blocks stand and how strong
// they are, sealed orders and cards, deployments, leaders, works, preparation
// and reports reach a viewer by no channel, neither the contract's nor the
// screen's nor the page's. FOULON_PLIES=1000000 asks for more plies than ./test counts.
#include <gtest/gtest.h>

#include "quebec/chapters.hpp"
#include "quebec/page.hpp"
#include "quebec/screen.hpp"
#include "support/quebec_pack.hpp"
#include "support/screen_channels.hpp"

namespace foulon::quebec {
namespace {

namespace ni = noninterference;
using At = ni::Moment<Game>;
using Channels = std::vector<ni::Channel<Game>>;
using ni::kSpeech;
using ni::seen;

std::string charts_text(const At& at) {
    const auto all = topics(at.pack, seen(at));
    auto shown = all;
    std::erase_if(shown, [](const auto& each) { return each.first == "odds"; });  // a channel of its own
    return ni::topics_text(at, all, shown);
}

/// As a person gets them, but for the number of battles; at one moment in eight, the same for both.
std::string odds_text(const At& at) {
    const View view = seen(at);
    return content_hash(view) % 8 == 0 ? tell_odds(at.pack, view, kSpeech, {}, 2) : "";
}

Channels all_channels() {
    Channels list = ni::screen_channels<Game>(charts_text);
    list.push_back({"odds", odds_text});
    return list;
}

/// All that a viewer may not see of the sides that are not his.
std::vector<ni::Field> hidden_fields(const State& state, Viewer viewer) {
    std::vector<ni::Field> fields;
    for (const Side side : kSides) {
        if (is(viewer, side)) continue;
        const Hidden& hidden = state.hidden[index(side)];
        const std::string of = std::string(name(side)) + " ";
        int zones = 0, plans = 0, commanders = 0, sheet = 0, leaders = 0;
        for (std::size_t b = 0; b < kMaxBlocks; ++b) {
            zones = (zones * 31 + (hidden.spot[b] & 15)) % 1000003;
            plans = (plans * 31 + hidden.plan[b]) % 1000003;
        }
        for (const std::uint8_t commander : hidden.commander)
            commanders = (commanders * 31 + commander) % 1000003;
        for (const std::uint8_t value : hidden.sheet) sheet = (sheet * 31 + value) % 1000003;
        for (const std::uint8_t zone : hidden.leader) leaders = leaders * 16 + zone;
        fields.emplace_back(of + "places", zones);
        fields.emplace_back(of + "orders and posts", plans);
        fields.emplace_back(of + "commanders", commanders);
        fields.emplace_back(of + "works or reports", sheet);
        fields.emplace_back(of + "leaders", leaders);
        fields.emplace_back(of + "order_kinds", hidden.order_kinds);
        fields.emplace_back(of + "digging", hidden.dig);
        fields.emplace_back(of + "card", hidden.card);
        if (side == Side::French) {
            int strength = 0;
            for (const std::uint8_t spot : hidden.spot) strength = (strength * 31 + (spot >> 4)) % 1000003;
            fields.emplace_back(of + "strength", strength);  // the British never lose unseen
            fields.emplace_back(of + "preparation", hidden.marks);
            fields.emplace_back(of + "special move", hidden.indians);
        } else {
            fields.emplace_back(of + "ships", hidden.ships);
        }
    }
    return fields;
}

/// Only cards are opened before the end.
int sealed_value(const State& state, const Secret& secret) {
    return secret.side ? state.hidden[index(*secret.side)].card : 0;
}

std::uint64_t plies_asked() { return ni::plies_asked(200000, 4000); }

std::vector<Options> switch_sets() {
    std::vector<Options> sets{test_options("classic"), test_options("orders"), test_options("all"),
                              test_options("all+orders"), test_options("pbm+transfer")};
    Random random(44);
    for (int i = 0; i < 40; ++i) {
        Options options;
        options.modules = static_cast<std::uint8_t>(random.below(256));
        options.rules =
            static_cast<std::uint8_t>((random.below(2) == 0 ? Rules::kBattleOrders : 0) |
                                      (random.below(2) == 0 ? Rules::kTransfer : 0) | random.below(16) << 4U);
        sets.push_back(options);
    }
    return sets;
}

// [P 3.3] [P 8.1] [P 10.2] [P 22.1] [B 13.1] [A 6] [A 7]
TEST(QuebecNoninterference, NothingHiddenReachesAViewer) {
    ni::Run<Game> run(test_pack(), all_channels(), hidden_fields, {sealed_value}, 1759);
    const auto found = run.play(switch_sets(), plies_asked());
    ni::expect_no_leak(found, plies_asked());
    const bool is_long = plies_asked() >= 100000;  // a short run does not come to every field
    for (const auto& [field, times] : found.shuffled) EXPECT_TRUE(times > 0 || !is_long) << field;
    RecordProperty("counted", std::to_string(found.counted));
}

// --- planted leaks: each channel once with a function that looks where it must not -----------------

/// What a careless function might look at: where the other side's second block stands in the true state.
std::string peek(const At& at) {
    std::string text;
    for (const Side side : kSides)
        if (!is(at.viewer, side)) text += " " + std::to_string(at.after.hidden[index(side)].spot[1]);
    return text;
}

TEST(QuebecNoninterference, EveryPlantedLeakIsCaught) {
    for (const auto& honest : all_channels()) {
        Channels channels = all_channels();
        for (auto& each : channels)
            if (each.name == honest.name)
                each.text = [&](const At& at) { return honest.text(at) + peek(at); };
        ni::Run<Game> run(test_pack(), channels, hidden_fields, {sealed_value}, 60);
        const auto leak = run.play({test_options("classic"), test_options("all")}, 20000).leak;
        ASSERT_TRUE(leak) << honest.name;
        EXPECT_EQ(leak->channel, honest.name);
    }
}

// Orders name hidden blocks: opened when they are carried out they would tell more than the views do.
TEST(QuebecNoninterference, AnOpeningOfOrdersIsCaught) {
    const auto plans = [](const State& state, const Secret& secret) {
        int sum = 0;
        for (const std::uint8_t plan : state.hidden[index(*secret.side)].plan)
            sum = (sum * 31 + plan) % 1000003;
        return sum;
    };
    ni::Openings<Game> rash{plans, [](const Pack&, const State& before, const State& after) {
                                Game::Secrets list;
                                if (before.open.step != Step::Orders || after.open.step == Step::Orders)
                                    return list;
                                for (const Side side : kSides) list.push_back({side, 2});
                                return list;
                            }};
    ni::Run<Game> run(test_pack(), all_channels(), hidden_fields, rash, 61);
    const auto leak = run.play({test_options("classic")}, 8000).leak;
    ASSERT_TRUE(leak);
    EXPECT_EQ(leak->channel, "openings");
}

}  // namespace
}  // namespace foulon::quebec
