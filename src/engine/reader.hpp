// Checked reading of a data tree. Each call returns a value or records exactly what is wrong
// and continues, so that all errors of a pack are reported at once. Knows no game and no file
// format.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/node.hpp"

namespace foulon {

/// A value and the path to it, for error messages.
struct NodeRef {
    const Node* node = nullptr;
    std::string path;
    const DataFile* file = nullptr;

    std::string inside(std::string_view key) const {
        return path.empty() ? std::string(key) : path + "." + std::string(key);
    }
};

/// "a, b or c".
inline std::string join_or(std::span<const std::string_view> words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += words[i];
    }
    return text;
}

class Reader {
public:
    const std::vector<DataError>& errors() const { return errors_; }

    static NodeRef root(const DataFile& file) { return {&file.root, "", &file}; }

    void fail(const NodeRef& at, std::string found, std::string allowed) {
        fail(*at.file, at.node->position, at.path, std::move(found), std::move(allowed));
    }
    void fail(const NodeRef& at, std::string allowed) { fail(at, describe(*at.node), std::move(allowed)); }
    void fail(const DataFile& file, Position at, std::string where, std::string found, std::string allowed) {
        errors_.push_back(
            {file.path, at.line, at.column, std::move(where), std::move(found), std::move(allowed)});
    }

    /// The files of a pack in the order of `names`; empty if one is missing.
    template <std::size_t N>
    std::optional<std::array<const DataFile*, N>> files_of(std::span<const DataFile> given,
                                                           const std::array<std::string_view, N>& names) {
        std::array<const DataFile*, N> found{};
        for (const DataFile& file : given) {
            const auto known = std::find(names.begin(), names.end(), file.name);
            if (known == names.end())
                fail(file, {}, "", "the file " + file.name, join_or(names));
            else
                found[static_cast<std::size_t>(known - names.begin())] = &file;
        }
        bool all = true;
        for (std::size_t i = 0; i < N; ++i) {
            if (found[i] != nullptr) continue;
            DataFile missing;
            missing.path = missing.name = std::string(names[i]);
            fail(missing, {}, "", "no such file", "a pack of " + join_or(names));
            all = false;
        }
        if (!all) return std::nullopt;
        return found;
    }

    /// Rejects unknown keys, so that a misspelt key is not silently ignored.
    void only_keys(const NodeRef& table, std::span<const std::string_view> keys) {
        for (const Member& member : table.node->members) {
            bool known = false;
            for (const std::string_view key : keys) known = known || key == member.key;
            if (!known)
                fail(*table.file, member.position, table.inside(member.key), "the key " + member.key,
                     join_or(keys));
        }
    }

    std::optional<NodeRef> find(const NodeRef& table, std::string_view key) const {
        const Member* member = table.node->find(key);
        if (member == nullptr) return std::nullopt;
        return NodeRef{&member->value, table.inside(key), table.file};
    }
    /// A required member; `allowed` describes what it should be.
    std::optional<NodeRef> need(const NodeRef& table, std::string_view key, std::string_view allowed) {
        std::optional<NodeRef> spot = find(table, key);
        if (!spot)
            fail(*table.file, table.node->position, table.inside(key), "nothing", std::string(allowed));
        return spot;
    }

    std::optional<NodeRef> table(const NodeRef& parent, std::string_view key) {
        std::optional<NodeRef> spot = need(parent, key, "a table");
        if (spot && !is_table(*spot)) return std::nullopt;
        return spot;
    }
    bool is_table(const NodeRef& spot) {
        if (spot.node->kind == Node::Kind::Table) return true;
        fail(spot, "a table");
        return false;
    }

    /// The rows of a list, counted from 1. A wrong size is reported once.
    std::vector<NodeRef> list(const NodeRef& parent, std::string_view key, std::size_t least,
                              std::size_t most, std::string_view what) {
        const std::string allowed = count(least, most) + " " + std::string(what);
        const std::optional<NodeRef> spot = need(parent, key, "a list of " + allowed);
        return spot ? list(*spot, least, most, what) : std::vector<NodeRef>{};
    }
    std::vector<NodeRef> list(const NodeRef& spot, std::size_t least, std::size_t most,
                              std::string_view what) {
        std::vector<NodeRef> rows;
        const std::size_t size = spot.node->items.size();
        if (spot.node->kind != Node::Kind::Array || size < least || size > most) {
            fail(spot, "a list of " + count(least, most) + " " + std::string(what));
            return rows;
        }
        for (std::size_t i = 0; i < size; ++i)
            rows.push_back({&spot.node->items[i], spot.path + "[" + std::to_string(i + 1) + "]", spot.file});
        return rows;
    }

    std::optional<std::int64_t> integer(const NodeRef& parent, std::string_view key, std::int64_t least,
                                        std::int64_t most) {
        const std::string allowed =
            "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
        const std::optional<NodeRef> spot = need(parent, key, allowed);
        if (!spot) return std::nullopt;
        const Node& node = *spot->node;
        if (node.kind == Node::Kind::Integer && node.integer >= least && node.integer <= most)
            return node.integer;
        fail(*spot, allowed);
        return std::nullopt;
    }
    std::optional<bool> boolean(const NodeRef& parent, std::string_view key) {
        const std::optional<NodeRef> spot = need(parent, key, "true or false");
        if (!spot) return std::nullopt;
        if (spot->node->kind == Node::Kind::Boolean) return spot->node->boolean;
        fail(*spot, "true or false");
        return std::nullopt;
    }
    std::optional<std::string_view> text(const NodeRef& parent, std::string_view key,
                                         std::string_view allowed) {
        const std::optional<NodeRef> spot = need(parent, key, allowed);
        if (!spot) return std::nullopt;
        if (spot->node->kind == Node::Kind::Text) return std::string_view(spot->node->text);
        fail(*spot, std::string(allowed));
        return std::nullopt;
    }
    /// The index of a word in a list of allowed words.
    std::optional<std::size_t> word(const NodeRef& parent, std::string_view key,
                                    std::span<const std::string_view> words) {
        const std::optional<NodeRef> spot = need(parent, key, join_or(words));
        return spot ? word(*spot, words) : std::nullopt;
    }
    std::optional<std::size_t> word(const NodeRef& spot, std::span<const std::string_view> words) {
        if (spot.node->kind == Node::Kind::Text)
            for (std::size_t i = 0; i < words.size(); ++i)
                if (words[i] == spot.node->text) return i;
        fail(spot, join_or(words));
        return std::nullopt;
    }

private:
    static std::string count(std::size_t least, std::size_t most) {
        if (least == most) return std::to_string(least);
        return std::to_string(least) + " to " + std::to_string(most);
    }
    std::vector<DataError> errors_;
};

}  // namespace foulon
