// What a page needs of a game besides its contract and screen: its board, its
// offers and its lines as JSON, computed from views only. Each game writes its
// own (siege_json.cpp); the frame around them is the same for all. The API
// document, api/openapi.yaml, says what stands where.
#pragma once

#include <string>
#include <vector>

#include "engine/game.hpp"
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

/// The hooks of a game's own, found by the namespace of its Pack.
template <class G>
concept HasPage = requires(Json& json, const typename G::Pack& pack, const typename G::View& seen, Side side,
                           const typename G::Choice& choice, const PublicLine<G>& line,
                           const Translator& translator, const OptionTexts& requested) {
    // What never changes on the board, in words; what does; what an offer is about.
    { put_sheet(json, pack, translator) } -> std::same_as<void>;
    { put_board(json, pack, seen) } -> std::same_as<void>;
    { put_offer(json, pack, side, choice) } -> std::same_as<void>;
    // The line as it may be shown step by step: false when there is nothing to show.
    { put_moment(json, pack, seen, line, translator) } -> std::same_as<bool>;
    { menu(pack) } -> std::same_as<Menu>;
    // A person's requested made complete: alone on a side, or for two.
    { solo_options(pack, requested, side) } -> std::same_as<OptionTexts>;
    { two_player_options(pack, requested) } -> std::same_as<OptionTexts>;
};

}  // namespace foulon::registry
