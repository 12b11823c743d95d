// The rules of each kind of line: the last part of record_verifier.hpp, which includes it. In
// the order of docs/record-format.md.
#pragma once

#include <fmt/format.h>

#include "record/record_verifier.hpp"

namespace foulon::record {

// --- nonces -------------------------------------------------------------------------------------

template <Game G>
auto RecordVerifier<G>::on(const NonceHashLine& line) const -> Try<Step<G>> {
    using Of = RecordError::Of;
    if (is_in_given()) return unchanged();  // belongs to the dice of the other game
    if (header_.dice.kind != DiceKind::Sealed) return no(Of::Rule, "only sealed dice use nonces");
    if (now().acts.is_paused) return no(Of::Rule, "the game is paused");
    if (!seats_.contains(line.side))
        return no(Of::Rule, fmt::format("the {} are not played in this game", name(line.side)));
    if (nonce_hashes_[index(line.side)])
        return no(Of::Rule, fmt::format("the {} have already committed to a nonce", name(line.side)));
    return unchanged();
}

template <Game G>
auto RecordVerifier<G>::on(const NonceLine& line) const -> Try<Step<G>> {
    using Of = RecordError::Of;
    if (is_in_given()) return unchanged();
    if (header_.dice.kind != DiceKind::Sealed) return no(Of::Rule, "only sealed dice use nonces");
    if (now().acts.is_paused) return no(Of::Rule, "the game is paused");
    if (!seats_.contains(line.side))
        return no(Of::Rule, fmt::format("the {} are not played in this game", name(line.side)));
    if (!all_hashes_in())
        return no(Of::Rule, "nonces may be revealed only after every seat has committed to one");
    if (nonces_[index(line.side)])
        return no(Of::Rule, fmt::format("the {} have already revealed their nonce", name(line.side)));
    if (hash32(line.nonce) != *nonce_hashes_[index(line.side)])
        return no(Of::Dice, fmt::format("the nonce of the {} does not match its hash", name(line.side)));
    return unchanged();
}

// --- choices ------------------------------------------------------------------------------------

template <Game G>
auto RecordVerifier<G>::play(Side side, std::string_view text) const -> Try<Played> {
    using Of = RecordError::Of;
    Played played{now().state, {}, 0};
    for (bool is_last = false; !is_last;) {
        const std::size_t comma = text.find(", ");
        is_last = comma == std::string_view::npos;
        const std::string_view small = text.substr(0, comma);
        if (!is_last) text.remove_prefix(comma + 2);
        if (played.choices.size() == G::kLongestLine)
            return no(Of::Form,
                      fmt::format("more than {} choices in one line", std::size_t{G::kLongestLine}));
        if (!waiting(*pack_, played.state).for_choice_of(side))
            return no(Of::Rule, fmt::format("it is not the turn of the {}", name(side)));
        const auto choice = parse_choice(*pack_, played.state, side, small);
        if (!choice)
            return no(Of::Form, fmt::format("found `{}`; expected {}", printable(choice.error().found),
                                            choice.error().expected));
        if (const std::string canonical = print(*pack_, played.state, side, *choice); canonical != small)
            return no(Of::Form,
                      fmt::format("found `{}`; its canonical form is `{}`", printable(small), canonical));
        if (const auto refusal = refuse(*pack_, played.state, side, *choice))
            return no(Of::Rule, fmt::format("`{}` breaks rule {}", small, tag_of(*pack_, *refusal)));
        const bool is_drafted = is_draft(*pack_, played.state, side, *choice);
        if (is_drafted && is_last)
            return no(Of::Form,
                      fmt::format("`{}` does not end a line: the choice that seals is missing", small));
        if (!is_drafted && !is_last)
            return no(Of::Form, fmt::format("`{}` ends a line, but more choices follow", small));
        if (is_last) played.slot = secret_slot(*pack_, played.state, side, *choice);
        played.choices.push_back(*choice);
        apply(*pack_, played.state, side, *choice);
    }
    return played;
}

template <Game G>
auto RecordVerifier<G>::on_choice(Side side, std::string_view text, bool is_sealed) const -> Try<Step<G>> {
    using Of = RecordError::Of;
    if (const auto denied = play_denial()) return no(Of::Rule, describe(Problem(*denied)));
    if (!seats_.contains(side))
        return no(Of::Rule, fmt::format("the {} are not played in this game", name(side)));
    const auto played = play(side, text);
    if (!played) return tl::make_unexpected(played.error());
    if (is_sealed != (played->slot != 0))
        return no(Of::Rule, is_sealed ? "a public choice is sealed" : "a secret choice is not sealed");
    Step<G> step = unchanged();
    step.state = played->state;
    cancel_offers(step.acts, side);
    step.line.side = side;
    if (!is_sealed) step.line.choices = played->choices;
    if (is_sealed) replace_pending(step.pending, {{side, played->slot}, lines() + 1});
    return step;
}

template <Game G>
auto RecordVerifier<G>::on(const ChoiceLine& line) const -> Try<Step<G>> {
    return on_choice(line.side, line.text, false);
}

// --- chance -------------------------------------------------------------------------------------

template <Game G>
std::uint64_t RecordVerifier<G>::next_draw(std::uint64_t total) const {
    DiceKey key;
    key.secret = *secret_;
    if (header_.dice.kind == DiceKind::Sealed) {
        key.header = begin_;
        for (const Side side : kSides)
            if (nonces_[index(side)]) key.nonces.push_back(*nonces_[index(side)]);
    }
    return draw_number(key, epoch_, draws_, total);
}

template <Game G>
auto RecordVerifier<G>::on_chance(std::string_view text, bool is_sealed) const -> Try<Step<G>> {
    using Of = RecordError::Of;
    if (const auto denied = play_denial()) return no(Of::Rule, describe(Problem(*denied)));
    const State& before = now().state;
    if (!waiting(*pack_, before).for_chance()) return no(Of::Rule, "no chance draw is due here");
    // Lines copied from another game have the form of that game's dice.
    std::optional<DrawnText> drawn = split_drawn(text);
    const bool is_own = is_in_given() ? !drawn : header_.dice.kind == DiceKind::Own;
    std::string_view outcome_text = text;
    if (is_own) {
        drawn.reset();
    } else {
        if (!drawn)
            return no(Of::Form, fmt::format("found `{}`; expected an outcome and the number drawn, k/W",
                                            printable(text)));
        outcome_text = drawn->outcome;
        const std::uint64_t total = due(*pack_, before).total;
        if (total == 0 || drawn->total != total || drawn->k >= total)
            return no(Of::Dice, fmt::format("found draw {}/{}; expected a number below {}", drawn->k,
                                            drawn->total, total));
        if (secret_ && !is_in_given()) {
            const std::uint64_t right = next_draw(total);
            if (right != drawn->k)
                return no(Of::Dice, fmt::format("found draw {}/{}; the dice of this record give {}/{}",
                                                drawn->k, total, right, total));
        }
    }
    const auto outcome = parse_outcome(*pack_, before, outcome_text);
    if (!outcome)
        return no(Of::Form, fmt::format("found `{}`; expected {}", printable(outcome.error().found),
                                        outcome.error().expected));
    if (const std::string canonical = print(*pack_, before, *outcome); canonical != outcome_text)
        return no(Of::Form,
                  fmt::format("found `{}`; its canonical form is `{}`", printable(outcome_text), canonical));
    if (!can_happen(*pack_, before, *outcome))
        return no(Of::Rule, fmt::format("`{}` is not a possible result here", outcome_text));
    if (drawn && !(draw(*pack_, before, drawn->k) == *outcome))
        return no(Of::Dice, fmt::format("found `{}`; the number {} means `{}`", outcome_text, drawn->k,
                                        print(*pack_, before, draw(*pack_, before, drawn->k))));
    const std::uint8_t slot = secret_slot(*pack_, before, *outcome);
    if (is_sealed != (slot != 0))
        return no(Of::Rule, is_sealed ? "a public outcome is sealed" : "a secret outcome is not sealed");
    Step<G> step = unchanged();
    apply(*pack_, step.state, *outcome);
    if (!is_sealed) step.line.outcome = *outcome;
    if (is_sealed) replace_pending(step.pending, {{std::nullopt, slot}, lines() + 1});
    return step;
}

template <Game G>
auto RecordVerifier<G>::on(const ChanceLine& line) const -> Try<Step<G>> {
    return on_chance(line.text, false);
}

// --- secrets ------------------------------------------------------------------------------------

template <Game G>
auto RecordVerifier<G>::on(const SealedLine& line) const -> Try<Step<G>> {
    const auto opening = opening_of(lines() + 1, line.hash);
    if (!opening) {  // without its text, only check whether a sealed line is allowed here
        using Of = RecordError::Of;
        if (const auto denied = play_denial()) return no(Of::Rule, describe(Problem(*denied)));
        const Waiting waits = waiting(*pack_, now().state);
        if (line.side && !(seats_.contains(*line.side) && waits.for_choice_of(*line.side)))
            return no(Of::Rule, fmt::format("it is not the turn of the {}", name(*line.side)));
        if (!line.side && !waits.for_chance()) return no(Of::Rule, "no chance draw is due here");
        return no(Of::Seal, "the sealed text is unknown without FILE.sealed");
    }
    return line.side ? on_choice(*line.side, opening->text, true) : on_chance(opening->text, true);
}

template <Game G>
auto RecordVerifier<G>::on(const OpenLine& line) const -> Try<Step<G>> {
    const auto& sealed =
        std::get<SealedLine>(entries_[line.line - 1].body);  // an owed opening always names a sealed line
    if (seal_hash(line.nonce, line.text) != sealed.hash)
        return no(RecordError::Of::Seal,
                  fmt::format("the opened text does not match the seal of line {}", line.line));
    Step<G> step = unchanged();
    step.line = public_line(line.line, sealed.side, line.text);
    return step;
}

/// A sealed chance outcome, with or without the number drawn.
template <Game G>
std::optional<typename G::Outcome> RecordVerifier<G>::opened_outcome(const State& state,
                                                                     std::string_view text) const {
    if (const auto drawn = split_drawn(text))
        if (const auto outcome = parse_outcome(*pack_, state, drawn->outcome)) return *outcome;
    if (const auto outcome = parse_outcome(*pack_, state, text)) return *outcome;
    return std::nullopt;
}

template <Game G>
PublicLine<G> RecordVerifier<G>::public_line(std::uint32_t number, std::optional<Side> side,
                                             std::string_view text) const {
    PublicLine<G> line;
    line.side = side;
    State state = steps_[number - 1].state;  // the state before the sealed line, in which its text is parsed
    if (!side) {
        line.outcome = opened_outcome(state, text);
        return line;
    }
    while (line.choices.size() < G::kLongestLine) {
        const std::size_t comma = text.find(", ");
        const auto choice = parse_choice(*pack_, state, *side, text.substr(0, comma));
        if (!choice) break;
        line.choices.push_back(*choice);
        apply(*pack_, state, *side, *choice);
        if (comma == std::string_view::npos) break;
        text.remove_prefix(comma + 2);
    }
    return line;
}

// --- turns, acts, the end -----------------------------------------------------------------------

template <Game G>
auto RecordVerifier<G>::on(const CheckLine& line) const -> Try<Step<G>> {
    const auto right = std::get<CheckLine>(*owed_body());
    if (line.turn != right.turn)
        return no(RecordError::Of::Check,
                  fmt::format("found a check of turn {}; expected turn {}", line.turn, right.turn));
    if (is_in_given()) return unchanged();  // keyed with the secret of the other game
    const bool can_check = secret_ || header_.dice.kind == DiceKind::Own;
    if (can_check && line.hash != right.hash)
        return no(RecordError::Of::Check, fmt::format("after turn {} the state hashes to {}, not to {}",
                                                      line.turn, to_hex(right.hash), to_hex(line.hash)));
    return unchanged();
}

template <Game G>
auto RecordVerifier<G>::on(const ActLine& line) const -> Try<Step<G>> {
    using Of = RecordError::Of;
    if (ended()) return no(Of::Rule, "the game is over");
    const auto acts = after_act(now().acts, line, seats_);
    if (!acts) return no(Of::Rule, describe(Problem(acts.error())));
    if (line.act != Act::Rollback) {
        Step<G> step = unchanged();
        step.acts = *acts;
        return step;
    }
    if (const auto denied = rollback_denial(line.line)) return no(Of::Rule, describe(Problem(*denied)));
    Step<G> step = steps_[line.line];
    step.line = {};
    // Openings stay open, even if the line that revealed them is rolled back.
    std::erase_if(step.pending, [this](const Pending& pending) { return !unopened_.contains(pending.line); });
    return step;
}

template <Game G>
auto RecordVerifier<G>::on(const ResultLine& line) const -> Try<Step<G>> {
    const ResultLine right = *ended();
    if (!(line == right))
        return no(RecordError::Of::Rule,
                  fmt::format("found `{}`; the game ended `{}`", print(Body(line)), print(Body(right))));
    return unchanged();
}

template <Game G>
auto RecordVerifier<G>::on(const SecretLine& line) const -> Try<Step<G>> {
    if (hash32(line.secret) != header_.dice.commitment)
        return no(RecordError::Of::Dice, "the secret does not match the hash in the header");
    return unchanged();
}

template <Game G>
auto RecordVerifier<G>::on(const SignLine& line) const -> Try<Step<G>> {
    if (!is_signed_by(header_.key, last_hash(), line.signature))
        return no(RecordError::Of::Signature,
                  "the signature does not match the header's key and the previous line");
    return unchanged();
}

}  // namespace foulon::record
