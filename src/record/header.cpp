// The header of a record, printed and parsed; see lines.hpp.
#include <fmt/format.h>

#include "engine/name.hpp"
#include "record/line_scanner.hpp"
#include "record/lines.hpp"

namespace foulon::record {

namespace {

constexpr std::string_view kFirst = "foulon record 1";

std::string print_dice(const DiceLine& dice) {
    switch (dice.kind) {
        case DiceKind::Sealed:
            return fmt::format("dice sealed {}", to_hex(dice.commitment));
        case DiceKind::Seeded:
            return fmt::format("dice seeded {}", dice.seed);
        case DiceKind::Own:
            break;
    }
    return "dice own";
}

/// Reads the header line by line and tracks the position.
class HeaderReader {
public:
    explicit HeaderReader(std::string_view text) : text_(text) { advance(); }

    tl::expected<Header, LineError> read() {
        Header header;
        if (line_ != kFirst) return fail(0, kFirst);
        advance();
        if (!field("game ") || !Name::is_name(value_)) return fail(value_at_, "game NAME");
        header.game = std::string(value_);
        advance();
        if (!field("rules ") || !read_number(value_, header.rules) || header.rules == 0)
            return fail(value_at_, "rules NUMBER");
        advance();
        if (!field("pack ") || !from_hex(value_, header.pack))
            return fail(value_at_, "pack and 64 lower-case hex digits");
        advance();
        while (field("option ")) {
            LineScanner scan(value_);
            const std::string key(scan.peek_word());
            if (!Name::is_name(key) || !scan.has_more_after_word())
                return fail(value_at_, "option NAME VALUE");
            scan.word();
            if (!scan.is_text()) return fail(value_at_, "option NAME VALUE");
            if (header.options.size() == kMaxOptions)
                return fail(0, fmt::format("at most {} options", kMaxOptions));
            header.options.emplace_back(key, std::string(scan.rest()));
            advance();
        }
        for (const Side side : kSides) {
            if (!field(fmt::format("seat {} bot ", name(side)))) continue;
            if (!Name::is_name(value_)) return fail(value_at_, "seat SIDE bot NAME");
            header.bots[index(side)] = std::string(value_);
            advance();
        }
        if (field("given ")) {
            header.given.emplace();
            if (!read_given(*header.given)) return fail(value_at_, "given NUMBER, header hash, chain hash");
            advance();
        }
        if (!read_dice(header.dice))
            return fail(
                value_at_,
                "option NAME VALUE, seat SIDE bot NAME, given NUMBER and hashes, dice sealed HASH, dice "
                "seeded TEXT or dice own");
        advance();
        if (!field("key ") || !from_hex(value_, header.key))
            return fail(value_at_, "key and 64 lower-case hex digits");
        advance();
        if (line_ != "begin" || !is_last_) return fail(0, "begin");
        return header;
    }

private:
    void advance() {
        at_ = next_;
        const std::size_t end = text_.find('\n', at_);
        is_last_ = end == std::string_view::npos;
        line_ = is_last_ ? text_.substr(std::min(at_, text_.size())) : text_.substr(at_, end - at_);
        next_ = is_last_ ? text_.size() : end + 1;
        value_ = line_;
        value_at_ = 0;
    }
    bool field(std::string_view name) {
        if (!line_.starts_with(name)) return false;
        value_ = line_.substr(name.size());
        value_at_ = name.size();
        return true;
    }
    bool read_given(GivenLines& given) const {
        LineScanner scan(value_);
        return scan.number(given.lines) && given.lines > 0 && scan.hex(given.begin) &&
               scan.last_hex(given.end);
    }
    bool read_dice(DiceLine& dice) {
        if (line_ == "dice own") {
            dice.kind = DiceKind::Own;
            return true;
        }
        if (field("dice sealed ")) {
            dice.kind = DiceKind::Sealed;
            return from_hex(value_, dice.commitment);
        }
        if (!field("dice seeded ") || !LineScanner(value_).is_text()) return false;
        dice.kind = DiceKind::Seeded;
        dice.seed = std::string(value_);
        return true;
    }
    tl::unexpected<LineError> fail(std::size_t in_line, std::string_view expected) const {
        const std::string_view found = line_.substr(std::min(in_line, line_.size()));
        return tl::make_unexpected(
            LineError{at_ + in_line, found.empty() ? "nothing" : printable(found), std::string(expected)});
    }

    std::string_view text_, line_, value_;
    std::size_t at_ = 0, next_ = 0, value_at_ = 0;
    bool is_last_ = false;
};

}  // namespace

std::string print_header(const Header& header) {
    std::string text = fmt::format("{}\ngame {}\nrules {}\npack {}\n", kFirst, header.game, header.rules,
                                   to_hex(header.pack));
    for (const auto& [key, value] : header.options) text += fmt::format("option {} {}\n", key, value);
    for (const Side side : kSides)
        if (const std::string& bot = header.bots[index(side)]; !bot.empty())
            text += fmt::format("seat {} bot {}\n", name(side), bot);
    if (header.given)
        text += fmt::format("given {} {} {}\n", header.given->lines, to_hex(header.given->begin),
                            to_hex(header.given->end));
    text += fmt::format("{}\nkey {}\nbegin", print_dice(header.dice), to_hex(header.key));
    return text;
}

tl::expected<Header, LineError> parse_header(std::string_view text) { return HeaderReader(text).read(); }

std::string full_header(const Header& header) {
    const std::string text = print_header(header);
    return fmt::format("{} #{}\n", text, to_hex(begin_hash(text)));
}

}  // namespace foulon::record
