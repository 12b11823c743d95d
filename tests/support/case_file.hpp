// Reads a catalogue of cases: text files in which each case has an id, the
// rules it proves, a title and lines that a game's own player understands.
// How to write one is told in the README beside each catalogue.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace foulon::cases {

struct CaseLine {
    int number = 0;
    std::string text;
};

struct Case {
    std::string file;
    std::string id;  // first word after `case`
    std::vector<std::string> tags;
    std::string title;
    std::vector<CaseLine> lines;
};

[[noreturn]] inline void fail(const std::string& what) {
    std::cerr << "cases: " << what << '\n';
    std::exit(2);
}

inline std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

inline std::string trim(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

inline std::vector<std::string> split(const std::string& text, char by) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, by);) parts.push_back(trim(part));
    return parts;
}

inline std::string joined(const std::vector<std::string>& parts, std::string_view by = " ") {
    std::string all;
    for (const std::string& part : parts) all += (all.empty() ? "" : std::string(by)) + part;
    return all;
}

/// All words but the first n.
inline std::vector<std::string> after(const std::vector<std::string>& words, std::size_t n) {
    return {words.begin() + static_cast<std::ptrdiff_t>(std::min(n, words.size())), words.end()};
}

/// Hands each line of a case to `run` as its first word and the rest; `at` is the line in hand. `run` tells
/// whether it could read the line; one that it cannot, or that lacks a word or number, ends the program.
template <class Run>
void play_lines(const Case& a_case, int& at, Run run) {
    for (const CaseLine& line : a_case.lines) {
        at = line.number;
        const auto cut = line.text.find(' ');
        const std::string rest = cut == std::string::npos ? "" : trim(line.text.substr(cut));
        bool read = false;
        try {
            read = run(line.text.substr(0, cut), rest);
        } catch (const std::exception&) {
            read = false;
        }
        if (!read) fail(a_case.file + ":" + std::to_string(at) + ": cannot read '" + line.text + "'");
    }
}

/// All cases of a folder, files in name order. A file that cannot be read
/// properly ends the program: a case silently left out would prove nothing.
inline std::vector<Case> read_cases(const std::string& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<Case> all;
    for (const auto& path : files) {
        std::ifstream in(path);
        int number = 0;
        for (std::string line; std::getline(in, line);) {
            ++number;
            const std::string where = path.string() + ":" + std::to_string(number);
            const std::string text = trim(line.substr(0, line.find('#')));
            if (text.empty()) continue;
            if (!text.starts_with("case ")) {
                if (all.empty() || all.back().file != path.filename()) fail(where + ": no case begun");
                all.back().lines.push_back({number, text});
                continue;
            }
            Case a_case;
            a_case.file = path.filename();
            a_case.id = words_of(text).at(1);
            std::string rest = trim(text.substr(5 + a_case.id.size()));
            while (!rest.empty() && rest[0] == '[') {
                const auto end = rest.find(']');
                if (end == std::string::npos) fail(where + ": a tag without ]");
                a_case.tags.push_back(rest.substr(1, end - 1));
                rest = trim(rest.substr(end + 1));
            }
            if (a_case.tags.empty()) fail(where + ": a case cites its rule");
            for (const Case& earlier : all)
                if (earlier.id == a_case.id) fail(where + ": " + a_case.id + " twice");
            a_case.title = rest;
            all.push_back(std::move(a_case));
        }
    }
    if (all.empty()) fail("no case in " + folder);
    return all;
}

}  // namespace foulon::cases
