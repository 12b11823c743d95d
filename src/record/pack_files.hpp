// The data files of a game's pack on disk, and the hash by which a record names
// the pack. What the files must hold is the game's affair.
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

/// Reads DIR/<game>/*.toml, not the folders below it. A folder or file that
/// cannot be read, or is no TOML, is an error; all of them are told.
PackFiles read_pack_files(const std::string& directory, std::string_view game);

/// BLAKE2b-256 of a pack's canonical values.
std::array<std::uint8_t, 32> pack_hash(std::string_view values);

}  // namespace foulon::record
