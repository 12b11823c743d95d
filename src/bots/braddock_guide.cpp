// The tastes at work; see braddock_guide.hpp.
#include "bots/braddock_guide.hpp"

#include <algorithm>
#include <cmath>

#include "braddock/questions.hpp"

namespace foulon::bots {

namespace {

using namespace braddock;
using Kind = Choice::Kind;

/// Combat factors times 100 that a shot takes on average, disorder counted too.
int shot_worth(const Pack& pack, const Table& table, Unit firer, Unit target) {
    const ShotOdds odds = shot_odds(pack, table, firer, target);
    const int fails = fails_of(pack, target, sum_of(morale_modifiers(pack, table, target, 1)));
    const int factors = strength_of(pack, table, target);
    const int per_step = steps_of(pack, table, target) == 1 ? factors : factors / 2;
    const int disorder = table.disrupted.contains(target) ? per_step : 2;
    return (odds.steps * per_step * 600 + (odds.morale + odds.steps) * fails * disorder * 100) / 36;
}

/// One side's movement phase, planned unit by unit.
class Planner {
public:
    Planner(const Pack& pack, const Table& table, Side side, const BraddockTaste& taste, Random& random)
        : pack_(pack), table_(table), side_(side), taste_(taste), random_(random) {
        for (const Unit unit : on_map(table_, units_of(other(side)))) {
            enemies_.push_back(unit);
            enemy_hexes_.add(hex_of(table_, unit));
        }
        weigh_danger();
    }

    BraddockPlan plan() {
        BraddockPlan plan;
        // Those nearest to the enemy first: they make room for the rest.
        List<Unit, kBritish> order;
        for (const Unit unit : on_map(table_, units_of(side_))) order.push_back(unit);
        std::stable_sort(order.begin(), order.end(), [&](Unit a, Unit b) {
            return far_of(hex_of(table_, a)) < far_of(hex_of(table_, b));
        });
        for (const Unit unit : order) {
            const Hex from = hex_of(table_, unit);
            const Ground ground = ground_of(pack_, table_, side_);
            const Reach reach = reach_of(pack_, table_, ground, unit);
            const bool must_go = ground.friends.three.contains(from) && !reach.ends.empty();
            Hex best = must_go ? kNowhere : from;
            int best_worth = must_go ? 0 : worth(unit, from, false);
            reach.ends.for_each([&](Hex hex) {
                const int now = worth(unit, hex, true);
                if (best == kNowhere || now > best_worth) best = hex, best_worth = now;
            });
            if (best == from) continue;
            plan.to[place_of(unit)] = static_cast<std::uint8_t>(index(best) + 1);
            plan.order.push_back(static_cast<std::uint8_t>(place_of(unit)));
            table_.at[index(unit)] = best;
            table_.moved.add(unit);
        }
        return plan;
    }

    /// What it is worth to have a unit in a hex when the phase is over.
    int worth(Unit unit, Hex hex, bool moves) {
        const Hex from = hex_of(table_, unit);
        table_.at[index(unit)] = hex;
        const int sum = worth_there(unit, hex, moves);
        table_.at[index(unit)] = from;
        return sum + (taste_.noise > 0
                          ? static_cast<int>(random_.below(static_cast<std::uint64_t>(taste_.noise)))
                          : 0);
    }

private:
    int far_of(Hex hex) const {
        int far = 30;
        for (const Unit enemy : enemies_)
            far = std::min<int>(far, pack_.range[index(hex)][index(hex_of(table_, enemy))]);
        return far;
    }

    /// What the enemy can bring to bear on each hex in his next turn, in hundredths of a unit.
    void weigh_danger() {
        for (const Unit enemy : enemies_) {
            const Hex at = hex_of(table_, enemy);
            const int reach = pack_.units[index(enemy)].movement + 1;
            const int weight = table_.disrupted.contains(enemy)   ? 40
                               : is_reduced(pack_, table_, enemy) ? 60
                                                                  : 100;
            for (int c = std::max(1, column_of(at) - reach); c <= std::min(kColumns, column_of(at) + reach);
                 ++c)
                for (int r = 1; r <= kRows; ++r) {
                    const Hex hex = hex_at(c, r);
                    const int far = pack_.range[index(at)][index(hex)];
                    if (far > reach) continue;
                    danger_[index(hex)] += far <= 1 ? weight : weight / (far + 1);
                }
        }
    }

    int worth_there(Unit unit, Hex hex, bool moves) {
        const UnitRow& row = pack_.units[index(unit)];
        const int factors = strength_of(pack_, table_, unit);
        const bool is_led = has_leader(table_, unit);
        const bool is_cover =
            pack_.hills.contains(hex) || (pack_.woods.contains(hex) && has_woodcraft(pack_, table_, unit));
        const UnitSet friends = units_in(table_, units_of(side_), hex);
        int sum = 0;

        // Danger: the more the weaker and the more crowded it stands, the less in cover.
        int danger = danger_[index(hex)] * (is_cover ? 60 : 100) / 100;
        if (friends.size() > 1) danger = danger * 5 / 4;
        if (table_.disrupted.contains(unit)) danger = danger * 3 / 2;
        sum -= danger * taste_.danger / 100;
        if (unit == kWagon) return sum * 4 + (side_ == Side::British ? far_of(hex) * 20 : 0);

        // Fire, unless guns have moved.
        const bool is_gun = row.arm == Arm::Artillery;
        if (!is_gun || !moves) {
            int best = 0;
            const bool is_near = !(pack_.beside[index(hex)] & enemy_hexes_).empty();
            if (is_near || is_gun)
                for (const Unit target : fire_targets(pack_, table_, unit))
                    best = std::max(best, shot_worth(pack_, table_, unit, target));
            sum += best * taste_.fire / 100;
        }
        sum += is_cover ? taste_.ground : 0;
        if (friends.size() > 1) sum -= taste_.crowd;
        const int company = std::min(3, units_beside(pack_, table_, units_of(side_), hex).size());
        sum += company * taste_.company;
        const int far = far_of(hex);
        if (table_.disrupted.contains(unit)) {
            // Out of reach, best beside a leader: there it recovers.
            sum += far > 1 ? 150 : 0;
            if (has_leader_in(table_, side_, hex)) sum += 60;
        } else {
            sum -= taste_.approach * (is_gun ? std::max(0, far - 2) : far - 1);
        }
        if (is_led && far == 1 && table_.reduced.contains(unit)) sum -= 40;
        if (side_ == Side::British && !pack_.field.contains(hex)) {
            const int lost = pack_.north.contains(hex) ? factors : 2 * factors;
            sum -= lost * taste_.field * (2 + table_.turn) / 24;
        }
        return sum;
    }

    const Pack& pack_;
    Table table_;
    Side side_;
    const BraddockTaste& taste_;
    Random& random_;
    List<Unit, kBritish> enemies_;
    HexSet enemy_hexes_;
    std::array<int, 256> danger_{};
};

/// What an attack promises, in hundredths of a factor.
int melee_worth(const Pack& pack, const Table& table, Unit attacker, Hex hex) {
    if (can_evade(pack, table, attacker, hex)) return 20;
    const Odds odds = melee_odds(pack, table, attacker, hex);
    const int by = sum_of(melee_modifiers(pack, table, attacker));
    const UnitSet defenders = units_in(table, units_of(other(side_of(attacker))), hex);
    const Unit weakest = weakest_in(pack, table, defenders);
    const int own = strength_of(pack, table, attacker) * 100 / steps_of(pack, table, attacker);
    const int theirs = strength_of(pack, table, weakest) * 100 / steps_of(pack, table, weakest);
    const int own_fails = fails_of(pack, attacker, sum_of(morale_modifiers(pack, table, attacker)));
    int disorder = 0;
    for (const Unit unit : defenders)
        disorder += fails_of(pack, unit, sum_of(morale_modifiers(pack, table, unit))) *
                    (table.disrupted.contains(unit) ? 300 : 150);
    int sum = 0;
    for (int die = 1; die <= 6; ++die) {
        const int read = std::clamp(die + by, 1, 6);
        switch (pack.melee[static_cast<std::size_t>(odds)][static_cast<std::size_t>(read - 1)]) {
            case Clash::AttackerStep:
                sum -= own + own_fails * 25;
                break;
            case Clash::AttackerMorale:
                sum -= own_fails * 25;
                break;
            case Clash::DefenderStep:
                sum += theirs + disorder / 6;
                break;
            case Clash::DefenderMorale:
                sum += disorder / 6;
                break;
        }
    }
    return sum / 6;
}

/// Where a leader does most good.
int leader_worth(const Pack& pack, const Table& table, Unit unit) {
    if (!is_on_map(table, unit) || unit == kWagon) return 0;
    const UnitSet near = units_beside(pack, table, units_of(other(side_of(unit))), hex_of(table, unit));
    int sum = strength_of(pack, table, unit) * 10;
    if (!near.empty()) sum += 60;
    if (table.disrupted.contains(unit)) sum += near.empty() ? 20 : 80;
    if (is_reduced(pack, table, unit)) sum -= 40;
    return sum;
}

Choice best_fire(const Pack& pack, const Table& table, Side side) {
    Choice best{Kind::Done, 0, 0};
    int best_worth = -1;
    for_each_firer(pack, table, side, [&](Unit unit, UnitSet targets) {
        for (const Unit target : targets) {
            const int now = shot_worth(pack, table, unit, target);
            if (now <= best_worth) continue;
            best_worth = now;
            best = {Kind::Fire, static_cast<std::uint8_t>(unit), static_cast<std::uint8_t>(target)};
        }
        return true;
    });
    return best;
}

Choice best_melee(const Pack& pack, const Table& table, Side side, int least) {
    Choice best{Kind::Done, 0, 0};
    int best_worth = least;
    const HexSet enemies = hexes_of(table, other(side));
    for (const Unit unit : units_of(side).without(table.acted | table.disrupted))
        melee_hexes(pack, table, enemies, unit).for_each([&](Hex hex) {
            const int now = melee_worth(pack, table, unit, hex);
            if (now <= best_worth) return;
            best_worth = now;
            best = {Kind::Melee, static_cast<std::uint8_t>(unit), static_cast<std::uint8_t>(hex)};
        });
    return best;
}

Choice best_attach(const Pack& pack, const Table& table) {
    constexpr int kReluctance = 30;
    Choice best{Kind::Done, 0, 0};
    int best_gain = kReluctance;
    for (std::uint8_t leader = 0; leader < kBritishLeaders; ++leader) {
        if (table.with[leader] == kNoUnit) continue;
        const int here = leader_worth(pack, table, table.with[leader]);
        for (const Unit unit : attachable(pack, table, leader)) {
            if (has_leader(table, unit)) continue;
            const int gain = leader_worth(pack, table, unit) - here;
            if (gain <= best_gain) continue;
            best_gain = gain;
            best = {Kind::Attach, leader, static_cast<std::uint8_t>(unit)};
        }
    }
    return best;
}

/// What is done at once, everywhere but in movement.
Choice at_once(const Pack& pack, const Table& table, Side side, const BraddockTaste& taste, Random& random) {
    switch (table.step) {
        case Step::Fire:
            return best_fire(pack, table, side);
        case Step::Melee:
            return best_melee(pack, table, side, taste.attack);
        case Step::Attach:
            return best_attach(pack, table);
        case Step::Advance: {
            Planner planner(pack, table, side, taste, random);
            const int here = planner.worth(table.actor, hex_of(table, table.actor), false);
            const bool goes = planner.worth(table.actor, table.aim_hex, true) > here;
            return {goes ? Kind::Advance : Kind::Stay, 0, 0};
        }
        case Step::Evade:
            return {Kind::Evade, 0, 0};
        default:
            return {Kind::Done, 0, 0};
    }
}

std::size_t place_in(const braddock::Game::Choices& open, const Choice& choice) {
    for (std::size_t i = 0; i < open.size(); ++i)
        if (open[i] == choice) return i;
    return open.size() - 1;  // where it is open, done stands last
}

/// The view without the plan that grows in it.
std::uint64_t phase_of(const View& seen) {
    View bare = seen;
    bare.own = {};
    return content_hash(bare);
}

Side chooser(const Table& table) { return table.step == Step::Evade ? other(table.active) : table.active; }

/// How the British stand at the end, from 0 to 1: a victory at the threshold of one is worth a half.
double british_worth(const Pack& pack, const Table& table) {
    if (table.end == End::Driven) return 0;
    if (table.end == End::StillStanding) return 1;
    const double over = table.strength / 2.0 - pack.set.british_victory;
    return 1 / (1 + std::exp(-over / 10));
}

BraddockTaste varied(const BraddockTaste& taste, Random& random) {
    BraddockTaste other = taste;
    const auto vary = [&](int value, int wide) {
        return value + static_cast<int>(random.below(static_cast<std::uint64_t>(2 * wide + 1))) - wide;
    };
    other.fire = vary(taste.fire, 50);
    other.danger = vary(taste.danger, 40);
    other.approach = vary(taste.approach, 40);
    other.ground = vary(taste.ground, 60);
    other.company = vary(taste.company, 20);
    other.crowd = vary(taste.crowd, 50);
    other.noise = static_cast<int>(random.below(60));
    return other;
}

}  // namespace

std::size_t BraddockGuide::follow(const View& seen, const braddock::Game::Choices& open) const {
    const std::size_t first = seen.table.active == Side::British ? 0 : kBritish;
    if (seen.own.taken != 0)
        return place_in(open, {Kind::To, static_cast<std::uint8_t>(plan_.to[seen.own.taken - 1U] - 1), 0});
    for (const std::uint8_t place : plan_.order)
        if (seen.own.to[place] == 0)
            return place_in(open, {Kind::Move, static_cast<std::uint8_t>(first + place), 0});
    return open.size() - 1;
}

std::size_t BraddockGuide::choose(const Pack& pack, const View& seen, const braddock::Game::Choices& open,
                                  Random& random) {
    if (seen.table.step != Step::Move)
        return place_in(open, at_once(pack, seen.table, chooser(seen.table), taste_, random));
    const std::uint64_t phase = phase_of(seen);
    if (plan_.made_for != phase) {
        plan_ = Planner(pack, seen.table, seen.table.active, taste_, random).plan();
        plan_.made_for = phase;
    }
    return follow(seen, open);
}

double BraddockGuide::rest(const Pack& pack, State& state, Random& random) const {
    for (;;) {
        const Waiting now = waiting(pack, state);
        if (now.is_over()) return british_worth(pack, state.table);
        if (now.for_chance()) {
            apply(pack, state, sample<braddock::Game>(pack, state, random));
            continue;
        }
        const Side side = chooser(state.table);
        if (state.table.step == Step::Move) {
            state.draft = {};
            state.draft.to = Planner(pack, state.table, side, taste_, random).plan().to;
            apply(pack, state, side, Choice{Kind::Done, 0, 0});
        } else {
            apply(pack, state, side, at_once(pack, state.table, side, taste_, random));
        }
    }
}

BraddockPlan BraddockGuide::best_plan(const Pack& pack, const View& seen, std::uint32_t simulations,
                                      Random& random) const {
    constexpr std::uint32_t kPlans = 12;
    const Side side = seen.table.active;
    std::array<BraddockPlan, kPlans> plans;
    for (std::uint32_t i = 0; i < kPlans; ++i) {
        const BraddockTaste taste = i == 0 ? taste_ : varied(taste_, random);
        plans[i] = Planner(pack, seen.table, side, taste, random).plan();
    }
    // Played out in rounds on the same dice; after each the worse half is dropped.
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
                sums[order[i]] += score_of(rest(pack, state, dice), side);
            }
        }
        std::sort(order.begin(), order.begin() + left, [&](auto a, auto b) { return sums[a] > sums[b]; });
        left = (left + 1) / 2;
    }
    return plans[order[0]];
}

std::size_t BraddockGuide::command(Level level, std::optional<std::uint32_t> simulations, const Pack& pack,
                                   const View& seen, const braddock::Game::Choices& open, Random& random) {
    const Thought& thought = thoughts(pack, seen)[static_cast<std::size_t>(level)];
    if (level == Level::Recruit) {
        taste_ = BraddockTaste{};
        taste_.noise = 160;
        taste_.approach = -10;
    }
    const std::uint32_t count = simulations.value_or(thought.simulations);
    if (level != Level::Recruit && count > 0 && seen.table.step == Step::Move) {
        const std::uint64_t phase = phase_of(seen);
        if (plan_.made_for != phase) {
            plan_ = best_plan(pack, seen, count, random);
            plan_.made_for = phase;
        }
    }
    return choose(pack, seen, open, random);
}

}  // namespace foulon::bots
