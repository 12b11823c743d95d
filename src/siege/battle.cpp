// Chapters 11 and 12: carrying out an order, reading its chart and the black die, and taking
// losses. Morale falls for all markers of a result at once; which markers are lost is chosen
// afterwards.
#include <algorithm>
#include <utility>

#include "siege/chapters.hpp"

namespace foulon::siege {

unsigned markers_in(const OpenState& open_state, Places places) {
    unsigned sum = 0;
    for (unsigned bits = places.bits(); bits != 0; bits &= bits - 1)
        sum += open_state.markers[static_cast<std::size_t>(std::countr_zero(bits))];
    return sum;
}

void remove_marker(OpenState& open_state, Place place) { --open_state.markers[index(place)]; }

namespace {

void remove(OpenState& open_state, Place place, unsigned count) {
    std::uint8_t& markers = open_state.markers[index(place)];
    markers = static_cast<std::uint8_t>(markers - count);
}

/// The places named for a side's losses by the card or by the order.
LossFrom named_from(const Pack& pack, const OpenState& open_state, Side side) {
    if (stage(open_state) == Stage::Order) {
        const Side you = player(open_state);
        return order_of(pack, you, open_state.order[index(you)]).loss[index(side)];
    }
    const Effect& effect = card_effect(pack, open_state);
    const LossFrom& named = effect.loss[index(side)];
    if (named.how != LossFrom::How::Anywhere || effect.attacks.empty()) return named;
    LossFrom attacked;
    attacked.how = LossFrom::How::InOrder;
    attacked.places.push_back(attacked_place(open_state, effect));
    return attacked;
}

Places set_of(const LossFrom& from) {
    Places places;
    for (const Place place : from.places) places.add(place);
    return places;
}

/// The place with the most markers; the first on the board at a tie. [S 12.6]
Place fullest(const OpenState& open_state, Places places) {
    std::size_t best = static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(places.bits())));
    for (std::size_t i = best; i < kPlaces; ++i)
        if (places.contains(place_at(i)) && open_state.markers[i] > open_state.markers[best]) best = i;
    return place_at(best);
}

bool takes_program(const OpenState& open_state, Side side) {
    return (open_state.flags & Flag::kProgramLosses) != 0 && side != player(open_state);
}

/// Takes losses that leave no choice; returns whether it did.
bool take_forced(OpenState& open_state, Side side, Places from, std::uint8_t& due) {
    const unsigned there = markers_in(open_state, from);
    unsigned places = 0;
    for (unsigned bits = from.bits(); bits != 0; bits &= bits - 1)
        if (open_state.markers[static_cast<std::size_t>(std::countr_zero(bits))] != 0) ++places;
    if (due < there && places > 1 && !takes_program(open_state, side)) return false;
    for (; due > 0; --due) remove(open_state, fullest(open_state, from), 1);
    return true;
}

void send_ship_if_due(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    open_state.follow = static_cast<std::uint8_t>(open_state.follow & ~Follow::kSendShip);
    if (!has_slot(pack, open_state, Place::SafeAnchorage)) return;  // [S 9.A5] if there is a slot
    const bool upper = open_state.markers[index(Place::UpperRiver)] != 0;
    const bool lower = open_state.markers[index(Place::LowerRiver)] != 0;
    if (upper && lower) {  // [S 9.A5] the French choose which
        open_state.step = Step::Send;
    } else if (upper || lower) {
        move_marker(open_state, upper ? Place::UpperRiver : Place::LowerRiver, Place::SafeAnchorage);
    }
}

void after_losses(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    if ((open_state.follow & Follow::kSendShip) != 0) {
        send_ship_if_due(pack, state);
        if (open_state.step == Step::Send) return;
    }
    if ((open_state.follow & Follow::kMoveTroops) != 0) {
        open_state.step = Step::Move;
        return;
    }
    if (stage(open_state) == Stage::Card)
        return has_two_players(open_state) ? after_command(pack, state) : after_card(pack, state);
    end_order(pack, state);
}

}  // namespace

LossGroup loss_group(const Pack& pack, const OpenState& open_state) {
    for (const Side side : kSides)
        if (open_state.due_named[index(side)] > 0)
            return {side, set_of(named_from(pack, open_state, side)), open_state.due_named[index(side)]};
    for (const Side side : kSides)
        if (open_state.due_free[index(side)] > 0)
            return {side, troop_places(side), open_state.due_free[index(side)]};
    const Side side = other(acting(open_state));
    if (open_state.due_by_enemy > 0) return {side, troop_places(side), open_state.due_by_enemy, true};
    return {Side::French, french_places(), open_state.due_any, false, true};  // [S 9.A3]
}

Side loss_chooser(const OpenState& open_state, const LossGroup& group) {
    if (!has_two_players(open_state)) return player(open_state);  // [S 12.6] [S 17.12]
    if (group.any) return acting(open_state);                     // [S 17.12] by the side that acts
    return group.by_enemy ? other(group.side) : group.side;       // [S 17.12]
}

void add_losses(Losses& losses, const Cell& cell, const std::array<LossFrom, 2>& from) {
    for (std::size_t side = 0; side < 2; ++side) {
        auto& count = from[side].how == LossFrom::How::Anywhere ? losses.free : losses.named;
        count[side] = static_cast<std::uint8_t>(count[side] + cell.lost[side]);
        losses.morale[side] = static_cast<std::uint8_t>(losses.morale[side] + cell.morale[side]);
    }
    losses.indians = static_cast<std::uint8_t>(losses.indians + cell.indians);
}

void settle(const Pack& pack, State& state, const Losses& all) {
    OpenState& open_state = state.open;
    // Indian markers cost no morale; markers that are not there are not lost. [S 12.4]
    std::uint8_t& indians = open_state.markers[index(Place::Indians)];
    indians = static_cast<std::uint8_t>(indians - std::min(indians, all.indians));
    Losses losses = all;
    if (indians == 0 || takes_program(open_state, Side::French)) {  // [S 9.A3] [S 12.6] then they are troops
        const bool by_enemy = has_two_players(open_state) && acting(open_state) == Side::British;
        std::uint8_t& troops = by_enemy ? losses.by_enemy : losses.free[index(Side::French)];
        troops = static_cast<std::uint8_t>(troops + losses.any);
        losses.any = 0;
    }
    for (const Side side : kSides) {
        const std::size_t s = index(side);
        const unsigned there = markers_in(open_state, troop_places(side));
        const unsigned named = std::min<unsigned>(losses.named[s], there);
        const unsigned free = std::min<unsigned>(losses.free[s], there - named);
        open_state.due_named[s] = static_cast<std::uint8_t>(named);
        open_state.due_free[s] = static_cast<std::uint8_t>(free);
        unsigned by_enemy = 0;
        if (losses.by_enemy != 0 && side != acting(open_state)) {  // [S 17.12]
            by_enemy = std::min<unsigned>(losses.by_enemy, there - named - free);
            open_state.due_by_enemy = by_enemy & 15U;
        }
        // Their morale falls when they are chosen. [S 14.1]
        if (side == Side::French)
            open_state.due_any =
                std::min<unsigned>(losses.any, there - named - free - by_enemy + indians) & 15U;
        lose_morale(open_state, side, named + free + by_enemy + losses.morale[s]);  // [S 14.1] [S 14.2]
    }
    if (test_morale(state)) return;
    continue_losses(pack, state);
}

namespace {

/// Takes the morale of French troops chosen among troops and Indians; returns whether the game is over.
/// `before`: the troops there were. [S 14.1]
bool lose_chosen(State& state, unsigned before) {
    lose_morale(state.open, Side::French, before - markers_in(state.open, troop_places(Side::French)));
    return test_morale(state);
}

}  // namespace

void continue_losses(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    for (const Side side : kSides) {
        std::uint8_t& due = open_state.due_named[index(side)];
        if (due == 0) continue;
        const LossFrom named = named_from(pack, open_state, side);
        const unsigned there = markers_in(open_state, set_of(named));
        if (due > there) {  // [S 12.2] the rest come from elsewhere
            open_state.due_free[index(side)] =
                static_cast<std::uint8_t>(open_state.due_free[index(side)] + due - there);
            due = static_cast<std::uint8_t>(there);
        }
        if (named.how == LossFrom::How::InOrder) {  // [S 12.1] one place after the other
            for (const Place place : named.places) {
                const std::uint8_t taken = std::min(due, open_state.markers[index(place)]);
                remove(open_state, place, taken);
                due = static_cast<std::uint8_t>(due - taken);
            }
        } else if (!take_forced(open_state, side, set_of(named), due)) {
            open_state.step = Step::Loss;
            return;
        }
    }
    for (const Side side : kSides) {
        std::uint8_t& due = open_state.due_free[index(side)];
        if (due > 0 && !take_forced(open_state, side, troop_places(side), due)) {
            open_state.step = Step::Loss;
            return;
        }
    }
    if (open_state.due_by_enemy > 0) {  // [S 17.12] last, when their owner has taken his own
        const Side side = other(acting(open_state));
        std::uint8_t due = open_state.due_by_enemy;
        if (!take_forced(open_state, side, troop_places(side), due)) {
            open_state.step = Step::Loss;
            return;
        }
        open_state.due_by_enemy = 0;
    }
    if (open_state.due_any > 0) {  // [S 9.A3] after the losses that must be troops
        const unsigned before = markers_in(open_state, troop_places(Side::French));
        std::uint8_t due = open_state.due_any;
        if (!take_forced(open_state, Side::French, french_places(), due)) {
            open_state.step = Step::Loss;
            return;
        }
        open_state.due_any = 0;
        if (lose_chosen(state, before)) return;
    }
    after_losses(pack, state);
}

std::uint8_t drafted_at(const Hidden& hidden, Place place) {
    std::uint8_t count = 0;
    for (std::size_t i = 0; i < hidden.drafted; ++i)
        count = static_cast<std::uint8_t>(count + (hidden.draft[i] == index(place)));
    return count;
}

namespace {

[[gnu::always_inline]] inline std::optional<Refusal> judge_loss(const State& state, Side side,
                                                                const LossGroup& group, std::uint8_t place) {
    if (place >= kPlaces) return refusal(Reason::NoSuchChoice, Tag::Sequence);
    if (!group.from.contains(place_at(place)))  // [S 12.1] named places, [S 12.2] never Indians
        return refusal(Reason::NotLossPlace,
                       group.from == troop_places(group.side) ? Tag::LossElsewhere : Tag::LossPlaces,
                       {place, static_cast<std::uint8_t>(group.side)});
    const unsigned drafted = drafted_at(state.hidden[index(side)], place_at(place));
    if (state.open.markers[place] <= drafted)  // [S 12.1] none left
        return refusal(Reason::LossPlaceEmpty, Tag::LossPlaces, {place});
    return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse_loss(const State& state, Side side, const LossGroup& group,
                                   std::uint8_t place) {
    return judge_loss(state, side, group, place);
}
bool can_lose(const State& state, Side side, const LossGroup& group, std::uint8_t place) {
    return !judge_loss(state, side, group, place);
}

namespace {

/// Counts markers of a group as taken.
void count_taken(OpenState& open_state, const LossGroup& group, unsigned markers) {
    if (group.any) {
        open_state.due_any = (open_state.due_any - markers) & 15U;
    } else if (group.by_enemy) {
        open_state.due_by_enemy = (open_state.due_by_enemy - markers) & 15U;
    } else {
        std::uint8_t& named = open_state.due_named[index(group.side)];
        std::uint8_t& due = named > 0 ? named : open_state.due_free[index(group.side)];
        due = static_cast<std::uint8_t>(due - markers);
    }
}

}  // namespace

void take_drafted_losses(const Pack& pack, State& state, Side chooser) {
    Hidden& hidden = state.hidden[index(chooser)];
    OpenState& open_state = state.open;
    const LossGroup group = loss_group(pack, open_state);
    const unsigned troops = markers_in(open_state, troop_places(Side::French));
    for (std::size_t i = 0; i < hidden.drafted; ++i) remove(open_state, place_at(hidden.draft[i]), 1);
    count_taken(open_state, group, hidden.drafted);
    hidden.clear_draft();
    if (group.any && lose_chosen(state, troops)) return;  // [S 14.1]
    continue_losses(pack, state);
}

void take_program_losses(const Pack& pack, State& state, Side chooser) {
    OpenState& open_state = state.open;
    const LossGroup group = loss_group(pack, open_state);
    const unsigned troops = markers_in(open_state, troop_places(Side::French));
    state.hidden[index(chooser)] = {};  // the program takes them all: drop the draft
    for (unsigned due = group.due; due > 0; --due) {
        // [S 12.6] Indians only when there is nothing else
        const Places first = group.from & troop_places(group.side);
        remove(open_state, fullest(open_state, is_held(open_state, first) ? first : group.from), 1);
    }
    count_taken(open_state, group, group.due);
    if (group.any && lose_chosen(state, troops)) return;  // [S 14.1]
    continue_losses(pack, state);
}

int order_modifier(const Pack& pack, const OpenState& open_state, Side side) {
    const OrderPick pick = open_state.order[index(side)];
    const Order& order = order_of(pack, side, pick);
    int modifier = open_state.modifier;
    if (order.kind == OrderKind::MoveShip && pick.route() == Route::AnchorageToLower)  // [S 9.B7]
        modifier += pack.anchorage_modifier;
    const LossFrom& target = order.loss[index(other(side))];
    if (has_two_players(open_state) && !target.places.empty() &&
        markers_in(open_state, set_of(target)) == 0)  // [S 12.7] [S 17.11] two players, empty target
        modifier += side == Side::British ? -pack.empty_target_bonus : pack.empty_target_bonus;
    return modifier;
}

namespace {

/// Lets the issuer choose the enemy's losses from anywhere, beyond `kept`.
void let_issuer_choose(Losses& losses, Side issuer, std::uint8_t kept) {
    std::uint8_t& free = losses.free[index(other(issuer))];
    losses.by_enemy = static_cast<std::uint8_t>(losses.by_enemy + free - kept);
    free = kept;
}

}  // namespace

void execute_order(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    const Side you = acting(open_state);
    const OrderPick pick = open_state.order[index(you)];
    const Order& order = order_of(pack, you, pick);
    const bool two = has_two_players(open_state);

    // The column of the counter-order, the row of the modified die. [S 9.C1] [S 11.1]
    const int read = std::clamp(open_state.die[0] + order_modifier(pack, open_state, you), 1, 6);  // [S 9.C2]
    const Cell& cell =
        chart_of(open_state, order)[column_in_play(pack, open_state)][static_cast<std::size_t>(read - 1)];
    set_stage(open_state, Stage::Order);
    Losses losses;
    add_losses(losses, cell, order.loss);
    if (two && order.issuer_chooses) let_issuer_choose(losses, you, 0);  // [S 17.12]
    std::uint8_t ship = cell.ship;

    // The action's result is added at the same time. [S 9.A3]
    if (const std::optional<Track> track = track_of(you, open_state.beside[index(you)].action())) {
        std::uint8_t& used = open_state.used[static_cast<std::size_t>(*track)];
        const auto row = static_cast<std::size_t>(action_die_read(open_state, open_state.die[1]) - 1);
        Cell more = pack.tracks[static_cast<std::size_t>(*track)].column[used][row];
        const std::uint8_t by_order = losses.free[index(other(you))];
        losses.any = std::exchange(more.lost[index(Side::French)], std::uint8_t{0});  // [S 9.A3] also Indians
        add_losses(losses, more, {});
        if (two) let_issuer_choose(losses, you, by_order);  // [S 17.12]
        ship = static_cast<std::uint8_t>(ship | more.ship);
        ++used;  // [S 9.A1] the next one is the next on its track
    }
    if (cell.ok != 0 && order.kind == OrderKind::MoveShip)
        move_marker(open_state, from(pick.route()), to(pick.route()));
    open_state.follow = static_cast<std::uint8_t>(
        (ship != 0 ? Follow::kSendShip : 0) |
        (cell.ok != 0 && order.kind == OrderKind::MoveTroops ? Follow::kMoveTroops : 0));
    settle(pack, state, losses);
}

Places ships_to_send(const Pack& pack, const OpenState& open_state) {
    if (stage(open_state) == Stage::Order) return {Place::LowerRiver, Place::UpperRiver};  // [S 9.A5]
    Places places;
    for (const Place place : card_effect(pack, open_state).from)
        if (open_state.markers[index(place)] != 0)  // [S 10.superior-seamanship] where there is one
            places.add(place);
    return places;
}

void send_ship(const Pack& pack, State& state, Place from) {
    if (stage(state.open) == Stage::Card) {  // [S 10.superior-seamanship]
        move_marker(state.open, from, card_effect(pack, state.open).to[0]);
        return after_card(pack, state);
    }
    move_marker(state.open, from, Place::SafeAnchorage);
    after_losses(pack, state);
}

}  // namespace foulon::siege
