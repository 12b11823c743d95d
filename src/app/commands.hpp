// The commands of the program as plain functions: what the flags said goes in,
// the exit code comes out (0 success, 1 failure, 2 wrong usage). Flags are read in
// flags.cpp; studies have a header of their own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/options.hpp"
#include "server/clients.hpp"

namespace foulon::app {

/// Where data and texts come from, for every command that needs a game.
struct Source {
    std::string data;             // --data DIR; empty: the usual places
    std::string language = "en";  // --lang
};

int games_command(bool json);

struct PlayArguments {
    std::string game = "siege";
    bool names_game = false;            // given, not the default
    std::string players;                // --players one|two
    std::string as;                     // --side british|french
    std::string bot;                    // --bot LEVEL: the other seat
    std::string british;                // --british LEVEL|person
    std::string french;                 // --french LEVEL|person
    std::string seed;                   // --seed S: seeded dice
    OptionTexts options;                // --deck N, --option deck=N: of the game
    std::string pace;                   // --pace slow|fast: how the opponent's actions are shown
    std::string nonce;                  // --nonce TEXT
    std::string record;                 // --record FILE
    std::string from;                   // --from FILE: branch from a record
    std::optional<std::uint32_t> line;  // --line N of it
    bool own_dice = false;
    bool plain = false;
    bool asks = false;  // no arguments at all: ask for mode, side and level
    Source source;
};
int play_command(const PlayArguments& arguments);

struct ReplayArguments {
    std::string file;
    bool json = false;
    bool plain = false;
    Source source;
    std::string as = "public";  // view: public, british, french, or open for both sides
};
int replay_command(const ReplayArguments& arguments);

struct HintArguments {
    std::string file;
    std::optional<std::uint32_t> line;  // --line N; else the last one
    std::string side;                   // --side british|french; else the one that must choose
    unsigned threads = 0;               // 0: one for each core
    bool json = false;
    bool plain = false;
    Source source;
};
int hint_command(const HintArguments& arguments);

struct VerifyArguments {
    std::string file;
    bool json = false;
    std::string given_from;          // --source FILE: the record the copied lines come from
    std::vector<std::string> trust;  // --trust KEY: public keys whose signature is asked for
    Source source;
};
int verify_command(const VerifyArguments& arguments);

struct RulesArguments {
    std::string game;
    std::string tag;
    bool json = false;
    Source source;
};
int rules_command(const RulesArguments& arguments);

int data_check_command(const std::string& directory, const std::string& language, bool json);
int data_show_command(const std::string& game, const Source& source, bool json);
int data_path_command(const Source& source);

struct ServeArguments {
    std::string listen = "127.0.0.1:1759";
    std::string database;              // --db FILE; empty: in the user's folder
    std::string log = "info";          // --log debug|info|warn|error
    bool proxy = false;                // --proxy: behind one that sets X-Forwarded-For
    std::vector<std::string> trusted;  // --trusted-proxy ADDRESS[/BITS]; empty: this machine
    std::string public_url;            // --public-url URL
    bool https = false;                // --https: cookies over TLS only
    server::ClientCaps caps;           // --max-...
    bool no_limits = false;            // --no-limits: for measuring
    Source source;
};
int serve_command(const ServeArguments& arguments);
int backup_command(const std::string& database, const std::string& to);
int restore_command(const std::string& backup, const std::string& database);
/// --db, else foulon.db in the user's folder.
std::string database_path(const std::string& given);
struct OddsArguments {
    std::string game;
    std::string attack, defend;  // forces, such as 4/4/4+4
    bool landing = false;
    bool crossing = false;
    std::string rules, battle;                       // as in `foulon play`
    std::string works;                               // columns, such as left,centre
    std::string attack_leaders, defend_leaders;      // such as wolfe:centre
    std::string attack_commander, defend_commander;  // with rules pbm
    std::uint64_t games = 20'000;                    // 0: exact
    std::uint64_t seed = 1;
    bool json = false;
    Source source;
};
int odds_command(const OddsArguments& arguments);

struct BenchArguments {
    std::string game;  // empty: every game
    std::string data;
    bool json = false;
};
int bench_command(const BenchArguments& arguments);

}  // namespace foulon::app
