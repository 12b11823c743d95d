// See links.hpp.
#include "server/links.hpp"

#include <algorithm>

#include "server/access.hpp"
#include "server/cards.hpp"
#include "server/taking_back.hpp"
#include "server/text.hpp"

namespace foulon::server {

using store::LinkKind;

tl::expected<LiveGamePtr, ApiError> Links::game_of(const store::Link& link) {
    const auto row = context_.store.game(link.game);
    if (!row) return tl::unexpected(unknown_game());
    return live_.open(row->game.id);
}

Answer Links::enter(Call& call) {
    Fields fields(call.request.body);
    const auto token = fields.text("token", 200);
    const auto code = fields.text("code", 200);
    const auto typed = fields.text("name", 60);
    const DiceNonce nonce = read_nonce(fields);
    if (token.has_value() == code.has_value()) fields.fail(sentence("fields.token-or-code"));
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    const auto name = typed ? person_name(*typed) : std::nullopt;
    if (typed && !name) co_return unfit_name();
    if (auto limited = context_.over_limit(call, RateKind::Enter)) co_return std::move(*limited);
    const auto link = context_.store.link(token ? token_hash(*token) : recovery_hash(*code));
    if (!link || (link->kind == LinkKind::Recovery) != code.has_value())
        co_return ApiError{
            403, "not-yours",
            code ? sentence("errors.people.game-code-wrong") : sentence("errors.people.link-wrong")};
    const auto game = game_of(*link);
    if (!game) co_return game.error();
    if (nonce.is_given() && link->kind != LinkKind::Invite)
        co_return malformed(sentence("errors.games.nonce-with-seat"));
    if (link->kind == LinkKind::Invite) {
        if (auto limited = context_.over_limit(call, RateKind::Make)) co_return std::move(*limited);
        auto taking = games_.take_seat(call, *game, name, link, nonce);
        co_return co_await taking;
    }
    auto taking = take_role(call, *game, *link, name);
    co_return co_await taking;
}

Answer Links::take_role(Call& call, LiveGamePtr game, store::Link link, std::optional<std::string> name) {
    auto pass = co_await game->enter();
    if (!pass) co_return pass.error();
    const bool is_code = link.kind == LinkKind::Recovery;
    // Somebody may have replaced it while this request waited.
    if (!context_.store.link(link.hash))
        co_return ApiError{
            403, "not-yours",
            is_code ? sentence("errors.people.game-code-wrong") : sentence("errors.people.link-wrong")};
    // Nobody plays against themselves without saying so.
    const std::vector<Viewer> held = roles_of(context_.store, call.caller, *game);
    if (game->is_between_people() && link.as != Viewer::Public &&
        std::any_of(held.begin(), held.end(),
                    [&](Viewer role) { return role != Viewer::Public && role != link.as; }))
        co_return ApiError{409, "taken", sentence("errors.games.seat-yours")};
    store::Change change;
    const auto known = people_.person_of(call, change, name);
    if (!known) co_return known.error();
    const store::Person& person = *known;
    std::vector<Viewer> roles{link.as};
    if (game->row().game.mode == store::Mode::Hotseat && link.as != Viewer::Public)
        roles = {Viewer::British, Viewer::French};
    for (const Viewer role : roles)
        change.emplace_back(store::AddRole{{game->key(), person.id, role, 0, context_.now()}});
    std::string links = "{}";
    if (is_code) {  // the lost link may be in wrong hands: it ends, and so does the code
        links = renew(*game, link.as, person.id, change);
        for (const Viewer role : roles) {
            const auto side = static_cast<Side>(role);
            store::Seat& seat = pass->row().seats[index(side)];
            seat.person = person.id;
            change.emplace_back(store::SetSeat{game->key(), side, seat});
        }
    }
    auto committing = context_.commit(std::move(change));
    if (const store::Outcome outcome = co_await committing; outcome != store::Outcome::Kept) {
        auto reloading = live_.reload(std::move(*pass));
        (void)co_await reloading;
        if (outcome == store::Outcome::Conflict) co_return games_.not_taken(call, *game, name);
        co_return busy();
    }
    pass->mark_saved();
    if (is_code) close_ended(*game);
    co_return games_.entered(call, 200, *pass, link.as, links);
}

Answer Links::invitation(Call& call) {
    Fields fields(call.request.body);
    const std::string token = fields.need_text("token", 200);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    if (auto limited = context_.over_limit(call, RateKind::Enter)) co_return std::move(*limited);
    const auto link = context_.store.link(token_hash(token));
    if (!link || link->kind != LinkKind::Invite)
        co_return ApiError{403, "not-yours", sentence("errors.people.link-wrong")};
    const auto game = game_of(*link);
    if (!game) co_return game.error();
    if (!(*game)->is_waiting()) co_return ApiError{409, "taken", sentence("errors.games.seat-taken")};
    const Side free = link->as == Viewer::British ? Side::British : Side::French;
    Json json;
    put_invitation(json, context_, **game, free, call.language);
    co_return json_response(200, json.take());
}

Answer Links::make(Call& call) {
    constexpr std::array<std::string_view, 4> pages{"/g/", "/j/", "/w/", ""};
    Fields fields(call.request.body);
    const std::size_t which = fields.need_word("kind", kLinkKinds);
    const auto asked = fields.side("side");
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    const auto game = live_.open(call.parts[1]);
    if (!game) co_return game.error();
    const auto side = side_for(call, asked, roles_of(context_.store, call.caller, **game));
    if (!side) co_return side.error();
    if (auto limited = context_.over_limit(call, RateKind::Enter)) co_return std::move(*limited);
    const auto pass = co_await (*game)->enter();
    if (!pass) co_return pass.error();
    if (const auto still = side_for(call, *side, roles_of(context_.store, call.caller, **game)); !still)
        co_return still.error();
    const auto kind = static_cast<LinkKind>(which);
    if (kind == LinkKind::Seat || kind == LinkKind::Recovery)
        if (auto wrong = not_the_owner((*game)->row(), *side, call.caller)) co_return std::move(*wrong);
    Viewer as = viewer_of(*side);
    if (kind == LinkKind::Watch) as = Viewer::Public;
    if (kind == LinkKind::Invite) {
        if (!(*game)->is_waiting()) co_return ApiError{409, "not-now", sentence("errors.games.no-seat-free")};
        as = viewer_of(other(*side));
    }
    const NewToken token = kind == LinkKind::Recovery ? new_recovery_code(context_.options.entropy)
                                                      : new_token(context_.options.entropy);
    store::Change change;
    change.emplace_back(store::SetLink{{token.hash, (*game)->key(), kind, as, context_.now()}});
    if (kind == LinkKind::Seat) drop_others(**game, as, call.caller.person, change);
    auto committing = context_.commit(std::move(change));
    if (co_await committing != store::Outcome::Kept) co_return busy();
    if (kind == LinkKind::Seat) close_ended(**game);
    Json json;
    json.open('{').put(kLinkKinds[which], kind == LinkKind::Recovery
                                              ? token.text
                                              : std::string(pages[which]) + (*game)->id() + "#" + token.text);
    co_return json_response(201, json.close('}').take());
}

}  // namespace foulon::server
