// Acting in a game: choices, take-backs, own dice, acts, chat, how far one has
// looked. Every line is on disk before anybody hears of it.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "registry/json.hpp"
#include "server/clocks.hpp"
#include "server/sockets.hpp"
#include "server/text.hpp"

namespace foulon::server {

using registry::Json;

namespace {
constexpr int kMostRolls = 1000;  // no game rolls more in a row
constexpr std::size_t kMostWaitingForAGame = 50;
}  // namespace

std::optional<ApiError> Server::roll_due(LiveGame& game) const {
    registry::Session& session = *game.session;
    if (session.dice() == record::DiceKind::Own || session.needs_nonces()) return std::nullopt;
    for (int i = 0; i < kMostRolls && session.waits_for().for_chance(); ++i) {
        if (session.standing().is_paused) return std::nullopt;
        if (auto rolled = session.roll(); !rolled) return api_error_of(rolled.error());
    }
    return std::nullopt;
}

std::optional<ApiError> Server::begin_play(LiveGame& game) const {
    if (const auto gave = game.session->settle_nonces(); !gave) return api_error_of(gave.error());
    return roll_due(game);
}

store::Change Server::settle(LiveGame& game, std::optional<Side> mover) {
    const store::Millis time = now();
    note_standing(game, time);
    std::array<bool, 2> due = game.row.standing.due;
    for (const Side side : kSides)
        due[index(side)] = due[index(side)] && !game.session->standing().is_paused &&
                           game.row.seats[index(side)].kind == store::SeatKind::Person;
    run_clocks(game.row.standing, game.row.game.time_control, time, mover, due);
    store::Change change = game.sink->take();
    for (const store::Fact& fact : change)
        if (std::holds_alternative<store::AddLine>(fact)) game.times.push_back(time);
    for (const Side side : kSides)
        if (game.has_drafts[index(side)] && game.session->drafted(side).empty()) {
            change.emplace_back(store::KeepDraft{game.key(), side, ""});
            game.has_drafts[index(side)] = false;
        }
    change.emplace_back(store::SetGameStatus{game.key(), game.row.standing});
    return change;
}

void Server::keep_draft(LiveGame& game, Side side) {
    std::string text;
    for (const std::string& small : game.session->drafted(side)) text += (text.empty() ? "" : ", ") + small;
    game.has_drafts[index(side)] = !text.empty();
    // Its owner has it on the screen: nobody waits for the disk here.
    store_->write({store::KeepDraft{game.key(), side, text}}, [](store::Outcome) {});
}

void Server::tell(const LiveGamePtr& game, std::uint32_t after, FrameCache& frames) {
    (void)after;
    for (GameSocket* socket : game->sockets)
        socket->send(frames.moved(socket->viewer(), socket->language(), socket->roles()));
}

void Server::after_move(const LiveGamePtr& game) {
    if (game->row.game.time_control.kind != store::TimeControlKind::None) arm(game);
    if (game->row.game.mode == store::Mode::Bot) (void)let_bot_choose(game);
    if (listeners_.empty()) return;
    for (const Side side : kSides) {
        const store::Seat& seat = game->row.seats[index(side)];
        if (seat.kind != store::SeatKind::Person) continue;
        const std::string& other_name = game->row.seats[index(other(side))].name;
        const bool is_named = !other_name.empty();
        if (game->row.standing.due[index(side)])
            notify(seat.person, "turn", game->id(),
                   is_named ? sentence("notices.turn-against", {{"name", record::as_typed(other_name)}})
                            : sentence("notices.turn"));
        else if (game->is_over())
            notify(seat.person, "over", game->id(),
                   is_named ? sentence("notices.over-against", {{"name", record::as_typed(other_name)}})
                            : sentence("notices.over"));
    }
}

Task Server::play(CallPtr call, Action action) {
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) co_return;
    const std::vector<Viewer> roles = roles_of(call->who, *game);
    const std::optional<Side> side = side_of(call, action.side, roles);
    if (!side) co_return;
    if (!may(call, RateKind::Act, "seat " + game->id() + std::string(name(*side)))) co_return;
    if (game->gate.waiting() > kMostWaitingForAGame) {
        call->fail(too_many(1));
        co_return;
    }
    const auto pass = co_await game->gate.enter();
    if (game->session == nullptr) {
        call->fail({409, "frozen", sentence("errors.frozen-now", {{"why", game->row.standing.frozen}})});
        co_return;
    }
    if (game->is_over()) {
        call->fail({409, "over", sentence("errors.over")});
        co_return;
    }
    if (!game->is_running()) {
        call->fail({409, "not-now", sentence("errors.seat-free")});
        co_return;
    }
    registry::Session& session = *game->session;
    const std::uint32_t before = session.lines();
    if ((action.line && !session.is_fresh(*side, *action.line)) ||
        (action.drafted && *action.drafted != session.drafted(*side).size())) {
        call->fail(stale(before));
        co_return;
    }
    speak(*game, call->language);
    game->sink->now = now();
    auto done = action.what(session, *side);
    std::optional<ApiError> fault;
    if (!done) fault = api_error_of(done.error());
    if (!fault) fault = roll_due(*game);
    if (fault) {
        // Nothing of it happened: what may have been written is taken from memory too.
        if (!game->sink->is_empty()) reload_now(game);
        call->fail(*fault);
        co_return;
    }
    const Viewer viewer = viewer_of(*side);
    if (game->sink->is_empty()) {  // a draft: its owner's own
        FrameCache frames(*this, *game, before);
        const auto text = frames.moved(viewer, call->language, roles);
        for (GameSocket* socket : game->sockets)
            if (socket->viewer() == viewer)
                socket->send(frames.moved(viewer, socket->language(), socket->roles()));
        call->answer(200, text);
        keep_draft(*game, *side);
        co_return;
    }
    store::Change change = settle(*game, action.is_choice ? side : std::nullopt);
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        spdlog::error(R"("what":"not-kept","game":"{}")", game->id());
        reload_now(game);
        call->fail(busy());
        co_return;
    }
    FrameCache frames(*this, *game, before);
    call->answer(200, frames.moved(viewer, call->language, roles));
    tell(game, before, frames);
    if (game->is_over())
        spdlog::info(R"("what":"over","game":"{}","how":"{}")", game->id(), game->row.standing.how);
    after_move(game);
}

void Server::choose(const CallPtr& call) {
    Fields fields(call->request.body);
    Action action;
    action.line = static_cast<std::uint32_t>(fields.need_number("line", 0, INT32_MAX));
    const std::string text = fields.need_text("text", 2000);
    action.side = fields.side("side");
    if (const auto drafted = fields.number("drafted", 0, 1000))
        action.drafted = static_cast<std::size_t>(*drafted);
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    action.is_choice = true;
    action.what = [text](registry::Session& session, Side side) { return session.submit(side, text); };
    (void)play(call, std::move(action));
}

void Server::undo(const CallPtr& call) {
    Fields fields(call->request.body);
    Action action;
    action.line = static_cast<std::uint32_t>(fields.need_number("line", 0, INT32_MAX));
    action.side = fields.side("side");
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    action.what = [](registry::Session& session, Side side) { return session.undo(side); };
    (void)play(call, std::move(action));
}

void Server::roll_own(const CallPtr& call) {
    Fields fields(call->request.body);
    Action action;
    action.line = static_cast<std::uint32_t>(fields.need_number("line", 0, INT32_MAX));
    const std::string text = fields.need_text("text", 200);
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    action.what = [text](registry::Session& session, Side) { return session.roll_own(text); };
    (void)play(call, std::move(action));
}

void Server::act(const CallPtr& call) {
    static const std::vector<std::string_view> words{"resign", "draw", "void", "pause", "resume"};
    Fields fields(call->request.body);
    Action action;
    action.line = static_cast<std::uint32_t>(fields.need_number("line", 0, INT32_MAX));
    const std::size_t which = fields.need_word("act", words);
    action.side = fields.side("side");
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    if (words[which] == "pause") {
        const auto row = is_game_id(call->parts[1]) ? store_->game(call->parts[1]) : std::nullopt;
        if (row && row->game.time_control.kind != store::TimeControlKind::None)
            return call->fail({409, "not-now", sentence("errors.clock-not-paused")});
    }
    action.what = [word = std::string(words[which])](registry::Session& session, Side side) {
        return session.act(side, word);
    };
    (void)play(call, std::move(action));
}

// --- chat -----------------------------------------------------------------------------------------

bool Server::may_read(const LiveGame& game, Viewer reader, const store::ChatLine& said) const {
    return game.is_over() || said.is_gallery == (reader == Viewer::Public);
}

void Server::put_chat_line(Json& json, const store::ChatLine& said) const {
    json.open('{')
        .put("number", said.number)
        .put("at", iso_time(said.at))
        .put("by", name(said.as))
        .key("name");
    said.name.empty() ? json.null() : json.text(said.name);
    json.put("where", said.is_gallery ? "spectators" : "players").put("text", said.text).close('}');
}

void Server::chat(const CallPtr& call) {
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    const std::vector<Viewer> roles = roles_of(call->who, *game);
    const auto viewer = eyes_of(call, *game, roles);
    if (!viewer) return;
    std::uint32_t after = 0;
    if (const auto text = query_value(call->request.query, "after")) {
        const auto number = small_number(*text);
        if (!number) return call->fail(malformed(sentence("fields.after")));
        after = *number;
    }
    const Viewer reader = roles.empty() ? Viewer::Public : roles.front();
    Json json;
    json.open('{').key("chat").open('[');
    for (const store::ChatLine& said : store_->said(game->key(), after, 500))
        if (may_read(*game, reader, said)) put_chat_line(json, said);
    call->answer(200, json.close(']').close('}').take());
}

void Server::say(const CallPtr& call) {
    Fields fields(call->request.body);
    const std::string text = fields.need_text("text", 1000);
    if (text.empty()) fields.fail(sentence("fields.say-something"));
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    const std::vector<Viewer> roles = roles_of(call->who, *game);
    if (roles.empty())
        return call->fail(call->who.person == 0 && !call->who.link ? no_session() : not_yours());
    if (!may(call, RateKind::Say, "person " + std::to_string(call->who.person))) return;
    (void)say_it(call, game, roles.front(), text);
}

Task Server::say_it(CallPtr call, LiveGamePtr game, Viewer as, std::string text) {
    const auto pass = co_await game->gate.enter();
    if (game->session == nullptr) {
        call->fail(unknown_game());
        co_return;
    }
    store::ChatLine said;
    said.game = game->key();
    said.number = store_->last_said(game->key()) + 1;
    said.at = now();
    said.person = call->who.person;
    said.as = as;
    said.is_gallery = as == Viewer::Public;
    said.text = std::move(text);
    if (as != Viewer::Public)
        said.name = game->row.seats[static_cast<std::size_t>(as)].name;
    else if (const auto person = store_->person(said.person))
        said.name = person->name;
    store::Change change;
    change.emplace_back(store::AddChatLine{said});
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        call->fail(busy());
        co_return;
    }
    Json one;
    put_chat_line(one, said);
    const auto message = std::make_shared<const std::string>(
        Json().open('{').put("type", "chat").key("chat_line").raw(one.view()).close('}').take());
    for (GameSocket* socket : game->sockets)
        if (may_read(*game, socket->roles().empty() ? Viewer::Public : socket->roles().front(), said))
            socket->send(message);
    if (!said.is_gallery)
        for (const Side side : kSides)
            if (const store::Seat& seat = game->row.seats[index(side)];
                viewer_of(side) != as && seat.kind == store::SeatKind::Person)
                notify(seat.person, "chat", game->id(), std::nullopt);
    call->answer(201, one.take());
}

// --- how far one has looked -----------------------------------------------------------------------

void Server::seen(const CallPtr& call) {
    Fields fields(call->request.body);
    const std::int64_t line = fields.need_number("line", 0, INT32_MAX);
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    if (call->who.person == 0) return call->fail(no_session());
    if (roles_of(call->who, *game).empty()) return call->fail(not_yours());
    (void)seen_it(call, looked_at(*game, call->who.person, line));
}

Task Server::seen_it(CallPtr call, store::SetSeen seen) {
    store::Change change;
    change.emplace_back(seen);
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept)
        call->fail(busy());
    else
        call->answer(204, std::shared_ptr<const std::string>());
}

}  // namespace foulon::server
