// Splits the bytes of a record into lines, as far as they are valid: complete, well formed,
// numbered in order and consistent with the hash chain. Accepts any bytes and takes linear
// time. Whether the lines follow the game's rules is checked by the verifier.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "record/lines.hpp"

namespace foulon::record {

/// Where a record becomes unreadable, and why.
struct Damage {
    std::uint32_t number = 0;     // the record's line number; 0 in the header
    std::uint32_t file_line = 0;  // line in the file, from 1
    std::uint64_t byte = 0;       // offset in the file, from 0
    std::string found, expected;
    /// One sentence: where, what was found, what was expected.
    std::string what() const;
};

struct Loaded {
    Header header;
    ChainHash begin{};           // the hash of the header
    std::vector<Entry> entries;  // entries[n-1] is line n
    std::uint64_t good_bytes = 0;
    std::uint64_t all_bytes = 0;
    std::optional<Damage> damage;  // why the bytes after good_bytes are not read

    const ChainHash& last_hash() const { return entries.empty() ? begin : entries.back().hash; }
};

/// A damaged header loads nothing; later damage loads everything before it.
tl::expected<Loaded, Damage> load(std::string_view bytes);

}  // namespace foulon::record
