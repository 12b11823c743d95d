// See text.hpp.
#include "server/text.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <array>
#include <charconv>
#include <ctime>

#include "store/name_key.hpp"

namespace foulon::server {

std::string iso_time(store::Millis time) {
    const auto seconds = static_cast<std::time_t>(time / 1000);
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    std::array<char, 32> text{"0000-00-00T00:00:00.000Z"};
    const auto put = [&text](std::size_t at, int digits, int value) {
        for (int i = digits - 1; i >= 0; --i, value /= 10)
            text[at + static_cast<std::size_t>(i)] = static_cast<char>('0' + value % 10);
    };
    put(0, 4, utc.tm_year + 1900);
    put(5, 2, utc.tm_mon + 1);
    put(8, 2, utc.tm_mday);
    put(11, 2, utc.tm_hour);
    put(14, 2, utc.tm_min);
    put(17, 2, utc.tm_sec);
    put(20, 3, static_cast<int>(time % 1000));
    return {text.data(), 24};
}

std::optional<store::Millis> time_from_iso(std::string_view text) {
    constexpr std::string_view form = "0000-00-00T00:00:00";
    if (text.size() < form.size() + 1 || text.back() != 'Z') return std::nullopt;
    for (std::size_t i = 0; i < form.size(); ++i)
        if (form[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != form[i]) return std::nullopt;
    const auto number = [&text](std::size_t at, std::size_t digits) {
        int value = 0;
        for (std::size_t i = 0; i < digits; ++i) value = value * 10 + (text[at + i] - '0');
        return value;
    };
    std::tm utc{};
    utc.tm_year = number(0, 4) - 1900;
    utc.tm_mon = number(5, 2) - 1;
    utc.tm_mday = number(8, 2);
    utc.tm_hour = number(11, 2);
    utc.tm_min = number(14, 2);
    utc.tm_sec = number(17, 2);
    if (utc.tm_mon > 11 || utc.tm_mday < 1 || utc.tm_mday > 31 || utc.tm_hour > 23 || utc.tm_min > 59 ||
        utc.tm_sec > 59)
        return std::nullopt;
    store::Millis part = 0;
    const std::string_view rest = text.substr(form.size(), text.size() - form.size() - 1);
    if (!rest.empty()) {
        if (rest.size() != 4 || rest[0] != '.') return std::nullopt;
        for (const char c : rest.substr(1)) {
            if (c < '0' || c > '9') return std::nullopt;
            part = part * 10 + (c - '0');
        }
    }
    return static_cast<store::Millis>(timegm(&utc)) * 1000 + part;
}

std::optional<std::string> query_value(std::string_view query, std::string_view key) {
    while (!query.empty()) {
        const std::size_t end = std::min(query.find('&'), query.size());
        const std::string_view pair = query.substr(0, end);
        query.remove_prefix(std::min(end + 1, query.size()));
        const std::size_t equals = std::min(pair.find('='), pair.size());
        if (pair.substr(0, equals) != key) continue;
        std::string_view raw = pair.substr(std::min(equals + 1, pair.size()));
        std::string value;
        for (std::size_t i = 0; i < raw.size(); ++i) {
            if (raw[i] == '+') {
                value += ' ';
            } else if (raw[i] == '%') {
                unsigned byte = 0;
                if (i + 2 >= raw.size()) return std::nullopt;
                const auto [at, error] = std::from_chars(raw.data() + i + 1, raw.data() + i + 3, byte, 16);
                if (error != std::errc{} || at != raw.data() + i + 3) return std::nullopt;
                value += static_cast<char>(byte);
                i += 2;
            } else {
                value += raw[i];
            }
        }
        return value;
    }
    return std::nullopt;
}

std::optional<std::uint32_t> small_number(std::string_view text) {
    std::uint32_t value = 0;
    const auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || at != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<std::string> cookie_value(std::string_view cookies, std::string_view name) {
    while (!cookies.empty()) {
        const std::size_t end = std::min(cookies.find(';'), cookies.size());
        std::string_view one = cookies.substr(0, end);
        cookies.remove_prefix(std::min(end + 1, cookies.size()));
        while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
        if (one.starts_with(name) && one.size() > name.size() && one[name.size()] == '=')
            return std::string(one.substr(name.size() + 1));
    }
    return std::nullopt;
}

bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto c = static_cast<unsigned char>(text[i]);
        const std::size_t more = c < 0x80                ? 0
                                 : c >= 0xc2 && c < 0xe0 ? 1
                                 : c >= 0xe0 && c < 0xf0 ? 2
                                 : c >= 0xf0 && c < 0xf5 ? 3
                                                         : 9;
        if (more == 9 || i + more >= text.size() + (more == 0 ? 1 : 0)) return false;
        unsigned code = more == 0 ? c : c & (0x3fU >> more);
        for (std::size_t k = 1; k <= more; ++k) {
            const auto next = static_cast<unsigned char>(text[i + k]);
            if ((next & 0xc0U) != 0x80U) return false;
            code = code << 6U | (next & 0x3fU);
        }
        if ((more == 2 && code < 0x800) || (more == 3 && (code < 0x10000 || code > 0x10ffff)) ||
            (code >= 0xd800 && code < 0xe000))
            return false;
        i += more + 1;
    }
    return true;
}

std::size_t utf8_length(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) count += (static_cast<unsigned char>(c) & 0xc0U) != 0x80U ? 1 : 0;
    return count;
}

std::optional<std::string> person_name(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    if (!is_utf8(text)) return std::nullopt;
    auto name = store::visible_name(text);
    if (name && utf8_length(*name) > 40) return std::nullopt;
    return name;
}

std::string device_name(std::string_view user_agent) {
    using Mark = std::pair<std::string_view, std::string_view>;
    // The order counts: Edge also says Chrome, Chrome also says Safari, Android also says Linux.
    static constexpr std::array<Mark, 7> browsers{{{"Firefox/", "Firefox"},
                                                   {"FxiOS/", "Firefox"},
                                                   {"Edg", "Edge"},
                                                   {"OPR/", "Opera"},
                                                   {"Chrome/", "Chrome"},
                                                   {"CriOS/", "Chrome"},
                                                   {"Safari/", "Safari"}}};
    static constexpr std::array<Mark, 7> systems{{{"Android", "Android"},
                                                  {"iPhone", "iPhone"},
                                                  {"iPad", "iPad"},
                                                  {"Windows", "Windows"},
                                                  {"Macintosh", "Mac"},
                                                  {"CrOS", "ChromeOS"},
                                                  {"Linux", "Linux"}}};
    const auto named = [&](const std::array<Mark, 7>& marks) {
        for (const auto& [mark, name] : marks)
            if (user_agent.find(mark) != std::string_view::npos) return std::string(name);
        return std::string();
    };
    const std::string browser = named(browsers), system = named(systems);
    if (browser.empty() || system.empty()) return browser + system;
    return browser + " on " + system;
}

std::string counted_address(std::string_view address) {
    std::string text(address);
    in6_addr six{};
    if (inet_pton(AF_INET6, text.c_str(), &six) != 1) return text;
    if (IN6_IS_ADDR_V4MAPPED(&six))
        return fmt::format("{}.{}.{}.{}", six.s6_addr[12], six.s6_addr[13], six.s6_addr[14], six.s6_addr[15]);
    std::string prefix;
    for (std::size_t i = 0; i < 8; ++i) prefix += fmt::format("{:02x}", six.s6_addr[i]);
    return prefix;
}

}  // namespace foulon::server
