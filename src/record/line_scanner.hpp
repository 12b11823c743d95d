// A cursor over one line of strict text: fields separated by exactly one space. Internal to
// this module.
#pragma once

#include <charconv>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "record/lines.hpp"

namespace foulon::record {

/// Parses a number without sign or leading zeros that fits its type.
template <class T>
bool read_number(std::string_view text, T& out) {
    if (text.empty() || text.size() > 20 || (text.size() > 1 && text.front() == '0')) return false;
    if (text.front() < '0' || text.front() > '9') return false;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size();
}

constexpr bool is_printable(char c) { return c >= 0x20 && c < 0x7f; }

class LineScanner {
public:
    explicit LineScanner(std::string_view text) : text_(text) {}

    std::string_view rest() const { return at_ <= text_.size() ? text_.substr(at_) : std::string_view{}; }
    std::string_view peek_word() const { return rest().substr(0, rest().find(' ')); }
    bool has_more_after_word() const { return peek_word().size() < rest().size(); }
    bool is_done() const { return at_ >= text_.size() && !ends_in_space_; }

    /// Skips a word and the one space after it.
    void word() {
        const std::size_t size = peek_word().size();
        ends_in_space_ = at_ + size + 1 == text_.size();
        at_ += size + (at_ + size < text_.size() ? 1 : 0);
    }

    template <class T>
    bool number(T& out) {
        if (!read_number(peek_word(), out)) return false;
        word();
        return true;
    }
    bool hex(std::span<std::uint8_t> out) {
        if (!from_hex(peek_word(), out) || !has_more_after_word()) return false;
        word();
        return true;
    }
    /// The last field of a line.
    bool last_hex(std::span<std::uint8_t> out) const { return from_hex(rest(), out); }

    /// Whether the rest is valid record text: printable, single spaces, no space at either end.
    bool is_text() const {
        const std::string_view text = rest();
        if (text.empty() || text.front() == ' ' || text.back() == ' ') return false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (!is_printable(text[i])) return false;
            if (text[i] == ' ' && text[i + 1] == ' ') return false;
        }
        return true;
    }
    /// Whether the rest is one name of lower-case letters, digits and hyphens.
    bool is_one_name() const {
        const std::string_view text = rest();
        if (text.empty()) return false;
        for (const char c : text)
            if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) return false;
        return true;
    }

    tl::unexpected<LineError> fail(std::string_view expected) const {
        const std::string found = rest().empty() ? "nothing" : printable(rest());
        return tl::make_unexpected(LineError{at_, found, std::string(expected)});
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
    bool ends_in_space_ = false;
};

}  // namespace foulon::record
