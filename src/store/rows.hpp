// What is kept, as plain values: games and their lines, people, links, chat.
// No database is known here; tokens are kept as hashes only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/side.hpp"
#include "record/sink.hpp"

namespace foulon::store {

using Millis = std::int64_t;   // since 1970, UTC
using GameKey = std::int64_t;  // a game's number inside the store; people see its id
using PersonId = std::int64_t;
using TokenHash = record::Bytes32;

enum class Mode : std::uint8_t { Solitaire, Bot, Hotseat, Versus, Imported };
enum class GamePhase : std::uint8_t { Waiting, Running, Over, Frozen };
enum class SeatKind : std::uint8_t { Person, Bot, Deck, Free, Nobody };
enum class TimeControlKind : std::uint8_t { None, Live, Daily };

struct Seat {
    SeatKind kind = SeatKind::Nobody;
    std::string name;
    std::string level;    // of a bot
    PersonId person = 0;  // 0: nobody yet
    bool operator==(const Seat&) const = default;
};

struct TimeControl {
    TimeControlKind kind = TimeControlKind::None;
    std::int64_t seconds = 0;
    std::int64_t step = 0;
    bool operator==(const TimeControl&) const = default;
};

/// What is settled when a game is made.
struct GameInfo {
    GameKey key = 0;
    std::string id;
    std::string game;
    std::string header;  // of its record, as bytes
    Mode mode = Mode::Solitaire;
    TimeControl time_control;
    Millis created = 0;
    std::string parent;  // id of the game it was branched from
    std::uint32_t parent_line = 0;
    bool operator==(const GameInfo&) const = default;
};

/// What every line may change.
struct GameStatus {
    GamePhase phase = GamePhase::Running;
    std::uint32_t lines = 0;
    std::int32_t turn = 0;
    std::array<bool, 2> due{};      // sides that owe a choice
    std::array<Millis, 2> left{};   // on the clocks, when `since` was written
    std::array<Millis, 2> since{};  // when a clock was set going; 0: it stands still
    Millis updated = 0;
    std::optional<Side> winner;
    std::string how;      // empty: not over
    std::string frozen;   // why
    std::string rematch;  // id of the game that follows
    bool operator==(const GameStatus&) const = default;
};

struct GameRow {
    GameInfo game;
    GameStatus status;
    std::array<Seat, 2> seats;
    bool operator==(const GameRow&) const = default;
};

struct Line {
    std::uint32_t number = 0;
    std::string text;  // the whole line with its hash and line feed
    Millis at = 0;
    bool operator==(const Line&) const = default;
};

struct Person {
    PersonId id = 0;
    std::string name;
    bool has_account = false;
    std::string password;  // its hash; empty without an account
    TokenHash recovery{};
    Millis holiday_from = 0, holiday_until = 0;
    std::int64_t holiday_year = 0, holiday_used = 0;  // milliseconds used in that year
    Millis created = 0;
    bool operator==(const Person&) const = default;
};

/// A running game that went back to `line` when a backup was restored.
struct Restored {
    GameKey game = 0;
    std::int64_t number = 0;  // of the restore: the game's dice have this epoch from then on
    std::uint32_t line = 0;
    Millis at = 0;
    bool operator==(const Restored&) const = default;
};

/// What a person may do in a game.
struct Role {
    GameKey game = 0;
    PersonId person = 0;
    Viewer as = Viewer::Public;
    std::uint32_t seen = 0;  // the last line looked at
    Millis since = 0;        // 0: from before this was recorded
    bool operator==(const Role&) const = default;
};

enum class LinkKind : std::uint8_t { Seat, Invite, Watch, Recovery };
struct Link {
    TokenHash hash{};
    GameKey game = 0;
    LinkKind kind = LinkKind::Seat;
    Viewer as = Viewer::Public;
    Millis made = 0;  // 0: before this was recorded
    bool operator==(const Link&) const = default;
};

/// A browser that somebody is signed in with.
struct SessionRow {
    TokenHash hash{};
    Millis at = 0, seen = 0;  // begun, last used
    std::string device;       // as its owner would call it
    bool operator==(const SessionRow&) const = default;
};

struct ChatLine {
    GameKey game = 0;
    std::int64_t number = 0;
    Millis at = 0;
    PersonId person = 0;
    Viewer as = Viewer::Public;
    std::string name;
    bool is_for_spectators = false;
    std::string text;
    bool operator==(const ChatLine&) const = default;
};

enum class BlockKind : std::uint8_t { Mute, Block };
/// Somebody a person does not want to hear from, or to meet at all.
struct Block {
    PersonId person = 0, other = 0;
    BlockKind kind = BlockKind::Mute;
    Millis at = 0;
    bool operator==(const Block&) const = default;
};
/// What a person tells the host about another.
struct Report {
    Millis at = 0;
    PersonId person = 0, other = 0;
    std::string game;  // its id
    std::string text;
    std::string chat;  // the last lines of the other in that game
    bool operator==(const Report&) const = default;
};

/// A game with what one person holds in it.
struct GameWithRoles {
    GameRow row;
    std::vector<Role> roles;
};

}  // namespace foulon::store
