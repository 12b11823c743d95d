// Clocks; see clocks.hpp.
#include "server/clocks.hpp"

#include <algorithm>

namespace foulon::server {

using store::Millis;
using store::TimeControlKind;

void set_clocks(store::GameStatus& status, const store::TimeControl& time_control) {
    status.left = {time_control.seconds * 1000, time_control.seconds * 1000};
    status.since = {0, 0};
}

void run_clocks(store::GameStatus& status, const store::TimeControl& time_control, Millis now,
                std::optional<Side> mover, const std::array<bool, 2>& due) {
    if (time_control.kind == TimeControlKind::None) return;
    for (const Side side : kSides) {
        Millis& left = status.left[index(side)];
        Millis& since = status.since[index(side)];
        const bool is_due = due[index(side)];
        if (since == 0) {
            if (!is_due) continue;
            if (time_control.kind == TimeControlKind::Daily) left = time_control.seconds * 1000;
            since = now;
        } else if (mover == side || !is_due) {
            if (time_control.kind == TimeControlKind::Live) {
                left = std::max<Millis>(0, left - (now - since));
                if (mover == side) left += time_control.step * 1000;
            } else {
                left = time_control.seconds * 1000;
            }
            since = is_due ? now : 0;
        }
    }
}

std::optional<Millis> time_up(const store::GameStatus& status, const store::TimeControl& time_control,
                              Side side, const store::Person* player) {
    const Millis since = status.since[index(side)];
    if (time_control.kind == TimeControlKind::None || since == 0) return std::nullopt;
    Millis up = since + status.left[index(side)];
    if (time_control.kind == TimeControlKind::Daily && player != nullptr) {
        const Millis from = std::max(player->holiday_from, since);
        if (from < up && player->holiday_until > from) up += player->holiday_until - from;
    }
    return up;
}

std::optional<Timeout> timeout_at(Millis now, const store::GameStatus& status,
                                  const std::array<std::optional<Millis>, 2>& up) {
    const bool british = up[0] && *up[0] <= now, french = up[1] && *up[1] <= now;
    if (!british && !french) return std::nullopt;
    if (british != french) return Timeout{british ? Side::British : Side::French};
    if (status.since[0] == status.since[1]) return Timeout{std::nullopt};
    return Timeout{status.since[0] < status.since[1] ? Side::British : Side::French};
}

Millis time_left(const store::GameStatus& status, const store::TimeControl& time_control, Side side,
                 Millis now, const store::Person* player) {
    const auto up = time_up(status, time_control, side, player);
    return up ? std::max<Millis>(0, *up - now) : status.left[index(side)];
}

}  // namespace foulon::server
