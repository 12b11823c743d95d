// The pack from its data files: reads the trees of data/quebec/*.toml, checks
// every value, and tells all errors at once. Reads no file itself.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "engine/loaded_pack.hpp"
#include "quebec/pack.hpp"

namespace foulon::quebec {

inline constexpr std::array<std::string_view, 6> kPackFiles{
    "map.toml", "forces.toml", "settings.toml", "advanced.toml", "battle-orders.toml", "pbm.toml"};

using PackOrErrors = LoadedPack<Pack>;
PackOrErrors load_pack(std::span<const DataFile> files);

/// Every value of a pack as canonical text: the pack's hash is made of it.
std::string values_text(const Pack& pack);

/// A row of the settings: its key in the file, its place in the pack, its bounds.
struct SettingRow {
    std::string_view key;
    std::uint8_t Settings::* value;
    std::uint8_t least;
    std::uint8_t most;
};
std::span<const SettingRow> setting_rows();

}  // namespace foulon::quebec
