// How a game can be set up by a person over a network. Its board, offers and
// moments as JSON are the game's own: see engine/contract/page.hpp.
#pragma once

#include <string>
#include <vector>

#include "engine/contract/page.hpp"
#include "registry/json.hpp"

namespace foulon::registry {

/// How a game can be set up by a person.
struct Menu {
    struct Option {
        std::string name;
        std::string mode;  // "solitaire", "two", or empty for both
        std::vector<std::string> values;
        std::string usual;
    };
    bool solitaire = false, two = false;
    std::vector<Option> options;
};

/// A game that can be set up from a menu. Called when game types are listed and when a game is created.
template <class G>
concept HasMenu = requires(const typename G::Pack& pack, Side side, const OptionTexts& requested) {
    { menu(pack) } -> std::same_as<Menu>;
    // What a person requested made complete: alone on a side, or for two.
    { solo_options(pack, requested, side) } -> std::same_as<OptionTexts>;
    { two_player_options(pack, requested) } -> std::same_as<OptionTexts>;
};

}  // namespace foulon::registry
