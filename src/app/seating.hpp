// Who plays which side: people at this keyboard, bots, or a deck.
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
    SideSet players;                                // sides played by a person or a bot
    std::array<std::optional<bots::Level>, 2> bot;  // those played by a bot
    std::string seed;                               // makes bots repeatable; empty: random

    bool is_person(Side side) const { return players.contains(side) && !bot[index(side)]; }
    /// Two people at one keyboard.
    bool is_shared() const { return is_person(Side::British) && is_person(Side::French); }
    /// Only bots: the user watches.
    bool is_watched() const { return !is_person(Side::British) && !is_person(Side::French); }
};

/// "British", "French".
std::string side_title(Side side);
/// "British", "French (Captain)".
std::string seat_name(const Seating& seating, Side side);

/// Whether the flags ask for a two-player game.
bool asks_for_two(const PlayArguments& arguments);

/// The seats from the flags, else from the record; or what is wrong with them.
tl::expected<Seating, std::string> seating_of(const PlayArguments& arguments, SideSet players,
                                              const record::SeatBots& recorded);
/// The bots as they are named in a record's header.
record::SeatBots seat_bots(const Seating& seating);

}  // namespace foulon::app
