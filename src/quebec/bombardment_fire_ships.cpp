// Modules 1 and 3: the bombardment of Quebec and the fire ships, both in step 1
// of the advanced sequence, with the replacement of lost ships [A 5].
#include "quebec/chapters.hpp"

namespace foulon::quebec {

void begin_bombardment(const Pack& pack, State& state) {
    Table& table = state.table;
    const std::uint32_t guns = blocks_in(pack, state, Side::British, pack.battery_zone) & pack.real[0];
    const bool held = guns != 0 && blocks_in(pack, state, Side::French, pack.battery_zone) == 0;
    if (has(table, Module::Bombardment) && table.battery != 0 && held) {  // [A 1] from the turn after
        table.step = Step::Bombard;
        return;
    }
    begin_fire_ships(pack, state);
}

void bombard_die(const Pack& pack, State& state, std::uint8_t die) {
    state.table.step = Step::BombardLoss;
    if (die >= pack.settings.bombard_on && removable(pack, state) != 0) return;  // [A 1]
    begin_fire_ships(pack, state);
}

namespace {

void replace_ships(const Pack& pack, Table& table) {
    if (!has(table, Module::Interdiction)) return;
    // [A 5] two replacements in the game, in the Bason
    while (table.ships_replaced < pack.settings.replacements && table.ships_replaced < table.ships_lost) {
        ++table.ships_replaced;
        ++table.ships[0];
    }
}

}  // namespace

void begin_fire_ships(const Pack& pack, State& state) {
    Table& table = state.table;
    replace_ships(pack, table);
    const bool prepared = state.hidden[index(Side::French)].marks >= pack.settings.fire_ship_turns;
    if (has(table, Module::FireShips) && prepared && table.fire_ships == 0) {  // [A 3] after the third turn
        table.step = Step::FireShips;
        return;
    }
    begin_supply(pack, state);
}

void lose_ship(Table& table, River river) {
    --table.ships[static_cast<std::size_t>(river)];
    ++table.ships_lost;
}

namespace {

void next_ship_lost(const Pack& pack, State& state) {
    Table& table = state.table;
    while (table.due > 0) {
        if (table.ships[0] + table.ships[1] == 0) {
            table.due = 0;
            break;
        }
        if (table.ships[0] > 0 && table.ships[1] > 0 && table.due < table.ships[0] + table.ships[1]) {
            table.step = Step::FireShipsLoss;  // the British choose
            return;
        }
        lose_ship(table, table.ships[0] > 0 ? River::Bason : River::StLaurent);
        --table.due;
    }
    begin_supply(pack, state);
}

}  // namespace

void fire_ships_die(const Pack& pack, State& state, std::uint8_t die) {
    state.table.fire_ships = 1;  // [A 3] one attack in the game
    state.table.due = die >= pack.settings.fire_ship_on ? pack.settings.fire_ship_sinks : 0;
    next_ship_lost(pack, state);
}

std::optional<Refusal> refuse_lose_ship(const State& state, Side, const Choice& choice) {
    if (choice.kind != Choice::Kind::LoseShip)
        return refusal(Reason::NotAskedNow, Tag::P4_1, {static_cast<std::uint8_t>(state.table.step)});
    if (choice.a >= kRivers) return refusal(Reason::NoSuchChoice, Tag::A3);
    if (state.table.ships[choice.a] == 0) return refusal(Reason::NoShipLost, Tag::A3, {choice.a});
    return std::nullopt;
}

void apply_lose_ship(const Pack& pack, State& state, const Choice& choice) {
    lose_ship(state.table, static_cast<River>(choice.a));
    --state.table.due;
    next_ship_lost(pack, state);
}

}  // namespace foulon::quebec
