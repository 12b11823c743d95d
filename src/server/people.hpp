// People: sessions, names, holidays, accounts. Passwords are hashed on worker
// threads; tokens are kept as hashes and shown once.
#pragma once

#include <optional>
#include <string>

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
    /// The caller's person; if there is none, one is made with a session, as part of the change.
    store::Person person_of(Call& call, store::Change& change, const std::optional<std::string>& name);
    // --- accounts.cpp ------------------------------------------------------------------------------
    Answer make_account(Call& call);
    Answer sign_in(Call& call);
    Answer recover_account(Call& call);
    Answer sign_out(Call& call);
    Answer change_password(Call& call);
    // --- sessions.cpp ------------------------------------------------------------------------------
    /// The devices the caller is signed in with.
    Answer sessions(Call& call);
    /// Ends one of them, or all but this one.
    Answer end_session(Call& call);

private:
    /// Closes the sockets of sessions that have ended.
    void close_ended();
    /// The hash of a password, made on a worker thread; empty when there is no time or memory for it.
    Async<std::string> hashed(std::string password);
    void start_session(Call& call, store::PersonId person, store::Change& change) const;
    std::string cookie_header(const std::string& token, bool is_ending) const;
    std::string me_json(const std::optional<store::Person>& person) const;
    /// What is wrong with a change of the holiday, if anything; `until` is empty to end one.
    std::optional<ApiError> set_holiday(store::Person& person, const std::optional<std::string>& until) const;

    Context& context_;
    LiveGames& games_;
    Play& play_;
    Notices& notices_;
};

inline ApiError unfit_name() { return malformed(sentence("fields.name")); }

}  // namespace foulon::server
