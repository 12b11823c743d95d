// Chance: one die, or a chit from those not dealt yet. Chits left out of the game are never
// drawn, so their order is not stored. [B 1.1] [B 12.2]
#include "braddock/questions.hpp"

namespace foulon::braddock {

namespace {

/// The number of undealt chits of each class.
std::array<std::uint8_t, kTargets> undealt(const Pack& pack, const State& state) {
    std::array<std::uint8_t, kTargets> left = pack.chits;
    for (std::size_t i = 0; i < kFrench; ++i) {
        if (state.chits[i] != 0) --left[state.chits[i] - 1U];
        if (state.open.order[i] != kNoOrder) --left[state.open.order[i]];
    }
    return left;
}

Outcome chit(const State& state, std::size_t target) {
    return {Outcome::Kind::Chit, static_cast<std::uint8_t>(target),
            static_cast<std::uint8_t>(place_of(state.open.actor))};
}

}  // namespace

Due due(const Pack& pack, const State& state) {
    if (state.open.step != Step::Deal) return {6};
    std::uint64_t total = 0;
    for (const std::uint8_t count : undealt(pack, state)) total += count;
    return {total};
}

Outcome draw(const Pack& pack, const State& state, std::uint64_t number) {
    if (state.open.step != Step::Deal) return {Outcome::Kind::Die, static_cast<std::uint8_t>(number + 1), 0};
    const auto left = undealt(pack, state);
    std::size_t target = 0;
    while (target + 1 < kTargets && number >= left[target]) number -= left[target++];
    return chit(state, target);
}

Game::Chances chance(const Pack& pack, const State& state) {
    Game::Chances list;
    if (!waiting(pack, state).for_chance()) return list;
    if (state.open.step == Step::Deal) {
        const auto left = undealt(pack, state);
        for (std::size_t target = 0; target < kTargets; ++target)
            if (left[target] > 0) list.push_back({chit(state, target), left[target]});
        return list;
    }
    for (std::uint8_t die = 1; die <= 6; ++die) list.push_back({{Outcome::Kind::Die, die, 0}, 1});
    return list;
}

bool can_happen(const Pack& pack, const State& state, const Outcome& outcome) {
    return is_among(chance(pack, state), outcome);
}

}  // namespace foulon::braddock
