// The channels by which every game's screen reaches a viewer, for the
// noninterference tests, and how such a run is asked for and judged.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "support/noninterference.hpp"

namespace foulon::noninterference {

inline const BareSpeech kSpeech;

template <Game G>
typename G::View seen(const Moment<G>& at) {
    return view(at.pack, at.after, at.viewer);
}

/// The keys of all topics, and the text of the one whose turn it is.
template <Game G, class Topics>
std::string topics_text(const Moment<G>& at, const Topics& all, const Topics& shown) {
    std::string text = topic_in_play(at.pack, seen(at));
    for (const auto& [key, title] : all) text += " " + key;
    if (shown.empty()) return text;
    return text + topic(at.pack, seen(at), shown[at.after.open.turn % shown.size()].first, kSpeech, {});
}

/// All topics in turn, as most games show them.
template <Game G>
std::string charts_text(const Moment<G>& at) {
    const auto list = topics(at.pack, seen(at));
    return topics_text(at, list, list);
}

template <Game G>
std::string titles_text(const Moment<G>& at) {
    const auto side = side_of(at.viewer);
    std::string text;
    if (side)
        for (const auto& offer : offers(at.pack, at.after, *side))
            text += text_of(title(at.pack, at.after, *side, offer.choice)) + "\n";
    return text;
}

/// The contract's channels and the screen's: picture, plain text, one topic in turn, titles; and the page's
/// JSON.
template <Game G>
std::vector<Channel<G>> screen_channels(
    std::function<std::string(const Moment<G>&)> charts = charts_text<G>) {
    using At = Moment<G>;
    std::vector<Channel<G>> list = contract_channels<G>();
    list.push_back({"board", [](const At& at) { return board(at.pack, seen(at), kSpeech, {}); }});
    list.push_back({"plain", [](const At& at) { return board(at.pack, seen(at), kSpeech, {false, true}); }});
    list.push_back({"charts", std::move(charts)});
    list.push_back({"titles", titles_text<G>});
    for (auto& channel : page_channels<G>(kSpeech)) list.push_back(std::move(channel));
    // What goes with a line, where a game has it.
    if constexpr (requires(const At& at) { account(at.pack, seen(at), at.line, kSpeech, {}); })
        list.push_back({"account", [](const At& at) {
                            return account(at.pack, view(at.pack, at.before, at.viewer), at.line, kSpeech,
                                           {});
                        }});
    return list;
}

/// How many plies a run counts: FOULON_PLIES, or `usual`. Under the address sanitizer fewer: it is
/// ten times slower, and leaks of knowledge are not what it looks for.
inline std::uint64_t plies_asked(std::uint64_t usual, [[maybe_unused]] std::uint64_t sanitized) {
    const char* more = std::getenv("FOULON_PLIES");
#ifdef __SANITIZE_ADDRESS__
    usual = sanitized;
#endif
    return more != nullptr ? std::strtoull(more, nullptr, 10) : usual;
}

/// Nothing leaked, and as many plies counted as asked for.
inline void expect_no_leak(const Findings& found, std::uint64_t plies) {
    if (found.leak) {
        FAIL() << "to " << name(found.leak->viewer) << " by " << found.leak->channel << ":\n"
               << found.leak->of_truth.substr(0, 4000) << "\nand reshuffled:\n"
               << found.leak->of_guess.substr(0, 4000);
    }
    EXPECT_GE(found.counted, plies);
}

}  // namespace foulon::noninterference
