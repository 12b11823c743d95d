// Style marks inside text: a game draws its board with them and knows nothing
// of terminals; whoever shows the text turns them into colours or strips them.
// A mark is two bytes that no text of ours holds otherwise: 0x0E and a letter
// begins an style, 0x0F ends it. Inks do not nest.
#pragma once

#include <string>
#include <string_view>

namespace foulon {

enum class Style : char {
    British = 'b',
    French = 'f',
    Indians = 'i',
    River = 'r',
    Faded = 'd',   // closed offers, rules and lines
    Strong = 's',  // headings, the cell in play
    Alert = 'a',   // something was refused
};

inline constexpr char kStyleBegins = '\x0e';
inline constexpr char kStyleEnds = '\x0f';

inline std::string styled(Style style, std::string_view text) {
    std::string marked{kStyleBegins, static_cast<char>(style)};
    marked += text;
    marked += kStyleEnds;
    return marked;
}

/// How a text is to be drawn: with the signs of Unicode or plain ASCII, as a
/// picture or, for a screen reader, as one fact a line.
struct RenderOptions {
    bool unicode = true;
    bool plain = false;
};

/// Columns that a text takes on a terminal: marks take none, a UTF-8 sign one.
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

/// `text` followed by blanks up to a width.
inline std::string padded(std::string text, std::size_t width) {
    const std::size_t has = columns(text);
    if (has < width) text.append(width - has, ' ');
    return text;
}

/// Breaks a text at blanks so that no line is wider; following lines are
/// indented. A rule's tag in brackets stays whole.
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
