// Reading notices in tests.
#pragma once

#include <string>

#include "client.hpp"

namespace foulon::server::test {

/// The kind of the next notice that is not about the lobby: those come half a second after a change.
inline std::string next_notice(SocketClient& socket) {
    for (;;) {
        const nlohmann::json message = socket.next();
        if (!message.is_object()) return "none";
        if (message["kind"] != "lobby") return message["kind"];
    }
}

}  // namespace foulon::server::test
