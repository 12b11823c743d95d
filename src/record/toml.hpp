// Reads TOML files and texts into plain trees (engine/node.hpp). The only user of the TOML
// library; checks only the format.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/node.hpp"

namespace foulon::record {

inline constexpr std::uintmax_t kMaxDataBytes = 4U << 20;

/// Parses a text; `name` and `path` are used for the file and in errors.
tl::expected<DataFile, DataError> parse_toml(std::string_view text, std::string name, std::string path);

/// Reads a file; errors show the path as given.
tl::expected<DataFile, DataError> read_toml(const std::string& path);

}  // namespace foulon::record
