// The Quebec search: determinized Monte Carlo. Hidden information is sampled as complete states
// (determinizations). Orders and cards, which both sides seal at once, are solved as a sampled
// matrix of plans. All other choices use sequential halving (Karnin, Koren & Somekh 2013) with
// common random numbers.
#include <algorithm>
#include <cmath>

#include "bots/quebec_rollout_policy.hpp"
#include "bots/sampled_matrix.hpp"

namespace foulon::bots {

using namespace quebec;

namespace {

constexpr std::size_t kMaxRows = 14, kMaxColumns = 12, kMaxDeterminizations = 64;
constexpr float kEnemyNoise = 3;
constexpr float kVariety = 12;  // noise that brings unlikely plans into consideration
constexpr double kLeastShare = 0.06;

Side side_of(const View& seen) { return seen.viewer == Viewer::French ? Side::French : Side::British; }

using Determinizations = List<State, kMaxDeterminizations>;

Determinizations determinize(const Pack& pack, const View& seen, std::size_t count, Random& random) {
    Determinizations samples;
    while (samples.size() < std::clamp<std::size_t>(count, 1, kMaxDeterminizations))
        samples.push_back(guess(pack, seen, random));
    return samples;
}

/// The plans to choose from: the best by weights, and others found with noise.
List<QuebecOrders, kMaxRows> own_rows(const Pack& pack, const View& seen, const QuebecWeights& weights,
                                      std::size_t count, Random& random) {
    const QuebecMoves moves = evaluate_moves(pack, seen, weights);
    List<QuebecOrders, kMaxRows> rows;
    for (std::size_t tries = 0; tries < 6 * count && rows.size() < count; ++tries) {
        const float noise = tries == 0 ? 0 : kVariety * static_cast<float>(tries) / static_cast<float>(count);
        const QuebecOrders orders = pick_orders(pack, seen, moves, noise, random);
        bool is_new = true;
        for (const QuebecOrders& known : rows) {
            bool same = known.size() == orders.size();
            for (std::size_t i = 0; same && i < known.size(); ++i) same = known[i].is_like(orders[i]);
            is_new = is_new && !same;
        }
        if (is_new) rows.push_back(orders);
    }
    return rows;
}

/// How many plans this many simulations can tell apart. With too many, the luckiest wins
/// instead of the best.
std::size_t plan_count_for(std::uint32_t simulations) {
    const double many = 2 + std::sqrt(static_cast<double>(simulations)) / 10;
    return std::clamp<std::size_t>(static_cast<std::size_t>(many), 3, kMaxRows);
}

/// Sequential halving: each round plays out all remaining candidates on the same dice, then
/// drops the worse half. Candidate 0 is the policy's own choice; another must be clearly better
/// to replace it.
template <std::size_t N, class PlayOut>
std::size_t best_of(std::size_t count, std::uint32_t simulations, Random& random, PlayOut play_out) {
    constexpr std::uint32_t kRounds = 4;
    std::array<double, N> sums{};
    std::array<std::size_t, N> order{};
    for (std::size_t i = 0; i < count; ++i) order[i] = i;
    std::size_t left = count;
    double played = 0;
    const auto value = [&](std::size_t i) { return (sums[i] + (i == 0 ? std::sqrt(played) : 0)) / played; };
    for (std::uint32_t round = 0; round < kRounds && left > 1; ++round) {
        const auto games = std::max<std::uint32_t>(
            1, static_cast<std::uint32_t>(simulations / kRounds / static_cast<std::uint32_t>(left)));
        for (std::uint32_t game = 0; game < games; ++game, played += 1) {
            const std::uint64_t seed = random.next();
            for (std::size_t i = 0; i < left; ++i) {
                Random dice(seed);
                sums[order[i]] += play_out(order[i], dice);
            }
        }
        std::sort(
            order.begin(), order.begin() + static_cast<std::ptrdiff_t>(left),
            [&](std::size_t a, std::size_t b) { return value(a) != value(b) ? value(a) > value(b) : a < b; });
        left = (left + 1) / 2;
    }
    return order[0];
}

}  // namespace

void wipe_quebec_orders(const Pack& pack, State& state, Side side) {
    Hidden& hidden = state.hidden[index(side)];
    for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b) hidden.plan[b] = quebec::Plan::kStays;
    hidden.leader_plan = {kNoZone, kNoZone, kNoZone};
    for (std::uint8_t& commander : hidden.commander) commander = static_cast<std::uint8_t>(commander | 0xf0U);
    hidden.names = hidden.fallback = hidden.engage = {255, 255, 255, 255, 255};
    hidden.dismissed.fill(kNoBlock);
    hidden.indians_go = 255;
    hidden.order_kinds = hidden.ships = hidden.drafted = 0;
    hidden.indians = hidden.dig = kNoZone;
    hidden.assault = kNoBlock;
    state.open.sealed = static_cast<std::uint8_t>(state.open.sealed & ~(1U << index(side)));
}

QuebecPlan QuebecRolloutPolicy::search_orders(const Pack& pack, const View& seen, std::uint32_t simulations,
                                              Random& random) const {
    const Side side = side_of(seen), enemy = other(side);
    const QuebecWeights& enemy_weights = (*weights_)[index(enemy)];
    Determinizations samples = determinize(pack, seen, simulations / 8, random);
    for (State& state : samples) wipe_quebec_orders(pack, state, enemy);

    // Own plans, and the most likely enemy plans.
    const std::size_t many = plan_count_for(simulations);
    const Proposals plans = proposals(pack, seen, many, random);
    if (plans.size() == 1) return plans[0];
    List<QuebecMove, kMaxColumns> columns;
    if (!is_by_mail(seen.open)) {
        const std::size_t most = std::clamp<std::size_t>(simulations / 200, 1, kMaxColumns);
        for (std::size_t tries = 0; tries < 4 * most && columns.size() < most; ++tries) {
            const State& state = samples[tries % samples.size()];
            const View enemy_view = view(pack, state, viewer_of(enemy));
            const QuebecMove move =
                pick_orders(pack, enemy_view, evaluate_moves(pack, enemy_view, enemy_weights),
                            kVariety * static_cast<float>(tries) / static_cast<float>(2 * most), random)[0];
            bool is_new = true;
            for (const QuebecMove& known : columns) is_new = is_new && !known.is_like(move);
            if (is_new) columns.push_back(move);
        }
    }

    // The policy's own plan is first and good: another must be better by more than the sampling
    // error.
    const double lean = 1 / std::sqrt(static_cast<double>(simulations) / static_cast<double>(plans.size()));
    SampledMatrix<kMaxRows, kMaxColumns> matrix;
    matrix.begin(plans.size(), std::max<std::size_t>(1, columns.size()));
    matrix.run(simulations, random, [&](std::size_t r, std::size_t c) {
        State state = samples[random.below(samples.size())];
        const View enemy_view = view(pack, state, viewer_of(enemy));
        const QuebecMoves moves = evaluate_moves(pack, enemy_view, enemy_weights);
        QuebecOrders orders;
        if (columns.size() > 1)
            for (const QuebecMove& move : moves)
                if (move.is_like(columns[c])) orders.push_back(move);
        // If the move is impossible in this state, or without columns, the enemy follows its weights.
        if (orders.empty()) orders = pick_orders(pack, enemy_view, moves, kEnemyNoise, random);
        const QuebecPlan enemy_plan = write_orders(pack, state, enemy, orders);
        carry_out<quebec::Game>(pack, state, side, plans[r]);
        carry_out<quebec::Game>(pack, state, enemy, enemy_plan);
        return score_of(evaluate(pack, state, random), side) + (r == 0 ? lean : 0);
    });
    return plans[matrix.row().purified(kLeastShare).draw(random)];
}

QuebecRolloutPolicy::Proposals QuebecRolloutPolicy::proposals(const Pack& pack, const View& seen,
                                                              std::size_t count, Random& random) const {
    const Side side = side_of(seen);
    const QuebecWeights& weights = (*weights_)[index(side)];
    Proposals plans;
    const auto add = [&](const QuebecPlan& plan) {
        for (const QuebecPlan& known : plans)
            if (known == plan) return;
        plans.push_back(plan);
    };
    count = std::min(count, Proposals::capacity());
    switch (seen.open.step) {
        case Step::Deploy:
            for (std::size_t i = 0; i < count; ++i) add(plan_by_weights(pack, seen, 0, random));
            break;
        case Step::Array:
            add(write_array(pack, seen, weights, QuebecLine::EvenAndReserve));
            for (std::size_t line = 0; line < kQuebecLines; ++line)
                add(write_array(pack, seen, weights, static_cast<QuebecLine>(line)));
            break;
        case Step::Orders: {
            if (seen.own.order_kinds != 0 || seen.own.drafted != 0) break;
            State state;
            state.open = seen.open;
            state.hidden[index(side)] = seen.own;
            for (const QuebecOrders& orders : own_rows(pack, seen, weights, count, random))
                add(write_orders(pack, state, side, orders));
            break;
        }
        default:
            break;
    }
    return plans;
}

QuebecPlan QuebecRolloutPolicy::search_plans(const Pack& pack, const View& seen, std::uint32_t simulations,
                                             Random& random) const {
    const Side side = side_of(seen);
    const Proposals plans = proposals(pack, seen, plan_count_for(simulations), random);
    const Determinizations samples = determinize(pack, seen, simulations / 8, random);
    return plans[best_of<kMaxRows>(plans.size(), simulations, random, [&](std::size_t i, Random& dice) {
        State state = samples[dice.below(samples.size())];
        carry_out<quebec::Game>(pack, state, side, plans[i]);
        return score_of(evaluate(pack, state, dice), side);
    })];
}

std::size_t QuebecRolloutPolicy::search_cards(const Pack& pack, const View& seen,
                                              const quebec::Game::Choices& open, std::uint32_t simulations,
                                              Random& random) const {
    const Side side = side_of(seen), enemy = other(side);
    Determinizations samples = determinize(pack, seen, simulations / 8, random);
    for (State& state : samples) {  // the enemy's sealed card may be any
        state.open.sealed = 0;
        state.hidden[index(enemy)].card = kNoCard;
    }
    const std::size_t cards = side == seen.open.battle.attacker ? kDefenceCards : kAttackCards;
    SampledMatrix<kDefenceCards, kDefenceCards> matrix;
    matrix.begin(open.size(), cards);
    matrix.run(simulations, random, [&](std::size_t r, std::size_t c) {
        State state = samples[random.below(samples.size())];
        Choice card{Choice::Kind::Card, static_cast<std::uint8_t>(c), 0};
        if (refuse(pack, state, enemy, card)) {
            const quebec::Game::Choices theirs = legal(pack, state, enemy);
            card = theirs[random.below(theirs.size())];
        }
        apply(pack, state, side, open[r]);
        apply(pack, state, enemy, card);
        return score_of(evaluate(pack, state, random), side);
    });
    return matrix.row().purified(kLeastShare).draw(random);
}

std::size_t QuebecRolloutPolicy::search_choices(const Pack& pack, const View& seen,
                                                const quebec::Game::Choices& open, std::uint32_t simulations,
                                                Random& random) const {
    constexpr std::size_t kMaxChoices = 24;
    const Side side = side_of(seen);
    // The policy's own choice first, then the others; of commitments only the policy's own.
    List<std::size_t, kMaxChoices> places;
    places.push_back(pick_by_weights(pack, seen, open, (*weights_)[index(side)], random));
    for (std::size_t i = 0; i < open.size() && places.size() < kMaxChoices; ++i)
        if (i != places[0] && open[i].kind != Choice::Kind::Shoot && open[i].kind != Choice::Kind::Join &&
            (open[i].kind != Choice::Kind::Commit || seen.open.step == Step::Commit))
            places.push_back(i);
    const Determinizations samples = determinize(pack, seen, simulations / 8, random);
    return places[best_of<kMaxChoices>(places.size(), simulations, random, [&](std::size_t i, Random& dice) {
        State state = samples[dice.below(samples.size())];
        apply(pack, state, side, open[places[i]]);
        return score_of(evaluate(pack, state, dice), side);
    })];
}

}  // namespace foulon::bots
