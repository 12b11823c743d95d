// Converts toml++ values to our own tree.
#include "record/toml.hpp"

namespace {

/// toml++ asserts properties that untrusted bytes can violate, and assumes them in release
/// builds. Here a failed assertion is an ordinary error. Found by fuzzing.
struct AssertionFailed {};
[[noreturn]] void assertion_failed() { throw AssertionFailed{}; }

}  // namespace

#undef NDEBUG
#define TOML_ASSERT(expr) ((expr) ? static_cast<void>(0) : assertion_failed())
#define TOML_EXCEPTIONS 1
#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
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
            // toml++ sorts by key; errors and texts need the order of the file.
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

/// toml++ says "Error while parsing X: expected Y, saw Z"; split into our form.
DataError syntax_error(const toml::parse_error& error, std::string path) {
    const Position at = position_of(error.source());
    std::string found(error.description());
    std::string allowed;
    const std::size_t expected = found.find("expected ");
    const std::size_t saw = found.find(", saw ");
    if (expected != std::string::npos && saw != std::string::npos && expected < saw) {
        allowed = found.substr(expected + 9, saw - expected - 9);
        found = found.substr(saw + 6);
    } else {
        found = "invalid TOML: " + found;
    }
    return {std::move(path), at.line, at.column, "", std::move(found), std::move(allowed)};
}

/// Finds a non-ASCII character outside strings and comments, which TOML does not allow. Checked
/// first, because toml++'s whitespace test is undefined for some of them. Skips strings and
/// comments exactly as toml++ does.
std::optional<Position> stray_character(std::string_view text) {
    int line = 1, column = 1;
    char quote = 0;  // quote character of the current string; 0 outside strings
    bool is_long = false, is_comment = false;
    for (std::size_t i = 0; i < text.size(); ++i, ++column) {
        const char c = text[i];
        if (c == '\n') {
            ++line;
            column = 0;
            is_comment = false;
            if (!is_long) quote = 0;
        } else if (is_comment) {
            continue;
        } else if (quote != 0) {
            if (c == '\\' && quote == '"') {
                if (i + 1 < text.size() && text[i + 1] != '\n') ++i, ++column;
            } else if (c == quote && !is_long) {
                quote = 0;
            } else if (c == quote && text.substr(i).starts_with(std::string(3, quote))) {
                // Up to two more quotes may precede the closing three.
                while (i + 3 < text.size() && text[i + 3] == quote) ++i, ++column;
                i += 2, column += 2;
                quote = 0;
                is_long = false;
            }
        } else if (c == '#') {
            is_comment = true;
        } else if (c == '"' || c == '\'') {
            quote = c;
            is_long = text.substr(i).starts_with(std::string(3, c));
            if (is_long) i += 2, column += 2;
        } else if (static_cast<unsigned char>(c) >= 0x80) {
            return Position{line, column};
        }
    }
    return std::nullopt;
}

/// Whether toml++ fails an assertion on this text. A text that is merely invalid, for example
/// truncated inside a value, does not.
bool fails_assertion(std::string_view text) {
    try {
        (void)toml::parse(text);
        return false;
    } catch (const toml::parse_error&) {
        return false;
    } catch (const AssertionFailed&) {
        return true;
    }
}

/// Locates the failure: the first line at which a prefix of the text fails. Line 0 if the file
/// is too long to try.
DataError assertion_error(std::string_view text, std::string path) {
    constexpr int kMaxLines = 2000;
    constexpr std::size_t kShown = 40;
    DataError error{std::move(path), 0, 0, "", "invalid TOML", ""};
    std::size_t begin = 0;
    for (int line = 1; line <= kMaxLines && begin < text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (fails_assertion(text.substr(0, end))) {
            error.line = line;
            error.column = 1;
            error.found = "invalid TOML in the line that begins ";
            for (const char c : text.substr(begin, std::min(end - begin, kShown)))
                error.found += c >= ' ' && c <= '~' ? c : '?';
            break;
        }
        begin = end + 1;
    }
    return error;
}

}  // namespace

tl::expected<DataFile, DataError> parse_toml(std::string_view text, std::string name, std::string path) {
    if (const auto at = stray_character(text))
        return tl::unexpected(DataError{std::move(path), at->line, at->column, "",
                                        "a character outside ASCII",
                                        "non-ASCII characters only in strings and comments"});
    try {
        const toml::table parsed = toml::parse(text, std::string_view(path));
        DataFile file{std::move(name), path, to_node(parsed)};
        return file;
    } catch (const toml::parse_error& error) {
        return tl::unexpected(syntax_error(error, std::move(path)));
    } catch (const AssertionFailed&) {
        return tl::unexpected(assertion_error(text, std::move(path)));
    }
}

tl::expected<DataFile, DataError> read_toml(const std::string& path) {
    const std::filesystem::path place(path);
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(place, error);
    if (error) return tl::unexpected(DataError{path, 0, 0, "", error.message(), "a file that can be read"});
    if (size > kMaxDataBytes)
        return tl::unexpected(
            DataError{path, 0, 0, "", std::to_string(size) + " bytes",
                      "a data file of at most " + std::to_string(kMaxDataBytes) + " bytes"});
    std::ifstream in(place, std::ios::binary);
    std::ostringstream text;
    if (in) text << in.rdbuf();
    if (!in && !in.eof())
        return tl::unexpected(
            DataError{path, 0, 0, "", "a file that cannot be read", "a file that can be read"});
    return parse_toml(text.str(), place.filename().string(), path);
}

}  // namespace foulon::record
