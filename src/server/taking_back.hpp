// Ending the hold of others on a seat; shared by links.cpp and taking_back.cpp.
#pragma once

#include <string_view>
#include <vector>

#include "server/live_game.hpp"

namespace foulon::server {

/// In the order of store::LinkKind.
inline const std::vector<std::string_view> kLinkKinds{"seat", "invite", "watch", "recovery"};

/// All but the owner lose the seat (in a hot-seat game both seats).
void drop_others(const LiveGame& game, Viewer as, store::PersonId owner, store::Change& change);
/// Closes the sockets of those who lost it.
void close_ended(const LiveGame& game);

}  // namespace foulon::server
