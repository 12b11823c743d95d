// Who holds a seat, and taking it back; see links.hpp.
#include "server/taking_back.hpp"

#include <algorithm>

#include "server/access.hpp"
#include "server/links.hpp"
#include "server/log.hpp"
#include "server/sockets.hpp"
#include "server/text.hpp"

namespace foulon::server {

using store::LinkKind;

namespace {

/// Whether a link or a hold is about the caller's seat; in a hot-seat game both seats are.
bool is_about(const LiveGame& game, Viewer as, Side side) {
    return as == viewer_of(side) || (game.row().game.mode == store::Mode::Hotseat && as != Viewer::Public);
}

std::string device_id(store::PersonId person) { return "p" + std::to_string(person); }

ApiError no_such_device() { return {404, "unknown", sentence("errors.people.no-such-device")}; }

}  // namespace

void drop_others(const LiveGame& game, Viewer as, store::PersonId owner, store::Change& change) {
    change.emplace_back(store::DropRoles{game.key(), as, owner});
    if (game.row().game.mode == store::Mode::Hotseat)
        change.emplace_back(
            store::DropRoles{game.key(), as == Viewer::British ? Viewer::French : Viewer::British, owner});
}

void close_ended(const LiveGame& game) {
    for (GameSocket* socket : game.sockets) socket->close_if_ended();
}

std::string Links::renew(const LiveGame& game, Viewer as, store::PersonId owner,
                         store::Change& change) const {
    const NewToken seat = new_token(context_.options.entropy);
    const NewToken code = new_recovery_code(context_.options.entropy);
    change.emplace_back(store::SetLink{{seat.hash, game.key(), LinkKind::Seat, as, context_.now()}});
    change.emplace_back(store::SetLink{{code.hash, game.key(), LinkKind::Recovery, as, context_.now()}});
    drop_others(game, as, owner, change);
    Json json;
    json.open('{').put("seat", "/g/" + game.id() + "#" + seat.text).put("recovery", code.text);
    return json.close('}').take();
}

Answer Links::take_back(Call& call) {
    Fields fields(call.request.body);
    const auto asked = fields.side("side");
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    if (auto limited = context_.over_limit(call, RateKind::Enter)) co_return std::move(*limited);
    const auto game = live_.open(call.parts[1]);
    if (!game) co_return game.error();
    const auto pass = co_await (*game)->enter();
    if (!pass) co_return pass.error();
    const auto side = side_for(call, asked, roles_of(context_.store, call.caller, **game));
    if (!side) co_return side.error();
    if (auto wrong = not_the_owner((*game)->row(), *side, call.caller)) co_return std::move(*wrong);
    store::Change change;
    const std::string links = renew(**game, viewer_of(*side), call.caller.person, change);
    auto committing = context_.commit(std::move(change));
    if (co_await committing != store::Outcome::Kept) co_return busy();
    LogLine("taken-back").put("game", (*game)->id()).info();
    close_ended(**game);
    co_return json_response(200, links);
}

Answer Links::list(Call& call) {
    const auto game = live_.open(call.parts[1]);
    if (!game) co_return game.error();
    const auto side = side_for(call, std::nullopt, roles_of(context_.store, call.caller, **game));
    if (!side) co_return side.error();
    Json json;
    const auto put_time = [&](std::string_view key, store::Millis time) {
        json.key(key);
        time == 0 ? json.null() : json.text(iso_time(time));
    };
    json.open('{').put("owner", is_owner((*game)->row(), *side, call.caller)).key("links").open('[');
    for (const store::Link& link : context_.store.links_of((*game)->key())) {
        // An invitation is for the other seat, a spectators' link for none; both are the players' to end.
        const bool is_common = link.kind == LinkKind::Invite || link.kind == LinkKind::Watch;
        if (!is_common && !is_about(**game, link.as, *side)) continue;
        json.open('{').put("kind", kLinkKinds[static_cast<std::size_t>(link.kind)]);
        put_time("made", link.made);
        json.close('}');
    }
    json.close(']').key("devices").open('[');
    std::vector<store::PersonId> told;
    for (const store::Role& role : context_.store.roles((*game)->key())) {
        if (!is_about(**game, role.as, *side) ||
            std::find(told.begin(), told.end(), role.person) != told.end())
            continue;
        told.push_back(role.person);
        const auto person = context_.store.person(role.person);
        const auto sessions = context_.store.sessions_of(role.person);
        json.open('{').put("id", device_id(role.person)).put("you", role.person == call.caller.person);
        json.put("name", person ? person->name : "");
        json.put("device", sessions.empty() ? "" : sessions.front().device);
        put_time("since", role.since);
        put_time("seen", sessions.empty() ? 0 : sessions.front().seen);
        json.close('}');
    }
    co_return json_response(200, json.close(']').close('}').take());
}

Answer Links::end(Call& call) {
    Fields fields(call.request.body);
    const auto kind = fields.word("kind", kLinkKinds);
    const auto device = fields.text("device", 30);
    if (kind.has_value() == device.has_value()) fields.fail(sentence("fields.kind-or-device"));
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    const auto game = live_.open(call.parts[1]);
    if (!game) co_return game.error();
    if (auto limited = context_.over_limit(call, RateKind::Enter)) co_return std::move(*limited);
    const auto pass = co_await (*game)->enter();
    if (!pass) co_return pass.error();
    const auto side = side_for(call, std::nullopt, roles_of(context_.store, call.caller, **game));
    if (!side) co_return side.error();
    const bool is_common = kind && (static_cast<LinkKind>(*kind) == LinkKind::Watch ||
                                    static_cast<LinkKind>(*kind) == LinkKind::Invite);
    if (!is_common)
        if (auto wrong = not_the_owner((*game)->row(), *side, call.caller)) co_return std::move(*wrong);
    store::Change change;
    if (kind) {
        for (const store::Link& link : context_.store.links_of((*game)->key()))
            if (link.kind == static_cast<LinkKind>(*kind) && (is_common || is_about(**game, link.as, *side)))
                change.emplace_back(store::EndLinks{link.game, link.kind, link.as});
    } else {
        for (const store::Role& role : context_.store.roles((*game)->key()))
            if (device_id(role.person) == *device && role.person != call.caller.person &&
                is_about(**game, role.as, *side))
                change.emplace_back(store::DropRolesOf{role.game, role.person});
    }
    if (change.empty()) co_return no_such_device();
    auto committing = context_.commit(std::move(change));
    if (co_await committing != store::Outcome::Kept) co_return busy();
    close_ended(**game);
    co_return no_content();
}

}  // namespace foulon::server
