// `foulon replay FILE`: steps through a record as the public, one side, or both sides see
// it. Without a terminal, or as JSON, it prints everything.
#include <fmt/format.h>

#include <algorithm>

#include "app/folders.hpp"
#include "app/open.hpp"
#include "app/terminal.hpp"

namespace foulon::app {

namespace {

using registry::News;
using registry::Session;
using registry::Words;

/// Whose view is shown: one viewer's, or both sides'.
using Viewers = std::vector<Viewer>;

std::optional<Viewers> viewers_named(std::string_view word) {
    if (word == "public") return Viewers{Viewer::Public};
    if (word == "british") return Viewers{Viewer::British};
    if (word == "french") return Viewers{Viewer::French};
    if (word == "open") return Viewers{Viewer::British, Viewer::French};
    return std::nullopt;
}

/// Hidden information is shown only when the game is over.
bool can_view(Session& session, const Viewers& viewers) {
    const std::uint32_t at = session.position();
    session.go_to(session.lines());
    const bool is_over = session.ending().has_value();
    session.go_to(at);
    return is_over || viewers == Viewers{Viewer::Public};
}
constexpr const char* kNotOver =
    "The game is not over, so hidden information stays hidden. Use the public view.";

/// What happened, as these viewers see it, without duplicates.
std::vector<News> news_of(const Session& session, const Words& words, const Viewers& viewers,
                          RenderOptions options, std::uint32_t from, std::uint32_t to) {
    std::vector<News> all = session.news_between(words, viewers.front(), options, from, to);
    for (std::size_t i = 1; i < viewers.size(); ++i) {
        const std::vector<News> more = session.news_between(words, viewers[i], options, from, to);
        for (std::size_t n = 0; n < all.size() && n < more.size(); ++n) {
            if (all[n].choices.empty()) all[n].choices = more[n].choices;
            for (const std::string& event : more[n].events)
                if (std::find(all[n].events.begin(), all[n].events.end(), event) == all[n].events.end())
                    all[n].events.push_back(event);
        }
    }
    return all;
}

/// Whether a line shows anything; nonces, checks and secrets do not.
bool has_news(const Session& session, const Words& words, const Viewers& viewers, std::uint32_t line) {
    const auto news = news_of(session, words, viewers, {}, line - 1, line);
    return !news.empty() && (!news[0].events.empty() || !news[0].picture.empty() || !news[0].choices.empty());
}

bool is_number(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

std::uint32_t next_stop(const Session& session, const Words& words, const Viewers& viewers) {
    std::uint32_t at = session.position();
    while (at < session.lines()) {
        ++at;
        if (has_news(session, words, viewers, at)) break;
    }
    return at;
}

std::uint32_t previous_stop(const Session& session, const Words& words, const Viewers& viewers) {
    std::uint32_t at = session.position();
    if (at > 0) --at;
    while (at > 0 && !has_news(session, words, viewers, at)) --at;
    return at;
}

/// A sealed line by what it holds, if that may be seen.
std::string shown_record(const News& news) {
    return news.choices.empty() ? news.record : news.choices + " (sealed)";
}

std::string boards(const Session& session, const Words& words, const Viewers& viewers,
                   RenderOptions options) {
    std::string text;
    for (const Viewer viewer : viewers) text += "\n" + session.board_text(words, viewer, options);
    return text;
}

void print_all(Terminal& terminal, Session& session, const Words& words, const Viewers& viewers) {
    for (const News& news : news_of(session, words, viewers, terminal.options(), 0, session.lines())) {
        if (news.events.empty() && news.choices.empty()) continue;
        terminal.line(fmt::format("{:>4}  {}", news.line, shown_record(news)), 6);
        for (const std::string& event : news.events) terminal.line("      " + event, 6);
    }
    terminal.say(boards(session, words, viewers, terminal.options()) + "\n");
    terminal.line(session.asked(words, Viewer::Public));
}

void print_json(Session& session, const Words& words, const Viewers& viewers, const std::string& as) {
    Json json;
    json.open('{').put("game", session.game()).key("options").open('{');
    for (const auto& [key, value] : session.options()) json.put(key, value);
    json.close('}').put("as", as).key("lines").open('[');
    for (const News& news : news_of(session, words, viewers, {}, 0, session.lines())) {
        session.go_to(news.line);
        json.open('{').put("line", news.line).put("record", news.record).key("events").open('[');
        for (const std::string& event : news.events) json.text(event);
        json.close(']');
        if (!news.choices.empty()) json.put("choices", news.choices);
        if (viewers.size() == 1) {
            json.key("view").raw(session.view_text(viewers.front()));
        } else {
            json.key("views").open('{').key("british").raw(session.view_text(Viewer::British));
            json.key("french").raw(session.view_text(Viewer::French)).close('}');
        }
        json.close('}');
    }
    session.go_to(session.lines());
    const auto ending = session.ending();
    json.close(']').put("finished", ending.has_value()).key("winner");
    ending && ending->winner ? json.text(name(*ending->winner)) : json.null();
    json.key("how");
    ending ? json.text(ending->how) : json.null();
    fmt::print("{}\n", json.put("given", session.given_lines()).close('}').indented());
}

void show(Terminal& terminal, const Session& session, const Words& words, const Viewers& viewers) {
    const std::uint32_t at = session.position();
    for (const News& news : news_of(session, words, viewers, terminal.options(), at > 0 ? at - 1 : 0, at)) {
        terminal.say("\n" + styled(Style::Faded, fmt::format("{:>4}  {}", news.line, shown_record(news))) +
                     "\n" + news.picture);
        for (const std::string& event : news.events) terminal.line("      " + event, 6);
    }
    terminal.say(boards(session, words, viewers, terminal.options()));
    terminal.say("\n " + styled(Style::Strong, session.asked(words, Viewer::Public)) + "\n");
    terminal.say(styled(Style::Faded, " Line " + std::to_string(at) + " of " +
                                          std::to_string(session.lines()) +
                                          ": Enter or . next, , previous, a number jumps, q quits, ? help") +
                 "\n");
}

/// The line a command jumps to; nothing for an unknown command.
std::optional<std::uint32_t> target_line(const Session& session, const Words& words, const Viewers& viewers,
                                         const std::string& text) {
    if (text.empty() || text == "." || text == "n" || text == "next" || text == "forward")
        return next_stop(session, words, viewers);
    if (text == "," || text == "b" || text == "p" || text == "back")
        return previous_stop(session, words, viewers);
    if (text == "first" || text == "start") return 0;
    if (text == "last" || text == "end") return session.lines();
    const std::string number = text.starts_with("jump ") ? text.substr(5) : text;
    if (!is_number(number) || number.size() > 6) return std::nullopt;
    const unsigned long line = std::stoul(number);
    if (line > session.lines()) return std::nullopt;
    return static_cast<std::uint32_t>(line);
}

int step_through(Terminal& terminal, Session& session, const Words& words, Viewers viewers,
                 const std::string& file) {
    session.go_to(0);
    show(terminal, session, words, viewers);
    for (;;) {
        const auto typed = terminal.read("> ", [](std::string_view begun) {
            std::vector<std::string> fitting;
            for (const char* word : {"next", "back", "first", "last", "jump", "public", "british", "french",
                                     "open", "what-if", "quit", "help"})
                if (std::string_view(word).starts_with(begun)) fitting.emplace_back(word);
            return fitting;
        });
        if (!typed || *typed == "q" || *typed == "quit" || *typed == "exit") return 0;
        if (*typed == "?" || *typed == "help") {
            terminal.say(
                "  Enter, . or next   next event\n"
                "  , or back          previous event\n"
                "  first, last        start or end of the game\n"
                "  a number           the position after that line\n"
                "  british, french    view of one side, once the game is over\n"
                "  open, public       view of both sides, or of a spectator\n"
                "  what-if            the command to play on from here\n"
                "  q or quit          quit\n");
            continue;
        }
        if (*typed == "what-if") {
            terminal.say(fmt::format("  {} play --from {} --line {}\n", program_name(), shell_quoted(file),
                                     session.position()));
            continue;
        }
        if (const auto wanted = viewers_named(*typed)) {
            if (!can_view(session, *wanted)) {
                terminal.error(kNotOver);
                continue;
            }
            viewers = *wanted;
            show(terminal, session, words, viewers);
            continue;
        }
        const auto line = target_line(session, words, viewers, *typed);
        if (!line) {
            terminal.error(is_number(*typed)
                               ? fmt::format("No line {}. The last line is {}.", *typed, session.lines())
                               : fmt::format("Unknown command \"{}\". Type ? for help.", *typed));
            continue;
        }
        if (*line == session.position()) {
            terminal.line(*line == 0 ? "Start of the game." : "End of the game.");
            continue;
        }
        session.go_to(*line);
        show(terminal, session, words, viewers);
    }
}

}  // namespace

int replay_command(const ReplayArguments& arguments) {
    catch_signals();
    const auto open = open_record(arguments.file, arguments.source);
    if (!open) return 1;
    auto session = open->factory->replay(open->loaded, open->hidden);
    if (!session) return print_error(arguments.file + ": " + session.error().said(open->factory->words())), 1;
    const Words& words = open->factory->words();
    const Viewers viewers = *viewers_named(arguments.as);
    if (!can_view(**session, viewers)) return print_error(arguments.file + ": " + kNotOver), 1;
    Terminal terminal(arguments.plain);
    if (arguments.json) {
        print_json(**session, words, viewers, arguments.as);
    } else if (terminal.is_interactive()) {
        step_through(terminal, **session, words, viewers, arguments.file);
    } else {
        print_all(terminal, **session, words, viewers);
    }
    if (open->loaded.damage) return print_error(arguments.file + ": " + open->loaded.damage->what()), 1;
    if (const auto stopped = (*session)->stopped_by())
        return print_error(arguments.file + ": " + *stopped), 1;
    return 0;
}

}  // namespace foulon::app
