// The block game on a screen of text: map, forces, order sheet and battle drawn
// with style marks (engine/ink.hpp) at 80 columns, or told one fact a line;
// charts; titles of offers; the view as JSON. From views only. Knows no
// terminal, holds no rule and no sentence: words are keys into data/quebec/text.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/ink.hpp"
#include "quebec/game.hpp"

namespace foulon::quebec {

/// The table in 80 columns: the country on both sides of the river with blocks
/// in each zone, ships, tide and turn; below it one's forces, what is known of
/// the enemy and the orders written so far. In a battle the two lines instead.
std::string board(const Pack& pack, const View& view, const Speech& speech, Look look);

/// What a person may ask to see drawn, by the name to be typed.
std::vector<std::pair<std::string, Phrase>> topics(const Pack& pack, const View& view);
/// One of them, empty if there is none of that name.
std::string topic(const Pack& pack, const View& view, std::string_view name, const Speech& speech, Look look);
/// The topic that belongs to the choice now due, empty if none does.
std::string topic_in_play(const Pack& pack, const View& view);

/// The picture that goes with a line of the record: the dice that were rolled.
/// Empty when there is nothing to draw.
std::string account(const Pack& pack, const View& before, const PublicLine<Game>& line, const Speech& speech,
                    Look look);

/// What an offer or an outcome is called.
Phrase title(const Pack& pack, const State& state, Side side, const Choice& choice);
Phrase title(const Pack& pack, const State& state, const Outcome& outcome);

/// Options as a person sets them (rules, modules, battle, transfer; each may be
/// left out, modules in any order) made into those that a record's header holds.
Parsed<OptionTexts> settle_options(const Pack& pack, const OptionTexts& wishes);

/// A view as one JSON object, keys in a fixed order.
std::string view_json(const Pack& pack, const View& view);

}  // namespace foulon::quebec
