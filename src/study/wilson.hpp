// The Wilson score interval of a rate: honest near 0 and 1 and for few games,
// where the usual "plus or minus" is not.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

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

}  // namespace foulon::study
