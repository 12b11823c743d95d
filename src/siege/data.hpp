// From data files to a checked pack, and from a pack to the canonical text
// that its hash is made of. Every value is checked; all errors are told at once.
// Reads no file: see record/pack_files.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "engine/loaded_pack.hpp"
#include "siege/pack.hpp"

namespace foulon::siege {

/// The files of a pack, in the order in which they are read.
inline constexpr std::array<std::string_view, 6> kPackFiles{"board.toml",        "orders.toml",
                                                            "actions.toml",      "cards-british.toml",
                                                            "cards-french.toml", "cards-command.toml"};

/// Track names, in the order of Track.
inline constexpr std::array<std::string_view, kTracks> kTrackNames{"british-aggressive", "french-aggressive",
                                                                   "fire-ships"};
inline constexpr std::array<std::string_view, 3> kSkillNames{"weak", "good", "strong"};

using PackOrErrors = LoadedPack<Pack>;
PackOrErrors load_pack(std::span<const DataFile> files);

/// All values of a pack, without texts and marks: equal texts, equal games.
std::string values_text(const Pack& pack);

}  // namespace foulon::siege
