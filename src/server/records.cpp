// See records.hpp; importing is in import.cpp.
#include "server/records.hpp"

#include <algorithm>

#include "record/load.hpp"
#include "server/access.hpp"
#include "server/frames.hpp"
#include "server/report.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {

constexpr std::uint32_t kMaxNewsLines = 1000;
constexpr std::uint32_t kMaxSteps = 100;

/// A number of a query: what is given, or the default; nothing when it is no number.
std::optional<std::uint32_t> number_in(const std::string& query, std::string_view key,
                                       std::uint32_t if_none) {
    const auto text = query_value(query, key);
    return text ? small_number(*text) : if_none;
}

}  // namespace

Answer Records::log(Call& call) {
    const auto asked = number_in(call.request.query, "after", 0);
    if (!asked) co_return malformed(sentence("fields.after-line"));
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    const auto viewer = viewer_for(call, **game, roles_of(context_.store, call.caller, **game));
    if (!viewer) co_return viewer.error();
    const auto pass = co_await (*game)->enter();
    if (!pass) co_return pass.error();
    const std::uint32_t lines = pass->session().lines();
    const std::uint32_t after = std::min(*asked, lines);
    Json json;
    json.open('{').put("line", lines).key("news");
    put_news(json, context_, *pass, *viewer, call.language, after, std::min(lines, after + kMaxNewsLines));
    co_return json_response(200, json.close('}').take());
}

Answer Records::steps(Call& call) {
    const auto from = number_in(call.request.query, "from", 0);
    const auto asked_to = number_in(call.request.query, "to", UINT32_MAX);
    if (!from || !asked_to) co_return malformed(sentence("fields.from-to"));
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    const std::vector<Viewer> roles = roles_of(context_.store, call.caller, **game);
    const auto viewer = viewer_for(call, **game, roles);
    if (!viewer) co_return viewer.error();
    const auto pass = co_await (*game)->enter();
    if (!pass) co_return pass.error();
    registry::Session& session = pass->session();
    const std::uint32_t lines = session.lines();
    const std::uint32_t to =
        std::min({*asked_to, lines, *from > UINT32_MAX - kMaxSteps ? UINT32_MAX : *from + kMaxSteps - 1});
    // A step costs about a fifth of a request.
    const double cost = to < *from ? 0 : (to - *from) / 5.0;
    if (auto limited = context_.over_limit(call, RateKind::Ask, "", cost)) co_return std::move(*limited);
    Json json;
    json.open('{').put("lines", lines).key("steps").open('[');
    for (std::uint32_t n = *from; n <= to; ++n) {
        session.go_to(n);
        json.open('{').put("line", n).key("news");
        if (n == 0)
            json.null();
        else
            put_news_line(json, context_, *pass, *viewer, call.language, n);
        json.key("frame").raw(frame_text(context_, *pass, *viewer, roles, call.language)).close('}');
    }
    session.go_to(lines);
    co_return json_response(200, json.close(']').close('}').take());
}

Answer Records::download(Call& call) {
    // Also of a frozen game: its record is what its players still have.
    const LiveGamePtr game = games_.find(call.parts[1]);
    if (game == nullptr) co_return unknown_game();
    const auto viewer = viewer_for(call, *game, roles_of(context_.store, call.caller, *game));
    if (!viewer) co_return viewer.error();
    // No gate: the store shows saved lines only.
    Response response =
        json_response(200, record_text(game->row().game.header, context_.store.lines(game->key())));
    response.content_type = "text/plain; charset=us-ascii";
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + game->row().game.game +
                                                             "-" + game->id() + ".foulon\"");
    co_return response;
}

Answer Records::check(Call& call) {
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    const auto viewer = viewer_for(call, **game, roles_of(context_.store, call.caller, **game));
    if (!viewer) co_return viewer.error();
    if (auto limited = context_.over_limit(call, RateKind::Think)) co_return std::move(*limited);
    const std::string text = record_text((*game)->row().game.header, context_.store.lines((*game)->key()));
    const std::function<record::Report()> work = [factory = (*game)->factory, text] {
        const auto loaded = record::load(text);
        return loaded ? factory->verify(*loaded, {}) : record::report_damaged(loaded.error());
    };
    auto checking = context_.on<record::Report>(*context_.background, work);
    const auto report = co_await checking;
    if (!report) co_return busy();
    Json json;
    put_report(json, *report, *call.words);
    co_return json_response(200, json.take());
}

}  // namespace foulon::server
