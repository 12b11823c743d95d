// Reads a catalogue of cases: text files in which each case has an id, the
// rules it proves, a title and lines that a game's own player understands. A
// case whose first line is `like CASE` starts from the position of that case.
// The README beside each catalogue explains how to write one.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace foulon::cases {

struct CaseLine {
    std::string file;
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

/// Passes each line of a case to `run` as its first word and the rest; `at` is the line being played. `run`
/// says whether it could read the line; one that it cannot, or that lacks a word or number, ends the program.
template <class Run>
void play_lines(const Case& a_case, CaseLine& at, Run run) {
    for (const CaseLine& line : a_case.lines) {
        at = line;
        const auto cut = line.text.find(' ');
        const std::string rest = cut == std::string::npos ? "" : trim(line.text.substr(cut));
        bool read = false;
        try {
            read = run(line.text.substr(0, cut), rest);
        } catch (const std::exception&) {
            read = false;
        }
        if (!read) fail(line.file + ":" + std::to_string(line.number) + ": cannot read '" + line.text + "'");
    }
}

/// The lines of a case before its first check: its position and what is played from there.
inline std::vector<CaseLine> lines_before_checks(const Case& a_case,
                                                 std::span<const std::string_view> checks) {
    std::vector<CaseLine> lines;
    for (const CaseLine& line : a_case.lines) {
        const std::string verb = line.text.substr(0, line.text.find(' '));
        if (std::find(checks.begin(), checks.end(), verb) != checks.end()) break;
        lines.push_back(line);
    }
    return lines;
}

/// Puts the lines of another case in place of `like CASE`.
inline void start_from(Case& a_case, const std::string& id, const std::vector<Case>& earlier,
                       std::span<const std::string_view> checks, const std::string& where) {
    if (!a_case.lines.empty()) fail(where + ": `like` must be the first line of a case");
    for (const Case& other : earlier)
        if (other.id == id) a_case.lines = lines_before_checks(other, checks);
    if (a_case.lines.empty()) fail(where + ": no earlier case " + id + " with a position to start from");
}

/// Reads the head of a case: `case ID [TAG]... title`.
inline Case read_head(const std::string& text, const std::string& file, const std::string& where) {
    Case a_case;
    a_case.file = file;
    a_case.id = words_of(text).at(1);
    std::string rest = trim(text.substr(5 + a_case.id.size()));
    while (!rest.empty() && rest[0] == '[') {
        const auto end = rest.find(']');
        if (end == std::string::npos) fail(where + ": a tag without ]");
        a_case.tags.push_back(rest.substr(1, end - 1));
        rest = trim(rest.substr(end + 1));
    }
    if (a_case.tags.empty()) fail(where + ": a case cites its rule");
    a_case.title = rest;
    return a_case;
}

/// All cases of a folder, files in name order. `checks` are the verbs that state a fact. A file that
/// cannot be read properly ends the program: a case silently left out would prove nothing.
inline std::vector<Case> read_cases(const std::string& folder, std::span<const std::string_view> checks) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<Case> all;
    for (const auto& path : files) {
        const std::string file = path.filename();
        std::ifstream in(path);
        int number = 0;
        for (std::string line; std::getline(in, line);) {
            ++number;
            const std::string where = path.string() + ":" + std::to_string(number);
            const std::string text = trim(line.substr(0, line.find('#')));
            if (text.empty()) continue;
            if (text.starts_with("case ")) {
                Case begun = read_head(text, file, where);
                for (const Case& earlier : all)
                    if (earlier.id == begun.id) fail(where + ": " + begun.id + " twice");
                all.push_back(std::move(begun));
                continue;
            }
            if (all.empty() || all.back().file != file) fail(where + ": no case begun");
            if (text.starts_with("like "))
                start_from(all.back(), trim(text.substr(5)), all, checks, where);
            else
                all.back().lines.push_back({file, number, text});
        }
    }
    if (all.empty()) fail("no case in " + folder);
    return all;
}

}  // namespace foulon::cases
