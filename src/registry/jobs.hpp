// Hints and bots behind the virtual interface: self-contained jobs made from a view.
#pragma once

#include <memory>
#include <utility>

#include "bots/bot.hpp"
#include "registry/game_data.hpp"
#include "registry/session.hpp"
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
template <HasScreen G>
HintLine line_text(const GameData<G>& data, const Words& words, typename G::State state, Side side,
                   const study::HintedLine<G>& line) {
    HintLine text;
    text.is_whole = line.is_whole;
    text.estimate = line.estimate;
    for (const auto& choice : line.choices) {
        const std::string small = print(data.pack, state, side, choice);
        text.text += (text.text.empty() ? "" : ", ") + small;
        text.titles.push_back(words.translate(title(data.pack, state, side, choice)));
        std::string key = "hints.columns." + small;
        for (char& letter : key)
            if (letter == ' ') letter = '-';
        text.heads.push_back(words.has(key) ? words.fill(key) : text.titles.back());
        apply(data.pack, state, side, choice);
    }
    return text;
}

template <HasScreen G>
HintText hint_text(const GameData<G>& data, const Words& words, const typename G::State& state, Side side,
                   const study::Hint<G>& hint) {
    HintText text{side, {}, hint.assumes, hint.was_stopped, hint.nodes, hint.playouts, "", {}};
    bool all_whole = true;
    for (const auto& line : hint.lines) {
        text.lines.push_back(line_text<G>(data, words, state, side, line));
        all_whole = all_whole && line.is_whole;
    }
    text.title = words.translate({"hints.title", {{"side", "@board.sides." + std::string(name(side))}}});
    const bool is_exact = hint.assumes == study::Assumption::BestPlay;
    const std::string supposed(study::kAssumptionNames[static_cast<std::size_t>(hint.assumes)]);
    text.notes.push_back(words.translate({"hints." + supposed, {{"count", std::to_string(hint.playouts)}}}));
    if (!all_whole) text.notes.push_back(words.fill("hints.beginning"));
    if (!is_exact && !study::HintTraits<G>::is_open(data.pack, state))
        text.notes.push_back(words.fill("hints.unknown"));
    if (!is_exact) text.notes.push_back(words.fill(hint.was_stopped ? "hints.stopped" : "hints.error"));
    return text;
}

template <HasScreen G>
HintJob hint_job(std::shared_ptr<const GameData<G>> data, const Words& words, const typename G::View& seen,
                 Side side, const study::HintSettings& settings) {
    return [data = std::move(data), &words, seen, side,
            settings](study::JobControl& control) -> std::optional<HintText> {
        study::Hinter<G> hinter(data->pack, seen, side, settings);
        const auto hint = hinter.run(control);
        if (!hint) return std::nullopt;
        Random random(settings.seed);
        return hint_text<G>(*data, words, guess(data->pack, seen, random), side, *hint);
    };
}

template <HasScreen G>
BotJob bot_job(std::shared_ptr<const GameData<G>> data, const typename G::View& seen, Side side,
               bots::Level level, std::uint64_t seed) {
    return [data = std::move(data), seen, side, level, seed] {
        const typename G::Pack& pack = data->pack;
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
