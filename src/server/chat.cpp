// Reading and writing chat; see chat.hpp and play.hpp.
#include "server/chat.hpp"

#include "server/access.hpp"
#include "server/play.hpp"
#include "server/sockets.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {
constexpr std::size_t kMaxLines = 500;
}

bool can_read(const LiveGame& game, Viewer reader, const store::ChatLine& line) {
    return game.is_over() || line.is_for_spectators == (reader == Viewer::Public);
}

void put_chat_line(Json& json, const store::ChatLine& line) {
    json.open('{')
        .put("number", line.number)
        .put("at", iso_time(line.at))
        .put("by", name(line.as))
        .key("name");
    line.name.empty() ? json.null() : json.text(line.name);
    json.put("where", line.is_for_spectators ? "spectators" : "players").put("text", line.text).close('}');
}

Answer Play::read_chat(Call& call) {
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    const std::vector<Viewer> roles = roles_of(context_.store, call.caller, **game);
    if (const auto viewer = viewer_for(call, **game, roles); !viewer) co_return viewer.error();
    std::uint32_t after = 0;
    if (const auto text = query_value(call.request.query, "after")) {
        const auto number = small_number(*text);
        if (!number) co_return malformed(sentence("fields.after"));
        after = *number;
    }
    const Viewer reader = roles.empty() ? Viewer::Public : roles.front();
    Json json;
    json.open('{').key("chat").open('[');
    for (const store::ChatLine& line : context_.store.chat((*game)->key(), after, kMaxLines))
        if (can_read(**game, reader, line) && !context_.store.has_muted(call.caller.person, line.person))
            put_chat_line(json, line);
    co_return json_response(200, json.close(']').close('}').take());
}

Answer Play::write_chat(Call& call) {
    Fields fields(call.request.body);
    const std::string text = fields.need_text("text", 1000);
    if (text.empty()) fields.fail(sentence("fields.say-something"));
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    const std::vector<Viewer> roles = roles_of(context_.store, call.caller, **game);
    if (roles.empty()) co_return no_role(call.caller);
    if (auto limited =
            context_.over_limit(call, RateKind::Say, "person " + std::to_string(call.caller.person)))
        co_return std::move(*limited);
    const store::PersonId author = person_behind(call.caller, **game);
    for (const store::Seat& seat : (*game)->row().seats)
        if (context_.store.has_blocked(seat.person, author))
            co_return ApiError{403, "blocked", sentence("errors.people.cannot-talk")};
    // Inside the gate, so that two lines do not get the same number.
    const auto pass = co_await (*game)->enter();
    if (!pass) co_return pass.error();
    if (roles_of(context_.store, call.caller, **game) != roles) co_return no_role(call.caller);
    store::ChatLine line;
    line.game = (*game)->key();
    line.number = context_.store.last_chat_line(line.game) + 1;
    line.at = context_.now();
    line.person = author;
    line.as = roles.front();
    line.is_for_spectators = line.as == Viewer::Public;
    line.text = text;
    if (line.as != Viewer::Public)
        line.name = (*game)->row().seats[static_cast<std::size_t>(line.as)].name;
    else if (const auto person = context_.store.person(line.person))
        line.name = person->name;
    store::Change change;
    change.emplace_back(store::AddChatLine{line});
    auto committing = context_.commit(std::move(change));
    if (co_await committing != store::Outcome::Kept) co_return busy();
    Json one;
    put_chat_line(one, line);
    const auto message = std::make_shared<const std::string>(
        Json().open('{').put("type", "chat").key("chat_line").raw(one.view()).close('}').take());
    for (GameSocket* socket : (*game)->sockets)
        if (can_read(**game, socket->roles().empty() ? Viewer::Public : socket->roles().front(), line) &&
            !context_.store.has_muted(socket->person(), line.person))
            socket->send(message);
    if (!line.is_for_spectators)
        for (const Side side : kSides)
            if (const store::Seat& seat = (*game)->row().seats[index(side)];
                viewer_of(side) != line.as && seat.kind == store::SeatKind::Person &&
                !context_.store.has_muted(seat.person, line.person))
                notices_.notify(seat.person, "chat", (*game)->id(), std::nullopt);
    co_return json_response(201, one.take());
}

}  // namespace foulon::server
