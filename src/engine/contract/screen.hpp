// What a screen of text needs of a game: its board, charts, titles and options
// as a person sets them. Each game writes its own in screen*.cpp, from views
// only except for titles, which print the chooser's own offers.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/style.hpp"

namespace foulon {

template <class G>
concept HasScreen =
    Game<G> && requires(const typename G::Pack& pack, const typename G::State& state,
                        const typename G::View& seen, Side side, const typename G::Choice& choice,
                        const typename G::Outcome& outcome, const PublicLine<G>& line,
                        const Translator& translator, RenderOptions options, std::string_view name) {
        // The board, drawn or told. Called when it is due and when a person asks for it.
        { board(pack, seen, translator, options) } -> std::same_as<std::string>;
        // Charts and lists one may ask for, by the name to type; one of them; the one that belongs to the
        // choice now due (empty: none).
        { topics(pack, seen) } -> std::same_as<std::vector<std::pair<std::string, Phrase>>>;
        { topic(pack, seen, name, translator, options) } -> std::same_as<std::string>;
        { topic_in_play(pack, seen) } -> std::same_as<std::string>;
        // The picture that goes with a line, from the view before it. Called for every line of play.
        { account(pack, seen, line, translator, options) } -> std::same_as<std::string>;
        // What a person calls an offer or an outcome. Called for every offer that is listed.
        { title(pack, state, side, choice) } -> std::same_as<Phrase>;
        { title(pack, state, outcome) } -> std::same_as<Phrase>;
    };

/// A game that says when its board should be drawn again before a choice; others are drawn before each.
template <class G>
concept ChoosesWhenToDraw = requires(const typename G::Pack& pack, const typename G::View& seen) {
    { shows_board(pack, seen) } -> std::same_as<bool>;
};

/// What a side did at once, on a game's roster sheet.
struct RosterEntry {
    int turn = 0;  // 0: before the first
    Side side{};
    std::vector<std::string> actions;  // titles of the choices
};

/// A game that keeps a sheet of what each side did on each turn: the turn under which a choice stands, or
/// nothing for what does not belong there, and the drawn sheet, which follows the chart `roster`. Called
/// for every choice that the viewer may know.
template <class G>
concept KeepsRoster =
    requires(const typename G::Pack& pack, const typename G::State& state, const typename G::Choice& choice,
             const std::vector<RosterEntry>& entries, const Translator& translator, RenderOptions options) {
        { roster_turn(pack, state, choice) } -> std::same_as<std::optional<int>>;
        { draw_roster(pack, entries, translator, options) } -> std::same_as<std::string>;
    };

/// A game whose lines tell many events: which of them begin a moment of their own, before which a display
/// may pause. Called for every event of a line; the line of another game is one moment.
template <class G>
concept HasMoments = requires(const typename G::Pack& pack, const Event& event) {
    { begins_moment(pack, event) } -> std::same_as<bool>;
};

}  // namespace foulon
