// The sequence of play: sealing, revealing, the die, the end of a turn and of the game.
#include "skirmish/game.hpp"

namespace foulon::skirmish {

namespace {

/// [K 3.1] a side scores the points of a post
void score_post(const Pack& pack, OpenState& open, Side side, Post post) {
    std::uint8_t& score = open.score[index(side)];
    score = static_cast<std::uint8_t>(score + pack.points[index(post)]);
}

void end_turn(OpenState& open) {
    ++open.turn;
    open.step = Step::Seal;
    if (open.turn == open.turns) {  // [K 1.1] after the last turn
        open.step = Step::Over;
        open.end = open.score[0] == open.score[1] ? End::Even : End::Points;
    }
}

/// Both have sealed: their posts are revealed.
void reveal(const Pack& pack, State& state) {
    OpenState& open = state.open;
    for (const Side side : kSides) open.shown[index(side)] = state.hidden[index(side)].post;
    state.hidden = {};
    open.sealed = {};
    if (open.shown[0] == open.shown[1]) {  // [K 3.2] they meet
        open.step = Step::Die;
        return;
    }
    for (const Side side : kSides) score_post(pack, open, side, open.shown[index(side)]);
    end_turn(open);
}

}  // namespace

SideSet seats(const Pack&, const Options&) { return SideSet::both(); }

State start(const Pack&, const Options& options) {
    State state;
    state.open.turns = options.turns;
    return state;
}

Waiting waiting(const Pack&, const State& state) {
    if (state.open.step == Step::Over) return Waiting::over();
    if (state.open.step == Step::Die) return Waiting::chance();
    if (state.open.sealed[0] != 0) return Waiting::choice(Side::French);
    return state.open.sealed[1] != 0 ? Waiting::choice(Side::British) : Waiting::both();
}

Result result(const Pack&, const State& state) {
    const OpenState& open = state.open;
    if (open.step != Step::Over) return {};
    const Side ahead = open.score[0] > open.score[1] ? Side::British : Side::French;
    if (open.end == End::Even)  // [K 4.1] a draw
        return {true, false, Side::British, static_cast<std::uint8_t>(open.end)};
    return {true, true, ahead, static_cast<std::uint8_t>(open.end)};
}

std::string_view how_name(End end) {
    constexpr std::array<std::string_view, kEnds> names{"none", "points", "even"};
    return names[static_cast<std::size_t>(end)];
}

void apply(const Pack& pack, State& state, Side side, const Choice& choice) {
    state.hidden[index(side)].post = choice.post;
    state.open.sealed[index(side)] = 1;
    if (state.open.sealed[index(other(side))] != 0) reveal(pack, state);  // [K 2.1] when both are in
}

void apply(const Pack& pack, State& state, const Outcome& outcome) {
    Side taker = Side::French;
    if (outcome.die >= pack.british_from) taker = Side::British;  // [K 3.2]
    score_post(pack, state.open, taker, state.open.shown[0]);
    end_turn(state.open);
}

}  // namespace foulon::skirmish
