// A skirmish for two: the template's implementation of the contract (engine/game.hpp). A turn:
//   1 both sides seal a post in secret [K 2.1], never the one they showed last [K 2.2]
//   2 both are revealed; at different posts each side scores its own [K 3.1]
//   3 at the same post a die says who scores it [K 3.2]
// After the last turn the higher score wins [K 4.1].
#pragma once

#include <string_view>

#include "engine/game.hpp"
#include "skirmish/options.hpp"
#include "skirmish/pack.hpp"
#include "skirmish/state.hpp"
#include "skirmish/tags.hpp"

namespace foulon::skirmish {

struct Game {
    static constexpr std::string_view kName = "skirmish";
    static constexpr int kRules = 1;  // rises when a golden record changes
    static constexpr std::size_t kLongestLine = 1;

    using Pack = skirmish::Pack;
    using Options = skirmish::Options;
    using State = skirmish::State;
    using Choice = skirmish::Choice;
    using Outcome = skirmish::Outcome;
    using View = skirmish::View;
    using Known = skirmish::Known;
    using End = skirmish::End;
    using Choices = List<Choice, kPosts>;
    using Offers = List<Offer<Choice>, kPosts>;
    using Chances = List<Weighted<Outcome>, 6>;
    using Events = List<Event, 8>;
    using Secrets = List<Secret, 2>;
};

#include "engine/game_functions.inc"

inline int turn(const State& state) { return state.open.turn; }

enum class EventKind : std::uint8_t {
    Sealed,  // side
    Shown,   // side, post
    Die,     // die
    Scores,  // side, points, now
    Turn,    // number of the turn that ended
    End,     // End
};
inline constexpr std::size_t kEventKinds = 6;

static_assert(foulon::Game<Game>);

}  // namespace foulon::skirmish
