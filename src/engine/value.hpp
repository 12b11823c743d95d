// Requirements on state values: plain bytes, compared and hashed by content. The hash is the
// same on every little-endian machine.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "engine/random.hpp"

namespace foulon {

static_assert(std::endian::native == std::endian::little, "state bytes are hashed as they lie");

template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <PlainValue T>
std::span<const std::byte> bytes_of(const T& value) {
    return std::as_bytes(std::span<const T, 1>(&value, 1));
}

/// A fast 64-bit content hash; not cryptographic.
inline std::uint64_t content_hash(std::span<const std::byte> bytes) {
    std::uint64_t hash = 0x243f6a8885a308d3U ^ bytes.size();
    while (!bytes.empty()) {
        std::uint64_t word = 0;
        const std::size_t n = bytes.size() < 8 ? bytes.size() : 8;
        std::memcpy(&word, bytes.data(), n);
        hash = mix(hash ^ word) + 0x9e3779b97f4a7c15U;
        bytes = bytes.subspan(n);
    }
    return mix(hash);
}

template <PlainValue T>
std::uint64_t content_hash(const T& value) {
    return content_hash(bytes_of(value));
}

}  // namespace foulon
