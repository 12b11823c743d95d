// Message catalogues: loading, checking and filling templates.
#include "record/catalogue.hpp"

#include <algorithm>
#include <filesystem>

#include "engine/reader.hpp"
#include "record/toml.hpp"

namespace foulon::record {

namespace {

namespace fs = std::filesystem;

fs::path text_folder(const std::string& directory, std::string_view game) {
    return fs::path(directory) / game / "text";
}

// The separators of a list: "a, b or c".
constexpr std::string_view kListComma = "grammar.list-comma";
constexpr std::string_view kListOr = "grammar.list-or";

/// A blank between braces: its name and, after a colon, the singular and plural words.
struct Blank {
    std::string_view name, one, many;
    bool counts = false;
};
Blank parse_blank(std::string_view inside) {
    const std::size_t colon = inside.find(':');
    const std::size_t bar = colon == std::string_view::npos ? colon : inside.find('|', colon);
    if (bar == std::string_view::npos) return {inside, {}, {}, false};
    return {inside.substr(0, colon), inside.substr(colon + 1, bar - colon - 1), inside.substr(bar + 1), true};
}

bool is_blank_name(std::string_view name) {
    return !name.empty() &&
           std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

/// How a missing key or blank appears in a sentence.
std::string in_braces(std::string_view text) {
    std::string shown("{");
    shown += text;
    shown += '}';
    return shown;
}

/// Splits a template into plain text and blanks. Returns false on unbalanced braces.
template <class OnText, class OnBlank>
bool walk(std::string_view text, OnText on_text, OnBlank on_blank) {
    while (!text.empty()) {
        const std::size_t open = text.find_first_of("{}");
        on_text(text.substr(0, open));
        if (open == std::string_view::npos) return true;
        const std::size_t close = text.find('}', open);
        if (text[open] == '}' || close == std::string_view::npos) return false;
        const std::string_view inside = text.substr(open + 1, close - open - 1);
        if (!is_blank_name(parse_blank(inside).name)) return false;
        on_blank(inside);
        text.remove_prefix(close + 1);
    }
    return true;
}

/// Reads the files of one language and adds any errors.
std::vector<DataFile> read_folder(const fs::path& folder, std::vector<DataError>& errors) {
    std::vector<std::string> paths;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        if (it->path().extension() == ".toml") paths.push_back(it->path().string());
    if (error) errors.push_back({folder.string(), 0, 0, "", error.message(), "a folder that can be read"});
    std::sort(paths.begin(), paths.end());
    std::vector<DataFile> files;
    for (const std::string& path : paths) {
        auto file = read_toml(path);
        if (file)
            files.push_back(std::move(*file));
        else
            errors.push_back(file.error());
    }
    return files;
}

constexpr std::string_view kEnglish = "en";

}  // namespace

RequiredMessage required_message(std::string key, std::string_view blanks) {
    RequiredMessage wanted{std::move(key), {}};
    for (TokenCut cut = cut_token(blanks); !cut.word.empty(); cut = cut_token(cut.rest))
        wanted.blanks.emplace_back(cut.word);
    return wanted;
}

std::vector<std::string> Catalogue::languages(const std::string& directory, std::string_view game) {
    std::vector<std::string> found;
    std::error_code error;
    for (fs::directory_iterator it(text_folder(directory, game), error), end; !error && it != end;
         it.increment(error))
        if (it->is_directory(error)) found.push_back(it->path().filename().string());
    std::sort(found.begin(), found.end());
    return found;
}

tl::expected<Catalogue, std::vector<DataError>> Catalogue::load(const std::string& directory,
                                                                std::string_view game,
                                                                std::string_view language,
                                                                std::string_view shared) {
    std::vector<DataError> errors;
    const std::vector<std::string> there = languages(directory, game);
    const fs::path folder = text_folder(directory, game) / language;
    if (std::find(there.begin(), there.end(), language) == there.end()) {
        const std::vector<std::string_view> names(there.begin(), there.end());
        errors.push_back({folder.string(), 0, 0, "", "no texts in the language " + std::string(language),
                          names.empty() ? "a folder for each language, such as en" : join_or(names)});
        return tl::unexpected(std::move(errors));
    }
    std::vector<DataFile> files = read_folder(folder, errors);
    if (!shared.empty()) {
        const std::vector<std::string> also = languages(directory, shared);
        const bool is_there = std::find(also.begin(), also.end(), language) != also.end();
        for (DataFile& file :
             read_folder(text_folder(directory, shared) / (is_there ? language : kEnglish), errors))
            files.push_back(std::move(file));
    }
    auto catalogue = from_files(files, folder.string());
    if (!catalogue) errors.insert(errors.end(), catalogue.error().begin(), catalogue.error().end());
    if (!errors.empty()) return tl::unexpected(std::move(errors));
    return catalogue;
}

tl::expected<Catalogue, std::vector<DataError>> Catalogue::from_files(std::span<const DataFile> files,
                                                                      std::string folder) {
    Catalogue catalogue;
    catalogue.folder_ = std::move(folder);
    std::vector<DataError> errors;
    const auto add = [&](const auto& self, const DataFile& file, const Node& table,
                         const std::string& before) -> void {
        for (const Member& member : table.members) {
            const std::string key = before + "." + member.key;
            const Node& value = member.value;
            const auto fail = [&](std::string found, std::string allowed) {
                errors.push_back({file.path, value.position.line, value.position.column, key,
                                  std::move(found), std::move(allowed)});
            };
            if (value.kind == Node::Kind::Table) {
                self(self, file, value, key);
            } else if (value.kind != Node::Kind::Text || value.text.empty()) {
                fail(describe(value), "a text in quotation marks");
            } else if (!walk(value.text, [](std::string_view) {}, [](std::string_view) {})) {
                fail(describe(value), "a text with placeholders such as {place} or {count:marker|markers}");
            } else if (const auto [twin, is_new] = catalogue.templates_.try_emplace(
                           key, Template{value.text, file.path, value.position});
                       !is_new) {
                fail("the key a second time", "a key that is used once; it is also in " + twin->second.file);
            }
        }
    };
    for (const DataFile& file : files) add(add, file, file.root, fs::path(file.name).stem().string());
    for (const std::string_view key : {kListComma, kListOr})
        if (!catalogue.has(key))
            errors.push_back(
                {catalogue.folder_, 0, 0, std::string(key), "nothing", "the text that joins a list"});
    if (!errors.empty()) return tl::unexpected(std::move(errors));
    return catalogue;
}

std::vector<std::string> Catalogue::keys(std::string_view prefix) const {
    std::vector<std::string> found;
    for (auto it = templates_.lower_bound(prefix); it != templates_.end() && it->first.starts_with(prefix);
         ++it)
        found.push_back(it->first);
    return found;
}

std::set<std::string> Catalogue::blanks(std::string_view key) const {
    std::set<std::string> found;
    const auto it = templates_.find(key);
    if (it == templates_.end()) return found;
    walk(
        it->second.text, [](std::string_view) {},
        [&found](std::string_view inside) { found.insert(std::string(parse_blank(inside).name)); });
    return found;
}

/// A value that starts with '@' is a key, or several joined by '|'. "@@" escapes a text that
/// starts with '@'.
std::string Catalogue::value(std::string_view text) const {
    if (text.starts_with("@@")) return std::string(text.substr(1));
    if (!text.starts_with('@')) return std::string(text);
    std::string said;
    while (!text.empty()) {
        const std::size_t bar = text.find('|');
        const bool is_last = bar == std::string_view::npos;
        std::string_view key = text.substr(0, bar);
        if (key.starts_with('@')) key.remove_prefix(1);
        if (!said.empty()) said += fill(is_last ? kListOr : kListComma);
        said += fill(key);
        text = is_last ? std::string_view{} : text.substr(bar + 1);
    }
    return said;
}

std::string Catalogue::fill(std::string_view key,
                            std::span<const std::pair<std::string, std::string>> values) const {
    const auto it = templates_.find(key);
    if (it == templates_.end()) return in_braces(key);
    std::string said;
    walk(
        it->second.text, [&said](std::string_view text) { said += text; },
        [&](std::string_view inside) {
            const Blank blank = parse_blank(inside);
            const auto found = std::find_if(values.begin(), values.end(),
                                            [&blank](const auto& pair) { return pair.first == blank.name; });
            if (found == values.end()) {
                said += in_braces(blank.name);
                return;
            }
            said += value(found->second);
            if (blank.counts) (said += " ") += found->second == "1" ? blank.one : blank.many;
        });
    return said;
}

std::vector<DataError> Catalogue::check(std::span<const RequiredMessage> wanted) const {
    std::vector<DataError> errors;
    for (const RequiredMessage& required : wanted) {
        const auto it = templates_.find(required.key);
        if (it == templates_.end()) {
            errors.push_back({folder_, 0, 0, required.key, "nothing", "a text"});
            continue;
        }
        const std::vector<std::string_view> names(required.blanks.begin(), required.blanks.end());
        for (const std::string& blank : blanks(required.key))
            if (std::find(names.begin(), names.end(), blank) == names.end())
                errors.push_back({it->second.file, it->second.position.line, it->second.position.column,
                                  required.key, "the placeholder {" + blank + "}",
                                  names.empty() ? "a text without placeholders" : join_or(names)});
    }
    return errors;
}

std::vector<DataError> Catalogue::check_whole(std::span<const RequiredMessage> wanted,
                                              std::string_view prefix) const {
    std::vector<DataError> errors = check(wanted);
    for (const std::string& key : keys(prefix)) {
        if (key == kListComma || key == kListOr) continue;
        const bool is_wanted =
            std::any_of(wanted.begin(), wanted.end(),
                        [&key](const RequiredMessage& required) { return required.key == key; });
        const Template& found = templates_.at(key);
        if (!is_wanted)
            errors.push_back({found.file, found.position.line, found.position.column, key, "an unknown key",
                              "a key that English has too"});
    }
    return errors;
}

}  // namespace foulon::record
