// Forged input: choices that are well formed but belong to another side, step
// or state, and choices of random bytes. All are refused with a reason and a
// rule, the state does not change, and what is accepted is what is offered.
#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "quebec/chapters.hpp"
#include "support/contract.hpp"
#include "support/forged.hpp"
#include "support/quebec_pack.hpp"

namespace foulon::quebec {
namespace {

using forged::Met;

std::vector<State> moments() {
    std::vector<State> list;
    const Pack& pack = test_pack();
    const std::vector<std::string> sets{"classic", "transfer", "orders", "all", "all+orders", "pbm+transfer"};
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        std::array<int, kSteps> met{};
        contract::walk<Game>(pack, test_options(sets[seed % sets.size()]), seed,
                             [&](const State& state, Random& random) {
                                 // Every step alike, however often a game comes to it.
                                 int& times = met[static_cast<std::size_t>(state.open.step)];
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
    Met met;
    forged::Forger<Game> forger(pack, kReasons, kTags.size(), met);
    forger.until_refused(60000, [&] {
        // Legal elsewhere: taken from one moment, forged into another.
        const State& source = all[random.below(all.size())];
        const Side owner = random.below(2) == 0 ? Side::British : Side::French;
        const auto open = legal(pack, source, owner);
        if (open.empty()) return;
        const State& target = all[random.below(all.size())];
        const Side side = random.below(4) == 0 ? other(owner) : owner;
        forger.try_one(target, side, open[random.below(open.size())]);
    });
    if (HasFatalFailure()) return;
    forger.until_refused(40000, [&] {
        const State& target = all[random.below(all.size())];
        const bool wild = random.below(4) == 0;
        const Choice choice{static_cast<Choice::Kind>(random.below(wild ? 256 : kChoiceKinds)),
                            static_cast<std::uint8_t>(random.below(wild ? 256 : 36)),
                            static_cast<std::uint8_t>(random.below(wild ? 256 : 11))};
        if (static_cast<std::size_t>(choice.kind) < kChoiceKinds) {
            forger.try_one(target, static_cast<Side>(random.below(2)), choice);
            return;
        }
        ASSERT_TRUE(refuse(pack, target, Side::British, choice).has_value());
        forger.count_refusal();
    });
    EXPECT_GE(forger.refused(), 100000);
}

// --- every reason there is ------------------------------------------------------------------------

/// Every choice that can be written down, in one state, for one side; what is accepted is what is offered.
void forge_all(const State& state, Side side, Met& met) {
    const Pack& pack = test_pack();
    const auto open = legal(pack, state, side);
    std::size_t accepted = 0;
    for (std::uint8_t kind = 0; kind < kChoiceKinds; ++kind)
        for (std::uint8_t a = 0; a < kLeaderArg + kLeaders + 1; ++a)
            for (std::uint8_t b = 0; b < kMaxBlocks; ++b) {
                const Choice choice{static_cast<Choice::Kind>(kind), a, b};
                const auto why = refuse(pack, state, side, choice);
                if (!why) {
                    ASSERT_NE(std::find(open.begin(), open.end(), choice), open.end())
                        << print(pack, state, side, choice);
                    ++accepted;
                    continue;
                }
                met.reasons.insert(why->reason);
                met.tags.insert(why->tag);
            }
    ASSERT_EQ(accepted, open.size()) << kStepNames[static_cast<std::size_t>(state.open.step)];
}

/// States that random play seldom or never comes to, made out of those it comes to.
std::vector<State> rare(const State& state, Random& random) {
    const Pack& pack = test_pack();
    std::vector<State> list;
    const auto add = [&](auto change) {
        State made = state;
        change(made);
        list.push_back(made);
    };
    if (state.open.step == Step::Wave)  // as many as may join have joined
        add([](State& made) { made.hidden[0].drafted = made.hidden[1].drafted = 6; });
    if (state.open.step == Step::Act)  // a block has come up already
        for (const Choice& choice : legal(pack, state, state.open.battle.actor))
            if (choice.kind == Choice::Kind::Commit)
                add([&](State& made) { apply(pack, made, made.open.battle.actor, choice); });
    if (state.open.step == Step::Embark)  // the boats are full
        add([&](State& made) {
            const Side side = made.open.battle.actor;
            for (auto open = legal(pack, made, side); open[0].kind == Choice::Kind::Embark;
                 open = legal(pack, made, side))
                apply(pack, made, side, open[0]);
        });
    if (state.open.step != Step::Orders || state.open.sealed != 0) return list;
    add([](State& made) { made.open.tide = 1; });
    if (has(state.open, Module::Entrenchments))  // a side digs already
        add([](State& made) {
            made.hidden[1].dig = number(Zone::Abraham);
            made.hidden[1].order_kinds = 1U << static_cast<unsigned>(OrderKind::Entrench);
        });
    if (is_pbm(state.open))  // as many militia are named as may be
        add([](State& made) { made.hidden[1].dismissed = {6, 7, 8, 9}; });
    add([](State& made) { made.open.tide = 6, made.open.ships = {4, 0}; });
    add([&](State& made) {  // ships upriver, and a force that they could take to Abraham
        made.open.tide = 6, made.open.ships = {0, 4};
        put(made.hidden[0], 0, number(Zone::Etchemin));
        made.hidden[0].came[0] = number(Zone::Etchemin);
    });
    add([&](State& made) { made.hidden[1].spot[pack.indians] = kNoZone; });
    add([](State& made) { made.open.step = Step::Supply; });
    if (has(state.open, Module::Leaders))
        add([](State& made) { made.open.leader[0][0] = made.open.leader[1][0] = kDead; });
    if (has(state.open, Module::Leaders) && has(state.open, Module::Assault))  // one leader goes already
        add([&](State& made) {
            put(made.hidden[0], 0, pack.landing_zone);
            made.hidden[0].assault = 0;
            made.hidden[0].leader = {pack.landing_zone, pack.landing_zone, kNoZone};
            made.hidden[0].leader_plan = {pack.goal, kNoZone, kNoZone};
            made.hidden[0].order_kinds = 1U << static_cast<unsigned>(OrderKind::Army);
        });
    if (has(state.open, Module::FireShips)) {
        add([](State& made) { made.hidden[1].marks = 3; });
        for (const std::uint8_t upriver :
             {std::uint8_t{2}, std::uint8_t{4}})  // with all ships in one area nobody is asked: a guard
            add([&](State& made) {
                made.open.step = Step::FireShipsLoss;
                made.open.due = 1;
                made.open.ships = {static_cast<std::uint8_t>(4 - upriver), upriver};
            });
    }
    for (const Side side : kSides) {  // all decoys with one block, which was hit, and when it has left them
        Hidden few = state.hidden[index(side)];
        for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b) {
            const bool real = is_real(pack, side, b);
            put(few, b, number(!real || b == 0 ? Zone::Levis : Zone::Abraham));
            if (real && random.below(2) == 0) set_cv(few, b, 1);
        }
        add([&](State& made) { made.hidden[index(side)] = few; });
        if ((state.open.rules & Rules::kTransfer) != 0)
            add([&](State& made) {  // CV was given often enough
                made.hidden[index(side)] = few;
                made.hidden[index(side)].drafted = 12;
            });
        few.plan[0] = number(Zone::Etchemin);
        few.order_kinds = 1U << static_cast<unsigned>(OrderKind::Army);
        if (is_pbm(state.open))
            few.commander[0] = number(Zone::Levis) | number(Zone::Etchemin) << 4U;  // he marches with it
        add([&](State& made) { made.hidden[index(side)] = few; });
    }
    return list;
}

/// What tells one moment from another: the step, and of a battle what opens and closes choices.
std::size_t sort_of(const State& state) {
    const Battle& battle = state.open.battle;
    const bool flags[]{battle.round > 1,
                       battle.actor == battle.attacker,
                       has_flag(battle, BattleFlag::kSkirmishers),
                       (battle.met & 7U) != 0,
                       state.open.stranded != 0,
                       reserves(test_pack(), state, battle.actor) != 0};
    std::size_t sort = static_cast<std::size_t>(state.open.step);
    for (const bool flag : flags) sort = sort * 2 + (flag ? 1 : 0);
    return sort;
}

TEST(QuebecForged, EveryReasonAndEveryTag) {
    Random random(79);
    Met met;
    const std::vector<std::string> sets{"transfer", "orders", "all", "all+orders", "pbm+transfer"};
    std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> times;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const std::size_t set = seed % sets.size();
        contract::walk<Game>(test_pack(), test_options(sets[set]), seed, [&](const State& state, Random&) {
            if (testing::Test::HasFatalFailure()) return;
            // The first of each sort, then few; of orders, which are the dearest, fewer.
            const std::uint64_t most = state.open.step == Step::Orders ? 3 : 12;
            std::uint64_t& done = times[{set, sort_of(state)}];
            if (done >= most || random.below(1 + 8 * done) != 0) return;
            ++done;
            for (const Side side : kSides) forge_all(state, side, met);
            for (const State& made : rare(state, random))
                for (const Side side : kSides) forge_all(made, side, met);
        });
    }
    met.expect_every_reason(kReasonKeys);
    met.expect_every_tag(kTags);
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
        const std::string text = forged::mangled_text(words, random);
        errors += forged::check_mangled<Game>(pack, state, side, text) ? 1 : 0;
        if (const auto outcome = parse_outcome(pack, state, text)) {
            ASSERT_EQ(*parse_outcome(pack, state, print(pack, state, *outcome)), *outcome);
        }
    }
    EXPECT_GT(errors, 15000);
}

}  // namespace
}  // namespace foulon::quebec
