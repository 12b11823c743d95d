// From the bytes of a record to its lines, as far as they are good: complete,
// well formed, numbered in order and true to the chain. Takes any bytes, in
// linear time. Whether the lines obey the game's rules is the verifier's question.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "record/lines.hpp"

namespace foulon::record {

/// Where a record stops being readable, and why.
struct Damage {
    std::uint32_t number = 0;     // the record's own line number; 0 in the header
    std::uint32_t file_line = 0;  // counted in the file from 1
    std::uint64_t byte = 0;       // offset in the file from 0
    std::string found, expected;
    /// One sentence: where, what stood there, what would be right.
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

/// A damaged header loads nothing; damage further on loads what stands before it.
tl::expected<Loaded, Damage> load(std::string_view bytes);

}  // namespace foulon::record
