// Open WebSockets: one of a game, which gets what its viewer may see, and one of a
// person, for notices. What they are sent is made in frames.hpp and play.hpp.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/call.hpp"
#include "server/context.hpp"
#include "server/live_game.hpp"
#include "server/notices.hpp"

namespace foulon::server {

class GameSocket final : public SocketUser, public std::enable_shared_from_this<GameSocket> {
public:
    GameSocket(Context& context, LiveGamePtr game, Viewer viewer, std::vector<Viewer> roles, const Call& call,
               std::uint32_t after);
    void opened(std::shared_ptr<Socket> socket) override;
    void received(std::string_view text) override;
    void closed() override;

    void send(std::shared_ptr<const std::string> text) {
        if (socket_) socket_->send(std::move(text));
    }
    /// Says that the server or the game goes away, and closes.
    void end();
    /// Closes if the caller who opened it may no longer see what it sends.
    void close_if_ended();
    /// Closes if it was opened with that session, whose token was replaced.
    void close_if_renewed(const store::TokenHash& session);
    store::PersonId person() const { return caller_.person; }
    Viewer viewer() const { return viewer_; }
    const std::vector<Viewer>& roles() const { return roles_; }
    const std::string& language() const { return language_; }
    const std::string& address() const { return address_; }

private:
    const Translator& words() const { return context_.words_in(language_); }
    /// Sends everything once it is its turn at the game, and then listens.
    Task greet(std::shared_ptr<GameSocket> self);
    std::string hello(const GamePass& pass) const;
    bool has_ended() const;

    Context& context_;
    LiveGamePtr game_;
    Viewer viewer_;
    std::vector<Viewer> roles_;
    Caller caller_;
    std::string language_, address_;
    std::uint32_t after_;
    std::shared_ptr<Socket> socket_;
    bool is_listed_ = false;
};

class PersonSocket final : public SocketUser {
public:
    PersonSocket(Context& context, Notices& notices, const Caller& caller, std::string language)
        : context_(context), notices_(notices), caller_(caller), language_(std::move(language)) {}
    void opened(std::shared_ptr<Socket> socket) override;
    void received(std::string_view text) override;
    void closed() override;
    void notify(std::string_view kind, const std::string& game, const std::optional<Phrase>& words);
    void end();
    /// Closes if the session that opened it has ended.
    void close_if_ended();
    void close_if_renewed(const store::TokenHash& session);

private:
    const Translator& words() const { return context_.words_in(language_); }

    Context& context_;
    Notices& notices_;
    Caller caller_;
    std::string language_;
    std::shared_ptr<Socket> socket_;
};

/// Whether one of the roles is a seat.
bool is_player(const std::vector<Viewer>& roles);
/// Whether one more socket may listen to the game. Spectators never take the room of players.
bool has_room_for_socket(const Context& context, const LiveGame& game, const std::vector<Viewer>& roles,
                         const std::string& address);

/// Tells everybody who listens to a game who is there.
void send_presence(const LiveGame& game);
/// Tells everybody who listens that a bot thinks, or has stopped.
void send_thinking(const LiveGame& game, Side side, bool is_thinking);

}  // namespace foulon::server
