// Options of a game, declared once. A game lists its options as rows (name,
// values, default, help, modes) in src/<game>/options.cpp; flags, completion,
// studies, the API's menu and the record header are made from those rows.
// Holds no option of any game.
//
// `players` (one, two) and `side` (british, french) are options of every game:
// they say which mode is played and which side the person has in it.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/messages.hpp"
#include "engine/name.hpp"
#include "engine/side.hpp"

namespace foulon {

/// Options by name and value: as requested, or as they stand in a record's header, in order.
using OptionTexts = std::vector<std::pair<std::string, std::string>>;

/// One person against the game itself (a deck, a card), or two players.
enum class PlayMode : std::uint8_t { Solitaire, Two };
constexpr std::string_view name(PlayMode mode) { return mode == PlayMode::Solitaire ? "solitaire" : "two"; }

struct Modes {
    bool solitaire = false;
    bool two = false;
    constexpr bool contains(PlayMode mode) const { return mode == PlayMode::Solitaire ? solitaire : two; }
    constexpr bool operator==(const Modes&) const = default;
};
inline constexpr Modes kSolitaireOnly{true, false}, kTwoOnly{false, true}, kAnyMode{true, true};

enum class OptionKind : std::uint8_t {
    Choice,  // one of the values
    Number,  // from least to most
    Set,     // any of the values joined by +, or none, or all
    Flag,    // the two values are the words for off and on
};
constexpr std::string_view name(OptionKind kind) {
    constexpr std::string_view names[]{"choice", "number", "set", "flag"};
    return names[static_cast<std::size_t>(kind)];
}

struct OptionSpec {
    std::string_view name;
    OptionKind kind = OptionKind::Choice;
    Modes modes;
    std::span<const std::string_view> values;
    int least = 0, most = 0;  // of a number; a pack may narrow them
    Name usual;               // the default; empty where it follows from another option
    std::string_view help;    // one line, in English; translations are in data/<game>/text
};

using OptionValues = std::span<const std::string_view>;
constexpr OptionSpec choice_option(std::string_view name, Modes modes, OptionValues values,
                                   std::string_view usual, std::string_view help) {
    return {name, OptionKind::Choice, modes, values, 0, 0, usual, help};
}
constexpr OptionSpec number_option(std::string_view name, Modes modes, int least, int most,
                                   std::string_view usual, std::string_view help) {
    return {name, OptionKind::Number, modes, {}, least, most, usual, help};
}
constexpr OptionSpec set_option(std::string_view name, Modes modes, OptionValues values,
                                std::string_view usual, std::string_view help) {
    return {name, OptionKind::Set, modes, values, 0, 0, usual, help};
}
constexpr OptionSpec flag_option(std::string_view name, Modes modes, OptionValues off_and_on,
                                 std::string_view usual, std::string_view help) {
    return {name, OptionKind::Flag, modes, off_and_on, 0, 0, usual, help};
}

/// An older or other spelling. An empty `value` stands for any value, which is kept.
struct OptionAlias {
    static constexpr std::string_view kNumber = "<number>";  // as `value`: any number, which is kept
    std::string_view name, value;
    std::string_view to_name, to_value;
};

struct GameOptions {
    std::string_view game;
    Modes modes;
    SideSet solo_sides;  // the sides a person can have in a solitaire game
    std::vector<OptionSpec> specs;
    std::span<const OptionAlias> aliases;

    /// The row of a name in a mode; none: nullptr. A name may have one row for each mode.
    const OptionSpec* find(std::string_view name, PlayMode mode) const;
    /// Whether the game knows a name at all, be it an alias, `players` or `side`.
    bool knows(std::string_view name) const;
};

/// Why options cannot be: a value, not a sentence.
struct OptionError {
    enum class Kind : std::uint8_t {
        Unknown,      // no option of this game; `allowed` lists those there are
        Value,        // `given` is not `allowed`
        Mode,         // not an option of the mode `given`
        Twice,        // given as `given` and as `allowed`
        MeleeResult,  // cannot be given together with the option `given`
    };
    Kind kind = Kind::Unknown;
    std::string option;
    std::string given, allowed;
};

template <class T>
using OptionsOr = Parsed<T, OptionError>;

/// What was requested, checked, with defaults filled in.
struct ChosenOptions {
    struct Row {
        std::string_view name;
        std::string value;  // empty: nothing requested and no default of its own
        bool is_given = false;
    };
    PlayMode mode = PlayMode::Solitaire;
    Side side = Side::British;
    std::vector<Row> rows;  // every option of the mode, in the game's order

    std::string_view operator[](std::string_view name) const;
    int number(std::string_view name) const;
    bool is_on(const GameOptions& options, std::string_view name) const;
    bool is_given(std::string_view name) const;
};

OptionsOr<ChosenOptions> choose_options(const GameOptions& options, const OptionTexts& requested);

/// `requested` for a mode and a side, whatever it said of them before.
OptionTexts with_seats(const GameOptions& options, const OptionTexts& requested, PlayMode mode, Side side);

/// "weak, good or strong", "10 to 30".
std::string allowed_values(const OptionSpec& spec);
/// The words of a set in a value such as "path+leaders", as bits in the order of the values.
unsigned set_bits(const OptionSpec& spec, std::string_view value);
/// The one way a set is written.
std::string set_text(std::span<const std::string_view> values, unsigned bits);

/// An error as one English sentence. `prefix` stands before names of options: "--" for a command line.
std::string to_text(const OptionError& error, std::string_view game, std::string_view prefix = "");
ParseError to_parse_error(const OptionError& error);

/// What a game's options.cpp has, found by the namespace of its Pack.
template <class G>
concept HasOptions = requires(const typename G::Pack& pack, const OptionTexts& requested) {
    { option_table(pack) } -> std::same_as<GameOptions>;
    { read_options(pack, requested) } -> std::same_as<OptionsOr<typename G::Options>>;
};

/// All options of a game begun as requested, as its record will name them.
template <class Pack>
OptionsOr<OptionTexts> complete_options(const Pack& pack, const OptionTexts& requested) {
    const auto options = read_options(pack, requested);
    if (!options) return options.error();
    return print_options(pack, *options);
}

/// Options from a record's header, which are read only in the form in which they are printed.
template <class Options, class Pack>
Parsed<Options> parse_recorded_options(const Pack& pack, const OptionTexts& texts) {
    const OptionsOr<Options> options = read_options(pack, texts);
    if (!options) return to_parse_error(options.error());
    const OptionTexts printed = print_options(pack, *options);
    if (printed == texts) return *options;
    const auto joined = [](const OptionTexts& list) {
        std::string text;
        for (const auto& [name, value] : list)
            text.append(text.empty() ? "" : " ").append(name).append("=").append(value);
        return text;
    };
    return ParseError{joined(texts), 0, joined(printed)};
}

}  // namespace foulon
