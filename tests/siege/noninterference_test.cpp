// What the siege tells nobody: sealed orders, counter-orders and drafts of the
// other side reach a viewer by no channel, neither the contract's nor the
// screen's nor the page's. FOULON_PLIES=1000000 asks for more plies than ./test counts.
#include <gtest/gtest.h>

#include <cstdlib>

#include "siege/page.hpp"
#include "siege/screen.hpp"
#include "support/screen_channels.hpp"
#include "support/siege_pack.hpp"

namespace foulon::siege {
namespace {

namespace ni = noninterference;
using At = ni::Moment<Game>;
using Channels = std::vector<ni::Channel<Game>>;
using ni::kSpeech;
using ni::seen;

Channels all_channels() { return ni::screen_channels<Game>(); }

/// All that a viewer may not see: the hidden cards and drafts of the sides that are not his.
std::vector<ni::Field> hidden_fields(const State& state, Viewer viewer) {
    std::vector<ni::Field> fields;
    for (const Side side : kSides) {
        if (is(viewer, side)) continue;
        const Hidden& hidden = state.hidden[index(side)];
        const std::string of = std::string(name(side)) + " ";
        const bool order = hidden.order.is_shown();
        fields.emplace_back(of + "order", order ? hidden.order.order() : -1);
        fields.emplace_back(of + "counter", hidden.counter);
        fields.emplace_back(of + "drafted", hidden.drafted);
        for (std::size_t i = 0; i < test_pack().troops_a_move; ++i)
            fields.emplace_back(of + "draft " + std::to_string(i + 1), hidden.draft[i]);
        if (side == Side::British)
            fields.emplace_back(of + "route", order ? static_cast<int>(hidden.order.route()) : 0);
    }
    return fields;
}

/// Slot 1 is the order, slot 2 the counter-order.
int sealed_value(const State& state, const Secret& secret) {
    const Hidden& hidden = state.hidden[index(*secret.side)];
    if (secret.slot == 2) return hidden.counter;
    return hidden.order.is_none() ? -1 : hidden.order.order() * 4 + static_cast<int>(hidden.order.route());
}

Options two(std::uint8_t deck) { return {Side::British, deck, false, true}; }

std::uint64_t plies_asked() { return ni::plies_asked(200000, 20000); }

TEST(SiegeNoninterference, NothingHiddenReachesAViewer) {  // [S 17.4] [S 17.6] [S 17.9]
    ni::Run<Game> run(test_pack(), all_channels(), hidden_fields, {sealed_value}, 1759);
    const auto found = run.play(
        {two(20), two(10), two(33), {Side::British, 24, false}, {Side::French, 24, false}}, plies_asked());
    ni::expect_no_leak(found, plies_asked());
    EXPECT_EQ(found.shuffled.size(), 2U * (3 + test_pack().troops_a_move) + 1);
    for (const auto& [field, times] : found.shuffled) EXPECT_GT(times, 0U) << field;
    RecordProperty("counted", std::to_string(found.counted));
}

// --- planted leaks: each channel once with a function that looks where it must not -----------------

/// What a careless function might look at: the other side's order, as it stands in the true state.
std::string peek_order(const At& at, Side side) {
    if (is(at.viewer, side)) return "";
    const OrderPick pick = at.after.hidden[index(side)].order;
    return pick.is_none() ? "" : " " + std::to_string(pick.order());
}
std::string peek_counter(const At& at, Side side) {
    return is(at.viewer, side) ? "" : " " + std::to_string(at.after.hidden[index(side)].counter);
}

/// The first leak found when one channel is replaced.
std::optional<ni::Leak> planted(std::string_view channel, std::function<std::string(const At&)> leaky) {
    Channels channels = all_channels();
    bool replaced = false;
    for (auto& each : channels) {
        if (each.name != channel) continue;
        each.text = std::move(leaky);
        replaced = true;
    }
    EXPECT_TRUE(replaced) << channel;
    ni::Run<Game> run(test_pack(), channels, hidden_fields, {sealed_value}, 60);
    return run.play({two(20)}, 20000).leak;
}

/// The honest text of a channel, for a leaky one to begin with.
std::string honest(std::string_view channel, const At& at) {
    static const Channels channels = all_channels();
    for (const auto& each : channels)
        if (each.name == channel) return each.text(at);
    return {};
}

TEST(SiegeNoninterference, EveryPlantedLeakIsCaught) {
    const auto expect_caught = [](std::string_view channel, std::function<std::string(const At&)> leaky) {
        const auto leak = planted(channel, std::move(leaky));
        ASSERT_TRUE(leak) << channel;
        EXPECT_EQ(leak->channel, channel);
    };
    // A view that shows the other's card as if it lay open.
    expect_caught("view", [](const At& at) {
        State state = at.after;
        for (std::size_t s = 0; s < 2; ++s)
            if (state.open.order[s].is_face_down()) state.open.order[s] = state.hidden[s].order;
        return ni::bytes_text(view(at.pack, state, at.viewer));
    });
    // Who is waited for, as if a draft were already sealed.
    expect_caught("course", [](const At& at) {
        State state = at.after;
        for (std::size_t s = 0; s < 2; ++s)
            if (state.open.step == Step::Counter && state.hidden[s].counter != 0)
                state.open.beside[s].lay_counter_down();
        At other{at.pack, at.before, state, at.line, at.viewer, at.strange};
        return honest("course", other);
    });
    // Offers that leave out what cannot succeed against the counter-order sealed.
    expect_caught("offers", [](const At& at) {
        std::string text = honest("offers", at);
        const auto side = ni::side_of(at.viewer);
        const bool hopeless = side && at.after.hidden[index(other(*side))].counter == 1;
        return hopeless ? text.substr(0, text.size() / 2) : text;
    });
    // A refusal that knows whether the other side ordered a move.
    expect_caught("refusals", [](const At& at) {
        const auto side = ni::side_of(at.viewer);
        const OrderPick pick = side ? at.after.hidden[index(other(*side))].order : OrderPick();
        return honest("refusals", at) + (pick.is_shown() && pick.order() == 6 ? " no" : "");
    });
    expect_caught("prompt", [](const At& at) {
        // As if the draft of the side that is waited for were everybody's.
        View told = view(at.pack, at.after, at.viewer);
        if (at.viewer == Viewer::Public) {
            told = view(at.pack, at.after, Viewer::British);
        }
        return ni::text_of(prompt(at.pack, told));
    });
    expect_caught("events", [](const At& at) {
        // Told from the states instead of the views: what was cancelled unshown by name.
        std::string text = honest("events", at);
        if (text.find("cancelled-unshown") != std::string::npos)
            text += peek_order(at, Side::British) + peek_order(at, Side::French);
        return text;
    });
    expect_caught("record", [](const At& at) {
        // A sealed line as long as what it hides.
        std::string text = honest("record", at);
        if (text == "british sealed") text += peek_order(at, Side::British);
        return text;
    });
    expect_caught("board", [](const At& at) {
        View told = view(at.pack, at.after, at.viewer);
        if (at.viewer == Viewer::British) told.own.counter = at.after.hidden[1].counter;
        return board(at.pack, told, kSpeech, {});
    });
    expect_caught("plain", [](const At& at) {
        View told = view(at.pack, at.after, at.viewer);
        told.open.possible[1] = static_cast<std::uint8_t>(at.after.hidden[1].order.is_none());
        return board(at.pack, told, kSpeech, {false, true}) + std::to_string(told.open.possible[1]);
    });
    expect_caught("charts", [](const At& at) {
        // The chart of the order that acts, shown while its card is still face down.
        const Side side = acting(at.after.open);
        const OrderPick pick = at.after.hidden[index(side)].order;
        if (!pick.is_shown()) return honest("charts", at);
        const std::string key = (is(at.viewer, side) ? "" : std::string(name(side)) + "-") +
                                std::string(at.pack.orders[index(side)][pick.order()].name.view());
        return topic(at.pack, seen(at), key, kSpeech, {});
    });
    expect_caught("account", [](const At& at) {
        return honest("account", at) + (at.line.outcome ? peek_counter(at, Side::French) : "");
    });
    expect_caught("titles", [](const At& at) {
        return honest("titles", at) +
               (at.after.open.step == Step::Decide ? peek_order(at, Side::French) : "");
    });
    // A watcher who is sent the board of a player.
    expect_caught("page board", [](const At& at) {
        const Viewer whose = at.viewer == Viewer::Public ? Viewer::French : at.viewer;
        Json json;
        put_board(json, at.pack, view(at.pack, at.after, whose));
        return json.take();
    });
    expect_caught("page offers", [](const At& at) {
        const auto side = ni::side_of(at.viewer);
        const bool hopeless = side && at.after.hidden[index(other(*side))].counter == 1;
        return hopeless ? "[]" : honest("page offers", at);
    });
    expect_caught("page moment", [](const At& at) {
        return honest("page moment", at) + (at.line.outcome ? peek_counter(at, Side::French) : "");
    });
}

// Openings of the record: a step that opens what the rules keep hidden is caught, and one that opens
// more or less by what lies hidden.
TEST(SiegeNoninterference, EveryPlantedOpeningIsCaught) {
    const auto run_with = [](auto opened) {
        ni::Openings<Game> openings{sealed_value, opened};
        ni::Run<Game> run(test_pack(), all_channels(), hidden_fields, openings, 60);
        return run.play({two(20)}, 60000).leak;
    };
    const auto cancelled = run_with([](const Pack& pack, const State& before, const State& after) {
        Game::Secrets list = reveals(pack, before, after);
        for (const Side side : kSides)
            if (after.open.order[index(side)].is_cancelled() &&
                !before.open.order[index(side)].is_cancelled())
                list.push_back({side, 1});
        return list;
    });
    ASSERT_TRUE(cancelled);
    EXPECT_EQ(cancelled->channel, "openings");
    const auto early = run_with([](const Pack& pack, const State& before, const State& after) {
        Game::Secrets list = reveals(pack, before, after);
        if (after.open.step == Step::Card && before.open.step == Step::Counter &&
            after.hidden[0].order.order() == 3)
            list.push_back({Side::French, 2});
        return list;
    });
    ASSERT_TRUE(early);
    EXPECT_EQ(early->channel, "openings");
}

// A guess that shuffles nothing would make every channel look tight: the run would count no ply.
TEST(SiegeNoninterference, PliesWithNothingHiddenDoNotCount) {
    State state = start(test_pack(), two(20));
    Random random(3);
    state.open.step = Step::Card;
    for (const Viewer viewer : kViewers)
        EXPECT_EQ(guess(test_pack(), view(test_pack(), state, viewer), random), state);
}

// Every order and counter-order that may lie there is guessed, and each order as often as any other.
TEST(SiegeNoninterference, GuessesAreSpreadEvenly) {
    const Pack& pack = test_pack();
    State state = start(pack, two(20));
    const auto choose = [&](Side side, std::string_view text) {
        const auto choice = parse_choice(pack, state, side, text);
        ASSERT_TRUE(choice);
        ASSERT_FALSE(refuse(pack, state, side, *choice));
        apply(pack, state, side, *choice);
    };
    for (const char* text : {"order bombard-quebec", "seal"}) choose(Side::British, text);
    for (const char* text : {"order hold", "seal"}) choose(Side::French, text);
    choose(Side::British, "action none");
    choose(Side::French, "action aggressive");
    for (const char* text : {"counter rangers", "seal"}) choose(Side::British, text);
    for (const char* text : {"counter defend-all", "seal"}) choose(Side::French, text);
    Random random(1);
    std::map<int, int> british, french, counters;
    for (int i = 0; i < 12000; ++i) {
        const State other = guess(pack, view(pack, state, Viewer::Public), random);
        ++british[other.hidden[0].order.order()];
        ++french[other.hidden[1].order.order()];
        ++counters[other.hidden[1].counter];
    }
    EXPECT_EQ(british.size(), 5U);  // three attacks, the guns, a ship
    EXPECT_EQ(french.size(), 5U);   // all that allow an action and have their needs
    EXPECT_EQ(counters.size(), 4U);
    for (const auto& [order, times] : british) EXPECT_NEAR(times, 2400, 250) << order;
    for (const auto& [order, times] : french) EXPECT_NEAR(times, 2400, 250) << order;
    for (const auto& [counter, times] : counters) EXPECT_NEAR(times, 3000, 250) << counter;
}

}  // namespace
}  // namespace foulon::siege
