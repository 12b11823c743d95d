// What happened at a line, as JSON to be shown event by event: dice with what
// they hit, battle orders turned up, losses, retreats, blocks counted again. One
// row for each kind of event says what its arguments mean. The events are those
// of events.cpp, in the same order as the sentences of the news. See page.hpp.
#include "engine/phrase_table.hpp"
#include "quebec/page_parts.hpp"

namespace foulon::quebec {

namespace {

/// How an argument of an event is read. A block or leader is one of the side that the first argument names.
enum class As : std::uint8_t {
    Nothing,
    Number,
    Side,
    Zone,
    Block,
    Leader,
    Column,
    Columns,  // bits
    River,
    Class,
    AttackCard,
    DefenceCard,
    End,
};
struct Field {
    std::string_view key;
    As as = As::Nothing;
};
struct EventRow {
    EventKind kind;
    std::array<Field, 4> fields{};
};

constexpr Field kSide{"side", As::Side}, kZone{"zone", As::Zone}, kBlock{"block", As::Block};
constexpr Field kDie{"die", As::Number}, kCount{"count", As::Number}, kCv{"cv", As::Number};
constexpr Field kHits{"hits", As::Number}, kLeader{"leader", As::Leader}, kColumn{"column", As::Column};
constexpr Field kFrom{"from", As::Zone}, kTo{"to", As::Zone};

constexpr std::array<EventRow, kEventKinds> kEventRows{{
    {EventKind::Deployed, {}},
    {EventKind::WorksAnnounced, {{kZone, kCount}}},
    {EventKind::TideIn, {{kDie}}},
    {EventKind::TideOut, {{kDie}}},
    {EventKind::BombardHit, {{kDie}}},
    {EventKind::BombardMiss, {{kDie}}},
    {EventKind::BombardTaken, {}},
    {EventKind::BombardDestroyed, {}},
    {EventKind::FireShipsHit, {{kDie}}},
    {EventKind::FireShipsMiss, {{kDie}}},
    {EventKind::ShipLost, {{{"river", As::River}}}},
    {EventKind::ShipsReplaced, {{kCount}}},
    {EventKind::MilitiaHome, {{{"class", As::Class}}}},
    {EventKind::OrdersIn, {{kSide}}},
    {EventKind::Now, {{kSide, kZone, {"before", As::Number}, {"after", As::Number}}}},
    {EventKind::ShipsUp, {{kCount}}},
    {EventKind::ShipsDown, {{kCount}}},
    {EventKind::Interdicted, {{kDie, kCount}}},
    {EventKind::InterdictedNone, {{kDie}}},
    {EventKind::Dug, {{kZone, kColumn}}},
    {EventKind::DugNot, {}},
    {EventKind::Prepared, {{kCount}}},
    {EventKind::Raid, {{kZone}}},
    {EventKind::Scouting, {{kZone}}},
    {EventKind::IndiansWent, {{kZone}}},
    {EventKind::IndiansHome, {}},
    {EventKind::Volley, {{kSide, kBlock, {"dice", As::Number}, kHits}}},
    {EventKind::VolleyDouble, {{kSide, kBlock, {"dice", As::Number}, kHits}}},
    {EventKind::WorksCancel, {{kHits}}},
    {EventKind::Shown, {{kSide, kBlock, kZone, kCv}}},
    {EventKind::DecoyShown, {{kSide, kZone}}},
    {EventKind::Lost, {{kSide, kBlock, {"steps", As::Number}, kCv}}},
    {EventKind::Destroyed, {{kSide, kBlock}}},
    {EventKind::Removed, {{kSide, kBlock}}},
    {EventKind::Battle, {{kSide, kZone}}},
    {EventKind::BattleLanding, {{kSide, kZone}}},
    {EventKind::Harbour, {{kSide}}},
    {EventKind::WorksShown, {{kZone, {"columns", As::Columns}}}},
    {EventKind::BattleTurn, {{kCount, kZone}}},
    {EventKind::Formed, {{kSide}}},
    {EventKind::ReserveUp, {{kSide, kBlock, kColumn}}},
    {EventKind::CardIn, {{kSide}}},
    {EventKind::Cards, {{{"attack", As::AttackCard}, {"defence", As::DefenceCard}}}},
    {EventKind::ColumnNamed, {{kSide, kColumn}}},
    {EventKind::Routed, {{kSide}}},
    {EventKind::Retreat, {{kSide, kFrom, kTo}}},
    {EventKind::RetreatWater, {{kSide, kFrom, kTo}}},
    {EventKind::RetreatHome, {{kSide, kFrom}}},
    {EventKind::Ignored, {{kHits}}},
    {EventKind::Held, {{kSide, kZone}}},
    {EventKind::HeldNone, {{kZone}}},
    {EventKind::LeaderSafe, {{kSide, kLeader, kDie}}},
    {EventKind::LeaderHit, {{kSide, kLeader, kDie}}},
    {EventKind::LeaderWounded, {{kSide, kLeader, kCount}}},
    {EventKind::LeaderKilled, {{kSide, kLeader}}},
    {EventKind::LeaderBack, {{kSide, kLeader}}},
    {EventKind::Garrison, {{kCv}}},
    {EventKind::PathFound, {{kDie}}},
    {EventKind::PathNot, {{kDie}}},
    {EventKind::IntelligenceNone, {{kSide}}},
    {EventKind::IntelligenceDie, {{kSide, kDie}}},
    {EventKind::MarksShown, {{kCount}}},
    {EventKind::Report, {{kZone, kCount}}},
    {EventKind::ReportSome, {{kZone}}},
    {EventKind::ReportNone, {{kZone}}},
    {EventKind::Turn, {{kCount}}},
    {EventKind::End, {{{"how", As::End}}}},
}};

static_assert(is_in_order(kEventRows));

void put_leader(Json& json, const Pack& pack, Side side, std::uint8_t leader) {
    json.put("leader", pack.leaders[index(side)][leader % kLeaders].name.view());
}

void put_field(Json& json, const Pack& pack, const Field& field, const Event& event, std::size_t i) {
    const auto value = static_cast<std::uint8_t>(event.args[i]);
    const auto side = static_cast<Side>(event.args[0]);
    switch (field.as) {
        case As::Nothing:
            return;
        case As::Number:
            json.put(field.key, static_cast<int>(event.args[i]));
            return;
        case As::Side:
            json.put(field.key, name(static_cast<Side>(value)));
            return;
        case As::Zone:
            return put_zone(json, field.key, value);
        case As::Block:  // the reserve that came up may be a leader
            value >= kLeaderArg ? put_leader(json, pack, side, static_cast<std::uint8_t>(value - kLeaderArg))
                                : put_block(json, field.key, pack, side, value);
            return;
        case As::Leader:
            return put_leader(json, pack, side, value);
        case As::Column:
            return put_post(json, field.key, value);
        case As::Columns:
            return put_columns(json, field.key, value);
        case As::River:
            json.put(field.key, kRiverNames[std::min<std::size_t>(value, kRivers)]);
            return;
        case As::Class:
            json.put(field.key, kClassNames[value % kClasses]);
            return;
        case As::AttackCard:
            return put_battle_order(json, field.key, 0, value);
        case As::DefenceCard:
            return put_battle_order(json, field.key, 1, value);
        case As::End:
            json.put(field.key, how_name(static_cast<End>(value)));
            return;
    }
}

/// The dice of a volley with what they hit on, one die, or the sum of two; null when nothing was rolled.
void put_dice(Json& json, const Pack& pack, const View& before, const PublicLine<Game>& line) {
    json.key("dice");
    if (!line.outcome || line.outcome->kind == Outcome::Kind::Lot) {
        json.null();
        return;
    }
    const Outcome& outcome = *line.outcome;
    json.open('{');
    if (outcome.kind == Outcome::Kind::Volley) {
        const Shot now = shot(pack, visible(pack, before));
        json.put("how", "volley").key("faces").open('[');
        for (std::size_t i = 0; i < outcome.value; ++i) json.number(outcome.faces[i]);
        json.close(']').put("hits_on", now.hits_on).put("hits", hits_of(outcome, now.hits_on));
    } else {
        json.put("how", outcome.kind == Outcome::Kind::Die ? "die" : "two-dice").put("sum", outcome.value);
    }
    json.close('}');
}

std::string_view kind_of(const PublicLine<Game>& line) {
    if (!line.outcome) return line.choices.empty() ? "sealed" : "choice";
    constexpr std::array<std::string_view, 4> kinds{"die", "two-dice", "volley", "lot"};
    return kinds[static_cast<std::size_t>(line.outcome->kind)];
}

}  // namespace

bool put_moment(Json& json, const Pack& pack, const View& before, const View& after,
                const PublicLine<Game>& line, const Translator&) {
    const Game::Events told = events(pack, before, after, line);
    if (told.empty() && !line.outcome) return false;
    json.open('{').put("kind", kind_of(line));
    json.put("step", kStepNames[static_cast<std::size_t>(before.open.step)]).key("side");
    line.side ? json.text(name(*line.side)) : json.null();
    put_dice(json, pack, before, line);
    json.key("events").open('[');
    for (const Event& event : told) {
        const EventRow& row = kEventRows[event.kind];
        json.open('{').put("event", kEventKeys[event.kind]);
        for (std::size_t i = 0; i < row.fields.size(); ++i) put_field(json, pack, row.fields[i], event, i);
        json.close('}');
    }
    json.close(']').close('}');
    return true;
}

}  // namespace foulon::quebec
