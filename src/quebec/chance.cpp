// Chance: a die, two dice, the dice of one unit, or a lot among blocks. The dice of a unit are
// recorded face by face, sorted; the rules only use the number of hits.
#include <numeric>

#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

constexpr std::uint64_t power_of_six(int n) {
    std::uint64_t power = 1;
    for (; n > 0; --n) power *= 6;
    return power;
}

/// The number of orders in which dice can show these faces.
std::uint64_t arrangements(const Outcome& volley) {
    constexpr std::array<std::uint64_t, 8> factorial{1, 1, 2, 6, 24, 120, 720, 5040};
    std::array<std::size_t, 7> count{};
    for (std::size_t i = 0; i < volley.value; ++i) ++count[volley.faces[i]];
    std::uint64_t ways = factorial[volley.value];
    for (const std::size_t same : count) ways /= factorial[same];
    return ways;
}

/// A multiple of every count from 1 to 25: by mail the size of a scout's lot then reveals
/// nothing about the number of blocks.
constexpr std::uint64_t blind_lots() {
    std::uint64_t all = 1;
    for (std::uint64_t n = 2; n <= kMaxBlocks; ++n) all = std::lcm(all, n);
    return all;
}

/// The number of values of a scout's lot.
std::uint64_t lots(const State& state, std::uint64_t blocks) {
    return is_pbm(state.open) ? blind_lots() : blocks;
}

}  // namespace

Due due(const Pack& pack, const State& state) {
    const Step step = state.open.step;
    if (is_volley(step)) return {power_of_six(shot(pack, state).dice)};
    if (step == Step::Interdict) return {36};
    if (step == Step::Scout)
        return {lots(state, static_cast<std::uint64_t>(std::popcount(raid_targets(pack, state))))};
    return {6};
}

Outcome draw(const Pack& pack, const State& state, std::uint64_t number) {
    const Step step = state.open.step;
    Outcome outcome;
    if (is_volley(step)) {
        outcome.kind = Outcome::Kind::Volley;
        const int dice = shot(pack, state).dice;
        outcome.value = static_cast<std::uint8_t>(dice);
        for (int i = 0; i < dice; ++i, number /= 6) {
            auto face = static_cast<std::uint8_t>(number % 6 + 1);
            for (int k = 0; k < i; ++k)  // kept ascending
                if (outcome.faces[static_cast<std::size_t>(k)] > face)
                    std::swap(outcome.faces[static_cast<std::size_t>(k)], face);
            outcome.faces[static_cast<std::size_t>(i)] = face;
        }
        return outcome;
    }
    if (step == Step::Interdict) {
        outcome.kind = Outcome::Kind::TwoDice;
        outcome.value = static_cast<std::uint8_t>(number / 6 + number % 6 + 2);
        return outcome;
    }
    if (step == Step::Scout) {
        const auto blocks = static_cast<std::uint64_t>(std::popcount(raid_targets(pack, state)));
        outcome.kind = Outcome::Kind::Lot;
        outcome.value = static_cast<std::uint8_t>(blocks == 0 ? 0 : number % blocks + 1);
        return outcome;
    }
    outcome.value = static_cast<std::uint8_t>(number + 1);
    return outcome;
}

Game::Chances chance(const Pack& pack, const State& state) {
    Game::Chances list;
    if (!waiting(pack, state).for_chance()) return list;
    const Step step = state.open.step;
    if (is_volley(step)) {
        Outcome volley;
        volley.kind = Outcome::Kind::Volley;
        volley.value = static_cast<std::uint8_t>(shot(pack, state).dice);
        for (std::size_t i = 0; i < volley.value; ++i) volley.faces[i] = 1;
        for (;;) {  // every ascending row of faces
            list.push_back({volley, arrangements(volley)});
            std::size_t i = volley.value;
            while (i > 0 && volley.faces[i - 1] == 6) --i;
            if (i == 0) return list;
            const auto face = static_cast<std::uint8_t>(volley.faces[i - 1] + 1);
            for (std::size_t k = i - 1; k < volley.value; ++k) volley.faces[k] = face;
        }
    }
    if (step == Step::Interdict) {
        for (std::uint8_t sum = 2; sum <= 12; ++sum)
            list.push_back(
                {{Outcome::Kind::TwoDice, sum, {}}, static_cast<std::uint64_t>(6 - std::abs(sum - 7))});
        return list;
    }
    if (step ==
        Step::Scout) {  // the lot is an index among hidden blocks: only their side knows which block it is
        const auto blocks = static_cast<std::uint64_t>(std::popcount(raid_targets(pack, state)));
        if (blocks == 0) list.push_back({{Outcome::Kind::Lot, 0, {}}, lots(state, blocks)});  // a blank
        for (std::uint8_t n = 1; n <= blocks; ++n)
            list.push_back({{Outcome::Kind::Lot, n, {}}, lots(state, blocks) / blocks});
        return list;
    }
    for (std::uint8_t die = 1; die <= 6; ++die) list.push_back({{Outcome::Kind::Die, die, {}}, 1});
    return list;
}

bool can_happen(const Pack& pack, const State& state, const Outcome& outcome) {
    if (!waiting(pack, state).for_chance()) return false;
    const Step step = state.open.step;
    if (!is_volley(step)) return is_among(chance(pack, state), outcome);
    if (outcome.kind != Outcome::Kind::Volley || outcome.value != shot(pack, state).dice) return false;
    for (std::size_t i = 0; i < Outcome::kMaxDice; ++i) {
        const std::uint8_t face = outcome.faces[i];
        if (i >= outcome.value ? face != 0 : face < 1 || face > 6 || (i > 0 && face < outcome.faces[i - 1]))
            return false;
    }
    return true;
}

}  // namespace foulon::quebec
