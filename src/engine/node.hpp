// A tree of data in which each value knows its position in the file, so that a game can read
// its tables without knowing the file format and errors can name file, line and column. Does no
// file access and no checks: see engine/reader.hpp and record/toml.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foulon {

/// Line and column in a file, both from 1. 0 means no position.
struct Position {
    int line = 0;
    int column = 0;
    bool operator==(const Position&) const = default;
};

struct Member;

/// One value of a data file. Members of a table keep the order of the file.
struct Node {
    enum class Kind : std::uint8_t { Table, Array, Text, Integer, Boolean, Other };
    Kind kind = Kind::Table;
    Position position;
    std::string text;  // Text: the value; Other: its kind ("a date")
    std::int64_t integer = 0;
    bool boolean = false;
    std::vector<Member> members;  // of a table
    std::vector<Node> items;      // of an array

    const Member* find(std::string_view key) const;
};

struct Member {
    std::string key;
    Position position;  // of the key
    Node value;
};

inline const Member* Node::find(std::string_view key) const {
    for (const Member& member : members)
        if (member.key == key) return &member;
    return nullptr;
}

/// A parsed file: its short name, its path and its content.
struct DataFile {
    std::string name;  // "board.toml"
    std::string path;  // as errors show it
    Node root;
};

/// An error in a data file: where it is, what was found, and what is allowed.
struct DataError {
    std::string file;
    int line = 0;
    int column = 0;
    std::string where;  // path to the value: "place[3].slots", rows counted from 1
    std::string found;
    std::string allowed;  // empty: `found` says it all
    bool operator==(const DataError&) const = default;
};

/// One line: "data/siege/board.toml:14:9: place[3].slots must be a number from 0 to 9 (got 12)".
inline std::string to_text(const DataError& error) {
    std::string text = error.file;
    if (error.line > 0) text += ":" + std::to_string(error.line) + ":" + std::to_string(error.column);
    text += ": ";
    if (error.allowed.empty()) return text + error.found;
    if (!error.where.empty()) text += error.where + " ";
    return text + "must be " + error.allowed + " (got " + error.found + ")";
}

/// Describes a value for an error message.
inline std::string describe(const Node& node) {
    switch (node.kind) {
        case Node::Kind::Table:
            return "a table";
        case Node::Kind::Array:
            return "a list of " + std::to_string(node.items.size());
        case Node::Kind::Text:
            return "\"" + node.text + "\"";
        case Node::Kind::Integer:
            return std::to_string(node.integer);
        case Node::Kind::Boolean:
            return node.boolean ? "true" : "false";
        case Node::Kind::Other:
            break;
    }
    return node.text;
}

}  // namespace foulon
