// The siege for a browser: its board, offers and moments as JSON, from views
// only (foulon::HasPage, engine/contract/page.hpp). Their shapes are in
// api/openapi.yaml: SiegeSheet, SiegeBoard, SiegeOffer, SiegeMoment.
#pragma once

#include "engine/contract/page.hpp"
#include "siege/game.hpp"

namespace foulon::siege {

void put_sheet(Json& json, const Pack& pack, const Translator& translator);
void put_board(Json& json, const Pack& pack, const View& seen);
void put_offer(Json& json, const Pack& pack, const View& seen, Side side, const Choice& choice);
bool put_moment(Json& json, const Pack& pack, const View& before, const View& after,
                const PublicLine<Game>& line, const Translator& translator);

static_assert(HasPage<Game>);

}  // namespace foulon::siege
