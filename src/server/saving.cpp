// How a changed game gets to disk and to those who listen; see play.hpp.
#include "server/frames.hpp"
#include "server/log.hpp"
#include "server/play.hpp"
#include "server/sockets.hpp"

namespace foulon::server {

namespace {
constexpr int kMaxRolls = 1000;  // no game rolls more in a row
}

std::optional<ApiError> Play::roll_due(const GamePass& pass, const std::string& language) const {
    registry::Session& session = pass.session();
    if (session.dice() == record::DiceKind::Own || session.needs_nonces()) return std::nullopt;
    for (int i = 0; i < kMaxRolls && session.waits_for().for_chance(); ++i) {
        if (session.standing().is_paused) return std::nullopt;
        if (auto rolled = session.roll(); !rolled)
            return api_error_of(rolled.error(), words_of(context_, *pass.game(), language));
    }
    return std::nullopt;
}

std::optional<ApiError> Play::begin_play(const GamePass& pass, const std::string& language) const {
    if (const auto gave = pass.session().settle_nonces(); !gave)
        return api_error_of(gave.error(), words_of(context_, *pass.game(), language));
    return roll_due(pass, language);
}

Async<std::optional<GamePass>> Play::save(GamePass pass, std::optional<Side> mover, store::Change also) {
    const std::uint32_t before = pass.game()->row().status.lines;
    store::Change change = std::move(also);
    store::Change lines = pass.take_changes(context_.now(), mover);
    change.insert(change.end(), std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
    auto committing = context_.commit(std::move(change));
    if (co_await committing != store::Outcome::Kept) {
        LogLine("not-saved").put("game", pass.game()->id()).error();
        auto reloading = games_.reload(std::move(pass));
        (void)co_await reloading;
        co_return std::nullopt;
    }
    const bool was_over = pass.game()->is_over();
    pass.mark_saved();
    const LiveGamePtr game = pass.game();
    if (game->is_over() && !was_over)
        LogLine("over").put("game", game->id()).put("how", game->row().status.how).info();
    try {
        send_moved(pass, before);
        wake(game);
    } catch (const store::ReadError&) {  // the change is on disk: the next request sees it
        log_failed_task();
    }
    co_return std::move(pass);
}

void Play::send_moved(const GamePass& pass, std::uint32_t after, std::optional<Viewer> only) {
    FrameCache frames(context_, pass, after);
    for (GameSocket* socket : pass.game()->sockets)
        if (!only || socket->viewer() == *only)
            socket->send(frames.moved(socket->viewer(), socket->language(), socket->roles()));
}

void Play::save_draft(const GamePass& pass, Side side) {
    std::string text;
    for (const std::string& choice : pass.session().drafted(side))
        text += (text.empty() ? "" : ", ") + choice;
    pass.has_drafts()[index(side)] = !text.empty();
    // A lost draft is no loss: nobody waits for the disk.
    context_.store.write({store::KeepDraft{pass.game()->key(), side, text}}, [](store::Outcome) {});
}

void Play::wake(const LiveGamePtr& game) {
    const store::GameRow& row = game->row();
    if (row.game.time_control.kind != store::TimeControlKind::None) set_timer(game);
    if (row.game.mode == store::Mode::Bot && game->is_running()) (void)let_bot_choose(game);
    if (!notices_.has_listeners()) return;
    for (const Side side : kSides) {
        const store::Seat& seat = row.seats[index(side)];
        if (seat.kind != store::SeatKind::Person) continue;
        const std::string& opponent = row.seats[index(other(side))].name;
        const bool is_named = !opponent.empty();
        if (row.status.due[index(side)])
            notices_.notify(seat.person, "turn", game->id(),
                            is_named
                                ? sentence("notices.turn-against", {{"name", record::as_typed(opponent)}})
                                : sentence("notices.turn"));
        else if (game->is_over())
            notices_.notify(seat.person, "over", game->id(),
                            is_named
                                ? sentence("notices.over-against", {{"name", record::as_typed(opponent)}})
                                : sentence("notices.over"));
    }
}

}  // namespace foulon::server
