// The report on a record: damaged, against the rules, wrong dice, consistent, finished, signed.
// A value; the user interface turns it into sentences. verify.hpp makes it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "record/acts.hpp"
#include "record/load.hpp"

namespace foulon::record {

enum class Verdict : std::uint8_t {
    Damaged,         // bytes were lost or changed; what stands before may be good
    Foreign,         // a line that the game's rules or the record format forbid
    BreaksRule,      // a draw, nonce or secret that does not match its commitment
    DiceWrong,       // an opening that does not match its seal
    SealWrong,       // copied lines that differ from the game they are said to come from
    GivenWrong,      // replay reached another state than the writer
    CheckWrong,      // the signature does not match the header's key and these lines
    SignatureWrong,  // valid as far as public; hidden lines stop the replay
    NeedsSealed,     // valid so far
    Unfinished,      // finished and valid, but not signed
    Consistent,      // finished, valid and signed
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

}  // namespace foulon::record
