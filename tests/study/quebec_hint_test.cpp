// Quebec hints: complete legal plans; the same for one view, whatever the state hides and with
// any number of threads. Studies put each level in its seat.
#include <gtest/gtest.h>

#include "study/hinter.hpp"
#include "study/quebec_hint.hpp"
#include "study/quebec_study.hpp"
#include "support/quebec_pack.hpp"

namespace foulon::study {
namespace {

using G = quebec::Game;
using quebec::State;
using quebec::Step;
using quebec::test_options;
using quebec::test_pack;
using quebec::View;

HintSettings brief(unsigned threads = 1) {
    HintSettings settings;
    settings.half_width = 0.5;  // the pilot games are enough here
    settings.threads = threads;
    return settings;
}

Hint<G> hint_of(const View& seen, Side side, const HintSettings& settings) {
    JobControl control;
    auto hint = Hinter<G>(test_pack(), seen, side, settings).run(control);
    EXPECT_TRUE(hint.has_value());
    return hint ? std::move(*hint) : Hint<G>{};
}

bool are_same(const Hint<G>& a, const Hint<G>& b) {
    if (a.lines.size() != b.lines.size() || a.playouts != b.playouts) return false;
    for (std::size_t i = 0; i < a.lines.size(); ++i)
        if (!(a.lines[i].choices == b.lines[i].choices) ||
            a.lines[i].estimate.value != b.lines[i].estimate.value)
            return false;
    return true;
}

/// Calls `visit` at some choices of a random game.
template <class Visit>
void at_some_choices(const quebec::Options& options, std::uint64_t seed, std::uint64_t one_in, Visit visit) {
    const quebec::Pack& pack = test_pack();
    Random random(seed);
    State state = start(pack, options);
    while (const auto chooser = next_chooser<G>(pack, state, random)) {
        const Side side = *chooser;
        const auto open = legal(pack, state, side);
        if (open.size() > 1 && open.size() < 12 && random.below(one_in) == 0) visit(state, side, random);
        const bool is_fresh = state.hidden[index(side)].order_kinds == 0 && state.open.step == Step::Orders;
        if (is_fresh && random.below(one_in) == 0) visit(state, side, random);
        apply(pack, state, side, open[random.below(open.size())]);
    }
}

TEST(QuebecHint, ComparesWholePlansThatAreLegal) {
    const quebec::Pack& pack = test_pack();
    std::size_t plans = 0;
    for (const char* set : {"classic", "all+orders", "pbm"})
        at_some_choices(test_options(set), 3, 12, [&](const State& state, Side side, Random&) {
            const Step step = state.open.step;
            const bool is_blank =
                state.hidden[index(side)].order_kinds == 0 && state.hidden[index(side)].drafted == 0;
            if (step != Step::Orders || !is_blank) return;
            const Hint<G> hint = hint_of(view(pack, state, viewer_of(side)), side, brief());
            EXPECT_GE(hint.lines.size(), 1U);
            for (const auto& line : hint.lines) {
                EXPECT_TRUE(line.is_whole);
                State tried = state;
                for (const quebec::Choice& choice : line.choices) {
                    ASSERT_FALSE(refuse(pack, tried, side, choice));
                    apply(pack, tried, side, choice);
                }
                EXPECT_GE(line.estimate.value, 0);
                EXPECT_LE(line.estimate.value, 1);
                ++plans;
            }
        });
    EXPECT_GT(plans, 8U);
}

TEST(QuebecHint, DependsOnlyOnTheViewWithAnyNumberOfThreads) {
    const quebec::Pack& pack = test_pack();
    int compared = 0, differed = 0;
    for (const char* set : {"classic", "all+orders"})
        at_some_choices(test_options(set), 5, 40, [&](const State& state, Side side, Random& random) {
            const View seen = view(pack, state, viewer_of(side));
            const State other_state = guess(pack, seen, random);
            const Hint<G> hint = hint_of(seen, side, brief());
            EXPECT_TRUE(are_same(hint, hint_of(view(pack, other_state, viewer_of(side)), side, brief())));
            EXPECT_TRUE(are_same(hint, hint_of(seen, side, brief(2))));
            ++compared;
            differed += !(other_state == state);
        });
    EXPECT_GT(compared, 1);
    EXPECT_GT(differed, 1);
}

TEST(QuebecStudy, SeatsTheRequestedLevels) {
    Request request;
    request.data = test_data_folder();
    request.games = 60;
    request.seed = 9;
    request.british = "recruit";
    request.french = "random";
    const auto strong = run_quebec_study(request);
    ASSERT_TRUE(strong.has_value());
    request.british = "random";
    request.french = "recruit";
    const auto weak = run_quebec_study(request);
    ASSERT_TRUE(weak.has_value());
    EXPECT_GT(strong->british_wins, 40U);
    EXPECT_LT(weak->british_wins, 20U);
    for (const char* nobody : {"corporal", "captain:", "captain:0", "captain:x", "random:5"}) {
        request.french = nobody;
        EXPECT_FALSE(run_quebec_study(request).has_value()) << nobody;
    }
    request.games = 1;
    request.french = "captain:8";
    const auto named = run_quebec_study(request);
    ASSERT_TRUE(named.has_value());
    EXPECT_EQ(named->study.bot, "british random, french captain (8 simulations)");
}

}  // namespace
}  // namespace foulon::study
