// From data files to a checked pack, and from a pack to the canonical text
// that its hash is made of. Every value is checked; all errors are told at once.
// Reads no file: see record/pack_files.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "braddock/pack.hpp"
#include "engine/loaded_pack.hpp"

namespace foulon::braddock {

/// The files of a pack, in the order in which they are read.
inline constexpr std::array<std::string_view, 5> kPackFiles{"map.toml", "units.toml", "tables.toml",
                                                            "rules.toml", "card.toml"};
inline constexpr std::array<std::string_view, kOdds> kOddsNames{"under 1:2", "1:2", "1:1",
                                                                "2:1",       "3:1", "4:1"};
inline constexpr std::array<std::string_view, 3> kShotNames{"-", "M", "S"};
inline constexpr std::array<std::string_view, 4> kMeleeResultNames{"AS", "AM", "DM", "DS"};

using PackOrErrors = LoadedPack<Pack>;
PackOrErrors load_pack(std::span<const DataFile> files);

/// All values of a pack, without texts, marks and what is derived: equal texts, equal games.
std::string values_text(const Pack& pack);

}  // namespace foulon::braddock
