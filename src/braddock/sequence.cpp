// Chapters 3, 10 and 11: the sequence of play, set-up, victory. Every choice and every outcome
// enters the rules here.
#include "braddock/chapters.hpp"

namespace foulon::braddock {

SideSet seats(const Pack&, const Options& options) {
    return options.has(Setup::kCard) ? SideSet(Side::British) : SideSet::both();  // [B 17.1]
}

State start(const Pack& pack, const Options& options) {
    State state;
    OpenState& open_state = state.open;
    open_state.setup = options.setup;
    open_state.order.fill(kNoOrder);
    for (std::size_t i = 0; i < kUnits; ++i)
        open_state.at[i] = side_of(unit_at(i)) == Side::British ? pack.units[i].starts : kNotYet;  // [B 10.1]
    open_state.with = pack.leader_with;                                                            // [B 9.1]
    Sequencer(pack, state, nullptr).begin(Phase::Placement);
    return state;
}

Waiting waiting(const Pack&, const State& state) {
    const OpenState& open_state = state.open;
    switch (open_state.step) {
        case Step::Deal:
        case Step::FireDie:
        case Step::MoraleDie:
        case Step::LeaderDie:
        case Step::MeleeDie:
        case Step::RecoveryDie:
            return Waiting::chance();
        case Step::Over:
            return Waiting::over();
        case Step::Evade:
            return Waiting::choice(other(open_state.active));
        case Step::Move:
        case Step::Fire:
        case Step::Melee:
        case Step::Advance:
        case Step::Attach:
            break;
    }
    return Waiting::choice(open_state.active);
}

Result result(const Pack&, const State& state) {
    Result result;
    const End end = state.open.end;
    result.is_over = end != End::None;
    result.has_winner = result.is_over && end != End::Inconclusive;  // [B 11.2]
    const bool british =
        end == End::BritishDecisive || end == End::BritishVictory || end == End::StillStanding;
    result.winner = british ? Side::British : Side::French;
    result.how = static_cast<std::uint8_t>(end);
    return result;
}

std::string_view how_name(End end) {
    constexpr std::array<std::string_view, kEnds> names{"none",         "british-decisive", "british-victory",
                                                        "inconclusive", "french-victory",   "french-decisive",
                                                        "driven-off",   "still-standing"};
    return names[static_cast<std::size_t>(end)];
}

bool is_driven_off(const Pack& pack, const OpenState& open_state) {
    for (const Unit unit : pack.combat& kAllBritish)
        if (pack.north.contains(hex_of(open_state, unit))) return false;
    return true;
}

int field_strength(const Pack& pack, const OpenState& open_state) {
    int halves = 0;
    for (const Unit unit : pack.combat& kAllBritish) {
        const Hex hex = hex_of(open_state, unit);
        if (!pack.north.contains(hex)) continue;  // [B 11.1] the south bank counts nothing
        const int strength = strength_of(pack, open_state, unit);
        halves += pack.field.contains(hex) ? 2 * strength : strength;  // [B 11.1] half in the Bottom
    }
    return halves;
}

End grade(const Pack& pack, const OpenState& open_state, int halves) {
    if (has(open_state, Setup::kBeginner))  // [B 11.4]
        return is_driven_off(pack, open_state) ? End::Driven : End::StillStanding;
    if (halves >= 2 * pack.set.british_decisive) return End::BritishDecisive;  // [B 11.2]
    if (halves >= 2 * pack.set.british_victory) return End::BritishVictory;    // [B 11.2]
    if (halves >= 2 * pack.set.inconclusive) return End::Inconclusive;         // [B 11.2]
    if (halves >= 2 * pack.set.french_victory) return End::FrenchVictory;      // [B 11.2]
    return End::FrenchDecisive;
}

void Sequencer::finish(End end, int strength) {
    open_.end = end;
    open_.step = Step::Over;
    open_.strength = static_cast<std::uint16_t>(strength);
    open_.actor = open_.target = open_.victim = kNoUnit;
    open_.leaders_due = 0;
    state_.draft = {};
    for (std::size_t i = 0; i < kFrench; ++i) {  // everything is public when the battle is over
        if (state_.chits[i] == 0) continue;
        open_.order[i] = static_cast<std::uint8_t>(state_.chits[i] - 1);
        state_.chits[i] = 0;
        tell(EventKind::ChitShown, french(i), open_.order[i]);
    }
    tell(EventKind::Ends, end, strength / 128, strength % 128);
}

bool Sequencer::test_driven_off() {
    if (!is_driven_off(pack_, open_)) return false;  // [B 11.3] at any time
    finish(End::Driven, field_strength(pack_, open_));
    return true;
}

void Sequencer::place_wave(bool first) {
    for (std::size_t i = 0; i < kFrench; ++i) {
        if (is_first_wave(i) != first) continue;
        const Unit unit = french(i);
        const HexSet taken = hexes_of(open_, Side::British) | hexes_of(open_, Side::French);
        const HexSet free = pack_.french_land.without(taken);
        const Hex wished = pack_.units[index(unit)].starts;
        Hex hex = free.contains(wished) ? wished : kNowhere;
        if (hex == kNowhere)
            free.for_each([&](Hex each) {  // [B 10.2] the nearest free hex, ties as the wave breaks them
                const auto& far = pack_.range[index(wished)];
                const bool is_nearer = hex == kNowhere || far[index(each)] < far[index(hex)];
                const bool is_tie = hex != kNowhere && far[index(each)] == far[index(hex)];
                if (is_nearer || (is_tie && !takes_lowest(unit))) hex = each;
            });
        open_.at[index(unit)] = hex;
        tell(EventKind::Placed, unit, hex);
    }
}

void Sequencer::begin(Phase phase) {
    open_.phase = phase;
    open_.actor = open_.target = open_.victim = kNoUnit;
    open_.aim_hex = open_.lost_at = kNowhere;
    open_.resume = Resume::Shot;
    switch (phase) {
        case Phase::Placement: {
            const bool is_first = open_.turn == 0;
            if (open_.active == Side::British || open_.turn > 1)
                return next_phase();  // [B 12.1] turns 1 and 2
            tell(EventKind::PhaseBegins, open_.active, phase);
            place_wave(is_first);
            if (!is_card(open_)) return next_phase();
            open_.actor = french(is_first ? 1 : 0);  // [B 12.2] a chit under each, unseen
            open_.step = Step::Deal;
            return;
        }
        case Phase::Movement:
            tell(EventKind::PhaseBegins, open_.active, phase);
            return begin_movement();
        case Phase::Fire:
            return begin_fire();
        case Phase::Morale:
            return begin_morale();
        case Phase::Melee:
            return begin_melee();
        case Phase::Leaders:
            return begin_leaders();
        case Phase::Recovery:
            return begin_recovery();
    }
}

void Sequencer::next_phase() {
    if (is_over()) return;
    if (open_.phase != Phase::Recovery)
        return begin(static_cast<Phase>(static_cast<std::uint8_t>(open_.phase) + 1));
    if (open_.active == Side::British) return end_turn();
    open_.active = Side::British;  // [B 3.1] the French act first
    begin(Phase::Placement);
}

void Sequencer::end_turn() {
    ++open_.turn;
    tell(EventKind::TurnEnds, open_.turn);
    if (open_.turn >= pack_.set.turns) {  // [B 3.3]
        const int strength = field_strength(pack_, open_);
        return finish(grade(pack_, open_, strength), strength);
    }
    open_.active = Side::French;
    begin(Phase::Placement);
}

void Sequencer::choose(const Choice& choice) {
    switch (choice.kind) {
        case Choice::Kind::Move:
            state_.draft.taken = static_cast<std::uint8_t>(place_of(unit_at(choice.a)) + 1);
            return;
        case Choice::Kind::To:
            state_.draft.to[state_.draft.taken - 1U] = static_cast<std::uint8_t>(choice.a + 1);
            state_.draft.taken = 0;
            return;
        case Choice::Kind::Done:
            if (open_.step == Step::Move) return make_moves();
            return next_phase();
        case Choice::Kind::Fire:
            return aim(unit_at(choice.a), unit_at(choice.b));
        case Choice::Kind::Melee:
            return attack(unit_at(choice.a), static_cast<Hex>(choice.b));
        case Choice::Kind::Evade:
            return evade();
        case Choice::Kind::Stand:
            tell(EventKind::Stands, open_.aim_hex);
            open_.step = Step::MeleeDie;
            return;
        case Choice::Kind::Advance:
            return advance();
        case Choice::Kind::Stay:
            return next_melee();
        case Choice::Kind::Attach: {
            open_.attached = static_cast<std::uint8_t>(open_.attached | 1U << choice.a);
            attach(static_cast<Leader>(choice.a), unit_at(choice.b), Joins::Ordered);
            if (can_attach_any(pack_, open_)) return;
            return next_phase();
        }
    }
}

void Sequencer::happen(const Outcome& outcome) {
    switch (open_.step) {
        case Step::Deal: {
            const std::size_t place = outcome.unit;
            state_.chits[place] = static_cast<std::uint8_t>(outcome.value + 1);
            open_.aims[place] = Aims::fresh();
            for (std::size_t i = place + 1; i < kFrench; ++i)
                if (is_first_wave(i) == is_first_wave(place)) {
                    open_.actor = french(i);
                    return;
                }
            return next_phase();
        }
        case Step::FireDie:
            return shoot(outcome.value);
        case Step::MoraleDie:
            return check_morale(outcome.value);
        case Step::LeaderDie:
            return roll_leader(outcome.value);
        case Step::MeleeDie:
            return resolve_melee(outcome.value);
        case Step::RecoveryDie:
            return recover(outcome.value);
        default:
            return;
    }
}

void begin_at(const Pack& pack, State& state, Side side, Phase phase, Game::Events* told) {
    state.open.active = side;
    state.draft = {};
    Sequencer(pack, state, told).begin(phase);
}

void apply(const Pack& pack, State& state, Side, const Choice& choice) {
    Sequencer(pack, state, nullptr).choose(choice);
}

void apply(const Pack& pack, State& state, const Outcome& outcome) {
    Sequencer(pack, state, nullptr).happen(outcome);
}

}  // namespace foulon::braddock
