// Play at the terminal; see terminal_game.hpp.
#include "app/terminal_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "app/folders.hpp"
#include "app/offer_list.hpp"

namespace foulon::app {

namespace {

constexpr std::array<std::string_view, 16> kCommands{"slow",  "fast",  "hint",   "odds", "draw", "undo",
                                                     "rules", "chart", "board",  "log",  "save", "help",
                                                     "quit",  "exit",  "resign", "cards"};

std::string trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return std::string(text);
}

bool is_list_number(const std::string& text) {
    return !text.empty() && text.size() < 4 && text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

int TerminalGame::play() {
    for (;;) {
        if (Terminal::stopped_by() != 0) {
            show_summary(false);
            return 0;
        }
        show_news();
        if (leaves_) {
            show_summary(false);
            return 0;
        }
        const Waiting now = session_.waits_for();
        if (now.is_over()) {
            show_summary(true);
            return 0;
        }
        Next next = Next::GoOn;
        if (now.for_chance()) {
            next = session_.dice() == record::DiceKind::Own ? ask_own_chance() : roll();
        } else if (const Side side = next_to_ask(now); seating_.bot[index(side)]) {
            if (seating_.is_watched()) next = watch_turn();
            if (next == Next::GoOn) next = let_bot_choose(side);
        } else {
            next = pass_keyboard(side) && show_choice() ? Next::Ask : Next::Leave;
            while (next == Next::Ask) next = ask_choice();
        }
        if (next == Next::Leave) {
            show_summary(false);
            return failed_ ? 1 : 0;
        }
    }
}

void TerminalGame::show_news() {
    for (const registry::News& news : session_.news(factory_.words(), viewer(), terminal_.options())) {
        if (news.picture.empty() && news.events.empty()) continue;
        if (!news.moments.empty()) {
            show_moments(news);
            continue;
        }
        if (!news.picture.empty()) terminal_.say("\n" + news.picture);
        for (const std::string& event : news.events) {
            // The picture of a card or of dice already shows the first sentence.
            if (!news.picture.empty() && &event == &news.events.front()) continue;
            terminal_.line((terminal_.options().plain ? "" : "  ") + event,
                           terminal_.options().plain ? 0 : 2);
        }
    }
}

/// Prints each moment as one paragraph; in slow mode waits for Enter between them.
void TerminalGame::show_moments(const registry::News& news) {
    const std::string indent(terminal_.options().plain ? 0 : 2, ' ');
    for (std::size_t i = 0; i < news.events.size();) {
        const bool is_later = i > 0;  // the first one is shown at once
        std::string breath = news.events[i++];
        while (i < news.events.size() &&
               std::find(news.moments.begin(), news.moments.end(), i) == news.moments.end())
            breath += " " + news.events[i++];
        if (is_later && is_slow_ && terminal_.is_interactive() && !typed_ahead_) {
            const auto typed = terminal_.read(" Press Enter to continue, or type fast to skip ");
            if (!typed || trimmed(*typed) == "fast" || !end_pause(*typed)) is_slow_ = false;
        }
        terminal_.line(indent + breath, indent.size());
    }
}

bool TerminalGame::end_pause(const std::string& typed) {
    const std::string text = trimmed(typed);
    if (text.empty()) return true;
    if (!terminal_.is_interactive()) {
        typed_ahead_ = text;  // a script needs no empty line for a pause
        return true;
    }
    if (text == "quit" || text == "exit") {
        leaves_ = true;
        return false;
    }
    terminal_.line(fmt::format("\"{}\" was ignored: nothing had been asked yet.", text));
    return true;
}

bool TerminalGame::show(const std::string& text) {
    if (terminal_.is_full_with(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')))) {
        terminal_.say("\n");
        const auto typed = terminal_.read(" Press Enter to continue ");
        if (!typed || !end_pause(*typed)) return false;
    }
    terminal_.say(text);
    return true;
}

std::string TerminalGame::drafts() const {
    const std::vector<std::string> made = session_.drafted(you_);
    if (made.empty()) return {};
    const std::string text =
        fmt::format("{}So far: {} (undo removes the last)", margin(), fmt::join(made, ", "));
    return styled(Style::Faded, wrapped(text, 79, margin().size())) + "\n";
}

bool TerminalGame::show_choice() {
    std::string text;
    const std::string chart_name = session_.chart_in_play(viewer());
    if (!chart_name.empty()) {
        text += "\n" + session_.chart_text(factory_.words(), viewer(), chart_name, terminal_.options());
    } else if (!board_shown_ || (board_at_ != session_.lines() && session_.board_is_due(viewer()))) {
        text += "\n" + session_.board_text(factory_.words(), viewer(), terminal_.options());
        board_at_ = session_.lines();
        board_shown_ = true;
    }
    const std::string asked =
        wrapped(margin() + session_.asked(factory_.words(), viewer()), 79, margin().size());
    text += "\n" + styled(Style::Strong, asked) + "\n" + drafts();
    if (clock_ != nullptr)
        text += styled(Style::Faded, fmt::format("{}Clock: {}", margin(), clock_->text(you_))) + "\n";
    return show(text + offer_list(session_.offered(factory_.words(), you_), terminal_.options()));
}

TerminalGame::Next TerminalGame::ask_choice() {
    auto typed = std::exchange(typed_ahead_, std::nullopt);
    if (!typed) {
        if (clock_ != nullptr) clock_->start(you_);
        typed = terminal_.read("> ", [this](std::string_view text) { return complete(text); });
        if (clock_ != nullptr) clock_->stop();
    }
    if (!typed) return Next::Leave;
    if (const auto next = check_time(you_)) return *next;
    std::string text = trimmed(*typed);
    if (text.empty() || text.front() == '#') return Next::Ask;
    if (const auto next = command(text)) return *next;
    if (is_list_number(text)) {
        const auto offers = session_.offered(factory_.words(), you_);
        const std::string chosen = open_offer(offers, static_cast<std::size_t>(std::stoul(text)));
        if (chosen.empty()) {
            const auto open =
                std::count_if(offers.begin(), offers.end(), [](const auto& o) { return o.is_open; });
            terminal_.error(fmt::format("No choice {}. Choose 1 to {}.", text, open));
            return Next::Ask;
        }
        text = chosen;
    }
    const std::uint32_t before = session_.lines();
    if (const auto done = session_.submit(you_, text); !done) {
        const std::string meant = done.error().kind == registry::UserError::Kind::Unparsed
                                      ? closest_offer(session_.offered(factory_.words(), you_), text)
                                      : std::string();
        if (meant.empty())
            show_error(done.error());
        else
            terminal_.error(fmt::format("Unknown command \"{}\". Did you mean \"{}\"?", text, meant));
        return Next::Ask;
    }
    if (session_.lines() > before) leave_private();
    return Next::GoOn;
}

std::optional<TerminalGame::Next> TerminalGame::check_time(Side side) {
    if (clock_ == nullptr || !clock_->is_out(side)) return std::nullopt;
    terminal_.line(fmt::format("The {} ran out of time.", side_title(side)));
    if (const auto ended = session_.referee(fmt::format("timeout {}", name(side))); !ended) {
        show_error(ended.error());
        failed_ = true;
        return Next::Leave;
    }
    leave_private();
    return Next::GoOn;
}

TerminalGame::Next TerminalGame::roll() {
    if (const auto rolled = session_.roll(); !rolled) {
        show_error(rolled.error());
        failed_ = true;
        return Next::Leave;
    }
    return Next::GoOn;
}

void TerminalGame::show_possible(const std::vector<registry::OfferText>& possible) {
    // Two columns, read downwards.
    const std::size_t rows = (possible.size() + 1) / 2;
    for (std::size_t row = 0; row < rows; ++row) {
        std::string line;
        for (const std::size_t i : {row, row + rows}) {
            if (i >= possible.size()) continue;
            line += padded(fmt::format("{:>3}  {}", i + 1, possible[i].title), 40);
        }
        terminal_.say(line.substr(0, line.find_last_not_of(' ') + 1) + "\n");
    }
}

namespace {

/// Dice and places, which are typed as numbers; cards have names.
bool are_numbers(const std::vector<registry::OfferText>& possible) {
    return cut_token(possible.front().text).rest.find_first_not_of("0123456789 ") == std::string_view::npos;
}

/// The outcome meant by what is typed: with or without the word they all share ("die",
/// "card"), or a card by its number in the list.
std::string outcome_meant(const std::vector<registry::OfferText>& possible, const std::string& typed) {
    std::string whole(cut_token(possible.front().text).word);
    whole += ' ';
    if (typed.starts_with(whole)) return typed;
    whole += typed;
    for (const auto& outcome : possible)
        if (outcome.text == whole) return whole;
    if (!is_list_number(typed) || are_numbers(possible)) return whole;
    const std::size_t n = std::stoul(typed);
    return n >= 1 && n <= possible.size() ? possible[n - 1].text : whole;
}

}  // namespace

TerminalGame::Next TerminalGame::ask_own_chance() {
    constexpr std::size_t kFew = 6;
    const auto possible = session_.possible(factory_.words());
    std::string text =
        "\n" + margin() + styled(Style::Strong, session_.asked(factory_.words(), viewer())) + "\n" + margin();
    if (possible.size() <= kFew) {
        std::vector<std::string> names;
        for (const auto& outcome : possible) names.emplace_back(cut_token(outcome.text).rest);
        text += fmt::format("Type the result: {}.", fmt::join(names, ", "));
    } else if (are_numbers(possible)) {
        text += fmt::format("Type the result, such as {}.", cut_token(possible.front().text).rest);
    } else {
        text += "Type the number or name of the card you drew; `cards` lists them.";
    }
    if (!show(text + "\n")) return Next::Leave;
    const bool are_cards = possible.size() > kFew && !are_numbers(possible);
    if (are_cards && !cards_shown_) show_possible(possible);
    cards_shown_ = cards_shown_ || are_cards;
    for (;;) {
        auto typed = std::exchange(typed_ahead_, std::nullopt);
        if (!typed)
            typed = terminal_.read("> ", [&](std::string_view begun) {
                std::vector<std::string> texts(kCommands.begin(), kCommands.end());
                for (const auto& outcome : possible) texts.push_back(outcome.text);
                return next_words(texts, begun);
            });
        if (!typed) return Next::Leave;
        const std::string said = trimmed(*typed);
        if (said.empty() || said.front() == '#') continue;
        if (said == "cards") {
            show_possible(possible);
            continue;
        }
        if (const auto next = command(said)) {
            if (*next == Next::Ask) continue;
            return *next;
        }
        const auto rolled = session_.roll_own(outcome_meant(possible, said));
        if (rolled) return Next::GoOn;
        show_error(rolled.error());
    }
}

std::vector<std::string> TerminalGame::complete(std::string_view typed) const {
    std::vector<std::string> texts;
    const std::size_t comma = typed.find_last_of(',');
    if (comma == std::string_view::npos) {
        texts.assign(kCommands.begin(), kCommands.end());
        for (const auto& offer : session_.offered(factory_.words(), you_))
            if (offer.is_open) texts.push_back(offer.text);
        for (const auto& [name, title] : session_.charts(factory_.words(), viewer()))
            texts.push_back("chart " + name);
        if (typed.starts_with("rules "))
            for (const auto& rule : factory_.rules()) texts.push_back("rules " + rule.tag);
        return next_words(texts, typed);
    }
    for (const auto& offer : session_.offered_after(factory_.words(), you_, typed.substr(0, comma)))
        if (offer.is_open) texts.push_back(offer.text);
    return next_words(texts, typed.substr(comma + 1));
}

void TerminalGame::show_error(const registry::UserError& error) {
    terminal_.error(error.said(factory_.words()));
}

void TerminalGame::show_summary(bool over) {
    const std::string file = shell_quoted(record_);
    if (over) {
        const auto ending = session_.ending();
        if (!show("\n" + session_.board_text(factory_.words(), viewer(), terminal_.options()) + "\n"))
            terminal_.say("\n");
        terminal_.line(" " + styled(Style::Strong,
                                    ending ? session_.ending_text(factory_.words()) : "The game is over."),
                       1);
        const bool one_person = !seating_.is_shared() && !seating_.is_watched();
        if (ending && ending->winner && one_person)
            terminal_.line(*ending->winner == you_ ? " You win." : " You lose.");
        terminal_.say(fmt::format(" Record finished and signed:\n   {}\n", record_));
        terminal_.say(
            fmt::format(" Replay it:  {0} replay {1}\n Verify it:  {0} verify {1}\n", program_name(), file));
        return;
    }
    terminal_.say(fmt::format("\n Game saved:\n   {}\n", record_));
    terminal_.say(fmt::format(" Resume it:  {} play --record {}\n", program_name(), file));
}

}  // namespace foulon::app
