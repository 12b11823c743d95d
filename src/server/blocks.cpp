// Muting, blocking and reporting other people; see people.hpp.
#include "server/access.hpp"
#include "server/chat.hpp"
#include "server/games.hpp"
#include "server/log.hpp"
#include "server/people.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {

constexpr std::size_t kReportedLines = 20;
const std::vector<std::string_view> kKinds{"mute", "block"};  // in the order of store::BlockKind

std::string player_id(store::PersonId person) { return "p" + std::to_string(person); }

/// The person at a side, or who wrote a line of chat that the caller can read; 0 if there is none.
store::PersonId player_meant(store::Store& store, const LiveGame& game, const std::vector<Viewer>& roles,
                             std::optional<Side> side, std::optional<std::int64_t> chat) {
    if (side) return game.row().seats[index(*side)].person;
    for (const store::ChatLine& line : store.chat(game.key(), chat.value_or(0) - 1, SIZE_MAX / 2))
        if (line.number == chat && can_read(game, roles.front(), line)) return line.person;
    return 0;
}

/// The last lines of a person, as the reporter saw them.
std::string lines_of(store::Store& store, const LiveGame& game, Viewer reader, store::PersonId person) {
    std::string text;
    std::size_t count = 0;
    const auto chat = store.chat(game.key(), 0, 500);
    for (auto line = chat.rbegin(); line != chat.rend() && count < kReportedLines; ++line) {
        if (line->person != person || !can_read(game, reader, *line)) continue;
        text.insert(0, iso_time(line->at) + " " + line->text + "\n");
        ++count;
    }
    return text;
}

}  // namespace

Answer People::act_on_player(Call& call) {
    static const std::vector<std::string_view> acts{"mute", "block", "report"};
    Fields fields(call.request.body);
    const std::size_t act = fields.need_word("act", acts);
    const auto side = fields.side("side");
    const auto chat = fields.number("chat", 1, INT32_MAX);
    const auto text = fields.text("text", 1000);
    if (side.has_value() == chat.has_value()) fields.fail(sentence("fields.side-or-chat"));
    if ((act == 2) != (text && !text->empty())) fields.fail(sentence("fields.report-text"));
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    if (auto limited = context_.over_limit(call, RateKind::Say, by_person(call)))
        co_return std::move(*limited);
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    const std::vector<Viewer> roles = roles_of(context_.store, call.caller, **game);
    if (roles.empty()) co_return no_role(call.caller);
    if (call.caller.person == 0) co_return no_session();
    const store::PersonId other = player_meant(context_.store, **game, roles, side, chat);
    if (other == 0 || other == call.caller.person || !context_.store.person(other))
        co_return ApiError{404, "unknown", sentence("errors.people.no-such-player")};
    store::Change change;
    if (act == 2) {
        change.emplace_back(store::AddReport{{context_.now(), call.caller.person, other, (*game)->id(), *text,
                                              lines_of(context_.store, **game, roles.front(), other)}});
    } else {
        change.emplace_back(
            store::AddBlock{{call.caller.person, other, static_cast<store::BlockKind>(act), context_.now()}});
    }
    auto committing = context_.commit(std::move(change));
    if (co_await committing != store::Outcome::Kept) co_return busy();
    if (act == 2)
        LogLine("report")
            .put("game", (*game)->id())
            .put("person", call.caller.person)
            .put("about", other)
            .warn();
    if (act == 1) notices_.lobby_changed();
    co_return no_content();
}

Answer People::blocks(Call& call) {
    if (call.caller.person == 0) co_return no_session();
    Json json;
    json.open('{').key("blocks").open('[');
    for (const store::Block& block : context_.store.blocks_of(call.caller.person)) {
        const auto person = context_.store.person(block.other);
        json.open('{').put("id", player_id(block.other)).key("name");
        person && !person->name.empty() ? json.text(person->name) : json.null();
        json.put("kind", kKinds[static_cast<std::size_t>(block.kind)]);
        json.put("since", iso_time(block.at)).close('}');
    }
    co_return json_response(200, json.close(']').close('}').take());
}

Answer People::end_block(Call& call) {
    Fields fields(call.request.body);
    const std::string id = fields.need_text("id", 30);
    const std::size_t kind = fields.need_word("kind", kKinds);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    if (call.caller.person == 0) co_return no_session();
    store::Change change;
    for (const store::Block& block : context_.store.blocks_of(call.caller.person))
        if (player_id(block.other) == id && block.kind == static_cast<store::BlockKind>(kind))
            change.emplace_back(store::DropBlock{block.person, block.other, block.kind});
    const ApiError none{404, "unknown", sentence("errors.people.no-such-block")};
    if (change.empty()) co_return none;
    auto committing = context_.commit(std::move(change));
    const store::Outcome outcome = co_await committing;
    if (outcome == store::Outcome::Conflict) co_return none;  // another request was first
    if (outcome != store::Outcome::Kept) co_return busy();
    notices_.lobby_changed();
    co_return no_content();
}

}  // namespace foulon::server
