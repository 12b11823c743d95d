// Writes the canonical text of a pack's values: words and numbers separated by
// one blank, one line a row. The pack hash is made of this text, so a record
// names the values it was played with.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace foulon {

class ValueWriter {
public:
    ValueWriter& word(std::string_view text) {
        if (!text_.empty() && text_.back() != '\n') text_ += ' ';
        text_ += text;
        return *this;
    }
    ValueWriter& number(int value) { return word(std::to_string(value)); }
    template <class Numbers>
    ValueWriter& numbers(const Numbers& numbers) {
        for (const auto each : numbers) number(each);
        return *this;
    }
    void end() { text_ += '\n'; }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
};

}  // namespace foulon
