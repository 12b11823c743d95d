// The games in memory: found by id, read from the store when they are not there,
// frozen when their record cannot be used, dropped when nobody uses them.
#pragma once

#include <string>
#include <unordered_map>

#include "server/context.hpp"
#include "server/live_game.hpp"

namespace foulon::server {

class LiveGames {
public:
    explicit LiveGames(Context& context) : context_(context) {}

    /// The game with that id, frozen or not; null if there is none.
    LiveGamePtr find(const std::string& id);
    /// The same for a request: an error if there is none or it cannot be entered.
    tl::expected<LiveGamePtr, ApiError> open(const std::string& id);
    /// Only if it is in memory.
    LiveGamePtr in_memory(const std::string& id) const;
    void add(const LiveGamePtr& game) { games_[game->id()] = game; }

    /// Takes what is not saved out of memory: reads the game again from disk. Uses up the pass.
    Async<bool> reload(GamePass pass);
    /// Nobody can play on or look at it; the record can still be fetched. Uses up the pass.
    void freeze(GamePass pass, const std::string& why);
    /// The game is deleted. Uses up the pass.
    void withdraw(GamePass pass);

    /// Drops games that nobody has used for a while.
    void sweep();
    void close_sockets();
    /// Closes the sockets of sessions, links and roles that have ended: in all games.
    void close_ended();
    /// Closes the sockets of a session whose token was replaced; the browser connects again.
    void close_renewed(const store::TokenHash& session);
    /// The store has cleared the name of a person.
    void forget(store::PersonId person);
    /// The store has dropped the game.
    void drop(const std::string& id);
    /// The store gave the seats of one person to another.
    void move_seats(store::PersonId from, store::PersonId to);
    std::size_t size() const { return games_.size(); }

private:
    /// Saves what loading has written: lines that follow by themselves from the last one on disk.
    Async<bool> save_loaded(GamePass pass);
    Task mend(GamePass pass);
    Task drop(LiveGamePtr game);

    Context& context_;
    std::unordered_map<std::string, LiveGamePtr> games_;
};

}  // namespace foulon::server
