// Records: what lines told, frames of a replay, the file, checking it, opening
// one made elsewhere.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "record/load.hpp"
#include "registry/json.hpp"
#include "server/sockets.hpp"
#include "server/text.hpp"

namespace foulon::server {

using registry::Json;

namespace {

constexpr std::uint32_t kMostLines = 1000;
constexpr std::uint32_t kMostSteps = 100;

void put_report(Json& json, const record::Report& report, const Translator& words) {
    constexpr std::array<std::string_view, 3> dice{"sealed", "seeded", "own"};
    constexpr std::array<std::string_view, 3> signatures{"none", "good", "wrong"};
    std::string text;
    if (report.damage)
        text = report.damage->what();
    else if (report.breach)
        text = record::describe(record::Problem(*report.breach));
    else if (report.blind_from)
        text = words.say(sentence("notices.check.blind", {{"line", std::to_string(*report.blind_from)}}));
    json.open('{')
        .put("verdict", record::word(report.verdict))
        .put("good", report.is_good())
        .put("text", text);
    json.put("dice", dice[static_cast<std::size_t>(report.dice)]).put("dice_checked", report.is_secret_known);
    json.put("draws", report.counts.draws).put("draws_checked", report.counts.draws_checked);
    json.put("finished", report.is_finished);
    json.put("signature", signatures[static_cast<std::size_t>(report.signature)]);
    json.put("key", record::to_hex(report.key)).put("lines", report.lines);
    json.put("lines_checked", report.lines_checked).close('}');
}

/// `what` is a phrase or a whole sentence; the words around it end with a stop of their own.
Phrase damaged(std::string what) {
    if (what.ends_with('.')) what.pop_back();
    return sentence("errors.records.damaged", {{"what", record::as_typed(what)}});
}

/// A number in a query: what is given, or what is usual; nothing when it is no number.
std::optional<std::uint32_t> number_in(const std::string& query, std::string_view key, std::uint32_t usual) {
    const auto text = query_value(query, key);
    return text ? small_number(*text) : usual;
}

}  // namespace

void Server::log(const CallPtr& call) {
    const auto after = number_in(call->request.query, "after", 0);
    if (!after) return call->fail(malformed(sentence("fields.after-line")));
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    const auto viewer = eyes_of(call, *game, roles_of(call->who, *game));
    if (viewer) (void)log_task(call, game, *viewer, *after);
}

Task Server::log_task(CallPtr call, LiveGamePtr game, Viewer viewer, std::uint32_t after) {
    const auto pass = co_await game->gate.enter();
    if (game->session == nullptr) {
        call->fail(unknown_game());
        co_return;
    }
    speak(*game, call->language);
    const std::uint32_t lines = game->session->lines();
    after = std::min(after, lines);
    Json json;
    json.open('{').put("line", lines).key("news");
    put_news(json, *game, viewer, after, std::min(lines, after + kMostLines));
    call->answer(200, json.close('}').take());
}

void Server::steps(const CallPtr& call) {
    const auto from = number_in(call->request.query, "from", 0);
    const auto to = number_in(call->request.query, "to", UINT32_MAX);
    if (!from || !to) return call->fail(malformed(sentence("fields.from-to")));
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    const auto viewer = eyes_of(call, *game, roles_of(call->who, *game));
    if (viewer) (void)steps_task(call, game, *viewer, *from, *to);
}

Task Server::steps_task(CallPtr call, LiveGamePtr game, Viewer viewer, std::uint32_t from, std::uint32_t to) {
    const auto pass = co_await game->gate.enter();
    if (game->session == nullptr) {
        call->fail(unknown_game());
        co_return;
    }
    speak(*game, call->language);
    registry::Session& session = *game->session;
    const std::uint32_t lines = session.lines();
    const std::vector<Viewer> roles = roles_of(call->who, *game);
    to = std::min({to, lines, from > UINT32_MAX - kMostSteps ? UINT32_MAX : from + kMostSteps - 1});
    Json json;
    json.open('{').put("lines", lines).key("steps").open('[');
    for (std::uint32_t n = from; n <= to; ++n) {
        session.go_to(n);
        json.open('{').put("line", n).key("news");
        n == 0 ? json.null() : (session.put_news(json, viewer, n, iso_time(game->times[n - 1])), json);
        json.key("frame").open('{').key("roles");
        put_roles(json, roles);
        put_frame(json, *game, viewer, call->language);
        json.close('}').close('}');
    }
    session.go_to(lines);
    call->answer(200, json.close(']').close('}').take());
}

void Server::record(const CallPtr& call) {
    // Also of a frozen game: its record is what its players still have.
    const LiveGamePtr game = is_game_id(call->parts[1]) ? find_game(call->parts[1]) : nullptr;
    if (game == nullptr) return call->fail(unknown_game());
    if (eyes_of(call, *game, roles_of(call->who, *game))) (void)record_task(call, game);
}

Task Server::record_task(CallPtr call, LiveGamePtr game) {
    const auto pass = co_await game->gate.enter();
    call->answer(200, record_text(game->row.game.header, store_->lines(game->key())),
                 {{"Content-Type", "text/plain; charset=us-ascii"},
                  {"Content-Disposition",
                   "attachment; filename=\"" + game->row.game.game + "-" + game->id() + ".foulon\""}});
}

void Server::check(const CallPtr& call) {
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    if (!eyes_of(call, *game, roles_of(call->who, *game))) return;
    if (!may(call, RateKind::Think)) return;
    (void)check_task(call, game);
}

Task Server::check_task(CallPtr call, LiveGamePtr game) {
    std::string text;
    {
        const auto pass = co_await game->gate.enter();
        text = record_text(game->row.game.header, store_->lines(game->key()));
    }
    std::function<record::Report()> report_work = [factory = game->factory, text] {
        const auto loaded = record::load(text);
        return loaded ? factory->verify(*loaded, {}) : record::report_damaged(loaded.error());
    };
    auto report_made = on<record::Report>(*background_, report_work);
    auto report = co_await report_made;
    if (!report) {
        call->fail(busy());
        co_return;
    }
    Json json;
    put_report(json, *report, *call->words);
    call->answer(200, json.take());
}

void Server::open_record(const CallPtr& call) {
    if (!may(call, RateKind::Make)) return;
    (void)open_record_task(call);
}

Task Server::open_record_task(CallPtr call) {
    struct Opened {
        std::shared_ptr<const registry::GameFactory> factory;
        record::Report report;
        std::string header;
        std::vector<store::Line> lines;
        std::optional<Phrase> wrong;
        std::shared_ptr<registry::Session> session;
    };
    const store::Millis time = now();
    std::function<Opened()> opened_work = [this, call, time] {
        Opened found;
        const std::string& bytes = call->request.body;
        const auto loaded = record::load(bytes);
        if (!loaded) {
            found.wrong = damaged(loaded.error().what());
            return found;
        }
        found.factory = factory_of(loaded->header.game, "en");
        if (found.factory == nullptr) {
            found.wrong =
                sentence("errors.records.unknown-game", {{"game", record::as_typed(loaded->header.game)}});
            return found;
        }
        found.report = found.factory->verify(*loaded, {});
        if (!found.report.is_good()) {
            found.wrong =
                damaged(found.report.damage   ? found.report.damage->what()
                        : found.report.breach ? record::describe(record::Problem(*found.report.breach))
                                              : std::string(record::word(found.report.verdict)));
            return found;
        }
        auto session = found.factory->replay(*loaded, {});
        if (!session) {
            found.wrong = damaged(session.error().said());
            return found;
        }
        found.session = std::move(*session);
        // The bytes of each line as they stand; only those that could be replayed.
        std::string_view rest = bytes;
        const std::size_t first = loaded->entries.empty() ? loaded->good_bytes : loaded->entries.front().byte;
        found.header = std::string(rest.substr(0, first));
        for (const record::Entry& entry : loaded->entries) {
            if (entry.number > found.session->lines()) break;
            const std::string_view from_line = std::string_view(bytes).substr(entry.byte);
            found.lines.push_back(
                {entry.number, std::string(from_line.substr(0, from_line.find('\n') + 1)), time});
        }
        return found;
    };
    auto opened_made = on<Opened>(*background_, opened_work);
    auto opened = co_await opened_made;
    if (!opened) {
        call->fail(busy());
        co_return;
    }
    if (opened->wrong) {
        call->fail({422, "damaged", *opened->wrong});
        co_return;
    }
    store::GameRow row;
    row.game = {store_->next_game(),
                new_game_id(options_.entropy),
                std::string(opened->factory->game()),
                opened->header,
                store::Mode::Imported,
                {},
                time,
                "",
                0};
    row.standing.status = store::GamePhase::Over;
    row.standing.lines = static_cast<std::uint32_t>(opened->lines.size());
    row.standing.turn = opened->session->turns();
    row.standing.updated = time;
    if (const auto ending = opened->session->ending()) {
        row.standing.winner = ending->winner;
        row.standing.how = ending->how;
    }
    store::Change change;
    const store::Person person = person_of(call, change, std::nullopt);
    change.emplace_back(store::AddGame{row});
    for (store::Line& line : opened->lines)
        change.emplace_back(store::AddLine{row.game.key, std::move(line)});
    change.emplace_back(store::AddRole{{row.game.key, person.id, Viewer::Public, row.standing.lines}});
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        call->fail(busy());
        co_return;
    }
    Json json;
    json.open('{').put("id", row.game.id).key("report");
    put_report(json, opened->report, *call->words);
    call->answer(201, json.close('}').take());
}

}  // namespace foulon::server
