// What can be written: small facts gathered into a change, which is kept whole
// or not at all. Values only; how they are kept is the store's business.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "store/rows.hpp"

namespace foulon::store {

// --- games ---------------------------------------------------------------------------------------
struct AddGame {
    GameRow row;
};
struct SetGameStatus {
    GameKey game = 0;
    GameStatus status;
};
struct SetSeat {
    GameKey game = 0;
    Side side{};
    Seat seat;
};
struct DropGame {  // one that nobody has joined; all that belongs to it goes
    GameKey game = 0;
};
/// A number that is there already makes the change fail: a line is written once.
struct AddLine {
    GameKey game = 0;
    Line line;
};

/// The game has got new dice after a restore.
struct MarkRestored {
    GameKey game = 0;
};
/// The server is alive at that time.
struct Heartbeat {
    Millis at = 0;
};
/// Clocks that run are set forward by the time that the server was away, or back if the system's clock was
/// set back meanwhile; none is set past `now`.
struct CreditClocks {
    Millis away = 0, now = 0;
};

// --- what the record hides, in a table of its own --------------------------------------------------
struct KeepSecret {
    GameKey game = 0;
    record::Bytes32 secret{};
};
struct KeepNonce {
    GameKey game = 0;
    Side side{};
    record::Bytes16 word{};
};
struct KeepOpening {
    GameKey game = 0;
    record::Opening opening;
};
struct ForgetHidden {
    GameKey game = 0;
};
/// Small choices of a side that are no line yet; empty: none.
struct KeepDraft {
    GameKey game = 0;
    Side side{};
    std::string text;
};

// --- people --------------------------------------------------------------------------------------
struct AddPerson {
    Person person;
};
/// The name of a person without an account; an account keeps its name. A name that people take for that of an
/// account is a conflict, here and in AddPerson.
struct RenameGuest {
    PersonId person = 0;
    std::string name;
};
/// A person who has an account already, or a name that another account has, is a conflict.
struct MakeAccount {
    PersonId person = 0;
    std::string name, password;
    TokenHash recovery{};
};
/// A conflict unless the account still has the password and recovery code it had in `before`: a code works
/// once, also when it is sent several times at the same moment.
struct SetPassword {
    Person before;
    std::string password;
    TokenHash recovery{};
};
/// A conflict unless the holiday is still what it was in `before`.
struct SetHoliday {
    Person before, after;
};
struct AddSession {
    TokenHash hash{};
    PersonId person = 0;
    Millis at = 0;
    std::string device;
};
struct TouchSession {
    TokenHash hash{};
    Millis at = 0;
};
struct EndSession {
    TokenHash hash{};
};
struct EndSessionsOf {
    PersonId person = 0;
    TokenHash but{};  // which stays
};
/// Sessions that nobody has used since then: of accounts, whose owners can sign in again, and of guests.
struct EndUnusedSessions {
    Millis accounts_since = 0, guests_since = 0;
};
/// What a guest holds goes to an account, with the seats they own and their invitations: an account takes
/// over what its browser did before, and what is still on its way to the guest. Of a finished game that the
/// account played against the guest, the guest's seat stays apart; one that still goes on is a conflict.
struct MoveRoles {
    PersonId from = 0, to = 0;
};
/// The account with its name in seats and chat, its sessions, roles and invitations, and its games without
/// another person. Its name stays taken. A conflict while it plays against people, or unless the password is
/// still what it was in `before`.
struct DeleteAccount {
    Person before;
};

// --- holds, links, lobby, chat -----------------------------------------------------------------------
struct AddRole {
    Role role;
};
struct DropRoles {
    GameKey game = 0;
    Viewer as{};
    PersonId but = 0;  // whose stays
};
struct DropRolesOf {
    GameKey game = 0;
    PersonId person = 0;
};
struct SetSeen {
    GameKey game = 0;
    PersonId person = 0;
    std::uint32_t line = 0;
};
/// Ends the link of the same game, kind and view before it.
struct SetLink {
    Link link;
};
struct EndLinks {
    GameKey game = 0;
    LinkKind kind{};
    Viewer as{};
};
struct ListGame {  // in the lobby
    GameKey game = 0;
    Millis at = 0;
};
struct UnlistGame {
    GameKey game = 0;
};
struct Invite {
    GameKey game = 0;
    PersonId person = 0;
    Millis at = 0;
};
struct Uninvite {
    GameKey game = 0;
    PersonId person = 0;  // 0: everybody
};
struct AddChatLine {
    ChatLine line;
};

/// Once more is no conflict. Of a guest who signed in meanwhile, the account is meant.
struct AddBlock {
    Block block;
};
struct DropBlock {
    PersonId person = 0, other = 0;
    BlockKind kind{};
};
struct AddReport {
    Report report;
};

using Fact =
    std::variant<AddGame, SetGameStatus, SetSeat, DropGame, AddLine, MarkRestored, Heartbeat, CreditClocks,
                 KeepSecret, KeepNonce, KeepOpening, ForgetHidden, KeepDraft, AddPerson, RenameGuest,
                 MakeAccount, SetPassword, SetHoliday, AddSession, TouchSession, EndSession, EndSessionsOf,
                 EndUnusedSessions, MoveRoles, DeleteAccount, AddRole, DropRoles, DropRolesOf, SetSeen,
                 SetLink, EndLinks, ListGame, UnlistGame, Invite, Uninvite, AddChatLine, AddBlock, DropBlock,
                 AddReport>;

using Change = std::vector<Fact>;

}  // namespace foulon::store
