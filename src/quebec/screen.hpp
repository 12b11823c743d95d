// The block game on a screen of text: map, forces, order sheet and battle drawn
// with style marks (engine/style.hpp) at 80 columns, or told one fact a line;
// charts; titles of offers. From views only. Knows no
// terminal, holds no rule and no sentence: words are keys into data/quebec/text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/contract/screen.hpp"
#include "engine/style.hpp"
#include "quebec/game.hpp"

namespace foulon::quebec {

/// The table in 80 columns: the country on both sides of the river with blocks
/// in each zone, ships, tide and turn; below it one's forces, what is known of
/// the enemy and the orders written so far. In a battle the two lines instead.
std::string board(const Pack& pack, const View& view, const Translator& translator, RenderOptions options);

/// What a person may ask to see drawn, by the name to be typed.
std::vector<std::pair<std::string, Phrase>> topics(const Pack& pack, const View& view);
/// One of them, empty if there is none of that name.
std::string topic(const Pack& pack, const View& view, std::string_view name, const Translator& translator,
                  RenderOptions options);
/// The turn under which a choice stands on the roster sheet; nothing for choices within a battle, and for
/// those that only end a list. [A 9.5]
std::optional<int> roster_turn(const Pack& pack, const State& state, const Choice& choice);
/// The second half of the sheet: moves and other actions by turn. The first is the topic `roster`.
std::string draw_roster(const Pack& pack, const std::vector<RosterEntry>& entries,
                        const Translator& translator, RenderOptions options);
/// The topic that belongs to the choice now due, empty if none does.
std::string topic_in_play(const Pack& pack, const View& view);

/// The odds of the battles ahead, each fought so many times, for what the viewer knows; empty if none is.
/// `topic` tells the same under the name `odds`.
std::string tell_odds(const Pack& pack, const View& view, const Translator& translator, RenderOptions options,
                      std::uint64_t times);

/// The picture that goes with a line of the record: the dice that were rolled.
/// Empty when there is nothing to draw.
std::string account(const Pack& pack, const View& before, const PublicLine<Game>& line,
                    const Translator& translator, RenderOptions options);

/// What an offer or an outcome is called.
Phrase title(const Pack& pack, const State& state, Side side, const Choice& choice);
Phrase title(const Pack& pack, const State& state, const Outcome& outcome);

static_assert(HasScreen<Game> && KeepsRoster<Game>);

}  // namespace foulon::quebec
