// Hints and bots behind the virtual face: self-contained jobs made from a view.
#pragma once

#include <memory>
#include <utility>

#include "bots/bot.hpp"
#include "registry/session.hpp"
#include "registry/shelf.hpp"
#include "study/hinter.hpp"

namespace foulon::registry {

/// Whether the line that the side begins or goes on with here will be sealed.
template <Game G>
bool seals(const typename G::Pack& pack, typename G::State state, Side side) {
    for (std::size_t made = 0; made < G::kLongestLine; ++made) {
        const auto open = legal(pack, state, side);
        if (open.empty()) return false;
        for (const auto& choice : open)
            if (!is_draft(pack, state, side, choice)) return secret_slot(pack, state, side, choice) != 0;
        apply(pack, state, side, open[0]);
    }
    return false;
}

/// A line as text, and what a person calls its small choices.
template <Shown G>
HintLine line_text(const Shelf<G>& shelf, typename G::State state, Side side,
                   const study::HintedLine<G>& line) {
    HintLine text;
    text.is_whole = line.is_whole;
    text.estimate = line.estimate;
    for (const auto& choice : line.choices) {
        const std::string small = print(shelf.pack, state, side, choice);
        text.text += (text.text.empty() ? "" : ", ") + small;
        text.titles.push_back(shelf.words.say(title(shelf.pack, state, side, choice)));
        std::string key = "hints.columns." + small;
        for (char& letter : key)
            if (letter == ' ') letter = '-';
        text.heads.push_back(shelf.words.has(key) ? shelf.words.fill(key) : text.titles.back());
        apply(shelf.pack, state, side, choice);
    }
    return text;
}

template <Shown G>
HintText hint_text(const Shelf<G>& shelf, const typename G::State& state, Side side,
                   const study::Hint<G>& hint) {
    HintText text{side, {}, hint.supposes, hint.was_stopped, hint.nodes, hint.playouts, "", {}};
    bool all_whole = true;
    for (const auto& line : hint.lines) {
        text.lines.push_back(line_text<G>(shelf, state, side, line));
        all_whole = all_whole && line.is_whole;
    }
    const record::Catalogue& words = shelf.words;
    text.title = words.say({"hints.title", {{"side", "@board.sides." + std::string(name(side))}}});
    const bool is_exact = hint.supposes == study::Supposes::BestPlay;
    const std::string supposed(study::kSupposesNames[static_cast<std::size_t>(hint.supposes)]);
    text.notes.push_back(words.say({"hints." + supposed, {{"count", std::to_string(hint.playouts)}}}));
    if (!all_whole) text.notes.push_back(words.fill("hints.beginning"));
    if (!is_exact && !study::Outlook<G>::is_open(shelf.pack, state))
        text.notes.push_back(words.fill("hints.unknown"));
    if (!is_exact) text.notes.push_back(words.fill(hint.was_stopped ? "hints.stopped" : "hints.error"));
    return text;
}

template <Shown G>
HintJob hint_job(std::shared_ptr<const Shelf<G>> shelf, const typename G::View& seen, Side side,
                 const study::HintSettings& settings) {
    return [shelf = std::move(shelf), seen, side, settings](study::Watch& watch) -> std::optional<HintText> {
        study::Hinter<G> hinter(shelf->pack, seen, side, settings);
        const auto hint = hinter.run(watch);
        if (!hint) return std::nullopt;
        Random random(settings.seed);
        return hint_text<G>(*shelf, guess(shelf->pack, seen, random), side, *hint);
    };
}

template <Shown G>
BotJob bot_job(std::shared_ptr<const Shelf<G>> shelf, const typename G::View& seen, Side side,
               bots::Level level, std::uint64_t seed) {
    return [shelf = std::move(shelf), seen, side, level, seed] {
        const typename G::Pack& pack = shelf->pack;
        Random random(seed);
        const auto bot = std::make_unique<bots::Bot<G>>(level);
        // What a side sees after its own draft choice follows from what it saw before, so any state that
        // fits the view will do.
        typename G::State state = guess(pack, seen, random);
        std::string text;
        for (;;) {
            const auto open = legal(pack, state, side);
            const auto choice = open[bot->choose(pack, view(pack, state, viewer_of(side)), open, random)];
            text += (text.empty() ? "" : ", ") + print(pack, state, side, choice);
            if (!is_draft(pack, state, side, choice)) return text;
            apply(pack, state, side, choice);
        }
    };
}

}  // namespace foulon::registry
