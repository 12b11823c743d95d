// `foulon play`: begins a game or takes one up from its record, then sits a
// person down at the table.
#include <fmt/format.h>

#include "app/folders.hpp"
#include "app/open.hpp"
#include "app/table.hpp"

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

Side side_of(const Session& session) {
    return session.players().contains(Side::British) ? Side::British : Side::French;
}

int sit_down(Terminal& terminal, Session& session, const registry::Kit& kit, const std::string& record) {
    return Table(terminal, session, kit, side_of(session), record).play();
}

int finished(Terminal& terminal, const PlayArguments& arguments, const Session& session) {
    const auto ending = session.ending();
    terminal.line("This game is finished. " + (ending ? ending->text : ""));
    terminal.say(fmt::format("Replay it:  {} replay {}\n", called(), quoted(arguments.record)));
    if (!terminal.is_interactive()) return 0;
    const auto answer = question(terminal, "Replay it now? [yes] ", {"yes", "no"}, "yes");
    if (answer != "yes") return 0;
    return replay_command({arguments.record, false, arguments.plain, arguments.source});
}

int take_up(Terminal& terminal, const PlayArguments& arguments) {
    const auto looked = open_record(arguments.record, arguments.source);
    if (!looked) return 1;
    const auto key = record::HostKey::load_or_make(user_folder());
    if (!key) return complain(key.error().path + ": " + key.error().what), 1;
    auto opened = record::RecordFile::open(arguments.record);
    if (!opened) return complain(opened.error().path + ": " + opened.error().what), 1;
    record::RecordFile* file = opened->file.get();
    auto session = looked->kit->resume(opened->loaded, opened->hidden, *key, std::move(opened->file));
    if (!session) return complain(arguments.record + ": " + session.error().said()), 1;
    if (const auto& cut = file->cut()) terminal.line(cut->what());
    if ((*session)->waits_for().is_over()) return finished(terminal, arguments, **session);
    terminal.line(fmt::format("You take up the game of {} where it stopped, in turn {}.", arguments.record,
                              (*session)->turns() + 1));
    if (const auto gave = (*session)->give_words(arguments.word); !gave)
        return complain(gave.error().said()), 1;
    return sit_down(terminal, **session, *looked->kit, arguments.record);
}

int begin(Terminal& terminal, const PlayArguments& arguments) {
    const auto kit = open_game(arguments.game, arguments.source);
    if (kit == nullptr) return registry::find_game(arguments.game) == nullptr ? 2 : 1;
    PlayArguments wished = arguments;
    if (arguments.asks && terminal.is_interactive()) {
        terminal.say("\n " + inked(Ink::Strong, kit->title()) + "\n\n");
        const auto side = question(terminal, " Which side do you take, british or french? [british] ",
                                   {"british", "french"}, "british");
        if (!side) return 0;
        const auto skill = question(terminal, " How skilled is your opponent, weak, good or strong? [good] ",
                                    {"weak", "good", "strong"}, "good");
        if (!skill) return 0;
        wished.as = *side;
        wished.skill = *skill;
    }
    OptionTexts wishes;
    for (const auto& [name, value] : {std::pair<std::string, std::string>{"side", wished.as},
                                      {"skill", wished.skill},
                                      {"enemy-losses", wished.enemy_losses}})
        if (!value.empty()) wishes.emplace_back(name, value);
    if (const auto settled = kit->settle(wishes); !settled) return complain(settled.error().said()), 2;

    const auto key = record::HostKey::load_or_make(user_folder());
    if (!key) return complain(key.error().path + ": " + key.error().what), 1;
    const std::string path = arguments.record.empty() ? new_record_path(arguments.game) : arguments.record;
    if (path.empty())
        return complain("the folder " + user_folder() + "/games cannot be made; use --record FILE"), 1;
    auto file = record::RecordFile::create(path);
    if (!file) return complain(file.error().path + ": " + file.error().what), 1;
    record::Dice dice;
    if (!arguments.seed.empty()) dice = {record::DiceKind::Seeded, arguments.seed};
    if (arguments.own_dice) dice = {record::DiceKind::Own, ""};
    auto session = kit->create(wishes, dice, *key, std::move(*file));
    if (!session) return complain(session.error().said()), 1;
    if (const auto gave = (*session)->give_words(arguments.word); !gave)
        return complain(gave.error().said()), 1;
    (void)(*session)->news(Viewer::Public, terminal.look());  // the words are no news to the person
    return sit_down(terminal, **session, *kit, path);
}

}  // namespace

int play_command(const PlayArguments& arguments) {
    catch_signals();
    Terminal terminal(arguments.plain);
    if (arguments.record.empty() || !is_file(arguments.record)) return begin(terminal, arguments);
    if (!arguments.as.empty() || !arguments.skill.empty() || !arguments.seed.empty() || arguments.own_dice ||
        !arguments.enemy_losses.empty())
        terminal.line("The record already says how this game is played; other flags are not used.");
    return take_up(terminal, arguments);
}

}  // namespace foulon::app
