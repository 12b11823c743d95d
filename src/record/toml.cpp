// The bridge from toml++ to our own tree.
#define TOML_EXCEPTIONS 0
#include "record/toml.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace foulon::record {

namespace {

Position position_of(const toml::source_region& region) {
    return {static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

Node to_node(const toml::node& from) {
    Node node;
    node.position = position_of(from.source());
    switch (from.type()) {
        case toml::node_type::table:
            node.kind = Node::Kind::Table;
            for (const auto& [key, value] : *from.as_table())
                node.members.push_back({std::string(key.str()), position_of(key.source()), to_node(value)});
            // The library sorts by key; a person reads in the order of the file.
            std::stable_sort(node.members.begin(), node.members.end(), [](const Member& a, const Member& b) {
                return std::pair(a.position.line, a.position.column) <
                       std::pair(b.position.line, b.position.column);
            });
            break;
        case toml::node_type::array:
            node.kind = Node::Kind::Array;
            for (const toml::node& item : *from.as_array()) node.items.push_back(to_node(item));
            break;
        case toml::node_type::string:
            node.kind = Node::Kind::Text;
            node.text = from.as_string()->get();
            break;
        case toml::node_type::integer:
            node.kind = Node::Kind::Integer;
            node.integer = from.as_integer()->get();
            break;
        case toml::node_type::boolean:
            node.kind = Node::Kind::Boolean;
            node.boolean = from.as_boolean()->get();
            break;
        case toml::node_type::floating_point:
            node.kind = Node::Kind::Other;
            node.text = "a number with a fraction";
            break;
        default:
            node.kind = Node::Kind::Other;
            node.text = "a date or time";
            break;
    }
    return node;
}

/// toml++ says "Error while parsing X: expected Y, saw Z": told our way round.
DataError syntax_error(const toml::parse_error& error, std::string path) {
    const Position at = position_of(error.source());
    std::string found(error.description());
    std::string allowed = "TOML as told on toml.io";
    const std::size_t expected = found.find("expected ");
    const std::size_t saw = found.find(", saw ");
    if (expected != std::string::npos && saw != std::string::npos && expected < saw) {
        allowed = found.substr(expected + 9, saw - expected - 9);
        found = found.substr(saw + 6);
    }
    return {std::move(path), at.line, at.column, "", std::move(found), std::move(allowed)};
}

}  // namespace

tl::expected<DataFile, DataError> parse_toml(std::string_view text, std::string name, std::string path) {
    const toml::parse_result parsed = toml::parse(text, std::string_view(path));
    if (!parsed) return tl::unexpected(syntax_error(parsed.error(), std::move(path)));
    DataFile file{std::move(name), std::move(path), to_node(parsed.table())};
    return file;
}

tl::expected<DataFile, DataError> read_toml(const std::string& path) {
    const std::filesystem::path place(path);
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(place, error);
    if (error) return tl::unexpected(DataError{path, 0, 0, "", error.message(), "a file that can be read"});
    if (size > kMostDataBytes)
        return tl::unexpected(
            DataError{path, 0, 0, "", std::to_string(size) + " bytes",
                      "a data file of at most " + std::to_string(kMostDataBytes) + " bytes"});
    std::ifstream in(place, std::ios::binary);
    std::ostringstream text;
    if (in) text << in.rdbuf();
    if (!in && !in.eof())
        return tl::unexpected(
            DataError{path, 0, 0, "", "a file that cannot be read", "a file that can be read"});
    return parse_toml(text.str(), place.filename().string(), path);
}

}  // namespace foulon::record
