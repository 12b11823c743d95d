// Verdicts; see verify.hpp.
#include "record/verify.hpp"

namespace foulon::record {

std::string_view word(Verdict verdict) {
    constexpr std::array<std::string_view, 12> words{
        "damaged",     "foreign",         "against-rules", "dice-wrong", "seal-wrong", "given-wrong",
        "check-wrong", "signature-wrong", "sealed",        "unfinished", "consistent", "signed"};
    return words[static_cast<std::size_t>(verdict)];
}

Verdict verdict_of(RecordError::Of of) {
    switch (of) {
        case RecordError::Of::Header:
            return Verdict::Foreign;
        case RecordError::Of::Dice:
            return Verdict::DiceWrong;
        case RecordError::Of::Seal:
            return Verdict::SealWrong;
        case RecordError::Of::Check:
            return Verdict::CheckWrong;
        case RecordError::Of::Given:
            return Verdict::GivenWrong;
        case RecordError::Of::Signature:
            return Verdict::SignatureWrong;
        case RecordError::Of::Rule:
        case RecordError::Of::Form:
            break;
    }
    return Verdict::BreaksRule;
}

Report report_damaged(const Damage& damage) {
    Report report;
    report.damage = damage;
    return report;
}

}  // namespace foulon::record
