// Nothing a viewer receives may depend on what that viewer must not know: along
// random games everything hidden from a viewer is reshuffled with the game's
// own `guess`, and every text that reaches him must come out the same, byte for
// byte. Written once against the contract; a game adds the channels of its
// screen and names its hidden fields. See docs/testing.md.
//
// A ply counts for a viewer only if the reshuffled state differs from the true
// one. `run` also tells which hidden fields took another value, so that a guess
// that shuffles nothing cannot pass; planted leaks show that each channel is heard.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/contract/page.hpp"
#include "engine/game.hpp"

namespace foulon::noninterference {

/// What happened at a ply, as a channel gets it: the states before and after,
/// true or reshuffled, and the line that all can read between them.
template <Game G>
struct Moment {
    const typename G::Pack& pack;
    const typename G::State& before;
    const typename G::State& after;
    const PublicLine<G>& line;
    Viewer viewer;
    /// Choices of this and other moments, to be tried where they do not belong.
    const std::vector<typename G::Choice>& strange;
};

/// One way by which something reaches a viewer.
template <Game G>
struct Channel {
    std::string name;
    std::function<std::string(const Moment<G>&)> text;
};

/// A number that is hidden from a viewer, by name: two states that differ in it differ in what he may not
/// know.
using Field = std::pair<std::string, int>;
template <Game G>
using Fields = std::function<std::vector<Field>(const typename G::State&, Viewer)>;

/// What a sealed line of a state hides, as a number, and which lines a step opens. An opening tells
/// its text to all, so it may tell nothing that the views do not show in the same instant.
template <Game G>
struct Openings {
    std::function<int(const typename G::State&, const Secret&)> sealed;
    std::function<typename G::Secrets(const typename G::Pack&, const typename G::State&,
                                      const typename G::State&)>
        opened = [](const typename G::Pack& pack, const typename G::State& before,
                    const typename G::State& after) { return reveals(pack, before, after); };
};

struct Leak {
    std::string channel, of_truth, of_guess;
    Viewer viewer{};
};

struct Findings {
    std::uint64_t counted = 0;  // plies at which something was hidden and shuffled
    std::uint64_t games = 0;
    std::optional<Leak> leak;                       // the first one ends the run
    std::map<std::string, std::uint64_t> shuffled;  // how often each hidden field took another value
};

// --- texts of the contract's values -------------------------------------------------------------

inline std::string text_of(const Phrase& phrase) {
    std::string text = phrase.key;
    for (const auto& [key, value] : phrase.args) text += " " + key + "=" + value;
    return text;
}

/// Says keys and blanks instead of sentences: the same sentence, the same keys.
class BareSpeech final : public Translator {
public:
    std::string translate(const Phrase& phrase) const override { return text_of(phrase); }
};

template <PlainValue T>
std::string bytes_text(const T& value) {
    const auto bytes = bytes_of(value);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

inline std::optional<Side> side_of(Viewer viewer) {
    if (viewer == Viewer::Public) return std::nullopt;
    return viewer == Viewer::British ? Side::British : Side::French;
}

template <Game G>
std::string text_of(const typename G::Pack& pack, const std::optional<Refusal>& refusal) {
    if (!refusal) return "open";
    return std::string(tag_of(pack, *refusal)) + " " + text_of(phrase(pack, *refusal));
}

// --- the channels every game has ----------------------------------------------------------------

template <Game G>
std::string course_text(const Moment<G>& at) {
    const Waiting now = waiting(at.pack, at.after);
    const Result end = result(at.pack, at.after);
    std::string text =
        std::to_string(static_cast<int>(now.what)) + (now.sides.contains(Side::British) ? "b" : "") +
        (now.sides.contains(Side::French) ? "f" : "") + " turn " + std::to_string(turn(at.after)) + " end " +
        std::to_string(end.is_over) + std::to_string(end.how);
    if (!now.for_chance()) return text;
    for (const auto& possible : chance(at.pack, at.after))
        // What is drawn unseen is shown to nobody, nor is what may come of it.
        text +=
            secret_slot(at.pack, at.after, possible.outcome) != 0
                ? ""
                : " " + print(at.pack, at.after, possible.outcome) + "*" + std::to_string(possible.weight);
    return text + " of " + std::to_string(due(at.pack, at.after).total);
}

template <Game G>
std::string offers_text(const Moment<G>& at) {
    const auto side = side_of(at.viewer);
    if (!side) return {};
    std::string text;
    for (const auto& offer : offers(at.pack, at.after, *side))
        text += print(at.pack, at.after, *side, offer.choice) + ": " + text_of<G>(at.pack, offer.refusal) +
                (is_draft(at.pack, at.after, *side, offer.choice) ? " draft" : "") + "\n";
    for (const auto& choice : legal(at.pack, at.after, *side))
        text += print(at.pack, at.after, *side, choice) + "\n";
    return text;
}

template <Game G>
std::string refusals_text(const Moment<G>& at) {
    const auto side = side_of(at.viewer);
    if (!side) return {};
    std::string text;
    for (const auto& choice : at.strange)
        text += text_of<G>(at.pack, refuse(at.pack, at.after, *side, choice)) + "\n";
    return text;
}

template <Game G>
std::string events_text(const Moment<G>& at) {
    std::string text;
    for (const Event& event :
         events(at.pack, view(at.pack, at.before, at.viewer), view(at.pack, at.after, at.viewer), at.line))
        text += text_of(phrase(at.pack, event)) + "\n";
    return text;
}

/// The line as it stands in the public record: a sealed one only says that it is there.
template <Game G>
std::string record_text(const Moment<G>& at) {
    if (at.line.outcome)
        return secret_slot(at.pack, at.before, *at.line.outcome) != 0
                   ? "chance sealed"
                   : print(at.pack, at.before, *at.line.outcome);
    if (!at.line.side) return {};
    std::string text(name(*at.line.side));
    if (at.line.choices.empty()) return text + " sealed";
    for (const auto& choice : at.line.choices) text += " " + print(at.pack, at.before, *at.line.side, choice);
    return text;
}

template <Game G>
std::vector<Channel<G>> contract_channels() {
    return {
        {"view", [](const Moment<G>& at) { return bytes_text(view(at.pack, at.after, at.viewer)); }},
        {"course", course_text<G>},
        {"offers", offers_text<G>},
        {"refusals", refusals_text<G>},
        {"prompt",
         [](const Moment<G>& at) { return text_of(prompt(at.pack, view(at.pack, at.after, at.viewer))); }},
        {"events", events_text<G>},
        {"record", record_text<G>},
    };
}

// --- the channels of a page ------------------------------------------------------------------------

/// Board, offers and moments as JSON, as a browser gets them.
template <HasPage G>
std::vector<Channel<G>> page_channels(const Translator& speech) {
    return {
        {"page board",
         [](const Moment<G>& at) {
             Json json;
             put_board(json, at.pack, view(at.pack, at.after, at.viewer));
             return json.take();
         }},
        {"page offers",
         [](const Moment<G>& at) {
             const auto side = side_of(at.viewer);
             if (!side) return std::string();
             const auto seen = view(at.pack, at.after, at.viewer);
             Json json;
             json.open('[');
             for (const auto& offer : offers(at.pack, at.after, *side))
                 put_offer(json, at.pack, seen, *side, offer.choice);
             return json.close(']').take();
         }},
        {"page moment",
         [&speech](const Moment<G>& at) {
             Json json;
             const bool is_written = put_moment(json, at.pack, view(at.pack, at.before, at.viewer),
                                                view(at.pack, at.after, at.viewer), at.line, speech);
             return (is_written ? "shown " : "none ") + json.take();
         }},
    };
}

// --- the run ------------------------------------------------------------------------------------

template <Game G>
class Run {
public:
    Run(const typename G::Pack& pack, std::vector<Channel<G>> channels, Fields<G> fields,
        Openings<G> openings, std::uint64_t seed)
        : pack_(pack),
          channels_(std::move(channels)),
          fields_(std::move(fields)),
          openings_(std::move(openings)),
          random_(seed) {}

    /// Plays games of these options in turn until so many plies have counted, or something leaks.
    Findings play(const std::vector<typename G::Options>& options, std::uint64_t plies) {
        while (findings_.counted < plies && !findings_.leak) {
            play_game(options[findings_.games % options.size()]);
            ++findings_.games;
        }
        return findings_;
    }

private:
    using State = typename G::State;
    using Choice = typename G::Choice;
    using Line = PublicLine<G>;

    void play_game(const typename G::Options& options) {
        State state = start(pack_, options);
        for (auto& draft : drafts_) draft.clear();
        sealed_.clear();
        for (Waiting now = waiting(pack_, state); !now.is_over() && !findings_.leak;
             now = waiting(pack_, state)) {
            const State before = state;
            Line line;
            std::optional<Secret> sealed_now;   // a line that is opened at once says the same either way
            std::function<bool(State&)> again;  // the same step from another state, if it may be taken there
            if (now.for_chance()) {
                const auto outcome = sample<G>(pack_, state, random_);
                if (secret_slot(pack_, state, outcome) == 0) line.outcome = outcome;
                apply(pack_, state, outcome);
                again = [this, outcome](State& other) {
                    if (!can_happen(pack_, other, outcome)) return false;
                    apply(pack_, other, outcome);
                    return true;
                };
            } else {
                const bool both = now.sides == SideSet::both();
                const bool british = both ? random_.below(2) == 0 : now.sides.contains(Side::British);
                const Side side = british ? Side::British : Side::French;
                const auto open_choices = legal(pack_, state, side);
                const Choice choice = open_choices[random_.below(open_choices.size())];
                if (const std::uint8_t slot = secret_slot(pack_, state, side, choice); slot != 0)
                    sealed_now = Secret{side, slot};
                line = choose(state, side, choice);
                again = [this, side, choice](State& other) {
                    if (refuse(pack_, other, side, choice)) return false;
                    apply(pack_, other, side, choice);
                    return true;
                };
            }
            watch(before, state, line);
            watch_openings(before, state, sealed_now, again);
            for (const Secret& secret : openings_.opened(pack_, before, state)) open(state, secret);
        }
    }

    /// Makes a choice; the line that all can read of it, empty while it is a draft.
    Line choose(State& state, Side side, const Choice& choice) {
        remember(choice);
        Line line;
        auto& draft = drafts_[index(side)];
        draft.push_back(choice);
        if (!is_draft(pack_, state, side, choice)) {
            line.side = side;
            const std::uint8_t slot = secret_slot(pack_, state, side, choice);
            if (slot == 0)
                for (const Choice& each : draft) line.choices.push_back(each);
            else
                sealed_[{static_cast<int>(index(side)), slot}] = draft;
            draft.clear();
        }
        apply(pack_, state, side, choice);
        return line;
    }

    void open(const State& state, const Secret& secret) {
        const auto it = sealed_.find({secret.side ? static_cast<int>(index(*secret.side)) : 2, secret.slot});
        if (it == sealed_.end() || !secret.side) return;
        Line line;
        line.side = secret.side;
        for (const Choice& each : it->second) line.choices.push_back(each);
        watch(state, state, line);
    }

    /// Shuffles what each viewer may not know and compares all that reaches him.
    void watch(const State& before, const State& after, const Line& line) {
        for (const Viewer viewer : kViewers) {
            const State other_before = guess(pack_, view(pack_, before, viewer), random_);
            const State other_after = guess(pack_, view(pack_, after, viewer), random_);
            if (other_before == before && other_after == after) continue;
            ++findings_.counted;
            count_fields(after, other_after, viewer);
            for (const Channel<G>& channel : channels_) {
                const std::string truth = channel.text({pack_, before, after, line, viewer, strange_});
                const std::string other =
                    channel.text({pack_, other_before, other_after, line, viewer, strange_});
                if (truth == other) continue;
                findings_.leak = Leak{channel.name, truth, other, viewer};
                return;
            }
        }
    }

    /// The same step from a reshuffled state: where it looks the same to the viewer, the same lines
    /// must be opened, and what they hide must be the same too.
    void watch_openings(const State& before, const State& after, const std::optional<Secret>& sealed_now,
                        const std::function<bool(State&)>& again) {
        const auto opened = openings_.opened(pack_, before, after);
        for (const Viewer viewer : kViewers) {
            const State other_before = guess(pack_, view(pack_, before, viewer), random_);
            State other_after = other_before;
            if (other_before == before || !again(other_after)) continue;
            if (!(view(pack_, other_after, viewer) == view(pack_, after, viewer))) continue;
            const auto other_opened = openings_.opened(pack_, other_before, other_after);
            std::string truth, other;
            for (const Secret& secret : opened)
                if (secret != sealed_now) truth += text_of(before, secret);
            for (const Secret& secret : other_opened)
                if (secret != sealed_now) other += text_of(other_before, secret);
            if (truth == other) continue;
            findings_.leak = Leak{"openings", truth, other, viewer};
            return;
        }
    }
    std::string text_of(const State& state, const Secret& secret) const {
        return (secret.side ? std::string(name(*secret.side)) : "chance") + " " +
               std::to_string(secret.slot) + " " + std::to_string(openings_.sealed(state, secret)) + "\n";
    }

    void count_fields(const State& truth, const State& other, Viewer viewer) {
        const std::vector<Field> one = fields_(truth, viewer), two = fields_(other, viewer);
        for (std::size_t i = 0; i < one.size() && i < two.size(); ++i)
            findings_.shuffled[one[i].first] += one[i].second != two[i].second ? 1 : 0;
    }

    /// Keeps a few choices of other moments.
    void remember(const Choice& choice) {
        constexpr std::size_t kKept = 12;
        if (strange_.size() < kKept)
            strange_.push_back(choice);
        else
            strange_[random_.below(kKept)] = choice;
    }

    const typename G::Pack& pack_;
    std::vector<Channel<G>> channels_;
    Fields<G> fields_;
    Openings<G> openings_;
    Random random_;
    Findings findings_;
    std::array<std::vector<Choice>, 2> drafts_;
    std::map<std::pair<int, int>, std::vector<Choice>> sealed_;
    std::vector<Choice> strange_;
};

}  // namespace foulon::noninterference
