// Where games and people are kept: one small interface, so that another database
// can be used behind it. Reading is for one thread (the server's loop) and sees
// only what is safe on disk; a read that fails throws a ReadError. Writing is
// queued: one writer takes what waits, commits it durably, then reports.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "record/chain.hpp"
#include "store/change.hpp"

namespace foulon::store {

enum class Outcome : std::uint8_t {
    Kept,      // safe on disk
    Conflict,  // something is there already; nothing of the change was kept
    Failed,    // it could not be written; nothing of the change was kept
};

/// A read that could not be done; never thrown for a row that is not there.
class ReadError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class Store {
public:
    virtual ~Store() = default;

    // --- writing -------------------------------------------------------------------------------
    /// `done` is run through the executor the store was opened with, after the commit.
    virtual void write(Change change, std::function<void(Outcome)> done) = 0;
    /// Returns when all that was queued has been reported.
    virtual void flush() = 0;
    virtual std::size_t queued() const = 0;
    /// Whether the last commit succeeded.
    virtual bool is_well() const = 0;

    // --- numbers for new rows, above all there ever were -------------------------------------------
    virtual GameKey next_game() = 0;
    virtual PersonId next_person() = 0;

    // --- reading -------------------------------------------------------------------------------
    /// The seed of the key that signs this server's records; the same as long as the store lives.
    virtual record::Bytes32 key_seed() const = 0;
    /// What the database had lost when it was opened, if that was noticed; its running games are then marked
    /// as restored.
    virtual std::optional<std::string> loss() const = 0;
    /// When a server was last alive on this store; nothing if none has ever said.
    virtual std::optional<Millis> heartbeat() = 0;
    virtual std::optional<GameRow> game(const std::string& id) = 0;
    virtual std::optional<GameRow> game(GameKey key) = 0;
    virtual std::vector<Line> lines(GameKey game) = 0;
    virtual record::Hidden hidden(GameKey game) = 0;
    /// The last restore that the game went back in, if any.
    virtual std::optional<Restored> restored(GameKey game) = 0;
    /// Those of all games that have not got new dice yet.
    virtual std::vector<Restored> restored() = 0;
    virtual std::array<std::string, 2> drafts(GameKey game) = 0;
    virtual std::vector<GameRow> games_with(GamePhase status) = 0;
    virtual std::vector<Role> roles(GameKey game) = 0;
    virtual std::vector<Role> roles(GameKey game, PersonId person) = 0;
    /// Running (waiting, frozen) or finished games of a person, the latest first.
    virtual std::vector<GameWithRoles> games_of(PersonId person, bool running, bool over, Millis before,
                                                std::size_t most) = 0;
    /// In how many games a person owes a choice.
    virtual std::size_t due_games(PersonId person) = 0;
    virtual std::vector<GameRow> lobby(std::size_t most) = 0;
    virtual std::vector<GameRow> invitations(PersonId person, std::size_t most) = 0;
    virtual bool is_invited(GameKey game, PersonId person) = 0;
    virtual bool is_listed(GameKey game) = 0;
    virtual std::vector<PersonId> invited(GameKey game) = 0;
    virtual std::optional<Person> person(PersonId id) = 0;
    /// By the name as it is, or else by one that people take for it.
    virtual std::optional<Person> account(const std::string& name) = 0;
    /// Whether people would take the name for that of an account, also of a deleted one, other than `but`.
    virtual bool is_name_of_account(const std::string& name, PersonId but) = 0;
    virtual std::optional<Person> account_by_recovery(const TokenHash& hash) = 0;
    virtual std::optional<PersonId> session(const TokenHash& hash) = 0;
    /// Sessions of a person, the last used first.
    virtual std::vector<SessionRow> sessions_of(PersonId person) = 0;
    virtual std::optional<Link> link(const TokenHash& hash) = 0;
    virtual std::vector<Link> links_of(GameKey game) = 0;
    /// The last `most` after `after` in rising order.
    virtual std::vector<ChatLine> chat(GameKey game, std::int64_t after, std::size_t most) = 0;
    virtual std::int64_t last_chat_line(GameKey game) = 0;
    /// Whether a person has blocked another.
    virtual bool has_blocked(PersonId person, PersonId other) = 0;
    /// Whether a person has muted or blocked another.
    virtual bool has_muted(PersonId person, PersonId other) = 0;
    virtual std::vector<Block> blocks_of(PersonId person) = 0;
    /// The latest reports, for the host.
    virtual std::vector<Report> reports(std::size_t most) = 0;
};

/// Runs a function on the thread that commits are reported to.
using Executor = std::function<void(std::function<void()>)>;

struct StoreError {
    std::string what;  // what is wrong and what would be right
};

/// Opens or makes the SQLite file; brings an older one up to date. One program at a time.
tl::expected<std::unique_ptr<Store>, StoreError> open_sqlite(
    const std::string& path, Executor executor, const record::Entropy& entropy = record::system_entropy());

/// A whole and checked copy of a store in use or at rest; `to` must not exist.
tl::expected<void, StoreError> backup_sqlite(const std::string& path, const std::string& to);
/// Puts a checked backup in place; what was there is kept beside it, under the name returned (empty if
/// there was nothing). Refuses while a server has the file open.
tl::expected<std::string, StoreError> restore_sqlite(const std::string& backup, const std::string& path);

}  // namespace foulon::store
