// Rollout policy and search of the battle, by level; see braddock_rollout_policy.hpp.
#include "bots/braddock_rollout_policy.hpp"

#include <algorithm>
#include <cmath>

namespace foulon::bots {

using namespace braddock;
using Kind = Choice::Kind;

namespace {

std::size_t place_in(const braddock::Game::Choices& open, const Choice& choice) {
    for (std::size_t i = 0; i < open.size(); ++i)
        if (open[i] == choice) return i;
    return open.size() - 1;  // "done" is always last in the list
}

/// Hash of the view without the plan in progress.
std::uint64_t phase_of(const View& seen) {
    View bare = seen;
    bare.own = {};
    return content_hash(bare);
}

Side chooser(const OpenState& open_state) {
    return open_state.step == Step::Evade ? other(open_state.active) : open_state.active;
}

BraddockWeights varied(const BraddockWeights& weights, Random& random) {
    BraddockWeights other = weights;
    const auto vary = [&](int value, int wide) {
        const int ways = 2 * wide + 1;
        return value + static_cast<int>(random.below(static_cast<std::uint64_t>(ways))) - wide;
    };
    other.fire = vary(weights.fire, 50);
    other.danger = vary(weights.danger, 40);
    other.approach = vary(weights.approach, 40);
    other.ground = vary(weights.ground, 60);
    other.company = vary(weights.company, 20);
    other.crowd = vary(weights.crowd, 50);
    other.noise = static_cast<int>(random.below(60));
    return other;
}

}  // namespace

double braddock_win_chance(const Pack& pack, const OpenState& open_state) {
    if (open_state.end == End::Driven) return 0;
    if (open_state.end == End::StillStanding) return 1;
    double strength = open_state.strength / 2.0;
    if (open_state.end == End::None) {
        // The losses that the remaining French will inflict in the remaining turns.
        constexpr double kToll = 4.5;      // combat factors a turn by all of them, measured against the card
        constexpr double kDisorder = 1.0;  // for each British unit in disorder
        int french = 0, all = 0;
        for (const Unit unit : kAllFrench) {
            const int factors = strength_of(pack, open_state, unit);
            all += pack.units[index(unit)].strength[0];
            if (hex_of(open_state, unit) == kNowhere) continue;
            french += open_state.disrupted.contains(unit) ? factors / 2 : factors;
        }
        strength = field_strength(pack, open_state) / 2.0 -
                   kToll * (pack.set.turns - open_state.turn) * french / all -
                   kDisorder * on_map(open_state, open_state.disrupted & kAllBritish).size();
    }
    return 1 / (1 + std::exp((pack.set.british_victory - strength) / 10));
}

List<BraddockLine, 5> braddock_lines(const Pack& pack, const View& seen) {
    List<BraddockLine, 5> lines;
    if (seen.open.step != Step::Move || !(seen.own == Draft{})) return lines;
    const Side side = seen.open.active;
    const std::size_t first = side == Side::British ? 0 : kBritish;
    Random noise_source(seen.open.turn);  // unused without noise
    BraddockWeights usual, bold, wary, sheltered;
    bold.approach = 60;
    bold.danger = 0;
    wary.approach = 0;
    wary.danger = 80;
    sheltered.ground = 180;
    const auto add = [&](const BraddockPlan& plan) {
        State state = guess(pack, seen, noise_source);
        BraddockLine line;
        const auto go = [&](const Choice& choice) {
            if (refuse(pack, state, side, choice)) return false;
            line.push_back(choice);
            if (choice.kind != Kind::Done) apply(pack, state, side, choice);
            return true;
        };
        for (const std::uint8_t place : plan.order)
            if (!go({Kind::Move, static_cast<std::uint8_t>(first + place), 0}) ||
                !go({Kind::To, static_cast<std::uint8_t>(plan.to[place] - 1), 0}))
                return;
        if (!go({Kind::Done, 0, 0})) return;
        for (const BraddockLine& known : lines)
            if (known == line) return;
        lines.push_back(line);
    };
    for (const BraddockWeights* weights : {&usual, &bold, &wary, &sheltered})
        add(BraddockPlanner(pack, seen.open, side, *weights, noise_source).plan());
    add({});  // all units stay
    return lines;
}

std::size_t BraddockRolloutPolicy::follow(const Pack& pack, const View& seen,
                                          const braddock::Game::Choices& open, Random& random) const {
    const std::size_t first = seen.open.active == Side::British ? 0 : kBritish;
    if (seen.own.taken != 0) {
        const std::size_t place = seen.own.taken - 1U;
        if (plan_.to[place] != 0)
            return place_in(open, {Kind::To, static_cast<std::uint8_t>(plan_.to[place] - 1), 0});
        // Started by another player: move this unit where its value is highest.
        BraddockPlanner planner(pack, seen.open, seen.open.active, weights_, random);
        std::size_t best = 0;
        int best_value = 0;
        for (std::size_t i = 0; i < open.size(); ++i) {
            if (open[i].kind != Kind::To) continue;
            const int now = planner.value(unit_at(first + place), static_cast<Hex>(open[i].a), true);
            if (i == 0 || now > best_value) best = i, best_value = now;
        }
        return best;
    }
    for (const std::uint8_t place : plan_.order) {
        if (seen.own.to[place] != 0) continue;
        const Choice take{Kind::Move, static_cast<std::uint8_t>(first + place), 0};
        for (std::size_t i = 0; i < open.size(); ++i)
            if (open[i] == take) return i;
    }
    return open.size() - 1;
}

std::size_t BraddockRolloutPolicy::choose(const Pack& pack, const View& seen,
                                          const braddock::Game::Choices& open, Random& random) {
    if (seen.open.step != Step::Move)
        return place_in(open,
                        braddock_pick_by_weights(pack, seen.open, chooser(seen.open), weights_, random));
    const std::uint64_t phase = phase_of(seen);
    if (plan_.made_for != phase) {
        plan_ = BraddockPlanner(pack, seen.open, seen.open.active, weights_, random).plan();
        plan_.made_for = phase;
    }
    return follow(pack, seen, open, random);
}

double BraddockRolloutPolicy::ahead(const Pack& pack, State& state, int turns, Random& random) const {
    const int last = turn(state) + turns;
    for (;;) {
        const Waiting now = waiting(pack, state);
        if (now.is_over() || turn(state) >= last) return braddock_win_chance(pack, state.open);
        if (now.for_chance()) {
            apply(pack, state, sample<braddock::Game>(pack, state, random));
            continue;
        }
        const Side side = chooser(state.open);
        if (state.open.step == Step::Move) {
            state.draft = {};
            state.draft.to = BraddockPlanner(pack, state.open, side, weights_, random).plan().to;
            apply(pack, state, side, Choice{Kind::Done, 0, 0});
        } else {
            apply(pack, state, side, braddock_pick_by_weights(pack, state.open, side, weights_, random));
        }
    }
}

BraddockPlan BraddockRolloutPolicy::best_plan(const Pack& pack, const View& seen, std::uint32_t simulations,
                                              Random& random) const {
    constexpr std::uint32_t kPlans = 12;
    constexpr int kAhead = 3;  // turns
    const Side side = seen.open.active;
    std::array<BraddockPlan, kPlans> plans;
    for (std::uint32_t i = 0; i < kPlans; ++i) {
        const BraddockWeights weights = i == 0 ? weights_ : varied(weights_, random);
        plans[i] = BraddockPlanner(pack, seen.open, side, weights, random).plan();
    }
    // Sequential halving (Karnin, Koren & Somekh 2013) with common random numbers.
    std::array<double, kPlans> sums{};
    std::array<std::uint32_t, kPlans> order{};
    for (std::uint32_t i = 0; i < kPlans; ++i) order[i] = i;
    std::uint32_t left = kPlans, played = 0;
    constexpr std::uint32_t kRounds = 4;
    for (std::uint32_t round = 0; round < kRounds && left > 1; ++round) {
        const std::uint32_t games = std::max<std::uint32_t>(1, simulations / kRounds / left);
        for (std::uint32_t game = 0; game < games; ++game, ++played) {
            const std::uint64_t seed = random.next();
            for (std::uint32_t i = 0; i < left; ++i) {
                Random dice(seed);
                State state = guess(pack, seen, dice);
                state.draft = {};
                state.draft.to = plans[order[i]].to;
                apply(pack, state, side, Choice{Kind::Done, 0, 0});
                sums[order[i]] += score_of(ahead(pack, state, kAhead, dice), side);
            }
        }
        std::sort(order.begin(), order.begin() + left, [&](auto a, auto b) { return sums[a] > sums[b]; });
        left = (left + 1) / 2;
    }
    return plans[order[0]];
}

std::size_t BraddockRolloutPolicy::command(Level level, std::optional<std::uint32_t> simulations,
                                           const Pack& pack, const View& seen,
                                           const braddock::Game::Choices& open, Random& random) {
    const Budget& budget = budgets(pack, seen)[static_cast<std::size_t>(level)];
    if (level == Level::Recruit) {
        weights_ = BraddockWeights{};
        weights_.noise = 160;
        // A British recruit has no reason to approach; a French recruit without one would never fight.
        if (seen.open.active == Side::British) weights_.approach = 0;
    }
    const std::uint32_t count = simulations.value_or(budget.simulations);
    if (level != Level::Recruit && count > 0 && seen.open.step == Step::Move) {
        const std::uint64_t phase = phase_of(seen);
        if (plan_.made_for != phase) {
            plan_ = best_plan(pack, seen, count, random);
            plan_.made_for = phase;
        }
    }
    return choose(pack, seen, open, random);
}

}  // namespace foulon::bots
