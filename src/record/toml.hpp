// TOML files and texts read into plain trees (engine/node.hpp). The only place
// that knows the format's library; checks nothing but the format.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/node.hpp"

namespace foulon::record {

inline constexpr std::uintmax_t kMostDataBytes = 4U << 20;

/// Reads a text; `name` and `path` are what the file and its errors are called.
tl::expected<DataFile, DataError> parse_toml(std::string_view text, std::string name, std::string path);

/// Reads a file; its errors carry the path as given.
tl::expected<DataFile, DataError> read_toml(const std::string& path);

}  // namespace foulon::record
