// `foulon match GAME`: a tournament match of two games with sides swapped: sealed bids, a
// clock with the same time for both, victory points and tournament points. The match has
// its own file beside the two records; an existing one is resumed.
#include "app/match.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <random>

#include "app/clock.hpp"
#include "app/folders.hpp"
#include "app/match_file.hpp"
#include "app/open.hpp"
#include "app/option_flags.hpp"
#include "app/plural.hpp"
#include "app/terminal_game.hpp"
#include "record/file.hpp"

namespace foulon::app {

namespace {

using registry::Session;
using Seconds = std::chrono::seconds;

/// The file of game 1 or 2 beside the match.
std::string game_file(const std::string& match, std::size_t game) {
    std::filesystem::path path(match);
    path.replace_extension();
    return path.string() + fmt::format(".{}.foulon", game + 1);
}
std::string beside(const std::string& match, const std::string& file) {
    return (std::filesystem::path(match).parent_path() / file).string();
}

class MatchRunner {
public:
    MatchRunner(Terminal& terminal, MatchFile& file, const registry::GameFactory& factory,
                const registry::MatchScoring& scoring, const MatchArguments& arguments)
        : terminal_(terminal), file_(file), factory_(factory), scoring_(scoring), arguments_(arguments) {}

    int play() {
        if (const int code = take_bids(); code >= 0) return code;
        const Match& match = file_.match();
        const std::array<int, 2> bids{*match.players[0].bid, *match.players[1].bid};
        first_ = scoring_.french_first(bids, match.tie_break());
        tell_bids(bids);
        for (std::size_t game = 0; game < 2; ++game) {
            if (file_.match().games.size() > game && file_.match().games[game].result) continue;
            if (const int code = play_game(game); code >= 0) return code;
        }
        return finish(bids[first_]);
    }

private:
    const std::string& name_of(std::size_t player) const { return file_.match().players[player].name; }
    /// Sides are swapped for the second game. [A 9.3]
    std::size_t player_of(Side side, std::size_t game) const {
        return (side == Side::French) == (game == 0) ? first_ : 1 - first_;
    }
    bool two_persons() const {
        return file_.match().players[0].bot.empty() && file_.match().players[1].bot.empty();
    }

    int failed(const std::string& what) const {
        print_error(what);
        return 1;
    }
    int left() const {
        terminal_.say(fmt::format("\n Match saved:\n   {}\n Resume it:  {} match --match {}\n", file_.path(),
                                  program_name(), shell_quoted(file_.path())));
        return 0;
    }

    /// Asks every player without a bid for one; -1 to continue, else the exit code.
    int take_bids() {
        for (std::size_t p = 0; p < 2; ++p) {
            const MatchPlayer& player = file_.match().players[p];
            if (player.seal) continue;
            std::optional<int> bid;
            if (player.bot.empty()) {
                bid = ask_bid(player.name);
                if (!bid) return left();
            } else {
                // A random bid: what playing the French first is worth is not known.
                constexpr unsigned kMaxPerBot = 5;
                std::random_device device;
                bid = static_cast<int>(device() % (kMaxPerBot + 1));
            }
            if (const auto what = file_.bid(p, *bid)) return failed(*what);
            if (player.bot.empty() && two_persons()) terminal_.clear_screen();
        }
        return -1;
    }
    std::optional<int> ask_bid(const std::string& name) {
        terminal_.say(fmt::format(
            "\n {}\n",
            styled(Style::Strong, fmt::format("{}: bid to play the French in the first game.", name))));
        terminal_.line(
            fmt::format(
                " The higher bidder plays the French first, and in the second game knows the result to beat. "
                "The bid is paid in victory points. Bid 0 to {}; bids stay hidden until both are in.",
                scoring_.most_bid()),
            1);
        for (;;) {
            const auto typed = terminal_.read(" Bid: ");
            if (!typed || *typed == "quit") return std::nullopt;
            int bid = -1;
            const auto [end, error] = std::from_chars(typed->data(), typed->data() + typed->size(), bid);
            if (error == std::errc{} && end == typed->data() + typed->size() && bid >= 0 &&
                bid <= scoring_.most_bid())
                return bid;
            terminal_.error(fmt::format("The bid must be a number from 0 to {} (got {}).",
                                        scoring_.most_bid(), typed->empty() ? "nothing" : *typed));
        }
    }
    void tell_bids(const std::array<int, 2>& bids) {
        terminal_.say("\n");
        terminal_.line(
            fmt::format(" {} bids {}, {} bids {}{}. {} plays the French first and pays {}.", name_of(0),
                        bids[0], name_of(1), bids[1], bids[0] == bids[1] ? " (tie broken at random)" : "",
                        name_of(first_), bids[first_]),
            1);
    }

    Seating seating_of_game(std::size_t game, const std::string& seed) const {
        Seating seating;
        seating.players = SideSet::both();
        seating.seed = seed;
        for (const Side side : kSides)
            if (const std::string& bot = file_.match().players[player_of(side, game)].bot; !bot.empty())
                seating.bot[index(side)] = bots::level_named(bot);
        return seating;
    }

    record::Dice dice(std::size_t game) const {
        if (arguments_.seed.empty()) return {};
        return {record::DiceKind::Seeded, fmt::format("{}-{}", arguments_.seed, game + 1)};
    }

    /// Starts or resumes a game and plays it; -1 when it is finished and scored.
    int play_game(std::size_t game) {
        const auto key = record::HostKey::load_or_make(user_folder());
        if (!key) return failed(key.error().path + ": " + key.error().what);
        std::unique_ptr<Session> session;
        const std::string path = file_.match().games.size() > game
                                     ? beside(file_.path(), file_.match().games[game].file)
                                     : game_file(file_.path(), game);
        std::string seed;
        terminal_.line(styled(Style::Strong, fmt::format(" Game {}: {} plays the British, {} the French.",
                                                         game + 1, name_of(player_of(Side::British, game)),
                                                         name_of(player_of(Side::French, game)))),
                       1);
        if (is_file(path)) {
            auto opened = record::RecordFile::open(path);
            if (!opened) return failed(opened.error().path + ": " + opened.error().what);
            seed = opened->loaded.header.dice.seed;
            begin_ = opened->loaded.begin;
            auto resumed = factory_.resume(opened->loaded, opened->hidden, *key, std::move(opened->file));
            if (!resumed) return failed(path + ": " + resumed.error().said(factory_.words()));
            session = std::move(*resumed);
        } else {
            auto file = record::RecordFile::create(path);
            if (!file) return failed(file.error().path + ": " + file.error().what);
            const record::Dice with = dice(game);
            seed = with.seed;
            auto made = factory_.create(file_.match().options, with, *key, std::move(*file),
                                        seat_bots(seating_of_game(game, seed)));
            if (!made) return failed(made.error().said(factory_.words()));
            session = std::move(*made);
            const auto bytes = record::read_bytes(path);
            const auto loaded = bytes ? record::load(*bytes) : record::load("");
            if (!loaded) return failed(path + ": cannot read the record back");
            begin_ = loaded->begin;
        }
        if (file_.match().games.size() <= game)
            if (const auto what = file_.append(fmt::format(
                    "game {} {}", std::filesystem::path(path).filename().string(), record::to_hex(begin_))))
                return failed(*what);
        if (const auto gave = session->give_nonces(""); !gave)
            return failed(gave.error().said(factory_.words()));
        (void)session->news(factory_.words(), Viewer::Public, terminal_.options());
        if (!session->waits_for().is_over()) {
            Clock clock = clock_of(game);
            TerminalGame terminal_game(terminal_, *session, factory_, seating_of_game(game, seed), path,
                                       false, &clock);
            const int code = terminal_game.play();
            if (const auto what = keep(clock, game, 0)) return failed(*what);
            if (code != 0) return code;
        }
        if (!session->waits_for().is_over()) return left();
        return count(game, path);
    }

    /// What a player had used when the game began, if that does not count in it. [A 9.3]
    std::uint64_t not_counted(std::size_t player, std::size_t game) const {
        return file_.match().is_split ? file_.match().games[game].seconds_before[player] : 0;
    }
    Clock clock_of(std::size_t game) {
        const auto used = [&](Side side) {
            const std::size_t player = player_of(side, game);
            return Seconds{
                static_cast<std::int64_t>(file_.match().players[player].seconds - not_counted(player, game))};
        };
        return {
            Seconds{static_cast<std::int64_t>(file_.match().minutes * (file_.match().is_split ? 30 : 60))},
            {used(Side::British), used(Side::French)},
            [this, game](const Clock& clock) {
                constexpr std::uint64_t kOften = 10;  // seconds that may be lost in a crash
                if (const auto what = keep(clock, game, kOften)) print_error(*what);
            }};
    }
    /// Saves the clock if at least `often` seconds have passed.
    std::optional<std::string> keep(const Clock& clock, std::size_t game, std::uint64_t often) {
        std::array<std::uint64_t, 2> seconds{};
        std::uint64_t gone = 0;
        for (const Side side : kSides) {
            const std::size_t player = player_of(side, game);
            seconds[player] =
                static_cast<std::uint64_t>(clock.used(side).count()) + not_counted(player, game);
            gone += seconds[player] - file_.match().players[player].seconds;
        }
        if (gone == 0 || gone < often) return std::nullopt;
        return file_.append(fmt::format("clock {} {}", seconds[0], seconds[1]));
    }

    /// Scores a finished game; -1 to continue.
    int count(std::size_t game, const std::string& path) {
        const auto record = open_record(path, arguments_.source);
        if (!record) return 1;
        const auto report = factory_.verify(record->loaded, record->hidden);
        if (!report.is_finished || !report.is_good() || !report.result)
            return failed(path + ": the record is not a finished game");
        const auto points = scoring_.points(record->loaded, record->hidden);
        if (!points) return failed(path + ": " + points.error().said(factory_.words()));
        const auto& winner = report.result->winner;
        if (const auto what = file_.append(fmt::format("result {} {} {} {}",
                                                       winner ? name(*winner) : std::string_view("nobody"),
                                                       report.result->how, (*points)[0], (*points)[1])))
            return failed(*what);
        terminal_.line(
            fmt::format(" Game {}: {} for {}, {} for {}.", game + 1, counted((*points)[0], "victory point"),
                        name_of(player_of(Side::British, game)), (*points)[1],
                        name_of(player_of(Side::French, game))),
            1);
        return -1;
    }

    int finish(int bid) {
        const Match& match = file_.match();
        const auto score =
            scoring_.score({match.games[0].result->points, match.games[1].result->points}, first_, bid);
        if (!match.score)
            if (const auto what =
                    file_.append(fmt::format("score {} {} {} {}", score.victory[0], score.victory[1],
                                             score.tournament[0], score.tournament[1])))
                return failed(*what);
        terminal_.say("\n " + styled(Style::Strong, "Result of the match") + "\n");
        for (std::size_t p = 0; p < 2; ++p)
            terminal_.line(
                fmt::format("   {}: {}{}, {}", name_of(p), counted(score.victory[p], "victory point"),
                            p == first_ ? fmt::format(" (after paying the bid of {})", bid) : "",
                            counted(score.tournament[p], "tournament point")),
                5);
        terminal_.say(fmt::format(" Verify it:  {} verify {}\n", program_name(), shell_quoted(file_.path())));
        return 0;
    }

    Terminal& terminal_;
    MatchFile& file_;
    const registry::GameFactory& factory_;
    const registry::MatchScoring& scoring_;
    const MatchArguments& arguments_;
    std::size_t first_ = 0;  // who plays the French first
    record::ChainHash begin_{};
};

std::string plain_name(const std::string& requested, const std::string& usual) {
    std::string name;
    for (const char c : requested)
        if (c >= ' ' && c < 127) name += c;
    return name.empty() ? usual : name;
}

}  // namespace

std::shared_ptr<const registry::MatchScoring> open_match_scoring(const std::string& game,
                                                                 const Source& source) {
    const registry::OpenMatchScoring open = registry::match_scoring_of(game);
    if (open == nullptr) {
        print_error(fmt::format("no matches in the game {}; they are played in quebec", game));
        return nullptr;
    }
    auto scoring = open(data_folder(source.data));
    if (scoring) return *scoring;
    for (const DataError& error : scoring.error()) print_error(to_text(error));
    return nullptr;
}

int match_command(const MatchArguments& arguments) {
    catch_game_signals();
    Terminal terminal(arguments.plain);
    const bool exists = !arguments.file.empty() && is_file(arguments.file);
    tl::expected<MatchFile, std::string> file = tl::unexpected(std::string());
    if (exists) {
        file = MatchFile::open(arguments.file, false);
        if (!file) return print_error(file.error()), 1;
    }
    const std::string game = exists ? file->match().game : arguments.game;
    const auto scoring = open_match_scoring(game, arguments.source);
    if (scoring == nullptr) return 2;
    const auto factory = open_game(game, arguments.source);
    if (factory == nullptr) return 1;
    if (!exists) {
        Match match;
        match.game = game;
        match.minutes = arguments.minutes;
        match.is_split = arguments.clock == kEachGame;
        match.players[0].name = plain_name(arguments.one, "Player 1");
        match.players[1].name = plain_name(arguments.two, arguments.bot.empty() ? "Player 2" : "Computer");
        match.players[1].bot = arguments.bot;
        OptionTexts requests = scoring->options();
        if (const auto foreign = foreign_option(*registry::find_game(game), arguments.options))
            return print_error(*foreign), 2;
        for (const auto& [name, value] : arguments.options) {
            for (const auto& [fixed, always] : scoring->options())
                if (name == fixed && value != always)
                    return print_error(
                               fmt::format("--{} must be {} in a match (got {})", name, always, value)),
                           2;
            requests.emplace_back(name, value);
        }
        if (const auto wrong = factory->check(requests)) return print_error(to_text(*wrong, game, "--")), 2;
        const auto settled = factory->settle(requests);
        if (!settled) return print_error(settled.error().said(factory->words())), 2;
        match.options = *settled;
        std::string path = arguments.file;
        if (path.empty()) {
            path = new_record_path(game);
            if (path.empty()) return print_error("cannot create a folder for matches; use --match FILE"), 1;
            path = std::filesystem::path(path).replace_extension(".match").string();
        }
        file = MatchFile::create(path, match);
        if (!file) return print_error(file.error()), 1;
    }
    return MatchRunner(terminal, *file, *factory, *scoring, arguments).play();
}

int verify_match(const std::string& path, const Source& source) {
    const auto tell = [](const std::string& text) { fmt::print("{}\n", wrapped(text, 79, 2)); };
    const auto file = MatchFile::open(path, true);
    if (!file) return tell("INVALID match: " + file.error() + "."), 1;
    const Match& match = file->match();
    const auto scoring = open_match_scoring(match.game, source);
    const auto factory = open_game(match.game, source);
    if (scoring == nullptr || factory == nullptr) return 1;
    tell(fmt::format("Match of {} and {}: {}, all chain hashes are correct.", match.players[0].name,
                     match.players[1].name, counted(file->lines(), "line")));
    if (match.bids_are_open())
        tell(fmt::format("Bids {} and {}: both match their hashes.", *match.players[0].bid,
                         *match.players[1].bid));
    std::array<std::array<int, 2>, 2> points{};
    for (std::size_t g = 0; g < match.games.size(); ++g) {
        const MatchGame& game = match.games[g];
        const auto record = open_record(beside(path, game.file), source);
        if (!record) return 1;
        const auto report = factory->verify(record->loaded, record->hidden);
        if (record->loaded.begin != game.begin)
            return tell(fmt::format("Game {}: {} does NOT belong to this match.", g + 1, game.file)), 1;
        if (record->loaded.header.options != match.options)
            return tell(fmt::format("Game {}: {} was NOT played with the options of this match.", g + 1,
                                    game.file)),
                   1;
        if (!report.is_good())
            return tell(fmt::format("Game {}: {} is INVALID: {}.", g + 1, game.file,
                                    report.breach ? report.breach->what : "damaged")),
                   1;
        if (!game.result) {
            tell(fmt::format("Game {}: {}, valid so far.", g + 1, game.file));
            continue;
        }
        const auto worth = scoring->points(record->loaded, record->hidden);
        const bool same = report.result && worth && *worth == game.result->points &&
                          report.result->winner == game.result->winner &&
                          report.result->how == game.result->how;
        if (!same) return tell(fmt::format("Game {}: the result does NOT match {}.", g + 1, game.file)), 1;
        points[g] = game.result->points;
        tell(fmt::format("Game {}: {}, finished and valid; {} for the British, {} for the French.", g + 1,
                         game.file, counted(points[g][0], "victory point"), points[g][1]));
    }
    if (!match.score) return tell("The match is not finished."), 0;
    const std::size_t first =
        scoring->french_first({*match.players[0].bid, *match.players[1].bid}, match.tie_break());
    const auto score = scoring->score(points, first, *match.players[first].bid);
    if (*match.score !=
        std::array<int, 4>{score.victory[0], score.victory[1], score.tournament[0], score.tournament[1]})
        return tell("The score does NOT match these games and bids."), 1;
    const auto score_of = [&](std::size_t p) {
        return fmt::format("{} {}, {}", match.players[p].name, counted(score.victory[p], "victory point"),
                           counted(score.tournament[p], "tournament point"));
    };
    tell(fmt::format("Score: {}; {}.", score_of(0), score_of(1)));
    return 0;
}

}  // namespace foulon::app
