// Reading, checking and completing options; see options.hpp.
#include "engine/options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace foulon {

namespace {

constexpr std::string_view kPlayers = "players", kSide = "side";
constexpr std::array<std::string_view, 2> kPlayerCounts{"one", "two"};
constexpr std::array<std::string_view, 2> kSideNames{"british", "french"};
constexpr std::array<OptionAlias, 1> kAliasesOfAll{{{"as", "", kSide, ""}}};
// Any flag can be switched by these words; the first two stand for off and on.
constexpr std::array<std::array<std::string_view, 2>, 3> kSwitchWords{
    {{"off", "on"}, {"no", "yes"}, {"false", "true"}}};

std::string one_of(std::span<const std::string_view> words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + std::string(words[i]);
    return text;
}

/// A number in the form in which it is printed: no sign, no zero before it.
std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || std::to_string(number) != text)
        return std::nullopt;
    return number;
}

std::optional<std::size_t> place_of(std::span<const std::string_view> values, std::string_view value) {
    const auto found = std::find(values.begin(), values.end(), value);
    if (found == values.end()) return std::nullopt;
    return static_cast<std::size_t>(found - values.begin());
}

std::optional<unsigned> bits_of(std::span<const std::string_view> values, std::string_view text) {
    if (text == "none") return 0U;
    if (text == "all") return (1U << values.size()) - 1U;
    unsigned bits = 0;
    for (;;) {
        const std::size_t end = text.find_first_of("+,");
        const auto place = place_of(values, text.substr(0, end));
        if (!place) return std::nullopt;
        bits |= 1U << *place;
        if (end == std::string_view::npos) return bits;
        text.remove_prefix(end + 1);
    }
}

/// A value in the one form in which it is recorded; nothing when it is not allowed.
std::optional<std::string> canonical(const OptionSpec& spec, std::string_view value) {
    switch (spec.kind) {
        case OptionKind::Choice:
            if (place_of(spec.values, value)) return std::string(value);
            break;
        case OptionKind::Number:
            if (const auto number = number_in(value); number && *number >= spec.least && *number <= spec.most)
                return std::string(value);
            break;
        case OptionKind::Set:
            if (const auto bits = bits_of(spec.values, value)) return set_text(spec.values, *bits);
            break;
        case OptionKind::Flag:
            if (place_of(spec.values, value)) return std::string(value);
            for (const auto& words : kSwitchWords)
                if (const auto place = place_of(words, value)) return std::string(spec.values[*place]);
            break;
    }
    return std::nullopt;
}

bool fits(const OptionAlias& alias, std::string_view name, std::string_view value) {
    return alias.name == name && (alias.value.empty() || alias.value == value ||
                                  (alias.value == OptionAlias::kNumber && number_in(value).has_value()));
}

std::pair<std::string, std::string> without_alias(const GameOptions& options, const std::string& name,
                                                  const std::string& value) {
    for (const std::span<const OptionAlias> list :
         {options.aliases, std::span<const OptionAlias>(kAliasesOfAll)})
        for (const OptionAlias& alias : list)
            if (fits(alias, name, value))
                return {std::string(alias.to_name),
                        alias.to_value.empty() ? value : std::string(alias.to_value)};
    return {name, value};
}

std::string known_names(const GameOptions& options) {
    std::vector<std::string_view> names{kPlayers, kSide};
    for (const OptionSpec& spec : options.specs)
        if (std::find(names.begin(), names.end(), spec.name) == names.end()) names.push_back(spec.name);
    std::string text;
    for (const std::string_view each : names) text += (text.empty() ? "" : ", ") + std::string(each);
    return text;
}

OptionError wrong_value(std::string_view option, std::string_view given, std::string allowed) {
    return {OptionError::Kind::Value, std::string(option), std::string(given), std::move(allowed)};
}

bool has_row(const GameOptions& options, std::string_view name) {
    return std::any_of(options.specs.begin(), options.specs.end(),
                       [name](const OptionSpec& spec) { return spec.name == name; });
}

/// What a name allows that is only an alias.
std::optional<std::string> values_of_alias(const GameOptions& options, std::string_view name) {
    std::vector<std::string_view> values;
    if (has_row(options, name)) return std::nullopt;
    for (const OptionAlias& alias : options.aliases)
        if (alias.name == name && !alias.value.empty()) values.push_back(alias.value);
    if (values.empty()) return std::nullopt;
    return one_of(values);
}

}  // namespace

const OptionSpec* GameOptions::find(std::string_view wanted, PlayMode mode) const {
    for (const OptionSpec& spec : specs)
        if (spec.name == wanted && spec.modes.contains(mode)) return &spec;
    return nullptr;
}

bool GameOptions::knows(std::string_view wanted) const {
    const auto same = [wanted](const auto& row) { return row.name == wanted; };
    return wanted == kPlayers || wanted == kSide || std::any_of(specs.begin(), specs.end(), same) ||
           std::any_of(aliases.begin(), aliases.end(), same) ||
           std::any_of(kAliasesOfAll.begin(), kAliasesOfAll.end(), same);
}

std::string_view ChosenOptions::operator[](std::string_view wanted) const {
    for (const Row& row : rows)
        if (row.name == wanted) return row.value;
    return {};
}
int ChosenOptions::number(std::string_view wanted) const { return number_in((*this)[wanted]).value_or(0); }
bool ChosenOptions::is_on(const GameOptions& options, std::string_view wanted) const {
    const OptionSpec* spec = options.find(wanted, mode);
    return spec != nullptr && (*this)[wanted] == spec->values[1];
}
bool ChosenOptions::is_given(std::string_view wanted) const {
    return std::any_of(rows.begin(), rows.end(),
                       [wanted](const Row& row) { return row.name == wanted && row.is_given; });
}

OptionsOr<ChosenOptions> choose_options(const GameOptions& options, const OptionTexts& requested) {
    using Kind = OptionError::Kind;
    struct Request {
        std::string given_name, option, value;  // as given, and without aliases
    };
    std::vector<Request> plain;  // all but players and side
    std::string players = options.modes.solitaire ? "one" : "two";
    std::string side =
        options.solo_sides.contains(Side::British) || !options.modes.solitaire ? "british" : "french";
    bool has_players = false, has_side = false;
    for (const auto& [given_name, given_value] : requested) {
        auto [option, value] = without_alias(options, given_name, given_value);
        if (option == kPlayers || option == kSide) {
            std::string& now = option == kPlayers ? players : side;
            bool& is_given = option == kPlayers ? has_players : has_side;
            if (is_given && now != value) return OptionError{Kind::Twice, option, now, value};
            now = value;
            is_given = true;
            continue;
        }
        for (const Request& earlier : plain)
            if (earlier.option == option && earlier.value != value)
                return OptionError{Kind::Twice, option, earlier.value, value};
        plain.push_back({given_name, std::move(option), std::move(value)});
    }
    std::vector<std::string_view> counts;
    if (options.modes.solitaire) counts.push_back(kPlayerCounts[0]);
    if (options.modes.two) counts.push_back(kPlayerCounts[1]);
    if (!place_of(counts, players)) return wrong_value(kPlayers, players, one_of(counts));
    if (!place_of(kSideNames, side)) return wrong_value(kSide, side, one_of(kSideNames));
    ChosenOptions chosen;
    chosen.mode = players == "one" ? PlayMode::Solitaire : PlayMode::Two;
    chosen.side = side == "british" ? Side::British : Side::French;
    if (chosen.mode == PlayMode::Solitaire && !options.solo_sides.contains(chosen.side))
        return wrong_value(kSide, side,
                           std::string(foulon::name(other(chosen.side))) + " in a solitaire game");

    for (const OptionSpec& spec : options.specs)
        if (spec.modes.contains(chosen.mode))
            chosen.rows.push_back({spec.name, std::string(spec.usual.view()), false});
    for (const auto& [given_name, option, value] : plain) {
        if (has_row(options, given_name) && options.find(given_name, chosen.mode) == nullptr)
            return OptionError{Kind::Mode, given_name, std::string(foulon::name(chosen.mode)), {}};
        const OptionSpec* spec = options.find(option, chosen.mode);
        if (spec == nullptr) {
            if (const auto values = values_of_alias(options, option))
                return wrong_value(option, value, *values);
            if (options.knows(option))
                return OptionError{Kind::Mode, option, std::string(foulon::name(chosen.mode)), {}};
            return OptionError{Kind::Unknown, option, value, known_names(options)};
        }
        const auto fitting = canonical(*spec, value);
        if (!fitting) return wrong_value(option, value, allowed_values(*spec));
        for (ChosenOptions::Row& row : chosen.rows)
            if (row.name == option) row.value = *fitting, row.is_given = true;
    }
    return chosen;
}

OptionTexts with_seats(const GameOptions& options, const OptionTexts& requested, PlayMode mode, Side side) {
    OptionTexts all;
    for (const auto& [given_name, given_value] : requested) {
        auto plain = without_alias(options, given_name, given_value);
        if (plain.first != kPlayers && plain.first != kSide) all.push_back(std::move(plain));
    }
    all.emplace_back(kPlayers, mode == PlayMode::Solitaire ? "one" : "two");
    all.emplace_back(kSide, foulon::name(side));
    return all;
}

std::string allowed_values(const OptionSpec& spec) {
    switch (spec.kind) {
        case OptionKind::Number:
            return std::to_string(spec.least) + " to " + std::to_string(spec.most);
        case OptionKind::Set: {
            std::string words;
            for (const std::string_view value : spec.values)
                words += (words.empty() ? "" : ", ") + std::string(value);
            return "none, all, or any of these joined by +: " + words;
        }
        default:
            return one_of(spec.values);
    }
}

unsigned set_bits(const OptionSpec& spec, std::string_view value) {
    return bits_of(spec.values, value).value_or(0);
}

std::string set_text(std::span<const std::string_view> values, unsigned bits) {
    if (bits == 0) return "none";
    if (bits == (1U << values.size()) - 1U) return "all";
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i)
        if ((bits >> i & 1U) != 0) text += (text.empty() ? "" : "+") + std::string(values[i]);
    return text;
}

std::string to_text(const OptionError& error, std::string_view game, std::string_view prefix) {
    const std::string option = std::string(prefix) + error.option;
    switch (error.kind) {
        case OptionError::Kind::Unknown:
            return std::string(game) + " has no option " + error.option + "; it has " + error.allowed;
        case OptionError::Kind::Value:
            return option + " must be " + error.allowed + " (got " + error.given + ")";
        case OptionError::Kind::Mode:
            return option + " is not an option of " +
                   (error.given == "two" ? "two-player" : std::string(error.given)) + " games";
        case OptionError::Kind::Twice:
            return option + " is set twice: " + error.given + " and " + error.allowed;
        case OptionError::Kind::MeleeResult:
            break;
    }
    return "use either " + option + " or " + std::string(prefix) + error.given + ", not both";
}

ParseError to_parse_error(const OptionError& error) {
    if (error.kind == OptionError::Kind::Value) return {error.given, 0, error.option + " " + error.allowed};
    return {"the option " + error.option, 0, error.allowed.empty() ? "other options" : error.allowed};
}

}  // namespace foulon
