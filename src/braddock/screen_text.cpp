// Titles of offers and outcomes.
#include "braddock/screen_parts.hpp"

namespace foulon::braddock {

namespace {

using Kind = Choice::Kind;

std::string at(Unit unit) { return "@" + unit_key(unit); }

}  // namespace

Phrase title(const Pack& pack, const State& state, Side, const Choice& choice) {
    const OpenState open_state = planned(state);
    switch (choice.kind) {
        case Kind::Move:
            return {
                "screen.offers.move",
                {{"unit", at(unit_at(choice.a))}, {"hex", hex_name(hex_of(open_state, unit_at(choice.a)))}}};
        case Kind::To: {
            const Hex hex = static_cast<Hex>(choice.a);
            Phrase out{"screen.offers.to",
                       {{"hex", hex_name(hex)}, {"terrain", "@" + terrain_key(pack, hex)}}};
            if (state.draft.taken == 0) return out;
            const std::size_t first = open_state.active == Side::British ? 0 : kBritish;
            const Reach reach = reach_of(pack, open_state, unit_at(first + state.draft.taken - 1U));
            for (std::size_t cost = 1; cost < reach.at_cost.size(); ++cost)
                if (reach.at_cost[cost].contains(hex)) {
                    out.key = "screen.offers.to-cost";
                    out.args.emplace_back("count", std::to_string(cost));
                }
            return out;
        }
        case Kind::Done:
            return {
                "screen.offers.done-" + std::string(kStepNames[static_cast<std::size_t>(state.open.step)]),
                {}};
        case Kind::Fire: {
            const Unit firer = unit_at(choice.a), target = unit_at(choice.b);
            Phrase out{"screen.offers.fire", {{"unit", at(firer)}, {"target", at(target)}}};
            if (!is_on_map(open_state, firer) || !is_on_map(open_state, target)) return out;
            const ShotOdds odds = shot_odds(pack, open_state, firer, target);
            out.key = "screen.offers.fire-odds";
            out.args.emplace_back("check", std::to_string(odds.morale));
            out.args.emplace_back("step", std::to_string(odds.steps));
            return out;
        }
        case Kind::Melee: {
            const Unit attacker = unit_at(choice.a);
            const Hex hex = static_cast<Hex>(choice.b);
            Phrase out{"screen.offers.melee", {{"unit", at(attacker)}, {"hex", hex_name(hex)}}};
            if (!is_on_map(open_state, attacker)) return out;
            if (can_evade(pack, open_state, attacker, hex) && is_card(open_state)) {
                out.key = "screen.offers.melee-evade";
                return out;
            }
            const MeleeChances odds = melee_chances(pack, open_state, attacker, hex);
            out.key = "screen.offers.melee-odds";
            out.args.emplace_back(
                "odds",
                std::string(
                    kOddsNames[static_cast<std::size_t>(melee_odds(pack, open_state, attacker, hex))]));
            out.args.emplace_back("strike", std::to_string(odds.morale + odds.step));
            return out;
        }
        case Kind::Evade:
            return {"screen.offers.evade", {}};
        case Kind::Stand:
            return {"screen.offers.stand", {}};
        case Kind::Advance:
            return {"screen.offers.advance", {{"hex", hex_name(open_state.aim_hex)}}};
        case Kind::Stay:
            return {"screen.offers.stay", {}};
        case Kind::Attach: {
            const bool is_washington = choice.a == 0 && open_state.washington != 0;
            return {"screen.offers.attach",
                    {{"leader", is_washington ? "@board.leaders.washington" : "@" + leader_key(choice.a)},
                     {"unit", at(unit_at(choice.b))},
                     {"hex", hex_name(hex_of(open_state, unit_at(choice.b)))}}};
        }
    }
    return {};
}

Phrase title(const Pack&, const State&, const Outcome& outcome) {
    if (outcome.kind == Outcome::Kind::Die)
        return {"screen.offers.die", {{"die", std::to_string(outcome.value)}}};
    return {"screen.offers.order",
            {{"unit", at(french(outcome.unit))},
             {"target", "@" + target_key(static_cast<Target>(outcome.value))}}};
}

}  // namespace foulon::braddock
