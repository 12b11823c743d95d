// A game in the terminal: shows it turn by turn to one player, two who share the keyboard,
// or a user who watches bots; reads input, lets bots choose, and plays until the end, a
// quit or the end of input. The session saves every line, so nothing is saved here.
#pragma once

#include <string>

#include "app/clock.hpp"
#include "app/seating.hpp"
#include "app/terminal.hpp"
#include "registry/game_factory.hpp"
#include "registry/session.hpp"

namespace foulon::app {

class TerminalGame {
public:
    /// `is_slow`: the opponent's actions are shown step by step, with Enter between them.
    TerminalGame(Terminal& terminal, registry::Session& session, const registry::GameFactory& factory,
                 Seating seating, std::string record, bool is_slow, Clock* clock = nullptr)
        : terminal_(terminal),
          session_(session),
          factory_(factory),
          seating_(std::move(seating)),
          you_(seating_.is_person(Side::British) ? Side::British : Side::French),
          record_(std::move(record)),
          is_slow_(is_slow),
          clock_(clock) {}

    /// The exit code.
    int play();

private:
    enum class Next { Ask, GoOn, Leave };

    // Whose turn it is; terminal_game_seats.cpp.
    Viewer viewer() const;
    Side next_to_ask(const Waiting& now) const;
    /// Passes the keyboard to a player and clears what the other one saw. False: the player left.
    bool pass_keyboard(Side side);
    /// After a player's choice: clears their private screen; what follows is for both.
    void leave_private();
    Next let_bot_choose(Side side);
    Next watch_turn();
    std::uint64_t bot_seed(Side side) const;
    void offer_draw();

    void show_news();
    void show_moments(const registry::News& news);
    bool show_choice();
    /// Takes what was typed at a pause. An order is dropped, as it would answer a question not shown yet.
    /// Returns false if the player leaves.
    bool end_pause(const std::string& typed);
    /// Prints a text; in a small terminal it first waits until the screen is read.
    bool show(const std::string& text);
    std::string drafts() const;
    Next ask_choice();
    /// Ends the game if the side is out of time; nothing if it has time left.
    std::optional<Next> check_time(Side side);
    Next roll();
    Next ask_own_chance();
    void show_possible(const std::vector<registry::OfferText>& possible);
    /// Runs a command of the program (help, undo, ...); nothing if the text is not one.
    std::optional<Next> command(const std::string& text);
    void rules(const std::string& tag);
    void chart(const std::string& name);
    void odds();
    void log(const std::string& how_much);
    void hint();
    void help();
    bool confirms(const std::string& question);
    void show_summary(bool over);
    void show_error(const registry::UserError& error);
    std::vector<std::string> complete(std::string_view typed) const;

    std::string margin() const { return terminal_.options().plain ? "" : " "; }

    Terminal& terminal_;
    registry::Session& session_;
    const registry::GameFactory& factory_;
    Seating seating_;
    Side you_;                          // who is choosing, or chose last
    std::optional<Side> private_to_;    // two players: who sees the screen in private
    std::optional<Side> last_private_;  // and who saw it last
    int watched_turn_ = -1;             // bots only: the last turn whose board was shown
    std::string record_;
    bool leaves_ = false;                     // quit was typed at a pause
    std::optional<std::string> typed_ahead_;  // by a script, at a pause
    std::uint32_t board_at_ = 0;              // lines of the record when the board was last shown
    bool board_shown_ = false;
    bool cards_shown_ = false;
    bool failed_ = false;
    bool is_slow_ = false;
    Clock* clock_ = nullptr;  // of a match; runs while a side chooses
};

}  // namespace foulon::app
