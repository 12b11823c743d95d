// A person at the table: shows the game turn by turn, reads what is typed, and
// plays until the end, a quit or the end of input. The record is safe after
// every line by itself; nothing here saves.
#pragma once

#include <string>

#include "app/terminal.hpp"
#include "registry/kit.hpp"
#include "registry/session.hpp"

namespace foulon::app {

class Table {
public:
    Table(Terminal& terminal, registry::Session& session, const registry::Kit& kit, Side you,
          std::string record)
        : terminal_(terminal), session_(session), kit_(kit), you_(you), record_(std::move(record)) {}

    /// The exit code.
    int play();

private:
    enum class Next { Ask, GoOn, Leave };

    void show_news();
    bool show_choice();
    /// Shows a text; at a small terminal it first lets the person read what stands there.
    bool show(const std::string& text);
    std::string drafts() const;
    Next ask_choice();
    Next roll();
    Next ask_own_chance();
    void show_possible(const std::vector<registry::OfferText>& possible);
    /// A command of the program rather than of the game; nothing if it is none.
    std::optional<Next> command(const std::string& text);
    void rules(const std::string& tag);
    void chart(const std::string& name);
    void log(const std::string& how_much);
    void hint();
    void help();
    bool confirms(const std::string& question);
    void farewell(bool quit);
    void tell(const registry::Trouble& trouble);
    std::vector<std::string> complete(std::string_view typed) const;

    Viewer viewer() const { return viewer_of(you_); }
    std::string margin() const { return terminal_.look().plain ? "" : " "; }

    Terminal& terminal_;
    registry::Session& session_;
    const registry::Kit& kit_;
    Side you_;
    std::string record_;
    std::optional<std::string> typed_ahead_;  // typed where only Enter was asked for
    std::uint32_t board_at_ = 0;              // lines of the record when the board was last shown
    bool board_shown_ = false;
    bool cards_shown_ = false;
    bool failed_ = false;
};

}  // namespace foulon::app
