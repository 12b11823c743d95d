// `foulon play`: begins a game, takes one up from its record, or begins one from
// a line of another's, then seats whoever plays at the table.
#include <fmt/format.h>

#include "app/folders.hpp"
#include "app/open.hpp"
#include "app/option_flags.hpp"
#include "app/terminal_game.hpp"
#include "record/file.hpp"

namespace foulon::app {

namespace {

using registry::Session;

/// A short question with a default; nothing at the end of input.
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
        terminal.error(fmt::format("Please answer {}.", fmt::join(answers, ", ")));
    }
}

int sit_down(Terminal& terminal, Session& session, const registry::GameFactory& factory,
             const Seating& seating, const std::string& record, bool is_slow) {
    return TerminalGame(terminal, session, factory, seating, record, is_slow).play();
}

int finished(Terminal& terminal, const PlayArguments& arguments, const Session& session,
             const registry::Words& words) {
    terminal.line("This game is finished. " + session.ending_text(words));
    terminal.say(fmt::format("Replay it:  {} replay {}\n", called(), quoted(arguments.record)));
    if (!terminal.is_interactive()) return 0;
    const auto answer = question(terminal, "Replay it now? [yes] ", {"yes", "no"}, "yes");
    if (answer != "yes") return 0;
    return replay_command({arguments.record, false, arguments.plain, arguments.source, "public"});
}

int take_up(Terminal& terminal, const PlayArguments& arguments) {
    const auto looked = open_record(arguments.record, arguments.source);
    if (!looked) return 1;
    const auto key = record::HostKey::load_or_make(user_folder());
    if (!key) return complain(key.error().path + ": " + key.error().what), 1;
    auto opened = record::RecordFile::open(arguments.record);
    if (!opened) return complain(opened.error().path + ": " + opened.error().what), 1;
    record::RecordFile* file = opened->file.get();
    auto session = looked->factory->resume(opened->loaded, opened->hidden, *key, std::move(opened->file));
    if (!session)
        return complain(arguments.record + ": " + session.error().said(looked->factory->words())), 1;
    if (const auto& cut = file->cut()) terminal.line(cut->what());
    if ((*session)->waits_for().is_over())
        return finished(terminal, arguments, **session, looked->factory->words());
    auto seating = seating_of(arguments, (*session)->players(), (*session)->bots());
    if (!seating) return complain(seating.error()), 2;
    seating->seed = looked->loaded.header.dice.seed;
    terminal.line(fmt::format("You take up the game of {} where it stopped, in turn {}.", arguments.record,
                              (*session)->turns() + 1));
    if (const auto gave = (*session)->give_nonces(arguments.word); !gave)
        return complain(gave.error().said(looked->factory->words())), 1;
    return sit_down(terminal, **session, *looked->factory, *seating, arguments.record,
                    arguments.pace == "slow");
}

/// The questions of a game begun without any flag; false at the end of input.
bool ask_all(Terminal& terminal, const registry::GameFactory& factory, PlayArguments& wished) {
    terminal.say("\n " + styled(Style::Strong, factory.title()) + "\n\n");
    const auto how =
        question(terminal, " Do you play alone, against a bot, or two at this keyboard? [alone] ",
                 {"alone", "bot", "two"}, "alone");
    if (!how) return false;
    wished.players = *how == "alone" ? "one" : "two";
    if (*how == "two") return true;
    const auto side = question(terminal, " Which side do you take, british or french? [british] ",
                               {"british", "french"}, "british");
    if (!side) return false;
    wished.as = *side;
    const std::vector<std::string> levels(bots::kLevelNames.begin(), bots::kLevelNames.end());
    const auto hard = *how == "alone"
                          ? question(terminal, " How skilled is your opponent, weak, good or strong? [good] ",
                                     {"weak", "good", "strong"}, "good")
                          : question(terminal, " Which bot, random, recruit, captain or general? [captain] ",
                                     levels, "captain");
    if (!hard) return false;
    if (*how == "alone")
        wished.options.emplace_back("skill", *hard);
    else
        wished.bot = *hard;
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
    if (!key) return complain(key.error().path + ": " + key.error().what), std::nullopt;
    const std::string path = arguments.record.empty() ? new_record_path(game) : arguments.record;
    if (path.empty()) {
        complain("the folder " + user_folder() + "/games cannot be made; use --record FILE");
        return std::nullopt;
    }
    auto file = record::RecordFile::create(path);
    if (!file) return complain(file.error().path + ": " + file.error().what), std::nullopt;
    return NewRecord{*key, path, std::move(*file)};
}

int begin(Terminal& terminal, const PlayArguments& arguments) {
    const auto factory = open_game(arguments.game, arguments.source);
    if (factory == nullptr) return registry::find_game(arguments.game) == nullptr ? 2 : 1;
    PlayArguments wished = arguments;
    if (arguments.asks && terminal.is_interactive() && !ask_all(terminal, *factory, wished)) return 0;
    OptionTexts wishes;
    if (wished.french == "card") {  // a side that rules play, like the deck of the siege
        wishes.emplace_back("french", "card");
        wished.french.clear();
    }
    if (asks_for_two(wished))
        wishes.emplace_back("players", "two");
    else if (!wished.players.empty())
        wishes.emplace_back("players", wished.players);
    if (!wished.as.empty()) wishes.emplace_back("side", wished.as);
    wishes.insert(wishes.end(), wished.options.begin(), wished.options.end());
    if (const auto foreign = foreign_option(*registry::find_game(arguments.game), wishes))
        return complain(*foreign), 2;
    if (const auto wrong = factory->check(wishes)) return complain(to_text(*wrong, arguments.game, "--")), 2;
    const auto players = factory->players(wishes);
    if (!players) return complain(players.error().said(factory->words())), 2;
    auto seating = seating_of(wished, *players, {});
    if (!seating) return complain(seating.error()), 2;
    seating->seed = wished.seed;

    auto record = new_record(arguments, arguments.game);
    if (!record) return 1;
    auto session = factory->create(wishes, dice_of(arguments), record->key, std::move(record->file),
                                   seat_bots(*seating));
    if (!session) return complain(session.error().said(factory->words())), 1;
    if (const auto gave = (*session)->give_nonces(arguments.word); !gave)
        return complain(gave.error().said(factory->words())), 1;
    (void)(*session)->news(factory->words(), Viewer::Public,
                           terminal.options());  // the words are no news to the person
    return sit_down(terminal, **session, *factory, *seating, record->path, arguments.pace == "slow");
}

/// What if: a new game from a line of another one's record.
int branch(Terminal& terminal, const PlayArguments& arguments) {
    OptionTexts given = arguments.options;
    if (!arguments.players.empty()) given.emplace_back("players", arguments.players);
    if (!arguments.as.empty() && arguments.bot.empty()) given.emplace_back("side", arguments.as);
    if (!given.empty())
        return complain(fmt::format("--{} {}: the record of {} says how this game is played",
                                    given.front().first, given.front().second, arguments.from)),
               2;
    const auto source = open_record(arguments.from, arguments.source);
    if (!source) return 1;
    if (!arguments.line)
        return complain(fmt::format(
                   "--from {}: name the line to go on from with --line N; `{} replay {}` shows them",
                   arguments.from, called(), quoted(arguments.from))),
               2;
    const auto looked = source->factory->replay(source->loaded, source->hidden);
    if (!looked) return complain(arguments.from + ": " + looked.error().said(source->factory->words())), 1;
    auto seating = seating_of(arguments, (*looked)->players(), (*looked)->bots());
    if (!seating) return complain(seating.error()), 2;
    seating->seed = arguments.seed;
    auto record = new_record(arguments, source->loaded.header.game);
    if (!record) return 1;
    auto session =
        source->factory->branch(source->loaded, source->hidden, *arguments.line, dice_of(arguments),
                                record->key, std::move(record->file), seat_bots(*seating));
    if (!session)
        return complain(
                   fmt::format("{}: {}", arguments.from, session.error().said(source->factory->words()))),
               1;
    terminal.line(fmt::format(
        "What if: a new game that begins with the first {} lines of {}, in turn {}. From here on its "
        "dice are its own.",
        (*session)->given_lines(), arguments.from, (*session)->turns() + 1));
    if (const auto gave = (*session)->give_nonces(arguments.word); !gave)
        return complain(gave.error().said(source->factory->words())), 1;
    (void)(*session)->news(source->factory->words(), Viewer::Public, terminal.options());
    return sit_down(terminal, **session, *source->factory, *seating, record->path, arguments.pace == "slow");
}

}  // namespace

int play_command(const PlayArguments& arguments) {
    catch_signals();
    Terminal terminal(arguments.plain);
    if (!arguments.from.empty()) return branch(terminal, arguments);
    if (arguments.record.empty() || !is_file(arguments.record)) return begin(terminal, arguments);
    if (!arguments.players.empty() || !arguments.options.empty() || !arguments.seed.empty() ||
        arguments.own_dice || (!arguments.as.empty() && arguments.bot.empty()))
        terminal.line("The record already says how this game is played; other flags are not used.");
    return take_up(terminal, arguments);
}

}  // namespace foulon::app
