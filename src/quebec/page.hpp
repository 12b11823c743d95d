// The block game for a browser: its board, offers and moments as JSON, from
// views only (foulon::HasPage, engine/contract/page.hpp). Their shapes are in
// api/openapi.yaml: QuebecSheet, QuebecBoard, QuebecOffer, QuebecMoment.
#pragma once

#include "engine/contract/page.hpp"
#include "quebec/game.hpp"

namespace foulon::quebec {

void put_sheet(Json& json, const Pack& pack, const Translator& translator);
void put_board(Json& json, const Pack& pack, const View& seen);
void put_offer(Json& json, const Pack& pack, const View& seen, Side side, const Choice& choice);
bool put_moment(Json& json, const Pack& pack, const View& before, const View& after,
                const PublicLine<Game>& line, const Translator& translator);

static_assert(HasPage<Game>);

}  // namespace foulon::quebec
