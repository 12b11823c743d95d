// The levels of play a person can ask for by name, and how much each thinks. A
// level is a fixed number of simulations, so that results repeat; seconds are a
// measured consequence (docs/bots.md). The search behind them stands in bot.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace foulon::bots {

enum class Level : std::uint8_t { Random, Recruit, Captain, General };
inline constexpr std::size_t kLevels = 4;
inline constexpr std::array<std::string_view, kLevels> kLevelNames{"random", "recruit", "captain", "general"};

constexpr std::string_view name(Level level) { return kLevelNames[static_cast<std::size_t>(level)]; }

constexpr std::optional<Level> level_named(std::string_view text) {
    for (std::size_t i = 0; i < kLevelNames.size(); ++i)
        if (kLevelNames[i] == text) return static_cast<Level>(i);
    return std::nullopt;
}

/// What a level spends on one choice.
struct Budget {
    std::uint32_t simulations = 0;  // at a great choice: an order, a plan
    std::uint32_t small = 0;        // at every other one; forced choices cost nothing
    bool guided = false;            // simulations are ended by the game's rollout, else by random play
};

/// The budgets of the four levels.
using LevelBudgets = std::array<Budget, kLevels>;

/// The one table of budgets: a row for each kind of game.
struct BudgetTable {
    /// For a game that has no row of its own.
    static constexpr LevelBudgets kAny{
        {{0, 0, false}, {100, 100, false}, {1'000, 1'000, false}, {20'000, 5'000, true}}};
    /// The battle: plans played out at the start of a movement phase; recruits and captains play none.
    static constexpr LevelBudgets kBraddock{{{0, 0, false}, {0, 0, true}, {0, 0, true}, {480, 0, true}}};
    /// The block game: pairs of plans played out at an order; recruits play none, captains only there.
    static constexpr LevelBudgets kQuebec{
        {{0, 0, false}, {0, 0, true}, {96, 0, true}, {24'000, 1'500, true}}};
    /// The siege against a deck, and against another commander.
    static constexpr LevelBudgets kSiegeAlone{
        {{0, 0, false}, {20, 2, true}, {200, 20, true}, {600'000, 60'000, true}}};
    static constexpr LevelBudgets kSiegeVersus{
        {{0, 0, false}, {20, 2, true}, {200, 20, true}, {20'000, 2'000, true}}};
};

}  // namespace foulon::bots
