// Writes changes: what each fact means in SQL, and the thread that takes what
// is queued, makes one durable commit of it and then tells.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "store/sqlite_log.hpp"
#include "store/store.hpp"
#include "store/told_file.hpp"

namespace foulon::store {

/// Every writing statement, prepared once.
class FactWriter {
public:
    explicit FactWriter(Database& database);
    /// SQLITE_DONE, or the code of the first fact that could not be written.
    int write(const Change& change);

private:
    int operator()(const AddGame& fact);
    int operator()(const SetGameStatus& fact);
    int operator()(const SetSeat& fact);
    int operator()(const DropGame& fact);
    int operator()(const AddLine& fact);
    int operator()(const MarkRestored& fact);
    int operator()(const Heartbeat& fact);
    int operator()(const CreditClocks& fact);
    int operator()(const KeepSecret& fact);
    int operator()(const KeepNonce& fact);
    int operator()(const KeepOpening& fact);
    int operator()(const ForgetHidden& fact);
    int operator()(const KeepDraft& fact);
    int operator()(const AddPerson& fact);
    int operator()(const RenameGuest& fact);
    int operator()(const MakeAccount& fact);
    int operator()(const SetPassword& fact);
    int operator()(const SetHoliday& fact);
    int operator()(const AddSession& fact);
    int operator()(const TouchSession& fact);
    int operator()(const EndSession& fact);
    int operator()(const EndSessionsOf& fact);
    int operator()(const EndUnusedSessions& fact);
    int operator()(const MoveRoles& fact);
    int operator()(const DeleteAccount& fact);
    int operator()(const AddRole& fact);
    int operator()(const DropRoles& fact);
    int operator()(const DropRolesOf& fact);
    int operator()(const SetSeen& fact);
    int operator()(const SetLink& fact);
    int operator()(const EndLinks& fact);
    int operator()(const ListGame& fact);
    int operator()(const UnlistGame& fact);
    int operator()(const Invite& fact);
    int operator()(const Uninvite& fact);
    int operator()(const AddChatLine& fact);
    int operator()(const AddBlock& fact);
    int operator()(const DropBlock& fact);
    int operator()(const AddReport& fact);
    int set_status(GameKey game, const GameStatus& status);
    int seat(GameKey game, Side side, const Seat& seat);
    int hide(GameKey game, int kind, std::int64_t number, const record::Bytes32& nonce,
             const std::string& text);
    static int run_on_one(Statement& statement);
    /// A conflict if the statement finds a row.
    static int run_on_none(Statement& statement);
    int check_guest_name(PersonId guest, const std::string& name);

    Statement add_game_, set_status_, set_seat_, add_line_, mark_restored_, heartbeat_, credit_, hide_,
        forget_, keep_draft_, drop_draft_, add_person_, rename_guest_, make_account_, set_password_,
        set_holiday_, add_session_, touch_session_, end_session_, end_sessions_, end_unused_,
        name_of_account_, follow_, move_seats_, move_roles_, drop_moved_, move_invitations_,
        drop_own_invitations_, plays_, delete_account_, drop_own_games_, drop_roles_of_person_,
        drop_invitations_, clear_seats_, clear_chat_, add_role_, drop_roles_, drop_roles_of_, set_seen_,
        set_link_, end_links_, list_, unlist_, invite_, uninvite_, uninvite_all_, add_chat_line_, add_block_,
        drop_block_, move_blocks_, move_blocked_, drop_own_blocks_, add_report_, drop_game_;
};

class Writer {
public:
    Writer(Database database, Executor executor);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer();

    void write(Change change, std::function<void(Outcome)> done);
    void flush();
    std::size_t queued() const { return queued_.load(std::memory_order_relaxed); }
    bool is_well() const { return well_.load(std::memory_order_relaxed); }

private:
    struct Waiting {
        Change change;
        std::function<void(Outcome)> done;
        Outcome outcome = Outcome::Failed;
    };
    void work();
    void commit(std::vector<Waiting>& taken);
    /// Notes the last line of what was kept, apart from the database.
    void note_told(const std::vector<Waiting>& taken);

    Database database_;
    Log log_;
    FactWriter facts_;
    Statement begin_, commit_, rollback_, save_, release_, back_;
    Executor executor_;
    ToldFile told_;
    std::mutex mutex_;
    std::condition_variable wake_, idle_;
    std::vector<Waiting> queue_;
    bool is_stopping_ = false;
    bool is_busy_ = false;
    std::atomic<std::size_t> queued_{0};
    std::atomic<bool> well_{true};
    std::thread thread_;
};

}  // namespace foulon::store
