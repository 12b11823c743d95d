// A number with its noun in singular or plural.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace foulon::app {

/// "1 line", "3 lines".
template <class Number>
std::string counted(Number number, std::string_view noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

}  // namespace foulon::app
