// `foulon replay FILE`: a record read forward and back, by the eyes of the public,
// of a side, or of both. At a terminal one step at a time; otherwise, or as JSON,
// all of it.
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

/// Whose eyes one looks with: one viewer's, or both sides'.
using Eyes = std::vector<Viewer>;

std::optional<Eyes> eyes_of(std::string_view word) {
    if (word == "public") return Eyes{Viewer::Public};
    if (word == "british") return Eyes{Viewer::British};
    if (word == "french") return Eyes{Viewer::French};
    if (word == "open") return Eyes{Viewer::British, Viewer::French};
    return std::nullopt;
}

/// What hides from the public opens when the game is over.
bool may_look(Session& session, const Eyes& eyes) {
    const std::uint32_t at = session.position();
    session.go_to(session.lines());
    const bool is_over = session.ending().has_value();
    session.go_to(at);
    return is_over || eyes == Eyes{Viewer::Public};
}
constexpr const char* kNotOver =
    "The game is not over: what a side hides stays hidden. RenderOptions with the public's eyes.";

/// What a line tells these eyes, nothing twice.
std::vector<News> news_of(const Session& session, const Words& words, const Eyes& eyes, RenderOptions options,
                          std::uint32_t from, std::uint32_t to) {
    std::vector<News> all = session.news_between(words, eyes.front(), options, from, to);
    for (std::size_t i = 1; i < eyes.size(); ++i) {
        const std::vector<News> more = session.news_between(words, eyes[i], options, from, to);
        for (std::size_t n = 0; n < all.size() && n < more.size(); ++n)
            for (const std::string& event : more[n].events)
                if (std::find(all[n].events.begin(), all[n].events.end(), event) == all[n].events.end())
                    all[n].events.push_back(event);
    }
    return all;
}

/// Lines that tell a person something; words, checks and secrets do not.
bool tells(const Session& session, const Words& words, const Eyes& eyes, std::uint32_t line) {
    const auto news = news_of(session, words, eyes, {}, line - 1, line);
    return !news.empty() && (!news[0].events.empty() || !news[0].picture.empty());
}

std::uint32_t next_stop(const Session& session, const Words& words, const Eyes& eyes) {
    std::uint32_t at = session.position();
    while (at < session.lines()) {
        ++at;
        if (tells(session, words, eyes, at)) break;
    }
    return at;
}

std::uint32_t stop_before(const Session& session, const Words& words, const Eyes& eyes) {
    std::uint32_t at = session.position();
    if (at > 0) --at;
    while (at > 0 && !tells(session, words, eyes, at)) --at;
    return at;
}

std::string boards(const Session& session, const Words& words, const Eyes& eyes, RenderOptions options) {
    std::string text;
    for (const Viewer viewer : eyes) text += "\n" + session.board_text(words, viewer, options);
    return text;
}

void print_all(Terminal& terminal, Session& session, const Words& words, const Eyes& eyes) {
    for (const News& news : news_of(session, words, eyes, terminal.options(), 0, session.lines())) {
        if (news.events.empty()) continue;
        terminal.line(fmt::format("{:>4}  {}", news.line, news.record), 6);
        for (const std::string& event : news.events) terminal.line("      " + event, 6);
    }
    terminal.say(boards(session, words, eyes, terminal.options()) + "\n");
    terminal.line(session.asked(words, Viewer::Public));
}

void print_json(Session& session, const Words& words, const Eyes& eyes, const std::string& as) {
    Json json;
    json.open('{').put("game", session.game()).key("options").open('{');
    for (const auto& [key, value] : session.options()) json.put(key, value);
    json.close('}').put("as", as).key("lines").open('[');
    for (const News& news : news_of(session, words, eyes, {}, 0, session.lines())) {
        session.go_to(news.line);
        json.open('{').put("line", news.line).put("record", news.record).key("events").open('[');
        for (const std::string& event : news.events) json.text(event);
        json.close(']');
        if (eyes.size() == 1) {
            json.key("view").raw(session.view_text(eyes.front()));
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

void show(Terminal& terminal, const Session& session, const Words& words, const Eyes& eyes) {
    const std::uint32_t at = session.position();
    for (const News& news : news_of(session, words, eyes, terminal.options(), at > 0 ? at - 1 : 0, at)) {
        terminal.say("\n" + styled(Style::Faded, fmt::format("{:>4}  {}", news.line, news.record)) + "\n" +
                     news.picture);
        for (const std::string& event : news.events) terminal.line("      " + event, 6);
    }
    terminal.say(boards(session, words, eyes, terminal.options()));
    terminal.say("\n " + styled(Style::Strong, session.asked(words, Viewer::Public)) + "\n");
    terminal.say(styled(Style::Faded, " Line " + std::to_string(at) + " of " +
                                          std::to_string(session.lines()) +
                                          ": Enter or . forward, , back, a number jumps, q quits, ? helps") +
                 "\n");
}

/// The line that a word leads to; nothing when the word is not known.
std::optional<std::uint32_t> led_to(const Session& session, const Words& words, const Eyes& eyes,
                                    const std::string& text) {
    if (text.empty() || text == "." || text == "n" || text == "next" || text == "forward")
        return next_stop(session, words, eyes);
    if (text == "," || text == "b" || text == "p" || text == "back") return stop_before(session, words, eyes);
    if (text == "first" || text == "start") return 0;
    if (text == "last" || text == "end") return session.lines();
    const std::string number = text.starts_with("jump ") ? text.substr(5) : text;
    if (number.empty() || number.size() > 6 || number.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    const unsigned long line = std::stoul(number);
    if (line > session.lines()) return std::nullopt;
    return static_cast<std::uint32_t>(line);
}

int step_through(Terminal& terminal, Session& session, const Words& words, Eyes eyes,
                 const std::string& file) {
    session.go_to(0);
    show(terminal, session, words, eyes);
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
                "  Enter, . or next   forward to the next line that tells something\n"
                "  , or back          back to the one before\n"
                "  first, last        the start, the end\n"
                "  a number           the state after that line\n"
                "  british, french    by the eyes of a side, when the game is over\n"
                "  open, public       by the eyes of both, or of whoever looks on\n"
                "  what-if            how to play on otherwise from here\n"
                "  q or quit          leave\n");
            continue;
        }
        if (*typed == "what-if") {
            terminal.say(
                fmt::format("  {} play --from {} --line {}\n", called(), quoted(file), session.position()));
            continue;
        }
        if (const auto wanted = eyes_of(*typed)) {
            if (!may_look(session, *wanted)) {
                terminal.error(kNotOver);
                continue;
            }
            eyes = *wanted;
            show(terminal, session, words, eyes);
            continue;
        }
        const auto line = led_to(session, words, eyes, *typed);
        if (!line) {
            terminal.error(fmt::format("`{}` leads nowhere; lines go from 0 to {}, and ? helps.", *typed,
                                       session.lines()));
            continue;
        }
        if (*line == session.position()) {
            terminal.line(*line == 0 ? "This is the start." : "This is the end.");
            continue;
        }
        session.go_to(*line);
        show(terminal, session, words, eyes);
    }
}

}  // namespace

int replay_command(const ReplayArguments& arguments) {
    catch_signals();
    const auto open = open_record(arguments.file, arguments.source);
    if (!open) return 1;
    auto session = open->factory->replay(open->loaded, open->hidden);
    if (!session) return complain(arguments.file + ": " + session.error().said(open->factory->words())), 1;
    const Words& words = open->factory->words();
    const Eyes eyes = *eyes_of(arguments.as);
    if (!may_look(**session, eyes)) return complain(arguments.file + ": " + kNotOver), 1;
    Terminal terminal(arguments.plain);
    if (arguments.json) {
        print_json(**session, words, eyes, arguments.as);
    } else if (terminal.is_interactive()) {
        step_through(terminal, **session, words, eyes, arguments.file);
    } else {
        print_all(terminal, **session, words, eyes);
    }
    if (open->loaded.damage) return complain(arguments.file + ": " + open->loaded.damage->what()), 1;
    if (const auto stopped = (*session)->stopped_by()) return complain(arguments.file + ": " + *stopped), 1;
    return 0;
}

}  // namespace foulon::app
