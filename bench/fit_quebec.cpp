// Fits the Quebec weights (src/bots/quebec_weights.hpp) by self-play: changes a few numbers of
// a side at a time and keeps a change that wins more games against the other side. Prints the
// weights for quebec_weights.cpp.
//   fit_quebec ROUNDS [GAMES] [SEED]
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "bots/quebec_rollout_policy.hpp"
#include "quebec/data.hpp"
#include "record/pack_files.hpp"

namespace foulon {

namespace {

using WeightList = std::array<bots::QuebecWeights, 2>;

/// Games won by the British, each with its own dice.
double british_rate(const quebec::Pack& pack, const WeightList& weights, std::uint64_t seed, int games) {
    const bots::QuebecRolloutPolicy rollout(weights);
    double won = 0;
    for (int i = 0; i < games; ++i) {
        Random random(seed, static_cast<std::uint64_t>(i));
        quebec::State state = start(pack, {});
        won += rollout.evaluate(pack, state, random);
    }
    return won / games;
}

bots::QuebecWeights varied(const bots::QuebecWeights& weights, Random& random) {
    auto numbers = std::bit_cast<bots::QuebecWeightArray>(weights);
    const auto unit = [&] { return static_cast<float>(random.next() >> 40U) * 0x1p-24F; };
    for (std::uint64_t n = 1 + random.below(12); n > 0; --n) {
        float& number = numbers[random.below(numbers.size())];
        number = number * std::exp((unit() - 0.5F) * 2) + (unit() - 0.5F) * 0.4F;
        if (random.below(10) == 0) number += (unit() - 0.5F) * 8;
    }
    return std::bit_cast<bots::QuebecWeights>(numbers);
}

void print(const WeightList& list) {
    for (const bots::QuebecWeights& weights : list) {
        const auto numbers = std::bit_cast<bots::QuebecWeightArray>(weights);
        std::string text = "    {";
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (i % 10 == 0 && i <= 50)
                text += i == 0 ? "{" : i == 50 ? "},\n     " : "},\n     {";
            else if (i > 0)
                text += ", ";
            text += fmt::format("{:.2f}F", numbers[i]);
        }
        fmt::print("{}}},\n", text);
    }
    std::fflush(stdout);
}

int run(int rounds, int games, std::uint64_t seed) {
    const record::PackFiles files = record::read_pack_files(FOULON_SOURCE_DATA, "quebec");
    const quebec::PackOrErrors read = quebec::load_pack(files.files);
    if (!read) return 1;
    const quebec::Pack& pack = *read.pack;
    WeightList weights = bots::kQuebecWeights;
    std::array<WeightList, 4> past;  // a change must not lose to earlier opponents
    past.fill(weights);
    Random random(seed);
    double now = british_rate(pack, weights, seed, 4 * games);
    fmt::print("british {:.3f}\n", now);
    for (int round = 0; round < rounds; ++round) {
        // The side that is behind is fitted next.
        const std::size_t side = now < 0.4 ? 0 : now > 0.6 ? 1 : static_cast<std::size_t>(round / 20 % 2);
        WeightList tried = weights;
        tried[side] = varied(weights[side], random);
        const std::uint64_t dice = random.next();
        double gain = 0;
        const std::size_t old = random.below(past.size());
        for (const bool is_past : {false, true}) {
            WeightList before = weights, after = tried;
            if (is_past) before[1 - side] = after[1 - side] = past[old][1 - side];
            gain += (british_rate(pack, after, dice, games) - british_rate(pack, before, dice, games)) *
                    (side == 0 ? 1 : -1);
            if (gain < 0.005) break;
        }
        if (gain > 0.03) {
            weights = tried;
            now = british_rate(pack, weights, seed, games);
            fmt::print("{} {} {:+.3f} {:.3f}\n", round, side, gain, now);
            std::fflush(stdout);
        }
        if (round % 50 == 49) past[static_cast<std::size_t>(round / 50) % past.size()] = weights;
        if (round % 25 == 24) {
            fmt::print("british {:.3f}\n", british_rate(pack, weights, seed, 4 * games));
            print(weights);
        }
    }
    fmt::print("british {:.3f}\n", british_rate(pack, weights, seed, 4 * games));
    print(weights);
    return 0;
}

}  // namespace

}  // namespace foulon

int main(int count, char** words) {
    const auto number = [&](int i, int otherwise) { return count > i ? std::atoi(words[i]) : otherwise; };
    return foulon::run(number(1, 200), number(2, 600), static_cast<std::uint64_t>(number(3, 1)));
}
