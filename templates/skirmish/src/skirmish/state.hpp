// The state: what everybody sees (OpenState) and what one side hides (Hidden). The view holds the
// first and at most one of the second, so that it cannot hold a secret.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/side.hpp"
#include "engine/value.hpp"
#include "skirmish/pack.hpp"

namespace foulon::skirmish {

struct Options {
    std::uint8_t turns = 5;
    bool operator==(const Options&) const = default;
};

/// Every point where somebody must choose or something must be rolled.
enum class Step : std::uint8_t { Seal, Die, Over };
inline constexpr std::array<std::string_view, 3> kStepNames{"seal", "die", "over"};

enum class End : std::uint8_t { None, Points, Even };
inline constexpr std::size_t kEnds = 3;

struct Choice {
    Post post = Post::Left;
    bool operator==(const Choice&) const = default;
};

struct Outcome {
    std::uint8_t die = 1;
    bool operator==(const Outcome&) const = default;
};

struct OpenState {
    Step step = Step::Seal;
    End end = End::None;
    std::uint8_t turns = 0, turn = 0;                   // to be played, completed
    std::array<std::uint8_t, 2> sealed{};               // 1: the side has sealed a post
    std::array<Post, 2> shown{Post::None, Post::None};  // the posts last revealed
    std::array<std::uint8_t, 2> score{};
    bool operator==(const OpenState&) const = default;
};

struct Hidden {
    Post post = Post::None;  // sealed and not yet revealed
    bool operator==(const Hidden&) const = default;
};

struct State {
    OpenState open;
    std::array<Hidden, 2> hidden;
    bool operator==(const State&) const = default;
};
static_assert(PlainValue<State> && sizeof(State) == 12);

struct View {
    OpenState open;
    Hidden own;
    Viewer viewer = Viewer::Public;
    bool operator==(const View&) const = default;
};

/// What a viewer remembers for certain: who has sealed, and what nobody may seal again.
struct Known {
    std::array<std::uint8_t, 2> sealed{};
    std::array<Post, 2> shown{};
};

}  // namespace foulon::skirmish
