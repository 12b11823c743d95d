// See notices.hpp.
#include "server/notices.hpp"

#include "server/sockets.hpp"

namespace foulon::server {

void Notices::remove(store::PersonId person, PersonSocket* socket) {
    const auto found = sockets_.find(person);
    if (found == sockets_.end()) return;
    std::erase(found->second, socket);
    if (found->second.empty()) sockets_.erase(found);
}

void Notices::notify(store::PersonId person, std::string_view kind, const std::string& game,
                     const std::optional<Phrase>& words) {
    const auto found = sockets_.find(person);
    if (found == sockets_.end()) return;
    for (PersonSocket* socket : found->second) socket->notify(kind, game, words);
}

void Notices::lobby_changed() {
    if (is_lobby_due_) return;
    is_lobby_due_ = true;
    context_.loop.after(std::chrono::milliseconds(500), [this] {
        is_lobby_due_ = false;
        for (const auto& [person, sockets] : sockets_)
            for (PersonSocket* socket : sockets) socket->notify("lobby", "", std::nullopt);
    });
}

void Notices::close_sockets() {
    for (const auto& [person, sockets] : sockets_)
        for (PersonSocket* socket : sockets) socket->end();
}

void Notices::close_renewed(const store::TokenHash& session) {
    for (const auto& [person, sockets] : sockets_)
        for (PersonSocket* socket : sockets) socket->close_if_renewed(session);
}

void Notices::close_ended() {
    for (const auto& [person, sockets] : sockets_)
        for (PersonSocket* socket : sockets) socket->close_if_ended();
}

}  // namespace foulon::server
