// Bytes as lower-case hexadecimal text and back. Strict: upper case, odd lengths and other
// characters are rejected, so that each value has exactly one text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace foulon::record {

template <std::size_t N>
using Bytes = std::array<std::uint8_t, N>;
using Bytes16 = Bytes<16>;
using Bytes20 = Bytes<20>;
using Bytes32 = Bytes<32>;
using Bytes64 = Bytes<64>;

std::string to_hex(std::span<const std::uint8_t> bytes);

/// Fills `out` from exactly twice as many lower-case digits; otherwise returns false.
bool from_hex(std::string_view text, std::span<std::uint8_t> out);

template <std::size_t N>
std::optional<Bytes<N>> bytes_from_hex(std::string_view text) {
    Bytes<N> out{};
    if (!from_hex(text, out)) return std::nullopt;
    return out;
}

}  // namespace foulon::record
