// Forged input: choices that are well formed but belong to another side, step
// or state, and choices of random bytes. All are refused with a reason and a
// rule, the state does not change, and what is accepted is what is offered.
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "support/contract.hpp"
#include "support/quebec_pack.hpp"

namespace foulon::quebec {
namespace {

std::vector<State> moments() {
    std::vector<State> list;
    const Pack& pack = test_pack();
    const std::vector<std::string> sets{"classic", "transfer", "orders", "all", "all+orders", "pbm+transfer"};
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        std::array<int, kSteps> met{};
        contract::walk<Game>(pack, test_options(sets[seed % sets.size()]), seed,
                             [&](const State& state, Random& random) {
                                 // Every step alike, however often a game comes to it.
                                 int& times = met[static_cast<std::size_t>(state.table.step)];
                                 if (++times <= 6 || random.below(static_cast<std::uint64_t>(times)) < 3)
                                     list.push_back(state);
                             });
    }
    return list;
}

TEST(QuebecForged, AHundredThousandChoices) {
    const Pack& pack = test_pack();
    const std::vector<State> all = moments();
    Random random(1759);
    std::set<std::uint8_t> reasons, tags;
    int refused = 0, well_formed = 0, random_bytes = 0;
    const auto try_one = [&](const State& state, Side side, const Choice& choice) {
        const std::uint64_t before = content_hash(state);
        const auto why = refuse(pack, state, side, choice);
        const auto open = legal(pack, state, side);
        const bool is_open = std::find(open.begin(), open.end(), choice) != open.end();
        ASSERT_EQ(why.has_value(), !is_open) << print(pack, state, side, choice) << " at "
                                             << kStepNames[static_cast<std::size_t>(state.table.step)];
        ASSERT_EQ(content_hash(state), before);
        if (!why) return;
        ++refused;
        ASSERT_LT(why->reason, kReasons);
        ASSERT_LT(why->tag, kTags.size());
        reasons.insert(why->reason);
        tags.insert(why->tag);
        ASSERT_FALSE(phrase(pack, *why).key.empty());
    };
    while (well_formed < 60000) {
        // Legal somewhere else: taken from one moment, forged into another.
        const State& source = all[random.below(all.size())];
        const Side owner = random.below(2) == 0 ? Side::British : Side::French;
        const auto open = legal(pack, source, owner);
        if (open.empty()) continue;
        const State& target = all[random.below(all.size())];
        const int before = refused;
        try_one(target, random.below(4) == 0 ? other(owner) : owner, open[random.below(open.size())]);
        if (HasFatalFailure()) return;
        well_formed += refused - before;
    }
    while (random_bytes < 40000) {
        const State& target = all[random.below(all.size())];
        const bool wild = random.below(4) == 0;
        const Choice choice{static_cast<Choice::Kind>(random.below(wild ? 256 : kChoiceKinds)),
                            static_cast<std::uint8_t>(random.below(wild ? 256 : 36)),
                            static_cast<std::uint8_t>(random.below(wild ? 256 : 11))};
        const int before = refused;
        if (static_cast<std::size_t>(choice.kind) >= kChoiceKinds) {
            ASSERT_TRUE(refuse(pack, target, Side::British, choice).has_value());
            ++refused;
        } else {
            try_one(target, static_cast<Side>(random.below(2)), choice);
        }
        if (HasFatalFailure()) return;
        random_bytes += refused - before;
    }
    // What a step prints closed, with every reason it is closed for.
    for (const State& state : all)
        for (const Side side : kSides)
            for (const auto& offer : offers(pack, state, side))
                if (offer.refusal) {
                    reasons.insert(offer.refusal->reason);
                    tags.insert(offer.refusal->tag);
                }
    EXPECT_GE(refused, 100000);
    // Most reasons and rules are met by chance; the cases meet the others.
    EXPECT_GE(reasons.size(), 50U);
    EXPECT_GE(tags.size(), 34U);
}

// Texts: words of the language shuffled and cut; a clear error, or a choice that prints back.
TEST(QuebecForged, MangledTexts) {
    const Pack& pack = test_pack();
    const std::vector<State> all = moments();
    const std::vector<std::string> words{
        "place",    "march",    "sail",     "ships", "raid",     "ride",   "dig",  "post",
        "commit",   "card",     "lose",     "pick",  "works",    "volley", "die",  "sum",
        "lot",      "amherst",  "la-sarre", "wolfe", "abraham",  "left",   "up",   "3",
        "6",        "",         "  ",       "\x01",  "\xff\xfe", ",",      "done", "all",
        "skirmish", "montcalm", "command",  "name",  "fallback", "shift"};
    Random random(60);
    int errors = 0;
    for (int i = 0; i < 30000; ++i) {
        const State& state = all[random.below(all.size())];
        const Side side = random.below(2) == 0 ? Side::British : Side::French;
        std::string text;
        for (std::uint64_t n = random.below(5); n > 0; --n) text += words[random.below(words.size())] + " ";
        if (random.below(4) == 0 && !text.empty())
            text[random.below(text.size())] = static_cast<char>(random.below(256));
        const auto choice = parse_choice(pack, state, side, text);
        if (choice) {
            const std::string again = print(pack, state, side, *choice);
            ASSERT_EQ(*parse_choice(pack, state, side, again), *choice);
        } else {
            ++errors;
            ASSERT_FALSE(choice.error().expected.empty());
            ASSERT_FALSE(choice.error().found.empty());
            ASSERT_LE(choice.error().at, text.size());
        }
        if (const auto outcome = parse_outcome(pack, state, text); !outcome) {
            ASSERT_FALSE(outcome.error().expected.empty());
        } else {
            ASSERT_EQ(*parse_outcome(pack, state, print(pack, state, *outcome)), *outcome);
        }
    }
    EXPECT_GT(errors, 15000);
}

}  // namespace
}  // namespace foulon::quebec
