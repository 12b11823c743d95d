// Reads a record up to its last valid line; see load.hpp.
#include "record/load.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "record/line_scanner.hpp"

namespace foulon::record {

namespace {

constexpr std::size_t kMarkBytes = 2 + 40;  // " #" and the hash
// A header of 64 options with long values is shorter than this. The search for "begin" stops
// here.
constexpr std::size_t kMaxHeaderBytes = (kMaxOptions + 8) * kMaxLineBytes;

std::uint32_t line_of_byte(std::string_view bytes, std::size_t at) {
    const std::string_view before = bytes.substr(0, at);
    return static_cast<std::uint32_t>(1 + std::count(before.begin(), before.end(), '\n'));
}

/// The part before " #" and the hash after it; empty if the line does not end that way.
struct Marked {
    std::string_view text;
    ChainHash hash{};
};
std::optional<Marked> cut_mark(std::string_view line) {
    if (line.size() < kMarkBytes) return std::nullopt;
    const std::string_view mark = line.substr(line.size() - kMarkBytes);
    Marked out{line.substr(0, line.size() - kMarkBytes), {}};
    if (!mark.starts_with(" #") || !from_hex(mark.substr(2), out.hash)) return std::nullopt;
    return out;
}

/// Start and end of the "begin" line, without its line feed.
struct BeginLine {
    std::size_t start = 0, end = 0;
};
std::optional<BeginLine> find_begin(std::string_view bytes) {
    std::size_t start = 0;
    while (start < bytes.size() && start < kMaxHeaderBytes) {
        const std::size_t end = bytes.find('\n', start);
        if (end == std::string_view::npos) return std::nullopt;
        if (bytes.substr(start, 5) == "begin") return BeginLine{start, end};
        start = end + 1;
    }
    return std::nullopt;
}

tl::expected<Loaded, Damage> load_header(std::string_view bytes) {
    const auto damage = [&](std::size_t at, std::string found, std::string expected) {
        return tl::make_unexpected(
            Damage{0, line_of_byte(bytes, at), at, std::move(found), std::move(expected)});
    };
    const auto begin = find_begin(bytes);
    if (!begin) {
        // Report the first wrong line of the header, or that its end is missing.
        const std::string_view head = bytes.substr(0, kMaxHeaderBytes);
        auto header = parse_header(head);
        if (!header && header.error().at < head.size()) {
            const bool is_end = header.error().expected == "begin";
            return damage(
                header.error().at, header.error().found,
                is_end ? "begin #, 40 lower-case hex digits and a line feed" : header.error().expected);
        }
        return damage(head.size(), "the end of the file", "a complete header that ends with begin #HASH");
    }
    const std::string_view line = bytes.substr(begin->start, begin->end - begin->start);
    const auto marked = cut_mark(line);
    if (!marked || marked->text != "begin")
        return damage(begin->start, printable(line), "begin #, then 40 lower-case hex digits");
    const std::string_view text = bytes.substr(0, begin->start + 5);
    auto header = parse_header(text);
    if (!header) return damage(header.error().at, header.error().found, header.error().expected);
    const ChainHash hash = begin_hash(text);
    if (hash != marked->hash)
        return damage(begin->start + 7, "hash " + to_hex(marked->hash),
                      "hash " + to_hex(hash) + " for this header");
    Loaded loaded;
    loaded.header = std::move(*header);
    loaded.begin = hash;
    loaded.good_bytes = begin->end + 1;
    loaded.all_bytes = bytes.size();
    return loaded;
}

/// One line of the body, or the error and its offset in the line.
tl::expected<Entry, LineError> load_line(std::string_view line, std::uint32_t number,
                                         const ChainHash& before) {
    const auto fail = [](std::size_t at, std::string found, std::string expected) {
        return tl::make_unexpected(LineError{at, std::move(found), std::move(expected)});
    };
    const auto marked = cut_mark(line);
    if (!marked) {
        const std::size_t at = line.size() < kMarkBytes ? line.size() : line.size() - kMarkBytes;
        return fail(at, line.empty() ? "an empty line" : printable(line.substr(at)),
                    "a space, #, then 40 lower-case hex digits at the end of the line");
    }
    const std::string_view text = marked->text;
    const std::size_t space = text.find(' ');
    std::uint32_t found = 0;
    if (space == std::string_view::npos || !read_number(text.substr(0, space), found) || found != number)
        return fail(0, printable(text.substr(0, space)), fmt::format("line number {}", number));
    auto body = parse_body(text.substr(space + 1));
    if (!body) return fail(space + 1 + body.error().at, body.error().found, body.error().expected);
    const ChainHash hash = next_hash(before, text);
    if (hash != marked->hash)
        return fail(text.size() + 2, "hash " + to_hex(marked->hash),
                    "hash " + to_hex(hash) + " for this line");
    return Entry{number, std::move(*body), hash, 0};
}

}  // namespace

std::string Damage::what() const {
    const std::string place = number == 0 ? std::string("the header") : fmt::format("line {}", number);
    return fmt::format("damaged in {0} (line {1} of the file, byte {2}): expected {4} (got {3})", place,
                       file_line, byte, found, expected);
}

tl::expected<Loaded, Damage> load(std::string_view bytes) {
    auto loaded = load_header(bytes);
    if (!loaded) return loaded;
    std::uint32_t file_line = line_of_byte(bytes, loaded->good_bytes);
    while (loaded->good_bytes < bytes.size()) {
        const std::size_t start = loaded->good_bytes;
        const auto number = static_cast<std::uint32_t>(loaded->entries.size() + 1);
        const std::string_view window = bytes.substr(start, kMaxLineBytes);
        const std::size_t size = window.find('\n');
        if (size == std::string_view::npos) {
            loaded->damage =
                window.size() == kMaxLineBytes
                    ? Damage{number, file_line, start, "a line that is too long",
                             fmt::format("at most {} bytes per line", kMaxLineBytes)}
                    : Damage{number, file_line, bytes.size(), "the end of the file", "the rest of the line"};
            break;
        }
        auto entry = load_line(window.substr(0, size), number, loaded->last_hash());
        if (!entry) {
            loaded->damage = Damage{number, file_line, start + entry.error().at,
                                    std::move(entry.error().found), std::move(entry.error().expected)};
            break;
        }
        entry->byte = start;
        loaded->entries.push_back(std::move(*entry));
        loaded->good_bytes += size + 1;
        ++file_line;
    }
    return loaded;
}

}  // namespace foulon::record
