// Live calls of a journal: the last part of journal.hpp, which includes it.
#pragma once

#include "record/journal.hpp"

namespace foulon::record {

// --- writing ------------------------------------------------------------------------------------

template <Game G>
std::optional<Problem> Journal<G>::write(const Body& body, Wrote& wrote) {
    auto step = ledger_.next(body);
    if (!step) return Problem(step.error());
    const std::string text = print(body);
    const std::string hashed = hashed_text(lines() + 1, body);
    // What could not be read back the same must never be written: it would end the record there.
    const auto same = parse_body(text);
    if (!same || !(*same == body) || hashed.size() + 43 > kMostLineBytes)
        return Problem(
            Breach{Breach::Of::Form, lines() + 1, fmt::format("`{}` cannot stand in a record", shown(text))});
    const Entry entry{lines() + 1, body, next_hash(ledger_.last_hash(), hashed), bytes_};
    const std::string line = full_line(entry);
    if (auto written = sink_->append(line); !written) return Problem(written.error());
    bytes_ += line.size();
    ledger_.take(entry, std::move(*step));
    wrote.push_back(entry);
    return std::nullopt;
}

template <Game G>
std::optional<Problem> Journal<G>::write_sealed(std::optional<Side> side, const std::string& text,
                                                Wrote& wrote) {
    Opening opening{lines() + 1, {}, text};
    entropy_(opening.nonce);
    if (auto kept = sink_->keep(opening); !kept) return Problem(kept.error());
    ledger_.know(opening);
    return write(SealedLine{side, seal_hash(opening.nonce, text)}, wrote);
}

template <Game G>
std::optional<Problem> Journal<G>::settle(Wrote& wrote) {
    while (const auto duty = ledger_.duty()) {
        std::optional<Body> body = ledger_.duty_body();
        if (duty->what == Duty::What::Sign) body = SignLine{key_->sign(ledger_.last_hash())};
        if (!body) return Problem(denied(Denied::Why::NeedsSealed, "needs-sealed"));
        if (auto problem = write(*body, wrote)) return problem;
        if (duty->what != Duty::What::Sign) continue;
        if (auto forgot = sink_->forget(); !forgot) return Problem(forgot.error());
    }
    refresh();
    return std::nullopt;
}

template <Game G>
auto Journal<G>::write_and_settle(const Body& body) -> Try<Wrote> {
    Wrote wrote;
    if (auto problem = settle(wrote)) return fail(*problem);  // what a failed write left owed
    if (auto problem = write(body, wrote)) return fail(*problem);
    if (auto problem = settle(wrote)) return fail(*problem);
    return wrote;
}

/// Lays the drafts over the recorded state again; a draft that no longer fits goes, with all after it.
template <Game G>
void Journal<G>::refresh() {
    live_ = recorded();
    const bool can_draft = !ledger_.ended();
    for (const Side side : kSides) {
        Small& drafts = drafts_[index(side)];
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
Waiting Journal<G>::waiting() const {
    return ledger_.ended() ? Waiting::over() : game_waiting(live_);
}

// --- who may do what now ------------------------------------------------------------------------

template <Game G>
std::optional<Problem> Journal<G>::not_writable(std::optional<std::uint32_t> at) const {
    using Why = Denied::Why;
    if (ledger_.blind_from()) return Problem(denied(Why::NeedsSealed, "hidden-lines"));
    if (!sink_) return Problem(denied(Why::ReadOnly, "read-only"));
    if (at && *at != lines())
        return Problem(
            denied(Why::Stale, "stale", {{"lines", std::to_string(lines())}, {"at", std::to_string(*at)}}));
    return std::nullopt;
}

template <Game G>
std::optional<Problem> Journal<G>::not_to_choose(Side side, const State& state) const {
    using Why = Denied::Why;
    if (auto denied = ledger_.no_play()) return Problem(*denied);
    if (!game_seats().contains(side)) return Problem(denied(Why::NotASeat, "no-seat", side));
    const Waiting now = game_waiting(state);
    if (now.for_choice_of(side)) return std::nullopt;
    return Problem(now.for_chance() ? denied(Why::NotYourTurn, "chance-first")
                                    : denied(Why::NotYourTurn, "other-chooses", other(side)));
}

// --- choices ------------------------------------------------------------------------------------

template <Game G>
auto Journal<G>::choose(Side side, std::string_view text, std::optional<std::uint32_t> at) -> Try<Wrote> {
    if (auto problem = not_writable(at)) return fail(*problem);
    std::vector<Given> given;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t comma = std::min(text.find(',', start), text.size());
        std::size_t first = start;
        std::size_t last = comma;
        while (first < last && text[first] == ' ') ++first;
        while (last > first && text[last - 1] == ' ') --last;
        given.push_back({text.substr(first, last - first), first, std::nullopt});
        start = comma + 1;
    }
    return choose_all(side, given);
}

template <Game G>
auto Journal<G>::choose(Side side, const Choice& choice, std::optional<std::uint32_t> at) -> Try<Wrote> {
    if (auto problem = not_writable(at)) return fail(*problem);
    return choose_all(side, {{{}, 0, choice}});
}

template <Game G>
auto Journal<G>::choose_all(Side side, const std::vector<Given>& given) -> Try<Wrote> {
    // Judged on the record and this side's own draft alone: what a replay will see.
    State state = recorded();
    Small line;
    std::string text;
    const auto add = [&](const Choice& choice) {
        text += (text.empty() ? "" : ", ") + print(*pack_, state, side, choice);
        apply(*pack_, state, side, choice);
        line.push_back(choice);
    };
    for (const Choice& draft : drafts_[index(side)]) add(draft);
    std::uint8_t slot = 0;
    bool is_sealing = false;
    for (const Given& small : given) {
        if (is_sealing)
            return fail(
                Unread{{std::string(small.text), small.at, "nothing more: the choice before ends the line"}});
        if (auto problem = not_to_choose(side, state)) return fail(*problem);
        std::optional<Choice> choice = small.value;
        if (!choice) {
            const auto parsed = parse_choice(*pack_, state, side, small.text);
            if (!parsed) {
                ParseError error = parsed.error();
                error.at += small.at;
                return fail(Unread{std::move(error)});
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
        return Wrote{};
    }
    Wrote wrote;
    if (auto problem = settle(wrote)) return fail(*problem);  // what a failed write left owed
    auto problem = slot == 0 ? write(ChoiceLine{side, text}, wrote) : write_sealed(side, text, wrote);
    if (problem) return fail(*problem);
    drafts_[index(side)].clear();
    if (auto later = settle(wrote)) return fail(*later);
    return wrote;
}

template <Game G>
auto Journal<G>::undo(Side side) -> Try<Wrote> {
    if (auto problem = not_writable()) return fail(*problem);
    if (drafts_[index(side)].empty()) return fail(denied(Denied::Why::NotNow, "nothing-to-take-back"));
    drafts_[index(side)].pop_back();
    refresh();
    return Wrote{};
}

// --- chance -------------------------------------------------------------------------------------

template <Game G>
auto Journal<G>::record_outcome(const typename G::Outcome& outcome, const std::string& text) -> Try<Wrote> {
    Wrote wrote;
    if (auto problem = settle(wrote)) return fail(*problem);  // what a failed write left owed
    const bool is_secret = secret_slot(*pack_, recorded(), outcome) != 0;
    auto problem = is_secret ? write_sealed(std::nullopt, text, wrote) : write(ChanceLine{text}, wrote);
    if (problem) return fail(*problem);
    if (auto later = settle(wrote)) return fail(*later);
    return wrote;
}

template <Game G>
auto Journal<G>::roll() -> Try<Wrote> {
    using Why = Denied::Why;
    if (auto problem = not_writable()) return fail(*problem);
    if (auto denied = ledger_.no_play()) return fail(*denied);
    if (!game_waiting(recorded()).for_chance()) return fail(denied(Why::NotNow, "no-chance"));
    if (header().dice.kind == DiceKind::Own) return fail(denied(Why::NotNow, "own-dice"));
    const std::uint64_t total = due(*pack_, recorded()).total;
    if (total == 0) return fail(denied(Why::NotNow, "no-chance"));
    const std::uint64_t k = ledger_.next_draw(total);
    const auto outcome = draw(*pack_, recorded(), k);
    return record_outcome(outcome, fmt::format("{} {}/{}", print(*pack_, recorded(), outcome), k, total));
}

template <Game G>
auto Journal<G>::roll_own(std::string_view text) -> Try<Wrote> {
    using Why = Denied::Why;
    if (auto problem = not_writable()) return fail(*problem);
    if (auto denied = ledger_.no_play()) return fail(*denied);
    if (!game_waiting(recorded()).for_chance()) return fail(denied(Why::NotNow, "no-chance"));
    if (header().dice.kind != DiceKind::Own) return fail(denied(Why::NotNow, "fixed-dice"));
    const auto outcome = parse_outcome(*pack_, recorded(), text);
    if (!outcome) return fail(Unread{outcome.error()});
    const std::string canonical = print(*pack_, recorded(), *outcome);
    if (!can_happen(*pack_, recorded(), *outcome))
        return fail(denied(Why::NotNow, "cannot-happen", {{"outcome", as_typed(canonical)}}));
    return record_outcome(*outcome, canonical);
}

// --- acts and words -----------------------------------------------------------------------------

template <Game G>
auto Journal<G>::act(Who who, std::string_view text, std::optional<std::uint32_t> at) -> Try<Wrote> {
    if (auto problem = not_writable(at)) return fail(*problem);
    const auto line = parse_act(who, text);
    if (!line) return fail(Unread{{line.error().found, line.error().at, line.error().expected}});
    if (is_over()) return fail(denied(Denied::Why::Over, "over"));
    if (auto standing = after_act(ledger_.now().standing, *line, game_seats()); !standing)
        return fail(standing.error());
    if (line->act == Act::Rollback) {
        if (auto denied = ledger_.no_rollback(line->line)) return fail(*denied);
        for (Small& drafts : drafts_) drafts.clear();
    }
    return write_and_settle(*line);
}

template <Game G>
auto Journal<G>::give_word_hash(Side side, const Bytes32& hash) -> Try<Wrote> {
    if (auto problem = not_writable()) return fail(*problem);
    if (is_over()) return fail(denied(Denied::Why::Over, "over"));
    if (auto step = ledger_.next(WordHashLine{side, hash}); !step)
        return fail(denied(Denied::Why::NotNow, "word", {{"what", as_typed(step.error().what)}}));
    return write_and_settle(WordHashLine{side, hash});
}

template <Game G>
auto Journal<G>::give_word(Side side, const Bytes16& word) -> Try<Wrote> {
    if (auto problem = not_writable()) return fail(*problem);
    if (is_over()) return fail(denied(Denied::Why::Over, "over"));
    if (auto step = ledger_.next(WordLine{side, word}); !step)
        return fail(denied(Denied::Why::NotNow, "word", {{"what", as_typed(step.error().what)}}));
    return write_and_settle(WordLine{side, word});
}

template <Game G>
SideSet Journal<G>::owed_words() const {
    SideSet owed;
    for (const Side side : kSides) {
        if (!game_seats().contains(side)) continue;
        if (!ledger_.word_hashes()[index(side)]) return {};  // shown only when all hashes are in
        if (!ledger_.words()[index(side)] && !own_words_[index(side)])
            owed = owed.empty() ? SideSet(side) : SideSet::both();
    }
    return owed;
}

template <Game G>
auto Journal<G>::keep_word(Side side, const Bytes16& word) -> Try<Wrote> {
    if (auto problem = not_writable()) return fail(*problem);
    if (auto step = ledger_.next(WordHashLine{side, hash32(word)}); !step)
        return fail(denied(Denied::Why::NotNow, "word", {{"what", as_typed(step.error().what)}}));
    if (auto kept = sink_->keep_word(side, word); !kept) return fail(kept.error());
    own_words_[index(side)] = word;
    return give_word_hash(side, hash32(word));
}

template <Game G>
auto Journal<G>::settle_words() -> Try<Wrote> {
    if (auto problem = not_writable()) return fail(*problem);
    Wrote all;
    const auto add = [&all](Try<Wrote> wrote) -> std::optional<Problem> {
        if (!wrote) return wrote.error();
        all.insert(all.end(), wrote->begin(), wrote->end());
        return std::nullopt;
    };
    if (!needs_words()) return all;
    for (const Side side : kSides) {
        if (!game_seats().contains(side) || ledger_.word_hashes()[index(side)]) continue;
        Bytes16 word{};
        entropy_(word);
        if (auto problem = add(keep_word(side, word))) return fail(*problem);
    }
    for (const Side side : kSides) {
        if (!game_seats().contains(side) || ledger_.words()[index(side)]) continue;
        if (const auto& word = own_words_[index(side)])
            if (auto problem = add(give_word(side, *word))) return fail(*problem);
    }
    return all;
}

template <Game G>
auto Journal<G>::make_words() -> Try<Wrote> {
    auto all = settle_words();
    if (all && needs_words())
        for (const Side side : kSides)
            if (owed_words().contains(side))
                return fail(denied(Denied::Why::WordsMissing, "word-unknown", side));
    return all;
}

}  // namespace foulon::record
