// Forged input: choices that are well formed but belong to another side, step
// or state, and choices of random bytes. All are refused with a reason, the
// state does not change, and every reason and every tag is met.
#include <gtest/gtest.h>

#include <vector>

#include "braddock/chapters.hpp"
#include "record/catalogue.hpp"
#include "support/braddock_pack.hpp"
#include "support/contract.hpp"
#include "support/forged.hpp"

namespace foulon::braddock {
namespace {

using Moment = forged::Moment<Game>;

/// Moments of random games, and the same steps on tables that random play seldom reaches.
std::vector<Moment> moments() {
    std::vector<Moment> list;
    const Pack& pack = test_pack();
    for (std::uint64_t seed = 0; seed < 60; ++seed)
        contract::walk<Game>(pack, Options{static_cast<std::uint8_t>(seed * 37)}, seed,
                             [&](const State& state, Random& random) {
                                 list.push_back({state, state.open.active});
                                 if (state.open.step != Step::Move) return;
                                 // Three in a hex, guns by the ford, a reduced Light company.
                                 State rare = state;
                                 rare.draft = {};
                                 const Unit first = unit_at(random.below(kBritish));
                                 if (!is_on_map(rare.open, first)) return;
                                 for (int i = 0; i < 3; ++i)
                                     rare.open.at[random.below(kBritish)] = hex_of(rare.open, first);
                                 rare.open.reduced.add(unit_at(1));
                                 list.push_back({rare, rare.open.active});
                                 State hemmed = rare;
                                 hemmed.open.at[22] = hex_at(13, 13);
                                 hemmed.open.disrupted.add(unit_at(22));
                                 hemmed.open.at[27] = hex_at(13, 12);
                                 hemmed.open.at[28] = hex_at(14, 13);
                                 list.push_back({hemmed, hemmed.open.active});
                             });
    // Fire and melee beside the enemy, with everybody in many states.
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        Random random(seed, 1);
        State state = start(pack, Options{static_cast<std::uint8_t>(random.below(128))});
        for (std::size_t i = 0; i < kUnits; ++i) {
            Hex hex = hex_at(7 + static_cast<int>(random.below(8)), 6 + static_cast<int>(random.below(9)));
            while (!pack.land.contains(hex)) hex = hex_at(7 + static_cast<int>(random.below(8)), 8);
            state.open.at[i] = random.below(12) == 0 ? kNowhere : hex;
            if (random.below(5) == 0) state.open.disrupted.add(unit_at(i));
            if (random.below(3) == 0) state.open.reduced.add(unit_at(i));
            if (random.below(5) == 0) state.open.moved.add(unit_at(i));
            if (random.below(5) == 0) state.open.acted.add(unit_at(i));
        }
        state.open.active = static_cast<Side>(random.below(2));
        if (is_card(state.open)) state.open.active = Side::British;
        constexpr std::array steps{Step::Fire, Step::Melee, Step::Attach, Step::Move};
        state.open.step = steps[random.below(steps.size())];
        if (state.open.active == Side::French && state.open.step == Step::Attach) continue;
        if (random.below(4) == 0) state.open.with[random.below(kBritishLeaders)] = kNoUnit;
        state.open.attached = static_cast<std::uint8_t>(random.below(32));
        list.push_back({state, state.open.active});
    }
    return list;
}

TEST(BraddockForged, AHundredThousandChoices) {
    const Pack& pack = test_pack();
    const std::vector<Moment> all = moments();
    const auto words = record::Catalogue::load(FOULON_SOURCE_DIR "/data", "braddock", "en");
    ASSERT_TRUE(words.has_value());
    Random random(1755);
    forged::Met met;
    forged::Forger<Game> forger(pack, kReasons, kTags.size(), met);
    forger.on_new_reason = [&](const Refusal& why) {
        const std::string said = words->translate(phrase(pack, why));
        EXPECT_EQ(said.find('{'), std::string::npos) << said;
    };
    forger.forge_from_other_moments(50000, all, random);
    if (HasFatalFailure()) return;
    forger.until_refused(50000, [&] {
        const Moment& target = all[random.below(all.size())];
        Choice choice;
        const bool wild = random.below(3) == 0;
        choice.kind = static_cast<Choice::Kind>(random.below(wild ? 256 : kChoiceKinds));
        choice.a = static_cast<std::uint8_t>(random.below(wild ? 256 : kUnits));
        choice.b = static_cast<std::uint8_t>(random.below(wild ? 256 : kUnits));
        State state = target.state;
        // A unit in hand, so that hexes are asked for too.
        if (state.open.step == Step::Move && random.below(2) == 0) {
            const auto open = legal(pack, state, target.side);
            if (!open.empty() && open[0].kind == Choice::Kind::Move)
                apply(pack, state, target.side, open[random.below(open.size() - 1)]);
            choice = {Choice::Kind::To, static_cast<std::uint8_t>(random.below(256)), 0};
        }
        // Guns at whoever is about, and attacks on hexes close by.
        if (state.open.step == Step::Fire && random.below(2) == 0)
            choice = {Choice::Kind::Fire, static_cast<std::uint8_t>(22 + random.below(2)),
                      static_cast<std::uint8_t>(kBritish + random.below(kFrench))};
        if (state.open.step == Step::Melee && random.below(2) == 0 && choice.a < kUnits) {
            const auto by = static_cast<std::uint8_t>(state.open.at[choice.a]);
            choice = {Choice::Kind::Melee, choice.a,
                      static_cast<std::uint8_t>(by + 16 * random.below(3) - 16)};
        }
        forger.try_one(state, random.below(5) == 0 ? other(target.side) : target.side, choice);
    });
    EXPECT_EQ(forger.refused(), 100000);
    met.expect_every_reason(kReasonKeys);
    met.expect_every_tag(kTags);
}

// Texts: words of the language shuffled and cut; a clear error, or a choice
// that prints back.
TEST(BraddockForged, MangledTexts) {
    const Pack& pack = test_pack();
    const State state = start(pack, {});
    const std::vector<std::string> words{
        "move",  "to",     "done", "fire",  "melee",    "evade", "stand",     "advance",
        "stay",  "attach", "die",  "order", "44-gren",  "44-1",  "indians-3", "indians-13",
        "wagon", "gage",   "0808", "1614",  "1715",     "0000",  "rangers",   "7",
        "1",     "",       "  ",   "\x01",  "\xff\xfe", ",",     "44-gren\0x"};
    Random random(60);
    int errors = 0;
    for (int i = 0; i < 50000; ++i) {
        const std::string text = forged::mangled_text(words, random);
        for (const Side side : kSides) {
            errors += forged::check_mangled<Game>(pack, state, side, text) ? 1 : 0;
            if (const auto choice = parse_choice(pack, state, side, text))
                (void)refuse(pack, state, side, *choice);
        }
    }
    EXPECT_GT(errors, 40000);
}

}  // namespace
}  // namespace foulon::braddock
