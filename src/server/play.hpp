// Playing: choices, undo, own dice, acts, nonces, chat, bots, hints and clocks.
// save() is the one way a changed game gets to disk and to those who listen.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/context.hpp"
#include "server/fields.hpp"
#include "server/live_game.hpp"
#include "server/live_games.hpp"
#include "server/notices.hpp"

namespace foulon::study {
class JobControl;
}

namespace foulon::server {

class Play {
public:
    Play(Context& context, LiveGames& games, Notices& notices)
        : context_(context), games_(games), notices_(notices) {}

    // --- requests (play.cpp) -----------------------------------------------------------------------
    Answer choose(Call& call);
    Answer undo(Call& call);
    Answer roll_own(Call& call);
    Answer act(Call& call);
    Answer show_nonce(Call& call);
    Answer mark_seen(Call& call);
    // --- chat.cpp ----------------------------------------------------------------------------------
    Answer read_chat(Call& call);
    Answer write_chat(Call& call);
    // --- hints.cpp ---------------------------------------------------------------------------------
    Answer hint(Call& call);
    void stop_hints();

    // --- saving.cpp --------------------------------------------------------------------------------
    /// Saves what was written in the game, and `also` before it, in one commit; then tells the sockets, sets
    /// the clock and lets a bot think. Gives the pass back; or nothing when it could not be saved: then the
    /// game has been loaded again and the pass is used up. `mover` is the side that recorded a choice.
    Async<std::optional<GamePass>> save(GamePass pass, std::optional<Side> mover, store::Change also = {});
    /// Rolls all that is due; what went wrong, if anything.
    std::optional<ApiError> roll_due(const GamePass& pass, const std::string& language) const;
    /// All seats are taken: nonces that the server knows are shown, then what is due is rolled.
    std::optional<ApiError> begin_play(const GamePass& pass, const std::string& language) const;
    /// Sets the clock, lets a bot think, notifies whose turn it is.
    void wake(const LiveGamePtr& game);
    // --- restoring.cpp -----------------------------------------------------------------------------
    /// Gives a game that went back to a backup dice that nobody has seen.
    Task renew_dice(LiveGamePtr game, store::Restored restored);
    // --- timeouts.cpp ------------------------------------------------------------------------------
    void set_timer(const LiveGamePtr& game);

private:
    /// Something to be done in a game, once its turn comes.
    struct Action {
        std::optional<std::uint32_t> line;  // the last one the caller has seen, where it matters
        std::optional<Side> side;
        std::optional<std::size_t> drafted;
        bool is_choice = false;
        std::function<registry::Try<void>(registry::Session&, Side)> run;
    };
    Answer perform(Call& call, Action action);
    void save_draft(const GamePass& pass, Side side);
    void send_moved(const GamePass& pass, std::uint32_t after, std::optional<Viewer> only = std::nullopt);

    Task let_bot_choose(LiveGamePtr game);
    Task time_is_up(std::string id);

    Context& context_;
    LiveGames& games_;
    Notices& notices_;
    std::unordered_map<store::GameKey, Loop::Timer> timers_;
    std::vector<std::weak_ptr<study::JobControl>> hint_jobs_;  // to be stopped with the server
};

}  // namespace foulon::server
