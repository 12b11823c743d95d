// Verdicts; see verify.hpp.
#include "record/verify.hpp"

#include <algorithm>

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

int exit_code(const Report& report) {
    switch (report.verdict) {
        case Verdict::Signed:
            return 0;
        case Verdict::Foreign:
            return 1;
        case Verdict::NeedsSealed:
        case Verdict::Unfinished:
            return 3;
        case Verdict::Consistent:
            return 4;
        case Verdict::Damaged:
            return 5;
        case Verdict::BreaksRule:
        case Verdict::DiceWrong:
        case Verdict::SealWrong:
        case Verdict::GivenWrong:
        case Verdict::CheckWrong:
        case Verdict::SignatureWrong:
            break;
    }
    return 6;
}

void count_reservations(const std::vector<Entry>& entries, Report& report) {
    const auto is_sealed_chance = [&](std::uint32_t line) {
        const auto* sealed =
            line > 0 && line <= entries.size() ? std::get_if<SealedLine>(&entries[line - 1].body) : nullptr;
        return sealed != nullptr && !sealed->side;
    };
    for (const Entry& entry : entries) {
        if (const auto* act = std::get_if<ActLine>(&entry.body); act && act->act == Act::Rollback) {
            ++report.rollbacks;
            if (act->line < entry.number) report.rolled_back += entry.number - 1 - act->line;
        }
        if (const auto* chance = std::get_if<ChanceLine>(&entry.body))
            report.by_hand += split_drawn(chance->text) ? 0 : 1;
        if (const auto* open = std::get_if<OpenLine>(&entry.body); open && is_sealed_chance(open->line))
            report.by_hand += split_drawn(open->text) ? 0 : 1;
    }
}

bool claims_an_end(const std::vector<Entry>& entries) {
    return std::any_of(entries.begin(), entries.end(), [](const Entry& entry) {
        return std::holds_alternative<ResultLine>(entry.body) ||
               std::holds_alternative<SecretLine>(entry.body) || std::holds_alternative<SignLine>(entry.body);
    });
}

Report report_damaged(const Damage& damage) {
    Report report;
    report.damage = damage;
    return report;
}

}  // namespace foulon::record
