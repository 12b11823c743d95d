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
    Table& table = state.table;
    if (options.two_players) {
        table.flags = Flag::kTwoPlayers;
    } else {
        table.flags = static_cast<std::uint8_t>((options.side == Side::French ? Flag::kFrenchActs : 0) |
                                                (options.program_losses ? Flag::kProgramLosses : 0));
    }
    table.markers = pack.at_start;                          // [S 7.2]
    table.morale = {pack.morale_start, pack.morale_start};  // [S 7.4]
    table.deck_left = options.deck;                         // [S 7.1] [S 17.2]
    const std::size_t cards = deck_in_play(pack, table).faces.size();
    table.unseen = cards == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << cards) - 1;
    return state;
}

namespace {

/// Whose choice the steps of two players wait for. [S 17.3] Kept out of the hot
/// path of the game alone, whose `waiting` then needs no stack.
[[gnu::noinline]] Waiting waiting_of_two(const Pack& pack, const Table& table) {
    switch (table.step) {
        case Step::Order:
        case Step::Counter: {
            const bool british = owes_card(table, Side::British), french = owes_card(table, Side::French);
            if (british && french) return Waiting::both();  // [S 17.4] [S 17.6] in secret, in any order
            return Waiting::choice(british ? Side::British : Side::French);
        }
        case Step::Decide:
            return Waiting::choice(decider(pack, table));
        case Step::Loss:
            return Waiting::choice(loss_chooser(table, loss_group(pack, table)));
        case Step::Send:
            return Waiting::choice(Side::French);  // [S 9.A5]
        default:
            return Waiting::choice(acting(table));
    }
}

}  // namespace

Waiting waiting(const Pack& pack, const State& state) {
    switch (state.table.step) {
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
    if (has_two_players(state.table)) return waiting_of_two(pack, state.table);
    return Waiting::choice(player(state.table));  // [S 7.3] the deck owes no choice
}

Result result(const Pack&, const State& state) {
    Result result;
    const End end = state.table.end;
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

void lose_morale(Table& table, Side side, unsigned points) {
    std::uint8_t& morale = table.morale[index(side)];
    morale = static_cast<std::uint8_t>(morale - std::min<unsigned>(morale, points));
}

void raise_morale(const Pack& pack, Table& table, Side side, unsigned points) {
    std::uint8_t& morale = table.morale[index(side)];
    morale = static_cast<std::uint8_t>(std::min<unsigned>(morale + points, pack.morale_most));  // [S 14.3]
}

namespace {

void finish(State& state, End end) {
    state.table.end = end;
    state.table.step = Step::Over;
    state.table.due_named = {};
    state.table.due_free = {};
    state.table.due_by_enemy = 0;
    if (has_two_players(state.table)) turn_all_up(state);
}

}  // namespace

bool test_morale(State& state) {
    const bool british = state.table.morale[index(Side::British)] == 0;
    const bool french = state.table.morale[index(Side::French)] == 0;
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
    Table& table = state.table;
    ++table.turn;
    if (table.markers[index(Place::Quebec)] == 0 && table.markers[index(Place::Abraham)] > 0)  // [S 15.3]
        return finish(state, End::QuebecTaken);
    if (table.deck_left == 0) return finish(state, End::DeckOut);  // [S 15.4] [S 17.15] the fleet must sail
    table.step = Step::Order;
    set_stage(table, Stage::Card);
    if (has_two_players(table)) {
        clear_turn_of_two(table, state.hidden);
    } else {
        table.order = {};
        table.beside = {};
    }
    table.modifier = 0;
    table.face = kNoFace;  // [S 10.1] a card serves one turn
    table.die = {};
    table.card_die = 0;
    table.follow = 0;
}

void cancel_order(const Pack& pack, State& state) {
    const Side you = player(state.table);
    // As if never issued: the action stays on its track. [S 10.4]
    state.table.order[index(you)] = {};
    state.table.beside[index(you)] = {};
    end_turn(pack, state);
}

void apply(const Pack& pack, State& state, Side side, const Choice& choice) {
    Table& table = state.table;
    Hidden& hidden = state.hidden[index(side)];
    if (table.step == Step::Decide) return decide(pack, state, side, choice);  // [S 17.7]
    switch (choice.kind) {
        case Choice::Kind::Order:
            hidden.order = OrderPick(choice.a, static_cast<Route>(choice.b));
            return;
        case Choice::Kind::Go:
            table.order[index(side)] = hidden.order;
            table.beside[index(side)].set_action(static_cast<Action>(choice.a));
            hidden = {};
            table.step = Step::Card;
            return;
        case Choice::Kind::Cancel:
            return cancel_order(pack, state);
        case Choice::Kind::Proceed:  // [S 10.command-conflict]
            table.modifier = static_cast<std::int8_t>(table.modifier + card_effect(pack, table).modifier);
            table.step = Step::OrderDie;
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
    Table& table = state.table;
    const bool two = has_two_players(table);
    if (outcome.kind == Outcome::Kind::Card) {
        // Copies of a face are neighbours; the lowest one unseen is taken, so
        // that equal decks are equal states. [S 10.1]
        table.face = outcome.value;
        const std::uint64_t from_face = table.unseen >> outcome.value << outcome.value;
        table.unseen &= ~(from_face & (0 - from_face));
        --table.deck_left;
        if (two) return begin_command(pack, state);  // [S 17.7] for both
        return begin_card_action(pack, state);       // [S 10.2] before the order
    }
    if (table.step == Step::CardDie) {
        if (two) return end_command_die(pack, state, outcome.value);
        return end_card_die(pack, state, outcome.value);
    }
    if (table.step == Step::OrderDie) {
        table.die[0] = outcome.value;
        if (table.beside[index(acting(table))].action() !=
            Action::None) {  // [S 8.1] the black die with the white
            table.step = Step::ActionDie;
            return;
        }
    } else {
        table.die[1] = outcome.value;
    }
    execute_order(pack, state);
}

}  // namespace foulon::siege
