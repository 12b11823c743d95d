// A game in memory. Outside its gate only the row that is on disk can be read. A
// task that enters the gate gets a GamePass or learns that the game is gone; only
// the pass gives access to the session and to what is not saved yet. The gate
// stays closed until that is on disk, so nobody sees a line that could be lost.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "registry/game_factory.hpp"
#include "server/api_error.hpp"
#include "server/change_sink.hpp"
#include "server/task.hpp"
#include "store/store.hpp"

namespace foulon::server {

class GamePass;
class GameSocket;
class LiveGame;
using LiveGamePtr = std::shared_ptr<LiveGame>;

/// A session together with the sink it writes to (none: read only).
struct OpenSession {
    std::unique_ptr<registry::Session> session;
    ChangeSink* sink = nullptr;        // owned by the session
    std::vector<store::Millis> times;  // of line n at n - 1
    std::array<bool, 2> has_drafts{};  // in the store
};

class LiveGame : public std::enable_shared_from_this<LiveGame> {
public:
    LiveGame(Loop& loop, store::GameRow row, std::shared_ptr<const registry::GameFactory> english)
        : factory(std::move(english)), saved_(row), row_(std::move(row)), gate_(loop) {}

    /// As it is on disk.
    const store::GameRow& row() const { return saved_; }
    store::GameKey key() const { return saved_.game.key; }
    const std::string& id() const { return saved_.game.id; }
    bool is_waiting() const { return saved_.status.phase == store::GamePhase::Waiting; }
    bool is_running() const { return saved_.status.phase == store::GamePhase::Running; }
    bool is_over() const { return saved_.status.phase == store::GamePhase::Over; }
    bool is_between_people() const { return saved_.game.mode == store::Mode::Versus; }
    /// Hints are allowed only without a human opponent.
    bool has_hints() const {
        return saved_.game.mode == store::Mode::Solitaire || saved_.game.mode == store::Mode::Bot;
    }
    /// Why the game cannot be entered: withdrawn or frozen; nothing while it can.
    const std::optional<ApiError>& gone() const { return gone_; }

    struct Enter {
        LiveGame* game;
        bool await_ready() const noexcept { return game->gate_.is_free(); }
        void await_suspend(std::coroutine_handle<> task) const { game->gate_.wait(task); }
        tl::expected<GamePass, ApiError> await_resume() const;
    };
    /// co_await it: the pass once it is this task's turn, or why the game is gone.
    Enter enter() { return {this}; }
    std::size_t waiting() const { return gate_.waiting(); }
    bool is_idle() const;
    /// The store gave the seats of one person to another.
    void move_seats(store::PersonId from, store::PersonId to);
    /// The store cleared the name of a person.
    void forget(store::PersonId person);

    const std::shared_ptr<const registry::GameFactory> factory;  // in English; null for an unknown game
    std::vector<GameSocket*> sockets;
    std::optional<store::Restored> restored;  // the last time it went back to a backup
    bool is_thinking = false;                 // a bot
    bool is_hinting = false;
    store::Millis touched = 0;  // when it was last asked for

private:
    friend class GamePass;
    store::GameRow saved_;
    store::GameRow row_;  // with what is not saved yet
    OpenSession open_;    // without a session the game is gone
    std::optional<ApiError> gone_;
    Gate gate_;
};

/// The right to use a live game, held by the one task inside its gate.
class GamePass {
public:
    /// Into a game that nobody else knows yet.
    static GamePass first(const LiveGamePtr& game) { return {game, game->gate_.take()}; }

    const LiveGamePtr& game() const { return game_; }
    /// As it will be saved.
    store::GameRow& row() const { return game_->row_; }
    registry::Session& session() const { return *game_->open_.session; }
    const std::vector<store::Millis>& times() const { return game_->open_.times; }

    /// To be called before anything that writes: the time of its lines. False: the game is read only.
    bool begin_writing(store::Millis now) const;
    bool has_unsaved_lines() const;
    std::array<bool, 2>& has_drafts() const { return game_->open_.has_drafts; }
    /// What is to be saved: lines, drafts that are used up, the status with the clocks brought up to date.
    /// `mover` is the side that recorded a choice.
    store::Change take_changes(store::Millis now, std::optional<Side> mover) const;
    /// What take_changes() gave is on disk.
    void mark_saved() const { game_->saved_ = game_->row_; }

    // --- the ways a game's session comes and goes ----------------------------------------------
    void open(OpenSession session) const { game_->open_ = std::move(session); }
    /// Reads row, record and drafts again; an error when the record cannot be used.
    tl::expected<void, std::string> load(store::Store& store, const record::HostKey& key,
                                         store::Millis now) const;
    /// From now on nobody can enter, and everybody who tries is told why. The pass is used up.
    static void close(GamePass pass, ApiError why);
    /// The same because its record cannot be used.
    static void freeze(GamePass pass, const std::string& why);

private:
    friend class LiveGame;
    GamePass(LiveGamePtr game, Gate::Pass pass) : game_(std::move(game)), pass_(std::move(pass)) {}

    LiveGamePtr game_;  // before the pass: the gate is left while the game still exists
    Gate::Pass pass_;
};

/// The whole record as anybody may read it.
std::string record_text(const std::string& header, const std::vector<store::Line>& lines);

/// How far somebody has read; never past the record, or lines still to come would count as seen.
store::SetSeen seen_up_to(const LiveGame& game, store::PersonId person, std::int64_t line);

std::string_view to_string(store::Mode mode);
std::string_view to_string(store::GamePhase status);
std::string_view to_string(store::SeatKind kind);
std::string_view to_string(store::TimeControlKind kind);

}  // namespace foulon::server
