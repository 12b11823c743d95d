// Verifies a record of a game that was played elsewhere. The report is a value
// (report.hpp); the checks themselves are record_verifier.hpp.
#pragma once

#include "record/record_verifier.hpp"
#include "record/report.hpp"

namespace foulon::record {

template <Game G>
Report verify(const typename G::Pack& pack, const Bytes32& pack_hash, const Loaded& loaded,
              const Hidden& hidden = {}) {
    Report report;
    report.dice = loaded.header.dice.kind;
    report.key = loaded.header.key;
    report.given = loaded.header.given;
    report.bots = loaded.header.bots;
    report.damage = loaded.damage;
    report.lines = static_cast<std::uint32_t>(loaded.entries.size());
    auto verifier = RecordVerifier<G>::begin(pack, pack_hash, loaded.header, loaded.begin);
    if (!verifier) {
        report.breach = verifier.error();
        report.verdict = loaded.damage ? Verdict::Damaged : Verdict::Foreign;
        return report;
    }
    verifier->learn(hidden);
    verifier->learn(loaded.entries);
    report.breach = verifier->replay(loaded.entries);
    report.blind_from = verifier->blind_from();
    count_reservations(loaded.entries, report);
    // At the end everything is opened: a seal that stays closed hides what follows from the check.
    if (report.blind_from && !report.breach && claims_an_end(loaded.entries)) {
        report.breach = RecordError{RecordError::Of::Seal, *report.blind_from,
                                    "it is sealed and never opened, although the record has an end"};
        report.blind_from.reset();
    }
    report.is_secret_known = verifier->secret().has_value();
    report.is_finished = verifier->is_finished();
    if (verifier->is_finished()) report.result = verifier->ended();
    report.lines_checked = verifier->lines();
    report.counts = verifier->counts();
    if (verifier->is_signed()) report.signature = Signature::Good;
    if (report.breach && report.breach->of == RecordError::Of::Signature) report.signature = Signature::Wrong;

    if (report.damage)
        report.verdict = Verdict::Damaged;
    else if (report.breach)
        report.verdict = verdict_of(report.breach->of);
    else if (report.blind_from)
        report.verdict = Verdict::NeedsSealed;
    else if (!report.is_finished)
        report.verdict = Verdict::Unfinished;
    else
        report.verdict = report.signature == Signature::Good ? Verdict::Signed : Verdict::Consistent;
    return report;
}

template <Game G>
Report verify(const typename G::Pack& pack, const Bytes32& pack_hash, std::string_view bytes,
              const Hidden& hidden = {}) {
    const auto loaded = load(bytes);
    return loaded ? verify<G>(pack, pack_hash, *loaded, hidden) : report_damaged(loaded.error());
}

}  // namespace foulon::record
