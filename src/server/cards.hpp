// Games as lists and invitations show them, and the parts of a frame that need
// only the row on disk: seats, options, time control, clocks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "server/context.hpp"
#include "server/live_game.hpp"

namespace foulon::server {

/// A game in a list; `live` tells who is online, if the game is in memory.
void put_card(Json& json, const Context& context, const store::GameRow& row, const LiveGame* live,
              const std::vector<store::Role>& roles, const std::string& language);
/// Made of what the game's maker has set, and of nothing that has happened in it.
void put_invitation(Json& json, const Context& context, const LiveGame& game, Side free,
                    const std::string& language);

void put_seats(Json& json, const store::GameRow& row, const LiveGame* live);
void put_options(Json& json, const OptionTexts& options);
void put_clock(Json& json, const Context& context, const store::GameRow& row);
/// When the first clock runs out; nothing while all stand still.
std::optional<store::Millis> deadline(const Context& context, const store::GameRow& row);

}  // namespace foulon::server
