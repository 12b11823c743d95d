// The report on a record: damaged, against the rules, wrong dice, consistent,
// finished, signed. A value; the user interface turns it into sentences.
// verify.hpp makes it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "record/acts.hpp"
#include "record/load.hpp"

namespace foulon::record {

enum class Verdict : std::uint8_t {
    Damaged,         // bytes were lost or changed; everything before may be valid
    Foreign,         // another game, rules, pack or options: cannot be judged here
    BreaksRule,      // a line that the game's rules or the record format forbid
    DiceWrong,       // a draw, nonce or secret that does not match its commitment
    SealWrong,       // an opening that does not match its seal
    GivenWrong,      // copied lines that differ from the game they are said to come from
    CheckWrong,      // replay reached another state than the writer
    SignatureWrong,  // the signature does not match the header's key and these lines
    NeedsSealed,     // valid as far as public; hidden lines stop the replay
    Unfinished,      // valid so far
    Consistent,      // finished and valid, but not signed
    Signed,          // finished, valid and signed
};
/// One word: "damaged", "foreign", "against-rules", "dice-wrong", "seal-wrong", "given-wrong",
/// "check-wrong", "signature-wrong", "sealed", "unfinished", "consistent", "signed".
std::string_view word(Verdict verdict);

enum class Signature : std::uint8_t { None, Good, Wrong };

struct Report {
    Verdict verdict = Verdict::Damaged;
    std::optional<Damage> damage;
    std::optional<RecordError> breach;
    std::optional<std::uint32_t> blind_from;  // sealed line at which the replay stopped
    DiceKind dice = DiceKind::Own;
    bool is_secret_known = false;  // draws and checks could be recomputed
    bool is_finished = false;
    std::optional<ResultLine> result;
    Signature signature = Signature::None;
    Bytes32 key{};  // the key that signed, or will sign
    std::uint32_t lines = 0, lines_checked = 0;
    std::optional<GivenLines> given;  // the first lines are copied from another game
    SeatBots bots;
    CheckCounts counts;
    // What a signature covers but does not make fair; see `reservations`.
    std::uint32_t rollbacks = 0;    // the referee went back
    std::uint32_t rolled_back = 0;  // lines that no longer count
    std::uint32_t by_hand = 0;      // results of dice and cards typed in, here or in the copied lines

    /// No error was found.
    bool is_good() const { return verdict >= Verdict::NeedsSealed; }
    /// Somebody could have chosen a part of what happened: copied lines, rollbacks, dice entered by hand.
    bool has_reservations() const { return given || rollbacks > 0 || by_hand > 0; }
};

/// The exit code of `foulon verify` for a report, without regard to trusted keys.
int exit_code(const Report& report);
/// Counts rollbacks and results entered by hand.
void count_reservations(const std::vector<Entry>& entries, Report& report);
/// Whether the record says that the game is over: it has a result, a published secret or a signature.
bool claims_an_end(const std::vector<Entry>& entries);

/// The verdict for an error of this kind.
Verdict verdict_of(RecordError::Of of);
/// The report for bytes whose header cannot be parsed.
Report report_damaged(const Damage& damage);

}  // namespace foulon::record
