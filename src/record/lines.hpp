// The lines of a record as values, and their canonical text. Printing and strict parsing only;
// computes no hashes and knows no rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "engine/side.hpp"
#include "record/dice.hpp"

namespace foulon::record {

inline constexpr std::size_t kMaxLineBytes = 4096;  // including the line feed
inline constexpr std::size_t kMaxOptions = 64;

/// Lines copied from another record: the first `lines` lines are those of the record whose
/// header hash is `begin`; the last of them had the chain hash `end`.
struct GivenLines {
    std::uint32_t lines = 0;
    ChainHash begin{}, end{};
    bool operator==(const GivenLines&) const = default;
};

/// The level of the bot on each side when the game begins; empty for a person or no player.
using SeatBots = std::array<std::string, 2>;

struct Header {
    std::string game;
    std::uint32_t rules = 0;
    Bytes32 pack{};
    std::vector<std::pair<std::string, std::string>> options;
    SeatBots bots;
    std::optional<GivenLines> given;
    DiceLine dice;
    Bytes32 key{};  // Ed25519 public key of the host
    bool operator==(const Header&) const = default;
};

// One struct per kind of line, in the order of docs/record-format.md.
struct NonceHashLine {
    Side side{};
    Bytes32 hash{};
    bool operator==(const NonceHashLine&) const = default;
};
struct NonceLine {
    Side side{};
    Bytes16 nonce{};
    bool operator==(const NonceLine&) const = default;
};
struct ChoiceLine {  // choices joined by ", "
    Side side{};
    std::string text;
    bool operator==(const ChoiceLine&) const = default;
};
struct ChanceLine {  // the outcome, then " k/W" unless the players roll their own dice
    std::string text;
    bool operator==(const ChanceLine&) const = default;
};
struct SealedLine {  // of a side, or of chance
    std::optional<Side> side;
    Bytes32 hash{};
    bool operator==(const SealedLine&) const = default;
};
struct CheckLine {
    std::uint32_t turn = 0;
    Bytes16 hash{};
    bool operator==(const CheckLine&) const = default;
};
struct OpenLine {  // the text of the sealed line `line`, without its side or "chance"
    std::uint32_t line = 0;
    Bytes16 nonce{};
    std::string text;
    bool operator==(const OpenLine&) const = default;
};
enum class Who : std::uint8_t { British, French, Referee };
enum class Act : std::uint8_t { Resign, Draw, Void, Timeout, Pause, Resume, Rollback };
struct ActLine {
    Who who{};
    Act act{};
    Side side{};             // timeout: the side that ran out of time
    std::uint32_t line = 0;  // rollback: to the state after this line
    bool operator==(const ActLine&) const = default;
};
struct ResultLine {
    std::optional<Side> winner;
    std::string how;
    bool operator==(const ResultLine&) const = default;
};
struct SecretLine {
    Bytes32 secret{};
    bool operator==(const SecretLine&) const = default;
};
struct SignLine {
    Bytes64 signature{};
    bool operator==(const SignLine&) const = default;
};

using Body = std::variant<NonceHashLine, NonceLine, ChoiceLine, ChanceLine, SealedLine, CheckLine, OpenLine,
                          ActLine, ResultLine, SecretLine, SignLine>;

/// A line of a record: its number, body, chain hash and offset in the file.
struct Entry {
    std::uint32_t number = 0;
    Body body;
    ChainHash hash{};
    std::uint64_t byte = 0;  // offset of its first byte
    bool operator==(const Entry&) const = default;
};

/// Record text that cannot be parsed: where, what was found and what was expected.
struct LineError {
    std::size_t at = 0;  // byte offset within the text
    std::string found;   // printable and shortened
    std::string expected;
};

constexpr Who who_of(Side side) { return side == Side::British ? Who::British : Who::French; }
std::string_view name(Who who);
std::string_view name(Act act);

/// The text of a line without its number and hash: "british order hold".
std::string print(const Body& body);
tl::expected<Body, LineError> parse_body(std::string_view text);
/// Parses an act as a person types it, without the actor: "resign", "timeout french", "rollback
/// 12".
tl::expected<ActLine, LineError> parse_act(Who who, std::string_view text);

/// The header from "foulon record 1" through "begin", without its hash.
std::string print_header(const Header& header);
/// Parses the output of print_header; `text` ends with "begin".
tl::expected<Header, LineError> parse_header(std::string_view text);

/// "3 british order hold": the input of the chain hash.
std::string hashed_text(std::uint32_t number, const Body& body);
/// The complete line with its hash and line feed.
std::string full_line(const Entry& entry);
std::string full_header(const Header& header);

/// The outcome and the number drawn, split: "die 4 3/6".
struct DrawnText {
    std::string_view outcome;
    std::uint64_t k = 0, total = 0;
};
std::optional<DrawnText> split_drawn(std::string_view text);

/// Makes bytes safe for an error message: printable, at most 40 characters.
std::string printable(std::string_view bytes);

}  // namespace foulon::record
