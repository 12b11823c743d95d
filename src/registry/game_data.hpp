// A game as a screen needs it: what its room adds to the contract, and its pack
// and words, shared by all sessions that play with them.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/style.hpp"
#include "record/catalogue.hpp"
#include "record/hex.hpp"

namespace foulon::registry {

/// What a game's screen adds to its contract (see siege/screen.hpp).
template <class G>
concept HasScreen =
    Game<G> &&
    requires(const typename G::Pack& pack, const typename G::State& state, const typename G::View& seen,
             Side side, const typename G::Choice& choice, const typename G::Outcome& outcome,
             const PublicLine<G>& line, const Translator& translator, RenderOptions options,
             std::string_view name, const OptionTexts& requested) {
        { board(pack, seen, translator, options) } -> std::same_as<std::string>;
        { topics(pack, seen) } -> std::same_as<std::vector<std::pair<std::string, Phrase>>>;
        { topic(pack, seen, name, translator, options) } -> std::same_as<std::string>;
        { topic_in_play(pack, seen) } -> std::same_as<std::string>;
        { account(pack, seen, line, translator, options) } -> std::same_as<std::string>;
        { title(pack, state, side, choice) } -> std::same_as<Phrase>;
        { title(pack, state, outcome) } -> std::same_as<Phrase>;
        { complete_options(pack, requested) } -> std::same_as<Parsed<OptionTexts>>;
        { view_json(pack, seen) } -> std::same_as<std::string>;
    };

template <HasScreen G>
struct GameData {
    typename G::Pack pack;
    record::Bytes32 hash{};
    record::Catalogue words;
};

}  // namespace foulon::registry
