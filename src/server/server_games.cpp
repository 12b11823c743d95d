// Making, joining, listing and withdrawing games; rematches.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "registry/json.hpp"
#include "server/clocks.hpp"
#include "server/new_game_request.hpp"
#include "server/sockets.hpp"
#include "server/text.hpp"

namespace foulon::server {

using registry::Json;
using store::Mode;
using store::SeatKind;

// --- looking ----------------------------------------------------------------------------------------

void Server::my_games(const CallPtr& call) {
    if (call->who.person == 0) return call->fail(no_session());
    const std::string status = query_value(call->request.query, "status").value_or("running");
    if (status != "running" && status != "over" && status != "all")
        return call->fail(malformed(sentence("fields.status")));
    store::Millis before = INT64_MAX;
    if (const auto text = query_value(call->request.query, "before")) {
        const auto time = time_from_iso(*text);
        if (!time) return call->fail(malformed(sentence("fields.before")));
        before = *time;
    }
    auto held = store_->games_of(call->who.person, status != "over", status != "running", before, 100);
    const auto is_due = [](const store::GameWithRoles& one) {
        return std::any_of(one.roles.begin(), one.roles.end(), [&](const store::Role& hold) {
            return hold.as != Viewer::Public && one.row.standing.due[static_cast<std::size_t>(hold.as)];
        });
    };
    std::stable_partition(held.begin(), held.end(), is_due);
    Json json;
    json.open('{').key("games").open('[');
    for (const store::GameWithRoles& one : held) put_card(json, one.row, one.roles, call->language);
    call->answer(200, json.close(']').close('}').take());
}

void Server::lobby(const CallPtr& call) {
    Json json;
    json.open('{').key("open").open('[');
    for (const store::GameRow& row : store_->lobby(100))
        put_card(json, row, store_->roles(row.game.key, call->who.person), call->language);
    json.close(']').key("invitations").open('[');
    if (call->who.person != 0)
        for (const store::GameRow& row : store_->invitations(call->who.person, 100))
            put_card(json, row, store_->roles(row.game.key, call->who.person), call->language);
    call->answer(200, json.close(']').close('}').take());
}

void Server::look(const CallPtr& call) { (void)look_at(call); }

Task Server::look_at(CallPtr call) {
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) co_return;
    const std::vector<Viewer> roles = roles_of(call->who, *game);
    const auto viewer = eyes_of(call, *game, roles);
    if (!viewer) co_return;
    const auto pass = co_await game->gate.enter();  // what is not safe yet is not shown
    if (game->session == nullptr) {
        call->fail(unknown_game());
        co_return;
    }
    call->answer(200, frame_text(*game, *viewer, roles, call->language));
}

// --- making -----------------------------------------------------------------------------------------

namespace {

/// What limits count besides the address: the person, if there is one yet.
std::string by_person(const CallPtr& call) {
    return call->who.person == 0 ? "" : "person " + std::to_string(call->who.person);
}

std::optional<Phrase> unfit_level(const std::string& level, bool is_bot) {
    if (is_bot == bots::level_named(level).has_value() && (is_bot || level.empty())) return std::nullopt;
    return sentence("fields.level");
}

}  // namespace

tl::expected<Server::NewGameRequest, ApiError> Server::read_new_game(const CallPtr& call,
                                                                     Fields& fields) const {
    static const std::vector<std::string_view> kinds{"none", "bot", "self", "friend", "open", "account"};
    NewGameRequest request;
    const std::string game = fields.need_text("game", 40);
    const auto side = fields.word("side", {"british", "french", "random"});
    request.options = fields.texts("options", 16);
    const auto name = fields.text("name", 60);
    request.word = read_nonce(fields);
    const auto opponent = fields.inside("opponent");
    const auto kind = opponent->word("kind", kinds);
    if (!kind) opponent->fail(sentence("fields.opponent"));
    request.level = opponent->text("level", 40).value_or("");
    const std::string whom = opponent->text("name", 60).value_or("");
    const auto time_control = fields.inside("time_control");
    const auto time_control_kind = time_control->word("kind", {"none", "live", "daily"});
    request.time_control.kind = static_cast<store::TimeControlKind>(time_control_kind.value_or(0));
    if (request.time_control.kind != store::TimeControlKind::None) {
        request.time_control.seconds = time_control->need_number("seconds", 10, 2592000);
        request.time_control.step = time_control->number("increment", 0, 3600).value_or(0);
    } else if (fields.has("time_control") && !time_control_kind) {
        time_control->fail(sentence("fields.time-control"));
    }
    const auto dice = fields.inside("dice");
    const auto dice_kind = dice->word("kind", {"sealed", "seeded", "own"});
    request.dice.kind = static_cast<record::DiceKind>(dice_kind.value_or(0));
    request.dice.seed = dice->text("seed", 200).value_or("");
    for (Fields* part : {opponent.get(), time_control.get(), dice.get(), &fields})
        if (const auto wrong = part->wrong()) return tl::unexpected(malformed(*wrong));

    request.factory = factory_of(game, call->language);
    if (request.factory == nullptr)
        return tl::unexpected(ApiError{404, "unknown", sentence("errors.unknown-kit")});
    const registry::Menu menu = request.factory->menu_of();
    request.opponent = static_cast<OpponentKind>(*kind);
    const bool alone = request.opponent == OpponentKind::None;
    if (alone ? !menu.solitaire : !menu.two)
        return tl::unexpected(
            malformed(alone ? sentence("errors.games.not-alone") : sentence("errors.games.alone")));
    if (const auto wrong = unfit_level(request.level, request.opponent == OpponentKind::Bot))
        return tl::unexpected(malformed(*wrong));
    const bool between_people = request.opponent == OpponentKind::Friend ||
                                request.opponent == OpponentKind::Open ||
                                request.opponent == OpponentKind::Account;
    if (request.time_control.kind != store::TimeControlKind::None && !between_people)
        return tl::unexpected(malformed(sentence("errors.games.limit-needs-two")));
    if (request.dice.kind != record::DiceKind::Sealed && between_people)
        return tl::unexpected(malformed(sentence("errors.games.sealed-between-people")));
    if (request.dice.kind == record::DiceKind::Seeded && request.dice.seed.empty())
        return tl::unexpected(malformed(sentence("errors.games.seed-missing")));
    if (request.opponent == OpponentKind::Account) {
        const auto invited = store_->account(whom);
        if (!invited)
            return tl::unexpected(ApiError{404, "unknown", sentence("errors.games.nobody-to-invite")});
        if (invited->id == call->who.person)
            return tl::unexpected(malformed(sentence("errors.games.not-yourself")));
        request.invited = invited->id;
    }
    if (name) {
        request.name = person_name(*name);
        if (!request.name) return tl::unexpected(unfit_name());
    }
    std::array<std::uint8_t, 1> coin{};
    options_.entropy(coin);
    request.side = side == 0U                          ? Side::British
                   : side == 1U                        ? Side::French
                   : side == 2U && (coin[0] & 1U) != 0 ? Side::French
                                                       : Side::British;
    request.options = alone ? request.factory->solo_options_of(request.options, request.side)
                            : request.factory->two_player_options_of(request.options);
    if (const auto settled = request.factory->settle(request.options); !settled)
        return tl::unexpected(malformed_as(settled.error()));
    return request;
}

void Server::make_game(const CallPtr& call) {
    Fields fields(call->request.body);
    auto request = read_new_game(call, fields);
    if (!request) return call->fail(request.error());
    if (!may(call, RateKind::Make, by_person(call))) return;
    (void)begin_game(call, std::move(*request));
}

Task Server::begin_game(CallPtr call, NewGameRequest request) {
    std::optional<Gate::Pass> old_pass;
    if (request.rematch_of != nullptr) {
        old_pass.emplace(co_await request.rematch_of->gate.enter());
        if (!request.rematch_of->row.standing.rematch.empty()) {
            call->fail({409, "taken", sentence("errors.games.rematch-begun")});
            co_return;
        }
    }
    auto game = std::make_shared<LiveGame>(loop_);
    const auto pass = co_await game->gate.enter();
    store::GameRow& row = game->row;
    row.game.key = store_->next_game();
    row.game.id = new_game_id(options_.entropy);
    row.game.game = std::string(request.factory->game());
    row.game.time_control = request.time_control;
    row.game.created = now();
    game->factory = factory_of(row.game.game, "en");
    game->touched = now();
    auto sink = std::make_unique<ChangeSink>();
    sink->game = row.game.key;
    sink->now = now();
    game->sink = sink.get();
    record::SeatBots bots;
    if (request.opponent == OpponentKind::Bot) bots[index(other(request.side))] = request.level;
    std::optional<Gate::Pass> source_pass;
    if (request.branch_of != nullptr) {
        source_pass.emplace(co_await request.branch_of->gate.enter());
        if (request.branch_of->session == nullptr) {
            call->fail(unknown_game());
            co_return;
        }
    }
    auto session = [&]() -> registry::Try<std::unique_ptr<registry::Session>> {
        if (request.branch_of == nullptr)
            return game->factory->create(request.options, request.dice, key_, std::move(sink), bots,
                                         options_.entropy);
        const LiveGame& source = *request.branch_of;
        row.game.parent = source.id();
        row.game.parent_line = request.branch_line;
        const auto loaded = record::load(record_text(source.row.game.header, store_->lines(source.key())));
        if (!loaded)
            return tl::unexpected(
                registry::UserError{registry::UserError::Kind::Broken, "", loaded.error().what()});
        return game->factory->branch(*loaded, store_->hidden(source.key()), request.branch_line, request.dice,
                                     key_, std::move(sink), bots, options_.entropy);
    }();
    if (!session) {
        call->fail(request.branch_of == nullptr ? malformed_as(session.error())
                                                : api_error_of(session.error()));
        co_return;
    }
    game->session = std::move(*session);
    row.game.header = game->sink->header;

    store::Change change;
    const store::Person person = person_of(call, change, request.name);
    const store::Seat own{SeatKind::Person, person.name, "", person.id};
    row.seats = {own, own};
    store::Seat& opposite = row.seats[index(other(request.side))];
    store::GamePhase status = store::GamePhase::Running;
    switch (request.opponent) {
        case OpponentKind::None:
            row.game.mode = Mode::Solitaire;
            opposite = {SeatKind::Deck, "", "", 0};
            break;
        case OpponentKind::Bot:
            row.game.mode = Mode::Bot;
            opposite = {SeatKind::Bot, "", request.level, 0};
            break;
        case OpponentKind::Self:
            row.game.mode = Mode::Hotseat;
            break;
        case OpponentKind::Friend:
        case OpponentKind::Open:
        case OpponentKind::Account:
            row.game.mode = Mode::Versus;
            opposite = {SeatKind::Free, "", "", 0};
            status = store::GamePhase::Waiting;
            break;
    }
    row.standing.status = status;
    set_clocks(row.standing, row.game.time_control);
    std::optional<ApiError> fault = give_nonce(*game->session, request.side, request.word);
    if (!fault && status == store::GamePhase::Running) fault = begin_play(*game);
    if (fault) {
        call->fail(*fault);
        co_return;
    }
    store::Change lines = settle(*game, std::nullopt);
    lines.pop_back();  // the standing comes with the game
    change.emplace_back(store::AddGame{row});
    change.insert(change.end(), std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
    std::vector<Viewer> roles{viewer_of(request.side)};
    if (row.game.mode == Mode::Hotseat) roles = {Viewer::British, Viewer::French};
    for (const Viewer hold : roles) change.emplace_back(store::AddRole{{row.game.key, person.id, hold, 0}});
    Json links;
    links.open('{');
    const auto add_link = [&](store::LinkKind kind, Viewer as, std::string_view name,
                              const std::string& before) {
        const NewToken token = kind == store::LinkKind::Recovery ? new_recovery_code(options_.entropy)
                                                                 : new_token(options_.entropy);
        change.emplace_back(store::SetLink{{token.hash, row.game.key, kind, as}});
        links.put(name,
                  kind == store::LinkKind::Recovery ? token.text : before + row.game.id + "#" + token.text);
    };
    add_link(store::LinkKind::Seat, roles.front(), "seat", "/g/");
    add_link(store::LinkKind::Recovery, roles.front(), "recovery", "");
    if (status == store::GamePhase::Waiting)
        add_link(store::LinkKind::Invite, viewer_of(other(request.side)), "invite", "/j/");
    links.close('}');
    if (request.opponent == OpponentKind::Open) change.emplace_back(store::ListGame{row.game.key, now()});
    if (request.invited != 0) change.emplace_back(store::Invite{row.game.key, request.invited, now()});
    if (request.rematch_of != nullptr) {
        request.rematch_of->row.standing.rematch = row.game.id;
        change.emplace_back(
            store::SetGameStatus{request.rematch_of->key(), request.rematch_of->row.standing});
    }
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        if (request.rematch_of != nullptr) request.rematch_of->row.standing.rematch.clear();
        call->fail(busy());
        co_return;
    }
    games_[row.game.id] = game;
    spdlog::info(R"("what":"made","game":"{}","of":"{}","mode":"{}")", row.game.id, row.game.game,
                 word(row.game.mode));
    enter_answer(call, 201, *game, viewer_of(request.side), links.take());
    after_move(game);
    if (request.opponent == OpponentKind::Open) lobby_changed();
    if (request.invited != 0)
        notify(request.invited, "invited", row.game.id,
               person.name.empty() ? sentence("notices.invites-unnamed")
                                   : sentence("notices.invites", {{"name", record::as_typed(person.name)}}));
    if (request.rematch_of != nullptr) {
        const auto text = std::make_shared<const std::string>(
            Json().open('{').put("type", "rematch").put("id", row.game.id).close('}').take());
        for (GameSocket* socket : request.rematch_of->sockets) socket->send(text);
    }
}

void Server::enter_answer(const CallPtr& call, int status, LiveGame& game, Viewer viewer,
                          const std::string& links) {
    const std::vector<Viewer> roles = roles_of(call->who, game);
    Json json;
    json.open('{').put("id", game.id()).key("frame").raw(frame_text(game, viewer, roles, call->language));
    call->answer(status, json.key("links").raw(links).close('}').take());
}

// --- joining ----------------------------------------------------------------------------------------

void Server::join(const CallPtr& call) {
    Fields fields(call->request.body);
    const auto typed = fields.text("name", 60);
    const DiceNonce word = read_nonce(fields);
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    const auto name = typed ? person_name(*typed) : std::optional<std::string>("");
    if (!name) return call->fail(unfit_name());
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    if (game->row.standing.status == store::GamePhase::Waiting && !store_->is_listed(game->key()) &&
        !store_->is_invited(game->key(), call->who.person))
        return call->fail(not_yours());
    if (!may(call, RateKind::Make, by_person(call))) return;
    (void)take_seat(call, game, *name, std::nullopt, word);
}

Task Server::take_seat(CallPtr call, LiveGamePtr game, std::string name,
                       std::optional<store::Link> invitation, DiceNonce word) {
    const auto pass = co_await game->gate.enter();
    if (game->session == nullptr) {  // withdrawn or frozen while this waited
        call->fail(unknown_game());
        co_return;
    }
    std::optional<Side> free;
    for (const Side side : kSides)
        if (game->row.seats[index(side)].kind == SeatKind::Free) free = side;
    if (!free || game->row.standing.status != store::GamePhase::Waiting ||
        (invitation && !store_->link(invitation->hash))) {
        call->fail({409, "taken", sentence("errors.games.seat-taken")});
        co_return;
    }
    store::Change change;
    const store::Person person = person_of(
        call, change, name.empty() ? std::optional<std::string>() : std::optional<std::string>(name));
    if (game->row.seats[index(other(*free))].person == person.id) {
        call->fail({409, "taken", sentence("errors.games.seat-yours")});
        co_return;
    }
    const store::GameRow row_before = game->row;
    game->row.seats[index(*free)] = {SeatKind::Person, person.name, "", person.id};
    game->row.standing.status = store::GamePhase::Running;
    game->sink->now = now();
    const std::uint32_t before = game->session->lines();
    std::optional<ApiError> fault = give_nonce(*game->session, *free, word);
    if (!fault) fault = begin_play(*game);
    if (fault) {
        reload_now(game);
        call->fail(*fault);
        co_return;
    }
    store::Change lines = settle(*game, std::nullopt);
    change.insert(change.end(), std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
    const Viewer viewer = viewer_of(*free);
    change.emplace_back(store::SetSeat{game->key(), *free, game->row.seats[index(*free)]});
    change.emplace_back(store::AddRole{{game->key(), person.id, viewer, 0}});
    change.emplace_back(store::EndLinks{game->key(), store::LinkKind::Invite, viewer});
    change.emplace_back(store::UnlistGame{game->key()});
    change.emplace_back(store::Uninvite{game->key(), 0});
    const NewToken seat = new_token(options_.entropy), code = new_recovery_code(options_.entropy);
    change.emplace_back(store::SetLink{{seat.hash, game->key(), store::LinkKind::Seat, viewer}});
    change.emplace_back(store::SetLink{{code.hash, game->key(), store::LinkKind::Recovery, viewer}});
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        reload_now(game);
        call->fail(busy());
        co_return;
    }
    Json links;
    links.open('{').put("seat", "/g/" + game->id() + "#" + seat.text).put("recovery", code.text).close('}');
    enter_answer(call, 200, *game, viewer, links.take());
    FrameCache frames(*this, *game, before);
    tell(game, before, frames);
    after_move(game);
    lobby_changed();
}

void Server::withdraw(const CallPtr& call) {
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    if (call->who.person == 0 && !call->who.link) return call->fail(no_session());
    (void)withdraw_game(call, game);
}

Task Server::withdraw_game(CallPtr call, LiveGamePtr game) {
    const auto pass = co_await game->gate.enter();
    if (game->session == nullptr) {
        call->fail(unknown_game());
        co_return;
    }
    const bool is_invited = store_->is_invited(game->key(), call->who.person);
    const std::vector<Viewer> roles = roles_of(call->who, *game);
    const bool is_maker =
        std::any_of(roles.begin(), roles.end(), [](Viewer as) { return as != Viewer::Public; });
    if (!is_maker && !is_invited) {
        call->fail(not_yours());
        co_return;
    }
    if (game->row.standing.status != store::GamePhase::Waiting) {
        call->fail({409, "not-now", sentence("errors.games.begun")});
        co_return;
    }
    store::Change change;
    if (is_maker)
        change.emplace_back(store::DropGame{game->key()});
    else
        change.emplace_back(store::Uninvite{game->key(), call->who.person});
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        call->fail(busy());
        co_return;
    }
    if (is_maker) {
        for (GameSocket* socket : game->sockets) socket->say_goodbye();
        game->session.reset();
        game->sink = nullptr;
        games_.erase(game->id());
    }
    call->answer(204, std::shared_ptr<const std::string>());
    lobby_changed();
}

// --- branching --------------------------------------------------------------------------------------

void Server::branch(const CallPtr& call) {
    static const std::vector<std::string_view> kinds{"none", "bot", "self", "friend", "open"};
    Fields fields(call->request.body);
    NewGameRequest request;
    request.branch_line = static_cast<std::uint32_t>(fields.need_number("line", 1, INT32_MAX));
    const auto side = fields.word("side", {"british", "french", "random"});
    const auto opponent = fields.inside("opponent");
    const auto kind = opponent->word("kind", kinds);
    request.level = opponent->text("level", 40).value_or("");
    request.word = read_nonce(fields);
    for (Fields* part : {opponent.get(), &fields})
        if (const auto wrong = part->wrong()) return call->fail(malformed(*wrong));
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    const std::vector<Viewer> roles = roles_of(call->who, *game);
    if (!eyes_of(call, *game, roles)) return;
    // Between two who still play, trying out what might be would be looking into the other's hand.
    if (game->is_between_people() && !game->is_over())
        return call->fail({409, "not-now", sentence("errors.games.branch-later")});
    if (!game->is_over() && roles == std::vector{Viewer::Public}) return call->fail(not_yours());
    const SideSet players = game->session->players();
    const bool alone = !(players == SideSet::both());
    request.opponent = kind    ? static_cast<OpponentKind>(*kind)
                       : alone ? OpponentKind::None
                               : OpponentKind::Self;
    if (alone != (request.opponent == OpponentKind::None))
        return call->fail(
            malformed(alone ? sentence("errors.games.alone") : sentence("errors.games.for-two")));
    if (const auto wrong = unfit_level(request.level, request.opponent == OpponentKind::Bot))
        return call->fail(malformed(*wrong));
    std::array<std::uint8_t, 1> coin{};
    options_.entropy(coin);
    request.side = side == 1U || (side == 2U && (coin[0] & 1U) != 0) ? Side::French : Side::British;
    if (alone) request.side = players.contains(Side::British) ? Side::British : Side::French;
    if (!may(call, RateKind::Make, by_person(call))) return;
    request.factory = game->factory;
    request.branch_of = game;
    (void)begin_game(call, std::move(request));
}

// --- rematch ----------------------------------------------------------------------------------------

void Server::rematch(const CallPtr& call) {
    Fields fields(call->request.body);
    const DiceNonce word = read_nonce(fields);
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    const std::vector<Viewer> roles = roles_of(call->who, *game);
    const auto side = side_of(call, std::nullopt, roles);
    if (!side) return;
    if (!game->is_over() || game->row.game.mode == Mode::Imported)
        return call->fail({409, "not-now", sentence("errors.games.rematch-early")});
    if (!may(call, RateKind::Make, by_person(call))) return;
    (void)rematch_game(call, game, word);
}

Task Server::rematch_game(CallPtr call, LiveGamePtr game, DiceNonce word) {
    if (!game->row.standing.rematch.empty()) {  // the other one was first: take the free seat
        call->parts[1] = game->row.standing.rematch;
        const LiveGamePtr next = game_of(call);
        if (next == nullptr) co_return;
        if (next->row.standing.status == store::GamePhase::Waiting &&
            !store_->is_invited(next->key(), call->who.person)) {
            call->fail({409, "taken", sentence("errors.games.rematch-asked")});
            co_return;
        }
        (void)take_seat(call, next, "", std::nullopt, std::move(word));
        co_return;
    }
    const std::vector<Viewer> roles = roles_of(call->who, *game);
    const Side old_side = *side_of(call, std::nullopt, roles);
    NewGameRequest request;
    request.factory = game->factory;
    request.side = other(old_side);
    request.time_control = game->row.game.time_control;
    request.word = std::move(word);
    request.rematch_of = game;
    const store::Seat& opposite = game->row.seats[index(other(old_side))];
    switch (game->row.game.mode) {
        case Mode::Bot:
            request.opponent = OpponentKind::Bot;
            request.level = opposite.level;
            break;
        case Mode::Hotseat:
            request.opponent = OpponentKind::Self;
            break;
        case Mode::Versus:
            request.opponent = OpponentKind::Account;
            request.invited = opposite.person;
            break;
        case Mode::Solitaire:
        case Mode::Imported:
            request.opponent = OpponentKind::None;
            break;
    }
    request.options = request.opponent == OpponentKind::None
                          ? request.factory->solo_options_of(game->session->options(), request.side)
                          : request.factory->two_player_options_of(game->session->options());
    (void)begin_game(std::move(call), std::move(request));
}

}  // namespace foulon::server
