// The game as a screen of text, from views only (foulon::HasScreen, engine/contract/screen.hpp).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/contract/screen.hpp"
#include "skirmish/game.hpp"

namespace foulon::skirmish {

std::string board(const Pack& pack, const View& view, const Translator& translator, RenderOptions options);
std::vector<std::pair<std::string, Phrase>> topics(const Pack& pack, const View& view);
std::string topic(const Pack& pack, const View& view, std::string_view name, const Translator& translator,
                  RenderOptions options);
std::string topic_in_play(const Pack& pack, const View& view);
std::string account(const Pack& pack, const View& view, const PublicLine<Game>& line,
                    const Translator& translator, RenderOptions options);
Phrase title(const Pack& pack, const State& state, Side side, const Choice& choice);
Phrase title(const Pack& pack, const State& state, const Outcome& outcome);

static_assert(HasScreen<Game>);

}  // namespace foulon::skirmish
