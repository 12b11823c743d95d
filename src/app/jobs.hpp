// Computations that take seconds: run on their own thread while the player sees the
// progress and can stop them.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "app/terminal.hpp"
#include "registry/session.hpp"

namespace foulon::app {

/// Ctrl-C or the time limit ends the computation, not the program; returns what was found so far, or
/// nothing if that is too little.
std::optional<registry::HintText> think_of_hint(Terminal& terminal, const registry::HintJob& job,
                                                std::chrono::seconds most);

/// What a bot chooses; nothing if a signal asks the program to stop meanwhile.
std::optional<std::string> think_of_choice(Terminal& terminal, const registry::BotJob& job,
                                           const std::string& who);

/// Threads for a hint at this machine.
unsigned thinking_threads();

}  // namespace foulon::app
