// Text keys of the battle, and short texts that are the same in every language: hexes, times,
// halves. Internal to phrases.cpp and screen*.cpp.
#pragma once

#include <string>

#include "braddock/game.hpp"

namespace foulon::braddock {

inline std::string unit_key(Unit unit) { return "board.units." + std::string(kUnitNames[index(unit)]); }
inline std::string leader_key(std::size_t leader) {
    return "board.leaders." + std::string(kLeaderNames[leader]);
}
inline std::string target_key(Target target) {
    return "board.targets." + std::string(kTargetNames[index(target)]);
}
inline std::string side_key(Side side) { return "board.sides." + std::string(name(side)); }

/// Field Strength as text, with its half.
inline std::string halves_text(int halves) {
    return std::to_string(halves / 2) + (halves % 2 != 0 ? ".5" : "");
}
/// The time after this many turns: 1.00, 1.15 ... [B 3.3]
inline std::string clock_text(int turns) {
    const int minutes = turns * 15 % 60;
    return std::to_string(1 + turns / 4) + "." + (minutes == 0 ? "00" : std::to_string(minutes));
}

}  // namespace foulon::braddock
