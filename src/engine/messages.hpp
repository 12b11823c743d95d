// Refusals, parse errors and events as small values. None of them is a sentence: sentences come
// from data/<game>/text (see record/catalogue).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace foulon {

/// Why a choice is not allowed: the game's reason, the rule it cites and up to four arguments
/// for the sentence. Depends only on what the chooser can see.
struct Refusal {
    std::uint8_t reason = 0;
    std::uint8_t tag = 0;
    std::array<std::uint8_t, 4> args{};
    constexpr bool operator==(const Refusal&) const = default;
};

/// A refusal by a game's own enums of reasons and rule tags.
template <class Reason, class Tag>
    requires std::is_enum_v<Reason> && std::is_enum_v<Tag>
constexpr Refusal refusal(Reason reason, Tag tag, std::array<std::uint8_t, 4> args = {}) {
    return {static_cast<std::uint8_t>(reason), static_cast<std::uint8_t>(tag), args};
}

/// A choice listed at a step, allowed or refused.
template <class Choice>
struct Offer {
    Choice choice;
    std::optional<Refusal> refusal;  // empty: allowed
    bool is_open() const { return !refusal.has_value(); }
};

/// A chance outcome and its exact integer weight.
template <class Outcome>
struct Weighted {
    Outcome outcome;
    std::uint64_t weight = 0;
};

/// Whether an outcome is possible.
template <class Chances, class Outcome>
bool is_among(const Chances& chances, const Outcome& outcome) {
    for (const Weighted<Outcome>& possible : chances)
        if (possible.outcome == outcome) return true;
    return false;
}

/// The chance draw due now: one uniform number from 0 to `total`-1. A die has total
/// 6, a volley of n dice 6^n, a card draw the number of unseen cards.
struct Due {
    std::uint64_t total = 0;
};

/// Text that cannot be parsed: what was found, its offset in the text, and what was expected.
struct ParseError {
    std::string found;
    std::size_t at = 0;
    std::string expected;
};

template <class T, class Error = ParseError>
class Parsed {
public:
    Parsed(T value) : value_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Parsed(Error error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return value_.has_value(); }
    const T& operator*() const { return *value_; }
    const T* operator->() const { return &*value_; }
    const Error& error() const { return error_; }

private:
    std::optional<T> value_;
    Error error_;
};

/// The first word of a text, and the remainder.
struct TokenCut {
    std::string_view word, rest;
};
constexpr TokenCut cut_token(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    const std::size_t end = text.find(' ');
    if (end == std::string_view::npos) return {text, {}};
    std::string_view rest = text.substr(end);
    while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
    return {text.substr(0, end), rest};
}

/// A sentence to be translated: the key of its template and the values of its blanks. A value
/// that starts with '@' is itself a key; keys joined by '|' form a list ("Montmorency or
/// Levis").
struct Phrase {
    std::string key;
    std::vector<std::pair<std::string, std::string>> args;
};

/// A change or modifier for display: "+1", or "−1" with a true minus sign.
inline std::string signed_number(int number) {
    return number < 0 ? "\u2212" + std::to_string(-number) : (number > 0 ? "+" : "") + std::to_string(number);
}

/// Turns phrases into sentences of one language.
class Translator {
public:
    virtual ~Translator() = default;
    virtual std::string translate(const Phrase& phrase) const = 0;
};

/// An event shown to a viewer: the game's kind and arguments. A signed argument is a change (of
/// morale, of markers).
struct Event {
    std::uint8_t kind = 0;
    std::array<std::int8_t, 5> args{};
    constexpr bool operator==(const Event&) const = default;
};

}  // namespace foulon
