// `foulon study GAME` and `foulon study merge FILES`. The flags are defined in flags.cpp;
// what a study plays and counts is in src/study.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/commands.hpp"

namespace foulon::app {

/// The output formats; shared by study and merge.
struct StudyOutput {
    bool json = false;  // --json: one object on standard output instead of the table
    std::string csv;    // --csv FILE, or - for standard output instead of the table; empty: none
    std::string plot;   // --plot FILE.svg; empty: none
};

struct StudyArguments {
    std::string game;             // positional: "siege"
    std::string players;          // --players one|two: against the game, or both sides
    std::string as;               // --side british|french: the side that chooses, where one plays
    std::string bot = "random";   // --bot LEVEL: who chooses
    std::string british, french;  // --british LEVEL, --french LEVEL|card: who plays which seat; empty: --bot
    std::uint32_t simulations = 0;  // --simulations N: in place of the level's own number; 0: that
    OptionTexts options;            // --deck N, --option deck=N: of the game; a number may be a range, N-M
    std::uint64_t games = 100'000;  // --games N: of the whole study, all shards together
    std::uint64_t seed = 1;         // --seed S
    unsigned threads = 0;           // --threads T; 0: one for each core
    std::string shard;              // --shard I/N, from 1/N to N/N; empty: the whole
    std::string data;               // --data DIR, already resolved: the folder that holds the games' folders
    StudyOutput output;
};

/// 0: done; 1: failed or interrupted (what is done is printed); 2: wrong arguments.
int study_command(const StudyArguments& arguments);

struct MergeArguments {
    std::vector<std::string> files;  // positional: JSON files of `study --json`, one for each shard
    StudyOutput output;
};

/// 0: the whole study was put together; 1: the files do not make one study; 2: wrong arguments.
int merge_command(const MergeArguments& arguments);

}  // namespace foulon::app
