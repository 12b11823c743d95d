// Chapters 7, 8, 14 and 15: set-up, the sequence of play, morale and the end.
// Every choice and every outcome enters the rules here.
#include <algorithm>

#include "siege/chapters.hpp"

namespace foulon::siege {

SideSet seats(const Pack&, const Options& options) {
    return options.two_players ? SideSet::both() : SideSet(options.side);  // [S 7.3] [S 17.1]
}

State start(const Pack& pack, const Options& options) {
    State state;
    OpenState& open_state = state.open;
    if (options.two_players) {
        open_state.flags = Flag::kTwoPlayers;
    } else {
        open_state.flags = static_cast<std::uint8_t>((options.side == Side::French ? Flag::kFrenchActs : 0) |
                                                     (options.program_losses ? Flag::kProgramLosses : 0));
    }
    open_state.markers = pack.at_start;                          // [S 7.2]
    open_state.morale = {pack.morale_start, pack.morale_start};  // [S 7.4]
    open_state.deck_left = options.deck;                         // [S 7.1] [S 17.2]
    open_state.charts = options.charts & 15U;                    // [S 9.C3]
    const std::size_t cards = deck_in_play(pack, open_state).faces.size();
    open_state.unseen = cards == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << cards) - 1;
    return state;
}

namespace {

/// Whose choice a two-player step waits for. [S 17.3] Kept out of the hot path of the solitaire
/// game, whose `waiting` then needs no stack.
[[gnu::noinline]] Waiting waiting_of_two(const Pack& pack, const OpenState& open_state) {
    switch (open_state.step) {
        case Step::Order:
        case Step::Counter: {
            const bool british = owes_card(open_state, Side::British),
                       french = owes_card(open_state, Side::French);
            if (british && french) return Waiting::both();  // [S 17.4] [S 17.6] in secret, in any order
            return Waiting::choice(british ? Side::British : Side::French);
        }
        case Step::Decide:
            return Waiting::choice(decider(pack, open_state));
        case Step::Loss:
            return Waiting::choice(loss_chooser(open_state, loss_group(pack, open_state)));
        case Step::Send:
            return Waiting::choice(Side::French);  // [S 9.A5]
        default:
            return Waiting::choice(acting(open_state));
    }
}

}  // namespace

Waiting waiting(const Pack& pack, const State& state) {
    switch (state.open.step) {
        case Step::Card:
        case Step::CardDie:
        case Step::OrderDie:
        case Step::ActionDie:
            return Waiting::chance();
        case Step::Over:
            return Waiting::over();
        case Step::Order:
        case Step::Declare:
        case Step::Counter:
        case Step::Conflict:
        case Step::Decide:
        case Step::Loss:
        case Step::Send:
        case Step::Move:
            break;
    }
    if (has_two_players(state.open)) return waiting_of_two(pack, state.open);
    return Waiting::choice(player(state.open));  // [S 7.3] the deck owes no choice
}

Result result(const Pack&, const State& state) {
    Result result;
    const End end = state.open.end;
    result.is_over = end != End::None;
    result.has_winner = result.is_over;
    result.winner = end == End::FrenchMorale || end == End::QuebecTaken ? Side::British : Side::French;
    result.how = static_cast<std::uint8_t>(end);
    return result;
}

std::string_view how_name(End end) {
    constexpr std::array<std::string_view, 6> names{"none",        "british-morale", "french-morale",
                                                    "both-morale", "quebec",         "deck"};
    return names[static_cast<std::size_t>(end)];
}

void lose_morale(OpenState& open_state, Side side, unsigned points) {
    std::uint8_t& morale = open_state.morale[index(side)];
    morale = static_cast<std::uint8_t>(morale - std::min<unsigned>(morale, points));
}

void raise_morale(const Pack& pack, OpenState& open_state, Side side, unsigned points) {
    std::uint8_t& morale = open_state.morale[index(side)];
    morale = static_cast<std::uint8_t>(std::min<unsigned>(morale + points, pack.morale_most));  // [S 14.3]
}

namespace {

void finish(State& state, End end) {
    state.open.end = end;
    state.open.step = Step::Over;
    state.open.due_named = {};
    state.open.due_free = {};
    state.open.due_by_enemy = 0;
    state.open.due_any = 0;
    if (has_two_players(state.open)) turn_all_up(state);
}

}  // namespace

bool test_morale(State& state) {
    const bool british = state.open.morale[index(Side::British)] == 0;
    const bool french = state.open.morale[index(Side::French)] == 0;
    if (british && french) {  // [S 15.2] together: the French win
        finish(state, End::BothMorale);
    } else if (british) {  // [S 15.1] at once
        finish(state, End::BritishMorale);
    } else if (french) {  // [S 15.1] at once
        finish(state, End::FrenchMorale);
    } else {
        return false;
    }
    return true;
}

void end_turn(const Pack&, State& state) {
    OpenState& open_state = state.open;
    ++open_state.turn;
    if (open_state.markers[index(Place::Quebec)] == 0 &&
        open_state.markers[index(Place::Abraham)] > 0)  // [S 15.3]
        return finish(state, End::QuebecTaken);
    if (open_state.deck_left == 0)
        return finish(state, End::DeckOut);  // [S 15.4] [S 17.15] the fleet must sail
    open_state.step = Step::Order;
    set_stage(open_state, Stage::Card);
    if (has_two_players(open_state)) {
        clear_turn_of_two(open_state, state.hidden);
    } else {
        open_state.order = {};
        open_state.beside = {};
    }
    open_state.modifier = 0;
    open_state.face = kNoFace;  // [S 10.1] a card serves one turn
    open_state.die = {};
    open_state.card_die = 0;
    open_state.follow = 0;
}

void cancel_order(const Pack& pack, State& state) {
    const Side you = player(state.open);
    // As if never issued: the action stays on its track. [S 10.4]
    state.open.order[index(you)] = {};
    state.open.beside[index(you)] = {};
    end_turn(pack, state);
}

void apply(const Pack& pack, State& state, Side side, const Choice& choice) {
    OpenState& open_state = state.open;
    Hidden& hidden = state.hidden[index(side)];
    if (open_state.step == Step::Decide) return decide(pack, state, side, choice);  // [S 17.7]
    switch (choice.kind) {
        case Choice::Kind::Order:
            hidden.order = OrderPick(choice.a, static_cast<Route>(choice.b));
            return;
        case Choice::Kind::Go:
            open_state.order[index(side)] = hidden.order;
            open_state.beside[index(side)].set_action(static_cast<Action>(choice.a));
            hidden = {};
            open_state.step = Step::Card;
            return;
        case Choice::Kind::Cancel:
            return cancel_order(pack, state);
        case Choice::Kind::Proceed:  // [S 10.command-conflict]
            open_state.modifier =
                static_cast<std::int8_t>(open_state.modifier + card_effect(pack, open_state).modifier);
            open_state.step = Step::OrderDie;
            return;
        case Choice::Kind::Lose: {
            const bool more = is_draft(pack, state, side, choice);
            add_to_draft(hidden, choice.a);
            if (!more) take_drafted_losses(pack, state, side);
            return;
        }
        case Choice::Kind::Program:
            return take_program_losses(pack, state, side);
        case Choice::Kind::Send:
            return send_ship(pack, state, place_at(choice.a));
        case Choice::Kind::Move:
            return add_to_draft(hidden, move_item(choice.a, choice.b));
        case Choice::Kind::Done:
            carry_out_moves(state, side);
            return end_order(pack, state);
        case Choice::Kind::Counter:
            hidden.counter = static_cast<std::uint8_t>(choice.a + 1);
            return;
        case Choice::Kind::Seal:
            return seal_card(pack, state, side);
        case Choice::Kind::Declare:
            return declare_action(pack, state, side, static_cast<Action>(choice.a));
        case Choice::Kind::Pass:
        case Choice::Kind::Rally:
        case Choice::Kind::Recall:
        case Choice::Kind::Raid:
        case Choice::Kind::Remove:
            return;  // Step::Decide, above
    }
}

void apply(const Pack& pack, State& state, const Outcome& outcome) {
    OpenState& open_state = state.open;
    const bool two = has_two_players(open_state);
    if (outcome.kind == Outcome::Kind::Card) {
        // Copies of a face are adjacent; the lowest unseen one is taken, so that equal decks are equal
        // states. [S 10.1]
        open_state.face = outcome.value;
        const std::uint64_t from_face = open_state.unseen >> outcome.value << outcome.value;
        open_state.unseen &= ~(from_face & (0 - from_face));
        --open_state.deck_left;
        if (two) return begin_command(pack, state);  // [S 17.7] for both
        return begin_card_action(pack, state);       // [S 10.2] before the order
    }
    if (open_state.step == Step::CardDie) {
        if (two) return end_command_die(pack, state, outcome.value);
        return end_card_die(pack, state, outcome.value);
    }
    if (open_state.step == Step::OrderDie) {
        open_state.die[0] = outcome.value;
        if (open_state.beside[index(acting(open_state))].action() !=
            Action::None) {  // [S 8.1] the black die with the white
            open_state.step = Step::ActionDie;
            return;
        }
    } else {
        open_state.die[1] = outcome.value;
    }
    execute_order(pack, state);
}

}  // namespace foulon::siege
