// Branching: starting a record with the lines of another one. Part of record_writer.hpp, which
// includes it.
#pragma once

#include "record/record_writer.hpp"

namespace foulon::record {

template <Game G>
auto RecordWriter<G>::branch_line(const Hidden& hidden, std::uint32_t line) const -> Try<std::uint32_t> {
    using Why = Denied::Why;
    if (line == 0 || line > lines())
        return fail(denied(Why::NotNow, "branch-range",
                           {{"last", std::to_string(lines())}, {"line", std::to_string(line)}}));
    // An unfinished game between two people contains secrets, and dice that neither may try out. A
    // holder of FILE.sealed can read them all anyway.
    const bool is_holder = verifier_.secret() || !hidden.openings.empty();
    if (game_seats() == SideSet::both() && !verifier_.is_finished() && !is_holder)
        return fail(denied(Why::NeedsSealed, "branch-unfinished"));
    std::uint32_t rest = line;
    while (rest < lines() && !step(rest).rests) ++rest;
    const Step<G>& there = step(rest);
    if (verifier_.ended_at(rest))
        return fail(denied(Why::Over, "branch-over", {{"line", std::to_string(line)}}));
    if (!there.rests) return fail(denied(Why::NotNow, "branch-inside", {{"line", std::to_string(line)}}));
    if (there.acts.is_paused)
        return fail(denied(Why::Paused, "branch-paused", {{"line", std::to_string(line)}}));
    return rest;
}

template <Game G>
auto RecordWriter<G>::branch(const Pack& pack, const Bytes32& pack_hash, const Loaded& source,
                             const Hidden& hidden, std::uint32_t line, const Dice& dice, const HostKey& key,
                             std::unique_ptr<Sink> sink, Entropy entropy, const SeatBots& bots)
    -> Try<RecordWriter> {
    const auto old = replay(pack, pack_hash, source, hidden);
    if (!old) return tl::make_unexpected(old.error());
    if (line > old->lines() && line <= source.entries.size()) {
        if (old->breach_) return fail(*old->breach_);
        return fail(denied(Denied::Why::NeedsSealed, "branch-sealed",
                           {{"line", std::to_string(old->blind_from().value_or(line))}}));
    }
    const auto last = old->branch_line(hidden, line);
    if (!last) return tl::make_unexpected(last.error());

    Header header = old->header();
    header.bots = bots;
    header.key = key.public_key();
    header.given = GivenLines{*last, old->begin(), old->entries()[*last - 1].hash};
    auto secrets = set_dice(header, dice, entropy);
    if (!secrets) return tl::make_unexpected(secrets.error());
    // Lines still sealed at this point are opened in the new record when they are due.
    for (std::uint32_t n = 1; n <= *last; ++n)
        if (const auto* sealed = std::get_if<SealedLine>(&old->entries()[n - 1].body))
            if (const auto opening = old->verifier_.opening_of(n, sealed->hash))
                secrets->openings.push_back(*opening);

    const ChainHash hash = record::begin_hash(print_header(header));
    auto verifier = RecordVerifier<G>::begin(pack, pack_hash, header, hash);
    if (!verifier) return fail(verifier.error());
    verifier->learn(*secrets);
    std::string first = full_header(header);
    for (std::uint32_t n = 1; n <= *last; ++n) {
        const Body& body = old->entries()[n - 1].body;
        auto step = verifier->next(body);
        if (!step) return fail(step.error());
        const Entry entry{n, body, next_hash(verifier->last_hash(), hashed_text(n, body)), first.size()};
        first += full_line(entry);
        verifier->accept(entry, std::move(*step));
    }
    if (auto begun = sink->begin(first, hash, *secrets); !begun) return fail(begun.error());
    RecordWriter writer(pack, std::move(*verifier), std::move(sink), key, std::move(entropy));
    writer.bytes_ = first.size();
    WriteResult wrote;
    if (auto problem = writer.settle(wrote)) return fail(*problem);
    return writer;
}

}  // namespace foulon::record
