// Phrases as tables: one row for each reason or event of a game, with the blanks
// of its sentence and what fills each. A game lists its rows in the order of its
// enum (phrases.cpp); this file turns a row and its arguments into a Phrase.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/messages.hpp"

namespace foulon {

/// The numbers of a refusal or an event.
template <class Pack>
struct PhraseArgs {
    const Pack& pack;
    std::array<int, 5> values{};
    std::uint8_t tag = 0;  // of a refusal

    PhraseArgs(const Pack& of, const Refusal& refusal) : pack(of), tag(refusal.tag) {
        for (std::size_t i = 0; i < refusal.args.size(); ++i) values[i] = refusal.args[i];
    }
    PhraseArgs(const Pack& of, const Event& event) : pack(of) {
        for (std::size_t i = 0; i < event.args.size(); ++i) values[i] = event.args[i];
    }
    /// An argument that is no change: a place, a unit, a side.
    std::uint8_t at(std::size_t i) const { return static_cast<std::uint8_t>(values[i]); }
};

/// A blank of a sentence and what fills it: `fill(args, arg)`. Text that is empty leaves the blank out.
template <class Pack>
struct Blank {
    std::string_view name;
    std::string (*fill)(const PhraseArgs<Pack>&, std::size_t) = nullptr;
    std::size_t arg = 0;
};
template <class Pack>
using Blanks = std::array<Blank<Pack>, 5>;

/// The blanks of one reason or event, whose key stands elsewhere; `variant` is what its arguments add
/// to the key.
template <class Kind, class Pack>
struct PhraseRow {
    Kind kind;
    Blanks<Pack> blanks{};
    std::string (*variant)(const PhraseArgs<Pack>&) = nullptr;
};
/// The same with its key.
template <class Kind, class Pack>
struct KeyedPhraseRow {
    Kind kind;
    std::string_view key;
    Blanks<Pack> blanks{};
    std::string (*variant)(const PhraseArgs<Pack>&) = nullptr;
};

/// Whether a table has a row for every value of its enum, in order: for a static_assert.
template <class Row, std::size_t N>
constexpr bool is_in_order(const std::array<Row, N>& rows) {
    for (std::size_t i = 0; i < N; ++i)
        if (static_cast<std::size_t>(rows[i].kind) != i) return false;
    return true;
}

template <class Row, class Pack>
Phrase fill_phrase(std::string_view group, std::string_view key, const Row& row,
                   const PhraseArgs<Pack>& args) {
    Phrase phrase{std::string(group) + std::string(key), {}};
    if (row.variant != nullptr) phrase.key += row.variant(args);
    for (const Blank<Pack>& blank : row.blanks) {
        if (blank.fill == nullptr) break;
        std::string text = blank.fill(args, blank.arg);
        if (!text.empty()) phrase.args.emplace_back(std::string(blank.name), std::move(text));
    }
    return phrase;
}

/// The phrases of a game's refusals and events, by the rows of its tables.
template <class Pack, class Keys, class Rows>
Phrase phrase_of(const Pack& pack, const Refusal& refusal, const Keys& keys, const Rows& rows) {
    return fill_phrase("refusals.", keys[refusal.reason], rows[refusal.reason],
                       PhraseArgs<Pack>(pack, refusal));
}
template <class Pack, class Keys, class Rows>
Phrase phrase_of(const Pack& pack, const Event& event, const Keys& keys, const Rows& rows) {
    return fill_phrase("events.", keys[event.kind], rows[event.kind], PhraseArgs<Pack>(pack, event));
}
template <class Pack, class Rows>
Phrase phrase_of(const Pack& pack, const Event& event, const Rows& rows) {
    const auto& row = rows[event.kind];
    return fill_phrase("events.", row.key, row, PhraseArgs<Pack>(pack, event));
}

/// A whole number as an argument.
template <class Pack>
std::string number_blank(const PhraseArgs<Pack>& args, std::size_t i) {
    return std::to_string(args.values[i]);
}
/// A change or modifier with its sign.
template <class Pack>
std::string signed_blank(const PhraseArgs<Pack>& args, std::size_t i) {
    return signed_number(args.values[i]);
}

}  // namespace foulon
