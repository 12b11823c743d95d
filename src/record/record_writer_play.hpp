// Live play: the last part of record_writer.hpp, which includes it.
#pragma once

#include "record/record_writer.hpp"

namespace foulon::record {

// --- writing ------------------------------------------------------------------------------------

template <Game G>
std::optional<Problem> RecordWriter<G>::write(const Body& body, WriteResult& wrote) {
    auto step = verifier_.next(body);
    if (!step) return Problem(step.error());
    const std::string text = print(body);
    const std::string hashed = hashed_text(lines() + 1, body);
    // Never write a line that does not parse back to the same value: it would make the record
    // unreadable.
    const auto same = parse_body(text);
    if (!same || !(*same == body) || hashed.size() + 43 > kMaxLineBytes)
        return Problem(RecordError{RecordError::Of::Form, lines() + 1,
                                   fmt::format("`{}` cannot be written to a record", printable(text))});
    const Entry entry{lines() + 1, body, next_hash(verifier_.last_hash(), hashed), bytes_};
    const std::string line = full_line(entry);
    if (auto written = sink_->append(line); !written) return Problem(written.error());
    bytes_ += line.size();
    verifier_.accept(entry, std::move(*step));
    wrote.push_back(entry);
    return std::nullopt;
}

template <Game G>
std::optional<Problem> RecordWriter<G>::write_sealed(std::optional<Side> side, const std::string& text,
                                                     WriteResult& wrote) {
    Opening opening{lines() + 1, {}, text};
    entropy_(opening.nonce);
    if (auto kept = sink_->keep(opening); !kept) return Problem(kept.error());
    verifier_.learn(opening);
    return write(SealedLine{side, seal_hash(opening.nonce, text)}, wrote);
}

/// What the program must draw although the players roll their own dice: an outcome that neither of
/// them may see, in a game that has such (`deals_face_down`).
template <Game G>
bool RecordWriter<G>::owes_face_down() const {
    if constexpr (requires { deals_face_down(*pack_, recorded()); }) {
        return header().dice.kind == DiceKind::Own && !verifier_.play_denial() &&
               game_waiting(recorded()).for_chance() && deals_face_down(*pack_, recorded());
    }
    return false;
}

template <Game G>
std::optional<Problem> RecordWriter<G>::settle(WriteResult& wrote) {
    for (;;) {
        while (const auto owed = verifier_.owed_line()) {
            std::optional<Body> body = verifier_.owed_body();
            if (owed->what == OwedLine::What::Sign) body = SignLine{key_->sign(verifier_.last_hash())};
            if (!body) return Problem(denied(Denied::Why::NeedsSealed, "needs-sealed"));
            if (auto problem = write(*body, wrote)) return problem;
            if (owed->what != OwedLine::What::Sign) continue;
            if (auto forgot = sink_->forget(); !forgot) return Problem(forgot.error());
        }
        if (!owes_face_down()) break;
        Bytes16 bytes{};
        entropy_(bytes);
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < 8; ++i) number = number << 8U | bytes[i];
        const auto outcome = draw(*pack_, recorded(), number % due(*pack_, recorded()).total);
        if (auto problem = write_sealed(std::nullopt, print(*pack_, recorded(), outcome), wrote))
            return problem;
    }
    refresh();
    return std::nullopt;
}

template <Game G>
auto RecordWriter<G>::write_and_settle(const Body& body) -> Try<WriteResult> {
    WriteResult wrote;
    if (auto problem = settle(wrote)) return fail(*problem);  // lines still owed after a failed write
    if (auto problem = write(body, wrote)) return fail(*problem);
    if (auto problem = settle(wrote)) return fail(*problem);
    return wrote;
}

/// Reapplies the drafts to the recorded state. A draft that is no longer legal is dropped with
/// all after it.
template <Game G>
void RecordWriter<G>::refresh() {
    live_ = recorded();
    const bool can_draft = !verifier_.ended();
    for (const Side side : kSides) {
        ChoiceList& drafts = drafts_[index(side)];
        std::size_t kept = 0;
        while (can_draft && kept < drafts.size() && game_waiting(live_).for_choice_of(side) &&
               !refuse(*pack_, live_, side, drafts[kept]) && is_draft(*pack_, live_, side, drafts[kept])) {
            apply(*pack_, live_, side, drafts[kept]);
            ++kept;
        }
        drafts.resize(kept);
    }
}

template <Game G>
Waiting RecordWriter<G>::waiting() const {
    return verifier_.ended() ? Waiting::over() : game_waiting(live_);
}

// --- permissions --------------------------------------------------------------------------------

template <Game G>
std::optional<Problem> RecordWriter<G>::write_denial(std::optional<std::uint32_t> at) const {
    using Why = Denied::Why;
    if (verifier_.blind_from()) return Problem(denied(Why::NeedsSealed, "hidden-lines"));
    if (!sink_) return Problem(denied(Why::ReadOnly, "read-only"));
    if (at && *at != lines())
        return Problem(
            denied(Why::Stale, "stale", {{"lines", std::to_string(lines())}, {"at", std::to_string(*at)}}));
    return std::nullopt;
}

template <Game G>
std::optional<Problem> RecordWriter<G>::choice_denial(Side side, const State& state) const {
    using Why = Denied::Why;
    if (auto denied = verifier_.play_denial()) return Problem(*denied);
    if (!game_seats().contains(side)) return Problem(denied(Why::NotASeat, "no-seat", side));
    const Waiting now = game_waiting(state);
    if (now.for_choice_of(side)) return std::nullopt;
    return Problem(now.for_chance() ? denied(Why::NotYourTurn, "chance-first")
                                    : denied(Why::NotYourTurn, "other-chooses", other(side)));
}

// --- choices ------------------------------------------------------------------------------------

template <Game G>
auto RecordWriter<G>::choose(Side side, std::string_view text, std::optional<std::uint32_t> at)
    -> Try<WriteResult> {
    if (auto problem = write_denial(at)) return fail(*problem);
    std::vector<ChoiceInput> inputs;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t comma = std::min(text.find(',', start), text.size());
        std::size_t first = start;
        std::size_t last = comma;
        while (first < last && text[first] == ' ') ++first;
        while (last > first && text[last - 1] == ' ') --last;
        inputs.push_back({text.substr(first, last - first), first, std::nullopt});
        start = comma + 1;
    }
    return choose_all(side, inputs);
}

template <Game G>
auto RecordWriter<G>::choose(Side side, const Choice& choice, std::optional<std::uint32_t> at)
    -> Try<WriteResult> {
    if (auto problem = write_denial(at)) return fail(*problem);
    return choose_all(side, {{{}, 0, choice}});
}

template <Game G>
auto RecordWriter<G>::choose_all(Side side, const std::vector<ChoiceInput>& inputs) -> Try<WriteResult> {
    // Judged on the record and this side's own drafts only, as a replay will.
    State state = recorded();
    ChoiceList line;
    std::string text;
    const auto add = [&](const Choice& choice) {
        text += (text.empty() ? "" : ", ") + print(*pack_, state, side, choice);
        apply(*pack_, state, side, choice);
        line.push_back(choice);
    };
    for (const Choice& draft : drafts_[index(side)]) add(draft);
    std::uint8_t slot = 0;
    bool is_sealing = false;
    for (const ChoiceInput& input : inputs) {
        if (is_sealing)
            return fail(Unparsed{
                {std::string(input.text), input.at, "nothing more: the previous choice ends the line"}});
        if (auto problem = choice_denial(side, state)) return fail(*problem);
        std::optional<Choice> choice = input.value;
        if (!choice) {
            const auto parsed = parse_choice(*pack_, state, side, input.text);
            if (!parsed) {
                ParseError error = parsed.error();
                error.at += input.at;
                return fail(Unparsed{std::move(error)});
            }
            choice = *parsed;
        }
        if (auto refusal = refuse(*pack_, state, side, *choice))
            return fail(Refused{*refusal, print(*pack_, state, side, *choice)});
        if (line.size() == G::kLongestLine)
            return fail(denied(Denied::Why::NotNow, "line-full",
                               {{"most", std::to_string(std::size_t{G::kLongestLine})}}));
        is_sealing = !is_draft(*pack_, state, side, *choice);
        if (is_sealing) slot = secret_slot(*pack_, state, side, *choice);
        add(*choice);
    }
    if (!is_sealing) {
        drafts_[index(side)] = std::move(line);
        refresh();
        return WriteResult{};
    }
    WriteResult wrote;
    if (auto problem = settle(wrote)) return fail(*problem);  // lines still owed after a failed write
    auto problem = slot == 0 ? write(ChoiceLine{side, text}, wrote) : write_sealed(side, text, wrote);
    if (problem) return fail(*problem);
    drafts_[index(side)].clear();
    if (auto later = settle(wrote)) return fail(*later);
    return wrote;
}

template <Game G>
auto RecordWriter<G>::undo(Side side) -> Try<WriteResult> {
    if (auto problem = write_denial()) return fail(*problem);
    if (drafts_[index(side)].empty()) return fail(denied(Denied::Why::NotNow, "nothing-to-take-back"));
    drafts_[index(side)].pop_back();
    refresh();
    return WriteResult{};
}

// --- chance -------------------------------------------------------------------------------------

template <Game G>
auto RecordWriter<G>::record_outcome(const typename G::Outcome& outcome, const std::string& text)
    -> Try<WriteResult> {
    WriteResult wrote;
    if (auto problem = settle(wrote)) return fail(*problem);  // lines still owed after a failed write
    const bool is_secret = secret_slot(*pack_, recorded(), outcome) != 0;
    auto problem = is_secret ? write_sealed(std::nullopt, text, wrote) : write(ChanceLine{text}, wrote);
    if (problem) return fail(*problem);
    if (auto later = settle(wrote)) return fail(*later);
    return wrote;
}

template <Game G>
auto RecordWriter<G>::roll() -> Try<WriteResult> {
    using Why = Denied::Why;
    if (auto problem = write_denial()) return fail(*problem);
    if (auto denied = verifier_.play_denial()) return fail(*denied);
    if (!game_waiting(recorded()).for_chance()) return fail(denied(Why::NotNow, "no-chance"));
    if (header().dice.kind == DiceKind::Own) return fail(denied(Why::NotNow, "own-dice"));
    const std::uint64_t total = due(*pack_, recorded()).total;
    if (total == 0) return fail(denied(Why::NotNow, "no-chance"));
    const std::uint64_t k = verifier_.next_draw(total);
    const auto outcome = draw(*pack_, recorded(), k);
    return record_outcome(outcome, fmt::format("{} {}/{}", print(*pack_, recorded(), outcome), k, total));
}

template <Game G>
auto RecordWriter<G>::roll_own(std::string_view text) -> Try<WriteResult> {
    using Why = Denied::Why;
    if (auto problem = write_denial()) return fail(*problem);
    if (auto denied = verifier_.play_denial()) return fail(*denied);
    if (!game_waiting(recorded()).for_chance()) return fail(denied(Why::NotNow, "no-chance"));
    if (header().dice.kind != DiceKind::Own) return fail(denied(Why::NotNow, "fixed-dice"));
    const auto outcome = parse_outcome(*pack_, recorded(), text);
    if (!outcome) return fail(Unparsed{outcome.error()});
    const std::string canonical = print(*pack_, recorded(), *outcome);
    if (!can_happen(*pack_, recorded(), *outcome))
        return fail(denied(Why::NotNow, "cannot-happen", {{"outcome", as_typed(canonical)}}));
    return record_outcome(*outcome, canonical);
}

// --- acts and nonces ----------------------------------------------------------------------------

template <Game G>
auto RecordWriter<G>::act(Who who, std::string_view text, std::optional<std::uint32_t> at)
    -> Try<WriteResult> {
    if (auto problem = write_denial(at)) return fail(*problem);
    const auto line = parse_act(who, text);
    if (!line) return fail(Unparsed{{line.error().found, line.error().at, line.error().expected}});
    if (is_over()) return fail(denied(Denied::Why::Over, "over"));
    if (auto acts = after_act(verifier_.now().acts, *line, game_seats()); !acts) return fail(acts.error());
    if (line->act == Act::Rollback) {
        if (auto denied = verifier_.rollback_denial(line->line)) return fail(*denied);
        for (ChoiceList& drafts : drafts_) drafts.clear();
    }
    return write_and_settle(*line);
}

template <Game G>
auto RecordWriter<G>::give_nonce_hash(Side side, const Bytes32& hash) -> Try<WriteResult> {
    if (auto problem = write_denial()) return fail(*problem);
    if (is_over()) return fail(denied(Denied::Why::Over, "over"));
    if (auto step = verifier_.next(NonceHashLine{side, hash}); !step)
        return fail(denied(Denied::Why::NotNow, "word", {{"what", as_typed(step.error().what)}}));
    return write_and_settle(NonceHashLine{side, hash});
}

template <Game G>
auto RecordWriter<G>::give_nonce(Side side, const Bytes16& nonce) -> Try<WriteResult> {
    if (auto problem = write_denial()) return fail(*problem);
    if (is_over()) return fail(denied(Denied::Why::Over, "over"));
    if (auto step = verifier_.next(NonceLine{side, nonce}); !step)
        return fail(denied(Denied::Why::NotNow, "word", {{"what", as_typed(step.error().what)}}));
    return write_and_settle(NonceLine{side, nonce});
}

template <Game G>
SideSet RecordWriter<G>::owed_nonces() const {
    SideSet owed;
    for (const Side side : kSides) {
        if (!game_seats().contains(side)) continue;
        if (!verifier_.nonce_hashes()[index(side)])
            return {};  // nonces are revealed only when all hashes are in
        if (!verifier_.nonces()[index(side)] && !own_nonces_[index(side)])
            owed = owed.empty() ? SideSet(side) : SideSet::both();
    }
    return owed;
}

template <Game G>
auto RecordWriter<G>::keep_nonce(Side side, const Bytes16& nonce) -> Try<WriteResult> {
    if (auto problem = write_denial()) return fail(*problem);
    if (auto step = verifier_.next(NonceHashLine{side, hash32(nonce)}); !step)
        return fail(denied(Denied::Why::NotNow, "word", {{"what", as_typed(step.error().what)}}));
    if (auto kept = sink_->keep_nonce(side, nonce); !kept) return fail(kept.error());
    own_nonces_[index(side)] = nonce;
    return give_nonce_hash(side, hash32(nonce));
}

template <Game G>
auto RecordWriter<G>::settle_nonces() -> Try<WriteResult> {
    if (auto problem = write_denial()) return fail(*problem);
    WriteResult all;
    const auto add = [&all](Try<WriteResult> wrote) -> std::optional<Problem> {
        if (!wrote) return wrote.error();
        all.insert(all.end(), wrote->begin(), wrote->end());
        return std::nullopt;
    };
    if (!needs_nonces()) return all;
    for (const Side side : kSides) {
        if (!game_seats().contains(side) || verifier_.nonce_hashes()[index(side)]) continue;
        Bytes16 nonce{};
        entropy_(nonce);
        if (auto problem = add(keep_nonce(side, nonce))) return fail(*problem);
    }
    for (const Side side : kSides) {
        if (!game_seats().contains(side) || verifier_.nonces()[index(side)]) continue;
        if (const auto& nonce = own_nonces_[index(side)])
            if (auto problem = add(give_nonce(side, *nonce))) return fail(*problem);
    }
    return all;
}

template <Game G>
auto RecordWriter<G>::make_nonces() -> Try<WriteResult> {
    auto all = settle_nonces();
    if (all && needs_nonces())
        for (const Side side : kSides)
            if (owed_nonces().contains(side))
                return fail(denied(Denied::Why::NoncesMissing, "word-unknown", side));
    return all;
}

}  // namespace foulon::record
