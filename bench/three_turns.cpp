// Solves worn positions with three turns left and checks every legal line by brute force, which
// visits up to hundreds of millions of positions; then samples the same lines, to show how far
// the rollout policy is from best play. Prints a table for docs/hints.md.
//   three_turns [POSITIONS] [MOST]
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "study/hint_oracle.hpp"
#include "study/hint_positions.hpp"
#include "study/hinter.hpp"

using namespace foulon;
using namespace foulon::study;
using G = siege::Game;

namespace {

unsigned markers_of(const siege::State& state, Side side) {
    unsigned sum = 0;
    for (std::size_t i = 0; i < siege::kPlaces; ++i)
        if (siege::troop_places(side).contains(siege::place_at(i))) sum += state.open.markers[i];
    return sum;
}

/// The largest difference between solver and brute force; empty if there are too many
/// positions.
std::optional<double> worst_difference(const siege::Pack& pack, const Standpoint& position,
                                       const Hint<G>& hint, std::uint64_t most, std::uint64_t& met) {
    double worst = 0;
    oracle::BruteForce<G> brute(pack, position.side, most);
    for (const auto& line : hint.lines) {
        siege::State state = position.state;
        for (const auto& choice : line.choices) apply(pack, state, position.side, choice);
        const long double right = brute.of(state);
        if (brute.gave_up()) return std::nullopt;
        worst = std::max(worst, std::abs(line.estimate.value - static_cast<double>(right)));
    }
    met = brute.positions;
    return worst;
}

}  // namespace

int main(int count, char** words) {
    const int wanted = count > 1 ? std::atoi(words[1]) : 5;
    const std::uint64_t most = count > 2 ? std::strtoull(words[2], nullptr, 10) : 200'000'000;
    const siege::Pack& pack = siege::test_pack();
    HintSettings settings;
    settings.exact_turns = 3;
    settings.most_nodes = 200'000'000;
    std::printf(
        "| side | deck | markers | lines | best line | solver met | brute force met | worst difference "
        "| sampled differ by at most |\n|---|---|---|---|---|---|---|---|---|\n");
    std::fflush(stdout);
    int found = 0;
    for (std::uint64_t seed = 0; found < wanted; ++seed) {
        const Side side = found % 2 == 0 ? Side::British : Side::French;
        const int deck = 28 + static_cast<int>(seed % 3);
        const auto position = position_of(side, deck, 3, seed);
        // Worn: little left to lose, hardly an action, and an open result.
        if (!position || position->state.open.step != siege::Step::Order) continue;
        if (markers_of(position->state, side) > 8) continue;
        const auto seen = view(pack, position->state, viewer_of(side));
        JobControl control;
        const auto hint = Hinter<G>(pack, seen, side, settings).run(control);
        if (!hint || hint->nodes < 5'000 || hint->assumes != Assumption::BestPlay) continue;
        double best = 0;
        for (const auto& line : hint->lines) best = std::max(best, line.estimate.value);
        if (best < 0.02 || best > 0.98) continue;
        std::uint64_t met = 0;
        const auto worst = worst_difference(pack, *position, *hint, most, met);
        if (!worst || met < 1'000'000) continue;  // too many positions, or hardly any choice left
        const auto sampled = Hinter<G>(pack, seen, side, HintSettings{}).run_sampled(control);
        double apart = 0;
        for (std::size_t i = 0; i < hint->lines.size(); ++i)
            apart =
                std::max(apart, std::abs(hint->lines[i].estimate.value - sampled->lines[i].estimate.value));
        std::printf("| %s | %d | %u | %zu | %.4f %% | %llu | %llu | %.1e | %.1f points |\n",
                    name(side).data(), deck, markers_of(position->state, side), hint->lines.size(),
                    100 * best, static_cast<unsigned long long>(hint->nodes),
                    static_cast<unsigned long long>(met), *worst, 100 * apart);
        std::fflush(stdout);
        if (*worst > 1e-12) return 1;
        ++found;
    }
    return 0;
}
