// Clocks; see clocks.hpp.
#include "server/clocks.hpp"

#include <algorithm>

namespace foulon::server {

using store::Millis;
using store::TempoKind;

void set_clocks(store::Standing& standing, const store::Tempo& tempo) {
    standing.left = {tempo.seconds * 1000, tempo.seconds * 1000};
    standing.since = {0, 0};
}

void run_clocks(store::Standing& standing, const store::Tempo& tempo, Millis now, std::optional<Side> mover,
                const std::array<bool, 2>& due) {
    if (tempo.kind == TempoKind::None) return;
    for (const Side side : kSides) {
        Millis& left = standing.left[index(side)];
        Millis& since = standing.since[index(side)];
        const bool is_due = due[index(side)];
        if (since == 0) {
            if (!is_due) continue;
            if (tempo.kind == TempoKind::Daily) left = tempo.seconds * 1000;
            since = now;
        } else if (mover == side || !is_due) {
            if (tempo.kind == TempoKind::Live) {
                left = std::max<Millis>(0, left - (now - since));
                if (mover == side) left += tempo.step * 1000;
            } else {
                left = tempo.seconds * 1000;
            }
            since = is_due ? now : 0;
        }
    }
}

std::optional<Millis> time_up(const store::Standing& standing, const store::Tempo& tempo, Side side,
                              const store::Person* player) {
    const Millis since = standing.since[index(side)];
    if (tempo.kind == TempoKind::None || since == 0) return std::nullopt;
    Millis up = since + standing.left[index(side)];
    if (tempo.kind == TempoKind::Daily && player != nullptr) {
        const Millis from = std::max(player->holiday_from, since);
        if (from < up && player->holiday_until > from) up += player->holiday_until - from;
    }
    return up;
}

Millis time_left(const store::Standing& standing, const store::Tempo& tempo, Side side, Millis now,
                 const store::Person* player) {
    const auto up = time_up(standing, tempo, side, player);
    return up ? std::max<Millis>(0, *up - now) : standing.left[index(side)];
}

}  // namespace foulon::server
