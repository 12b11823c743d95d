// Loading of map, forces and settings; the tables are in data_tables.cpp.
#include "quebec/data.hpp"

#include <algorithm>

#include "quebec/data_parts.hpp"

namespace foulon::quebec {

std::span<const SettingRow> setting_rows() {
    using S = Settings;
    static constexpr std::array<SettingRow, 35> rows{{
        {"turns", &S::turns, 1, 30},
        {"win-cv", &S::win_cv, 1, 100},
        {"tide-stops", &S::tide_stops, 0, 6},
        {"hits-on", &S::hits_on, 2, 6},
        {"double-on", &S::double_on, 2, 6},
        {"ships", &S::ships, 1, 7},
        {"ships-up", &S::ships_up, 1, 7},
        {"line-blocks", &S::line_blocks, 3, 3},
        {"cv-per-ignored-hit", &S::cv_per_ignored_hit, 1, 9},
        {"indians-skirmish-cv", &S::indians_skirmish_cv, 0, 4},
        {"indians-retire-at", &S::indians_retire_at, 0, 3},
        {"french-too-few", &S::french_too_few, 0, 48},
        {"scouted", &S::scouted, 1, 9},
        {"bombard-on", &S::bombard_on, 1, 7},
        {"path-on", &S::path_on, 1, 7},
        {"fire-ship-turns", &S::fire_ship_turns, 1, 16},
        {"fire-ship-on", &S::fire_ship_on, 1, 7},
        {"fire-ship-sinks", &S::fire_ship_sinks, 1, 7},
        {"leader-lost-on", &S::leader_lost_on, 1, 7},
        {"leader-killed-on", &S::leader_killed_on, 1, 7},
        {"replacements", &S::replacements, 0, 7},
        {"ships-up-interdicted", &S::ships_up_interdicted, 1, 7},
        {"dig-units", &S::dig_units, 1, 9},
        {"dig-on", &S::dig_on, 1, 7},
        {"works-at-start", &S::works_at_start, 0, 3},
        {"decoys-shown", &S::decoys_shown, 1, 9},
        {"intelligence-on", &S::intelligence_on, 1, 6},
        {"french-intelligence", &S::french_intelligence, 0, 5},
        {"garrison", &S::garrison, 1, 7},
        {"wave", &S::wave, 0, 20},
        {"called", &S::called, 0, 20},
        {"skirmishers-fire", &S::skirmishers_fire, 1, 25},
        {"skirmish-share", &S::skirmish_share, 1, 4},
        {"skirmish-loss", &S::skirmish_loss, 1, 4},
        {"landing-percent", &S::landing_percent, 1, 100},
    }};
    return rows;
}

void PackReader::map(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    only_keys(top, std::array<std::string_view, 3>{"zone", "road", "places"});
    Zones seen;
    for (const NodeRef& zone_row : list(top, "zone", kZones, kZones, "zones")) {
        if (!is_table(zone_row)) continue;
        row(zone_row, std::array<std::string_view, 2>{"name", "river"});
        const auto zone = word(zone_row, "name", kZoneNames);
        const auto river = word(zone_row, "river", kRiverNames);
        if (!zone || !river) continue;
        if (seen.contains(*zone)) fail(*find(zone_row, "name"), "each zone once");
        seen.add(*zone);
        pack.zones[*zone].river = static_cast<River>(*river);
        pack.borders[*river].add(*zone);
    }
    for (const NodeRef& road : list(top, "road", 1, 45, "roads")) {
        if (!is_table(road)) continue;
        row(road, std::array<std::string_view, 3>{"from", "to", "crosses-st-charles"});
        const auto from = word(road, "from", kZoneNames), to = word(road, "to", kZoneNames);
        const auto crosses = boolean(road, "crosses-st-charles");
        if (!from || !to || !crosses) continue;
        if (from == to) fail(*find(road, "to"), "another zone than the road begins in");
        if (pack.zones[*from].roads.contains(*to)) fail(*find(road, "to"), "each road once");
        pack.zones[*from].roads.add(*to);
        pack.zones[*to].roads.add(*from);
        if (*crosses) {
            pack.zones[*from].crossings.add(*to);
            pack.zones[*to].crossings.add(*from);
        }
    }
    const auto places = table(top, "places");
    if (!places) return;
    const std::array<std::pair<std::string_view, std::uint8_t*>, 6> named{
        {{"landing", &pack.landing_zone},
         {"goal", &pack.goal},
         {"supply", &pack.supply_zone},
         {"battery", &pack.battery_zone},
         {"search", &pack.search_zone},
         {"intelligence", &pack.intelligence_zone}}};
    std::vector<std::string_view> keys;
    for (const auto& [key, value] : named) keys.push_back(key);
    only_keys(*places, keys);
    for (const auto& [key, value] : named) {
        const auto spot = table(*places, key);
        if (!spot) continue;
        row(*spot, kValueKey);
        if (const auto zone = word(*spot, "value", kZoneNames)) *value = static_cast<std::uint8_t>(*zone);
    }
    // [P 3.3] the French begin anywhere but where the British land
    pack.deployment = kAllZones.without(Zones{zone_at(pack.landing_zone)});
}

void PackReader::forces(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    only_keys(top, kSideNames);
    for (const Side side : kSides) {
        auto& blocks = pack.blocks[index(side)];
        std::size_t indians = 0;
        for (const NodeRef& block_row : list(top, kSideNames[index(side)], 3, kMaxBlocks, "blocks")) {
            if (!is_table(block_row)) continue;
            row(block_row, std::array<std::string_view, 3>{"name", "kind", "cv"});
            Block block;
            if (const auto read = name(block_row)) block.name = *read;
            const auto kind = word(block_row, "kind", kClassNames);
            if (!kind) continue;
            block.kind = static_cast<Class>(*kind);
            const bool is_decoy = block.kind == Class::Decoy;
            if (const auto cv = integer(block_row, "cv", is_decoy ? 0 : 1, is_decoy ? 0 : 4))
                block.cv = static_cast<std::uint8_t>(*cv);
            for (const Block& before : blocks)
                if (before.name == block.name) fail(*find(block_row, "name"), "each name once on a side");
            const bool is_french = *kind >= 2 && *kind <= 4;
            if (is_french && side == Side::British)
                fail(*find(block_row, "kind"), "regular, light or decoy: militia and Indians are French");
            const auto bit = 1U << blocks.size();
            if (block.kind == Class::Indians) {
                pack.indians = static_cast<std::uint8_t>(blocks.size());
                ++indians;
            }
            if (!is_decoy) pack.real[index(side)] |= bit;
            pack.of_class[index(side)][*kind] |= bit;
            blocks.push_back(block);
        }
        if (side == Side::French && indians != 1 && errors().empty())
            fail(*find(top, "french"), std::to_string(indians) + " Indian blocks", "one");
    }
}

void PackReader::settings(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    only_keys(top, std::array<std::string_view, 1>{"settings"});
    const auto settings = table(top, "settings");
    if (!settings) return;
    std::vector<std::string_view> keys;
    for (const SettingRow& setting : setting_rows()) keys.push_back(setting.key);
    only_keys(*settings, keys);
    for (const SettingRow& setting : setting_rows()) {
        if (const auto value = RowReader::setting(*settings, setting.key, setting.least, setting.most))
            pack.settings.*setting.value = static_cast<std::uint8_t>(*value);
    }
}

PackOrErrors load_pack(std::span<const DataFile> files) {
    PackReader reader;
    return reader.load<Pack>(files, kPackFiles, [&](const auto& found, Pack& pack) {
        const auto& [map, forces, settings, advanced, battle_orders, pbm] = found;
        reader.map(*map, pack);
        reader.forces(*forces, pack);
        reader.settings(*settings, pack);
        reader.advanced(*advanced, pack);
        reader.battle_orders(*battle_orders, pack);
        reader.pbm(*pbm, pack);
    });
}

}  // namespace foulon::quebec
