// Looking up games. The list itself is written by cmake/games.cmake.
#include "registry/games.hpp"

namespace foulon::registry {

std::string_view modes_text(Modes modes) {
    return modes == kAnyMode ? "solitaire or two players" : modes.two ? "two players" : "solitaire";
}

const GameEntry* find_game(std::string_view name) {
    for (const GameEntry& game : games())
        if (game.name == name) return &game;
    return nullptr;
}

}  // namespace foulon::registry
