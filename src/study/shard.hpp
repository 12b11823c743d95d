// How a study is split. Games are numbered from 0; a shard is a contiguous block of them, so
// that an interrupted run has played a prefix of its block, given by two numbers.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace foulon::study {

/// The games from `first` up to, not including, `end`.
struct Block {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
    constexpr std::uint64_t size() const { return end - first; }
    constexpr bool operator==(const Block&) const = default;
};

/// Part `number` of `count`, counted from 1.
struct Shard {
    std::uint64_t number = 1;
    std::uint64_t count = 1;
    constexpr bool operator==(const Shard&) const = default;
};
inline constexpr std::uint64_t kMaxShards = 100'000;

/// The block of a shard: sizes differ by at most one game, the first shards are larger, and no
/// product can overflow.
constexpr Block block_of(std::uint64_t games, Shard shard) {
    const std::uint64_t each = games / shard.count, more = games % shard.count, before = shard.number - 1;
    const std::uint64_t first = before * each + (before < more ? before : more);
    return {first, first + each + (before < more ? 1 : 0)};
}

/// Parses "I/N" with 1 <= I <= N.
inline std::optional<Shard> parse_shard(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto number = [](std::string_view digits) -> std::optional<std::uint64_t> {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
        return value;
    };
    const auto part = number(text.substr(0, slash)), of = number(text.substr(slash + 1));
    if (!part || !of || *part < 1 || *part > *of || *of > kMaxShards) return std::nullopt;
    return Shard{*part, *of};
}

}  // namespace foulon::study
