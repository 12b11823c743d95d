// The generic test of what a game's studies count.
#pragma once

#include <gtest/gtest.h>

#include "study/run.hpp"

namespace foulon::contract {

/// Games counted in two parts and added up are the games counted at once, in whatever order; and what is
/// counted depends on the games.
template <class G, study::ReportsCounts<G> T>
void check_counts(const typename G::Pack& pack, const typename G::Options& options) {
    const auto count = [&](study::Block games) {
        return study::play_batch<G>(pack, {options}, bots::RandomPolicy{}, T{},
                                    study::Batch{.seed = 3, .games = games})
            .totals;
    };
    const auto all = count({0, 6});
    auto first = count({0, 2}), second = count({2, 6});
    const auto sections = [&](const study::Totals<T>& totals) {
        return totals.counts.sections(pack, {options});
    };
    EXPECT_NE(sections(first), sections(all));
    auto turned = second;
    turned += first;
    first += second;
    EXPECT_EQ(first.common, all.common);
    EXPECT_EQ(sections(first), sections(all));
    EXPECT_EQ(sections(turned), sections(all));
    EXPECT_FALSE(sections(all).empty());
    for (std::size_t how = T::kEnds; how < study::kMaxEnds; ++how) EXPECT_EQ(all.common.ends[how], 0U);
}

}  // namespace foulon::contract
