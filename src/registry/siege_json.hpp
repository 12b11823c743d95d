// The siege for a page; see page.hpp. In the game's namespace, where its
// other functions are found.
#pragma once

#include "registry/page.hpp"
#include "siege/game.hpp"

namespace foulon::siege {

using registry::Json;

void put_sheet(Json& json, const Pack& pack, const Translator& translator);
void put_board(Json& json, const Pack& pack, const View& seen);
void put_offer(Json& json, const Pack& pack, Side side, const Choice& choice);
bool put_moment(Json& json, const Pack& pack, const View& before, const PublicLine<Game>& line,
                const Translator& translator);
registry::Menu menu(const Pack& pack);
OptionTexts solo_options(const Pack& pack, const OptionTexts& requested, Side side);
OptionTexts two_player_options(const Pack& pack, const OptionTexts& requested);

}  // namespace foulon::siege
