// Importing a record made elsewhere; see records.hpp.
#include "record/load.hpp"
#include "server/records.hpp"
#include "server/report.hpp"

namespace foulon::server {

namespace {

/// What a worker finds in the bytes of a record.
struct Imported {
    std::shared_ptr<const registry::GameFactory> factory;
    record::Report report;
    std::string header;
    std::vector<store::Line> lines;
    std::int32_t turn = 0;
    std::optional<registry::Ending> ending;
    std::optional<Phrase> wrong;
};

/// `what` is a phrase or a whole sentence; the message around it ends with a full stop of its own.
Phrase damaged(std::string what) {
    if (what.ends_with('.')) what.pop_back();
    return sentence("errors.records.damaged", {{"what", record::as_typed(what)}});
}

Imported import_record(const Context& context, const std::string& bytes, store::Millis now) {
    Imported found;
    const auto loaded = record::load(bytes);
    if (!loaded) {
        found.wrong = damaged(loaded.error().what());
        return found;
    }
    found.factory = context.factory_of(loaded->header.game, "en");
    if (found.factory == nullptr) {
        found.wrong =
            sentence("errors.records.unknown-game", {{"game", record::as_typed(loaded->header.game)}});
        return found;
    }
    found.report = found.factory->verify(*loaded, {});
    if (!found.report.is_good()) {
        found.wrong = damaged(found.report.damage   ? found.report.damage->what()
                              : found.report.breach ? record::describe(record::Problem(*found.report.breach))
                                                    : std::string(record::word(found.report.verdict)));
        return found;
    }
    const auto session = found.factory->replay(*loaded, {});
    if (!session) {
        found.wrong = damaged(session.error().said(found.factory->words()));
        return found;
    }
    found.turn = (*session)->turns();
    found.ending = (*session)->ending();
    // The bytes of each line as they are; only those that could be replayed.
    const std::string_view all = bytes;
    const std::size_t first = loaded->entries.empty() ? loaded->good_bytes : loaded->entries.front().byte;
    found.header = std::string(all.substr(0, first));
    for (const record::Entry& entry : loaded->entries) {
        if (entry.number > (*session)->lines()) break;
        const std::string_view rest = all.substr(entry.byte);
        found.lines.push_back({entry.number, std::string(rest.substr(0, rest.find('\n') + 1)), now});
    }
    return found;
}

}  // namespace

Answer Records::import(Call& call) {
    if (auto limited = context_.over_limit(call, RateKind::Make)) co_return std::move(*limited);
    const store::Millis now = context_.now();
    const std::function<Imported()> work = [this, bytes = call.request.body, now] {
        return import_record(context_, bytes, now);
    };
    auto importing = context_.on<Imported>(*context_.background, work);
    auto found = co_await importing;
    if (!found) co_return busy();
    if (found->wrong) co_return ApiError{422, "damaged", *found->wrong};
    store::GameRow row;
    row.game.key = context_.store.next_game();
    row.game.id = new_game_id(context_.options.entropy);
    row.game.game = std::string(found->factory->game());
    row.game.header = found->header;
    row.game.mode = store::Mode::Imported;
    row.game.created = now;
    row.status.phase = store::GamePhase::Over;
    row.status.lines = static_cast<std::uint32_t>(found->lines.size());
    row.status.turn = found->turn;
    row.status.updated = now;
    if (found->ending) {
        row.status.winner = found->ending->winner;
        row.status.how = found->ending->how;
    }
    store::Change change;
    const auto known = people_.person_of(call, change, std::nullopt);
    if (!known) co_return busy();  // this browser signed in meanwhile
    const store::Person& person = *known;
    change.emplace_back(store::AddGame{row});
    for (store::Line& line : found->lines) change.emplace_back(store::AddLine{row.game.key, std::move(line)});
    change.emplace_back(store::AddRole{{row.game.key, person.id, Viewer::Public, row.status.lines}});
    auto committing = context_.commit(std::move(change));
    if (co_await committing != store::Outcome::Kept) co_return busy();
    Json json;
    json.open('{').put("id", row.game.id).key("report");
    put_report(json, found->report, *call.words);
    co_return json_response(201, json.close('}').take());
}

}  // namespace foulon::server
