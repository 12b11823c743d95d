// The battle for a browser: its board, offers and moments as JSON, from views
// only (foulon::HasPage, engine/contract/page.hpp). Their shapes are in
// api/games/braddock.yaml: BraddockSheet, BraddockBoard, BraddockOffer, BraddockMoment.
#pragma once

#include "braddock/game.hpp"
#include "engine/contract/page.hpp"

namespace foulon::braddock {

#include "engine/contract/page_functions.inc"

static_assert(HasPage<Game>);

}  // namespace foulon::braddock
