// The result of a study as labelled whole numbers, the same for every game:
// what is written, merged, printed and plotted. It names exactly which games it
// holds. Made by run.hpp from a batch; knows no game.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game.hpp"
#include "study/shard.hpp"

namespace foulon::study {

/// A row of common under the columns of its section.
struct Row {
    std::string name;
    std::vector<std::uint64_t> common;
    bool operator==(const Row&) const = default;
};

/// A table of common. Rows of a section of lengths ("turns", "morale_...") are
/// named by numbers. A column "games" common games, "player_wins" those of them
/// that the side that chose has won, "british_wins" those that the British have.
/// Where rows and columns are numbers ("morale_by_turn_...") a row holds how many
/// games had how much.
struct Section {
    std::string name;
    std::vector<std::string> columns;
    std::vector<Row> rows;
    bool operator==(const Section&) const = default;

    /// The place of a column, or npos.
    std::size_t column(std::string_view wanted) const;
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
    bool is_numeric() const;  // rows are named by numbers
    bool is_spread() const;   // and columns too: a distribution for each row
    /// The column of games won, by the player or by the British, or npos.
    std::size_t wins() const;
};

/// What makes a study the same study: results that differ here are never added.
struct Identity {
    std::string game;
    int rules = 0;
    std::string pack;  // hash of the pack's values
    OptionTexts options;
    std::string bot;
    std::uint64_t seed = 0;
    std::uint64_t games = 0;  // of the whole study
    std::uint64_t shards = 1;
    bool operator==(const Identity&) const = default;
};

struct StudyResult {
    Identity study;
    std::uint64_t shard = 1;
    Block played;
    std::uint64_t british_wins = 0;
    std::uint64_t french_wins = 0;
    std::uint64_t drawn = 0;
    std::uint64_t steps = 0;
    std::vector<Section> sections;
    std::uint64_t threads = 1;
    std::uint64_t merged_from = 0;  // results this one was put together from; 0: played
    double seconds = 0;             // by the clock; of a merged study_result the core-seconds
    double core_seconds = 0;

    std::uint64_t games() const { return played.size(); }
    Block wanted() const { return block_of(study.games, {shard, study.shards}); }
    bool is_complete() const { return played == wanted(); }
    double games_per_second() const { return seconds > 0 ? static_cast<double>(games()) / seconds : 0; }

    const Section* section(std::string_view name) const;
    /// Whether all that is counted is the same; how long it took is not asked.
    bool has_same_counts(const StudyResult& that) const;
};

/// A study_result and the file it was read from, as errors name it.
struct NamedResult {
    std::string name;
    StudyResult study_result;
};

/// Puts the shards of one study together to the whole, in whatever order they
/// come; or says which file does not belong, is missing, doubled or unfinished.
tl::expected<StudyResult, std::string> merge(const std::vector<NamedResult>& parts);

}  // namespace foulon::study
