// People: sessions, names, holidays, accounts. Passwords are hashed on worker
// threads; tokens are kept as hashes and shown once.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/context.hpp"
#include "server/live_games.hpp"
#include "server/play.hpp"

namespace foulon::server {

class People {
public:
    People(Context& context, LiveGames& games, Play& play, Notices& notices)
        : context_(context), games_(games), play_(play), notices_(notices) {}

    // --- people.cpp --------------------------------------------------------------------------------
    Answer me(Call& call);
    Answer change_me(Call& call);
    /// The caller's person; if there is none, one is made with a session, as part of the change. An error
    /// when a guest asks for a name that is an account's, or when the session has ended meanwhile.
    tl::expected<store::Person, ApiError> person_of(Call& call, store::Change& change,
                                                    const std::optional<std::string>& name);
    // --- accounts.cpp ------------------------------------------------------------------------------
    Answer make_account(Call& call);
    Answer sign_in(Call& call);
    Answer recover_account(Call& call);
    Answer sign_out(Call& call);
    // --- account_changes.cpp -----------------------------------------------------------------------
    Answer change_password(Call& call);
    Answer delete_account(Call& call);
    // --- sessions.cpp ------------------------------------------------------------------------------
    /// The devices the caller is signed in with.
    Answer sessions(Call& call);
    /// Ends one of them, or all but this one.
    Answer end_session(Call& call);
    // --- blocks.cpp --------------------------------------------------------------------------------
    /// Mutes, blocks or reports another person in a game.
    Answer act_on_player(Call& call);
    /// Whom the caller has muted or blocked.
    Answer blocks(Call& call);
    Answer end_block(Call& call);
    /// Somebody has used an account from that address: it can sign in from there also while others try
    /// passwords on its name.
    void note_address(store::PersonId person, const std::string& address);

private:
    /// What a browser was before it signed in or up: its session, and the guest it belonged to, if any.
    struct Before {
        std::optional<store::TokenHash> session;
        store::PersonId guest = 0;
    };
    /// What this browser began without an account goes to the account; its old session ends and a new one
    /// starts, all as part of the change.
    Before enter_account(Call& call, store::PersonId account, store::Change& change) const;
    /// The change was kept.
    void entered_account(const Before& before, store::PersonId account);
    /// Why entering an account was a conflict.
    ApiError not_entered(const Before& before) const;
    /// Closes the sockets of sessions that have ended.
    void close_ended();
    /// The same for a session whose token was replaced: the browser is told to connect again.
    void close_renewed(const std::optional<store::TokenHash>& session);
    /// The caller's account, if the password is its own; for requests that need it again.
    Async<tl::expected<store::Person, ApiError>> proven_account(Call& call, std::string password);
    /// The hash of a password, made on a worker thread; empty when there is no time or memory for it.
    Async<std::string> hashed(std::string password);
    /// Whether the password is the account's, asked on a worker thread; nothing when there is no time for it.
    Async<std::optional<bool>> is_password_of(std::optional<store::Person> account, std::string password);
    void start_session(Call& call, store::PersonId person, store::Change& change) const;
    std::string cookie_header(const std::string& token, bool is_ending) const;
    std::string me_json(const std::optional<store::Person>& person) const;
    /// What is wrong with a change of the holiday, if anything; `until` is empty to end one.
    std::optional<ApiError> set_holiday(store::Person& person, const std::optional<std::string>& until) const;

    bool is_known_address(store::PersonId person, const std::string& address) const;
    /// Waits at an attempt to sign in; nothing if too many wait for that name.
    Async<bool> slow_down(std::string name);

    std::unordered_map<store::PersonId, std::vector<std::string>> addresses_;  // the last used of each person
    std::unordered_map<std::string, std::size_t> slowed_;  // attempts that wait, by the name's key
    Context& context_;
    LiveGames& games_;
    Play& play_;
    Notices& notices_;
};

/// What is wrong with a password, if anything.
std::optional<Phrase> unfit_password(const std::string& password);
inline ApiError unfit_name() { return malformed(sentence("fields.name")); }

}  // namespace foulon::server
