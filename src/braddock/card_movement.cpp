// The French card: orders, movement, unstacking and leaders. Each unit in sequence finds the
// first class of its list that it can reach and moves toward it by a shortest path and the Hex
// Entry Chart.
#include <optional>

#include "braddock/card.hpp"

namespace foulon::braddock {

namespace {

// --- the French Hex Entry Chart, line by line -------------------------------------------------------

HexSet keep_hills(const Pack& pack, Unit, const HexSet& hexes) { return hexes & pack.hills; }  // [B 13.3] 1
HexSet keep_woods(const Pack& pack, Unit, const HexSet& hexes) { return hexes & pack.woods; }  // [B 13.3] 2
HexSet keep_clear(const Pack& pack, Unit, const HexSet& hexes) { return hexes & pack.clear; }  // [B 13.3] 3
HexSet keep_lowest(const Pack&, Unit unit, const HexSet& hexes) {
    return takes_lowest(unit) ? HexSet(hexes.lowest()) : HexSet{};  // [B 13.5] Militia, Indians 1 to 6
}
HexSet keep_highest(const Pack&, Unit unit, const HexSet& hexes) {
    return takes_lowest(unit) ? HexSet{} : HexSet(hexes.highest());  // [B 13.5] Marines, Indians 7 to 12
}

constexpr std::array<HexLine, 5> kHexLines{{
    {CardLine::HillHex, keep_hills},
    {CardLine::WoodsHex, keep_woods},
    {CardLine::ClearHex, keep_clear},
    {CardLine::LowestHex, keep_lowest},
    {CardLine::HighestHex, keep_highest},
}};

/// Hexes by the number of hexes entered to reach them. [B 13.6] [B 13.7]
class Spread {
public:
    static constexpr int kMost = 48;  // longer paths count as none

    /// `closed` are the zones of control that a path may enter but not leave.
    Spread(const CardGround& ground, const HexSet& closed, Hex from)
        : ground_(ground), closed_(closed), seen_(from) {
        layers_[0] = HexSet(from);
    }
    /// The hexes at this distance. Call with ascending or repeated lengths.
    const HexSet& at(int length) {
        while (known_ < length) {
            // Only the start may be left out of a zone of control. [B 13.7]
            const HexSet leaving =
                known_ == 0 ? layers_[0] : layers_[static_cast<std::size_t>(known_)].without(closed_);
            const HexSet next = (leaving.neighbours() & ground_.passable).without(seen_);
            seen_ |= next;
            layers_[static_cast<std::size_t>(++known_)] = next;
        }
        return layers_[static_cast<std::size_t>(length)];
    }
    bool ends_before(int length) { return length > 0 && at(length).empty(); }
    const HexSet& closed() const { return closed_; }

private:
    const CardGround& ground_;
    const HexSet& closed_;
    HexSet seen_;
    std::array<HexSet, kMost + 1> layers_;
    int known_ = 0;
};

/// The distance to the nearest hex of a set, up to `most`; -1 if out of reach.
int nearest(Spread& spread, const HexSet& wanted, int most) {
    for (int length = 0; length <= most; ++length) {
        if (!(spread.at(length) & wanted).empty()) return length;
        if (spread.ends_before(length)) return -1;
    }
    return -1;
}

/// The paths of one unit to each class. The zones of control of the class itself close none, which
/// matters only where friends hold hexes beside it: elsewhere a path ends where it enters such a
/// zone. So all other classes share one spread. [B 13.7]
class Paths {
public:
    Paths(const CardGround& ground, const HexSet& taken, Hex from)
        : ground_(ground), taken_(taken), from_(from), shared_(ground, ground.zone, from) {}
    Spread& open() { return shared_; }
    Spread& to(Target target) {
        if ((ground_.near[index(target)] & taken_).empty()) return shared_;
        if (!own_ || own_of_ != target) {
            own_.emplace(ground_, ground_.alien[index(target)], from_);
            own_of_ = target;
        }
        return *own_;
    }

private:
    const CardGround& ground_;
    const HexSet& taken_;
    Hex from_;
    Spread shared_;
    std::optional<Spread> own_;
    Target own_of_ = Target::Of44th;
};

/// Hexes that other French units hold. Its own hex is free to a unit, unless a retreat put two
/// there. [B 13.2]
HexSet taken_by_others(const OpenState& open_state, const CardGround& ground, Unit unit) {
    HexSet taken = ground.french.one;
    if (!ground.french.two.contains(hex_of(open_state, unit))) taken.remove(hex_of(open_state, unit));
    return taken;
}

/// Moves the unit along a shortest path toward a hex, choosing each step by the Hex Entry
/// Chart.
void walk(const Pack& pack, const CardGround& ground, Spread& spread, Unit unit, Hex from, March& march,
          MarchWhy* why) {
    // The hexes on a shortest path, found backwards from its end; those that can be entered now are
    // kept.
    const int most = pack.units[index(unit)].movement;
    std::array<HexSet, 7> on_way;
    HexSet way(march.destination);
    for (int length = march.length;; --length) {
        if (length <= most) on_way[static_cast<std::size_t>(length)] = way;
        if (length == 1) break;
        way = (way.neighbours() & spread.at(length - 1)).without(spread.closed());
    }
    Hex at = from;
    for (int length = 1; length <= march.length && length <= most; ++length) {
        const HexSet open = HexSet(at).neighbours() & on_way[static_cast<std::size_t>(length)];
        Cuts cuts;
        at = choose_hex(pack, unit, open, why != nullptr ? &cuts : nullptr);
        if (why != nullptr && !cuts.empty()) why->path.push_back({at, cuts.back()});
        march.path.push_back(at);
    }
    // It cannot stop on another French unit: back to the last free hex. [B 13.2]
    while (!march.path.empty() && ground.french.one.contains(march.path.back())) {
        if (march.taken == kNowhere) march.taken = march.path.back();
        march.path.pop_back();
    }
    march.stop = march.path.empty() ? from : march.path.back();
}

}  // namespace

std::span<const HexLine> hex_lines() { return kHexLines; }

Hex choose_hex(const Pack& pack, Unit unit, HexSet hexes, Cuts* why) {
    for (const HexLine& line : kHexLines) {
        const HexSet kept = line.keep(pack, unit, hexes);
        if (kept.empty() || kept == hexes) continue;
        if (why != nullptr) why->push_back({line.line, small(hexes.size()), small(kept.size())});
        hexes = kept;
    }
    return hexes.lowest();
}

int entry_rank(const Pack& pack, Hex hex) {
    for (std::size_t rank = 0; rank < 3; ++rank)
        if (!kHexLines[rank].keep(pack, kNoUnit, HexSet(hex)).empty()) return static_cast<int>(rank) + 1;
    return 4;
}

CardGround card_ground(const Pack& pack, const OpenState& open_state) {
    CardGround ground;
    ground.passable = pack.french_land.without(hexes_of(open_state, Side::British));  // [B 13.7]
    std::array<HexSet, kTargets> zones;
    for (const Target target : kAllTargets) {
        zones[index(target)] = zone_of(pack, open_state, pack.of_target[index(target)]);
        ground.zone |= zones[index(target)];
    }
    ground.french = stacks_of(open_state, Side::French);
    for (const Target target : kAllTargets) {
        HexSet at;
        for (const Unit unit : pack.of_target[index(target)]) {
            if (!is_on_map(open_state, unit)) continue;
            ground.lives[index(target)] = true;
            if (pack.north.contains(hex_of(open_state, unit)))
                at.add(hex_of(open_state, unit));  // [B 13.6] north of the river
        }
        for (const Target other : kAllTargets)
            if (other != target) ground.alien[index(target)] |= zones[index(other)];  // [B 13.7] non-target
        // Adjacency replaces zones of control: disrupted units and the wagon are targets too. [B 13.6]
        ground.near[index(target)] = at.neighbours() & ground.passable;
    }
    return ground;
}

std::array<Target, kTargets> target_order(Target chit) {
    std::array<Target, kTargets> order{};
    std::size_t n = 0;
    for (std::size_t t = index(chit); t < kTargets; ++t)
        order[n++] = kAllTargets[t];  // [B 12.4] the next higher
    for (std::size_t t = index(chit); t > 0; --t) order[n++] = kAllTargets[t - 1];  // [B 12.4] then the lower
    return order;
}

int path_limit(const Pack& pack, Unit unit) {
    const bool is_indians = pack.units[index(unit)].arm == Arm::Indians;
    return is_indians ? pack.set.indians_limit : pack.set.regulars_limit;  // [B 12.4]
}

int path_length(const Pack&, const OpenState& open_state, const CardGround& ground, Unit unit,
                Target target) {
    const HexSet taken = taken_by_others(open_state, ground, unit);
    Paths paths(ground, taken, hex_of(open_state, unit));
    const int length = nearest(paths.to(target), ground.near[index(target)].without(taken), Spread::kMost);
    return length < 0 ? 255 : length;
}

March card_march(const Pack& pack, const OpenState& open_state, const CardGround& ground, Unit unit,
                 Target chit, MarchWhy* why) {
    const Hex from = hex_of(open_state, unit);
    const bool is_stacked = ground.french.two.contains(from);
    const HexSet taken = taken_by_others(open_state, ground, unit);
    Paths paths(ground, taken, from);
    March march;
    march.target = chit;  // with no target, its order stays what it is after [B 12.4]
    march.stop = from;
    const auto wanted = [&](Target target) { return ground.near[index(target)].without(taken); };
    const auto take = [&](Target target, TakenAs how, int length) {
        march.has_target = true;
        march.taken_as = how;
        march.target = target;
        march.length = small(length);
        march.destination = choose_hex(pack, unit, paths.to(target).at(length) & wanted(target),
                                       why != nullptr ? &why->destination : nullptr);
    };
    for (const Target target : target_order(chit)) {
        const int length = nearest(paths.to(target), wanted(target), path_limit(pack, unit));
        if (length >= 0) {
            take(target, target == chit ? TakenAs::Own : TakenAs::Next, length);
            break;
        }
        if (why == nullptr) continue;
        const int far = nearest(paths.to(target), wanted(target), Spread::kMost);
        const bool is_held = nearest(paths.to(target), ground.near[index(target)], Spread::kMost) >= 0;
        const Passed passed = !ground.lives[index(target)] ? Passed::AllGone
                              : far >= 0                   ? Passed::TooLong
                              : is_held                    ? Passed::Held
                                                           : Passed::NoPath;
        why->skipped.push_back({target, passed, small(far < 0 ? 0 : far)});
    }
    if (!march.has_target && !has(open_state, Setup::kWait)) {
        // [B 12.4] only the limits close all paths: the nearest class
        Target nearest_target = chit;
        int least = Spread::kMost + 1;
        for (const Target target : target_order(chit)) {
            const int length = nearest(paths.to(target), wanted(target), least - 1);
            if (length >= 0) nearest_target = target, least = length;
        }
        if (least <= Spread::kMost) take(nearest_target, TakenAs::Nearest, least);
    }
    Spread* spread = &paths.to(march.target);
    if (!march.has_target) {
        if (!is_stacked) return march;  // [B 13.2] no target: only a stack makes room
        spread = &paths.open();
        const HexSet free = ground.passable.without(taken);
        const int length = nearest(*spread, free, Spread::kMost);
        if (length < 1) return march;
        march.unstacks = true;
        march.length = small(length);
        march.destination =
            choose_hex(pack, unit, spread->at(length) & free, why != nullptr ? &why->destination : nullptr);
    }
    if (march.length > 0) walk(pack, ground, *spread, unit, from, march, why);
    return march;
}

Target Sequencer::chit_of(Unit unit) const {
    const std::size_t place = place_of(unit);
    if (open_.order[place] != kNoOrder) return static_cast<Target>(open_.order[place]);
    return static_cast<Target>(state_.chits[place] - 1);
}

void Sequencer::reveal(Unit unit) {
    const std::size_t place = place_of(unit);
    if (open_.order[place] != kNoOrder) return;
    const Target chit = chit_of(unit);
    open_.order[place] = static_cast<std::uint8_t>(chit);  // [B 12.5] when it first moves
    state_.chits[place] = 0;
    for (const Target target : kAllTargets)
        if (target != chit) open_.aims[place].rule_out(target);
    tell(EventKind::OrderRevealed, unit, chit);
}

void Sequencer::card_move(Unit unit, CardGround& ground) {
    const std::size_t place = place_of(unit);
    Aims& aims = open_.aims[place];
    const bool is_known = open_.order[place] != kNoOrder;
    tell(EventKind::Acts, unit, open_.order[place], Phase::Movement);
    if (open_.disrupted.contains(unit)) {  // [B 13.9] it stands and recovers
        for (const Target target : kAllTargets)
            if (aims.is_possible(target)) aims.set(target, target);
        return tell(EventKind::Stays, unit, Stay::Disrupted);
    }
    const Target chit = chit_of(unit);
    MarchWhy why;
    const March march = card_march(pack_, open_, ground, unit, chit, told_ != nullptr ? &why : nullptr);
    const bool moves = march.stop != hex_of(open_, unit);
    if (!moves && !is_known) {
        // The reason for staying is hidden, but everybody can tell under which orders the unit would
        // stay.
        for (const Target target : kAllTargets) {
            if (!aims.is_possible(target)) continue;
            const March would = card_march(pack_, open_, ground, unit, target, nullptr);
            if (would.stop != hex_of(open_, unit))
                aims.rule_out(target);
            else
                aims.set(target, would.target);
        }
        return tell(EventKind::Stays, unit, Stay::Unseen);
    }
    if (!is_known) reveal(unit);
    aims.set(chit, march.target);
    for (const Skipped& skipped : why.skipped)
        tell(EventKind::TargetPassed, unit, skipped.target, skipped.why, skipped.length);
    const auto because = [&](Subject subject, Hex hex, const Cut& cut) {
        tell(EventKind::Because, subject, hex, cut.line, cut.before, cut.after);
    };
    if (march.has_target && march.length > 0) {
        tell(EventKind::TargetTaken, unit, march.target, march.length, march.destination, march.taken_as);
        for (const Cut& cut : why.destination) because(Subject::Destination, march.destination, cut);
    }
    if (march.unstacks) tell(EventKind::Unstacks, unit, march.destination);
    if (march.taken != kNowhere) tell(EventKind::StopsShort, unit, march.taken, march.stop);
    if (!moves) {
        const Stay stay = !march.has_target   ? Stay::NoTarget
                          : march.length == 0 ? Stay::AtTarget
                                              : Stay::WayTaken;
        return tell(EventKind::Stays, unit, stay);
    }
    for (const MarchWhy::PathCut& cut : why.path) {
        bool is_walked = false;
        for (const Hex hex : march.path) is_walked = is_walked || hex == cut.hex;
        if (is_walked && cut.hex != march.destination) because(Subject::Path, cut.hex, cut.cut);
    }
    const auto step = [&](std::size_t i) { return i < march.path.size() ? march.path[i] : kNowhere; };
    tell(EventKind::Marches, unit, step(0), step(1), step(2), step(3));
    open_.at[index(unit)] = march.stop;
    ground.french = stacks_of(open_, Side::French);
}

void Sequencer::card_moves() {
    CardGround ground = card_ground(pack_, open_);  // the British do not move meanwhile
    for (const Unit unit : kAllFrench)              // [B 13.1] in sequence
        if (is_on_map(open_, unit)) card_move(unit, ground);
}

void Sequencer::card_leaders() {
    UnitSet strong;
    for (const Unit unit : kAllFrench)
        if (is_on_map(open_, unit) && strength_of(pack_, open_, unit) >= pack_.set.leader_strong)  // [B 13.8]
            strong.add(unit);
    for (std::size_t i = kBritishLeaders; i < kLeaders; ++i) {
        const Unit with = open_.with[i];
        if (with == kNoUnit || !is_on_map(open_, with)) continue;
        if (strength_of(pack_, open_, with) > pack_.set.leader_weak)
            continue;  // [B 13.8] he leaves only the weak
        const Unit next = nearest_unit(pack_, open_, strong, hex_of(open_, with));
        if (next == kNoUnit) continue;  // [B 13.8] no better unit: he stays
        attach(static_cast<Leader>(i), next, Joins::Strong);
    }
}

}  // namespace foulon::braddock
