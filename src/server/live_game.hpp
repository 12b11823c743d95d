// A game in memory: its session, what the store knows of it, who is listening,
// and the gate through which everybody must who reads or changes it. Lines that
// a call writes are gathered as a change for the store; until that is safe on
// disk the gate stays shut, so nobody sees them.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "registry/game_factory.hpp"
#include "server/task.hpp"
#include "store/store.hpp"

namespace foulon::server {

class GameSocket;

/// Gathers what a writer writes.
class ChangeSink final : public record::Sink {
public:
    record::Status begin(std::string_view first, const record::ChainHash& hash,
                         const record::Hidden& hidden) override;
    record::Status truncate_damage() override { return {}; }
    record::Status append(std::string_view line) override;
    record::Status keep(const record::Opening& opening) override;
    record::Status keep_nonce(Side side, const record::Bytes16& word) override;
    record::Status forget() override;

    /// What was gathered since the last time.
    store::Change take() { return std::exchange(change_, {}); }
    bool is_empty() const { return change_.empty(); }

    store::GameKey game = 0;
    store::Millis now = 0;    // when lines are written
    std::uint32_t lines = 0;  // so far
    std::string header;       // of a new record

private:
    store::Change change_;
};

struct LiveGame {
    explicit LiveGame(Loop& loop) : gate(loop) {}

    store::GameRow row;
    std::shared_ptr<const registry::GameFactory> factory;
    std::unique_ptr<registry::Session> session;  // none: frozen
    ChangeSink* sink = nullptr;                  // none: read only
    std::vector<store::Millis> times;            // of line n at n - 1
    Gate gate;
    std::vector<GameSocket*> sockets;
    std::array<bool, 2> has_drafts{};  // in the store
    bool is_thinking = false;          // a bot
    bool is_hinting = false;
    store::Millis touched = 0;

    store::GameKey key() const { return row.game.key; }
    const std::string& id() const { return row.game.id; }
    bool is_running() const { return row.standing.status == store::GamePhase::Running; }
    bool is_over() const { return row.standing.status == store::GamePhase::Over; }
    bool is_between_people() const { return row.game.mode == store::Mode::Versus; }
    /// Nobody is wronged by a hint: not two with a server between them, nor two at one screen.
    bool has_hints() const {
        return row.game.mode == store::Mode::Solitaire || row.game.mode == store::Mode::Bot;
    }
};
using LiveGamePtr = std::shared_ptr<LiveGame>;

/// The whole record as it may be shown to anybody.
std::string record_text(const std::string& header, const std::vector<store::Line>& lines);

/// Fills in session, sink and times from the store; false when the game is (now) frozen, and why.
tl::expected<void, std::string> load(LiveGame& game, store::Store& store, const record::HostKey& key);

/// How far somebody has looked; never past the record, or lines still to come would count as seen.
store::SetSeen looked_at(const LiveGame& game, store::PersonId person, std::int64_t line);

/// What the session says about turn, who is due and the end, into the standing.
void note_standing(LiveGame& game, store::Millis now);

std::string_view word(store::Mode mode);
std::string_view word(store::GamePhase status);
std::string_view word(store::SeatKind kind);
std::string_view word(store::TimeControlKind kind);

}  // namespace foulon::server
