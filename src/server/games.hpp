// Requests about games as a whole: lists, looking at one, making, joining,
// withdrawing, branching, rematches.
#pragma once

#include <optional>
#include <string>

#include "server/context.hpp"
#include "server/live_games.hpp"
#include "server/new_game.hpp"
#include "server/notices.hpp"
#include "server/people.hpp"
#include "server/play.hpp"

namespace foulon::server {

class Games {
public:
    Games(Context& context, LiveGames& games, Play& play, People& people, Notices& notices)
        : context_(context), games_(games), play_(play), people_(people), notices_(notices) {}

    // --- games.cpp ---------------------------------------------------------------------------------
    Answer my_games(Call& call);
    Answer lobby(Call& call);
    Answer show(Call& call);
    Answer withdraw(Call& call);
    // --- making.cpp --------------------------------------------------------------------------------
    Answer make(Call& call);
    Answer branch(Call& call);
    Answer rematch(Call& call);
    // --- joining.cpp -------------------------------------------------------------------------------
    Answer join(Call& call);
    /// Takes the free seat. `invitation` is the link it was asked for with, if any.
    Answer take_seat(Call& call, LiveGamePtr game, std::optional<std::string> name,
                     std::optional<store::Link> invitation, DiceNonce nonce);

    /// Why a seat was not taken although nothing was in the way when it was asked for.
    ApiError not_taken(const Call& call, const LiveGame& game, const std::optional<std::string>& name);
    /// A game and how its caller gets back to it.
    Response entered(const Call& call, int status, const GamePass& pass, Viewer viewer,
                     const std::string& links) const;

private:
    Answer create(Call& call, NewGameRequest request);
    registry::Try<OpenSession> open_session(const store::GameRow& row, const NewGameRequest& request) const;
    NewGameRequest rematch_request(const LiveGame& game, const GamePass& pass, Side old_side) const;

    Context& context_;
    LiveGames& games_;
    Play& play_;
    People& people_;
    Notices& notices_;
};

/// What limits count besides the address: the person, if there is one yet.
std::string by_person(const Call& call);

}  // namespace foulon::server
