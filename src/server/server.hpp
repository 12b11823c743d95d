// The application behind the web server: routes every request of the interface
// (api/openapi.yaml) to the part that handles it, after finding out who asks and
// how often. Everything runs on the loop's thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/context.hpp"
#include "server/game_types.hpp"
#include "server/games.hpp"
#include "server/links.hpp"
#include "server/live_games.hpp"
#include "server/notices.hpp"
#include "server/pages.hpp"
#include "server/people.hpp"
#include "server/play.hpp"
#include "server/records.hpp"

namespace foulon::server {

class Server final : public Service {
public:
    static tl::expected<std::unique_ptr<Server>, std::string> open(Loop& loop,
                                                                   std::unique_ptr<store::Store> store,
                                                                   ServerOptions options);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server() override;

    void handle(Request request, Reply reply) override;
    std::variant<Response, Upgrade> upgrade(const Request& request) override;
    std::uint64_t most_bytes(std::string_view path) const override;
    Response refused(int status) const override;
    void turned_away(const std::string& address) override;

    /// Loads the games that go on and sets their clocks; before serving.
    tl::expected<void, std::string> start();
    /// Tells everybody, saves what is on its way, then calls back.
    void stop(std::function<void()> done);
    /// When the loop has ended: waits for disk and workers.
    void close();

    /// How many sockets are open, told by the web server.
    std::function<std::size_t()> count_sockets = [] { return std::size_t{0}; };

private:
    struct Route {
        std::string_view method, path;  // a star is one part
        std::function<Answer(Call&)> handler;
    };

    explicit Server(std::unique_ptr<Context> context);
    std::vector<Route> make_routes();
    /// Runs a request to its one answer; errors of all kinds end here.
    Task answer(Request request, Reply reply);
    Answer dispatch(Call& call);
    Answer health(Call& call);
    tl::expected<Upgrade, ApiError> open_socket(Call& call);
    Caller caller_of(const Request& request) const;
    /// Keeps when a session was last used, about every hour.
    void note_use(const Call& call);
    /// Whether the request is for this server's public address.
    bool is_served_host(const Request& request) const;
    /// Whether another site's page sends this; a program without a page has nothing that could be misused.
    bool is_foreign(const Request& request) const;
    std::string language_of(const Request& request) const;
    void sweep();
    /// Gives the players the time that the server was away.
    void resume_time();
    /// Notes on disk, every few seconds, that the server is alive.
    void beat();
    /// Ends sessions that nobody has used for months.
    void end_unused_sessions();

    std::unique_ptr<Context> context_;
    LiveGames live_;
    Notices notices_;
    Play play_;
    People people_;
    Games games_;
    Links links_;
    Records records_;
    GameTypes types_;
    Pages pages_;
    store::Millis sessions_swept_ = 0;
    std::vector<Route> routes_;
    std::map<store::TokenHash, store::Millis> touched_;
    store::Millis logged_turned_away_ = 0;  // when it was logged last
    bool is_stopping_ = false;
};

}  // namespace foulon::server
