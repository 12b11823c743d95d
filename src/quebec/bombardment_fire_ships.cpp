// Modules 1 and 3: the bombardment of Quebec and the fire ships, both in step 1 of the advanced
// sequence, and the replacement of lost ships [A 5].
#include "quebec/chapters.hpp"

namespace foulon::quebec {

void begin_bombardment(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    const std::uint32_t guns = blocks_in(pack, state, Side::British, pack.battery_zone) & pack.real[0];
    const bool held = guns != 0 && blocks_in(pack, state, Side::French, pack.battery_zone) == 0;
    if (has(open_state, Module::Bombardment) && open_state.battery != 0 &&
        held) {  // [A 1] from the turn after
        open_state.step = Step::Bombard;
        return;
    }
    begin_fire_ships(pack, state);
}

void bombard_die(const Pack& pack, State& state, std::uint8_t die) {
    state.open.step = Step::BombardLoss;
    if (die >= pack.settings.bombard_on && removable(pack, state) != 0) return;  // [A 1]
    begin_fire_ships(pack, state);
}

namespace {

void replace_ships(const Pack& pack, OpenState& open_state) {
    if (!has(open_state, Module::Interdiction)) return;
    // [A 5] two replacements in the game, in the Bason
    while (open_state.ships_replaced < pack.settings.replacements &&
           open_state.ships_replaced < open_state.ships_lost) {
        ++open_state.ships_replaced;
        ++open_state.ships[0];
    }
}

}  // namespace

void begin_fire_ships(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    replace_ships(pack, open_state);
    const bool prepared = state.hidden[index(Side::French)].marks >= pack.settings.fire_ship_turns;
    if (has(open_state, Module::FireShips) && prepared &&
        open_state.fire_ships == 0) {  // [A 3] after the third turn
        open_state.step = Step::FireShips;
        return;
    }
    begin_supply(pack, state);
}

void lose_ship(OpenState& open_state, River river) {
    --open_state.ships[static_cast<std::size_t>(river)];
    ++open_state.ships_lost;
}

namespace {

void next_ship_lost(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    while (open_state.due > 0) {
        if (open_state.ships[0] + open_state.ships[1] == 0) {
            open_state.due = 0;
            break;
        }
        if (open_state.ships[0] > 0 && open_state.ships[1] > 0 &&
            open_state.due < open_state.ships[0] + open_state.ships[1]) {
            open_state.step = Step::FireShipsLoss;  // the British choose
            return;
        }
        lose_ship(open_state, open_state.ships[0] > 0 ? River::Bason : River::StLaurent);
        --open_state.due;
    }
    begin_supply(pack, state);
}

}  // namespace

void fire_ships_die(const Pack& pack, State& state, std::uint8_t die) {
    state.open.fire_ships = 1;  // [A 3] one attack in the game
    state.open.due = die >= pack.settings.fire_ship_on ? pack.settings.fire_ship_sinks : 0;
    next_ship_lost(pack, state);
}

std::optional<Refusal> refuse_lose_ship(const State& state, Side, const Choice& choice) {
    if (choice.kind != Choice::Kind::LoseShip)
        return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.open.step)});
    if (choice.a >= kRivers) return refusal(Reason::NoSuchChoice, Tag::A3);
    if (state.open.ships[choice.a] == 0) return refusal(Reason::NoShipLost, Tag::A3, {choice.a});
    return std::nullopt;
}

void apply_lose_ship(const Pack& pack, State& state, const Choice& choice) {
    lose_ship(state.open, static_cast<River>(choice.a));
    --state.open.due;
    next_ship_lost(pack, state);
}

}  // namespace foulon::quebec
