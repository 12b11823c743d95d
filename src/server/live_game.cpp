// Loading and noting; see live_game.hpp.
#include "server/live_game.hpp"

#include <algorithm>
#include <array>

#include "server/clocks.hpp"

namespace foulon::server {

using record::Status;

Status ChangeSink::begin(std::string_view first, const record::ChainHash&, const record::Hidden& hidden) {
    if (hidden.secret) change_.emplace_back(store::KeepSecret{game, *hidden.secret});
    for (const Side side : kSides)
        if (const auto& word = hidden.nonces[index(side)])
            change_.emplace_back(store::KeepNonce{game, side, *word});
    for (const record::Opening& opening : hidden.openings)
        change_.emplace_back(store::KeepOpening{game, opening});
    // The header ends with the line of "begin"; what follows are lines given from another record.
    const std::size_t at = first.find("\nbegin #") + 1;
    const std::size_t end = first.find('\n', at) + 1;
    header = std::string(first.substr(0, end));
    for (first.remove_prefix(end); !first.empty();) {
        const std::size_t size = first.find('\n') + 1;
        if (auto added = append(first.substr(0, size)); !added) return added;
        first.remove_prefix(size);
    }
    return {};
}
Status ChangeSink::append(std::string_view line) {
    change_.emplace_back(store::AddLine{game, {++lines, std::string(line), now}});
    return {};
}
Status ChangeSink::keep(const record::Opening& opening) {
    change_.emplace_back(store::KeepOpening{game, opening});
    return {};
}
Status ChangeSink::keep_nonce(Side side, const record::Bytes16& word) {
    change_.emplace_back(store::KeepNonce{game, side, word});
    return {};
}
Status ChangeSink::forget() {
    change_.emplace_back(store::ForgetHidden{game});
    return {};
}

std::string record_text(const std::string& header, const std::vector<store::Line>& lines) {
    std::string text = header;
    for (const store::Line& line : lines) text += line.text;
    return text;
}

tl::expected<void, std::string> load(LiveGame& game, store::Store& store, const record::HostKey& key) {
    const std::vector<store::Line> lines = store.lines(game.key());
    game.times.clear();
    for (const store::Line& line : lines) game.times.push_back(line.at);
    game.session.reset();
    game.sink = nullptr;
    const auto loaded = record::load(record_text(game.row.game.header, lines));
    if (!loaded) return tl::unexpected(loaded.error().what());
    if (loaded->damage) return tl::unexpected(loaded->damage->what());
    if (loaded->entries.size() != lines.size()) return tl::unexpected(std::string("lines are missing"));
    const bool goes_on = game.is_running() || game.row.standing.status == store::GamePhase::Waiting;
    if (!goes_on) {
        auto session = game.factory->replay(*loaded, {});
        if (!session) return tl::unexpected(session.error().said());
        game.session = std::move(*session);
        return {};
    }
    auto sink = std::make_unique<ChangeSink>();
    sink->game = game.key();
    sink->lines = static_cast<std::uint32_t>(lines.size());
    ChangeSink* raw = sink.get();
    auto session = game.factory->resume(*loaded, store.hidden(game.key()), key, std::move(sink));
    if (!session) return tl::unexpected(session.error().said());
    game.session = std::move(*session);
    game.sink = raw;
    const auto drafts = store.drafts(game.key());
    for (const Side side : kSides)  // one that no longer fits is forgotten
        if (!drafts[index(side)].empty()) (void)game.session->submit(side, drafts[index(side)]);
    game.has_drafts = {!drafts[0].empty(), !drafts[1].empty()};
    return {};
}

store::SetSeen looked_at(const LiveGame& game, store::PersonId person, std::int64_t line) {
    const auto last = std::min<std::int64_t>(line, game.row.standing.lines);
    return {game.key(), person, static_cast<std::uint32_t>(last)};
}

void note_standing(LiveGame& game, store::Millis now) {
    store::GameStatus& standing = game.row.standing;
    const registry::Session& session = *game.session;
    standing.lines = session.lines();
    standing.turn = session.turns();
    standing.updated = now;
    const Waiting waits = session.waits_for();
    const bool plays = standing.status == store::GamePhase::Running;
    // Who has promised a word for the dice owes it before anybody owes a choice.
    const bool needs_nonces = session.needs_nonces();
    const SideSet owed = session.owed_nonces();
    for (const Side side : kSides)
        standing.due[index(side)] = plays && (needs_nonces ? owed.contains(side) : waits.for_choice_of(side));
    if (const auto ending = session.ending()) {
        standing.status = store::GamePhase::Over;
        standing.winner = ending->winner;
        standing.how = ending->how;
        standing.due = {false, false};
    }
}

std::string_view word(store::Mode mode) {
    constexpr std::array<std::string_view, 5> words{"solitaire", "bot", "hotseat", "versus", "imported"};
    return words[static_cast<std::size_t>(mode)];
}
std::string_view word(store::GamePhase status) {
    constexpr std::array<std::string_view, 4> words{"waiting", "running", "over", "frozen"};
    return words[static_cast<std::size_t>(status)];
}
std::string_view word(store::SeatKind kind) {
    constexpr std::array<std::string_view, 5> words{"person", "bot", "deck", "free", "nobody"};
    return words[static_cast<std::size_t>(kind)];
}
std::string_view word(store::TimeControlKind kind) {
    constexpr std::array<std::string_view, 3> words{"none", "live", "daily"};
    return words[static_cast<std::size_t>(kind)];
}

}  // namespace foulon::server
