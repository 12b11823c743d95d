// The exact mean over what chance can bring: a chance node of the game tree.
#pragma once

#include <cstdint>

namespace foulon::study {

/// The mean of `value(state)` over the outcomes that chance owes in a state, by their weights.
template <class G, class Value>
double mean_over_chance(const typename G::Pack& pack, const typename G::State& state, Value value) {
    double sum = 0;
    std::uint64_t total = 0;
    for (const auto& possible : chance(pack, state)) {
        typename G::State after = state;
        apply(pack, after, possible.outcome);
        sum += static_cast<double>(possible.weight) * value(after);
        total += possible.weight;
    }
    return sum / static_cast<double>(total);
}

}  // namespace foulon::study
