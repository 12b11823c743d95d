// Every flag of every command. CLI11 takes seconds to compile and reports wrong
// usage by exceptions: it is included here and where flags are told to a shell
// (flags_told.cpp), and its exceptions end here.
#include "app/flags.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <tuple>

#include "app/commands.hpp"
#include "app/completion.hpp"
#include "app/folders.hpp"
#include "app/match.hpp"
#include "app/option_flags.hpp"
#include "app/study.hpp"
#include "app/version.hpp"

namespace foulon::app {

namespace {

void add_source(CLI::App& command, Source& source) {
    command
        .add_option("--data", source.data,
                    "Folder of the games' data (else $FOULON_DATA, else the installed one)")
        ->type_name("DIR");
    command.add_option("--lang", source.language, "Language of the words")
        ->type_name("CODE")
        ->capture_default_str();
}

void add_output(CLI::App& command, StudyOutput& output) {
    command.add_flag("--json", output.json, "One JSON object instead of the table");
    command.add_option("--csv", output.csv, "Write every count as CSV; - writes it instead of the table")
        ->type_name("FILE");
    command.add_option("--plot", output.plot, "Draw the study as SVG")->type_name("FILE");
}

const CLI::IsMember kSides({"british", "french"});
const CLI::IsMember kPaces({"slow", "fast"});
const CLI::IsMember kPlayers({"one", "two"});
const CLI::IsMember kLevels({"random", "recruit", "captain", "general"});
const CLI::IsMember kSeats({"person", "random", "recruit", "captain", "general"});
const CLI::IsMember kFrenchSeats({"card", "person", "random", "recruit", "captain", "general"});

/// What the flags of all commands fill.
struct Wanted {
    bool json = false;
    PlayArguments play;
    ReplayArguments replay;
    HintArguments hint;
    VerifyArguments verify;
    RulesArguments rules;
    StudyArguments study;
    MergeArguments merge;
    OddsArguments odds;
    BenchArguments bench;
    MatchArguments match;
    std::vector<std::string> tag;  // "S 9.B4" may come as two words
    std::string check_directory;
    std::string show_game = "siege";
    Source source;
    std::string shell;
    ServeArguments serve;
    std::string backup_file;
    int code = 0;
};

void add_play(CLI::App& app, Wanted& w) {
    CLI::App& play = *app.add_subcommand("play", "Play a game, or take one up from its record");
    play.add_option("game", w.play.game, "Which game")->type_name("GAME")->capture_default_str();
    play.add_option("--players", w.play.players, "one against the deck, or two (one; a bot makes it two)")
        ->check(kPlayers)
        ->type_name("HOW-MANY");
    play.add_option("--side,--as", w.play.as, "Your side (british)")->check(kSides)->type_name("SIDE");
    play.add_option("--bot", w.play.bot, "The other side is a bot: random, recruit, captain or general")
        ->check(kLevels)
        ->type_name("LEVEL");
    play.add_option("--british", w.play.british, "The British seat: person, or the level of a bot")
        ->check(kSeats)
        ->type_name("WHO");
    play.add_option("--french", w.play.french,
                    "The French seat: person, the level of a bot, or card (braddock)")
        ->check(kFrenchSeats)
        ->type_name("WHO");
    CLI::Option* own =
        play.add_flag("--own-dice", w.play.own_dice, "You roll and draw yourself and type what came");
    play.add_option("--seed", w.play.seed, "Dice from this text, the same each time; never called sealed")
        ->type_name("TEXT")
        ->excludes(own);
    play.add_option("--record", w.play.record, "File of the record; one that exists is taken up")
        ->type_name("FILE");
    CLI::Option* from = play.add_option("--from", w.play.from,
                                        "What if: a new game that begins with the lines of this record");
    from->type_name("FILE");
    play.add_option("--line", w.play.line, "... up to this line")->type_name("N")->needs(from);
    add_option_flags(play, w.play.options);
    play.add_option("--pace", w.play.pace,
                    "slow: Enter after each thing that the program does; fast: all at once (fast)")
        ->check(kPaces)
        ->type_name("PACE");
    play.add_option("--word", w.play.word, "Your word for sealed dice (else a random one)")
        ->type_name("TEXT");
    play.add_flag("--plain", w.play.plain, "One fact a line, nothing drawn: for screen readers");
    add_source(play, w.play.source);
    play.callback([&w] { w.code = play_command(w.play); });
}

void add_records(CLI::App& app, Wanted& w) {
    CLI::App& replay = *app.add_subcommand("replay", "Read a record forward and back");
    replay.add_option("file", w.replay.file, "The record")->type_name("FILE")->required();
    replay
        .add_option(
            "--as", w.replay.as,
            "Whose eyes: public, british, french, or open for both sides; when the game is over (public)")
        ->check(CLI::IsMember({"public", "british", "french", "open"}))
        ->type_name("EYES");
    replay.add_flag("--json", w.replay.json, "All of it for a program");
    replay.add_flag("--plain", w.replay.plain, "One fact a line, nothing drawn");
    add_source(replay, w.replay.source);
    replay.callback([&w] { w.code = replay_command(w.replay); });

    CLI::App& hint = *app.add_subcommand("hint", "What each open choice is worth at a line of a record");
    hint.add_option("file", w.hint.file, "The record")->type_name("FILE")->required();
    hint.add_option("--line", w.hint.line, "After this line (the last one)")->type_name("N");
    hint.add_option("--side", w.hint.side, "For this side (the one that must choose)")
        ->check(kSides)
        ->type_name("SIDE");
    hint.add_option("--threads", w.hint.threads, "Threads; 0: one for each core")
        ->type_name("T")
        ->capture_default_str();
    hint.add_flag("--json", w.hint.json, "For a program");
    hint.add_flag("--plain", w.hint.plain, "One fact a line, nothing drawn");
    add_source(hint, w.hint.source);
    hint.callback([&w] { w.code = hint_command(w.hint); });

    CLI::App& verify = *app.add_subcommand("verify", "Check a record: rules, dice, signature");
    verify.add_option("file", w.verify.file, "The record")->type_name("FILE")->required();
    verify.add_flag("--json", w.verify.json, "The report for a program");
    verify.add_option("--trust", w.verify.trust, "Ask for the signature of this public key")
        ->type_name("KEY");
    verify
        .add_option("--source", w.verify.given_from,
                    "Compare the lines that were given with the record they are from")
        ->type_name("FILE");
    add_source(verify, w.verify.source);
    verify.callback([&w] { w.code = verify_command(w.verify); });
}

void add_study(CLI::App& app, Wanted& w) {
    CLI::App& study =
        *app.add_subcommand("study", "Play many games and count; study merge puts shards together");
    CLI::Option* game = study.add_option("game", w.study.game, "Which game")->type_name("GAME");
    study
        .add_option("--players", w.study.players,
                    "One against the game, or two (one, where the game allows it)")
        ->check(kPlayers)
        ->type_name("HOW-MANY");
    study.add_option("--side,--as", w.study.as, "The side that chooses, where one plays (british)")
        ->check(kSides)
        ->type_name("SIDE");
    study
        .add_option("--bot", w.study.bot,
                    "Who chooses: random, recruit, captain, general, or adjutant (swift, for mass studies)")
        ->type_name("LEVEL")
        ->capture_default_str();
    study
        .add_option("--simulations", w.study.simulations, "Simulations a choice, in place of the level's own")
        ->type_name("N");
    study.add_option("--british", w.study.british, "Who plays the British (--bot)")->type_name("LEVEL");
    study.add_option("--french", w.study.french, "Who plays the French (--bot); braddock: a level, or card")
        ->type_name("WHO");
    study.add_option("--games", w.study.games, "Games of the whole study")
        ->type_name("N")
        ->capture_default_str();
    study.add_option("--seed", w.study.seed, "Seed; game i uses (seed, i)")
        ->type_name("S")
        ->capture_default_str();
    study.add_option("--threads", w.study.threads, "Threads; 0: one for each core")
        ->type_name("T")
        ->capture_default_str();
    study.add_option("--shard", w.study.shard, "Play only part I of N")->type_name("I/N");
    add_option_flags(study, w.study.options);
    study.add_option("--data", w.study.data, "Folder of the games' data")->type_name("DIR");
    add_output(study, w.study.output);

    CLI::App& merge = *study.add_subcommand("merge", "Put the shards of a study together, exactly");
    merge.add_option("files", w.merge.files, "Results of `foulon study --json --shard I/N`")
        ->type_name("FILE")
        ->required();
    add_output(merge, w.merge.output);
    merge.callback([&w] { w.code = merge_command(w.merge); });
    study.callback([&w, &study, game] {
        if (!study.get_subcommands().empty()) return;
        if (game->count() == 0) throw CLI::RequiredError("GAME");
        w.study.data = data_folder(w.study.data);
        w.code = study_command(w.study);
    });
}

void add_match(CLI::App& app, Wanted& w) {
    CLI::App& match = *app.add_subcommand(
        "match", "A tournament match: two games with sides exchanged, sealed bids, a clock");
    match.add_option("game", w.match.game, "Which game")->type_name("GAME")->capture_default_str();
    match.add_option("--match", w.match.file, "File of the match; one that exists is taken up")
        ->type_name("FILE");
    match.add_option("--one", w.match.one, "Name of the first player")->type_name("NAME");
    match.add_option("--two", w.match.two, "Name of the second player")->type_name("NAME");
    match.add_option("--bot", w.match.bot, "The second player is a bot: random, recruit, captain or general")
        ->check(kLevels)
        ->type_name("LEVEL");
    match.add_option("--minutes", w.match.minutes, "Of each player for both games; 0: no clock")
        ->type_name("N")
        ->capture_default_str();
    add_option_flags(match, w.match.options);
    match.add_option("--seed", w.match.seed, "Dice from this text, the same each time; never called sealed")
        ->type_name("TEXT");
    match.add_flag("--plain", w.match.plain, "One fact a line, nothing drawn: for screen readers");
    add_source(match, w.match.source);
    match.callback([&w] { w.code = match_command(w.match); });
}

void add_odds(CLI::App& app, Wanted& w) {
    CLI::App& odds = *app.add_subcommand("odds", "The odds of one battle by the game's own rules");
    odds.add_option("game", w.odds.game, "Which game")->type_name("GAME")->required();
    odds.add_option("--attack", w.odds.attack, "Attacker: columns by /, units by a comma, reserve after +")
        ->type_name("FORCE")
        ->required();
    odds.add_option("--defend", w.odds.defend, "Defender, written alike")->type_name("FORCE")->required();
    CLI::Option* landing = odds.add_flag("--landing", w.odds.landing, "The attacker comes by water");
    odds.add_flag("--crossing", w.odds.crossing, "The attacker comes over the St. Charles")
        ->excludes(landing);
    odds.add_option("--games", w.odds.games, "Battles; 0: exact, for small ones")
        ->type_name("N")
        ->capture_default_str();
    odds.add_option("--seed", w.odds.seed, "Seed; battle i uses (seed, i)")
        ->type_name("S")
        ->capture_default_str();
    odds.add_flag("--json", w.odds.json, "For a program");
    odds.add_option("--data", w.odds.source.data, "Folder of the games' data")->type_name("DIR");
    odds.callback([&w] { w.code = odds_command(w.odds); });
}

void add_bench(CLI::App& app, Wanted& w) {
    CLI::App& bench =
        *app.add_subcommand("bench", "Print each game's signature: a hash of 1,000 seeded games");
    bench.add_option("game", w.bench.game, "Only this game")->type_name("GAME");
    bench.add_flag("--json", w.bench.json, "Output JSON");
    bench.add_option("--data", w.bench.data, "Folder of the games' data")->type_name("DIR");
    bench.callback([&w] { w.code = bench_command(w.bench); });
}

void add_books(CLI::App& app, Wanted& w) {
    CLI::App& rules = *app.add_subcommand("rules", "The rules of a game, or the one with a tag");
    rules.add_option("game", w.rules.game, "Which game")->type_name("GAME")->required();
    rules.add_option("tag", w.tag, "A tag, such as S 9.B4 or 9.B4")->type_name("TAG")->expected(0, 2);
    rules.add_flag("--json", w.rules.json, "For a program");
    add_source(rules, w.rules.source);
    rules.callback([&w] {
        for (const std::string& word : w.tag) w.rules.tag += (w.rules.tag.empty() ? "" : " ") + word;
        w.code = rules_command(w.rules);
    });

    CLI::App& data = *app.add_subcommand("data", "The packs of numbers that games are played with");
    data.require_subcommand(1);
    CLI::App& check = *data.add_subcommand("check", "Check a folder of data, every error told");
    check.add_option("directory", w.check_directory, "The folder that holds siege/, or siege/ itself")
        ->type_name("DIR")
        ->required();
    check.add_flag("--json", w.json, "For a program");
    check.add_option("--lang", w.source.language, "Language of the words")
        ->type_name("CODE")
        ->capture_default_str();
    check.callback([&w] { w.code = data_check_command(w.check_directory, w.source.language, w.json); });
    CLI::App& show = *data.add_subcommand("show", "The pack in force: hash, values and their marks");
    show.add_option("game", w.show_game, "Which game")->type_name("GAME")->capture_default_str();
    show.add_flag("--json", w.json, "For a program");
    add_source(show, w.source);
    show.callback([&w] { w.code = data_show_command(w.show_game, w.source, w.json); });
    CLI::App& path = *data.add_subcommand("path", "The folder the data is taken from");
    add_source(path, w.source);
    path.callback([&w] { w.code = data_path_command(w.source); });
}

void add_server(CLI::App& app, Wanted& w) {
    CLI::App& serve = *app.add_subcommand("serve", "Serve the page and its interface from one database file");
    serve.add_option("--listen", w.serve.listen, "Address and port")
        ->type_name("HOST:PORT")
        ->capture_default_str();
    serve.add_option("--db", w.serve.database, "The database (foulon.db in the user's data folder)")
        ->type_name("FILE");
    serve.add_option("--log", w.serve.log, "How much is told on standard error")
        ->check(CLI::IsMember({"debug", "info", "warn", "error"}))
        ->type_name("LEVEL")
        ->capture_default_str();
    serve.add_flag("--proxy", w.serve.proxy, "Behind a proxy of yours: believe its X-Forwarded-For");
    serve.add_flag("--https", w.serve.https, "The proxy speaks TLS: cookies go over TLS only");
    serve.add_flag("--no-limits", w.serve.no_limits,
                   "No limits on how often: for measuring, not for strangers");
    serve.add_option("--data", w.serve.source.data, "Folder of the games' data")->type_name("DIR");
    serve.callback([&w] { w.code = serve_command(w.serve); });
    CLI::App& backup = *app.add_subcommand("backup", "Copy the server's database, also while it runs");
    backup.add_option("to", w.backup_file, "The copy; must not exist")->type_name("FILE")->required();
    backup.add_option("--db", w.serve.database, "The database")->type_name("FILE");
    backup.callback([&w] { w.code = backup_command(w.serve.database, w.backup_file); });
    CLI::App& restore = *app.add_subcommand("restore", "Put a backup in place; what was there is kept");
    restore.add_option("from", w.backup_file, "The backup")->type_name("FILE")->required();
    restore.add_option("--db", w.serve.database, "The database")->type_name("FILE");
    restore.callback([&w] { w.code = restore_command(w.backup_file, w.serve.database); });
}

}  // namespace

int run(int count, char** words) {
    CLI::App app{"Foulon plays, referees, records and explains games of the French and Indian War."};
    app.name("foulon");
    app.set_version_flag("-V,--version", version_text(), "Print version, commit and rules numbers");
    app.footer(
        "With no arguments it asks how you want to play the siege. Exit codes: 0 done, 1 not, 2 wrong "
        "usage.");
    app.require_subcommand(0, 1);
    Wanted w;
    CLI::App& games = *app.add_subcommand("games", "List the games");
    games.add_flag("--json", w.json, "For a program");
    games.callback([&w] { w.code = games_command(w.json); });
    add_play(app, w);
    add_records(app, w);
    add_study(app, w);
    add_odds(app, w);
    add_bench(app, w);
    add_match(app, w);
    add_books(app, w);
    add_server(app, w);
    CLI::App& completion = *app.add_subcommand("completion", "Print a shell's completion script");
    completion.add_option("shell", w.shell, "bash, zsh or fish")
        ->check(CLI::IsMember({"bash", "zsh", "fish"}))
        ->type_name("SHELL")
        ->required();
    completion.callback([&app, &w] { std::cout << completion_script(w.shell, completed_commands(app)); });

    try {
        app.parse(count, words);
    } catch (const CLI::ParseError& error) {
        return app.exit(error, std::cout, std::cerr) == 0 ? 0 : 2;
    }
    if (app.get_subcommands().empty()) {
        w.play.asks = true;
        return play_command(w.play);
    }
    return w.code;
}

}  // namespace foulon::app
