// Movement planned by weights; see braddock_plan.hpp.
#include "bots/braddock_plan.hpp"

#include <algorithm>

namespace foulon::bots {

using namespace braddock;

BraddockPlanner::BraddockPlanner(const Pack& pack, const OpenState& open_state, Side side,
                                 const BraddockWeights& weights, Random& random)
    : pack_(pack),
      open_(open_state),
      side_(side),
      weights_(weights),
      random_(random),
      ground_(ground_of(pack, open_state, side)) {
    constexpr std::uint8_t kNobody = 30;
    far_.fill(kNobody);
    for (const Unit enemy : on_map(open_, units_of(other(side)))) {
        const auto& row = pack_.range[index(hex_of(open_, enemy))];
        for (std::size_t i = 0; i < far_.size(); ++i) far_[i] = std::min(far_[i], row[i]);
        add_danger(enemy);
    }
}

/// An enemy endangers every hex next to which it can move in its next turn; less the farther it
/// must go.
void BraddockPlanner::add_danger(Unit enemy) {
    const Hex at = hex_of(open_, enemy);
    const int reach = pack_.units[index(enemy)].movement + 1;
    const int weight = open_.disrupted.contains(enemy) ? 40 : is_reduced(pack_, open_, enemy) ? 60 : 100;
    const int last = std::min(kColumns, column_of(at) + reach);
    for (int c = std::max(1, column_of(at) - reach); c <= last; ++c)
        for (int r = std::max(1, row_of(at) - reach); r <= std::min(kRows, row_of(at) + reach); ++r) {
            const Hex hex = hex_at(c, r);
            const int far = pack_.range[index(at)][index(hex)];
            if (far <= reach) danger_[index(hex)] += far <= 1 ? weight : weight / (far + 1);
        }
}

BraddockPlan BraddockPlanner::plan() {
    BraddockPlan plan;
    // The units nearest to the enemy first: they make room for the others.
    List<Unit, kBritish> order;
    for (const Unit unit : on_map(open_, units_of(side_))) order.push_back(unit);
    std::stable_sort(order.begin(), order.end(),
                     [&](Unit a, Unit b) { return far_of(hex_of(open_, a)) < far_of(hex_of(open_, b)); });
    for (const Unit unit : order) {
        const Hex from = hex_of(open_, unit);
        const Reach reach = reach_of(pack_, open_, ground_, unit);
        const bool must_go = ground_.friends.three.contains(from) && !reach.ends.empty();
        Hex best = must_go ? kNowhere : from;
        int best_value = must_go ? 0 : value(unit, from, false);
        reach.ends.for_each([&](Hex hex) {
            const int now = value(unit, hex, true);
            if (best == kNowhere || now > best_value) best = hex, best_value = now;
        });
        if (best == from) continue;
        plan.to[place_of(unit)] = static_cast<std::uint8_t>(index(best) + 1);
        plan.order.push_back(static_cast<std::uint8_t>(place_of(unit)));
        open_.at[index(unit)] = best;
        open_.moved.add(unit);
        ground_.friends = stacks_of(open_, side_);
    }
    return plan;
}

int BraddockPlanner::value(Unit unit, Hex hex, bool moves) {
    const Hex from = hex_of(open_, unit);
    open_.at[index(unit)] = hex;
    const int sum = base_value(unit, hex, moves);
    open_.at[index(unit)] = from;
    if (weights_.noise <= 0) return sum;
    return sum + static_cast<int>(random_.below(static_cast<std::uint64_t>(weights_.noise)));
}

/// The best shot from a hex; guns that moved cannot fire.
int BraddockPlanner::fire_value(Unit unit, Hex hex, bool moves) const {
    const bool is_gun = pack_.artillery.contains(unit);
    if (is_gun ? moves : far_of(hex) > 1) return 0;
    int best = 0;
    for (const Unit target : fire_targets(pack_, open_, unit))
        best = std::max(best, braddock_shot_value(pack_, open_, unit, target));
    return best;
}

int BraddockPlanner::base_value(Unit unit, Hex hex, bool moves) const {
    const bool is_disrupted = open_.disrupted.contains(unit);
    const bool is_cover =
        pack_.hills.contains(hex) || (pack_.woods.contains(hex) && has_woodcraft(pack_, open_, unit));
    const bool is_shared = (moves ? ground_.friends.one : ground_.friends.two).contains(hex);
    const int far = far_of(hex);

    // Danger: higher for weak and stacked units, lower in cover.
    int danger = danger_[index(hex)] * (is_cover ? 60 : 100) / 100;
    if (is_shared) danger = danger * 5 / 4;
    if (is_disrupted) danger = danger * 3 / 2;
    int sum = -danger * weights_.danger / 100;
    if (unit == kWagon) return sum * 4 + far * 20;

    sum += fire_value(unit, hex, moves) * weights_.fire / 100;
    sum += is_cover ? weights_.ground : 0;
    if (is_shared) sum -= weights_.crowd;
    sum += std::min(3, (pack_.beside[index(hex)] & ground_.friends.one).size()) * weights_.company;
    if (is_disrupted) {
        // Out of reach, preferably next to a leader, where it recovers.
        sum += far > 1 ? 150 : 0;
        if (has_leader_in(open_, side_, hex)) sum += 60;
    } else {
        sum -= weights_.approach * (pack_.artillery.contains(unit) ? std::max(0, far - 2) : far - 1);
    }
    if (far == 1 && open_.reduced.contains(unit) && has_leader(open_, unit)) sum -= 40;
    if (side_ == Side::British && !pack_.field.contains(hex)) {
        const int factors = strength_of(pack_, open_, unit);
        const int lost = pack_.north.contains(hex) ? factors : 2 * factors;
        sum -= lost * weights_.field * (2 + open_.turn) / 24;
    }
    return sum;
}

}  // namespace foulon::bots
