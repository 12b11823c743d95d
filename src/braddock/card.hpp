// The French card: the ordered lists of its lines and the questions they answer. Each line is
// one function; a decision runs down its list and keeps what each line leaves. The same run
// produces the explanation, so that it always matches the play. Internal to card_*.cpp.
#pragma once

#include <span>

#include "braddock/chapters.hpp"

namespace foulon::braddock {

inline std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

/// One line that reduced the candidates, for the explanation.
struct Cut {
    CardLine line = CardLine::OwnTarget;
    std::uint8_t before = 0, after = 0;
};
using Cuts = List<Cut, 16>;

// --- Choosing a hex -------------------------------------------------------------------------------

/// A line of the card over hexes: the hexes it would keep. If it keeps none, it does not apply.
struct HexLine {
    CardLine line;
    HexSet (*keep)(const Pack& pack, Unit unit, const HexSet& hexes);
};
/// The French Hex Entry Chart and the tie-break of a unit's group. [B 13.3] [B 13.5]
std::span<const HexLine> hex_lines();
Hex choose_hex(const Pack& pack, Unit unit, HexSet hexes, Cuts* why);
/// The rank of a hex in the Hex Entry Chart, from 1. [B 13.3]
int entry_rank(const Pack& pack, Hex hex);

// --- Movement -------------------------------------------------------------------------------------

/// The map as the card sees it in one movement phase.
struct CardGround {
    HexSet passable;                     // without British units
    HexSet zone;                         // British zones of control
    std::array<HexSet, kTargets> alien;  // those of units of all other classes [B 13.7]
    std::array<HexSet, kTargets> near;   // adjacent to a unit of a class, north of the river
    std::array<bool, kTargets> lives{};
    Stacks french;
};
CardGround card_ground(const Pack& pack, const OpenState& open_state);

/// A target that was skipped.
struct Skipped {
    Target target = Target::Of44th;
    Passed why = Passed::AllGone;
    std::uint8_t length = 0;
};

/// A unit's movement.
struct March {
    bool has_target = false;
    TakenAs taken_as = TakenAs::Own;
    Target target = Target::Of44th;  // without a target, the class of its chit
    std::uint8_t length = 0;         // hexes entered up to the destination
    Hex destination = kNowhere;
    Hex stop = kNowhere;    // where it ends
    Hex taken = kNowhere;   // a hex where it would have stopped if no other French unit were there
    bool unstacks = false;  // moves only to unstack
    List<Hex, 6> path;      // hexes entered
};
/// Collected along the way, for the explanation.
struct MarchWhy {
    List<Skipped, kTargets> skipped;
    Cuts destination;
    struct PathCut {
        Hex hex = kNowhere;
        Cut cut;
    };
    List<PathCut, 6> path;
};
March card_march(const Pack& pack, const OpenState& open_state, const CardGround& ground, Unit unit,
                 Target chit, MarchWhy* why);
/// The order in which a unit tries the classes: its own, the higher ones, then the lower ones.
/// [B 12.4]
std::array<Target, kTargets> target_order(Target chit);
/// The longest path that a unit takes to a target. [B 12.4]
int path_limit(const Pack& pack, Unit unit);
/// The number of hexes entered to reach a class, 255 if there is no path. [B 13.6]
int path_length(const Pack& pack, const OpenState& open_state, const CardGround& ground, Unit unit,
                Target target);

// --- Fire and melee -------------------------------------------------------------------------------

/// A possible target of fire or melee.
struct Mark {
    Unit unit = kNoUnit;  // fire
    Hex hex = kNowhere;
    UnitSet units;  // all units in the hex; for fire, the one
    Prospect prospect;
};
/// A line of the card over marks: keeps the highest value.
struct MarkLine {
    CardLine line;
    int (*value)(const Pack& pack, const OpenState& open_state, Unit unit, const Mark& mark);
};
std::span<const MarkLine> fire_lines(Unit unit);
std::span<const MarkLine> melee_lines(Unit unit);

/// What a French unit fires at or attacks, if anything.
struct Decision {
    bool is_made = false;
    Mark mark;
    bool is_alternate = false;  // by the French Alternate Target Chart
    std::uint8_t candidates = 0;
};
Decision card_shot(const Pack& pack, const OpenState& open_state, Unit unit, Target current, Cuts* why);
Decision card_attack(const Pack& pack, const OpenState& open_state, Unit unit, Target current, Cuts* why);
/// Hexes that the card would attack. [B 15.2] [B 15.5]
HexSet card_melee_hexes(const Pack& pack, const OpenState& open_state, Unit unit);

}  // namespace foulon::braddock
