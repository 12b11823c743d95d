// The shipped data files of the battle as texts that a test can change before
// they are read.
#pragma once

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "braddock/data.hpp"
#include "record/toml.hpp"

namespace foulon::braddock {

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
                file_text(std::string(FOULON_SOURCE_DIR "/data/braddock/") + std::string(name));
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

}  // namespace foulon::braddock
