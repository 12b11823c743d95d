// The battle on a screen of text: the hex map with numbers, terrain and units
// at 80 columns, lists and tables, or one fact a line; titles of offers. Knows
// no terminal, holds no rule and no sentence: words are keys
// into data/braddock/text, under screen.toml where they are only for the screen.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "braddock/game.hpp"
#include "engine/contract/screen.hpp"
#include "engine/style.hpp"

namespace foulon::braddock {

/// The map in 80 columns with what is at stake above it; to the side that
/// moves, as it would be after the moves planned so far.
std::string board(const Pack& pack, const View& view, const Translator& translator, RenderOptions options);

/// What a person may ask to see: lists of units, tables, the card, losses.
std::vector<std::pair<std::string, Phrase>> topics(const Pack& pack, const View& view);
/// One of them, empty if there is none of that name.
std::string topic(const Pack& pack, const View& view, std::string_view name, const Translator& translator,
                  RenderOptions options);
/// While a unit is taken up, the ground around it with what each hex costs.
std::string topic_in_play(const Pack& pack, const View& view);

/// Whether the map should be drawn again before this choice: at the beginning of
/// a phase, not after each shot.
bool shows_board(const Pack& pack, const View& view);

/// No line of this game needs a picture: events tell it.
std::string account(const Pack& pack, const View& before, const PublicLine<Game>& line,
                    const Translator& translator, RenderOptions options);

/// What an offer or an outcome is called; of fire and melee with its odds.
Phrase title(const Pack& pack, const State& state, Side side, const Choice& choice);
Phrase title(const Pack& pack, const State& state, const Outcome& outcome);

/// Men lost so far by a side, as its steps count. [B 18.1]
int men_lost(const Pack& pack, const OpenState& open_state, Side side);
int steps_lost(const Pack& pack, const OpenState& open_state, Side side);

static_assert(HasScreen<Game>);
static_assert(ChoosesWhenToDraw<Game> && HasMoments<Game>);

}  // namespace foulon::braddock
