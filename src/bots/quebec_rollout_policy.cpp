// The commander who follows his weights, and the one who thinks; see
// quebec_rollout_policy.hpp. How the latter searches stands in quebec_search.cpp.
#include "bots/quebec_rollout_policy.hpp"

#include <algorithm>

namespace foulon::bots {

using namespace quebec;

namespace {

constexpr float kRestWhim = 2;      // moods of those who end a simulation
constexpr float kRecruitWhim = 60;  // of a recruit
constexpr float kDeployWhim = 0.6F;
constexpr std::uint32_t kLeastThought = 100;  // with fewer simulations the weights alone does better

bool is_planned(Step step) { return step == Step::Deploy || step == Step::Orders || step == Step::Array; }

Side side_of(const View& seen) { return seen.viewer == Viewer::French ? Side::French : Side::British; }

/// Whether the order sheet is empty: somebody else may have begun to write on it.
bool is_blank(const View& seen) { return seen.own.order_kinds == 0 && seen.own.drafted == 0; }

}  // namespace

QuebecPlan QuebecRolloutPolicy::plan_by_weights(const Pack& pack, const View& seen, float whim,
                                                Random& random) const {
    const QuebecWeights& weights = (*weights_)[index(side_of(seen))];
    switch (seen.open.step) {
        case Step::Deploy:
            return write_deployment(pack, seen, weights, kDeployWhim, random);
        case Step::Array:
            return write_array(pack, seen, weights, QuebecLine::EvenAndReserve);
        default: {
            const QuebecMoves moves = weigh_moves(pack, seen, weights);
            State state;
            state.open = seen.open;
            state.hidden[index(side_of(seen))] = seen.own;
            return write_orders(pack, state, side_of(seen), pick_orders(pack, seen, moves, whim, random));
        }
    }
}

void QuebecRolloutPolicy::play(const Pack& pack, State& state, Side side, Random& random) const {
    const View seen = view(pack, state, viewer_of(side));
    const bool begun = state.open.step == Step::Orders && !is_blank(seen);  // by somebody else: seal it
    if (is_planned(state.open.step) && !begun) {
        carry_out<quebec::Game>(pack, state, side, plan_by_weights(pack, seen, kRestWhim, random));
        return;
    }
    const quebec::Game::Choices open = legal(pack, state, side);
    const std::size_t chosen =
        begun ? open.size() - 1 : pick_at_once(pack, seen, open, (*weights_)[index(side)], random);
    apply(pack, state, side, open[chosen]);
}

double QuebecRolloutPolicy::rest(const Pack& pack, State& state, Random& random) const {
    while (const auto side = next_chooser<quebec::Game>(pack, state, random))
        play(pack, state, *side, random);
    return british_score(result(pack, state));
}

std::optional<std::size_t> QuebecRolloutPolicy::follow(const Pack& pack, const View& seen,
                                                       const quebec::Game::Choices& open) {
    const Side side = side_of(seen);
    InHand& now = in_hand_[index(side)];
    const OpenState& awaited = now.awaited.open;
    if (now.step >= now.plan.size() || seen.open.step != awaited.step || seen.open.turn != awaited.turn ||
        seen.open.battle.zone != awaited.battle.zone || !(seen.own == now.awaited.hidden[index(side)]))
        return std::nullopt;
    const Choice choice = now.plan[now.step];
    for (std::size_t i = 0; i < open.size(); ++i)
        if (open[i] == choice) {
            if (++now.step < now.plan.size()) apply(pack, now.awaited, side, choice);
            return i;
        }
    return std::nullopt;
}

std::size_t QuebecRolloutPolicy::begin(const Pack& pack, const View& seen, const quebec::Game::Choices& open,
                                       const QuebecPlan& plan, Random& random) {
    InHand& now = in_hand_[index(side_of(seen))];
    now.plan = plan;
    now.step = 0;
    now.awaited = guess(pack, seen, random);
    return follow(pack, seen, open).value_or(open.size() - 1);
}

std::size_t QuebecRolloutPolicy::choose(const Pack& pack, const View& seen, const quebec::Game::Choices& open,
                                        Random& random) {
    if (const auto planned = follow(pack, seen, open)) return *planned;
    if (!is_planned(seen.open.step))
        return pick_at_once(pack, seen, open, (*weights_)[index(side_of(seen))], random);
    if (seen.open.step == Step::Orders && !is_blank(seen)) return open.size() - 1;
    return begin(pack, seen, open, plan_by_weights(pack, seen, kRestWhim, random), random);
}

std::size_t QuebecRolloutPolicy::command(Level level, std::optional<std::uint32_t> simulations,
                                         const Pack& pack, const View& seen,
                                         const quebec::Game::Choices& open, Random& random) {
    if (const auto planned = follow(pack, seen, open)) return *planned;
    const Budget& budget = budgets(pack, seen)[static_cast<std::size_t>(level)];
    const std::uint32_t great = level == Level::Recruit ? 0 : simulations.value_or(budget.simulations);
    std::uint32_t small =
        budget.simulations == 0
            ? 0
            : static_cast<std::uint32_t>(std::uint64_t{great} * budget.small / budget.simulations);
    if (small < kLeastThought) small = 0;
    const Step step = seen.open.step;
    switch (step) {
        case Step::Orders:
            if (!is_blank(seen)) return open.size() - 1;
            return begin(pack, seen, open,
                         great == 0 ? plan_by_weights(pack, seen, kRecruitWhim, random)
                                    : search_orders(pack, seen, great, random),
                         random);
        case Step::Deploy:
            if (great == 0) return choose(pack, seen, open, random);
            return begin(pack, seen, open, search_plans(pack, seen, great, random), random);
        case Step::Array:
            if (small == 0) return choose(pack, seen, open, random);
            return begin(pack, seen, open, search_plans(pack, seen, small, random), random);
        case Step::Card:
            if (small == 0) return choose(pack, seen, open, random);
            return search_cards(pack, seen, open, small, random);
        case Step::Hits:
        case Step::PursuitHits:
        case Step::RaidLoss:
        case Step::Embark:
        case Step::Wave:
        case Step::ShowDecoys:
            return choose(pack, seen, open, random);
        default:
            if (small == 0) return choose(pack, seen, open, random);
            return search_choices(pack, seen, open, small, random);
    }
}

}  // namespace foulon::bots
