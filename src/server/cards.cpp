// See cards.hpp.
#include "server/cards.hpp"

#include <algorithm>

#include "record/lines.hpp"
#include "server/clocks.hpp"
#include "server/sockets.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {

void put_time_control(Json& json, const store::TimeControl& time_control) {
    json.key("time_control").open('{').put("kind", to_string(time_control.kind));
    if (time_control.kind != store::TimeControlKind::None) json.put("seconds", time_control.seconds);
    if (time_control.kind == store::TimeControlKind::Live) json.put("increment", time_control.step);
    json.close('}');
}

OptionTexts options_of(const store::GameRow& row) {
    if (const std::size_t end = row.game.header.find(" #"); end != std::string::npos)
        if (const auto header = record::parse_header(std::string_view(row.game.header).substr(0, end)))
            return header->options;
    return {};
}

std::string title_of(const Context& context, const store::GameRow& row, const std::string& language) {
    const auto factory = context.factory_of(row.game.game, language);
    return factory == nullptr ? row.game.game : factory->title();
}

void put_text_or_null(Json& json, std::string_view key, const std::string& text) {
    json.key(key);
    text.empty() ? json.null() : json.text(text);
}

void put_time_or_null(Json& json, std::string_view key, std::optional<store::Millis> time) {
    json.key(key);
    time ? json.text(iso_time(*time)) : json.null();
}

void put_result(Json& json, const Context& context, const store::GameRow& row, const std::string& language) {
    const store::GameStatus& status = row.status;
    json.key("result");
    if (status.how.empty()) {
        json.null();
        return;
    }
    const auto factory = context.factory_of(row.game.game, language);
    json.open('{').key("winner");
    status.winner ? json.text(name(*status.winner)) : json.null();
    json.put("how", status.how);
    json.put("text", factory == nullptr ? status.how : factory->ending_text(status.winner, status.how));
    json.close('}');
}

}  // namespace

void put_seats(Json& json, const store::GameRow& row, const LiveGame* live) {
    json.key("seats").open('{');
    for (const Side side : kSides) {
        const store::Seat& seat = row.seats[index(side)];
        json.key(name(side)).open('{').put("kind", to_string(seat.kind));
        put_text_or_null(json, "name", seat.name);
        if (!seat.level.empty()) json.put("level", seat.level);
        bool online = false;
        if (live != nullptr)
            for (const GameSocket* socket : live->sockets)
                for (const Viewer role : socket->roles()) online = online || role == viewer_of(side);
        json.put("online", online).close('}');
    }
    json.close('}');
}

void put_options(Json& json, const OptionTexts& options) {
    json.key("options").open('{');
    for (const auto& [key, value] : options) json.put(key, value);
    json.close('}');
}

void put_clock(Json& json, const Context& context, const store::GameRow& row) {
    json.key("clock");
    if (row.game.time_control.kind == store::TimeControlKind::None) {
        json.null();
        return;
    }
    json.open('{');
    put_time_control(json, row.game.time_control);
    for (const Side side : kSides) {
        const auto player = context.store.person(row.seats[index(side)].person);
        const store::Person* known = player ? &*player : nullptr;
        json.key(name(side)).open('{');
        json.put("left_ms", time_left(row.status, row.game.time_control, side, context.now(), known));
        put_time_or_null(json, "deadline", time_up(row.status, row.game.time_control, side, known));
        json.close('}');
    }
    json.close('}');
}

std::optional<store::Millis> deadline(const Context& context, const store::GameRow& row) {
    std::optional<store::Millis> first;
    if (row.status.phase != store::GamePhase::Running) return first;
    for (const Side side : kSides) {
        if (row.status.since[index(side)] == 0) continue;
        const auto player = context.store.person(row.seats[index(side)].person);
        const auto up = time_up(row.status, row.game.time_control, side, player ? &*player : nullptr);
        if (up && (!first || *up < *first)) first = up;
    }
    return first;
}

void put_card(Json& json, const Context& context, const store::GameRow& row, const LiveGame* live,
              const std::vector<store::Role>& roles, const std::string& language) {
    const store::GameStatus& status = row.status;
    json.open('{').put("id", row.game.id).put("game", row.game.game);
    json.put("title", title_of(context, row, language));
    json.put("mode", to_string(row.game.mode)).put("status", to_string(status.phase));
    put_seats(json, row, live);
    put_options(json, options_of(row));
    put_time_control(json, row.game.time_control);
    json.put("line", status.lines).put("turn", status.turn);
    json.put("created", iso_time(row.game.created)).put("updated", iso_time(status.updated));
    json.key("roles").open('[');
    bool is_yours = false;
    std::uint32_t seen = 0;
    for (const store::Role& role : roles) {
        json.text(name(role.as));
        seen = std::max(seen, role.seen);
        for (const Side side : kSides)
            is_yours = is_yours || (role.as == viewer_of(side) && status.due[index(side)]);
    }
    json.close(']').put("yours", is_yours);
    json.put("unseen", roles.empty() ? 0 : status.lines - std::min(seen, status.lines));
    put_time_or_null(json, "deadline", deadline(context, row));
    put_result(json, context, row, language);
    json.close('}');
}

void put_invitation(Json& json, const Context& context, const LiveGame& game, Side free,
                    const std::string& language) {
    const store::GameRow& row = game.row();
    json.open('{').put("id", row.game.id).put("game", row.game.game);
    json.put("title", title_of(context, row, language)).put("side", name(free));
    put_text_or_null(json, "by", row.seats[index(other(free))].name);
    put_options(json, options_of(row));
    put_time_control(json, row.game.time_control);
    json.put("hints", game.has_hints()).put("created", iso_time(row.game.created));
    json.put("branched", !row.game.parent.empty()).close('}');
}

}  // namespace foulon::server
