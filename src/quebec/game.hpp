// The block game of the campaign of 1759: its implementation of the contract (engine/game.hpp).
// A turn [P 4.1] [A 9.1]:
//   the tide die; with the advanced rules bombardment and fire ships, then
//   supply; both sides write orders in secret; works are dug; all moves are made
//   together; Indians raid; battles, in the order the French choose; the search
//   for the path, intelligence; militia goes home, supply is counted; reports by mail
// One engine with rule sets as switches: `classic`, the eight modules, battle orders, and
// `pbm`, where commanders fight the battles. The rules are listed by chapter in chapters.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "quebec/options.hpp"
#include "quebec/pack.hpp"
#include "quebec/state.hpp"
#include "quebec/tags.hpp"

namespace foulon::quebec {

struct Game {
    static constexpr std::string_view kName = "quebec";
    static constexpr int kRules = 5;
    static constexpr std::size_t kLongestLine = 96;

    using Pack = quebec::Pack;
    using Options = quebec::Options;
    using State = quebec::State;
    using Choice = quebec::Choice;
    using Outcome = quebec::Outcome;
    using View = quebec::View;
    using Known = quebec::Known;
    using End = quebec::End;
    using Choices = List<Choice, 640>;
    using Offers = List<Offer<Choice>, 640>;
    using Chances = List<Weighted<Outcome>, 800>;
    using Events = List<Event, 48>;
    using Secrets = List<Secret, 4>;
};

#include "engine/game_functions.inc"

inline int turn(const State& state) { return state.open.turn; }

static_assert(foulon::Game<Game>);

}  // namespace foulon::quebec
