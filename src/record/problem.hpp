// What can go wrong with a record, each kind its own type: a rule refuses, a text cannot be
// parsed, the moment is wrong, the record is invalid, the disk fails. Sentences for refusals
// and denials come from the text files.
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
    std::string choice;  // the refused choice, in canonical text
};

/// The text is not a choice, outcome or act of this game; `at` is an offset in the whole text.
struct Unparsed {
    ParseError error;
};

/// The key prefix of denials in the catalogue.
inline constexpr std::string_view kDenied = "common.denied.";

/// Valid input at the wrong moment or from the wrong person.
struct Denied {
    enum class Why : std::uint8_t {
        NotYourTurn,    // waiting for the other side or for chance
        NotASeat,       // this side is not played in this game
        NotReferee,     // only the referee may do this
        NotNow,         // no chance draw is due, nothing to undo, nothing to resume ...
        Paused,         // the game is paused
        NoncesMissing,  // the dice are not fixed until every seat has given its nonce
        Over,           // the game has ended
        Stale,          // the record has grown since the caller read it
        NeedsSealed,    // hidden lines are unknown without FILE.sealed
        ReadOnly,       // opened for reading only
    };
    Why why{};
    Phrase says;  // what is wrong and what to do; the rows are in denials.hpp
};

/// A line that does not follow from the lines before it.
struct RecordError {
    enum class Of : std::uint8_t { Header, Rule, Dice, Check, Seal, Signature, Form, Given };
    Of of{};
    std::uint32_t line = 0;  // 0: the header
    std::string what;
};

/// A file system error.
struct FileProblem {
    std::string path;
    std::string what;
};

using Problem = std::variant<Refused, Unparsed, Denied, RecordError, FileProblem>;

/// Plain English for logs and for callers without a catalogue; a denial is described by its
/// key.
std::string describe(const Problem& problem);

}  // namespace foulon::record
