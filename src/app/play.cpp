// `foulon play`: starts a game, resumes one from its record, or branches from a line of
// another, and plays it in the terminal.
#include <fmt/format.h>

#include "app/folders.hpp"
#include "app/open.hpp"
#include "app/option_flags.hpp"
#include "app/plural.hpp"
#include "app/terminal_game.hpp"
#include "record/file.hpp"

namespace foulon::app {

namespace {

using registry::Session;

/// Asks a question with a default; nothing at the end of input.
std::optional<std::string> question(Terminal& terminal, const std::string& text,
                                    const std::vector<std::string>& answers, const std::string& usual) {
    for (;;) {
        const auto typed = terminal.read(text, [&](std::string_view begun) {
            std::vector<std::string> fitting;
            for (const std::string& answer : answers)
                if (answer.starts_with(begun)) fitting.push_back(answer);
            return fitting;
        });
        if (!typed) return std::nullopt;
        if (typed->empty()) return usual;
        for (const std::string& answer : answers)
            if (answer.starts_with(*typed)) return answer;
        terminal.error(fmt::format("Please answer one of: {}.", fmt::join(answers, ", ")));
    }
}

int play_session(Terminal& terminal, Session& session, const registry::GameFactory& factory,
                 const Seating& seating, const std::string& record, bool is_slow) {
    return TerminalGame(terminal, session, factory, seating, record, is_slow).play();
}

int finished(Terminal& terminal, const PlayArguments& arguments, const Session& session,
             const registry::Words& words) {
    terminal.line("This game is finished. " + session.ending_text(words));
    terminal.say(fmt::format("Replay it:  {} replay {}\n", program_name(), shell_quoted(arguments.record)));
    if (!terminal.is_interactive()) return 0;
    const auto answer = question(terminal, "Replay it now? [yes] ", {"yes", "no"}, "yes");
    if (answer != "yes") return 0;
    return replay_command({arguments.record, false, arguments.plain, arguments.source, "public"});
}

/// Says so if the record is of another game than the one named.
bool is_other_game(const PlayArguments& arguments, const OpenRecord& record, const std::string& file) {
    const std::string& game = record.loaded.header.game;
    if (!arguments.names_game || arguments.game == game) return false;
    print_error(fmt::format("{} is a record of {}, not of {}", file, game, arguments.game));
    return true;
}

int resume(Terminal& terminal, const PlayArguments& arguments) {
    const auto looked = open_record(arguments.record, arguments.source);
    if (!looked || is_other_game(arguments, *looked, arguments.record)) return looked ? 2 : 1;
    const auto key = record::HostKey::load_or_make(user_folder());
    if (!key) return print_error(key.error().path + ": " + key.error().what), 1;
    auto opened = record::RecordFile::open(arguments.record);
    if (!opened) return print_error(opened.error().path + ": " + opened.error().what), 1;
    record::RecordFile* file = opened->file.get();
    auto session = looked->factory->resume(opened->loaded, opened->hidden, *key, std::move(opened->file));
    if (!session)
        return print_error(arguments.record + ": " + session.error().said(looked->factory->words())), 1;
    if (const auto& cut = file->cut()) terminal.line(cut->what());
    if ((*session)->waits_for().is_over())
        return finished(terminal, arguments, **session, looked->factory->words());
    auto seating = seating_of(arguments, (*session)->players(), (*session)->bots());
    if (!seating) return print_error(seating.error()), 2;
    seating->seed = looked->loaded.header.dice.seed;
    terminal.line(fmt::format("Resumed {} in turn {}.", arguments.record, (*session)->turns() + 1));
    if (const auto gave = (*session)->give_nonces(arguments.nonce); !gave)
        return print_error(gave.error().said(looked->factory->words())), 1;
    return play_session(terminal, **session, *looked->factory, *seating, arguments.record,
                        arguments.pace == "slow");
}

/// Asks for the settings of a game started without flags; false at the end of input.
bool ask_all(Terminal& terminal, const registry::GameFactory& factory, PlayArguments& requested) {
    terminal.say("\n " + styled(Style::Strong, factory.title()) + "\n\n");
    const auto how =
        question(terminal, " Play solitaire (alone), against the computer (bot), or two players? [alone] ",
                 {"alone", "bot", "two"}, "alone");
    if (!how) return false;
    requested.players = *how == "alone" ? "one" : "two";
    if (*how == "two") return true;
    const auto side =
        question(terminal, " Your side, british or french? [british] ", {"british", "french"}, "british");
    if (!side) return false;
    requested.as = *side;
    const std::vector<std::string> levels(bots::kLevelNames.begin(), bots::kLevelNames.end());
    const auto hard = *how == "alone"
                          ? question(terminal, " Opponent: weak, good or strong? [good] ",
                                     {"weak", "good", "strong"}, "good")
                          : question(terminal, " Level: random, recruit, captain or general? [captain] ",
                                     levels, "captain");
    if (!hard) return false;
    if (*how == "alone")
        requested.options.emplace_back("skill", *hard);
    else
        requested.bot = *hard;
    return true;
}

record::Dice dice_of(const PlayArguments& arguments) {
    if (arguments.own_dice) return {record::DiceKind::Own, ""};
    if (!arguments.seed.empty()) return {record::DiceKind::Seeded, arguments.seed};
    return {};
}

/// A key and a file for a new record.
struct NewRecord {
    record::HostKey key;
    std::string path;
    std::unique_ptr<record::RecordFile> file;
};
std::optional<NewRecord> new_record(const PlayArguments& arguments, std::string_view game) {
    const auto key = record::HostKey::load_or_make(user_folder());
    if (!key) return print_error(key.error().path + ": " + key.error().what), std::nullopt;
    const std::string path = arguments.record.empty() ? new_record_path(game) : arguments.record;
    if (path.empty()) {
        print_error("cannot create the folder " + user_folder() + "/games; use --record FILE");
        return std::nullopt;
    }
    auto file = record::RecordFile::create(path);
    if (!file) return print_error(file.error().path + ": " + file.error().what), std::nullopt;
    return NewRecord{*key, path, std::move(*file)};
}

int begin(Terminal& terminal, const PlayArguments& arguments) {
    const auto factory = open_game(arguments.game, arguments.source);
    if (factory == nullptr) return registry::find_game(arguments.game) == nullptr ? 2 : 1;
    PlayArguments requested = arguments;
    if (arguments.asks && terminal.is_interactive() && !ask_all(terminal, *factory, requested)) return 0;
    OptionTexts option_requests;
    if (requested.french == "card") {  // a side that rules play, like the deck of the siege
        option_requests.emplace_back("french", "card");
        requested.french.clear();
    }
    if (asks_for_two(requested))
        option_requests.emplace_back("players", "two");
    else if (!requested.players.empty())
        option_requests.emplace_back("players", requested.players);
    if (!requested.as.empty()) option_requests.emplace_back("side", requested.as);
    option_requests.insert(option_requests.end(), requested.options.begin(), requested.options.end());
    if (const auto foreign = foreign_option(*registry::find_game(arguments.game), option_requests))
        return print_error(*foreign), 2;
    if (const auto wrong = factory->check(option_requests))
        return print_error(to_text(*wrong, arguments.game, "--")), 2;
    const auto players = factory->players(option_requests);
    if (!players) return print_error(players.error().said(factory->words())), 2;
    auto seating = seating_of(requested, *players, {});
    if (!seating) return print_error(seating.error()), 2;
    seating->seed = requested.seed;

    auto record = new_record(arguments, arguments.game);
    if (!record) return 1;
    auto session = factory->create(option_requests, dice_of(arguments), record->key, std::move(record->file),
                                   seat_bots(*seating));
    if (!session) return print_error(session.error().said(factory->words())), 1;
    if (const auto gave = (*session)->give_nonces(arguments.nonce); !gave)
        return print_error(gave.error().said(factory->words())), 1;
    if (!arguments.own_dice)  // the nonces are no news to the person; what was dealt face down is
        (void)(*session)->news(factory->words(), Viewer::Public, terminal.options());
    return play_session(terminal, **session, *factory, *seating, record->path, arguments.pace == "slow");
}

/// A new game from a line of another record.
int branch(Terminal& terminal, const PlayArguments& arguments) {
    OptionTexts given = arguments.options;
    if (!arguments.players.empty()) given.emplace_back("players", arguments.players);
    if (!arguments.as.empty() && arguments.bot.empty()) given.emplace_back("side", arguments.as);
    if (!given.empty())
        return print_error(fmt::format("--{} {}: not possible here; {} already sets it", given.front().first,
                                       given.front().second, arguments.from)),
               2;
    const auto source = open_record(arguments.from, arguments.source);
    if (!source) return 1;
    if (is_other_game(arguments, *source, arguments.from)) return 2;
    if (!arguments.line)
        return print_error(
                   fmt::format("--from {}: give the line with --line N; `{} replay {}` shows the lines",
                               arguments.from, program_name(), shell_quoted(arguments.from))),
               2;
    const auto looked = source->factory->replay(source->loaded, source->hidden);
    if (!looked) return print_error(arguments.from + ": " + looked.error().said(source->factory->words())), 1;
    auto seating = seating_of(arguments, (*looked)->players(), (*looked)->bots());
    if (!seating) return print_error(seating.error()), 2;
    seating->seed = arguments.seed;
    auto record = new_record(arguments, source->loaded.header.game);
    if (!record) return 1;
    auto session =
        source->factory->branch(source->loaded, source->hidden, *arguments.line, dice_of(arguments),
                                record->key, std::move(record->file), seat_bots(*seating));
    if (!session)
        return print_error(
                   fmt::format("{}: {}", arguments.from, session.error().said(source->factory->words()))),
               1;
    terminal.line(
        fmt::format("New game from the first {} of {}, in turn {}. It has its own dice from here on.",
                    counted((*session)->given_lines(), "line"), arguments.from, (*session)->turns() + 1));
    if (const auto gave = (*session)->give_nonces(arguments.nonce); !gave)
        return print_error(gave.error().said(source->factory->words())), 1;
    (void)(*session)->news(source->factory->words(), Viewer::Public, terminal.options());
    return play_session(terminal, **session, *source->factory, *seating, record->path,
                        arguments.pace == "slow");
}

}  // namespace

int play_command(const PlayArguments& arguments) {
    catch_game_signals();
    Terminal terminal(arguments.plain);
    if (!arguments.from.empty()) return branch(terminal, arguments);
    if (arguments.record.empty() || !is_file(arguments.record)) return begin(terminal, arguments);
    if (!arguments.players.empty() || !arguments.options.empty() || !arguments.seed.empty() ||
        arguments.own_dice || (!arguments.as.empty() && arguments.bot.empty()))
        terminal.line("The record already sets how this game is played; other flags are ignored.");
    return resume(terminal, arguments);
}

}  // namespace foulon::app
