// See number.hpp.
#include "app/number.hpp"

#include <limits>

namespace foulon::app {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The power of ten a suffix stands for; -1 if it is none.
int power_of(char suffix) {
    switch (suffix) {
        case 'k':
        case 'K':
            return 3;
        case 'm':
        case 'M':
            return 6;
        case 'g':
        case 'G':
            return 9;
        default:
            return -1;
    }
}

/// Multiplies by ten and adds; false if the result does not fit.
bool append(std::uint64_t& value, unsigned digit) {
    constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
    if (value > (kMax - digit) / 10) return false;
    value = value * 10 + digit;
    return true;
}

}  // namespace

std::optional<std::uint64_t> parse_number(std::string_view text) {
    int power = 0;
    if (!text.empty() && power_of(text.back()) > 0) {
        power = power_of(text.back());
        text.remove_suffix(1);
    } else if (const std::size_t e = text.find_first_of("eE"); e != std::string_view::npos) {
        std::string_view exponent = text.substr(e + 1);
        if (exponent.starts_with('+')) exponent.remove_prefix(1);
        if (exponent.empty() || exponent.size() > 2) return std::nullopt;
        for (const char c : exponent) {
            if (!is_digit(c)) return std::nullopt;
            power = power * 10 + (c - '0');
        }
        text = text.substr(0, e);
    }
    std::uint64_t value = 0;
    bool is_fraction = false, after_digit = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (is_digit(c)) {
            // Zeros at the end of a fraction say nothing.
            if (is_fraction && --power < 0) {
                if (c != '0') return std::nullopt;
                power = 0;
            } else if (!append(value, static_cast<unsigned>(c - '0'))) {
                return std::nullopt;
            }
            after_digit = true;
        } else if (c == '.' && !is_fraction && after_digit) {
            is_fraction = true;
            after_digit = false;
        } else if ((c == '_' || c == ',') && !is_fraction && after_digit && i + 1 < text.size()) {
            after_digit = false;
        } else {
            return std::nullopt;
        }
    }
    if (!after_digit) return std::nullopt;
    for (; power > 0 && value != 0; --power)
        if (!append(value, 0)) return std::nullopt;
    return value;
}

}  // namespace foulon::app
