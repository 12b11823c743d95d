// The block game for a browser: its board, offers and moments as JSON, from
// views only (foulon::HasPage, engine/contract/page.hpp). Their shapes are in
// api/games/quebec.yaml: QuebecSheet, QuebecBoard, QuebecOffer, QuebecMoment.
#pragma once

#include "engine/contract/page.hpp"
#include "quebec/game.hpp"

namespace foulon::quebec {

#include "engine/contract/page_functions.inc"

static_assert(HasPage<Game>);

}  // namespace foulon::quebec
