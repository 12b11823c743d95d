// Functions that the chapters of the siege's rules use from each other. Internal to this
// module; others use game.hpp.
#pragma once

#include <algorithm>
#include <cstring>
#include <optional>

#include "siege/game.hpp"

namespace foulon::siege {

/// Calls `each` with every place of a set, in board order.
template <class Each>
void for_each_place(Places places, Each each) {
    for (unsigned bits = places.bits(); bits != 0; bits &= bits - 1)
        each(place_at(static_cast<std::size_t>(std::countr_zero(bits))));
}

/// One bit per place that holds a marker. Needed for every order of every playout, so eight
/// places are tested at a time: the addition sets the top bit of each non-zero byte, and the
/// multiplication gathers the top bits.
inline unsigned held_bits(const OpenState& open_state) {
    const auto of_eight = [](std::uint64_t bytes) {
        constexpr std::uint64_t low = 0x7f7f7f7f7f7f7f7fU;
        const std::uint64_t tops = (((bytes & low) + low) | bytes) & ~low;
        return static_cast<unsigned>((tops >> 7) * 0x0102040810204080U >> 56);
    };
    std::uint64_t first = 0, last = 0;  // they overlap
    static_assert(kPlaces > 8 && kPlaces <= 16);
    std::memcpy(&first, open_state.markers.data(), 8);
    std::memcpy(&last, open_state.markers.data() + kPlaces - 8, 8);
    return of_eight(first) | of_eight(last) << (kPlaces - 8);
}
inline bool is_held(const OpenState& open_state, Places places) {
    return (held_bits(open_state) & places.bits()) != 0;
}

// A list of legal choices needs no reasons. Each rule on the hot path of playouts is therefore
// one `judge_` function that is inlined twice: into `refuse_`, which gives the reason, and into
// `can_`, where the compiler removes the construction of the reason.

// Orders (chapter 9).
inline const Order& order_of(const Pack& pack, Side side, OrderPick pick) {
    return pack.orders[index(side)][pick.order()];
}
std::optional<Refusal> refuse_needs(const Pack& pack, const OpenState& open_state, Side side, OrderPick pick);
bool has_needs(const Pack& pack, const OpenState& open_state, Side side, OrderPick pick);
bool can_order(const Pack& pack, const OpenState& open_state, Side side, const Choice& choice);
std::optional<Refusal> refuse_order(const Pack& pack, const OpenState& open_state, Side side,
                                    const Choice& choice);
std::optional<Refusal> refuse_action(const Pack& pack, const OpenState& open_state, Side side, OrderPick pick,
                                     std::uint8_t action);
constexpr Tag tag_of_order(Side side, std::uint8_t order) {
    return static_cast<Tag>((side == Side::British ? 0 : 7) + order);
}

// Cards (chapter 10).
inline std::size_t deck_number(const OpenState& open_state) {
    return has_two_players(open_state) ? kCommandDeck : index(other(player(open_state)));
}
inline const Deck& deck_in_play(const Pack& pack, const OpenState& open_state) {
    return pack.decks[deck_number(open_state)];
}
inline const Effect& card_effect(const Pack& pack, const OpenState& open_state) {
    const Deck& deck = deck_in_play(pack, open_state);
    return deck.cards[deck.faces[open_state.face].card].effect;
}
/// Step::Send: the places from which the ship may be taken, all with a ship.
Places ships_to_send(const Pack& pack, const OpenState& open_state);
Place attacked_place(const OpenState& open_state, const Effect& effect);
void begin_card_action(const Pack& pack, State& state);
void end_card_die(const Pack& pack, State& state, std::uint8_t die);
void after_card(const Pack& pack, State& state);

// Battle (chapter 12).
/// Losses of one side that are chosen together.
struct LossGroup {
    Side side = Side::British;
    Places from;
    std::uint8_t due = 0;
    bool by_enemy = false;  // two players: the other side chooses them
    bool any = false;       // Indians may be chosen; morale falls with the markers chosen
};
struct Losses {
    std::array<std::uint8_t, 2> named{}, free{}, morale{};
    std::uint8_t by_enemy = 0;  // two players: losses of the non-acting side, chosen by the acting one
    std::uint8_t indians = 0;
    std::uint8_t any = 0;  // French losses by an action: troops or Indians [S 9.A3]
};
/// Who chooses the losses due now: in solitaire the player, otherwise their owner or the issuer
/// of the order.
Side loss_chooser(const OpenState& open_state, const LossGroup& group);
LossGroup loss_group(const Pack& pack, const OpenState& open_state);
void add_losses(Losses& losses, const Cell& cell, const std::array<LossFrom, 2>& from);
void settle(const Pack& pack, State& state, const Losses& losses);
void continue_losses(const Pack& pack, State& state);
void take_drafted_losses(const Pack& pack, State& state, Side chooser);
void take_program_losses(const Pack& pack, State& state, Side chooser);
std::uint8_t drafted_at(const Hidden& hidden, Place place);
void remove_marker(OpenState& open_state, Place place);
unsigned markers_in(const OpenState& open_state, Places places);
bool can_lose(const State& state, Side side, const LossGroup& group, std::uint8_t place);
std::optional<Refusal> refuse_loss(const State& state, Side side, const LossGroup& group, std::uint8_t place);
void execute_order(const Pack& pack, State& state);
int order_modifier(const Pack& pack, const OpenState& open_state, Side side);
/// The black die as read on its column, 1 to 6: it has the card's modifier alone. [S 12.8]
inline int action_die_read(const OpenState& open_state, int die) {
    return std::clamp(die + open_state.modifier, 1, 6);
}
/// The chart column: the letter of the card, or the counter-order revealed. [S 11.1] [S 17.8]
inline std::uint8_t column_in_play(const Pack& pack, const OpenState& open_state) {
    if (has_two_players(open_state)) return open_state.beside[index(other(acting(open_state)))].counter();
    return deck_in_play(pack, open_state).faces[open_state.face].letter;
}
void send_ship(const Pack& pack, State& state, Place from);

// Movement (chapter 13).
/// Markers at each place after the moves drafted so far.
using Planned = std::array<std::uint8_t, kPlaces>;
Planned planned(const State& state, Side side);
bool can_move(const Pack& pack, const State& state, Side side, const Planned& markers, std::uint8_t from,
              std::uint8_t to);
std::optional<Refusal> refuse_move(const Pack& pack, const State& state, Side side, const Planned& markers,
                                   std::uint8_t from, std::uint8_t to);
bool can_move_any(const Pack& pack, const OpenState& open_state, Side side);
void move_marker(OpenState& open_state, Place from, Place to);
std::uint8_t move_item(std::uint8_t from, std::uint8_t to);  // encoding of a move in a draft
void carry_out_moves(State& state, Side side);
inline bool has_slot(const Pack& pack, const OpenState& open_state, Place place) {
    return open_state.markers[index(place)] < pack.slots[index(place)];
}

// Two players (chapter 17).
inline const Command& command_of(const Pack& pack, const OpenState& open_state) {
    return pack.commands[pack.decks[kCommandDeck].faces[open_state.face].card];
}
inline void set_acting(OpenState& open_state, Side side) {
    open_state.flags = static_cast<std::uint8_t>((open_state.flags & ~Flag::kFrenchActs) |
                                                 (side == Side::French ? Flag::kFrenchActs : 0));
}
inline void set_stage(OpenState& open_state, Stage stage) {
    open_state.flags = static_cast<std::uint8_t>((open_state.flags & ~Flag::kOrderStage) |
                                                 (stage == Stage::Order ? Flag::kOrderStage : 0));
}
/// The orders that may be combined with an action, as bits.
std::uint8_t orders_with_action(const Pack& pack, Side side);
std::uint8_t open_orders(const Pack& pack, const OpenState& open_state, Side side);
std::uint8_t open_routes(const Pack& pack, const OpenState& open_state);
/// Whether a side must still seal its order or counter-order.
bool owes_card(const OpenState& open_state, Side side);
void seal_card(const Pack& pack, State& state, Side side);
void declare_action(const Pack& pack, State& state, Side side, Action action);
void begin_half(const Pack& pack, State& state, Side side);
void carry_out(const Pack& pack, State& state);
void cancel_unshown(const Pack& pack, State& state);
void end_half(const Pack& pack, State& state);
void clear_turn_of_two(OpenState& open_state, std::array<Hidden, 2>& hidden);
void turn_all_up(State& state);

// The Command Decision card (chapter 17).
Side decider(const Pack& pack, const OpenState& open_state);
bool is_decision_due(const Pack& pack, const OpenState& open_state);
/// The modifier on the acting side's dice where the card leaves it no choice. [S 17.deserters]
int unasked_modifier(const Pack& pack, const OpenState& open_state);
List<Choice, 24> decisions(const Pack& pack, const OpenState& open_state);
std::optional<Refusal> refuse_decision(const Pack& pack, const State& state, Side side, const Choice& choice);
void decide(const Pack& pack, State& state, Side side, const Choice& choice);
void begin_command(const Pack& pack, State& state);
void end_command_die(const Pack& pack, State& state, std::uint8_t die);
void after_command(const Pack& pack, State& state);

// The sequence of play (chapters 8 and 15).
void raise_morale(const Pack& pack, OpenState& open_state, Side side, unsigned points);
void end_turn(const Pack& pack, State& state);
/// The order is done: in solitaire this ends the turn, with two players one side's half.
inline void end_order(const Pack& pack, State& state) {
    return has_two_players(state.open) ? end_half(pack, state) : end_turn(pack, state);
}
bool test_morale(State& state);
void lose_morale(OpenState& open_state, Side side, unsigned points);
void cancel_order(const Pack& pack, State& state);

/// Keeps a draft sorted, so that the same plan is the same state in any order of entry.
void add_to_draft(Hidden& hidden, std::uint8_t item);

}  // namespace foulon::siege
