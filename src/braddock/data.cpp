// Map, tables, settings and card, read and checked; and the checks that span
// files. Units and leaders are in data_units.cpp.
#include "braddock/data.hpp"

#include <algorithm>

#include "braddock/data_reader.hpp"

namespace foulon::braddock {

std::optional<Hex> PackReader::hex(const NodeRef& spot) {
    const std::string_view word =
        spot.node->kind == Node::Kind::Text ? std::string_view(spot.node->text) : std::string_view{};
    if (word.size() == 4 && word.find_first_not_of("0123456789") == std::string_view::npos) {
        const int column = (word[0] - '0') * 10 + word[1] - '0', line = (word[2] - '0') * 10 + word[3] - '0';
        if (column >= 1 && column <= kColumns && line >= 1 && line <= kRows) return hex_at(column, line);
    }
    fail(spot, "a hex from \"0101\" to \"1614\"");
    return std::nullopt;
}

std::optional<Hex> PackReader::hex(const NodeRef& parent, std::string_view key) {
    const auto spot = need(parent, key, "a hex from \"0101\" to \"1614\"");
    return spot ? hex(*spot) : std::nullopt;
}

void PackReader::map(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    constexpr std::array<std::string_view, 3> top_keys{"row", "settings", "entries"};
    only_keys(top, top_keys);
    constexpr std::array<std::string_view, 2> keys{"number", "hexes"};
    const std::vector<NodeRef> rows = list(top, "row", kRows, kRows, "rows");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!is_table(rows[i])) continue;
        row(rows[i], keys);
        const auto number = static_cast<std::int64_t>(i + 1);
        integer(rows[i], "number", number, number);
        const std::string form = "16 letters of W, C, R, H, F and ~";
        const auto hexes = text(rows[i], "hexes", form);
        if (!hexes) continue;
        bool is_good = hexes->size() == kColumns;
        for (std::size_t c = 0; c < hexes->size() && is_good; ++c) {
            const auto letter = std::find(kTerrainLetters.begin() + 1, kTerrainLetters.end(), (*hexes)[c]);
            is_good = letter != kTerrainLetters.end();
            if (is_good)
                pack.terrain[index(hex_at(static_cast<int>(c) + 1, static_cast<int>(number)))] =
                    static_cast<Terrain>(letter - kTerrainLetters.begin());
        }
        if (!is_good) fail(*find(rows[i], "hexes"), form);
    }
    if (const auto settings = table(top, "settings")) {
        constexpr std::array<std::string_view, 2> setting_keys{"field-columns", "british-rear"};
        only_keys(*settings, setting_keys);
        setting(*settings, "field-columns", 1, kColumns, pack.field_columns);
        if (const auto rear = table(*settings, "british-rear")) {
            row(*rear, kValueKey);
            if (const auto read = hex(*rear, "value")) pack.british_rear = *read;
        }
    }
    if (const auto entries = table(top, "entries")) {
        constexpr std::array<std::string_view, 1> entry_keys{"hexes"};
        row(*entries, entry_keys);
        const auto hexes = list(*entries, "hexes", pack.entries.size(), pack.entries.size(), "hexes");
        for (std::size_t i = 0; i < hexes.size(); ++i)
            if (const auto read = hex(hexes[i])) pack.entries[i] = *read;
    }
}

template <std::size_t N>
void PackReader::modifiers(const NodeRef& top, std::string_view key, std::span<const std::string_view> names,
                           std::array<std::int8_t, N>& into) {
    const auto spot = table(top, key);
    if (!spot) return;
    only_keys(*spot, names);
    for (std::size_t i = 0; i < N; ++i) setting(*spot, names[i], -3, 3, into[i]);
}

void PackReader::tables(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    constexpr std::array<std::string_view, 5> top_keys{"fire", "melee", "fire-drm", "morale-drm",
                                                       "melee-drm"};
    only_keys(top, top_keys);
    constexpr std::array<std::string_view, 2> fire_keys{"least", "results"};
    const auto columns = list(top, "fire", kFireColumns, kFireColumns, "columns");
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (!is_table(columns[i])) continue;
        row(columns[i], fire_keys);
        const std::int64_t least = i == 0 ? 1 : pack.fire_least[i - 1] + 1;
        const std::int64_t most = i == 0 ? 1 : 20;
        if (const auto read = integer(columns[i], "least", least, most))
            pack.fire_least[i] = static_cast<std::uint8_t>(*read);
        const auto results = list(columns[i], "results", kFireRows, kFireRows, "results");
        for (std::size_t r = 0; r < results.size(); ++r)
            if (const auto read = word(results[r], kShotNames)) pack.fire[i][r] = static_cast<Shot>(*read);
    }
    constexpr std::array<std::string_view, 2> melee_keys{"odds", "results"};
    const auto rows = list(top, "melee", kOdds, kOdds, "rows");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!is_table(rows[i])) continue;
        row(rows[i], melee_keys);
        word(rows[i], "odds", std::span(&kOddsNames[i], 1));
        const auto results = list(rows[i], "results", 6, 6, "results");
        for (std::size_t r = 0; r < results.size(); ++r)
            if (const auto read = word(results[r], kMeleeResultNames))
                pack.melee[i][r] = static_cast<MeleeResult>(*read);
    }
    modifiers(top, "fire-drm", kFireDrmNames, pack.fire_drm);
    modifiers(top, "morale-drm", kMoraleDrmNames, pack.morale_drm);
    modifiers(top, "melee-drm", kMeleeDrmNames, pack.melee_drm);
}

void PackReader::rules(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    constexpr std::array<std::string_view, 2> top_keys{"settings", "victory"};
    only_keys(top, top_keys);
    Settings& set = pack.set;
    if (const auto settings = table(top, "settings")) {
        constexpr std::array<std::string_view, 13> keys{"turns",
                                                        "hill-cost",
                                                        "ford-cost",
                                                        "british-stacking",
                                                        "french-stacking",
                                                        "british-retreat-stacking",
                                                        "french-retreat-stacking",
                                                        "gun-range",
                                                        "hill-melee",
                                                        "artillery-melee",
                                                        "leader-reach",
                                                        "leader-falls",
                                                        "leader-recovery"};
        only_keys(*settings, keys);
        setting(*settings, "turns", 1, 60, set.turns);
        setting(*settings, "hill-cost", 1, 6, set.hill_cost);
        setting(*settings, "ford-cost", 1, 6, set.ford_cost);
        setting(*settings, "british-stacking", 1, 3, set.stacking[0]);
        setting(*settings, "french-stacking", 1, 3, set.stacking[1]);
        setting(*settings, "british-retreat-stacking", 1, 3, set.retreat_stacking[0]);
        setting(*settings, "french-retreat-stacking", 1, 3, set.retreat_stacking[1]);
        setting(*settings, "gun-range", 1, kMaxRange, set.gun_range);
        setting(*settings, "hill-melee", 1, 4, set.hill_melee);
        setting(*settings, "artillery-melee", 1, 9, set.artillery_melee);
        setting(*settings, "leader-reach", 0, 20, set.leader_reach);
        setting(*settings, "leader-falls", 0, 6, set.leader_falls);
        setting(*settings, "leader-recovery", 0, 3, set.leader_recovery);
    }
    if (const auto victory = table(top, "victory")) {
        constexpr std::array<std::string_view, 4> keys{"british-decisive", "british-victory", "inconclusive",
                                                       "french-victory"};
        only_keys(*victory, keys);
        // Each grade begins above the one below it.
        setting(*victory, "french-victory", 1, 200, set.french_victory);
        setting(*victory, "inconclusive", set.french_victory + 1, 200, set.inconclusive);
        setting(*victory, "british-victory", set.inconclusive + 1, 200, set.british_victory);
        setting(*victory, "british-decisive", set.british_victory + 1, 200, set.british_decisive);
    }
}

void PackReader::card(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    constexpr std::array<std::string_view, 3> top_keys{"chits", "alternate", "settings"};
    only_keys(top, top_keys);
    constexpr std::array<std::string_view, 2> keys{"target", "count"};
    const auto rows = list(top, "chits", kTargets, kTargets, "rows");
    int chits = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!is_table(rows[i])) continue;
        row(rows[i], keys);
        word(rows[i], "target", std::span(&kTargetNames[i], 1));
        if (const auto count = integer(rows[i], "count", 0, 25))
            pack.chits[i] = static_cast<std::uint8_t>(*count);
        chits += pack.chits[i];
    }
    if (!rows.empty() && errors().empty() && chits < static_cast<int>(kFrench))
        fail(*find(top, "chits"), std::to_string(chits) + " chits",
             "14 chits or more, one for each French unit");
    if (const auto alternate = table(top, "alternate")) {
        constexpr std::array<std::string_view, 1> alternate_keys{"targets"};
        row(*alternate, alternate_keys);
        const auto targets = list(*alternate, "targets", kTargets, kTargets, "targets");
        std::array<bool, kTargets> seen{};
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const auto target = word(targets[i], kTargetNames);
            if (!target) continue;
            if (seen[*target]) fail(targets[i], describe(*targets[i].node) + " twice", "each target once");
            seen[*target] = true;
            pack.alternates[i] = kAllTargets[*target];
        }
    }
    if (const auto settings = table(top, "settings")) {
        constexpr std::array<std::string_view, 6> setting_keys{
            "stacking", "regulars-limit", "indians-limit", "melee-chances", "leader-weak", "leader-strong"};
        only_keys(*settings, setting_keys);
        setting(*settings, "stacking", 1, 1, pack.set.card_stacking);
        setting(*settings, "regulars-limit", 1, 40, pack.set.regulars_limit);
        setting(*settings, "indians-limit", 1, 40, pack.set.indians_limit);
        setting(*settings, "melee-chances", 1, 6, pack.set.melee_chances);
        setting(*settings, "leader-weak", 0, 9, pack.set.leader_weak);
        setting(*settings, "leader-strong", pack.set.leader_weak + 1, 9, pack.set.leader_strong);
    }
}

void PackReader::together(const DataFile& units_file, const DataFile& map_file, const Pack& pack) {
    const auto rows = find(root(units_file), "unit");
    for (std::size_t i = 0; i < kUnits; ++i) {
        const NodeRef unit_row{&rows->node->items[i], rows->path + "[" + std::to_string(i + 1) + "]",
                               rows->file};
        const UnitRow& unit = pack.units[i];
        const bool is_british = side_of(unit_at(i)) == Side::British;
        const bool is_wheeled = unit.arm == Arm::Artillery || unit.arm == Arm::Wagon;
        const HexSet& allowed = !is_british          ? pack.entry_set
                                : is_wheeled         ? pack.british_wheels
                                : unit.has_woodcraft ? pack.land
                                                     : pack.british_open;
        if (!allowed.contains(unit.starts))
            fail(*find(unit_row, "at"),
                 is_british ? "a hex this unit may enter" : "one of the entries of map.toml");
        if (!is_british) continue;
        int there = 0;
        for (std::size_t k = 0; k <= i; ++k) there += pack.units[k].starts == unit.starts ? 1 : 0;
        if (there > pack.set.stacking[0])
            fail(*find(unit_row, "at"), describe(*find(unit_row, "at")->node) + " for a unit too many",
                 "at most " + std::to_string(pack.set.stacking[0]) + " units in a hex");
    }
    const NodeRef top = root(map_file);
    for (const Hex hex : pack.entries)
        if (!pack.french_land.contains(hex))
            fail(*find(*find(top, "entries"), "hexes"), hex_name(hex) + " is closed to the French",
                 "hexes of land north of the river");
    if (!pack.land.contains(pack.british_rear))
        fail(*find(*find(*find(top, "settings"), "british-rear"), "value"), "a hex of land");
    if (pack.north.size() < 30) fail(*find(top, "row"), "hardly any land", "a map to fight on");
}

PackOrErrors load_pack(std::span<const DataFile> files) {
    PackReader reader;
    return reader.load<Pack>(files, kPackFiles, [&](const auto& found, Pack& pack) {
        const auto& [map, units, tables, rules, card] = found;
        reader.map(*map, pack);
        reader.units(*units, pack);
        reader.tables(*tables, pack);
        reader.rules(*rules, pack);
        reader.card(*card, pack);
        if (!reader.errors().empty()) return;
        derive(pack);
        reader.together(*units, *map, pack);
    });
}

}  // namespace foulon::braddock
