// The values of the game, read once from data/skirmish: posts and settings.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace foulon::skirmish {

/// A post on the ridge. `None` where nobody has sealed or shown one.
enum class Post : std::uint8_t { Left, Centre, Right, None };
inline constexpr std::size_t kPosts = 3;
inline constexpr std::array<std::string_view, kPosts> kPostNames{"left", "centre", "right"};
constexpr std::size_t index(Post post) { return static_cast<std::size_t>(post); }

struct Pack {
    std::array<std::uint8_t, kPosts> points{};  // of each post
    std::uint8_t turns = 0;                     // unless the option says otherwise
    std::uint8_t british_from = 0;              // the lowest die with which the British take a post
};

/// The limits of the option, which a pack may not exceed.
inline constexpr int kTurnsLeast = 3, kTurnsMost = 9;

}  // namespace foulon::skirmish
