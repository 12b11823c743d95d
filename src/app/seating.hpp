// Who sits at the table: persons at this keyboard, bots of a level, or nobody
// where a deck plays the side.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "app/commands.hpp"
#include "bots/levels.hpp"
#include "engine/side.hpp"
#include "record/lines.hpp"

namespace foulon::app {

struct Seating {
    SideSet players;                                // sides that somebody plays
    std::array<std::optional<bots::Level>, 2> bot;  // of those, the ones that the program plays
    std::string seed;                               // bots repeat themselves with it; empty: they do not

    bool is_person(Side side) const { return players.contains(side) && !bot[index(side)]; }
    /// Two people at one keyboard.
    bool is_shared() const { return is_person(Side::British) && is_person(Side::French); }
    /// Only bots: a person looks on.
    bool is_watched() const { return !is_person(Side::British) && !is_person(Side::French); }
};

/// "British", "French".
std::string people(Side side);
/// "The British", "The French (captain)".
std::string seat_name(const Seating& seating, Side side);

/// Whether the flags ask for a game of two players.
bool asks_for_two(const PlayArguments& arguments);

/// The seats as the flags set them, where they say nothing as the record does; or what is wrong with them.
tl::expected<Seating, std::string> seating_of(const PlayArguments& arguments, SideSet players,
                                              const record::SeatBots& recorded);
/// As a record's header names them.
record::SeatBots seat_bots(const Seating& seating);

}  // namespace foulon::app
