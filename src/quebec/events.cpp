// The events of a line for a viewer, computed from the views before and after and the public
// line between them. Contains no rules.
#include "quebec/events.hpp"

#include "quebec/chapters.hpp"

namespace foulon::quebec {

State visible(const Pack& pack, const View& view) {
    State state;
    state.open = view.open;
    const OpenState& open_state = view.open;
    for (const Side side : kSides) {
        Hidden& hidden = state.hidden[index(side)];
        if (is(view.viewer, side)) {
            hidden = view.own;
            continue;
        }
        for (std::uint8_t& commander : hidden.commander) commander = 0xff;
        hidden.leader = {kNoZone, kNoZone, kNoZone};
        hidden.leader_plan = {kNoPost, kNoPost, kNoPost};
        hidden.spot.fill(kNoZone);
        hidden.plan.fill(kNoPost);
        for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b) {
            const Trace& trace = open_state.traces[index(side)][b];
            if (trace.zones().size() == 1 && trace.seen_turn() == turn_now(open_state))
                hidden.spot[b] = static_cast<std::uint8_t>(trace.zones().first() | trace.seen_cv() << 4U);
            const std::uint8_t face = view.face[index(side)][b];
            if (face == 255) continue;
            hidden.spot[b] = static_cast<std::uint8_t>(open_state.battle.zone | trace.seen_cv() << 4U);
            hidden.plan[b] = face & 7U;
            hidden.came[b] = face & 0xf0U;
        }
        for (std::size_t l = 0; l < kLeaders; ++l)
            if (view.leader_face[index(side)][l] != 255) {
                hidden.leader[l] = open_state.battle.zone;
                hidden.leader_plan[l] = view.leader_face[index(side)][l];
            }
    }
    return state;
}

namespace {

class EventBuilder {
public:
    EventBuilder(const Pack& pack, const View& before, const View& after, const PublicLine<Game>& line)
        : pack_(pack), seen_(before), view_(after), was_(before.open), now_(after.open), line_(line) {}

    Game::Events build() {
        if (line_.outcome) add_outcome(*line_.outcome);
        if (line_.side) add_line(*line_.side);
        add_own();
        add_ships();
        add_counts();
        add_battle_begun();
        add_blocks();
        add_leaders();
        add_battle();
        if (now_.turn > was_.turn) add(EventKind::Turn, {now_.turn});
        if (now_.end != was_.end) add(EventKind::End, {static_cast<int>(now_.end)});
        return list_;
    }

private:
    void add(EventKind kind, std::array<int, 5> args = {}) {
        if (list_.size() == Game::Events::capacity()) return;
        Event event;
        event.kind = static_cast<std::uint8_t>(kind);
        for (std::size_t i = 0; i < args.size(); ++i) event.args[i] = static_cast<std::int8_t>(args[i]);
        list_.push_back(event);
    }
    bool was_at(std::initializer_list<Step> steps) const {
        return std::find(steps.begin(), steps.end(), was_.step) != steps.end();
    }
    static int number(Side side) { return static_cast<int>(index(side)); }

    void add_outcome(const Outcome& outcome) {
        const int die = outcome.value;
        switch (was_.step) {
            case Step::Tide:
                return add(die <= pack_.settings.tide_stops ? EventKind::TideOut : EventKind::TideIn, {die});
            case Step::Bombard:
                return add(die >= pack_.settings.bombard_on ? EventKind::BombardHit : EventKind::BombardMiss,
                           {die});
            case Step::FireShips:
                return add(
                    die >= pack_.settings.fire_ship_on ? EventKind::FireShipsHit : EventKind::FireShipsMiss,
                    {die});
            case Step::Interdict: {
                const int lost = now_.ships_lost - was_.ships_lost;
                return lost > 0 ? add(EventKind::Interdicted, {die, lost})
                                : add(EventKind::InterdictedNone, {die});
            }
            case Step::Search:
                return add(now_.path != 0 ? EventKind::PathFound : EventKind::PathNot, {die});
            case Step::IntelRoll: {
                const int french = was_.asked == index(Side::French) ? pack_.settings.french_intelligence : 0;
                return add(EventKind::IntelligenceDie, {was_.asked, die + french});
            }
            case Step::LeaderCheck:
                return add(
                    die >= pack_.settings.leader_lost_on ? EventKind::LeaderHit : EventKind::LeaderSafe,
                    {was_.battle.checked / 4, was_.battle.checked % 4, die});
            case Step::LeaderFate:
                if (die >= pack_.settings.leader_killed_on)
                    return add(EventKind::LeaderKilled, {was_.battle.checked / 4, was_.battle.checked % 4});
                return add(EventKind::LeaderWounded, {was_.battle.checked / 4, was_.battle.checked % 4, die});
            case Step::Fire:
            case Step::Pursuit:
            case Step::RaidFire:
            case Step::RaidReturn:
                return add_volley(outcome);
            default:
                return;
        }
    }

    void add_volley(const Outcome& volley) {
        const State before = visible(pack_, seen_);
        const Shot now = shot(pack_, before);
        const int hits = hits_of(volley, now.hits_on);
        const Side side = was_.step == Step::RaidFire     ? Side::French
                          : was_.step == Step::RaidReturn ? Side::British
                          : was_.step == Step::Pursuit    ? other(was_.battle.owner)
                                                          : was_.battle.actor;
        const int unit = was_.step == Step::RaidFire ? pack_.indians : was_.battle.unit;
        add(now.hits_on < pack_.settings.hits_on ? EventKind::VolleyDouble : EventKind::Volley,
            {number(side), unit, volley.value, hits});
        if (hits > 0 && was_.step == Step::Fire && is_covered(before)) add(EventKind::WorksCancel, {hits});
        if (was_.battle.fight == Fight::Garrison && now_.battle.garrison != was_.battle.garrison)
            add(EventKind::Garrison, {now_.battle.garrison});
    }

    void add_line(Side side) {
        switch (was_.step) {
            case Step::Deploy:
                add(EventKind::Deployed);
                break;
            case Step::Orders:
                add(EventKind::OrdersIn, {number(side)});
                break;
            case Step::Array:
                add(EventKind::Formed, {number(side)});
                break;
            case Step::Card:
                add(EventKind::CardIn, {number(side)});
                break;
            case Step::BombardLoss:
                add(now_.bombarded_away > was_.bombarded_away ? EventKind::BombardDestroyed
                                                              : EventKind::BombardTaken);
                break;
            default:
                break;
        }
        for (const Choice& choice : line_.choices) add_choice(side, choice);
    }

    void add_choice(Side side, const Choice& choice) {
        switch (choice.kind) {
            case Choice::Kind::Go:
                if (was_at({Step::Flee, Step::IndiansBack, Step::IndiansBefore, Step::IndiansAfter}))
                    add(EventKind::IndiansWent, {choice.a});
                break;
            case Choice::Kind::Commit:
                add(EventKind::ReserveUp, {number(side), choice.a, choice.b});
                break;
            case Choice::Kind::Column:
                if (choice.a <= kRight) add(EventKind::ColumnNamed, {number(side), choice.a});
                break;
            case Choice::Kind::Pass:
                if (was_.step == Step::Intelligence) add(EventKind::IntelligenceNone, {number(side)});
                break;
            default:
                break;
        }
    }

    /// What only the side itself learns.
    void add_own() {
        if (view_.viewer == Viewer::Public) return;
        const auto me = static_cast<std::size_t>(view_.viewer);
        if (view_.own.marks > seen_.own.marks) add(EventKind::Prepared, {view_.own.marks});
        // The night's reports, shown in the morning. [P 22.1]
        if (was_.step == Step::Tide && is_pbm(now_))
            for (std::uint8_t zone = 0; zone < kZones; ++zone) {
                const std::uint8_t report = view_.own.sheet[zone];
                if (report == kNoReport) continue;
                const EventKind kind = report == kUnknown ? EventKind::ReportSome
                                       : report == 0      ? EventKind::ReportNone
                                                          : EventKind::Report;
                add(kind, {zone, report == kUnknown ? 0 : report});
            }
        if (was_.step == Step::Dig && was_.asked == me && seen_.own.dig != kNoZone) {
            const std::uint8_t zone = seen_.own.dig & 15U;
            if (view_.own.sheet[zone] != seen_.own.sheet[zone])
                add(EventKind::Dug, {zone, seen_.own.dig >> 4});
            else
                add(EventKind::DugNot);
        }
        if (was_at({Step::BombardLoss, Step::Supply, Step::Militia}))
            for (std::size_t b = 0; b < pack_.blocks[me].size(); ++b) {
                if (view_.own.spot[b] == seen_.own.spot[b]) continue;
                const int one = static_cast<int>(b), side = static_cast<int>(me);
                if (is_gone(view_.own, b))
                    add(EventKind::Removed, {side, one});
                else if (cv_of(view_.own, b) < cv_of(seen_.own, b))
                    add(EventKind::Lost,
                        {side, one, cv_of(seen_.own, b) - cv_of(view_.own, b), cv_of(view_.own, b)});
            }
    }

    void add_ships() {
        for (std::size_t river = 0; river < kRivers; ++river) {
            const int more = now_.ships[river] - was_.ships[river];
            if (was_at({Step::FireShips, Step::FireShipsLoss}))
                for (int n = more; n < 0; ++n) add(EventKind::ShipLost, {static_cast<int>(river)});
            if (was_at({Step::Orders, Step::Dig, Step::Interdict}) && more > 0)
                add(river == 1 ? EventKind::ShipsUp : EventKind::ShipsDown, {more});
        }
        if (now_.ships_replaced > was_.ships_replaced)
            add(EventKind::ShipsReplaced, {now_.ships_replaced - was_.ships_replaced});
        constexpr std::array kinds{Class::QuebecMilitia, Class::MontrealMilitia};
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (now_.removed[i] > was_.removed[i]) add(EventKind::MilitiaHome, {static_cast<int>(kinds[i])});
        for (std::uint8_t zone = 0; zone < kZones; ++zone) {
            const std::uint8_t fresh =
                now_.works_seen[zone] & static_cast<std::uint8_t>(~was_.works_seen[zone]);
            if (fresh == 0) continue;
            const int columns = (now_.works_seen[zone] | now_.works_seen[zone] >> 3U) & 7;
            if (was_.step == Step::Deploy)
                add(EventKind::WorksAnnounced, {zone, pack_.settings.works_at_start});
            else
                add(EventKind::WorksShown, {zone, columns});
        }
        if (was_.step == Step::IntelPick && now_.marks_seen != was_.marks_seen)
            add(EventKind::MarksShown, {now_.marks_seen});
    }

    /// Blocks per zone, when blocks have moved publicly. [P 4.1]
    void add_counts() {
        if (now_.raid_kind != was_.raid_kind && now_.raid_kind != 0)
            add(now_.raid_kind == 1 ? EventKind::Raid : EventKind::Scouting, {now_.raid});
        if (!was_at({Step::Orders, Step::Dig, Step::Interdict, Step::Call, Step::Wave}) || is_pbm(now_))
            return;
        for (const Side side : kSides)
            for (std::uint8_t zone = 0; zone < kZones; ++zone) {
                const int from = seen_.count[index(side)][zone], to = view_.count[index(side)][zone];
                if (from != to) add(EventKind::Now, {number(side), zone, from, to});
            }
    }

    void add_battle_begun() {
        const Battle& battle = now_.battle;
        const bool fresh = battle.zone != kNoZone &&
                           (battle.zone != was_.battle.zone || now_.fought.bits() != was_.fought.bits() ||
                            (battle.fight == Fight::Final && was_.battle.fight != Fight::Final));
        const bool harbour = battle.fight == Fight::Garrison || battle.fight == Fight::Sally;  // [A 8]
        if (harbour && battle.fight != was_.battle.fight)
            add(EventKind::Harbour, {number(battle.attacker)});
        else if (fresh && !harbour)
            add(has_flag(battle, BattleFlag::kLanding) ? EventKind::BattleLanding : EventKind::Battle,
                {number(battle.attacker), battle.zone});
        if (battle.card[0] != kNoCard && battle.card[1] != kNoCard && was_.step == Step::Card)
            add(EventKind::Cards, {battle.card[0], battle.card[1]});
    }

    /// Blocks that were revealed, weakened or lost.
    void add_blocks() {
        const bool told_by_class = was_at({Step::BombardLoss, Step::Supply, Step::Militia});
        for (const Side side : kSides)
            for (std::size_t b = 0; b < pack_.blocks[index(side)].size(); ++b) {
                const Trace &before = was_.traces[index(side)][b], &after = now_.traces[index(side)][b];
                if (before == after) continue;
                add_block(side, static_cast<int>(b), before, after, told_by_class);
            }
    }
    void add_block(Side side, int block, const Trace& before, const Trace& after, bool told_by_class) {
        const bool decoy = !is_real(pack_, side, static_cast<std::size_t>(block));
        if (after.is_gone() && !before.is_gone()) {
            if (told_by_class) return;
            if (side == Side::French && block == pack_.indians) return add(EventKind::IndiansHome);
            const bool fought = was_.battle.zone != kNoZone || was_.raid != kNoZone;
            return add(fought && !decoy ? EventKind::Destroyed : EventKind::Removed, {number(side), block});
        }
        const bool seen = before.seen_turn() != after.seen_turn() || before.seen_at() != after.seen_at() ||
                          before.seen_cv() != after.seen_cv();
        if (!seen) return;
        if (before.seen_turn() == after.seen_turn() && after.seen_cv() < before.seen_cv())
            return add(EventKind::Lost,
                       {number(side), block, before.seen_cv() - after.seen_cv(), after.seen_cv()});
        if (is(view_.viewer, side) && was_.step != Step::Scout) return;
        if (decoy) return add(EventKind::DecoyShown, {number(side), after.seen_at()});
        add(EventKind::Shown, {number(side), block, after.seen_at(), after.seen_cv()});
    }

    void add_leaders() {
        for (const Side side : kSides)
            for (std::size_t l = 0; l < kLeaders; ++l) {
                const std::uint8_t was = was_.leader[index(side)][l], now = now_.leader[index(side)][l];
                if (was != 0 && was != kDead && now == 0)
                    add(EventKind::LeaderBack, {number(side), static_cast<int>(l)});
            }
    }

    /// Who left the battle and where to, unless reported when they left under fire.
    void add_departures() {
        if (was_at({Step::Call, Step::Wave, Step::IndiansBefore, Step::IndiansAfter})) return;
        for (const Side side : kSides) {
            if (was_.battle.to != kNoZone && was_.battle.owner == side) continue;
            for (std::uint8_t zone = 0; zone < kZones; ++zone) {
                int more = view_.count[index(side)][zone] - seen_.count[index(side)][zone];
                if (is_pbm(now_) && side == Side::French && zone_of(view_.own, pack_.indians) == zone &&
                    zone_of(seen_.own, pack_.indians) != zone)
                    --more;  // they go wherever they like [P 20.6]
                if (zone != was_.battle.zone && more > 0)
                    add(EventKind::Retreat, {number(side), was_.battle.zone, zone});
            }
        }
    }

    /// With battle orders both sides may be; in the classic battle the one that leaves. [P 14.1] [B 16.2]
    static bool is_routed(const Battle& battle, Side side) {
        return (battle.routed & side_bit(side)) != 0 ||
               (has_flag(battle, BattleFlag::kRouted) && battle.owner == side);
    }

    /// [P 14.1] a side that was routed and lost in the same line, because it had no way out.
    void add_lost_rout() {
        const Battle& was = was_.battle;
        const bool by_fire =
            was_at({Step::Fire, Step::Hits, Step::LeaderCheck, Step::LeaderFate}) && !is_single(was);
        if (!by_fire || is_pbm(now_) || has_flag(was, BattleFlag::kRouted) || was.routed != 0) return;
        for (const Side side : kSides)
            if (view_.count[index(side)][was.zone] == 0 && view_.count[index(other(side))][was.zone] != 0)
                add(EventKind::Routed, {number(side)});
    }

    /// How a battle continues and ends.
    void add_battle() {
        const Battle &was = was_.battle, &now = now_.battle;
        const bool same =
            was.zone != kNoZone && was.zone == now.zone && was_.fought.bits() == now_.fought.bits();
        if (same || now.zone != kNoZone) {
            for (const Side side : kSides)
                if (is_routed(now, side) && !(same && is_routed(was, side)))
                    add(EventKind::Routed, {number(side)});
            if (now_.step == Step::Pursuit && now.ignored > 0 && now.ignored != was.ignored)
                add(EventKind::Ignored, {now.ignored});
            if (now.to != kNoZone && now.to != was.to)
                add(has_flag(now, BattleFlag::kHomeward)  ? EventKind::RetreatHome
                    : has_flag(now, BattleFlag::kByWater) ? EventKind::RetreatWater
                                                          : EventKind::Retreat,
                    {number(now.owner), now.zone, now.to});
            if (same && now.round > was.round) add(EventKind::BattleTurn, {now.round, now.zone});
        }
        if (was.zone == kNoZone) return;
        if (!same) add_lost_rout();
        add_departures();
        if (same) return;
        if (is_pbm(
                now_)) {  // enemy counts are hidden, but a side without blocks there knows who holds the zone
            if (view_.viewer == Viewer::Public) return;
            const Side me = view_.viewer == Viewer::British ? Side::British : Side::French;
            const bool mine = view_.count[index(me)][was.zone] != 0;
            return add(EventKind::Held, {number(mine ? me : other(me)), was.zone});
        }
        const bool british = view_.count[0][was.zone] != 0, french = view_.count[1][was.zone] != 0;
        if (british != french)
            add(EventKind::Held, {number(british ? Side::British : Side::French), was.zone});
        else if (!british)
            add(EventKind::HeldNone, {was.zone});
    }

    const Pack& pack_;
    const View &seen_, &view_;
    const OpenState &was_, &now_;
    const PublicLine<Game>& line_;
    Game::Events list_;
};

}  // namespace

Game::Events events(const Pack& pack, const View& before, const View& after, const PublicLine<Game>& line) {
    return EventBuilder(pack, before, after, line).build();
}

}  // namespace foulon::quebec
