// Chance: a card from those not yet seen, or one die. The order of a deck is never in the
// state; a card is drawn when it is turned up. [S 10.1]
#include "siege/chapters.hpp"

namespace foulon::siege {

Due due(const Pack&, const State& state) {
    if (state.open.step == Step::Card) return {static_cast<std::uint64_t>(std::popcount(state.open.unseen))};
    return {6};
}

Outcome draw(const Pack& pack, const State& state, std::uint64_t number) {
    if (state.open.step != Step::Card) return {Outcome::Kind::Die, static_cast<std::uint8_t>(number + 1)};
    std::uint64_t unseen = state.open.unseen;
    for (; number > 0; --number) unseen &= unseen - 1;
    const auto row = static_cast<std::size_t>(std::countr_zero(unseen));
    return {Outcome::Kind::Card, deck_in_play(pack, state.open).first[row]};
}

Game::Chances chance(const Pack& pack, const State& state) {
    Game::Chances list;
    if (state.open.step == Step::Card) {
        const Deck& deck = deck_in_play(pack, state.open);
        for (std::uint64_t unseen = state.open.unseen; unseen != 0; unseen &= unseen - 1) {
            const std::uint8_t face = deck.first[static_cast<std::size_t>(std::countr_zero(unseen))];
            if (!list.empty() && list.back().outcome.value == face) {
                ++list[list.size() - 1].weight;  // another copy of the same card
            } else {
                list.push_back({{Outcome::Kind::Card, face}, 1});
            }
        }
    } else if (waiting(pack, state).for_chance()) {
        for (std::uint8_t die = 1; die <= 6; ++die) list.push_back({{Outcome::Kind::Die, die}, 1});
    }
    return list;
}

bool can_happen(const Pack& pack, const State& state, const Outcome& outcome) {
    return is_among(chance(pack, state), outcome);
}

}  // namespace foulon::siege
