// Those who listen: a socket of a game with its viewer's eyes, a socket of a
// person for notices; and the frames they are sent, made once for all who
// see the same.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/server.hpp"

namespace foulon::server {

/// What happened after a line, for each viewer and language once.
class FrameCache {
public:
    FrameCache(const Server& server, LiveGame& game, std::uint32_t after)
        : server_(server), game_(game), after_(after) {}
    /// A `Moved`; with roles of the one it goes to.
    std::shared_ptr<const std::string> moved(Viewer viewer, const std::string& language,
                                             const std::vector<Viewer>& roles);

private:
    struct Picture {
        Viewer viewer{};
        std::string language;
        std::string news, frame;
        std::vector<std::pair<std::vector<Viewer>, std::shared_ptr<const std::string>>> whole;
    };
    const Server& server_;
    LiveGame& game_;
    std::uint32_t after_;
    std::vector<Picture> frames_;
};

void put_roles(registry::Json& json, const std::vector<Viewer>& roles);
/// The news of lines after `after`, as an array.
void put_news(registry::Json& json, const LiveGame& game, Viewer viewer, std::uint32_t after,
              std::uint32_t last);

class GameSocket final : public SocketUser, public std::enable_shared_from_this<GameSocket> {
public:
    GameSocket(Server& server, LiveGamePtr game, Viewer viewer, std::vector<Viewer> roles, Who who,
               std::string language, std::uint32_t after);
    void opened(std::shared_ptr<Socket> socket) override;
    void received(std::string_view text) override;
    void closed() override;

    void send(std::shared_ptr<const std::string> text) {
        if (socket_) socket_->send(std::move(text));
    }
    void say_goodbye();
    Viewer viewer() const { return viewer_; }
    const std::vector<Viewer>& roles() const { return roles_; }
    const std::string& language() const { return language_; }
    store::PersonId person() const { return who_.person; }

private:
    const Translator& translator() const;
    Task greet(std::shared_ptr<GameSocket> self);

    Server& server_;
    LiveGamePtr game_;
    Viewer viewer_;
    std::vector<Viewer> roles_;
    Who who_;
    std::string language_;
    std::uint32_t after_;
    std::shared_ptr<Socket> socket_;
    bool is_listed_ = false;
};

class PersonSocket final : public SocketUser {
public:
    PersonSocket(Server& server, store::PersonId person, std::string language)
        : server_(server), person_(person), language_(std::move(language)) {}
    void opened(std::shared_ptr<Socket> socket) override;
    void received(std::string_view text) override;
    void closed() override;
    void notify(std::string_view kind, const std::string& id, const std::optional<Phrase>& words);
    void say_goodbye();

private:
    const Translator& translator() const;

    Server& server_;
    store::PersonId person_;
    std::string language_;
    std::shared_ptr<Socket> socket_;
};

}  // namespace foulon::server
