// Choices by fixed rules; see quebec_battle.hpp.
#include "bots/quebec_battle.hpp"

#include <algorithm>

namespace foulon::bots {

using namespace quebec;

namespace {

using Kind = Choice::Kind;

Side side_of(const View& seen) { return seen.viewer == Viewer::French ? Side::French : Side::British; }

/// The CV of both sides of the current battle by position, as one side sees it.
struct Lines {
    std::array<float, 5> own{}, enemy{};
    float own_all = 0, enemy_all = 0;

    Lines(const Pack& pack, const View& seen) {
        const Side side = side_of(seen);
        const std::size_t s = index(side), enemy_index = 1 - s;
        const std::uint8_t zone = seen.open.battle.zone;
        for (std::size_t b = 0; b < pack.blocks[s].size(); ++b) {
            if (quebec_zone(seen.own.spot[b]) != zone) continue;
            const unsigned post = std::min<unsigned>(seen.own.plan[b] & 7U, kNoPost);
            own[post] += quebec_cv(seen.own.spot[b]);
            own_all += quebec_cv(seen.own.spot[b]);
        }
        for (std::size_t b = 0; b < pack.blocks[enemy_index].size(); ++b) {
            if (seen.face[enemy_index][b] == 255) continue;
            const float cv = seen.open.traces[enemy_index][b].seen_cv();
            enemy[std::min<unsigned>(seen.face[enemy_index][b] & 7U, kNoPost)] += cv;
            enemy_all += cv;
        }
        const float hidden = side == Side::British ? 2.0F : 3.0F;  // assumed CV of an unrevealed block
        for (std::size_t post = 0; post < 5; ++post) {
            enemy[post] += hidden * seen.behind[enemy_index][post];
            enemy_all += hidden * seen.behind[enemy_index][post];
        }
        if (seen.open.battle.fight == Fight::Garrison && side == Side::British)
            enemy_all = seen.open.battle.garrison;
    }
};

std::size_t place_of(const quebec::Game::Choices& open, const Choice& choice) {
    for (std::size_t i = 0; i < open.size(); ++i)
        if (open[i] == choice) return i;
    return open.size();
}

/// The legal zone with the highest value for a side.
std::size_t best_zone(const Pack& pack, const View& seen, const quebec::Game::Choices& open, Kind kind,
                      const QuebecWeights& weights) {
    const QuebecMapEstimate estimate(pack, seen);
    std::size_t best = open.size();
    float most = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (open[i].kind != kind) continue;
        const std::uint8_t z = kind == Kind::Station ? open[i].b : open[i].a;
        float value = estimate.cv[z] - 0.5F * estimate.threat[z] +
                      0.2F * (weights.hold_first_turn[z] +
                              (weights.hold_last_turn[z] - weights.hold_first_turn[z]) * estimate.late);
        // Across water and across the St. Charles the enemy fires at retreating blocks.
        const std::uint8_t from = seen.open.battle.zone;
        if (kind == Kind::Retreat && from < kZones &&
            (!pack.zones[from].roads.contains(z) || pack.zones[from].crossings.contains(z)))
            value -= 6;
        if (best == open.size() || value > most) best = i, most = value;
    }
    return best;
}

/// Whether a side would leave the battle if it could.
bool would_leave(const Pack& pack, const View& seen, const Lines& lines, const QuebecWeights& weights) {
    const Battle& battle = seen.open.battle;
    const Side side = side_of(seen);
    if (seen.open.turn + 1 == pack.settings.turns && battle.zone == pack.goal) return false;
    const float bar = side == battle.attacker ? weights.leave_attack : weights.leave_defend;
    return lines.own_all < bar * lines.enemy_all;
}

std::size_t act(const Pack& pack, const View& seen, const quebec::Game::Choices& open,
                const QuebecWeights& weights) {
    const Lines lines(pack, seen);
    const bool may_leave = open[0].kind == Kind::Retreat;
    if (may_leave && would_leave(pack, seen, lines, weights))
        if (const std::size_t i = best_zone(pack, seen, open, Kind::Retreat, weights); i < open.size())
            return i;
    // The strongest block of the reserve to the column in the worst position.
    std::size_t best = open.size() - 1;  // fire
    float most = -1e9F;
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (open[i].kind != Kind::Commit) continue;
        const float cv =
            open[i].a < kLeaderArg
                ? quebec_cv(seen.own.spot[open[i].a])
                : static_cast<float>(pack.leaders[index(side_of(seen))][open[i].a - kLeaderArg].rating);
        const std::uint8_t facing = static_cast<std::uint8_t>(2 - open[i].b);
        const float value = cv - 3 * (lines.own[open[i].b] - 0.5F * lines.enemy[facing]);
        if (cv > 0 && value > most) most = value, best = i;
    }
    return best;
}

std::size_t card(const Pack& pack, const View& seen, const quebec::Game::Choices& open,
                 const QuebecWeights& weights, Random& random) {
    const Lines lines(pack, seen);
    const bool attacks = side_of(seen) == seen.open.battle.attacker;
    const bool leaves = would_leave(pack, seen, lines, weights);
    float sum = 0;
    std::array<float, 8> weight{};
    for (std::size_t i = 0; i < open.size() && i < weight.size(); ++i) {
        float now = 0;
        if (attacks) {
            const auto which = static_cast<AttackCard>(open[i].a);
            if (which <= AttackCard::Right)
                now = std::min(4.0F, (lines.own[open[i].a] + 1) / (lines.enemy[2U - open[i].a] + 1));
            else if (which == AttackCard::Withdrawal)
                now = leaves ? 20 : 0;
            else
                now = 0.3F;
        } else {
            const auto which = static_cast<DefenceCard>(open[i].a);
            if (which <= DefenceCard::RefuseRight)
                now = std::min(3.0F, (lines.enemy[2U - open[i].a] + 1) / (lines.own[open[i].a] + 1));
            else if (which == DefenceCard::Retreat)
                now = leaves ? 20 : 0;
            else if (which == DefenceCard::CounterAttack)
                now = std::min(2.0F, lines.own_all / (lines.enemy_all + 1));
            else
                now = 0.4F;
        }
        weight[i] = now * now + 0.01F;
        sum += weight[i];
    }
    float point = sum * (static_cast<float>(random.next() >> 40U) * 0x1p-24F);
    for (std::size_t i = 0; i + 1 < open.size(); ++i) {
        point -= weight[i];
        if (point < 0) return i;
    }
    return open.size() - 1;
}

/// Which block is removed or loses a step to bombardment: the weakest, where it matters least.
std::size_t remove(const Pack& pack, const View& seen, const quebec::Game::Choices& open,
                   const QuebecWeights& weights) {
    std::size_t best = 0;
    float least = 1e9F;
    for (std::size_t i = 0; i < open.size(); ++i) {
        const std::uint8_t spot = seen.own.spot[open[i].a], z = quebec_zone(spot);
        if (z >= kZones) continue;
        const float late = static_cast<float>(seen.open.turn) / static_cast<float>(pack.settings.turns);
        const float value = quebec_cv(spot) * 10.0F + weights.hold_first_turn[z] * (1 - late) +
                            weights.hold_last_turn[z] * late;
        if (value < least) least = value, best = i;
    }
    return best;
}

/// The strongest of the blocks that may go along; otherwise the choice that ends the step.
std::size_t strongest(const View& seen, const quebec::Game::Choices& open, Kind kind) {
    std::size_t best = open.size() - 1;
    int most = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (open[i].kind != kind) continue;
        const int cv = open[i].a < kLeaderArg ? quebec_cv(seen.own.spot[open[i].a]) : 8;
        if (cv > most) most = cv, best = i;
    }
    return best;
}

}  // namespace

std::size_t pick_by_weights(const Pack& pack, const View& seen, const quebec::Game::Choices& open,
                            const QuebecWeights& weights, Random& random) {
    if (open.size() == 1) return 0;
    const auto or_any = [&](std::size_t i) {
        return i < open.size() ? i : static_cast<std::size_t>(random.below(open.size()));
    };
    switch (seen.open.step) {
        case Step::BombardLoss:
        case Step::Supply:
        case Step::Militia:
            return remove(pack, seen, open, weights);
        case Step::Flee:
        case Step::IndiansBack:
            return or_any(best_zone(pack, seen, open, Kind::Go, weights));
        case Step::IndiansBefore:
        case Step::IndiansAfter: {
            const std::size_t stay = place_of(open, {Kind::Stay, 0, 0});
            return stay < open.size() ? stay : or_any(best_zone(pack, seen, open, Kind::Go, weights));
        }
        case Step::RetreatTo:
            return or_any(best_zone(pack, seen, open, Kind::Go, weights));
        case Step::Act:
            return act(pack, seen, open, weights);
        case Step::Unit:
            return or_any(place_of(open, {Kind::Fire, 0, 0}));
        case Step::LeaderPost:
            return 0;
        case Step::LeaderBack:
            return or_any(best_zone(pack, seen, open, Kind::Station, weights));
        case Step::Card:
            return card(pack, seen, open, weights, random);
        case Step::Commit:
            return act(pack, seen, open, weights);
        case Step::Hits:
        case Step::PursuitHits:
        case Step::RaidLoss:
            return or_any(place_of(open, {Kind::Auto, 0, 0}));
        case Step::Embark:
            return strongest(seen, open, Kind::Embark);
        case Step::Wave:
            return strongest(seen, open, Kind::Join);
        case Step::Sally: {
            const Lines lines(pack, seen);
            const Kind kind = lines.own_all > 4 ? Kind::Attack : Kind::Pass;
            return or_any(place_of(open, {kind, 0, 0}));
        }
        case Step::Intelligence:
            return or_any(place_of(open, {Kind::Try, 0, 0}));
        case Step::IntelPick:
            return or_any(place_of(open, {Kind::Pick, 1, 0}));
        default:
            return static_cast<std::size_t>(random.below(open.size()));
    }
}

Plan<quebec::Game> write_array(const Pack& pack, const View& seen, const QuebecWeights& weights,
                               QuebecLine line) {
    Plan<quebec::Game> plan;
    const std::size_t s = index(side_of(seen));
    const std::uint32_t real = pack.real[s];
    std::array<float, 4> cv{};
    std::uint32_t left = 0, decoys = 0;
    float total = 0;
    for (std::uint8_t b = 0; b < pack.blocks[s].size(); ++b) {
        if (quebec_zone(seen.own.spot[b]) != seen.open.battle.zone) continue;
        const unsigned post = seen.own.plan[b] & 7U;
        const float strong = quebec_cv(seen.own.spot[b]);
        if (post <= kReserve) {
            cv[post] += strong;
            continue;
        }
        total += strong;
        ((real >> b & 1U) != 0 ? left : decoys) |= 1U << b;
    }
    float keep = 0;
    if (line == QuebecLine::EvenAndReserve) keep = weights.reserve;
    if (line == QuebecLine::Deep) keep = 2 * weights.reserve;
    keep *= total;
    std::array<float, 3> share{1, 1, 1};
    if (line == QuebecLine::HeavyLeft) share = {1.8F, 1.1F, 1.1F};
    if (line == QuebecLine::HeavyCentre) share = {1.1F, 1.8F, 1.1F};
    if (line == QuebecLine::HeavyRight) share = {1.1F, 1.1F, 1.8F};
    // Every column gets one block; then the strongest goes where most is missing, the last into
    // reserve.
    std::array<bool, 3> manned{cv[0] > 0, cv[1] > 0, cv[2] > 0};
    for (int strong = 7; strong > 0; --strong)
        for_each_block(left, [&](std::uint8_t b) {
            if (quebec_cv(seen.own.spot[b]) != strong) return;
            std::uint8_t best = kReserve;
            float most = -1e9F;
            for (std::uint8_t column = 0; column < kReserve; ++column) {
                const float need = (manned[column] ? 0.0F : 100.0F) - cv[column] / share[column];
                if (need > most) most = need, best = column;
            }
            const bool is_spare = manned[0] && manned[1] && manned[2] && total <= keep;
            if (is_spare) best = kReserve;
            total -= static_cast<float>(strong);
            if (best < kReserve) manned[best] = true;
            cv[best] += static_cast<float>(strong);
            plan.push_back({Kind::Post, b, best});
        });
    // Decoys fill empty columns; otherwise they go to the reserve.
    for_each_block(decoys, [&](std::uint8_t b) {
        std::uint8_t post = kReserve;
        for (std::uint8_t column = 0; column < kReserve; ++column)
            if (!manned[column] && post == kReserve) post = column, manned[column] = true;
        plan.push_back({Kind::Post, b, post});
    });
    // Leaders: the best with the strongest column, those with a penalty in reserve. One per
    // position.
    std::array<bool, 4> taken{};
    for (int rating = 5; rating >= -5; --rating)
        for (std::uint8_t l = 0; l < kLeaders; ++l) {
            if ((seen.open.leaders_shown[s] >> l & 1U) == 0 || seen.own.leader_plan[l] <= kReserve) continue;
            if (pack.leaders[s][l].rating != rating || seen.open.leader[s][l] != 0) continue;
            std::uint8_t best = kReserve;
            float most = -1;
            for (std::uint8_t post = 0; post < 4; ++post) {
                const float value = rating < 0 ? (post == kReserve ? 1000.0F : 100 - cv[post])
                                               : (post == kReserve ? 0.0F : cv[post] + 0.1F);
                if (!taken[post] && value > most) most = value, best = post;
            }
            taken[best] = true;
            plan.push_back({Kind::Post, static_cast<std::uint8_t>(kLeaderArg + l), best});
        }
    plan.push_back({Kind::Ready, 0, 0});
    return plan;
}

}  // namespace foulon::bots
