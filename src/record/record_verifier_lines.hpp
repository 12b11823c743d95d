// What each kind of line requires and changes: the second part of record_verifier.hpp, which
// includes it. In the order of docs/record-format.md.
#pragma once

#include <fmt/format.h>

#include "record/record_verifier.hpp"

namespace foulon::record {

// --- the header ---------------------------------------------------------------------------------

template <Game G>
auto RecordVerifier<G>::begin(const Pack& pack, const Bytes32& pack_hash, const Header& header,
                              const ChainHash& hash) -> Try<RecordVerifier> {
    const auto refuse_header = [](std::string what) {
        return tl::make_unexpected(RecordError{RecordError::Of::Header, 0, std::move(what)});
    };
    if (header.game != std::string_view(G::kName))
        return refuse_header(fmt::format("this is a record of `{}`, not of `{}`", header.game, G::kName));
    if (header.rules != static_cast<std::uint32_t>(G::kRules))
        return refuse_header(
            fmt::format("the record uses rules {}; this program has rules {}", header.rules, G::kRules));
    if (header.pack != pack_hash)
        return refuse_header(fmt::format("the record was played with pack {}; the installed pack is {}",
                                         to_hex(header.pack), to_hex(pack_hash)));
    const auto options = parse_options(pack, header.options);
    if (!options)
        return refuse_header(fmt::format("found option `{}`; expected {}", printable(options.error().found),
                                         options.error().expected));
    if (print_options(pack, *options) != header.options)
        return refuse_header("the options are not in canonical form and order");
    RecordVerifier verifier(pack, header, hash, *options);
    if (header.given) verifier.given_chain_ = header.given->begin;
    if (header.dice.kind == DiceKind::Seeded) verifier.secret_ = seeded_secret(header.dice.seed);
    Step<G> first{start(pack, *options), {}, {}, {}, true};
    for (const OwedLine& owed : verifier.owed_by_end(first, {})) verifier.owed_lines_.push_back(owed);
    first.rests = verifier.owed_lines_.empty();
    verifier.steps_.push_back(std::move(first));
    return verifier;
}

// --- what is known ------------------------------------------------------------------------------

template <Game G>
void RecordVerifier<G>::learn(const Hidden& hidden) {
    if (header_.dice.kind == DiceKind::Sealed && hidden.secret &&
        hash32(*hidden.secret) == header_.dice.commitment)
        secret_ = hidden.secret;
    for (const Opening& opening : hidden.openings) learn(opening);
}

template <Game G>
void RecordVerifier<G>::learn(const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) {
        if (const auto* open = std::get_if<OpenLine>(&entry.body)) learn(*open);
        const auto* secret = std::get_if<SecretLine>(&entry.body);
        if (secret && header_.dice.kind == DiceKind::Sealed &&
            hash32(secret->secret) == header_.dice.commitment)
            secret_ = secret->secret;
    }
}

template <Game G>
std::optional<Opening> RecordVerifier<G>::opening_of(std::uint32_t line, const Bytes32& seal) const {
    const auto [first, last] = openings_.equal_range(line);
    for (auto it = first; it != last; ++it)
        if (seal_hash(it->second.nonce, it->second.text) == seal) return it->second;
    return std::nullopt;
}

template <Game G>
bool RecordVerifier<G>::is_blind_to(const Body& body) const {
    const auto* sealed = std::get_if<SealedLine>(&body);
    return sealed != nullptr && !opening_of(lines() + 1, sealed->hash);
}

template <Game G>
bool RecordVerifier<G>::needs_nonces() const {
    if (is_in_given()) return false;
    if (header_.dice.kind != DiceKind::Sealed) return false;
    for (const Side side : kSides)
        if (seats_.contains(side) && !nonces_[index(side)]) return true;
    return false;
}

template <Game G>
bool RecordVerifier<G>::all_hashes_in() const {
    for (const Side side : kSides)
        if (seats_.contains(side) && !nonce_hashes_[index(side)]) return false;
    return true;
}

template <Game G>
std::optional<ResultLine> RecordVerifier<G>::ended_of(const Step<G>& step) const {
    if (step.acts.ended) return step.acts.ended;
    const Result by_rule = result(*pack_, step.state);
    if (!by_rule.is_over) return std::nullopt;
    const auto how = how_name(static_cast<typename G::End>(by_rule.how));
    return ResultLine{by_rule.has_winner ? std::optional(by_rule.winner) : std::nullopt, std::string(how)};
}

template <Game G>
std::optional<Denied> RecordVerifier<G>::play_denial() const {
    using Why = Denied::Why;
    if (ended()) return denied(Why::Over, "over");
    if (now().acts.is_paused) return denied(Why::Paused, "paused");
    if (needs_nonces()) return denied(Why::NoncesMissing, "words-missing");
    return std::nullopt;
}

template <Game G>
std::optional<Denied> RecordVerifier<G>::rollback_denial(std::uint32_t line) const {
    using Why = Denied::Why;
    if (needs_nonces()) return denied(Why::NoncesMissing, "rollback-words-missing");
    if (line >= lines()) return denied(Why::NotNow, "rollback-last", {{"line", std::to_string(lines())}});
    if (!is_in_given() && line < given_lines())
        return denied(Why::NotNow, "rollback-given", {{"lines", std::to_string(given_lines())}});
    if (line < nonces_done_at_)
        return denied(Why::NotNow, "rollback-before-words", {{"line", std::to_string(nonces_done_at_)}});
    if (!std::binary_search(course_.begin(), course_.end(), line))
        return denied(Why::NotNow, "rollback-gone", {{"line", std::to_string(line)}});
    if (!steps_[line].rests) {
        std::uint32_t rest = line;
        while (!steps_[rest].rests) ++rest;
        return denied(Why::NotNow, "rollback-inside",
                      {{"line", std::to_string(line)}, {"rest", std::to_string(rest)}});
    }
    return std::nullopt;
}

// --- any line -----------------------------------------------------------------------------------

template <Game G>
std::optional<OwedLine> RecordVerifier<G>::owed_line() const {
    if (owed_lines_.empty()) return std::nullopt;
    return owed_lines_.front();
}

template <Game G>
auto RecordVerifier<G>::next(const Body& body) const -> Try<Step<G>> {
    using Of = RecordError::Of;
    if (is_signed_) return no(Of::Form, "nothing may follow the signature");
    std::optional<OwedLine> is;
    if (const auto* open = std::get_if<OpenLine>(&body)) is = OwedLine{OwedLine::What::Open, open->line};
    if (std::holds_alternative<CheckLine>(body)) is = OwedLine{OwedLine::What::Check};
    if (std::holds_alternative<ResultLine>(body)) is = OwedLine{OwedLine::What::Result};
    if (std::holds_alternative<SecretLine>(body)) is = OwedLine{OwedLine::What::Secret};
    if (std::holds_alternative<SignLine>(body)) is = OwedLine{OwedLine::What::Sign};
    if (owed_line() && is != owed_line())
        return no(Of::Form, fmt::format("found `{}`; expected a line `{}` here", printable(print(body)),
                                        name(*owed_line())));
    if (is && !owed_line())
        return no(Of::Form, fmt::format("found `{}`; no such line is expected here", printable(print(body))));
    auto step = std::visit([this](const auto& line) { return on(line); }, body);
    if (step && is_in_given())
        if (auto breach = check_given(body, *step)) return tl::make_unexpected(std::move(*breach));
    return step;
}

template <Game G>
std::optional<RecordError> RecordVerifier<G>::check_given(const Body& body, Step<G> step) const {
    using Of = RecordError::Of;
    if (std::holds_alternative<ResultLine>(body) || std::holds_alternative<SecretLine>(body) ||
        std::holds_alternative<SignLine>(body))
        return breach(Of::Given, "the lines copied from another game contain its end");
    if (lines() + 1 < given_lines()) return std::nullopt;
    if (const ChainHash found = next_hash(given_chain_, hashed_text(lines() + 1, body));
        found != header_.given->end)
        return breach(Of::Given, fmt::format("the copied lines hash to {}; the header says {}", to_hex(found),
                                             to_hex(header_.given->end)));
    const bool rests = owed_lines_.empty() ? owed_by(body, step).empty() : owed_lines_.size() == 1;
    if (!rests) return breach(Of::Given, "the copied lines end before the automatic lines of the last one");
    return std::nullopt;
}

template <Game G>
std::optional<RecordError> RecordVerifier<G>::replay(const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) {
        auto step = next(entry.body);
        if (!step && step.error().of == RecordError::Of::Seal && is_blind_to(entry.body)) {
            // If the record itself opens this line with another text, the seal is wrong rather than
            // unknown.
            for (const Entry& later : entries) {
                const auto* open = std::get_if<OpenLine>(&later.body);
                if (open && open->line == entry.number && later.number > entry.number)
                    return RecordError{
                        RecordError::Of::Seal, later.number,
                        fmt::format("the opened text does not match the seal of line {}", entry.number)};
            }
            blind_from_ = entry.number;
            return std::nullopt;
        }
        if (!step) return step.error();
        accept(entry, std::move(*step));
    }
    return std::nullopt;
}

template <Game G>
Step<G> RecordVerifier<G>::unchanged() const {
    Step<G> step = now();
    step.line = {};
    return step;
}

template <Game G>
void RecordVerifier<G>::accept(const Entry& entry, Step<G> step) {
    const Body& body = entry.body;
    const bool is_given = is_in_given();
    bool is_chance = std::holds_alternative<ChanceLine>(body);
    course_.push_back(entry.number);
    if (is_given) {
        given_chain_ = next_hash(given_chain_, hashed_text(entry.number, body));
        // A later rollback cannot return into the copied lines.
        if (entry.number == given_lines()) nonces_done_at_ = entry.number;
        ++counts_.given;
    } else if (const auto* hash = std::get_if<NonceHashLine>(&body)) {
        nonce_hashes_[index(hash->side)] = hash->hash;
    } else if (const auto* word = std::get_if<NonceLine>(&body)) {
        nonces_[index(word->side)] = word->nonce;
        nonces_done_at_ = entry.number;
    }
    if (const auto* line = std::get_if<SealedLine>(&body)) {
        unopened_.insert(entry.number);
        is_chance = !line->side;
    }
    if (!is_given && is_chance && header_.dice.kind != DiceKind::Own) {
        ++draws_;
        ++counts_.draws;
        if (secret_) ++counts_.draws_checked;
    }
    if (const auto* line = std::get_if<OpenLine>(&body)) unopened_.erase(line->line);
    if (const auto* line = std::get_if<ActLine>(&body); line && line->act == Act::Rollback) {
        if (!is_given) ++epoch_;
        draws_ = 0;
        while (course_.back() != line->line) course_.pop_back();
        course_.push_back(entry.number);
    }
    if (std::holds_alternative<ResultLine>(body)) has_result_ = true;
    if (std::holds_alternative<SignLine>(body)) is_signed_ = true;
    count(body);

    if (!owed_lines_.empty()) {
        owed_lines_.pop_front();
    } else {
        const std::vector<OwedLine> owed = owed_by(body, step);
        owed_lines_.assign(owed.begin(), owed.end());
    }
    step.rests = owed_lines_.empty();
    entries_.push_back(entry);
    steps_.push_back(std::move(step));
}

template <Game G>
std::vector<OwedLine> RecordVerifier<G>::owed_by(const Body& body, Step<G>& after) const {
    std::vector<OwedLine> owed;
    if (std::holds_alternative<ChoiceLine>(body) || std::holds_alternative<ChanceLine>(body) ||
        std::holds_alternative<SealedLine>(body))
        owed = owed_by_play(now().state, after);
    for (const OwedLine& at_end : owed_by_end(after, owed)) owed.push_back(at_end);
    return owed;
}

template <Game G>
std::vector<OwedLine> RecordVerifier<G>::owed_by_play(const State& before, Step<G>& after) const {
    std::vector<OwedLine> owed;
    for (const Secret& secret : reveals(*pack_, before, after.state)) {
        const auto it = std::find_if(after.pending.begin(), after.pending.end(),
                                     [&](const Pending& pending) { return pending.secret == secret; });
        if (it == after.pending.end()) continue;
        owed.push_back({OwedLine::What::Open, it->line});
        after.pending.erase(it);
    }
    std::sort(owed.begin(), owed.end(), [](const OwedLine& a, const OwedLine& b) { return a.line < b.line; });
    if (turn(after.state) > turn(before)) owed.push_back({OwedLine::What::Check});
    return owed;
}

template <Game G>
std::vector<OwedLine> RecordVerifier<G>::owed_by_end(const Step<G>& after,
                                                     const std::vector<OwedLine>& already) const {
    if (!ended_of(after)) return {};
    std::vector<OwedLine> owed{{OwedLine::What::Result}};
    for (const std::uint32_t line : unopened_) {
        const OwedLine open{OwedLine::What::Open, line};
        if (std::find(already.begin(), already.end(), open) == already.end()) owed.push_back(open);
    }
    if (header_.dice.kind == DiceKind::Sealed) owed.push_back({OwedLine::What::Secret});
    owed.push_back({OwedLine::What::Sign});
    return owed;
}

template <Game G>
std::optional<Body> RecordVerifier<G>::owed_body() const {
    if (owed_lines_.empty()) return std::nullopt;
    switch (owed_lines_.front().what) {
        case OwedLine::What::Open: {
            const std::uint32_t line = owed_lines_.front().line;
            const auto opening = opening_of(line, std::get<SealedLine>(entries_[line - 1].body).hash);
            if (!opening) return std::nullopt;
            return *opening;
        }
        case OwedLine::What::Check: {
            const Bytes32 key = header_.dice.kind == DiceKind::Own ? Bytes32{} : secret_.value_or(Bytes32{});
            return CheckLine{static_cast<std::uint32_t>(turn(now().state)),
                             check_hash(key, bytes_of(now().state))};
        }
        case OwedLine::What::Result:
            return *ended();
        case OwedLine::What::Secret:
            if (!secret_) return std::nullopt;
            return SecretLine{*secret_};
        case OwedLine::What::Sign:
            break;
    }
    return std::nullopt;
}

template <Game G>
void RecordVerifier<G>::count(const Body& body) {
    if (std::holds_alternative<ChoiceLine>(body)) ++counts_.choices;
    if (std::holds_alternative<ChanceLine>(body)) ++counts_.outcomes;
    if (std::holds_alternative<SealedLine>(body)) ++counts_.seals;
    if (std::holds_alternative<OpenLine>(body)) ++counts_.openings;
    if (std::holds_alternative<ActLine>(body)) ++counts_.acts;
    if (std::holds_alternative<CheckLine>(body)) {
        ++counts_.checks;
        if (!is_in_given() && (secret_ || header_.dice.kind == DiceKind::Own)) ++counts_.checks_checked;
    }
}

}  // namespace foulon::record

#include "record/record_verifier_rules.hpp"
