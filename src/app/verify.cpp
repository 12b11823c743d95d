// `foulon verify FILE`: checks rules, dice and signature of a record.
#include <fmt/format.h>

#include <algorithm>

#include "app/match.hpp"
#include "app/match_file.hpp"
#include "app/open.hpp"
#include "app/plural.hpp"
#include "engine/json.hpp"
#include "engine/style.hpp"
#include "record/disk.hpp"

namespace foulon::app {

namespace {

using record::Report;
using record::Verdict;

/// Whose the key is.
enum class Owner { Trusted, ThisMachine, Stranger };
constexpr std::array<std::string_view, 3> kOwners{"trusted", "this-machine", "stranger"};

/// What the signature covers but does not make fair, for the first line: ", but 12 lines are copied ...".
std::string reservations(const Report& report) {
    std::vector<std::string> list;
    if (report.given) list.push_back(counted(report.given->lines, "line") + " copied from another game");
    if (report.rollbacks > 0)
        list.push_back(counted(report.rollbacks, "rollback") + " over " +
                       counted(report.rolled_back, "line"));
    if (report.by_hand > 0)
        list.push_back(counted(report.by_hand, "dice or card result") + " entered by hand");
    return list.empty() ? "" : fmt::format(", with {}", fmt::join(list, ", "));
}

std::string verdict_text(const Report& report) {
    const auto where = [&] {
        return report.breach && report.breach->line > 0 ? fmt::format("Line {}", report.breach->line)
                                                        : "The header";
    };
    const std::string what = report.breach ? report.breach->what : "";
    switch (report.verdict) {
        case Verdict::Damaged:
            return "DAMAGED: " + (report.damage ? report.damage->what() : what) + ".";
        case Verdict::Foreign:
            return "It cannot be verified here: " + what + ".";
        case Verdict::BreaksRule:
            return fmt::format("{} BREAKS A RULE: {}.", where(), what);
        case Verdict::DiceWrong:
            return fmt::format("{} has WRONG DICE: {}.", where(), what);
        case Verdict::SealWrong:
            return fmt::format("{} does NOT MATCH ITS SEAL: {}.", where(), what);
        case Verdict::GivenWrong:
            return fmt::format("{} does NOT MATCH ITS SOURCE: {}.", where(), what);
        case Verdict::CheckWrong:
            return fmt::format("{} FAILS ITS CHECK: {}.", where(), what);
        case Verdict::SignatureWrong:
            return fmt::format("{} has a WRONG SIGNATURE: {}.", where(), what);
        case Verdict::NeedsSealed:
            return fmt::format("Valid up to line {}, which is sealed and not revealed yet.",
                               report.blind_from.value_or(0));
        case Verdict::Unfinished:
        case Verdict::Consistent:
        case Verdict::Signed:
            break;
    }
    const char* state = report.verdict == Verdict::Signed       ? "Valid and signed"
                        : report.verdict == Verdict::Consistent ? "Valid, not signed"
                                                                : "Valid, not finished";
    return fmt::format("{}{}: {}, {}, {}.", state, reservations(report), counted(report.lines, "line"),
                       counted(report.counts.choices, "legal choice"),
                       counted(report.counts.outcomes, "dice or card result"));
}

/// Lines copied from another game, and seats played by bots.
std::vector<std::string> origin_texts(const Report& report) {
    std::vector<std::string> words;
    if (report.given)
        words.push_back(fmt::format(
            "The first {} lines are copied from another game (header hash {}, up to hash {}). They follow "
            "the "
            "rules; their dice belong to that game and are not checked here. Use --source FILE to compare.",
            report.given->lines, record::to_hex(report.given->begin), record::to_hex(report.given->end)));
    for (const Side side : kSides)
        if (const std::string& bot = report.bots[index(side)]; !bot.empty())
            words.push_back(fmt::format("The {} were played by the computer, level {}.",
                                        side == Side::British ? "British" : "French", bot));
    return words;
}

/// Whether the lines given are those of a record at hand; empty: they are.
std::string source_error(const record::GivenLines& given, const std::string& file) {
    const auto bytes = record::read_bytes(file);
    if (!bytes) return bytes.error().path + ": " + bytes.error().what;
    const auto source = record::load(*bytes);
    if (!source) return file + ": " + source.error().what();
    if (source->begin != given.begin)
        return file + " is a different game: its header hash is " + record::to_hex(source->begin);
    if (source->entries.size() < given.lines)
        return fmt::format("{} has only {}", file, counted(source->entries.size(), "valid line"));
    if (source->entries[given.lines - 1].hash != given.end)
        return fmt::format("line {} of {} is different", given.lines, file);
    return {};
}

std::string end_text(const Report& report) {
    if (!report.is_finished || !report.result) return "Not finished.";
    const std::string how = report.result->how;
    if (!report.result->winner) return fmt::format("Finished without a winner ({}).", how);
    return fmt::format("Finished: the {} win ({}).",
                       *report.result->winner == Side::British ? "British" : "French", how);
}

std::string dice_text(const Report& report) {
    switch (report.dice) {
        case record::DiceKind::Own:
            return "Own dice: entered by the player, cannot be verified.";
        case record::DiceKind::Seeded:
            return fmt::format(
                "Seeded dice: {} of {} draws recomputed. The person who chose the seed could predict them.",
                report.counts.draws_checked, report.counts.draws);
        case record::DiceKind::Sealed:
            break;
    }
    if (!report.is_secret_known) return "Sealed dice: the secret is published when the game is over.";
    return fmt::format("Sealed dice: {} of {} draws recomputed from the secret committed at the start.",
                       report.counts.draws_checked, report.counts.draws);
}

std::string signature_text(const Report& report, Owner owner) {
    const std::string key = record::to_hex(report.key);
    switch (report.signature) {
        case record::Signature::None:
            return "NOT signed" + std::string(report.is_finished ? "." : " yet.");
        case record::Signature::Wrong:
            return "The signature does NOT match the key in the header, " + key + ".";
        case record::Signature::Good:
            break;
    }
    if (owner == Owner::ThisMachine) return "Signed by the key of this machine, " + key + ".";
    if (owner == Owner::Trusted) return "Signed by a key you trust, " + key + ".";
    return "Signed by an unknown key, " + key + ". Use --trust KEY to require a key you know.";
}

std::string to_json(const std::string& file, const Report& report, Owner owner, bool good) {
    constexpr std::array<std::string_view, 3> dice{"sealed", "seeded", "own"};
    constexpr std::array<std::string_view, 3> signatures{"none", "good", "wrong"};
    Json json;
    json.open('{').put("file", file).put("good", good).put("verdict", record::word(report.verdict));
    json.put("finished", report.is_finished).key("winner");
    report.result&& report.result->winner ? json.text(name(*report.result->winner)) : json.null();
    json.key("how");
    report.result ? json.text(report.result->how) : json.null();
    json.put("dice", dice[static_cast<std::size_t>(report.dice)]);
    json.put("secret_known", report.is_secret_known);
    json.put("signature", signatures[static_cast<std::size_t>(report.signature)]);
    json.put("key", record::to_hex(report.key)).put("key_owner", kOwners[static_cast<std::size_t>(owner)]);
    json.put("lines", report.lines).put("lines_checked", report.lines_checked);
    json.put("choices", report.counts.choices).put("outcomes", report.counts.outcomes);
    json.put("draws", report.counts.draws).put("draws_checked", report.counts.draws_checked);
    json.put("checks", report.counts.checks).put("checks_checked", report.counts.checks_checked);
    json.put("rollbacks", report.rollbacks).put("rolled_back", report.rolled_back);
    json.put("by_hand", report.by_hand).key("given");
    if (report.given)
        json.open('{')
            .put("lines", report.given->lines)
            .put("begin", record::to_hex(report.given->begin))
            .put("end", record::to_hex(report.given->end))
            .close('}');
    else
        json.null();
    json.key("bots").open('{');
    for (const Side side : kSides) {
        const std::string& bot = report.bots[index(side)];
        json.key(name(side));
        bot.empty() ? json.null() : json.text(bot);
    }
    json.close('}').key("damage");
    if (report.damage)
        json.open('{')
            .put("line", report.damage->number)
            .put("file_line", report.damage->file_line)
            .put("byte", report.damage->byte)
            .put("what", report.damage->what())
            .close('}');
    else
        json.null();
    json.key("breach");
    if (report.breach)
        json.open('{').put("line", report.breach->line).put("what", report.breach->what).close('}');
    else
        json.null();
    return json.close('}').indented();
}

}  // namespace

int verify_command(const VerifyArguments& arguments) {
    for (const std::string& key : arguments.trust)
        if (!record::bytes_from_hex<32>(key)) {
            print_error(fmt::format("--trust must be 64 lower-case hexadecimal digits (got {})", key));
            return 2;
        }
    const auto bytes = record::read_bytes(arguments.file);
    if (!bytes) return print_error(bytes.error().path + ": " + bytes.error().what), 1;
    if (is_match(*bytes)) return verify_match(arguments.file, arguments.source);
    Report report;
    if (const auto loaded = record::load(*bytes); !loaded) {
        report = record::report_damaged(loaded.error());
    } else {
        const auto open = open_record(arguments.file, arguments.source);
        if (!open) return 1;
        report = open->factory->verify(open->loaded, open->hidden);
    }
    Owner owner = Owner::Stranger;
    if (own_key() == report.key) owner = Owner::ThisMachine;
    const bool asked = !arguments.trust.empty();
    const bool trusted = std::find(arguments.trust.begin(), arguments.trust.end(),
                                   record::to_hex(report.key)) != arguments.trust.end();
    if (trusted) owner = Owner::Trusted;
    std::string source;
    if (!arguments.given_from.empty())
        source = report.given ? source_error(*report.given, arguments.given_from)
                              : std::string("this record has no lines from another game");
    const bool has_trust = !asked || (trusted && report.signature == record::Signature::Good);
    const bool good = report.is_good() && source.empty() && has_trust;
    int code = record::exit_code(report);
    if (report.is_good() && !source.empty()) code = 6;
    if (code == 0 && !has_trust) code = 7;

    if (arguments.json) {
        fmt::print("{}\n", to_json(arguments.file, report, owner, good));
        return code;
    }
    const auto tell = [](const std::string& text) { fmt::print("{}\n", wrapped(text, 79, 2)); };
    tell(verdict_text(report));
    if (report.damage && report.lines > 0)
        tell(fmt::format("The first {} can be read; `foulon play --record` resumes from there.",
                         counted(report.lines, "line")));
    // Without a header nothing more is known.
    if (report.damage && report.damage->number == 0) return code;
    for (const std::string& words : origin_texts(report)) tell(words);
    if (!source.empty()) tell("The copied lines do NOT match the source: " + source + ".");
    if (source.empty() && !arguments.given_from.empty())
        tell("The copied lines match " + arguments.given_from + ".");
    tell(end_text(report));
    tell(dice_text(report));
    tell(signature_text(report, owner));
    if (asked && !(trusted && report.signature == record::Signature::Good) && report.is_good())
        tell("It is not signed by a key you trust.");
    return code;
}

}  // namespace foulon::app
