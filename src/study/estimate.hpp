// A winning probability with its error: exact, or the mean of sampled games with half the width
// of its 95 % interval.
#pragma once

#include <cmath>
#include <cstdint>

#include "study/wilson.hpp"

namespace foulon::study {

struct Estimate {
    double value = 0;
    double half_width = 0;       // 0 when exact
    std::uint64_t playouts = 0;  // 0 when exact
    bool is_exact = false;
};

/// Results of sampled games: from 0 to 1, or slightly outside with a control variate. Blocks
/// are added in a fixed order, so that the number of threads does not change the sum.
struct Sample {
    std::uint64_t games = 0;
    double sum = 0, squares = 0;

    void add(double result) {
        ++games;
        sum += result;
        squares += result * result;
    }
    void add(const Sample& more) {
        games += more.games;
        sum += more.sum;
        squares += more.squares;
    }
    double mean() const { return games == 0 ? 0.5 : sum / static_cast<double>(games); }

    /// Half the width of the Wilson score interval (Wilson 1927), with the observed variance in
    /// place of the binomial one: equal for games that are only won or lost, narrower where exact
    /// values ended them. Never 0.
    double half_width(double z = kNormal95) const {
        if (games < 2) return 0.5;
        const double n = static_cast<double>(games);
        const double spread = std::max(0.0, squares / n - mean() * mean()) * n / (n - 1);
        return z * std::sqrt(spread / n + z * z / (4 * n * n)) / (1 + z * z / n);
    }
    Estimate estimate() const { return {std::clamp(mean(), 0.0, 1.0), half_width(), games, false}; }
};

}  // namespace foulon::study
