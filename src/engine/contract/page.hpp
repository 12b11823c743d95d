// What a browser needs of a game: its board, offers and moments as JSON. Each
// game writes its own in page*.cpp, computed from views only, so that a page
// shows nothing that its viewer may not know. api/openapi.yaml has one shape for
// each of them and each game.
#pragma once

#include <concepts>

#include "engine/game.hpp"
#include "engine/json.hpp"

namespace foulon {

template <class G>
concept HasPage =
    requires(Json& json, const typename G::Pack& pack, const typename G::View& seen, Side side,
             const typename G::Choice& choice, const PublicLine<G>& line, const Translator& translator) {
        // What never changes on the board, with its words. Called once for a game type and language.
        { put_sheet(json, pack, translator) } -> std::same_as<void>;
        // What a viewer sees now. Called for every frame, and for a view in a record's JSON.
        { put_board(json, pack, seen) } -> std::same_as<void>;
        // What an offer is about, in names of the sheet; `seen` is the chooser's view. Called for every offer
        // of a frame, open or closed.
        { put_offer(json, pack, seen, side, choice) } -> std::same_as<void>;
        // A line to be shown step by step, from the views before and after it. False: there is nothing to
        // show, and nothing was written. Called for every line of play, sealed ones included.
        { put_moment(json, pack, seen, seen, line, translator) } -> std::same_as<bool>;
    };

}  // namespace foulon
