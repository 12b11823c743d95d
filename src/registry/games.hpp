// The list of games. Each game defines its entry in src/registry/<game>.cpp; cmake/games.cmake lists them.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/node.hpp"
#include "engine/options.hpp"
#include "study/odds.hpp"
#include "study/request.hpp"
#include "study/signature.hpp"

namespace foulon::registry {

class GameFactory;
using GameFactoryOrErrors = tl::expected<std::shared_ptr<const GameFactory>, std::vector<DataError>>;

struct GameEntry {
    std::string_view name;
    std::string_view title;
    std::string_view about;  // one line for the list; modes are said by the options
    int rules = 0;           // Game::kRules
    /// Modes and options, with the widest limits a pack can have.
    const GameOptions& (*options)();
    /// Reads DATA/<name> and its words in a language, or tells all that is wrong there.
    GameFactoryOrErrors (*open)(const std::string& data, std::string_view language);
    /// Plays many games of it and counts.
    study::RunStudy study;
    /// Plays the seeded games of its signature.
    study::RunSignature signature;
    /// The odds of one battle; nothing where a game has no battles of its own.
    study::RunOdds odds = nullptr;
};

/// "solitaire or two players".
std::string_view modes_text(Modes modes);

/// Every game, in the order of src/<game>/game.toml.
std::span<const GameEntry> games();
const GameEntry* find_game(std::string_view name);

}  // namespace foulon::registry
