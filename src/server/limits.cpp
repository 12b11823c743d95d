// Token buckets; see limits.hpp.
#include "server/limits.hpp"

#include <algorithm>
#include <cmath>

namespace foulon::server {

Rates usual_rates() {
    constexpr double minute = 60, hour = 3600;
    Rates rates{};
    // By address: wide enough for a hundred players behind one.
    rates[static_cast<std::size_t>(RateKind::Ask)] = {1000, 100};
    rates[static_cast<std::size_t>(RateKind::Page)] = {3000, 200};
    rates[static_cast<std::size_t>(RateKind::SignIn)] = {10, 5 / minute};
    rates[static_cast<std::size_t>(RateKind::Enter)] = {150, 60 / minute};
    rates[static_cast<std::size_t>(RateKind::Account)] = {5, 5 / hour};
    rates[static_cast<std::size_t>(RateKind::Make)] = {100, 120 / hour};
    rates[static_cast<std::size_t>(RateKind::Think)] = {10, 6 / minute};
    rates[static_cast<std::size_t>(RateKind::Act)] = {60, 10};
    rates[static_cast<std::size_t>(RateKind::Say)] = {10, 20 / minute};
    return rates;
}

std::uint32_t Limits::take(RateKind kind, std::string_view who, store::Millis now, double cost) {
    if (is_off_) return 0;
    const Rate& rate = rates_[static_cast<std::size_t>(kind)];
    std::string key(1, static_cast<char>('a' + static_cast<int>(kind)));
    key += who;
    const auto [found, is_new] = buckets_.try_emplace(std::move(key), Bucket{rate.burst, now, kind});
    Bucket& bucket = found->second;
    const double passed = static_cast<double>(std::max<store::Millis>(0, now - bucket.at)) / 1000;
    bucket.has = std::min(rate.burst, bucket.has + passed * rate.per_second);
    bucket.at = now;
    if (bucket.has >= 1) {
        bucket.has -= cost;  // may go below nothing: then others wait longer
        return 0;
    }
    return static_cast<std::uint32_t>(std::ceil((1 - bucket.has) / rate.per_second));
}

void Limits::sweep(store::Millis now) {
    std::erase_if(buckets_, [&](const auto& entry) {
        const Bucket& bucket = entry.second;
        const Rate& rate = rates_[static_cast<std::size_t>(bucket.kind)];
        return bucket.has + static_cast<double>(now - bucket.at) / 1000 * rate.per_second >= rate.burst;
    });
}

}  // namespace foulon::server
