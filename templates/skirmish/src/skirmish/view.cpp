// What each viewer may know: everything but the post that the other side has sealed. [K 2.1]
#include "skirmish/game.hpp"

namespace foulon::skirmish {

View view(const Pack&, const State& state, Viewer viewer) {
    View seen{state.open, {}, viewer};
    if (viewer != Viewer::Public) seen.own = state.hidden[static_cast<std::size_t>(viewer)];
    return seen;
}

Known known(const Pack&, const State& state, Viewer) { return {state.open.sealed, state.open.shown}; }

bool is_consistent(const Pack&, const Known& known, const State& state) {
    for (std::size_t s = 0; s < 2; ++s) {
        const Post post = state.hidden[s].post;
        if ((known.sealed[s] != 0) != (post != Post::None)) return false;
        if (post != Post::None && post == known.shown[s]) return false;
    }
    return true;
}

State guess(const Pack&, const View& seen, Random& random) {
    State state;
    state.open = seen.open;
    for (const Side side : kSides) {
        Post& post = state.hidden[index(side)].post;
        if (is(seen.viewer, side)) post = seen.own.post;
        if (is(seen.viewer, side) || seen.open.sealed[index(side)] == 0) continue;
        do post = static_cast<Post>(random.below(kPosts));
        while (post == seen.open.shown[index(side)]);
    }
    return state;
}

std::uint8_t secret_slot(const Pack&, const State&, Side, const Choice&) { return 1; }
std::uint8_t secret_slot(const Pack&, const State&, const Outcome&) { return 0; }

Game::Secrets reveals(const Pack&, const State& before, const State& after) {
    const bool had_one = before.open.sealed[0] != 0 || before.open.sealed[1] != 0;
    const bool has_none = after.open.sealed[0] == 0 && after.open.sealed[1] == 0;
    if (!had_one || !has_none) return {};
    return {{Side::British, 1}, {Side::French, 1}};
}

}  // namespace foulon::skirmish
