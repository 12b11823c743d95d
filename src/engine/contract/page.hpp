// What a browser needs of a game: its board, offers and moments as JSON. Each
// game writes its own in page*.cpp, computed from views only, so that a page
// shows nothing that its viewer may not know. api/games/<game>.yaml has one shape
// for each of them.
#pragma once

#include <array>
#include <concepts>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "engine/json.hpp"

namespace foulon {

/// The words for each of a list of names, by the key that a name completes.
template <std::size_t N, class Writer>
void put_titles(Json& json, std::string_view key, const std::array<std::string_view, N>& names,
                const std::string& prefix, const Writer& out) {
    json.key(key).open('{');
    for (const std::string_view one : names) json.put(one, out.translate(prefix + std::string(one)));
    json.close('}');
}

/// A value for each side: {"british": ..., "french": ...}.
template <class Value>
void put_by_side(Json& json, std::string_view key, Value value) {
    json.key(key).open('{');
    for (const Side side : kSides) json.put(name(side), value(side));
    json.close('}');
}

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
