// The data files of a game's pack on disk, and the pack hash that a record names. Their content
// is checked by the game.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/node.hpp"

namespace foulon::record {

struct PackFiles {
    std::vector<DataFile> files;  // sorted by name
    std::vector<DataError> errors;
    bool is_good() const { return errors.empty(); }
};

/// Reads DIR/<game>/*.toml without subfolders. Reports every folder or file that cannot be read
/// or is not valid TOML.
PackFiles read_pack_files(const std::string& directory, std::string_view game);

/// BLAKE2b-256 of a pack's canonical values.
std::array<std::uint8_t, 32> pack_hash(std::string_view values);

}  // namespace foulon::record
