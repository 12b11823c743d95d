// The terminal: what it can show, text with style marks turned into colours or
// stripped, and lines read from it with editing, history and completion
// (libedit), or from a pipe. Knows no game.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/style.hpp"

namespace foulon::app {

/// What could stand at the end of a line: the words that may follow what is typed so far.
using Completer = std::function<std::vector<std::string>(std::string_view typed)>;

class Terminal {
public:
    /// Looks at the streams, NO_COLOR, TERM and the locale.
    explicit Terminal(bool plain);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    RenderOptions options() const { return render_options_; }
    bool is_interactive() const { return interactive_; }
    bool has_colour() const { return colour_; }

    /// Text with marks; lines wider than the screen are broken at blanks.
    void say(std::string_view text);
    /// One wrapped paragraph and a line feed.
    void line(std::string_view text, std::size_t indent = 0);
    void error(std::string_view text);

    /// A line that the next one takes the place of: how far something is. Only at a terminal.
    void status(std::string_view text);
    void end_status();
    /// Leaves nothing of what was said in sight, nor above it where the terminal allows, and forgets the
    /// lines that were typed. Only at a terminal.
    void wipe();

    /// Whether so many more lines would push out of sight what was said since the last line was read.
    bool is_full_with(std::size_t more) const;

    /// The next line without its line feed; nothing at the end of input or when a signal asks to stop.
    std::optional<std::string> read(const std::string& prompt, const Completer& completer = {});
    /// The signal that asked to stop, 0 if none did.
    static int stopped_by();
    /// An interrupt that ended something else than the program counts no longer.
    static void forgive_interrupt();

private:
    struct Editor;

    std::optional<std::string> read_piped();

    RenderOptions render_options_;
    bool interactive_ = false;
    bool colour_ = false;
    bool has_status_ = false;
    std::size_t said_lines_ = 0;  // since the last line was read
    std::string piped_;
    std::unique_ptr<Editor> editor_;
};

/// Style marks as ANSI colours, or gone.
std::string rendered(std::string_view text, bool colour);

/// Signals that close the game ask to stop instead of killing; a closed pipe is no signal.
void catch_signals();

}  // namespace foulon::app
