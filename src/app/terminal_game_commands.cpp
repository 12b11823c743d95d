// What a person can ask for at the table besides the choices of the game.
#include <fmt/format.h>

#include "app/folders.hpp"
#include "app/hint_table.hpp"
#include "app/jobs.hpp"
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
        terminal_.line(is_slow_ ? "What the program does is shown moment by moment."
                                : "What the program does is shown at once.");
        return Next::Ask;
    }
    if (cut.word == "log") return log(rest), Next::Ask;
    if (cut.word == "board") {
        terminal_.say("\n" + session_.board_text(factory_.words(), viewer(), terminal_.options()));
        return Next::Ask;
    }
    if (cut.word == "save") {
        terminal_.line(fmt::format("Every line is saved as it is played, {} so far, in", session_.lines()));
        terminal_.say("  " + record_ + "\n");
        return Next::Ask;
    }
    if (cut.word == "undo") {
        const auto undone = session_.undo(you_);
        if (undone) return Next::GoOn;
        tell(undone.error());
        return Next::Ask;
    }
    if (cut.word == "draw") return offer_draw(), session_.ending() ? Next::GoOn : Next::Ask;
    if (cut.word == "resign") {
        if (!confirms("Resign this game? Type yes or no: ")) return Next::Ask;
        const auto resigned = session_.act(you_, "resign");
        if (resigned) return Next::GoOn;
        tell(resigned.error());
        return Next::Ask;
    }
    return std::nullopt;
}

bool TerminalGame::confirms(const std::string& question) {
    const auto answer = terminal_.read(question);
    const bool yes = answer && (*answer == "yes" || *answer == "y");
    if (answer && !yes) terminal_.line("Nothing is changed.");
    return yes;
}

void TerminalGame::rules(const std::string& tag) {
    const auto all = factory_.rules();
    if (tag.empty()) {
        for (const auto& rule : all)
            terminal_.line(fmt::format("  {}  {}", padded("[" + rule.tag + "]", 8), rule.title), 4);
        if (!all.empty())
            terminal_.line("`rules TAG` tells one of them, such as `rules " + all.front().tag + "`.");
        return;
    }
    for (const auto& rule : all) {
        // The book's letter may be left out: `rules 9.B4`.
        const std::string bare(cut_token(rule.tag).rest);
        if (rule.tag != tag && bare != tag && "[" + rule.tag + "]" != tag) continue;
        terminal_.line(styled(Style::Strong, fmt::format("[{}] {}", rule.tag, rule.title)));
        terminal_.line(rule.text);
        return;
    }
    terminal_.error(fmt::format("There is no rule {}; `rules` lists them all.", tag));
}

void TerminalGame::chart(const std::string& name) {
    std::string wanted = name.empty() ? session_.chart_in_play(viewer()) : name;
    const std::string drawn =
        wanted.empty() ? "" : session_.chart_text(factory_.words(), viewer(), wanted, terminal_.options());
    if (!drawn.empty()) return terminal_.say("\n" + drawn);
    if (!name.empty()) terminal_.error(fmt::format("There is no chart called {}.", name));
    terminal_.line("Charts you can ask for:");
    for (const auto& [chart_name, title] : session_.charts(factory_.words(), viewer()))
        terminal_.say(fmt::format("  chart {}{}\n", padded(chart_name, 24), title));
}

void TerminalGame::odds() {
    const std::string told = session_.chart_text(factory_.words(), viewer(), "odds", terminal_.options());
    if (!told.empty()) return terminal_.say("\n" + told);
    terminal_.line(
        "No battle lies ahead whose odds could be told. Ask in a battle, or when your orders lead to one.");
}

void TerminalGame::log(const std::string& how_much) {
    constexpr std::uint32_t kUsual = 20;
    const std::uint32_t last = session_.lines();
    const std::uint32_t after = how_much == "all" || last < kUsual ? 0 : last - kUsual;
    for (const registry::News& news :
         session_.news_between(factory_.words(), viewer(), terminal_.options(), after, last))
        for (const std::string& event : news.events)
            terminal_.line(fmt::format("{:>4}  {}", news.line, event), 6);
    if (after > 0) terminal_.line("`log all` tells it from the beginning.");
}

void TerminalGame::hint() {
    study::HintSettings settings;
    settings.threads = thinking_threads();
    const auto job = session_.hint(factory_.words(), you_, settings);
    if (!job) return tell(job.error());
    // At the table nobody waits for long: what is not found by then shows as a wider error.
    constexpr std::chrono::seconds kPatience{10};
    if (const auto found = think_of_hint(terminal_, *job, kPatience)) {
        terminal_.say("\n" + hint_table(*found, terminal_.options()));
    } else {
        terminal_.line("Stopped before there was anything to tell.");
    }
}

void TerminalGame::help() {
    terminal_.say(
        "Type the number of an offer, or its words as they stand in the record; small\n"
        "choices that belong together can be joined by commas.\n"
        "An offer that reads WORD A | B > PLACE may be given to several at once:\n"
        "WORD A B > PLACE.\n"
        "  hint          what each open choice is worth\n"
        "  odds          of the battle in hand, or the one your orders lead to\n"
        "  undo          take back what is not recorded yet\n"
        "  chart [NAME]  the chart in play, or another one\n"
        "  rules [TAG]   the rules, or one of them\n"
        "  board         the board again\n"
        "  log [all]     what happened\n"
        "  slow, fast    show what the program does moment by moment, or at once\n"
        "  save          where the record is\n"
        "  resign        give the game up\n"
        "  draw          two people: offer a draw, or accept one\n"
        "  quit          leave; the game can be taken up again\n"
        "Tab completes, the arrow keys bring back earlier lines.\n");
}

}  // namespace foulon::app
