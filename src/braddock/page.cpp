// The battle's board and offers as JSON, all from views. Units stand where they
// stand on the table; moves that are only planned are in the draft of the side
// that plans them. See page.hpp.
#include "braddock/page_parts.hpp"

namespace foulon::braddock {

namespace {

using Kind = Choice::Kind;
constexpr std::array<std::string_view, kChoiceKinds> kChoiceNames{
    "move", "to", "done", "fire", "melee", "evade", "stand", "advance", "stay", "attach"};

/// The order chit of a French unit: revealed, or what it may still be. [B 12.5]
void put_chit(Json& json, const OpenState& open_state, Unit unit) {
    const std::uint8_t order = open_state.order[place_of(unit)];
    const Aims aims = open_state.aims[place_of(unit)];
    json.key("order");
    order == kNoOrder ? json.null() : json.text(kTargetNames[order]);
    json.key("possible").open('[');
    for (const Target chit : kAllTargets)
        if (aims.is_possible(chit))
            json.open('{')
                .put("chit", kTargetNames[index(chit)])
                .put("aims_at", kTargetNames[index(aims.under(chit))])
                .close('}');
    json.close(']');
}

void put_piece(Json& json, const Pack& pack, const OpenState& open_state, Unit unit) {
    const bool is_here = is_on_map(open_state, unit);
    const bool is_under_fire = side_of(unit) != open_state.active;
    json.open('{').put("name", name_of(unit)).put("side", name(side_of(unit)));
    put_hex(json, "hex", hex_of(open_state, unit));
    json.put("status", is_here ? "here" : hex_of(open_state, unit) == kNotYet ? "to-come" : "gone");
    json.put("steps", is_here ? steps_of(pack, open_state, unit) : 0);
    json.put("strength", strength_of(pack, open_state, unit));
    json.put("movement", movement_of(pack, open_state, unit));
    json.put("reduced", is_reduced(pack, open_state, unit));
    json.put("disrupted", open_state.disrupted.contains(unit));
    json.put("moved", open_state.moved.contains(unit)).put("acted", open_state.acted.contains(unit));
    json.put("hits", is_under_fire ? open_state.hits[place_of(unit)] : 0);
    json.put("hit_from_cover", open_state.covered.contains(unit));
    if (side_of(unit) == Side::French) put_chit(json, open_state, unit);
    json.close('}');
}

void put_stacks(Json& json, const OpenState& open_state) {
    HexSet held = hexes_of(open_state, Side::British);
    held |= hexes_of(open_state, Side::French);
    json.key("stacks").open('[');
    held.for_each([&](Hex hex) {
        json.open('{').put("hex", hex_name(hex));
        put_units(json, "units", units_in(open_state, kAllBritish | kAllFrench, hex));
        json.close('}');
    });
    json.close(']');
}

void put_leaders(Json& json, const OpenState& open_state) {
    json.key("leaders").open('[');
    for (std::size_t i = 0; i < kLeaders; ++i) {
        json.open('{').put("name", i == 0 && open_state.washington != 0 ? "washington" : kLeaderNames[i]);
        json.put("side", name(side_of(static_cast<Leader>(i))));
        put_unit(json, "with", open_state.with[i]);
        json.put("reattached", (open_state.attached >> i & 1U) != 0);
        json.put("in_danger", (open_state.leaders_due >> i & 1U) != 0).close('}');
    }
    json.close(']');
}

/// Moves that the viewer has planned, and where the unit he has taken up can go.
void put_draft(Json& json, const Pack& pack, const View& seen) {
    const Unit taken = unit_taken(seen);
    json.key("draft").open('{');
    put_unit(json, "taken", taken);
    json.key("moves").open('[');
    const std::size_t first = seen.open.active == Side::British ? 0 : kBritish;
    for (std::size_t i = 0; i < seen.own.to.size(); ++i)
        if (seen.own.to[i] != 0)
            json.open('{')
                .put("unit", kUnitNames[first + i])
                .put("to", hex_name(static_cast<Hex>(seen.own.to[i] - 1)))
                .close('}');
    json.close(']').key("reach").open('[');
    if (taken != kNoUnit) {
        const Reach reach = reach_of(pack, shown_table(seen), taken);
        for (std::size_t cost = 1; cost < reach.at_cost.size(); ++cost)
            reach.at_cost[cost].for_each(
                [&](Hex hex) { json.open('{').put("hex", hex_name(hex)).put("cost", cost).close('}'); });
    }
    json.close(']').close('}');
}

/// Who fires, attacks, is hit, checks or recovers now, and who is still to come.
void put_action(Json& json, const OpenState& open_state) {
    put_unit(json, "actor", open_state.actor);
    put_unit(json, "target", open_state.target);
    put_unit(json, "checking", open_state.step == Step::MoraleDie ? open_state.victim : kNoUnit);
    put_hex(json, "attacked", open_state.aim_hex);
    json.key("queue").open('[');
    for (std::size_t i = open_state.queue_at; i < open_state.queued; ++i)
        json.text(name_of(open_state.queue[i]));
    json.close(']');
}

}  // namespace

void put_board(Json& json, const Pack& pack, const View& seen) {
    const OpenState& open_state = seen.open;
    const bool is_over = open_state.end != End::None;
    const int strength = is_over ? open_state.strength : field_strength(pack, open_state);
    json.open('{').put("turn", std::min<int>(open_state.turn + 1, pack.set.turns));
    json.put("clock", clock_text(std::min<int>(open_state.turn, pack.set.turns - 1)));
    json.put("active", name(open_state.active));
    json.put("phase", kPhaseNames[static_cast<std::size_t>(open_state.phase)]);
    json.put("step", kStepNames[static_cast<std::size_t>(open_state.step)]);
    json.put("card", is_card(open_state)).put("beginner", has(open_state, Setup::kBeginner));
    put_action(json, open_state);
    json.put("strength_halves", strength);
    json.put("would_end", how_name(is_over ? open_state.end : grade(pack, open_state, strength)));
    put_by_side(json, "men_lost", [&](Side side) { return men_lost(pack, open_state, side); });
    put_by_side(json, "steps_lost", [&](Side side) { return steps_lost(pack, open_state, side); });
    json.key("units").open('[');
    for (const Unit unit : kAllBritish | kAllFrench) put_piece(json, pack, open_state, unit);
    json.close(']');
    put_stacks(json, open_state);
    put_leaders(json, open_state);
    json.key("chits_shown").open('{');
    for (const Target target : kAllTargets)
        json.put(kTargetNames[index(target)], std::count(open_state.order.begin(), open_state.order.end(),
                                                         static_cast<std::uint8_t>(target)));
    json.close('}');
    put_draft(json, pack, seen);
    json.key("end");
    is_over ? json.text(how_name(open_state.end)) : json.null();
    json.close('}');
}

void put_offer(Json& json, const Pack&, const View& seen, Side, const Choice& choice) {
    const OpenState open_state = shown_table(seen);
    json.open('{').put("kind", kChoiceNames[static_cast<std::size_t>(choice.kind)]);
    switch (choice.kind) {
        case Kind::Move:
            put_unit(json, "unit", unit_at(choice.a));
            put_hex(json, "hex", hex_of(open_state, unit_at(choice.a)));
            break;
        case Kind::To:
            put_unit(json, "unit", unit_taken(seen));
            put_hex(json, "hex", static_cast<Hex>(choice.a));
            break;
        case Kind::Fire:
            put_unit(json, "unit", unit_at(choice.a));
            put_unit(json, "target", unit_at(choice.b));
            put_hex(json, "hex", hex_of(open_state, unit_at(choice.b)));
            break;
        case Kind::Melee:
            put_unit(json, "unit", unit_at(choice.a));
            put_hex(json, "hex", static_cast<Hex>(choice.b));
            break;
        case Kind::Evade:
        case Kind::Stand:
        case Kind::Advance:
        case Kind::Stay:
            put_unit(json, "unit", open_state.actor);
            put_hex(json, "hex", open_state.aim_hex);
            break;
        case Kind::Attach:
            json.put("leader",
                     choice.a == 0 && open_state.washington != 0 ? "washington" : kLeaderNames[choice.a]);
            put_unit(json, "unit", unit_at(choice.b));
            put_hex(json, "hex", hex_of(open_state, unit_at(choice.b)));
            break;
        case Kind::Done:
            break;
    }
    json.close('}');
}

}  // namespace foulon::braddock
