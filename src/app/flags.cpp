// Every flag of every command. CLI11 takes seconds to compile and reports wrong
// usage by exceptions: it is included here and where flags are told to a shell
// (flags_told.cpp), and its exceptions end here.
#include "app/flags.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>
#include <sstream>
#include <tuple>

#include "app/closest.hpp"
#include "app/commands.hpp"
#include "app/completion.hpp"
#include "app/folders.hpp"
#include "app/match.hpp"
#include "app/number.hpp"
#include "app/option_flags.hpp"
#include "app/output.hpp"
#include "app/study.hpp"
#include "app/version.hpp"

namespace foulon::app {

namespace {

void add_source(CLI::App& command, Source& source) {
    command
        .add_option("--data", source.data,
                    "Folder of the games' data (default: $FOULON_DATA, else the installed one)")
        ->type_name("DIR");
    command.add_option("--lang", source.language, "Language of the texts")
        ->type_name("CODE")
        ->capture_default_str();
}

/// A whole number within limits, as people type it; the parser gets plain digits.
CLI::Validator number_between(std::uint64_t least, std::uint64_t most) {
    return CLI::Validator(
        [least, most](std::string& text) -> std::string {
            const auto number = parse_number(text);
            if (!number || *number < least || *number > most)
                return fmt::format("must be a whole number from {} to {} (got {})", least, most, text);
            text = std::to_string(*number);
            return {};
        },
        "");
}

constexpr std::uint64_t kMaxGames = 1'000'000'000'000;
constexpr std::uint64_t kMaxLines = 1'000'000;
constexpr std::uint64_t kMaxSimulations = 1'000'000'000;
constexpr std::uint64_t kMaxThreads = 1024;
constexpr std::uint64_t kMaxMinutes = 100'000;  // ten weeks
constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::uint64_t>::max();

void add_output(CLI::App& command, StudyOutput& output) {
    command.add_flag("--json", output.json, "Output JSON instead of the table");
    command.add_option("--csv", output.csv, "Write the counts as CSV; - prints them instead of the table")
        ->type_name("FILE");
    command.add_option("--plot", output.plot, "Write a chart as SVG")->type_name("FILE");
}

const CLI::IsMember kSideNames({"british", "french"});
const CLI::IsMember kPaces({"slow", "fast"});
const CLI::IsMember kPlayerCount({"one", "two"});
const CLI::IsMember kLevels({"random", "recruit", "captain", "general"});
const CLI::IsMember kSeats({"person", "random", "recruit", "captain", "general"});
const CLI::IsMember kFrenchSeats({"card", "person", "random", "recruit", "captain", "general"});

/// The values of all flags.
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
    std::vector<std::string> tag;  // "S 9.B4" can come as two words
    std::string check_directory;
    std::string show_game = "siege";
    Source source;
    std::string shell;
    ServeArguments serve;
    std::string backup_file;
    int code = 0;
};

void add_play(CLI::App& app, Wanted& w) {
    CLI::App& play = *app.add_subcommand("play", "Play a game, or resume one from its record");
    CLI::Option* game =
        play.add_option("game", w.play.game, "Name of the game")->type_name("GAME")->capture_default_str();
    play.add_option("--players", w.play.players,
                    "Number of players: one against the deck, or two (default: one; two with a bot)")
        ->check(kPlayerCount)
        ->type_name("HOW-MANY");
    play.add_option("--side,--as", w.play.as, "Your side (default: british)")
        ->check(kSideNames)
        ->type_name("SIDE");
    play.add_option("--bot", w.play.bot, "Play against the computer: random, recruit, captain or general")
        ->check(kLevels)
        ->type_name("LEVEL");
    play.add_option("--british", w.play.british, "Who plays the British: person, or the level of a bot")
        ->check(kSeats)
        ->type_name("WHO");
    play.add_option("--french", w.play.french,
                    "Who plays the French: person, the level of a bot, or card (braddock)")
        ->check(kFrenchSeats)
        ->type_name("WHO");
    CLI::Option* own = play.add_flag("--own-dice", w.play.own_dice,
                                     "Roll your own dice and draw your own cards, and type the results");
    play.add_option("--seed", w.play.seed, "Seed for the dice: the same seed gives the same dice")
        ->type_name("TEXT")
        ->excludes(own);
    play.add_option("--record", w.play.record, "Record file; an existing one is resumed")->type_name("FILE");
    CLI::Option* from = play.add_option("--from", w.play.from, "Start a new game from a line of this record");
    from->type_name("FILE");
    play.add_option("--line", w.play.line, "Line of the --from record to start from")
        ->transform(number_between(0, kMaxLines))
        ->type_name("N")
        ->needs(from);
    add_option_flags(play, w.play.options);
    play.add_option("--pace", w.play.pace,
                    "How to show the opponent's actions: slow (step by step) or fast (default: fast)")
        ->check(kPaces)
        ->type_name("PACE");
    play.add_option("--nonce", w.play.nonce, "Your random phrase for sealed dice (default: a random one)")
        ->type_name("TEXT");
    play.add_flag("--plain", w.play.plain, "Plain text, one fact per line, for screen readers");
    add_source(play, w.play.source);
    play.callback([&w, game] {
        w.play.names_game = game->count() > 0;
        w.code = play_command(w.play);
    });
}

void add_records(CLI::App& app, Wanted& w) {
    CLI::App& replay = *app.add_subcommand("replay", "Step through a record");
    replay.add_option("file", w.replay.file, "Record file")->type_name("FILE")->required();
    replay
        .add_option(
            "--as", w.replay.as,
            "View: public; once the game is over also british, french, or open for both (default: public)")
        ->check(CLI::IsMember({"public", "british", "french", "open"}))
        ->type_name("EYES");
    replay.add_flag("--json", w.replay.json, "Output JSON");
    replay.add_flag("--plain", w.replay.plain, "Plain text, one fact per line, for screen readers");
    add_source(replay, w.replay.source);
    replay.callback([&w] { w.code = replay_command(w.replay); });

    CLI::App& hint = *app.add_subcommand("hint", "Estimate each available choice at a line of a record");
    hint.add_option("file", w.hint.file, "Record file")->type_name("FILE")->required();
    hint.add_option("--line", w.hint.line, "Line of the record (default: the last one)")
        ->transform(number_between(0, kMaxLines))
        ->type_name("N");
    hint.add_option("--side", w.hint.side, "Side to advise (default: the one to move)")
        ->check(kSideNames)
        ->type_name("SIDE");
    hint.add_option("--threads", w.hint.threads, "Number of threads; 0 uses all cores")
        ->transform(number_between(0, kMaxThreads))
        ->type_name("T")
        ->capture_default_str();
    hint.add_flag("--json", w.hint.json, "Output JSON");
    hint.add_flag("--plain", w.hint.plain, "Plain text, one fact per line, for screen readers");
    add_source(hint, w.hint.source);
    hint.callback([&w] { w.code = hint_command(w.hint); });

    CLI::App& verify = *app.add_subcommand("verify", "Verify a record: rules, dice and signature");
    verify.add_option("file", w.verify.file, "Record file")->type_name("FILE")->required();
    verify.add_flag("--json", w.verify.json, "Output JSON");
    verify.add_option("--trust", w.verify.trust, "Require a signature by this public key")->type_name("KEY");
    verify
        .add_option("--source", w.verify.given_from,
                    "Compare the copied lines with the record they come from")
        ->type_name("FILE");
    add_source(verify, w.verify.source);
    verify.footer(
        "Exit codes: 0 complete, consistent and validly signed (with --trust, by that key); 1 cannot be read "
        "or "
        "verified here; 2 wrong usage; 3 not finished; 4 not signed; 5 damaged; 6 forged: rules, dice, "
        "seals, "
        "copied lines or signature do not agree; 7 not signed by a key given with --trust.");
    verify.callback([&w] { w.code = verify_command(w.verify); });
}

void add_study(CLI::App& app, Wanted& w) {
    CLI::App& study =
        *app.add_subcommand("study", "Play many games and count the results; study merge combines shards");
    CLI::Option* game = study.add_option("game", w.study.game, "Name of the game")->type_name("GAME");
    study
        .add_option("--players", w.study.players,
                    "Number of players: one or two (default: one where the game allows it)")
        ->check(kPlayerCount)
        ->type_name("HOW-MANY");
    study.add_option("--side,--as", w.study.as, "The side that is played in solitaire (default: british)")
        ->check(kSideNames)
        ->type_name("SIDE");
    study
        .add_option("--bot", w.study.bot,
                    "Who plays: random, recruit, captain, general, or rollout (fast, for large studies)")
        ->type_name("LEVEL")
        ->capture_default_str();
    study
        .add_option("--simulations", w.study.simulations,
                    "Simulations per choice (default: set by the level)")
        ->transform(number_between(1, kMaxSimulations))
        ->type_name("N");
    study.add_option("--british", w.study.british, "Who plays the British (default: --bot)")
        ->type_name("LEVEL");
    study
        .add_option("--french", w.study.french,
                    "Who plays the French (default: --bot); in braddock a level or card")
        ->type_name("WHO");
    study.add_option("--games", w.study.games, "Number of games in the whole study")
        ->transform(number_between(1, kMaxGames))
        ->type_name("N")
        ->capture_default_str();
    study.add_option("--seed", w.study.seed, "Seed; game i uses (seed, i)")
        ->transform(number_between(0, kAnyNumber))
        ->type_name("S")
        ->capture_default_str();
    study.add_option("--threads", w.study.threads, "Number of threads; 0 uses all cores")
        ->transform(number_between(0, kMaxThreads))
        ->type_name("T")
        ->capture_default_str();
    study.add_option("--shard", w.study.shard, "Play only shard I of N")->type_name("I/N");
    add_option_flags(study, w.study.options);
    study.add_option("--data", w.study.data, "Folder of the games' data")->type_name("DIR");
    add_output(study, w.study.output);

    CLI::App& merge = *study.add_subcommand("merge", "Combine the shards of a study");
    merge.add_option("files", w.merge.files, "Output files of `foulon study --json --shard I/N`")
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
        "match", "Play a tournament match: two games with sides swapped, sealed bids, a clock");
    match.add_option("game", w.match.game, "Name of the game")->type_name("GAME")->capture_default_str();
    match.add_option("--match", w.match.file, "Match file; an existing one is resumed")->type_name("FILE");
    match.add_option("--one", w.match.one, "Name of the first player")->type_name("NAME");
    match.add_option("--two", w.match.two, "Name of the second player")->type_name("NAME");
    match
        .add_option("--bot", w.match.bot,
                    "Let the computer be the second player: random, recruit, captain or general")
        ->check(kLevels)
        ->type_name("LEVEL");
    match.add_option("--minutes", w.match.minutes, "Minutes per player for both games; 0 for no clock")
        ->transform(number_between(0, kMaxMinutes))
        ->type_name("N")
        ->capture_default_str();
    match
        .add_option("--clock", w.match.clock,
                    "How the games share the minutes: both-games together, or half for each-game")
        ->check(CLI::IsMember({std::string(kBothGames), std::string(kEachGame)}))
        ->type_name("SPLIT")
        ->capture_default_str();
    add_option_flags(match, w.match.options);
    match.add_option("--seed", w.match.seed, "Seed for the dice: the same seed gives the same dice")
        ->type_name("TEXT");
    match.add_flag("--plain", w.match.plain, "Plain text, one fact per line, for screen readers");
    add_source(match, w.match.source);
    match.callback([&w] { w.code = match_command(w.match); });
}

void add_odds(CLI::App& app, Wanted& w) {
    CLI::App& odds = *app.add_subcommand("odds", "Show the odds of a battle");
    odds.add_option("game", w.odds.game, "Name of the game")->type_name("GAME")->required();
    odds.add_option("--attack", w.odds.attack,
                    "Attacker: columns separated by /, units by commas, reserve after +")
        ->type_name("FORCE")
        ->required();
    odds.add_option("--defend", w.odds.defend, "Defender, in the same form")->type_name("FORCE")->required();
    CLI::Option* landing = odds.add_flag("--landing", w.odds.landing, "The attacker comes by water");
    odds.add_flag("--crossing", w.odds.crossing, "The attacker comes over the St. Charles")
        ->excludes(landing);
    odds.add_option("--battle", w.odds.battle, "How the battle is fought: classic, orders or orders-literal")
        ->type_name("BATTLE");
    odds.add_option("--rules", w.odds.rules,
                    "Rule set: classic, or pbm, in which commanders fight the battle")
        ->type_name("RULES");
    odds.add_option("--works", w.odds.works, "Columns of the defender's works, such as left,centre")
        ->type_name("COLUMNS");
    odds.add_option("--attack-leaders", w.odds.attack_leaders,
                    "Leaders of the attacker and their posts, such as wolfe:centre,monckton:reserve")
        ->type_name("LEADERS");
    odds.add_option("--defend-leaders", w.odds.defend_leaders, "Leaders of the defender, in the same form")
        ->type_name("LEADERS");
    odds.add_option("--attack-commander", w.odds.attack_commander,
                    "Commander of the attacker, with --rules pbm")
        ->type_name("NAME");
    odds.add_option("--defend-commander", w.odds.defend_commander,
                    "Commander of the defender, with --rules pbm")
        ->type_name("NAME");
    odds.add_option("--games", w.odds.games,
                    "Number of battles to simulate; 0 computes exact odds of small battles")
        ->transform(number_between(0, kMaxGames))
        ->type_name("N")
        ->capture_default_str();
    odds.add_option("--seed", w.odds.seed, "Seed; battle i uses (seed, i)")
        ->transform(number_between(0, kAnyNumber))
        ->type_name("S")
        ->capture_default_str();
    odds.add_flag("--json", w.odds.json, "Output JSON");
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
    CLI::App& rules = *app.add_subcommand("rules", "Show the rule book of a game, one rule, or search it");
    rules.add_option("game", w.rules.game, "Name of the game")->type_name("GAME")->required();
    rules.add_option("tag", w.tag, "Tag of a rule, such as S 9.B4 or 9.b4, or words to search for")
        ->type_name("TAG|WORDS")
        ->expected(0, -1);
    rules.add_flag("--json", w.rules.json, "Output JSON");
    add_source(rules, w.rules.source);
    rules.callback([&w] {
        for (const std::string& word : w.tag) w.rules.tag += (w.rules.tag.empty() ? "" : " ") + word;
        w.code = rules_command(w.rules);
    });

    CLI::App& data = *app.add_subcommand("data", "Check and show the data of the games");
    data.require_subcommand(1);
    CLI::App& check = *data.add_subcommand("check", "Check a data folder and list all errors");
    check.add_option("directory", w.check_directory, "Folder that contains siege/, or siege/ itself")
        ->type_name("DIR")
        ->required();
    check.add_flag("--json", w.json, "Output JSON");
    check.add_option("--lang", w.source.language, "Language of the texts")
        ->type_name("CODE")
        ->capture_default_str();
    check.callback([&w] { w.code = data_check_command(w.check_directory, w.source.language, w.json); });
    CLI::App& show = *data.add_subcommand("show", "Show the data in use: hash, values and their sources");
    show.add_option("game", w.show_game, "Name of the game")->type_name("GAME")->capture_default_str();
    show.add_flag("--json", w.json, "Output JSON");
    add_source(show, w.source);
    show.callback([&w] { w.code = data_show_command(w.show_game, w.source, w.json); });
    CLI::App& path = *data.add_subcommand("path", "Print the data folder in use");
    add_source(path, w.source);
    path.callback([&w] { w.code = data_path_command(w.source); });
}

void add_server(CLI::App& app, Wanted& w) {
    CLI::App& serve = *app.add_subcommand("serve", "Run the web server");
    serve.add_option("--listen", w.serve.listen, "Address and port to listen on")
        ->type_name("HOST:PORT")
        ->capture_default_str();
    serve
        .add_option("--db", w.serve.database, "Database file (default: foulon.db in the user's data folder)")
        ->type_name("FILE");
    serve.add_option("--log", w.serve.log, "Log level")
        ->check(CLI::IsMember({"debug", "info", "warn", "error"}))
        ->type_name("LEVEL")
        ->capture_default_str();
    CLI::Option* proxy = serve.add_flag("--proxy", w.serve.proxy,
                                        "Use the last X-Forwarded-For address of a proxy on this machine");
    serve
        .add_option("--trusted-proxy", w.serve.trusted,
                    "Proxies that may send X-Forwarded-For, instead of this machine")
        ->type_name("ADDRESS[/BITS]")
        ->needs(proxy);
    serve
        .add_option("--public-url", w.serve.public_url,
                    "Address that browsers use; requests for other hosts and origins are rejected")
        ->type_name("URL");
    serve.add_flag("--https", w.serve.https, "Send cookies over HTTPS only; for use behind a TLS proxy");
    const auto number = [&](const char* name, std::size_t& value, const char* text) {
        serve.add_option(name, value, text)
            ->check(CLI::Range(std::size_t{1}, std::size_t{1} << 32U))
            ->type_name("N")
            ->capture_default_str();
    };
    number("--max-connections", w.serve.caps.connections, "Connections of all clients together");
    number("--max-connections-per-address", w.serve.caps.connections_each, "Connections of one address");
    number("--max-sockets-per-address", w.serve.caps.sockets_each, "WebSockets of one address");
    number("--max-unread-per-address", w.serve.caps.unread_each, "Bytes that one address has not read yet");
    number("--max-unread", w.serve.caps.unread, "Bytes that all clients together have not read yet");
    serve.add_flag("--no-limits", w.serve.no_limits,
                   "Turn off rate limits and limits per address; for benchmarks only");
    serve.add_option("--data", w.serve.source.data, "Folder of the games' data")->type_name("DIR");
    serve.callback([&w] { w.code = serve_command(w.serve); });
    CLI::App& backup = *app.add_subcommand("backup", "Back up the server's database, even while it runs");
    backup.add_option("to", w.backup_file, "Backup file; must not exist")->type_name("FILE")->required();
    backup.add_option("--db", w.serve.database, "Database file")->type_name("FILE");
    backup.callback([&w] { w.code = backup_command(w.serve.database, w.backup_file); });
    CLI::App& restore = *app.add_subcommand("restore", "Restore a backup; the old database is kept");
    restore.add_option("from", w.backup_file, "Backup file")->type_name("FILE")->required();
    restore.add_option("--db", w.serve.database, "Database file")->type_name("FILE");
    restore.callback([&w] { w.code = restore_command(w.backup_file, w.serve.database); });
}

/// The error if the first word is not a command; the parser's own would list every word.
std::optional<std::string> unknown_command(const CLI::App& app, int count, char** words) {
    if (count < 2 || words[1][0] == '-' || words[1][0] == '\0') return std::nullopt;
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    if (std::find(names.begin(), names.end(), words[1]) != names.end()) return std::nullopt;
    return fmt::format("unknown command {}.{} `foulon --help` lists the commands.", words[1],
                       did_you_mean(names, words[1]));
}

int run_command(int count, char** words) {
    CLI::App app{"Foulon: games of the French and Indian War, in the terminal and in the browser."};
    app.name("foulon");
    app.set_version_flag("-V,--version", version_text(), "Print version, commit and rules numbers");
    app.footer(
        "Without arguments, asks how you want to play the siege.\n"
        "Exit codes: 0 success, 1 failure, 2 wrong usage.");
    app.require_subcommand(0, 1);
    Wanted w;
    CLI::App& games = *app.add_subcommand("games", "List the games");
    games.add_flag("--json", w.json, "Output JSON");
    games.callback([&w] { w.code = games_command(w.json); });
    add_play(app, w);
    add_records(app, w);
    add_study(app, w);
    add_odds(app, w);
    add_bench(app, w);
    add_match(app, w);
    add_books(app, w);
    add_server(app, w);
    CLI::App& completion = *app.add_subcommand("completion", "Print a shell completion script");
    completion.add_option("shell", w.shell, "bash, zsh or fish")
        ->check(CLI::IsMember({"bash", "zsh", "fish"}))
        ->type_name("SHELL")
        ->required();
    completion.callback(
        [&app, &w] { fmt::print("{}", completion_script(w.shell, completed_commands(app))); });

    if (const auto unknown = unknown_command(app, count, words)) {
        fmt::print(stderr, "foulon: {}\n", *unknown);
        return 2;
    }
    try {
        app.parse(count, words);
    } catch (const CLI::ParseError& error) {
        std::ostringstream help, usage;  // not std::cout, which hides why a write failed
        const int code = app.exit(error, help, usage);
        fmt::print(stderr, "{}", usage.str());
        fmt::print("{}", help.str());
        return code == 0 ? 0 : 2;
    }
    if (app.get_subcommands().empty()) {
        w.play.asks = true;
        return play_command(w.play);
    }
    return w.code;
}

}  // namespace

int run(int count, char** words) {
    try {
        return finish_output(run_command(count, words));
    } catch (const std::system_error& error) {
        return output_failed(error.code());  // thrown by fmt::print
    }
}

}  // namespace foulon::app
