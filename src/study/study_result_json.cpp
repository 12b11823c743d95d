// Writing and strict parsing of results.
#include "study/study_result_json.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

namespace foulon::study {

namespace {

using Json = nlohmann::ordered_json;

Json section_json(const Section& section) {
    Json rows = Json::object();
    for (const Row& row : section.rows) rows[row.name] = row.counts;
    return {{"columns", section.columns}, {"rows", std::move(rows)}};
}

/// Reads the members of an object and keeps the first error.
class Taker {
public:
    Taker(const Json& object, std::string path) : object_(object), path_(std::move(path)) {}

    const std::string& error() const { return error_; }
    void fail(const std::string& key, const std::string& found, const std::string& right) {
        if (error_.empty()) error_ = fmt::format("{}{} must be {} (got {})", path_, key, right, found);
    }

    const Json* find(const std::string& key, const std::string& right) {
        const auto found = object_.find(key);
        if (found != object_.end()) return &*found;
        fail(key, "nothing", right);
        return nullptr;
    }
    std::uint64_t number(const std::string& key, std::uint64_t least = 0, std::uint64_t most = UINT64_MAX) {
        const std::string right =
            most == UINT64_MAX ? "a whole number" : fmt::format("a whole number from {} to {}", least, most);
        const Json* value = find(key, right);
        if (value == nullptr) return least;
        if (!value->is_number_unsigned() || value->get<std::uint64_t>() < least ||
            value->get<std::uint64_t>() > most) {
            fail(key, brief(*value), right);
            return least;
        }
        return value->get<std::uint64_t>();
    }
    double seconds(const std::string& key) {
        const Json* value = find(key, "a number of seconds");
        if (value == nullptr) return 0;
        if (value->is_number() && std::isfinite(value->get<double>()) && value->get<double>() >= 0)
            return value->get<double>();
        fail(key, brief(*value), "a number of seconds");
        return 0;
    }
    std::string text(const std::string& key) {
        const Json* value = find(key, "a string");
        if (value == nullptr) return {};
        if (value->is_string()) return value->get<std::string>();
        fail(key, brief(*value), "a string");
        return {};
    }
    const Json* object(const std::string& key) {
        const Json* value = find(key, "an object");
        if (value == nullptr || value->is_object()) return value;
        fail(key, brief(*value), "an object");
        return nullptr;
    }

    static std::string brief(const Json& value) {
        std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
        if (text.size() > 40) text = text.substr(0, 37) + "...";
        return text;
    }

private:
    const Json& object_;
    std::string path_;
    std::string error_;
};

tl::expected<Section, std::string> read_section(const std::string& name, const Json& json) {
    Section section;
    section.name = name;
    const std::string path = "sections." + name;
    if (!json.is_object() || !json.contains("columns") || !json["columns"].is_array() ||
        !json.contains("rows") || !json["rows"].is_object())
        return tl::unexpected(
            fmt::format("{} must be an object of columns and rows (got {})", path, Taker::brief(json)));
    for (const Json& column : json["columns"]) {
        if (!column.is_string())
            return tl::unexpected(
                fmt::format("{}.columns must be strings (got {})", path, Taker::brief(column)));
        section.columns.push_back(column.get<std::string>());
    }
    for (const auto& [row_name, row_counts] : json["rows"].items()) {
        Row row{row_name, {}};
        bool good = row_counts.is_array() && row_counts.size() == section.columns.size();
        if (good)
            for (const Json& count : row_counts) {
                good = good && count.is_number_unsigned();
                if (good) row.counts.push_back(count.get<std::uint64_t>());
            }
        if (!good)
            return tl::unexpected(fmt::format(
                "{}.rows.{} must be a list of {} whole number{} (got {})", path, row_name,
                section.columns.size(), section.columns.size() == 1 ? "" : "s", Taker::brief(row_counts)));
        section.rows.push_back(std::move(row));
    }
    return section;
}

}  // namespace

std::string to_json(const StudyResult& study_result) {
    Json options = Json::object(), sections = Json::object();
    for (const auto& [key, value] : study_result.study.options) options[key] = value;
    for (const Section& section : study_result.sections) sections[section.name] = section_json(section);
    const Json json{
        {"form", kResultFormat},
        {"game", study_result.study.game},
        {"rules", study_result.study.rules},
        {"pack", study_result.study.pack},
        {"options", std::move(options)},
        {"bot", study_result.study.bot},
        {"seed", study_result.study.seed},
        {"games_wanted", study_result.study.games},
        {"shard", study_result.shard},
        {"shards", study_result.study.shards},
        {"complete", study_result.is_complete()},
        {"first_game", study_result.played.first},
        {"games", study_result.games()},
        {"british_wins", study_result.british_wins},
        {"french_wins", study_result.french_wins},
        {"drawn", study_result.drawn},
        {"steps", study_result.steps},
        {"seconds", study_result.seconds},
        {"core_seconds", study_result.core_seconds},
        {"games_per_second", study_result.games_per_second()},
        {"threads", study_result.threads},
        {"merged_from", study_result.merged_from},
        {"sections", std::move(sections)},
    };
    return json.dump(1, ' ', true, Json::error_handler_t::replace) + "\n";
}

tl::expected<StudyResult, std::string> result_from_json(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object())
        return tl::unexpected(std::string("not a JSON object as printed by `foulon study ... --json`"));
    Taker take(json, "");
    take.number("form", kResultFormat, kResultFormat);

    StudyResult study_result;
    Identity& study = study_result.study;
    study.game = take.text("game");
    study.rules = static_cast<int>(take.number("rules", 0, 1'000'000));
    study.pack = take.text("pack");
    if (const Json* options = take.object("options"))
        for (const auto& [key, value] : options->items()) {
            if (!value.is_string()) take.fail("options." + key, Taker::brief(value), "a string");
            study.options.emplace_back(key, value.is_string() ? value.get<std::string>() : "");
        }
    study.bot = take.text("bot");
    study.seed = take.number("seed");
    study.games = take.number("games_wanted");
    study.shards = take.number("shards", 1, kMaxShards);
    study_result.shard = take.number("shard", 1, study.shards);
    const Block wanted = study_result.wanted();
    study_result.played.first = take.number("first_game", wanted.first, wanted.first);
    const std::uint64_t games = take.number("games", 0, wanted.size());
    study_result.played = {wanted.first, wanted.first + games};
    study_result.british_wins = take.number("british_wins", 0, games);
    study_result.french_wins = take.number("french_wins", 0, games - study_result.british_wins);
    const std::uint64_t drawn = games - study_result.british_wins - study_result.french_wins;
    study_result.drawn = take.number("drawn", drawn, drawn);
    study_result.steps = take.number("steps");
    study_result.seconds = take.seconds("seconds");
    study_result.core_seconds = take.seconds("core_seconds");
    study_result.threads = take.number("threads", 1, 1'000'000);
    study_result.merged_from = take.number("merged_from");
    if (const Json* sections = take.object("sections"))
        for (const auto& [name, value] : sections->items()) {
            auto section = read_section(name, value);
            if (!section) return tl::unexpected(section.error());
            study_result.sections.push_back(std::move(*section));
        }
    if (!take.error().empty()) return tl::unexpected(take.error());
    return study_result;
}

}  // namespace foulon::study
