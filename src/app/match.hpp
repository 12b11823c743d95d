// A tournament match as a command; see match.cpp. The file is in match_file.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "app/commands.hpp"
#include "app/match_file.hpp"
#include "registry/match.hpp"

namespace foulon::app {

struct MatchArguments {
    std::string game = "quebec";
    std::string file;                             // --match FILE; an existing one is resumed
    std::string one, two;                         // --one NAME, --two NAME
    std::string bot;                              // --bot LEVEL: player two
    std::uint64_t minutes = 60;                   // --minutes N of each player for both games; 0: no clock
    std::string clock = std::string(kBothGames);  // --clock: how the two games share the minutes
    std::string seed;                             // --seed S: seeded dice
    OptionTexts options;                          // --battle orders, and others of the game
    bool plain = false;
    Source source;
};
int match_command(const MatchArguments& arguments);

/// What `foulon verify` says of a match.
int verify_match(const std::string& path, const Source& source);

/// The scoring rules of a game's matches; prints errors on standard error.
std::shared_ptr<const registry::MatchScoring> open_match_scoring(const std::string& game,
                                                                 const Source& source);

}  // namespace foulon::app
