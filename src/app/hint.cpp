// `foulon hint FILE`: estimates each available choice at a line of a record, from what the
// side to move can see.
#include <fmt/format.h>

#include "app/hint_table.hpp"
#include "app/jobs.hpp"
#include "app/open.hpp"

namespace foulon::app {

namespace {

using registry::Session;

Side side_asked(const Session& session, const std::string& requested) {
    if (!requested.empty()) return requested == "french" ? Side::French : Side::British;
    const Waiting now = session.waits_for();
    if (now.for_choice()) return now.sides.contains(Side::British) ? Side::British : Side::French;
    return session.players().contains(Side::British) ? Side::British : Side::French;
}

}  // namespace

int hint_command(const HintArguments& arguments) {
    catch_signals();
    const auto open = open_record(arguments.file, arguments.source);
    if (!open) return 1;
    auto opened = open->factory->replay(open->loaded, open->hidden);
    if (!opened) return print_error(arguments.file + ": " + opened.error().said(open->factory->words())), 1;
    Session& session = **opened;
    const std::uint32_t line = arguments.line.value_or(session.lines());
    if (line > session.lines()) {
        print_error(
            fmt::format("{}: no line {} (the last line is {})", arguments.file, line, session.lines()));
        return 2;
    }
    session.go_to(line);
    study::HintSettings settings;
    settings.threads = arguments.threads == 0 ? thinking_threads() : arguments.threads;
    const auto job = session.hint(open->factory->words(), side_asked(session, arguments.side), settings);
    if (!job)
        return print_error(fmt::format("{}, line {}: {}", arguments.file, line,
                                       job.error().said(open->factory->words()))),
               1;
    Terminal terminal(arguments.plain);
    const auto hint = think_of_hint(terminal, *job, std::chrono::hours(24));
    if (!hint) return print_error("stopped before there was a result"), 1;
    if (arguments.json) {
        Json json;
        put_hint(json.open('{'), *hint);
        json.put("file", arguments.file).put("line", line).close('}');
        fmt::print("{}\n", json.indented());
        return 0;
    }
    if (!arguments.plain)
        terminal.say("\n" +
                     session.board_text(open->factory->words(), viewer_of(hint->side), terminal.options()) +
                     "\n");
    terminal.say(hint_table(*hint, terminal.options()));
    return 0;
}

}  // namespace foulon::app
