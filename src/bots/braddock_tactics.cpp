// The choice in every phase of the battle except movement: the shot, the attack or the leader
// move with the highest value. See braddock_plan.hpp.
#include <algorithm>

#include "bots/braddock_plan.hpp"

namespace foulon::bots {

using namespace braddock;
using Kind = Choice::Kind;

int braddock_shot_value(const Pack& pack, const OpenState& open_state, Unit firer, Unit target) {
    const ShotOdds odds = shot_odds(pack, open_state, firer, target);
    const int fails = fails_of(pack, target, sum_of(morale_modifiers(pack, open_state, target, 1)));
    const int factors = strength_of(pack, open_state, target);
    const int per_step = steps_of(pack, open_state, target) == 1 ? factors : factors / 2;
    const int disorder = open_state.disrupted.contains(target) ? per_step : 2;
    return (odds.steps * per_step * 600 + (odds.morale + odds.steps) * fails * disorder * 100) / 36;
}

namespace {

/// The value of an attack, in hundredths of a factor.
int melee_value(const Pack& pack, const OpenState& open_state, Unit attacker, Hex hex) {
    if (can_evade(pack, open_state, attacker, hex)) return 20;
    const Odds odds = melee_odds(pack, open_state, attacker, hex);
    const int by = sum_of(melee_modifiers(pack, open_state, attacker));
    const UnitSet defenders = units_in(open_state, units_of(other(side_of(attacker))), hex);
    const Unit weakest = weakest_in(pack, open_state, defenders);
    const int own = strength_of(pack, open_state, attacker) * 100 / steps_of(pack, open_state, attacker);
    const int theirs = strength_of(pack, open_state, weakest) * 100 / steps_of(pack, open_state, weakest);
    const int own_fails = fails_of(pack, attacker, sum_of(morale_modifiers(pack, open_state, attacker)));
    int disorder = 0;
    for (const Unit unit : defenders)
        disorder += fails_of(pack, unit, sum_of(morale_modifiers(pack, open_state, unit))) *
                    (open_state.disrupted.contains(unit) ? 300 : 150);
    int sum = 0;
    for (int die = 1; die <= 6; ++die) {
        const int read = std::clamp(die + by, 1, 6);
        switch (pack.melee[static_cast<std::size_t>(odds)][static_cast<std::size_t>(read - 1)]) {
            case MeleeResult::AttackerStep:
                sum -= own + own_fails * 25;
                break;
            case MeleeResult::AttackerMorale:
                sum -= own_fails * 25;
                break;
            case MeleeResult::DefenderStep:
                sum += theirs + disorder / 6;
                break;
            case MeleeResult::DefenderMorale:
                sum += disorder / 6;
                break;
        }
    }
    return sum / 6;
}

/// The value of a leader in a hex.
int leader_value(const Pack& pack, const OpenState& open_state, Unit unit) {
    if (!is_on_map(open_state, unit) || unit == kWagon) return 0;
    const UnitSet near =
        units_beside(pack, open_state, units_of(other(side_of(unit))), hex_of(open_state, unit));
    int sum = strength_of(pack, open_state, unit) * 10;
    if (!near.empty()) sum += 60;
    if (open_state.disrupted.contains(unit)) sum += near.empty() ? 20 : 80;
    if (is_reduced(pack, open_state, unit)) sum -= 40;
    return sum;
}

Choice best_fire(const Pack& pack, const OpenState& open_state, Side side) {
    Choice best{Kind::Done, 0, 0};
    int best_value = -1;
    for_each_firer(pack, open_state, side, [&](Unit unit, UnitSet targets) {
        for (const Unit target : targets) {
            const int now = braddock_shot_value(pack, open_state, unit, target);
            if (now <= best_value) continue;
            best_value = now;
            best = {Kind::Fire, static_cast<std::uint8_t>(unit), static_cast<std::uint8_t>(target)};
        }
        return true;
    });
    return best;
}

Choice best_melee(const Pack& pack, const OpenState& open_state, Side side, int least) {
    Choice best{Kind::Done, 0, 0};
    int best_value = least;
    const HexSet enemies = hexes_of(open_state, other(side));
    for (const Unit unit : units_of(side).without(open_state.acted | open_state.disrupted))
        melee_hexes(pack, open_state, enemies, unit).for_each([&](Hex hex) {
            const int now = melee_value(pack, open_state, unit, hex);
            if (now <= best_value) return;
            best_value = now;
            best = {Kind::Melee, static_cast<std::uint8_t>(unit), static_cast<std::uint8_t>(hex)};
        });
    return best;
}

Choice best_attach(const Pack& pack, const OpenState& open_state) {
    constexpr int kReluctance = 30;
    Choice best{Kind::Done, 0, 0};
    int best_gain = kReluctance;
    for (std::uint8_t leader = 0; leader < kBritishLeaders; ++leader) {
        if (open_state.with[leader] == kNoUnit) continue;
        const int here = leader_value(pack, open_state, open_state.with[leader]);
        for (const Unit unit : attachable(pack, open_state, leader)) {
            if (has_leader(open_state, unit)) continue;
            const int gain = leader_value(pack, open_state, unit) - here;
            if (gain <= best_gain) continue;
            best_gain = gain;
            best = {Kind::Attach, leader, static_cast<std::uint8_t>(unit)};
        }
    }
    return best;
}

}  // namespace

Choice braddock_pick_by_weights(const Pack& pack, const OpenState& open_state, Side side,
                                const BraddockWeights& weights, Random& random) {
    switch (open_state.step) {
        case Step::Fire:
            return best_fire(pack, open_state, side);
        case Step::Melee:
            return best_melee(pack, open_state, side, weights.attack);
        case Step::Attach:
            return best_attach(pack, open_state);
        case Step::Advance: {
            BraddockPlanner planner(pack, open_state, side, weights, random);
            const int here = planner.value(open_state.actor, hex_of(open_state, open_state.actor), false);
            const bool goes = planner.value(open_state.actor, open_state.aim_hex, true) > here;
            return {goes ? Kind::Advance : Kind::Stay, 0, 0};
        }
        case Step::Evade:
            return {Kind::Evade, 0, 0};
        default:
            return {Kind::Done, 0, 0};
    }
}

}  // namespace foulon::bots
