// Why a choice is refused, and the rules that refusals cite.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/messages.hpp"

namespace foulon::skirmish {

/// The key names its sentence in text/<language>/refusals.toml; the comment lists its arguments.
enum class Reason : std::uint8_t {
    GameOver,       //
    NotAskedNow,    //
    AlreadySealed,  //
    NoSuchPost,     //
    SamePost,       // post
};
inline constexpr std::size_t kReasons = 5;
inline constexpr std::array<std::string_view, kReasons> kReasonKeys{
    "game-over", "not-asked-now", "already-sealed", "no-such-post", "same-post"};

enum class Tag : std::uint8_t { Turns, Seal, NotTwice };
inline constexpr std::array<std::string_view, 3> kTags{"K 1.1", "K 2.1", "K 2.2"};

}  // namespace foulon::skirmish
