// Tables, CSV and the progress bar.
#include "study/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/wilson.hpp"

namespace foulon::study {

namespace {

constexpr std::size_t kBar = 30;

/// 1234567 as 1,234,567.
std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
    return text;
}

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

/// " 12.35  12.14 to 12.55": a rate in per cent and its interval.
std::string rate_text(std::uint64_t wins, std::uint64_t games) {
    if (games == 0) return fmt::format("{:>6}  {:>14}", "-", "-");
    const Interval interval = wilson(wins, games);
    return fmt::format("{:>6.2f}  {:>14}", 100 * share(wins, games),
                       fmt::format("{:.2f} to {:.2f}", 100 * interval.low, 100 * interval.high));
}

std::string bar(double part, double most, std::size_t width) {
    if (most <= 0) return {};
    return std::string(static_cast<std::size_t>(std::lround(part / most * static_cast<double>(width))), '#');
}

std::string spaced(std::string text) {
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

/// Games by kind or by number: share and bar.
void put_shares(std::string& out, const Section& section, std::uint64_t games) {
    std::uint64_t most = 0, sum = 0;
    for (std::size_t i = 0; i < section.rows.size(); ++i) {
        most = std::max(most, section.rows[i].counts[0]);
        sum += i * section.rows[i].counts[0];
    }
    const bool numeric = section.is_numeric();
    out += spaced(section.name);
    if (numeric && games > 0)
        out += fmt::format(" (mean {:.2f})", static_cast<double>(sum) / static_cast<double>(games));
    out += "\n";
    bool begun = false;
    for (const Row& row : section.rows) {
        begun = begun || !numeric || row.counts[0] > 0;  // skip leading numbers that never occurred
        if (!begun) continue;
        const std::string line =
            fmt::format("  {:<16} {:>13} {:>7.2f} %  {}", row.name, grouped(row.counts[0]),
                        100 * share(row.counts[0], games),
                        bar(static_cast<double>(row.counts[0]), static_cast<double>(most), kBar));
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    out += "\n";
}

/// The count of each row, the share of each further column, and how often the player won where
/// the row occurred. Columns that do not fit in 80 characters are only in the CSV and JSON
/// output.
void put_rates(std::string& out, const Section& section) {
    constexpr std::size_t kShares = 2;
    const std::size_t games = section.column("games"), wins = section.wins();
    std::size_t name_width = section.name.size(), count_width = section.columns[0].size();
    for (const Row& row : section.rows) {
        name_width = std::max(name_width, row.name.size());
        count_width = std::max(count_width, grouped(row.counts[0]).size());
    }
    std::vector<std::size_t> shares;
    for (std::size_t i = 1; i < section.columns.size() && shares.size() < kShares; ++i)
        if (i != games && i != wins) shares.push_back(i);

    out += fmt::format("{:<{}} {:>{}}", spaced(section.name), name_width + 2, spaced(section.columns[0]),
                       count_width);
    for (const std::size_t i : shares) out += " " + spaced(section.columns[i]);
    const bool british = wins != Section::npos && section.columns[wins] == "british_wins";
    if (wins != Section::npos)
        out += fmt::format("  {:>6}  {:>14}", british ? "brit.%" : "won %", "95 % interval");
    out += "\n";
    for (const Row& row : section.rows) {
        out += fmt::format("  {:<{}} {:>{}}", row.name, name_width, grouped(row.counts[0]), count_width);
        for (const std::size_t i : shares)
            out += fmt::format(" {:>{}.1f} %", 100 * share(row.counts[i], row.counts[0]),
                               section.columns[i].size() - 2);
        if (wins != Section::npos) out += "  " + rate_text(row.counts[wins], row.counts[games]);
        out += "\n";
    }
    out += "\n";
}

/// The distribution of each row.
void put_distribution(std::string& out, const Section& section) {
    out += fmt::format("{:<24} {:>13} {:>7} {:>9} {:>7} {:>9}\n", spaced(section.name), "games", "mean",
                       "25 %", "median", "75 %");
    for (const Row& row : section.rows) {
        const Distribution distribution = distribution_of(row.counts);
        if (distribution.count == 0) continue;
        out +=
            fmt::format("  {:<22} {:>13} {:>7.2f} {:>9} {:>7} {:>9}\n", row.name, grouped(distribution.count),
                        distribution.mean, distribution.low, distribution.median, distribution.high);
    }
    out += "\n";
}

/// The value of each card to the player; in two-player games to the British.
void put_cards(std::string& out, const Section& section) {
    const std::size_t after = section.column("wins_after");
    std::uint64_t turned = 0, won = 0;
    std::size_t name_width = section.name.size();
    for (const Row& row : section.rows) {
        turned += row.counts[0];
        won += row.counts[after];
        name_width = std::max(name_width, row.name.size());
    }
    const double mean = share(won, turned);
    const bool british = section.columns[section.wins()] == "british_wins";
    out += fmt::format("{:<{}} {:>13} {:>7} {:>7}  {:>16}\n", spaced(section.name), name_width + 2,
                       "turned up", british ? "brit.%" : "won %", "value", "95 % interval");
    for (const Row& row : section.rows) {
        const CardValue value = card_value(row.counts[after], row.counts[0], mean);
        out += fmt::format(
            "  {:<{}} {:>13} {:>7.2f} {:>+7.2f}  {:>16}\n", row.name, name_width, grouped(row.counts[0]),
            100 * share(row.counts[after], row.counts[0]), 100 * value.value,
            fmt::format("{:+.2f} to {:+.2f}", 100 * value.interval.low, 100 * value.interval.high));
    }
    out += "\n";
}

/// The first lines: which games these are.
void put_head(std::string& out, const StudyResult& study_result) {
    const Identity& study = study_result.study;
    std::string options;
    for (const auto& [key, value] : study.options) options += fmt::format(", {} {}", key, value);
    out += fmt::format("{}: {} games of bot {}{}\n", study.game, grouped(study_result.games()), study.bot,
                       options);
    out += fmt::format("seed {}, pack {}", study.seed, study.pack.substr(0, 16));
    if (study.shards > 1)
        out +=
            fmt::format(", shard {}/{} of {} games", study_result.shard, study.shards, grouped(study.games));
    out += "\n";
    if (!study_result.is_complete())
        out += fmt::format("INTERRUPTED: {} of {} games done, {} to {}\n", grouped(study_result.games()),
                           grouped(study_result.wanted().size()), study_result.played.first,
                           study_result.games() == 0 ? "none" : std::to_string(study_result.played.end - 1));
    const double steps = share(study_result.steps, study_result.games());
    if (study_result.merged_from > 0) {
        out += fmt::format("merged from {} files; {:.2f} core-seconds, {} games per core-second",
                           study_result.merged_from, study_result.core_seconds,
                           grouped(static_cast<std::uint64_t>(study_result.games_per_second())));
    } else {
        out += fmt::format("{:.2f} s on {} thread{}, {} games/s", study_result.seconds, study_result.threads,
                           study_result.threads == 1 ? "" : "s",
                           grouped(static_cast<std::uint64_t>(study_result.games_per_second())));
    }
    out += fmt::format(", {:.1f} steps per game\n\n", steps);
}

}  // namespace

std::string to_table(const StudyResult& study_result) {
    std::string out;
    put_head(out, study_result);
    out += fmt::format("{:<18} {:>13}  {:>6}  {:>14}\n", "won by", "games", "%", "95 % interval");
    out += fmt::format("  {:<16} {:>13}  {}\n", "british", grouped(study_result.british_wins),
                       rate_text(study_result.british_wins, study_result.games()));
    out += fmt::format("  {:<16} {:>13}  {}\n", "french", grouped(study_result.french_wins),
                       rate_text(study_result.french_wins, study_result.games()));
    if (study_result.drawn > 0)
        out += fmt::format("  {:<16} {:>13}  {}\n", "nobody", grouped(study_result.drawn),
                           rate_text(study_result.drawn, study_result.games()));
    out += "\n";
    for (const Section& section : study_result.sections) {
        if (section.rows.empty()) continue;
        if (section.columns.size() == 1) {
            put_shares(out, section, study_result.games());
        } else if (section.is_distribution()) {
            put_distribution(out, section);
        } else if (section.column("wins_after") != Section::npos) {
            put_cards(out, section);
        } else {
            put_rates(out, section);
        }
    }
    out.pop_back();  // the empty line after the last section
    return out;
}

std::string to_csv(const StudyResult& study_result) {
    std::string out = "section,row,column,count\n";
    const auto put = [&out](std::string_view section, std::string_view row, std::string_view column,
                            std::uint64_t count) {
        out += fmt::format("{},{},{},{}\n", section, row, column, count);
    };
    put("study", "all", "games", study_result.games());
    put("study", "all", "british_wins", study_result.british_wins);
    put("study", "all", "french_wins", study_result.french_wins);
    put("study", "all", "drawn", study_result.drawn);
    put("study", "all", "steps", study_result.steps);
    for (const Section& section : study_result.sections)
        for (const Row& row : section.rows)
            for (std::size_t i = 0; i < section.columns.size(); ++i)
                put(section.name, row.name, section.columns[i], row.counts[i]);
    return out;
}

std::string progress_line(const Progress& progress) {
    const double part = share(progress.done, progress.games);
    const double rate = progress.seconds > 0 ? static_cast<double>(progress.done) / progress.seconds : 0;
    const std::string done = bar(part, 1, kBar);
    std::string left = "-:--";
    if (rate > 0) {
        const auto seconds = static_cast<std::uint64_t>(
            std::llround(static_cast<double>(progress.games - progress.done) / rate));
        left = seconds >= 3600
                   ? fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
                   : fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    }
    return fmt::format("[{:<{}}] {:>3.0f} %  {} games/s  {} left", done, kBar, 100 * part,
                       grouped(static_cast<std::uint64_t>(rate)), left);
}

}  // namespace foulon::study
