// The commands in a game besides its choices.
#include <fmt/format.h>

#include "app/folders.hpp"
#include "app/hint_table.hpp"
#include "app/jobs.hpp"
#include "app/plural.hpp"
#include "app/terminal_game.hpp"

namespace foulon::app {

std::optional<TerminalGame::Next> TerminalGame::command(const std::string& text) {
    const TokenCut cut = cut_token(text);
    const std::string rest(cut.rest);
    if (cut.word == "quit" || cut.word == "exit") return Next::Leave;
    if (cut.word == "help" || cut.word == "?") return help(), Next::Ask;
    if (cut.word == "rules" || cut.word == "rule") return rules(rest), Next::Ask;
    if (cut.word == "chart" || cut.word == "charts") return chart(rest), Next::Ask;
    if (cut.word == "odds") return odds(), Next::Ask;
    if (cut.word == "hint" || cut.word == "hints") return hint(), Next::Ask;
    if (cut.word == "slow" || cut.word == "fast") {
        is_slow_ = cut.word == "slow";
        terminal_.line(is_slow_ ? "The opponent's actions are shown step by step."
                                : "The opponent's actions are shown at once.");
        return Next::Ask;
    }
    if (cut.word == "log") return log(rest), Next::Ask;
    if (cut.word == "board") {
        terminal_.say("\n" + session_.board_text(factory_.words(), viewer(), terminal_.options()));
        return Next::Ask;
    }
    if (cut.word == "save") {
        terminal_.line(
            fmt::format("The game is saved after every move ({}) in", counted(session_.lines(), "line")));
        terminal_.say("  " + record_ + "\n");
        return Next::Ask;
    }
    if (cut.word == "undo") {
        const auto undone = session_.undo(you_);
        if (undone) return Next::GoOn;
        show_error(undone.error());
        return Next::Ask;
    }
    if (cut.word == "draw") return offer_draw(), session_.ending() ? Next::GoOn : Next::Ask;
    if (cut.word == "resign") {
        if (!confirms("Resign this game? Type yes or no: ")) return Next::Ask;
        const auto resigned = session_.act(you_, "resign");
        if (resigned) return Next::GoOn;
        show_error(resigned.error());
        return Next::Ask;
    }
    return std::nullopt;
}

bool TerminalGame::confirms(const std::string& question) {
    const auto answer = terminal_.read(question);
    const bool yes = answer && (*answer == "yes" || *answer == "y");
    if (answer && !yes) terminal_.line("Cancelled.");
    return yes;
}

void TerminalGame::rules(const std::string& tag) {
    const auto all = factory_.rules();
    if (tag.empty()) {
        for (const auto& rule : all)
            terminal_.line(fmt::format("  {}  {}", padded("[" + rule.tag + "]", 8), rule.title), 4);
        if (!all.empty())
            terminal_.line("`rules TAG` shows one of them, such as `rules " + all.front().tag + "`.");
        return;
    }
    for (const auto& rule : all) {
        // The book's letter may be left out: `rules 9.B4`.
        const std::string bare(cut_token(rule.tag).rest);
        if (rule.tag != tag && bare != tag && "[" + rule.tag + "]" != tag) continue;
        terminal_.line(styled(Style::Strong, fmt::format("[{}] {}", rule.tag, rule.title)));
        for (const std::string& paragraph : rule.paragraphs()) terminal_.line(paragraph);
        return;
    }
    terminal_.error(fmt::format("No rule {}; `rules` lists all.", tag));
}

void TerminalGame::chart(const std::string& name) {
    std::string wanted = name.empty() ? session_.chart_in_play(viewer()) : name;
    const std::string drawn =
        wanted.empty() ? "" : session_.chart_text(factory_.words(), viewer(), wanted, terminal_.options());
    if (!drawn.empty()) return terminal_.say("\n" + drawn);
    if (!name.empty()) terminal_.error(fmt::format("No chart called {}.", name));
    terminal_.line("Charts:");
    for (const auto& [chart_name, title] : session_.charts(factory_.words(), viewer()))
        terminal_.say(fmt::format("  chart {}{}\n", padded(chart_name, 24), title));
}

void TerminalGame::odds() {
    const std::string text = session_.chart_text(factory_.words(), viewer(), "odds", terminal_.options());
    if (!text.empty()) return terminal_.say("\n" + text);
    terminal_.line(
        "There is no battle to show odds for. Use this in a battle, or when your orders lead to one.");
}

void TerminalGame::log(const std::string& how_much) {
    constexpr std::uint32_t kUsual = 20;
    const std::uint32_t last = session_.lines();
    const std::uint32_t after = how_much == "all" || last < kUsual ? 0 : last - kUsual;
    for (const registry::News& news :
         session_.news_between(factory_.words(), viewer(), terminal_.options(), after, last))
        for (const std::string& event : news.events)
            terminal_.line(fmt::format("{:>4}  {}", news.line, event), 6);
    if (after > 0) terminal_.line("`log all` shows the whole game.");
}

void TerminalGame::hint() {
    study::HintSettings settings;
    settings.threads = thinking_threads();
    const auto job = session_.hint(factory_.words(), you_, settings);
    if (!job) return show_error(job.error());
    // Keep the wait short; less time only widens the error.
    constexpr std::chrono::seconds kPatience{10};
    if (const auto found = think_of_hint(terminal_, *job, kPatience)) {
        terminal_.say("\n" + hint_table(*found, terminal_.options()));
    } else {
        terminal_.line("Stopped before there was a result.");
    }
}

void TerminalGame::help() {
    terminal_.say(
        "Type the number of a choice, or its text. Separate several choices with\n"
        "commas. A choice listed as WORD A | B > PLACE can be given to several units:\n"
        "WORD A B > PLACE.\n"
        "  hint          estimate each available choice\n"
        "  odds          odds of the current battle, or the one your orders lead to\n"
        "  undo          undo the last choice that is not recorded yet\n"
        "  chart [NAME]  show the current chart, or another one\n"
        "  rules [TAG]   list the rules, or show one\n"
        "  board         show the board\n"
        "  log [all]     show what happened\n"
        "  slow, fast    show the opponent's actions step by step, or at once\n"
        "  save          show where the game is saved\n"
        "  resign        resign the game\n"
        "  draw          two players: offer a draw, or accept one\n"
        "  quit          quit; you can resume the game later\n"
        "Tab completes; the arrow keys recall earlier lines.\n");
}

}  // namespace foulon::app
