// A real terminal for a test: a private tmux server, typed keys, what the screen
// shows. The server is started and ended here.
#pragma once

#include "app/program.hpp"

namespace foulon::app_test {

class RealTerminal : public ProgramTest {
protected:
    ~RealTerminal() override { tmux("kill-server"); }

    int tmux(const std::string& words) const {
        return std::system(
            ("tmux -f /dev/null -S " + at(socket_) + " " + words + " >/dev/null 2>&1").c_str());
    }
    void open(const std::string& environment, const std::string& arguments, int rows = 40) {
        // A server takes a moment to go, so each has a socket of its own.
        tmux("kill-server");
        socket_ += "x";
        const std::string command = "env LC_ALL=C.UTF-8 XDG_DATA_HOME=" + at("home") + " " + environment +
                                    " " + kProgram + " " + arguments + "; echo left $?; sleep 60";
        ASSERT_EQ(tmux("new-session -d -x 80 -y " + std::to_string(rows) + " \"" + command + "\""), 0)
            << "tmux is needed for this test";
    }
    void keys(const std::string& words) { ASSERT_EQ(tmux("send-keys " + words), 0); }
    /// What the terminal shows, colours as escapes.
    std::string screen() {
        std::system(
            ("tmux -S " + at(socket_) + " capture-pane -e -p >" + at("pane") + " 2>/dev/null").c_str());
        return slurp(at("pane"));
    }
    /// The same without colours.
    std::string plain_screen() {
        std::system(("tmux -S " + at(socket_) + " capture-pane -p >" + at("pane") + " 2>/dev/null").c_str());
        return slurp(at("pane"));
    }
    /// The same with all that scrolled off it.
    std::string screen_and_history() {
        std::system(
            ("tmux -S " + at(socket_) + " capture-pane -p -S - >" + at("pane") + " 2>/dev/null").c_str());
        return slurp(at("pane"));
    }
    /// The last line that is not empty, without colours.
    std::string last_line() {
        std::string text = plain_screen();
        while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
        return text.substr(text.find_last_of('\n') + 1);
    }
    /// Waits until something is true of the screen; a slow machine has a minute.
    template <class Condition>
    void wait_until(const Condition& is_true) {
        for (int i = 0; i < 3000; ++i) {
            if (is_true()) return;
            usleep(20'000);
        }
        ADD_FAILURE() << "waited in vain; the screen shows\n" << plain_screen();
    }
    /// Answers a prompt: waits for the echo before Enter, and then until the program has gone on, so that no
    /// line is typed at an old screen.
    void type_line(const std::string& line) {
        spill(at("typed"), line);
        keys("-l \"$(cat " + at("typed") + ")\"");
        wait_until([&] { return last_line() != ">"; });
        press_enter();
    }
    void press_enter() {
        const std::string before = plain_screen();
        keys("Enter");
        wait_until([&] { return plain_screen() != before; });
    }
    std::string wait_for(const std::string& text) {
        std::string seen;
        for (int i = 0; i < 3000; ++i) {
            seen = screen();
            if (seen.find(text) != std::string::npos) return seen;
            usleep(20'000);
        }
        ADD_FAILURE() << "waited for " << text << " and saw\n" << seen;
        return seen;
    }

private:
    std::string socket_ = "socket";
};

}  // namespace foulon::app_test
