// The minus sign is the only non-ASCII character in our English texts. ASCII output and the
// plain layout for screen readers use a hyphen instead.
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
