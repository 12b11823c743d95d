// The French card: fire and melee. Each unit in sequence takes the targets of its class, or of
// the first available class of the Alternate Target Chart, and runs down the lines of the card
// until one is left.
#include <algorithm>

#include "braddock/card.hpp"

namespace foulon::braddock {

namespace {

// --- the lines of the card --------------------------------------------------------------------------

using Value = int (*)(const Pack&, const OpenState&, Unit, const Mark&);

constexpr Value kElimination = [](const Pack&, const OpenState&, Unit, const Mark& mark) {
    return mark.prospect.elimination;  // [B 14.2] 1
};
constexpr Value kStepLoss = [](const Pack&, const OpenState&, Unit, const Mark& mark) {
    return mark.prospect.step_loss;  // [B 14.2] 2
};
constexpr Value kDisruption = [](const Pack&, const OpenState&, Unit, const Mark& mark) {
    return mark.prospect.disruption;  // [B 14.2] 3
};
constexpr Value kLowest = [](const Pack&, const OpenState&, Unit, const Mark& mark) {
    return -static_cast<int>(index(mark.hex));  // [B 14.4] Militia, Indians 1 to 6
};
constexpr Value kHighest = [](const Pack&, const OpenState&, Unit, const Mark& mark) {
    return static_cast<int>(index(mark.hex));  // [B 14.4] Marines, Indians 7 to 12
};
constexpr Value kBestLoss = [](const Pack&, const OpenState&, Unit, const Mark& mark) {
    return mark.prospect.factors;  // [B 12.6]
};
constexpr Value kBestDisorder = [](const Pack&, const OpenState&, Unit, const Mark& mark) {
    return mark.prospect.disorder;  // [B 12.6]
};
constexpr Value kWeakest = [](const Pack& pack, const OpenState& open_state, Unit, const Mark& mark) {
    return -strength_of(pack, open_state, mark.unit);  // [B 12.6]
};
constexpr Value kFirst = [](const Pack&, const OpenState&, Unit, const Mark& mark) {
    return -static_cast<int>(index(mark.unit));  // [B 12.6]
};

constexpr std::array<MarkLine, 8> fire_lines_with(MarkLine number) {
    return {{
        {CardLine::Elimination, kElimination},
        {CardLine::StepLoss, kStepLoss},
        {CardLine::Disruption, kDisruption},
        number,
        {CardLine::BestLoss, kBestLoss},
        {CardLine::BestDisorder, kBestDisorder},
        {CardLine::WeakestUnit, kWeakest},
        {CardLine::FirstUnit, kFirst},
    }};
}
constexpr std::array<MarkLine, 8> kFireLow = fire_lines_with({CardLine::LowestHex, kLowest});
constexpr std::array<MarkLine, 8> kFireHigh = fire_lines_with({CardLine::HighestHex, kHighest});

constexpr std::array<MarkLine, 4> melee_lines_with(MarkLine number) {
    return {{
        {CardLine::Elimination, kElimination},  // [B 15.3]
        {CardLine::StepLoss, kStepLoss},        // [B 15.3]
        {CardLine::Disruption, kDisruption},    // [B 15.3]
        number,
    }};
}
constexpr std::array<MarkLine, 4> kMeleeLow = melee_lines_with({CardLine::LowestHex, kLowest});
constexpr std::array<MarkLine, 4> kMeleeHigh = melee_lines_with({CardLine::HighestHex, kHighest});

using Marks = List<Mark, kBritish>;

/// Runs down the lines until one mark is left.
Mark choose_mark(const Pack& pack, const OpenState& open_state, Unit unit, Marks& marks,
                 std::span<const MarkLine> lines, Cuts* why) {
    for (const MarkLine& line : lines) {
        if (marks.size() == 1) break;
        int best = line.value(pack, open_state, unit, marks[0]);
        Marks kept;
        for (const Mark& mark : marks) {
            const int value = line.value(pack, open_state, unit, mark);
            if (value < best) continue;
            if (value > best) kept.clear();
            best = value;
            kept.push_back(mark);
        }
        if (kept.size() == marks.size()) continue;
        if (why != nullptr)
            why->push_back(
                {line.line, static_cast<std::uint8_t>(marks.size()), static_cast<std::uint8_t>(kept.size())});
        marks = kept;
    }
    return marks[0];
}

/// The steps that a failed check would cost a unit beyond disruption. [B 14.3]
int steps_at_risk(const Pack& pack, const OpenState& open_state, Unit unit) {
    const int disrupted = open_state.disrupted.contains(unit) ? 1 : 0;
    const int trapped = retreat_hex(pack, open_state, unit) == kNowhere ? 1 : 0;
    return disrupted + trapped;
}

/// Combat factors that a unit loses with this many steps.
int factors_of(const Pack& pack, const OpenState& open_state, Unit unit, int lost) {
    const UnitRow& row = pack.units[index(unit)];
    const int now = strength_of(pack, open_state, unit);
    if (lost <= 0) return 0;
    return lost >= steps_of(pack, open_state, unit) ? now : now - row.strength[1];
}

}  // namespace

std::span<const MarkLine> fire_lines(Unit unit) {
    return takes_lowest(unit) ? std::span<const MarkLine>(kFireLow) : kFireHigh;
}
std::span<const MarkLine> melee_lines(Unit unit) {
    return takes_lowest(unit) ? std::span<const MarkLine>(kMeleeLow) : kMeleeHigh;
}

Prospect shot_prospect(const Pack& pack, const OpenState& open_state, Unit firer, Unit target) {
    const ShotOdds odds = shot_odds(pack, open_state, firer, target);
    const bool cover = is_cover(pack, hex_of(open_state, firer));
    const int steps = steps_of(pack, open_state, target);
    const int risk = steps_at_risk(pack, open_state, target);
    Prospect prospect;
    // Each die result, then the check that follows: 6 times 6 equal parts.
    const auto add = [&](int faces, int lost) {
        if (faces == 0) return;
        const int left = steps - lost;
        if (left <= 0) {
            prospect.elimination += faces * 6;
            prospect.factors += faces * 6 * factors_of(pack, open_state, target, lost);
            return;
        }
        const int fails =
            fails_of(pack, target, sum_of(morale_modifiers(pack, open_state, target, 1, cover, lost > 0)));
        if (lost > 0) prospect.step_loss += faces * 6;
        prospect.disruption += faces * fails;
        prospect.disorder += faces * fails;
        if (risk >= left) {
            prospect.elimination += faces * fails;
        } else if (risk > 0 && lost == 0) {
            prospect.step_loss += faces * fails;
        }
        const int sure = factors_of(pack, open_state, target, lost),
                  worst = factors_of(pack, open_state, target, lost + risk);
        prospect.factors += faces * ((6 - fails) * sure + fails * worst);
    };
    add(odds.steps, 1);
    add(odds.morale, 0);
    return prospect;
}

Prospect melee_prospect(const Pack& pack, const OpenState& open_state, Unit attacker, Hex hex) {
    const MeleeChances odds = melee_chances(pack, open_state, attacker, hex);
    const UnitSet units = units_in(open_state, kAllBritish, hex);
    const Unit weakest = weakest_in(pack, open_state, units);
    Prospect prospect;
    // At most three units are in a hex: 6 faces times 6^3 equal parts. Multiplies the probabilities
    // of no effect, each in sixths.
    const auto add = [&](int faces, Unit hit) {
        if (faces == 0) return;
        int no_elimination = 216, no_loss = 216, no_disruption = 216;
        for (const Unit unit : units) {
            const int lost = unit == hit ? 1 : 0;
            const int left = steps_of(pack, open_state, unit) - lost;
            int eliminates = 0, loses = 0, disrupts = 0;  // of six
            if (left <= 0) {
                eliminates = 6;
            } else {
                const int fails = fails_of(
                    pack, unit, sum_of(morale_modifiers(pack, open_state, unit, 0, false, lost > 0)));
                const int risk = steps_at_risk(pack, open_state, unit);
                disrupts = fails;
                if (risk >= left) eliminates = fails;
                loses = lost > 0 ? 6 : risk > 0 && risk < left ? fails : 0;
            }
            no_elimination = no_elimination * (6 - eliminates) / 6;
            no_loss = no_loss * (6 - loses) / 6;
            no_disruption = no_disruption * (6 - disrupts) / 6;
        }
        prospect.elimination += faces * (216 - no_elimination);
        prospect.step_loss += faces * (216 - no_loss);
        prospect.disruption += faces * (216 - no_disruption);
    };
    add(odds.morale, kNoUnit);
    add(odds.step, weakest);
    return prospect;
}

Decision card_shot(const Pack& pack, const OpenState& open_state, Unit unit, Target current, Cuts* why) {
    Decision decision;
    const UnitSet all = fire_targets(pack, open_state, unit);
    if (all.empty()) return decision;
    UnitSet targets = all & pack.of_target[index(current)];  // [B 14.1] its own target first
    if (targets.empty())
        for (const Target target : pack.alternates) {  // [B 14.5]
            targets = all & pack.of_target[index(target)];
            if (targets.empty()) continue;
            decision.is_alternate = true;
            break;
        }
    if (why != nullptr && targets.size() < all.size())
        why->push_back({decision.is_alternate ? CardLine::Alternate : CardLine::OwnTarget, small(all.size()),
                        small(targets.size())});
    Marks marks;
    for (const Unit target : targets) {
        Mark mark{target, hex_of(open_state, target), {}, {}};
        if (targets.size() > 1) mark.prospect = shot_prospect(pack, open_state, unit, target);
        marks.push_back(mark);
    }
    decision.is_made = true;
    decision.candidates = small(all.size());
    decision.mark = choose_mark(pack, open_state, unit, marks, fire_lines(unit), why);
    return decision;
}

namespace {

/// Whether all British in a hex have one step or are disrupted. [B 15.2]
bool is_weak(const Pack& pack, const OpenState& open_state, Hex hex) {
    for (const Unit british : units_in(open_state, kAllBritish, hex))
        if (steps_of(pack, open_state, british) > 1 && !open_state.disrupted.contains(british)) return false;
    return true;
}

/// The faces of the die that strike the defenders. [B 15.5]
int strikes(const Pack& pack, const OpenState& open_state, Unit unit, Hex hex) {
    const MeleeChances odds = melee_chances(pack, open_state, unit, hex);
    return odds.morale + odds.step;
}

}  // namespace

HexSet card_melee_hexes(const Pack& pack, const OpenState& open_state, Unit unit) {
    HexSet hexes;
    melee_hexes(pack, open_state, unit).for_each([&](Hex hex) {
        if (!is_weak(pack, open_state, hex)) return;                                         // [B 15.2]
        if (strikes(pack, open_state, unit, hex) >= pack.set.melee_chances) hexes.add(hex);  // [B 15.5]
    });
    return hexes;
}

Decision card_attack(const Pack& pack, const OpenState& open_state, Unit unit, Target current, Cuts* why) {
    Decision decision;
    const HexSet all = card_melee_hexes(pack, open_state, unit);
    if (all.empty()) return decision;
    Marks every, marks;
    all.for_each(
        [&](Hex hex) { every.push_back({kNoUnit, hex, units_in(open_state, kAllBritish, hex), {}}); });
    const auto take = [&](Target target) {
        for (const Mark& mark : every)  // a hex counts for every class in it [B 15.1]
            if (!(mark.units & pack.of_target[index(target)]).empty()) marks.push_back(mark);
        return !marks.empty();
    };
    if (!take(current)) {  // [B 15.1] its own target first
        decision.is_alternate = true;
        for (const Target target : pack.alternates)  // [B 15.4]
            if (take(target)) break;
    }
    if (why != nullptr && marks.size() < every.size())
        why->push_back({decision.is_alternate ? CardLine::Alternate : CardLine::OwnTarget,
                        static_cast<std::uint8_t>(every.size()), static_cast<std::uint8_t>(marks.size())});
    if (marks.size() > 1)
        for (Mark& mark : marks) mark.prospect = melee_prospect(pack, open_state, unit, mark.hex);
    decision.is_made = true;
    decision.candidates = static_cast<std::uint8_t>(every.size());
    decision.mark = choose_mark(pack, open_state, unit, marks, melee_lines(unit), why);
    return decision;
}

namespace {

/// Rules out the chits under which a hidden order would have done something else.
template <class Same>
void watch(Aims& aims, Same is_same) {
    for (const Target chit : kAllTargets)
        if (aims.is_possible(chit) && !is_same(aims.under(chit))) aims.rule_out(chit);
}

}  // namespace

bool Sequencer::card_fires() {
    for (; open_.sequence < kFrench; ++open_.sequence) {  // [B 14.1] in sequence
        const Unit unit = french(open_.sequence);
        if (!is_on_map(open_, unit) || open_.acted.contains(unit)) continue;
        Aims& aims = open_.aims[place_of(unit)];
        Cuts cuts;
        const Decision shot =
            card_shot(pack_, open_, unit, aims.under(chit_of(unit)), told_ != nullptr ? &cuts : nullptr);
        if (!shot.is_made) continue;
        if (open_.order[place_of(unit)] == kNoOrder)
            watch(aims, [&](Target aim) {
                return card_shot(pack_, open_, unit, aim, nullptr).mark.unit == shot.mark.unit;
            });
        const bool is_known = open_.order[place_of(unit)] != kNoOrder;
        tell(EventKind::Acts, unit, open_.order[place_of(unit)], Phase::Fire);
        tell(EventKind::ChoosesTarget, unit, shot.mark.unit, shot.is_alternate && is_known, shot.candidates);
        if (is_known)
            for (const Cut& cut : cuts)
                tell(EventKind::Because, Subject::FireTarget, shot.mark.unit, cut.line, cut.before,
                     cut.after);
        ++open_.sequence;
        aim(unit, shot.mark.unit);
        return true;
    }
    return false;
}

bool Sequencer::card_attacks() {
    for (; open_.sequence < kFrench; ++open_.sequence) {  // [B 15.1] in sequence
        const Unit unit = french(open_.sequence);
        if (!is_on_map(open_, unit) || open_.acted.contains(unit)) continue;
        Aims& aims = open_.aims[place_of(unit)];
        Cuts cuts;
        const Decision fight =
            card_attack(pack_, open_, unit, aims.under(chit_of(unit)), told_ != nullptr ? &cuts : nullptr);
        if (!fight.is_made) {
            card_declines(unit);
            continue;
        }
        const bool is_known = open_.order[place_of(unit)] != kNoOrder;
        if (!is_known)
            watch(aims, [&](Target aim) {
                return card_attack(pack_, open_, unit, aim, nullptr).mark.hex == fight.mark.hex;
            });
        tell(EventKind::Acts, unit, open_.order[place_of(unit)], Phase::Melee);
        tell(EventKind::ChoosesHex, unit, fight.mark.hex, fight.is_alternate && is_known, fight.candidates);
        if (is_known)
            for (const Cut& cut : cuts)
                tell(EventKind::Because, Subject::MeleeHex, fight.mark.hex, cut.line, cut.before, cut.after);
        ++open_.sequence;
        attack(unit, fight.mark.hex);
        return true;
    }
    return false;
}

/// Tells why a unit next to the enemy attacks nobody: of several hexes, of the one it comes nearest
/// to attacking. It depends on the open position only, so it gives no order away.
void Sequencer::card_declines(Unit unit) {
    if (told_ == nullptr) return;
    const HexSet enemies = hexes_of(open_, Side::British) & pack_.beside[index(hex_of(open_, unit))];
    if (enemies.empty()) return;
    if (open_.disrupted.contains(unit))
        return tell(EventKind::Declines, unit, enemies.lowest(), Decline::Disrupted, 0);
    Hex best = kNowhere;
    Decline why = Decline::NotWeak;
    int most = -1;
    (enemies & enterable(pack_, open_, unit)).for_each([&](Hex hex) {
        const bool weak = is_weak(pack_, open_, hex);
        const int faces = weak ? strikes(pack_, open_, unit, hex) : -1;
        if (best != kNowhere && faces <= most) return;
        best = hex, most = faces, why = weak ? Decline::FewChances : Decline::NotWeak;
    });
    if (best == kNowhere) return;  // the enemy is where it may not go
    tell(EventKind::Declines, unit, best, why, most < 0 ? 0 : most);
}

void Sequencer::card_advances() {
    const Unit unit = open_.actor;
    const int here = entry_rank(pack_, hex_of(open_, unit)), there = entry_rank(pack_, open_.aim_hex);
    if (there <= here) return advance();  // [B 15.6] equal or better ground only
    tell(EventKind::HoldsBack, unit, open_.aim_hex);
    next_melee();
}

}  // namespace foulon::braddock
