// Clocks that run out; see play.hpp. What the clocks show is in clocks.hpp.
#include <algorithm>

#include "server/cards.hpp"
#include "server/clocks.hpp"
#include "server/log.hpp"
#include "server/play.hpp"

namespace foulon::server {

void Play::set_timer(const LiveGamePtr& game) {
    if (const auto found = timers_.find(game->key()); found != timers_.end()) {
        context_.loop.cancel(found->second);
        timers_.erase(found);
    }
    const auto up = deadline(context_, game->row());
    if (!up) return;
    // Looked at again at least once a day, so no timer runs for a month.
    const store::Millis wait = std::clamp<store::Millis>(*up - context_.now(), 0, kDay);
    timers_[game->key()] = context_.loop.after(std::chrono::milliseconds(wait),
                                               [this, id = game->id()] { (void)time_is_up(id); });
}

Task Play::time_is_up(std::string id) {
    const LiveGamePtr game = games_.find(id);
    if (game == nullptr) co_return;
    auto pass = co_await game->enter();
    timers_.erase(game->key());
    if (!pass || !game->is_running()) co_return;
    const store::GameRow& row = game->row();
    std::array<std::optional<store::Millis>, 2> up;
    for (const Side side : kSides) {
        const auto player = context_.store.person(row.seats[index(side)].person);
        up[index(side)] = time_up(row.status, row.game.time_control, side, player ? &*player : nullptr);
    }
    const auto timeout = timeout_at(context_.now(), row.status, up);
    if (!timeout) {
        set_timer(game);
        co_return;
    }
    pass->begin_writing(context_.now());
    const std::string act = timeout->loser ? "timeout " + std::string(name(*timeout->loser)) : "void";
    if (const auto done = pass->session().referee(act); !done) {
        LogLine("timeout").put("game", id).put("why", done.error().phrase.key).error();
        co_return;
    }
    auto saving = save(std::move(*pass), std::nullopt);
    (void)co_await saving;
}

}  // namespace foulon::server
