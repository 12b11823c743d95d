// Small text functions: times, queries, cookies, names of people.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/rows.hpp"

namespace foulon::server {

/// "2026-05-01T12:00:00.000Z"
std::string iso_time(store::Millis time);
/// Reads what iso_time writes, milliseconds optional.
std::optional<store::Millis> time_from_iso(std::string_view text);

/// The value of a key in a query, unescaped; nothing if it is missing or malformed.
std::optional<std::string> query_value(std::string_view query, std::string_view key);
/// A whole number that fits in 32 bits, digits only.
std::optional<std::uint32_t> small_number(std::string_view text);
std::optional<std::string> cookie_value(std::string_view cookies, std::string_view name);

/// Trimmed and in normal form, 1 to 40 characters that can be seen (store::visible_name); nothing if it is
/// not.
std::optional<std::string> person_name(std::string_view text);
bool is_utf8(std::string_view text);
std::size_t utf8_length(std::string_view text);

/// "Firefox on Linux": what a person calls the device that sends this User-Agent.
std::string device_name(std::string_view user_agent);

/// The address that limits count: of IPv6 the first 64 bits, of IPv4 in IPv6 its own form.
std::string counted_address(std::string_view address);

}  // namespace foulon::server
