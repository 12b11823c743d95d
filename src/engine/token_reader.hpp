// Shared by the games' parsers of typed choices: reading word by word with the offset of an
// error, looking up names and listing what was expected. Each game defines its own grammar.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/messages.hpp"

namespace foulon {

/// Reads a text word by word and tracks its position.
class TokenReader {
public:
    explicit TokenReader(std::string_view text) : text_(text), rest_(text) { next(); }
    std::string_view word() const { return word_; }
    void next() {
        const TokenCut cut = cut_token(rest_);
        word_ = cut.word;
        rest_ = cut.rest;
    }
    /// Reads a die's face; nothing if the word is none.
    std::optional<std::uint8_t> die() {
        if (word_.size() != 1 || word_[0] < '1' || word_[0] > '6') return std::nullopt;
        const auto face = static_cast<std::uint8_t>(word_[0] - '0');
        next();
        return face;
    }
    /// What was read, or an error if more follows.
    template <class T>
    Parsed<T> finished(Parsed<T> read) const {
        if (read && !word_.empty()) return error("nothing more");
        return read;
    }
    ParseError error(std::string expected) const {
        const std::size_t at =
            word_.empty() ? text_.size() : static_cast<std::size_t>(word_.data() - text_.data());
        return {word_.empty() ? "nothing" : std::string(word_), at, std::move(expected)};
    }

private:
    std::string_view text_, rest_, word_;
};

template <class Names>
std::string list_of(const Names& names) {
    std::string text;
    for (const auto& name : names) text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

inline std::optional<std::uint8_t> find_name(std::span<const std::string_view> names, std::string_view word) {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == word) return static_cast<std::uint8_t>(i);
    return std::nullopt;
}

}  // namespace foulon
