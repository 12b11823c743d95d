// Printing and parsing of choices and outcomes: the same text in the terminal, the record
// and the API. Sentences for people are in phrases.cpp.
//
//   move UNIT, to HEX | done | fire UNIT TARGET | melee UNIT HEX
//   evade | stand | advance | stay | attach LEADER UNIT
//   die N | order UNIT TARGET
#include <span>

#include "braddock/questions.hpp"
#include "engine/token_reader.hpp"

namespace foulon::braddock {

namespace {

using Kind = Choice::Kind;

constexpr std::array<std::string_view, kChoiceKinds> kVerbs{"move",  "to",    "done",    "fire", "melee",
                                                            "evade", "stand", "advance", "stay", "attach"};

std::optional<std::uint8_t> find_hex(std::string_view word) {
    if (word.size() != 4) return std::nullopt;
    for (const char c : word)
        if (c < '0' || c > '9') return std::nullopt;
    const int column = (word[0] - '0') * 10 + word[1] - '0', row = (word[2] - '0') * 10 + word[3] - '0';
    if (column < 1 || column > kColumns || row < 1 || row > kRows) return std::nullopt;
    return static_cast<std::uint8_t>(hex_at(column, row));
}

/// The names of a side's units: what a wrong one could have been.
std::string units_text(Side side) {
    const std::span<const std::string_view> all(kUnitNames);
    return list_of(side == Side::British ? all.first(kBritish) : all.last(kFrench));
}

Parsed<Choice> parse_kind(Side side, Kind kind, TokenReader& words) {
    const auto unit = [&](std::uint8_t& into, Side whose) -> std::optional<ParseError> {
        const auto found = find_name(kUnitNames, words.word());
        if (!found) return words.error("a unit: " + units_text(whose));
        into = *found;
        words.next();
        return std::nullopt;
    };
    const auto hex = [&](std::uint8_t& into) -> std::optional<ParseError> {
        const auto found = find_hex(words.word());
        if (!found) return words.error("a hex: column and row, 0101 to 1614");
        into = *found;
        words.next();
        return std::nullopt;
    };
    Choice choice{kind, 0, 0};
    switch (kind) {
        case Kind::Move:
            if (auto error = unit(choice.a, side)) return *error;
            break;
        case Kind::To:
            if (auto error = hex(choice.a)) return *error;
            break;
        case Kind::Fire:
            if (auto error = unit(choice.a, side)) return *error;
            if (auto error = unit(choice.b, other(side))) return *error;
            break;
        case Kind::Melee:
            if (auto error = unit(choice.a, side)) return *error;
            if (auto error = hex(choice.b)) return *error;
            break;
        case Kind::Attach: {
            const auto leader = find_name(kLeaderNames, words.word());
            if (!leader) return words.error("a leader: " + list_of(kLeaderNames));
            choice.a = *leader;
            words.next();
            if (auto error = unit(choice.b, side)) return *error;
            break;
        }
        case Kind::Done:
        case Kind::Evade:
        case Kind::Stand:
        case Kind::Advance:
        case Kind::Stay:
            break;
    }
    return choice;
}

std::string unit_name(std::uint8_t unit) { return std::string(kUnitNames[unit]); }

}  // namespace

std::string print(const Pack&, const State&, Side, const Choice& choice) {
    std::string text(kVerbs[static_cast<std::size_t>(choice.kind)]);
    switch (choice.kind) {
        case Kind::Move:
            text += ' ' + unit_name(choice.a);
            break;
        case Kind::To:
            text += ' ' + hex_name(static_cast<Hex>(choice.a));
            break;
        case Kind::Fire:
            text += ' ' + unit_name(choice.a) + ' ' + unit_name(choice.b);
            break;
        case Kind::Melee:
            text += ' ' + unit_name(choice.a) + ' ' + hex_name(static_cast<Hex>(choice.b));
            break;
        case Kind::Attach:
            text += ' ' + std::string(kLeaderNames[choice.a]) + ' ' + unit_name(choice.b);
            break;
        case Kind::Done:
        case Kind::Evade:
        case Kind::Stand:
        case Kind::Advance:
        case Kind::Stay:
            break;
    }
    return text;
}

std::string print(const Pack&, const State&, const Outcome& outcome) {
    if (outcome.kind == Outcome::Kind::Die) return "die " + std::to_string(outcome.value);
    return "order " + unit_name(static_cast<std::uint8_t>(french(outcome.unit))) + ' ' +
           std::string(kTargetNames[outcome.value]);
}

Parsed<Choice> parse_choice(const Pack&, const State&, Side side, std::string_view text) {
    TokenReader words(text);
    const auto kind = find_name(kVerbs, words.word());
    if (!kind) return words.error("one of: " + list_of(kVerbs));
    words.next();
    Parsed<Choice> choice = parse_kind(side, static_cast<Kind>(*kind), words);
    return words.finished(choice);
}

Parsed<Outcome> parse_outcome(const Pack&, const State&, std::string_view text) {
    TokenReader words(text);
    Outcome outcome;
    if (words.word() == "die") {
        words.next();
        const auto face = words.die();
        if (!face) return words.error("a die from 1 to 6");
        outcome = {Outcome::Kind::Die, *face, 0};
    } else if (words.word() == "order") {
        words.next();
        const auto unit = find_name(kUnitNames, words.word());
        if (!unit || side_of(unit_at(*unit)) != Side::French)
            return words.error("a French unit: " + units_text(Side::French));
        words.next();
        const auto target = find_name(kTargetNames, words.word());
        if (!target) return words.error("a target: " + list_of(kTargetNames));
        outcome = {Outcome::Kind::Chit, *target, static_cast<std::uint8_t>(place_of(unit_at(*unit)))};
        words.next();
    } else {
        return words.error("die or order");
    }
    return words.finished(Parsed<Outcome>(outcome));
}

}  // namespace foulon::braddock
