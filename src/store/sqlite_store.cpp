// The SQLite store: every reading statement, and opening. Writing is
// sqlite_writer's, copies are in sqlite_backup.cpp.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "record/chain.hpp"
#include "store/account_key.hpp"
#include "store/hidden_kind.hpp"
#include "store/name_key.hpp"
#include "store/schema.hpp"
#include "store/sqlite_file.hpp"
#include "store/sqlite_writer.hpp"
#include "store/token_cache.hpp"

namespace foulon::store {

namespace {

constexpr std::string_view kRow =
    "SELECT key, id, game_, header, mode, time_control, seconds, step, created, parent, parent_line, "
    "status, lines, turn, due_british, due_french, left_british, left_french, since_british, since_french, "
    "updated, winner, how, frozen, rematch, "
    "b.kind, b.name, b.level, b.person, f.kind, f.name, f.level, f.person "
    "FROM (SELECT *, game AS game_ FROM games) g JOIN standing s ON s.game = g.key "
    "JOIN seats b ON b.game = g.key AND b.side = 0 JOIN seats f ON f.game = g.key AND f.side = 1 ";

std::string row_query(std::string_view rest) { return std::string(kRow) + std::string(rest); }

GameRow read_row(const Statement& from) {
    GameRow row;
    int at = 0;
    const auto number = [&] { return from.integer(at++); };
    const auto text = [&] { return from.text(at++); };
    GameInfo& g = row.game;
    g.key = number();
    g.id = text();
    g.game = text();
    g.header = text();
    g.mode = static_cast<Mode>(number());
    g.time_control.kind = static_cast<TimeControlKind>(number());
    g.time_control.seconds = number();
    g.time_control.step = number();
    g.created = number();
    g.parent = text();
    g.parent_line = static_cast<std::uint32_t>(number());
    GameStatus& s = row.status;
    s.phase = static_cast<GamePhase>(number());
    s.lines = static_cast<std::uint32_t>(number());
    s.turn = static_cast<std::int32_t>(number());
    for (bool& due : s.due) due = number() != 0;
    for (Millis& left : s.left) left = number();
    for (Millis& since : s.since) since = number();
    s.updated = number();
    if (!from.is_null(at)) s.winner = static_cast<Side>(from.integer(at));
    ++at;
    s.how = text();
    s.frozen = text();
    s.rematch = text();
    for (Seat& seat : row.seats) {
        seat.kind = static_cast<SeatKind>(number());
        seat.name = text();
        seat.level = text();
        seat.person = number();
    }
    return row;
}

Role read_role(const Statement& from, int at) {
    return {from.integer(at), from.integer(at + 1), static_cast<Viewer>(from.integer(at + 2)),
            static_cast<std::uint32_t>(from.integer(at + 3)), from.integer(at + 4)};
}

Restored read_restored(const Statement& from) {
    return {from.integer(0), from.integer(1), static_cast<std::uint32_t>(from.integer(2)), from.integer(3)};
}

Person read_person(const Statement& from) {
    Person p;
    p.id = from.integer(0);
    p.name = from.text(1);
    p.has_account = !from.is_null(2);
    p.password = from.text(3);
    p.recovery = from.bytes<32>(4);
    p.created = from.integer(5);
    p.holiday_from = from.integer(6);
    p.holiday_until = from.integer(7);
    p.holiday_year = from.integer(8);
    p.holiday_used = from.integer(9);
    return p;
}
constexpr std::string_view kPerson =
    "SELECT id, name, account, password, recovery, created, holiday_from, holiday_until, holiday_year, "
    "holiday_used FROM persons ";

/// A reading statement: a read that fails throws, so that it is never taken for "no such row".
class Query : public Statement {
public:
    Query(Database& database, std::string_view sql) : Statement(database.prepare(sql)) {}

    template <class... Args>
    Query& with(const Args&... args) {
        Statement::with(args...);
        return *this;
    }
    bool row() {
        if (Statement::row()) return true;
        if (code() != SQLITE_DONE) throw ReadError("the database cannot be read: " + error());
        return false;
    }
};

class SqliteStore final : public Store {
public:
    SqliteStore(FileLock lock, Database reader, Database writer, Executor executor,
                const record::Bytes32& key_seed, std::optional<std::string> loss)
        : key_seed_(key_seed),
          loss_(std::move(loss)),
          lock_(std::move(lock)),
          writer_(std::move(writer), std::move(executor)),
          db_(std::move(reader)) {
        next_game_ = count("SELECT COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'games'") + 1;
        next_person_ = count("SELECT COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'persons'") + 1;
    }

    void write(Change change, std::function<void(Outcome)> done) override {
        if (TokenCache::is_changed_by(change))
            done = [this, then = std::move(done)](Outcome outcome) {
                tokens_.forget();
                then(outcome);
            };
        writer_.write(std::move(change), std::move(done));
    }
    void flush() override { writer_.flush(); }
    std::size_t queued() const override { return writer_.queued(); }
    bool is_well() const override { return writer_.is_well(); }
    GameKey next_game() override { return next_game_++; }
    PersonId next_person() override { return next_person_++; }

    record::Bytes32 key_seed() const override { return key_seed_; }
    std::optional<std::string> loss() const override { return loss_; }

    std::optional<Millis> heartbeat() override {
        heartbeat_.with();
        std::optional<Millis> at;
        if (heartbeat_.row()) at = heartbeat_.integer(0);
        heartbeat_.stop();
        return at;
    }

    std::optional<GameRow> game(const std::string& id) override { return one_row(game_by_id_.with(id)); }
    std::optional<GameRow> game(GameKey key) override { return one_row(game_by_key_.with(key)); }
    std::vector<GameRow> games_with(GamePhase status) override { return rows(games_with_.with(status)); }
    std::vector<GameRow> lobby(std::size_t most) override { return rows(lobby_.with(most)); }
    std::vector<GameRow> invitations(PersonId person, std::size_t most) override {
        return rows(invitations_.with(person, most));
    }

    std::vector<Line> lines(GameKey game) override {
        std::vector<Line> list;
        for (lines_.with(game); lines_.row();)
            list.push_back(
                {static_cast<std::uint32_t>(lines_.integer(0)), lines_.text(1), lines_.integer(2)});
        return list;
    }
    std::optional<Restored> restored(GameKey game) override {
        std::optional<Restored> found;
        if (restored_.with(game).row()) found = read_restored(restored_);
        restored_.stop();
        return found;
    }
    std::vector<Restored> restored() override {
        std::vector<Restored> list;
        for (not_renewed_.with(); not_renewed_.row();) list.push_back(read_restored(not_renewed_));
        return list;
    }
    record::Hidden hidden(GameKey game) override {
        record::Hidden hidden;
        for (hidden_.with(game); hidden_.row();) {
            switch (static_cast<HiddenKind>(hidden_.integer(0))) {
                case HiddenKind::Secret:
                    hidden.secret = hidden_.bytes<32>(2);
                    break;
                case HiddenKind::Nonce:
                    hidden.nonces[static_cast<std::size_t>(hidden_.integer(1)) & 1U] = hidden_.bytes<16>(2);
                    break;
                case HiddenKind::Opening:
                    hidden.openings.push_back({static_cast<std::uint32_t>(hidden_.integer(1)),
                                               hidden_.bytes<16>(2), hidden_.text(3)});
                    break;
            }
        }
        return hidden;
    }

    std::array<std::string, 2> drafts(GameKey game) override {
        std::array<std::string, 2> texts;
        for (drafts_.with(game); drafts_.row();)
            texts[static_cast<std::size_t>(drafts_.integer(0)) & 1U] = drafts_.text(1);
        return texts;
    }

    std::vector<Role> roles(GameKey game) override { return read_roles(roles_.with(game)); }
    std::vector<Role> roles(GameKey game, PersonId person) override {
        return read_roles(roles_of_.with(game, person));
    }
    std::vector<GameWithRoles> games_of(PersonId person, bool running, bool over, Millis before,
                                        std::size_t most) override {
        // Games first, so that the limit counts games; then what is held in each.
        std::vector<GameWithRoles> list;
        for (held_.with(person, before, running, over, most); held_.row();)
            list.push_back({read_row(held_), {}});
        for (GameWithRoles& held : list) held.roles = roles(held.row.game.key, person);
        return list;
    }
    std::size_t due_games(PersonId person) override {
        due_.with(person);
        const std::size_t number = due_.row() ? static_cast<std::size_t>(due_.integer(0)) : 0;
        due_.stop();
        return number;
    }
    bool is_invited(GameKey game, PersonId person) override { return exists(is_invited_.with(game, person)); }
    bool is_listed(GameKey game) override { return exists(is_listed_.with(game)); }
    std::vector<PersonId> invited(GameKey game) override {
        std::vector<PersonId> list;
        for (invited_.with(game); invited_.row();) list.push_back(invited_.integer(0));
        return list;
    }

    std::optional<Person> person(PersonId id) override { return one_person(person_.with(id)); }
    std::optional<Person> account(const std::string& name) override {
        const std::string key = account_key(name);
        if (auto exact = one_person(account_.with(key))) return exact;
        const std::string look = name_key(name);
        return look.empty() ? std::nullopt : one_person(by_look_.with(look));
    }
    bool is_name_of_account(const std::string& name, PersonId but) override {
        const std::string key = account_key(name), look = name_key(name);
        return exists(is_taken_.with(key, look, but));
    }
    std::optional<Person> account_by_recovery(const TokenHash& hash) override {
        return one_person(by_recovery_.with(hash));
    }
    std::optional<PersonId> session(const TokenHash& hash) override {
        return tokens_.find(tokens_.sessions, hash, [&] {
            session_.with(hash);
            std::optional<PersonId> found;
            if (session_.row()) found = session_.integer(0);
            session_.stop();
            return found;
        });
    }
    std::vector<SessionRow> sessions_of(PersonId person) override {
        std::vector<SessionRow> list;
        for (sessions_of_.with(person); sessions_of_.row();)
            list.push_back({sessions_of_.bytes<32>(0), sessions_of_.integer(1), sessions_of_.integer(2),
                            sessions_of_.text(3)});
        return list;
    }
    std::optional<Link> link(const TokenHash& hash) override {
        return tokens_.find(tokens_.links, hash, [&] {
            link_.with(hash);
            std::optional<Link> found;
            if (link_.row())
                found = Link{hash, link_.integer(0), static_cast<LinkKind>(link_.integer(1)),
                             static_cast<Viewer>(link_.integer(2)), link_.integer(3)};
            link_.stop();
            return found;
        });
    }
    std::vector<Link> links_of(GameKey game) override {
        std::vector<Link> list;
        for (links_of_.with(game); links_of_.row();)
            list.push_back({links_of_.bytes<32>(0), game, static_cast<LinkKind>(links_of_.integer(1)),
                            static_cast<Viewer>(links_of_.integer(2)), links_of_.integer(3)});
        return list;
    }
    std::vector<ChatLine> chat(GameKey game, std::int64_t after, std::size_t most) override {
        std::vector<ChatLine> list;
        for (chat_.with(game, after, most); chat_.row();)
            list.push_back({game, chat_.integer(0), chat_.integer(1), chat_.integer(2),
                            static_cast<Viewer>(chat_.integer(3)), chat_.text(4), chat_.integer(5) != 0,
                            chat_.text(6)});
        std::reverse(list.begin(), list.end());
        return list;
    }
    std::int64_t last_chat_line(GameKey game) override {
        last_chat_line_.with(game);
        const std::int64_t number = last_chat_line_.row() ? last_chat_line_.integer(0) : 0;
        last_chat_line_.stop();
        return number;
    }

    bool has_blocked(PersonId person, PersonId other) override {
        return exists(has_blocked_.with(person, other, BlockKind::Block));
    }
    bool has_muted(PersonId person, PersonId other) override {
        return exists(has_blocked_.with(person, other, BlockKind::Mute));
    }
    std::vector<Block> blocks_of(PersonId person) override {
        std::vector<Block> list;
        for (blocks_.with(person); blocks_.row();)
            list.push_back(
                {person, blocks_.integer(0), static_cast<BlockKind>(blocks_.integer(1)), blocks_.integer(2)});
        return list;
    }
    std::vector<Report> reports(std::size_t most) override {
        std::vector<Report> list;
        for (reports_.with(most); reports_.row();)
            list.push_back({reports_.integer(0), reports_.integer(1), reports_.integer(2), reports_.text(3),
                            reports_.text(4), reports_.text(5)});
        return list;
    }

private:
    std::int64_t count(std::string_view sql) {
        Query ask(db_, sql);
        return ask.with().row() ? ask.integer(0) : 0;
    }
    static std::optional<GameRow> one_row(Query& from) {
        std::optional<GameRow> found;
        if (from.row()) found = read_row(from);
        from.stop();
        return found;
    }
    static std::vector<GameRow> rows(Query& from) {
        std::vector<GameRow> list;
        while (from.row()) list.push_back(read_row(from));
        return list;
    }
    static std::vector<Role> read_roles(Query& from) {
        std::vector<Role> list;
        while (from.row()) list.push_back(read_role(from, 0));
        return list;
    }
    static std::optional<Person> one_person(Query& from) {
        std::optional<Person> found;
        if (from.row()) found = read_person(from);
        from.stop();
        return found;
    }
    static bool exists(Query& from) {
        const bool found = from.row();
        from.stop();
        return found;
    }
    Query person_query(std::string_view rest) { return {db_, std::string(kPerson) + std::string(rest)}; }

    record::Bytes32 key_seed_;
    std::optional<std::string> loss_;
    FileLock lock_;
    Writer writer_;  // closed after the reader: the last to close merges the log into the file
    Database db_;
    Query heartbeat_ = Query(db_, "SELECT value FROM meta WHERE name = 'heartbeat'");
    Query game_by_id_ = Query(db_, row_query("WHERE g.id = ?"));
    Query game_by_key_ = Query(db_, row_query("WHERE g.key = ?"));
    Query games_with_ = Query(db_, row_query("WHERE s.status = ? ORDER BY g.key"));
    Query lobby_ =
        Query(db_, row_query("JOIN lobby l ON l.game = g.key ORDER BY l.at DESC, g.key DESC LIMIT ?"));
    Query invitations_ = Query(db_, row_query("JOIN invitations i ON i.game = g.key WHERE i.person = ? ORDER "
                                              "BY i.at DESC, g.key DESC LIMIT ?"));
    // GamePhase 0, 1 and 3 go on (waiting, running, frozen), 2 is over.
    Query held_ = Query(
        db_, row_query("WHERE g.key IN (SELECT game FROM holds WHERE person = ?1) AND s.updated < ?2 AND "
                       "((?3 AND s.status <> 2) OR (?4 AND s.status = 2)) ORDER BY s.updated DESC, g.key "
                       "DESC LIMIT ?5"));
    Query due_ = Query(
        db_,
        "SELECT COUNT(DISTINCT h.game) FROM holds h JOIN standing s ON s.game = h.game WHERE h.person = ? "
        "AND "
        "s.status = 1 AND ((h.viewer = 0 AND s.due_british) OR (h.viewer = 1 AND s.due_french))");
    Query lines_ = Query(db_, "SELECT number, text, at FROM lines WHERE game = ? ORDER BY number");
    Query restored_ = Query(db_, "SELECT game, number, line, at FROM restored WHERE game = ?");
    Query not_renewed_ =
        Query(db_, "SELECT game, number, line, at FROM restored WHERE NOT done ORDER BY game");
    Query hidden_ = Query(db_, "SELECT kind, number, nonce, text FROM hidden WHERE game = ? ORDER BY rowid");
    Query drafts_ = Query(db_, "SELECT side, text FROM drafts WHERE game = ?");
    Query roles_ = Query(db_, "SELECT game, person, viewer, seen, since FROM holds WHERE game = ?");
    Query roles_of_ = Query(
        db_,
        "SELECT game, person, viewer, seen, since FROM holds WHERE game = ? AND person = ? ORDER BY viewer");
    Query is_invited_ = Query(db_, "SELECT 1 FROM invitations WHERE game = ? AND person = ?");
    Query is_listed_ = Query(db_, "SELECT 1 FROM lobby WHERE game = ?");
    Query invited_ = Query(db_, "SELECT person FROM invitations WHERE game = ?");
    Query person_ = person_query("WHERE id = ?");
    // A deleted account has no password.
    Query account_ = person_query("WHERE account = ? AND password <> ''");
    Query by_look_ = person_query("WHERE look = ? AND password <> ''");
    Query is_taken_ =
        Query(db_, "SELECT 1 FROM persons WHERE (account = ?1 OR look = NULLIF(?2, '')) AND id <> ?3");
    Query by_recovery_ = person_query("WHERE recovery = ? AND account IS NOT NULL");
    Query session_ = Query(db_, "SELECT person FROM sessions WHERE hash = ?");
    Query sessions_of_ =
        Query(db_, "SELECT hash, at, seen, device FROM sessions WHERE person = ? ORDER BY seen DESC, hash");
    Query link_ = Query(db_, "SELECT game, kind, viewer, made FROM links WHERE hash = ?");
    Query links_of_ =
        Query(db_, "SELECT hash, kind, viewer, made FROM links WHERE game = ? ORDER BY kind, viewer");
    Query chat_ = Query(
        db_,
        "SELECT number, at, person, viewer, name, gallery, text FROM chat WHERE game = ? AND number > ? "
        "ORDER BY number DESC LIMIT ?");
    Query last_chat_line_ = Query(db_, "SELECT COALESCE(MAX(number), 0) FROM chat WHERE game = ?");
    // A block counts as a mute as well.
    Query has_blocked_ = Query(db_, "SELECT 1 FROM blocks WHERE person = ? AND other = ? AND kind >= ?");
    Query blocks_ =
        Query(db_, "SELECT other, kind, at FROM blocks WHERE person = ? ORDER BY at DESC, other, kind");
    Query reports_ =
        Query(db_, "SELECT at, person, other, game, text, chat FROM reports ORDER BY number DESC LIMIT ?");
    TokenCache tokens_;
    GameKey next_game_ = 1;
    PersonId next_person_ = 1;
};

/// Fills in the keys by which accounts' names are unique, when there are none yet or they are of another
/// version. Of older accounts that look alike, the first gets the key; the others are found by their exact
/// name.
std::optional<std::string> refresh_name_keys(Database& database) {
    const std::string version = name_key_version();
    Statement ask = database.prepare("SELECT value FROM meta WHERE name = 'name keys'");
    const bool is_current = ask.with().row() && ask.text(0) == version;
    ask.stop();
    if (is_current) return std::nullopt;
    std::vector<std::pair<PersonId, std::string>> accounts;
    // The name of a deleted account is gone; its account key still says what nobody may take.
    Statement list = database.prepare(
        "SELECT id, CASE name WHEN '' THEN account ELSE name END FROM persons WHERE account IS NOT NULL "
        "ORDER BY id");
    for (list.with(); list.row();) accounts.emplace_back(list.integer(0), list.text(1));
    if (list.code() != SQLITE_DONE) return "its accounts cannot be read: " + database.error();
    if (auto error = database.run("BEGIN IMMEDIATE; UPDATE persons SET look = NULL WHERE look IS NOT NULL"))
        return error;
    Statement set = database.prepare("UPDATE OR IGNORE persons SET look = ?2 WHERE id = ?1");
    Statement note = database.prepare("INSERT OR REPLACE INTO meta VALUES ('name keys', ?)");
    bool is_done = true;
    for (const auto& [id, name] : accounts)
        if (const std::string look = name_key(name); !look.empty())
            is_done = is_done && set.with(id, look).run() == SQLITE_DONE;
    is_done = is_done && note.with(version).run() == SQLITE_DONE;
    if (!is_done) {
        std::string why = "its accounts' names cannot be written: " + database.error();
        (void)database.run("ROLLBACK");
        return why;
    }
    return database.run("COMMIT");
}

/// Compares the database with the last line that was told. If it has lost that line, its running games are
/// marked as restored: they went back, and their dice were seen.
tl::expected<std::optional<std::string>, std::string> notice_loss(Database& database,
                                                                  const std::string& path) {
    const auto told = ToldFile::read(path);
    if (!told) return std::nullopt;
    Statement ask = database.prepare("SELECT text, at FROM lines WHERE game = ? AND number = ?");
    const bool is_there = ask.with(told->game, told->number).row() &&
                          told_line(told->game, {told->number, ask.text(0), 0}) == *told;
    ask.stop();
    if (is_there) return std::nullopt;
    if (auto error = note_restore(database, restores(database) + 1, std::time(nullptr) * 1000))
        return tl::unexpected(*error);
    ToldFile(path).clear();
    return "line " + std::to_string(told->number) + " of game number " + std::to_string(told->game) +
           ", which was told, is not in the database: its last changes are lost";
}

tl::expected<Database, StoreError> opened(const std::string& path, int flags) {
    auto database = Database::open(path, flags);
    if (!database) return tl::unexpected(StoreError{path + " cannot be opened: " + database.error()});
    return std::move(*database);
}

}  // namespace

tl::expected<FileLock, StoreError> FileLock::take(const std::string& path) {
    const std::string name = path + ".lock";
    FileLock lock;
    const auto is_free = [](int file) { return ::flock(file, LOCK_EX | LOCK_NB) == 0; };
    const tl::unexpected in_use(StoreError{path + " is in use by another foulon; stop that one first"});
    // A file beside it, because restoring a backup replaces the database.
    lock.file_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock.file_ < 0) return tl::unexpected(StoreError{name + " cannot be made: " + std::strerror(errno)});
    if (!is_free(lock.file_)) return in_use;
    // And the database itself, which may have several names. SQLite's own locks are of another kind; closing
    // this descriptor would release them, so it is closed after the database.
    lock.database_ = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
    if (lock.database_ >= 0 && !is_free(lock.database_)) return in_use;
    return lock;
}
FileLock::~FileLock() {
    for (const int file : {database_, file_})
        if (file >= 0) ::close(file);
}

std::string real_path(const std::string& path) {
    std::error_code error;
    const std::filesystem::path real = std::filesystem::canonical(path, error);
    return error ? path : real.string();
}

tl::expected<std::unique_ptr<Store>, StoreError> open_sqlite(const std::string& given, Executor executor,
                                                             const record::Entropy& entropy) {
    const std::string path = real_path(given);
    // Dice secrets and password hashes lie in it: its owner's alone, from the first byte.
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return tl::unexpected(StoreError{path + " cannot be opened: " + std::strerror(errno)});
    (void)::fchmod(file, 0600);
    ::close(file);
    auto lock = FileLock::take(path);
    if (!lock) return tl::unexpected(lock.error());
    auto writer = opened(path, SQLITE_OPEN_READWRITE);
    if (!writer) return tl::unexpected(writer.error());
    // FULL: the log is synced before a commit returns. The cache holds the pages of some thousand live games.
    if (auto error =
            writer->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;"))
        return tl::unexpected(StoreError{path + " cannot be used: " + *error});
    if (auto error = migrate(*writer)) return tl::unexpected(StoreError{path + " cannot be used: " + *error});
    if (auto error = refresh_name_keys(*writer))
        return tl::unexpected(StoreError{path + " cannot be used: " + *error});
    auto loss = notice_loss(*writer, path);
    if (!loss) return tl::unexpected(StoreError{path + " cannot be used: " + loss.error()});
    record::Bytes32 seed{};
    entropy(seed);
    Statement keep = writer->prepare("INSERT OR IGNORE INTO meta VALUES ('key', ?)");
    if (keep.with(seed).run() != SQLITE_DONE)
        return tl::unexpected(StoreError{path + " cannot be written: " + writer->error()});
    keep = Statement();
    Statement ask = writer->prepare("SELECT value FROM meta WHERE name = 'key'");
    if (!ask.with().row()) return tl::unexpected(StoreError{path + " cannot be read: " + writer->error()});
    if (ask.text(0).size() != seed.size())
        return tl::unexpected(
            StoreError{path + " is damaged: the key that signs records is not there. Restore a backup."});
    seed = ask.bytes<32>(0);
    ask = Statement();
    auto reader = opened(path, SQLITE_OPEN_READONLY);
    if (!reader) return tl::unexpected(reader.error());
    try {
        return std::make_unique<SqliteStore>(std::move(*lock), std::move(*reader), std::move(*writer),
                                             std::move(executor), seed, std::move(*loss));
    } catch (const ReadError& error) {
        return tl::unexpected(StoreError{path + ": " + error.what()});
    }
}

}  // namespace foulon::store
