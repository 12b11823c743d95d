// The contract of a game: free functions over values, found by the namespace
// of the game's Pack and checked by this concept. What only some callers need
// (screen, values text, page JSON) has concepts of its own in engine/contract/;
// hint traits and rollout policies are declared with their callers in study and
// bots. docs/adding-a-game.md gives the steps; tests/support/contract.hpp has
// the tests that every game gets.
//
//   options + pack -> state -choice or outcome-> state -> ... -> result
//
// A game `G` is a struct of type names:
//   Pack     immutable value of fixed arrays, built once from the data files
//   Options  what is set before the game begins; printed into the record
//   State    plain value: trivially copyable, no padding, no pointers
//   Choice   a small choice by a side      Outcome  what chance decided
//   View     what a viewer may know; a type that cannot hold a secret
//   End      the game's own enum of the ways it can end (Result::how)
//   Known    the part of a view that is memory; a fact that the truth satisfies
//   Choices, Offers, Chances, Events, Secrets: List<...> of fixed capacity
//   kName, kRules, kLongestLine (the most small choices one line can hold)
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/list.hpp"
#include "engine/messages.hpp"
#include "engine/options.hpp"
#include "engine/random.hpp"
#include "engine/side.hpp"
#include "engine/value.hpp"

namespace foulon {

/// A public line of a game, as events see it: choices of a side that were
/// sealed together (or one), or an outcome. Secret lines arrive empty.
template <class G>
struct PublicLine {
    std::optional<Side> side;
    List<typename G::Choice, G::kLongestLine> choices;
    std::optional<typename G::Outcome> outcome;
};

/// A sealed line that waits to be opened: whose it is (nobody's: a secret of
/// chance) and the game's own small number for what it hides. A later line with
/// the same side and slot takes the place of an earlier one.
struct Secret {
    std::optional<Side> side;
    std::uint8_t slot = 0;
    constexpr bool operator==(const Secret&) const = default;
};

template <class G>
concept Game =
    PlainValue<typename G::State> && std::equality_comparable<typename G::State> &&
    PlainValue<typename G::View> && std::is_trivially_copyable_v<typename G::Pack> &&
    std::equality_comparable<typename G::Choice> && std::equality_comparable<typename G::Outcome> &&
    requires(const typename G::Pack& pack, const typename G::Options& options, const typename G::State& state,
             typename G::State& change, Side side, Viewer viewer, const typename G::Choice& choice,
             const typename G::Outcome& outcome, const typename G::View& seen,
             const typename G::Known& known_part, Random& random, std::string_view text,
             const OptionTexts& option_texts, std::uint64_t number, const PublicLine<G>& line,
             const Refusal& refusal, const typename G::End& end, const Event& event) {
        { G::kName } -> std::convertible_to<std::string_view>;
        { G::kRules } -> std::convertible_to<int>;  // rises when a golden record changes

        // The course of play.
        { seats(pack, options) } -> std::same_as<SideSet>;  // the sides that persons (or bots) play
        { start(pack, options) } -> std::same_as<typename G::State>;
        { waiting(pack, state) } -> std::same_as<Waiting>;
        { result(pack, state) } -> std::same_as<Result>;
        { how_name(end) } -> std::same_as<std::string_view>;  // "morale", "deck"; one word
        { turn(state) } -> std::convertible_to<int>;          // completed turns; a rise writes a check line

        // Choices. Everything a step prints is offered; legal is what no rule closes.
        { offers(pack, state, side) } -> std::same_as<typename G::Offers>;
        { legal(pack, state, side) } -> std::same_as<typename G::Choices>;
        { refuse(pack, state, side, choice) } -> std::same_as<std::optional<Refusal>>;
        // A draft choice changes only what its owner sees and can be taken back;
        // the choice that is no draft seals all before it into one recorded line.
        { is_draft(pack, state, side, choice) } -> std::same_as<bool>;
        // The slot of the secret that this line is, 0 for a public line; and
        // which secrets a step from one state to the next opens to everybody.
        { secret_slot(pack, state, side, choice) } -> std::same_as<std::uint8_t>;
        { secret_slot(pack, state, outcome) } -> std::same_as<std::uint8_t>;
        { reveals(pack, state, state) } -> std::same_as<typename G::Secrets>;
        { apply(pack, change, side, choice) } -> std::same_as<void>;

        // Chance. `due` says how many equally likely numbers there are, `draw`
        // what one of them means, `chance` the outcomes the rules tell apart
        // with weights that sum to the same total.
        { due(pack, state) } -> std::same_as<Due>;
        { draw(pack, state, number) } -> std::same_as<typename G::Outcome>;
        { chance(pack, state) } -> std::same_as<typename G::Chances>;
        { can_happen(pack, state, outcome) } -> std::same_as<bool>;
        { apply(pack, change, outcome) } -> std::same_as<void>;

        // Knowledge.
        { view(pack, state, viewer) } -> std::same_as<typename G::View>;
        { known(pack, state, viewer) } -> std::same_as<typename G::Known>;
        { is_consistent(pack, known_part, state) } -> std::same_as<bool>;
        { guess(pack, seen, random) } -> std::same_as<typename G::State>;
        { events(pack, seen, seen, line) } -> std::same_as<typename G::Events>;

        // Text: one language for terminal, record, API and tests.
        // The state (before the choice or outcome) tells whose book and which deck
        // a name belongs to; what is printed depends on the chooser's view only.
        { print(pack, state, side, choice) } -> std::same_as<std::string>;
        { print(pack, state, outcome) } -> std::same_as<std::string>;
        { parse_choice(pack, state, side, text) } -> std::same_as<Parsed<typename G::Choice>>;
        { parse_outcome(pack, state, text) } -> std::same_as<Parsed<typename G::Outcome>>;
        { print_options(pack, options) } -> std::same_as<OptionTexts>;
        { parse_options(pack, option_texts) } -> std::same_as<Parsed<typename G::Options>>;
        { tag_of(pack, refusal) } -> std::same_as<std::string_view>;
        { phrase(pack, refusal) } -> std::same_as<Phrase>;
        { phrase(pack, event) } -> std::same_as<Phrase>;
        { prompt(pack, seen) } -> std::same_as<Phrase>;  // who must do what, in one sentence
    };

/// Samples what chance owes from a study's generator.
template <class G>
typename G::Outcome sample(const typename G::Pack& pack, const typename G::State& state, Random& random) {
    return draw(pack, state, random.below(due(pack, state).total));
}

/// Lets chance decide what it owes until somebody must choose: who chooses next (the British first
/// where both owe a choice), or nobody when the game is over.
template <class G>
std::optional<Side> next_chooser(const typename G::Pack& pack, typename G::State& state, Random& random) {
    for (;;) {
        const Waiting now = waiting(pack, state);
        if (now.is_over()) return std::nullopt;
        if (!now.for_chance()) return now.sides.contains(Side::British) ? Side::British : Side::French;
        apply(pack, state, sample<G>(pack, state, random));
    }
}

/// Plays a game to its end with uniform choices: the raw playout.
template <class G>
std::uint64_t play_out(const typename G::Pack& pack, typename G::State& state, Random& random) {
    for (std::uint64_t steps = 0;; ++steps) {
        const Waiting now = waiting(pack, state);
        if (now.is_over()) return steps;
        if (now.for_chance()) {
            apply(pack, state, sample<G>(pack, state, random));
        } else {
            const Side side = now.sides.contains(Side::British) ? Side::British : Side::French;
            const typename G::Choices open = legal(pack, state, side);
            apply(pack, state, side, open[random.below(open.size())]);
        }
    }
}

}  // namespace foulon
