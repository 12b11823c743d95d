// What a side can infer about the map from its view: its own strength by zone exactly, the
// enemy's from the block counts and from what is known of each block, and what the enemy could
// bring to each zone in one move. Makes no choices.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "quebec/game.hpp"

namespace foulon::bots {

constexpr std::uint8_t quebec_zone(std::uint8_t spot) { return spot & 15U; }
constexpr std::uint8_t quebec_cv(std::uint8_t spot) { return static_cast<std::uint8_t>(spot >> 4U); }

/// Calls `each` with the index of every block in a set.
template <class Each>
void for_each_block(std::uint32_t blocks, Each each) {
    for (; blocks != 0; blocks &= blocks - 1) each(static_cast<std::uint8_t>(std::countr_zero(blocks)));
}

constexpr bool has_module(const quebec::OpenState& open_state, quebec::Module module) {
    return (open_state.modules >> static_cast<unsigned>(module) & 1U) != 0;
}
constexpr bool is_by_mail(const quebec::OpenState& open_state) {
    return (open_state.rules & quebec::Rules::kPbm) != 0;
}
/// Whether low tide stops all movement on the water this turn.
inline bool is_low_tide(const quebec::Pack& pack, const quebec::OpenState& open_state) {
    return open_state.tide != 0 && open_state.tide <= pack.settings.tide_stops;
}

struct QuebecMapEstimate {
    QuebecMapEstimate(const quebec::Pack& pack, const quebec::View& seen);

    Side side;
    int left;                                     // turns left, including this one
    float late;                                   // 0 on the first turn, 1 on the last
    int total = 0;                                // own CV
    std::array<std::uint32_t, 16> in{};           // own blocks by zone
    std::array<float, quebec::kZones> cv{};       // own CV
    std::array<float, quebec::kZones> enemy{};    // estimated enemy CV
    std::array<float, quebec::kZones> enemies{};  // estimated number of enemy blocks
    std::array<float, quebec::kZones> threat{};   // the most CV that one enemy move can bring here
    std::array<int, 2> boats{};                   // own blocks that each river area can carry now
};

}  // namespace foulon::bots
