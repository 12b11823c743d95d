// The options of the games on a command line: one flag for each, and --option
// NAME=VALUE for any. Made from what the games declare (engine/options.hpp).
#pragma once

#include <optional>
#include <string>

#include "engine/options.hpp"
#include "registry/games.hpp"

namespace CLI {
class App;
}

namespace foulon::app {

/// Adds the flags to a command; what is given is appended to `given`, which must outlive the command.
void add_option_flags(CLI::App& command, OptionTexts& given);

/// Options that belong to other games, as a message: "--skill is an option of siege, not of quebec".
std::optional<std::string> foreign_option(const registry::GameEntry& game, const OptionTexts& given);

}  // namespace foulon::app
