// The siege for a page; see picture.hpp. In the game's namespace, where its
// other functions are found.
#pragma once

#include "registry/picture.hpp"
#include "siege/game.hpp"

namespace foulon::siege {

using registry::Json;

void put_sheet(Json& json, const Pack& pack, const Speech& speech);
void put_board(Json& json, const Pack& pack, const View& seen);
void put_offer(Json& json, const Pack& pack, Side side, const Choice& choice);
bool put_beat(Json& json, const Pack& pack, const View& before, const PublicLine<Game>& line,
              const Speech& speech);
registry::Menu menu(const Pack& pack);
OptionTexts wishes_alone(const Pack& pack, const OptionTexts& wishes, Side side);
OptionTexts wishes_for_two(const Pack& pack, const OptionTexts& wishes);

}  // namespace foulon::siege
