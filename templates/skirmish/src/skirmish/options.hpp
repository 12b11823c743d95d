// The options of the game, declared once: see engine/options.hpp.
#pragma once

#include "engine/options.hpp"
#include "skirmish/pack.hpp"
#include "skirmish/state.hpp"

namespace foulon::skirmish {

/// The options with the widest limits that a pack can have: for help and completion.
const GameOptions& option_table();
/// The options with the limits and defaults of a pack.
GameOptions option_table(const Pack& pack);
OptionsOr<Options> read_options(const Pack& pack, const OptionTexts& requested);

}  // namespace foulon::skirmish
