// The sequence of play, by chapter. Internal to this module; others use game.hpp and, to query
// a position, questions.hpp.
#pragma once

#include "braddock/questions.hpp"

namespace foulon::braddock {

struct CardGround;  // card.hpp

/// Advances a state from a choice or an outcome to the next step and reports events to a
/// listener. Implemented in the chapters' files.
class Sequencer {
public:
    Sequencer(const Pack& pack, State& state, Game::Events* told)
        : pack_(pack), state_(state), open_(state.open), told_(told) {}

    void choose(const Choice& choice);
    void happen(const Outcome& outcome);

    // sequence.cpp
    void place_wave(bool first);

private:
    friend State start(const Pack& pack, const Options& options);
    friend void begin_at(const Pack& pack, State& state, Side side, Phase phase, Game::Events* told);

    template <class... Args>
    void tell(EventKind kind, Args... args) {
        if (told_ != nullptr)
            told_->push_back({static_cast<std::uint8_t>(kind), {static_cast<std::int8_t>(args)...}});
    }

    // sequence.cpp
    void begin(Phase phase);
    void next_phase();
    void end_turn();
    void finish(End end, int strength);
    bool is_over() const { return open_.step == Step::Over; }
    bool test_driven_off();

    // movement.cpp
    void begin_movement();
    void make_moves();

    // fire.cpp
    void begin_fire();
    void next_shot();
    void aim(Unit firer, Unit target);
    void shoot(int die);

    // morale.cpp
    void begin_morale();
    void next_check();
    void check_morale(int die);
    void shake(Unit unit);
    void lose_step(Unit unit, Resume resume);
    void go_on(Resume resume);

    // melee.cpp
    void begin_melee();
    void next_melee();
    void attack(Unit attacker, Hex hex);
    void evade();
    void resolve_melee(int die);
    void after_melee_loss();
    void after_melee();
    void advance();

    // leaders.cpp
    void begin_leaders();
    void roll_leader(int die);
    void attach(Leader leader, Unit unit, Joins why);
    void begin_recovery();
    void next_recovery();
    void recover(int die);

    // card_*.cpp
    void card_moves();
    void card_move(Unit unit, CardGround& ground);
    void card_leaders();
    bool card_fires();
    bool card_attacks();
    void card_declines(Unit unit);
    void card_advances();
    Target chit_of(Unit unit) const;
    void reveal(Unit unit);

    const Pack& pack_;
    State& state_;
    OpenState& open_;
    Game::Events* told_;
};

/// Starts play at a phase; for tests that set up their own positions.
void begin_at(const Pack& pack, State& state, Side side, Phase phase, Game::Events* told);

}  // namespace foulon::braddock
