// See live_games.hpp.
#include "server/live_games.hpp"

#include "server/log.hpp"
#include "server/sockets.hpp"

namespace foulon::server {

namespace {
constexpr store::Millis kIdleGame = 120'000;  // then it leaves memory

/// Sockets of a game that is gone; a client that comes back is told why.
void end_sockets(LiveGame& game) {
    for (GameSocket* socket : game.sockets) socket->end();
}
}  // namespace

LiveGamePtr LiveGames::find(const std::string& id) {
    if (LiveGamePtr known = in_memory(id)) {
        known->touched = context_.now();
        return known;
    }
    if (!is_game_id(id)) return nullptr;
    const auto row = context_.store.game(id);
    if (!row) return nullptr;
    auto game = std::make_shared<LiveGame>(context_.loop, *row, context_.factory_of(row->game.game, "en"));
    game->touched = context_.now();
    GamePass pass = GamePass::first(game);
    const auto loaded = pass.load(context_.store, context_.key, context_.now());
    games_[id] = game;
    if (!loaded)
        freeze(std::move(pass), loaded.error());
    else if (pass.has_unsaved_lines())
        (void)mend(std::move(pass));
    return game;
}

LiveGamePtr LiveGames::in_memory(const std::string& id) const {
    const auto found = games_.find(id);
    return found == games_.end() ? nullptr : found->second;
}

tl::expected<LiveGamePtr, ApiError> LiveGames::open(const std::string& id) {
    LiveGamePtr game = find(id);
    if (game == nullptr) return tl::unexpected(unknown_game());
    if (game->gone()) return tl::unexpected(*game->gone());
    return game;
}

Async<bool> LiveGames::reload(GamePass pass) {
    bool is_readable = true, is_known = true;
    tl::expected<void, std::string> loaded;
    try {
        is_known = context_.store.game(pass.game()->id()).has_value();
        loaded = pass.load(context_.store, context_.key, context_.now());
    } catch (const store::ReadError& error) {
        LogLine("unreadable")
            .put("game", pass.game()->id())
            .put("why", std::string_view(error.what()))
            .error();
        is_readable = false;
    }
    if (!is_readable) {  // the next request reads it again
        games_.erase(pass.game()->id());
        end_sockets(*pass.game());
        GamePass::close(std::move(pass), busy());
        co_return false;
    }
    if (!is_known) {  // a new game that was not saved
        withdraw(std::move(pass));
        co_return false;
    }
    if (!loaded) {
        freeze(std::move(pass), loaded.error());
        co_return false;
    }
    auto saving = save_loaded(std::move(pass));
    co_return co_await saving;
}

Async<bool> LiveGames::save_loaded(GamePass pass) {
    if (!pass.has_unsaved_lines()) co_return true;
    auto committing = context_.commit(pass.take_changes(context_.now(), std::nullopt));
    if (co_await committing != store::Outcome::Kept) {
        freeze(std::move(pass), "the record could not be completed");
        co_return false;
    }
    pass.mark_saved();
    co_return true;
}

Task LiveGames::mend(GamePass pass) {
    auto saving = save_loaded(std::move(pass));
    (void)co_await saving;
}

void LiveGames::freeze(GamePass pass, const std::string& why) {
    const LiveGamePtr game = pass.game();
    const bool is_new = game->row().status.phase != store::GamePhase::Frozen;
    if (is_new) LogLine("frozen").put("game", game->id()).put("why", why).error();
    GamePass::freeze(std::move(pass), why);
    if (!is_new || game->is_over()) return;
    context_.store.write({store::SetGameStatus{game->key(), game->row().status}}, [](store::Outcome) {});
    end_sockets(*game);
}

void LiveGames::withdraw(GamePass pass) {
    games_.erase(pass.game()->id());
    end_sockets(*pass.game());
    GamePass::close(std::move(pass), unknown_game());
}

void LiveGames::sweep() {
    const store::Millis time = context_.now();
    std::erase_if(games_, [&](const auto& entry) {
        return entry.second.use_count() == 1 && entry.second->is_idle() &&
               time - entry.second->touched > kIdleGame;
    });
}

void LiveGames::move_seats(store::PersonId from, store::PersonId to) {
    for (const auto& [id, game] : games_) game->move_seats(from, to);
}

void LiveGames::forget(store::PersonId person) {
    for (const auto& [id, game] : games_) game->forget(person);
}

void LiveGames::drop(const std::string& id) {
    if (LiveGamePtr game = in_memory(id)) (void)drop(std::move(game));
}

Task LiveGames::drop(LiveGamePtr game) {
    auto pass = co_await game->enter();
    if (pass) withdraw(std::move(*pass));
}

void LiveGames::close_renewed(const store::TokenHash& session) {
    for (const auto& [id, game] : games_)
        for (GameSocket* socket : game->sockets) socket->close_if_renewed(session);
}

void LiveGames::close_ended() {
    for (const auto& [id, game] : games_)
        for (GameSocket* socket : game->sockets) socket->close_if_ended();
}

void LiveGames::close_sockets() {
    for (const auto& [id, game] : games_) end_sockets(*game);
}

}  // namespace foulon::server
