// A whole server in one call: store, server, web. Used by `foulon serve` and by the
// tests.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "record/chain.hpp"
#include "server/clients.hpp"
#include "server/limits.hpp"
#include "store/rows.hpp"

namespace foulon::server {

struct ServeOptions {
    std::string host = "127.0.0.1";
    std::uint16_t port = 1759;  // 0: any free one
    std::string database;       // the file
    std::string data;           // folder of the games' data
    std::string version;
    bool behind_proxy = false;
    Networks trusted;        // with behind_proxy: who may send X-Forwarded-For; empty: this machine
    std::string public_url;  // scheme, host and port that browsers use; empty: whatever Host says
    bool is_secure = false;
    bool limits_off = false;
    ClientCaps caps;
    bool catches_signals = true;
    std::size_t workers = 2;
    std::int64_t hint_time = 15;  // seconds after which a hint returns what it has found
    std::int64_t silence = 60;    // seconds after which a silent socket is dropped
    std::int64_t header_time = 15;
    std::int64_t body_time = 30;
    std::int64_t write_time = 30;      // seconds to take an answer
    int send_buffer = 128 << 10;       // bytes that the system takes in for a connection
    std::int64_t refusal_pause = 250;  // milliseconds before an answer 429
    /// Called when the server can be reached, with its address; gives a way to stop it from any thread.
    std::function<void(const std::string& address, std::function<void()> stop)> ready;
    // Injected by tests.
    std::function<store::Millis()> clock;
    record::Entropy entropy;
};

/// Serves until a signal or `stop`; an error if it cannot.
tl::expected<void, std::string> serve(const ServeOptions& options);

}  // namespace foulon::server
