// The few statistics of a study_result: the Wilson score interval of a rate, honest near
// 0 and 1 and for few games, where the usual "plus or minus" is not; mean and
// quartiles; the value of a card.
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

/// The standard normal quantile that leaves 2.5 % on each side.
inline constexpr double kNormal95 = 1.959963984540054;

/// 95 % interval for the rate of `wins` among `games`; all is possible when nothing was played.
inline Interval wilson(std::uint64_t wins, std::uint64_t games, double z = kNormal95) {
    if (games == 0) return {};
    const double n = static_cast<double>(games), rate = static_cast<double>(wins) / n;
    const double spread = z * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
    const double middle = rate + z * z / (2 * n), scale = 1 + z * z / n;
    return {wins == 0 ? 0 : std::max(0.0, (middle - spread) / scale),
            wins == games ? 1 : std::min(1.0, (middle + spread) / scale)};
}

/// Mean and quartiles of common by value.
struct Spread {
    std::uint64_t count = 0;
    double mean = 0;
    std::size_t low = 0, median = 0, high = 0;  // a quarter, half and three quarters are at most so much
};
inline Spread spread_of(const std::vector<std::uint64_t>& common) {
    Spread spread;
    double sum = 0;
    for (std::size_t i = 0; i < common.size(); ++i) {
        spread.count += common[i];
        sum += static_cast<double>(i) * static_cast<double>(common[i]);
    }
    if (spread.count == 0) return spread;
    spread.mean = sum / static_cast<double>(spread.count);
    const auto at = [&](std::uint64_t quarters) {
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < common.size(); ++i) {
            seen += common[i];
            if (seen * 4 >= spread.count * quarters) return i;
        }
        return common.size() - 1;
    };
    spread.low = at(1);
    spread.median = at(2);
    spread.high = at(3);
    return spread;
}

/// What turning a card up is worth: the rate of games won among the times it was
/// turned up, less that of all cards, with the 95 % interval of the first.
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
