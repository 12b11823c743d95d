// Whose turn it is in the terminal: passing the keyboard between two players, and letting
// bots choose.
#include <fmt/format.h>

#include <random>

#include "app/folders.hpp"
#include "app/jobs.hpp"
#include "app/terminal_game.hpp"
#include "record/chain.hpp"

namespace foulon::app {

Viewer TerminalGame::viewer() const {
    if (seating_.is_watched()) return Viewer::Public;
    if (seating_.is_shared() && !private_to_) return Viewer::Public;
    return viewer_of(you_);
}

Side TerminalGame::next_to_ask(const Waiting& now) const {
    // When both choose in secret, the player at the keyboard continues; people come before bots.
    if (now.sides == SideSet::both()) {
        if (private_to_) return *private_to_;
        return seating_.is_person(Side::British) ? Side::British : Side::French;
    }
    return now.sides.contains(Side::British) ? Side::British : Side::French;
}

bool TerminalGame::pass_keyboard(Side side) {
    you_ = side;
    if (!seating_.is_shared() || private_to_ == side) return true;
    const RenderOptions options = terminal_.options();
    const bool is_private =
        session_.is_secret(side) || session_.board_text(factory_.words(), viewer_of(side), options) !=
                                        session_.board_text(factory_.words(), Viewer::Public, options);
    if (!is_private) return true;
    // The last events stay on screen for both until the next player confirms.
    terminal_.say(
        "\n" + margin() +
        styled(Style::Strong, fmt::format("Pass the keyboard to the {} player{}, then press Enter.",
                                          side_title(side), last_private_ == side ? " again" : "")) +
        "\n");
    const auto typed = terminal_.read("");
    if (!typed) return false;
    terminal_.clear_screen();
    if (!end_pause(*typed)) return false;
    private_to_ = last_private_ = side;
    board_shown_ = false;
    if (terminal_.is_interactive())
        terminal_.line(margin() + styled(Style::Faded, fmt::format("For the {} only.", side_title(side))));
    return true;
}

void TerminalGame::leave_private() {
    if (!private_to_) return;
    private_to_.reset();
    board_shown_ = false;
    terminal_.clear_screen();
}

std::uint64_t TerminalGame::bot_seed(Side side) const {
    if (seating_.seed.empty()) {
        std::random_device device;
        return (std::uint64_t{device()} << 32U) ^ device();
    }
    const record::Bytes32 hash =
        record::hash32(fmt::format("{} {} {}", seating_.seed, name(side), session_.lines()));
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | hash[i];
    return seed;
}

TerminalGame::Next TerminalGame::let_bot_choose(Side side) {
    const auto job = session_.think(side, *seating_.bot[index(side)], bot_seed(side));
    if (!job) {
        show_error(job.error());
        failed_ = true;
        return Next::Leave;
    }
    if (clock_ != nullptr) clock_->start(side);
    const auto chosen = think_of_choice(terminal_, *job, seat_name(seating_, side));
    if (clock_ != nullptr) clock_->stop();
    if (!chosen) return Next::Leave;
    if (const auto next = check_time(side)) return *next;
    if (const auto done = session_.submit(side, *chosen); !done) {
        show_error(done.error());
        failed_ = true;
        return Next::Leave;
    }
    return Next::GoOn;
}

TerminalGame::Next TerminalGame::watch_turn() {
    if (session_.turns() == watched_turn_) return Next::GoOn;
    watched_turn_ = session_.turns();
    if (!show("\n" + session_.board_text(factory_.words(), viewer(), terminal_.options())))
        return Next::Leave;
    if (!terminal_.is_interactive()) return Next::GoOn;
    const auto typed = terminal_.read(" Press Enter to continue, or type quit ");
    return typed && *typed != "quit" && *typed != "q" ? Next::GoOn : Next::Leave;
}

void TerminalGame::offer_draw() {
    if (!seating_.is_shared())
        return terminal_.error("A draw needs two human players. You can resign instead.");
    const auto offered = session_.act(you_, "draw");
    if (!offered) return show_error(offered.error());
    if (!session_.ending())
        terminal_.line(
            fmt::format("Draw offered. The {} player can accept with `draw`.", side_title(other(you_))));
}

}  // namespace foulon::app
