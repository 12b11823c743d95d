// The terminal: prints text with style marks as colours or stripped, and reads lines with
// editing, history and completion (libedit), or from a pipe. Independent of the games.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/style.hpp"

namespace foulon::app {

/// The words that can follow what is typed so far.
using Completer = std::function<std::vector<std::string>(std::string_view typed)>;

class Terminal {
public:
    /// Checks the streams, NO_COLOR, TERM and the locale.
    explicit Terminal(bool plain);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    RenderOptions options() const { return render_options_; }
    bool is_interactive() const { return interactive_; }
    bool has_colour() const { return colour_; }

    /// Prints text with style marks as it is.
    void say(std::string_view text);
    /// Prints one wrapped paragraph and a line feed.
    void line(std::string_view text, std::size_t indent = 0);
    void error(std::string_view text);

    /// A progress line that the next one replaces. Only at a terminal.
    void status(std::string_view text);
    void end_status();
    /// Clears the screen, the scrollback where the terminal allows it, and the history. Only at a terminal.
    void clear_screen();

    /// Whether this many more lines would scroll away what was printed since the last input.
    bool is_full_with(std::size_t more) const;

    /// The next line without its line feed; nothing at the end of input or after a stop signal.
    std::optional<std::string> read(const std::string& prompt, const Completer& completer = {});
    /// The signal that asked to stop, or 0.
    static int stopped_by();
    /// Forgets an interrupt that ended a computation, not the program.
    static void clear_interrupt();

private:
    struct Editor;

    std::optional<std::string> read_piped();

    RenderOptions render_options_;
    bool interactive_ = false;
    bool colour_ = false;
    bool has_status_ = false;
    std::size_t printed_lines_ = 0;  // since the last line was read
    std::string piped_;
    std::unique_ptr<Editor> editor_;
};

/// Style marks as ANSI colours, or removed.
std::string rendered(std::string_view text, bool colour);

/// Makes stop signals end the command cleanly.
void catch_signals();
/// The same for a game that is played: a closed pipe ends it cleanly too.
void catch_game_signals();

}  // namespace foulon::app
