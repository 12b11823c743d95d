// The shipped data files of the siege as texts that a test can change before
// they are read.
#pragma once

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "record/toml.hpp"
#include "siege/data.hpp"

namespace foulon::siege {

using Texts = std::map<std::string, std::string, std::less<>>;

inline std::string file_text(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

inline const Texts& shipped_texts() {
    static const Texts texts = [] {
        Texts read;
        for (const std::string_view name : kPackFiles)
            read[std::string(name)] =
                file_text(std::string(FOULON_SOURCE_DIR "/data/siege/") + std::string(name));
        return read;
    }();
    return texts;
}

/// Reads changed texts as a pack; a syntax error is the only error then.
inline PackOrErrors load_texts(const Texts& texts) {
    std::vector<DataFile> files;
    for (const auto& [name, text] : texts) {
        auto file = record::parse_toml(text, name, name);
        if (!file) return {std::nullopt, {file.error()}};
        files.push_back(std::move(*file));
    }
    return load_pack(files);
}

inline int line_at(std::string_view text, std::size_t at) {
    if (at > text.size()) return 0;  // not found
    return 1 +
           static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace foulon::siege
