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

// Numbers of games and persons are never used again (AUTOINCREMENT), and whatever belongs to a game or a
// person goes with it and cannot be added without it. Before this step a link could outlive its game and open
// the next one that got its number. Such rows are dropped here; foreign keys are off while this runs. The
// number of a seat or of a chat line's author may be 0 (nobody), so those two columns refer to nothing.
constexpr std::string_view kOwners = R"(
CREATE TABLE new_games (
    key INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, header TEXT NOT NULL,
    mode INTEGER NOT NULL, time_control INTEGER NOT NULL, seconds INTEGER NOT NULL, step INTEGER NOT NULL,
    created INTEGER NOT NULL, parent TEXT NOT NULL, parent_line INTEGER NOT NULL);
INSERT INTO new_games SELECT * FROM games;
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_games', 0
    WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'new_games');
UPDATE sqlite_sequence SET seq = MAX(seq,
    (SELECT COALESCE(MAX(game), 0) FROM links), (SELECT COALESCE(MAX(game), 0) FROM holds),
    (SELECT COALESCE(MAX(game), 0) FROM invitations), (SELECT COALESCE(MAX(game), 0) FROM chat),
    (SELECT COALESCE(MAX(game), 0) FROM drafts)) WHERE name = 'new_games';
CREATE TABLE new_persons (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, account TEXT UNIQUE, password TEXT NOT NULL,
    recovery BLOB NOT NULL, created INTEGER NOT NULL, holiday_from INTEGER NOT NULL DEFAULT 0,
    holiday_until INTEGER NOT NULL DEFAULT 0, holiday_year INTEGER NOT NULL DEFAULT 0,
    holiday_used INTEGER NOT NULL DEFAULT 0);
INSERT INTO new_persons SELECT id, name, account, password, recovery, created, holiday_from, holiday_until,
    holiday_year, holiday_used FROM persons;
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_persons', 0
    WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'new_persons');
UPDATE sqlite_sequence SET seq = MAX(seq,
    (SELECT COALESCE(MAX(person), 0) FROM holds), (SELECT COALESCE(MAX(person), 0) FROM sessions),
    (SELECT COALESCE(MAX(person), 0) FROM invitations), (SELECT COALESCE(MAX(person), 0) FROM seats))
    WHERE name = 'new_persons';
CREATE TABLE new_standing (
    game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    status INTEGER NOT NULL, lines INTEGER NOT NULL, turn INTEGER NOT NULL,
    due_british INTEGER NOT NULL, due_french INTEGER NOT NULL,
    left_british INTEGER NOT NULL, left_french INTEGER NOT NULL,
    since_british INTEGER NOT NULL, since_french INTEGER NOT NULL,
    updated INTEGER NOT NULL, winner INTEGER, how TEXT NOT NULL, frozen TEXT NOT NULL, rematch TEXT NOT NULL);
INSERT INTO new_standing SELECT * FROM standing WHERE game IN (SELECT key FROM games);
CREATE TABLE new_seats (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, side INTEGER NOT NULL, kind INTEGER NOT NULL,
    name TEXT NOT NULL, level TEXT NOT NULL, person INTEGER NOT NULL,
    PRIMARY KEY (game, side)) WITHOUT ROWID;
INSERT INTO new_seats SELECT * FROM seats WHERE game IN (SELECT key FROM games);
CREATE TABLE new_lines (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, number INTEGER NOT NULL, text TEXT NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID;
INSERT INTO new_lines SELECT * FROM lines WHERE game IN (SELECT key FROM games);
CREATE TABLE new_hidden (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, kind INTEGER NOT NULL, number INTEGER NOT NULL,
    nonce BLOB NOT NULL, text TEXT NOT NULL);
INSERT INTO new_hidden SELECT * FROM hidden WHERE game IN (SELECT key FROM games) ORDER BY rowid;
CREATE TABLE new_sessions (
    hash BLOB PRIMARY KEY, person INTEGER NOT NULL REFERENCES persons ON DELETE CASCADE,
    at INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO new_sessions SELECT * FROM sessions WHERE person IN (SELECT id FROM persons);
CREATE TABLE new_holds (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES persons ON DELETE CASCADE,
    viewer INTEGER NOT NULL, seen INTEGER NOT NULL, PRIMARY KEY (game, person, viewer)) WITHOUT ROWID;
INSERT INTO new_holds SELECT * FROM holds
    WHERE game IN (SELECT key FROM games) AND person IN (SELECT id FROM persons);
CREATE TABLE new_links (
    hash BLOB PRIMARY KEY, game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, kind INTEGER NOT NULL,
    viewer INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO new_links SELECT * FROM links WHERE game IN (SELECT key FROM games);
CREATE TABLE new_chat (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, number INTEGER NOT NULL, at INTEGER NOT NULL,
    person INTEGER NOT NULL, viewer INTEGER NOT NULL, name TEXT NOT NULL, gallery INTEGER NOT NULL,
    text TEXT NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID;
INSERT INTO new_chat SELECT * FROM chat WHERE game IN (SELECT key FROM games);
CREATE TABLE new_lobby (
    game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE, at INTEGER NOT NULL);
INSERT INTO new_lobby SELECT * FROM lobby WHERE game IN (SELECT key FROM games);
CREATE TABLE new_invitations (
    person INTEGER NOT NULL REFERENCES persons ON DELETE CASCADE,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, at INTEGER NOT NULL,
    PRIMARY KEY (person, game)) WITHOUT ROWID;
INSERT INTO new_invitations SELECT * FROM invitations
    WHERE game IN (SELECT key FROM games) AND person IN (SELECT id FROM persons);
CREATE TABLE new_drafts (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, side INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (game, side)) WITHOUT ROWID;
INSERT INTO new_drafts SELECT * FROM drafts WHERE game IN (SELECT key FROM games);
DROP TABLE standing; ALTER TABLE new_standing RENAME TO standing;
DROP TABLE seats; ALTER TABLE new_seats RENAME TO seats;
DROP TABLE lines; ALTER TABLE new_lines RENAME TO lines;
DROP TABLE hidden; ALTER TABLE new_hidden RENAME TO hidden;
DROP TABLE sessions; ALTER TABLE new_sessions RENAME TO sessions;
DROP TABLE holds; ALTER TABLE new_holds RENAME TO holds;
DROP TABLE links; ALTER TABLE new_links RENAME TO links;
DROP TABLE chat; ALTER TABLE new_chat RENAME TO chat;
DROP TABLE lobby; ALTER TABLE new_lobby RENAME TO lobby;
DROP TABLE invitations; ALTER TABLE new_invitations RENAME TO invitations;
DROP TABLE drafts; ALTER TABLE new_drafts RENAME TO drafts;
DROP TABLE games; ALTER TABLE new_games RENAME TO games;
DROP TABLE persons; ALTER TABLE new_persons RENAME TO persons;
CREATE INDEX hidden_by_game ON hidden (game);
CREATE INDEX persons_by_recovery ON persons (recovery) WHERE account IS NOT NULL;
CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX holds_by_person ON holds (person, game);
CREATE INDEX links_by_game ON links (game, kind, viewer);
CREATE INDEX invitations_by_game ON invitations (game);
)";

// What a list of devices and links shows.
constexpr std::string_view kDevices = R"(
ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
UPDATE sessions SET seen = at;
ALTER TABLE holds ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE links ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
)";

// Names are unique by the key of name_key(), which the store fills in (store::refresh_name_keys). A guest who
// signs in is followed by the account: what is still on its way to the guest goes to the account. And nobody
// gets both seats of a game between people (mode 3), whatever comes together.
constexpr std::string_view kNames = R"(
ALTER TABLE persons ADD COLUMN look TEXT;
CREATE UNIQUE INDEX persons_by_look ON persons (look);
ALTER TABLE persons ADD COLUMN successor INTEGER NOT NULL DEFAULT 0;
CREATE INDEX sessions_by_use ON sessions (seen);
CREATE INDEX seats_by_person ON seats (person) WHERE person <> 0;
CREATE TRIGGER one_seat_when_added BEFORE INSERT ON holds WHEN NEW.viewer < 2 AND EXISTS (
    SELECT 1 FROM holds h JOIN games g ON g.key = h.game WHERE h.game = NEW.game AND h.person = NEW.person
    AND h.viewer = 1 - NEW.viewer AND g.mode = 3)
BEGIN SELECT RAISE(ABORT, 'both seats'); END;
CREATE TRIGGER one_seat_when_moved BEFORE UPDATE OF person ON holds WHEN NEW.viewer < 2 AND EXISTS (
    SELECT 1 FROM holds h JOIN games g ON g.key = h.game WHERE h.game = NEW.game AND h.person = NEW.person
    AND h.viewer = 1 - NEW.viewer AND g.mode = 3)
BEGIN SELECT RAISE(ABORT, 'both seats'); END;
)";

// Games that went back to an earlier state when a backup was restored; `number` counts the restores.
constexpr std::string_view kRestored = R"(
CREATE TABLE restored (
    game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE, number INTEGER NOT NULL, line INTEGER NOT NULL,
    at INTEGER NOT NULL, done INTEGER NOT NULL);
)";

// Whom a person does not want to hear from (kind 0) or to meet at all (1), and reports to the host.
constexpr std::string_view kBlocks = R"(
CREATE TABLE blocks (
    person INTEGER NOT NULL REFERENCES persons ON DELETE CASCADE,
    other INTEGER NOT NULL REFERENCES persons ON DELETE CASCADE,
    kind INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (person, other, kind)) WITHOUT ROWID;
CREATE INDEX blocks_by_other ON blocks (other);
CREATE TABLE reports (
    number INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, person INTEGER NOT NULL,
    other INTEGER NOT NULL, game TEXT NOT NULL, text TEXT NOT NULL, chat TEXT NOT NULL);
)";

constexpr std::array<std::string_view, 8> kMigrations{kGames,   kLobby, kDrafts,   kOwners,
                                                      kDevices, kNames, kRestored, kBlocks};

}  // namespace

std::span<const std::string_view> migrations() { return kMigrations; }

std::optional<std::string> note_restore(Database& database, std::int64_t number, std::int64_t now) {
    return database.run(
        fmt::format("BEGIN IMMEDIATE; INSERT OR REPLACE INTO meta VALUES ('restores', {0}); "
                    "INSERT OR REPLACE INTO restored SELECT game, {0}, lines, {1}, 0 FROM standing "
                    "WHERE status = 1; COMMIT",
                    number, now));
}

std::int64_t restores(Database& database) {
    Statement ask = database.prepare("SELECT value FROM meta WHERE name = 'restores'");
    const std::int64_t number = ask.with().row() ? ask.integer(0) : 0;
    ask.stop();
    return number;
}

std::optional<std::string> migrate(Database& database) {
    Statement ask = database.prepare("PRAGMA user_version");
    if (!ask.with().row()) return "it is no database: " + database.error();
    const auto version = static_cast<std::size_t>(ask.integer(0));
    ask.stop();
    if (version > kMigrations.size())
        return fmt::format("it was written by a newer Foulon (version {} of the tables; this one knows {})",
                           version, kMigrations.size());
    // Off while steps run, whatever the library's default: dropping an old table must not empty the new ones.
    if (auto error = database.run("PRAGMA foreign_keys = OFF"))
        return "its foreign keys cannot be left off: " + *error;
    for (std::size_t step = version; step < kMigrations.size(); ++step) {
        const std::string sql =
            fmt::format("BEGIN IMMEDIATE; {} PRAGMA user_version = {}; COMMIT;", kMigrations[step], step + 1);
        if (auto error = database.run(sql)) {
            (void)database.run("ROLLBACK");
            return fmt::format("its tables cannot be brought from version {} to {}: {}", step, step + 1,
                               *error);
        }
    }
    if (auto error = database.run("PRAGMA foreign_keys = ON"))
        return "its foreign keys cannot be enforced: " + *error;
    return std::nullopt;
}

}  // namespace foulon::store
