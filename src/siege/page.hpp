// The siege for a browser: its board, offers and moments as JSON, from views
// only (foulon::HasPage, engine/contract/page.hpp). Their shapes are in
// api/games/siege.yaml: SiegeSheet, SiegeBoard, SiegeOffer, SiegeMoment.
#pragma once

#include "engine/contract/page.hpp"
#include "siege/game.hpp"

namespace foulon::siege {

#include "engine/contract/page_functions.inc"

static_assert(HasPage<Game>);

}  // namespace foulon::siege
