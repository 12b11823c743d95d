// Style marks inside text. Games put them into their boards and know nothing about terminals;
// the caller that shows the text turns them into colours or strips them. A mark starts with
// 0x0E and a letter and ends with 0x0F, bytes that never occur in our texts. Styles do not
// nest.
#pragma once

#include <string>
#include <string_view>

namespace foulon {

enum class Style : char {
    British = 'b',
    French = 'f',
    Indians = 'i',
    River = 'r',
    Faded = 'd',   // refused choices, rule references, lines
    Strong = 's',  // headings, the current cell
    Alert = 'a',   // refusals and errors
};

inline constexpr char kStyleBegins = '\x0e';
inline constexpr char kStyleEnds = '\x0f';

inline std::string styled(Style style, std::string_view text) {
    std::string marked{kStyleBegins, static_cast<char>(style)};
    marked += text;
    marked += kStyleEnds;
    return marked;
}

/// How to render a text: with Unicode symbols or ASCII only; as a picture, or as one fact a
/// line for screen readers.
struct RenderOptions {
    bool unicode = true;
    bool plain = false;
};

/// The number of terminal columns of a text: marks take none, a UTF-8 character takes one.
inline std::size_t columns(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == kStyleBegins) {
            ++i;
        } else if (text[i] != kStyleEnds && (static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U) {
            ++count;
        }
    }
    return count;
}

/// `text`, padded with spaces to `width`.
inline std::string padded(std::string text, std::size_t width) {
    const std::size_t has = columns(text);
    if (has < width) text.append(width - has, ' ');
    return text;
}

/// Wraps a text at spaces so that no line exceeds `width`; continuation lines are indented. A
/// rule tag in brackets is never split.
inline std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0) {
    std::string lines, line;
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t end = text.find(' ', at);
        if (const std::size_t open = text.find('[', at); open < end) {
            const std::size_t close = text.find(']', open);
            if (close != std::string_view::npos && close - open < 32) end = text.find(' ', close);
        }
        const std::string_view word = text.substr(at, end == std::string_view::npos ? end : end - at);
        if (!line.empty() && columns(line) + 1 + columns(word) > width) {
            lines += line + "\n";
            line = std::string(indent, ' ') + std::string(word);
        } else {
            if (at > 0) line += ' ';
            line += word;
        }
        if (end == std::string_view::npos) break;
        at = end + 1;
    }
    return lines + line;
}

}  // namespace foulon
