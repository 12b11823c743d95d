// Odds of battles in play; see battle_odds.hpp. The rules engine fights the battle; this file
// samples hidden information, makes the remaining choices and counts.
#include "quebec/battle_odds.hpp"

#include <cmath>

#include "quebec/chapters.hpp"
#include "quebec/odds.hpp"

namespace foulon::quebec {

namespace {

using Kind = Choice::Kind;

/// An even line: the strongest block to the weakest column, leaders where there is none.
Choice array_evenly(const Pack& pack, const State& state, Side side) {
    const Hidden& hidden = state.hidden[index(side)];
    const std::uint32_t left = at_post(pack, state, side, kNoPost);
    if (left != 0) return {Kind::Post, strongest_of(hidden, left), weakest_column(pack, state, side)};
    for (std::uint8_t l = 0; l < kLeaders; ++l)
        for (const std::uint8_t post : {kCentre, kLeft, kRight, kReserve}) {
            const Choice there{Kind::Post, static_cast<std::uint8_t>(kLeaderArg + l), post};
            if (!refuse_array(pack, state, side, there)) return there;
        }
    return {Kind::Ready, 0, 0};
}

bool leaves(const Battle& battle, Side side, std::uint8_t card) {
    return card == (side == battle.attacker ? static_cast<std::uint8_t>(AttackCard::Withdrawal)
                                            : static_cast<std::uint8_t>(DefenceCard::Retreat));
}

}  // namespace

Choice assumed_choice(const Pack& pack, const State& state, Side side, std::uint8_t zone, Random& random) {
    const OpenState& open_state = state.open;
    const Battle& battle = open_state.battle;
    switch (open_state.step) {
        case Step::PickBattle:
            return {Kind::Battle, open_state.pending.contains(zone) ? zone : open_state.pending.first(), 0};
        case Step::Array:
            return array_evenly(pack, state, side);
        case Step::Act: {
            std::uint32_t reserve = at_post(pack, state, side, kReserve);
            if (side == Side::French) reserve &= ~indians_bit(pack);
            if (reserve != 0 && state.hidden[index(side)].pick == kNoBlock && !is_single(battle))
                return {Kind::Commit, strongest_of(state.hidden[index(side)], reserve),
                        weakest_column(pack, state, side)};
            return {Kind::Fire, 0, 0};
        }
        case Step::Hits:
        case Step::PursuitHits:
        case Step::RaidLoss:
            return {Kind::Auto, 0, 0};
        case Step::IndiansBefore:
        case Step::IndiansAfter:
            if (const Choice stay{Kind::Stay, 0, 0}; !refuse(pack, state, side, stay)) return stay;
            break;
        case Step::Unit:
            return {Kind::Fire, 0, 0};
        case Step::Call:
        case Step::Sally:
            return {Kind::Pass, 0, 0};
        case Step::Wave:
            return {Kind::Ready, 0, 0};
        case Step::Commit: {
            std::uint32_t reserve = at_post(pack, state, side, kReserve);
            if (side == Side::French) reserve &= ~indians_bit(pack);
            if (reserve != 0)
                return {Kind::Commit, strongest_of(state.hidden[index(side)], reserve),
                        weakest_column(pack, state, side)};
            break;
        }
        default:
            break;
    }
    const Game::Choices open = legal(pack, state, side);
    Game::Choices fighting_on;
    if (open_state.step == Step::Card)
        for (const Choice& choice : open)
            if (!leaves(battle, side, choice.a)) fighting_on.push_back(choice);
    const Game::Choices& from = fighting_on.empty() ? open : fighting_on;
    return from[open_state.step == Step::Card || open_state.step == Step::Column ? random.below(from.size())
                                                                                 : 0];
}

namespace {

/// Whether a step comes after the battles of a turn, or before its moves.
bool is_past_battles(Step step) { return step >= Step::Search || step < Step::Dig; }

/// Plays until the battle of the zone is over; returns false if there was none, or no end in
/// sight.
bool fight_out(const Pack& pack, State& state, std::uint8_t zone, bool assault, Random& random) {
    constexpr int kLongest = 40000;
    bool begun = false;
    for (int steps = 0; steps < kLongest; ++steps) {
        const OpenState& open_state = state.open;
        const bool here =
            open_state.battle.zone == zone && (!assault || open_state.battle.fight == Fight::Garrison);
        if (begun && !here) return true;
        begun = begun || here;
        if (open_state.end != End::None || is_past_battles(open_state.step)) return begun;
        const Waiting now = waiting(pack, state);
        if (now.for_chance()) {
            apply(pack, state, sample<Game>(pack, state, random));
        } else {
            const Side side = now.sides.contains(Side::British) ? Side::British : Side::French;
            apply(pack, state, side, assumed_choice(pack, state, side, zone, random));
        }
    }
    return false;
}

const Choice kDone{Kind::Done, 0, 0};

/// Zones to which the viewer's drafted orders send blocks.
Zones destinations(const Pack& pack, const View& view, Side side) {
    Zones to;
    for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b) {
        const std::uint8_t plan = view.own.plan[b] & 15U;
        if (zone_of(view.own, b) != kNoZone && plan != Plan::kStays) to.add(plan);
    }
    return to;
}

bool may_hold(const Pack& pack, const View& view, Side side, std::uint8_t zone) {
    if (!is_pbm(view.open)) return view.count[index(side)][zone] > 0;
    bool may = false;
    for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b)
        may = may || view.open.traces[index(side)][b].zones().contains(zone);
    return may;
}

}  // namespace

double BattleOdds::error() const {
    return battles == 0 ? 0 : std::sqrt(wins() * (1 - wins()) / static_cast<double>(battles));
}

Zones battles_ahead(const Pack& pack, const View& view) {
    Zones zones;
    if (view.viewer == Viewer::Public || view.open.end != End::None) return zones;
    const Side side = view.viewer == Viewer::British ? Side::British : Side::French;
    const OpenState& open_state = view.open;
    if (open_state.step == Step::Orders) {
        if (is_sealed(open_state, side)) return zones;
        for_each_zone(destinations(pack, view, side), [&](std::uint8_t zone) {
            if (may_hold(pack, view, other(side), zone)) zones.add(zone);
        });
        if (side == Side::British && view.own.assault != kNoBlock) zones.add(pack.goal);
        return zones;
    }
    if (is_past_battles(open_state.step) || open_state.step == Step::Sally || open_state.step == Step::Wave)
        return zones;
    if (open_state.battle.zone < kZones) {
        zones.add(open_state.battle.zone);
        return zones;
    }
    return open_state.pending;
}

BattleOdds battle_odds(const Pack& pack, const View& view, std::uint8_t zone, std::uint64_t times) {
    BattleOdds found;
    found.zone = zone;
    const Pack alone = battle_pack(pack);
    const Side side = view.viewer == Viewer::French ? Side::French : Side::British;
    const bool orders = view.open.step == Step::Orders;
    found.is_assault = side == Side::British && orders && view.own.assault != kNoBlock && zone == pack.goal;
    Random random(content_hash(view) ^ zone);
    for (std::uint64_t i = 0; i < times; ++i) {
        State state = guess(alone, view, random);
        if (orders) {
            clear_orders(alone, state, other(side));
            state.open.sealed = side_bit(other(side));
            if (refuse(alone, state, side, kDone)) return found;  // the sheet is not complete yet
        }
        const std::array<int, 2> before{cv_left(alone, state, Side::British),
                                        cv_left(alone, state, Side::French)};
        if (orders) apply(alone, state, side, kDone);
        if (!fight_out(alone, state, zone, found.is_assault, random)) {
            ++found.empty;
            continue;
        }
        ++found.battles;
        const bool ours = blocks_in(alone, state, side, zone) != 0;
        const bool theirs = blocks_in(alone, state, other(side), zone) != 0;
        if (ours && (found.is_assault || !theirs)) ++found.held;
        for (const Side each : kSides)
            found.lost[index(each)] +=
                static_cast<std::uint64_t>(std::max(0, before[index(each)] - cv_left(alone, state, each)));
    }
    return found;
}

}  // namespace foulon::quebec
