// Public knowledge of each hidden block. Moves are seen as numbers of blocks from zone to zone,
// so a trace spreads with every move that its block may have made and shrinks when the block is
// revealed, or where no block is.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

void show(const Pack& pack, State& state, Side side, std::uint8_t block) {
    OpenState& open_state = state.open;
    const Hidden& hidden = state.hidden[index(side)];
    Trace& trace = open_state.traces[index(side)][block];
    const std::uint8_t zone = zone_of(hidden, block);
    Zones here;
    here.add(zone);
    trace.set_zones(here);
    trace.set_may_be_gone(false);
    trace.see(zone, turn_now(open_state), cv_of(hidden, block));
    if (zone == open_state.battle.zone) set_shown(open_state, side, shown(open_state, side) | 1U << block);
    (void)pack;
}

void note_gone(State& state, Side side, std::uint8_t block) {
    Trace& trace = state.open.traces[index(side)][block];
    trace.set_zones({});
    trace.set_may_be_gone(true);
    trace.see(trace.seen_at(), turn_now(state.open), 0);  // no CV: everybody saw it leave
    set_shown(state.open, side, shown(state.open, side) & ~(1U << block));
}

void note_taken(const Pack& pack, State& state, Side side, std::uint32_t candidates, std::uint8_t zone) {
    for_each_bit(candidates, [&](std::uint8_t b) {
        Trace& trace = state.open.traces[index(side)][b];
        if (trace.zones().contains(zone)) trace.set_may_be_gone(true);
    });
    prune(pack, state, side);
}

void note_moves(const Pack& pack, State& state, Side side, const std::array<Zones, kZones>& reach) {
    for (Trace& trace : state.open.traces[index(side)]) {
        const Zones before = trace.zones();
        Zones after = before;
        for_each_zone(before, [&](std::uint8_t zone) { after = after | reach[zone]; });
        if (!(after == before)) trace.set_zones(after);
    }
    prune(pack, state, side);
}

void note_went(State& state, Side side, std::uint8_t block, std::uint8_t zone) {
    Zones there;
    there.add(zone);
    state.open.traces[index(side)][block].set_zones(there);
    state.open.traces[index(side)][block].set_may_be_gone(false);
}

void note_vanished(State& state, Side side, std::uint8_t block) {
    Trace& trace = state.open.traces[index(side)][block];
    if (!trace.is_gone()) trace.set_zones(kAllZones);
}

void prune(const Pack& pack, State& state, Side side) {
    if (is_pbm(state.open)) return;  // by mail block counts are hidden [P 22.1]
    const Zones held = zones_of(pack, state, side);
    for (Trace& trace : state.open.traces[index(side)]) {
        const Zones before = trace.zones(), after = before & held;
        if (!(after == before)) trace.set_zones(after);
    }
}

}  // namespace foulon::quebec
