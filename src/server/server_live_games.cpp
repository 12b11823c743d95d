// Games in memory, and what every handler of a game begins with: finding it,
// what the caller roles, the frame, cards of lists, clocks.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "registry/json.hpp"
#include "server/clocks.hpp"
#include "server/sockets.hpp"
#include "server/text.hpp"

namespace foulon::server {

using registry::Json;

LiveGamePtr Server::find_game(const std::string& id) {
    if (const auto found = games_.find(id); found != games_.end()) {
        found->second->touched = now();
        return found->second;
    }
    const auto row = store_->game(id);
    if (!row) return nullptr;
    auto game = std::make_shared<LiveGame>(loop_);
    game->row = *row;
    game->touched = now();
    game->factory = factory_of(row->game.game, "en");
    games_[id] = game;
    if (row->standing.status == store::GamePhase::Frozen) return game;
    if (game->factory == nullptr) {
        freeze(game, "this server does not know the game of " + row->game.game);
        return game;
    }
    reload_now(game);
    return game;
}

void Server::reload_now(const LiveGamePtr& game) {
    if (auto row = store_->game(game->id())) game->row = *row;
    if (auto loaded = load(*game, *store_, key_); !loaded) return freeze(game, loaded.error());
    if (game->sink == nullptr || game->sink->is_empty()) return;
    // What a stop left unwritten follows by itself; it is kept before the gate opens.
    game->sink->now = now();
    (void)reload(game);
}

Task Server::reload(LiveGamePtr game) {
    const auto pass = co_await game->gate.enter();
    store::Change change = settle(*game, std::nullopt);
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) freeze(game, "the record could not be mended");
}

void Server::freeze(const LiveGamePtr& game, const std::string& why) {
    spdlog::error(R"("what":"frozen","game":"{}","why":"{}")", game->id(), why);
    game->session.reset();
    game->sink = nullptr;
    if (game->is_over()) return;  // nothing to lose
    game->row.standing.status = store::GamePhase::Frozen;
    game->row.standing.frozen = why;
    game->row.standing.since = {0, 0};
    game->row.standing.due = {false, false};
    store_->write({store::SetGameStatus{game->key(), game->row.standing}}, [](store::Outcome) {});
    for (GameSocket* socket : game->sockets) socket->say_goodbye();
}

LiveGamePtr Server::game_of(const CallPtr& call) {
    LiveGamePtr game = is_game_id(call->parts[1]) ? find_game(call->parts[1]) : nullptr;
    if (game == nullptr) {
        call->fail(unknown_game());
        return nullptr;
    }
    if (game->session == nullptr) {
        call->fail({409, "frozen", sentence("errors.frozen", {{"why", game->row.standing.frozen}})});
        return nullptr;
    }
    return game;
}

std::vector<Viewer> Server::roles_of(const Who& who, const LiveGame& game) const {
    std::vector<Viewer> list;
    if (who.link) {
        if (who.link->game != game.key()) return list;
        // The link of a hot-seat game is the key to both seats.
        if (game.row.game.mode == store::Mode::Hotseat && who.link->as != Viewer::Public)
            return {Viewer::British, Viewer::French};
        return {who.link->as};
    }
    if (who.person == 0) return list;
    for (const store::Role& hold : store_->roles(game.key(), who.person)) list.push_back(hold.as);
    if (list.size() > 1) std::erase(list, Viewer::Public);  // a player needs no place among spectators
    return list;
}

std::optional<Viewer> Server::eyes_of(const CallPtr& call, const LiveGame& game,
                                      const std::vector<Viewer>& roles) {
    if (roles.empty() && !game.is_over()) {
        call->fail(call->who.person == 0 && !call->who.link ? no_session() : not_yours());
        return std::nullopt;
    }
    const auto asked = query_value(call->request.query, "as");
    if (!asked) {
        if (roles.empty()) return Viewer::Public;
        if (roles.size() > 1)
            for (const Side side : kSides)
                if (game.row.standing.due[index(side)]) return viewer_of(side);
        return roles.front();
    }
    for (const Viewer viewer : kViewers) {
        if (name(viewer) != *asked) continue;
        if (game.is_over() || viewer == Viewer::Public ||
            std::find(roles.begin(), roles.end(), viewer) != roles.end())
            return viewer;
        call->fail({403, "not-yours", sentence("errors.other-view")});
        return std::nullopt;
    }
    call->fail(malformed(sentence("fields.as")));
    return std::nullopt;
}

std::optional<Side> Server::side_of(const CallPtr& call, std::optional<Side> asked,
                                    const std::vector<Viewer>& roles) {
    if (roles.empty()) {
        call->fail(call->who.person == 0 && !call->who.link ? no_session() : not_yours());
        return std::nullopt;
    }
    for (const Side side : kSides)
        if (std::find(roles.begin(), roles.end(), viewer_of(side)) != roles.end() &&
            (!asked || *asked == side))
            return side;
    call->fail({403, "not-yours",
                !asked                    ? sentence("errors.watching")
                : *asked == Side::British ? sentence("errors.not-your-seat.british")
                                          : sentence("errors.not-your-seat.french")});
    return std::nullopt;
}

void Server::speak(LiveGame& game, const std::string& language) const {
    if (const auto words = factory_of(game.row.game.game, language)) game.session->speak_as(*words);
}

void Server::put_seats(Json& json, const std::array<store::Seat, 2>& seats, const LiveGame* game) const {
    json.key("seats").open('{');
    for (const Side side : kSides) {
        const store::Seat& seat = seats[index(side)];
        json.key(name(side)).open('{').put("kind", word(seat.kind)).key("name");
        seat.name.empty() ? json.null() : json.text(seat.name);
        if (!seat.level.empty()) json.put("level", seat.level);
        bool online = false;
        if (game != nullptr)
            for (const GameSocket* socket : game->sockets)
                for (const Viewer hold : socket->roles()) online = online || hold == viewer_of(side);
        json.put("online", online).close('}');
    }
    json.close('}');
}

namespace {

void put_time_control(Json& json, const store::TimeControl& time_control) {
    json.key("time_control").open('{').put("kind", word(time_control.kind));
    if (time_control.kind != store::TimeControlKind::None) json.put("seconds", time_control.seconds);
    if (time_control.kind == store::TimeControlKind::Live) json.put("increment", time_control.step);
    json.close('}');
}

void put_options(Json& json, const OptionTexts& options) {
    json.key("options").open('{');
    for (const auto& [key, value] : options) json.put(key, value);
    json.close('}');
}

OptionTexts options_of(const store::GameRow& row) {
    if (const std::size_t end = row.game.header.find(" #"); end != std::string::npos)
        if (const auto header = record::parse_header(std::string_view(row.game.header).substr(0, end)))
            return header->options;
    return {};
}

}  // namespace

void Server::put_clock(Json& json, const store::GameRow& row) const {
    json.key("clock");
    if (row.game.time_control.kind == store::TimeControlKind::None) {
        json.null();
        return;
    }
    json.open('{');
    put_time_control(json, row.game.time_control);
    for (const Side side : kSides) {
        const auto player = store_->person(row.seats[index(side)].person);
        const store::Person* known = player ? &*player : nullptr;
        json.key(name(side)).open('{');
        json.put("left_ms", time_left(row.standing, row.game.time_control, side, now(), known))
            .key("deadline");
        const auto up = time_up(row.standing, row.game.time_control, side, known);
        up ? json.text(iso_time(*up)) : json.null();
        json.close('}');
    }
    json.close('}');
}

void Server::put_frame(Json& json, LiveGame& game, Viewer viewer, const std::string& language) const {
    const store::GameRow& row = game.row;
    const registry::Session& session = *game.session;
    const bool is_waiting = row.standing.status == store::GamePhase::Waiting;
    const auto waits = awaited(game);
    const std::string instead = waits ? words_.in(language).say(*waits) : "";
    json.put("id", row.game.id).put("game", row.game.game).put("mode", word(row.game.mode));
    json.put("status", word(row.standing.status)).put("viewer", name(viewer));
    put_seats(json, row.seats, &game);
    put_options(json, session.options());
    session.put_frame(json, viewer, instead);
    json.key("can").open('[');
    if (viewer != Viewer::Public) {
        const Side side = viewer == Viewer::British ? Side::British : Side::French;
        const bool has_seat = session.players().contains(side);
        const record::ActState stands = session.standing();
        const bool is_last = session.position() == session.lines();
        if (game.is_running() && has_seat && is_last) {
            if (!session.drafted(side).empty()) json.text("undo");
            json.text("resign");
            if (game.is_between_people() && !stands.offers_draw[index(side)]) json.text("draw");
            if (!stands.wants_void[index(side)]) json.text("void");
            if (stands.is_paused)
                json.text("resume");
            else if (row.game.time_control.kind == store::TimeControlKind::None)
                json.text("pause");
            if (session.waits_for().for_chance() && session.dice() == record::DiceKind::Own)
                json.text("roll");
            if (session.owed_nonces().contains(side)) json.text("nonce");
            if (instead.empty() && game.has_hints() && session.waits_for().for_choice_of(side))
                json.text("hint");
        }
        if (is_waiting) json.text("withdraw");
        if (!game.is_between_people() && !game.is_over() && row.standing.lines > 0) json.text("branch");
        if (game.is_over() && row.game.mode != store::Mode::Imported) json.text("rematch");
    }
    if (game.is_over()) json.text("branch");
    json.text("chat").close(']');
    put_clock(json, row);
    if (!row.standing.rematch.empty()) json.put("rematch", row.standing.rematch);
    if (!row.game.parent.empty())
        json.key("branched_from")
            .open('{')
            .put("id", row.game.parent)
            .put("line", row.game.parent_line)
            .close('}');
}

std::string Server::frame_text(LiveGame& game, Viewer viewer, const std::vector<Viewer>& roles,
                               const std::string& language) const {
    speak(game, language);
    Json json;
    json.open('{').key("roles");
    put_roles(json, roles);
    put_frame(json, game, viewer, language);
    return json.close('}').take();
}

void Server::put_card(Json& json, const store::GameRow& row, const std::vector<store::Role>& roles,
                      const std::string& language) const {
    const auto factory = factory_of(row.game.game, language);
    const store::GameStatus& standing = row.standing;
    json.open('{').put("id", row.game.id).put("game", row.game.game);
    json.put("title", factory == nullptr ? row.game.game : factory->title());
    json.put("mode", word(row.game.mode)).put("status", word(standing.status));
    const auto live = games_.find(row.game.id);
    put_seats(json, row.seats, live == games_.end() ? nullptr : live->second.get());
    put_options(json, options_of(row));
    put_time_control(json, row.game.time_control);
    json.put("line", standing.lines).put("turn", standing.turn);
    json.put("created", iso_time(row.game.created)).put("updated", iso_time(standing.updated));
    json.key("roles").open('[');
    bool is_yours = false;
    std::uint32_t seen = 0;
    for (const store::Role& hold : roles) {
        json.text(name(hold.as));
        seen = std::max(seen, hold.seen);
        for (const Side side : kSides)
            is_yours = is_yours || (hold.as == viewer_of(side) && standing.due[index(side)]);
    }
    json.close(']').put("yours", is_yours);
    json.put("unseen", roles.empty() ? 0 : standing.lines - std::min(seen, standing.lines));
    json.key("deadline");
    const auto up = deadline(row);
    up ? json.text(iso_time(*up)) : json.null();
    json.key("result");
    if (standing.how.empty()) {
        json.null();
    } else {
        json.open('{').key("winner");
        standing.winner ? json.text(name(*standing.winner)) : json.null();
        json.put("how", standing.how);
        json.put("text",
                 factory == nullptr ? standing.how : factory->ending_text(standing.winner, standing.how));
        json.close('}');
    }
    json.close('}');
}

// Made of what its maker has set and of nothing that happened at the table.
void Server::put_invitation(Json& json, const LiveGame& game, Side free, const std::string& language) const {
    const store::GameRow& row = game.row;
    const auto factory = factory_of(row.game.game, language);
    json.open('{').put("id", row.game.id).put("game", row.game.game);
    json.put("title", factory == nullptr ? row.game.game : factory->title())
        .put("side", name(free))
        .key("by");
    const std::string& by = row.seats[index(other(free))].name;
    by.empty() ? json.null() : json.text(by);
    put_options(json, options_of(row));
    put_time_control(json, row.game.time_control);
    json.put("hints", game.has_hints()).put("created", iso_time(row.game.created));
    json.put("branched", !row.game.parent.empty()).close('}');
}

// --- clocks ---------------------------------------------------------------------------------------

std::optional<store::Millis> Server::deadline(const store::GameRow& row) const {
    std::optional<store::Millis> first;
    if (row.standing.status != store::GamePhase::Running) return first;
    for (const Side side : kSides) {
        if (row.standing.since[index(side)] == 0) continue;
        const auto player = store_->person(row.seats[index(side)].person);
        const auto up = time_up(row.standing, row.game.time_control, side, player ? &*player : nullptr);
        if (up && (!first || *up < *first)) first = up;
    }
    return first;
}

void Server::arm(const LiveGamePtr& game) {
    if (const auto found = deadlines_.find(game->key()); found != deadlines_.end()) {
        loop_.cancel(found->second);
        deadlines_.erase(found);
    }
    const auto up = deadline(game->row);
    if (!up) return;
    // A clock that is asked a day at a time needs no timer of a month.
    const store::Millis wait = std::clamp<store::Millis>(*up - now(), 0, kDay);
    deadlines_[game->key()] =
        loop_.after(std::chrono::milliseconds(wait), [this, id = game->id()] { (void)time_is_up(id); });
}

Task Server::time_is_up(std::string id) {
    const LiveGamePtr game = find_game(id);
    if (game == nullptr || game->session == nullptr) co_return;
    const auto pass = co_await game->gate.enter();
    deadlines_.erase(game->key());
    if (!game->is_running()) co_return;
    std::optional<Side> late;
    for (const Side side : kSides) {
        const auto player = store_->person(game->row.seats[index(side)].person);
        const auto up =
            time_up(game->row.standing, game->row.game.time_control, side, player ? &*player : nullptr);
        if (up && *up <= now()) late = side;
    }
    if (!late) {
        arm(game);
        co_return;
    }
    const std::uint32_t before = game->session->lines();
    game->sink->now = now();
    if (const auto done = game->session->referee("timeout " + std::string(name(*late))); !done) {
        spdlog::error(R"("what":"timeout","game":"{}","why":"{}")", id, done.error().said());
        co_return;
    }
    store::Change change = settle(*game, std::nullopt);
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        reload_now(game);
        co_return;
    }
    FrameCache frames(*this, *game, before);
    tell(game, before, frames);
    after_move(game);
}

}  // namespace foulon::server
