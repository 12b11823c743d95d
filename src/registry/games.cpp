// The list of games. A new game is one more line and one more include.
#include "registry/games.hpp"

#include <array>

#include "braddock/game.hpp"
#include "quebec/game.hpp"
#include "registry/braddock.hpp"
#include "registry/quebec.hpp"
#include "registry/siege.hpp"
#include "siege/game.hpp"
#include "study/braddock_study.hpp"
#include "study/quebec_study.hpp"
#include "study/siege_study.hpp"

namespace foulon::registry {

std::span<const GameEntry> games() {
    static constexpr std::array<GameEntry, 3> list{{
        {"siege", "The Siege of Quebec, 1759", "orders against a deck of cards; half an hour",
         siege::Game::kRules, siege::option_table, open_siege, study::run_siege_study,
         study::siege_signature},
        {"quebec", "Quebec, 1759", "hidden blocks, secret orders, battles; an evening", quebec::Game::kRules,
         quebec::option_table, open_quebec, study::run_quebec_study, study::quebec_signature,
         study::run_quebec_odds},
        {"braddock", "Braddock's Defeat: the Monongahela, 1755",
         "hexes against a French card that plays itself; an hour", braddock::Game::kRules,
         braddock::option_table, open_braddock, study::run_braddock_study, study::braddock_signature},
    }};
    return list;
}

std::string_view modes_text(Modes modes) {
    return modes == kAnyMode ? "solitaire or two players" : modes.two ? "two players" : "solitaire";
}

const GameEntry* find_game(std::string_view name) {
    for (const GameEntry& game : games())
        if (game.name == name) return &game;
    return nullptr;
}

}  // namespace foulon::registry
