// Chance: one die. [K 3.2]
#include "skirmish/game.hpp"

namespace foulon::skirmish {

Due due(const Pack&, const State&) { return {6}; }

Outcome draw(const Pack&, const State&, std::uint64_t number) {
    return {static_cast<std::uint8_t>(number + 1)};
}

Game::Chances chance(const Pack&, const State& state) {
    Game::Chances list;
    if (state.open.step == Step::Die)
        for (std::uint8_t die = 1; die <= 6; ++die) list.push_back({{die}, 1});
    return list;
}

bool can_happen(const Pack& pack, const State& state, const Outcome& outcome) {
    return is_among(chance(pack, state), outcome);
}

}  // namespace foulon::skirmish
