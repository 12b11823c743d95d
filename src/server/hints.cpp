// Hints: made from what a side sees, on a worker thread, one at a time for a game;
// see play.hpp.
#include <algorithm>

#include "server/access.hpp"
#include "server/frames.hpp"
#include "server/play.hpp"

namespace foulon::server {

namespace {

constexpr double kHintError = 0.03;
constexpr std::size_t kMaxHintsWaiting = 8;

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

Answer Play::hint(Call& call) {
    Fields fields(call.request.body);
    const auto line = static_cast<std::uint32_t>(fields.need_number("line", 0, INT32_MAX));
    const auto asked = fields.side("side");
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    const auto side = side_for(call, asked, roles_of(context_.store, call.caller, **game));
    if (!side) co_return side.error();
    if (!(*game)->has_hints()) co_return ApiError{403, "no-hints", sentence("errors.no-hints")};
    if (auto limited =
            context_.over_limit(call, RateKind::Think, "person " + std::to_string(call.caller.person)))
        co_return std::move(*limited);
    registry::HintJob job;
    {
        const auto pass = co_await (*game)->enter();
        if (!pass) co_return pass.error();
        if (!(*game)->is_running()) co_return ApiError{409, "over", sentence("errors.over")};
        const registry::Session& session = pass->session();
        if (session.lines() != line) co_return stale(session.lines());
        if ((*game)->is_hinting) co_return too_many(5);
        if (context_.hint_pool->waiting() >= kMaxHintsWaiting)
            co_return ApiError{503, "busy", sentence("errors.many-hints"), {}, {}, {}, 15};
        study::HintSettings settings;
        settings.half_width = kHintError;
        const record::Catalogue& words = words_of(context_, **game, call.language);
        auto made = session.hint(words, *side, settings);
        if (!made) co_return api_error_of(made.error(), words);
        job = std::move(*made);
        (*game)->is_hinting = true;
    }
    // Outside the gate: the game goes on meanwhile.
    const auto control = std::make_shared<study::JobControl>();
    std::erase_if(hint_jobs_, [](const auto& known) { return known.expired(); });
    hint_jobs_.push_back(control);
    using Found = std::optional<registry::HintText>;
    // The time runs from when the job is begun, not from when it was asked for.
    const std::function<Found()> work = [this, job, control] {
        context_.loop.post([this, control] {
            context_.loop.after(context_.options.hint_time, [control] { control->stop = true; });
        });
        return job(*control);
    };
    auto thinking = context_.on<Found>(*context_.hint_pool, work);
    const std::optional<Found> found = co_await thinking;
    (*game)->is_hinting = false;
    if (!found || !*found) co_return ApiError{503, "busy", sentence("errors.no-time")};
    co_return json_response(200, hint_json(**found, line));
}

void Play::stop_hints() {
    for (const auto& known : hint_jobs_)
        if (const auto control = known.lock()) control->stop = true;
}

}  // namespace foulon::server
