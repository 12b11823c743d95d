// Settings of the web server: address, times, caps. Separate from web.hpp, which all
// handlers include.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "server/clients.hpp"

namespace foulon::server {

struct WebOptions {
    std::string host = "127.0.0.1";
    std::uint16_t port = 1759;
    std::chrono::seconds header_time{15};          // to send the header of a request
    std::chrono::seconds body_time{30};            // to send its body
    std::chrono::seconds idle_time{75};            // between two requests on one connection
    std::chrono::seconds write_time{30};           // to take an answer, or a text on a socket
    std::chrono::seconds silence{60};              // a socket gets a ping after half of it
    std::chrono::milliseconds refusal_pause{250};  // before an answer 429
    std::size_t most_frame = 4096;                 // bytes of a message from a client
    std::size_t most_waiting = 4U << 20U;          // bytes queued for a socket that does not read
    int send_buffer = 128 << 10;                   // bytes that the system takes in for a connection
    ClientCaps caps;
    bool limits_off = false;  // no caps for one address, no rates; for measuring
    Networks trusted;         // proxies that may say whom they speak for
};

}  // namespace foulon::server
