// The game for a browser: its board, offers and moments as JSON, from views only (foulon::HasPage,
// engine/contract/page.hpp). Their shapes are in api/games/skirmish.yaml.
#pragma once

#include "engine/contract/page.hpp"
#include "skirmish/game.hpp"

namespace foulon::skirmish {

#include "engine/contract/page_functions.inc"

static_assert(HasPage<Game>);

}  // namespace foulon::skirmish
