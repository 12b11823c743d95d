// Taking the free seat of a game that waits for an opponent; see games.hpp.
#include "server/access.hpp"
#include "server/frames.hpp"
#include "server/games.hpp"
#include "server/text.hpp"

namespace foulon::server {

using store::SeatKind;

Answer Games::join(Call& call) {
    Fields fields(call.request.body);
    const auto typed = fields.text("name", 60);
    const DiceNonce nonce = read_nonce(fields);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    const auto name = typed ? person_name(*typed) : std::nullopt;
    if (typed && !name) co_return unfit_name();
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    if ((*game)->is_waiting() && !context_.store.is_listed((*game)->key()) &&
        !context_.store.is_invited((*game)->key(), call.caller.person))
        co_return not_yours();
    if (auto limited = context_.over_limit(call, RateKind::Make, by_person(call)))
        co_return std::move(*limited);
    auto taking = take_seat(call, *game, name, std::nullopt, nonce);
    co_return co_await taking;
}

ApiError Games::not_taken(const Call& call, const LiveGame& game, const std::optional<std::string>& name) {
    // What this request saw before it waited for the disk may have changed.
    if (!call.new_cookie.empty() || is_still_good(context_.store, call.caller)) {
        if (name && context_.store.is_name_of_account(*name, call.caller.person))
            return {409, "taken", sentence("errors.people.name-of-account")};
        if (!context_.store.roles(game.key(), call.caller.person).empty())
            return {409, "taken", sentence("errors.games.seat-yours")};
        return busy();
    }
    return {409, "not-now", sentence("errors.people.meanwhile")};
}

Answer Games::take_seat(Call& call, LiveGamePtr game, std::optional<std::string> name,
                        std::optional<store::Link> invitation, DiceNonce nonce) {
    auto pass = co_await game->enter();
    if (!pass) co_return pass.error();
    store::GameRow& row = pass->row();
    std::optional<Side> free;
    for (const Side side : kSides)
        if (row.seats[index(side)].kind == SeatKind::Free) free = side;
    if (!free || !game->is_waiting() || (invitation && !context_.store.link(invitation->hash)))
        co_return ApiError{409, "taken", sentence("errors.games.seat-taken")};
    store::Change change;
    const auto known = people_.person_of(call, change, name);
    if (!known) co_return known.error();
    const store::Person& person = *known;
    if (row.seats[index(other(*free))].person == person.id)
        co_return ApiError{409, "taken", sentence("errors.games.seat-yours")};
    if (are_apart(context_.store, row.seats[index(other(*free))].person, person.id))
        co_return ApiError{403, "blocked", sentence("errors.people.apart")};
    row.seats[index(*free)] = {SeatKind::Person, person.name, "", person.id};
    row.status.phase = store::GamePhase::Running;
    pass->begin_writing(context_.now());
    const record::Catalogue& words = words_of(context_, *game, call.language);
    std::optional<ApiError> error = give_nonce(pass->session(), *free, nonce, words);
    if (!error) error = play_.begin_play(*pass, call.language);
    if (error) {
        auto reloading = games_.reload(std::move(*pass));
        (void)co_await reloading;
        co_return std::move(*error);
    }
    const Viewer viewer = viewer_of(*free);
    const store::GameKey key = game->key();
    change.emplace_back(store::SetSeat{key, *free, row.seats[index(*free)]});
    change.emplace_back(store::AddRole{{key, person.id, viewer, 0, context_.now()}});
    change.emplace_back(store::EndLinks{key, store::LinkKind::Invite, viewer});
    change.emplace_back(store::UnlistGame{key});
    change.emplace_back(store::Uninvite{key, 0});
    const NewToken seat = new_token(context_.options.entropy);
    const NewToken code = new_recovery_code(context_.options.entropy);
    change.emplace_back(store::SetLink{{seat.hash, key, store::LinkKind::Seat, viewer, context_.now()}});
    change.emplace_back(store::SetLink{{code.hash, key, store::LinkKind::Recovery, viewer, context_.now()}});
    auto saving = play_.save(std::move(*pass), std::nullopt, std::move(change));
    const auto saved = co_await saving;
    if (!saved) co_return not_taken(call, *game, name);
    notices_.lobby_changed();
    Json links;
    links.open('{').put("seat", "/g/" + game->id() + "#" + seat.text).put("recovery", code.text).close('}');
    co_return entered(call, 200, *saved, viewer, links.take());
}

}  // namespace foulon::server
