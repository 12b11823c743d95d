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
/// A name that another account has is a conflict.
struct SetPerson {
    Person person;
};
struct AddSession {
    TokenHash hash{};
    PersonId person = 0;
    Millis at = 0;
};
struct EndSession {
    TokenHash hash{};
};
struct EndSessionsOf {
    PersonId person = 0;
};
/// What one person holds goes to another: an account takes over what its browser did before.
struct MoveRoles {
    PersonId from = 0, to = 0;
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

using Fact = std::variant<AddGame, SetGameStatus, SetSeat, DropGame, AddLine, KeepSecret, KeepNonce,
                          KeepOpening, ForgetHidden, KeepDraft, AddPerson, SetPerson, AddSession, EndSession,
                          EndSessionsOf, MoveRoles, AddRole, DropRoles, SetSeen, SetLink, EndLinks, ListGame,
                          UnlistGame, Invite, Uninvite, AddChatLine>;

using Change = std::vector<Fact>;

}  // namespace foulon::store
