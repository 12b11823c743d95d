// Bots and hints: made from what a side sees, thought by the workers, one job a
// game. A bot's choice is played like anybody's.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "registry/json.hpp"
#include "server/sockets.hpp"

namespace foulon::server {

using registry::Json;

namespace {

constexpr double kHintError = 0.03;
constexpr std::size_t kMostHintsWaiting = 8;

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
    return text;
}

std::string hint_json(const registry::HintText& hint, std::uint32_t line) {
    std::vector<const registry::HintLine*> best;
    for (const registry::HintLine& one : hint.lines) best.push_back(&one);
    std::stable_sort(best.begin(), best.end(),
                     [](const auto* a, const auto* b) { return a->estimate.value > b->estimate.value; });
    Json json;
    json.open('{').put("line", line).put("side", name(hint.side)).put("title", hint.title).key("best");
    best.empty() ? json.null() : json.text(best.front()->text);
    json.put("text", joined(hint.notes, " ")).key("choices").open('[');
    for (const registry::HintLine* one : best) {
        json.open('{').put("text", one->text).put("title", joined(one->titles, " \u00b7 "));
        json.put("whole", one->is_whole).put("exact", one->estimate.is_exact);
        json.key("win").raw(std::to_string(one->estimate.value));
        json.key("error").raw(std::to_string(one->estimate.half_width));
        json.put("visits", one->estimate.playouts).close('}');
    }
    json.close(']').put("simulations", hint.playouts).put("stopped", hint.was_stopped);
    return json.close('}').take();
}

}  // namespace

void Server::tell_thinking(LiveGame& game, Side side, bool is_thinking) {
    const auto text = std::make_shared<const std::string>(Json()
                                                              .open('{')
                                                              .put("type", "thinking")
                                                              .put("side", name(side))
                                                              .put("thinking", is_thinking)
                                                              .close('}')
                                                              .take());
    for (GameSocket* socket : game.sockets) socket->send(text);
}

Task Server::let_bot_choose(LiveGamePtr game) {
    if (game->is_thinking || !game->is_running() || game->session == nullptr) co_return;
    std::optional<Side> bot;
    for (const Side side : kSides)
        if (game->row.seats[index(side)].kind == store::SeatKind::Bot && game->row.standing.due[index(side)])
            bot = side;
    if (!bot || game->session->standing().is_paused || game->session->needs_nonces()) co_return;
    const auto level = bots::level_named(game->row.seats[index(*bot)].level);
    std::array<std::uint8_t, 8> seed{};
    options_.entropy(seed);
    std::uint64_t number = 0;
    for (const std::uint8_t byte : seed) number = number << 8U | byte;
    auto job = game->session->think(*bot, level.value_or(bots::Level::Random), number);
    if (!job) {
        spdlog::error(R"("what":"bot","game":"{}","why":"{}")", game->id(), job.error().said());
        co_return;
    }
    const std::uint32_t before = game->session->lines();
    game->is_thinking = true;
    tell_thinking(*game, *bot, true);
    auto thinking = on<std::string>(*bot_pool_, *job);
    const std::optional<std::string> text = co_await thinking;
    const auto pass = co_await game->gate.enter();
    game->is_thinking = false;
    if (game->session == nullptr || !game->is_running()) co_return;
    tell_thinking(*game, *bot, false);
    if (!text) {  // the workers have too much to do
        loop_.after(std::chrono::seconds(1), [this, game] { (void)let_bot_choose(game); });
        co_return;
    }
    // Somebody resigned, paused or sealed meanwhile: the position may be another one.
    if (game->session->lines() != before) {
        (void)let_bot_choose(game);
        co_return;
    }
    game->sink->now = now();
    auto done = game->session->submit(*bot, *text);
    std::optional<ApiError> fault;
    if (!done) fault = api_error_of(done.error());
    if (!fault) fault = roll_due(*game);
    if (fault) {
        spdlog::error(R"("what":"bot","game":"{}","why":"{}")", game->id(), fault->noted());
        if (!game->sink->is_empty()) reload_now(game);
        co_return;
    }
    store::Change change = settle(*game, bot);
    auto keeping = commit(std::move(change));
    if (co_await keeping != store::Outcome::Kept) {
        reload_now(game);
        co_return;
    }
    FrameCache frames(*this, *game, before);
    tell(game, before, frames);
    after_move(game);
}

void Server::hint(const CallPtr& call) {
    Fields fields(call->request.body);
    const auto line = static_cast<std::uint32_t>(fields.need_number("line", 0, INT32_MAX));
    const auto asked = fields.side("side");
    if (const auto wrong = fields.wrong()) return call->fail(malformed(*wrong));
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return;
    const auto side = side_of(call, asked, roles_of(call->who, *game));
    if (!side) return;
    if (!game->has_hints()) return call->fail({403, "no-hints", sentence("errors.no-hints")});
    if (!may(call, RateKind::Think, "person " + std::to_string(call->who.person))) return;
    (void)hint_task(call, game, *side, line);
}

Task Server::hint_task(CallPtr call, LiveGamePtr game, Side side, std::uint32_t line) {
    registry::HintJob job;
    {
        const auto pass = co_await game->gate.enter();
        if (game->session == nullptr || !game->is_running()) {
            call->fail({409, "over", sentence("errors.over")});
            co_return;
        }
        if (game->session->lines() != line) {
            call->fail(stale(game->session->lines()));
            co_return;
        }
        if (game->is_hinting) {
            call->fail(too_many(5));
            co_return;
        }
        if (hint_pool_->waiting() >= kMostHintsWaiting) {
            call->fail({503, "busy", sentence("errors.many-hints"), {}, {}, {}, 15});
            co_return;
        }
        speak(*game, call->language);
        study::HintSettings settings;
        settings.half_width = kHintError;
        auto made = game->session->hint(side, settings);
        if (!made) {
            call->fail(api_error_of(made.error()));
            co_return;
        }
        job = std::move(*made);
        game->is_hinting = true;
    }
    // Outside the gate: the game goes on while somebody thinks.
    const auto watch = std::make_shared<study::JobControl>();
    std::erase_if(hint_jobs_, [](const auto& thought) { return thought.expired(); });
    hint_jobs_.push_back(watch);
    using Found = std::optional<registry::HintText>;
    // Its time runs from when it is begun, not from when it was asked for.
    const std::function<Found()> work = [this, job, watch] {
        loop_.post([this, watch] { loop_.after(options_.hint_time, [watch] { watch->stop = true; }); });
        return job(*watch);
    };
    auto thinking = on<Found>(*hint_pool_, work);
    const std::optional<Found> found = co_await thinking;
    game->is_hinting = false;
    if (!found || !*found) {
        call->fail({503, "busy", sentence("errors.no-time")});
        co_return;
    }
    call->answer(200, hint_json(**found, line));
}

}  // namespace foulon::server
