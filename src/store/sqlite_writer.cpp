// Facts in SQL and the writer's thread; see sqlite_writer.hpp.
#include "store/sqlite_writer.hpp"

#include "store/account_key.hpp"
#include "store/hidden_kind.hpp"
#include "store/name_key.hpp"

namespace foulon::store {

namespace {

/// More than this in one commit would make those that wait behind it wait too long.
constexpr std::size_t kMaxInCommit = 512;

record::Bytes32 padded(const record::Bytes16& bytes) {
    record::Bytes32 value{};
    std::copy(bytes.begin(), bytes.end(), value.begin());
    return value;
}

std::optional<std::string> key_or_none(const std::string& name) {
    std::string key = name_key(name);
    return key.empty() ? std::nullopt : std::optional(std::move(key));
}

/// The person of a parameter, or the account that a guest has signed in to meanwhile.
std::string followed(const std::string& person) {
    return "COALESCE((SELECT NULLIF(successor, 0) FROM persons WHERE id = " + person + ")," + person + ")";
}

/// Whether a row of a seat (0 or 1 in `side`) is of a finished game between people whose other seat is ?2's.
std::string played_out(const std::string& table, const std::string& side) {
    return "EXISTS (SELECT 1 FROM holds h JOIN games g ON g.key = h.game JOIN standing s ON s.game = h.game "
           "WHERE h.game = " +
           table + ".game AND h.person = ?2 AND h.viewer = 1 - " + table + "." + side +
           " AND h.viewer < 2 AND g.mode = 3 AND s.status = 2)";
}

}  // namespace

FactWriter::FactWriter(Database& db)
    : add_game_(db.prepare("INSERT INTO games VALUES (?,?,?,?,?,?,?,?,?,?,?)")),
      set_status_(db.prepare("INSERT OR REPLACE INTO standing VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")),
      set_seat_(db.prepare(std::string("INSERT OR REPLACE INTO seats VALUES (?1,?2,?3,?4,?5,") +
                           followed("?6") + ")")),
      add_line_(db.prepare("INSERT INTO lines VALUES (?,?,?,?)")),
      mark_restored_(db.prepare("UPDATE restored SET done = 1 WHERE game = ?")),
      heartbeat_(db.prepare("INSERT OR REPLACE INTO meta VALUES ('heartbeat', ?)")),
      credit_(
          db.prepare("UPDATE standing SET "
                     "since_british = CASE since_british WHEN 0 THEN 0 ELSE MIN(since_british + ?1, ?2) END, "
                     "since_french = CASE since_french WHEN 0 THEN 0 ELSE MIN(since_french + ?1, ?2) END "
                     "WHERE status = 1 AND (since_british <> 0 OR since_french <> 0)")),
      hide_(db.prepare("INSERT INTO hidden VALUES (?,?,?,?,?)")),
      forget_(db.prepare("DELETE FROM hidden WHERE game = ?")),
      keep_draft_(db.prepare("INSERT OR REPLACE INTO drafts VALUES (?,?,?)")),
      drop_draft_(db.prepare("DELETE FROM drafts WHERE game = ? AND side = ?")),
      add_person_(
          db.prepare("INSERT INTO persons (id, name, account, password, recovery, created, holiday_from, "
                     "holiday_until, holiday_year, holiday_used, look) VALUES (?,?,?,?,?,?,?,?,?,?,?)")),
      rename_guest_(db.prepare("UPDATE persons SET name = ?2 WHERE id = ?1 AND account IS NULL")),
      make_account_(db.prepare("UPDATE persons SET name = ?2, account = ?3, password = ?4, recovery = ?5, "
                               "look = ?6 WHERE id = ?1 AND account IS NULL AND successor = 0")),
      set_password_(db.prepare("UPDATE persons SET password = ?4, recovery = ?5 "
                               "WHERE id = ?1 AND password = ?2 AND recovery = ?3 AND account IS NOT NULL")),
      set_holiday_(
          db.prepare("UPDATE persons SET holiday_from = ?4, holiday_until = ?5, holiday_year = ?6, "
                     "holiday_used = ?7 WHERE id = ?1 AND holiday_until = ?2 AND holiday_used = ?3")),
      add_session_(db.prepare("INSERT INTO sessions VALUES (?,?,?,?,?)")),
      touch_session_(db.prepare("UPDATE sessions SET seen = MAX(seen, ?2) WHERE hash = ?1")),
      end_session_(db.prepare("DELETE FROM sessions WHERE hash = ?")),
      end_sessions_(db.prepare("DELETE FROM sessions WHERE person = ? AND hash <> ?")),
      end_unused_(db.prepare("DELETE FROM sessions WHERE seen < MAX(?1, ?2) AND seen < CASE WHEN (SELECT "
                             "account FROM persons WHERE id = person) IS NULL THEN ?2 ELSE ?1 END")),
      name_of_account_(db.prepare("SELECT 1 FROM persons WHERE look = ?1 AND id <> ?2")),
      follow_(db.prepare(
          "UPDATE persons SET successor = ?2 WHERE id = ?1 AND account IS NULL AND successor = 0")),
      move_seats_(db.prepare("UPDATE seats SET person = ?2 WHERE person = ?1 AND game IN "
                             "(SELECT game FROM holds WHERE person = ?1) AND NOT " +
                             played_out("seats", "side"))),
      move_roles_(db.prepare("UPDATE OR IGNORE holds SET person = ?2 WHERE person = ?1 AND NOT " +
                             played_out("holds", "viewer"))),
      drop_moved_(db.prepare("DELETE FROM holds WHERE person = ?")),
      move_invitations_(db.prepare("UPDATE OR IGNORE invitations SET person = ?2 WHERE person = ?1")),
      drop_own_invitations_(
          db.prepare("DELETE FROM invitations WHERE person = ?1 OR (person = ?2 AND game IN "
                     "(SELECT game FROM holds WHERE person = ?2 AND viewer < 2))")),
      plays_(db.prepare("SELECT 1 FROM seats t JOIN games g ON g.key = t.game JOIN standing s ON s.game = "
                        "t.game WHERE t.person = ? AND t.person <> 0 AND g.mode = 3 AND s.status IN (0, 1)")),
      delete_account_(db.prepare("UPDATE persons SET name = '', password = '', recovery = zeroblob(32), "
                                 "holiday_from = 0, holiday_until = 0, holiday_year = 0, holiday_used = 0 "
                                 "WHERE id = ? AND password = ? AND account IS NOT NULL")),
      drop_own_games_(db.prepare("DELETE FROM games WHERE mode <> 3 AND key IN (SELECT game FROM holds WHERE "
                                 "person = ?1) AND key NOT IN (SELECT game FROM holds WHERE person <> ?1)")),
      drop_roles_of_person_(db.prepare("DELETE FROM holds WHERE person = ?")),
      drop_invitations_(db.prepare("DELETE FROM invitations WHERE person = ?")),
      clear_seats_(db.prepare("UPDATE seats SET name = '' WHERE person = ? AND person <> 0")),
      clear_chat_(db.prepare("UPDATE chat SET name = '' WHERE person = ?")),
      add_role_(
          db.prepare(std::string("INSERT OR IGNORE INTO holds VALUES (?1,") + followed("?2") + ",?3,?4,?5)")),
      drop_roles_(db.prepare("DELETE FROM holds WHERE game = ? AND viewer = ? AND person <> ?")),
      drop_roles_of_(db.prepare("DELETE FROM holds WHERE game = ? AND person = ?")),
      set_seen_(db.prepare("UPDATE holds SET seen = MAX(seen, ?3) WHERE game = ?1 AND person = ?2")),
      set_link_(db.prepare("INSERT INTO links VALUES (?,?,?,?,?)")),
      end_links_(db.prepare("DELETE FROM links WHERE game = ? AND kind = ? AND viewer = ?")),
      list_(db.prepare("INSERT OR REPLACE INTO lobby VALUES (?,?)")),
      unlist_(db.prepare("DELETE FROM lobby WHERE game = ?")),
      invite_(db.prepare("INSERT OR REPLACE INTO invitations (game, person, at) VALUES "
                         "(?1," +
                         followed("?2") + ",?3)")),
      uninvite_(db.prepare("DELETE FROM invitations WHERE game = ? AND person = ?")),
      uninvite_all_(db.prepare("DELETE FROM invitations WHERE game = ?")),
      add_chat_line_(db.prepare("INSERT INTO chat VALUES (?,?,?,?,?,?,?,?)")),
      add_block_(db.prepare(std::string("INSERT OR IGNORE INTO blocks VALUES (") + followed("?1") + "," +
                            followed("?2") + ",?3,?4)")),
      drop_block_(db.prepare("DELETE FROM blocks WHERE person = ? AND other = ? AND kind = ?")),
      move_blocks_(db.prepare("UPDATE OR IGNORE blocks SET person = ?2 WHERE person = ?1")),
      move_blocked_(db.prepare("UPDATE OR IGNORE blocks SET other = ?2 WHERE other = ?1")),
      drop_own_blocks_(db.prepare("DELETE FROM blocks WHERE person IN (?1, ?2) AND other IN (?1, ?2)")),
      add_report_(
          db.prepare("INSERT INTO reports (at, person, other, game, text, chat) VALUES (?,?,?,?,?,?)")),
      drop_game_(db.prepare("DELETE FROM games WHERE key = ?")) {}

int FactWriter::write(const Change& change) {
    for (const Fact& fact : change)
        if (const int code = std::visit([this](const auto& known) { return (*this)(known); }, fact);
            code != SQLITE_DONE)
            return code;
    return SQLITE_DONE;
}

int FactWriter::operator()(const AddGame& fact) {
    const GameInfo& g = fact.row.game;
    int code = add_game_
                   .with(g.key, g.id, g.game, g.header, g.mode, g.time_control.kind, g.time_control.seconds,
                         g.time_control.step, g.created, g.parent, g.parent_line)
                   .run();
    if (code == SQLITE_DONE) code = set_status(g.key, fact.row.status);
    for (const Side side : kSides)
        if (code == SQLITE_DONE) code = seat(g.key, side, fact.row.seats[index(side)]);
    return code;
}
int FactWriter::set_status(GameKey game, const GameStatus& s) {
    return set_status_
        .with(game, s.phase, s.lines, s.turn, s.due[0], s.due[1], s.left[0], s.left[1], s.since[0],
              s.since[1], s.updated, s.winner, s.how, s.frozen, s.rematch)
        .run();
}
int FactWriter::seat(GameKey game, Side side, const Seat& s) {
    return set_seat_.with(game, side, s.kind, s.name, s.level, s.person).run();
}
int FactWriter::operator()(const SetGameStatus& fact) { return set_status(fact.game, fact.status); }
int FactWriter::operator()(const SetSeat& fact) { return seat(fact.game, fact.side, fact.seat); }
// What belongs to it goes by the foreign keys.
int FactWriter::operator()(const DropGame& fact) { return drop_game_.with(fact.game).run(); }
int FactWriter::operator()(const AddLine& fact) {
    return add_line_.with(fact.game, fact.line.number, fact.line.text, fact.line.at).run();
}

int FactWriter::operator()(const MarkRestored& fact) { return mark_restored_.with(fact.game).run(); }
int FactWriter::operator()(const Heartbeat& fact) { return heartbeat_.with(fact.at).run(); }
int FactWriter::operator()(const CreditClocks& fact) { return credit_.with(fact.away, fact.now).run(); }

int FactWriter::hide(GameKey game, int kind, std::int64_t number, const record::Bytes32& nonce,
                     const std::string& text) {
    return hide_.with(game, kind, number, nonce, text).run();
}
int FactWriter::operator()(const KeepSecret& fact) {
    return hide(fact.game, static_cast<int>(HiddenKind::Secret), 0, fact.secret, "");
}
int FactWriter::operator()(const KeepNonce& fact) {
    return hide(fact.game, static_cast<int>(HiddenKind::Nonce), static_cast<int>(fact.side),
                padded(fact.word), "");
}
int FactWriter::operator()(const KeepOpening& fact) {
    return hide(fact.game, static_cast<int>(HiddenKind::Opening), fact.opening.line,
                padded(fact.opening.nonce), fact.opening.text);
}
int FactWriter::operator()(const ForgetHidden& fact) { return forget_.with(fact.game).run(); }
int FactWriter::operator()(const KeepDraft& fact) {
    if (fact.text.empty()) return drop_draft_.with(fact.game, fact.side).run();
    return keep_draft_.with(fact.game, fact.side, fact.text).run();
}

/// Runs a statement that must change a row; none is a conflict.
int FactWriter::run_on_one(Statement& statement) {
    const int code = statement.run();
    return code == SQLITE_DONE && statement.changes() == 0 ? SQLITE_CONSTRAINT : code;
}

int FactWriter::run_on_none(Statement& statement) {
    const bool found = statement.row();
    const int code = statement.code();
    statement.stop();
    return found ? SQLITE_CONSTRAINT : code;
}

int FactWriter::check_guest_name(PersonId guest, const std::string& name) {
    const std::string look = name_key(name);
    return look.empty() ? SQLITE_DONE : run_on_none(name_of_account_.with(look, guest));
}

int FactWriter::operator()(const AddPerson& fact) {
    const Person& p = fact.person;
    if (!p.has_account)
        if (const int code = check_guest_name(p.id, p.name); code != SQLITE_DONE) return code;
    const std::optional<std::string> account =
        p.has_account ? std::optional<std::string>(account_key(p.name)) : std::nullopt;
    const auto look = p.has_account ? key_or_none(p.name) : std::nullopt;
    return add_person_
        .with(p.id, p.name, account, p.password, p.recovery, p.created, p.holiday_from, p.holiday_until,
              p.holiday_year, p.holiday_used, look)
        .run();
}
int FactWriter::operator()(const RenameGuest& fact) {
    if (const int code = check_guest_name(fact.person, fact.name); code != SQLITE_DONE) return code;
    return rename_guest_.with(fact.person, fact.name).run();
}
int FactWriter::operator()(const MakeAccount& fact) {
    const std::string key = account_key(fact.name);
    const auto look = key_or_none(fact.name);
    return run_on_one(make_account_.with(fact.person, fact.name, key, fact.password, fact.recovery, look));
}
int FactWriter::operator()(const SetPassword& fact) {
    return run_on_one(set_password_.with(fact.before.id, fact.before.password, fact.before.recovery,
                                         fact.password, fact.recovery));
}
int FactWriter::operator()(const SetHoliday& fact) {
    const Person& p = fact.after;
    return run_on_one(set_holiday_.with(fact.before.id, fact.before.holiday_until, fact.before.holiday_used,
                                        p.holiday_from, p.holiday_until, p.holiday_year, p.holiday_used));
}
int FactWriter::operator()(const AddSession& fact) {
    return add_session_.with(fact.hash, fact.person, fact.at, fact.at, fact.device).run();
}
int FactWriter::operator()(const TouchSession& fact) { return touch_session_.with(fact.hash, fact.at).run(); }
int FactWriter::operator()(const EndSession& fact) { return end_session_.with(fact.hash).run(); }
int FactWriter::operator()(const EndSessionsOf& fact) {
    return end_sessions_.with(fact.person, fact.but).run();
}
int FactWriter::operator()(const EndUnusedSessions& fact) {
    return end_unused_.with(fact.accounts_since, fact.guests_since).run();
}
int FactWriter::operator()(const MoveRoles& fact) {
    if (const int code = run_on_one(follow_.with(fact.from, fact.to)); code != SQLITE_DONE) return code;
    // Seats first: they are found by the roles.
    for (Statement* move : {&move_seats_, &move_roles_, &move_invitations_, &drop_own_invitations_,
                            &move_blocks_, &move_blocked_, &drop_own_blocks_})
        if (const int code = move->with(fact.from, fact.to).run(); code != SQLITE_DONE) return code;
    return drop_moved_.with(fact.from).run();
}
int FactWriter::operator()(const DeleteAccount& fact) {
    const PersonId person = fact.before.id;
    if (const int code = run_on_none(plays_.with(person)); code != SQLITE_DONE) return code;
    if (const int code = run_on_one(delete_account_.with(person, fact.before.password)); code != SQLITE_DONE)
        return code;
    for (Statement* drop :
         {&drop_own_games_, &drop_roles_of_person_, &drop_invitations_, &clear_seats_, &clear_chat_})
        if (const int code = drop->with(person).run(); code != SQLITE_DONE) return code;
    return end_sessions_.with(person, TokenHash{}).run();
}
int FactWriter::operator()(const AddRole& fact) {
    return add_role_.with(fact.role.game, fact.role.person, fact.role.as, fact.role.seen, fact.role.since)
        .run();
}
int FactWriter::operator()(const DropRoles& fact) {
    return drop_roles_.with(fact.game, fact.as, fact.but).run();
}
int FactWriter::operator()(const DropRolesOf& fact) {
    return drop_roles_of_.with(fact.game, fact.person).run();
}
int FactWriter::operator()(const SetSeen& fact) {
    return set_seen_.with(fact.game, fact.person, fact.line).run();
}
int FactWriter::operator()(const SetLink& fact) {
    const Link& link = fact.link;
    if (const int code = end_links_.with(link.game, link.kind, link.as).run(); code != SQLITE_DONE)
        return code;
    return set_link_.with(link.hash, link.game, link.kind, link.as, link.made).run();
}
int FactWriter::operator()(const EndLinks& fact) {
    return end_links_.with(fact.game, fact.kind, fact.as).run();
}
int FactWriter::operator()(const ListGame& fact) { return list_.with(fact.game, fact.at).run(); }
int FactWriter::operator()(const UnlistGame& fact) { return unlist_.with(fact.game).run(); }
int FactWriter::operator()(const Invite& fact) { return invite_.with(fact.game, fact.person, fact.at).run(); }
int FactWriter::operator()(const Uninvite& fact) {
    if (fact.person == 0) return uninvite_all_.with(fact.game).run();
    return uninvite_.with(fact.game, fact.person).run();
}
int FactWriter::operator()(const AddChatLine& fact) {
    const ChatLine& s = fact.line;
    return add_chat_line_.with(s.game, s.number, s.at, s.person, s.as, s.name, s.is_for_spectators, s.text)
        .run();
}

int FactWriter::operator()(const AddBlock& fact) {
    const Block& b = fact.block;
    return add_block_.with(b.person, b.other, b.kind, b.at).run();
}
int FactWriter::operator()(const DropBlock& fact) {
    return run_on_one(drop_block_.with(fact.person, fact.other, fact.kind));
}
int FactWriter::operator()(const AddReport& fact) {
    const Report& r = fact.report;
    return add_report_.with(r.at, r.person, r.other, r.game, r.text, r.chat).run();
}

// --- the thread ---------------------------------------------------------------------------------

Writer::Writer(Database database, Executor executor)
    : database_(std::move(database)),
      log_(database_),
      facts_(database_),
      begin_(database_.prepare("BEGIN IMMEDIATE")),
      commit_(database_.prepare("COMMIT")),
      rollback_(database_.prepare("ROLLBACK")),
      save_(database_.prepare("SAVEPOINT one")),
      release_(database_.prepare("RELEASE one")),
      back_(database_.prepare("ROLLBACK TO one")),
      executor_(std::move(executor)),
      told_(sqlite3_db_filename(database_.raw(), "main")),
      thread_([this] { work(); }) {}

Writer::~Writer() {
    {
        const std::scoped_lock lock(mutex_);
        is_stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Writer::write(Change change, std::function<void(Outcome)> done) {
    queued_.fetch_add(1, std::memory_order_relaxed);
    {
        const std::scoped_lock lock(mutex_);
        queue_.push_back({std::move(change), std::move(done)});
    }
    wake_.notify_one();
}

void Writer::flush() {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return queue_.empty() && !is_busy_; });
}

void Writer::work() {
    for (;;) {
        std::vector<Waiting> taken;
        {
            std::unique_lock lock(mutex_);
            is_busy_ = false;
            if (queue_.empty()) idle_.notify_all();
            wake_.wait(lock, [this] { return !queue_.empty() || is_stopping_; });
            if (queue_.empty()) return;
            if (queue_.size() <= kMaxInCommit) {
                taken.swap(queue_);
            } else {
                const auto end = queue_.begin() + kMaxInCommit;
                taken.assign(std::make_move_iterator(queue_.begin()), std::make_move_iterator(end));
                queue_.erase(queue_.begin(), end);
            }
            is_busy_ = true;
        }
        commit(taken);
        queued_.fetch_sub(taken.size(), std::memory_order_relaxed);
        executor_([told = std::make_shared<std::vector<Waiting>>(std::move(taken))] {
            for (Waiting& one : *told) one.done(one.outcome);
        });
        log_.maintain();
    }
}

void Writer::commit(std::vector<Waiting>& taken) {
    const auto fail_all = [&] {
        for (Waiting& one : taken) one.outcome = Outcome::Failed;
        rollback_.run();
        well_.store(false, std::memory_order_relaxed);
    };
    if (begin_.run() != SQLITE_DONE) return fail_all();
    for (Waiting& one : taken) {
        // Each change for itself: one that conflicts does not take its neighbours with it.
        if (save_.run() != SQLITE_DONE) return fail_all();
        const int code = facts_.write(one.change);
        one.outcome = code == SQLITE_DONE                  ? Outcome::Kept
                      : (code & 0xff) == SQLITE_CONSTRAINT ? Outcome::Conflict
                                                           : Outcome::Failed;
        if (one.outcome != Outcome::Kept) back_.run();
        if (release_.run() != SQLITE_DONE) return fail_all();
    }
    if (commit_.run() != SQLITE_DONE) return fail_all();
    well_.store(true, std::memory_order_relaxed);
    note_told(taken);
}

void Writer::note_told(const std::vector<Waiting>& taken) {
    std::optional<ToldLine> last;
    bool has_dropped = false;
    for (const Waiting& one : taken) {
        if (one.outcome != Outcome::Kept) continue;
        for (const Fact& fact : one.change) {
            if (const auto* line = std::get_if<AddLine>(&fact)) last = told_line(line->game, line->line);
            if (std::holds_alternative<DropGame>(fact) || std::holds_alternative<DeleteAccount>(fact)) {
                last.reset();
                has_dropped = true;
            }
        }
    }
    if (last)
        told_.note(*last);
    else if (has_dropped)
        told_.clear();
}

}  // namespace foulon::store
