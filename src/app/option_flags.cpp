// See option_flags.hpp.
#include "app/option_flags.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

namespace foulon::app {

namespace {

/// A row of a game's options.
struct FlagRow {
    std::string_view game;
    const OptionSpec* spec;
};

/// What help says of the values besides their words, which stand before it: ": 10 to 33 with two
/// players (20)", " (good)".
std::string values_text(const OptionSpec& spec, bool names_mode) {
    std::string text;
    if (spec.kind == OptionKind::Number) text = ": " + allowed_values(spec);
    if (spec.kind == OptionKind::Set) text = ", joined by +";
    if (names_mode && spec.modes != kAnyMode) text += spec.modes.two ? " with two players" : " solitaire";
    if (!spec.usual.view().empty()) text += fmt::format(" ({})", spec.usual.view());
    return text;
}

/// The help of a flag: what it does, its values, its default; for each game that has it.
std::string description(const std::vector<FlagRow>& rows, bool names_game) {
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool is_first_of_game = i == 0 || rows[i - 1].game != rows[i].game;
        std::string values = values_text(*rows[i].spec, rows.size() > 1);
        if (!is_first_of_game) {
            text += values.starts_with(": ") ? ", " + values.substr(2) : values;
            continue;
        }
        if (names_game) text += fmt::format("{}({}) ", i == 0 ? "" : "; ", rows[i].game);
        text += rows[i].spec->help;
        text += values;
    }
    return text;
}

/// What stands for the value in help, and what a shell completes: see flags_completion.cpp.
std::string type_of(const std::vector<FlagRow>& rows) {
    std::vector<std::string_view> words;
    for (const FlagRow& row : rows) {
        if (row.spec->kind == OptionKind::Set) words.insert(words.end(), {"none", "all"});
        words.insert(words.end(), row.spec->values.begin(), row.spec->values.end());
    }
    if (words.empty()) return "N";
    return fmt::format("VALUE:{{{}}}", fmt::join(words, ","));
}

/// Every option of every game by name, in the order of the games.
std::vector<std::vector<FlagRow>> rows_by_name() {
    std::vector<std::vector<FlagRow>> all;
    for (const registry::GameEntry& game : registry::games())
        for (const OptionSpec& spec : game.options().specs) {
            auto same = std::find_if(all.begin(), all.end(), [&spec](const std::vector<FlagRow>& rows) {
                return rows.front().spec->name == spec.name;
            });
            if (same == all.end()) same = all.insert(all.end(), std::vector<FlagRow>{});
            same->push_back({game.name, &spec});
        }
    return all;
}

}  // namespace

void add_option_flags(CLI::App& command, OptionTexts& given) {
    for (const std::vector<FlagRow>& rows : rows_by_name()) {
        const std::string name(rows.front().spec->name);
        const bool is_shared = rows.front().game != rows.back().game;
        command
            .add_option_function<std::string>(
                "--" + name, [&given, name](const std::string& value) { given.emplace_back(name, value); },
                description(rows, is_shared))
            ->type_name(type_of(rows))
            ->group(is_shared ? "Options of several games" : fmt::format("Options of {}", rows.front().game));
    }
    command
        .add_option_function<std::vector<std::string>>(
            "--option",
            [&given](const std::vector<std::string>& list) {
                for (const std::string& text : list) {
                    const std::size_t equals = text.find('=');
                    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
                        throw CLI::ValidationError("--option",
                                                   fmt::format("must be NAME=VALUE (got {})", text));
                    given.emplace_back(text.substr(0, equals), text.substr(equals + 1));
                }
            },
            "Any option of the game by its name, such as deck=20; can be repeated")
        ->type_name("NAME=VALUE");
}

std::optional<std::string> foreign_option(const registry::GameEntry& game, const OptionTexts& given) {
    for (const auto& [name, value] : given) {
        if (game.options().knows(name)) continue;
        for (const registry::GameEntry& other : registry::games())
            if (other.options().knows(name))
                return fmt::format("--{} is an option of {}, not of {}", name, other.name, game.name);
    }
    return std::nullopt;
}

}  // namespace foulon::app
