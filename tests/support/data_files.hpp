// The shipped data files of a game as texts that a test can change before they
// are read.
#pragma once

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "record/toml.hpp"

namespace foulon {

using Texts = std::map<std::string, std::string, std::less<>>;

inline std::string file_text(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// The files of data/`game`, by name.
inline Texts read_shipped_texts(const std::string& game, std::span<const std::string_view> names) {
    Texts texts;
    for (const std::string_view name : names)
        texts[std::string(name)] = file_text(FOULON_SOURCE_DIR "/data/" + game + "/" + std::string(name));
    return texts;
}

/// Reads changed texts as a pack; a syntax error is then the only error.
template <class PackOrErrors>
PackOrErrors load_changed_texts(const Texts& texts, PackOrErrors (*load)(std::span<const DataFile>)) {
    std::vector<DataFile> files;
    for (const auto& [name, text] : texts) {
        auto file = record::parse_toml(text, name, name);
        if (!file) return {std::nullopt, {file.error()}};
        files.push_back(std::move(*file));
    }
    return load(files);
}

/// The number of the line at a place in a text; 0 if the place was not found.
inline int line_at(std::string_view text, std::size_t at) {
    if (at > text.size()) return 0;
    return 1 +
           static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

/// The rule tags that data files cite: rule = "S 9.2".
inline std::set<std::string> cited_rules(const Texts& texts) {
    std::set<std::string> tags;
    constexpr std::string_view key = "rule = \"";
    for (const auto& [name, text] : texts)
        for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
            const std::size_t begin = at + key.size();
            tags.insert(text.substr(begin, text.find('"', begin) - begin));
        }
    return tags;
}

}  // namespace foulon
