// The choices that a line of the record holds, as far as a viewer may know them: open ones, his own
// sealed ones at once, all of them when they are opened or the game is over. Included by session_of.hpp.
#pragma once

#include <algorithm>

#include "engine/contract/screen.hpp"
#include "record/catalogue.hpp"
#include "record/record_writer.hpp"
#include "registry/session.hpp"

namespace foulon::registry {

/// The text of a choice line; nothing for other lines and for what the viewer may not know.
template <class G>
std::optional<record::ChoiceLine> known_choice(const record::RecordWriter<G>& writer, Viewer viewer,
                                               std::uint32_t n) {
    const std::vector<record::Entry>& entries = writer.entries();
    const record::Body& body = entries[n - 1].body;
    if (const auto* open = std::get_if<record::ChoiceLine>(&body)) return *open;
    const auto* sealed = std::get_if<record::SealedLine>(&body);
    if (sealed == nullptr || !sealed->side) return std::nullopt;
    const bool is_opened = std::any_of(entries.begin() + n, entries.end(), [&](const record::Entry& entry) {
        const auto* opening = std::get_if<record::OpenLine>(&entry.body);
        return opening != nullptr && opening->line == n;
    });
    if (!is(viewer, *sealed->side) && !is_opened && !writer.is_over()) return std::nullopt;
    const auto opening = writer.verifier().opening_of(n, sealed->hash);
    if (!opening) return std::nullopt;
    return record::ChoiceLine{*sealed->side, opening->text};
}

/// Calls each(state, choice) for the choices of that line in turn, with the state before each.
template <class G, class F>
void for_each_choice(const typename G::Pack& pack, const record::RecordWriter<G>& writer,
                     const record::ChoiceLine& line, std::uint32_t n, const F& each) {
    typename G::State state = writer.step(n - 1).state;
    std::string_view text = line.text;
    while (!text.empty()) {
        const std::size_t comma = text.find(", ");
        const auto choice = parse_choice(pack, state, line.side, text.substr(0, comma));
        if (!choice) return;  // cannot happen in a line that was accepted
        each(state, *choice);
        apply(pack, state, line.side, *choice);
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 2);
    }
}

/// The roster sheet up to line `last`: what each side did on each turn. [A 9.5]
template <class G>
std::vector<RosterEntry> roster_of(const typename G::Pack& pack, const Translator& words,
                                   const record::RecordWriter<G>& writer, Viewer viewer, std::uint32_t last) {
    std::vector<std::pair<std::uint32_t, RosterEntry>> found;
    for (std::uint32_t n = 1; n <= last; ++n) {
        if (const auto* act = std::get_if<record::ActLine>(&writer.entries()[n - 1].body);
            act != nullptr && act->act == record::Act::Rollback)
            std::erase_if(found, [&](const auto& entry) { return entry.first > act->line; });
        const auto line = known_choice(writer, viewer, n);
        if (!line) continue;
        RosterEntry entry{0, line->side, {}};
        for_each_choice(pack, writer, *line, n,
                        [&](const typename G::State& state, const typename G::Choice& choice) {
                            const std::optional<int> on = roster_turn(pack, state, choice);
                            if (!on) return;
                            entry.turn = *on;
                            entry.actions.push_back(words.translate(title(pack, state, line->side, choice)));
                        });
        if (!entry.actions.empty()) found.emplace_back(n, std::move(entry));
    }
    std::vector<RosterEntry> roster;
    for (auto& [n, entry] : found) roster.push_back(std::move(entry));
    return roster;
}

}  // namespace foulon::registry
