// The tables; see schema.hpp. A step that has been released is never edited: a
// change is a further step.
#include "store/schema.hpp"

#include <fmt/format.h>

#include <array>

namespace foulon::store {

namespace {

// Lines lie by game and number, and the key makes a number unique. What a record
// hides is in a table of its own, so that nothing that reads lines can meet it.
constexpr std::string_view kGames = R"(
CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE games (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, header TEXT NOT NULL,
    mode INTEGER NOT NULL, time_control INTEGER NOT NULL, seconds INTEGER NOT NULL, step INTEGER NOT NULL,
    created INTEGER NOT NULL, parent TEXT NOT NULL, parent_line INTEGER NOT NULL);
CREATE TABLE standing (
    game INTEGER PRIMARY KEY, status INTEGER NOT NULL, lines INTEGER NOT NULL, turn INTEGER NOT NULL,
    due_british INTEGER NOT NULL, due_french INTEGER NOT NULL,
    left_british INTEGER NOT NULL, left_french INTEGER NOT NULL,
    since_british INTEGER NOT NULL, since_french INTEGER NOT NULL,
    updated INTEGER NOT NULL, winner INTEGER, how TEXT NOT NULL, frozen TEXT NOT NULL, rematch TEXT NOT NULL);
CREATE TABLE seats (
    game INTEGER NOT NULL, side INTEGER NOT NULL, kind INTEGER NOT NULL, name TEXT NOT NULL,
    level TEXT NOT NULL, person INTEGER NOT NULL, PRIMARY KEY (game, side)) WITHOUT ROWID;
CREATE TABLE lines (
    game INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (game, number)) WITHOUT ROWID;
CREATE TABLE hidden (
    game INTEGER NOT NULL, kind INTEGER NOT NULL, number INTEGER NOT NULL, nonce BLOB NOT NULL,
    text TEXT NOT NULL);
CREATE INDEX hidden_by_game ON hidden (game);
CREATE TABLE persons (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, account TEXT UNIQUE, password TEXT NOT NULL,
    recovery BLOB NOT NULL, created INTEGER NOT NULL);
CREATE INDEX persons_by_recovery ON persons (recovery) WHERE account IS NOT NULL;
CREATE TABLE sessions (hash BLOB PRIMARY KEY, person INTEGER NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX sessions_by_person ON sessions (person);
CREATE TABLE holds (
    game INTEGER NOT NULL, person INTEGER NOT NULL, viewer INTEGER NOT NULL, seen INTEGER NOT NULL,
    PRIMARY KEY (game, person, viewer)) WITHOUT ROWID;
CREATE INDEX holds_by_person ON holds (person, game);
CREATE TABLE links (
    hash BLOB PRIMARY KEY, game INTEGER NOT NULL, kind INTEGER NOT NULL, viewer INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX links_by_game ON links (game, kind, viewer);
CREATE TABLE chat (
    game INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, person INTEGER NOT NULL,
    viewer INTEGER NOT NULL, name TEXT NOT NULL, gallery INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (game, number)) WITHOUT ROWID;
)";

// The lobby, invitations and holidays.
constexpr std::string_view kLobby = R"(
CREATE TABLE lobby (game INTEGER PRIMARY KEY, at INTEGER NOT NULL);
CREATE TABLE invitations (
    person INTEGER NOT NULL, game INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (person, game)) WITHOUT ROWID;
CREATE INDEX invitations_by_game ON invitations (game);
ALTER TABLE persons ADD COLUMN holiday_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE persons ADD COLUMN holiday_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE persons ADD COLUMN holiday_year INTEGER NOT NULL DEFAULT 0;
ALTER TABLE persons ADD COLUMN holiday_used INTEGER NOT NULL DEFAULT 0;
)";

// Drafts outlive a stop of the server.
constexpr std::string_view kDrafts = R"(
CREATE TABLE drafts (
    game INTEGER NOT NULL, side INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, side)) WITHOUT ROWID;
)";

constexpr std::array<std::string_view, 3> kMigrations{kGames, kLobby, kDrafts};

}  // namespace

std::span<const std::string_view> migrations() { return kMigrations; }

std::optional<std::string> migrate(Database& database) {
    Statement ask = database.prepare("PRAGMA user_version");
    if (!ask.with().row()) return "it is no database: " + database.error();
    const auto version = static_cast<std::size_t>(ask.integer(0));
    ask.stop();
    if (version > kMigrations.size())
        return fmt::format("it was written by a newer Foulon (version {} of the tables; this one knows {})",
                           version, kMigrations.size());
    for (std::size_t step = version; step < kMigrations.size(); ++step) {
        const std::string sql =
            fmt::format("BEGIN IMMEDIATE; {} PRAGMA user_version = {}; COMMIT;", kMigrations[step], step + 1);
        if (auto error = database.run(sql)) {
            (void)database.run("ROLLBACK");
            return fmt::format("its tables cannot be brought from version {} to {}: {}", step, step + 1,
                               *error);
        }
    }
    return std::nullopt;
}

}  // namespace foulon::store
