// See access.hpp.
#include "server/access.hpp"

#include <algorithm>

#include "server/text.hpp"

namespace foulon::server {

namespace {

bool has_role(const std::vector<Viewer>& roles, Viewer role) {
    return std::find(roles.begin(), roles.end(), role) != roles.end();
}

}  // namespace

bool is_still_good(store::Store& store, const Caller& caller) {
    if (caller.link) return store.link(caller.link->hash).has_value();
    return !caller.session || store.session(*caller.session) == caller.person;
}

bool are_apart(store::Store& store, store::PersonId one, store::PersonId other) {
    return one != 0 && other != 0 && (store.has_blocked(one, other) || store.has_blocked(other, one));
}

store::PersonId person_behind(const Caller& caller, const LiveGame& game) {
    if (caller.person != 0 || !caller.link || caller.link->as == Viewer::Public) return caller.person;
    return game.row().seats[static_cast<std::size_t>(caller.link->as)].person;
}

bool is_owner(const store::GameRow& row, Side side, const Caller& caller) {
    const store::Seat& seat = row.seats[index(side)];
    return caller.person != 0 && seat.kind == store::SeatKind::Person && seat.person == caller.person;
}

std::optional<ApiError> not_the_owner(const store::GameRow& row, Side side, const Caller& caller) {
    if (is_owner(row, side, caller)) return std::nullopt;
    return ApiError{403, "not-yours", sentence("errors.people.not-owner")};
}

std::vector<Viewer> roles_of(store::Store& store, const Caller& caller, const LiveGame& game) {
    std::vector<Viewer> list;
    if (!is_still_good(store, caller)) return list;
    if (caller.link) {
        if (caller.link->game != game.key()) return list;
        // The link of a hot-seat game is good for both seats.
        if (game.row().game.mode == store::Mode::Hotseat && caller.link->as != Viewer::Public)
            return {Viewer::British, Viewer::French};
        return {caller.link->as};
    }
    if (caller.person == 0) return list;
    for (const store::Role& role : store.roles(game.key(), caller.person)) list.push_back(role.as);
    if (list.size() > 1) std::erase(list, Viewer::Public);  // a player is not a spectator as well
    return list;
}

ApiError no_role(const Caller& caller) { return caller.is_anonymous() ? no_session() : not_yours(); }

tl::expected<Viewer, ApiError> viewer_for(const Call& call, const LiveGame& game,
                                          const std::vector<Viewer>& roles) {
    if (roles.empty() && !game.is_over()) return tl::unexpected(no_role(call.caller));
    const auto asked = query_value(call.request.query, "as");
    if (!asked) {
        if (roles.empty()) return Viewer::Public;
        if (roles.size() > 1)
            for (const Side side : kSides)
                if (game.row().status.due[index(side)]) return viewer_of(side);
        return roles.front();
    }
    for (const Viewer viewer : kViewers) {
        if (name(viewer) != *asked) continue;
        if (game.is_over() || viewer == Viewer::Public || has_role(roles, viewer)) return viewer;
        return tl::unexpected(ApiError{403, "not-yours", sentence("errors.other-view")});
    }
    return tl::unexpected(malformed(sentence("fields.as")));
}

tl::expected<Side, ApiError> side_for(const Call& call, std::optional<Side> asked,
                                      const std::vector<Viewer>& roles) {
    if (roles.empty()) return tl::unexpected(no_role(call.caller));
    for (const Side side : kSides)
        if (has_role(roles, viewer_of(side)) && (!asked || *asked == side)) return side;
    return tl::unexpected(ApiError{403, "not-yours",
                                   !asked                    ? sentence("errors.watching")
                                   : *asked == Side::British ? sentence("errors.not-your-seat.british")
                                                             : sentence("errors.not-your-seat.french")});
}

}  // namespace foulon::server
