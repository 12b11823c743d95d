// From data files to a checked pack, and from a pack to the text that its hash is made of. Reads no
// file: see record/pack_files.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "engine/loaded_pack.hpp"
#include "skirmish/pack.hpp"

namespace foulon::skirmish {

inline constexpr std::array<std::string_view, 1> kPackFiles{"skirmish.toml"};

using PackOrErrors = LoadedPack<Pack>;
PackOrErrors load_pack(std::span<const DataFile> files);

/// All values of a pack, without texts and marks: equal texts, equal games.
std::string values_text(const Pack& pack);

}  // namespace foulon::skirmish
