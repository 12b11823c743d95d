// Where a live record goes: public lines to one place, hidden things to
// another, each durable before the call returns. Files are in file.hpp; a
// database can be another sink.
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

/// What the host of an unfinished game knows and the record does not say.
struct Hidden {
    std::optional<Bytes32> secret;                 // of sealed dice
    std::array<std::optional<Bytes16>, 2> nonces;  // words made here for seats, by side
    std::vector<Opening> openings;                 // a line can have several: only one fits its seal
};

class Sink {
public:
    virtual ~Sink() = default;
    /// The first bytes of a new record (its header, and lines it was given), after what is hidden is safe.
    virtual Status begin(std::string_view first, const ChainHash& hash, const Hidden& hidden) = 0;
    /// Called once before a resumed record grows: drop what stands after its last good line.
    virtual Status mend() = 0;
    /// One whole line with its line feed.
    virtual Status append(std::string_view line) = 0;
    /// Hidden things are kept before the public line that depends on them.
    virtual Status keep(const Opening& opening) = 0;
    virtual Status keep_nonce(Side side, const Bytes16& nonce) = 0;
    /// The record is signed and safe: nothing is hidden any more.
    virtual Status forget() = 0;
};

/// A record in memory: tests, bots, studies, replies of a server.
class MemorySink : public Sink {
public:
    Status begin(std::string_view first, const ChainHash& hash, const Hidden& secrets) override;
    Status mend() override { return {}; }
    Status append(std::string_view line) override;
    Status keep(const Opening& opening) override;
    Status keep_nonce(Side side, const Bytes16& nonce) override;
    Status forget() override;

    std::string bytes;
    Hidden hidden;
};

}  // namespace foulon::record
