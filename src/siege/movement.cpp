// Chapter 13: movement of troops. Ships move in battle.cpp, by their die, and by cards.
#include "siege/chapters.hpp"

namespace foulon::siege {

namespace {

constexpr std::uint8_t pair_of(Place from, Place to) {
    return static_cast<std::uint8_t>(index(from) * 16 + index(to));
}
constexpr Place from_of(std::uint8_t item) { return place_at(item / 16); }
constexpr Place to_of(std::uint8_t item) { return place_at(item % 16); }

/// Abraham may be entered only with enough ships in support; markers already there stay if the
/// ships leave. [S 13.7]
bool may_enter(const Pack& pack, const OpenState& open_state, Place to) {
    return to != Place::Abraham || open_state.markers[index(Place::UpperRiver)] >= pack.ships_for_abraham;
}

}  // namespace

Planned planned(const State& state, Side side) {
    const Hidden& hidden = state.hidden[index(side)];
    Planned markers = state.open.markers;
    for (std::size_t i = 0; i < hidden.drafted; ++i) {
        --markers[index(from_of(hidden.draft[i]))];
        ++markers[index(to_of(hidden.draft[i]))];
    }
    return markers;
}

namespace {

[[gnu::always_inline]] inline std::optional<Refusal> judge_move(const Pack& pack, const State& state,
                                                                Side side, const Planned& markers,
                                                                std::uint8_t from, std::uint8_t to) {
    if (from >= kPlaces || to >= kPlaces || from == to) return refusal(Reason::NoSuchChoice, Tag::Sequence);
    const Places land = troop_places(side);
    const bool with_indians = place_at(from) == Place::Indians || place_at(to) == Place::Indians;
    if (side == Side::French && with_indians)  // [S 13.6] Indians stay, and no troops enter their place
        return refusal(Reason::IndiansStay, Tag::IndiansStay);
    for (const std::uint8_t end : {from, to})
        if (!land.contains(place_at(end)))  // [S 13.1] own land only [S 13.3] never onto the river
            return refusal(Reason::NotTroopPlace, Tag::MoveLand, {end, static_cast<std::uint8_t>(side)});
    if (state.hidden[index(side)].drafted >= pack.troops_a_move)  // [S 13.4] up to three
        return refusal(Reason::EnoughMoved, Tag::MoveCount, {pack.troops_a_move});
    if (markers[from] == 0)  // [S 13.2] from where a marker is
        return refusal(Reason::NoMarker, Tag::MoveSlots, {from});
    if (!may_enter(pack, state.open, place_at(to)))  // [S 13.5] two ships in the Upper river
        return refusal(Reason::AbrahamClosed, Tag::AbrahamShips,
                       {state.open.markers[index(Place::UpperRiver)], pack.ships_for_abraham});
    if (markers[to] >= pack.slots[to])  // [S 13.2] to an empty slot
        return refusal(Reason::NoSlot, Tag::MoveSlots, {to});
    return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse_move(const Pack& pack, const State& state, Side side, const Planned& markers,
                                   std::uint8_t from, std::uint8_t to) {
    return judge_move(pack, state, side, markers, from, to);
}
bool can_move(const Pack& pack, const State& state, Side side, const Planned& markers, std::uint8_t from,
              std::uint8_t to) {
    return !judge_move(pack, state, side, markers, from, to);
}

bool can_move_any(const Pack& pack, const OpenState& open_state, Side side) {
    const unsigned froms = held_bits(open_state) & troop_places(side).bits();
    bool can = false;
    for_each_place(troop_places(side), [&](Place to) {
        const bool another = (froms & ~(1U << index(to))) != 0;  // a marker that is not already there
        can = can || (another && has_slot(pack, open_state, to) && may_enter(pack, open_state, to));
    });
    return can;
}

void move_marker(OpenState& open_state, Place from, Place to) {
    --open_state.markers[index(from)];
    ++open_state.markers[index(to)];
}

void carry_out_moves(State& state, Side side) {
    Hidden& hidden = state.hidden[index(side)];
    for (std::size_t i = 0; i < hidden.drafted; ++i)
        move_marker(state.open, from_of(hidden.draft[i]), to_of(hidden.draft[i]));
    hidden.clear_draft();
}

void add_to_draft(Hidden& hidden, std::uint8_t item) {
    std::size_t i = hidden.drafted++;
    for (; i > 0 && hidden.draft[i - 1] > item; --i) hidden.draft[i] = hidden.draft[i - 1];
    hidden.draft[i] = item;
}

std::uint8_t move_item(std::uint8_t from, std::uint8_t to) { return pair_of(place_at(from), place_at(to)); }

}  // namespace foulon::siege
