// The siege on a screen of text: board, charts, cards and dice drawn with style
// marks (engine/style.hpp) at 80 columns, or told one fact a line; titles of
// offers. Knows no terminal, holds no rule and no sentence:
// words are keys into data/siege/text, under screen.toml where they are only
// for the screen.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/contract/screen.hpp"
#include "engine/style.hpp"
#include "siege/game.hpp"

namespace foulon::siege {

/// The table in 80 columns: both banks of the river with every slot, morale,
/// tracks, and what is in play this turn.
std::string board(const Pack& pack, const View& view, const Translator& translator, RenderOptions options);

/// What a person may ask to see drawn: the orders' charts and the action
/// tracks of the side that a person plays, by the name to be typed.
std::vector<std::pair<std::string, Phrase>> topics(const Pack& pack, const View& view);
/// One of them, empty if there is none of that name. The column in play is
/// marked, and its row once the die is cast.
std::string topic(const Pack& pack, const View& view, std::string_view name, const Translator& translator,
                  RenderOptions options);
/// The topic that belongs to the choice now due, empty if none does.
std::string topic_in_play(const Pack& pack, const View& view);

/// The picture that goes with a line of the record: the card turned up, the
/// dice with chart, row and effect. Empty when there is nothing to draw.
std::string account(const Pack& pack, const View& before, const PublicLine<Game>& line,
                    const Translator& translator, RenderOptions options);

/// What an offer or an outcome is called.
Phrase title(const Pack& pack, const State& state, Side side, const Choice& choice);
Phrase title(const Pack& pack, const State& state, const Outcome& outcome);

static_assert(HasScreen<Game>);

}  // namespace foulon::siege
