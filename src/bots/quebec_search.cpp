// How a commander of the block game thinks. What he cannot see he guesses, in
// as many worlds as he has time for. Orders and cards, sealed by both at once:
// a matrix of his plans against the enemy's, each cell the mean over worlds.
// Everything else: each choice played out on the same dice, the worse half
// dropped after every round.
#include <algorithm>
#include <cmath>

#include "bots/quebec_rollout_policy.hpp"
#include "bots/sampled_matrix.hpp"

namespace foulon::bots {

using namespace quebec;

namespace {

constexpr std::size_t kMostRows = 14, kMostColumns = 12, kMostWorlds = 64;
constexpr float kFoeWhim = 3;
constexpr float kVariety = 12;  // moods in which unlikely plans are thought of
constexpr double kLeastShare = 0.06;

Side side_of(const View& seen) { return seen.viewer == Viewer::French ? Side::French : Side::British; }

using Worlds = List<State, kMostWorlds>;

Worlds guess_worlds(const Pack& pack, const View& seen, std::size_t count, Random& random) {
    Worlds worlds;
    while (worlds.size() < std::clamp<std::size_t>(count, 1, kMostWorlds))
        worlds.push_back(guess(pack, seen, random));
    return worlds;
}

/// The plans to choose from: the best by weights, and some that the moods bring up.
List<QuebecOrders, kMostRows> own_rows(const Pack& pack, const View& seen, const QuebecWeights& weights,
                                       std::size_t count, Random& random) {
    const QuebecMoves moves = weigh_moves(pack, seen, weights);
    List<QuebecOrders, kMostRows> rows;
    for (std::size_t tries = 0; tries < 6 * count && rows.size() < count; ++tries) {
        const float whim = tries == 0 ? 0 : kVariety * static_cast<float>(tries) / static_cast<float>(count);
        const QuebecOrders orders = pick_orders(pack, seen, moves, whim, random);
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

/// How many plans so many simulations can tell apart: with too many the luckiest wins, not the best.
std::size_t plans_worth(std::uint32_t simulations) {
    const double many = 2 + std::sqrt(static_cast<double>(simulations)) / 10;
    return std::clamp<std::size_t>(static_cast<std::size_t>(many), 3, kMostRows);
}

/// Rounds of playing out every candidate that is left on the same dice; the worse half goes after each.
/// The first one is the weights's own: another must be clearly better to replace it.
template <std::size_t N, class PlayOut>
std::size_t best_of(std::size_t count, std::uint32_t simulations, Random& random, PlayOut play_out) {
    constexpr std::uint32_t kRounds = 4;
    std::array<double, N> sums{};
    std::array<std::size_t, N> order{};
    for (std::size_t i = 0; i < count; ++i) order[i] = i;
    std::size_t left = count;
    double played = 0;
    const auto worth = [&](std::size_t i) { return (sums[i] + (i == 0 ? std::sqrt(played) : 0)) / played; };
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
            [&](std::size_t a, std::size_t b) { return worth(a) != worth(b) ? worth(a) > worth(b) : a < b; });
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
    hidden.order_kinds = hidden.ships = hidden.drafted = 0;
    hidden.indians = hidden.dig = kNoZone;
    hidden.assault = kNoBlock;
    state.open.sealed = static_cast<std::uint8_t>(state.open.sealed & ~(1U << index(side)));
}

QuebecPlan QuebecRolloutPolicy::search_orders(const Pack& pack, const View& seen, std::uint32_t simulations,
                                              Random& random) const {
    const Side side = side_of(seen), foe = other(side);
    const QuebecWeights& foe_taste = (*weights_)[index(foe)];
    Worlds worlds = guess_worlds(pack, seen, simulations / 8, random);
    for (State& world : worlds) wipe_quebec_orders(pack, world, foe);

    // Own plans, and what the enemy is most likely to think of.
    const std::size_t many = plans_worth(simulations);
    const Proposals plans = proposals(pack, seen, many, random);
    if (plans.size() == 1) return plans[0];
    List<QuebecMove, kMostColumns> columns;
    if (!is_by_mail(seen.open)) {
        const std::size_t most = std::clamp<std::size_t>(simulations / 200, 1, kMostColumns);
        for (std::size_t tries = 0; tries < 4 * most && columns.size() < most; ++tries) {
            const State& world = worlds[tries % worlds.size()];
            const View foe_view = view(pack, world, viewer_of(foe));
            const QuebecMove move =
                pick_orders(pack, foe_view, weigh_moves(pack, foe_view, foe_taste),
                            kVariety * static_cast<float>(tries) / static_cast<float>(2 * most), random)[0];
            bool is_new = true;
            for (const QuebecMove& known : columns) is_new = is_new && !known.is_like(move);
            if (is_new) columns.push_back(move);
        }
    }

    // The weights's own plan comes first and is good: another must be better by more than the samples err.
    const double lean = 1 / std::sqrt(static_cast<double>(simulations) / static_cast<double>(plans.size()));
    SampledMatrix<kMostRows, kMostColumns> matrix;
    matrix.begin(plans.size(), std::max<std::size_t>(1, columns.size()));
    matrix.run(simulations, random, [&](std::size_t r, std::size_t c) {
        State state = worlds[random.below(worlds.size())];
        const View foe_view = view(pack, state, viewer_of(foe));
        const QuebecMoves moves = weigh_moves(pack, foe_view, foe_taste);
        QuebecOrders orders;
        if (columns.size() > 1)
            for (const QuebecMove& move : moves)
                if (move.is_like(columns[c])) orders.push_back(move);
        // In a world in which he cannot, or without columns, he follows his weights.
        if (orders.empty()) orders = pick_orders(pack, foe_view, moves, kFoeWhim, random);
        const QuebecPlan foes = write_orders(pack, state, foe, orders);
        carry_out<quebec::Game>(pack, state, side, plans[r]);
        carry_out<quebec::Game>(pack, state, foe, foes);
        return score_of(rest(pack, state, random), side) + (r == 0 ? lean : 0);
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
    const Proposals plans = proposals(pack, seen, plans_worth(simulations), random);
    const Worlds worlds = guess_worlds(pack, seen, simulations / 8, random);
    return plans[best_of<kMostRows>(plans.size(), simulations, random, [&](std::size_t i, Random& dice) {
        State state = worlds[dice.below(worlds.size())];
        carry_out<quebec::Game>(pack, state, side, plans[i]);
        return score_of(rest(pack, state, dice), side);
    })];
}

std::size_t QuebecRolloutPolicy::search_cards(const Pack& pack, const View& seen,
                                              const quebec::Game::Choices& open, std::uint32_t simulations,
                                              Random& random) const {
    const Side side = side_of(seen), foe = other(side);
    Worlds worlds = guess_worlds(pack, seen, simulations / 8, random);
    for (State& world : worlds) {  // a card that lies there may be any
        world.open.sealed = 0;
        world.hidden[index(foe)].card = kNoCard;
    }
    const std::size_t cards = side == seen.open.battle.attacker ? kDefenceCards : kAttackCards;
    SampledMatrix<kDefenceCards, kDefenceCards> matrix;
    matrix.begin(open.size(), cards);
    matrix.run(simulations, random, [&](std::size_t r, std::size_t c) {
        State state = worlds[random.below(worlds.size())];
        Choice card{Choice::Kind::Card, static_cast<std::uint8_t>(c), 0};
        if (refuse(pack, state, foe, card)) {
            const quebec::Game::Choices theirs = legal(pack, state, foe);
            card = theirs[random.below(theirs.size())];
        }
        apply(pack, state, side, open[r]);
        apply(pack, state, foe, card);
        return score_of(rest(pack, state, random), side);
    });
    return matrix.row().purified(kLeastShare).draw(random);
}

std::size_t QuebecRolloutPolicy::search_choices(const Pack& pack, const View& seen,
                                                const quebec::Game::Choices& open, std::uint32_t simulations,
                                                Random& random) const {
    constexpr std::size_t kMostChoices = 24;
    const Side side = side_of(seen);
    // The weights's own first, then the others; of commitments only the weights's own.
    List<std::size_t, kMostChoices> places;
    places.push_back(pick_at_once(pack, seen, open, (*weights_)[index(side)], random));
    for (std::size_t i = 0; i < open.size() && places.size() < kMostChoices; ++i)
        if (i != places[0] && (open[i].kind != Choice::Kind::Commit || seen.open.step == Step::Commit))
            places.push_back(i);
    const Worlds worlds = guess_worlds(pack, seen, simulations / 8, random);
    return places[best_of<kMostChoices>(places.size(), simulations, random, [&](std::size_t i, Random& dice) {
        State state = worlds[dice.below(worlds.size())];
        apply(pack, state, side, open[places[i]]);
        return score_of(rest(pack, state, dice), side);
    })];
}

}  // namespace foulon::bots
