// Requests that act in a game; see play.hpp.
#include "server/play.hpp"

#include "server/access.hpp"
#include "server/frames.hpp"
#include "server/nonces.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {

constexpr std::size_t kMaxWaitingForGame = 50;

/// What the mover is told: how far the record goes now, and how many of his choices are drafts. What
/// happened comes by the socket.
Response accepted(const GamePass& pass, Side side) {
    Json json;
    json.open('{').put("line", pass.session().lines()).put("drafted", pass.session().drafted(side).size());
    return json_response(200, json.close('}').take());
}

}  // namespace

Answer Play::perform(Call& call, Action action) {
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    const auto side = side_for(call, action.side, roles_of(context_.store, call.caller, **game));
    if (!side) co_return side.error();
    if (auto limited =
            context_.over_limit(call, RateKind::Act, "seat " + (*game)->id() + std::string(name(*side))))
        co_return std::move(*limited);
    if ((*game)->waiting() > kMaxWaitingForGame) co_return too_many(1);
    auto pass = co_await (*game)->enter();
    if (!pass) co_return pass.error();
    // The seat may have been taken back while this request waited.
    if (const auto still = side_for(call, *side, roles_of(context_.store, call.caller, **game)); !still)
        co_return still.error();
    if ((*game)->is_over()) co_return ApiError{409, "over", sentence("errors.over")};
    if (!(*game)->is_running()) co_return ApiError{409, "not-now", sentence("errors.seat-free")};
    registry::Session& session = pass->session();
    const std::uint32_t before = session.lines();
    if ((action.line && !session.is_fresh(*side, *action.line)) ||
        (action.drafted && *action.drafted != session.drafted(*side).size()))
        co_return stale(before);
    pass->begin_writing(context_.now());
    const auto done = action.run(session, *side);
    std::optional<ApiError> error;
    if (!done) error = api_error_of(done.error(), words_of(context_, **game, call.language));
    if (!error) error = roll_due(*pass, call.language);
    if (error) {
        // Nothing of it has happened: what was written is taken out of memory again.
        if (pass->has_unsaved_lines()) {
            auto reloading = games_.reload(std::move(*pass));
            (void)co_await reloading;
        }
        co_return std::move(*error);
    }
    if (!pass->has_unsaved_lines()) {  // a draft: only its owner hears of it
        save_draft(*pass, *side);
        send_moved(*pass, before, viewer_of(*side));
        co_return accepted(*pass, *side);
    }
    auto saving = save(std::move(*pass), action.is_choice ? std::optional(*side) : std::nullopt);
    const auto saved = co_await saving;
    if (!saved) co_return busy();
    co_return accepted(*saved, *side);
}

Answer Play::choose(Call& call) {
    Fields fields(call.request.body);
    Action action;
    action.line = static_cast<std::uint32_t>(fields.need_number("line", 0, INT32_MAX));
    const std::string text = fields.need_text("text", 2000);
    action.side = fields.side("side");
    if (const auto drafted = fields.number("drafted", 0, 1000))
        action.drafted = static_cast<std::size_t>(*drafted);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    action.is_choice = true;
    action.run = [text](registry::Session& session, Side side) { return session.submit(side, text); };
    auto performing = perform(call, std::move(action));
    co_return co_await performing;
}

Answer Play::undo(Call& call) {
    Fields fields(call.request.body);
    Action action;
    action.line = static_cast<std::uint32_t>(fields.need_number("line", 0, INT32_MAX));
    action.side = fields.side("side");
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    action.run = [](registry::Session& session, Side side) { return session.undo(side); };
    auto performing = perform(call, std::move(action));
    co_return co_await performing;
}

Answer Play::roll_own(Call& call) {
    Fields fields(call.request.body);
    Action action;
    action.line = static_cast<std::uint32_t>(fields.need_number("line", 0, INT32_MAX));
    const std::string text = fields.need_text("text", 200);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    action.run = [text](registry::Session& session, Side) { return session.roll_own(text); };
    auto performing = perform(call, std::move(action));
    co_return co_await performing;
}

Answer Play::act(Call& call) {
    static const std::vector<std::string_view> acts{"resign", "draw", "void", "pause", "resume"};
    Fields fields(call.request.body);
    Action action;
    action.line = static_cast<std::uint32_t>(fields.need_number("line", 0, INT32_MAX));
    const std::size_t which = fields.need_word("act", acts);
    action.side = fields.side("side");
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    const std::string text(acts[which]);
    if (text == "pause") {
        const auto row = is_game_id(call.parts[1]) ? context_.store.game(call.parts[1]) : std::nullopt;
        if (row && row->game.time_control.kind != store::TimeControlKind::None)
            co_return ApiError{409, "not-now", sentence("errors.clock-not-paused")};
    }
    action.run = [text](registry::Session& session, Side side) { return session.act(side, text); };
    auto performing = perform(call, std::move(action));
    co_return co_await performing;
}

Answer Play::show_nonce(Call& call) {
    Fields fields(call.request.body);
    const std::string text = fields.need_text("nonce", kMaxNonce);
    Action action;
    action.side = fields.side("side");
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    action.run = [text](registry::Session& session, Side side) { return session.show_nonce(side, text); };
    auto performing = perform(call, std::move(action));
    co_return co_await performing;
}

Answer Play::mark_seen(Call& call) {
    Fields fields(call.request.body);
    const std::int64_t line = fields.need_number("line", 0, INT32_MAX);
    if (const auto wrong = fields.wrong()) co_return malformed(*wrong);
    const auto game = games_.open(call.parts[1]);
    if (!game) co_return game.error();
    if (call.caller.person == 0) co_return no_session();
    if (roles_of(context_.store, call.caller, **game).empty()) co_return not_yours();
    store::Change change;
    change.emplace_back(seen_up_to(**game, call.caller.person, line));
    auto committing = context_.commit(std::move(change));
    if (co_await committing != store::Outcome::Kept) co_return busy();
    co_return no_content();
}

}  // namespace foulon::server
