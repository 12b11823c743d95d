// Lookups in a study result, and merging the shards of a study.
#include "study/study_result.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace foulon::study {

std::size_t Section::column(std::string_view wanted) const {
    const auto found = std::find(columns.begin(), columns.end(), wanted);
    return found == columns.end() ? npos : static_cast<std::size_t>(found - columns.begin());
}

namespace {

bool is_number(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

bool Section::is_numeric() const {
    return !rows.empty() &&
           std::all_of(rows.begin(), rows.end(), [](const Row& row) { return is_number(row.name); });
}

bool Section::is_distribution() const {
    return is_numeric() && std::all_of(columns.begin(), columns.end(), is_number);
}

std::size_t Section::wins() const {
    const std::size_t player = column("player_wins");
    return player != npos ? player : column("british_wins");
}

const Section* StudyResult::section(std::string_view name) const {
    for (const Section& section : sections)
        if (section.name == name) return &section;
    return nullptr;
}

bool StudyResult::has_same_counts(const StudyResult& that) const {
    return study == that.study && shard == that.shard && played == that.played &&
           british_wins == that.british_wins && french_wins == that.french_wins && drawn == that.drawn &&
           steps == that.steps && sections == that.sections;
}

namespace {

std::string options_text(const OptionTexts& options) {
    std::string text;
    for (const auto& [key, value] : options)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", key, value);
    return text;
}

/// Describes how two studies differ; empty if they are the same.
std::string difference(const Identity& a, const Identity& b) {
    const auto tell = [](std::string_view what, const auto& mine, const auto& theirs) {
        return fmt::format("its {} is {}, not {}", what, theirs, mine);
    };
    if (a.game != b.game) return tell("game", a.game, b.game);
    if (a.rules != b.rules) return tell("rules number", a.rules, b.rules);
    if (a.pack != b.pack) return tell("pack", a.pack, b.pack);
    if (a.options != b.options)
        return fmt::format("it was played with {}, not with {}", options_text(b.options),
                           options_text(a.options));
    if (a.bot != b.bot) return tell("bot", a.bot, b.bot);
    if (a.seed != b.seed) return tell("seed", a.seed, b.seed);
    if (a.games != b.games) return tell("number of games", a.games, b.games);
    if (a.shards != b.shards) return tell("number of shards", a.shards, b.shards);
    return {};
}

/// Adds the counts of a section with the same labels; returns whether the labels match. A
/// numbered section may be longer in one shard than in another.
bool add(Section& sum, const Section& part) {
    const auto is_numbered = [](const Section& section) {
        return section.rows.empty() || section.is_numeric();
    };
    if (sum.name != part.name || sum.columns != part.columns) return false;
    if (sum.rows.size() != part.rows.size() && !(is_numbered(sum) && is_numbered(part))) return false;
    for (std::size_t i = 0; i < part.rows.size(); ++i) {
        if (i == sum.rows.size()) {
            sum.rows.push_back(part.rows[i]);
            continue;
        }
        if (sum.rows[i].name != part.rows[i].name) return false;
        for (std::size_t j = 0; j < sum.columns.size(); ++j) sum.rows[i].counts[j] += part.rows[i].counts[j];
    }
    return true;
}

bool add(std::vector<Section>& sum, const std::vector<Section>& part) {
    if (sum.size() != part.size()) return false;
    for (std::size_t i = 0; i < sum.size(); ++i)
        if (!add(sum[i], part[i])) return false;
    return true;
}

}  // namespace

tl::expected<StudyResult, std::string> merge(const std::vector<NamedResult>& parts) {
    if (parts.empty()) return tl::unexpected(std::string("no files; give the JSON file of each shard"));
    const NamedResult& first = parts.front();

    // 1. All belong to one study and are finished.
    for (const NamedResult& part : parts) {
        if (const std::string wrong = difference(first.study_result.study, part.study_result.study);
            !wrong.empty())
            return tl::unexpected(
                fmt::format("{} belongs to a different study than {}: {}", part.name, first.name, wrong));
        if (!part.study_result.is_complete())
            return tl::unexpected(
                fmt::format("{} was interrupted: it has {} of {} games of shard {}/{}; run this shard again",
                            part.name, part.study_result.games(), part.study_result.wanted().size(),
                            part.study_result.shard, part.study_result.study.shards));
    }

    // 2. Each shard is there once.
    const std::uint64_t shards = first.study_result.study.shards;
    std::vector<const NamedResult*> by_shard(shards, nullptr);
    for (const NamedResult& part : parts) {
        const NamedResult*& place = by_shard[part.study_result.shard - 1];
        if (place != nullptr)
            return tl::unexpected(fmt::format("shard {}/{} is given twice: {} and {}",
                                              part.study_result.shard, shards, place->name, part.name));
        place = &part;
    }
    std::string missing;
    std::size_t count = 0;
    for (std::uint64_t i = 0; i < shards; ++i) {
        if (by_shard[i] != nullptr || ++count > 8) continue;
        missing += fmt::format("{}{}/{}", missing.empty() ? "" : ", ", i + 1, shards);
    }
    if (count > 8) missing += fmt::format(" and {} more", count - 8);
    if (count > 0) return tl::unexpected(fmt::format("{} of {} shards missing: {}", count, shards, missing));

    // 3. The sums.
    StudyResult whole = by_shard.front()->study_result;
    for (std::size_t i = 1; i < by_shard.size(); ++i) {
        const StudyResult& part = by_shard[i]->study_result;
        whole.british_wins += part.british_wins;
        whole.french_wins += part.french_wins;
        whole.drawn += part.drawn;
        whole.steps += part.steps;
        whole.core_seconds += part.core_seconds;
        whole.threads = std::max(whole.threads, part.threads);
        if (!add(whole.sections, part.sections))
            return tl::unexpected(
                fmt::format("{} has other counts than {}", by_shard[i]->name, by_shard[0]->name));
    }
    whole.study.shards = 1;
    whole.shard = 1;
    whole.played = whole.wanted();
    whole.merged_from = parts.size();
    whole.seconds = whole.core_seconds;
    return whole;
}

}  // namespace foulon::study
