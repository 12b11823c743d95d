// Chapters 3, 4 and 21: set-up, the sequence of play, the tide and the end.
// Every choice and every outcome enters the rules here.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

SideSet seats(const Pack&, const Options&) { return SideSet::both(); }

State start(const Pack& pack, const Options& options) {
    State state;
    OpenState& open_state = state.open;
    open_state.rules = options.rules;
    open_state.modules = options.modules;
    open_state.ships = {pack.settings.ships, 0};  // [P 3.2] in the Bason
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        const auto& blocks = pack.blocks[index(side)];
        const bool british = side == Side::British;
        hidden.spot.fill(kNoZone);
        hidden.plan.fill(kNoPost);
        for (std::size_t b = 0; b < blocks.size(); ++b) {
            // [P 3.2] the British all in one zone; the French anywhere, in secret
            hidden.spot[b] =
                static_cast<std::uint8_t>(blocks[b].cv << 4U | (british ? pack.landing_zone : kNoZone));
            Trace& trace = open_state.traces[index(side)][b];
            trace.set_zones(british ? Zones{zone_at(pack.landing_zone)} : pack.deployment);
            trace.see(kNoZone, Trace::kNever, blocks[b].cv);
        }
        hidden.leader.fill(british && has(open_state, Module::Leaders) ? pack.landing_zone : kNoZone);
        hidden.leader_plan.fill(kNoPost);
        hidden.commander.fill(
            static_cast<std::uint8_t>(british && is_pbm(open_state) ? 0xf0U | pack.landing_zone : 0xffU));
        hidden.names = hidden.fallback = hidden.engage = {255, 255, 255, 255, 255};
        if (is_pbm(open_state)) hidden.sheet.fill(kNoReport);
    }
    return state;
}

Waiting waiting(const Pack&, const State& state) {
    const OpenState& open_state = state.open;
    switch (open_state.step) {
        case Step::Over:
            return Waiting::over();
        case Step::Tide:
        case Step::Bombard:
        case Step::FireShips:
        case Step::Dig:
        case Step::Interdict:
        case Step::RaidFire:
        case Step::RaidReturn:
        case Step::Scout:
        case Step::Fire:
        case Step::LeaderCheck:
        case Step::LeaderFate:
        case Step::Pursuit:
        case Step::Search:
        case Step::IntelRoll:
        case Step::Report:
            return Waiting::chance();
        case Step::Orders:
        case Step::Card:
            if (open_state.sealed == 0) return Waiting::both();
            return Waiting::choice(open_state.sealed == 1 ? Side::French : Side::British);
        case Step::FireShipsLoss:
        case Step::RaidLoss:
            return Waiting::choice(Side::British);
        case Step::Hits:
        case Step::PursuitHits:
            return Waiting::choice(open_state.battle.owner);
        case Step::LeaderBack:
            return Waiting::choice(static_cast<Side>(open_state.asked / 4U));
        case Step::Unit:
            return Waiting::choice(firing_side(open_state.battle));
        case Step::Array:
        case Step::Act:
        case Step::LeaderPost:
        case Step::Column:
        case Step::Commit:
        case Step::RetreatTo:
        case Step::Embark:
        case Step::Wave:
            return Waiting::choice(open_state.battle.actor);
        case Step::Intelligence:
        case Step::IntelPick:
            return Waiting::choice(open_state.asked == 0 ? Side::British : Side::French);
        case Step::ShowDecoys:
            return Waiting::choice(open_state.asked == 0 ? Side::French : Side::British);
        default:
            return Waiting::choice(Side::French);
    }
}

Result result(const Pack&, const State& state) {
    Result result;
    const End end = state.open.end;
    result.is_over = state.open.step == Step::Over;
    result.has_winner = result.is_over;
    result.winner = end == End::AbrahamHeld ? Side::British : Side::French;
    result.how = static_cast<std::uint8_t>(end);
    return result;
}

std::string_view how_name(End end) {
    constexpr std::array<std::string_view, 4> names{"none", "abraham-held", "abraham-not-held",
                                                    "too-few-british"};
    return names[static_cast<std::size_t>(end)];
}

// --- the turn -----------------------------------------------------------------------------------

void begin_turn(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    open_state.tide = 0;
    open_state.boats = {};
    open_state.fought = {};
    open_state.order_kind = {};
    open_state.raid = kNoZone;
    open_state.raid_kind = 0;
    open_state.asked = 0;
    open_state.die = 0;
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        hidden.used = 0;
        for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b) hidden.came[b] = zone_of(hidden, b);
        clear_orders(pack, state, side);
    }
    leaders_return(pack, state);
}

void begin_orders(const Pack& pack, State& state) {
    for (const Side side : kSides) clear_orders(pack, state, side);
    state.open.sealed = 0;
    state.open.step = Step::Orders;
}

void after_battles(const Pack& pack, State& state) { begin_search(pack, state); }

void end_turn(const Pack& pack, State& state) {
    OpenState& open_state = state.open;
    ++open_state.turn;
    if (open_state.turn < pack.settings.turns) return begin_turn(pack, state);  // [P 4.1]
    const int british = total_cv(state.hidden[0], alive(pack, state, Side::British));
    // [P 4.2] the British alone in Abraham, with 20 CV anywhere
    const bool won = british_hold(pack, state, pack.goal) && british >= pack.settings.win_cv;
    finish(state, won ? End::AbrahamHeld : End::AbrahamNotHeld);
}

// --- choices and outcomes -----------------------------------------------------------------------

namespace {

/// Losses end the game at once, wherever they occur; by mail the program continues
/// automatically.
void settle(const Pack& pack, State& state) {
    if (is_pbm(state.open)) run_by_commanders(pack, state);
    if (state.open.end != End::None) state.open.step = Step::Over;
}

}  // namespace

void apply(const Pack& pack, State& state, Side side, const Choice& choice) {
    switch (state.open.step) {
        case Step::Deploy:
            apply_deployment(pack, state, side, choice);
            break;
        case Step::Orders:
            apply_orders(pack, state, side, choice);
            break;
        case Step::BombardLoss:
        case Step::Supply:
        case Step::Militia:
            apply_remove(pack, state, side, choice);
            break;
        case Step::FireShipsLoss:
            apply_lose_ship(pack, state, choice);
            break;
        case Step::Flee:
        case Step::IndiansBack:
        case Step::IndiansBefore:
        case Step::IndiansAfter:
            apply_indians(pack, state, choice);
            break;
        case Step::PickBattle:
            begin_battle(pack, state, choice.a);
            break;
        case Step::Call: {
            if (choice.kind == Choice::Kind::Call) {  // [A 4] he stays, and gets no landing bonus
                Hidden& french = state.hidden[1];
                const std::uint8_t from = zone_of(french, choice.a);
                std::array<Zones, kZones> reach{};
                reach[from].add(state.open.battle.zone);
                french.came[choice.a] = static_cast<std::uint8_t>(from | ArrivalBits::kMoved);
                put(french, choice.a, state.open.battle.zone);
                set_post(french, choice.a, kNoPost);
                note_moves(pack, state, Side::French, reach);
                tidy(pack, state);
            }
            after_call(pack, state);
            break;
        }
        case Step::LeaderBack:
            apply_leader_back(pack, state, side, choice);
            break;
        case Step::LeaderPost:
            apply_leader_post(pack, state, side, choice);
            break;
        case Step::Unit:
            apply_unit(pack, state, choice);
            break;
        case Step::Array:
            apply_array(pack, state, side, choice);
            break;
        case Step::Act:
            apply_act(pack, state, side, choice);
            break;
        case Step::Card:
        case Step::Column:
        case Step::Commit:
            apply_card(pack, state, side, choice);
            break;
        case Step::Hits:
        case Step::PursuitHits:
        case Step::RaidLoss:
            apply_hits(pack, state, side, choice);
            break;
        case Step::RetreatTo:
        case Step::Embark:
            apply_leaving(pack, state, side, choice);
            break;
        case Step::Sally:
        case Step::Wave:
            apply_assault(pack, state, side, choice);
            break;
        case Step::Intelligence:
        case Step::IntelPick:
        case Step::ShowDecoys:
            apply_intelligence(pack, state, side, choice);
            break;
        default:
            break;
    }
    settle(pack, state);
}

void apply(const Pack& pack, State& state, const Outcome& outcome) {
    OpenState& open_state = state.open;
    const std::uint8_t die = outcome.value;
    switch (open_state.step) {
        case Step::Tide:
            open_state.tide = die;
            begin_bombardment(pack, state);
            break;
        case Step::Bombard:
            bombard_die(pack, state, die);
            break;
        case Step::FireShips:
            fire_ships_die(pack, state, die);
            break;
        case Step::Dig:
            dig_die(pack, state, die);
            break;
        case Step::Interdict:
            interdict(pack, state, die);
            break;
        case Step::RaidFire:
            raid_dice(pack, state, hits_of(outcome, shot(pack, state).hits_on));
            break;
        case Step::RaidReturn:
            return_dice(pack, state, hits_of(outcome, shot(pack, state).hits_on));
            break;
        case Step::Scout:
            scout_lot(pack, state, die);
            break;
        case Step::Fire:
            fire_dice(pack, state, hits_of(outcome, shot(pack, state).hits_on));
            break;
        case Step::Pursuit:
            pursuit_dice(pack, state, hits_of(outcome, shot(pack, state).hits_on));
            break;
        case Step::LeaderCheck:
            leader_check(pack, state, die);
            break;
        case Step::LeaderFate:
            leader_fate(pack, state, die);
            break;
        case Step::Search:
            search_die(pack, state, die);
            break;
        case Step::IntelRoll:
            intelligence_die(pack, state, die);
            break;
        case Step::Report:
            report_die(pack, state, die);
            break;
        default:
            break;
    }
    settle(pack, state);
}

}  // namespace foulon::quebec
