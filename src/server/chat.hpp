// Lines of chat: who may read them, and how they are sent.
#pragma once

#include "engine/json.hpp"
#include "server/live_game.hpp"

namespace foulon::server {

/// Players and spectators talk apart until the game is over.
bool can_read(const LiveGame& game, Viewer reader, const store::ChatLine& line);
void put_chat_line(Json& json, const store::ChatLine& line);

}  // namespace foulon::server
