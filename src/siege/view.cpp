// What each viewer may know. The table is open to all; a side's draft is its
// own until it is sealed. The solitaire game has no other secret.
#include "siege/chapters.hpp"

namespace foulon::siege {

View view(const Pack&, const State& state, Viewer viewer) {
    View seen;
    seen.table = state.table;
    seen.viewer = viewer;
    if (viewer != Viewer::Public) seen.own = state.hidden[static_cast<std::size_t>(viewer)];
    return seen;
}

Known known(const Pack&, const State& state, Viewer) { return {state.table.unseen, state.table.deck_left}; }

bool holds(const Pack&, const Known& known, const State& state) {
    return known.unseen == state.table.unseen && known.deck_left == state.table.deck_left &&
           known.deck_left <= std::popcount(known.unseen);
}

State guess(const Pack& pack, const View& seen, Random& random) {
    State state;
    state.table = seen.table;
    if (seen.viewer != Viewer::Public) state.hidden[static_cast<std::size_t>(seen.viewer)] = seen.own;
    const Side you = player(seen.table);
    if (is(seen.viewer, you)) return state;
    // What a stranger cannot see is how far the player's draft has come: any
    // draft that the step allows fits.
    for (std::uint64_t more = random.below(4); more > 0; --more) {
        const Game::Choices open = legal(pack, state, you);
        if (open.empty()) break;
        const Choice choice = open[random.below(open.size())];
        if (!is_draft(pack, state, you, choice)) break;
        apply(pack, state, you, choice);
    }
    return state;
}

std::uint8_t secret_slot(const Pack&, const State&, Side, const Choice&) { return 0; }
std::uint8_t secret_slot(const Pack&, const State&, const Outcome&) { return 0; }
Game::Secrets reveals(const Pack&, const State&, const State&) { return {}; }

}  // namespace foulon::siege
