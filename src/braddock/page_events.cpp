// What happened at a line, as JSON to be shown event by event: volleys with
// their dice and modifiers, checks, melee, and each decision of the French card
// with the line that made it. One row for each kind of event says what its
// arguments mean. The events are those of events.cpp, in the same order as the
// sentences of the news. See page.hpp.
#include <cstdlib>

#include "braddock/page_parts.hpp"
#include "engine/phrase_table.hpp"

namespace foulon::braddock {

namespace {

/// How an argument of an event is read.
enum class As : std::uint8_t {
    Nothing,
    Number,
    Bool,
    Side,
    Phase,
    Unit,
    Hex,
    Target,  // or no order
    Passed,
    Stay,
    Subject,
    Shot,
    FireDrm,
    MoraleDrm,
    MeleeDrm,
    TakenAs,
    Decline,
    Joins,
    Leader,
    Odds,
    MeleeResult,
    End,
};
struct Field {
    std::string_view key;
    As as = As::Nothing;
};
struct EventRow {
    EventKind kind;
    std::string_view name;
    std::array<Field, 5> fields{};
};

constexpr Field kUnit{"unit", As::Unit}, kHex{"hex", As::Hex}, kDie{"die", As::Number};
constexpr Field kFrom{"from", As::Hex}, kTo{"to", As::Hex}, kTarget{"order", As::Target};
constexpr Field kModifier{"modifier", As::Number}, kLeader{"leader", As::Leader};
constexpr Field kNeeded{"needed", As::Number};

constexpr std::array<EventRow, kEventKinds> kEventRows{{
    {EventKind::PhaseBegins, "phase-begins", {{{"side", As::Side}, {"phase", As::Phase}}}},
    {EventKind::Placed, "placed", {{kUnit, kHex}}},
    {EventKind::Acts, "acts", {{kUnit, kTarget, {"phase", As::Phase}}}},
    {EventKind::OrderRevealed, "order-revealed", {{kUnit, kTarget}}},
    {EventKind::TargetPassed,
     "target-passed",
     {{kUnit, kTarget, {"why", As::Passed}, {"length", As::Number}}}},
    {EventKind::TargetTaken,
     "target-taken",
     {{kUnit, kTarget, {"length", As::Number}, kHex, {"by", As::TakenAs}}}},
    {EventKind::Because, "because", {}},         // see put_reason
    {EventKind::Marches, "marches", {{kUnit}}},  // its path: see put_path
    {EventKind::StopsShort, "stops-short", {{kUnit, {"taken", As::Hex}, kHex}}},
    {EventKind::Stays, "stays", {{kUnit, {"why", As::Stay}}}},
    {EventKind::Unstacks, "unstacks", {{kUnit, kHex}}},
    {EventKind::Moves, "moves", {{kUnit, kFrom, kTo}}},
    {EventKind::ChoosesTarget,
     "chooses-target",
     {{kUnit, {"target", As::Unit}, {"alternate", As::Bool}, {"of", As::Number}}}},
    {EventKind::ChoosesHex, "chooses-hex", {{kUnit, kHex, {"alternate", As::Bool}, {"of", As::Number}}}},
    {EventKind::Fires, "fires", {{kUnit, {"target", As::Unit}, kDie, kModifier, {"result", As::Shot}}}},
    {EventKind::FireModifier, "fire-modifier", {{{"name", As::FireDrm}, kModifier}}},
    {EventKind::StepLost, "step-lost", {{kUnit}}},
    {EventKind::Eliminated, "eliminated", {{kUnit}}},
    {EventKind::LeaderLives, "leader-lives", {{kLeader, kDie}}},
    {EventKind::LeaderFalls, "leader-falls", {{kLeader, kDie}}},
    {EventKind::WashingtonLeads, "washington-leads", {}},
    {EventKind::LeaderLost, "leader-lost", {{kLeader}}},
    {EventKind::LeaderJoins, "leader-joins", {{kLeader, kUnit, {"why", As::Joins}}}},
    {EventKind::MoraleHolds, "morale-holds", {{kUnit, kDie, kModifier, kNeeded}}},
    {EventKind::MoraleFails, "morale-fails", {{kUnit, kDie, kModifier, kNeeded}}},
    {EventKind::MoraleModifier, "morale-modifier", {{{"name", As::MoraleDrm}, kModifier}}},
    {EventKind::Disrupted, "disrupted", {{kUnit}}},
    {EventKind::Retreats, "retreats", {{kUnit, kFrom, kTo}}},
    {EventKind::NoRetreat, "no-retreat", {{kUnit}}},
    {EventKind::Declines, "declines", {{kUnit, kHex, {"why", As::Decline}, {"strikes", As::Number}}}},
    {EventKind::Attacks, "attacks", {{kUnit, kHex, {"odds", As::Odds}}}},  // its factors: see put_event
    {EventKind::MeleeDie,
     "melee-die",
     {{kDie, kModifier, {"read", As::Number}, {"result", As::MeleeResult}}}},
    {EventKind::MeleeModifier, "melee-modifier", {{{"name", As::MeleeDrm}, kModifier}}},
    {EventKind::Evades, "evades", {{kUnit, kFrom, kTo, {"card", As::Bool}}}},
    {EventKind::Stands, "stands", {{kHex}}},
    {EventKind::Advances, "advances", {{kUnit, kHex, {"card", As::Bool}}}},
    {EventKind::HoldsBack, "holds-back", {{kUnit, kHex}}},
    {EventKind::Recovers, "recovers", {{kUnit, kDie, kNeeded}}},
    {EventKind::StaysDisrupted, "stays-disrupted", {{kUnit, kDie, kNeeded}}},
    {EventKind::TurnEnds, "turn-ends", {{{"turn", As::Number}}}},
    {EventKind::ChitShown, "chit-shown", {{kUnit, kTarget}}},
    {EventKind::Ends, "ends", {{{"how", As::End}}}},  // its strength: see put_event
}};

static_assert(is_in_order(kEventRows));

constexpr std::array<std::string_view, 4> kPassedNames{"all-gone", "no-path", "too-long", "held"};
constexpr std::array<std::string_view, 3> kTakenAsNames{"own", "next", "nearest"};
constexpr std::array<std::string_view, 3> kDeclineNames{"not-weak", "few-chances", "disrupted"};
constexpr std::array<std::string_view, 3> kJoinsNames{"ordered", "alone", "strong"};
constexpr std::array<std::string_view, 5> kStayNames{"at-target", "no-target", "disrupted", "way-taken",
                                                     "unseen"};
constexpr std::array<std::string_view, 5> kSubjectNames{"destination", "path", "fire-target", "melee-hex",
                                                        "unstack"};
constexpr std::array<std::string_view, 3> kResultNames{"miss", "morale", "step"};

void put_field(Json& json, const Field& field, std::int8_t arg) {
    const auto value = static_cast<std::uint8_t>(arg);
    switch (field.as) {
        case As::Nothing:
            return;
        case As::Number:
            json.put(field.key, static_cast<int>(arg));
            return;
        case As::Bool:
            json.put(field.key, value != 0);
            return;
        case As::Unit:
            return put_unit(json, field.key, unit_at(value));
        case As::Hex:
            return put_hex(json, field.key, static_cast<Hex>(value));
        case As::Target:
            json.key(field.key);
            value == kNoOrder ? json.null() : json.text(kTargetNames[value]);
            return;
        case As::Side:
            json.put(field.key, name(static_cast<Side>(value)));
            return;
        case As::Phase:
            json.put(field.key, kPhaseNames[value]);
            return;
        case As::Passed:
            json.put(field.key, kPassedNames[value]);
            return;
        case As::Stay:
            json.put(field.key, kStayNames[value]);
            return;
        case As::Subject:
            json.put(field.key, kSubjectNames[value]);
            return;
        case As::Shot:
            json.put(field.key, kResultNames[value]);
            return;
        case As::FireDrm:
            json.put(field.key, kFireDrmNames[value]);
            return;
        case As::MoraleDrm:
            json.put(field.key, kMoraleDrmNames[value]);
            return;
        case As::MeleeDrm:
            json.put(field.key, kMeleeDrmNames[value]);
            return;
        case As::TakenAs:
            json.put(field.key, kTakenAsNames[value]);
            return;
        case As::Decline:
            json.put(field.key, kDeclineNames[value]);
            return;
        case As::Joins:
            json.put(field.key, kJoinsNames[value]);
            return;
        case As::Leader:
            json.put(field.key, kLeaderNames[value]);
            return;
        case As::Odds:
            json.put(field.key, kOddsNames[value]);
            return;
        case As::MeleeResult:
            json.put(field.key, kMeleeResultNames[value]);
            return;
        case As::End:
            json.put(field.key, how_name(static_cast<End>(value)));
            return;
    }
}

/// A line of the card that cut the candidates down: its rule and its words. [B 12.6]
void put_reason(Json& json, const Event& event, const ScreenWriter& out) {
    const auto subject = static_cast<Subject>(event.args[0]);
    const auto line = static_cast<std::uint8_t>(event.args[2]);
    put_field(json, {"subject", As::Subject}, event.args[0]);
    put_field(json, subject == Subject::FireTarget ? kUnit : kHex, event.args[1]);
    json.put("line", kCardLineKeys[line]).put("tag", kCardLineTags[line]);
    json.put("reason", out.translate("card." + std::string(kCardLineKeys[line])));
    json.put("before", static_cast<int>(event.args[3])).put("after", static_cast<int>(event.args[4]));
}

void put_path(Json& json, const Event& event) {
    json.key("path").open('[');
    for (std::size_t i = 1; i < 5; ++i)
        if (const auto hex = static_cast<Hex>(event.args[i]); is_hex(hex)) json.text(hex_name(hex));
    json.close(']');
}

void put_event(Json& json, const Pack& pack, const Event& event, const ScreenWriter& out) {
    const EventRow& row = kEventRows[event.kind];
    json.open('{').put("event", row.name).put("begins", begins_moment(pack, event));
    for (std::size_t i = 0; i < row.fields.size(); ++i) put_field(json, row.fields[i], event.args[i]);
    if (row.kind == EventKind::Because)
        put_reason(json, event, out);
    else if (const std::string_view tag = tag_of(pack, event); !tag.empty())
        json.put("tag", tag);
    if (row.kind == EventKind::Attacks)
        json.put("attack_halves", static_cast<int>(event.args[3]))
            .put("defence_halves", std::abs(static_cast<int>(event.args[4])))
            .put("hill", event.args[4] < 0);
    if (row.kind == EventKind::Marches) put_path(json, event);
    if (row.kind == EventKind::Ends) json.put("strength_halves", event.args[1] * 128 + event.args[2]);
    json.close('}');
}

std::string_view kind_of(Step step) {
    switch (step) {
        case Step::Deal:
            return "deal";
        case Step::FireDie:
            return "volley";
        case Step::MoraleDie:
            return "morale";
        case Step::LeaderDie:
            return "leader";
        case Step::MeleeDie:
            return "melee";
        case Step::RecoveryDie:
            return "recovery";
        default:
            return "choice";
    }
}

}  // namespace

bool put_moment(Json& json, const Pack& pack, const View& before, const View& after,
                const PublicLine<Game>& line, const Translator& translator) {
    const Game::Events told = events(pack, before, after, line);
    if (told.empty()) return false;
    const ScreenWriter out(translator, RenderOptions{});
    json.open('{').put("kind", kind_of(before.open.step));
    json.put("step", kStepNames[static_cast<std::size_t>(before.open.step)]);
    json.put("phase", kPhaseNames[static_cast<std::size_t>(before.open.phase)]);
    json.put("active", name(before.open.active)).key("die");
    const bool has_die = line.outcome && line.outcome->kind == Outcome::Kind::Die;
    has_die ? json.number(line.outcome->value) : json.null();
    json.key("events").open('[');
    for (const Event& event : told) put_event(json, pack, event, out);
    json.close(']').close('}');
    return true;
}

}  // namespace foulon::braddock
