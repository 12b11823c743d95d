// Forged input, for every game: choices that do not belong to a state are
// refused with a reason and change nothing; mangled texts are answered with a
// clear error or read as a choice that prints back.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"

namespace foulon::forged {

/// Numbers of the reasons and tags that refusals gave.
struct Met {
    std::set<std::uint8_t> reasons, tags;

    void expect_every_reason(std::span<const std::string_view> keys) const {
        for (std::uint8_t reason = 0; reason < keys.size(); ++reason)
            EXPECT_TRUE(reasons.contains(reason)) << keys[reason];
    }
    void expect_every_tag(std::span<const std::string_view> all_tags) const {
        for (std::uint8_t tag = 0; tag < all_tags.size(); ++tag)
            EXPECT_TRUE(tags.contains(tag)) << all_tags[tag];
    }
};

template <class G>
struct Moment {
    typename G::State state;
    Side side;
};

/// Tries choices and counts refusals.
template <class G>
class Forger {
public:
    using State = typename G::State;
    using Choice = typename G::Choice;

    /// `reasons` and `tags`: how many of them the game has.
    Forger(const typename G::Pack& pack, std::size_t reasons, std::size_t tags, Met& met)
        : pack_(pack), reasons_(reasons), tags_(tags), met_(met) {}

    /// Called with the first refusal of each reason.
    std::function<void(const Refusal&)> on_new_reason = [](const Refusal&) {};

    int refused() const { return refused_; }
    /// Counts a refusal that the caller checked.
    void count_refusal() { ++refused_; }

    /// A choice is refused exactly when it is not legal, and asking changes nothing.
    void try_one(const State& state, Side side, const Choice& choice) {
        const std::uint64_t before = content_hash(state);
        const auto why = refuse(pack_, state, side, choice);
        const auto open = legal(pack_, state, side);
        const bool is_open = std::find(open.begin(), open.end(), choice) != open.end();
        ASSERT_EQ(why.has_value(), !is_open) << print_safely(state, side, choice, is_open);
        ASSERT_EQ(content_hash(state), before);
        if (!why) return;
        ++refused_;
        ASSERT_LT(why->reason, reasons_);
        ASSERT_LT(why->tag, tags_);
        ASSERT_FALSE(phrase(pack_, *why).key.empty());
        met_.tags.insert(why->tag);
        if (met_.reasons.insert(why->reason).second) on_new_reason(*why);
    }

    /// Choices that `make` says, until so many of them were refused.
    template <class Make>
    void until_refused(int wanted, Make make) {
        const int goal = refused_ + wanted;
        while (refused_ < goal) {
            make();
            if (testing::Test::HasFatalFailure()) return;
        }
    }

    /// Legal elsewhere: taken from one moment, forged into another.
    void forge_from_other_moments(int wanted, const std::vector<Moment<G>>& all, Random& random) {
        until_refused(wanted, [&] {
            const Moment<G>& source = all[random.below(all.size())];
            const auto open = legal(pack_, source.state, source.side);
            if (open.empty()) return;
            const Moment<G>& target = all[random.below(all.size())];
            const Side side = random.below(4) == 0 ? other(target.side) : target.side;
            try_one(target.state, side, open[random.below(open.size())]);
        });
    }

private:
    /// Only a legal choice is sure to have a text.
    std::string print_safely(const State& state, Side side, const Choice& choice, bool is_open) const {
        return is_open ? print(pack_, state, side, choice) : "a choice that is not legal";
    }

    const typename G::Pack& pack_;
    std::size_t reasons_, tags_;
    Met& met_;
    int refused_ = 0;
};

/// Words of a game's language shuffled and cut.
inline std::string mangled_text(const std::vector<std::string>& words, Random& random) {
    std::string text;
    for (std::uint64_t n = random.below(5); n > 0; --n) text += words[random.below(words.size())] + " ";
    if (random.below(4) == 0 && !text.empty())
        text[random.below(text.size())] = static_cast<char>(random.below(256));
    return text;
}

/// Reads a mangled text as choice and outcome; whether it was no choice.
template <class G>
bool check_mangled(const typename G::Pack& pack, const typename G::State& state, Side side,
                   const std::string& text) {
    const auto choice = parse_choice(pack, state, side, text);
    if (choice) {
        const std::string again = print(pack, state, side, *choice);
        EXPECT_EQ(*parse_choice(pack, state, side, again), *choice) << again;
    } else {
        EXPECT_FALSE(choice.error().expected.empty()) << text;
        EXPECT_FALSE(choice.error().found.empty()) << text;
        EXPECT_LE(choice.error().at, text.size()) << text;
    }
    if (const auto outcome = parse_outcome(pack, state, text); !outcome) {
        EXPECT_FALSE(outcome.error().expected.empty()) << text;
    }
    return !choice;
}

}  // namespace foulon::forged
