// Whole numbers as people type them: 1000000, 1_000_000, 1,000,000, 1e6, 2.5k, 1M.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace foulon::app {

/// Empty if the text is not a whole number from 0 to 2^64-1.
std::optional<std::uint64_t> parse_number(std::string_view text);

}  // namespace foulon::app
