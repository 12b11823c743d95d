// A tiny game that fulfils the whole contract, so that records can be tested
// without the rules of a real one: drafts, secret simultaneous choices, dice, a
// weighted draw, a secret outcome of chance, a few turns, an end.
//
// Each turn: the British take any of a, b, c (a draft) and march; every seat
// hides 1, 2 or 3 (secret, opened when all are in); a die; a card, red three
// times in five; an omen, 0 to 3 (secret, opened after every second turn).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/game.hpp"

namespace foulon::toy {

struct Pack {
    std::uint8_t red = 3, blue = 2;
};

struct Options {
    bool is_one_seat = false;
    std::uint8_t turns = 3;
    bool operator==(const Options&) const = default;
};

enum class Do : std::uint8_t { Take, March, Hide };
struct Choice {
    Do what{};
    std::uint8_t n = 0;  // take: 0, 1, 2 for a, b, c; hide: 1 to 3
    bool operator==(const Choice&) const = default;
};

enum class Fate : std::uint8_t { Die, Card, Omen };
struct Outcome {
    Fate what{};
    std::uint8_t n = 0;  // die 1 to 6; card 0 red, 1 blue; omen 0 to 3
    bool operator==(const Outcome&) const = default;
};

enum class Step : std::uint8_t { March, Hide, Die, Card, Omen, Over };
struct State {
    Step step = Step::March;
    std::uint8_t is_one_seat = 0, turns = 0, turn = 0;
    std::uint8_t draft = 0, taken = 0;  // bits of a, b, c
    std::array<std::uint8_t, 2> hidden{}, score{};
    std::uint8_t omens = 0;  // secret until every second turn
    std::uint8_t shown_omens = 0;
    bool operator==(const State&) const = default;
};

/// A state with what the viewer may not know set to zero, and who looks.
struct View {
    State seen;
    Viewer viewer = Viewer::Public;
    bool operator==(const View&) const = default;
};

struct Known {
    std::uint8_t shown_omens = 0;
};

enum class End : std::uint8_t { Points, Even };

struct Toy {
    using Pack = toy::Pack;
    using Options = toy::Options;
    using State = toy::State;
    using Choice = toy::Choice;
    using Outcome = toy::Outcome;
    using View = toy::View;
    using Known = toy::Known;
    using End = toy::End;
    using Choices = List<Choice, 8>;
    using Offers = List<Offer<Choice>, 8>;
    using Chances = List<Weighted<Outcome>, 8>;
    using Events = List<Event, 4>;
    using Secrets = List<Secret, 4>;
    static constexpr std::string_view kName = "toy";
    static constexpr int kRules = 1;
    static constexpr std::size_t kLongestLine = 4;
};

// --- course of play -----------------------------------------------------------------------------

inline SideSet seats(const Pack&, const Options& options) {
    return options.is_one_seat ? SideSet(Side::British) : SideSet::both();
}
inline State start(const Pack&, const Options& options) {
    State state;
    state.is_one_seat = options.is_one_seat ? 1 : 0;
    state.turns = options.turns;
    return state;
}
inline bool owes_hiding(const State& state, Side side) {
    if (state.is_one_seat && side == Side::French) return false;
    return state.hidden[index(side)] == 0;
}
inline Waiting waiting(const Pack&, const State& state) {
    if (state.step == Step::Over) return Waiting::over();
    if (state.step == Step::March) return Waiting::choice(Side::British);
    if (state.step != Step::Hide) return Waiting::chance();
    if (owes_hiding(state, Side::British) && owes_hiding(state, Side::French)) return Waiting::both();
    return Waiting::choice(owes_hiding(state, Side::British) ? Side::British : Side::French);
}
inline Result result(const Pack&, const State& state) {
    if (state.step != Step::Over) return {};
    if (state.score[0] == state.score[1])
        return {true, false, Side::British, static_cast<std::uint8_t>(End::Even)};
    return {true, true, state.score[0] > state.score[1] ? Side::British : Side::French,
            static_cast<std::uint8_t>(End::Points)};
}
inline std::string_view how_name(const End& end) { return end == End::Points ? "points" : "even"; }
inline int turn(const State& state) { return state.turn; }

// --- choices ------------------------------------------------------------------------------------

enum class Reason : std::uint8_t { WrongStep, InOrder };

inline std::optional<Refusal> refuse(const Pack& pack, const State& state, Side side, const Choice& choice) {
    const Refusal wrong_step{static_cast<std::uint8_t>(Reason::WrongStep), 0, {}};
    if (!waiting(pack, state).for_choice_of(side)) return wrong_step;
    if ((state.step == Step::Hide) != (choice.what == Do::Hide)) return wrong_step;
    // [T 2] a, b and c are taken in this order, each at most once.
    if (choice.what == Do::Take && (state.draft >> choice.n) != 0)
        return Refusal{static_cast<std::uint8_t>(Reason::InOrder), 1, {choice.n, 0, 0, 0}};
    return std::nullopt;
}
inline std::string_view tag_of(const Pack&, const Refusal& refusal) {
    return refusal.tag == 0 ? "T 1" : "T 2";
}

inline Toy::Offers offers(const Pack& pack, const State& state, Side side) {
    Toy::Offers out;
    if (!waiting(pack, state).for_choice_of(side)) return out;
    const auto offer = [&](Choice choice) { out.push_back({choice, refuse(pack, state, side, choice)}); };
    if (state.step == Step::Hide) {
        for (std::uint8_t n = 1; n <= 3; ++n) offer({Do::Hide, n});
        return out;
    }
    for (std::uint8_t n = 0; n < 3; ++n) offer({Do::Take, n});
    offer({Do::March, 0});
    return out;
}
inline Toy::Choices legal(const Pack& pack, const State& state, Side side) {
    Toy::Choices out;
    for (const auto& offer : offers(pack, state, side))
        if (offer.is_open()) out.push_back(offer.choice);
    return out;
}
inline bool is_draft(const Pack&, const State&, Side, const Choice& choice) {
    return choice.what == Do::Take;
}
inline std::uint8_t secret_slot(const Pack&, const State&, Side, const Choice& choice) {
    return choice.what == Do::Hide ? 1 : 0;
}
inline std::uint8_t secret_slot(const Pack&, const State& state, const Outcome& outcome) {
    // The omens of two turns are two secrets, opened together.
    return outcome.what == Fate::Omen ? static_cast<std::uint8_t>(2 + state.turn % 2) : 0;
}
inline Toy::Secrets reveals(const Pack&, const State& before, const State& after) {
    Toy::Secrets out;
    if (before.step == Step::Hide && after.step == Step::Die) {
        out.push_back({Side::British, 1});
        if (!after.is_one_seat) out.push_back({Side::French, 1});
    }
    if (after.turn > before.turn && after.turn % 2 == 0) {
        out.push_back({std::nullopt, 2});
        out.push_back({std::nullopt, 3});
    }
    return out;
}
inline void apply(const Pack&, State& state, Side side, const Choice& choice) {
    switch (choice.what) {
        case Do::Take:
            state.draft = static_cast<std::uint8_t>(state.draft | (1U << choice.n));
            break;
        case Do::March:
            state.taken = state.draft;
            state.draft = 0;
            state.step = Step::Hide;
            break;
        case Do::Hide:
            state.hidden[index(side)] = choice.n;
            if (!owes_hiding(state, Side::British) && !owes_hiding(state, Side::French))
                state.step = Step::Die;
            break;
    }
}

// --- chance -------------------------------------------------------------------------------------

inline Due due(const Pack& pack, const State& state) {
    if (state.step == Step::Die) return {6};
    if (state.step == Step::Card) return {std::uint64_t{pack.red} + pack.blue};
    return {state.step == Step::Omen ? std::uint64_t{4} : 0};
}
inline Outcome draw(const Pack& pack, const State& state, std::uint64_t k) {
    if (state.step == Step::Die) return {Fate::Die, static_cast<std::uint8_t>(k + 1)};
    if (state.step == Step::Card) return {Fate::Card, static_cast<std::uint8_t>(k < pack.red ? 0 : 1)};
    return {Fate::Omen, static_cast<std::uint8_t>(k)};
}
inline Toy::Chances chance(const Pack& pack, const State& state) {
    Toy::Chances out;
    if (state.step == Step::Die)
        for (std::uint8_t n = 1; n <= 6; ++n) out.push_back({{Fate::Die, n}, 1});
    if (state.step == Step::Card) {
        out.push_back({{Fate::Card, 0}, pack.red});
        out.push_back({{Fate::Card, 1}, pack.blue});
    }
    if (state.step == Step::Omen)
        for (std::uint8_t n = 0; n <= 3; ++n) out.push_back({{Fate::Omen, n}, 1});
    return out;
}
inline bool can_happen(const Pack& pack, const State& state, const Outcome& outcome) {
    for (const auto& weighted : chance(pack, state))
        if (weighted.outcome == outcome) return true;
    return false;
}
inline void apply(const Pack&, State& state, const Outcome& outcome) {
    const auto add = [](std::uint8_t& to, unsigned n) { to = static_cast<std::uint8_t>(to + n); };
    switch (outcome.what) {
        case Fate::Die:
            add(state.score[state.hidden[0] == state.hidden[1] || outcome.n > 3 ? 0 : 1], outcome.n);
            state.step = Step::Card;
            break;
        case Fate::Card:
            add(state.score[outcome.n], 1U + (state.taken & 1U));
            state.step = Step::Omen;
            break;
        case Fate::Omen:
            add(state.omens, outcome.n);
            add(state.turn, 1);
            if (state.turn % 2 == 0) state.shown_omens = state.omens;
            state.hidden = {};
            state.taken = 0;
            state.step = state.turn == state.turns ? Step::Over : Step::March;
            break;
    }
}

// --- knowledge ----------------------------------------------------------------------------------

inline View view(const Pack&, const State& state, Viewer viewer) {
    View out{state, viewer};
    if (state.step == Step::Over) return out;
    out.seen.omens = state.shown_omens;
    if (viewer != Viewer::British) out.seen.draft = 0;
    if (state.step != Step::Hide) return out;
    for (const Side side : kSides)
        if (!is(viewer, side) && state.hidden[index(side)] != 0) out.seen.hidden[index(side)] = 255;
    return out;
}
inline Known known(const Pack&, const State& state, Viewer) { return {state.shown_omens}; }
inline bool is_consistent(const Pack&, const Known& known_part, const State& state) {
    return state.omens >= known_part.shown_omens;
}
inline State guess(const Pack&, const View& seen, Random& random) {
    State state = seen.seen;
    if (state.step == Step::Over) return state;
    const unsigned unknown_omens = state.turn % 2U;
    if (unknown_omens) state.omens = static_cast<std::uint8_t>(state.shown_omens + random.below(4));
    for (std::uint8_t& hidden : state.hidden)
        if (hidden == 255) hidden = static_cast<std::uint8_t>(1 + random.below(3));
    return state;
}
inline Toy::Events events(const Pack&, const View& before, const View& after, const PublicLine<Toy>&) {
    Toy::Events out;
    for (const Side side : kSides) {
        const int change = after.seen.score[index(side)] - before.seen.score[index(side)];
        if (change != 0)
            out.push_back({1, {static_cast<std::int8_t>(index(side)), static_cast<std::int8_t>(change)}});
    }
    return out;
}

// --- text ---------------------------------------------------------------------------------------

inline std::string print(const Pack&, const State&, Side, const Choice& choice) {
    if (choice.what == Do::March) return "march";
    if (choice.what == Do::Take) return std::string("take ") + static_cast<char>('a' + choice.n);
    return "hide " + std::to_string(choice.n);
}
inline std::string print(const Pack&, const State&, const Outcome& outcome) {
    if (outcome.what == Fate::Card) return outcome.n == 0 ? "card red" : "card blue";
    return (outcome.what == Fate::Die ? "die " : "omen ") + std::to_string(outcome.n);
}
inline Parsed<Choice> parse_choice(const Pack& pack, const State& state, Side side, std::string_view text) {
    for (const Choice choice :
         {Choice{Do::Take, 0}, Choice{Do::Take, 1}, Choice{Do::Take, 2}, Choice{Do::March, 0},
          Choice{Do::Hide, 1}, Choice{Do::Hide, 2}, Choice{Do::Hide, 3}})
        if (print(pack, state, side, choice) == text) return choice;
    return ParseError{std::string(text), 0, "take a, take b, take c, march or hide 1 to 3"};
}
inline Parsed<Outcome> parse_outcome(const Pack& pack, const State& state, std::string_view text) {
    for (std::uint8_t n = 0; n <= 6; ++n)
        for (const Fate what : {Fate::Die, Fate::Card, Fate::Omen}) {
            const Outcome outcome{what, n};
            if (what == Fate::Card && n > 1) continue;
            if (print(pack, state, outcome) == text) return outcome;
        }
    return ParseError{std::string(text), 0, "die 1 to 6, card red or blue, omen 0 to 3"};
}
inline OptionTexts print_options(const Pack&, const Options& options) {
    return {{"seats", options.is_one_seat ? "one" : "two"}, {"turns", std::to_string(options.turns)}};
}
inline Parsed<Options> parse_options(const Pack&, const OptionTexts& texts) {
    Options options;
    for (const auto& [key, value] : texts) {
        if (key == "seats" && (value == "one" || value == "two")) {
            options.is_one_seat = value == "one";
        } else if (key == "turns" && value.size() == 1 && value[0] >= '1' && value[0] <= '9') {
            options.turns = static_cast<std::uint8_t>(value[0] - '0');
        } else {
            return ParseError{key + " " + value, 0, "seats one, seats two or turns 1 to 9"};
        }
    }
    return options;
}

inline Phrase phrase(const Pack&, const Refusal& refusal) {
    return {refusal.reason == 0 ? "refusal.wrong-step" : "refusal.in-order", {}};
}
inline Phrase phrase(const Pack&, const Event& event) {
    return {"event.score", {{"change", std::to_string(event.args[1])}}};
}
inline Phrase prompt(const Pack&, const View& seen) {
    return {"prompt", {{"step", std::to_string(static_cast<int>(seen.seen.step))}}};
}

}  // namespace foulon::toy

namespace foulon {
static_assert(Game<toy::Toy>);
}
