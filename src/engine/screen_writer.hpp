// What the games' screens share: translated texts and symbols for one rendering, and rows with
// texts at fixed columns. Layout and content belong to each game (screen*.cpp).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/messages.hpp"
#include "engine/minus.hpp"
#include "engine/side.hpp"
#include "engine/style.hpp"

namespace foulon {

inline constexpr std::size_t kScreenWidth = 79;  // the 80th column stays free: some terminals wrap there

/// Translated texts and symbols for one rendering.
class ScreenWriter {
public:
    ScreenWriter(const Translator& translator, RenderOptions how) : translator_(translator), options(how) {}

    using Args = std::vector<std::pair<std::string, std::string>>;
    std::string translate(std::string key, Args args = {}) const {
        return translate(Phrase{std::move(key), std::move(args)});
    }
    std::string translate(const Phrase& phrase) const { return fitting(translator_.translate(phrase)); }
    /// A phrase from the game's screen.toml.
    std::string label(std::string_view key, Args args = {}) const {
        return translate("screen." + std::string(key), std::move(args));
    }
    /// The Unicode or the ASCII variant, depending on the render options.
    std::string sign(std::string_view unicode, std::string_view ascii) const {
        return std::string(options.unicode ? unicode : ascii);
    }
    std::string line(std::size_t width, std::string_view unicode = "─", std::string_view ascii = "-") const {
        std::string text;
        for (std::size_t i = 0; i < width; ++i) text += sign(unicode, ascii);
        return text;
    }
    /// The first line of a screen: what is played, a rule, and how it stands.
    std::string title_line(const std::string& left, const std::string& right) const {
        const std::size_t used = columns(left) + columns(right) + 6;
        const std::string rule = line(used < kScreenWidth ? kScreenWidth - used : 1);
        return " " + styled(Style::Strong, left) + "  " + styled(Style::Faded, rule) + "  " + right + "\n";
    }
    std::string dot() const { return sign(" · ", ", "); }
    /// "+2", "−2".
    std::string change(int value) const { return fitting(signed_number(value)); }

private:
    std::string fitting(std::string text) const {
        return options.unicode && !options.plain ? text : with_hyphens(std::move(text));
    }
    const Translator& translator_;

public:
    const RenderOptions options;
};

inline Style style_of(Side side) { return side == Side::British ? Style::British : Style::French; }

/// One line with texts at fixed columns. A text that is too long pushes the next one to the
/// right.
class Row {
public:
    Row& at(std::size_t column, std::string_view text) {
        if (text.empty()) return *this;
        const std::size_t has = columns(text_);
        if (has < column)
            text_.append(column - has, ' ');
        else if (has > column)
            text_ += ' ';
        text_ += text;
        return *this;
    }
    /// Places the text only if it fits; for decoration.
    Row& if_free(std::size_t column, std::string_view text) {
        return columns(text_) < column && column + columns(text) <= kScreenWidth ? at(column, text) : *this;
    }
    std::string take() const { return text_ + "\n"; }

private:
    std::string text_;
};

}  // namespace foulon
