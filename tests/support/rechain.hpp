// What a forger can do without the key: number the lines of a record and
// recompute its whole chain, so that nothing but the rules, the dice and the
// signature can tell.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/chain.hpp"
#include "record/hex.hpp"

namespace foulon::record {

/// The lines of a text without their ends; a last line without an end counts.
inline std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return lines;
}

/// The text of a line without its number and hash.
inline std::string body_of(std::string_view line) {
    const std::size_t hash = line.rfind(" #");
    if (hash != std::string_view::npos) line = line.substr(0, hash);
    const std::size_t number = line.find(' ');
    if (number != std::string_view::npos && number > 0 && line[0] >= '0' && line[0] <= '9')
        line = line.substr(number + 1);
    return std::string(line);
}

/// Numbers and chains the lines anew, from whatever header stands there.
inline std::string rechain(std::string_view text) {
    const std::vector<std::string> lines = lines_of(text);
    std::string out;
    std::size_t i = 0;
    for (; i < lines.size() && body_of(lines[i]) != "begin"; ++i) out += lines[i] + "\n";
    if (i == lines.size()) return out;
    ChainHash hash = begin_hash(out + "begin");
    out += "begin #" + to_hex(hash) + "\n";
    for (std::size_t number = 1; ++i < lines.size(); ++number) {
        const std::string line = std::to_string(number) + " " + body_of(lines[i]);
        hash = next_hash(hash, line);
        out += line + " #" + to_hex(hash) + "\n";
    }
    return out;
}

}  // namespace foulon::record
