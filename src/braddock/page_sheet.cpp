// What never changes on the battle's board, in words: hexes, units, leaders,
// target classes, tables, the lines of the French card. See page.hpp.
#include "braddock/card.hpp"
#include "braddock/page_parts.hpp"

namespace foulon::braddock {

namespace {

void put_hexes(Json& json, const Pack& pack) {
    json.key("hexes").open('[');
    for (int column = 1; column <= kColumns; ++column)
        for (int row = 1; row <= kRows; ++row) {
            const Hex hex = hex_at(column, row);
            if (pack.terrain[index(hex)] == Terrain::None) continue;
            json.open('{').put("name", hex_name(hex)).put("column", column).put("row", row);
            json.put("terrain", kTerrainNames[static_cast<std::size_t>(pack.terrain[index(hex)])]);
            json.put("north", pack.north.contains(hex)).put("field", pack.field.contains(hex));
            json.put("entry", pack.entry_set.contains(hex)).key("neighbours").open('[');
            pack.beside[index(hex)].for_each([&](Hex beside) { json.text(hex_name(beside)); });
            json.close(']').close('}');
        }
    json.close(']').put("british_rear", hex_name(pack.british_rear));
}

void put_unit_rows(Json& json, const Pack& pack, const ScreenWriter& out) {
    json.key("units").open('[');
    for (const Unit unit : kAllBritish | kAllFrench) {
        const UnitRow& row = pack.units[index(unit)];
        json.open('{').put("name", name_of(unit)).put("title", out.unit(unit)).put("code", out.code(unit));
        json.put("side", name(side_of(unit)));
        json.put("arm", kArmNames[static_cast<std::size_t>(row.arm)]).key("target");
        side_of(unit) == Side::British ? json.text(kTargetNames[index(row.target)]) : json.null();
        json.key("strength").open('[').number(row.strength[0]).number(row.strength[1]).close(']');
        json.put("steps", row.steps).put("movement", row.movement).put("morale", row.morale);
        json.put("woodcraft", row.has_woodcraft).put("men", row.men);
        put_hex(json, "starts", row.starts);
        json.close('}');
    }
    json.close(']').key("leaders").open('[');
    for (std::size_t i = 0; i < kLeaders; ++i) {
        json.open('{').put("name", kLeaderNames[i]).put("title", out.translate(leader_key(i)));
        json.put("side", name(side_of(static_cast<Leader>(i))));
        put_unit(json, "with", pack.leader_with[i]);
        json.close('}');
    }
    json.close(']').put("washington", out.translate("board.leaders.washington"));
    json.key("targets").open('[');
    for (const Target target : kAllTargets) {
        json.open('{')
            .put("name", kTargetNames[index(target)])
            .put("title", out.translate(target_key(target)));
        json.put("chits", pack.chits[index(target)]);
        json.put("alternate", kTargetNames[index(pack.alternates[index(target)])]).close('}');
    }
    json.close(']');
}

template <std::size_t N>
void put_modifiers(Json& json, const std::array<std::string_view, N>& names,
                   const std::array<std::int8_t, N>& values) {
    json.key("modifiers").open('{');
    for (std::size_t i = 0; i < N; ++i) json.put(names[i], static_cast<int>(values[i]));
    json.close('}');
}

void put_tables(Json& json, const Pack& pack) {
    json.key("fire").open('{').key("columns").open('[');
    for (std::size_t column = 0; column < kFireColumns; ++column) {
        json.open('{').put("least", pack.fire_least[column]).key("results").open('[');
        for (const Shot shot : pack.fire[column]) json.text(kShotNames[static_cast<std::size_t>(shot)]);
        json.close(']').close('}');
    }
    json.close(']');
    put_modifiers(json, kFireDrmNames, pack.fire_drm);
    json.close('}').key("melee").open('{').key("rows").open('[');
    for (std::size_t odds = 0; odds < kOdds; ++odds) {
        json.open('{').put("odds", kOddsNames[odds]).key("results").open('[');
        for (const MeleeResult melee_result : pack.melee[odds])
            json.text(kMeleeResultNames[static_cast<std::size_t>(melee_result)]);
        json.close(']').close('}');
    }
    json.close(']');
    put_modifiers(json, kMeleeDrmNames, pack.melee_drm);
    json.close('}').key("morale").open('{');
    put_modifiers(json, kMoraleDrmNames, pack.morale_drm);
    json.close('}');
}

void put_limits(Json& json, const Pack& pack) {
    const Settings& set = pack.set;
    json.put("turns", set.turns).key("limits").open('{');
    put_by_side(json, "stacking", [&](Side side) { return set.stacking[index(side)]; });
    put_by_side(json, "retreat_stacking", [&](Side side) { return set.retreat_stacking[index(side)]; });
    json.put("card_stacking", set.card_stacking).put("hill_cost", set.hill_cost);
    json.put("ford_cost", set.ford_cost).put("gun_range", set.gun_range);
    json.put("leader_reach", set.leader_reach).put("leader_falls", set.leader_falls);
    json.close('}').key("victory").open('{');
    json.put("british_decisive", set.british_decisive).put("british_victory", set.british_victory);
    json.put("inconclusive", set.inconclusive).put("french_victory", set.french_victory).close('}');
}

void put_card_line(Json& json, const ScreenWriter& out, CardLine line) {
    const auto i = static_cast<std::size_t>(line);
    json.open('{').put("name", kCardLineKeys[i]).put("tag", kCardLineTags[i]);
    json.put("text", out.translate("card." + std::string(kCardLineKeys[i]))).close('}');
}

/// The lines of the card in the order in which it asks them. [B 12.3] to [B 15.3]
void put_card(Json& json, const ScreenWriter& out) {
    json.key("card").open('{').key("movement").open('[');
    for (const CardLine line : {CardLine::OwnTarget, CardLine::NextTarget, CardLine::Shortest})
        put_card_line(json, out, line);
    for (const HexLine& line : hex_lines()) put_card_line(json, out, line.line);
    json.close(']');
    const auto marks = [&](std::string_view key, std::span<const MarkLine> lines) {
        json.key(key).open('[');
        for (const CardLine line : {CardLine::OwnTarget, CardLine::Alternate}) put_card_line(json, out, line);
        for (const MarkLine& line : lines) put_card_line(json, out, line.line);
        json.close(']');
    };
    marks("fire", fire_lines(french(1)));
    marks("melee", melee_lines(french(1)));
    json.close('}');
}

}  // namespace

void put_sheet(Json& json, const Pack& pack, const Translator& translator) {
    const ScreenWriter out(translator, RenderOptions{});
    json.open('{');
    put_by_side(json, "sides", [&](Side side) { return out.translate(side_key(side)); });
    put_titles(json, "phases", kPhaseNames, "board.phases.", out);
    put_titles(json, "terrains", kTerrainNames, "screen.terrain.", out);
    json.put("columns", kColumns).put("rows", kRows);
    put_hexes(json, pack);
    put_unit_rows(json, pack, out);
    put_limits(json, pack);
    put_tables(json, pack);
    put_card(json, out);
    json.close('}');
}

}  // namespace foulon::braddock
