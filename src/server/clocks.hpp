// Clocks: whose runs, and when its time is up. Pure functions over what the store
// keeps; the time is an argument.
#pragma once

#include <array>
#include <optional>

#include "store/rows.hpp"

namespace foulon::server {

/// What the clocks are at the start of a game.
void set_clocks(store::GameStatus& status, const store::TimeControl& time_control);

/// Brings the clocks up to date after something was done at `now`: `mover` recorded a choice, `due` are the
/// sides of persons that now owe one (nobody while the game is paused or over).
void run_clocks(store::GameStatus& status, const store::TimeControl& time_control, store::Millis now,
                std::optional<Side> mover, const std::array<bool, 2>& due);

/// When the time of a side is up; nothing while its clock is stopped. A holiday of its player stops the
/// clock of a move-a-day game.
std::optional<store::Millis> time_up(const store::GameStatus& status, const store::TimeControl& time_control,
                                     Side side, const store::Person* player);

/// What follows when time is up: the side that loses, or neither.
struct Timeout {
    std::optional<Side> loser;
    bool operator==(const Timeout&) const = default;
};
/// `up` is when the time of each side is up. If both have run out, the side that has owed its choice longer
/// loses; if both have owed it since the same moment, nobody wins. Nothing while there is time.
std::optional<Timeout> timeout_at(store::Millis now, const store::GameStatus& status,
                                  const std::array<std::optional<store::Millis>, 2>& up);

/// What is left on the clock of a side at `now`.
store::Millis time_left(const store::GameStatus& status, const store::TimeControl& time_control, Side side,
                        store::Millis now, const store::Person* player);

/// Days of holiday a year.
inline constexpr std::int64_t kHolidayDays = 30;
inline constexpr store::Millis kDay = 24LL * 3600 * 1000;

}  // namespace foulon::server
