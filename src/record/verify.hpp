// What can be said of a record by somebody who was not there: damaged, against
// the rules, wrong dice, consistent, finished, signed by whom. A value with
// fields; whoever talks to a person puts it into words.
#pragma once

#include <optional>
#include <string_view>

#include "record/record_verifier.hpp"

namespace foulon::record {

enum class Verdict : std::uint8_t {
    Damaged,         // bytes were lost or changed; what stands before may be good
    Foreign,         // another game, rules, pack or options: cannot be judged here
    BreaksRule,      // a line that the rules of the game or of records forbid
    DiceWrong,       // a draw, word or secret that is not the one promised
    SealWrong,       // an opening that does not fit its seal
    GivenWrong,      // lines that are not those of the game they are said to be given from
    CheckWrong,      // the rules led to another state than the writer's
    SignatureWrong,  // signed, but not by the key in the header over these lines
    NeedsSealed,     // good as far as the public can tell; hidden lines stop the replay
    Unfinished,      // good so far
    Consistent,      // finished and good; its signature is missing
    Signed,          // finished, good and signed
};
/// One word: "damaged", "foreign", "against-rules", "dice-wrong", "seal-wrong", "given-wrong",
/// "check-wrong", "signature-wrong", "sealed", "unfinished", "consistent", "signed".
std::string_view word(Verdict verdict);

enum class Signature : std::uint8_t { None, Good, Wrong };

struct Report {
    Verdict verdict = Verdict::Damaged;
    std::optional<Damage> damage;
    std::optional<RecordError> breach;
    std::optional<std::uint32_t> blind_from;  // the sealed line at which the replay stopped
    DiceKind dice = DiceKind::Own;
    bool is_secret_known = false;  // draws and checks could be recomputed
    bool is_finished = false;
    std::optional<ResultLine> result;
    Signature signature = Signature::None;
    Bytes32 key{};  // that signed, or is to sign
    std::uint32_t lines = 0, lines_checked = 0;
    std::optional<GivenLines> given;  // the first lines are another game's
    SeatBots bots;
    CheckCounts counts;

    /// Nothing wrong was found.
    bool is_good() const { return verdict >= Verdict::NeedsSealed; }
};

/// The verdict that a breach of this kind means.
Verdict verdict_of(RecordError::Of of);
/// A report on bytes whose header cannot be read.
Report report_damaged(const Damage& damage);

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
    verifier->know(hidden);
    verifier->know(loaded.entries);
    report.breach = verifier->replay(loaded.entries);
    report.blind_from = verifier->blind_from();
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
