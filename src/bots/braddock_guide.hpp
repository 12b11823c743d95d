// What a commander of the battle does without thinking far, and how he thinks
// when he may: a policy that weighs each unit's hexes one after the other by a
// few tastes (fire, danger, ground, company), and a commander who samples whole
// plans of a movement phase from such tastes, plays each of them out against
// the card (or against himself) and takes the best. What they get is a view.
#pragma once

#include <array>
#include <optional>

#include "bots/guide.hpp"
#include "braddock/game.hpp"

namespace foulon::bots {

/// How much a commander minds what; in hundredths of a combat factor.
struct BraddockTaste {
    int fire = 100;     // what his unit can do to the enemy from a hex, of its whole expectation
    int danger = 40;    // of what the enemy may do to it there
    int approach = 25;  // each hex nearer to the enemy, as far as that
    int ground = 60;    // cover
    int company = 20;   // each friend next door, up to three
    int crowd = 50;     // sharing a hex
    int field = 60;     // a unit's worth in the Field rather than the Bottom
    int attack = 0;     // what melee must promise before it is begun
    int noise = 0;      // the spread of his whims
};

/// Where the units of a side go in one movement phase: a hex plus one, 0 stays.
struct BraddockPlan {
    std::array<std::uint8_t, braddock::kBritish> to{};
    List<std::uint8_t, braddock::kBritish> order;  // places of the units that go, one after the other
    std::uint64_t made_for = 0;                    // the view it was made for
};

class BraddockGuide {
public:
    BraddockGuide() = default;
    explicit BraddockGuide(const BraddockTaste& taste) : taste_(taste) {}

    // A policy.
    std::size_t choose(const braddock::Pack& pack, const braddock::View& seen,
                       const braddock::Game::Choices& open, Random& random);

    // A guide of a search: plays to the end by its own taste.
    double rest(const braddock::Pack& pack, braddock::State& state, Random& random) const;
    bool is_great(const braddock::Pack&, const braddock::View& seen, const braddock::Game::Choices&) const {
        return seen.table.step == braddock::Step::Move;
    }
    const Thoughts& thoughts(const braddock::Pack&, const braddock::View&) const {
        return Budgets::kBraddock;
    }
    double spread() const { return 0.3; }

    /// A bot of a level: recruits follow a rough taste, captains a good one, generals search.
    std::size_t command(Level level, std::optional<std::uint32_t> simulations, const braddock::Pack& pack,
                        const braddock::View& seen, const braddock::Game::Choices& open, Random& random);

private:
    std::size_t follow(const braddock::View& seen, const braddock::Game::Choices& open) const;
    BraddockPlan best_plan(const braddock::Pack& pack, const braddock::View& seen, std::uint32_t simulations,
                           Random& random) const;

    BraddockTaste taste_;
    BraddockPlan plan_;
};

template <>
struct GuideOf<braddock::Game> {
    using Type = BraddockGuide;
};

}  // namespace foulon::bots
