// Chapter 10: the opponent's deck. Each card's action is one of a few named effects with
// numbers from the pack; the tags of single cards are next to their rows in
// data/siege/cards-*.toml.
#include <algorithm>
#include <utility>

#include "siege/chapters.hpp"

namespace foulon::siege {

namespace {

std::uint8_t& markers_at(State& state, Place place) { return state.open.markers[index(place)]; }

bool is_empty(const OpenState& open_state, Place place) { return open_state.markers[index(place)] == 0; }

bool condition_holds(const Pack& pack, const OpenState& open_state, const Effect& effect) {
    if (open_state.turn + 1U < effect.from_turn) return false;  // `turn` counts completed turns
    if (effect.condition == Condition::Always) return true;
    for (unsigned bits = effect.at.bits(); bits != 0; bits &= bits - 1) {
        const auto place = place_at(static_cast<std::size_t>(std::countr_zero(bits)));
        const bool found = effect.condition == Condition::MarkersIn ? open_state.markers[index(place)] != 0
                                                                    : has_slot(pack, open_state, place);
        if (found) return true;
    }
    return false;
}

/// Moves up to `most` markers from the first places that have any to the first places with a
/// slot.
void fill(const Pack& pack, State& state, const Effect& effect, unsigned most) {
    for (const Place from : effect.from)
        for (const Place to : effect.to)
            while (most > 0 && markers_at(state, from) > 0 && has_slot(pack, state.open, to)) {
                move_marker(state.open, from, to);
                --most;
            }
}

/// Moves one ship from the first place that has one, if there is a slot for it.
void move_ship(const Pack& pack, State& state, const Effect& effect, Place to) {
    if (!has_slot(pack, state.open, to)) return;
    for (const Place from : effect.from)
        if (markers_at(state, from) > 0) return move_marker(state.open, from, to);
}

void apply_card_cell(const Pack& pack, State& state, const Cell& cell) {
    const Effect& effect = card_effect(pack, state.open);
    Losses losses;
    add_losses(losses, cell, effect.loss);
    const Side you = player(state.open);
    // The attacked place takes the losses unless another is named. [S 12.1]
    if (!effect.attacks.empty() && effect.loss[index(you)].how == LossFrom::How::Anywhere)
        std::swap(losses.named[index(you)], losses.free[index(you)]);
    if (cell.ship != 0) move_ship(pack, state, effect, Place::SafeAnchorage);
    settle(pack, state, losses);
}

}  // namespace

Place attacked_place(const OpenState& open_state, const Effect& effect) {
    Place fullest = effect.attacks[0];
    for (const Place place : effect.attacks)
        if (open_state.markers[index(place)] > open_state.markers[index(fullest)]) fullest = place;
    return fullest;
}

void begin_card_action(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    const Effect& effect = card_effect(pack, open_state);
    const Side you = player(open_state);
    const auto is_ordered = [&] { return (effect.orders >> open_state.order[index(you)].order() & 1U) != 0; };
    if (!condition_holds(pack, open_state, effect)) return after_card(pack, state);  // [S 10.3]
    switch (effect.kind) {
        case EffectKind::Result:
            if (!effect.attacks.empty() &&
                is_empty(open_state, attacked_place(open_state, effect))) {  // [S 12.5]
                lose_morale(open_state, you, pack.empty_attacked_morale);
                if (test_morale(state)) return;
            }
            if (!effect.rolls) return apply_card_cell(pack, state, effect.results[0]);
            open_state.step = Step::CardDie;
            return;
        case EffectKind::LandAtAbraham:
            if (markers_at(state, Place::UpperRiver) >= effect.ships)  // [S 10.wolfe-lands-at-abraham]
                fill(pack, state, effect, 255);
            break;
        case EffectKind::MoveShip:
            if (has_slot(pack, open_state, effect.to[0]) &&
                std::popcount(unsigned{ships_to_send(pack, open_state).bits()}) > 1) {
                open_state.step = Step::Send;  // [S 10.superior-seamanship] the player chooses
                return;
            }
            move_ship(pack, state, effect, effect.to[0]);
            break;
        case EffectKind::Fill:
            fill(pack, state, effect, effect.most);
            break;
        case EffectKind::CancelOrders:
            if (is_ordered()) {  // [S 10.4] as if never issued
                open_state.follow = Follow::kCancelled;
                return apply_card_cell(pack, state, effect.results[0]);
            }
            break;
        case EffectKind::ModifyOrders:
            if (is_ordered())  // [S 12.8] on the order die
                open_state.modifier = static_cast<std::int8_t>(open_state.modifier + effect.modifier);
            break;
        case EffectKind::RaiseMorale: {
            unsigned markers = 0;
            for (std::size_t i = 0; i < kPlaces; ++i)
                if (effect.at.contains(place_at(i))) markers += open_state.markers[i];
            raise_morale(pack, open_state, effect.side, markers);
            break;
        }
        case EffectKind::CommandConflict:
        case EffectKind::Nothing:
            break;
    }
    after_card(pack, state);
}

void end_card_die(const Pack& pack, State& state, std::uint8_t die) {
    state.open.card_die = die & 15U;
    apply_card_cell(pack, state, card_effect(pack, state.open).results[die - 1U]);
}

void after_card(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    const Side you = player(open_state);
    if ((open_state.follow & Follow::kCancelled) != 0) return cancel_order(pack, state);  // [S 10.4]
    if (!has_needs(pack, open_state, you, open_state.order[index(you)]))  // [S 12.3] needs tested again
        return cancel_order(pack, state);
    open_state.step =
        card_effect(pack, open_state).kind == EffectKind::CommandConflict ? Step::Conflict : Step::OrderDie;
}

}  // namespace foulon::siege
