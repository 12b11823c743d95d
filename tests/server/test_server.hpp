// A real server on a port of its own with a real database file, for one test.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "client.hpp"
#include "server/serve.hpp"

namespace foulon::server::test {

class TestServer {
public:
    /// `change` may alter the options before the server starts.
    explicit TestServer(const std::function<void(ServeOptions&)>& change = {});
    TestServer(const TestServer&) = delete;
    TestServer& operator=(const TestServer&) = delete;
    ~TestServer();
    void stop();
    void start();
    /// Adds a line to a game behind the server's back, which rests meanwhile; false if it was not kept.
    bool spoil(const std::string& game, const std::string& line);

    Client client() const { return Client(port_); }
    int port() const { return port_; }
    const std::string& database() const { return options_.database; }
    const std::string& folder() const { return folder_; }

private:
    ServeOptions options_;
    std::string folder_;
    int port_ = 0;
    std::function<void()> stop_;
    std::thread thread_;
};

/// Makes a game; fails the test if it is not made.
nlohmann::json make_game(Client& client, const nlohmann::json& request);
/// The text behind `#` of a link.
std::string token_of(const nlohmann::json& link);
/// The first open offer of a frame that seals, drafts before it if need be: takes offers until a line stands.
/// Returns the frame after; `pick` chooses among open offers.
nlohmann::json play_line(Client& client, const nlohmann::json& frame,
                         const std::function<std::size_t(std::size_t)>& pick);
/// Plays a solitaire game to its end.
nlohmann::json play_to_end(Client& client, nlohmann::json frame);

}  // namespace foulon::server::test
