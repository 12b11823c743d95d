// Printing and strict parsing of record lines; see lines.hpp. The header is in header.cpp.
#include "record/lines.hpp"

#include <fmt/format.h>

#include "record/line_scanner.hpp"

namespace foulon::record {

std::string_view name(Who who) {
    constexpr std::array<std::string_view, 3> names{"british", "french", "referee"};
    return names[static_cast<std::size_t>(who)];
}

std::string_view name(Act act) {
    constexpr std::array<std::string_view, 7> names{"resign", "draw",   "void",    "timeout",
                                                    "pause",  "resume", "rollback"};
    return names[static_cast<std::size_t>(act)];
}

namespace {

struct Printer {
    std::string operator()(const NonceHashLine& line) const {
        return fmt::format("{} word-hash {}", name(line.side), to_hex(line.hash));
    }
    std::string operator()(const NonceLine& line) const {
        return fmt::format("{} word {}", name(line.side), to_hex(line.nonce));
    }
    std::string operator()(const ChoiceLine& line) const {
        return fmt::format("{} {}", name(line.side), line.text);
    }
    std::string operator()(const ChanceLine& line) const { return fmt::format("chance {}", line.text); }
    std::string operator()(const SealedLine& line) const {
        return fmt::format("{} sealed {}", line.side ? name(*line.side) : "chance", to_hex(line.hash));
    }
    std::string operator()(const CheckLine& line) const {
        return fmt::format("check {} {}", line.turn, to_hex(line.hash));
    }
    std::string operator()(const OpenLine& line) const {
        return fmt::format("open {} {} {}", line.line, to_hex(line.nonce), line.text);
    }
    std::string operator()(const ActLine& line) const {
        std::string text = fmt::format("act {} {}", name(line.who), name(line.act));
        if (line.act == Act::Timeout) return fmt::format("{} {}", text, name(line.side));
        if (line.act == Act::Rollback) return fmt::format("{} {}", text, line.line);
        return text;
    }
    std::string operator()(const ResultLine& line) const {
        return fmt::format("result {} {}", line.winner ? name(*line.winner) : "nobody", line.how);
    }
    std::string operator()(const SecretLine& line) const {
        return fmt::format("secret {}", to_hex(line.secret));
    }
    std::string operator()(const SignLine& line) const {
        return fmt::format("sign {}", to_hex(line.signature));
    }
};

using Read = tl::expected<Body, LineError>;

Read read_of_side(LineScanner& scan, Side side) {
    const std::string_view first = scan.peek_word();
    if (first == "word-hash") {
        scan.word();
        NonceHashLine line{side, {}};
        if (!scan.last_hex(line.hash)) return scan.fail("64 lower-case hex digits");
        return line;
    }
    if (first == "word") {
        scan.word();
        NonceLine line{side, {}};
        if (!scan.last_hex(line.nonce)) return scan.fail("32 lower-case hex digits");
        return line;
    }
    if (first == "sealed") {
        scan.word();
        SealedLine line{side, {}};
        if (!scan.last_hex(line.hash)) return scan.fail("64 lower-case hex digits");
        return line;
    }
    if (!scan.is_text()) return scan.fail("a choice");
    return ChoiceLine{side, std::string(scan.rest())};
}

Read read_of_chance(LineScanner& scan) {
    if (scan.peek_word() == "sealed") {
        scan.word();
        SealedLine line;
        if (!scan.last_hex(line.hash)) return scan.fail("64 lower-case hex digits");
        return line;
    }
    if (!scan.is_text()) return scan.fail("an outcome of chance");
    return ChanceLine{std::string(scan.rest())};
}

Read read_open(LineScanner& scan) {
    OpenLine line;
    if (!scan.number(line.line)) return scan.fail("the number of a sealed line");
    if (!scan.hex(line.nonce)) return scan.fail("32 lower-case hex digits");
    if (!scan.is_text()) return scan.fail("the text that was sealed");
    line.text = std::string(scan.rest());
    return line;
}

Read read_check(LineScanner& scan) {
    CheckLine line;
    if (!scan.number(line.turn)) return scan.fail("the number of completed turns");
    if (!scan.last_hex(line.hash)) return scan.fail("32 lower-case hex digits");
    return line;
}

tl::expected<ActLine, LineError> read_act(LineScanner& scan, Who who) {
    ActLine line{who, Act::Resign, Side::British, 0};
    bool is_known = false;
    for (const Act act :
         {Act::Resign, Act::Draw, Act::Void, Act::Timeout, Act::Pause, Act::Resume, Act::Rollback}) {
        if (scan.peek_word() != name(act)) continue;
        line.act = act;
        is_known = true;
    }
    if (!is_known) return scan.fail("resign, draw, void, timeout SIDE, pause, resume or rollback LINE");
    scan.word();
    if (line.act == Act::Timeout) {
        const std::string_view side = scan.peek_word();
        if (side != "british" && side != "french") return scan.fail("british or french");
        line.side = side == "british" ? Side::British : Side::French;
        scan.word();
    }
    if (line.act == Act::Rollback && !scan.number(line.line)) return scan.fail("the number of a line");
    if (!scan.is_done()) return scan.fail("the end of the act");
    return line;
}

Read read_act_line(LineScanner& scan) {
    const std::string_view who = scan.peek_word();
    for (const Who known : {Who::British, Who::French, Who::Referee}) {
        if (who != name(known)) continue;
        scan.word();
        auto act = read_act(scan, known);
        if (!act) return tl::make_unexpected(act.error());
        return *act;
    }
    return scan.fail("british, french or referee");
}

Read read_result(LineScanner& scan) {
    const std::string_view winner = scan.peek_word();
    if (winner != "british" && winner != "french" && winner != "nobody")
        return scan.fail("british, french or nobody");
    scan.word();
    ResultLine line;
    if (winner == "british") line.winner = Side::British;
    if (winner == "french") line.winner = Side::French;
    if (!scan.is_one_name()) return scan.fail("one word: how the game ended");
    line.how = std::string(scan.rest());
    return line;
}

}  // namespace

std::string print(const Body& body) { return std::visit(Printer{}, body); }

tl::expected<Body, LineError> parse_body(std::string_view text) {
    LineScanner scan(text);
    const std::string_view first = scan.peek_word();
    constexpr std::string_view expected =
        "british, french, chance, check, open, act, result, secret or sign, then one space";
    if (!scan.has_more_after_word()) return scan.fail(expected);
    if (first == "british" || first == "french") {
        scan.word();
        return read_of_side(scan, first == "british" ? Side::British : Side::French);
    }
    if (first == "chance") return scan.word(), read_of_chance(scan);
    if (first == "check") return scan.word(), read_check(scan);
    if (first == "open") return scan.word(), read_open(scan);
    if (first == "act") return scan.word(), read_act_line(scan);
    if (first == "result") return scan.word(), read_result(scan);
    if (first == "secret") {
        scan.word();
        SecretLine line;
        if (!scan.last_hex(line.secret)) return scan.fail("64 lower-case hex digits");
        return line;
    }
    if (first == "sign") {
        scan.word();
        SignLine line;
        if (!scan.last_hex(line.signature)) return scan.fail("128 lower-case hex digits");
        return line;
    }
    return scan.fail(expected);
}

tl::expected<ActLine, LineError> parse_act(Who who, std::string_view text) {
    LineScanner scan(text);
    return read_act(scan, who);
}

std::string hashed_text(std::uint32_t number, const Body& body) {
    return fmt::format("{} {}", number, print(body));
}

std::string full_line(const Entry& entry) {
    return fmt::format("{} #{}\n", hashed_text(entry.number, entry.body), to_hex(entry.hash));
}

std::optional<DrawnText> split_drawn(std::string_view text) {
    const std::size_t space = text.rfind(' ');
    if (space == std::string_view::npos || space == 0) return std::nullopt;
    const std::string_view drawn = text.substr(space + 1);
    const std::size_t slash = drawn.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    DrawnText out{text.substr(0, space), 0, 0};
    if (!read_number(drawn.substr(0, slash), out.k) || !read_number(drawn.substr(slash + 1), out.total))
        return std::nullopt;
    return out;
}

std::string printable(std::string_view bytes) {
    std::string text;
    for (const char c : bytes.substr(0, 40)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7f)
            text += c;
        else
            text += fmt::format("\\x{:02x}", byte);
        if (text.size() >= 40) break;
    }
    if (bytes.size() > 40) text += "...";
    return text;
}

}  // namespace foulon::record
