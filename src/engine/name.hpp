// A short identifier stored inside a value: the names of cards, orders and places as they are
// typed and recorded. Lower-case letters, digits and hyphens.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace foulon {

class Name {
public:
    static constexpr std::size_t kMost = 31;

    constexpr Name() = default;
    constexpr Name(std::string_view text) {  // NOLINT(google-explicit-constructor): names are literals
        size_ = static_cast<std::uint8_t>(text.size() < kMost ? text.size() : kMost);
        for (std::size_t i = 0; i < size_; ++i) text_[i] = text[i];
    }

    constexpr std::string_view view() const { return {text_.data(), size_}; }
    constexpr bool operator==(const Name&) const = default;

    /// Whether `text` is a valid name.
    static constexpr bool is_name(std::string_view text) {
        if (text.empty() || text.size() > kMost) return false;
        if (text.front() < 'a' || text.front() > 'z' || text.back() == '-') return false;
        for (const char c : text)
            if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) return false;
        return true;
    }

private:
    std::array<char, kMost> text_{};
    std::uint8_t size_ = 0;
};

}  // namespace foulon
