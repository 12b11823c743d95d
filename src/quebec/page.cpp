// The block game's board and offers as JSON, all from views. Enemy blocks have
// a name only where they stand shown; what is remembered of them is under
// "traces", as all remember it. See page.hpp.
#include "quebec/page_parts.hpp"

namespace foulon::quebec {

namespace {

using Kind = Choice::Kind;
constexpr std::array<std::string_view, kChoiceKinds> kChoiceNames{
    "place",   "rest",    "station", "fortify",  "ready",     "remove",  "lose-ship", "march",
    "sail",    "ships",   "roam",    "raid",     "scout",     "ride",    "dig",       "prepare",
    "assault", "command", "name",    "fallback", "engage",    "shift",   "done",      "go",
    "stay",    "battle",  "call",    "pass",     "post",      "retreat", "commit",    "fire",
    "card",    "column",  "lose",    "auto",     "embark",    "attack",  "join",      "try",
    "pick",    "show",    "dismiss", "return",   "slip-away", "shoot"};
constexpr std::array<std::string_view, 4> kPickNames{"nothing", "decoys", "works", "marks"};

void put_rules(Json& json, const OpenState& open_state) {
    json.put("rules", is_pbm(open_state) ? "pbm" : "classic");
    json.put("battle_orders", has_battle_orders(open_state));
    json.put("transfer", (open_state.rules & Rules::kTransfer) != 0).key("modules").open('[');
    for (std::size_t m = 0; m < kModules; ++m)
        if ((open_state.modules >> m & 1U) != 0) json.text(kModuleNames[m]);
    json.close(']');
}

/// Tide, ships and boats. [P 6.4] [P 21.1]
void put_river(Json& json, const Pack& pack, const OpenState& open_state) {
    json.key("tide").open('{').put("die", open_state.tide);
    json.put("out", tide_is_out(pack, open_state)).close('}').key("ships").open('{');
    for (std::size_t r = 0; r < kRivers; ++r) json.put(kRiverNames[r], open_state.ships[r]);
    json.put("lost", open_state.ships_lost).put("replaced", open_state.ships_replaced);
    json.close('}').key("boats").open('{');
    for (const Side side : kSides) {
        json.key(name(side)).open('{');
        for (std::size_t r = 0; r < kRivers; ++r)
            json.put(kRiverNames[r], boats_left(pack, open_state, side, static_cast<River>(r)));
        json.close('}');
    }
    json.close('}');
}

/// A turn as it is counted in the state: one more than the turn, 0 for never.
void put_turn(Json& json, std::string_view key, std::uint8_t turn) {
    json.key(key);
    turn == 0 ? json.null() : json.number(turn);
}

void put_campaign(Json& json, const OpenState& open_state) {
    put_turn(json, "supply_cut", open_state.supply_cut);
    put_turn(json, "battery", open_state.battery);
    json.put("path", open_state.path != 0).put("fire_ships", open_state.fire_ships != 0);
    json.put("marks_seen", open_state.marks_seen).put("due", open_state.due).put("die", open_state.die);
    json.key("militia_gone").open('{').put("quebec", open_state.removed[0]);
    json.put("montreal", open_state.removed[1]).close('}');
    json.key("bombarded").open('{').put("steps", open_state.bombarded);
    json.put("blocks", open_state.bombarded_away).close('}');
    json.key("sealed").open('[');
    for (const Side side : kSides)
        if (is_sealed(open_state, side)) json.text(name(side));
    json.close(']').key("seen_to").open('{');
    for (const Side side : kSides) {
        const std::uint8_t kind = open_state.order_kind[index(side)];
        json.key(name(side));
        kind == 0 ? json.null() : json.text(kOrderKindNames[kind - 1U]);
    }
    json.close('}').key("indians");
    if (open_state.raid_kind == 0 || open_state.raid >= kZones)
        json.null();
    else
        json.open('{')
            .put("kind", open_state.raid_kind == 1 ? "raid" : "scout")
            .put("zone", kZoneNames[open_state.raid])
            .close('}');
}

void put_zone_rows(Json& json, const View& seen) {
    const OpenState& open_state = seen.open;
    json.key("zones").open('[');
    for (std::uint8_t z = 0; z < kZones; ++z) {
        const bool british = seen.count[0][z] != 0, french = seen.count[1][z] != 0;
        json.open('{').put("name", kZoneNames[z]);
        json.put("british", seen.count[0][z]).put("french", seen.count[1][z]);
        json.put("control", british && french ? "both" : british ? "british" : french ? "french" : "none");
        json.put("pending", open_state.pending.contains(z)).put("fought", open_state.fought.contains(z));
        json.put("taken", open_state.taken.contains(z));
        const std::uint8_t works = open_state.works_seen[z];
        put_columns(json, "british_works", works_of(works, Side::British));
        put_columns(json, "french_works", works_of(works, Side::French));
        json.put("works_announced", (works & WorksSeen::kAnnounced) != 0);
        if (is_pbm(open_state) && seen.viewer != Viewer::Public) {
            const std::uint8_t report = seen.own.sheet[z];
            json.put("reported", report != kNoReport).key("report");
            report == kNoReport || report == kUnknown ? json.null() : json.number(report);
        }
        json.close('}');
    }
    json.close(']');
}

void put_traces(Json& json, const Pack& pack, const OpenState& open_state) {
    json.key("traces").open('{');
    for (const Side side : kSides) {
        json.key(name(side)).open('[');
        for (std::size_t b = 0; b < pack.blocks[index(side)].size(); ++b) {
            const Trace& trace = open_state.traces[index(side)][b];
            json.open('{').put("name", block_name(pack, side, b)).put("gone", trace.is_gone());
            json.put("may_be_gone", trace.may_be_gone());
            put_zones(json, "zones", trace.zones());
            json.key("seen");
            if (trace.seen_turn() == Trace::kNever) {
                json.null();
            } else {
                json.open('{');
                put_zone(json, "zone", trace.seen_at());
                json.put("turn", trace.seen_turn()).put("cv", trace.seen_cv()).close('}');
            }
            json.close('}');
        }
        json.close(']');
    }
    json.close('}');
}

void put_leaders(Json& json, const Pack& pack, const OpenState& open_state) {
    json.key("leaders").open('[');
    for (const Side side : kSides)
        for (std::size_t l = 0; l < kLeaders && has(open_state, Module::Leaders); ++l) {
            const std::uint8_t state = open_state.leader[index(side)][l];
            json.open('{').put("side", name(side)).put("name", pack.leaders[index(side)][l].name.view());
            json.put("state", state == 0 ? "fit" : state == kDead ? "dead" : "wounded");
            json.put("back", state == kDead ? 0 : state).close('}');
        }
    json.close(']');
}

/// A block, or above kLeaderArg a leader.
void put_piece(Json& json, const Pack& pack, Side side, std::uint8_t piece) {
    if (piece >= kLeaderArg)
        json.put("leader", pack.leaders[index(side)][(piece - kLeaderArg) % kLeaders].name.view());
    else
        put_block(json, "block", pack, side, piece);
}

}  // namespace

void put_board(Json& json, const Pack& pack, const View& seen) {
    const OpenState& open_state = seen.open;
    json.open('{');
    put_rules(json, open_state);
    json.put("turn", std::min<int>(turn_now(open_state), pack.settings.turns));
    json.put("step", kStepNames[static_cast<std::size_t>(open_state.step)]);
    put_river(json, pack, open_state);
    put_campaign(json, open_state);
    put_zone_rows(json, seen);
    put_own(json, pack, seen);
    put_traces(json, pack, open_state);
    put_leaders(json, pack, open_state);
    put_battle(json, pack, seen);
    json.key("end");
    open_state.end == End::None ? json.null() : json.text(how_name(open_state.end));
    json.close('}');
}

void put_offer(Json& json, const Pack& pack, const View& seen, Side side, const Choice& choice) {
    json.open('{').put("kind", kChoiceNames[static_cast<std::size_t>(choice.kind)]);
    const auto leader = [&] {
        json.put("leader", pack.leaders[index(side)][choice.a % kLeaders].name.view());
    };
    const auto commander = [&] {
        json.put("commander", pack.commanders[index(side)][choice.a % kCommanders].name.view());
    };
    switch (choice.kind) {
        case Kind::Place:
        case Kind::March:
        case Kind::Sail:
            put_block(json, "block", pack, side, choice.a);
            put_zone(json, "zone", choice.b);
            break;
        case Kind::Rest:
            seen.open.step == Step::Deploy ? put_zone(json, "zone", choice.a)
                                           : put_post(json, "post", choice.a);
            break;
        case Kind::Station:
            is_pbm(seen.open) ? commander() : leader();
            put_zone(json, "zone", choice.b);
            break;
        case Kind::Ride:
            leader();
            put_zone(json, "zone", choice.b);
            break;
        case Kind::Command:
        case Kind::Name:
            commander();
            put_zone(json, "zone", choice.b);
            break;
        case Kind::Fortify:
        case Kind::Dig:
            put_zone(json, "zone", choice.a);
            put_post(json, "post", choice.b);
            break;
        case Kind::Remove:
        case Kind::Assault:
        case Kind::Call:
        case Kind::Lose:
        case Kind::Embark:
        case Kind::Show:
        case Kind::Join:
        case Kind::Dismiss:
        case Kind::Shoot:
            put_piece(json, pack, side, choice.a);
            break;
        case Kind::Post:
        case Kind::Commit:
            put_piece(json, pack, side, choice.a);
            put_post(json, "post", choice.b);
            break;
        case Kind::LoseShip:
            json.put("river", kRiverNames[std::min<std::size_t>(choice.a, kRivers)]);
            break;
        case Kind::Ships:
            json.put("count", choice.a).put("river", kRiverNames[choice.b != 0 ? 1 : 0]);
            break;
        case Kind::Roam:
        case Kind::Raid:
        case Kind::Scout:
        case Kind::Engage:
        case Kind::Go:
        case Kind::Battle:
        case Kind::Retreat:
        case Kind::Return:
        case Kind::SlipAway:
            put_zone(json, "zone", choice.a);
            break;
        case Kind::Fallback:
            put_zone(json, "zone", choice.a);
            put_zone(json, "to", choice.b);
            break;
        case Kind::Shift:
            put_block(json, "block", pack, side, choice.a);
            put_block(json, "takes", pack, side, choice.b);
            break;
        case Kind::Card:
            put_battle_order(json, "card", side == seen.open.battle.attacker ? 0 : 1, choice.a);
            break;
        case Kind::Column:
            put_post(json, "post", choice.a);
            break;
        case Kind::Pick:
            json.put("pick", kPickNames[std::min<std::size_t>(choice.a, 3)]);
            if (choice.a == 2) put_zone(json, "zone", choice.b);
            break;
        case Kind::Ready:
        case Kind::Prepare:
        case Kind::Done:
        case Kind::Stay:
        case Kind::Pass:
        case Kind::Fire:
        case Kind::Auto:
        case Kind::Attack:
        case Kind::Try:
            break;
    }
    json.close('}');
}

}  // namespace foulon::quebec
