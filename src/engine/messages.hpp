// Refusals, parse errors, events: what a game says, as small values. None of
// them is a sentence; sentences are made from data/<game>/text by whoever
// talks to a person (see record/catalogue).
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

/// Why a choice is not allowed: the game's own reason, the rule it cites, and
/// up to four arguments for the sentence. It depends on the chooser's view only.
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

/// A choice that a step prints, open or closed.
template <class Choice>
struct Offer {
    Choice choice;
    std::optional<Refusal> refusal;  // nothing: open
    bool is_open() const { return !refusal.has_value(); }
};

/// An outcome of chance and its exact integer weight.
template <class Outcome>
struct Weighted {
    Outcome outcome;
    std::uint64_t weight = 0;
};

/// Whether an outcome is one of those that chance can bring.
template <class Chances, class Outcome>
bool is_among(const Chances& chances, const Outcome& outcome) {
    for (const Weighted<Outcome>& possible : chances)
        if (possible.outcome == outcome) return true;
    return false;
}

/// What chance owes now: one fair number from 0 to `total`-1. A die has total
/// 6, a volley of n dice 6 to the n, a draw the number of unseen cards.
struct Due {
    std::uint64_t total = 0;
};

/// Text that could not be read: what was found, where in the text, and what
/// would have been right.
struct ParseError {
    std::string found;
    std::size_t at = 0;
    std::string expected;
};

template <class T>
class Parsed {
public:
    Parsed(T value) : value_(std::move(value)) {}           // NOLINT(google-explicit-constructor)
    Parsed(ParseError error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return value_.has_value(); }
    const T& operator*() const { return *value_; }
    const T* operator->() const { return &*value_; }
    const ParseError& error() const { return error_; }

private:
    std::optional<T> value_;
    ParseError error_;
};

/// One word of a text being parsed, and the rest.
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

/// A sentence to be said in a person's language: the key of its template and
/// what fills its blanks. A value that begins with '@' is itself a key; keys
/// joined by '|' are a list ("Montmorency or Levis").
struct Phrase {
    std::string key;
    std::vector<std::pair<std::string, std::string>> args;
};

/// A change or a modifier as it is printed: "+1", and with a true minus sign "−1".
inline std::string signed_number(int number) {
    return number < 0 ? "\u2212" + std::to_string(-number) : (number > 0 ? "+" : "") + std::to_string(number);
}

/// Whoever knows the words of a language.
class Translator {
public:
    virtual ~Translator() = default;
    virtual std::string say(const Phrase& phrase) const = 0;
};

/// Something a viewer is told happened: the game's own kind and arguments.
/// A signed argument is a change (of morale, of markers).
struct Event {
    std::uint8_t kind = 0;
    std::array<std::int8_t, 5> args{};
    constexpr bool operator==(const Event&) const = default;
};

}  // namespace foulon
