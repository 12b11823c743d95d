// The one sign of our English words that ASCII lacks is the minus sign: a screen that
// shows no more than ASCII, and the plain look, get a hyphen for it.
#pragma once

#include <string>
#include <string_view>

namespace foulon {

inline std::string with_hyphens(std::string text) {
    constexpr std::string_view minus = "\u2212";
    for (std::size_t at = text.find(minus); at != std::string::npos; at = text.find(minus, at + 1))
        text.replace(at, minus.size(), "-");
    return text;
}

}  // namespace foulon
