// Opens games and records for the commands and prints errors.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/commands.hpp"
#include "registry/game_factory.hpp"
#include "registry/games.hpp"

namespace foulon::app {

/// Prints "foulon: ..." on standard error.
void print_error(const std::string& text);

/// A game by name with its pack and texts; prints errors on standard error.
std::shared_ptr<const registry::GameFactory> open_game(const std::string& name, const Source& source);

/// A record to look at, with its game.
struct OpenRecord {
    record::Loaded loaded;
    record::Hidden hidden;
    std::shared_ptr<const registry::GameFactory> factory;
};
std::optional<OpenRecord> open_record(const std::string& file, const Source& source);

/// The public key of this machine, if it has one already.
std::optional<record::Bytes32> own_key();

}  // namespace foulon::app
