// The battle of the Monongahela on hexes: its implementation of the contract (engine/game.hpp).
// A turn [B 3.1] [B 3.2]:
//   French  placement on turns 1 and 2, movement, fire, British morale, melee,
//           leaders, recovery
//   British movement, fire, French morale, melee, leaders, recovery
//   then the end is tested and the clock advances a quarter of an hour
// Against the card, the French make no choices: their units act by the card inside `apply`, and
// `events` explains each action with the line of the card that decided. A record therefore
// holds only British choices and dice. The rules are in ground.cpp, movement.cpp, fire.cpp,
// morale.cpp, melee.cpp, leaders.cpp and sequence.cpp; the card is in card_*.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "braddock/options.hpp"
#include "braddock/pack.hpp"
#include "braddock/state.hpp"
#include "braddock/tags.hpp"
#include "engine/game.hpp"

namespace foulon::braddock {

struct Game {
    static constexpr std::string_view kName = "braddock";
    static constexpr int kRules = 3;
    static constexpr std::size_t kLongestLine = 2 * kBritish + 1;  // every unit selected and moved

    using Pack = braddock::Pack;
    using Options = braddock::Options;
    using State = braddock::State;
    using Choice = braddock::Choice;
    using Outcome = braddock::Outcome;
    using View = braddock::View;
    using Known = braddock::Known;
    using End = braddock::End;
    using Choices = List<Choice, 512>;
    using Offers = List<Offer<Choice>, 512>;
    using Chances = List<Weighted<Outcome>, 6>;
    using Events = List<Event, 512>;
    using Secrets = List<Secret, kFrench>;
};

#include "engine/game_functions.inc"

inline int turn(const State& state) { return state.open.turn; }
/// Whether chance owes something that no player may see: the program draws it also where the players
/// roll their own dice. [B 12.2]
inline bool deals_face_down(const Pack&, const State& state) { return state.open.step == Step::Deal; }

enum class EventKind : std::uint8_t {
    PhaseBegins,      // side, phase
    Placed,           // unit, hex
    Acts,             // unit, Target of its order or kNoOrder, phase
    OrderRevealed,    // unit, Target
    TargetPassed,     // unit, Target, why (Passed), length
    TargetTaken,      // unit, Target, length, hex, TakenAs
    Because,          // Subject, hex or unit, CardLine, how many before, how many after
    Marches,          // unit, up to four hexes
    StopsShort,       // unit, hex that is occupied, hex where it stops
    Stays,            // unit, Stay
    Unstacks,         // unit, hex
    Moves,            // unit, from, to
    ChoosesTarget,    // unit, target, whether by the alternate chart, how many there were
    ChoosesHex,       // unit, hex, whether by the alternate chart, how many there were
    Fires,            // unit, target, die, modifier, Shot
    FireModifier,     // FireDrm, by
    StepLost,         // unit
    Eliminated,       // unit
    LeaderLives,      // leader, die
    LeaderFalls,      // leader, die
    WashingtonLeads,  //
    LeaderLost,       // leader: no unit is left to join
    LeaderJoins,      // leader, unit, why (Joins), the unit he leaves
    MoraleHolds,      // unit, die, modifier, factor
    MoraleFails,      // unit, die, modifier, factor
    MoraleModifier,   // MoraleDrm, by
    Disrupted,        // unit
    Retreats,         // unit, from, to
    NoRetreat,        // unit
    Declines,         // unit, hex, why (Decline), faces that would strike
    Attacks,          // unit, hex, Odds, factors of both in halves; the defence below 0: on a hill
    MeleeDie,         // die, modifier, as read, MeleeResult
    MeleeModifier,    // MeleeDrm, by
    Evades,           // unit, from, to, whether by the card
    Stands,           // hex
    Advances,         // unit, hex, whether by the card
    HoldsBack,        // unit, hex: the card does not give up better ground
    Recovers,         // unit, die, needed
    StaysDisrupted,   // unit, die, needed
    TurnEnds,         // turn
    ChitShown,        // unit, Target: at the end
    Ends,             // End, strength in halves: high byte, low byte
};
inline constexpr std::size_t kEventKinds = 42;

/// Why a target is skipped. [B 12.4]
enum class Passed : std::uint8_t { AllGone, NoPath, TooLong, Held };
/// How a unit comes to its target. [B 12.4]
enum class TakenAs : std::uint8_t { Own, Next, Nearest };
/// Why a unit of the card does not attack. [B 15.2] [B 15.5]
enum class Decline : std::uint8_t { NotWeak, FewChances, Disrupted };
/// Why a leader joins a unit: a person's order, his unit is gone [B 9.2], the card [B 13.8].
enum class Joins : std::uint8_t { Ordered, Alone, Strong };
/// Why a French unit stays.
enum class Stay : std::uint8_t { AtTarget, NoTarget, Disrupted, WayTaken, Unseen };
/// What a line of the card decided.
enum class Subject : std::uint8_t { Destination, Path, FireTarget, MeleeHex, Unstack };

/// The rule by which the card decided, as its sentence cites it; empty for other events.
std::string_view tag_of(const Pack& pack, const Event& event);

/// Whether an event begins a new moment, before which a display may pause.
bool begins_moment(const Pack& pack, const Event& event);

static_assert(foulon::Game<Game>);

}  // namespace foulon::braddock
