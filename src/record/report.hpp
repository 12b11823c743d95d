// The report on a record: damaged, against the rules, wrong dice, consistent,
// finished, signed by whom. A value with fields; the user interface puts it into
// words. How a report is made for a game is verify.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "record/acts.hpp"
#include "record/load.hpp"

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

}  // namespace foulon::record
