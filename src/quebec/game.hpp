// The block game of the campaign of 1759: its implementation of the contract (engine/game.hpp).
// A turn [P 4.1] [A 9.1]:
//   the tide die; with the advanced rules bombardment and fire ships, then
//   supply; both sides write orders in secret; works are dug; all moves are made
//   together; Indians raid; battles, in the order the French choose; the search
//   for the path, intelligence; militia goes home, supply is counted
// One engine with rule sets as switches: `classic`, the eight modules, battle orders, and
// `pbm`, where commanders fight the battles. The rules are listed by chapter in chapters.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "quebec/pack.hpp"
#include "quebec/state.hpp"
#include "quebec/tags.hpp"

namespace foulon::quebec {

struct Game {
    static constexpr std::string_view kName = "quebec";
    static constexpr int kRules = 4;
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

// sequence.cpp
SideSet seats(const Pack& pack, const Options& options);
State start(const Pack& pack, const Options& options);
Waiting waiting(const Pack& pack, const State& state);
Result result(const Pack& pack, const State& state);
std::string_view how_name(End end);
inline int turn(const State& state) { return state.open.turn; }
void apply(const Pack& pack, State& state, Side side, const Choice& choice);
void apply(const Pack& pack, State& state, const Outcome& outcome);

// offers.cpp
Game::Offers offers(const Pack& pack, const State& state, Side side);
Game::Choices legal(const Pack& pack, const State& state, Side side);
std::optional<Refusal> refuse(const Pack& pack, const State& state, Side side, const Choice& choice);
bool is_draft(const Pack& pack, const State& state, Side side, const Choice& choice);

// chance.cpp
Due due(const Pack& pack, const State& state);
Outcome draw(const Pack& pack, const State& state, std::uint64_t number);
Game::Chances chance(const Pack& pack, const State& state);
bool can_happen(const Pack& pack, const State& state, const Outcome& outcome);

// view.cpp
View view(const Pack& pack, const State& state, Viewer viewer);
Known known(const Pack& pack, const State& state, Viewer viewer);
bool is_consistent(const Pack& pack, const Known& known, const State& state);
State guess(const Pack& pack, const View& view, Random& random);
std::uint8_t secret_slot(const Pack& pack, const State& state, Side side, const Choice& choice);
std::uint8_t secret_slot(const Pack& pack, const State& state, const Outcome& outcome);
Game::Secrets reveals(const Pack& pack, const State& before, const State& after);

// events.cpp
Game::Events events(const Pack& pack, const View& before, const View& after, const PublicLine<Game>& line);

// text.cpp
std::string print(const Pack& pack, const State& state, Side side, const Choice& choice);
std::string print(const Pack& pack, const State& state, const Outcome& outcome);
Parsed<Choice> parse_choice(const Pack& pack, const State& state, Side side, std::string_view text);
Parsed<Outcome> parse_outcome(const Pack& pack, const State& state, std::string_view text);
OptionTexts print_options(const Pack& pack, const Options& options);
Parsed<Options> parse_options(const Pack& pack, const OptionTexts& texts);

// phrases.cpp
std::string_view tag_of(const Pack& pack, const Refusal& refusal);
Phrase phrase(const Pack& pack, const Refusal& refusal);
Phrase phrase(const Pack& pack, const Event& event);
Phrase prompt(const Pack& pack, const View& view);

static_assert(foulon::Game<Game>);

}  // namespace foulon::quebec
