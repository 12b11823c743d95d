// The battle in hand as JSON: who fights whom where, the two lines as far as
// they are shown, battle orders, hits to be taken. See page.hpp.
#include "quebec/page_parts.hpp"

namespace foulon::quebec {

namespace {

constexpr std::array<std::string_view, 6> kFightNames{"none",     "line",  "skirmish",
                                                      "garrison", "sally", "final"};

/// A side's line: blocks that are shown by name, the others counted.
void put_line(Json& json, const Pack& pack, const View& seen, Side side) {
    const std::size_t s = index(side);
    json.key(name(side)).open('{').key("shown").open('[');
    for (std::size_t b = 0; b < pack.blocks[s].size(); ++b) {
        const std::uint8_t face = seen.face[s][b];
        if (face == 255) continue;
        json.open('{').put("name", block_name(pack, side, b));
        json.put("cv", seen.open.traces[s][b].seen_cv());
        put_post(json, "post", face & 7U);
        json.put("by_water", (face & ArrivalBits::kByWater) != 0);
        json.put("crossed", (face & ArrivalBits::kCrossed) != 0).close('}');
    }
    json.close(']').key("hidden").open('{');
    for (std::size_t post = 0; post < kPostNames.size(); ++post)
        json.put(kPostNames[post], seen.behind[s][post]);
    json.close('}').key("leaders").open('[');
    for (std::size_t l = 0; l < kLeaders; ++l) {
        if (seen.leader_face[s][l] == 255) continue;
        json.open('{').put("name", pack.leaders[s][l].name.view());
        put_post(json, "post", seen.leader_face[s][l]);
        json.close('}');
    }
    json.close(']').close('}');
}

/// Who fires at whom, and the hits that are still to be taken.
void put_fire(Json& json, const Pack& pack, const OpenState& open_state) {
    const Battle& battle = open_state.battle;
    const Side firer = open_state.step == Step::Pursuit ? other(battle.owner) : battle.actor;
    json.put("actor", name(battle.actor)).put("owner", name(battle.owner));
    put_block(json, "firing", pack, firer, battle.unit);
    put_columns(json, "to_fire", battle.columns);
    put_post(json, "target", battle.target);
    json.put("hits", battle.hits).put("ignored", battle.ignored).key("hits_due").open('{');
    for (const Side side : kSides) {
        json.key(name(side)).open('{');
        for (std::uint8_t column = kLeft; column <= kRight; ++column)
            json.put(kPostNames[column], battle.due[index(side)][column]);
        json.close('}');
    }
    json.close('}');
}

void put_cards(Json& json, const OpenState& open_state) {
    const Battle& battle = open_state.battle;
    const auto both = [&](std::string_view key, const std::array<std::uint8_t, 2>& cards) {
        json.key(key).open('{');
        put_battle_order(json, "attack", 0, cards[0]);
        put_battle_order(json, "defence", 1, cards[1]);
        json.close('}');
    };
    both("cards", battle.card);
    both("last_cards", open_state.last_card);
    json.put("cell_step", battle.cell_step);
    put_post(json, "chosen", battle.chosen);
    put_columns(json, "met", battle.met);
    json.put("skirmishers", has_flag(battle, BattleFlag::kSkirmishers));
}

}  // namespace

void put_battle(Json& json, const Pack& pack, const View& seen) {
    const Battle& battle = seen.open.battle;
    json.key("battle");
    if (battle.zone == kNoZone) {
        json.null();
        return;
    }
    json.open('{').put("zone", kZoneNames[battle.zone]);
    json.put("fight", kFightNames[static_cast<std::size_t>(battle.fight)]);
    json.put("attacker", name(battle.attacker)).put("round", battle.round);
    json.put("landing", has_flag(battle, BattleFlag::kLanding));
    put_zones(json, "origins", battle.origins);
    put_fire(json, pack, seen.open);
    json.key("garrison");
    battle.fight == Fight::Garrison ? json.number(battle.garrison) : json.null();
    put_zone(json, "to", battle.to);
    json.key("routed").open('[');
    for (const Side side : kSides)
        if ((battle.routed & side_bit(side)) != 0) json.text(name(side));
    json.close(']');
    put_columns(json, "works", battle.works);
    put_cards(json, seen.open);
    json.key("lines").open('{');
    for (const Side side : kSides) put_line(json, pack, seen, side);
    json.close('}').close('}');
}

}  // namespace foulon::quebec
