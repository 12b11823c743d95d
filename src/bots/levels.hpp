// The levels of play a person can ask for by name. A level is a fixed amount of
// thought, so that results repeat; the policies behind the names are others' files.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace foulon::bots {

enum class Level : std::uint8_t { Random };
inline constexpr std::array<std::string_view, 1> kLevelNames{"random"};

constexpr std::string_view name(Level level) { return kLevelNames[static_cast<std::size_t>(level)]; }

constexpr std::optional<Level> level_named(std::string_view text) {
    for (std::size_t i = 0; i < kLevelNames.size(); ++i)
        if (kLevelNames[i] == text) return static_cast<Level>(i);
    return std::nullopt;
}

}  // namespace foulon::bots
