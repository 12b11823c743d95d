// What can go wrong with a record, each kind its own type: a rule refuses, a
// text cannot be read, the moment is wrong, the record itself is broken, the
// disk fails. Words for refusals and denials come from the text files, not from here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "engine/messages.hpp"

namespace foulon::record {

/// A rule of the game forbids the choice.
struct Refused {
    Refusal refusal;
    std::string choice;  // the small choice, in canonical text
};

/// The text is no choice, outcome or act of this game; `at` counts in the whole text given.
struct Unparsed {
    ParseError error;
};

/// Where the words of denials stand in the catalogue.
inline constexpr std::string_view kDenied = "common.denied.";

/// Right words at the wrong moment or from the wrong person.
struct Denied {
    enum class Why : std::uint8_t {
        NotYourTurn,    // another side, or chance, is waited for
        NotASeat,       // nobody plays this side
        NotReferee,     // only the referee may do this
        NotNow,         // chance is not due, nothing to undo, nothing to resume ...
        Paused,         // play rests until somebody resumes
        NoncesMissing,  // the dice are not fixed before every seat has given its word
        Over,           // the game has ended
        Stale,          // the record has grown since the caller looked
        NeedsSealed,    // hidden lines are unknown without FILE.sealed
        ReadOnly,       // opened to look at, not to play
    };
    Why why{};
    Phrase says;  // what is wrong and what would be right; its rows are in denials.hpp
};

/// A line that does not follow from those before it.
struct RecordError {
    enum class Of : std::uint8_t { Header, Rule, Dice, Check, Seal, Signature, Form, Given };
    Of of{};
    std::uint32_t line = 0;  // 0: the header
    std::string what;
};

/// The file system said no.
struct FileProblem {
    std::string path;
    std::string what;
};

using Problem = std::variant<Refused, Unparsed, Denied, RecordError, FileProblem>;

/// Plain English for logs and for callers without words; a denial by its key.
std::string describe(const Problem& problem);

}  // namespace foulon::record
