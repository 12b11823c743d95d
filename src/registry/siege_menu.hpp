// How a siege can be set up by a person; see page.hpp. In the game's namespace,
// where its other functions are found.
#pragma once

#include "registry/page.hpp"
#include "siege/game.hpp"

namespace foulon::siege {

registry::Menu menu(const Pack& pack);
OptionTexts solo_options(const Pack& pack, const OptionTexts& requested, Side side);
OptionTexts two_player_options(const Pack& pack, const OptionTexts& requested);

}  // namespace foulon::siege
