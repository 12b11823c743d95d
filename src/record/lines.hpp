// The lines of a record as values, and their one canonical text. Printing and
// strict parsing only: no hash is computed and no rule of play known here.
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

inline constexpr std::size_t kMostLineBytes = 4096;  // the line feed included
inline constexpr std::size_t kMostOptions = 64;

/// Lines that a record was given from another one: the first `lines` of it are those of the record whose
/// header hash is `begin`, where they ended with the chain hash `end`.
struct GivenLines {
    std::uint32_t lines = 0;
    ChainHash begin{}, end{};
    bool operator==(const GivenLines&) const = default;
};

/// The level of the bot that sits on each side when the game begins; empty: a person, or nobody.
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

// One struct for each kind of line, in the order docs/record-format.md tells them.
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
struct ChoiceLine {  // small choices joined by ", "
    Side side{};
    std::string text;
    bool operator==(const ChoiceLine&) const = default;
};
struct ChanceLine {  // the outcome, then " k/W" unless the dice are a person's own
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
struct OpenLine {  // what the sealed line `line` would have said after its side or "chance"
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
    Side side{};             // timeout: whose
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

/// A line in its place: its number, what it says, its chain hash, where it lies in the file.
struct Entry {
    std::uint32_t number = 0;
    Body body;
    ChainHash hash{};
    std::uint64_t byte = 0;  // offset of its first byte
    bool operator==(const Entry&) const = default;
};

/// Text of a record that could not be read: where, what stood there, what would be right.
struct LineError {
    std::size_t at = 0;  // byte within the text given
    std::string found;   // made printable and cut short
    std::string expected;
};

constexpr Who who_of(Side side) { return side == Side::British ? Who::British : Who::French; }
std::string_view name(Who who);
std::string_view name(Act act);

/// The text of a line without its number and hash: "british order hold".
std::string print(const Body& body);
tl::expected<Body, LineError> parse_body(std::string_view text);
/// An act as a person types it, after the name of who acts: "resign", "timeout french", "rollback 12".
tl::expected<ActLine, LineError> parse_act(Who who, std::string_view text);

/// The header from "foulon record 1" to "begin", without its hash.
std::string print_header(const Header& header);
/// Reads what print_header writes; `text` ends with "begin".
tl::expected<Header, LineError> parse_header(std::string_view text);

/// "3 british order hold", what the chain hash is taken over.
std::string hashed_text(std::uint32_t number, const Body& body);
/// The whole line with its hash and line feed.
std::string full_line(const Entry& entry);
std::string full_header(const Header& header);

/// The outcome and the number drawn, cut apart: "die 4 3/6".
struct DrawnText {
    std::string_view outcome;
    std::uint64_t k = 0, total = 0;
};
std::optional<DrawnText> split_drawn(std::string_view text);

/// Bytes made fit for an error message: printable, at most 40 characters.
std::string shown(std::string_view bytes);

}  // namespace foulon::record
