// The result of a study as labelled integers, the same for every game; this is what is written,
// merged, printed and plotted. It names exactly the games it contains. Made by run.hpp from a
// batch; knows no game.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game.hpp"
#include "study/shard.hpp"

namespace foulon::study {

/// A row of counts under the columns of its section.
struct Row {
    std::string name;
    std::vector<std::uint64_t> counts;
    bool operator==(const Row&) const = default;
};

/// A table of counts. Rows of lengths ("turns", "morale_...") are named by numbers. The column
/// "games" counts games, "player_wins" those won by the choosing side, "british_wins" those won
/// by the British. Where both rows and columns are numbers ("morale_by_turn_..."), each row is
/// a distribution.
struct Section {
    std::string name;
    std::vector<std::string> columns;
    std::vector<Row> rows;
    bool operator==(const Section&) const = default;

    /// The index of a column, or npos.
    std::size_t column(std::string_view wanted) const;
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
    bool is_numeric() const;       // rows are named by numbers
    bool is_distribution() const;  // columns too: one distribution per row
    /// The column of games won, by the player or by the British, or npos.
    std::size_t wins() const;
};

/// What identifies a study. Results that differ here cannot be merged.
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
    std::uint64_t merged_from = 0;  // number of results merged into this one; 0 if played
    double seconds = 0;             // wall-clock time; for a merged result the core-seconds
    double core_seconds = 0;

    std::uint64_t games() const { return played.size(); }
    Block wanted() const { return block_of(study.games, {shard, study.shards}); }
    bool is_complete() const { return played == wanted(); }
    double games_per_second() const { return seconds > 0 ? static_cast<double>(games()) / seconds : 0; }

    const Section* section(std::string_view name) const;
    /// Whether all counts are equal, whatever the time taken.
    bool has_same_counts(const StudyResult& that) const;
};

/// A study result and its file name for error messages.
struct NamedResult {
    std::string name;
    StudyResult study_result;
};

/// Merges the shards of one study, in any order, or says which file does not belong, is
/// missing, duplicated or unfinished.
tl::expected<StudyResult, std::string> merge(const std::vector<NamedResult>& parts);

}  // namespace foulon::study
