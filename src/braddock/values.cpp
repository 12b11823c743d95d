// The canonical text of a pack's values: every field once (see engine/value_writer.hpp).
#include "braddock/data.hpp"

#include "engine/value_writer.hpp"

namespace foulon::braddock {

std::string values_text(const Pack& pack) {
    ValueWriter out;
    out.word("braddock").end();
    for (int r = 1; r <= kRows; ++r) {
        std::string hexes;
        for (int c = 1; c <= kColumns; ++c)
            hexes += kTerrainLetters[static_cast<std::size_t>(pack.terrain[index(hex_at(c, r))])];
        out.word("row").number(r).word(hexes).end();
    }
    out.word("field")
        .number(pack.field_columns)
        .word("rear")
        .word(hex_name(pack.british_rear))
        .word("entries");
    for (const Hex hex : pack.entries) out.word(hex_name(hex));
    out.end();
    for (std::size_t i = 0; i < kUnits; ++i) {
        const UnitRow& unit = pack.units[i];
        out.word("unit").word(kUnitNames[i]).word(kArmNames[static_cast<std::size_t>(unit.arm)]);
        if (side_of(unit_at(i)) == Side::British) out.word(kTargetNames[index(unit.target)]);
        out.number(unit.strength[0]).number(unit.strength[1]).number(unit.steps).number(unit.movement);
        out.number(unit.morale)
            .number(unit.has_woodcraft ? 1 : 0)
            .number(unit.men)
            .word(hex_name(unit.starts))
            .end();
    }
    for (std::size_t i = 0; i < kLeaders; ++i)
        out.word("leader").word(kLeaderNames[i]).word(kUnitNames[index(pack.leader_with[i])]).end();
    for (std::size_t i = 0; i < kFireColumns; ++i) {
        out.word("fire").number(pack.fire_least[i]);
        for (const Shot shot : pack.fire[i]) out.word(kShotNames[static_cast<std::size_t>(shot)]);
        out.end();
    }
    for (std::size_t i = 0; i < kOdds; ++i) {
        out.word("melee").word(kOddsNames[i]);
        for (const MeleeResult clash : pack.melee[i])
            out.word(kMeleeResultNames[static_cast<std::size_t>(clash)]);
        out.end();
    }
    out.word("fire-drm").numbers(pack.fire_drm).end();
    out.word("morale-drm").numbers(pack.morale_drm).end();
    out.word("melee-drm").numbers(pack.melee_drm).end();
    out.word("chits").numbers(pack.chits).end();
    out.word("alternates");
    for (const Target target : pack.alternates) out.word(kTargetNames[index(target)]);
    out.end();
    const Settings& set = pack.set;
    out.word("settings")
        .numbers(std::initializer_list<std::uint8_t>{
            set.turns,           set.hill_cost,           set.ford_cost,           set.stacking[0],
            set.stacking[1],     set.retreat_stacking[0], set.retreat_stacking[1], set.card_stacking,
            set.gun_range,       set.hill_melee,          set.artillery_melee,     set.leader_reach,
            set.leader_falls,    set.leader_recovery,     set.regulars_limit,      set.indians_limit,
            set.melee_chances,   set.leader_weak,         set.leader_strong,       set.british_decisive,
            set.british_victory, set.inconclusive,        set.french_victory})
        .end();
    return out.take();
}

}  // namespace foulon::braddock
