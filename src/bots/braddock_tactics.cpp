// What a commander of the battle does at once, in every phase but movement: the
// shot, the attack, the leader that promises most. See braddock_plan.hpp.
#include <algorithm>

#include "bots/braddock_plan.hpp"

namespace foulon::bots {

using namespace braddock;
using Kind = Choice::Kind;

int braddock_shot_worth(const Pack& pack, const Table& table, Unit firer, Unit target) {
    const ShotOdds odds = shot_odds(pack, table, firer, target);
    const int fails = fails_of(pack, target, sum_of(morale_modifiers(pack, table, target, 1)));
    const int factors = strength_of(pack, table, target);
    const int per_step = steps_of(pack, table, target) == 1 ? factors : factors / 2;
    const int disorder = table.disrupted.contains(target) ? per_step : 2;
    return (odds.steps * per_step * 600 + (odds.morale + odds.steps) * fails * disorder * 100) / 36;
}

namespace {

/// What an attack promises, in hundredths of a factor.
int melee_worth(const Pack& pack, const Table& table, Unit attacker, Hex hex) {
    if (can_evade(pack, table, attacker, hex)) return 20;
    const Odds odds = melee_odds(pack, table, attacker, hex);
    const int by = sum_of(melee_modifiers(pack, table, attacker));
    const UnitSet defenders = units_in(table, units_of(other(side_of(attacker))), hex);
    const Unit weakest = weakest_in(pack, table, defenders);
    const int own = strength_of(pack, table, attacker) * 100 / steps_of(pack, table, attacker);
    const int theirs = strength_of(pack, table, weakest) * 100 / steps_of(pack, table, weakest);
    const int own_fails = fails_of(pack, attacker, sum_of(morale_modifiers(pack, table, attacker)));
    int disorder = 0;
    for (const Unit unit : defenders)
        disorder += fails_of(pack, unit, sum_of(morale_modifiers(pack, table, unit))) *
                    (table.disrupted.contains(unit) ? 300 : 150);
    int sum = 0;
    for (int die = 1; die <= 6; ++die) {
        const int read = std::clamp(die + by, 1, 6);
        switch (pack.melee[static_cast<std::size_t>(odds)][static_cast<std::size_t>(read - 1)]) {
            case Clash::AttackerStep:
                sum -= own + own_fails * 25;
                break;
            case Clash::AttackerMorale:
                sum -= own_fails * 25;
                break;
            case Clash::DefenderStep:
                sum += theirs + disorder / 6;
                break;
            case Clash::DefenderMorale:
                sum += disorder / 6;
                break;
        }
    }
    return sum / 6;
}

/// Where a leader does most good.
int leader_worth(const Pack& pack, const Table& table, Unit unit) {
    if (!is_on_map(table, unit) || unit == kWagon) return 0;
    const UnitSet near = units_beside(pack, table, units_of(other(side_of(unit))), hex_of(table, unit));
    int sum = strength_of(pack, table, unit) * 10;
    if (!near.empty()) sum += 60;
    if (table.disrupted.contains(unit)) sum += near.empty() ? 20 : 80;
    if (is_reduced(pack, table, unit)) sum -= 40;
    return sum;
}

Choice best_fire(const Pack& pack, const Table& table, Side side) {
    Choice best{Kind::Done, 0, 0};
    int best_worth = -1;
    for_each_firer(pack, table, side, [&](Unit unit, UnitSet targets) {
        for (const Unit target : targets) {
            const int now = braddock_shot_worth(pack, table, unit, target);
            if (now <= best_worth) continue;
            best_worth = now;
            best = {Kind::Fire, static_cast<std::uint8_t>(unit), static_cast<std::uint8_t>(target)};
        }
        return true;
    });
    return best;
}

Choice best_melee(const Pack& pack, const Table& table, Side side, int least) {
    Choice best{Kind::Done, 0, 0};
    int best_worth = least;
    const HexSet enemies = hexes_of(table, other(side));
    for (const Unit unit : units_of(side).without(table.acted | table.disrupted))
        melee_hexes(pack, table, enemies, unit).for_each([&](Hex hex) {
            const int now = melee_worth(pack, table, unit, hex);
            if (now <= best_worth) return;
            best_worth = now;
            best = {Kind::Melee, static_cast<std::uint8_t>(unit), static_cast<std::uint8_t>(hex)};
        });
    return best;
}

Choice best_attach(const Pack& pack, const Table& table) {
    constexpr int kReluctance = 30;
    Choice best{Kind::Done, 0, 0};
    int best_gain = kReluctance;
    for (std::uint8_t leader = 0; leader < kBritishLeaders; ++leader) {
        if (table.with[leader] == kNoUnit) continue;
        const int here = leader_worth(pack, table, table.with[leader]);
        for (const Unit unit : attachable(pack, table, leader)) {
            if (has_leader(table, unit)) continue;
            const int gain = leader_worth(pack, table, unit) - here;
            if (gain <= best_gain) continue;
            best_gain = gain;
            best = {Kind::Attach, leader, static_cast<std::uint8_t>(unit)};
        }
    }
    return best;
}

}  // namespace

Choice braddock_at_once(const Pack& pack, const Table& table, Side side, const BraddockTaste& taste,
                        Random& random) {
    switch (table.step) {
        case Step::Fire:
            return best_fire(pack, table, side);
        case Step::Melee:
            return best_melee(pack, table, side, taste.attack);
        case Step::Attach:
            return best_attach(pack, table);
        case Step::Advance: {
            BraddockPlanner planner(pack, table, side, taste, random);
            const int here = planner.worth(table.actor, hex_of(table, table.actor), false);
            const bool goes = planner.worth(table.actor, table.aim_hex, true) > here;
            return {goes ? Kind::Advance : Kind::Stay, 0, 0};
        }
        case Step::Evade:
            return {Kind::Evade, 0, 0};
        default:
            return {Kind::Done, 0, 0};
    }
}

}  // namespace foulon::bots
