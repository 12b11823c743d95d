// Notices to people who are on the site but perhaps not in the game: your turn,
// invited, over, chat, a change of the lobby.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/context.hpp"

namespace foulon::server {

class PersonSocket;

class Notices {
public:
    explicit Notices(Context& context) : context_(context) {}

    void add(store::PersonId person, PersonSocket* socket) { sockets_[person].push_back(socket); }
    void remove(store::PersonId person, PersonSocket* socket);
    bool has_listeners() const { return !sockets_.empty(); }

    void notify(store::PersonId person, std::string_view kind, const std::string& game,
                const std::optional<Phrase>& words);
    /// Told half a second later, together with other changes.
    void lobby_changed();
    void close_sockets();
    /// Closes the sockets of sessions that have ended.
    void close_ended();
    /// Closes those of a session whose token was replaced.
    void close_renewed(const store::TokenHash& session);

private:
    Context& context_;
    std::unordered_map<store::PersonId, std::vector<PersonSocket*>> sockets_;
    bool is_lobby_due_ = false;
};

}  // namespace foulon::server
