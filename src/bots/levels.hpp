// The named levels of play and their budgets. A level is a fixed number of simulations, so that
// results are reproducible; the time it takes is measured in docs/bots.md. The search is in
// bot.hpp.
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
    std::uint32_t simulations = 0;  // for a major choice: an order, a plan
    std::uint32_t minor = 0;        // for any other choice; forced choices cost nothing
    bool uses_policy = false;  // simulations end with the game's rollout policy, otherwise with random play
};

/// The budgets of the four levels.
using LevelBudgets = std::array<Budget, kLevels>;

/// The budgets: one row per kind of game.
struct BudgetTable {
    /// For a game without its own row.
    static constexpr LevelBudgets kAny{
        {{0, 0, false}, {100, 100, false}, {1'000, 1'000, false}, {20'000, 5'000, true}}};
    /// Braddock: rollouts at the start of a movement phase; recruits and captains use none.
    static constexpr LevelBudgets kBraddock{{{0, 0, false}, {0, 0, true}, {0, 0, true}, {480, 0, true}}};
    /// Quebec: rollouts of pairs of plans at an order; recruits use none, captains only there.
    static constexpr LevelBudgets kQuebec{
        {{0, 0, false}, {0, 0, true}, {96, 0, true}, {24'000, 1'500, true}}};
    /// Siege: against a deck, and against another player.
    static constexpr LevelBudgets kSiegeAlone{
        {{0, 0, false}, {20, 2, true}, {200, 20, true}, {600'000, 60'000, true}}};
    static constexpr LevelBudgets kSiegeVersus{
        {{0, 0, false}, {20, 2, true}, {200, 20, true}, {20'000, 2'000, true}}};
};

}  // namespace foulon::bots
