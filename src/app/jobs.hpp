// LevelBudgets that take seconds, at a terminal: run on a thread of their own while
// the person sees how far they are and can stop them.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "app/terminal.hpp"
#include "registry/session.hpp"

namespace foulon::app {

/// Ctrl-C ends the thought, not the program, as does the time allowed; what was found by then is given.
/// Nothing: too little was found.
std::optional<registry::HintText> think_of_hint(Terminal& terminal, const registry::HintJob& job,
                                                std::chrono::seconds most);

/// What a bot chooses. Nothing when a signal asks the program to stop meanwhile: the thought is left alone.
std::optional<std::string> think_of_choice(Terminal& terminal, const registry::BotJob& job,
                                           const std::string& who);

/// Threads for a hint at this machine.
unsigned thinking_threads();

}  // namespace foulon::app
