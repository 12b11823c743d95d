// Entering, loading and what is to be saved; see live_game.hpp.
#include "server/live_game.hpp"

#include <algorithm>
#include <array>

#include "server/clocks.hpp"

namespace foulon::server {

bool LiveGame::is_idle() const { return sockets.empty() && gate_.is_free() && !is_thinking && !is_hinting; }

void LiveGame::move_seats(store::PersonId from, store::PersonId to) {
    for (store::GameRow* row : {&saved_, &row_})
        for (store::Seat& seat : row->seats)
            if (seat.person == from) seat.person = to;
}

void LiveGame::forget(store::PersonId person) {
    for (store::GameRow* row : {&saved_, &row_})
        for (store::Seat& seat : row->seats)
            if (seat.person == person) seat.name.clear();
}

tl::expected<GamePass, ApiError> LiveGame::Enter::await_resume() const {
    // The pass is made first: if the game is gone, leaving lets the next one in.
    GamePass pass(game->shared_from_this(), game->gate_.take());
    if (game->gone_) return tl::unexpected(*game->gone_);
    return pass;
}

bool GamePass::begin_writing(store::Millis now) const {
    if (game_->open_.sink == nullptr) return false;
    game_->open_.sink->now = now;
    return true;
}

bool GamePass::has_unsaved_lines() const {
    return game_->open_.sink != nullptr && !game_->open_.sink->is_empty();
}

namespace {

/// Brings turn, sides that are due and the result up to what the session says.
void update_status(store::GameStatus& status, const registry::Session& session, store::Millis now) {
    status.lines = session.lines();
    status.turn = session.turns();
    status.updated = now;
    const Waiting waits = session.waits_for();
    const bool plays = status.phase == store::GamePhase::Running;
    // A player who has promised a nonce for the dice owes it before anybody owes a choice.
    const bool needs_nonces = session.needs_nonces();
    const SideSet owed = session.owed_nonces();
    for (const Side side : kSides)
        status.due[index(side)] = plays && (needs_nonces ? owed.contains(side) : waits.for_choice_of(side));
    if (const auto ending = session.ending()) {
        status.phase = store::GamePhase::Over;
        status.winner = ending->winner;
        status.how = ending->how;
        status.due = {false, false};
    }
}

}  // namespace

store::Change GamePass::take_changes(store::Millis now, std::optional<Side> mover) const {
    store::GameRow& row = game_->row_;
    OpenSession& open = game_->open_;
    update_status(row.status, *open.session, now);
    std::array<bool, 2> due = row.status.due;
    for (const Side side : kSides)
        due[index(side)] = due[index(side)] && !open.session->standing().is_paused &&
                           row.seats[index(side)].kind == store::SeatKind::Person;
    run_clocks(row.status, row.game.time_control, now, mover, due);
    store::Change change;
    if (open.sink != nullptr) change = open.sink->take();
    for (const store::Fact& fact : change)
        if (std::holds_alternative<store::AddLine>(fact)) open.times.push_back(now);
    for (const Side side : kSides)
        if (open.has_drafts[index(side)] && open.session->drafted(side).empty()) {
            change.emplace_back(store::KeepDraft{row.game.key, side, ""});
            open.has_drafts[index(side)] = false;
        }
    change.emplace_back(store::SetGameStatus{row.game.key, row.status});
    return change;
}

tl::expected<void, std::string> GamePass::load(store::Store& store, const record::HostKey& key,
                                               store::Millis now) const {
    LiveGame& game = *game_;
    if (auto row = store.game(game.id())) game.saved_ = game.row_ = *row;
    game.restored = store.restored(game.key());
    game.open_ = {};
    if (game.saved_.status.phase == store::GamePhase::Frozen)
        return tl::unexpected(game.saved_.status.frozen);
    if (game.factory == nullptr)
        return tl::unexpected("this server does not know the game " + game.saved_.game.game);
    const std::vector<store::Line> lines = store.lines(game.key());
    OpenSession open;
    for (const store::Line& line : lines) open.times.push_back(line.at);
    const auto loaded = record::load(record_text(game.saved_.game.header, lines));
    if (!loaded) return tl::unexpected(loaded.error().what());
    if (loaded->damage) return tl::unexpected(loaded->damage->what());
    if (loaded->entries.size() != lines.size()) return tl::unexpected(std::string("lines are missing"));
    if (!game.is_running() && !game.is_waiting()) {
        auto session = game.factory->replay(*loaded, {});
        if (!session) return tl::unexpected(session.error().said(game.factory->words()));
        open.session = std::move(*session);
        game.open_ = std::move(open);
        return {};
    }
    auto sink = std::make_unique<ChangeSink>();
    sink->game = game.key();
    sink->now = now;
    sink->lines = static_cast<std::uint32_t>(lines.size());
    open.sink = sink.get();
    auto session = game.factory->resume(*loaded, store.hidden(game.key()), key, std::move(sink));
    if (!session) return tl::unexpected(session.error().said(game.factory->words()));
    open.session = std::move(*session);
    const auto drafts = store.drafts(game.key());
    for (const Side side : kSides)  // one that no longer fits is dropped
        if (!drafts[index(side)].empty()) (void)open.session->submit(side, drafts[index(side)]);
    open.has_drafts = {!drafts[0].empty(), !drafts[1].empty()};
    game.open_ = std::move(open);
    return {};
}

void GamePass::close(GamePass pass, ApiError why) {
    pass.game_->open_ = {};
    pass.game_->gone_ = std::move(why);
}

void GamePass::freeze(GamePass pass, const std::string& why) {
    LiveGame& game = *pass.game_;
    if (!game.is_over()) {  // of a finished game nothing can be lost: its row stays as it is
        store::GameStatus& status = game.row_.status;
        status.phase = store::GamePhase::Frozen;
        status.frozen = why;
        status.since = {0, 0};
        status.due = {false, false};
        game.saved_ = game.row_;
    }
    close(std::move(pass), {409, "frozen", sentence("errors.frozen", {{"why", record::as_typed(why)}})});
}

std::string record_text(const std::string& header, const std::vector<store::Line>& lines) {
    std::string text = header;
    for (const store::Line& line : lines) text += line.text;
    return text;
}

store::SetSeen seen_up_to(const LiveGame& game, store::PersonId person, std::int64_t line) {
    const auto last = std::min<std::int64_t>(line, game.row().status.lines);
    return {game.key(), person, static_cast<std::uint32_t>(last)};
}

std::string_view to_string(store::Mode mode) {
    constexpr std::array<std::string_view, 5> names{"solitaire", "bot", "hotseat", "versus", "imported"};
    return names[static_cast<std::size_t>(mode)];
}
std::string_view to_string(store::GamePhase status) {
    constexpr std::array<std::string_view, 4> names{"waiting", "running", "over", "frozen"};
    return names[static_cast<std::size_t>(status)];
}
std::string_view to_string(store::SeatKind kind) {
    constexpr std::array<std::string_view, 5> names{"person", "bot", "deck", "free", "nobody"};
    return names[static_cast<std::size_t>(kind)];
}
std::string_view to_string(store::TimeControlKind kind) {
    constexpr std::array<std::string_view, 3> names{"none", "live", "daily"};
    return names[static_cast<std::size_t>(kind)];
}

}  // namespace foulon::server
