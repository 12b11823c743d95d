// Colours, line editing and signals; see terminal.hpp.
#include "app/terminal.hpp"

#include <histedit.h>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <utility>

#include "app/output.hpp"
#include "engine/minus.hpp"

namespace foulon::app {

namespace {

volatile std::sig_atomic_t stop_signal = 0;

void on_signal(int number) { stop_signal = number; }

bool is_set(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
}

/// ANSI colours that are legible on light and dark backgrounds.
std::string_view code_of(char style) {
    switch (static_cast<Style>(style)) {
        case Style::British:
            return "\x1b[31m";
        case Style::French:
            return "\x1b[94m";
        case Style::Indians:
            return "\x1b[32m";
        case Style::River:
            return "\x1b[36m";
        case Style::Faded:
            return "\x1b[2m";
        case Style::Strong:
        case Style::Alert:
            break;
    }
    return "\x1b[1m";
}

/// Output that nobody can read any more ends the game; it is saved after every line.
void put(std::string_view text) {
    if (!write_output(text) && stop_signal == 0) stop_signal = SIGPIPE;
}

/// Replaces characters the terminal cannot show.
std::string fitting(std::string text, RenderOptions options) {
    return options.unicode && !options.plain ? text : with_hyphens(std::move(text));
}

/// The start of the last word, which completion replaces.
std::size_t word_start(std::string_view typed) {
    const std::size_t at = typed.find_last_of(" ,");
    return at == std::string_view::npos ? 0 : at + 1;
}

}  // namespace

void catch_signals() {
    struct sigaction action{};
    action.sa_handler = on_signal;  // no SA_RESTART: a waiting read must come back
    sigemptyset(&action.sa_mask);
    for (const int number : {SIGHUP, SIGTERM, SIGINT}) sigaction(number, &action, nullptr);
}

void catch_game_signals() {
    catch_signals();
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is noticed by the write that fails
}

int Terminal::stopped_by() { return stop_signal; }

void Terminal::clear_interrupt() {
    if (stop_signal == SIGINT) stop_signal = 0;
}

std::string rendered(std::string_view text, bool colour) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == kStyleBegins && i + 1 < text.size()) {
            ++i;
            if (colour) out += code_of(text[i]);
        } else if (text[i] == kStyleEnds) {
            if (colour) out += "\x1b[0m";
        } else {
            out += text[i];
        }
    }
    return out;
}

/// libedit with its history and the completer.
struct Terminal::Editor {
    EditLine* edit = nullptr;
    History* history = nullptr;
    std::string prompt;
    const Completer* completer = nullptr;

    Editor() {
        edit = el_init("foulon", stdin, stdout, stderr);
        history = history_init();
        HistEvent event;
        ::history(history, &event, H_SETSIZE, 500);
        ::history(history, &event, H_SETUNIQUE, 1);
        el_set(edit, EL_CLIENTDATA, this);
        el_set(edit, EL_PROMPT, &Editor::give_prompt);
        el_set(edit, EL_EDITOR, "emacs");
        el_set(edit, EL_SIGNAL, 0);
        el_set(edit, EL_HIST, ::history, history);
        el_set(edit, EL_GETCFN, &Editor::get_character);
        el_set(edit, EL_ADDFN, "foulon-complete", "complete the current word", &Editor::complete);
        el_set(edit, EL_BIND, "^I", "foulon-complete", nullptr);
        el_set(edit, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    }
    ~Editor() {
        history_end(history);
        el_end(edit);
    }
    Editor(const Editor&) = delete;
    Editor& operator=(const Editor&) = delete;

    static Editor* of(EditLine* line) {
        void* data = nullptr;
        el_get(line, EL_CLIENTDATA, &data);
        return static_cast<Editor*>(data);
    }
    static char* give_prompt(EditLine* line) { return of(line)->prompt.data(); }

    /// Reads one character; returns at once after a stop signal.
    static int get_character(EditLine*, wchar_t* out) {
        std::mbstate_t state{};
        for (;;) {
            if (stop_signal != 0) return 0;
            char byte = 0;
            const ssize_t got = ::read(STDIN_FILENO, &byte, 1);
            if (got == 0) return 0;
            if (got < 0) {
                if (errno == EINTR) continue;
                return errno == EIO ? 0 : -1;
            }
            const std::size_t length = std::mbrtowc(out, &byte, 1, &state);
            if (length == static_cast<std::size_t>(-1)) return -1;
            if (length != static_cast<std::size_t>(-2)) return 1;
        }
    }

    /// Completes the common prefix of all candidates; if there is nothing to add, lists them.
    static unsigned char complete(EditLine* line, int) {
        Editor* self = of(line);
        const LineInfo* info = el_line(line);
        const std::string typed(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
        if (self->completer == nullptr || !*self->completer) return CC_ERROR;
        std::vector<std::string> words = (*self->completer)(typed);
        if (words.empty()) return CC_ERROR;
        std::sort(words.begin(), words.end());
        words.erase(std::unique(words.begin(), words.end()), words.end());
        std::string common = words.front();
        for (const std::string& word : words) {
            std::size_t same = 0;
            while (same < common.size() && same < word.size() && common[same] == word[same]) ++same;
            common.resize(same);
        }
        const std::string begun = typed.substr(word_start(typed));
        std::string more = common.size() > begun.size() ? common.substr(begun.size()) : "";
        if (words.size() == 1) more += ' ';
        if (!more.empty()) {
            el_insertstr(line, more.c_str());
            return CC_REFRESH;
        }
        std::string list = "\n";
        std::size_t column = 0;
        for (const std::string& word : words) {
            if (column > 0 && column + 2 + word.size() > 78) {
                list += '\n';
                column = 0;
            }
            list += (column > 0 ? "  " : "") + word;
            column += word.size() + (column > 0 ? 2 : 0);
        }
        put(list + "\n");
        return CC_REDISPLAY;
    }
};

Terminal::Terminal(bool plain) {
    std::setlocale(LC_CTYPE, "");
    const char* term = std::getenv("TERM");
    const bool dumb = term == nullptr || *term == '\0' || std::strcmp(term, "dumb") == 0;
    render_options_.plain = plain;
    render_options_.unicode = std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    interactive_ = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
    colour_ = isatty(STDOUT_FILENO) == 1 && !dumb && !is_set("NO_COLOR");
    if (interactive_ && !dumb) editor_ = std::make_unique<Editor>();
}

Terminal::~Terminal() = default;

void Terminal::say(std::string_view text) {
    printed_lines_ += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    put(fitting(rendered(text, colour_), render_options_));
}

bool Terminal::is_full_with(std::size_t more) const {
    winsize size{};
    if (!editor_ || render_options_.plain || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0)
        return false;
    return printed_lines_ > 3 && printed_lines_ + more >= size.ws_row;
}

void Terminal::line(std::string_view text, std::size_t indent) { say(wrapped(text, 79, indent) + "\n"); }

void Terminal::status(std::string_view text) {
    if (!interactive_) return;
    if (render_options_.plain || !editor_) return line(text);  // a changing line is noise to a screen reader
    put(fitting(rendered("\r\x1b[K " + styled(Style::Faded, text), colour_), render_options_));
    has_status_ = true;
}

void Terminal::end_status() {
    if (has_status_) put("\r\x1b[K");
    has_status_ = false;
}

void Terminal::clear_screen() {
    if (!editor_) return;
    // The screen, then the scrollback.
    put("\x1b[H\x1b[2J\x1b[3J");
    printed_lines_ = 0;
    HistEvent event;
    ::history(editor_->history, &event, H_CLEAR);
}

void Terminal::error(std::string_view text) { say(styled(Style::Alert, wrapped(text, 79, 0)) + "\n"); }

std::optional<std::string> Terminal::read_piped() {
    for (;;) {
        if (const std::size_t end = piped_.find('\n'); end != std::string::npos) {
            std::string found = piped_.substr(0, end);
            piped_.erase(0, end + 1);
            if (!found.empty() && found.back() == '\r') found.pop_back();
            return found;
        }
        if (stop_signal != 0) return std::nullopt;
        char buffer[4096];
        const ssize_t got = ::read(STDIN_FILENO, buffer, sizeof buffer);
        if (got > 0) {
            piped_.append(buffer, static_cast<std::size_t>(got));
        } else if (got == 0 || errno != EINTR) {
            if (piped_.empty()) return std::nullopt;
            return std::exchange(piped_, "");  // a last line without its end
        }
    }
}

std::optional<std::string> Terminal::read(const std::string& prompt, const Completer& completer) {
    if (stop_signal != 0) return std::nullopt;
    printed_lines_ = 0;
    if (!editor_) {
        say(prompt);
        auto found = read_piped();
        // Echo piped input so that a transcript reads like an interactive one.
        if (found && !interactive_) say(*found + "\n");
        return found;
    }
    editor_->prompt = prompt;
    editor_->completer = &completer;
    int count = 0;
    const char* got = el_gets(editor_->edit, &count);
    editor_->completer = nullptr;
    if (got == nullptr || count <= 0 || stop_signal != 0) {
        say("\n");
        return std::nullopt;
    }
    std::string found(got, static_cast<std::size_t>(count));
    while (!found.empty() && (found.back() == '\n' || found.back() == '\r')) found.pop_back();
    HistEvent event;
    if (!found.empty()) ::history(editor_->history, &event, H_ENTER, found.c_str());
    return found;
}

}  // namespace foulon::app
