// Making, joining, listing and withdrawing games; rematches.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "registry/json.hpp"
#include "server/clocks.hpp"
#include "server/sockets.hpp"
#include "server/text.hpp"
#include "server/wish.hpp"

namespace foulon::server {

using registry::Json;
using store::Mode;
using store::SeatKind;

// --- looking ----------------------------------------------------------------------------------------

void Hall::my_games(const CallPtr& call) {
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
    auto held = store_->held_by(call->who.person, status != "over", status != "running", before, 100);
    const auto is_due = [](const store::Held& one) {
        return std::any_of(one.holds.begin(), one.holds.end(), [&](const store::Hold& hold) {
            return hold.as != Viewer::Public && one.row.standing.due[static_cast<std::size_t>(hold.as)];
        });
    };
    std::stable_partition(held.begin(), held.end(), is_due);
    Json json;
    json.open('{').key("games").open('[');
    for (const store::Held& one : held) put_card(json, one.row, one.holds, call->language);
    call->answer(200, json.close(']').close('}').take());
}

void Hall::lobby(const CallPtr& call) {
    Json json;
    json.open('{').key("open").open('[');
    for (const store::GameRow& row : store_->lobby(100))
        put_card(json, row, store_->holds(row.game.key, call->who.person), call->language);
    json.close(']').key("invitations").open('[');
    if (call->who.person != 0)
        for (const store::GameRow& row : store_->invitations(call->who.person, 100))
            put_card(json, row, store_->holds(row.game.key, call->who.person), call->language);
    call->answer(200, json.close(']').close('}').take());
}

void Hall::look(const CallPtr& call) { (void)look_at(call); }

Task Hall::look_at(CallPtr call) {
    const Game game = game_of(call);
    if (game == nullptr) co_return;
    const std::vector<Viewer> holds = holds_of(call->who, *game);
    const auto viewer = eyes_of(call, *game, holds);
    if (!viewer) co_return;
    const auto pass = co_await game->gate.enter();  // what is not safe yet is not shown
    if (game->session == nullptr) {
        call->fail(unknown_game());
        co_return;
    }
    call->answer(200, frame_text(*game, *viewer, holds, call->language));
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

tl::expected<Hall::Wish, Fault> Hall::read_wish(const CallPtr& call, Fields& fields) const {
    static const std::vector<std::string_view> kinds{"none", "bot", "self", "friend", "open", "account"};
    Wish wish;
    const std::string game = fields.need_text("game", 40);
    const auto side = fields.word("side", {"british", "french", "random"});
    wish.options = fields.texts("options", 16);
    const auto name = fields.text("name", 60);
    wish.word = read_word(fields);
    const auto opponent = fields.inside("opponent");
    const auto kind = opponent->word("kind", kinds);
    if (!kind) opponent->fail(sentence("fields.opponent"));
    wish.level = opponent->text("level", 40).value_or("");
    const std::string whom = opponent->text("name", 60).value_or("");
    const auto tempo = fields.inside("tempo");
    const auto tempo_kind = tempo->word("kind", {"none", "live", "daily"});
    wish.tempo.kind = static_cast<store::TempoKind>(tempo_kind.value_or(0));
    if (wish.tempo.kind != store::TempoKind::None) {
        wish.tempo.seconds = tempo->need_number("seconds", 10, 2592000);
        wish.tempo.step = tempo->number("step", 0, 3600).value_or(0);
    } else if (fields.has("tempo") && !tempo_kind) {
        tempo->fail(sentence("fields.tempo"));
    }
    const auto dice = fields.inside("dice");
    const auto dice_kind = dice->word("kind", {"sealed", "seeded", "own"});
    wish.dice.kind = static_cast<record::DiceKind>(dice_kind.value_or(0));
    wish.dice.seed = dice->text("seed", 200).value_or("");
    for (Fields* part : {opponent.get(), tempo.get(), dice.get(), &fields})
        if (const auto wrong = part->wrong()) return tl::unexpected(malformed(*wrong));

    wish.kit = kit(game, call->language);
    if (wish.kit == nullptr) return tl::unexpected(Fault{404, "unknown", sentence("errors.unknown-kit")});
    const registry::Menu menu = wish.kit->menu_of();
    wish.opponent = static_cast<OpponentKind>(*kind);
    const bool alone = wish.opponent == OpponentKind::None;
    if (alone ? !menu.solitaire : !menu.two)
        return tl::unexpected(
            malformed(alone ? sentence("errors.games.not-alone") : sentence("errors.games.alone")));
    if (const auto wrong = unfit_level(wish.level, wish.opponent == OpponentKind::Bot))
        return tl::unexpected(malformed(*wrong));
    const bool between_people = wish.opponent == OpponentKind::Friend ||
                                wish.opponent == OpponentKind::Open || wish.opponent == OpponentKind::Account;
    if (wish.tempo.kind != store::TempoKind::None && !between_people)
        return tl::unexpected(malformed(sentence("errors.games.limit-needs-two")));
    if (wish.dice.kind != record::DiceKind::Sealed && between_people)
        return tl::unexpected(malformed(sentence("errors.games.sealed-between-people")));
    if (wish.dice.kind == record::DiceKind::Seeded && wish.dice.seed.empty())
        return tl::unexpected(malformed(sentence("errors.games.seed-missing")));
    if (wish.opponent == OpponentKind::Account) {
        const auto invited = store_->account(whom);
        if (!invited) return tl::unexpected(Fault{404, "unknown", sentence("errors.games.nobody-to-invite")});
        if (invited->id == call->who.person)
            return tl::unexpected(malformed(sentence("errors.games.not-yourself")));
        wish.invited = invited->id;
    }
    if (name) {
        wish.name = person_name(*name);
        if (!wish.name) return tl::unexpected(unfit_name());
    }
    std::array<std::uint8_t, 1> coin{};
    options_.entropy(coin);
    wish.side = side == 0U                          ? Side::British
                : side == 1U                        ? Side::French
                : side == 2U && (coin[0] & 1U) != 0 ? Side::French
                                                    : Side::British;
    wish.options = alone ? wish.kit->wishes_alone_of(wish.options, wish.side)
                         : wish.kit->wishes_for_two_of(wish.options);
    if (const auto settled = wish.kit->settle(wish.options); !settled)
        return tl::unexpected(malformed_as(settled.error()));
    return wish;
}

void Hall::make_game(const CallPtr& call) {
    Fields fields(call->request.body);
    auto wish = read_wish(call, fields);
    if (!wish) return call->fail(wish.error());
    if (!may(call, Deed::Make, by_person(call))) return;
    (void)begin_game(call, std::move(*wish));
}

Task Hall::begin_game(CallPtr call, Wish wish) {
    std::optional<Gate::Pass> old_pass;
    if (wish.rematch_of != nullptr) {
        old_pass.emplace(co_await wish.rematch_of->gate.enter());
        if (!wish.rematch_of->row.standing.rematch.empty()) {
            call->fail({409, "taken", sentence("errors.games.rematch-begun")});
            co_return;
        }
    }
    auto game = std::make_shared<LiveGame>(loop_);
    const auto pass = co_await game->gate.enter();
    store::GameRow& row = game->row;
    row.game.key = store_->next_game();
    row.game.id = new_game_id(options_.entropy);
    row.game.game = std::string(wish.kit->game());
    row.game.tempo = wish.tempo;
    row.game.created = now();
    game->kit = kit(row.game.game, "en");
    game->touched = now();
    auto sink = std::make_unique<ChangeSink>();
    sink->game = row.game.key;
    sink->now = now();
    game->sink = sink.get();
    record::SeatBots bots;
    if (wish.opponent == OpponentKind::Bot) bots[index(other(wish.side))] = wish.level;
    std::optional<Gate::Pass> source_pass;
    if (wish.branch_of != nullptr) {
        source_pass.emplace(co_await wish.branch_of->gate.enter());
        if (wish.branch_of->session == nullptr) {
            call->fail(unknown_game());
            co_return;
        }
    }
    auto session = [&]() -> registry::Try<std::unique_ptr<registry::Session>> {
        if (wish.branch_of == nullptr)
            return game->kit->create(wish.options, wish.dice, key_, std::move(sink), bots, options_.entropy);
        const LiveGame& source = *wish.branch_of;
        row.game.parent = source.id();
        row.game.parent_line = wish.branch_line;
        const auto loaded = record::load(record_text(source.row.game.header, store_->lines(source.key())));
        if (!loaded)
            return tl::unexpected(
                registry::Trouble{registry::Trouble::Kind::Broken, "", loaded.error().what()});
        return game->kit->branch(*loaded, store_->hidden(source.key()), wish.branch_line, wish.dice, key_,
                                 std::move(sink), bots, options_.entropy);
    }();
    if (!session) {
        call->fail(wish.branch_of == nullptr ? malformed_as(session.error()) : fault_of(session.error()));
        co_return;
    }
    game->session = std::move(*session);
    row.game.header = game->sink->header;

    store::Change change;
    const store::Person person = person_of(call, change, wish.name);
    const store::Seat own{SeatKind::Person, person.name, "", person.id};
    row.seats = {own, own};
    store::Seat& opposite = row.seats[index(other(wish.side))];
    store::Status status = store::Status::Running;
    switch (wish.opponent) {
        case OpponentKind::None:
            row.game.mode = Mode::Solitaire;
            opposite = {SeatKind::Deck, "", "", 0};
            break;
        case OpponentKind::Bot:
            row.game.mode = Mode::Bot;
            opposite = {SeatKind::Bot, "", wish.level, 0};
            break;
        case OpponentKind::Self:
            row.game.mode = Mode::Hotseat;
            break;
        case OpponentKind::Friend:
        case OpponentKind::Open:
        case OpponentKind::Account:
            row.game.mode = Mode::Versus;
            opposite = {SeatKind::Free, "", "", 0};
            status = store::Status::Waiting;
            break;
    }
    row.standing.status = status;
    set_clocks(row.standing, row.game.tempo);
    std::optional<Fault> fault = give_word(*game->session, wish.side, wish.word);
    if (!fault && status == store::Status::Running) fault = begin_play(*game);
    if (fault) {
        call->fail(*fault);
        co_return;
    }
    store::Change lines = settle(*game, std::nullopt);
    lines.pop_back();  // the standing comes with the game
    change.emplace_back(store::AddGame{row});
    change.insert(change.end(), std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
    std::vector<Viewer> holds{viewer_of(wish.side)};
    if (row.game.mode == Mode::Hotseat) holds = {Viewer::British, Viewer::French};
    for (const Viewer hold : holds) change.emplace_back(store::AddHold{{row.game.key, person.id, hold, 0}});
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
    add_link(store::LinkKind::Seat, holds.front(), "seat", "/g/");
    add_link(store::LinkKind::Recovery, holds.front(), "recovery", "");
    if (status == store::Status::Waiting)
        add_link(store::LinkKind::Invite, viewer_of(other(wish.side)), "invite", "/j/");
    links.close('}');
    if (wish.opponent == OpponentKind::Open) change.emplace_back(store::ListGame{row.game.key, now()});
    if (wish.invited != 0) change.emplace_back(store::Invite{row.game.key, wish.invited, now()});
    if (wish.rematch_of != nullptr) {
        wish.rematch_of->row.standing.rematch = row.game.id;
        change.emplace_back(store::SetStanding{wish.rematch_of->key(), wish.rematch_of->row.standing});
    }
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        if (wish.rematch_of != nullptr) wish.rematch_of->row.standing.rematch.clear();
        call->fail(busy());
        co_return;
    }
    games_[row.game.id] = game;
    spdlog::info(R"("what":"made","game":"{}","of":"{}","mode":"{}")", row.game.id, row.game.game,
                 word(row.game.mode));
    enter_answer(call, 201, *game, viewer_of(wish.side), links.take());
    after_move(game);
    if (wish.opponent == OpponentKind::Open) lobby_changed();
    if (wish.invited != 0)
        notify(wish.invited, "invited", row.game.id,
               person.name.empty() ? sentence("notices.invites-unnamed")
                                   : sentence("notices.invites", {{"name", record::as_typed(person.name)}}));
    if (wish.rematch_of != nullptr) {
        const auto text = std::make_shared<const std::string>(
            Json().open('{').put("type", "rematch").put("id", row.game.id).close('}').take());
        for (GameSocket* socket : wish.rematch_of->sockets) socket->send(text);
    }
}

void Hall::enter_answer(const CallPtr& call, int status, LiveGame& game, Viewer viewer,
                        const std::string& links) {
    const std::vector<Viewer> holds = holds_of(call->who, game);
    Json json;
    json.open('{').put("id", game.id()).key("frame").raw(frame_text(game, viewer, holds, call->language));
    call->answer(status, json.key("links").raw(links).close('}').take());
}

// --- joining ----------------------------------------------------------------------------------------

void Hall::join(const CallPtr& call) {
    Fields fields(call->request.body);
    const auto typed = fields.text("name", 60);
    const DiceWord word = read_word(fields);
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    const auto name = typed ? person_name(*typed) : std::optional<std::string>("");
    if (!name) return call->fail(unfit_name());
    const Game game = game_of(call);
    if (game == nullptr) return;
    if (game->row.standing.status == store::Status::Waiting && !store_->is_listed(game->key()) &&
        !store_->is_invited(game->key(), call->who.person))
        return call->fail(not_yours());
    if (!may(call, Deed::Make, by_person(call))) return;
    (void)take_seat(call, game, *name, std::nullopt, word);
}

Task Hall::take_seat(CallPtr call, Game game, std::string name, std::optional<store::Link> invitation,
                     DiceWord word) {
    const auto pass = co_await game->gate.enter();
    if (game->session == nullptr) {  // withdrawn or frozen while this waited
        call->fail(unknown_game());
        co_return;
    }
    std::optional<Side> free;
    for (const Side side : kSides)
        if (game->row.seats[index(side)].kind == SeatKind::Free) free = side;
    if (!free || game->row.standing.status != store::Status::Waiting ||
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
    game->row.standing.status = store::Status::Running;
    game->sink->now = now();
    const std::uint32_t before = game->session->lines();
    std::optional<Fault> fault = give_word(*game->session, *free, word);
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
    change.emplace_back(store::AddHold{{game->key(), person.id, viewer, 0}});
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
    Pictures pictures(*this, *game, before);
    tell(game, before, pictures);
    after_move(game);
    lobby_changed();
}

void Hall::withdraw(const CallPtr& call) {
    const Game game = game_of(call);
    if (game == nullptr) return;
    if (call->who.person == 0 && !call->who.link) return call->fail(no_session());
    (void)withdraw_game(call, game);
}

Task Hall::withdraw_game(CallPtr call, Game game) {
    const auto pass = co_await game->gate.enter();
    if (game->session == nullptr) {
        call->fail(unknown_game());
        co_return;
    }
    const bool is_invited = store_->is_invited(game->key(), call->who.person);
    const std::vector<Viewer> holds = holds_of(call->who, *game);
    const bool is_maker =
        std::any_of(holds.begin(), holds.end(), [](Viewer as) { return as != Viewer::Public; });
    if (!is_maker && !is_invited) {
        call->fail(not_yours());
        co_return;
    }
    if (game->row.standing.status != store::Status::Waiting) {
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

void Hall::branch(const CallPtr& call) {
    static const std::vector<std::string_view> kinds{"none", "bot", "self", "friend", "open"};
    Fields fields(call->request.body);
    Wish wish;
    wish.branch_line = static_cast<std::uint32_t>(fields.need_number("line", 1, INT32_MAX));
    const auto side = fields.word("side", {"british", "french", "random"});
    const auto opponent = fields.inside("opponent");
    const auto kind = opponent->word("kind", kinds);
    wish.level = opponent->text("level", 40).value_or("");
    wish.word = read_word(fields);
    for (Fields* part : {opponent.get(), &fields})
        if (const auto wrong = part->wrong()) return call->fail(malformed(*wrong));
    const Game game = game_of(call);
    if (game == nullptr) return;
    const std::vector<Viewer> holds = holds_of(call->who, *game);
    if (!eyes_of(call, *game, holds)) return;
    // Between two who still play, trying out what might be would be looking into the other's hand.
    if (game->is_between_people() && !game->is_over())
        return call->fail({409, "not-now", sentence("errors.games.branch-later")});
    if (!game->is_over() && holds == std::vector{Viewer::Public}) return call->fail(not_yours());
    const SideSet players = game->session->players();
    const bool alone = !(players == SideSet::both());
    wish.opponent = kind ? static_cast<OpponentKind>(*kind) : alone ? OpponentKind::None : OpponentKind::Self;
    if (alone != (wish.opponent == OpponentKind::None))
        return call->fail(
            malformed(alone ? sentence("errors.games.alone") : sentence("errors.games.for-two")));
    if (const auto wrong = unfit_level(wish.level, wish.opponent == OpponentKind::Bot))
        return call->fail(malformed(*wrong));
    std::array<std::uint8_t, 1> coin{};
    options_.entropy(coin);
    wish.side = side == 1U || (side == 2U && (coin[0] & 1U) != 0) ? Side::French : Side::British;
    if (alone) wish.side = players.contains(Side::British) ? Side::British : Side::French;
    if (!may(call, Deed::Make, by_person(call))) return;
    wish.kit = game->kit;
    wish.branch_of = game;
    (void)begin_game(call, std::move(wish));
}

// --- rematch ----------------------------------------------------------------------------------------

void Hall::rematch(const CallPtr& call) {
    Fields fields(call->request.body);
    const DiceWord word = read_word(fields);
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    const Game game = game_of(call);
    if (game == nullptr) return;
    const std::vector<Viewer> holds = holds_of(call->who, *game);
    const auto side = side_of(call, std::nullopt, holds);
    if (!side) return;
    if (!game->is_over() || game->row.game.mode == Mode::Imported)
        return call->fail({409, "not-now", sentence("errors.games.rematch-early")});
    if (!may(call, Deed::Make, by_person(call))) return;
    (void)rematch_game(call, game, word);
}

Task Hall::rematch_game(CallPtr call, Game game, DiceWord word) {
    if (!game->row.standing.rematch.empty()) {  // the other one was first: take the free seat
        call->parts[1] = game->row.standing.rematch;
        const Game next = game_of(call);
        if (next == nullptr) co_return;
        if (next->row.standing.status == store::Status::Waiting &&
            !store_->is_invited(next->key(), call->who.person)) {
            call->fail({409, "taken", sentence("errors.games.rematch-asked")});
            co_return;
        }
        (void)take_seat(call, next, "", std::nullopt, std::move(word));
        co_return;
    }
    const std::vector<Viewer> holds = holds_of(call->who, *game);
    const Side old_side = *side_of(call, std::nullopt, holds);
    Wish wish;
    wish.kit = game->kit;
    wish.side = other(old_side);
    wish.tempo = game->row.game.tempo;
    wish.word = std::move(word);
    wish.rematch_of = game;
    const store::Seat& opposite = game->row.seats[index(other(old_side))];
    switch (game->row.game.mode) {
        case Mode::Bot:
            wish.opponent = OpponentKind::Bot;
            wish.level = opposite.level;
            break;
        case Mode::Hotseat:
            wish.opponent = OpponentKind::Self;
            break;
        case Mode::Versus:
            wish.opponent = OpponentKind::Account;
            wish.invited = opposite.person;
            break;
        case Mode::Solitaire:
        case Mode::Imported:
            wish.opponent = OpponentKind::None;
            break;
    }
    wish.options = wish.opponent == OpponentKind::None
                       ? wish.kit->wishes_alone_of(game->session->options(), wish.side)
                       : wish.kit->wishes_for_two_of(game->session->options());
    (void)begin_game(std::move(call), std::move(wish));
}

}  // namespace foulon::server
