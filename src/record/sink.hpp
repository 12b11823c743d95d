// Where a live record is written: public lines to one place, hidden data to another, each
// durable before the call returns. File sinks are in file.hpp; the server has a database sink.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "record/disk.hpp"
#include "record/lines.hpp"
#include "record/problem.hpp"

namespace foulon::record {

/// The nonce and text behind a sealed line.
using Opening = OpenLine;

/// What the host of an unfinished game knows and the record does not show.
struct Hidden {
    std::optional<Bytes32> secret;                 // of sealed dice
    std::array<std::optional<Bytes16>, 2> nonces;  // nonces made here for seats, by side
    std::vector<Opening> openings;                 // a line can have several; only one matches its seal
};

class Sink {
public:
    virtual ~Sink() = default;
    /// Writes the first bytes of a new record (header and copied lines), after its hidden data is
    /// durable.
    virtual Status begin(std::string_view first, const ChainHash& hash, const Hidden& hidden) = 0;
    /// Called once before a resumed record grows: removes everything after the last valid line.
    virtual Status truncate_damage() = 0;
    /// One whole line with its line feed.
    virtual Status append(std::string_view line) = 0;
    /// Hidden data is stored before the public line that depends on it.
    virtual Status keep(const Opening& opening) = 0;
    virtual Status keep_nonce(Side side, const Bytes16& nonce) = 0;
    /// The record is signed and durable: delete the hidden data.
    virtual Status forget() = 0;
};

/// A record in memory, for tests, bots, studies and server replies.
class MemorySink : public Sink {
public:
    Status begin(std::string_view first, const ChainHash& hash, const Hidden& secrets) override;
    Status truncate_damage() override { return {}; }
    Status append(std::string_view line) override;
    Status keep(const Opening& opening) override;
    Status keep_nonce(Side side, const Bytes16& nonce) override;
    Status forget() override;

    std::string bytes;
    Hidden hidden;
};

}  // namespace foulon::record
