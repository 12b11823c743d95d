// The policy that follows its weights, and the levels; see quebec_rollout_policy.hpp. The
// search is in quebec_search.cpp.
#include "bots/quebec_rollout_policy.hpp"

#include <algorithm>

namespace foulon::bots {

using namespace quebec;

namespace {

constexpr float kRolloutNoise = 2;   // noise in rollouts
constexpr float kRecruitNoise = 60;  // noise of a recruit
constexpr float kDeployNoise = 0.6F;
constexpr std::uint32_t kMinSimulations = 100;  // with fewer simulations the weights alone play better

bool is_planned(Step step) { return step == Step::Deploy || step == Step::Orders || step == Step::Array; }

Side side_of(const View& seen) { return seen.viewer == Viewer::French ? Side::French : Side::British; }

/// Whether the order sheet is empty; another player may have begun it.
bool is_blank(const View& seen) { return seen.own.order_kinds == 0 && seen.own.drafted == 0; }

}  // namespace

QuebecPlan QuebecRolloutPolicy::plan_by_weights(const Pack& pack, const View& seen, float noise,
                                                Random& random) const {
    const QuebecWeights& weights = (*weights_)[index(side_of(seen))];
    switch (seen.open.step) {
        case Step::Deploy:
            return write_deployment(pack, seen, weights, kDeployNoise, random);
        case Step::Array:
            return write_array(pack, seen, weights, QuebecLine::EvenAndReserve);
        default: {
            const QuebecMoves moves = evaluate_moves(pack, seen, weights);
            State state;
            state.open = seen.open;
            state.hidden[index(side_of(seen))] = seen.own;
            return write_orders(pack, state, side_of(seen), pick_orders(pack, seen, moves, noise, random));
        }
    }
}

void QuebecRolloutPolicy::play(const Pack& pack, State& state, Side side, Random& random) const {
    const View seen = view(pack, state, viewer_of(side));
    const bool begun =
        state.open.step == Step::Orders && !is_blank(seen);  // begun by another player: seal it
    if (is_planned(state.open.step) && !begun) {
        carry_out<quebec::Game>(pack, state, side, plan_by_weights(pack, seen, kRolloutNoise, random));
        return;
    }
    const quebec::Game::Choices open = legal(pack, state, side);
    const std::size_t chosen =
        begun ? open.size() - 1 : pick_by_weights(pack, seen, open, (*weights_)[index(side)], random);
    apply(pack, state, side, open[chosen]);
}

double QuebecRolloutPolicy::evaluate(const Pack& pack, State& state, Random& random) const {
    while (const auto side = next_chooser<quebec::Game>(pack, state, random))
        play(pack, state, *side, random);
    return british_score(result(pack, state));
}

std::optional<std::size_t> QuebecRolloutPolicy::follow(const Pack& pack, const View& seen,
                                                       const quebec::Game::Choices& open) {
    const Side side = side_of(seen);
    PlanInProgress& now = in_progress_[index(side)];
    const OpenState& expected = now.expected.open;
    if (now.step >= now.plan.size() || seen.open.step != expected.step || seen.open.turn != expected.turn ||
        seen.open.battle.zone != expected.battle.zone || !(seen.own == now.expected.hidden[index(side)]))
        return std::nullopt;
    const Choice choice = now.plan[now.step];
    for (std::size_t i = 0; i < open.size(); ++i)
        if (open[i] == choice) {
            if (++now.step < now.plan.size()) apply(pack, now.expected, side, choice);
            return i;
        }
    return std::nullopt;
}

std::size_t QuebecRolloutPolicy::begin(const Pack& pack, const View& seen, const quebec::Game::Choices& open,
                                       const QuebecPlan& plan, Random& random) {
    PlanInProgress& now = in_progress_[index(side_of(seen))];
    now.plan = plan;
    now.step = 0;
    now.expected = guess(pack, seen, random);
    return follow(pack, seen, open).value_or(open.size() - 1);
}

std::size_t QuebecRolloutPolicy::choose(const Pack& pack, const View& seen, const quebec::Game::Choices& open,
                                        Random& random) {
    if (const auto planned = follow(pack, seen, open)) return *planned;
    if (!is_planned(seen.open.step))
        return pick_by_weights(pack, seen, open, (*weights_)[index(side_of(seen))], random);
    if (seen.open.step == Step::Orders && !is_blank(seen)) return open.size() - 1;
    return begin(pack, seen, open, plan_by_weights(pack, seen, kRolloutNoise, random), random);
}

std::size_t QuebecRolloutPolicy::command(Level level, std::optional<std::uint32_t> simulations,
                                         const Pack& pack, const View& seen,
                                         const quebec::Game::Choices& open, Random& random) {
    if (const auto planned = follow(pack, seen, open)) return *planned;
    const Budget& budget = budgets(pack, seen)[static_cast<std::size_t>(level)];
    const std::uint32_t major = level == Level::Recruit ? 0 : simulations.value_or(budget.simulations);
    std::uint32_t minor =
        budget.simulations == 0
            ? 0
            : static_cast<std::uint32_t>(std::uint64_t{major} * budget.minor / budget.simulations);
    if (minor < kMinSimulations) minor = 0;
    const Step step = seen.open.step;
    switch (step) {
        case Step::Orders:
            if (!is_blank(seen)) return open.size() - 1;
            return begin(pack, seen, open,
                         major == 0 ? plan_by_weights(pack, seen, kRecruitNoise, random)
                                    : search_orders(pack, seen, major, random),
                         random);
        case Step::Deploy:
            if (major == 0) return choose(pack, seen, open, random);
            return begin(pack, seen, open, search_plans(pack, seen, major, random), random);
        case Step::Array:
            if (minor == 0) return choose(pack, seen, open, random);
            return begin(pack, seen, open, search_plans(pack, seen, minor, random), random);
        case Step::Card:
            if (minor == 0) return choose(pack, seen, open, random);
            return search_cards(pack, seen, open, minor, random);
        case Step::Hits:
        case Step::PursuitHits:
        case Step::RaidLoss:
        case Step::Embark:
        case Step::Wave:
        case Step::ShowDecoys:
            return choose(pack, seen, open, random);
        default:
            if (minor == 0) return choose(pack, seen, open, random);
            return search_choices(pack, seen, open, minor, random);
    }
}

}  // namespace foulon::bots
