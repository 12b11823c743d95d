// Links and recovery codes: entering a game by one, looking at an invitation, new
// ones; who holds a seat, and ending that.
#pragma once

#include "server/context.hpp"
#include "server/games.hpp"
#include "server/live_games.hpp"
#include "server/people.hpp"

namespace foulon::server {

class Links {
public:
    Links(Context& context, LiveGames& live, People& people, Games& games)
        : context_(context), live_(live), people_(people), games_(games) {}

    Answer enter(Call& call);
    Answer invitation(Call& call);
    Answer make(Call& call);
    // --- taking_back.cpp ---------------------------------------------------------------------------
    /// The links to the caller's seat, and the devices that entered by one.
    Answer list(Call& call);
    /// Ends one of them.
    Answer end(Call& call);
    /// Ends all of them; a new link and a new code come back.
    Answer take_back(Call& call);

private:
    /// A seat's new link and code, which end the old ones; all others lose their hold of it.
    std::string renew(const LiveGame& game, Viewer as, store::PersonId owner, store::Change& change) const;
    tl::expected<LiveGamePtr, ApiError> game_of(const store::Link& link);
    /// Takes what a seat or watch link, or a recovery code, gives.
    Answer take_role(Call& call, LiveGamePtr game, store::Link link, std::optional<std::string> name);

    Context& context_;
    LiveGames& live_;
    People& people_;
    Games& games_;
};

}  // namespace foulon::server
