// The engine's own battles reproduce the odds that a correct classic battle
// must have, and small battles agree with an enumeration written apart.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>

#include "quebec/battle_odds.hpp"
#include "quebec/chapters.hpp"
#include "quebec/odds.hpp"
#include "support/quebec_pack.hpp"

namespace foulon::quebec {
namespace {

struct Row {
    const char* attack;
    const char* defend;
    Approach approach;
    double percent;
};

// 20,000 simulated battles each, within 1.5 points.
// [P 10.2] [P 10.3] [P 10.4] [P 11.1] [P 12.2] [P 14.1] [P 15.1] [P 17.1]
TEST(QuebecOdds, TheTableOfTheRules) {
    constexpr std::array<Row, 9> rows{{
        {"4/4/4+4", "2/2/2", Approach::Landing, 99.5},
        {"4/4/4+4", "3/3/3", Approach::Landing, 88.8},
        {"4/4/4+4", "2,2/2,2/2,2", Approach::Landing, 52.9},
        {"4/4/4+4", "3,2/3,2/3,2", Approach::Landing, 17.1},
        {"4/4/4+4", "3,3/3,3/3,3", Approach::Landing, 3.1},
        {"4/4/4+4", "3,2/3,2/3,2", Approach::Land, 41.1},
        {"4,4,4/4,4,4/4,4,4+4", "4,3,3/4,3,3/4,3,3", Approach::Land, 92.1},
        {"4,4,4/4,4,4/4,4,4+4", "4,3,3/4,3,3/4,3,3", Approach::Crossing, 66.5},
        {"4,4,4/4,4,4/4,4,4", "4,4,4/4,4,4/4,4,4", Approach::Land, 26.5},
    }};
    const Pack pack = battle_pack(test_pack());
    for (const Row& row : rows) {
        const Battlefield field{*parse_force(row.attack, kMaxAttackers),
                                *parse_force(row.defend, kMaxDefenders), row.approach};
        const State begun = lay_out(pack, field);
        BattleCount count;
        Random random(1759);
        for (int i = 0; i < 20000; ++i) fight(pack, begun, field, random, count);
        const double percent =
            100.0 * static_cast<double>(count.attacker_wins) / static_cast<double>(count.battles);
        EXPECT_NEAR(percent, row.percent, 1.5) << row.attack << " against " << row.defend;
    }
}

// --- an enumeration written apart: columns are numbers, dice are binomials ---

double binomial(int n, int k, double p) {
    double ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return ways * std::pow(p, k) * std::pow(1 - p, n - k);
}

struct Line {
    std::array<int, 3> cv{};
    bool operator<(const Line& that) const { return cv < that.cv; }
};

/// The chance that the attacker wins, with the defender to fire; a battle turn in which nobody is hit
/// leads back to itself, so that p = sum of the others / (1 - chance of staying).
class Enumeration {
public:
    double attacker_wins(const Line& attack, const Line& defend, bool doubled) {
        if (doubled) return turn(attack, defend, 2.0 / 6, false).wins;
        const auto key = std::make_pair(attack, defend);
        if (const auto known = memo_.find(key); known != memo_.end()) return known->second;
        const Sum sum = turn(attack, defend, 1.0 / 6, true);
        return memo_[key] = sum.wins / (1 - sum.stays);
    }

private:
    struct Sum {
        double wins = 0, stays = 0;
    };
    Sum turn(const Line& attack, const Line& defend, double defence, bool may_stay) {
        Sum sum;
        for (int a = 0; a <= defend.cv[0]; ++a)
            for (int b = 0; b <= defend.cv[1]; ++b)
                for (int c = 0; c <= defend.cv[2]; ++c) {
                    const double p = binomial(defend.cv[0], a, defence) * binomial(defend.cv[1], b, defence) *
                                     binomial(defend.cv[2], c, defence);
                    const Line left{{attack.cv[0] - a, attack.cv[1] - b, attack.cv[2] - c}};
                    if (left.cv[0] <= 0 || left.cv[1] <= 0 || left.cv[2] <= 0)
                        continue;  // the attacker is routed
                    answer(left, defend, p, a + b + c == 0 && may_stay, sum);
                }
        return sum;
    }
    void answer(const Line& attack, const Line& defend, double p, bool unhurt, Sum& sum) {
        for (int a = 0; a <= attack.cv[0]; ++a)
            for (int b = 0; b <= attack.cv[1]; ++b)
                for (int c = 0; c <= attack.cv[2]; ++c) {
                    const double q = p * binomial(attack.cv[0], a, 1.0 / 6) *
                                     binomial(attack.cv[1], b, 1.0 / 6) * binomial(attack.cv[2], c, 1.0 / 6);
                    const Line left{{defend.cv[0] - a, defend.cv[1] - b, defend.cv[2] - c}};
                    if (left.cv[0] <= 0 || left.cv[1] <= 0 || left.cv[2] <= 0)
                        sum.wins += q;
                    else if (unhurt && a + b + c == 0)
                        sum.stays += q;
                    else
                        sum.wins += q * attacker_wins(attack, left, false);
                }
    }
    std::map<std::pair<Line, Line>, double> memo_;
};

// [P 12.1] [P 14.1] each column against the one it faces; a battle ends when one is empty
TEST(QuebecOdds, SmallBattlesAreExact) {
    const Pack pack = battle_pack(test_pack());
    struct Small {
        const char *attack, *defend;
        Approach approach;
        Line attackers, defenders;  // written so that column i faces column i
    };
    const std::array<Small, 4> battles{{
        {"1/1/1", "1/1/1", Approach::Land, {{1, 1, 1}}, {{1, 1, 1}}},
        {"2/1/1", "1/2/1", Approach::Land, {{2, 1, 1}}, {{1, 2, 1}}},
        {"2/2/1", "1/1/2", Approach::Landing, {{2, 2, 1}}, {{2, 1, 1}}},
        {"2/2/2", "2/1/2", Approach::Crossing, {{2, 2, 2}}, {{2, 1, 2}}},
    }};
    for (const Small& small : battles) {
        const Battlefield field{*parse_force(small.attack, kMaxAttackers),
                                *parse_force(small.defend, kMaxDefenders), small.approach};
        const auto odds = exact_odds(pack, field, 200000);
        ASSERT_TRUE(odds) << small.attack;
        const double expected =
            Enumeration().attacker_wins(small.attackers, small.defenders, small.approach != Approach::Land);
        EXPECT_NEAR(odds->attacker_wins, expected, 1e-9) << small.attack << " against " << small.defend;
        EXPECT_LT(odds->undecided, 1e-9);
    }
}

// The battle turn of a skirmish: one column each, to the last man. [P 16.1]
TEST(QuebecOdds, ASkirmishIsExact) {
    const Pack pack = battle_pack(test_pack());
    const Battlefield field{*parse_force("2", kMaxAttackers), *parse_force("1", kMaxDefenders),
                            Approach::Land};
    const auto odds = exact_odds(pack, field, 200000);
    ASSERT_TRUE(odds);
    // Let w2, w1 be the attacker's chances at 2 and at 1 CV, the defender (1 CV) to fire first.
    const double miss = 5.0 / 6, two = 1 - miss * miss;
    const double w1 = (miss * (1.0 / 6)) / (1 - miss * miss);
    const double w2 = (miss * two + (1.0 / 6) * ((1.0 / 6) + miss * w1)) / (1 - miss * miss * miss);
    EXPECT_NEAR(odds->attacker_wins, w2, 1e-9);
}

// --- odds in play: for what a side sees ---------------------------------------------------------

using Kind = Choice::Kind;

/// The writing of orders in turn 1, the French all in one zone.
State at_orders(const char* rules, Zone french) {
    const Pack& pack = test_pack();
    State state = start(pack, test_options(rules));
    apply(pack, state, Side::French, Choice{Kind::Rest, number(french), 0});
    if (has(state.open, Module::Leaders))
        for (std::uint8_t l = 0; l < kLeaders; ++l)
            apply(pack, state, Side::French, Choice{Kind::Station, l, number(french)});
    apply(pack, state, Side::French, Choice{Kind::Ready, 0, 0});
    apply(pack, state, *parse_outcome(pack, state, "die 6"));
    EXPECT_EQ(state.open.step, Step::Orders);
    return state;
}

void order(State& state, Side side, const std::string& text) {
    const auto choice = parse_choice(test_pack(), state, side, text);
    ASSERT_TRUE(choice) << text;
    ASSERT_FALSE(refuse(test_pack(), state, side, *choice)) << text;
    apply(test_pack(), state, side, *choice);
}

/// The first fight of the assault written apart: a unit and its leader's dice against a garrison of 4, which
/// fires first, on 5 and 6 once, and whose works cancel the first answer.
class AssaultEnumeration {
public:
    AssaultEnumeration(int leader_dice, bool can_be_lost) : dice_(leader_dice), can_be_lost_(can_be_lost) {}
    double succeeds() {
        double sum = 0;
        for (int h = 0; h <= kGarrison; ++h)
            for (const bool led : {false, true})
                if (4 - h > 0)
                    sum += binomial(kGarrison, h, 2.0 / 6) * still_led(h, dice_ > 0, led) *
                           wins(4 - h, kGarrison, led);
        return sum;
    }

private:
    static constexpr int kGarrison = 4;
    /// The chance that a leader is there or not after so many losses.
    double still_led(int losses, bool was, bool is) const {
        if (!was) return is ? 0 : 1;
        const double stays = can_be_lost_ ? std::pow(5.0 / 6, losses) : 1;
        return is ? stays : 1 - stays;
    }
    double wins(int unit, int garrison, bool led) {
        const auto key = std::make_pair(unit * 10 + garrison, led);
        if (const auto known = memo_.find(key); known != memo_.end()) return known->second;
        double sum = 0, stays = 0;
        for (int h = 0; h <= garrison && h < unit; ++h)
            for (const bool now : {false, true}) {
                const double p = binomial(garrison, h, 1.0 / 6) * still_led(h, led, now);
                if (p == 0) continue;
                const int dice = unit - h + (now ? dice_ : 0);
                for (int k = 0; k <= dice; ++k) {
                    const double q = p * binomial(dice, k, 1.0 / 6);
                    if (k >= garrison)
                        sum += q;
                    else if (h == 0 && k == 0)
                        stays += q;
                    else
                        sum += q * wins(unit - h, garrison - k, now);
                }
            }
        return memo_[key] = sum / (1 - stays);
    }
    int dice_;
    bool can_be_lost_;
    std::map<std::pair<int, bool>, double> memo_;
};

struct AssaultFigure {
    const char* ride;
    int dice;
    double percent;
};

// [A 8] the first fight of the assault succeeds for a unit of 4 CV 17 % alone, 30 % with a leader of +1, 50 %
// with Wolfe. The figures leave out that a leader may be lost in it [A 4]; both ways the engine's fights
// agree with an enumeration written apart.
TEST(QuebecOdds, TheThreeFiguresOfTheAssault) {
    constexpr std::array<AssaultFigure, 3> figures{
        {{"", 0, 17}, {"ride townshend abraham", 1, 30}, {"ride wolfe abraham", 3, 50}}};
    Pack safe = test_pack();
    safe.settings.leader_lost_on = 7;  // no die shows it
    for (const AssaultFigure& figure : figures) {
        State state = at_orders("assault+leaders", Zone::SteFoy);
        order(state, Side::British, "assault amherst");
        if (*figure.ride != 0) order(state, Side::British, figure.ride);
        const View seen = view(test_pack(), state, Viewer::British);
        ASSERT_TRUE(battles_ahead(test_pack(), seen).contains(Zone::Abraham));
        const BattleOdds unhurt = battle_odds(safe, seen, number(Zone::Abraham), 8000);
        EXPECT_TRUE(unhurt.is_assault);
        EXPECT_EQ(unhurt.battles, 8000U);
        EXPECT_NEAR(100 * unhurt.wins(), figure.percent, 1.5) << figure.ride;
        EXPECT_NEAR(unhurt.wins(), AssaultEnumeration(figure.dice, false).succeeds(), 0.015);
        const BattleOdds found = battle_odds(test_pack(), seen, number(Zone::Abraham), 8000);
        EXPECT_NEAR(found.wins(), AssaultEnumeration(figure.dice, true).succeeds(), 0.015) << figure.ride;
    }
}

// A landing as it is being ordered: what the player knows of it is what the battle's own odds say. The six
// French that stand there are unknown, so every force that may stand there is among the drawn ones.
TEST(QuebecOdds, ALandingBeforeItIsOrdered) {
    const Pack& pack = test_pack();
    State state = at_orders("classic", Zone::Beauport);
    EXPECT_TRUE(battles_ahead(pack, view(pack, state, Viewer::British)).empty());
    for (const char* text : {"sail amherst beauport", "sail bragg beauport", "sail otway beauport"})
        order(state, Side::British, text);
    const View seen = view(pack, state, Viewer::British);
    ASSERT_EQ(battles_ahead(pack, seen), Zones{Zone::Beauport});
    const BattleOdds found = battle_odds(pack, seen, number(Zone::Beauport), 400);
    EXPECT_EQ(found.battles, 400U);
    EXPECT_LT(found.wins(), 0.02);  // three against all the French
    EXPECT_GT(found.mean_loss(Side::British), 4);
    EXPECT_EQ(found.held,
              battle_odds(pack, seen, number(Zone::Beauport), 400).held);  // the same view, the same
    EXPECT_TRUE(battles_ahead(pack, view(pack, state, Viewer::French)).empty());
    EXPECT_TRUE(battles_ahead(pack, view(pack, state, Viewer::Public)).empty());
}

// In a battle where all stands open, the odds in play are those of the battle itself.
TEST(QuebecOdds, ABattleInHand) {
    const Pack pack = battle_pack(test_pack());
    const Battlefield field{*parse_force("4/4/4", kMaxAttackers), *parse_force("2/2/2", kMaxDefenders),
                            Approach::Land};
    const State begun = lay_out(pack, field);
    BattleCount count;
    Random random(1759);
    for (int i = 0; i < 4000; ++i) fight(pack, begun, field, random, count);
    const double expected = static_cast<double>(count.attacker_wins) / static_cast<double>(count.battles);
    const View british = view(pack, begun, Viewer::British);
    const std::uint8_t zone = begun.open.battle.zone;
    const BattleOdds ours = battle_odds(pack, british, zone, 4000);
    EXPECT_NEAR(ours.wins(), expected, 0.03);
    EXPECT_NEAR(ours.error(), std::sqrt(expected * (1 - expected) / 4000), 0.002);
    const BattleOdds theirs = battle_odds(pack, view(pack, begun, Viewer::French), zone, 4000);
    EXPECT_NEAR(theirs.wins(), 1 - expected, 0.03);
}

// Forces are written by columns; what cannot be read says where and what would be right.
TEST(QuebecOdds, ForcesAsTyped) {
    EXPECT_EQ(parse_force("4,3/2/1+4,4", 13)->cv(), 18);
    for (const char* wrong : {"", "5/4/4", "4//4", "4/4/4/4", "4,4,4", "4/4+4", "4/4/4+", "x", "4 / 4 / 4"}) {
        const auto force = parse_force(wrong, 13);
        EXPECT_FALSE(force) << wrong;
        EXPECT_FALSE(force.error().expected.empty());
    }
    EXPECT_FALSE(parse_force("4,4/4,4/4,4", 5));
}

}  // namespace
}  // namespace foulon::quebec
