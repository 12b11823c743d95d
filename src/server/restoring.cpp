// A game after a backup was restored: its players may have seen how its dice fall, so it
// goes on with others. A rollback raises the epoch of the dice (docs/record-format.md);
// since it must go to an earlier line, a pause or a resumption comes before it, and is
// rolled back with it. So the position stays as it is.
#include "record/load.hpp"
#include "server/log.hpp"
#include "server/play.hpp"

namespace foulon::server {

namespace {

/// The epoch of a record's dice: the rollbacks that are its own.
std::int64_t epoch_of(const record::Loaded& record) {
    const std::uint32_t given = record.header.given ? record.header.given->lines : 0;
    std::int64_t epoch = 0;
    for (const record::Entry& entry : record.entries)
        if (const auto* line = std::get_if<record::ActLine>(&entry.body);
            line != nullptr && line->act == record::Act::Rollback && entry.number > given)
            ++epoch;
    return epoch;
}

}  // namespace

Task Play::renew_dice(LiveGamePtr game, store::Restored restored) {
    auto pass = co_await game->enter();
    if (!pass || !game->is_running()) co_return;
    registry::Session& session = pass->session();
    const auto record = record::load(record_text(game->row().game.header, context_.store.lines(game->key())));
    // Dice that are public or thrown by hand hide nothing, and before the nonces there are none.
    if (record && session.dice() == record::DiceKind::Sealed && !session.needs_nonces()) {
        pass->begin_writing(context_.now());
        for (std::int64_t epoch = epoch_of(*record); epoch < restored.number; ++epoch) {
            const std::string line = std::to_string(session.lines());
            const std::string_view first = session.standing().is_paused ? "resume" : "pause";
            auto done = session.referee(first);
            if (done) done = session.referee("rollback " + line);
            if (!done) {
                LogLine("restored").put("game", game->id()).put("why", done.error().phrase.key).error();
                auto reloading = games_.reload(std::move(*pass));
                (void)co_await reloading;
                co_return;
            }
        }
        if (const auto error = roll_due(*pass, "en"))
            LogLine("restored").put("game", game->id()).put("why", error->log_text()).error();
    }
    LogLine("restored").put("game", game->id()).put("line", restored.line).info();
    store::Change change;
    change.emplace_back(store::MarkRestored{game->key()});
    auto saving = save(std::move(*pass), std::nullopt, std::move(change));
    (void)co_await saving;
}

}  // namespace foulon::server
