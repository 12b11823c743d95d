// Play by mail [P 10 to 14, 22]: commanders deploy, commit, fire, retreat and pursue by their
// attributes; the program makes the remaining choices of a turn; reports on the enemy are as
// exact as a hidden die allows.
#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

constexpr std::uint8_t kNoCommander = kCommanders;

std::uint8_t commander_number(const Pack& pack, const State& state, Side side, std::uint8_t zone) {
    const Hidden& hidden = state.hidden[index(side)];
    const std::uint8_t named = nibble(hidden.names, zone);
    if (named < kCommanders && (hidden.commander[named] & 15U) == zone) return named;  // [P 8.2]
    std::uint8_t best = kNoCommander;
    for (std::uint8_t c = 0; c < kCommanders; ++c)
        if ((hidden.commander[c] & 15U) == zone &&
            (best == kNoCommander ||
             pack.commanders[index(side)][c].rank < pack.commanders[index(side)][best].rank))
            best = c;
    return best;
}

/// CV in the columns.
int engaged(const Pack& pack, const State& state, Side side) {
    int sum = 0;
    for (std::uint8_t column = 0; column < kReserve; ++column)
        sum += total_cv(state.hidden[index(side)], at_post(pack, state, side, column));
    return sum;
}

/// [P 10.2] [P 10.3] by the commander's shares: one block to each column, then the largest to
/// the column furthest below its share, the rest to the reserve.
void array(const Pack& pack, State& state, Side side) {
    const Battle& battle = state.open.battle;
    const Commander& commander = commander_in(pack, state, side, battle.zone);
    Hidden& hidden = state.hidden[index(side)];
    std::uint32_t left = at_post(pack, state, side, kNoPost);
    std::array<int, 3> share{commander.share[0], commander.share[1], commander.share[2]};
    if (commander.large_share_on_weak_wing && side == battle.attacker) {
        // The large share goes to the wing that faces fewest blocks.
        const int faces_left = std::popcount(at_post(pack, state, other(side), facing(kLeft)));
        const int faces_right = std::popcount(at_post(pack, state, other(side), facing(kRight)));
        if (faces_right < faces_left) std::swap(share[kLeft], share[kRight]);
    }
    const int total = total_cv(hidden, left);
    const int keep = total * commander.reserve / 100;
    std::array<int, 3> cv{};
    const auto post = [&](std::uint8_t block, std::uint8_t column) {
        set_post(hidden, block, column);
        cv[column] += cv_of(hidden, block);
        left &= ~(1U << block);
    };
    std::array<std::uint8_t, 3> order{kLeft, kCentre, kRight};
    std::sort(order.begin(), order.end(), [&](std::uint8_t a, std::uint8_t b) {
        return share[a] != share[b] ? share[a] > share[b] : a < b;  // a stable order without allocation
    });
    for (const std::uint8_t column : order) post(strongest_of(hidden, left), column);
    const int line = std::max(1, total - keep);
    while (left != 0) {
        const std::uint8_t block = strongest_of(hidden, left);
        if (total_cv(hidden, left) <= keep) {
            set_post(hidden, block, kReserve);
            left &= ~(1U << block);
            continue;
        }
        std::uint8_t best = kLeft;
        for (std::uint8_t column = 1; column < 3; ++column)
            if (share[column] * line - cv[column] * 100 > share[best] * line - cv[best] * 100) best = column;
        post(block, best);
    }
}

bool wants_to_retreat(const Pack& pack, const State& state, Side side) {
    const Battle& battle = state.open.battle;
    const Commander& commander = commander_in(pack, state, side, battle.zone);
    const std::uint8_t resolve = side == battle.attacker ? commander.attack : commander.defend;
    const int own = engaged(pack, state, side), enemy = engaged(pack, state, other(side));
    if (own * 100 < enemy * pack.resolve[resolve - 1U]) return true;  // [P 13.1]
    if (resolve > 3 || is_single(battle) || at_post(pack, state, side, kReserve) != 0) return false;
    for (std::uint8_t column = 0; column < kReserve; ++column)
        if (total_cv(state.hidden[index(side)], at_post(pack, state, side, column)) <= 1) return true;
    return false;
}

/// The written retreat, otherwise the nearest legal zone: friendly first, then in map order.
std::uint8_t retreat_zone(const Pack& pack, const State& state, Side side) {
    const Zones ways = retreats(pack, state, side).all();
    const std::uint8_t written = nibble(state.hidden[index(side)].fallback, state.open.battle.zone);
    if (written < kZones && ways.contains(written)) return written;  // [P 8.2]
    const Zones friendly = ways & zones_of(pack, state, side);
    return friendly.empty() ? ways.first() : friendly.first();
}

/// Where the Indians go: the written zone, otherwise back, then the first friendly zone.
std::uint8_t indians_zone(const Pack& pack, const State& state, std::uint8_t written) {
    const Zones ways = indians_may_go(pack, state);
    if (written < kZones && ways.contains(written)) return written;
    const std::uint8_t home = state.hidden[index(Side::French)].came[pack.indians] & 15U;
    if (home < kZones && ways.contains(home)) return home;
    const Zones friendly = ways & zones_of(pack, state, Side::French);
    return friendly.empty() ? ways.first() : friendly.first();
}

/// [P 11.1] a commander's battle turn.
void command(const Pack& pack, State& state, Side side) {
    Battle& battle = state.open.battle;
    Hidden& hidden = state.hidden[index(side)];
    const Commander& commander = commander_in(pack, state, side, battle.zone);
    const bool may_leave = (side == battle.attacker || battle.round > 1) &&  // [P 13.2]
                           !retreats(pack, state, side).all().empty();       // [P 13.6]
    if (may_leave && wants_to_retreat(pack, state, side))
        return begin_leaving(pack, state, side, retreat_zone(pack, state, side));
    if (!is_single(battle)) {
        for (int n = commander.redeploy; n > 0; --n) {  // [P 10.4] some move blocks between columns
            std::uint8_t strong = kLeft;
            for (std::uint8_t column = 1; column < kReserve; ++column)
                if (total_cv(hidden, at_post(pack, state, side, column)) >
                    total_cv(hidden, at_post(pack, state, side, strong)))
                    strong = column;
            const std::uint8_t weak = weakest_column(pack, state, side);
            const std::uint32_t from = at_post(pack, state, side, strong);
            const int gap = total_cv(hidden, from) - total_cv(hidden, at_post(pack, state, side, weak));
            if (strong == weak || std::popcount(from) < 2) break;
            auto least = static_cast<std::uint8_t>(std::countr_zero(from));
            for_each_bit(from, [&](std::uint8_t b) {
                if (cv_of(hidden, b) < cv_of(hidden, least)) least = b;
            });
            if (gap <= cv_of(hidden, least)) break;
            set_post(hidden, least, weak);
        }
        for (int n = commander.reserves; n > 0; --n) {  // [P 10.4] one block, or as many as he can
            std::uint32_t reserve = at_post(pack, state, side, kReserve);
            if (side == Side::French) reserve &= ~indians_bit(pack);
            if (reserve == 0) break;
            const std::uint8_t block = strongest_of(hidden, reserve);
            set_post(hidden, block, weakest_column(pack, state, side));
            show(pack, state, side, block);
        }
    }
    begin_fire(pack, state, side, is_single(battle) ? 2 : 7, Next::Turn);
}

}  // namespace

const Commander& commander_in(const Pack& pack, const State& state, Side side, std::uint8_t zone) {
    const std::uint8_t c = commander_number(pack, state, side, zone);
    return c == kNoCommander ? pack.senior_officer : pack.commanders[index(side)][c];
}

Choice allotted(const Pack& pack, const State& state, Side side) {
    // The largest block loses first, so that blocks survive as long as possible.
    const Hidden& hidden = state.hidden[index(side)];
    const std::uint32_t candidates = hit_candidates(pack, state);
    const auto left = [&](std::uint8_t b) { return cv_of(hidden, b) - (hidden.plan[b] >> 4U); };
    auto best = static_cast<std::uint8_t>(std::countr_zero(candidates));
    for_each_bit(candidates, [&](std::uint8_t b) {
        if (left(b) > left(best)) best = b;
    });
    return {Choice::Kind::Lose, best, 0};
}

std::optional<Choice> program_choice(const Pack& pack, const State& state, Side side) {
    const Hidden& hidden = state.hidden[index(side)];
    switch (state.open.step) {
        case Step::Hits:
        case Step::PursuitHits:
        case Step::RaidLoss:
            return Choice{Choice::Kind::Auto, 0, 0};
        case Step::RetreatTo:
            return Choice{Choice::Kind::Go, retreat_zone(pack, state, side), 0};
        case Step::Flee:
        case Step::IndiansBack:
        case Step::IndiansAfter:  // [P 20.3] as the orders say
            return Choice{Choice::Kind::Go, indians_zone(pack, state, hidden.indians_go & 15U), 0};
        case Step::IndiansBefore: {  // [P 20.6] only if the orders say so
            const auto to = static_cast<std::uint8_t>(hidden.indians_go >> 4U);
            const bool can = zone_of(hidden, pack.indians) == state.open.battle.zone &&
                             !indians_may_go(pack, state).empty();
            if (to == kNoZone || !can) return Choice{Choice::Kind::Stay, 0, 0};
            return Choice{Choice::Kind::Go, indians_zone(pack, state, to), 0};
        }
        case Step::Militia:
        case Step::Supply: {
            const std::uint32_t candidates = removable(pack, state);
            for (const std::uint8_t named : hidden.dismissed)  // [P 18.1] [P 19.1] as the orders say
                if (named != kNoBlock && (candidates >> named & 1U) != 0)
                    return Choice{Choice::Kind::Remove, named, 0};
            auto weakest = static_cast<std::uint8_t>(std::countr_zero(candidates));
            for_each_bit(candidates, [&](std::uint8_t b) {
                if (cv_of(hidden, b) < cv_of(hidden, weakest)) weakest = b;
            });
            return Choice{Choice::Kind::Remove, weakest, 0};
        }
        default:
            return std::nullopt;
    }
}

void run_by_commanders(const Pack& pack, State& state) {
    while (state.open.end == End::None) {
        const Step step = state.open.step;
        const Side actor = state.open.battle.actor;
        if (step == Step::Array) {
            array(pack, state, actor);
            apply_array(pack, state, actor, {Choice::Kind::Ready, 0, 0});
        } else if (step == Step::Act) {
            command(pack, state, actor);
        } else if (step == Step::Hits || step == Step::PursuitHits || step == Step::RaidLoss) {
            const Side owner = state.open.battle.owner;
            apply_hits(pack, state, owner, {Choice::Kind::Auto, 0, 0});
        } else if (step == Step::RetreatTo) {
            begin_leaving(pack, state, actor, retreat_zone(pack, state, actor));
        } else if (step == Step::Flee || step == Step::IndiansBack || step == Step::IndiansBefore ||
                   step == Step::IndiansAfter) {
            apply_indians(pack, state, *program_choice(pack, state, Side::French));
        } else if (step == Step::Militia || step == Step::Supply) {
            apply_remove(pack, state, Side::French, *program_choice(pack, state, Side::French));
        } else {
            return;
        }
    }
}

void capture_commanders(const Pack& pack, State& state) {
    if (!is_pbm(state.open)) return;
    for (const Side side : kSides)
        for (std::uint8_t& commander : state.hidden[index(side)].commander) {
            const std::uint8_t zone = commander & 15U;
            if (zone == kNoZone || blocks_in(pack, state, side, zone) != 0 ||
                blocks_in(pack, state, other(side), zone) == 0)
                continue;
            commander = 0xff;  // alone among enemies
        }
}

// --- reports [P 22.1] ---------------------------------------------------------------------------

void begin_reports(const Pack& pack, State& state) {
    if (!is_pbm(state.open)) return end_turn(pack, state);
    state.open.asked = 0;  // [P 22.1] last of all: militia that has gone home is not counted
    state.open.step = Step::Report;
}

namespace {

/// The distance of a zone from the nearest unit of the reporting side: a road, the same river,
/// two roads, further.
std::size_t distance(const Pack& pack, const State& state, std::uint8_t zone, Side told) {
    const Zones units = zones_of(pack, state, told);
    const Zones one = pack.zones[zone].roads;
    if (units.contains(zone) || !(one & units).empty()) return 0;
    const River river = pack.zones[zone].river;
    if (river != River::None && !(pack.borders[static_cast<std::size_t>(river)] & units).empty()) return 1;
    Zones two;
    for_each_zone(one, [&](std::uint8_t z) { two = two | pack.zones[z].roads; });
    return (two & units).empty() ? 3 : 2;
}

}  // namespace

void report_die(const Pack& pack, State& state, std::uint8_t die) {
    OpenState& open_state = state.open;
    const Side told = open_state.asked < kZones ? Side::British : Side::French;
    const auto zone = static_cast<std::uint8_t>(open_state.asked % kZones);
    const int count = std::popcount(blocks_in(pack, state, other(told), zone));
    const Accuracy& accuracy = pack.accuracy[die - 1U][distance(pack, state, zone, told)];
    int report = 0;
    switch (accuracy.how) {
        case Accuracy::How::Percent:  // rounded half up, never below zero
            report = std::max(0, (count * (100 + accuracy.percent) + 50) / 100);
            break;
        case Accuracy::How::Zero:
            break;
        case Accuracy::How::AnyOrNone:
            report = count > 0 ? kUnknown : 0;
            break;
        case Accuracy::How::Unknown:
            report = kUnknown;
            break;
    }
    state.hidden[index(told)].sheet[zone] = static_cast<std::uint8_t>(report);
    if (++open_state.asked < 2 * kZones) return;
    open_state.asked = 0;
    end_turn(pack, state);
}

}  // namespace foulon::quebec
