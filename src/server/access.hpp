// What a caller may see and do in a game: roles, the view asked for, the side.
#pragma once

#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "server/call.hpp"
#include "server/live_game.hpp"

namespace foulon::server {

/// Whether the session or link the caller came with is still good; it may end while a request waits.
bool is_still_good(store::Store& store, const Caller& caller);
/// What the caller holds in the game: seats, or a place among the spectators. Nothing once the session or
/// link has ended.
std::vector<Viewer> roles_of(store::Store& store, const Caller& caller, const LiveGame& game);
/// Nobody who has no role may do this: 401 for a caller unknown to the server, else 403.
ApiError no_role(const Caller& caller);
/// The view the caller asks for by `?as=`, or the one that suits.
tl::expected<Viewer, ApiError> viewer_for(const Call& call, const LiveGame& game,
                                          const std::vector<Viewer>& roles);
/// The side the caller acts for.
tl::expected<Side, ApiError> side_for(const Call& call, std::optional<Side> asked,
                                      const std::vector<Viewer>& roles);

/// Whether one of two people has blocked the other: they do not invite or join each other.
bool are_apart(store::Store& store, store::PersonId one, store::PersonId other);
/// The person behind a caller in a game; a caller with a seat's link counts as its owner. 0 if unknown.
store::PersonId person_behind(const Caller& caller, const LiveGame& game);

/// Whether the caller took this seat, or entered its recovery code. A caller who only has a link may play,
/// but not remove the owner.
bool is_owner(const store::GameRow& row, Side side, const Caller& caller);
/// The same as an error for the caller, if they are not.
std::optional<ApiError> not_the_owner(const store::GameRow& row, Side side, const Caller& caller);

}  // namespace foulon::server
