// Units and leaders, read and checked. Who they are is fixed; a row says what
// they are worth.
#include "braddock/data_reader.hpp"

namespace foulon::braddock {

void PackReader::unit(const NodeRef& spot, std::size_t number, Pack& pack) {
    constexpr std::array<std::string_view, 9> keys{"name",   "target",    "arm", "strength", "movement",
                                                   "morale", "woodcraft", "men", "at"};
    row(spot, keys);
    UnitRow& unit = pack.units[number];
    const bool is_british = side_of(unit_at(number)) == Side::British;
    word(spot, "name", std::span(&kUnitNames[number], 1));
    if (is_british) {
        if (const auto target = word(spot, "target", kTargetNames)) unit.target = kAllTargets[*target];
    } else if (const auto target = find(spot, "target")) {
        fail(*target, "no target: French units are none");
    }
    if (const auto kind = word(spot, "arm", kArmNames)) {
        unit.arm = static_cast<Arm>(*kind);
        const bool is_wagon = unit.arm == Arm::Wagon;
        if (is_wagon != (unit_at(number) == kWagon))
            fail(*find(spot, "arm"), "\"wagon\" for the wagon alone");
        if (unit.arm >= Arm::Marines && is_british) fail(*find(spot, "arm"), "a British arm");
        if (unit.arm < Arm::Marines && !is_british) fail(*find(spot, "arm"), "marines, militia or indians");
    }
    const auto strength = list(spot, "strength", 1, 2, "combat factors, full and reduced");
    unit.steps = static_cast<std::uint8_t>(strength.size());
    for (std::size_t i = 0; i < strength.size(); ++i) {
        const Node& node = *strength[i].node;
        const std::int64_t most = i == 0 ? 20 : unit.strength[0];
        if (node.kind == Node::Kind::Integer && node.integer >= 1 && node.integer <= most)
            unit.strength[i] = static_cast<std::uint8_t>(node.integer);
        else
            fail(strength[i], "a whole number from 1 to " + std::to_string(most));
    }
    if (const auto read = integer(spot, "movement", 1, is_british ? 6 : 4))
        unit.movement = static_cast<std::uint8_t>(*read);
    if (const auto read = integer(spot, "morale", 1, 6)) unit.morale = static_cast<std::uint8_t>(*read);
    if (const auto read = boolean(spot, "woodcraft")) {
        unit.has_woodcraft = *read;
        if (*read && (unit.arm == Arm::Artillery || unit.arm == Arm::Wagon))
            fail(*find(spot, "woodcraft"), "false: wheels stay out of the woods");
    }
    if (const auto read = integer(spot, "men", 0, 200)) unit.men = static_cast<std::uint8_t>(*read);
    if (const auto read = hex(spot, "at")) unit.starts = *read;
}

void PackReader::units(const DataFile& file, Pack& pack) {
    const NodeRef top = root(file);
    constexpr std::array<std::string_view, 2> top_keys{"unit", "leader"};
    only_keys(top, top_keys);
    const auto rows = list(top, "unit", kUnits, kUnits, "units");
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (is_table(rows[i])) unit(rows[i], i, pack);
    constexpr std::array<std::string_view, 2> keys{"name", "with"};
    const auto leaders = list(top, "leader", kLeaders, kLeaders, "leaders");
    for (std::size_t i = 0; i < leaders.size(); ++i) {
        if (!is_table(leaders[i])) continue;
        row(leaders[i], keys);
        word(leaders[i], "name", std::span(&kLeaderNames[i], 1));
        const bool is_british = side_of(static_cast<Leader>(i)) == Side::British;
        const std::span<const std::string_view> all(kUnitNames);
        const auto own = is_british ? all.first(kBritish) : all.last(kFrench);
        if (const auto with = word(leaders[i], "with", own))
            pack.leader_with[i] = unit_at(*with + (is_british ? 0 : kBritish));
    }
}

}  // namespace foulon::braddock
