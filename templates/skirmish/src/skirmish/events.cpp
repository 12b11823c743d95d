// What happened, told from the views before and after a line.
#include "skirmish/game.hpp"

namespace foulon::skirmish {

Game::Events events(const Pack&, const View& before, const View& after, const PublicLine<Game>& line) {
    Game::Events list;
    const auto tell = [&](EventKind kind, std::array<int, 3> args) {
        Event event{static_cast<std::uint8_t>(kind), {}};
        for (std::size_t i = 0; i < args.size(); ++i) event.args[i] = static_cast<std::int8_t>(args[i]);
        list.push_back(event);
    };
    const OpenState &was = before.open, &now = after.open;
    // A line that only opens what was sealed has its choice and changes nothing: its post was told already.
    if (line.side && line.choices.empty()) tell(EventKind::Sealed, {static_cast<int>(*line.side)});
    constexpr std::array<std::uint8_t, 2> none{};
    if (was.sealed != none && now.sealed == none)
        for (const Side side : kSides)
            tell(EventKind::Shown, {static_cast<int>(side), static_cast<int>(now.shown[index(side)])});
    if (line.outcome) tell(EventKind::Die, {line.outcome->die});
    for (const Side side : kSides)
        if (const int points = now.score[index(side)] - was.score[index(side)]; points != 0)
            tell(EventKind::Scores, {static_cast<int>(side), points, now.score[index(side)]});
    if (now.turn != was.turn) tell(EventKind::Turn, {now.turn});
    if (now.end != was.end) tell(EventKind::End, {static_cast<int>(now.end)});
    return list;
}

}  // namespace foulon::skirmish
