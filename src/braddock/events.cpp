// The events of a step for a viewer. The step is replayed on the viewer's views with a
// listener: so the card's reasons come from the lines that decided, and events contain nothing
// that the views do not.
#include "braddock/chapters.hpp"

namespace foulon::braddock {

namespace {

/// A state consistent with the view before and, for the chits, also after: any chit still
/// possible afterwards leads to what was seen.
State seen_before(const View& before, const View& after) {
    State state;
    state.open = before.open;
    for (std::size_t i = 0; i < kFrench; ++i) {
        if (before.open.order[i] != kNoOrder || before.open.aims[i] == Aims{}) continue;
        if (after.open.order[i] != kNoOrder) {
            state.chits[i] = static_cast<std::uint8_t>(after.open.order[i] + 1);
            continue;
        }
        for (const Target chit : kAllTargets)
            if (state.chits[i] == 0 && after.open.aims[i].is_possible(chit))
                state.chits[i] = static_cast<std::uint8_t>(index(chit) + 1);
    }
    return state;
}

/// The chit dealt by a sealed line, as far as it is known afterwards.
Outcome dealt(const View& before, const View& after) {
    const std::size_t place = place_of(before.open.actor);
    Outcome outcome{Outcome::Kind::Chit, 0, static_cast<std::uint8_t>(place)};
    if (after.open.order[place] != kNoOrder) {
        outcome.value = after.open.order[place];
        return outcome;
    }
    for (const Target chit : kAllTargets)
        if (after.open.aims[place].is_possible(chit)) outcome.value = static_cast<std::uint8_t>(chit);
    return outcome;
}

}  // namespace

Game::Events events(const Pack& pack, const View& before, const View& after, const PublicLine<Game>& line) {
    Game::Events told;
    if (before.open == after.open) return told;  // a sealed line was opened: its content is already known
    State state = seen_before(before, after);
    Sequencer course(pack, state, &told);
    if (line.side) {
        for (const Choice& choice : line.choices) course.choose(choice);
    } else if (line.outcome) {
        course.happen(*line.outcome);
    } else if (before.open.step == Step::Deal) {
        course.happen(dealt(before, after));
    }
    return told;
}

bool begins_moment(const Pack&, const Event& event) {
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::PhaseBegins:
        case EventKind::Acts:
        case EventKind::TurnEnds:
        case EventKind::Ends:
            return true;
        default:
            return false;
    }
}

}  // namespace foulon::braddock
