// Forged input: choices that are well formed but belong to another side, step
// or state, and choices of random bytes. All are refused with a reason, the
// state does not change, and every reason and every tag is met.
#include <gtest/gtest.h>

#include <vector>

#include "support/contract.hpp"
#include "support/forged.hpp"
#include "support/siege_pack.hpp"

namespace foulon::siege {
namespace {

using forged::Met;
using Moment = forged::Moment<Game>;

std::vector<Moment> moments_alone() {
    std::vector<Moment> list;
    const Pack& pack = test_pack();
    for (std::uint64_t seed = 0; seed < 400; ++seed)
        contract::walk<Game>(pack, {seed % 2 == 0 ? Side::British : Side::French, 27, false}, seed,
                             [&](const State& state, Random& random) {
                                 list.push_back({state, player(state.open)});
                                 const Step step = state.open.step;
                                 // Rare steps count more, so that forgeries meet them.
                                 if (step == Step::Send || step == Step::Conflict)
                                     for (int i = 0; i < 40; ++i) list.push_back({state, player(state.open)});
                                 if (step != Step::Order && step != Step::Move) return;
                                 // The same step on a board that random play seldom reaches.
                                 State rare = state;
                                 rare.hidden = {};
                                 for (std::size_t i = 0; i < kPlaces; ++i)
                                     rare.open.markers[i] =
                                         static_cast<std::uint8_t>(random.below(pack.slots[i] + 1U));
                                 const int times = step == Step::Move ? 40 : 1;
                                 for (int i = 0; i < times; ++i) list.push_back({rare, player(rare.open)});
                             });
    return list;
}

std::vector<Moment> moments_of_two() {
    std::vector<Moment> list;
    const Pack& pack = test_pack();
    // The side that owes a choice, else anybody; and the cards' choices on rare boards.
    for (std::uint64_t seed = 0; seed < 400; ++seed)
        contract::walk<Game>(
            pack, {Side::British, pack.command_most, false, true}, seed,
            [&](const State& state, Random& random) {
                const bool french = random.below(2) == 0;
                const Side side = french ? Side::French : Side::British;
                const Waiting now = waiting(pack, state);
                list.push_back({state, now.for_choice() && !now.sides.contains(side) ? other(side) : side});
                if (state.open.step == Step::Loss || state.open.step == Step::Send)
                    for (int i = 0; i < 10; ++i) list.push_back(list.back());
                if (state.open.step != Step::Decide) return;
                const int times = stage(state.open) == Stage::Card ? 60 : 4;  // war parties are rare
                for (int i = 0; i < times; ++i) {
                    State rare = state;
                    for (std::size_t place = 0; place < kPlaces; ++place)
                        rare.open.markers[place] =
                            static_cast<std::uint8_t>(random.below(pack.slots[place] + 1U));
                    if (i % 2 == 0) rare.open.morale = {1, 1};
                    list.push_back({rare, waiting(pack, rare).sides.contains(Side::British) ? Side::British
                                                                                            : Side::French});
                }
            });
    return list;
}

void forge_a_hundred_thousand(const std::vector<Moment>& all, Met& met) {
    Random random(1759);
    forged::Forger<Game> forger(test_pack(), kReasons, kTags.size(), met);
    forger.forge_from_other_moments(50000, all, random);
    if (testing::Test::HasFatalFailure()) return;
    forger.until_refused(50000, [&] {
        const Moment& target = all[random.below(all.size())];
        Choice choice;
        const bool wild = random.below(3) == 0, bare = random.below(2) == 0;
        choice.kind = static_cast<Choice::Kind>(random.below(wild ? 256 : kChoiceKinds));
        choice.a = bare ? std::uint8_t{0} : static_cast<std::uint8_t>(random.below(wild ? 256 : 16));
        choice.b = bare ? std::uint8_t{0} : static_cast<std::uint8_t>(random.below(wild ? 256 : 16));
        forger.try_one(target.state, static_cast<Side>(random.below(2)), choice);
    });
    EXPECT_EQ(forger.refused(), 100000);
}

/// Every choice at the first decisions of each Command Decision card: chance seldom finds their refusals.
void try_all_at_decisions(Met& met) {
    forged::Forger<Game> forger(test_pack(), kReasons, kTags.size(), met);
    std::array<int, kMaxCards> tried{};
    for (const Moment& moment : moments_of_two()) {
        if (moment.state.open.step != Step::Decide || tried[moment.state.open.face]++ >= 4) continue;
        for (std::size_t kind = 0; kind < kChoiceKinds; ++kind)
            for (std::uint8_t a = 0; a < kPlaces; ++a)
                for (std::uint8_t b = 0; b < kPlaces; ++b) {
                    forger.try_one(moment.state, moment.side, {static_cast<Choice::Kind>(kind), a, b});
                    if (testing::Test::HasFatalFailure()) return;
                }
    }
    EXPECT_GT(forger.refused(), 100);
}

TEST(SiegeForged, AHundredThousandChoicesEach) {
    Met met;
    forge_a_hundred_thousand(moments_alone(), met);
    if (HasFatalFailure()) return;
    forge_a_hundred_thousand(moments_of_two(), met);
    if (HasFatalFailure()) return;
    try_all_at_decisions(met);
    if (HasFatalFailure()) return;
    met.expect_every_reason(kReasonKeys);
    // Skirmish and Hold need nothing: no refusal can cite them.
    for (std::uint8_t tag = 0; tag < kTags.size(); ++tag) {
        if (static_cast<Tag>(tag) == Tag::F1 || static_cast<Tag>(tag) == Tag::F3) continue;
        EXPECT_TRUE(met.tags.contains(tag)) << kTags[tag];
    }
}

// Texts: words of the language shuffled and cut; a clear error, or a choice
// that prints back.
TEST(SiegeForged, MangledTexts) {
    const Pack& pack = test_pack();
    std::vector<Moment> all = moments_alone();
    for (const Moment& moment : moments_of_two()) all.push_back(moment);
    const std::vector<std::string> words{"order",
                                         "go",
                                         "lose",
                                         "move",
                                         "send",
                                         "card",
                                         "die",
                                         "aggressive",
                                         "fire-ship",
                                         "hold",
                                         "levis",
                                         "lower",
                                         "upper",
                                         "anchorage",
                                         "move-one-ship",
                                         "7",
                                         "1",
                                         "",
                                         "  ",
                                         "\x01",
                                         "\xff\xfe",
                                         ",",
                                         "militia-desert-b",
                                         "counter",
                                         "rangers",
                                         "defend-all",
                                         "seal",
                                         "action",
                                         "none",
                                         "pass",
                                         "spies",
                                         "order\0x"};
    Random random(60);
    int errors = 0;
    for (int i = 0; i < 50000; ++i) {
        const Moment& moment = all[random.below(all.size())];
        const std::string text = forged::mangled_text(words, random);
        errors += forged::check_mangled<Game>(pack, moment.state, moment.side, text) ? 1 : 0;
    }
    EXPECT_GT(errors, 20000);
}

}  // namespace
}  // namespace foulon::siege
