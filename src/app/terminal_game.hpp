// The table: shows the game turn by turn to whoever sits at the keyboard (one
// person, two who pass it between them, or somebody who watches bots), reads
// what is typed, lets bots choose, and plays until the end, a quit or the end of
// input. The record is safe after every line by itself; nothing here saves.
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
    /// Slow: what the program does is shown moment by moment, with Enter between.
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

    // Who is asked next; table_seats.cpp.
    Viewer viewer() const;
    Side next_to_ask(const Waiting& now) const;
    /// Seats a person at the keyboard: clears it of what the other one saw. False: he left.
    bool hand_over(Side side);
    /// A person's line is recorded: what he alone saw goes, what happens next is for both.
    void leave_private();
    Next let_bot_choose(Side side);
    Next watch_turn();
    std::uint64_t bot_seed(Side side) const;
    void offer_draw();

    void show_news();
    void show_moments(const registry::News& news);
    bool show_choice();
    /// Shows a text; at a small terminal it first lets the person read what stands there.
    bool show(const std::string& text);
    std::string drafts() const;
    Next ask_choice();
    /// Ends the game of a side whose time is up; nothing if it has some left.
    std::optional<Next> flag_falls(Side side);
    Next roll();
    Next ask_own_chance();
    void show_possible(const std::vector<registry::OfferText>& possible);
    /// A command of the program rather than of the game; nothing if it is none.
    std::optional<Next> command(const std::string& text);
    void rules(const std::string& tag);
    void chart(const std::string& name);
    void odds();
    void log(const std::string& how_much);
    void hint();
    void help();
    bool confirms(const std::string& question);
    void farewell(bool quit);
    void tell(const registry::UserError& trouble);
    std::vector<std::string> complete(std::string_view typed) const;

    std::string margin() const { return terminal_.options().plain ? "" : " "; }

    Terminal& terminal_;
    registry::Session& session_;
    const registry::GameFactory& factory_;
    Seating seating_;
    Side you_;                          // who is asked, or was asked last
    std::optional<Side> private_to_;    // two people: who has the screen for himself
    std::optional<Side> last_private_;  // and who had it last
    int watched_turn_ = -1;             // bots alone: the last turn whose board was shown
    std::string record_;
    std::optional<std::string> typed_ahead_;  // typed where only Enter was asked for
    std::uint32_t board_at_ = 0;              // lines of the record when the board was last shown
    bool board_shown_ = false;
    bool cards_shown_ = false;
    bool failed_ = false;
    bool is_slow_ = false;
    Clock* clock_ = nullptr;  // of a match; runs while a side thinks
};

}  // namespace foulon::app
