// Lists, looking and withdrawing; see games.hpp.
#include "server/games.hpp"

#include <algorithm>

#include "server/access.hpp"
#include "server/cards.hpp"
#include "server/frames.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {
constexpr std::size_t kMaxGames = 100;
}

std::string by_person(const Call& call) {
    return call.caller.person == 0 ? "" : "person " + std::to_string(call.caller.person);
}

Answer Games::my_games(Call& call) {
    if (call.caller.person == 0) co_return no_session();
    const std::string status = query_value(call.request.query, "status").value_or("running");
    if (status != "running" && status != "over" && status != "all")
        co_return malformed(sentence("fields.status"));
    store::Millis before = INT64_MAX;
    if (const auto text = query_value(call.request.query, "before")) {
        const auto time = time_from_iso(*text);
        if (!time) co_return malformed(sentence("fields.before"));
        before = *time;
    }
    auto found =
        context_.store.games_of(call.caller.person, status != "over", status != "running", before, kMaxGames);
    const auto is_due = [](const store::GameWithRoles& one) {
        return std::any_of(one.roles.begin(), one.roles.end(), [&](const store::Role& role) {
            return role.as != Viewer::Public && one.row.status.due[static_cast<std::size_t>(role.as)];
        });
    };
    std::stable_partition(found.begin(), found.end(), is_due);
    Json json;
    json.open('{').key("games").open('[');
    for (const store::GameWithRoles& one : found)
        put_card(json, context_, one.row, games_.in_memory(one.row.game.id).get(), one.roles, call.language);
    co_return json_response(200, json.close(']').close('}').take());
}

Answer Games::lobby(Call& call) {
    Json json;
    const auto put = [&](const store::GameRow& row) {
        for (const store::Seat& seat : row.seats)
            if (are_apart(context_.store, call.caller.person, seat.person)) return;
        put_card(json, context_, row, games_.in_memory(row.game.id).get(),
                 context_.store.roles(row.game.key, call.caller.person), call.language);
    };
    json.open('{').key("open").open('[');
    for (const store::GameRow& row : context_.store.lobby(kMaxGames)) put(row);
    json.close(']').key("invitations").open('[');
    if (call.caller.person != 0)
        for (const store::GameRow& row : context_.store.invitations(call.caller.person, kMaxGames)) put(row);
    co_return json_response(200, json.close(']').close('}').take());
}

Answer Games::show(Call& call) {
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    if (const auto viewer = viewer_for(call, **game, roles_of(context_.store, call.caller, **game)); !viewer)
        co_return viewer.error();
    const auto pass = co_await (*game)->enter();  // what is not saved yet is not shown
    if (!pass) co_return pass.error();
    // Asked again: the seat may have been taken back while this request waited.
    const std::vector<Viewer> roles = roles_of(context_.store, call.caller, **game);
    const auto viewer = viewer_for(call, **game, roles);
    if (!viewer) co_return viewer.error();
    co_return json_response(200, frame_text(context_, *pass, *viewer, roles, call.language));
}

Answer Games::withdraw(Call& call) {
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    if (call.caller.is_anonymous()) co_return no_session();
    auto pass = co_await (*game)->enter();
    if (!pass) co_return pass.error();
    const bool is_invited = context_.store.is_invited((*game)->key(), call.caller.person);
    const std::vector<Viewer> roles = roles_of(context_.store, call.caller, **game);
    const bool is_maker =
        std::any_of(roles.begin(), roles.end(), [](Viewer as) { return as != Viewer::Public; });
    if (!is_maker && !is_invited) co_return not_yours();
    if (!(*game)->is_waiting()) co_return ApiError{409, "not-now", sentence("errors.games.begun")};
    store::Change change;
    if (is_maker)
        change.emplace_back(store::DropGame{(*game)->key()});
    else
        change.emplace_back(store::Uninvite{(*game)->key(), call.caller.person});
    auto committing = context_.commit(std::move(change));
    if (co_await committing != store::Outcome::Kept) co_return busy();
    if (is_maker) games_.withdraw(std::move(*pass));
    notices_.lobby_changed();
    co_return no_content();
}

Response Games::entered(const Call& call, int status, const GamePass& pass, Viewer viewer,
                        const std::string& links) const {
    const std::vector<Viewer> roles = roles_of(context_.store, call.caller, *pass.game());
    Json json;
    json.open('{').put("id", pass.game()->id()).key("frame");
    json.raw(frame_text(context_, pass, viewer, roles, call.language));
    return json_response(status, json.key("links").raw(links).close('}').take());
}

}  // namespace foulon::server
