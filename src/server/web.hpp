// HTTP and WebSocket as the server sees them: requests and responses as values, a
// loop of one thread, sockets that send texts. Implemented in beast.cpp, the only
// file that includes a network library.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace foulon::server {

struct Request {
    std::string method;
    std::string path;   // before the question mark, still escaped
    std::string query;  // after it
    std::string body;
    std::string address;     // that limits count: the client's, also behind a trusted proxy
    bool is_secure = false;  // a trusted proxy says that it came over TLS
    // The headers that are used.
    std::string host, origin, cookie, authorization, content_type, if_none_match, accept_language,
        accept_encoding, protocols, user_agent;
};

struct Response {
    int status = 200;
    std::string content_type = "application/json";
    std::shared_ptr<const std::string> body;
    std::vector<std::pair<std::string, std::string>> headers;
};
using Reply = std::function<void(Response)>;

/// The other end of an open WebSocket. All calls on the loop's thread.
class Socket {
public:
    virtual ~Socket() = default;
    /// Queued; a peer that does not read is dropped.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    virtual void close(std::uint16_t code, std::string reason) = 0;
};

/// What the application does with a WebSocket.
class SocketUser {
public:
    virtual ~SocketUser() = default;
    virtual void opened(std::shared_ptr<Socket> socket) = 0;
    virtual void received(std::string_view text) = 0;
    virtual void closed() = 0;
};

struct Upgrade {
    std::shared_ptr<SocketUser> user;
    std::string protocol;       // the subprotocol to agree to; empty: none
    bool is_spectator = false;  // room is kept for players
};

/// The application. All calls on the loop's thread.
class Service {
public:
    virtual ~Service() = default;
    /// Calls `reply` once, now or later.
    virtual void handle(Request request, Reply reply) = 0;
    /// Whether a request may become a WebSocket, and who uses it.
    virtual std::variant<Response, Upgrade> upgrade(const Request& request) = 0;
    /// The most bytes that a request to this path may carry.
    virtual std::uint64_t most_bytes(std::string_view path) const = 0;
    /// A request that never reached handle(): too large, malformed, from an address that holds too much.
    virtual Response refused(int status) const = 0;
    /// A connection or socket was not accepted, because its address or the server holds too many.
    virtual void turned_away(const std::string& address) = 0;
};

/// The one thread that does everything except waiting for the disk and long computations.
class Loop {
public:
    using Timer = std::uint64_t;
    virtual ~Loop() = default;
    /// From any thread: runs it on the loop's thread, later.
    virtual void post(std::function<void()> what) = 0;
    /// On the loop's thread only.
    virtual Timer after(std::chrono::milliseconds time, std::function<void()> what) = 0;
    virtual void cancel(Timer timer) = 0;
};

struct WebOptions;  // web_options.hpp

class Web {
public:
    virtual ~Web() = default;
    virtual Loop& loop() = 0;
    virtual std::uint16_t port() const = 0;
    virtual std::size_t sockets() const = 0;
    /// Serves until stop(); `on_signal` is called on the loop's thread at the first SIGINT or SIGTERM.
    virtual void run(Service& service, std::function<void()> on_signal) = 0;
    /// Takes no more connections; open ones finish what they do.
    virtual void close_door() = 0;
    /// From any thread.
    virtual void stop() = 0;
};

/// Takes the port, or says why not.
tl::expected<std::unique_ptr<Web>, std::string> listen(const WebOptions& options, bool catches_signals);

}  // namespace foulon::server
