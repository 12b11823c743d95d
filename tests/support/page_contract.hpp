// The generic tests of a game's page (engine/contract/page.hpp) and screen
// (engine/contract/screen.hpp), written once: what is JSON is well-formed and
// follows from the view alone, every offer can be told from the others and names
// only what the sheet names, a moment tells as many events as the news.
// Each check returns what is wrong, empty if nothing is, so that the checks
// themselves can be tested with planted faults (tests/engine/contract_test.cpp).
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/contract/page.hpp"
#include "engine/contract/screen.hpp"
#include "support/noninterference.hpp"

namespace foulon::contract {

using Faults = std::string;

/// One random game as lines: `each` gets the states before and after a line and the line as the public sees
/// it. Small choices that are only drafted belong to the line that seals them.
template <Game G, class Each>
Faults each_line(const typename G::Pack& pack, const typename G::Options& options, std::uint64_t seed,
                 Each each) {
    Random random(seed);
    typename G::State state = start(pack, options);
    std::array<std::vector<typename G::Choice>, 2> drafts;
    for (Waiting now = waiting(pack, state); !now.is_over(); now = waiting(pack, state)) {
        const typename G::State before = state;
        PublicLine<G> line;
        if (now.for_chance()) {
            const auto outcome = sample<G>(pack, state, random);
            if (secret_slot(pack, state, outcome) == 0) line.outcome = outcome;
            apply(pack, state, outcome);
        } else {
            const bool both = now.sides == SideSet::both();
            const bool british = both ? random.below(2) == 0 : now.sides.contains(Side::British);
            const Side side = british ? Side::British : Side::French;
            const auto open = legal(pack, state, side);
            const auto choice = open[random.below(open.size())];
            auto& draft = drafts[index(side)];
            draft.push_back(choice);
            if (!is_draft(pack, state, side, choice)) {
                line.side = side;
                if (secret_slot(pack, state, side, choice) == 0)
                    for (const auto& one : draft) line.choices.push_back(one);
                draft.clear();
            }
            apply(pack, state, side, choice);
        }
        if (Faults wrong = each(before, state, line); !wrong.empty()) return wrong;
    }
    return {};
}

/// A JSON object, or a fault that says what it is instead.
inline nlohmann::json object_of(const std::string& text, Faults& fault) {
    nlohmann::json value = nlohmann::json::parse(text, nullptr, false);
    if (fault.empty() && !value.is_object()) fault = "no JSON object: " + text.substr(0, 200);
    return value;
}

template <HasPage G>
std::string board_text(const typename G::Pack& pack, const typename G::View& seen) {
    Json json;
    put_board(json, pack, seen);
    return json.take();
}

/// The board is an object and follows from the view: a state that looks the same gives the same board.
template <HasPage G>
Faults board_fault(const typename G::Pack& pack, const typename G::State& state, Viewer viewer,
                   Random& random) {
    const auto seen = view(pack, state, viewer);
    const std::string text = board_text<G>(pack, seen);
    Faults fault;
    object_of(text, fault);
    const auto again = view(pack, guess(pack, seen, random), viewer);
    if (fault.empty() && board_text<G>(pack, again) != text)
        fault = "the board depends on more than the view";
    return fault;
}

/// All names that a JSON value holds: texts and keys.
inline void collect_names(const nlohmann::json& value, std::set<std::string>& names) {
    if (value.is_string()) names.insert(value.get<std::string>());
    if (value.is_object())
        for (const auto& [key, one] : value.items()) names.insert(key);
    if (value.is_structured())
        for (const auto& one : value) collect_names(one, names);
}

/// Every offer is an object with a kind, is unlike every other, speaks in names of the sheet (except under
/// the keys given) and comes back from its text.
template <HasPage G>
Faults offers_fault(const typename G::Pack& pack, const typename G::State& state, Side side,
                    const std::set<std::string>& sheet_names, const std::set<std::string>& own_words) {
    const auto seen = view(pack, state, viewer_of(side));
    std::set<std::string> met;
    for (const auto& offer : offers(pack, state, side)) {
        Json json;
        put_offer(json, pack, seen, side, offer.choice);
        const std::string text = json.take(), typed = print(pack, state, side, offer.choice);
        Faults fault;
        const nlohmann::json value = object_of(text, fault);
        if (!fault.empty()) return fault;
        if (!value.contains("kind") || !value["kind"].is_string()) return "an offer without a kind: " + text;
        if (!met.insert(text).second) return "two offers that look the same: " + text;
        for (const auto& [key, one] : value.items())
            if (one.is_string() && key != "kind" && !own_words.contains(key) &&
                !sheet_names.contains(one.template get<std::string>()))
                return "an offer names what the sheet does not: " + text;
        const auto again = parse_choice(pack, state, side, typed);
        if (!again || !(*again == offer.choice)) return "an offer does not come back from its text: " + typed;
    }
    return {};
}

/// A moment is written whole or not at all, is an object with a kind, and where it lists events there are as
/// many as the news tells.
template <HasPage G>
Faults moment_fault(const typename G::Pack& pack, const typename G::State& before,
                    const typename G::State& after, const PublicLine<G>& line, Viewer viewer) {
    const noninterference::BareSpeech speech;
    const auto was = view(pack, before, viewer), now = view(pack, after, viewer);
    Json json;
    const bool is_written = put_moment(json, pack, was, now, line, speech);
    const std::string text = json.take();
    if (!is_written) return text.empty() ? "" : "a moment that is none wrote something: " + text;
    Faults fault;
    const nlohmann::json value = object_of(text, fault);
    if (!fault.empty()) return fault;
    if (!value.contains("kind")) return "a moment without a kind: " + text;
    if (value.contains("events") && value["events"].size() != events(pack, was, now, line).size())
        return "a moment with other events than the news: " + text;
    return {};
}

/// Marks of moments point at events that exist: the first event of a line begins one.
template <HasMoments G>
Faults marks_fault(const typename G::Pack& pack, const typename G::State& before,
                   const typename G::State& after, const PublicLine<G>& line, Viewer viewer, int& begun) {
    for (const Event& event : events(pack, view(pack, before, viewer), view(pack, after, viewer), line)) {
        begun += begins_moment(pack, event) ? 1 : 0;
        if (phrase(pack, event).key.empty()) return "an event without words";
    }
    return {};
}

/// All of the above along one random game, for every viewer.
template <HasPage G>
Faults page_fault(const typename G::Pack& pack, const typename G::Options& options, std::uint64_t seed,
                  const std::set<std::string>& own_words = {}) {
    const noninterference::BareSpeech speech;
    Json json;
    put_sheet(json, pack, speech);
    Faults fault;
    std::set<std::string> names;
    collect_names(object_of(json.take(), fault), names);
    if (!fault.empty()) return fault;
    Random random(seed);
    int moments_begun = 0, events_told = 0;
    fault = each_line<G>(pack, options, seed, [&](const auto& before, const auto& after, const auto& line) {
        for (const Viewer viewer : kViewers) {
            if (Faults wrong = board_fault<G>(pack, after, viewer, random); !wrong.empty()) return wrong;
            if (Faults wrong = moment_fault<G>(pack, before, after, line, viewer); !wrong.empty())
                return wrong;
            if constexpr (HasMoments<G>) {
                if (Faults wrong = marks_fault<G>(pack, before, after, line, viewer, moments_begun);
                    !wrong.empty())
                    return wrong;
                ++events_told;
            }
        }
        for (const Side side : kSides)
            if (Faults wrong = offers_fault<G>(pack, after, side, names, own_words); !wrong.empty())
                return wrong;
        return Faults{};
    });
    if (!fault.empty()) return fault;
    if (HasMoments<G> && events_told > 0 && moments_begun == 0) return "no event begins a moment";
    return {};
}

/// What a screen promises of a position: boards and charts are drawn for every viewer, the chart in play is
/// one of them, every offer and outcome has a title.
template <HasScreen G>
Faults screen_fault(const typename G::Pack& pack, const typename G::State& state) {
    const noninterference::BareSpeech speech;
    for (const Viewer viewer : kViewers) {
        const auto seen = view(pack, state, viewer);
        for (const RenderOptions options : {RenderOptions{true, false}, RenderOptions{false, true}})
            if (board(pack, seen, speech, options).empty()) return "an empty board";
        std::set<std::string> charts;
        for (const auto& [key, called] : topics(pack, seen)) {
            if (called.key.empty()) return "a chart without a title: " + key;
            if (!charts.insert(key).second) return "two charts of one name: " + key;
        }
        const std::string in_play = topic_in_play(pack, seen);
        if (!in_play.empty() && !charts.contains(in_play)) return "no such chart: " + in_play;
        if (!topic(pack, seen, "no-such-chart", speech, {}).empty()) return "a chart of any name";
    }
    for (const Side side : kSides)
        for (const auto& offer : offers(pack, state, side))
            if (title(pack, state, side, offer.choice).key.empty()) return "an offer without a title";
    if (waiting(pack, state).for_chance())
        for (const auto& possible : chance(pack, state))
            if (title(pack, state, possible.outcome).key.empty()) return "an outcome without a title";
    return {};
}

/// The same along one random game; options that are complete stay what they are, and what nobody knows is
/// refused.
template <HasScreen G>
Faults screen_fault(const typename G::Pack& pack, const typename G::Options& options, std::uint64_t seed) {
    const auto unknown = complete_options(pack, {{"no-such-option", "1"}});
    if (unknown) return "an option that does not exist is taken";
    if (!complete_options(pack, {})) return "options cannot be left out";
    bool is_due = false, is_not_due = false;
    Faults fault = each_line<G>(pack, options, seed, [&](const auto&, const auto& after, const auto&) {
        if constexpr (ChoosesWhenToDraw<G>)
            (shows_board(pack, view(pack, after, Viewer::Public)) ? is_due : is_not_due) = true;
        return screen_fault<G>(pack, after);
    });
    if (fault.empty() && ChoosesWhenToDraw<G> && !(is_due && is_not_due))
        fault = "the board is always due, or never";
    return fault;
}

/// The values of a pack are told whole: each change gives a text of its own.
template <class G, class... Change>
Faults values_fault(const typename G::Pack& pack, Change... change) {
    std::set<std::string> texts{values_text(pack)};
    if (texts.begin()->empty()) return "no values";
    int number = 0;
    Faults fault;
    const auto try_one = [&](auto alter) {
        auto other = pack;
        alter(other);
        ++number;
        if (!texts.insert(values_text(other)).second)
            fault += "change " + std::to_string(number) + " is not told; ";
    };
    (try_one(change), ...);
    return fault;
}

}  // namespace foulon::contract
