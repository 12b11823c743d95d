// What never changes on the block game's board, in words: zones, blocks, leaders,
// commanders, battle orders and their table, modules, limits, the tournament's
// rows. See page.hpp.
#include "quebec/data.hpp"
#include "quebec/page_parts.hpp"

namespace foulon::quebec {

namespace {

void put_map(Json& json, const Pack& pack, const ScreenWriter& out) {
    json.key("zones").open('[');
    for (std::uint8_t z = 0; z < kZones; ++z) {
        const ZoneData& zone = pack.zones[z];
        json.open('{').put("name", kZoneNames[z]).put("title", out.translate(zone_key(z)));
        json.put("short", out.label("zone." + str(kZoneNames[z])));
        json.put("river", kRiverNames[static_cast<std::size_t>(zone.river)]);
        put_zones(json, "roads", zone.roads);
        put_zones(json, "crossings", zone.crossings);
        json.put("deployment", pack.deployment.contains(z)).close('}');
    }
    json.close(']').key("special_zones").open('{');
    put_zone(json, "landing", pack.landing_zone);
    put_zone(json, "goal", pack.goal);
    put_zone(json, "supply", pack.supply_zone);
    put_zone(json, "battery", pack.battery_zone);
    put_zone(json, "search", pack.search_zone);
    put_zone(json, "intelligence", pack.intelligence_zone);
    json.close('}');
}

void put_forces(Json& json, const Pack& pack, const ScreenWriter& out) {
    json.key("blocks").open('{');
    for (const Side side : kSides) {
        json.key(name(side)).open('[');
        for (std::uint8_t b = 0; b < pack.blocks[index(side)].size(); ++b) {
            const Block& block = pack.blocks[index(side)][b];
            json.open('{').put("name", block.name.view());
            json.put("title", out.translate(block_key(pack, side, b, "name")));
            json.put("short", out.translate(block_key(pack, side, b, "short")));
            json.put("class", kClassNames[static_cast<std::size_t>(block.kind)]).put("cv", block.cv);
            json.close('}');
        }
        json.close(']');
    }
    json.close('}').key("leaders").open('{');
    for (const Side side : kSides) {
        json.key(name(side)).open('[');
        for (std::size_t l = 0; l < pack.leaders[index(side)].size(); ++l) {
            const Leader& leader = pack.leaders[index(side)][l];
            json.open('{').put("name", leader.name.view());
            json.put("title", out.translate(leader_key(pack, side, l)));
            json.put("rating", static_cast<int>(leader.rating));
            json.put("brings_militia", leader.brings_militia).close('}');
        }
        json.close(']');
    }
    json.close('}').key("commanders").open('{');
    for (const Side side : kSides) {
        json.key(name(side)).open('[');
        for (std::size_t c = 0; c < pack.commanders[index(side)].size(); ++c) {
            const Commander& who = pack.commanders[index(side)][c];
            json.open('{').put("name", who.name.view());
            json.put("title", out.translate(commander_key(pack, side, c))).put("rank", who.rank);
            json.put("reserve", who.reserve).key("share").open('[');
            for (const std::uint8_t share : who.share) json.number(share);
            json.close(']').put("redeploy", who.redeploy).put("reserves", who.reserves);
            json.put("attack", who.attack).put("defend", who.defend).put("pursuit", who.pursuit).close('}');
        }
        json.close(']');
    }
    json.close('}');
}

constexpr std::array<std::string_view, 9> kStepVerbs{
    "fires", "returns", "probe", "volley", "leaves-if-hurt", "chooses", "meets", "commits", "leaves"};

/// A table of cells: for each card of the defender a row with a cell for each card of the attacker.
void put_cells(Json& json, std::string_view key,
               const std::array<std::array<OrderCell, kAttackCards>, kDefenceCards>& cells,
               const ScreenWriter& out) {
    json.key(key).open('[');
    for (const auto& row : cells) {
        json.open('[');
        for (const OrderCell& cell : row) {
            json.open('[');
            for (const OrderStep& step : cell) {
                json.open('{').put("do", kStepVerbs[static_cast<std::size_t>(step.what)]);
                json.put("who", step.who == 0 ? "attacker" : "defender");
                put_post(json, "column", step.column);
                json.put("text", step_words(out, step)).close('}');
            }
            json.close(']');
        }
        json.close(']');
    }
    json.close(']');
}

template <std::size_t N>
void put_cards(Json& json, std::string_view role, const std::array<std::string_view, N>& names,
               const ScreenWriter& out) {
    json.key(role).open('[');
    for (const std::string_view one : names) {
        const std::string key = "cards." + str(role) + "." + str(one);
        json.open('{').put("name", one).put("title", out.translate(key + ".title"));
        json.put("text", out.translate(key + ".text")).close('}');
    }
    json.close(']');
}

void put_rules(Json& json, const Pack& pack, const ScreenWriter& out) {
    json.key("battle_orders").open('{');
    put_cards(json, "attack", kAttackCardNames, out);
    put_cards(json, "defence", kDefenceCardNames, out);
    put_cells(json, "cells", pack.cells, out);
    put_cells(json, "literal_cells", pack.literal_cells, out);
    json.close('}').key("modules").open('[');
    for (const std::string_view one : kModuleNames) {
        const std::string key = "modules." + str(one);
        json.open('{').put("name", one).put("title", out.translate(key + ".title"));
        json.put("balance", out.translate(key + ".balance"))
            .put("text", out.translate(key + ".text"))
            .close('}');
    }
    json.close(']').key("matrix").open('[');
    for (const auto& row : pack.matrix) {
        json.open('[');
        for (const Match match : row) json.text(kMatchNames[static_cast<std::size_t>(match)]);
        json.close(']');
    }
    json.close(']');
}

void put_numbers(Json& json, const Pack& pack) {
    json.key("limits").open('{');
    for (const SettingRow& row : setting_rows()) {
        std::string key(row.key);
        std::replace(key.begin(), key.end(), '-', '_');
        json.put(key, pack.settings.*row.value);
    }
    json.close('}').key("interdiction").open('[');
    for (std::size_t sum = 2; sum < pack.interdiction.size(); ++sum) json.number(pack.interdiction[sum]);
    json.close(']').key("tournament").open('[');
    for (const TournamentRow& row : pack.tournament)
        json.open('{').put("least", row.least).put("winner", row.winner).put("loser", row.loser).close('}');
    json.close(']');
}

}  // namespace

void put_sheet(Json& json, const Pack& pack, const Translator& translator) {
    const ScreenWriter out(translator, RenderOptions{});
    json.open('{');
    put_by_side(json, "sides", [&](Side side) { return out.translate(side_key(side)); });
    put_titles(json, "rivers", kRiverNames, "board.rivers.", out);
    put_titles(json, "classes", kClassNames, "board.classes.", out);
    put_titles(json, "posts", kPostNames, "board.posts.", out);
    put_titles(json, "order_kinds", kOrderKindNames, "board.order_kinds.", out);
    put_map(json, pack, out);
    put_forces(json, pack, out);
    put_rules(json, pack, out);
    put_numbers(json, pack);
    json.close('}');
}

}  // namespace foulon::quebec
