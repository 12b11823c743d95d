// Making games: new ones, branches of a record, rematches; see games.hpp.
#include <algorithm>

#include "record/load.hpp"
#include "server/access.hpp"
#include "server/clocks.hpp"
#include "server/frames.hpp"
#include "server/games.hpp"
#include "server/log.hpp"
#include "server/sockets.hpp"

namespace foulon::server {

using store::LinkKind;
using store::Mode;
using store::SeatKind;

namespace {

/// Mode, seats and status of a new game.
void seat_players(store::GameRow& row, const NewGameRequest& request, const store::Person& person) {
    const store::Seat own{SeatKind::Person, person.name, "", person.id};
    row.seats = {own, own};
    row.status.phase = store::GamePhase::Running;
    store::Seat& opponent = row.seats[index(other(request.side))];
    switch (request.opponent) {
        case OpponentKind::None:
            row.game.mode = Mode::Solitaire;
            opponent = {SeatKind::Deck, "", "", 0};
            break;
        case OpponentKind::Bot:
            row.game.mode = Mode::Bot;
            opponent = {SeatKind::Bot, "", request.level, 0};
            break;
        case OpponentKind::Self:
            row.game.mode = Mode::Hotseat;
            break;
        case OpponentKind::Friend:
        case OpponentKind::Open:
        case OpponentKind::Account:
            row.game.mode = Mode::Versus;
            opponent = {SeatKind::Free, "", "", 0};
            row.status.phase = store::GamePhase::Waiting;
            break;
    }
}

/// Whether a branch of a running game would open a line that the caller may not know yet: a sealed choice of
/// a side that is not theirs, such as a bot's, or a sealed outcome of chance.
bool opens_sealed(store::Store& store, const LiveGame& game, std::uint32_t line,
                  const std::vector<Viewer>& roles) {
    const auto loaded = record::load(record_text(game.row().game.header, store.lines(game.key())));
    if (!loaded) return true;
    std::vector<std::uint32_t> opened;
    for (const record::Entry& entry : loaded->entries)
        if (const auto* open = std::get_if<record::OpenLine>(&entry.body)) opened.push_back(open->line);
    const auto is_theirs = [&](const std::optional<Side>& side) {
        if (!side) return roles.size() == 2;  // both seats are the caller's
        return std::find(roles.begin(), roles.end(), viewer_of(*side)) != roles.end();
    };
    return std::any_of(loaded->entries.begin(), loaded->entries.end(), [&](const record::Entry& entry) {
        const auto* sealed = std::get_if<record::SealedLine>(&entry.body);
        return sealed != nullptr && entry.number <= line && !is_theirs(sealed->side) &&
               std::find(opened.begin(), opened.end(), entry.number) == opened.end();
    });
}

}  // namespace

Answer Games::make(Call& call) {
    auto request = read_new_game(context_, call);
    if (!request) co_return request.error();
    if (auto limited = context_.over_limit(call, RateKind::Make, by_person(call)))
        co_return std::move(*limited);
    auto creating = create(call, std::move(*request));
    co_return co_await creating;
}

registry::Try<OpenSession> Games::open_session(const store::GameRow& row,
                                               const NewGameRequest& request) const {
    record::SeatBots bots;
    if (request.opponent == OpponentKind::Bot) bots[index(other(request.side))] = request.level;
    auto sink = std::make_unique<ChangeSink>();
    sink->game = row.game.key;
    sink->now = row.game.created;
    OpenSession open;
    open.sink = sink.get();
    const auto& factory = *context_.factory_of(row.game.game, "en");
    registry::Try<std::unique_ptr<registry::Session>> session;
    if (request.branch_of == nullptr) {
        session = factory.create(request.options, request.dice, context_.key, std::move(sink), bots,
                                 context_.options.entropy);
    } else {
        // The store holds the source up to its last saved line.
        const store::GameRow& source = request.branch_of->row();
        const auto loaded =
            record::load(record_text(source.game.header, context_.store.lines(source.game.key)));
        if (!loaded)
            return tl::unexpected(registry::UserError{
                registry::UserError::Kind::Broken,
                "",
                {"common.errors.broken-header", {{"what", record::as_typed(loaded.error().what())}}}});
        session = factory.branch(*loaded, context_.store.hidden(source.game.key), request.branch_line,
                                 request.dice, context_.key, std::move(sink), bots, context_.options.entropy);
    }
    if (!session) return tl::unexpected(session.error());
    open.session = std::move(*session);
    return open;
}

Answer Games::create(Call& call, NewGameRequest request) {
    // The game it follows or branches off must not change or go meanwhile.
    std::optional<GamePass> source;
    if (const LiveGamePtr of = request.rematch_of ? request.rematch_of : request.branch_of) {
        auto pass = co_await of->enter();
        if (!pass) co_return pass.error();
        source.emplace(std::move(*pass));
    }
    if (request.rematch_of && !source->row().status.rematch.empty())
        co_return ApiError{409, "taken", sentence("errors.games.rematch-begun")};
    if (are_apart(context_.store, call.caller.person, request.invited))
        co_return ApiError{403, "blocked", sentence("errors.people.apart")};
    // Asked while nothing can be added to the record: the computer may have sealed the line just now.
    if (request.branch_of && !request.branch_of->is_over() &&
        opens_sealed(context_.store, *request.branch_of, request.branch_line,
                     roles_of(context_.store, call.caller, *request.branch_of)))
        co_return ApiError{409, "not-now", sentence("errors.games.branch-sealed")};
    store::GameRow row;
    row.game.key = context_.store.next_game();
    row.game.id = new_game_id(context_.options.entropy);
    row.game.game = std::string(request.factory->game());
    row.game.time_control = request.time_control;
    row.game.created = context_.now();
    if (request.branch_of) {
        row.game.parent = request.branch_of->id();
        row.game.parent_line = request.branch_line;
    }
    auto open = open_session(row, request);
    const record::Catalogue& words = context_.factory_of(row.game.game, call.language)->words();
    if (!open)
        co_return request.branch_of ? api_error_of(open.error(), words) : malformed_as(open.error(), words);
    row.game.header = open->sink->header;
    store::Change change;
    const auto known = people_.person_of(call, change, request.name);
    if (!known) co_return known.error();
    const store::Person& person = *known;
    seat_players(row, request, person);
    set_clocks(row.status, row.game.time_control);

    const auto game =
        std::make_shared<LiveGame>(context_.loop, row, context_.factory_of(row.game.game, "en"));
    game->touched = context_.now();
    GamePass pass = GamePass::first(game);
    pass.open(std::move(*open));
    std::optional<ApiError> error = give_nonce(pass.session(), request.side, request.nonce, words);
    if (!error && game->is_running()) error = play_.begin_play(pass, call.language);
    if (error) co_return std::move(*error);

    change.emplace_back(store::AddGame{row});
    std::vector<Viewer> roles{viewer_of(request.side)};
    if (row.game.mode == Mode::Hotseat) roles = {Viewer::British, Viewer::French};
    for (const Viewer role : roles)
        change.emplace_back(store::AddRole{{row.game.key, person.id, role, 0, context_.now()}});
    Json links;
    links.open('{');
    const auto add_link = [&](LinkKind kind, Viewer as, std::string_view name, const std::string& page) {
        const bool is_code = kind == LinkKind::Recovery;
        const NewToken token =
            is_code ? new_recovery_code(context_.options.entropy) : new_token(context_.options.entropy);
        change.emplace_back(store::SetLink{{token.hash, row.game.key, kind, as, context_.now()}});
        links.put(name, is_code ? token.text : page + row.game.id + "#" + token.text);
    };
    add_link(LinkKind::Seat, roles.front(), "seat", "/g/");
    add_link(LinkKind::Recovery, roles.front(), "recovery", "");
    if (game->is_waiting()) add_link(LinkKind::Invite, viewer_of(other(request.side)), "invite", "/j/");
    links.close('}');
    if (request.opponent == OpponentKind::Open)
        change.emplace_back(store::ListGame{row.game.key, context_.now()});
    if (request.invited != 0)
        change.emplace_back(store::Invite{row.game.key, request.invited, context_.now()});
    if (request.rematch_of) {
        store::GameStatus followed = source->row().status;
        followed.rematch = row.game.id;
        change.emplace_back(store::SetGameStatus{source->row().game.key, followed});
    }
    auto saving = play_.save(std::move(pass), std::nullopt, std::move(change));
    const auto saved = co_await saving;
    if (!saved) {
        if (request.name && context_.store.is_name_of_account(*request.name, call.caller.person))
            co_return ApiError{409, "taken", sentence("errors.people.name-of-account")};
        co_return busy();
    }
    games_.add(game);
    LogLine("made")
        .put("game", row.game.id)
        .put("of", row.game.game)
        .put("mode", to_string(row.game.mode))
        .info();
    if (request.opponent == OpponentKind::Open) notices_.lobby_changed();
    if (request.invited != 0)
        notices_.notify(request.invited, "invited", row.game.id,
                        person.name.empty()
                            ? sentence("notices.invites-unnamed")
                            : sentence("notices.invites", {{"name", record::as_typed(person.name)}}));
    if (request.rematch_of) {
        source->row().status.rematch = row.game.id;
        source->mark_saved();
        const auto text = std::make_shared<const std::string>(
            Json().open('{').put("type", "rematch").put("id", row.game.id).close('}').take());
        for (GameSocket* socket : request.rematch_of->sockets) socket->send(text);
    }
    co_return entered(call, 201, *saved, viewer_of(request.side), links.take());
}

Answer Games::branch(Call& call) {
    const auto asked = read_branch(call);
    if (!asked) co_return asked.error();
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    const std::vector<Viewer> roles = roles_of(context_.store, call.caller, **game);
    if (const auto viewer = viewer_for(call, **game, roles); !viewer) co_return viewer.error();
    // Between two who still play, a branch would show what the other side holds.
    if ((*game)->is_between_people() && !(*game)->is_over())
        co_return ApiError{409, "not-now", sentence("errors.games.branch-later")};
    if (!(*game)->is_over() && roles == std::vector{Viewer::Public}) co_return not_yours();
    SideSet players;
    {
        const auto pass = co_await (*game)->enter();
        if (!pass) co_return pass.error();
        players = pass->session().players();
    }
    const bool alone = !(players == SideSet::both());
    NewGameRequest request;
    request.branch_line = asked->line;
    request.level = asked->level;
    request.nonce = asked->nonce;
    request.opponent = asked->opponent.value_or(alone ? OpponentKind::None : OpponentKind::Self);
    if (alone != (request.opponent == OpponentKind::None))
        co_return malformed(alone ? sentence("errors.games.alone") : sentence("errors.games.for-two"));
    if (const auto wrong = unfit_level(request.level, request.opponent == OpponentKind::Bot))
        co_return malformed(*wrong);
    request.side = alone ? (players.contains(Side::British) ? Side::British : Side::French)
                         : side_or_random(asked->side, context_.options.entropy);
    if (auto limited = context_.over_limit(call, RateKind::Make, by_person(call)))
        co_return std::move(*limited);
    request.factory = (*game)->factory;
    request.branch_of = *game;
    auto creating = create(call, std::move(request));
    co_return co_await creating;
}

NewGameRequest Games::rematch_request(const LiveGame& game, const GamePass& pass, Side old_side) const {
    NewGameRequest request;
    request.factory = game.factory;
    request.side = other(old_side);
    request.time_control = game.row().game.time_control;
    const store::Seat& opponent = game.row().seats[index(other(old_side))];
    switch (game.row().game.mode) {
        case Mode::Bot:
            request.opponent = OpponentKind::Bot;
            request.level = opponent.level;
            break;
        case Mode::Hotseat:
            request.opponent = OpponentKind::Self;
            break;
        case Mode::Versus:
            request.opponent = OpponentKind::Account;
            request.invited = opponent.person;
            break;
        case Mode::Solitaire:
        case Mode::Imported:
            request.opponent = OpponentKind::None;
            break;
    }
    const OptionTexts& options = pass.session().options();
    const PlayMode mode = request.opponent == OpponentKind::None ? PlayMode::Solitaire : PlayMode::Two;
    request.options = with_seats(request.factory->options(), options, mode, request.side);
    return request;
}

Answer Games::rematch(Call& call) {
    Fields fields(call.request.body);
    const DiceNonce nonce = read_nonce(fields);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    const auto side = side_for(call, std::nullopt, roles_of(context_.store, call.caller, **game));
    if (!side) co_return side.error();
    if (!(*game)->is_over() || (*game)->row().game.mode == Mode::Imported)
        co_return ApiError{409, "not-now", sentence("errors.games.rematch-early")};
    if (auto limited = context_.over_limit(call, RateKind::Make, by_person(call)))
        co_return std::move(*limited);
    if ((*game)->row().status.rematch.empty()) {
        NewGameRequest request;
        {
            const auto pass = co_await (*game)->enter();
            if (!pass) co_return pass.error();
            request = rematch_request(**game, *pass, *side);
        }
        request.nonce = nonce;
        request.rematch_of = *game;
        auto creating = create(call, std::move(request));
        Result result = co_await creating;
        if ((*game)->row().status.rematch.empty() || std::holds_alternative<Response>(result))
            co_return std::move(result);
    }
    // Somebody was first, perhaps at the same moment.
    const auto next = games_.open((*game)->row().status.rematch);
    if (!next) co_return next.error();
    if (!roles_of(context_.store, call.caller, **next).empty()) {
        if ((*next)->is_waiting()) co_return ApiError{409, "taken", sentence("errors.games.rematch-asked")};
        const auto pass = co_await (*next)->enter();
        if (!pass) co_return pass.error();
        const std::vector<Viewer> roles = roles_of(context_.store, call.caller, **next);
        const auto viewer = viewer_for(call, **next, roles);
        if (!viewer) co_return viewer.error();
        co_return entered(call, 200, *pass, *viewer, "{}");
    }
    if ((*next)->is_waiting() && !context_.store.is_invited((*next)->key(), call.caller.person))
        co_return not_yours();
    auto taking = take_seat(call, *next, std::nullopt, std::nullopt, nonce);
    co_return co_await taking;
}

}  // namespace foulon::server
