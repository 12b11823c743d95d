// Statistics of a study result: the Wilson score interval (Wilson 1927) of a rate, accurate
// near 0 and 1 and for few games; mean and quartiles; the value of a card.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace foulon::study {

struct Interval {
    double low = 0;
    double high = 1;
};

/// The standard normal quantile for a two-sided 95 % interval.
inline constexpr double kNormal95 = 1.959963984540054;

/// 95 % interval for the rate of `wins` among `games`; [0, 1] without games.
inline Interval wilson(std::uint64_t wins, std::uint64_t games, double z = kNormal95) {
    if (games == 0) return {};
    const double n = static_cast<double>(games), rate = static_cast<double>(wins) / n;
    const double spread = z * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
    const double middle = rate + z * z / (2 * n), scale = 1 + z * z / n;
    return {wins == 0 ? 0 : std::max(0.0, (middle - spread) / scale),
            wins == games ? 1 : std::min(1.0, (middle + spread) / scale)};
}

/// Mean and quartiles of a histogram.
struct Distribution {
    std::uint64_t count = 0;
    double mean = 0;
    std::size_t low = 0, median = 0, high = 0;  // 25 %, 50 % and 75 % quantiles
};
inline Distribution distribution_of(const std::vector<std::uint64_t>& counts) {
    Distribution spread;
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        spread.count += counts[i];
        sum += static_cast<double>(i) * static_cast<double>(counts[i]);
    }
    if (spread.count == 0) return spread;
    spread.mean = sum / static_cast<double>(spread.count);
    const auto at = [&](std::uint64_t quarters) {
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            seen += counts[i];
            if (seen * 4 >= spread.count * quarters) return i;
        }
        return counts.size() - 1;
    };
    spread.low = at(1);
    spread.median = at(2);
    spread.high = at(3);
    return spread;
}

/// The value of a card: the rate of games won among the times it was turned up, minus that of
/// all cards, with the 95 % interval of the first.
struct CardValue {
    double value = 0;
    Interval interval;
};
inline CardValue card_value(std::uint64_t wins_after, std::uint64_t turned_up, double mean) {
    if (turned_up == 0) return {};
    const Interval rate = wilson(wins_after, turned_up);
    return {static_cast<double>(wins_after) / static_cast<double>(turned_up) - mean,
            {rate.low - mean, rate.high - mean}};
}

}  // namespace foulon::study
