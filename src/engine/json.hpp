// Writes JSON directly into a string: views for programs and the server's hot path, where
// building a tree of values first costs about ten times as much. Writes only; adds commas
// itself.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace foulon {

class Json {
public:
    Json() { text_.reserve(4096); }

    Json& key(std::string_view name) {
        comma();
        text_ += '"';
        text_ += name;
        text_ += "\":";
        fresh_ = true;
        return *this;
    }
    /// Escapes the characters that JSON does not allow in a string.
    Json& text(std::string_view value) {
        comma();
        text_ += '"';
        std::size_t from = 0;
        for (std::size_t i = 0; i < value.size(); ++i) {
            const auto c = static_cast<unsigned char>(value[i]);
            if (c >= 0x20 && c != '"' && c != '\\') continue;
            text_ += value.substr(from, i - from);
            from = i + 1;
            escape(c);
        }
        text_ += value.substr(from);
        text_ += '"';
        return *this;
    }
    Json& number(std::int64_t value) {
        comma();
        char digits[24];
        const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
        text_.append(digits, end);
        return *this;
    }
    Json& boolean(bool value) {
        comma();
        text_ += value ? "true" : "false";
        return *this;
    }
    Json& null() {
        comma();
        text_ += "null";
        return *this;
    }
    /// A value that is already JSON.
    Json& raw(std::string_view value) {
        comma();
        text_ += value;
        return *this;
    }
    Json& open(char bracket) {
        comma();
        text_ += bracket;
        fresh_ = true;
        return *this;
    }
    Json& close(char bracket) {
        text_ += bracket;
        fresh_ = false;
        return *this;
    }

    // Shorthand for a key and its value.
    Json& put(std::string_view name, std::string_view value) { return key(name).text(value); }
    Json& put(std::string_view name, const char* value) { return key(name).text(value); }
    Json& put(std::string_view name, const std::string& value) { return key(name).text(value); }
    Json& put(std::string_view name, bool value) { return key(name).boolean(value); }
    /// A text, or null when there is none.
    Json& put(std::string_view name, const std::optional<std::string>& value) {
        key(name);
        return value ? text(*value) : null();
    }
    /// The shortest digits that read back as the same number.
    Json& put(std::string_view name, double value) {
        char digits[32];
        const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
        return key(name).raw({digits, static_cast<std::size_t>(end - digits)});
    }
    template <class T>
        requires std::is_integral_v<T>
    Json& put(std::string_view name, T value) {
        return key(name).number(static_cast<std::int64_t>(value));
    }

    const std::string& view() const { return text_; }
    std::string take() { return std::move(text_); }
    /// The same JSON with line breaks and an indent of two, for people.
    std::string indented() const;

private:
    void comma() {
        if (!fresh_) text_ += ',';
        fresh_ = false;
    }
    void escape(unsigned char c) {
        constexpr std::string_view hex = "0123456789abcdef";
        switch (c) {
            case '"':
                text_ += "\\\"";
                break;
            case '\\':
                text_ += "\\\\";
                break;
            case '\n':
                text_ += "\\n";
                break;
            default:
                text_ += "\\u00";
                text_ += hex[c >> 4U];
                text_ += hex[c & 15U];
        }
    }
    std::string text_;
    bool fresh_ = true;
};

inline std::string Json::indented() const {
    std::string out;
    std::size_t depth = 0;
    bool in_text = false;
    for (std::size_t i = 0; i < text_.size(); ++i) {
        const char c = text_[i];
        if (in_text) {
            out += c;
            if (c == '\\') out += text_[++i];
            if (c == '"') in_text = false;
            continue;
        }
        const bool opens = c == '{' || c == '[', closes = c == '}' || c == ']';
        if (closes && !text_.empty() && i > 0 && text_[i - 1] != '{' && text_[i - 1] != '[')
            out += '\n' + std::string(2 * --depth, ' ');
        else if (closes)
            --depth;
        out += c;
        in_text = c == '"';
        if (opens) ++depth;
        const bool is_empty = opens && i + 1 < text_.size() && (text_[i + 1] == '}' || text_[i + 1] == ']');
        if ((opens && !is_empty) || c == ',') out += '\n' + std::string(2 * depth, ' ');
        if (c == ':') out += ' ';
    }
    return out;
}

}  // namespace foulon
