// Bots: they choose from what their side sees, on a worker thread, one job a game;
// see play.hpp.
#include "server/log.hpp"
#include "server/play.hpp"
#include "server/sockets.hpp"

namespace foulon::server {

namespace {

/// The side of a bot that must choose now, if there is one.
std::optional<Side> bot_to_choose(const GamePass& pass) {
    if (pass.row().status.phase != store::GamePhase::Running || pass.session().standing().is_paused ||
        pass.session().needs_nonces())
        return std::nullopt;
    for (const Side side : kSides)
        if (pass.row().seats[index(side)].kind == store::SeatKind::Bot && pass.row().status.due[index(side)])
            return side;
    return std::nullopt;
}

std::uint64_t random_number(const record::Entropy& entropy) {
    std::array<std::uint8_t, 8> bytes{};
    entropy(bytes);
    std::uint64_t number = 0;
    for (const std::uint8_t byte : bytes) number = number << 8U | byte;
    return number;
}

}  // namespace

Task Play::let_bot_choose(LiveGamePtr game) {
    registry::BotJob job;
    Side side{};
    std::uint32_t before = 0;
    {
        const auto pass = co_await game->enter();
        if (!pass || game->is_thinking) co_return;
        const auto bot = bot_to_choose(*pass);
        if (!bot) co_return;
        side = *bot;
        before = pass->session().lines();
        const auto level = bots::level_named(pass->row().seats[index(side)].level);
        auto made = pass->session().think(side, level.value_or(bots::Level::Random),
                                          random_number(context_.options.entropy));
        if (!made) {
            LogLine("bot").put("game", game->id()).put("why", made.error().phrase.key).error();
            co_return;
        }
        job = std::move(*made);
        game->is_thinking = true;
        send_thinking(*game, side, true);
    }
    auto thinking = context_.on<std::string>(*context_.bot_pool, job);
    const std::optional<std::string> text = co_await thinking;
    auto pass = co_await game->enter();
    game->is_thinking = false;
    if (!pass || !game->is_running()) co_return;
    send_thinking(*game, side, false);
    if (!text) {  // too many jobs wait
        context_.loop.after(std::chrono::seconds(1), [this, game] { (void)let_bot_choose(game); });
        co_return;
    }
    // Somebody has resigned, paused or sealed meanwhile: the position may be another one.
    if (pass->session().lines() != before) {
        (void)let_bot_choose(game);
        co_return;
    }
    pass->begin_writing(context_.now());
    const auto done = pass->session().submit(side, *text);
    std::optional<ApiError> error;
    if (!done) error = api_error_of(done.error(), game->factory->words());
    if (!error) error = roll_due(*pass, "en");
    if (error) {
        LogLine("bot").put("game", game->id()).put("why", error->log_text()).error();
        auto reloading = games_.reload(std::move(*pass));
        (void)co_await reloading;
        co_return;
    }
    auto saving = save(std::move(*pass), side);
    (void)co_await saving;
}

}  // namespace foulon::server
